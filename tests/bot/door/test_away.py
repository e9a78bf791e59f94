"""An outage of Discord is told once, and once when it is over, however much it hits."""

from __future__ import annotations

import asyncio

import pytest
from structlog.testing import capture_logs

from bot.door.away import Away

AWAY, BACK = "Discord is away", "Discord is back"
Told = tuple[float, str, list[int] | None, int | None]
"""When what was told, of which shards, and at the end how long the outage has lasted."""
EVENINGS: dict[str, tuple[dict[float, str], list[Told]]] = {
    "a new connection, as Discord asks for one": ({0: "lost 0", 5: "heard 0"}, []),
    "each attempt to have it back": (
        {0: "lost 0", 10: "lost 0", 50: "lost 0", 300: "heard 0"},
        [(30, AWAY, [0], None), (300, BACK, None, 300)],
    ),
    "all shards": ({0: "lost 0", 2: "lost 1", 90: "heard 1", 95: "heard 0"}, [(30, AWAY, [0, 1], None), (95, BACK, None, 95)]),
    "one shard, and another later": (
        {0: "lost 2", 70: "lost 1", 200: "heard 2", 210: "heard 1"},
        [(30, AWAY, [2], None), (100, AWAY, [1], None), (210, BACK, None, 210)],
    ),
    "one dead shard of several": (
        {0: "lost 1", 3: "lost 0", 4: "heard 0", 18: "lasts a b", 40: "lost 1", 100: "lost 2", 105: "heard 2", 200: "lasts c"},
        [(30, AWAY, [1], None)],
    ),
    "messages alone": ({18: "lasts a b", 48: "lasts a", 60: "done a", 61: "done b"}, [(18, AWAY, None, None), (61, BACK, None, 43)]),
    "messages and a shard": (
        {0: "lost 0", 18: "lasts a b", 48: "lasts a", 300: "heard 0", 301: "done a", 302: "done b"},
        [(30, AWAY, [0], None), (302, BACK, None, 302)],
    ),
    "the end of the bot": ({0: "lost 0", 1: "stop", 2: "lost 1"}, []),
}


def hears(away: Away, deed: str) -> None:
    name, *parts = deed.split()
    for part in parts:
        getattr(away, name)(int(part) if part.isdigit() else part)
    if not parts:
        getattr(away, name)()


@pytest.mark.parametrize("evening", EVENINGS)
async def test_an_outage_is_told_once_and_its_end(evening: str) -> None:
    deeds, told = EVENINGS[evening]
    now, sleepers = 0.0, list[tuple[float, asyncio.Event]]()

    async def sleep(seconds: float) -> None:
        sleepers.append((now + seconds, woken := asyncio.Event()))
        await woken.wait()

    away, found = Away(lambda: now, sleep), list[Told]()
    for second in range(400):
        now = float(second)
        with capture_logs() as log:
            if now in deeds:
                hears(away, deeds[now])
            for due, woken in sleepers:
                if due <= now:
                    woken.set()
            for _ in range(3):
                await asyncio.sleep(0)
        found += [(now, line["event"], line.get("shard"), line.get("seconds")) for line in log]

    assert found == told
    away.stop()
