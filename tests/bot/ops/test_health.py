"""Health: each failure shows in `purrlor status`, HTTP, metrics and systemd; watchdog; clock jumps."""

from __future__ import annotations

import asyncio
import re
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from unittest.mock import Mock

import aiohttp
import pytest
from structlog.testing import capture_logs

from bot.client.client import Purrlor
from bot.errors import ConfigError
from bot.ops.cli.commands import main
from bot.ops.clock_watch import watch_clock
from bot.ops.control_answers import ControlAnswers
from bot.ops.control_socket import ControlSocket
from bot.ops.endpoints import serve_endpoints
from bot.ops.health import PROBLEM_CODES, bot_health
from bot.ops.metrics import Metrics
from bot.ops.systemd import Systemd
from bot.ops.watchdog import TICK_SECONDS, Watchdog
from bot.runtime import Runtime
from bot.scheduler import Scheduler
from bot.settings.config import Config, DiscordConfig, StorageConfig
from bot.storage import Store
from bot.storage.errors import DatabaseAway, DiskFull
from bot.workers.lanes import Workers
from tests.bot.home import Clock
from tests.harness.texts import TEXTS

ROOT = Path(__file__).resolve().parents[3]
WATCHDOG_SECONDS = 20


@dataclass
class WatchedBot:
    """A ready bot with two shards, a database on disk, its watchdog and metrics, and a fake
    systemd.
    """

    bot: Purrlor
    store: Store
    path: Path
    watchdog: Watchdog
    metrics: Metrics
    clock: Clock
    manager: socket.socket
    http: aiohttp.ClientSession

    async def get(self, path: str) -> tuple[int, str]:
        async with self.http.get(f"http://bot{path}") as answer:
            return answer.status, await answer.text()

    async def next_datagram(self) -> str:
        """The next datagram."""
        return (await asyncio.get_running_loop().sock_recv(self.manager, 1000)).decode()

    def pass_time(self, seconds: float) -> None:
        """Turn the clock and run the jobs that are due. The scheduler's own task is not started."""
        self.clock.advance(seconds)
        self.bot.scheduler.run_due()


@pytest.fixture
async def watched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[WatchedBot]:
    path, place = tmp_path / "purrlor.sqlite", tmp_path / "metrics.sock"
    settings = Config(storage=StorageConfig(path=path), discord=DiscordConfig(shard_count=2))
    monkeypatch.setenv("PURRLOR_STORAGE__PATH", str(path))
    clock = Clock()
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
        manager.bind(str(tmp_path / "manager"))
        manager.setblocking(False)
        systemd = Systemd({"NOTIFY_SOCKET": str(tmp_path / "manager"), "WATCHDOG_USEC": str(WATCHDOG_SECONDS * 1_000_000)})
        async with Workers() as workers:
            runtime = Runtime(workers=workers, steady=clock.steady)
            store = await Store.open(path, workers)
            bot = Purrlor(settings, store, TEXTS, (), runtime)
            monkeypatch.setattr(bot, "is_ready", lambda: True)
            for shard in (0, 1):
                bot.metrics.record_shard_up(shard, "connected")
            watchdog = Watchdog(bot, runtime, systemd)
            metrics = Metrics(bot, watchdog, settings, runtime)
            async with (
                ControlSocket(path, ControlAnswers(bot, runtime)),
                serve_endpoints(f"unix:{place}", metrics, bot, watchdog),
                aiohttp.ClientSession(connector=aiohttp.UnixConnector(str(place))) as http,
            ):
                yield WatchedBot(bot, store, path, watchdog, metrics, clock, manager, http)
            await store.close()


async def lose(watched: WatchedBot, *shards: int) -> None:
    for shard in shards:
        watched.bot.metrics.record_shard_down(shard)


async def fill_the_disk(watched: WatchedBot) -> None:
    def leave_no_page(db: object) -> None:
        pages = db.execute("PRAGMA page_count").fetchone()[0]  # type: ignore[attr-defined]
        db.execute(f"PRAGMA max_page_count = {pages}")  # type: ignore[attr-defined]

    await watched.store.engine._writer.run(leave_no_page)
    with pytest.raises(DiskFull):
        await watched.store.operator.save_value("test", "big", "x" * 100_000)


