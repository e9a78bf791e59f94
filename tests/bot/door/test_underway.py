"""At the end, who has pressed something is answered; nobody is waited for without end."""

from __future__ import annotations

import asyncio

from bot.door.underway import Underway


class Press:
    """A press that is answered when it is let go on."""

    def __init__(self, underway: Underway) -> None:
        self.may_go_on, self.began, self.answered = asyncio.Event(), asyncio.Event(), False
        self._underway = underway
        self.task = asyncio.create_task(self._answer())

    async def _answer(self) -> None:
        with self._underway.one():
            self.began.set()
            await self.may_go_on.wait()
            self.answered = True


async def test_who_is_being_answered_is_waited_for() -> None:
    underway = Underway()
    press = Press(underway)
    await press.began.wait()

    stopping = asyncio.create_task(underway.stop())
    press.may_go_on.set()
    await stopping

    assert press.answered


async def test_who_takes_too_long_is_cut_off() -> None:
    underway = Underway()
    press = Press(underway)
    await press.began.wait()

    await underway.stop(patience=0)

    assert press.task.cancelled()


async def test_where_nobody_is_answered_nobody_is_waited_for() -> None:
    underway = Underway()
    press = Press(underway)
    press.may_go_on.set()
    await press.task

    await underway.stop()

    assert press.answered
