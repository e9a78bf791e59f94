"""Looks back at finished games, worked out in the background and kept with their tables.

A look back is many pieces of work of less than a second, each of which waits for the cats of running
tables. It belongs to the game, not to its reader: all who ask at once share one work. A stop of the
bot loses an unfinished one, and the next press begins it anew. That of an uploaded record is kept in
memory for a while.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Collection, Hashable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Any

import structlog
from cachetools import LRUCache

from ai import QuickChance
from ai.analysis import may_analyse
from ai.estimates import Estimate
from ai.review import (
    Account,
    JudgedMove,
    Moment,
    RecordedMove,
    Review,
    choose_rollouts,
    list_choices,
    list_moments,
    plan_review,
    run_review,
)
from bot.errors import CannotDo, StorageError
from bot.models.ids import TableId
from bot.models.reviews import MAX_DECISIONS, CostlyDecision, GameReview, Points, SeatAccount
from bot.replay.loader import ReplayLoader
from bot.replay.steps import ReplayedGame
from bot.scheduler import Scheduler
from bot.storage import Store
from bot.tables import Tables, TableSnapshot
from bot.workers.lanes import Lane, Priority, Workers, with_priority
from games.kit import write_record
from ui import presentation_of

MAX_KEPT_FILES = 24
IDLE_SECONDS = 60.0
"""The time between two beginnings of a look back in idle time."""

log = structlog.get_logger(__name__)


@dataclass
class LookBack:
    """A look back: done, failed, or being worked out."""

    review: GameReview | None = None
    done: float = 0.0
    """The share of the work that is done."""
    has_failed: bool = False

    def record_progress(self, done: float) -> None:
        self.done = done


class LooksBack:
    """Works out looks back. `rollouts` replaces the number that fits the machine."""

    def __init__(
        self, tables: Tables, replays: ReplayLoader, store: Store, workers: Workers, scheduler: Scheduler, rollouts: int | None = None
    ) -> None:
        self._tables = tables
        self._replays = replays
        self._store = store
        self._workers = workers
        self._scheduler = scheduler
        self._rollouts = rollouts
        self._begun: dict[Hashable, LookBack] = {}
        self._turn = asyncio.Lock()  # a single piece of work at a time, however many look back: others are for cats
        self._files: LRUCache[Hashable, GameReview] = LRUCache(MAX_KEPT_FILES)
        self._tried: set[TableId] = set()

    def start_idle_work(self) -> None:
        """Look back at finished tables whenever no cat thinks, one at a time, the newest first."""
        self._scheduler.schedule_every("looks-back", IDLE_SECONDS, self._work_if_idle)

    async def _work_if_idle(self) -> None:
        """Begin a look back if nothing waits for the workers. A table is tried once."""
        thoughts = self._workers.counts[Lane.THOUGHTS]
        if self._begun or thoughts.waiting or thoughts.working:
            return
        for table in await self._store.reviews.find_unreviewed(len(self._tried) + 1):
            if table not in self._tried:
                self._tried.add(table)
                with suppress(CannotDo):  # its game is not installed, or its rules have changed
                    snapshot = await self._tables.load_finished(table)
                    if may_analyse(snapshot.game):
                        await self.request((await self._replays.load_table(table)).played, snapshot)
                return

    async def request(self, played: ReplayedGame, snapshot: TableSnapshot | None) -> LookBack:
        """The look back at a game, begun if need be. `snapshot` is the game's table, if played here.

        Raises StorageError.
        """
        key = snapshot.table.id if snapshot is not None else hashlib.sha256(played.content).digest()
        kept = await self._store.reviews.find(snapshot.table.id) if snapshot is not None else self._files.get(key)
        cats = await self._find_cat_moves(snapshot) if snapshot is not None else ()
        if kept is not None:
            return LookBack(kept, 1.0)
        if (begun := self._begun.get(key)) is not None:
            return begun
        look_back = self._begun[key] = LookBack()
        self._scheduler.schedule(("look-back", key), 0.0, partial(self._work, key, played, cats, look_back))
        return look_back

    async def _find_cat_moves(self, snapshot: TableSnapshot) -> Collection[int]:
        """The places, from 1, of the moves that cats made, among all that count; and of those of the past
        game from which a table goes on, which are nobody's here."""
        numbers = await self._store.reviews.find_cat_moves(snapshot.table.id)
        given = len(snapshot.table.continues.moves) if snapshot.table.continues else 0
        cats = {one.seat for one in snapshot.table.sitters if one.member is None}
        made = enumerate(snapshot.moves, 1)
        return {place for place, one in made if place <= given or one.seat in cats or one.number in numbers}

    async def _work(self, key: Hashable, played: ReplayedGame, cats: Collection[int], look_back: LookBack) -> None:
        try:
            with with_priority(Priority.IDLE):
                review = await self._review(played, cats, look_back)
            await self._keep(key, review)
            look_back.review = review
        except Exception:
            look_back.has_failed = True
            raise
        finally:
            self._begun.pop(key, None)

    async def _review(self, played: ReplayedGame, cats: Collection[int], look_back: LookBack) -> GameReview:
        moments, choices = await self._workers.run(Lane.REPLAYS, _find_choices, played, cats)
        chance = QuickChance(hashlib.sha256(write_record(played.record).encode()).digest())
        rollouts = self._rollouts
        if rollouts is None:
            rollouts = await self._workers.run(Lane.THOUGHTS, choose_rollouts, moments[0])
        plan = plan_review(moments, choices, chance, rollouts)
        review = await run_review(plan, self._run, look_back.record_progress)
        return await self._workers.run(Lane.REPLAYS, _make_review, review, played)

    async def _run(self, work: partial[Any]) -> Any:
        async with self._turn:
            return await self._workers.run(Lane.THOUGHTS, work)

    async def _keep(self, key: Hashable, review: GameReview) -> None:
        """Keep a look back. One that cannot be stored is shown nevertheless, and not kept."""
        if not isinstance(key, int):
            self._files[key] = review
            return
        try:
            await self._store.reviews.save(TableId(key), review)
        except StorageError as problem:
            log.warning("could not keep a look back", table=key, problem=type(problem).__name__, remedy=problem.remedy)


