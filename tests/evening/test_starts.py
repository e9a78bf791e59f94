"""A bot that cannot start says why in a line that a host understands: no traceback, nothing half done. And what it starts with."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

import pytest

from bot.pages.custom_ids import LobbyAction
from sandbox.driver import TOKEN, words
from sandbox.world.world import GUILD_ID
from tests.evening.bot_process import BotProcess, purrlor
from tests.evening.house import House
from tests.evening.kinds import all_kinds
from tests.evening.sitting import Sitting

CONFIG = 78
"""The status that tells a supervisor not to try again."""


class Wrong(NamedTuple):
    """What is wrong: settings besides the good ones, what is done to the folder before, and what the host must read."""

    status: int
    says: str
    settings: Mapping[str, str] = MappingProxyType({})
    before: Callable[[Path], object] = lambda _: None


def _junk(folder: Path) -> None:
    (folder / "purrlor.sqlite").write_text("once upon a time " * 100)


WRONG = {
    "no token": Wrong(CONFIG, "discord.token (PURRLOR_DISCORD__TOKEN) is missing", {"PURRLOR_DISCORD__TOKEN": ""}),
    "a wrong token": Wrong(CONFIG, "is not a token that Discord accepts", {"PURRLOR_DISCORD__TOKEN": "made-up"}),
    "a broken settings file": Wrong(
        CONFIG,
        "broken.toml: is not TOML",
        {"PURRLOR_CONFIG": "broken.toml"},
        lambda folder: (folder / "broken.toml").write_text("[discord"),
    ),
    "a file that is no database": Wrong(1, "this is not a database", before=_junk),
}


def settings_of(house: House, folder: Path) -> dict[str, str]:
    return {
        "PURRLOR_DISCORD__TOKEN": TOKEN,
        "PURRLOR_DISCORD__REST_URL": house.sandbox.url,
        "PURRLOR_STORAGE__PATH": str(folder / "purrlor.sqlite"),
        "PURRLOR_LOGGING__LEVEL": "warning",
    }


async def refused(house: House, folder: Path, **settings: str) -> tuple[int, str]:
    """What a bot says that does not start: one line, without a traceback or a token."""
    status, _, complaints = await purrlor("run", settings=settings_of(house, folder) | settings, folder=folder)
    assert "Traceback" not in complaints
    assert len(complaints.splitlines()) == 1, complaints
    assert TOKEN not in complaints
    return status, complaints


async def test_what_is_wrong_is_said_in_a_line(tmp_path: Path) -> None:
    (tmp_path / "house").mkdir()
    async with House.open(tmp_path / "house", start=False) as house:
        house.expected.refusals.add(("GET", 401))
        for name, wrong in WRONG.items():
            folder = tmp_path / name.replace(" ", "-")
            folder.mkdir()
            wrong.before(folder)

            status, complaints = await refused(house, folder, **wrong.settings)

            assert status == wrong.status, f"{name}: {complaints}"
            assert wrong.says in complaints, name


async def test_a_bot_without_discord_waits_and_can_be_told_to_end(tmp_path: Path) -> None:
    settings = {"PURRLOR_DISCORD__TOKEN": TOKEN, "PURRLOR_DISCORD__REST_URL": "http://127.0.0.1:9", "PURRLOR_LOGGING__FORMAT": "json"}
    bot = BotProcess(settings, tmp_path)

    await bot.start(until="waiting for Discord")

    assert await bot.stop() == 0
    assert bot.strange == []


async def test_a_server_that_the_bot_is_not_in_is_named(tmp_path: Path) -> None:
    (tmp_path / "house").mkdir()
    async with House.open(tmp_path / "house", start=False) as house:
        house.expected.refusals |= {("PUT", 404), ("PUT", 403)}

        status, complaints = await refused(house, tmp_path, PURRLOR_DISCORD__GUILD_IDS="123456789012345678")

    assert status == CONFIG
    assert "discord.guild_ids" in complaints
    assert "123456789012345678" in complaints


async def test_a_single_request_that_refuses_the_token_ends_the_bot_with_the_same_line(house: House) -> None:
    """The gateway need not close: a bot that is refused everywhere else would stand still in silence."""
    house.expected.refusals.add(("POST", 401))
    sitting = await Sitting.open(house, all_kinds()["maneki"], *await house.seats("alice", "bob"))
    await house.sandbox.add_fault("error_before", match={"route": "/channels/{channel_id}/messages", "method": "POST"}, status=401)

    await sitting.host.client.press(str(LobbyAction(sitting.table, "start")))

    assert await house.bot.ends() == CONFIG
    assert "is not a token that Discord accepts, or no longer" in house.bot.strange.pop()


async def test_a_bot_whose_token_is_reset_says_what_to_do_and_plays_on_with_the_new_one(tmp_path: Path) -> None:
    """The token is in a file, as the unit has it; the new one is written into it, and the bot started again."""
    file = tmp_path / "token"
    file.write_text(TOKEN)
    async with House.open(tmp_path, settings={"PURRLOR_DISCORD__TOKEN": "", "PURRLOR_DISCORD__TOKEN_FILE": str(file)}) as house:
        house.expected.refusals |= {(method, 401) for method in ("GET", "POST", "PATCH", "DELETE")}
        sitting = await Sitting.of_people(house, all_kinds()["maneki"], seats=2)

        await house.sandbox.set_token(valid=False)
        assert await house.bot.ends() == CONFIG
        await house.bot.start(until="")
        assert await house.bot.ends() == CONFIG, "and again, for as long as nothing is done"

        for said in (house.bot.strange.pop(), house.bot.strange.pop()):
            assert "the file that discord.token_file names) is not a token that Discord accepts, or no longer" in said
            assert "copy a new one from the developer portal, page Bot" in said

        await house.sandbox.set_token(valid=True, token="another.only-on-this-machine.token")
        file.write_text("another.only-on-this-machine.token")
        await house.bot.start()
        await sitting.plays()
        await sitting.is_over_and_right()


@pytest.mark.slow
async def test_servers_on_two_shards_have_tables_of_their_own(tmp_path: Path) -> None:
    """Ids are numbers of the moment, so servers are made until one is on the other shard than Cat Street."""
    async with House.open(tmp_path, start=False, settings={"PURRLOR_DISCORD__SHARD_COUNT": "2"}) as house:
        gardens = [await house.sandbox.add_guild("Cat Garden 0")]
        while {shard_of(garden["id"]) for garden in gardens} | {shard_of(GUILD_ID)} != {0, 1}:
            gardens.append(await house.sandbox.add_guild(f"Cat Garden {len(gardens)}"))
        await house.bot.start()
        alice = (await house.guest("alice")).client

        await alice.slash("catte", seats=3)
        await alice.reads("table 1", channel="cat-games")
        await alice.slash("catte", channel=gardens[-1]["channel_id"], seats=3)

        assert "table 1" not in words(await alice.reads("table 2", channel=gardens[-1]["channel_id"]))


def shard_of(guild_id: str) -> int:
    return (int(guild_id) >> 22) % 2
