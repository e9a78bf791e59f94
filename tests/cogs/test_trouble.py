"""Trouble: restarts, an older file, outages of Discord, a broken disk, own faults, and lost places."""

from __future__ import annotations

import io
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import replace
from pathlib import Path

import aiohttp
import pytest
from discord.webhook.async_ import async_context
from structlog.testing import capture_logs

from bot.client.client import Purrlor
from bot.errors import StorageError
from bot.storage.backup import back_up, restore
from bot.storage.errors import ShardsTaken
from bot.tables import seat_of
from tests.cogs.evening import Evening, full_text, labels, private_text
from tests.cogs.test_private import break_call
from tests.cogs.test_seats import make_offer, start_and_leave
from tests.harness.texts import TEXTS

CALLBACK = "/interactions/*/callback"
ORIGINAL = "/webhooks/*/messages/@original"


@pytest.fixture
async def game(evening: Evening) -> Evening:
    """A table of Alice, Bob and a cat, three rounds."""
    await evening.start("Bob", rounds=3)
    return evening


async def restart(evening: Evening) -> None:
    """End the process and start another on the same database; Discord stays as it is."""
    await evening.env.restart_bot(await evening.household.bot())


async def test_commands_are_told_to_discord_only_when_they_have_changed(evening: Evening) -> None:
    def syncs() -> int:
        return sum(request.method == "PUT" and request.path.endswith("/commands") for request in evening.env.http_requests)

    before = syncs()
    await restart(evening)
    assert syncs() == before
    await evening.bot.store.operator.save_value("app", "commands:all", "other commands")
    await restart(evening)

    assert syncs() == before + 1


# Discord's bad moments


@pytest.mark.parametrize("code", [10062, 10003])
async def test_nothing_is_said_to_have_broken_where_there_is_no_place_for_an_answer_any_more(game: Evening, code: int) -> None:
    """Somebody deleted the channel a moment after a press, and two errors were logged."""
    game.env.inject_error("POST", CALLBACK, status=404, code=code, times=None)

    with capture_logs() as logged:
        await game.press(game.turn(), "Rules")

    assert [line for line in logged if line["log_level"] in ("warning", "error")] == []


@pytest.mark.parametrize("problem", [aiohttp.ServerDisconnectedError(), ConnectionResetError(), TimeoutError()])
async def test_a_network_that_fails_does_not_stop_the_move(game: Evening, monkeypatch: pytest.MonkeyPatch, problem: Exception) -> None:
    name, before = game.turn(), len(game.snapshot().moves)
    adapter = async_context.get()

    async def broken(*_: object, **__: object) -> None:
        raise problem

    monkeypatch.setattr(adapter, "request", broken)
    await game.play(name)
    assert len(game.snapshot().moves) > before
    refused = await game.forge("Dave", game.board, "tb:1:back")

    assert not refused.acknowledged
    assert game.env.errors == []


# Whatever Discord answers to the answer to a press


ANSWERS = {
    "try again": (503, 0),
    "message gone": (404, 10008),
    "message full": (400, 30046),
    "interaction over": (404, 10062),
    "done already": (400, 40060),
    "place refuses": (403, 20026),
    "place gone": (404, 10003),
    "malformed": (400, 50035),
    "token refused": (401, 0),
}


@pytest.mark.parametrize("answer", ANSWERS)
@pytest.mark.parametrize(
    ("method", "route"), [("POST", CALLBACK), ("PATCH", ORIGINAL), ("POST", "/webhooks/*")], ids=["callback", "original", "followup"]
)
async def test_a_press_whose_answer_is_refused_is_done_and_the_table_shows_it(
    evening: Evening, method: str, route: str, answer: str
) -> None:
    await evening.start("Bob", "Carol")
    status, code = ANSWERS[answer]
    evening.env.inject_error(method, route, status=status, code=code, times=None)

    with capture_logs() as lines:
        for _ in range(2):
            name = evening.turn()
            await evening.play(name)
            assert f"{name}: " in full_text(evening.board)
        await evening.press(name, "Rules")
        await evening.press(name, "My hand")
        await evening.slash(name, "do", what="nonsense")

    assert len(evening.snapshot().moves) >= 2
    assert evening.env.errors == []
    assert [line for line in lines if "exc_info" in line] == []
    assert all(line["event"].startswith("Discord does not take") for line in lines if line["log_level"] == "error")
    assert not evening.bot.token_refused.is_set(), "the token of an interaction is not the bot's"


async def test_a_request_that_refuses_the_bots_token_is_heard_of(game: Evening) -> None:
    game.env.inject_error("PATCH", "/channels/*", status=401, times=1)

    await game.play(game.turn())

    assert game.bot.token_refused.is_set()


# The disk


