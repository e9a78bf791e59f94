"""Proposals among players, paused tables, and confirmations of moves."""

from __future__ import annotations

from typing import Any

import pytest

from bot.models.ids import ServerId
from bot.models.tables import TableState
from bot.models.times import Pace
from bot.settings.config import CallConfig
from bot.tables import TableSnapshot, seat_of, sitter_of
from tests.bot.home import HOUR
from tests.cogs.asking_others import PAUSED, ask_others, offered_proposals, start_paused_table
from tests.cogs.evening import ALL, Evening, full_text, labels, offered_moves, private_text, reply_message, waiting_players
from tests.cogs.test_pace import TURN, seconds_left
from tests.harness.simcord_messages import custom_ids_of

# Asking


async def test_behind_the_dots_there_is_all_that_can_be_asked(evening: Evening) -> None:
    await evening.start("Bob", "Carol")
    turn, first, _ = evening.turn(), *waiting_players(evening)

    paces = ["Pace: quick (2 min)", "Pace: slow (a day)", "No clock"]
    assert await offered_proposals(evening, turn) == ["Pause", "More time for me", *paces, "End without a result", "Back"]
    assert (await offered_proposals(evening, first))[1] == f"More time for {turn}"


async def test_nobody_asks_at_a_table_of_their_own_and_no_stranger_does(evening: Evening) -> None:
    await evening.start()
    assert "Pause / vote" not in labels(reply_message(await evening.press_dots("Alice")).message)

    await evening.start("Bob")

    assert "Pause / vote" not in labels(reply_message(await evening.press_dots("Dave")).message)
    assert private_text(await evening.forge("Dave", evening.board, "tb:2:together")) == "You are not playing at table 2."
    assert private_text(await evening.forge("Dave", evening.board, "vo:2:1:ask:end")) == "You are not playing at table 2."


async def test_everybody_reads_in_one_line_what_is_asked_and_agrees_with_a_press(evening: Evening) -> None:
    await evening.start("Bob", "Carol")

    said = await ask_others(evening, "Alice", "Pause")

    assert said == "Asked. Waiting for Bob and Carol to agree."
    assert "Alice would like a pause. Waiting for Bob and Carol to agree." in full_text(evening.board)
    assert [label for label in labels(evening.board) if label in ("Agree", "No")] == ["Agree", "No"]
    assert {name: "Do you agree?" in full_text(evening.hand(name)) for name in ALL} == {"Alice": False, "Bob": True, "Carol": True}
    await evening.press("Bob", "Agree")
    assert "Alice and Bob would like a pause. Waiting for Carol to agree." in full_text(evening.board)
    await evening["Carol"].user.click(evening.hand("Carol"), label="Agree")
    assert PAUSED in full_text(evening.board)
    assert "would like" not in full_text(evening.board)


async def test_who_does_not_want_it_says_no_and_nobody_reads_who_that_was(evening: Evening) -> None:
    await evening.start("Bob", "Carol")
    await ask_others(evening, "Alice", "Pause")
    named = full_text(evening.board).count("Bob")

    answer = private_text(await evening.press("Bob", "No"))

    assert answer == "Nothing changes. The table doesn’t say who said no."
    assert "No pause for now: the game goes on." in full_text(evening.board)
    assert full_text(evening.board).count("Bob") == named - 1, "only the line is gone in which they were asked"
    assert "Agree" not in labels(evening.board)
    assert not evening.snapshot().is_paused
    assert private_text(await evening.slash("Alice", "do", what="pause")).startswith("Not everybody wants that now.")
    assert "Pause" not in await offered_proposals(evening, "Carol")


# The end


async def test_a_rated_table_is_ended_by_all_who_play_and_says_so(evening: Evening) -> None:
    await evening.start("Bob", "Carol")
    assert "End this table" not in labels(reply_message(await evening.press_dots("Alice")).message)
    for act in ("tb:1:end", "tb:1:end-now"):
        assert private_text(await evening.forge("Alice", evening.board, act)).startswith("Table 1 is a rated game in progress")

    await ask_others(evening, "Alice", "End without a result")
    await evening.press("Bob", "Agree")
    assert evening.snapshot().is_running
    await evening.press("Carol", "Agree")

    assert evening.snapshot().table.state is TableState.ABANDONED
    assert "Alice, Bob and Carol agreed to end this table before the game was over. It counts for nobody." in evening.channel_texts()[-1]
    assert "Alice, Bob and Carol agreed to end" in full_text(evening.hand("Bob"))


# A seat for another member


