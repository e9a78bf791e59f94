"""A hand of Catte from move to move: it shows the present, and what its plays would do; and its controls."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

import pytest

from bot.pages.custom_ids import OpenPart, Question
from games.catte import GAME
from games.catte.events import Played, RoundScored, TrickWon
from games.catte.moves import Move
from games.catte.moves import Play as Lay
from games.catte.state import Phase
from games.kit import Play, Seat, Stream, choose_options
from tests.games.catte.tables import state_of
from tests.harness.texts import TEXTS
from tests.playing import AnyPlay, at_random, placed, undecided, whole
from ui.catte import PRESENTATION
from ui.catte.set_choice import SetChoice
from ui.catte.words import SIGNS, coffee_label, play_label
from ui.kit.pages import MAX_ALT_TEXT, Button, Row, Tone
from ui.kit.renderer import ControlBuilder
from ui.kit.words import Names, with_plain_spaces

SAY = TEXTS.speech_in("en")
NAMES = ("Alice", "Bob", "Carol", "Dave")


def play_random_game(seats: int, seed: int) -> Iterator[AnyPlay]:
    dealt = Play.begin(GAME, choose_options(GAME.name, GAME.seats, GAME.options, seats, {}), Stream(b"q" * 32))
    return whole(dealt, at_random(random.Random(seed)))


def hand_parts(play: AnyPlay, seat: int) -> tuple[str, str | None, str]:
    """The text, caption and picture key of a seat's hand."""
    rendered = PRESENTATION.renderer.hand(GAME.view(play.state, Seat(seat)), play.public_events, "", SAY, Names(NAMES, NAMES))
    assert rendered.picture is not None
    return rendered.text, rendered.caption, rendered.picture.key


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_move_changes_every_hand(seats: int) -> None:
    """Plays of others too: the trick as it lies, card counts, and who is awaited."""
    for before, after in pairwise(play_random_game(seats, 1)):
        for seat in range(seats):
            assert hand_parts(after, seat) != hand_parts(before, seat)


@pytest.mark.parametrize("seats", GAME.seats)
def test_who_waits_reads_every_play_and_whose_turns_come_before_theirs(seats: int) -> None:
    for play in undecided(next(play_random_game(seats, 6)), at_random(random.Random(6))):
        (turn,) = play.pending
        view = GAME.view(play.state, None)
        for seat in {*range(seats)} - play.pending:
            text, caption, _ = hand_parts(play, seat)
            assert all(f"{NAMES[who]}: {play_label(one, SAY)}" in text for who, one in view.played)
            assert all(f"{NAMES[who]}** · " in text and f"{size} card" in text for who, size in enumerate(view.hand_sizes))
            line = (caption or "").splitlines()[-1]
            waited = [one for one in range(seats) if f"{NAMES[one]}" in line]
            has_played = seat in [who for who, _ in view.played]
            in_turn = [(turn + place) % seats for place in range(seats - len(view.trick))]
            assert waited == sorted(in_turn if has_played or view.phase is Phase.OVER else in_turn[: in_turn.index(seat)])
            assert line.startswith(f"Waiting for **{NAMES[turn]}**")
            assert line.endswith("then it is your turn.") != has_played


def test_a_hint_names_only_what_this_hand_may_play() -> None:
    signs = {sign: colour for colour, sign in SIGNS.items()}
    hints = 0
    for seed in range(4):
        for play in undecided(next(play_random_game(3 + seed % 2, seed)), at_random(random.Random(seed))):
            (seat,) = play.pending
            if not play.state.trick:
                continue
            prompt = with_plain_spaces(hand_parts(play, seat)[1] or "").replace("*", "").splitlines()[-1]
            hint = prompt.partition("Wins")[2]
            legal = [move for move in play.legal_moves(seat) if isinstance(move, Lay)]
            faces = {(one.colour, one.number) for move in legal for one in move.cards} | {(move.colour, move.value) for move in legal}
            named = {(signs[sign], int(number)) for sign, number in re.findall(r"([⬛🤍🟤])[A-Z]*(\d+)", hint)}
            assert named <= faces, hint
            least = re.search(r"a set of (\d+)", hint)
            assert least is None or any(move.is_set and move.value == int(least[1]) for move in legal), hint
            assert named or least or "You can’t win it" in prompt or "Anything you play wins" in prompt
            hints += 1
    assert hints > 100


