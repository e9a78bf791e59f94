"""Highlights of whole games name everybody to whom they apply: they are found here again, from other facts of the game."""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

import pytest

from games import all_games
from games.catcafe.hexes import HEXES
from games.catcafe.items import HOUSE
from games.catcafe.moves import Mark, choose_cat
from games.catte.cards import CoffeeCard
from games.kit import Event, Play, Seat, Stream, choose_options
from games.maneki.components import COLOURS
from games.maneki.state import Effect
from tests.harness.texts import TEXTS
from tests.playing import AnyPlay, happened, last, whole
from ui import presentation_of
from ui.catcafe.words import describe_move

SAY = TEXTS.speech_in("en")
NAMES = ("Alice", "Bob", "Carol", "Dave")
Found = Iterator[str]


def listed(parts: Iterable[object]) -> str:
    *some, end = map(str, parts)
    return f"{', '.join(some)} and {end}" if some else end


def numbered(kind: str, found: Iterable[tuple[int, int]]) -> str:
    """Seats with the numbers of their rounds or games: `Alice (rounds 1 and 3)`."""
    by_seat = defaultdict[int, list[int]](list)
    for number, seat in sorted((number, seat) for seat, number in found):
        by_seat[seat].append(number)
    return listed(f"{NAMES[seat]} ({kind}{'s' * (len(numbers) > 1)} {listed(numbers)})" for seat, numbers in by_seat.items())


def of_type(events: Sequence[Event], name: str) -> list[Any]:
    return [event for event in events if type(event).__name__ == name]


def catte_highlights(play: AnyPlay, events: Sequence[Event]) -> Found:
    """Counted from the tricks alone: coffee won, and coffees led with from the second trick on."""
    seats = play.options.seats
    limit, coffees = (20, 4) if seats == 3 else (15, 3)
    won = [[0] * seats]
    left = [[coffees] * seats]
    is_first = True
    for event in events:
        match type(event).__name__:
            case "TrickWon":
                trick = event.trick  # type: ignore[attr-defined]
                assert isinstance(trick.coffee, CoffeeCard)
                won[-1][trick.winner] += trick.coffee.number
                left[-1][trick.leader] -= not is_first
                is_first = False
            case "RoundScored":
                won.append([0] * seats)
                left.append([coffees] * seats)
                is_first = True
    by_round = [(seat, number) for number in range(1, len(won)) for seat in range(seats)]
    total = {(seat, number): won[number - 1][seat] for seat, number in by_round}
    unused = {(seat, number): left[number - 1][seat] for seat, number in by_round}
    if exact := [one for one in by_round if total[one] == limit]:
        yield f"{numbered('round', exact)} hit exactly {limit}."
    if over := [one for one in by_round if total[one] == limit + 1]:
        yield f"{numbered('round', over)} went over by one: {limit + 1} of {limit}."
    if (most := max(total.values())) >= limit + 8:
        yield f"{numbered('round', [one for one in by_round if total[one] == most])} could not stop: {most} of {limit}."
    if (kept := max(unused.values())) >= 3:
        yield f"{numbered('round', [one for one in by_round if unused[one] == kept])} kept {kept} coffees: {kept**2} points."
    score = {one: (0 if total[one] > limit else total[one] * (1 + (total[one] == limit))) + unused[one] ** 2 for one in by_round}
    best = max(score.values())
    yield f"Best round: {numbered('round', [one for one in by_round if score[one] == best])}, {best} points."


