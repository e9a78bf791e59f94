"""Shards of the bot, shared out among processes on one PostgreSQL database."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from functools import partial
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot.errors import DatabaseLocked
from bot.models.ids import ChannelId
from bot.models.tables import MostTables, TooManyTables
from bot.models.times import ShardRange
from bot.settings.database_url import DatabaseUrl
from bot.storage import Store
from bot.storage.errors import DatabaseAway, ShardsTaken
from bot.storage.ownership import IDENTIFY_SECONDS, LEASE_SECONDS, LOOK_SECONDS, ShardOwnership
from bot.workers.lanes import Workers
from tests.bot.storage.builders import open_lobby, play_table

LOW, HIGH = ShardRange(0, 3, 8), ShardRange(4, 7, 8)
SILENT = "UPDATE ownership SET until = 0"
PUT = "INSERT INTO settings (scope, key, value) VALUES ('test', ?, '') ON CONFLICT (scope, key) DO UPDATE SET value = ''"
Join = Callable[..., Awaitable[Any]]


@pytest.fixture
async def join(url: DatabaseUrl, path: Path) -> AsyncIterator[Join]:
    """Open a store that shares the database, with its ownership; `meanwhile` runs in the place of the first pause."""
    async with AsyncExitStack() as ends:
        numbers = count(1)

        async def join(meanwhile: Callable[[], Awaitable[object]] | None = None) -> Any:
            pauses = [meanwhile] if meanwhile else []

            async def sleep(_: float) -> None:
                if pauses:
                    await pauses.pop()()
                else:
                    await asyncio.Event().wait()  # the clock of this test stands

            store = await Store.open(url, await ends.enter_async_context(Workers()), migration_backup=path, shares=True)
            ends.push_async_callback(store.close)
            now = [0.0]
            engine: Any = store.engine
            return SimpleNamespace(
                store=store,
                now=now,
                ownership=ShardOwnership(engine, f"process {next(numbers)}", lambda: now[0], sleep),
                write=lambda: store.operator.save_value("app", "a", "b"),
                silence=lambda: store.engine.write(lambda db: db.execute(SILENT)),
            )

        yield join


async def test_processes_share_the_shards_and_who_comes_later_waits(join: Join) -> None:
    first, second = await join(), await join()
    third = await join(first.ownership.release)
    told = list[str]()

    async def say(name: str) -> None:
        told.append(name)

    assert await first.ownership.claim(LOW) == LOW
    assert await second.ownership.claim(HIGH, partial(say, "second")) == HIGH
    assert await third.ownership.claim(LOW, partial(say, "third")) == LOW
    assert told == ["third"], "who waits loads meanwhile"

    await second.write()
    await second.ownership.renew()
    assert second.ownership.processes == 2


async def test_a_standby_takes_the_shards_of_a_silent_process_which_writes_nothing_any_more(join: Join) -> None:
    first, standby = await join(), await join()
    await first.ownership.claim(LOW)
    await first.write()
    await standby.silence()

    assert await standby.ownership.claim(None) == LOW

    with pytest.raises(ShardsTaken, match="another process has claimed shards of 0-3/8"):
        await first.write()
    assert first.store.engine.gone.is_set()
    with pytest.raises(ShardsTaken):
        first.store.engine.check()
    await standby.write()


async def test_a_claim_of_some_of_the_shards_ends_the_whole_process(join: Join) -> None:
    first, other = await join(), await join()
    await first.ownership.claim(LOW)
    await other.silence()

    await other.ownership.claim(ShardRange(2, 2, 8))

    with pytest.raises(ShardsTaken):
        await first.write()


async def test_another_number_of_shards_waits_until_all_others_have_ended(join: Join) -> None:
    first = await join()
    await first.ownership.claim(HIGH)
    waited = list[str]()

    async def release() -> None:
        waited.append("waited")
        await first.ownership.release()

    second = await join(release)

    assert await second.ownership.claim(ShardRange(0, 1, 2)) == ShardRange(0, 1, 2)
    assert waited == ["waited"]


async def test_an_owner_that_could_not_renew_shows_nothing_but_is_the_owner_still(join: Join) -> None:
    first = await join()
    await first.ownership.claim(LOW)
    await first.silence()
    first.now[0] += LEASE_SECONDS + 1

    with pytest.raises(DatabaseAway, match="could not be renewed"):
        first.store.engine.check()

    await first.ownership.renew()
    first.store.engine.check()
    await first.write()


async def test_sessions_begin_one_after_another_over_all_processes(join: Join) -> None:
    first, second = await join(), await join()
    await first.ownership.claim(LOW)
    await second.ownership.claim(HIGH)

    waits = [await one.ownership.reserve_identify() for one in (first, second, second, first)]

    assert [round(wait / IDENTIFY_SECONDS) for wait in waits] == [0, 1, 2, 3]


async def test_a_process_without_shards_and_those_that_share_keep_each_other_out(join: Join, url: DatabaseUrl) -> None:
    await join()
    async with Workers() as workers:
        with pytest.raises(DatabaseLocked, match="another bot is running"):
            await Store.open(url, workers)


async def test_what_two_processes_write_in_opposite_order_is_written_by_both(join: Join) -> None:
    """The database undoes one of two transactions that wait for each other; it is run again."""
    first, second = await join(), await join()
    await first.ownership.claim(LOW)
    await second.ownership.claim(HIGH)
    await first.write()
    met = asyncio.Barrier(2)
    loop = asyncio.get_running_loop()

    def write(keys: str) -> Callable[[Any], None]:
        attempts = iter((True,))

        def act(db: Any) -> None:
            for key in keys:
                db.execute(PUT, [key])
                if next(attempts, False):
                    asyncio.run_coroutine_threadsafe(_meet(met), loop).result()

        return act

    await asyncio.gather(first.store.engine.write(write("ab")), second.store.engine.write(write("ba")))


async def _meet(barrier: asyncio.Barrier) -> None:
    await barrier.wait()


async def test_who_cannot_take_up_what_was_told_goes_on_hearing(join: Join) -> None:
    first = await join()
    await first.ownership.claim(LOW)
    looks = list[str]()
    ended = asyncio.Event()

    async def look() -> None:
        looks.append("look")
        if len(looks) == 3:
            ended.set()
            await asyncio.Event().wait()
        raise LookupError("a bug")

    async def sleep(seconds: float) -> None:
        if seconds != LOOK_SECONDS:
            await asyncio.Event().wait()

    first.ownership._sleep = sleep
    following = asyncio.create_task(first.ownership.follow(lambda *_: None, lambda: None, look))
    await ended.wait()

    assert looks == ["look"] * 3
    following.cancel()


@pytest.mark.parametrize("text", ["0-3", "3-0/8", "0-8/8", "a-b/c", "-1-3/8", "0-3/8 "])
def test_shards_are_written_as_a_range_within_a_number(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        ShardRange.parse(text)
    assert str(ShardRange.parse("4-7/8")) == "4-7/8"


async def test_two_processes_do_not_share_the_last_table_of_a_member(join: Join) -> None:
    first, second = await join(), await join()
    await first.ownership.claim(LOW)
    await second.ownership.claim(HIGH)
    most = MostTables(channel=3, member=2)

    async def open_table(one: Any, channel: int) -> object:
        return await open_lobby(one.store, channel=ChannelId(channel), most=most)

    opened = [open_table(one, channel) for one in (first, second) for channel in (1, 2)]
    answers = await asyncio.gather(*opened, return_exceptions=True)

    refused = [one for one in answers if isinstance(one, TooManyTables)]
    assert [(one.key, one.most) for one in refused] == [("table-member-full", 2)] * 2
    assert len(await first.store.tables.load_to_show()) == 2


async def test_games_that_end_in_two_processes_at_once_count_one_after_another(join: Join) -> None:
    first, second = await join(), await join()
    await first.ownership.claim(LOW)
    await second.ownership.claim(HIGH)

    await asyncio.gather(*(play_table(one.store, "alice bob carol", 3, 2, 1) for one in (first, second, first, second)))

    found = await first.store.standings.rebuild()
    assert (found.tables, found.changed) == (4, 0)


async def test_what_is_stored_is_heard_by_the_others_alone(join: Join) -> None:
    first, second = await join(), await join()
    await first.ownership.claim(LOW)
    await second.ownership.claim(HIGH)
    heard: asyncio.Queue[tuple[str, list[Any]]] = asyncio.Queue()
    looks = asyncio.Semaphore(0)

    async def look() -> None:
        looks.release()

    async def follow(one: Any) -> None:
        await one.ownership.follow(lambda kind, values: heard.put_nowait((kind, values)), lambda: None, look)

    following = [asyncio.create_task(follow(one)) for one in (first, second)]
    for _ in following:
        await looks.acquire()

    lobby = await open_lobby(first.store)
    await second.store.operator.announce("opened", lobby.id, 7, 3, "throw")

    assert sorted([await heard.get(), await heard.get()]) == [("opened", [lobby.id, 7, 3, "throw"]), ("table", [lobby.id])]
    assert heard.empty()
    for one in following:
        one.cancel()
