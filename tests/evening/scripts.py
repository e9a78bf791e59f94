"""Guests who do as a test says: this move and no other, a change of mind, clicks while the bot does not hear.

await makes(sitting, alice, "play SP1")
await makes(sitting, alice, "play SU2")    # she has thought again
"""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable, Container, Iterable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

from bot.tables import Live
from games import all_games
from games.kit import Play, Seat, choose_options
from sandbox.driver.client import PATIENCE, CannotDo, NotSeen, Sent
from tests.evening.arranged import Exchanged, Exchanging
from tests.evening.guests import Answer, Control, Guest, controls_of
from tests.evening.house import House
from tests.evening.sitting import Sitting


async def makes(sitting: Sitting, guest: Guest, move: str) -> Sent:
    """Makes the move from their hand, opening parts of a choice until it is there; and waits until it is stored, or only begun.

    They look first: what they were shown before they do it is the newest there is.
    """
    await sitting.shows_the_newest()
    before = _written(sitting, guest)
    control = await reaches(sitting, guest, move)
    await guest.clicks_on(sitting.table, control, move)
    await guest.client.waits(lambda: _written(sitting, guest) > before or _offers_no(sitting, guest, move) or None, f"{move} made")
    return guest.clicks[-1].sent


async def reaches(sitting: Sitting, guest: Guest, move: str) -> Control:
    """The control of their hand with this move: they open what they have not opened yet; where there is none, they go back, by the last."""
    tried: set[str] = set()
    for _ in range(100):
        found = await guest.client.waits(lambda: _way_to(sitting, guest, move, tried), f"a way to {move}")
        if not found.opens:
            return found
        tried.add(found.custom_id)
        await guest.opens_part(found)
    raise AssertionError(f"no way to {move}")


def in_hand(sitting: Sitting, guest: Guest) -> list[Control]:
    """What the newest message of their hand offers."""
    hands = sitting.hands(guest)
    return list(controls_of(hands[-1], sitting.table)) if hands else []


def offered(sitting: Sitting, guest: Guest) -> list[str]:
    """The moves that their hand offers at the first step."""
    return [move for control in in_hand(sitting, guest) for move in control.moves()]


def _way_to(sitting: Sitting, guest: Guest, move: str, tried: Iterable[str]) -> Control | None:
    controls = in_hand(sitting, guest)
    there = next((control for control in controls if move in control.moves()), None)
    doors = [control for control in controls if control.opens]
    return there or next((door for door in doors if door.custom_id not in tried), doors[-1] if doors else None)


def _offers_no(sitting: Sitting, guest: Guest, move: str) -> bool:
    controls = in_hand(sitting, guest)
    return not any(move in control.moves() or (control.opens and not control.is_back) for control in controls)


def _written(sitting: Sitting, guest: Guest) -> int:
    """How many moves of this guest were ever stored."""
    seat = sitting.seat_of(guest)
    return sum(row[1] == seat for row in sitting.house.archive.written(sitting.table))


