"""Bad evenings: restarts with live buttons, Discord's errors, the disk's, closed inboxes, and a clock that runs."""

from __future__ import annotations

import asyncio
import io
import logging
from collections.abc import Iterator
from typing import Any

import aiohttp
import discord
import pytest
import structlog
from discord.webhook.async_ import async_context
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType
from structlog.testing import capture_logs

from bot.errors import StorageError
from bot.host import logs
from tests.bot.home import HOUR, MINUTE, hand_in
from tests.cogs.evening import Evening, labels, moves, seen, told
from tests.harness.texts import TEXTS

CALLBACK = "/interactions/*/callback"
ORIGINAL = "/webhooks/*/messages/@original"


@pytest.fixture
async def game(evening: Evening) -> Evening:
    """A table of Alice, Bob and a cat, three rounds."""
    await evening.start("Bob", rounds=3)
    return evening


async def restart(evening: Evening) -> None:
    """The process ends and another one begins, on the same database; Discord stands where it stood."""
    await evening.env.restart_bot(await evening.household.bot())


# Restarts


async def test_old_buttons_work_in_a_new_process(game: Evening) -> None:
    name, before = game.turn(), game.shows()
    await restart(game)
    assert game.shows() == before

    result = await game.play(name)

    assert result.acknowledged
    assert result.followups == []
    assert f"{name}: " in seen(game.board)


async def test_a_lobbys_buttons_work_in_a_new_process(evening: Evening) -> None:
    await evening.open(cats=1)
    await restart(evening)

    await evening.press("Bob", "Join")
    await evening.press("Alice", "Start")

    assert "The game has begun" in evening.shows()[0]
    assert evening.live().running


@pytest.mark.slow
async def test_a_restart_at_every_move_leaves_the_same_channel_as_none(evening: Evening) -> None:
    async def played(*, restarts: bool) -> list[str]:
        channel = evening.channel
        evening.channel = evening.guild.create_text_channel(f"cats-{restarts}")
        await evening.start("Bob", "Carol")
        table = evening.bot.tables.registry.open_tables()[0].id
        for _ in range(9):
            if restarts:
                await restart(evening)
            await evening.slash(evening.turn(table), "move", move=evening.legal(table)[0], table=table)
        shown = evening.shows()
        await evening.is_ended(table)
        evening.channel = channel
        return [text.replace(f"table {table}", "table").replace(f"tb:{table}:", "tb:") for text in shown[1:]]

    calm, stormy = await played(restarts=False), await played(restarts=True)

    assert len(calm) == len(stormy)
    assert [text.count("wins coffee") for text in calm] == [text.count("wins coffee") for text in stormy]


async def test_commands_are_told_to_discord_only_when_they_have_changed(evening: Evening) -> None:
    def syncs() -> int:
        return sum(request.method == "PUT" and request.path.endswith("/commands") for request in evening.env.http_requests)

    before = syncs()
    await restart(evening)
    assert syncs() == before
    await evening.bot.store.set_setting("app", "commands:all", "other commands")
    await restart(evening)

    assert syncs() == before + 1


async def test_a_cat_plays_on_after_a_restart(game: Evening) -> None:
    await game.play(game.turn())
    await restart(game)

    assert game.turn() in ("Alice", "Bob")


# Discord's bad moments


@pytest.mark.parametrize("status", [500, 503])
async def test_an_acknowledgement_that_fails_does_not_stop_the_move(game: Evening, status: int) -> None:
    game.env.inject_error("POST", CALLBACK, status=status)
    name = game.turn()

    await game.play(name)

    assert game.seat(name) in {move.seat for move in game.live().moves}


@pytest.mark.parametrize("code", [10062, 10003])
async def test_an_acknowledgement_that_comes_too_late_does_not_stop_the_move(game: Evening, code: int) -> None:
    game.env.inject_error("POST", CALLBACK, status=404, code=code)
    name = game.turn()

    await game.play(name)

    assert game.seat(name) in {move.seat for move in game.live().moves}


