"""A hint answers the question that stands when it is given, also if another one was asked for."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from ai.analysis import MAX_TOLD, MIN_WORLDS
from bot.errors import CannotDo
from bot.tables import TableSnapshot, require_seat, seat_of
from bot.tables.hints import Hints
from bot.workers.lanes import Arguments, Lane, T, Workers
from tests.bot.home import ALICE, Home, open_home


class SlowWorkers(Workers):
    """Workers at whose first hint Alice's moves are made for her, until it is so."""

    def __init__(self, home: Home, table: TableSnapshot, until: Callable[[TableSnapshot], bool]) -> None:
        super().__init__()
        self.home, self.table, self.until, self.hints = home, table.table.id, until, 0

    async def run(
        self, lane: Lane, function: Callable[[*Arguments], T], *arguments: *Arguments, on_start: Callable[[], object] | None = None
    ) -> T:
        self.hints += 1
        if self.hints == 1:
            await self.home.play(self.table, self.until)
        return function(*arguments)


async def test_if_the_move_is_made_meanwhile_the_hint_is_for_the_next_question(tmp_path: Path) -> None:
    async with open_home(tmp_path) as home:
        snapshot = await home.play((await home.start()).table.id, lambda now: now.is_asked(seat_of(now, ALICE.id)))
        seat = require_seat(snapshot, ALICE.id)
        before = snapshot.question(seat)
        workers = SlowWorkers(home, snapshot, lambda now: now.is_asked(seat) and now.question(seat) != before)

        hint = await Hints(home.tables, workers, rollouts=MAX_TOLD * MIN_WORLDS).give(snapshot.table.id, ALICE)

        now = await home.tables.load(snapshot.table.id)
        assert now.question(seat) != before
        assert {one.move for one in hint.analysis.moves} == set(now.legal_moves(hint.seat))
        assert (workers.hints, now.table.sitters[hint.seat].hints) == (2, 1)


async def test_if_it_is_anothers_turn_by_then_there_is_no_hint_and_none_is_counted(tmp_path: Path) -> None:
    async with open_home(tmp_path) as home:
        snapshot = await home.play((await home.start()).table.id, lambda now: now.is_asked(seat_of(now, ALICE.id)))
        seat = require_seat(snapshot, ALICE.id)
        workers = SlowWorkers(home, snapshot, lambda now: not now.is_asked(seat))

        with pytest.raises(CannotDo) as told:
            await Hints(home.tables, workers, rollouts=0).give(snapshot.table.id, ALICE)

        assert told.value.key == "table-hint-not-asked"
        assert not any(one.hints for one in (await home.tables.load(snapshot.table.id)).table.sitters)


async def test_a_hint_that_could_not_look_far_enough_does_not_count(tmp_path: Path) -> None:
    async with open_home(tmp_path) as home:
        snapshot = await home.play((await home.start()).table.id, lambda now: now.is_asked(seat_of(now, ALICE.id)))

        hint = await Hints(home.tables, home.workers, rollouts=MAX_TOLD).give(snapshot.table.id, ALICE)

        assert hint.analysis.together is None
        assert not any(one.hints for one in (await home.tables.load(snapshot.table.id)).table.sitters)
