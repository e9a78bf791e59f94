"""Other seats' moves in a hand: all for the seat to move, resolved ones for others."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from bot.models.ids import TableId
from bot.pages.custom_ids import Question
from games.kit import Emphasis, Play, Seat, Stream, choose_options
from games.maneki import GAME
from games.maneki.events import BoardFilled, CollectionCompleted, Laid, Reshuffled, ShowdownHeld, Taken
from games.maneki.moves import Lay
from tests.harness.texts import TEXTS
from tests.playing import at_random, whole
from ui.kit.pages import Select
from ui.kit.renderer import ControlBuilder, RenderedView
from ui.kit.words import Names, with_plain_spaces
from ui.maneki.hand_view import RecentEvents, recent_events
from ui.maneki.renderer import ManekiRenderer
from ui.maneki.words import piece_label

ASIDES = BoardFilled, CollectionCompleted, Reshuffled
RENDERER, ENGLISH = ManekiRenderer(), TEXTS.speech_in("en")
NAMES = Names(*[("Alice", "Bob", "Carol", "Dave")] * 2)


def play_random_game(seats: int, seed: int = 5) -> Iterator[Play]:  # type: ignore[type-arg]
    dealt = Play.begin(GAME, choose_options(GAME.name, GAME.seats, GAME.options, seats, {}), Stream(b"s" * 32))
    return whole(dealt, at_random(random.Random(seed)))


def rendered_hand(play: Play, seat: Seat) -> RenderedView:  # type: ignore[type-arg]
    names = Names(NAMES.markdown[: play.options.seats], NAMES.plain[: play.options.seats])
    return RENDERER.hand(GAME.view(play.state, seat), play.public_events, "", ENGLISH, names)


@pytest.mark.parametrize("seats", [3, 4])
def test_a_hand_that_is_not_asked_changes_with_what_is_settled_and_its_own_move_alone(seats: int) -> None:
    """Else a message would be sent for every card that somebody lays."""
    kept = 0
    before, *later = play_random_game(seats)
    for after in later:
        for seat in map(Seat, range(seats)):
            asked_or_moved = {*before.pending, *after.pending}
            if seat not in asked_or_moved and after.emphasis is Emphasis.NONE:
                assert rendered_hand(after, seat) == rendered_hand(before, seat)
                kept += 1
        before = after

    assert kept


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whoever_is_asked_is_told_every_card_that_lies_there_and_every_showdown_since(seats: int) -> None:
    told = 0
    since_own: dict[Seat, list[object]] = {seat: [] for seat in map(Seat, range(seats))}
    for play in play_random_game(seats):
        for seat, happened in since_own.items():
            for event in play.step.events:
                if isinstance(event, Laid) and event.seat == seat:
                    happened.clear()
                elif isinstance(event, (Laid, Taken, *ASIDES)):
                    happened.append(event)
            view = GAME.view(play.state, seat)
            found = recent_events(view, play.public_events)
            if seat not in play.pending:
                assert found == RecentEvents()
                continue
            assert [one.showdown for one in happened if isinstance(one, Taken)] == [one for one in found.showdowns if one.takers]
            assert set(found.laid) <= set(happened)
            for one in found.laid:
                assert view.boards[one.board].lanes[one.seat].cards == one.lane
            asides = [one for one in happened if isinstance(one, ASIDES) and not (isinstance(one, BoardFilled) and None not in one.drawn)]
            assert asides == list(found.asides)
            text = rendered_hand(play, seat).text
            assert ("manekineko are out." in text) == any(isinstance(one, BoardFilled) for one in asides)
            assert ("The discard pile is the new deck" in text) == any(isinstance(one, Reshuffled) for one in asides)
            told += len(found.laid)

    assert told


def test_beside_the_picture_stand_the_reason_of_the_showdown_and_what_was_laid_since() -> None:
    said = {with_plain_spaces(rendered_hand(play, seat).caption or "") for play in play_random_game(4) for seat in play.pending}
    letters = "-# K black · B brown · O orange · G grey · C cream · W white · $ coin · @ can"

    assert f"**Your turn:** lay cards at one board.\n{letters}" in said, "the first who is asked has nothing else to be told"
    assert all((letters in text) == (text.startswith(("**Your turn:** lay", "**Before you:**"))) for text in said), "at a first turn alone"
    assert any(text.startswith("**Before you:** ") for text in said)
    assert any(text.startswith("**Since then:** ") and " at board A · " in text for text in said)
    assert any(
        re.match(r"\*\*\w+ won board [ABC]( and took .*)?:\*\* ", text) and " beats " in text and "**Since then:**" in text for text in said
    )
    assert any("gets the other. Only you can see both cushions." in text for text in said)
    assert all(len(text.splitlines()) <= 3 for text in said)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_head_of_a_list_of_lays_says_which_cats_are_at_stake_and_what_comes_of_it(seats: int) -> None:
    """A showdown follows exactly where it says so: everybody else is full there, and one's own last cards come."""
    seen = set()
    for play in play_random_game(seats):
        for seat in play.pending:
            view, legal = GAME.view(play.state, seat), play.legal_moves(seat)
            for row in RENDERER.controls(view, legal, ControlBuilder(Question(TableId(1), 1)), ENGLISH):
                if not isinstance(row, Select):
                    continue
                move = GAME.parse(row.choices[0].value)
                assert isinstance(move, Lay)
                stake = " ".join(with_plain_spaces(piece_label(back.piece)) for back in view.boards[move.board].cats)
                head, _, outcome = with_plain_spaces(row.placeholder).partition(" → ")
                assert head.startswith(f"{move.board} · {stake} · lay ")
                events = [event for event in play.answer(seat, move).step.events if isinstance(event, ShowdownHeld)]
                assert bool(events) == (outcome == "showdown")
                seen.add(outcome)

    assert seen == {"", "showdown", "completes your hand"}
