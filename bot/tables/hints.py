"""Hints: what the cats would do now in a player's place, and what they expect of it.

Players get hints alone with cats, and where all agreed to them in the lobby. They are counted for
each player and told at the end. A hint is made from the seat's view, like a cat's move. The same
question has the same hint unless the time runs out.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple

from ai import Budget
from ai.analysis import Analysis, analyse, may_analyse
from bot.errors import CannotDo
from bot.models.ids import TableId
from bot.tables.cat_questions import CatQuestion
from bot.tables.seats import require_seat
from bot.tables.service import Tables
from bot.tables.snapshot import Person, TableSnapshot
from bot.tables.writes import GiveHint
from bot.workers.lanes import Lane, Workers
from games.kit import Seat

HINT_ROLLOUTS = 600
"""Rollouts of a hint, if there is time for them."""
HINT_SECONDS = 2.0
"""The most seconds of work for a hint."""
MAX_WAIT_SECONDS = 20.0
"""A hint that waits longer for its worker is not given."""


class Hint(NamedTuple):
    """A hint for one question of a seat."""

    snapshot: TableSnapshot
    seat: Seat
    view: Any
    analysis: Analysis[Any]


def may_give_hints(snapshot: TableSnapshot) -> bool:
    """True if the table runs, is played by one person alone with cats or by people who agreed to hints,
    and the cats have learned the game."""
    is_alone = sum(one.member is not None for one in snapshot.table.sitters) == 1
    agreed = is_alone or snapshot.table.gives_hints
    return agreed and snapshot.is_running and not snapshot.is_paused and may_analyse(snapshot.game)


def check_may_have_hint(snapshot: TableSnapshot, person: Person) -> Seat:
    """The seat of a player who may have a hint now. Raises CannotDo."""
    snapshot.require_playing()
    seat = require_seat(snapshot, person.id)
    if not may_give_hints(snapshot):
        raise CannotDo("table-hint-not-here", table=snapshot.table.id)
    if not snapshot.is_asked(seat):
        raise CannotDo("table-hint-not-asked", table=snapshot.table.id)
    return seat


@dataclass(frozen=True, slots=True)
class Hints:
    """Gives hints."""

    tables: Tables
    workers: Workers
    rollouts: int = HINT_ROLLOUTS

    async def give(self, table: TableId, person: Person) -> Hint:
        """Work out a hint for the question that the person is asked, and count it if it has values. If the question is
        answered meanwhile, for example by a forced move, the hint is for the person's next one.

        Raises CannotDo if there is no hint to be had, and StorageError.
        """
        key, is_answered = await self.tables.derive_cat_key(table), True
        while is_answered:
            snapshot = await self.tables.load(table)
            seat = check_may_have_hint(snapshot, person)
            asked = CatQuestion.make(snapshot.require_playing(), seat, key)
            analysis = await self._analyse(asked)
            is_answered = (await self.tables.load(table)).question(seat) != asked.number

        def decide(now: TableSnapshot) -> GiveHint | None:
            if check_may_have_hint(now, person) != seat or now.question(seat) != asked.number:
                raise CannotDo("table-hint-not-asked", table=table)
            return GiveHint(seat) if analysis.together is not None else None

        return Hint(await self.tables.execute(table, decide), seat, asked.view, analysis)

    async def _analyse(self, asked: CatQuestion) -> Analysis[Any]:
        work = partial(analyse, asked.game, asked.view, asked.legal, asked.chance, Budget(self.rollouts, HINT_SECONDS))
        try:
            async with asyncio.timeout(MAX_WAIT_SECONDS):
                return await self.workers.run(Lane.THOUGHTS, work)
        except TimeoutError:
            raise CannotDo("table-hint-no-time") from None
