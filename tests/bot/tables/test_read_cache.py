"""What is kept of the store's values, and which value wins after a load."""

from __future__ import annotations

import asyncio

from bot.tables.read_cache import ReadCache


async def test_the_least_recently_used_value_goes_first_and_is_loaded_again() -> None:
    loaded: list[str] = []

    async def load(key: str) -> str:
        loaded.append(key)
        return key.upper()

    cache: ReadCache[str, str] = ReadCache(2, load)
    for key in ("alice", "bob", "alice", "carol", "alice", "bob"):
        assert await cache.get(key) == key.upper()

    assert loaded == ["alice", "bob", "carol", "bob"]


async def test_a_value_put_during_a_load_wins() -> None:
    cache, finish = slow_cache()
    reading = asyncio.create_task(cache.get("alice"))
    await asyncio.sleep(0)
    cache.put("alice", "new")
    finish.set()

    assert await reading == await cache.get("alice") == "new"


async def test_a_value_dropped_during_a_load_is_loaded_again() -> None:
    cache, finish = slow_cache()
    reading = asyncio.create_task(cache.get("alice"))
    await asyncio.sleep(0)
    cache.drop("alice")
    finish.set()

    assert await reading == "stored 2"


def slow_cache() -> tuple[ReadCache[str, str], asyncio.Event]:
    """A cache whose loads wait for the event, and count."""
    finish, loads = asyncio.Event(), iter(range(1, 9))

    async def load(_: str) -> str:
        number = next(loads)
        await finish.wait()
        return f"stored {number}"

    return ReadCache(8, load), finish
