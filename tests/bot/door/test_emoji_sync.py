"""Uploading the emojis, to a sandbox: once, again, after a change, and when Discord will not have it."""

from __future__ import annotations

import asyncio
import base64
import re
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import discord
import pytest

from bot.door import emojis as naming
from bot.door.emoji_sync import EmojiKeeper, Synced, synced, which
from bot.door.emojis import is_ours, marked_names
from bot.door.patches import connect_to
from bot.errors import EmojiError
from bot.runtime import Sleep
from looks.emojis import all_emojis
from sandbox.driver import Sandbox
from tests.bot.home import Clock
from tests.evening.bot_process import purrlor
from tests.harness.addresses import addresses_kept
from tests.openapi import OPENAPI

pytestmark = pytest.mark.slow

ALL = len(all_emojis())
THEIRS = "their_logo"
LIST = "/applications/{application_id}/emojis"


class Pause:
    """As long as nobody says that it is over."""

    def __init__(self) -> None:
        self.over = asyncio.Event()
        self.lengths: list[float] = []

    async def __call__(self, seconds: float) -> None:
        self.lengths.append(seconds)
        await self.over.wait()


def keeper_of(client: discord.Client, *, upload: bool = False, sleep: Sleep = asyncio.sleep) -> EmojiKeeper:
    return EmojiKeeper(client, upload=upload, steady=Clock().steady, sleep=sleep)


@pytest.fixture
def elsewhere() -> Iterator[None]:
    """Whatever discord.py is pointed at, the next test starts from the real addresses."""
    with addresses_kept():
        yield


@pytest.fixture
async def sandbox(elsewhere: None) -> AsyncIterator[Sandbox]:
    async with Sandbox.start(openapi=OPENAPI) as sandbox:
        yield sandbox
        assert await sandbox.violations() == []


@pytest.fixture
async def client(sandbox: Sandbox) -> AsyncIterator[discord.Client]:
    """Somebody's application: it has an emoji already."""
    connect_to(sandbox.url)
    discord.asset.Asset.BASE = sandbox.url
    async with discord.Client(intents=discord.Intents.none()) as client:
        await client.login(sandbox.token)
        await client.create_application_emoji(name=THEIRS, image=all_emojis()["catte_bk4"])
        yield client


@pytest.fixture
def redrawn(monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, bytes]]:
    """The emojis that are packaged, to be changed by a test."""
    drawn = dict(all_emojis())
    for module in ("bot.door.emojis", "bot.door.emoji_sync"):
        monkeypatch.setattr(f"{module}.all_emojis", lambda: drawn)
    naming.marked_names.cache_clear()
    yield drawn
    naming.marked_names.cache_clear()


async def test_what_is_missing_is_uploaded_once(client: discord.Client) -> None:
    first, second = await synced(client), await synced(client)

    there = await client.fetch_application_emojis()
    assert (first, second) == (Synced(ALL, 0, ALL), Synced(0, 0, ALL))
    assert {emoji.name for emoji in there} == {THEIRS, *marked_names().values()}
    assert await _content(client, marked_names()["festival_sp9"]) == all_emojis()["festival_sp9"]


@pytest.mark.parametrize("before", [0, ALL - 3], ids=["none", "some"])
async def test_a_start_uploads_what_is_missing_where_the_operator_has_uploaded_some(client: discord.Client, before: int) -> None:
    for name, marked in list(marked_names().items())[:before]:
        await client.create_application_emoji(name=marked, image=all_emojis()[name])
    keeper = keeper_of(client)

    await keeper.start()
    assert keeper.task is not None
    await asyncio.wait_for(keeper.task, timeout=60)

    assert len(await which(client)) - 1 == len(keeper.emojis) == (ALL if before else 0)


async def test_an_upload_that_was_interrupted_goes_on_where_it_stopped(client: discord.Client) -> None:
    done: list[str] = []

    def enough(marked: str, _: int) -> None:
        done.append(marked)
        if len(done) == 5:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        await synced(client, enough)

    assert await synced(client) == Synced(ALL - 5, 0, ALL)


async def test_a_changed_drawing_takes_the_place_of_the_old_one_and_nothing_else_is_touched(
    client: discord.Client, redrawn: dict[str, bytes]
) -> None:
    await synced(client)
    before = await which(client)
    redrawn["catte_bk4"] = redrawn["catte_bk5"]
    del redrawn["catte_wh1"]
    naming.marked_names.cache_clear()

    done = await synced(client)

    after = await which(client)
    assert done == Synced(1, 2, ALL - 1)
    assert {re.sub("_[0-9a-f]{8}$", "", marked) for marked in set(before) - set(after)} == {"catte_bk4", "catte_wh1"}
    assert set(after) - set(before) == {marked_names()["catte_bk4"]}
    assert {name: number for name, number in after.items() if name in before} == {name: before[name] for name in after if name in before}
    assert THEIRS in after


