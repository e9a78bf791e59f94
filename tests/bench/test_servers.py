"""A bot in thousands of servers of a sandbox: promises that hold on slow machines."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bench.servers import is_everything_sent, run_crowded_sandbox, run_sharded_bot, time_command, wait_for_answer, wait_for_ready
from bot.ops.control_socket import ask_bot

PATIENCE = 120.0
"""Seconds until the sandbox gives up an interaction, instead of Discord's three seconds."""


@pytest.mark.night
@pytest.mark.parametrize(("servers", "shards"), [(5_000, 5), (20_000, 20)])
async def test_whoever_types_is_answered_while_thousands_of_servers_come_and_afterwards(tmp_path: Path, servers: int, shards: int) -> None:
    """With 5,000 servers the loop once stood still for a minute and a half, and every shard was
    lost.
    """
    meanwhile = 0
    async with run_crowded_sandbox(tmp_path, servers, patience=PATIENCE) as (sandbox, told), run_sharded_bot(sandbox, tmp_path, shards):
        alice = await sandbox.person("alice")
        await wait_for_ready(told, shards)
        await wait_for_answer(alice)
        while not is_everything_sent(told, shards):
            await time_command(alice)
            meanwhile += 1
        await time_command(alice)
        status, report = [await asyncio.to_thread(ask_bot, tmp_path / "bot.sqlite", {"ask": what}) for what in ("status", "report")]

    assert meanwhile > 0
    assert status is not None
    assert report is not None
    assert (status["servers"], status["problems"]) == (servers, [])
    assert [line["up"] for line in status["shards"]] == [True] * shards
    assert report["connections"] == {"connected": shards}, "no shard was lost because the loop stood still"