@pytest.mark.parametrize("seats", GAME.seats)
def test_who_is_asked_reads_who_won_every_trick_since_their_own_last_play(seats: int) -> None:
    """Also the one that ended a round, of which the caption says how it ended."""
    ended = 0
    for play in undecided(next(play_random_game(seats, 4)), at_random(random.Random(4))):
        (asked,) = play.pending
        own = max((place for place, event in enumerate(play.public_events) if isinstance(event, Played) and event.seat == asked), default=0)
        for trick in [event.trick for event in play.public_events[own:] if isinstance(event, TrickWon)]:
            text, beside, _ = hand_parts(play, asked)
            ended += isinstance(play.public_events[-2], RoundScored)
            said = f"coffee {coffee_label(trick.coffee, SAY)} with {play_label(dict(trick.played)[trick.winner], SAY)}"
            assert said in text
            assert said in (beside or "") or "is over.**" in (beside or "")

    assert ended == seats - 1, "once for each round but the last"


@pytest.mark.parametrize("seats", GAME.seats)
def test_while_a_set_is_chosen_the_cards_to_choose_from_are_lit_and_no_others(seats: int) -> None:
    draw, changed = PRESENTATION.drawings.draw_view, 0  # type: ignore[union-attr]
    for play in undecided(next(play_random_game(seats, 6)), at_random(random.Random(6))):
        (seat,) = play.pending
        view = GAME.view(play.state, seat)
        pairs = [move.cards for move in play.legal_moves(seat) if isinstance(move, Lay) and move.is_set]
        blacks = {black for black, _ in pairs}
        for word in {"set", *map(str, blacks)}:
            part = SetChoice.from_word(view, word)
            of_black = {card for pair in pairs if str(pair[0]) == word for card in pair}
            at_once = {card for pair in pairs for card in pair} if 1 in (len(blacks), len({white for _, white in pairs})) else set()
            assert (set(part.lit_cards) if part else None) == ((of_black or at_once or blacks) if pairs else None)
            changed += part is not None and changed < 3 and draw(part, NAMES[:seats]) != draw(view, NAMES[:seats])

    assert changed == 3


@pytest.mark.parametrize("language", ["en", "ja"])
def test_alt_texts_are_whole_even_with_long_names_and_without_marks(language: str) -> None:
    names = tuple(letter * 18 for letter in "ABCD")
    for play in list(play_random_game(4, 3))[::3]:
        for seat in (None, *range(4)):
            view = GAME.view(play.state, None if seat is None else Seat(seat))
            shown = (
                PRESENTATION.renderer.table(view, TEXTS.speech_in(language), Names(names, names))
                if seat is None
                else PRESENTATION.renderer.hand(view, play.public_events, "", TEXTS.speech_in(language), Names(names, names))
            )
            assert shown.picture is not None
            assert len(shown.picture.alt_text) <= MAX_ALT_TEXT
            assert not re.search(r"[*`⬛🤍🟤\u2060]", shown.picture.alt_text)


# Controls


def find_controls(play: AnyPlay, opened: str = "") -> list[Button]:
    """The buttons of the seat to move."""
    (seat,) = play.pending
    rows = PRESENTATION.renderer.controls(
        GAME.view(play.state, seat),
        play.legal_moves(seat),
        ControlBuilder(Question(1, 1), NAMES, opened),  # type: ignore[arg-type]
        SAY,
    )
    assert len(rows) <= 5
    return find_buttons(rows)


def find_buttons(rows: Sequence[Row]) -> list[Button]:
    """All buttons, in rows that Discord accepts."""
    assert all(isinstance(row, tuple) and len(row) <= 5 for row in rows)
    return [button for row in rows if isinstance(row, tuple) for button in row if isinstance(button, Button)]


def opened_part_of(button: Button) -> str | None:
    act = OpenPart.parse(button.custom_id)
    return act.word if act else None