class Disk:
    """A disk that breaks and is mended."""

    def __init__(self, evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
        self.tables, self.monkeypatch = evening.bot.store.tables, monkeypatch

    def breaks(self, *calls: str, problem: StorageError | None = None) -> None:
        async def broken(*_: object, **__: object) -> None:
            raise problem or StorageError("purrlor.sqlite", "the disk is full")

        for call in calls:
            self.monkeypatch.setattr(self.tables, call, broken)

    def is_mended(self) -> None:
        self.monkeypatch.undo()


@pytest.fixture
def disk(evening: Evening) -> Iterator[Disk]:
    patch = pytest.MonkeyPatch()
    yield Disk(evening, patch)
    patch.undo()


async def test_what_could_not_be_stored_did_not_happen_and_is_said_so(game: Evening, disk: Disk) -> None:
    name, shown, before = game.turn(), game.channel_texts(), game.snapshot()
    disk.breaks("save")

    result = await game.play(name)

    assert private_text(result) == "I couldn’t save that just now, so nothing has changed. Please try again in a moment."
    assert replace(game.snapshot(), clock_times=before.clock_times) == before, "but that they were there"
    assert game.channel_texts() == shown
    disk.is_mended()
    assert (await game.play(name)).followups == []
    assert len(game.snapshot().moves) > len(before.moves)


async def test_a_process_that_has_lost_its_shards_leaves_a_press_to_the_one_that_answers_it(game: Evening, disk: Disk) -> None:
    disk.breaks("save", problem=ShardsTaken("postgresql://", "another process has claimed them"))

    assert not (await game.play(game.turn())).acknowledged, "a refusal could be untrue: the other process may store the move"


# What is lost on Discord's side


async def test_a_channel_that_somebody_deletes_is_told_at_once_to_everybody_at_its_tables(game: Evening) -> None:
    game.env.backend.delete_channel(game.channel.id)
    await game.env.settle()

    for name in ("Alice", "Bob"):
        assert "is gone" in game.inbox(name)[-1]
        assert "catte-1-record.txt" in game.inbox(name)[-1]


# Our own mistakes


async def test_a_command_that_breaks_is_answered_too(game: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object, **__: object) -> None:
        raise KeyError("BK4")

    monkeypatch.setattr(game.bot.tables.registry, "open_tables_of", broken)

    assert "Something went wrong" in private_text(await game.slash("Alice", "tables"))
    assert await game["Alice"].autocomplete(game.channel, "do", "what", "") == []


# Channels


async def test_a_channel_that_shuts_leaves_the_game_to_the_inboxes_and_opens_again(game: Evening) -> None:
    channel = game.env.backend.get_channel(game.channel.id)
    game.forbid("send_messages")
    game.env.inject_error("PATCH", f"/channels/{channel.id}/messages/*", status=403, code=50013, times=None)
    await game.play(game.turn())
    assert any("no longer show" in text and "“Send Messages”" in text for text in game.inbox("Alice"))
    await game.play(game.turn())
    game.env.backend.faults.clear()

    game.forbid()
    await game.env.settle()

    assert len(game.snapshot().moves) >= 2
    assert labels(game.board)[-3:] == ["My hand", "Rules", "⋯"]
    assert full_text(game.board).count("\n") > 10


# Logs


async def test_what_we_broke_is_said_kindly_and_logged_with_its_place_and_without_anybodys_cards(
    game: Evening, log: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    card = "BK4"

    async def broken(*_: object, **__: object) -> None:
        raise KeyError(card)

    monkeypatch.setattr(game.bot.tables, "make_move", broken)

    assert private_text(await game.play(game.turn())) == TEXTS.speech_in("en")("reply-broken")
    assert "something broke" in log.getvalue()
    assert "test_trouble.py" in log.getvalue()
    assert "BK4" not in log.getvalue()


# Out of the server


async def test_who_plays_there_is_told_as_soon_as_it_is_back(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    """What it asked before it was ready was refused, so the channel was shut, and a table that ended then waited for
    a day."""

    async def hears_nothing(*_: object) -> None: ...

    await evening.start("Bob", rounds=3)
    with monkeypatch.context() as nobody_tells:
        nobody_tells.setattr(Purrlor, "on_guild_remove", hears_nothing)
        evening.env.backend.remove_guild(evening.guild.id)
        await evening.env.settle()
    assert not any("is gone" in evening.inbox(name)[-1] for name in ("Alice", "Bob"))

    await evening.env.restart_bot(await evening.household.bot())
    await evening.env.settle()

    assert ["is gone" in evening.inbox(name)[-1] for name in ("Alice", "Bob")] == [True, True]


# An older file


FORGOTTEN = "I no longer have this table, so it can’t be played on. /play shows the games."
Forget = Callable[[], Awaitable[None]]


@pytest.fixture
async def forget(evening: Evening, tmp_path: Path) -> Forget:
    """Undo the evening in the database, as `purrlor restore` does between two processes."""
    file, older = evening.household.settings.storage.path, tmp_path / "older.sqlite"
    back_up(file, older)

    async def put_back() -> None:
        await evening.household.close()
        restore(older, file)
        await evening.env.restart_bot(await evening.household.bot())

    return put_back


async def test_a_lobby_that_nobody_remembers_loses_its_buttons_when_somebody_presses_one(evening: Evening, forget: Forget) -> None:
    await evening.open(cats=1)
    said = evening.channel_texts()[-1].partition("[")[0].rstrip()
    await forget()

    result = await evening.press("Bob", "Join")

    assert [answer.content for answer in result.followups] == [FORGOTTEN]
    assert labels(evening.channel.history()[-1]) == []
    assert evening.channel_texts()[-1].startswith(said)


# What was stored is never denied


async def test_who_takes_a_seat_and_whose_hand_cannot_be_read_is_told_that_it_is_theirs(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    await start_and_leave(evening)
    await make_offer(evening)
    break_call(evening.bot.delivery.hand_pages, monkeypatch, "make_page")

    taken = await evening.slash("Dave", "do", what="take the seat table 1")

    assert private_text(taken).startswith("You have taken over at Catte · table 1.")
    assert seat_of(evening.snapshot(), evening["Dave"].id) is not None
