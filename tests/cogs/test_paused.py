"""A pause, more time and another pace, in Discord: what everybody reads, what waits, and how it goes on."""

from __future__ import annotations

import pytest

from bot.facts import ServerId
from bot.times import Pace
from tests.bot.home import HOUR, MINUTE
from tests.cogs.evening import ALL, Evening, labels, moves, others, seen, told
from tests.cogs.paused import PAUSED, offered, paused
from tests.cogs.test_pace import MOMENT, TURN, left, sits_away


async def test_in_a_pause_nobodys_time_runs_out_and_nothing_moves(evening: Evening) -> None:
    turn = await paused(evening)
    made = len(evening.live().moves)

    await evening.env.advance_time(10 * HOUR)

    for page in (evening.board, *(evening.hand(name) for name in ALL)):
        assert PAUSED in seen(page)
        assert not MOMENT.search(seen(page))
        assert not moves(page)
        assert labels(page)[0] == "Go on"
    assert not any(sits_away(evening, name) for name in ALL)
    assert len(evening.live().moves) == made
    assert turn in ALL


async def test_whoever_presses_a_move_in_a_pause_is_told_so_and_has_a_way_on(evening: Evening) -> None:
    await evening.start("Bob", "Carol")
    turn = evening.turn()
    hand, custom_id = evening.hand(turn), moves(evening.hand(turn))[0][0]
    for name in ALL:
        await evening.slash(name, "together pause")

    refused = await evening.forge(turn, evening.board, custom_id)
    typed = await evening.slash(turn, "move", move="nap")

    for one in (refused, typed):
        assert told(one).startswith("Table 1 is paused: nothing moves until somebody presses “Go on”.")
        assert labels(one.response.message) == ["Go on"]  # type: ignore[union-attr]
    assert evening.live().moves == ()
    await evening[turn].click(typed.response, label="Go on")  # type: ignore[arg-type]
    assert not evening.live().paused
    assert moves(evening.hand(turn))
    assert hand


async def test_whoever_presses_a_move_below_a_private_hand_in_a_pause_has_one_way_on(evening: Evening) -> None:
    """Sleepy worlds 6131 and 6175, once: the hand has its own *Go on*, and Discord takes no two buttons alike."""
    await evening.start("Bob", "Carol")
    turn = evening.turn()
    private = await evening.slash(turn, "hand")
    assert private.response is not None
    custom_id = moves(private.response.message)[0][0]
    for name in ALL:
        await evening.slash(name, "together pause")

    await evening.forge(turn, private.response.message, custom_id)

    shown = private.response.message
    assert seen(shown).startswith("Table 1 is paused")
    assert labels(shown).count("Go on") == 1


@pytest.mark.parametrize("how", ["the table", "a hand", "a command"])
async def test_anybody_who_plays_there_has_it_go_on_and_a_turn_begins_anew(evening: Evening, how: str) -> None:
    await paused(evening)
    await evening.env.advance_time(HOUR)

    match how:
        case "the table":
            await evening.press("Carol", "Go on")
        case "a hand":
            await evening["Carol"].user.click(evening.hand("Carol"), label="Go on")
        case _:
            said = await evening.slash("Carol", "together go-on")
            assert told(said) == "Catte · table 1 goes on. Everybody’s time begins again."

    assert PAUSED not in seen(evening.board)
    assert TURN <= left(evening, seen(evening.board)) <= TURN + 30
    assert moves(evening.hand(evening.turn()))


async def test_a_stranger_has_nothing_go_on(evening: Evening) -> None:
    await paused(evening)

    assert told(await evening.press("Dave", "Go on")) == "You do not sit at table 1."
    assert evening.live().paused


async def test_who_is_asked_when_it_goes_on_is_called_by_a_new_message(evening: Evening) -> None:
    turn = await paused(evening)
    old = evening.hand(turn)
    await evening.env.advance_time(HOUR)
    (other, _) = (name for name in ALL if name != turn)

    await evening.press(other, "Go on")

    assert evening.hand(turn).id != old.id
    assert "it is your turn" in seen(evening.hand(turn))