def find_reachable_moves(play: AnyPlay, opened: str = "", seen: tuple[str, ...] = ()) -> set[str]:
    """The moves that a hand's buttons reach, directly or through opened parts."""
    moves: set[str] = set()
    for button in find_controls(play, opened):
        word = opened_part_of(button)
        if word is None:
            moves.add(button.custom_id.split(":", 3)[3])
        elif word and word not in seen:
            moves |= find_reachable_moves(play, word, (*seen, word))
    return moves


@pytest.mark.parametrize("seats", GAME.seats)
def test_exactly_the_legal_moves_can_be_made_card_by_card(seats: int) -> None:
    for play in undecided(next(play_random_game(seats, 6)), at_random(random.Random(6))):
        (seat,) = play.pending
        assert find_reachable_moves(play) == {str(move) for move in play.legal_moves(seat)}


def test_a_set_is_made_of_a_black_card_and_then_a_white_one_and_each_step_leads_back() -> None:
    play = next(play_random_game(3, 1))
    sets = [move for move in legal_moves(play) if isinstance(move, Lay) and move.is_set]
    black = str(sets[0].cards[0])

    assert "set" in [opened_part_of(button) for button in find_controls(play)]
    opened = [part for button in find_controls(play, "set") if (part := opened_part_of(button)) is not None]
    assert opened == [*dict.fromkeys(str(one.cards[0]) for one in sets), ""]
    assert [opened_part_of(button) for button in find_controls(play, black)][-1] == "set"
    assert len(find_controls(play, black)) == 1 + sum(str(one.cards[0]) == black for one in sets)


FOLLOWS = "p0: {0} | column | acquired\np1: BK4 | column | acquired\np2: WH3 | column | acquired\ncentre BK1 | leader p2 | trick BR12"


def set_labels(hand: str, opened: str = "") -> list[str]:
    return [with_plain_spaces(button.label) for button in find_controls(placed(GAME, state_of(FOLLOWS.format(hand))), opened)]


def test_up_to_three_sets_are_buttons_beside_the_cards_and_the_only_card_of_a_colour_need_not_be_chosen() -> None:
    assert set_labels("BK2 WH3 BR10") == ["🟤10", "⬛2+🤍3→5"]
    assert set_labels("BK2 BK9 WH3") == ["⬛2+🤍3→5", "⬛9+🤍3→12"]
    assert set_labels("BK2 BK9 WH3", "set") == ["⬛2→5", "⬛9→12", "Back"]
    assert set_labels("BK2 WH3 WH9", "set") == ["🤍3→5", "🤍9→11", "Back"]


def test_of_many_sets_the_lowest_and_those_that_just_and_surely_win_are_offered_at_once() -> None:
    many = "BK2 BK9 BK12 WH3 WH6"

    assert set_labels(many) == ["Set…", "⬛2+🤍3→5", "⬛9+🤍3→12", "⬛12+🤍6→18"]
    assert set_labels(many, "set") == ["⬛2+🤍3→5", "⬛9+🤍3→12", "⬛12+🤍6→18", "⬛2", "⬛9", "⬛12", "Back"]


def test_plays_that_win_as_it_stands_are_green_or_red_if_they_go_over() -> None:
    tones: Counter[Tone] = Counter()
    for play in undecided(next(play_random_game(4, 8)), at_random(random.Random(8))):
        (seat,) = play.pending
        if len(play.state.trick) < 3:  # the last of a trick knows who wins
            continue
        for move in legal_moves(play):
            assert isinstance(move, Lay)
            button = next(
                one for one in find_controls(play, str(move.cards[0]) if move.is_set else "") if one.custom_id.endswith(str(move))
            )
            won = next(event for event in reversed(play.answer(seat, move).public_events) if isinstance(event, TrickWon))
            wins = won.trick.winner == seat
            assert button.tone is (Tone.PLAIN if not wins else Tone.BAD if won.total > won.limit else Tone.GOOD)
            tones[button.tone] += 1
    assert min(tones[tone] for tone in (Tone.PLAIN, Tone.GOOD, Tone.BAD)) > 3


def legal_moves(play: AnyPlay) -> list[Move]:
    return [move for seat in play.pending for move in play.legal_moves(seat)]