class Waverers:
    """Everybody at a table chooses anew again and again, until they are content. Who is to come last in a round waits for that."""

    def __init__(self, sitting: Sitting, *, often: float = 0.6) -> None:
        self._sitting, self._often = sitting, often
        self._content: set[tuple[int, Seat]] = set()
        self._gone: set[Seat] = set()
        self._changed = asyncio.Condition()

    async def play(self, until: Callable[[], bool] = lambda: False) -> None:
        """Everybody, until the table is over, or something else is so; who has had enough is waited for no more."""
        async with asyncio.TaskGroup() as together:
            for guest in self._sitting.guests:
                together.create_task(self._plays(guest, until))

    async def _plays(self, guest: Guest, until: Callable[[], bool]) -> None:
        await guest.plays(self._sitting.game, self._sitting.table, self._answer(guest), until=until)
        self._gone.add(self._sitting.seat_of(guest))
        await self._somebody_goes_on()

    def _answer(self, guest: Guest) -> Answer:
        """How this guest answers."""
        seat = self._sitting.seat_of(guest)

        async def answer(table: int) -> None:
            live = self._sitting.live()
            await self._somebody_goes_on()
            if live.question(seat) and self._is_last(live, seat):
                await self._all_others_are_content(live, seat)
            clicks, before = len(guest.clicks), _written(self._sitting, guest)
            await guest.clicks_something(table)
            if len(guest.clicks) > clicks:
                asked = guest.clicks[-1].question
                await guest.client.waits(
                    lambda: _written(self._sitting, guest) > before or not self._is_asked(seat, asked) or None,
                    "a move stored, or another question, for somebody had everything dealt anew",
                )
                await self._wavers(guest, seat)

        return answer

    async def _wavers(self, guest: Guest, seat: Seat) -> None:
        while (live := self._sitting.live()).may_change(seat):
            # Every part of the choice is answered: anew, it may have more or fewer, and the hand on the screen may be the one before.
            guest.answered[self._sitting.table] = live.called + 1
            if self._sitting.house.draw.random() > self._often:
                self._content.add((live.called, seat))
                await self._somebody_goes_on()
                return
            await _chooses_anew(self._sitting, guest, live.question(seat) or 0)

    def _is_last(self, live: Live, seat: Seat) -> bool:
        turns = _deciding(live)
        return len(turns) > 1 and turns[live.called % len(turns)] == seat

    async def _all_others_are_content(self, live: Live, seat: Seat) -> None:
        """Returns also when the table has moved on meanwhile, to another question."""
        others = {(live.called, other) for other in _deciding(live) if other != seat}
        asked = live.question(seat) or 0
        async with asyncio.timeout(PATIENCE), self._changed:
            await self._changed.wait_for(
                lambda: {one for one in others if one[1] not in self._gone} <= self._content or not self._is_asked(seat, asked)
            )

    async def _somebody_goes_on(self) -> None:
        """Whoever waits for the others looks again."""
        async with self._changed:
            self._changed.notify_all()

    def _is_asked(self, seat: Seat, question: int) -> bool:
        return self._sitting.live().question(seat) == question


def _deciding(live: Live) -> list[Seat]:
    """Who is asked now, or may still choose anew."""
    return [seat for seat in map(Seat, range(live.facts.seats)) if live.question(seat)]


async def _chooses_anew(sitting: Sitting, guest: Guest, question: int) -> None:
    """One more click, on whatever the hand offers now; it may be too late by then, and they are told so."""
    controls = [control for control in in_hand(sitting, guest) if control.question == question]
    doors = [control for control in controls if control.opens and control.custom_id != guest.opened]
    if doors and sitting.house.draw.random() < 0.7:
        await guest.opens_part(sitting.house.draw.choice(doors))
        controls = [control for control in in_hand(sitting, guest) if control.question == question]
    choices = [(control, move) for control in controls for move in control.moves()]
    if choices:
        with suppress(CannotDo, NotSeen):
            await guest.clicks_on(sitting.table, *sitting.house.draw.choice(choices))


@contextmanager
def does_not_hear(house: House) -> Iterator[None]:
    """Meanwhile the bot stands still: what people click reaches it afterwards, all at once."""
    os.kill(house.bot.pid, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(house.bot.pid, signal.SIGCONT)


# Games that are looked for


def dealt(game: str, seats: int, seed: bytes, exchanged: Exchanged | None = None, **options: str) -> Play[Any, Any, Any]:
    """The game that a table of these options has with this seed, with places of its shuffles exchanged or not."""
    rules = all_games()[game]
    chance = Exchanging(seed, exchanged=exchanged or {})
    return Play.begin(rules, choose_options(game, rules.seats, rules.options, seats, options), chance)


def seeds() -> Iterator[bytes]:
    """Seeds to look through, always the same."""
    return (number.to_bytes(32, "big") for number in range(1, 1_000_000))


def moves_in_both(
    one: Play[Any, Any, Any], other: Play[Any, Any, Any], until: Callable[[Play[Any, Any, Any]], bool], *, but: Container[str] = ()
) -> list[tuple[Seat, str]] | None:
    """Moves that can be made in either game alike, `but` for those that are not to be made; None if there are none before it is enough."""
    made = []
    while not until(one):
        seat = min(one.pending)
        there = set(map(str, other.game.legal_moves(other.state, seat)))
        both = [move for move in one.game.legal_moves(one.state, seat) if str(move) in there and str(move) not in but]
        if one.pending != other.pending or not both:
            return None
        made.append((seat, str(both[0])))
        one, other = one.onward([(seat, both[0])]), other.onward([(seat, both[0])])
    return made
