"""A bot in many servers: the work for one server does not grow with the others, and presses do not
wait for it."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import discord
import pytest

from bench.many_servers import make_server, server_id
from bot.client.client import Purrlor
from tests.cogs.evening import Evening

MANY, CHANNELS = 300, 4
LOOKS = {discord.Guild: ("_resolve_channel", "get_channel_or_thread"), discord.abc.GuildChannel: ("permissions_for",)}
LOOKS_A_CHANNEL = 4
"""Most look-ups of a channel and its permissions in one check of a server."""


@contextmanager
def counting_lookups(monkeypatch: pytest.MonkeyPatch) -> Iterator[Counter[str]]:
    """Counts look-ups in servers, and of the bot's permissions in channels."""
    counts: Counter[str] = Counter()

    def counting(name: str, method: Any) -> Any:
        def counted(*arguments: Any) -> Any:
            counts[name] += 1
            return method(*arguments)

        return counted

    with monkeypatch.context() as patched:
        for kind, names in LOOKS.items():
            for name in names:
                patched.setattr(kind, name, counting(name, getattr(kind, name)))
        yield counts


def tell(bot: Purrlor, numbers: range, event: str = "GUILD_CREATE") -> None:
    """Announce these servers in one turn of the event loop."""
    assert bot.user is not None
    for number in numbers:
        data = (
            make_server(number, bot=bot.user.id, channels=CHANNELS, roles=3, emojis=0)
            if event == "GUILD_CREATE"
            else {"id": str(server_id(number))}
        )
        bot._connection.parsers[event](data)


async def settle(evening: Evening) -> None:
    """Wait until every server was checked."""
    await evening.env.settle()
    await evening.bot.delivery.upkeep.wait_until_idle()


async def test_a_server_more_costs_its_own_size(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each channel was once looked for in all servers: 5,000 of them held the bot up for minutes."""
    bot = evening.bot
    tell(bot, range(MANY - 1))
    await settle(evening)

    with counting_lookups(monkeypatch) as counts:
        tell(bot, range(MANY - 1, MANY))
        await settle(evening)
    joined = counts.total()
    with counting_lookups(monkeypatch) as counts:
        bot.dispatch("shard_ready", 0)
        bot.dispatch("ready")
        await settle(evening)
    started = counts.total()

    assert 0 < joined <= LOOKS_A_CHANNEL * CHANNELS
    assert 0 < started <= LOOKS_A_CHANNEL * sum(len(guild.channels) for guild in bot.guilds)


@pytest.mark.parametrize("event", ["GUILD_CREATE", "GUILD_DELETE"])
async def test_no_turn_of_the_loop_has_more_than_one_server(evening: Evening, monkeypatch: pytest.MonkeyPatch, event: str) -> None:
    servers, seen, most = evening.bot.server_checks, 0, 0
    look_at = servers._check

    def looked_at(*arguments: Any, **options: Any) -> None:
        nonlocal seen
        seen += 1
        look_at(*arguments, **options)

    if event == "GUILD_DELETE":
        tell(evening.bot, range(MANY))
        await settle(evening)
    monkeypatch.setattr(servers, "_check", looked_at)
    tell(evening.bot, range(MANY), event)
    while seen < MANY:
        before = seen
        await asyncio.sleep(0)
        most = max(most, seen - before)

    assert most == 1


async def test_a_new_table_finds_its_channel_without_a_look_at_other_servers(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    tell(evening.bot, range(MANY))
    await settle(evening)

    with counting_lookups(monkeypatch) as counts:
        await evening.slash("Alice", "catte")
        await settle(evening)

    assert counts.total() < MANY