def _find_choices(played: ReplayedGame, cats: Collection[int]) -> tuple[list[Moment], list[RecordedMove]]:
    """The moments of a game, and the decisions of people that are judged."""
    moments = list_moments(played.replay.play)
    return moments, [one for one in list_choices(moments) if one.number not in cats]


def _make_review(review: Review, played: ReplayedGame) -> GameReview:
    """A review as it is stored: rounded, with the costliest decisions of each seat alone."""
    seats = range(len(review.accounts))
    costly = sorted((one for one in review.judged if one.cost.mean > 0), key=lambda one: -one.cost.low)
    kept = [one for seat in seats for one in [each for each in costly if each.seat == seat][:MAX_DECISIONS]]
    judged = {one.seat for one in review.judged}
    return GameReview(
        rollouts=review.rollouts,
        is_finished=played.replay.play.outcome is not None,
        has_draws=any(not one.is_deal and any(luck.high > luck.low for luck in one.luck) for one in review.moments),
        numbers=tuple(one.number for one in review.moments),
        lines=tuple(tuple(round(one.points[seat].mean, 1) for one in review.moments) for seat in seats),
        decisions=tuple(_make_decision(one, played) for one in sorted(kept, key=lambda one: -one.cost.low)),
        accounts=tuple(_make_account(one, is_judged=seat in judged) for seat, one in enumerate(review.accounts)),
    )


def _make_decision(one: JudgedMove, played: ReplayedGame) -> CostlyDecision:
    view = played.game.view(played.replay.steps[one.number - 1].state, one.seat)
    reasons = presentation_of(played.game.name).reasons(view, one.best, one.played)
    return CostlyDecision(
        number=one.number,
        seat=one.seat,
        played=str(one.played),
        best=str(one.best),
        cost=_rounded(one.cost),
        reason=reasons[0].code if reasons else "",
    )


def _make_account(account: Account, *, is_judged: bool) -> SeatAccount:
    """The account of a seat, whose rounded parts add up to its rounded result."""
    result, deal, draws, own = round(account.result, 1), *map(_rounded, (account.deal, account.draws, account.own))
    others = Points(round(result - deal.mean - draws.mean - own.mean, 1), _rounded(account.others).margin)
    return SeatAccount(result=result, deal=deal, draws=draws, own=own if is_judged else None, others=others)


def _rounded(points: Estimate) -> Points:
    return Points(round(points.mean, 1), round(points.high - points.mean, 1))
