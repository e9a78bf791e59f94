"""The bot is killed with signal 9 at any moment, again and again, and nobody at the table loses anything.

A kill comes between two moves, while a click is on its way, or while the bot is still catching up from the kill before. What holds
after each: what was stored stays stored; what anybody was shown was stored before; everything shows the newest state again.
What holds in the end: each question was answered once, by something its person clicked; everything was posted once.
"""

from __future__ import annotations

import asyncio
import re
from contextlib import suppress

import pytest

from bot.facts import TableState
from games.kit import Seat
from sandbox.driver.client import CannotDo
from tests.evening.guests import Guest
from tests.evening.house import House
from tests.evening.kinds import Kind, all_kinds
from tests.evening.sitting import PEOPLE, Sitting, every_game

pytestmark = pytest.mark.slow

MOST_MILLISECONDS = 40
"""From a click to its kill: as long as the bot takes to answer, store and show it, and a little more."""


class Reaper:
    """Kills the bot of a house at random moments, and counts."""

    def __init__(self, house: House, sitting: Sitting) -> None:
        self.house, self.sitting, self.draw = house, sitting, house.draw
        self.kills = 0
        self.in_flight = 0
        self.old_buttons = 0
        self._stored: list[tuple[int, int, str, int]] = []
        self._read = dict.fromkeys(house.guests, 0)

    @property
    def table(self) -> int:
        return self.sitting.table

    def has_seen_enough(self, kills: int) -> bool:
        """So many kills; some with a click on its way, some after which an older message was used on."""
        return self.kills >= kills and min(self.in_flight, self.old_buttons) >= kills / 4

    async def strikes(self) -> None:
        """Kills the bot, looks at what is left, starts it again, and waits until everything shows the newest state."""
        before = {message["id"] for guest in self.sitting.guests for message in guest.client.messages()}
        await self._kills()
        while self.draw.random() < 0.3:
            await self.house.bot.start(until=self.draw.choice(["", "", "logging in using static token", "ready"]))
            await asyncio.sleep(self.draw.random() * 0.4)  # anywhere in its start
            await self._kills()
        await self.house.bot.start()
        await self.sitting.shows_the_newest()
        for guest in self.sitting.guests:
            guest.answered.pop(self.table, None)  # what is asked now is asked, whatever they clicked before
            self.old_buttons += any(control.message["id"] in before for control in guest.asked(self.table))

    async def _kills(self) -> None:
        await self.house.bot.kill()
        self.kills += 1
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

    async def plays_and_strikes(self) -> None:
        """A few moves, then perhaps one more that is still on its way when the bot dies."""
        for _ in range(self.draw.choice((0, 0, 1))):
            await self._somebody_moves()
        if self.sitting.live().running and self.draw.random() < 0.6:
            await self._somebody_clicks_and_is_gone()
        await self.strikes()

    async def _somebody_moves(self) -> None:
        """One click, until it is stored."""
        if (guest := await self._who_is_asked()) is None:
            return
        clicks = len(guest.clicks)
        await guest.clicks_something(self.table)
        for click in guest.clicks[clicks:]:
            assert click.sent.state == "acknowledged"
            await self._is_stored(guest, (self.sitting.seat_of(guest), click.move, click.question))

    async def _is_stored(self, guest: Guest, answer: tuple[int, str, int]) -> None:
        """Waits until the click has become a move, or cannot any more.

        Where choices are sealed, a cat may have been the last to choose before the click came; and the first part of another choice
        counts only with its last.
        """
        seat, _, question = answer

        def see() -> bool | None:
            asked = self.sitting.live().question(Seat(seat))
            stored = answer in [row[1:] for row in self.house.archive.written(self.table)]
            return stored or asked != question or self._chooses_anew(guest) or None

        await guest.client.waits(see, f"{answer} stored")

    def _chooses_anew(self, guest: Guest) -> bool:
        """Whether their hand says that they have begun another choice."""
        begun = guest.says("hand-changing", title=guest.title(self.sitting.game, self.table))
        return any(begun in message["content"] for message in self.sitting.hands(guest))

    async def _somebody_clicks_and_is_gone(self) -> None:
        if (guest := await self._who_is_asked()) is None:
            return
        offered = [(control, move) for control in guest.asked(self.table) for move in control.moves()]
        if offered:
            with suppress(CannotDo):
                await guest.clicks_on(self.table, *self.draw.choice(offered), wait=False)
                self.in_flight += 1
        await asyncio.sleep(self.draw.random() * MOST_MILLISECONDS / 1000)

    async def _who_is_asked(self) -> Guest | None:
        """Somebody whose answer the table waits for; None when it is over."""
        waiting = [asyncio.create_task(self._is_asked(guest)) for guest in self.sitting.guests]
        done, others = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        for task in others:
            task.cancel()
        return done.pop().result()

    async def _is_asked(self, guest: Guest) -> Guest | None:
        def look() -> str | None:
            return "asked" if guest.asked(self.table) else None if self.sitting.live().running else "over"

        return guest if await guest.client.waits(look, "a question, or the end") == "asked" else None

    # In the end

    def every_question_has_one_answer(self) -> None:
        """No move was doubled: no seat answered a question twice. None was made up: each was clicked by its person."""
        moves = self.house.archive.moves(self.table)
        answers = [(move.seat, move.question) for move in moves]
        assert len(set(answers)) == len(answers)
        for guest in self.sitting.guests:
            seat = self.sitting.seat_of(guest)
            clicked = {(click.question, click.move) for click in guest.clicks}
            assert {(move.question, move.text) for move in moves if move.seat == seat} <= clicked