async def test_where_there_is_no_room_for_more_it_is_said_what_helps(client: discord.Client, sandbox: Sandbox) -> None:
    image = "data:image/png;base64," + base64.b64encode(all_emojis()["catte_bk4"]).decode()
    for number in range(1999 - ALL // 2):
        await client.http.create_application_emoji(client.application_id or 0, f"their_{number}", image)

    with pytest.raises(EmojiError, match="as many as Discord allows; delete some"):
        await synced(client)

    assert sum(map(is_ours, await which(client))) == ALL // 2


async def test_whose_token_may_not_is_told_so(client: discord.Client) -> None:
    client._connection.application_id = 4711  # as if it were another one's

    with pytest.raises(EmojiError):
        await synced(client)


async def test_a_bot_learns_at_its_start_and_uploads_in_the_background_if_it_shall(client: discord.Client) -> None:
    keeper = keeper_of(client, upload=True)

    await keeper.start()
    at_first = len(keeper.emojis)
    assert keeper.task is not None
    await asyncio.wait_for(keeper.task, timeout=20)
    second = keeper_of(client)
    await second.start()

    assert at_first < ALL
    assert len(second.emojis) == ALL
    await second.stop()


async def test_a_list_that_this_token_may_not_read_is_no_reason_not_to_start_and_is_not_asked_for_again(client: discord.Client) -> None:
    client._connection.application_id = 4711
    keeper = keeper_of(client, upload=True)

    await keeper.start()

    assert keeper.task is not None
    await asyncio.wait_for(keeper.task, timeout=20)
    assert len(keeper.emojis) == 0


async def test_a_list_that_discord_cannot_give_is_asked_for_again_ten_minutes_later(client: discord.Client, sandbox: Sandbox) -> None:
    await synced(client)
    await sandbox.fault("error_before", match={"route": LIST}, status=503)
    pause = Pause()
    keeper = keeper_of(client, sleep=pause)

    await keeper.start()
    at_first = len(keeper.emojis)
    pause.over.set()
    assert keeper.task is not None
    await asyncio.wait_for(keeper.task, timeout=20)

    assert (at_first, len(keeper.emojis)) == (0, ALL)
    assert pause.lengths == [600]


async def test_an_upload_over_which_discord_breaks_goes_on_ten_minutes_later(client: discord.Client, sandbox: Sandbox) -> None:
    await sandbox.fault("error_before", match={"method": "POST", "route": LIST}, status=503)
    pause = Pause()
    pause.over.set()
    keeper = keeper_of(client, upload=True, sleep=pause)

    await keeper.start()
    assert keeper.task is not None
    await asyncio.wait_for(keeper.task, timeout=20)

    assert len(keeper.emojis) == ALL
    assert pause.lengths == [600]


async def test_who_waits_to_ask_again_can_be_stopped(client: discord.Client, sandbox: Sandbox) -> None:
    await sandbox.fault("error_before", match={"route": LIST}, status=503)
    keeper = keeper_of(client, sleep=Pause())

    await keeper.start()
    await asyncio.wait_for(keeper.stop(), timeout=20)

    assert keeper.task is not None
    assert keeper.task.cancelled()


async def test_the_command_says_what_it_has_done_and_nothing_else(sandbox: Sandbox, tmp_path: Path) -> None:
    """No warning of a library, that would have a host report what is as it should be."""
    settings = {"PURRLOR_DISCORD__TOKEN": sandbox.token, "PURRLOR_DISCORD__REST_URL": sandbox.url}

    first = await purrlor("emojis", "sync", settings=settings, folder=tmp_path)
    second = await purrlor("emojis", "sync", settings=settings, folder=tmp_path)

    assert (first[0], second[0]) == (0, 0)
    assert (first[2], second[2]) == ("", "")
    assert first[1].count("uploaded catte_") == sum(name.startswith("catte_") for name in all_emojis())
    assert second[1] == f"0 emojis were uploaded and 0 outdated ones deleted; {ALL} of ours are there\n"


async def test_the_command_says_in_a_line_what_is_wrong(sandbox: Sandbox, tmp_path: Path) -> None:
    good = {"PURRLOR_DISCORD__TOKEN": sandbox.token, "PURRLOR_DISCORD__REST_URL": sandbox.url}
    for wrong, says in {
        ("PURRLOR_DISCORD__TOKEN", "made-up"): "is not a token that Discord accepts",
        ("PURRLOR_DISCORD__TOKEN", ""): "discord.token (PURRLOR_DISCORD__TOKEN) is missing",
        ("PURRLOR_DISCORD__REST_URL", "http://127.0.0.1:9"): "at http://127.0.0.1:9",
    }.items():
        status, _, complaints = await purrlor("emojis", "sync", settings=good | dict([wrong]), folder=tmp_path)

        assert status == 1
        assert says in complaints
        assert "Traceback" not in complaints


async def _content(client: discord.Client, marked: str) -> bytes:
    (emoji,) = [emoji for emoji in await client.fetch_application_emojis() if emoji.name == marked]
    return await emoji.read()
