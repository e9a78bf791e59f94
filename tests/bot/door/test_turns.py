"""What takes long begins one piece in each turn of the loop, however many are asked for at once."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from functools import partial

import pytest

from bot.door.pictures import Pictures
from bot.door.turns import Turns
from bot.door.upkeep import Upkeep
from bot.workers.lanes import Workers
from looks.kit.pages import Page, Panel, Picture

HOW_MANY = 5


@pytest.fixture(autouse=True)
def pictures() -> None:
    """They are drawn here."""


class Loop:
    """Counts the turns of the event loop, and notes in which each piece of work was done."""

    def __init__(self) -> None:
        self.turn = 0
        self.done: list[tuple[int, int]] = []
        self._runs_on()

    def _runs_on(self) -> None:
        self.turn += 1
        self._next = asyncio.get_running_loop().call_soon(self._runs_on)

    async def does(self, piece: int, waits: Callable[[], Awaitable[object]]) -> None:
        await waits()
        self.done.append((self.turn, piece))

    def ends(self) -> None:
        self._next.cancel()
        assert [piece for _, piece in self.done] == list(range(HOW_MANY))
        assert len({turn for turn, _ in self.done}) == HOW_MANY


async def test_those_who_wait_go_on_one_after_another_each_in_a_turn_of_their_own() -> None:
    turns, loop = Turns(), Loop()

    await asyncio.gather(*(loop.does(piece, turns.next) for piece in range(HOW_MANY)))

    loop.ends()


async def test_who_waits_no_more_holds_nobody_up() -> None:
    turns = Turns()
    waiting = [asyncio.create_task(turns.next()) for _ in range(HOW_MANY)]
    await asyncio.sleep(0)
    for one in waiting[:-1]:
        one.cancel()

    await asyncio.wait_for(waiting[-1], 5)

    assert [one.cancelled() for one in waiting] == [*[True] * (HOW_MANY - 1), False]


async def test_work_that_is_asked_for_at_once_begins_in_as_many_turns() -> None:
    upkeep, loop = Upkeep(asyncio.sleep, time.monotonic), Loop()

    async def at_once() -> None: ...

    for piece in range(HOW_MANY):
        upkeep.ask(piece, partial(loop.does, piece, at_once))
    await upkeep.settled()

    loop.ends()


async def test_pictures_that_are_drawn_at_once_are_gone_on_with_in_as_many_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = asyncio.Event()

    async def run(*_: object) -> bytes:
        await drawn.wait()
        return b"PNG"

    workers, loop = Workers(), Loop()
    monkeypatch.setattr(workers, "run", run)
    pictures = Pictures(workers)

    async def shows(piece: int) -> None:
        picture = Picture("a cat", str(piece), lambda: b"PNG")
        await loop.does(piece, lambda: pictures.pictured(Page(panels=(Panel(picture=picture),))))

    showing = [asyncio.create_task(shows(piece)) for piece in range(HOW_MANY)]
    await asyncio.sleep(0)
    drawn.set()
    await asyncio.gather(*showing)

    loop.ends()
