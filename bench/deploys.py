"""A deploy with 60 tables and presses going on: how long the old bot takes to end, and until the new one answers.

Sixteen people in four groups play at fifteen tables each, of all games, with a pause after each
press. In each round a new bot has loaded and waits when the old one gets SIGTERM. The anchor is a
restart: a bot that is started only when the old one has ended. With PostgreSQL's programs the same
is measured on a server, and with a process that shares it, whose shards a standby takes.

Presses that nobody answers within three seconds fail, as on Discord, and their people press again.
"""

from __future__ import annotations

import asyncio
import os
import random
import statistics
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from bench.load import PEOPLE, Crowd, Presser, move_controls
from bench.rows import Row
from bot.ops.control_socket import ask_bot, waiting_path
from sandbox.driver import TOKEN, CannotDo, NotSeen, Sandbox
from sandbox.driver.client import SentInteraction
from sandbox.driver.screen import BUTTON
from sandbox.world.records import Json
from tests.evening.bot_process import MODULE, BotProcess
from tests.harness.postgres_server import run_server, why_not

GROUPS, TABLES_PER_GROUP = 4, 15
RUNNING = 50
"""Tables at which a game runs when the first round begins; at the others the next one is being opened."""
PAUSE = (0.5, 2.0)
"""Shortest and longest pause of a person after a press, in seconds."""
ROUNDS = int(os.environ.get("BENCH_ROUNDS", "5"))
CALM_SECONDS = 15.0
"""Seconds of play before each round."""
SHARING, STANDBY = ("--shards", "0-0/1"), ("--standby",)


class TimedPress(NamedTuple):
    """A press, with steady times in seconds; `answered` is None if it failed."""

    sent: float
    answered: float | None


class CalmPresser(Presser):
    """A person who presses an offered move, and pauses."""

    kept_messages = 40 * TABLES_PER_GROUP

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.log: list[TimedPress] = []

    async def keep_playing(self, draw: random.Random) -> None:
        while True:
            await asyncio.sleep(draw.uniform(*PAUSE))
            self.received.clear()
            if hands := self._hands():
                hand = draw.choice(hands)
                await self._play(hand, draw.choice(move_controls(hand)))

    async def slash(self, command: str, **options: Any) -> SentInteraction:
        return await _repeat(partial(super().slash, command, **options))

    async def press(self, what: str, **options: Any) -> SentInteraction:
        return await _repeat(partial(super().press, what, **options))

    async def _play(self, hand: Json, control: Json) -> None:
        where = {"channel_id": hand["channel_id"], "message_id": hand["id"], "custom_id": control["custom_id"]}
        values = {} if control["type"] == BUTTON else {"values": [random.choice(control["options"])["value"]]}
        began = time.monotonic()
        with suppress(CannotDo, NotSeen):
            sent = await self._interact(True, "select" if values else "press", **where, **values)
            self.log.append(TimedPress(began, None if sent.state == "failed" else time.monotonic()))
            self.presses += 1


async def _repeat(act: Callable[[], Awaitable[SentInteraction]]) -> SentInteraction:
    """TimedPress until somebody answers."""
    while (sent := await act()).state == "failed":  # noqa: ASYNC110 (a person)
        await asyncio.sleep(1)
    return sent


