"""A hand of Catte from move to move: unchanged while others play; and its controls."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import pairwise

import pytest

from bot.pages.custom_ids import OpenPart, Question
from games.catte import GAME
from games.catte.events import Played, RoundScored, TrickWon
from games.catte.moves import Move
from games.catte.moves import Play as Lay
from games.kit import Emphasis, Play, Seat, Stream, choose_options
from tests.harness.texts import TEXTS
from tests.playing import AnyPlay, at_random, undecided, whole
from ui.catte import PRESENTATION
from ui.catte.set_choice import SetChoice
from ui.catte.words import coffee_label, play_label
from ui.kit.pages import Button, Row, Tone
from ui.kit.renderer import ControlBuilder
from ui.kit.words import Names

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
def test_what_others_do_one_by_one_changes_no_hand_that_is_not_asked(seats: int) -> None:
    """Until a trick is over, the seat is asked or it moves itself; and the end is one for all."""
    moments = list(play_random_game(seats, 1))

    for before, after in pairwise(moments):
        for seat in {*range(seats)} - before.pending - after.pending:
            if after.emphasis is Emphasis.NONE:
                assert hand_parts(after, seat) == hand_parts(before, seat)
            else:
                assert hand_parts(after, seat) != hand_parts(before, seat)


@pytest.mark.parametrize("seats", GAME.seats)
def test_who_is_not_asked_reads_who_leads_or_who_plays_after_them_and_nothing_of_a_turn(seats: int) -> None:
    """A replay shows the same, where nobody's turn is to come."""
    for play in undecided(next(play_random_game(seats, 6)), at_random(random.Random(6))):
        for seat in {*range(seats)} - play.pending:
            _, beside, _ = hand_parts(play, seat)
            assert beside is not None
            view = GAME.view(play.state, None)
            seats_in_turn = [(view.leader + place) % seats for place in range(seats)]
            place, has_played = seats_in_turn.index(seat), seat in [one for one, _ in view.played]
            waited = [NAMES[one] for one in (seats_in_turn[place + 1 :] if has_played else seats_in_turn[1:place])]
            play_ = (
                f"{' and '.join(waited) if len(waited) < 3 else f'{waited[0]}, {waited[1]} and {waited[2]}'} play{'s' * (len(waited) == 1)}"
            )
            leads = f"**{NAMES[view.leader]}** leads this trick; {f'{play_} before you' if waited else 'you play next'}."
            assert beside.replace("*", "").splitlines()[-1] == (
                f"You have played. {play_} after you." if has_played else leads.replace("*", "")
            )
            assert "turn" not in beside


@pytest.mark.parametrize("seats", GAME.seats)
def test_who_is_asked_reads_who_won_every_trick_since_their_own_last_play(seats: int) -> None:
    """Also the one that ended a round; in words, and beside the picture."""
    ended = 0
    for play in undecided(next(play_random_game(seats, 4)), at_random(random.Random(4))):
        (asked,) = play.pending
        own = max((place for place, event in enumerate(play.public_events) if isinstance(event, Played) and event.seat == asked), default=0)
        for trick in [event.trick for event in play.public_events[own:] if isinstance(event, TrickWon)]:
            text, beside, _ = hand_parts(play, asked)
            ended += isinstance(play.public_events[-2], RoundScored)
            for said in (text, beside or ""):
                assert f"coffee {coffee_label(trick.coffee)} with {play_label(dict(trick.played)[trick.winner])}" in said

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
            whites = {card for pair in pairs if str(pair[0]) == word or len(blacks) == 1 for card in pair}
            assert (set(part.lit_cards) if part else None) == ((whites or blacks) if pairs else None)
            changed += part is not None and changed < 3 and draw(part, NAMES[:seats]) != draw(view, NAMES[:seats])

    assert changed == 3


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

    assert [opened_part_of(button) for button in find_controls(play)][-1] == "set"
    assert [opened_part_of(button) for button in find_controls(play, "set")] == [*dict.fromkeys(str(one.cards[0]) for one in sets), ""]
    assert [opened_part_of(button) for button in find_controls(play, black)][-1] == "set"
    assert len(find_controls(play, black)) == 1 + sum(str(one.cards[0]) == black for one in sets)


def test_the_sets_that_would_win_as_it_stands_are_green() -> None:
    found = 0
    for play in undecided(next(play_random_game(4, 8)), at_random(random.Random(8))):
        (seat,) = play.pending
        for move in legal_moves(play):
            if isinstance(move, Lay) and move.is_set and play.state.trick:
                button = next(one for one in find_controls(play, str(move.cards[0])) if one.custom_id.endswith(str(move)))
                after = play.answer(seat, move)
                if (
                    after.public_events[-1] != play.public_events[-1] and len(play.state.trick) == 3
                ):  # the last of a trick: then it is known
                    found += 1
                    won = next(event for event in reversed(after.public_events) if type(event).__name__ == "TrickWon")
                    assert (button.tone is Tone.GOOD) == (won.trick.winner == seat)  # type: ignore[attr-defined]
    assert found > 5


def legal_moves(play: AnyPlay) -> list[Move]:
    return [move for seat in play.pending for move in play.legal_moves(seat)]