async def delete_the_file(watched: WatchedBot) -> None:
    watched.path.unlink()


async def begin_anew(watched: WatchedBot) -> None:
    watched.bot.is_ready = lambda: False  # type: ignore[method-assign]


FAILURES: dict[str, tuple[Callable[[WatchedBot], Awaitable[None]], str]] = {
    "starting": (begin_anew, "the bot is starting"),
    "discord-away": (lambda watched: lose(watched, 0, 1), "the bot is not connected to Discord since "),
    "shard-away": (lambda watched: lose(watched, 1), "1 of 2 shards are not connected to Discord since "),
    "cannot-save": (fill_the_disk, "nothing can be saved"),
    "database-gone": (delete_the_file, "deleted or moved"),
}


async def test_a_process_tells_of_its_own_shards_alone(watched: WatchedBot, capsys: pytest.CaptureFixture[str]) -> None:
    watched.bot.shard_ids, watched.bot.shard_count = [0, 1], 4

    assert re.findall(r'purrlor_shard_up\{shard="(\d)"\}', (await watched.get("/metrics"))[1]) == ["0", "1"]

    await asyncio.to_thread(main, ["status"])
    assert "; shards: 0-1 of 4; " in capsys.readouterr().out
    await lose(watched, 0, 1)
    assert [one.code for one in bot_health(watched.bot).problems] == ["discord-away"]


async def test_shards_that_cannot_be_renewed_do_not_stop_the_bot(watched: WatchedBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watched.store.engine, "check", Mock(side_effect=DatabaseAway("a server", "away")))

    assert [one.code for one in bot_health(watched.bot).problems] == ["cannot-save"]


@pytest.mark.parametrize("code", PROBLEM_CODES)
async def test_each_failure_is_told_everywhere(watched: WatchedBot, code: str, capsys: pytest.CaptureFixture[str]) -> None:
    fail, said = FAILURES[code]
    assert (await watched.get("/readyz"))[0] == 200
    assert await asyncio.to_thread(main, ["status"]) == 0
    capsys.readouterr()

    await fail(watched)

    status, ready = await watched.get("/readyz")
    assert (status, ready.count('"code"'), f'"code": "{code}"' in ready) == (503, 1, True)
    assert said in ready
    assert await asyncio.to_thread(main, ["status"]) == 1
    assert said in capsys.readouterr().out
    _, metrics = await watched.get("/metrics")
    assert [line for line in metrics.splitlines() if line.startswith("purrlor_problem{") and line.endswith(" 1.0")] == [
        f'purrlor_problem{{code="{code}"}} 1.0'
    ]
    assert "purrlor_well 0.0" in metrics.splitlines()
    watched.watchdog.start()
    watched.pass_time(0.0)
    assert said in await watched.next_datagram()
    assert (await watched.get("/healthz"))[0] == 200


async def test_an_address_that_cannot_be_listened_on_is_one_line_and_a_file_there_stays(watched: WatchedBot, tmp_path: Path) -> None:
    (tmp_path / "notes").write_text("mine")
    for listen, reason in ((f"unix:{tmp_path}/notes", "Address already in use"), ("unix:/no/such/folder", "No such file")):
        with pytest.raises(ConfigError, match=rf"^metrics\.listen: {listen} cannot be listened on \({reason}"):
            async with serve_endpoints(listen, watched.metrics, watched.bot, watched.watchdog):
                pass
    assert (tmp_path / "notes").read_text() == "mine"


