"""The bot dies of signal 9 at every kind of moment, before it and after: a commit, a request, between a send and its row.

Each death is for certain, and every life has one; what must hold then is in tests/evening/witness.py. Moments without a name are struck at
random by night (test_random_kills.py).
"""

from __future__ import annotations

import asyncio
import signal
from collections.abc import AsyncIterator, Coroutine
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

import pytest

from bot.screens.acts import InLobby, LobbyVerb
from sandbox.driver.client import PATIENCE
from tests.evening.house import DISCORDS, House
from tests.evening.kinds import Kind
from tests.evening.mortal import ANSWER, DELETE, EDIT, FORGETTING, LAST_MOVE, MORTAL, SEND, Death, dies
from tests.evening.pairs import before_and_after
from tests.evening.sitting import PEOPLE, Sitting
from tests.evening.witness import Witness

MOMENTS = (DELETE, SEND, "remember_shown", "add_move", EDIT, ANSWER)
AT_ONCE = {"PURRLOR_CALLS__AFTER_SECONDS": "0", "PURRLOR_CALLS__AWAY_SECONDS": "0"}
"""Everybody is called as soon as they are asked: each turn sends a hand and takes one away."""

T = TypeVar("T")


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with House.open(tmp_path, module=MORTAL, patience=DISCORDS) as house:
        house.expected.failures = True
        house.expected.refusals |= {("DELETE", 404), ("PATCH", 404)}  # of a hand that went before its bot could note it
        yield house


class Life:
    """One life of the bot, which ends at a moment that has a name."""

    def __init__(self, house: House, death: Death) -> None:
        self.house, self.death = house, death

    async def begins(self) -> None:
        """Also if it does not come to be ready."""
        await self.house.bot.start(until="", **dies(self.death), **AT_ONCE)
        self._dying = asyncio.create_task(self.house.bot.died())
        with suppress(AssertionError):
            await self.sees(self.house.bot.says("ready"))

    async def sees(self, waiting: Coroutine[Any, Any, T]) -> T | None:
        """What is waited for, if it comes before the end."""
        waited = asyncio.create_task(waiting)
        await asyncio.wait({waited, self._dying}, return_when=asyncio.FIRST_COMPLETED)
        if not self._dying.done():
            return waited.result()
        waited.cancel()
        await asyncio.wait({waited})
        return None

    async def is_played_through(self, witness: Witness) -> bool:
        """The people of the table play until it ends; false if the game is over before. Nobody is stopped in the middle of a click."""
        await self.sees(witness.sees_the_newest())
        while not self._dying.done() and witness.sitting.live().running:
            if guest := await self.sees(witness.who_is_asked()):
                click = await witness.clicks(guest)
                if click:
                    await self.sees(witness.is_stored(guest, click))
        if self.death.at not in (FORGETTING, LAST_MOVE):
            await self.sees(witness.sitting.shows_the_newest())
            if await self.sees(witness.sitting.host.client.slash("tables")):  # who answers is alive
                return False
        await self.ends()
        witness.sees_what_is_left()
        witness.looks_at_the_screens()
        return True

    async def ends(self) -> None:
        try:
            async with asyncio.timeout(PATIENCE):
                assert await self._dying == -signal.SIGKILL, f"{self.death}: {self.house.bot.strange}"
        except TimeoutError:
            raise AssertionError(f"it lives on: there was nothing {self.death}") from None


async def a_table(house: House, kind: Kind, room: str) -> Witness:
    """Three people and a cat in a room, and no bot any more."""
    sitting = await Sitting.open(house, kind, *await house.seats(*PEOPLE[:3]), cats=1, channel=await house.room(room), **kind.whole)
    await sitting.starts()
    await sitting.shows_the_newest()
    await house.bot.kill()
    return Witness(house, sitting)


@before_and_after("kills at named points")
async def test_a_game_through_a_death_at_every_kind_of_moment(house: House, kind: Kind, after: bool) -> None:
    """Or two games, where the first is over too soon."""
    await house.seats(*PEOPLE[:3])
    witness = await a_table(house, kind, "first")

    for number, at in enumerate(MOMENTS):
        life = Life(house, death := Death(at, after))
        await life.begins()
        if not await life.is_played_through(witness):
            await witness.is_content()
            witness, life = await a_table(house, kind, f"after-{number}"), Life(house, death)
            await life.begins()
            assert await life.is_played_through(witness), f"there was nothing {death}"
    life = Life(house, Death(FORGETTING, after))
    await life.begins()
    assert await life.is_played_through(witness)
    assert not witness.sitting.live().running

    await house.bot.start()
    await witness.is_content()


@before_and_after("kills around the lobby and the end")
async def test_deaths_around_the_lobby_and_the_end(house: House, kind: Kind, after: bool) -> None:
    """Between opening, starting and ending, too, there is nothing to be lost, and nothing that is said twice."""
    alice, bob = await house.seats("alice", "bob")
    await house.bot.kill()

    await dies_of(house, "open_table", alice.client.slash(f"{kind.game} new", seats=3, cats=1, wait=False, **kind.short), after=after)
    assert house.archive.count() == int(after)
    if not after:
        await alice.client.slash(f"{kind.game} new", seats=3, cats=1, **kind.short)
    sitting = await Sitting.found(house, kind, alice, bob)
    steps: list[tuple[LobbyVerb, str]] = [("join", "seat_players"), ("start", "start_table")]
    for act, write in steps:
        await house.bot.kill()
        guest = bob if act == "join" else alice
        await dies_of(house, write, guest.client.press(str(InLobby(sitting.table, act)), wait=False), after=after)
        if not after:
            await guest.client.press(str(InLobby(sitting.table, act)))
        await sitting.is_full() if act == "join" else await alice.client.waits(lambda: sitting.live().play, "the deal")

    await house.bot.kill()
    witness, life = Witness(house, sitting), Life(house, Death(LAST_MOVE, after))
    await life.begins()
    await life.is_played_through(witness)
    assert sitting.live().running != after
    await house.bot.start()
    await witness.sees_the_newest()
    await sitting.plays()
    await witness.is_content()


async def dies_of(house: House, write: str, act: Coroutine[Any, Any, object], *, after: bool) -> None:
    """Somebody does what leads to this write, of which the bot dies; then there is another one."""
    life = Life(house, Death(write, after))
    await life.begins()
    await act
    await life.ends()
    await house.bot.start()