def festival_highlights(play: AnyPlay, events: Sequence[Event]) -> Found:
    """Counted from the booze taken in rounds, the exchanges of rounds, and the differences of totals."""
    seats, games, drunk, swaps = play.options.seats, list[list[int]](), list[tuple[int, int]](), list[tuple[int, int]]()
    before = [0] * seats
    for event in events:
        if type(event).__name__ == "RoundTaken":
            drunk += [(seat, len(games) + 1) for seat, booze in event.drank if booze >= 3]  # type: ignore[attr-defined]
            swaps += [one for one in map(tuple, event.finished.exchanges) if max(one) < seats]  # type: ignore[attr-defined]
        elif type(event).__name__ == "GameScored":
            totals = event.result.totals  # type: ignore[attr-defined]
            games.append([now - then for now, then in zip(totals, before, strict=True)])
            before = totals
    scores = {(seat, number): score for number, game in enumerate(games, 1) for seat, score in enumerate(game)}
    ties = of_type(events, "TieFound")
    if ties:
        yield f"{listed(NAMES[seat] for seat in ties[-1].seats)} tied at {ties[-1].total} points: one more game had to decide."
    if drunk:
        yield f"{numbered('game', drunk)} had one drink too many."
    if (lowest := min(scores.values())) < 0:
        who = numbered("game", [one for one, score in scores.items() if score == lowest])
        yield f"{who} ended on −{-lowest} points."
    if pairs := [f"{NAMES[crow]} → {NAMES[yorozu]}" for crow, yorozu in dict.fromkeys(swaps)]:
        yield f"Crows passed on: {listed(pairs)}."
    if called := dict.fromkeys(NAMES[one.seat] for one in play.moves if str(one.move) == "redeal"):
        yield f"{listed(called)} held three or more crows and called for a redeal."
    if len(games) > 1:
        best = max(scores.values())
        who = numbered("game", [one for one, score in scores.items() if score == best])
        yield f"Best game: {who}, {str(best).replace('-', '−')} points."


def catcafe_highlights(play: AnyPlay, events: Sequence[Event]) -> Found:
    """Counted from the marks: a tower is complete when its last hex is marked."""
    rounds, seats = of_type(events, "Revealed"), play.options.seats
    (final,) = of_type(events, "FinalScored")
    size = Counter(place.tower for place in HEXES)
    marked, cats, done = Counter[tuple[int, int]](), defaultdict[int, set[Any]](set), defaultdict[int, list[tuple[int, int]]](list)
    best_cats = defaultdict[int, list[str]](list)
    for number, event in enumerate(rounds):
        for seat, deed in enumerate(event.reveal.deeds):
            if isinstance(deed.move, Mark):
                marked[seat, deed.move.tower] += 1
                if marked[seat, deed.move.tower] == size[deed.move.tower]:
                    done[deed.move.tower].append((number, seat))
                if deed.move.item is HOUSE:
                    cats[seat].add(deed.cat)
                    best_cats[deed.cat_points].append(f"{NAMES[seat]} with the {describe_move(choose_cat(deed.cat), SAY)}")
    if whole_cats := [NAMES[seat] for seat in range(seats) if len(cats[seat]) == 6]:
        yield f"{listed(whole_cats)} scored all six cats."
    late = [(seat, tower) for tower, completed in done.items() for number, seat in completed if number == len(rounds) - 1]
    if late:
        points = {(one.seat, one.tower): one.points for one in rounds[-1].reveal.completions}
        assert points.keys() == set(late)
        yield f"Completed in the very last round: {listed(f'tower {t} by {NAMES[s]} ({points[s, t]} points)' for s, t in points)}."
    alone = Counter(completed[0][1] for completed in done.values() if [one[0] for one in completed].count(completed[0][0]) == 1)
    if alone and (most := max(alone.values())) > 1:
        yield f"Most towers before anybody else: {listed(NAMES[seat] for seat in sorted(alone) if alone[seat] == most)}, with {most}."
    if best_cats and max(best_cats) >= 8:
        yield f"Best cat, {max(best_cats)} points: {listed(best_cats[max(best_cats)])}."
    boxes = [
        (points, f"{NAMES[seat]} for {SAY('catcafe-words-box', box=box)}")
        for seat, line in enumerate(final.lines)
        for box, points in line._asdict().items()
    ]
    most = max(points for points, _ in boxes)
    yield f"Most points from one kind, {most}: {listed(who for points, who in boxes if points == most)}."


