"""Backups of a running bot: due times, log lines, and going on after errors."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot.ops.backups import MIN_DELAY_SECONDS, RETRY_SECONDS, BackupTask
from bot.runtime import Runtime
from bot.scheduler import Scheduler
from bot.settings.config import BackupConfig, Config, StorageConfig
from bot.storage import Store
from bot.storage.backup import find_backups
from bot.workers.lanes import Workers
from tests.bot.home import Clock

HOUR, NOON = 3600.0, 1_800_014_400.0


WaitTimes = Callable[[int], Awaitable[list[float]]]


@pytest.fixture
async def workers() -> AsyncIterator[Workers]:
    async with Workers() as workers:
        yield workers


@pytest.fixture
async def settings(tmp_path: Path, workers: Workers) -> Config:
    path = tmp_path / "purrlor.sqlite"
    await (await Store.open(path, workers)).close()
    return Config(storage=StorageConfig(path=path), backups=BackupConfig(every_hours=6, keep=2))


@pytest.fixture
def wait_times(settings: Config, workers: Workers) -> WaitTimes:
    """Run a bot until a number of backups were due. Returns the waiting times before each.

    The bot may be started again an hour later.
    """
    clock = Clock()
    clock.now = NOON

    async def run(times: int) -> list[float]:
        waits, scheduler = list[float](), Scheduler(clock.steady, asyncio.sleep)
        BackupTask(settings, Runtime(workers=workers, clock=clock), scheduler).start()
        for _ in range(times):
            [(moment, _, _)] = scheduler._moments
            waits.append(moment - clock.now)
            clock.advance(waits[-1])
            scheduler.run_due()
            await asyncio.gather(*scheduler._tasks.values())
        clock.advance(HOUR)
        return waits

    return run


async def test_one_is_made_soon_after_the_first_start_and_then_every_so_many_hours(wait_times: WaitTimes, tmp_path: Path) -> None:
    assert await wait_times(3) == [MIN_DELAY_SECONDS, 6 * HOUR, 6 * HOUR]

    assert [one.name for one in find_backups(tmp_path / "backups")] == [
        "purrlor-2027-01-15T181000.sqlite",
        "purrlor-2027-01-16T001000.sqlite",
    ]
    assert await wait_times(1) == [5 * HOUR], "a start waits for what is left of the time"


async def test_a_backup_of_a_time_to_come_keeps_no_bot_that_starts_every_few_hours_from_making_one(
    wait_times: WaitTimes, tmp_path: Path
) -> None:
    """Made by a clock that was ahead."""
    (tmp_path / "backups").mkdir()
    (tmp_path / "backups" / "purrlor-2031-01-01T000000.sqlite").touch()

    assert await wait_times(1) == [MIN_DELAY_SECONDS]
    assert await wait_times(1) == [5 * HOUR], "one that was made an hour ago counts"


@pytest.mark.parametrize("ours", [False, True], ids=["of the disk", "of ours"])
async def test_a_trouble_is_said_with_its_reason_and_tried_again(
    wait_times: WaitTimes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ours: bool
) -> None:
    def mistaken(*_: object, **__: object) -> Path:
        raise ZeroDivisionError

    (tmp_path / "backups").write_text("a file stands in the way")
    if ours:
        monkeypatch.setattr("bot.ops.backups.back_up_into_folder", mistaken)

    with capture_logs() as told:
        assert await wait_times(3) == [MIN_DELAY_SECONDS, RETRY_SECONDS, RETRY_SECONDS]

    assert [(one["event"], one["log_level"]) for one in told] == [("no backup could be made", "error")] * 3
    assert ours or "backups: " in told[0]["reason"]


async def test_none_are_made_where_the_host_wants_none(settings: Config, workers: Workers) -> None:
    wants_none = settings.model_copy(update={"backups": BackupConfig(every_hours=0)})

    scheduler = Scheduler(Clock().steady, asyncio.sleep)
    BackupTask(wants_none, Runtime(workers=workers), scheduler).start()

    assert not scheduler.is_scheduled("backup")
