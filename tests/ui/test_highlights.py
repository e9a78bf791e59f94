"""Highlights of a finished game: at most three sentences from public events, the rarest first."""

from __future__ import annotations

from typing import Any

import pytest

from games.catcafe.events import Revealed as CafeRevealed
from games.catcafe.items import YARN
from games.catcafe.moves import PASS
from games.catcafe.state import Completion, Deed, Reveal
from games.catte.cards import CATS, COFFEES
from games.catte.events import RoundScored, TrickWon
from games.catte.moves import Play
from games.catte.state import Line, Mark, Trick
from games.festival.cards import CARDS
from games.festival.events import GameScored, Redealt, Swapped, TieFound
from games.festival.results import Exchange, GameResult, Round
from games.festival.results import Line as FestivalLine
from games.kit import Event, Outcome, Seat
from games.maneki.components import BOARDS, COLOURS, PIECES
from games.maneki.events import CollectionCompleted, ShowdownHeld
from games.maneki.hands import Entry, make_hand
from games.maneki.state import Showdown
from tests.harness.texts import TEXTS
from tests.ui.random_games import WAYS, Way, random_game, way_title
from ui import presentation_of
from ui.kit.highlights import MAX_HIGHLIGHTS, highlight_texts, score_highlights

SAY = TEXTS.speech_in("en")
NAMES = ("Alice", "Bob", "Carol", "Dave")
ALICE, BOB, CAROL = map(Seat, range(3))


def highlights_of(game: str, *events: Event, locale: str = "en") -> list[str]:
    return highlight_texts(presentation_of(game).highlights(events, TEXTS.speech_in(locale), NAMES))


@pytest.mark.parametrize("way", WAYS, ids=way_title)
@pytest.mark.parametrize("locale", ["en", "ja"])
def test_every_whole_game_has_something_worth_telling(way: Way, locale: str) -> None:
    game = random_game(way)

    said = highlight_texts(presentation_of(way[0]).highlights(list(game.news), TEXTS.speech_in(locale), game.names))

    assert 1 <= len(said) <= MAX_HIGHLIGHTS, f"PRESENTATION.highlights of ui/{way[0]} tells {len(said)} things"
    assert len(set(said)) == len(said)


# Scores


@pytest.mark.parametrize(
    ("scores", "winners", "totals", "said"),
    [
        ((9, 8, 3), (0,), (), ["Alice won by a single point."]),
        ((9, 7, 3), (0,), ((1, 5, 3), (9, 7, 3)), ["Alice was in last place before the end, and won."]),
        ((9, 7, 3), (0,), ((1, 5, 1), (9, 7, 3)), []),
        ((9, 9, 3), (0, 1), ((1, 5, 3), (9, 9, 3)), []),
        ((9, 9, 3), (0,), (), []),
    ],
)
def test_a_win_by_a_point_and_one_from_the_last_place_are_told_of_any_game(
    scores: tuple[int, ...], winners: tuple[int, ...], totals: tuple[tuple[int, ...], ...], said: list[str]
) -> None:
    assert highlight_texts(score_highlights(Outcome(scores, tuple(map(Seat, winners))), totals, SAY, NAMES)) == said


# Catte


def round_of(number: int, *acquired: int, last: Seat, unused: int = 0) -> tuple[Event, ...]:
    """The last trick of a round with a limit of 15, and each seat's acquired total."""
    marks = [Mark.for_total(total, 15) for total in acquired]
    points = [0 if mark is Mark.OVER else total * (1 + (mark is Mark.DOUBLED)) for total, mark in zip(acquired, marks, strict=True)]
    lines = tuple(Line(total, mark, unused, got, unused**2) for total, mark, got in zip(acquired, marks, points, strict=True))
    trick = Trick(COFFEES[0], ALICE, tuple(Play((card,)) for card in CATS[: len(acquired)]), last)
    return TrickWon(trick, acquired[last], 15), RoundScored(number, (), lines, tuple(line.score for line in lines))


@pytest.mark.parametrize(
    ("events", "first"),
    [
        (round_of(2, 15, 3, 4, 5, last=ALICE), "Alice (round 2) hit exactly 15."),
        (round_of(2, 15, 3, 4, 5, last=BOB), "Alice (round 2) hit exactly 15."),
        ((*round_of(1, 15, 3, 4, 5, last=BOB), *round_of(2, 15, 3, 4, 5, last=BOB)), "Alice (rounds 1 and 2) hit exactly 15."),
        (round_of(3, 3, 16, 4, 5, last=BOB), "Bob (round 3) went over by one: 16 of 15."),
        (round_of(3, 3, 25, 4, 5, last=BOB), "Bob (round 3) could not stop: 25 of 15."),
        ((*round_of(1, 3, 4, 4, 2, last=BOB), *round_of(2, 3, 4, 4, 5, last=BOB)), "Best round: Dave (round 2), 5 points."),
    ],
)
def test_catte_tells_of_the_limit(events: tuple[Event, ...], first: str) -> None:
    assert highlights_of("catte", *events)[0] == first