def maneki_highlights(play: AnyPlay, events: Sequence[Event]) -> Found:
    """Counted from the cards and cats of each showdown, and from the tiles at the end."""
    five, earlier = list[str](), list[str]()
    for event in of_type(events, "ShowdownHeld"):
        shown = event.showdown
        hands = {one.seat: Counter((*one.cards, *(cat.colour for cat in shown.cats))) for one in shown.entries}
        five += [f"{NAMES[seat]} (board {shown.board})" for seat, hand in hands.items() if len(hand) == 1]
        winner = shown.entries[0].seat
        if others := [NAMES[one.seat] for one in shown.entries[1:] if hands[one.seat] == hands[winner]]:
            earlier.append(f"{NAMES[winner]} before {listed(others)} (board {shown.board})")
    (over,) = of_type(events, "GameOver")
    if five:
        yield f"{listed(dict.fromkeys(five))} showed 5cats."
    colours = {name: Counter(line.piece.colour for line in sheet.lines) for name, sheet in zip(NAMES, over.sheets, strict=False)}
    if collected := [NAMES[event.seat] for event in of_type(events, "CollectionCompleted")]:
        assert set(collected) == {name for name, found in colours.items() if len(found) == len(COLOURS)}
        yield f"{listed(collected)} collected all six colours."
    if earlier:
        yield f"Equal hands, but earlier: {listed(earlier)}."
    saved, rich = list[str](), dict[str, tuple[int, int]]()
    for name, sheet in zip(NAMES, over.sheets, strict=False):
        coins = [line for line in sheet.lines if line.effect is Effect.COIN]
        negative = [line for line in sheet.lines if line.tile.value < 0 and line not in coins]
        if points := 2 * min(sheet.cans, len(negative)):
            saved.append(f"{name} {points}")
        if len(coins) > 1:
            rich[name] = (len(coins) * max(colours[name].values()), len(coins))
    if saved:
        yield f"Points saved by cans: {listed(saved)}."
    if rich:
        best = max(points for points, _ in rich.values())
        whose = listed(f"{name} ({many} coins)" for name, (points, many) in rich.items() if points == best)
        yield f"Most points from coins, {best}: {whose}."
    most = max(sum(found.values()) for found in colours.values())
    yield f"Most cats: {listed(name for name, found in colours.items() if sum(found.values()) == most)}, with {most}."


FOUND_AGAIN: dict[str, Callable[[AnyPlay, Sequence[Event]], Found]] = {
    "catte": catte_highlights,
    "festival": festival_highlights,
    "catcafe": catcafe_highlights,
    "maneki": maneki_highlights,
}
RANKS = {
    "catte": {90, 70, 60, 40, 30, 10},
    "festival": {85, 80, 75, 55, 50, 40, 20},
    "catcafe": {90, 65, 55, 50, 20},
    "maneki": {70, 60, 45, 40, 20},
}
"""The kinds of highlights by their ranks; 5cats in Maneki are too rare for so few games."""
GAMES = 40


def play_game(name: str, number: int) -> AnyPlay:
    """A whole random game without needless passes, so that towers are completed."""
    game, draw = all_games()[name], random.Random(number)
    options = choose_options(name, game.seats, game.options, game.seats[number % len(game.seats)], {})

    def choose(play: AnyPlay) -> tuple[Seat, Any]:
        seat = draw.choice(sorted(play.pending))
        legal = play.legal_moves(seat)
        return seat, draw.choice([move for move in legal if str(move) != "pass"] or legal)

    return last(whole(Play.begin(game, options, Stream(number.to_bytes(32))), choose))


@pytest.mark.parametrize("name", FOUND_AGAIN)
def test_every_highlight_names_everybody_to_whom_it_applies(name: str) -> None:
    ranks = set[int]()
    for number in range(GAMES):
        play = play_game(name, number)
        events = [event for event in happened(play) if event.to is None]

        found = list(presentation_of(name).highlights(events, SAY, NAMES[: play.options.seats]))

        assert sorted(one.text for one in found) == sorted(FOUND_AGAIN[name](play, events))
        ranks |= {one.rank for one in found}
    assert ranks >= RANKS[name], "every kind is told of at least one of the games"
