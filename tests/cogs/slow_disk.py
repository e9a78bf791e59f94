"""Helpers for tests of promises: a disk behind a gate, the answers of the bot, and ways to ask."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import simcord
from simcord.results import InteractionResult

from bot.client.reply import THINKING_SECONDS
from tests.cogs.evening import Evening

THINKING = 5
Ask = Callable[[Evening], Awaitable[object]]


class SlowDisk:
    """A disk whose writes wait while a gate is shut."""

    def __init__(self, evening: Evening) -> None:
        self._store, self._open = evening.bot.store.engine._writer.run, asyncio.Event()
        self._reports, self._env = evening.bot.reports._workers.run, evening.env

    async def store(self, act: Callable[[Any], Any]) -> Any:
        await self.wait()
        return await self._store(act)

    async def run(self, *work: Any) -> Any:
        """Take the place of the workers of reports."""
        await self.wait()
        return await self._reports(*work)

    async def wait(self) -> None:
        await self._env.external_wait(self._open.wait(), reason="the disk is slow")

    def open(self) -> None:
        self._open.set()


def answer_requests(evening: Evening) -> list[simcord.HttpLogEntry]:
    """The requests that answered people."""
    return [one for one in evening.env.http_requests if "/webhooks/" in one.path or one.path.endswith("/callback")]


def answer_kinds(requests: list[simcord.HttpLogEntry]) -> list[object]:
    """The types of first answers, and the verbs of later ones: `[5, "DELETE"]`."""
    return [one.json["type"] if one.path.endswith("/callback") and isinstance(one.json, dict) else one.method for one in requests]


def pressing(name: str, act: str, value: str | None = None) -> Ask:
    return lambda evening: evening.forge(name, evening.channel.history()[-1], act, value=value)


def typing(name: str, command: str, **options: object) -> Ask:
    return lambda evening: evening.slash(name, command, **options)


async def choose_first(evening: Evening) -> InteractionResult:
    return await evening.play(evening.turn())


async def type_first(evening: Evening) -> InteractionResult:
    return await evening.slash(evening.turn(), "do", what=evening.legal_moves()[0])


async def answer_slowly(evening: Evening, disk: Callable[[], SlowDisk], ask: Ask) -> list[object]:
    """Ask while the disk is slow, let a second pass, and open the gate; the kinds of the answers."""
    evening.env.http_requests.clear()
    gate = disk()
    await ask(evening)
    await evening.env.advance_time(THINKING_SECONDS)
    assert answer_kinds(answer_requests(evening)) == [THINKING]
    assert answer_requests(evening)[0].json["data"] == {"flags": 64}  # type: ignore[index]
    gate.open()
    await evening.env.settle()
    return answer_kinds(answer_requests(evening))
