"""A hand shows the present, and what happened since its own last turn."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from bot.models.ids import TableId
from bot.pages.custom_ids import MakeMove, Question
from games.kit import Play, Seat, Stream, choose_options
from games.maneki import GAME
from games.maneki.events import BoardFilled, CollectionCompleted, Laid, Reshuffled, ShowdownHeld, Taken
from games.maneki.hands import strength_key
from games.maneki.moves import Lay
from games.maneki.state import Phase
from tests.harness.texts import TEXTS
from tests.playing import at_random, whole
from ui.kit.pages import MAX_ALT_TEXT, Button, Select
from ui.kit.renderer import ControlBuilder, RenderedView
from ui.kit.words import Names, with_plain_spaces
from ui.maneki.claims import lay_claims
from ui.maneki.recent_events import recent_events
from ui.maneki.renderer import ManekiRenderer
from ui.maneki.words import describe_boards, piece_label

ASIDES = BoardFilled, CollectionCompleted, Reshuffled
RENDERER, ENGLISH = ManekiRenderer(), TEXTS.speech_in("en")
NAMES = Names(*[("Alice", "Bob", "Carol", "Dave")] * 2)


def play_random_game(seats: int, seed: int = 5) -> Iterator[Play]:  # type: ignore[type-arg]
    dealt = Play.begin(GAME, choose_options(GAME.name, GAME.seats, GAME.options, seats, {}), Stream(b"s" * 32))
    return whole(dealt, at_random(random.Random(seed)))


def rendered_hand(play: Play, seat: Seat) -> RenderedView:  # type: ignore[type-arg]
    names = Names(NAMES.markdown[: play.options.seats], NAMES.plain[: play.options.seats])
    return RENDERER.hand(GAME.view(play.state, seat), play.public_events, "", ENGLISH, names)


@pytest.mark.parametrize("seats", [2, 4])
def test_a_hand_that_waits_shows_the_table_as_it_is_and_who_is_awaited(seats: int) -> None:
    """Before one's own turn come the players from the one who is asked, clockwise."""
    waited: set[str] = set()
    for play in play_random_game(seats):
        for seat in map(Seat, range(seats)):
            if seat in play.pending or not play.pending:
                continue
            view, hand = GAME.view(play.state, seat), rendered_hand(play, seat)
            assert describe_boards(view) in hand.text
            (asked,) = play.pending
            if view.phase is Phase.TAKE:
                assert f"**{NAMES.markdown[asked]}** is choosing a cat at board" in (hand.caption or "")
                continue
            before = [NAMES.markdown[(asked + place) % seats] for place in range(seats)][: (seat - asked) % seats]
            said = f"Waiting for **{before[0]}**{', then ' + ' and '.join(before[1:]) if before[1:] else ''}."
            assert said in (hand.caption or "")
            waited.add(said)

    assert len(waited) == (2 if seats == 2 else 12)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_hand_tells_every_card_that_lies_there_and_every_showdown_since(seats: int) -> None:
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
            assert [one.showdown for one in happened if isinstance(one, Taken)] == [one for one in found.showdowns if one.takers]
            assert set(found.laid) <= set(happened)
            for one in found.laid:
                assert view.boards[one.board].lanes[one.seat].cards == one.lane
            asides = [one for one in happened if isinstance(one, ASIDES) and not (isinstance(one, BoardFilled) and None not in one.drawn)]
            assert asides == list(found.asides)
            text = rendered_hand(play, seat).text
            assert ("manekineko are out" in text) == any(isinstance(one, BoardFilled) for one in asides)
            assert ("The discard pile is the new deck" in text) == any(isinstance(one, Reshuffled) for one in asides)
            told += len(found.laid)

    assert told


def test_beside_the_picture_stand_the_chance_of_the_end_the_last_showdown_and_what_was_laid_since() -> None:
    asked = {with_plain_spaces(rendered_hand(play, seat).caption or "") for play in play_random_game(4) for seat in play.pending}
    letters = "-# K black · B brown · O orange · G grey · C cream · W white · $ coin · @ can"

    assert f"🐾 Manekineko 0 of 3 · cannot end yet\n**Your turn:** lay cards at one board.\n{letters}" in asked
    assert all((letters in text) == ("**Your turn:** lay" in text) for text in asked), "at a first turn alone"
    assert all(text.startswith(("🐾 Manekineko ", "🐾 **Manekineko! Now ")) for text in asked)
    assert any("\n**Before you:** " in text for text in asked)
    assert any(re.search(r"\n\*\*Since then:\*\* .* at A · ", text) for text in asked)
    waiting = {with_plain_spaces(rendered_hand(play, Seat(1)).caption or "") for play in play_random_game(4) if 1 not in play.pending}
    assert any(re.search(r"\n\*\*\w+ won board [ABC] and took .*, you got .*:\*\* .* beats ", text) for text in waiting)
    assert any(re.search(r"\n\*\*You won board [ABC]( and took .*)?:\*\* ", text) for text in asked)
    assert any("gets the other. Only you see both cushions." in text for text in asked)
    assert any("🐾 **Manekineko! Now 2 of 3** · 2 in 5 that the next showdown is the last\n" in text for text in asked)
    assert all(len(text.splitlines()) <= 4 for text in asked)


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("locale", TEXTS.locales)
def test_alt_texts_are_whole_and_without_markup_however_long_the_names(seats: int, locale: str) -> None:
    long = [f"{'Wwww' * 7} {seat}" for seat in range(seats)]
    names, say = Names(long, long), TEXTS.speech_in(locale)
    for play in play_random_game(seats):
        pictures = [RENDERER.table(GAME.view(play.state, None), say, names).picture]
        pictures += [RENDERER.hand(GAME.view(play.state, Seat(seat)), play.public_events, "", say, names).picture for seat in range(seats)]
        pictures += [item.picture for item in RENDERER.news(play.step.events, say, names) if item.picture]
        for picture in pictures:
            assert picture
            assert len(picture.alt_text) <= MAX_ALT_TEXT
            assert not re.search(r"\*\*|```|-#|[⬛🟤🔶🪨⭐🤍]", picture.alt_text)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_list_of_lays_says_which_cats_are_at_stake_and_what_comes_of_it_the_best_hand_first(seats: int) -> None:
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
                hands = [strength_key(lay_claims(view, lay).hand) for one in row.choices if isinstance(lay := GAME.parse(one.value), Lay)]
                assert hands == sorted(hands, reverse=True)

    assert seen == {"", "showdown", "3 of 3"}


def test_the_best_lay_at_a_board_has_a_button_if_there_is_room_and_the_only_one_always() -> None:
    for play in play_random_game(3):
        for seat in play.pending:
            rows = RENDERER.controls(GAME.view(play.state, seat), play.legal_moves(seat), ControlBuilder(Question(TableId(1), 1)), ENGLISH)
            lists = [[GAME.parse(one.value) for one in row.choices] for row in rows if isinstance(row, Select)]
            buttons = [
                MakeMove.parse(one.custom_id) for row in rows if not isinstance(row, Select) for one in row if isinstance(one, Button)
            ]
            lays = [move for one in buttons if one and isinstance(move := GAME.parse(one.move), Lay)]

            assert {*lays, *(move for moves in lists for move in moves)} == {
                move for move in play.legal_moves(seat) if isinstance(move, Lay)
            }
            assert all(len(moves) > 1 for moves in lists)
            assert not lists or len(lists) == 3 or {moves[0] for moves in lists} <= {*lays}
