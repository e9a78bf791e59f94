"""Who looks on while a bot dies again and again at a table: nothing is lost, nothing was shown too early, no answer counts twice.

What holds after each death: what was stored stays stored; what anybody was shown was stored before; everything shows the newest state
again. What holds in the end: each question was answered once, by something its person clicked.
"""

from __future__ import annotations

import asyncio
import re
from contextlib import suppress

from bot.facts import TableId
from games.kit import Seat
from sandbox.driver.client import CannotDo
from tests.evening.guests import Click, Guest
from tests.evening.history import Press, answers_to, became, broken
from tests.evening.house import House
from tests.evening.sitting import Sitting


class Witness:
    """Of one table."""

    def __init__(self, house: House, sitting: Sitting) -> None:
        self.house, self.sitting, self.draw = house, sitting, house.draw
        self.in_flight = 0
        self.history: list[Press] = []
        """Of all presses, in the end."""
        self.old_buttons = 0
        """After how many starts somebody could use a message of before."""
        self._stored: list[tuple[int, int, str, int]] = []
        self._read = dict.fromkeys(house.guests, 0)
        self._there: set[str] = set()

    @property
    def table(self) -> int:
        return self.sitting.table

    # Around a death

    def looks_at_the_screens(self) -> None:
        """Before it."""
        self._there = {message["id"] for guest in self.sitting.guests for message in guest.client.messages()}

    def sees_what_is_left(self) -> None:
        """After it, while there is no bot."""
        stored = self.house.archive.written(self.table)
        assert stored[: len(self._stored)] == self._stored, "a move that was stored is gone"
        self._stored = stored
        newest, play = self._newest_shown(), self.sitting.live().play
        seats = map(Seat, range(play.options.seats)) if play else ()
        asked = [number + play.may_change(seat) for seat in seats if play and (number := play.question(seat))]
        assert newest <= max(asked, default=newest), "something was shown before it was stored"

    def _newest_shown(self) -> int:
        """The newest question in anything that anybody was sent since the last look."""
        newest = 0
        for name, guest in self.house.guests.items():
            for event in guest.diary[self._read[name] :]:
                found = re.findall(rf'"(?:mv|ch):{self.table}:(\d+):', str(event).replace("'", '"'))
                newest = max([newest, *map(int, found)])
            self._read[name] = len(guest.diary)
        return newest

    async def sees_the_newest(self) -> None:
        """After the next start. What is asked now is asked, whatever they clicked before."""
        await self.sitting.shows_the_newest()
        for guest in self.sitting.guests:
            guest.answered.pop(self.table, None)
            self.old_buttons += any(control.message["id"] in self._there for control in guest.asked(self.table))

    # Somebody plays

    async def somebody_moves(self) -> None:
        """One click, until it is stored."""
        if guest := await self.who_is_asked():
            clicks = len(guest.clicks)
            await guest.clicks_something(self.table)
            for click in guest.clicks[clicks:]:
                assert click.sent.state == "acknowledged"
                await self.is_stored(guest, click)

    async def clicks(self, guest: Guest) -> Click | None:
        """Somebody who is asked clicks on a move, and nobody waits for what comes of it."""
        asked = guest.asked(self.table)
        offered = [(control, move) for control in asked for move in control.moves()]
        doors = [control for control in asked if control.opens]
        if doors and (not offered or self.draw.random() < 0.7):
            await guest.opens_part(self.draw.choice(doors))
        elif offered:
            with suppress(CannotDo):
                await guest.clicks_on(self.table, *self.draw.choice(offered), wait=False)
                self.in_flight += 1
                return guest.clicks[-1]
        return None

    async def is_stored(self, guest: Guest, click: Click) -> None:
        """Waits until the click has become a move, or cannot any more; one that nobody answered in time may be made anew.

        Where choices are sealed, a cat may have been the last to choose before the click came; and the first part of another choice
        counts only with its last.
        """
        seat = self.sitting.seat_of(guest)

        def see() -> bool | None:
            asked = self.sitting.live().question(seat)
            stored = (seat, click.move, click.question) in [row[1:] for row in self.house.archive.written(self.table)]
            return stored or asked != click.question or self._chooses_anew(guest) or click.sent.state == "failed" or None

        await guest.client.waits(see, f"{click.move} of {guest.client.who} stored")
        if click.sent.state == "failed":
            guest.answered.pop(self.table, None)

    def _chooses_anew(self, guest: Guest) -> bool:
        """Whether their hand says that they have begun another choice."""
        begun = guest.says("hand-changing", title=guest.title(self.sitting.game, self.table))
        return any(begun in message["content"] for message in self.sitting.hands(guest))

    async def _history(self) -> list[Press]:
        """Every press of everybody, and what it became by the answers that Discord took of the bot."""
        answers = answers_to(await self.house.sandbox.requests())
        return [
            Press(
                TableId(self.table),
                self.sitting.seat_of(guest),
                click.question,
                click.move,
                click.at,
                became(answers.get(click.sent.id, [])),
            )
            for guest in self.sitting.guests
            for click in guest.clicks
            if click.table == self.table and click.at is not None
        ]

    async def who_is_asked(self) -> Guest | None:
        """Somebody whose answer the table waits for; None when it is over."""
        waiting = [asyncio.create_task(self._is_asked(guest)) for guest in self.sitting.guests]
        try:
            done, _ = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
            return done.pop().result()
        finally:
            for task in waiting:
                task.cancel()

    async def _is_asked(self, guest: Guest) -> Guest | None:
        def look() -> str | None:
            return "asked" if guest.asked(self.table) else None if self.sitting.live().running else "over"

        return guest if await guest.client.waits(look, "a question, or the end") == "asked" else None

    # In the end

    async def is_content(self) -> None:
        """Every promise was kept; everything was told once; no seat answered a question twice, and all it did its person has clicked."""
        self.history = await self._history()
        seats = frozenset((TableId(self.table), self.sitting.seat_of(guest)) for guest in self.sitting.guests)
        in_parts = self.sitting.game == "catcafe"
        assert broken(self.history, self.house.archive.stored(self.table), seats, parts=in_parts) == []
        await self.sitting.shows_the_newest()
        await self.sitting.is_proved()
        await self.sitting.told_everything_once()
        moves = self.house.archive.moves(self.table)
        answers = [(move.seat, move.question) for move in moves]
        assert len(set(answers)) == len(answers)
        for guest in self.sitting.guests:
            seat = self.sitting.seat_of(guest)
            clicked = {(click.question, click.move) for click in guest.clicks}
            assert {(move.question, move.text) for move in moves if move.seat == seat} <= clicked
        assert all(len(self.sitting.hands(guest)) == 1 for guest in self.sitting.guests)