class Parlour(Crowd):
    """Sixty tables in four channels."""

    kind = CalmPresser
    groups, tables_per_group = GROUPS, TABLES_PER_GROUP

    def __init__(self, sandbox: Sandbox, database: Path) -> None:
        super().__init__(sandbox)
        self.database = database

    async def _open_table(self, host: Presser, game: str, **options: Any) -> str:
        channel = CHANNELS[self.people.index(host) // PEOPLE]
        while True:
            with suppress(NotSeen):  # what the command showed was lost with the bot
                return await super()._open_table(host, game, channel=channel, **options)

    @property
    def log(self) -> list[TimedPress]:
        return [press for person in self.people if isinstance(person, CalmPresser) for press in person.log]


CHANNELS = [f"cats-{number}" for number in range(GROUPS)]


class Handover(NamedTuple):
    """The figures of a round, in seconds."""

    to_end: float
    """From SIGTERM to the end of the process."""
    to_ready: float
    """From SIGTERM until the new bot hears Discord."""
    after_end: float
    """From the end of the old process until then."""
    to_answer: float
    """From SIGTERM until the new bot has answered a press."""
    silence: float
    """From the last press that the old bot answered to the first one that the new bot did, by the times of sending."""
    failed: int
    """Presses after SIGTERM that nobody answered."""
    lost: int
    """Presses before SIGTERM that nobody answered."""


def rows() -> list[Row]:
    """Everything, in about ten minutes."""
    found = asyncio.run(_measure("a file", {}))
    if not why_not():
        with run_server(durable=True) as server:
            found += asyncio.run(_measure("a server", {"PURRLOR_STORAGE__URL": server.make_database().secret}))
            found += asyncio.run(_measure("a standby", {"PURRLOR_STORAGE__URL": server.make_database().secret}, SHARING, STANDBY))
    return found


async def _measure(place: str, settings: dict[str, str], words: Sequence[str] = (), next_words: Sequence[str] = ()) -> list[Row]:
    """Measure with these settings. The first bot has `words` after `purrlor run`, all later ones `next_words`."""
    with TemporaryDirectory() as folder:
        async with playing(Path(folder), settings, words) as (crowd, bot):
            waiting, restarts = [], []
            for _ in range(ROUNDS):
                bot, figures = await hand_over(crowd, bot, bot.successor(*next_words), is_loaded=True)
                waiting.append(figures)
            for _ in range(max(1, ROUNDS // 2)):
                bot, figures = await hand_over(crowd, bot, bot.successor(*next_words), is_loaded=False)
                restarts.append(figures)
            await bot.stop()
    return [
        Row(f"{place}: load of the machine, by its own count", os.getloadavg()[0], "", "", 0.0),
        *_rows(f"{place}: from SIGTERM to the end", [one.to_end for one in waiting], [one.to_end for one in restarts]),
        *_rows(f"{place}: from SIGTERM until the new one is ready", [one.to_ready for one in waiting], [one.to_ready for one in restarts]),
        *_rows(
            f"{place}: from the end of the old one until the new one is ready",
            [one.after_end for one in waiting],
            [one.after_end for one in restarts],
        ),
        *_rows(f"{place}: from SIGTERM to its first answer", [one.to_answer for one in waiting], [one.to_answer for one in restarts]),
        *_rows(f"{place}: between two answered presses", [one.silence for one in waiting], [one.silence for one in restarts]),
        Row(
            f"{place}: presses after SIGTERM that failed, a round",
            statistics.mean(one.failed for one in waiting),
            "",
            f"restart: {statistics.mean(one.failed for one in restarts):.1f}",
            0.0,
        ),
        Row(f"{place}: presses before SIGTERM that failed, in all rounds", sum(one.lost for one in waiting), "", "", 0.0),
    ]


def _rows(name: str, values: Sequence[float], others: Sequence[float]) -> list[Row]:
    middle, other = statistics.median(values), statistics.median(others)
    return [
        Row(name, middle, "s", f"restart: {other:.2f} s", middle / other),
        Row("  the longest", max(values), "s", f"restart: {max(others):.2f} s", max(values) / max(others)),
    ]


@asynccontextmanager
async def playing(folder: Path, settings: dict[str, str], words: Sequence[str]) -> AsyncIterator[tuple[Parlour, BotProcess]]:
    """Sixty tables that are played at inside of the context, and the bot."""
    async with Sandbox.spawn() as sandbox:
        for name in CHANNELS:
            await sandbox.add_channel(name)
        environment = {
            "PURRLOR_DISCORD__TOKEN": TOKEN,
            "PURRLOR_DISCORD__REST_URL": sandbox.url,
            "PURRLOR_STORAGE__PATH": str(folder / "bot.sqlite"),
            "PURRLOR_RATES__SECONDS_BETWEEN_NEW_DMS": "0",
            "PURRLOR_TABLES__MAX_TABLES_PER_CHANNEL": "25",
            "PURRLOR_TABLES__MAX_TABLES_PER_MEMBER": "25",
            "PURRLOR_LOGGING__FORMAT": "json",
        }
        bot = BotProcess(environment | settings, folder, MODULE, *words, cold=True)
        await bot.start()
        crowd = Parlour(sandbox, folder / "bot.sqlite")
        async with crowd.playing():
            while await asyncio.to_thread(count_running, folder / "bot.sqlite") < RUNNING:  # noqa: ASYNC110 (another process)
                await asyncio.sleep(1)
            yield crowd, bot


def count_running(database: Path) -> int:
    """Tables at which people play."""
    return int((ask_bot(database, {"ask": "status"}) or {"tables": {}})["tables"].get("running", 0))


async def hand_over(crowd: Parlour, old: BotProcess, new: BotProcess, *, is_loaded: bool) -> tuple[BotProcess, Handover]:
    """End the old bot while all play, and return the new one, with the figures."""
    if is_loaded:
        await new.start(until="")
        while not await asyncio.to_thread(ask_bot, waiting_path(crowd.database), {"ask": "status"}):  # noqa: ASYNC110 (another process)
            await asyncio.sleep(0.1)
    await asyncio.sleep(CALM_SECONDS)
    began = time.monotonic()
    ending = asyncio.create_task(_end(old))
    if not is_loaded:
        await ending
        await new.start(until="")
    await new.says("ready")
    ready = time.monotonic()
    while not any(press.answered and press.sent > ready for press in crowd.log):  # noqa: ASYNC110 (people press in their own time)
        await asyncio.sleep(0.01)
    ended = await ending
    await asyncio.sleep(4)  # presses of the gap have failed by now
    log = sorted(press for press in crowd.log if press.sent > began - CALM_SECONDS)
    first = next(press for press in log if press.sent > began and press.answered and press.answered > ready)
    before = [press for press in log if press.sent < first.sent and press.answered]
    failed = [press.sent > began for press in log if press.answered is None]
    assert first.answered is not None
    return new, Handover(
        ended - began,
        ready - began,
        ready - ended,
        first.answered - began,
        first.sent - before[-1].sent,
        sum(failed),
        len(failed) - sum(failed),
    )


async def _end(bot: BotProcess) -> float:
    """Tell the bot to end, and return the time of its end."""
    assert await bot.stop() == 0, bot.log[-3:]
    return time.monotonic()
