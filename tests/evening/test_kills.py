"""The bot dies of signal 9 again and again: nothing is lost, and nothing was shown too early.

By day it dies for certain after each write around the lobby and the end; by night before each, too.
At each single request and commit it dies in tests/simulation. Its workers die here as well.
"""

from __future__ import annotations

import asyncio
import os
import re
import signal
from collections.abc import AsyncIterator, Coroutine
from contextlib import suppress
from pathlib import Path

import pytest

from bot.pages.custom_ids import LobbyAction, LobbyVerb
from games.kit import Seat
from sandbox.driver.client import PATIENCE, CannotDo
from tests.evening.arranged import LAST_MOVE, SEND, Arranged
from tests.evening.guests import Click, Guest
from tests.evening.house import DISCORDS, House
from tests.evening.kinds import Kind, all_kinds
from tests.evening.sitting import Sitting, fewest, in_every_game

CATTE = all_kinds()["catte"]
STAYS = 6
"""Discord's type of the first answer to a press that leaves the pressed message as it is: the bot has stored the move."""


class Witness:
    """A table at which a bot dies again and again, and what must hold after each death and in the end."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.house = sitting.house
        self.draw = sitting.house.draw
        self._stored: list[tuple[int, int, str, int]] = []
        self._read = dict.fromkeys(self.house.guests, 0)

    def sees_what_is_left(self) -> None:
        """While there is no bot: what was stored stays stored, and what anybody was shown was stored before."""
        stored = self.house.archive.written(self.sitting.table)
        assert stored[: len(self._stored)] == self._stored, "a move that was stored is gone"
        self._stored = stored
        newest, play = self._newest_shown(), self.sitting.snapshot().play
        seats = map(Seat, range(play.options.seats)) if play else ()
        asked = [number + play.may_change(seat) for seat in seats if play and (number := play.question(seat))]
        assert newest <= max(asked, default=newest), "something was shown before it was stored"

    def _newest_shown(self) -> int:
        """The newest question in anything that anybody was sent since the last look."""
        newest = 0
        for name, guest in self.house.guests.items():
            for event in guest.diary[self._read[name] :]:
                found = re.findall(rf'"(?:mv|ch):{self.sitting.table}:(\d+):', str(event).replace("'", '"'))
                newest = max([newest, *map(int, found)])
            self._read[name] = len(guest.diary)
        return newest

    async def sees_the_newest(self) -> None:
        """After the next start. What is asked now is asked, whatever they clicked before."""
        await self.sitting.shows_the_newest()
        for guest in self.sitting.guests:
            guest.answered.pop(self.sitting.table, None)

    async def somebody_clicks(self, *, wait: bool) -> None:
        """A person who is asked makes a move, and waits until it is stored, or for nothing."""
        guest = await self._who_is_asked()
        if guest is None:
            return
        table, asked = self.sitting.table, guest.asked(self.sitting.table)
        offered = [(control, move) for control in asked for move in control.moves()]
        doors = [control for control in asked if control.opens]
        if doors and (not offered or self.draw.random() < 0.7):
            await guest.opens_part(self.draw.choice(doors))
        elif offered:
            with suppress(CannotDo):
                await guest.clicks_on(table, *self.draw.choice(offered), wait=False)
                if wait:
                    await self._is_stored(guest, guest.clicks[-1])

    async def _is_stored(self, guest: Guest, click: Click) -> None:
        """Waits until the click has become a move, or cannot any more; one that nobody answered in time may be made anew."""
        seat = self.sitting.seat_of(guest)
        begun = guest.says("hand-changing", title=guest.title(self.sitting.game, self.sitting.table))

        def see() -> bool | None:
            stored = (seat, click.move, click.question) in [row[1:] for row in self.house.archive.written(self.sitting.table)]
            begins_anew = any(begun in message["content"] for message in self.sitting.hands(guest))
            gone = self.sitting.snapshot().question(seat) != click.question
            return stored or gone or begins_anew or click.sent.state == "failed" or None

        await guest.client.waits_for(see, f"{click.move} of {guest.client.who} stored")
        if click.sent.state == "failed":
            guest.answered.pop(self.sitting.table, None)

    async def _who_is_asked(self) -> Guest | None:
        """A person whose answer the table waits for; None when it is over."""
        waiting = [asyncio.create_task(self._is_asked(guest)) for guest in self.sitting.guests]
        try:
            done, _ = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
            return done.pop().result()
        finally:
            for task in waiting:
                task.cancel()

    async def _is_asked(self, guest: Guest) -> Guest | None:
        def look() -> str | None:
            return "asked" if guest.asked(self.sitting.table) else None if self.sitting.snapshot().is_running else "over"

        return guest if await guest.client.waits_for(look, "a question, or the end") == "asked" else None

    async def is_content(self) -> None:
        """Every press that was acknowledged is stored; a choice of Cat Café that is begun anew is stored with its second part."""
        requests = await self.house.sandbox.list_requests()
        acknowledged = {line["path"].split("/")[2] for line in requests if "/callback" in line["path"] and line["body"]["type"] == STAYS}
        stored = {row[1:] for row in self.house.archive.written(self.sitting.table)}
        for guest in self.sitting.guests if self.sitting.game != "catcafe" else ():
            seat, clicks = self.sitting.seat_of(guest), [click for click in guest.clicks if click.sent.id in acknowledged]
            assert {(seat, click.move, click.question) for click in clicks} <= stored
        await self.sitting.is_over_and_right()
        assert all(len(self.sitting.hands(guest)) == 1 for guest in self.sitting.guests)


@pytest.fixture
async def mortal(tmp_path: Path) -> AsyncIterator[House]:
    """A house whose bot dies, and Discord waits no longer for it than ever."""
    async with House.open(tmp_path, patience=DISCORDS) as house:
        house.expected.failures = True
        house.expected.refusals |= {("DELETE", 404), ("PATCH", 404)}  # of a hand that went before its bot could note it
        yield house


async def dies_of(house: House, at: str, act: Coroutine[object, object, object], *, after: bool) -> None:
    """A person does what leads to this write or request, of which the bot dies; then it is started again."""
    await house.bot.start(until="", **Arranged(dies=(at, after, 1)).setting)
    dying = asyncio.create_task(house.bot.died())
    with suppress(AssertionError):
        await house.bot.says("ready")
    await act
    try:
        async with asyncio.timeout(PATIENCE):
            assert await dying == -signal.SIGKILL, f"{at}: {house.bot.strange}"
    except TimeoutError:
        raise AssertionError(f"it lives on: there was no {at}") from None
    await house.bot.start()


@pytest.mark.parametrize("after", [True, pytest.param(False, marks=pytest.mark.night)], ids=["after", "before"])
@in_every_game(by_day="catte")
async def test_deaths_around_the_lobby_and_the_end(mortal: House, kind: Kind, after: bool) -> None:
    """Between opening, joining, starting, a move, a message and the end there is nothing to be lost, and nothing that is said twice.

    A last move that was not stored may have been made again by then, if it is a cat's.
    """
    house = mortal
    alice, bob = await house.seats("alice", "bob")
    await house.bot.kill()
    await dies_of(house, "tables.insert", alice.client.slash(f"{kind.game}", seats=3, cats=1, wait=False, **kind.short), after=after)
    assert len(house.archive.numbers()) == int(after)
    if not after:
        await alice.client.slash(f"{kind.game}", seats=3, cats=1, **kind.short)
    sitting = await Sitting.found(house, kind, alice, bob)
    steps: list[tuple[LobbyVerb, str]] = [("join", "tables.save"), ("start", "tables.save")]
    for act, write in steps:
        await house.bot.kill()
        guest = bob if act == "join" else alice
        await dies_of(house, write, guest.client.press(str(LobbyAction(sitting.table, act)), wait=False), after=after)
        if not after:
            await guest.client.press(str(LobbyAction(sitting.table, act)))
        await sitting.is_full() if act == "join" else await alice.client.waits_for(lambda: sitting.snapshot().play, "the deal")

    witness = Witness(sitting)
    for at in ("tables.save", SEND, LAST_MOVE):
        await witness.sees_the_newest()
        await house.bot.kill()
        await dies_of(house, at, plays_till_death(witness), after=after)
        witness.sees_what_is_left()
    if after:
        assert not sitting.snapshot().is_running
    await witness.sees_the_newest()
    await sitting.plays()
    await witness.is_content()


async def plays_till_death(witness: Witness) -> None:
    """People play as long as there is a bot."""
    playing = asyncio.create_task(_plays(witness))
    dying = asyncio.create_task(witness.house.bot.died())
    await asyncio.wait({playing, dying}, return_when=asyncio.FIRST_COMPLETED)
    playing.cancel()
    await asyncio.wait({playing})


async def _plays(witness: Witness) -> None:
    await witness.sees_the_newest()
    while witness.sitting.snapshot().is_running:
        await witness.somebody_clicks(wait=True)


# Pictures are drawn, and thoughts thought, in processes beside the bot. That none lives on after its bot is asked of every evening:
# what is written to the errors ends with the last who could write there.

with_workers = pytest.mark.parametrize(("pictures", "apart"), [(True, True)], ids=["apart"])


def send(house: House, sign: signal.Signals) -> set[int]:
    """To all workers that there are."""
    workers = house.bot.workers
    for worker in workers:
        os.kill(worker, sign)
    return set(workers)


async def drawn_for_a_while(house: House) -> Sitting:
    sitting = await Sitting.open(house, CATTE, *await fewest(house, CATTE))
    await sitting.starts()
    await sitting.plays(until=lambda: len(sitting.snapshot().moves) > 2)
    await sitting.shows_the_newest()
    return sitting


@with_workers
async def test_workers_die_again_and_again_and_every_picture_is_there(house: House) -> None:
    house.expected.log.add("could not draw")  # the warming up, which may be hit twice; what is played is shown between two deaths
    sitting, lost = await drawn_for_a_while(house), set[int]()
    for number in (5, 7):
        lost |= send(house, signal.SIGKILL)
        await sitting.plays(until=lambda number=number: len(sitting.snapshot().moves) >= number)  # type: ignore[misc]
        await sitting.shows_the_newest()

    await sitting.draws_the_newest()
    await sitting.closes()

    await sitting.is_over_and_right()
    assert lost
    assert not lost & set(house.bot.workers)


@pytest.mark.night
@with_workers
@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGINT])
async def test_all_are_told_to_end_at_once_in_the_middle_of_play(house: House, sign: signal.Signals) -> None:
    """As a service manager tells all processes, and a terminal too. The bot ends cleanly, and the next one shows what was stored."""
    sitting = await drawn_for_a_while(house)
    playing = asyncio.create_task(sitting.plays())

    await house.sandbox.clear_requests()
    assert send(house, sign)
    os.kill(house.bot.pid, sign)

    assert await house.bot.ends() == 0
    playing.cancel()
    await asyncio.wait({playing})
    await house.bot.start()
    await sitting.shows_the_newest()
    await sitting.draws_the_newest()
    await sitting.closes()
    await sitting.is_over_and_right()