@pytest.mark.parametrize("code", [10062, 10003])
async def test_nothing_is_said_to_have_broken_where_there_is_no_place_for_an_answer_any_more(game: Evening, code: int) -> None:
    """Found by world 9802: somebody deleted the channel a moment after a press, and two errors were logged."""
    game.env.inject_error("POST", CALLBACK, status=404, code=code, times=None)

    with capture_logs() as logged:
        await game.press(game.turn(), "Rules")

    assert [line for line in logged if line["log_level"] in ("warning", "error")] == []


@pytest.mark.parametrize("problem", [aiohttp.ServerDisconnectedError(), ConnectionResetError(), TimeoutError()])
async def test_a_network_that_fails_does_not_stop_the_move(game: Evening, monkeypatch: pytest.MonkeyPatch, problem: Exception) -> None:
    name, before = game.turn(), len(game.live().moves)
    adapter = async_context.get()

    async def broken(*_: object, **__: object) -> None:
        raise problem

    monkeypatch.setattr(adapter, "request", broken)
    await game.play(name)
    assert len(game.live().moves) > before
    refused = await game.forge("Dave", game.board, "tb:1:back")

    assert not refused.acknowledged
    assert game.env.errors == []


@pytest.mark.parametrize(("status", "code"), [(500, 0), (401, 50027), (404, 10015), (404, 10008)])
async def test_a_press_whose_token_is_of_no_use_is_shown_by_the_bots_own(game: Evening, status: int, code: int) -> None:
    game.env.inject_error("PATCH", ORIGINAL, status=status, code=code)
    name = game.turn()

    await game.play(name)

    assert moves(game.hand(name)) == [] or game.turn() == name
    assert f"{name}: " in seen(game.board)


async def test_edits_that_fail_for_a_while_are_made_up_for(game: Evening) -> None:
    game.env.inject_error("PATCH", "/channels/*", status=502, times=4)
    name = game.turn()

    await game.play(name)

    assert f"{name}: " in seen(game.board)


async def test_a_table_whose_answer_fails_is_shown_after_a_restart_once(evening: Evening) -> None:
    """The table was stored, and the process died before its lobby was shown."""
    evening.env.inject_error("POST", CALLBACK, status=500, times=None)
    evening.env.inject_error("POST", "/channels/*/messages", status=500, times=None)
    await evening.open()
    assert evening.shows() == []
    evening.env.backend.faults.clear()
    await restart(evening)

    assert [text.splitlines()[0] for text in evening.shows()] == ["Catte · table 1"]
    assert labels(evening.lobby) != []


@pytest.mark.parametrize("moment", ["before it was stored", "after it was stored"])
async def test_a_command_that_was_killed_leaves_a_table_that_all_can_see_if_there_is_one(
    evening: Evening, monkeypatch: pytest.MonkeyPatch, moment: str
) -> None:
    """Nothing was promised: the command was not answered. What was stored is shown all the same."""
    bot, opens = evening.bot, evening.bot.tables.open

    async def killed(*facts: Any) -> Any:
        if moment == "after it was stored":
            monkeypatch.setattr(bot.door, "touch", lambda _: None)
            bot.tables._watchers.clear()
            await opens(*facts)
        raise asyncio.CancelledError  # nothing after this is done any more

    monkeypatch.setattr(bot.tables, "open", killed)
    await evening.slash("Alice", "catte new", seats=3)
    assert evening.shows() == []
    await restart(evening)

    if moment == "before it was stored":
        await evening.open()
    (shown,) = evening.shows()
    assert shown.splitlines()[0] == "Catte · table 1"
    await evening.press("Bob", "Join")
    assert "Bob" in evening.shows()[-1]


# The disk