async def test_the_seat_of_who_is_away_can_be_given_when_the_table_has_agreed(evening: Evening) -> None:
    await evening.start("Bob", "Carol")
    sleeper, first, second = evening.turn(), *waiting_players(evening)
    await evening.env.advance_time(TURN + 30)
    await evening.slash(first, "do", what="cat")
    assert "is not something you can do right now" in private_text(await evening.slash(first, "do", what="offer", who=evening["Dave"]))

    await ask_others(evening, first, f"Somebody else for {sleeper}")
    said = private_text(await evening.slash(second, "do", what="agree"))
    assert said.startswith("Agreed. With ⋯, “Give a seat away”")
    await evening.slash(first, "do", what="offer", who=evening["Dave"])
    await evening.press("Dave", "Take the seat")

    assert seat_of(evening.snapshot(), evening["Dave"].id) is not None
    assert sitter_of(evening.snapshot(), evening[sleeper].id) is None


# A pause


async def test_whoever_presses_a_move_in_a_pause_is_told_so_and_has_a_way_on(evening: Evening) -> None:
    await evening.start("Bob", "Carol")
    turn = evening.turn()
    hand, custom_id = evening.hand(turn), offered_moves(evening.hand(turn))[0][0]
    move = evening.legal_moves()[0]
    for name in ALL:
        await evening.slash(name, "do", what="pause")

    refused = await evening.forge(turn, evening.board, custom_id)
    typed = await evening.slash(turn, "do", what=move)

    for one in (refused, typed):
        assert private_text(one).startswith("Table 1 is paused. Press “Resume” to go on.")
        assert labels(one.response.message) == ["Resume"]  # type: ignore[union-attr]
    assert evening.snapshot().moves == ()
    await evening[turn].click(typed.response, label="Resume")  # type: ignore[arg-type]
    assert not evening.snapshot().is_paused
    assert offered_moves(evening.hand(turn))
    assert hand


@pytest.mark.parametrize("how", ["the table", "a hand", "a command"])
async def test_anybody_who_plays_there_has_it_go_on_and_a_turn_begins_anew(evening: Evening, how: str) -> None:
    await start_paused_table(evening)
    await evening.env.advance_time(HOUR)

    match how:
        case "the table":
            await evening.press("Carol", "Resume")
        case "a hand":
            await evening["Carol"].user.click(evening.hand("Carol"), label="Resume")
        case _:
            said = await evening.slash("Carol", "do", what="resume")
            assert private_text(said) == "Catte · table 1 goes on. Everybody’s time starts again."

    assert PAUSED not in full_text(evening.board)
    assert TURN <= seconds_left(evening, full_text(evening.board)) <= TURN + 30
    assert offered_moves(evening.hand(evening.turn()))


async def test_who_is_asked_when_it_goes_on_is_called_by_a_new_message(evening: Evening) -> None:
    turn = await start_paused_table(evening)
    old = evening.hand(turn)
    await evening.env.advance_time(HOUR)
    (other, _) = (name for name in ALL if name != turn)

    await evening.press(other, "Resume")
    await evening.env.advance_time(CallConfig().away_after_seconds + 1)

    assert evening.hand(turn).id != old.id
    assert ": your turn." in full_text(evening.hand(turn))


async def test_tables_are_listed_as_paused(evening: Evening) -> None:
    await start_paused_table(evening)

    assert private_text(await evening.slash("Bob", "tables")).endswith("· paused")


async def test_whoever_presses_a_move_below_a_private_hand_in_a_pause_has_one_way_on(evening: Evening) -> None:
    """The hand has its own *Resume*, and Discord takes no two buttons alike."""
    await evening.start("Bob", "Carol")
    turn = evening.turn()
    private = await evening.slash(turn, "hand")
    custom_id = offered_moves(reply_message(private).message)[0][0]
    for name in ALL:
        await evening.slash(name, "do", what="pause")

    await evening.forge(turn, reply_message(private).message, custom_id)

    shown = reply_message(private).message
    assert full_text(shown).startswith("Table 1 is paused")
    assert labels(shown).count("Resume") == 1


# More time, another pace


async def test_for_another_one_need_not_ask_whose_time_it_is(evening: Evening) -> None:
    await evening.start("Bob", "Carol")
    turn, first, second = evening.turn(), *waiting_players(evening)
    before = seconds_left(evening, full_text(evening.board))

    await evening.slash(first, "do", what=f"more time for {turn}")
    said = private_text(await evening.slash(second, "do", what="agree"))

    assert seconds_left(evening, full_text(evening.board)) == before + TURN
    assert said.startswith(f"{turn} has more time now: it runs out <t:")


async def test_only_paces_are_asked_for_that_the_server_offers(evening: Evening) -> None:
    await evening.start("Bob", "Carol")
    paces = [Pace.EVENING, Pace.BY_AND_BY]
    await evening.bot.server_settings.change(ServerId(evening.guild.id), lambda wishes: wishes.with_paces(paces))

    assert [label for label in await offered_proposals(evening, "Alice") if label.startswith("Pace")] == ["Pace: slow (a day)"]
    assert "slow" in private_text(await evening.slash("Alice", "do", what=f"vo:1:{evening.question()}:ask:pace live"))
    assert "would like" not in full_text(evening.board)