@pytest.mark.parametrize(("game", "kills"), [(game, 50 if game == "catte" else 6) for game in all_kinds()])
async def test_a_game_through_many_kills(house: House, game: str, kills: int) -> None:
    house.expected.failures = True
    house.expected.refusals |= {("DELETE", 404), ("PATCH", 404)}  # of a hand that went before its bot could note it
    kind = all_kinds()[game]
    sitting = await Sitting.open(house, kind, *await house.seats(*PEOPLE[:3]), cats=1, **dict.fromkeys(kind.short))
    reaper = Reaper(house, sitting)
    await sitting.starts()

    while sitting.live().running:
        if not reaper.has_seen_enough(kills) or house.draw.random() < 0.03:
            await reaper.plays_and_strikes()
        else:
            await reaper._somebody_moves()

    await sitting.shows_the_newest()
    await sitting.is_proved()
    sitting.told_everything_once()
    reaper.every_question_has_one_answer()
    assert all(len(sitting.hands(guest)) == 1 for guest in sitting.guests)
    assert reaper.has_seen_enough(kills), vars(reaper)


@every_game
async def test_kills_around_the_lobby_and_the_end(house: House, kind: Kind) -> None:
    """Between opening, starting and ending, too, there is nothing to be lost, and nothing that is said twice."""
    house.expected.failures = True
    house.expected.refusals |= {("DELETE", 404), ("PATCH", 404)}
    guests = await house.seats("alice", "bob")
    for number in range(2):
        sitting = await Sitting.open(house, kind, *guests, cats=1, channel=await house.room(f"room-{number}"))
        reaper = Reaper(house, sitting)
        await reaper.strikes()
        await sitting.host.client.press(f"lb:{sitting.table}:start", wait=False)
        await asyncio.sleep(house.draw.random() * MOST_MILLISECONDS / 1000)
        await reaper.strikes()
        if sitting.live().in_lobby:
            await sitting.starts()
        await sitting.plays(until=lambda sitting=sitting: not sitting.live().running)
        await reaper.strikes()

        assert sitting.live().facts.state is TableState.FINISHED
        await sitting.is_over_and_right()