class Disk:
    """Breaks, and is mended."""

    def __init__(self, evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
        self.store, self.monkeypatch = evening.bot.store, monkeypatch

    def breaks(self, *calls: str) -> None:
        async def broken(*_: object, **__: object) -> None:
            raise StorageError("purrlor.sqlite", "the disk is full")

        for call in calls:
            self.monkeypatch.setattr(self.store, call, broken)

    def is_mended(self) -> None:
        self.monkeypatch.undo()


@pytest.fixture
def disk(evening: Evening) -> Iterator[Disk]:
    patch = pytest.MonkeyPatch()
    yield Disk(evening, patch)
    patch.undo()


async def test_what_could_not_be_stored_did_not_happen_and_is_said_so(game: Evening, disk: Disk) -> None:
    name, shown, before = game.turn(), game.shows(), game.live()
    disk.breaks("add_move")

    result = await game.play(name)

    assert told(result) == "That could not be saved just now, so it did not happen. Please try again in a moment."
    assert game.live() == before
    assert game.shows() == shown
    disk.is_mended()
    assert (await game.play(name)).followups == []
    assert len(game.live().moves) > len(before.moves)


async def test_a_table_that_could_not_be_stored_is_not_opened_and_is_said_so_in_private(evening: Evening, disk: Disk) -> None:
    disk.breaks("open_table")

    result = await evening.slash("Alice", "catte new", seats=3)

    assert "could not be saved" in told(result)
    assert evening.shows() == []
    disk.is_mended()
    await evening.open()
    assert len(evening.shows()) == 1


async def test_a_person_who_could_not_be_remembered_plays_all_the_same(game: Evening, disk: Disk) -> None:
    disk.breaks("remember_member")

    name = game.turn()
    await game.play(name)

    assert game.seat(name) in {move.seat for move in game.live().moves}


# What is lost on Discord's side


async def test_a_channel_that_somebody_deletes_is_told_at_once_to_everybody_at_its_tables(game: Evening) -> None:
    game.env.backend.delete_channel(game.channel.id)
    await game.env.settle()

    for name in ("Alice", "Bob"):
        assert "is gone" in game.inbox(name)[-1]
        assert "catte-1.txt" in game.inbox(name)[-1]


async def test_being_put_out_of_the_server_is_told_at_once_too(game: Evening) -> None:
    game.env.backend.remove_guild(game.guild.id)
    await game.env.settle()

    assert ["is gone" in game.inbox(name)[-1] for name in ("Alice", "Bob")] == [True, True]


# Our own mistakes


async def test_what_we_broke_is_said_kindly_without_a_traceback_and_nothing_is_lost(game: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(*_: object, **__: object) -> None:
        raise KeyError("BK4")

    monkeypatch.setattr(game.bot.tables, "move", broken)

    result = await game.play(game.turn())

    assert told(result) == TEXTS.to("en")("reply-broken")


async def test_a_command_that_breaks_is_answered_too(game: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object, **__: object) -> None:
        raise KeyError("BK4")

    monkeypatch.setattr(game.bot.tables.registry, "of_member", broken)

    assert "Something went wrong" in told(await game.slash("Alice", "tables"))
    assert await game["Alice"].autocomplete(game.channel, "move", "move", "") == []


# Closed inboxes


@pytest.mark.slow
async def test_without_direct_messages_one_plays_by_my_hand(evening: Evening) -> None:
    for name in ("Alice", "Bob"):
        evening.env.inject_error("POST", f"/channels/{evening[name].user.dm_channel.id}/messages", status=403, code=50007, times=None)
    await evening.start("Bob", rounds=1)
    assert "I cannot write to Alice and Bob directly" in seen(evening.board)

    while evening.bot.tables.registry.open_tables():
        name = evening.turn()
        await evening.choose(name, await evening.my_hand(name))

    assert "wins!" in evening.shows()[-1] or "share the win" in evening.shows()[-1]
    assert evening.inbox("Alice") == []


async def test_who_is_called_in_the_channel_is_called_by_mention_and_nobody_else_is(evening: Evening) -> None:
    evening.env.inject_error("POST", f"/channels/{evening['Bob'].user.dm_channel.id}/messages", status=403, code=50007, times=None)
    await evening.start("Bob", rounds=1)
    for _ in range(5):
        board = evening.board
        assert [member.id for member in board.mentions] == ([evening["Bob"].id] if evening.turn() == "Bob" else [])
        await evening.slash(evening.turn(), "move", move=evening.legal()[0])


# The clock


async def test_a_table_without_a_clock_waits_for_its_people_for_a_day(evening: Evening) -> None:
    await evening.start("Bob", rounds=3, pace="none")
    game = evening
    await game.env.advance_time(24 * HOUR)

    result = await game.play(game.turn())

    assert result.acknowledged
    assert len(game.live().moves) >= 1
    assert labels(game.board) == ["My hand", "Rules", "⋯"]


async def test_a_table_that_everybody_left_ends_after_an_hour(game: Evening) -> None:
    for name in ("Alice", "Bob"):
        shown = await game.press(name, "⋯")
        assert shown.response is not None
        await game[name].click(shown.response, label="Leave: let a cat play")
    moved = len(game.live().moves)
    await game.env.advance_time(HOUR - MINUTE)
    assert len(game.live().moves) <= moved + 1

    await game.env.advance_time(2 * MINUTE)

    assert "It counts for nobody" in game.shows()[-1]


async def test_a_hand_that_only_one_sees_is_given_up_after_a_quarter_of_an_hour_and_a_new_one_works(game: Evening) -> None:
    name = game.turn()
    old = await game.press(name, "My hand")
    await game.env.advance_time(16 * MINUTE)

    new = await game.press(name, "My hand")
    await game.play(name)

    assert len(hand_in(told(old))) == 13
    assert len(hand_in(told(new))) < 13


# Channels


async def test_a_channel_that_shuts_leaves_the_game_to_the_inboxes_and_opens_again(game: Evening) -> None:
    channel = game.env.backend.get_channel(game.channel.id)
    me = game.guild.me
    assert me is not None
    game.env.backend.set_overwrite(channel.id, _deny(me.id))
    game.env.inject_error("PATCH", f"/channels/{channel.id}/messages/*", status=403, code=50013, times=None)
    await game.play(game.turn())
    assert any("no longer show" in text and "“Send Messages”" in text for text in game.inbox("Alice"))
    await game.play(game.turn())
    game.env.backend.faults.clear()

    game.env.backend.delete_overwrite(channel.id, me.id)
    await game.env.settle()

    assert len(game.live().moves) >= 2
    assert labels(game.board)[-3:] == ["My hand", "Rules", "⋯"]
    assert seen(game.board).count("\n") > 10


def _deny(member: int) -> Overwrite:
    return Overwrite(target_id=member, type=OverwriteType.MEMBER, deny=discord.Permissions(send_messages=True).value)


# Logs


@pytest.fixture
def log(game: Evening) -> Iterator[io.StringIO]:
    """Everything that is logged from here on, with all details."""
    stream, root = io.StringIO(), logging.getLogger()
    before = (root.handlers, root.level)
    logs.configure(
        game.household.settings.model_copy(update={"logging": game.household.settings.logging.model_copy(update={"level": "debug"})}),
        stream,
    )
    yield stream
    root.handlers = before[0]
    root.setLevel(before[1])
    logging.captureWarnings(False)
    structlog.reset_defaults()


async def test_what_broke_is_logged_with_its_place_and_without_anybodys_cards(
    game: Evening, log: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    card = "BK4"

    async def broken(*_: object, **__: object) -> None:
        raise KeyError(card)

    monkeypatch.setattr(game.bot.tables, "move", broken)
    await game.play(game.turn())

    assert "something broke" in log.getvalue()
    assert "test_trouble.py" in log.getvalue()
    assert "BK4" not in log.getvalue()