# Asked first


@pytest.fixture
async def careful(evening: Evening) -> Evening:
    """A table whose players all want to confirm moves."""
    for name in ("Alice", "Bob", "Carol"):
        await evening.slash(name, "settings", ask=True)
    await evening.start("Bob", "Carol")
    return evening


def stored_moves(evening: Evening) -> list[str]:
    return [move.text for move in evening.snapshot().moves]


def texts_of_others(evening: Evening, but: str) -> list[str]:
    """The channel, and the hands of the other players."""
    return [*evening.channel_texts(), *(text for name in ("Alice", "Bob", "Carol") if name != but for text in evening.inbox(name))]


async def confirm(evening: Evening, name: str, message: Any = None) -> Any:
    shown = message or evening.hand(name)
    return await evening[name].user.click(shown, label=labels(shown)[0])


async def test_a_press_on_a_move_asks_in_the_hand_and_makes_nothing(careful: Evening) -> None:
    name = careful.turn()
    before, (custom_id, _) = texts_of_others(careful, but=name), offered_moves(careful.hand(name))[0]

    await careful.play(name)

    assert stored_moves(careful) == []
    assert "are you sure?" in full_text(careful.hand(name))
    assert labels(careful.hand(name))[0].startswith("Yes: ")
    assert custom_ids_of(careful.hand(name))[0] == custom_id.replace("mv:", "ms:")
    assert texts_of_others(careful, but=name) == before
    assert len(careful.inbox(name)) == 1


async def test_what_is_typed_is_made_at_once_and_a_yes_after_that_makes_nothing(careful: Evening) -> None:
    name, legal = careful.turn(), careful.legal_moves()
    await careful.play(name)
    late = custom_ids_of(careful.hand(name))[0]
    await careful.slash(name, "do", what=legal[1])
    assert stored_moves(careful) == legal[1:2]
    assert "are you sure?" not in full_text(careful.hand(name))

    answer = await careful.forge(name, careful.hand(name), late)

    assert stored_moves(careful) == legal[1:2]
    assert "are you sure?" not in full_text(careful.hand(name))
    assert private_text(answer)


async def test_from_a_private_hand_one_is_asked_there(careful: Evening) -> None:
    name, legal = careful.turn(), careful.legal_moves()
    answer = await careful.press(name, "My hand")

    await careful.choose(name, reply_message(answer).message)
    assert stored_moves(careful) == []
    yes, no = labels(reply_message(answer).message)[:2]
    assert (yes[:5], no) == ("Yes: ", "No")
    await careful[name].click(reply_message(answer), label=yes)

    assert stored_moves(careful) == legal[:1]


async def test_an_old_button_where_everybody_looks_is_asked_in_a_hand_of_ones_own(evening: Evening) -> None:
    """Boards of earlier versions have the dice of Cat Café as buttons."""
    await evening.slash("Alice", "settings", ask=True)
    await evening.slash("Alice", "catcafe", seats=2, cats=0)
    await evening.press("Bob", "Join")
    await evening.press("Alice", "Start")
    if evening.turn() == "Bob":
        await evening.play("Bob")
    before, mark = full_text(evening.board), len(stored_moves(evening))

    answer = await evening.forge("Alice", evening.board, f"mv:1:{evening.question()}:{evening.legal_moves()[0]}")

    assert len(stored_moves(evening)) == mark
    assert reply_message(answer).ephemeral
    assert "are you sure?" in private_text(answer)
    assert full_text(evening.board) == before
    await evening["Alice"].click(reply_message(answer), label=labels(reply_message(answer).message)[0])
    assert len(stored_moves(evening)) == mark + 1


@pytest.mark.parametrize(("game", "options"), [("maneki", {"seats": 2}), ("festival", {"seats": 3})])
async def test_lists_and_sealed_choices_are_asked_too(evening: Evening, game: str, options: dict[str, int]) -> None:
    await evening.slash("Alice", "settings", ask=True)
    await evening.slash("Alice", f"{game}", cats=options["seats"] - 1, **options)
    await evening.press("Alice", "Start")

    def of_alice(snapshot: TableSnapshot) -> list[str]:
        return [move.text for move in snapshot.moves if move.seat == 0]

    while not offered_moves(evening.hand("Alice")):
        await evening.env.settle()
    mark = of_alice(evening.snapshot())
    await evening.play("Alice", number=1)
    assert of_alice(evening.snapshot()) == mark
    assert "are you sure?" in full_text(evening.hand("Alice"))

    await confirm(evening, "Alice")

    assert len(of_alice(evening.snapshot())) == len(mark) + 1