async def test_whoever_goes_on_themself_is_not_called(evening: Evening) -> None:
    turn = await paused(evening)
    old = evening.hand(turn)
    await evening.env.advance_time(HOUR)

    await evening.press(turn, "Go on")

    assert evening.hand(turn).id == old.id


async def test_a_pause_survives_a_restart_and_the_time_that_the_bot_was_away(evening: Evening) -> None:
    await paused(evening)
    await evening.household.close()
    await evening.env.advance_time(HOUR)
    await evening.env.restart_bot(await evening.household.bot())
    await evening.env.advance_time(HOUR)

    assert PAUSED in seen(evening.board)
    await evening.press("Bob", "Go on")
    assert TURN <= left(evening, seen(evening.board)) <= TURN + 30


async def test_cats_wait_too_and_play_on_afterwards(evening: Evening) -> None:
    """Bob has left, and a cat keeps his seat: whoever has the table begins the pause alone."""
    await evening.start("Bob", "Carol")
    await evening.forge("Bob", evening.board, "tb:1:leave")
    while not evening.live().is_asked(evening.seat("Alice")):
        await evening.play(evening.turn())

    assert told(await evening.slash("Alice", "together pause")) == "Catte · table 1 is paused. Anybody who plays there can press “Go on”."
    made = len(evening.live().moves)
    await evening.env.advance_time(HOUR)
    assert len(evening.live().moves) == made
    await evening.press("Alice", "Go on")
    await evening.play("Alice")

    assert len(evening.live().moves) > made


async def test_tables_are_listed_as_paused(evening: Evening) -> None:
    await paused(evening)

    assert told(await evening.slash("Bob", "tables")).endswith("· paused")


# More time, another pace


async def test_more_time_is_another_turns_time(evening: Evening) -> None:
    await evening.start("Bob", "Carol")
    turn, first, second = evening.turn(), *others(evening)
    before = left(evening, seen(evening.board))

    await evening.slash(turn, "together more-time")
    assert f"{turn} would like more time. Still to agree: " in seen(evening.board)
    await evening.press(first, "Agree")
    await evening.press(second, "Agree")

    assert left(evening, seen(evening.board)) == left(evening, seen(evening.hand(turn))) == before + TURN


async def test_for_another_one_need_not_ask_whose_time_it_is(evening: Evening) -> None:
    await evening.start("Bob", "Carol")
    turn, first, second = evening.turn(), *others(evening)
    before = left(evening, seen(evening.board))

    await evening.slash(first, "together more-time", member=evening[turn])
    said = told(await evening.slash(second, "together agree"))

    assert left(evening, seen(evening.board)) == before + TURN
    assert said.startswith(f"{turn} has more time now: it ends <t:")
    assert told(await evening.slash(first, "together more-time", member=evening["Dave"])).startswith("That cannot be done for Dave")


async def test_all_agree_on_another_pace_and_everybodys_time_begins_anew(evening: Evening) -> None:
    await evening.start("Bob", "Carol")
    await evening.env.advance_time(10 * MINUTE)
    await evening.slash("Alice", "together pace", pace="live")
    assert "Alice would like another pace: live (2 minutes a turn)." in seen(evening.board)

    for name in ("Bob", "Carol"):
        await evening.press(name, "Agree")

    assert evening.live().facts.pace is Pace.LIVE
    assert 2 * MINUTE <= left(evening, seen(evening.board)) <= 2 * MINUTE + 20


async def test_only_paces_are_asked_for_that_the_server_offers(evening: Evening) -> None:
    await evening.start("Bob", "Carol")
    paces = [Pace.EVENING, Pace.BY_AND_BY]
    await evening.bot.server_wishes.choose(ServerId(evening.guild.id), lambda wishes: wishes.offering(paces))

    assert [label for label in await offered(evening, "Alice") if label.startswith("Pace")] == ["Pace: by and by"]
    assert "by and by" in told(await evening.slash("Alice", "together pace", pace="live"))
    assert "would like" not in seen(evening.board)