# The festival


def game_of(number: int, *lines: tuple[int, int, int]) -> GameScored:
    """A game with these fish, booze and crows for each seat."""
    nobody = (Seat(0),) * 2
    last = Round((CARDS[0], CARDS[1]), (), (), (), (), (), *nobody)
    scored = tuple(FestivalLine((fish, 0, 0, 0), (1, 1, 1, 1), booze, crows) for fish, booze, crows in lines)
    drunk = tuple(Seat(seat) for seat, line in enumerate(scored) if line.is_halved)
    return GameScored(number, GameResult(scored, tuple(line.score for line in scored), drunk, (), last))


def swap_event(crow: int, yorozu: int, seats: int) -> Swapped:
    return Swapped(Exchange(Seat(crow), Seat(yorozu)), CARDS[0], CARDS[1], seats)


@pytest.mark.parametrize(
    ("events", "said"),
    [
        (
            (game_of(1, (1, 0, 0), (1, 0, 0)), game_of(2, (4, 3, 0), (1, 0, 0))),
            ["Alice (game 2) had one drink too many.", "Best game: Alice (game 2), 2 points."],
        ),
        ((game_of(1, (1, 0, 0), (3, 0, 0)), game_of(2, (4, 0, 0), (4, 0, 0))), ["Best game: Alice (game 2) and Bob (game 2), 4 points."]),
        ((game_of(1, (4, 0, 0), (3, 0, 0)), game_of(2, (1, 0, 0), (4, 0, 0))), ["Best game: Alice (game 1) and Bob (game 2), 4 points."]),
        ((game_of(1, (4, 3, 0)), game_of(2, (4, 3, 0))), ["Alice (games 1 and 2) had one drink too many."]),
        ((game_of(1, (0, 0, 2), (1, 0, 0)),), ["Alice (game 1) ended on −2 points."]),
        ((swap_event(1, 2, 3),), ["Crows passed on: Bob → Carol."]),
        ((swap_event(1, 3, 3),), []),
        ((Redealt(CAROL),), ["Carol held three or more crows and called for a redeal."]),
        ((TieFound((ALICE, BOB), 12),), ["Alice and Bob tied at 12 points: one more game had to decide."]),
    ],
)
def test_the_festival_tells_of_booze_crows_and_ties(events: tuple[Event, ...], said: list[str]) -> None:
    assert highlights_of("festival", *events)[: len(said) or None] == said


# Cat Café


def round_with(*completions: Completion, cat: int = 0) -> CafeRevealed:
    deeds = (Deed(PASS, 0, 0, YARN if cat else None, cat), Deed(PASS, 0, 0, None, 0))
    return CafeRevealed(Reveal(9, (1, 2), 3, deeds, completions))


@pytest.mark.parametrize(
    ("events", "said"),
    [
        ((round_with(Completion(BOB, 3, True, True, 9, 1)),), ["Completed in the very last round: tower 3 by Bob (9 points)."]),
        (
            (round_with(Completion(BOB, 3, True, True, 9, 1), Completion(BOB, 2, True, True, 5, 1)), round_with()),
            ["Most towers before anybody else: Bob, with 2."],
        ),
        (
            (
                round_with(Completion(BOB, 3, True, True, 9, 1), Completion(BOB, 2, True, True, 5, 1)),
                round_with(
                    Completion(ALICE, 1, True, False, 2, 1), Completion(BOB, 1, True, False, 2, 1), Completion(ALICE, 3, False, True, 3, 1)
                ),
                round_with(),
            ),
            ["Most towers before anybody else: Bob, with 2."],
        ),
        ((round_with(cat=8),), ["Best cat, 8 points: Alice with the 🧶\u00a0Yarn cat."]),
        ((round_with(cat=6),), []),
    ],
)
def test_cat_cafe_tells_of_towers_and_cats(events: tuple[Event, ...], said: list[str]) -> None:
    assert [line.replace("\u2060", "") for line in highlights_of("catcafe", *events)] == said


# Maneki-Ne-Collection


def showdown(one: str, other: str) -> ShowdownHeld:
    """Alice beats Bob; hands are written as letters of colours."""
    of = {str(colour): colour for colour in COLOURS}
    entries = tuple(
        Entry(Seat(seat), (), make_hand(tuple(of[letter] for letter in cards)), 5 + seat) for seat, cards in enumerate((one, other))
    )
    return ShowdownHeld(Showdown(BOARDS[1], (PIECES[0], PIECES[1]), entries, ()))


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (showdown("KKKKK", "KBOGG"), ["Alice (board B) showed 5cats."]),
        (showdown("KKBOG", "KKBOG"), ["Equal hands, but earlier: Alice before Bob (board B)."]),
        (showdown("KKBOG", "KBBOG"), []),
        (CollectionCompleted(BOB), ["Bob collected all six colours."]),
    ],
)
def test_maneki_tells_of_rare_hands_and_of_collections(event: Any, said: list[str]) -> None:
    assert highlights_of("maneki", event) == said
