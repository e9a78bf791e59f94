"""Things that do not exist for a member: tables elsewhere, and made-up ones."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import discord
import pytest

from bot.models.ids import ChannelId, MemberId, ServerId
from bot.tables import Person, TableRequest
from tests.cogs.evening import Evening, private_text

UNKNOWN = "There is no table 1. /tables shows yours."


@pytest.fixture
async def elsewhere(game: Evening) -> Evening:
    """Another server with the same bot, and table 2 of Dave."""
    guild = game.env.create_guild("Dogs")
    dave = guild.add_member(game.people["Dave"].user)
    other = Evening(game.env, game.household, guild, guild.create_text_channel("dog-games"), {"Dave": dave})
    await other.slash("Dave", "catte", seats=3, cats=2)
    return other


@pytest.mark.parametrize("act", ["tb:1:words", "tb:1:record", "tb:1:hand", "tb:1:end-now", "lb:1:join", "mv:1:1:BK1"])
async def test_a_press_forged_for_a_table_of_another_server_finds_no_table(elsewhere: Evening, act: str) -> None:
    result = await elsewhere.forge("Dave", elsewhere.lobby, act)

    assert private_text(result) == UNKNOWN


@pytest.mark.parametrize(
    ("command", "options"),
    [("hand", {"table": 1}), ("do", {"what": "BK1 table 1"}), ("do", {"what": "tb:1:record"}), ("replay", {"table": 1})],
)
async def test_a_command_for_a_table_of_another_server_finds_no_table(elsewhere: Evening, command: str, options: dict[str, Any]) -> None:
    result = await elsewhere.slash("Dave", command, **options)

    assert private_text(result) == UNKNOWN


@pytest.mark.parametrize(("kind", "found"), [(discord.ChannelType.public_thread, True), (discord.ChannelType.private_thread, False)])
async def test_a_table_of_a_private_thread_is_not_there_for_who_does_not_sit_at_it(
    evening: Evening, kind: discord.ChannelType, found: bool
) -> None:
    thread = evening.env.backend.create_thread(evening.channel.id, name="a quiet corner", type=kind.value, owner_id=evening["Alice"].id)
    await evening.env.settle()
    alice = Person(MemberId(evening["Alice"].id), "Alice", "en")
    await evening.bot.tables.open(alice, TableRequest("catte", 3, {}, (), ServerId(evening.guild.id), ChannelId(thread.id), "en"))

    result = await evening.slash("Dave", "hand", table=1)

    assert (private_text(result) != UNKNOWN) is found


async def test_who_sits_at_a_table_reaches_it_from_everywhere(game: Evening, elsewhere: Evening) -> None:
    elsewhere.people["Alice"] = elsewhere.guild.add_member(game.people["Alice"].user)

    result = await elsewhere.slash("Alice", "hand", table=1)

    assert UNKNOWN not in private_text(result)


@pytest.mark.parametrize("number", [0, -1, 2**53 - 1])
async def test_no_table_has_a_number_beyond_all_numbers(game: Evening, number: int) -> None:
    for command, options in (("hand", {"table": number}), ("replay", {"table": number}), ("do", {"what": f"BK1 table {number}"})):
        result = await game.slash("Alice", command, **options)

        assert private_text(result) == f"There is no table {number}. /tables shows yours."


# Made up


LONG = "x" * 60
CONTROLS = [
    *("en:1:rematch", "en:1:same", "en:999:rematch", "en:999999999999999999:same"),
    *("rp:1:0:t:o", "rp:1:999999:t:n", "rp:999:0:t:o", "rp:f:0:t:n", "rp:1:0:é:n", "rp:1:0:t:z"),
    *("lb:1:join", "lb:1:close", "lb:999:luck", "lb:999:rules"),
    *("tb:1:leave", "tb:1:leave-now", "tb:1:back", "tb:1:end", "tb:1:end-now", "tb:999:hand", "tb:999:record", "tb:999:more"),
    *("mv:1:1:frog", f"mv:1:1:{LONG}", "mv:1:999999999:play BK1", "mv:٣:١:play BK1"),
    *("op:1:1:nonsense", "op:999:1:x", "ld:channel:chess:wins:0:b", "ld:moon:catte:wins:0:f", "zz:top", "\u200b"),
]
"""Presses of a member without a seat at the running table 1."""
SELECTS: list[tuple[str | None, str]] = [
    *(("ch:1:1:0", "play ZZ9"), ("ch:999:1:0", "frog"), ("re:1:0", "p9"), ("re:999:0", "t"), ("re:f:0", "t")),
    *(("hr", "999"), ("hr", "frog"), ("ls:channel:chess", "wins"), (None, "x")),
]
OPTIONS: list[tuple[str, dict[str, Any]]] = [
    ("catte", {"seats": 3, "cats": 3}),
    ("festival", {"seats": 3, "cats": 3}),
    ("hand", {"table": -1}),
    ("hand", {"table": 2**53 - 1}),
    ("do", {"what": "play BK1 table -1"}),
    ("do", {"what": "🐈" * 50}),
    ("do", {"what": "\u202eplay BK1"}),
    ("do", {"what": "hy:0:f"}),
    ("do", {"what": "lb:1:more|x"}),
    ("replay", {"table": -1}),
    ("replay", {"table": 2**53 - 1}),
    ("replay", {"table": 1}),
    ("replay", {}),
]


MADE_UP: list[tuple[str, Callable[[Evening], Awaitable[Any]]]] = [
    *((act, lambda game, act=act: game.forge("Dave", game.board, act)) for act in CONTROLS),
    *((f"{act} {value}", lambda game, act=act, value=value: game.forge("Dave", game.board, act, value=value)) for act, value in SELECTS),
    *((f"/{name} {more}", lambda game, name=name, more=more: game.slash("Dave", name, **more)) for name, more in OPTIONS),
]


@pytest.mark.parametrize("ask", [pytest.param(ask, id=name[:40]) for name, ask in MADE_UP])
async def test_what_was_made_up_is_answered_in_private_and_changes_nothing(game: Evening, ask: Callable[[Evening], Awaitable[Any]]) -> None:
    before, shown = game.snapshot(), game.channel_texts()

    answer = private_text(await ask(game))

    assert "went wrong" not in answer
    assert game.snapshot() is before
    assert game.channel_texts() == shown