async def test_systemd_hears_a_bot_that_begins_beats_and_ends(watched: WatchedBot) -> None:
    watched.watchdog.start()
    watched.pass_time(0.0)
    assert await watched.next_datagram() == "READY=1\nSTATUS=hears Discord; servers: 0; open tables: 0"
    assert await watched.next_datagram() == "WATCHDOG=1"
    commits = watched.store.engine.save_stats.commits
    watched.pass_time(WATCHDOG_SECONDS / 2)
    assert await watched.next_datagram() == "WATCHDOG=1"
    assert watched.store.engine.save_stats.commits == commits + 1
    watched.watchdog.stop()
    assert await watched.next_datagram() == "STOPPING=1\nSTATUS=stopping"


async def test_the_pulse_tells_how_late_the_event_loop_is(watched: WatchedBot) -> None:
    watched.watchdog.start()
    lags = list[float]()
    for seconds in (5.0, TICK_SECONDS, TICK_SECONDS + 0.25):
        watched.pass_time(seconds)
        await asyncio.sleep(0)
        lags.append(watched.watchdog.latest_lag)

    assert lags == [0.0, 0.0, 0.25]


async def test_the_watchdog_hears_nothing_while_the_disk_does_not_answer(watched: WatchedBot, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = asyncio.Event()

    async def hang(*_: object) -> None:
        asked.set()
        await asyncio.Event().wait()

    monkeypatch.setattr(watched.store.operator, "save_value", hang)
    watched.watchdog.start()
    watched.pass_time(0.0)
    assert "READY=1" in await watched.next_datagram()
    assert await watched.next_datagram() == "WATCHDOG=1"
    watched.pass_time(WATCHDOG_SECONDS / 2)
    await asked.wait()
    watched.pass_time(WATCHDOG_SECONDS)

    with pytest.raises(BlockingIOError):
        watched.manager.recv(1000)


async def test_where_no_manager_listens_nothing_is_said(tmp_path: Path) -> None:
    for environment in ({}, {"NOTIFY_SOCKET": str(tmp_path / "nobody"), "WATCHDOG_USEC": "soon"}):
        systemd = Systemd(environment)
        systemd.notify(READY="1")
        assert systemd.watchdog_seconds == 0


async def test_what_docs_dashboard_and_alerts_name_is_scraped_and_what_is_scraped_is_named(watched: WatchedBot) -> None:
    _, scraped = await watched.get("/metrics")
    there = set(re.findall(r"^# TYPE (purrlor_\w+)", scraped, flags=re.MULTILINE))
    named = {
        path: {re.sub(r"_(bucket|count|sum)$", "", name) for name in re.findall(r"\bpurrlor_\w+", (ROOT / path).read_text("utf-8"))}
        for path in ("docs/metrics.md", "packaging/grafana-dashboard.json", "packaging/alerts.yml")
    }

    assert {path: names - there for path, names in named.items()} == {path: set() for path in named}
    assert there - named["docs/metrics.md"] == set()
    assert there - named["packaging/grafana-dashboard.json"] == set()


def test_each_problem_and_each_alert_says_what_to_do() -> None:
    page, rules = ((ROOT / path).read_text("utf-8") for path in ("docs/metrics.md", "packaging/alerts.yml"))
    alerts = re.findall(r"- alert: (\w+)", rules)

    assert set(re.findall(r"^\| `([a-z-]+)` \|", page, flags=re.MULTILINE)) == set(PROBLEM_CODES)
    assert re.findall(r"^\| `(Purrlor\w+)` \|", page, flags=re.MULTILINE) == alerts
    assert rules.count(" summary: ") == rules.count(" todo: ") == len(alerts) == 8


async def test_each_jump_of_the_clock_is_told_once_and_a_drift_never() -> None:
    clock = Clock()
    scheduler = Scheduler(clock.steady, asyncio.sleep)
    watch_clock(clock, clock.steady, scheduler)
    with capture_logs() as log:
        for ahead in (0.0, 0.4, 26 * 3600, 0.0, -3 * 3600, -0.3):
            clock.advance(60.0)
            clock.shift_wall_time(ahead)
            scheduler.run_due()
            await asyncio.sleep(0)

    assert [(line["event"], line["seconds"]) for line in log] == [("the clock jumped", 93_600), ("the clock jumped", -10_800)]
