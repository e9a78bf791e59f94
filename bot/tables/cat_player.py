"""Automatic moves: cats play after a short, natural pause, and publicly forced moves are played for
members who want it.

Nothing is remembered here: the tables say who must move, so cats go on after a restart. A cat's
view and random stream follow from its table and question, so the order of clicks does not matter.
The time of a searching cat depends on the other searches under way
(docs/decisions/0012-what-a-cat-is-asked.md).
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from typing import Any

import structlog

from ai import Budget, Level, Thought, default_level, find_policy_problem, levels
from bot.errors import CannotDo, StorageError
from bot.models.ids import MemberId, TableId
from bot.models.tables import SearchLog, TableState
from bot.models.times import Speed
from bot.remedies import Remedy
from bot.runtime import Sleep
from bot.scheduler import Scheduler
from bot.settings.config import TableConfig
from bot.tables import Tables, TableSnapshot
from bot.tables.cat_questions import CatQuestion
from bot.tables.forced_moves import forced_seats
from bot.tables.moves import CatMove
from bot.tables.search_budgets import SearchBudgets
from bot.tables.seats import persons_of
from bot.workers.lanes import Lane, Workers, low_priority
from games import all_games
from games.kit import Emphasis, Seat

RETRY_AFTER = 5
MAX_THOUGHT_SECONDS = 20
"""A thought that takes longer is given up, and a simpler cat makes the move."""
RECENT_SECONDS = 60.0
"""A table untouched for longer before a stop has had its forced move made before it."""
BREATH_VARIATION = 1 / 7
"""The random variation of a breath, as a part of its length."""

log = structlog.get_logger(__name__)


DrawPause = Callable[[Emphasis, Speed], float]


def make_pause_drawer(settings: TableConfig, uniform: Callable[[float, float], float]) -> DrawPause:
    """Return a function that draws the pause before a cat's move, in seconds.

    The pause is longer after an event that people want to see, and shorter at a quicker table. It
    depends on nothing else, so it tells nothing of the cat's hand. `uniform` draws a number between
    two bounds.
    """

    def draw(beat: Emphasis, speed: Speed) -> float:
        scene, chapter = settings.cat_breath_seconds
        breath = {Emphasis.NONE: 0.0, Emphasis.OPEN: scene, Emphasis.SCENE: scene, Emphasis.CHAPTER: chapter}[beat]
        pause = max(uniform(*settings.cat_pause_seconds), breath * uniform(1 - BREATH_VARIATION, 1 + BREATH_VARIATION))
        return pause * speed.pause_share

    return draw


class CatPlayer:
    """Plays for the cats of all tables."""

    def __init__(
        self,
        tables: Tables,
        levels: Mapping[str, Level],
        draw_pause: DrawPause,
        budgets: SearchBudgets,
        scheduler: Scheduler,
        *,
        sleep: Sleep,
        workers: Workers,
    ) -> None:
        self._tables = tables
        self._levels = levels
        self._draw_pause = draw_pause
        self._sleep = sleep
        self._workers = workers
        self._budgets = budgets
        self._scheduler = scheduler

    def start(self) -> None:
        """Play at every change from now on, and at the tables that already wait for a cat.

        Logs games whose cats are damaged.
        """
        for game in all_games():
            if problem := find_policy_problem(game):
                log.warning("cats have forgotten a game", game=game, problem=problem.detail, remedy=Remedy.CATS_DAMAGED)
        self._tables.watch(lambda change: self.play_if_due(change.after))
        self._tables.user_settings.watch(self._on_settings_change)
        self._scheduler.schedule("wake-cats", 0.0, self._play_after_start)

    def play_if_due(self, snapshot: TableSnapshot) -> None:
        """Schedule the cats of this table if one must move, and forced moves for members who want
        them. Another process plays at the tables of its shards.
        """
        if not self._tables.owns(snapshot.table):
            return
        if _cats_asked(snapshot) or forced_seats(snapshot):
            self._schedule(snapshot.table.id)

    def _schedule(self, table: TableId, seconds: float = 0.0) -> None:
        self._scheduler.schedule(("cats", table), seconds, partial(self._play, table))

    def _on_settings_change(self, member: MemberId) -> None:
        """Check the member's tables: the current move may be forced, and the setting may have been turned
        on."""
        for table in filter(self._tables.owns, self._tables.registry.open_tables_of(member)):
            self._schedule(table.id)

    async def _play_after_start(self) -> None:
        """After a start, check all tables with a cat, the most recently touched first.

        Tables that were touched shortly before the stop are checked as well: a forced move there
        would wait for the member's next press. Raises StorageError.
        """
        with low_priority():
            tables = sorted(filter(self._tables.owns, self._tables.registry), key=lambda table: -table.touched_at)
            recent = tables[0].touched_at - RECENT_SECONDS if tables else 0.0
            for table in tables:
                if table.state is TableState.RUNNING and (table.touched_at >= recent or any(sitter.cat for sitter in table.sitters)):
                    with suppress(CannotDo):  # an unreadable table needs no move
                        self.play_if_due(await self._tables.load(table.id))

    async def _play(self, table: TableId) -> None:
        """Make the moves of the seats that are asked now, then schedule the next ones."""
        try:
            with low_priority():
                snapshot = await self._tables.load(table)
                forced = [(seat, snapshot.question(seat) or 0) for seat in await self._find_forced(snapshot)]
                if not _cats_asked(snapshot) and not forced:
                    return
                for seat, move in await self._think_and_pause(snapshot):
                    await self._tables.make_cat_move(table, seat, move)
                for seat, question in forced:
                    await self._tables.make_forced_move(table, seat, question)
            self._schedule(table)
        except CannotDo:
            log.exception("a table with cats cannot be read", table=table)
        except StorageError as problem:
            log.warning("a cat could not move", table=table, problem=type(problem).__name__, remedy=problem.remedy)
            self._schedule(table, RETRY_AFTER)
        except TimeoutError:  # this process stood still over a thought
            log.warning("a cat could not move", table=table, problem="TimeoutError", remedy=Remedy.MACHINE_BUSY)
            self._schedule(table, RETRY_AFTER)
        except Exception:  # the table must not wait forever because of a faulty cat
            log.exception("a cat could not move", table=table)
            self._schedule(table, RETRY_AFTER)

    async def _find_forced(self, snapshot: TableSnapshot) -> list[Seat]:
        """The seats with a publicly forced move whose member has auto-play of forced moves."""
        seats = [(seat, snapshot.table.sitters[seat].member) for seat in forced_seats(snapshot)]
        return [seat for seat, member in seats if member is not None and (await self._tables.user_settings.get(member)).auto_plays_forced]

    async def _think_and_pause(self, snapshot: TableSnapshot) -> list[tuple[Seat, CatMove]]:
        """Return the moves of the cats, after a pause that lets people follow."""
        pause = asyncio.ensure_future(self._sleep(self._draw_pause(snapshot.require_playing().emphasis, snapshot.table.speed)))
        try:
            moves = await self._think(snapshot)
            await pause
        finally:
            pause.cancel()
        return moves

    async def _think(self, snapshot: TableSnapshot) -> list[tuple[Seat, CatMove]]:
        """Let cats that are asked at once think at once; return their moves in seat order."""
        seats = _cats_asked(snapshot)
        return list(zip(seats, await asyncio.gather(*(self._choose_move(snapshot, seat) for seat in seats)), strict=True))

    def _level(self, snapshot: TableSnapshot, seat: Seat) -> Level:
        """The level of the cat in this seat, or the default if the level does not know the game any more."""
        level = self._levels[str(snapshot.table.sitters[seat].cat)]
        return level if level.knows(snapshot.game.name) else levels()[default_level(snapshot.game.name)]

    async def _choose_move(self, snapshot: TableSnapshot, seat: Seat) -> CatMove:
        """Return the move of the cat in this seat. The cat gets no seed, Stream or state."""
        level = self._level(snapshot, seat)
        question = CatQuestion.make(snapshot.require_playing(), seat, await self._tables.derive_cat_key(snapshot.table.id))
        budget = level.budget
        try:
            async with asyncio.timeout(MAX_THOUGHT_SECONDS):
                if level.needs_rollouts:
                    budget, thought = await self._search(snapshot, level, question)
                else:
                    thought = await self._workers.run(Lane.CATS, question.make_work(level, budget))
        except Exception as problem:  # a simpler cat makes this move, to keep the table going
            if not level.needs_rollouts:
                raise
            log.warning(
                "a cat could not think",
                table=snapshot.table.id,
                problem=type(problem).__name__,
                remedy=Remedy.CAT_STUCK,
                exc_info=True,
            )
            level = levels()[default_level(snapshot.game.name)]
            budget = level.budget
            thought = await self._workers.run(Lane.CATS, question.make_work(level, budget))
        tried = sum(weighed.visits for weighed in thought.moves)
        return CatMove(
            question.number, str(thought.best), SearchLog(level.name, budget.rollouts, tried, level.policy_version(snapshot.game.name))
        )

    async def _search(self, snapshot: TableSnapshot, level: Level, question: CatQuestion) -> tuple[Budget, Thought[Any]]:
        """Return a searching cat's budget and its thought.

        The answer comes when the allotted time is over, also if only one move is legal. The time
        depends on the number of searches and never on the cat's hand.
        """
        budget, seconds = await self._budgets.allot(level, snapshot.game, snapshot.table.seats)
        over = list[asyncio.Future[object]]()
        try:
            thought = await self._workers.run(
                Lane.THOUGHTS, question.make_work(level, budget), on_start=lambda: over.append(asyncio.ensure_future(self._sleep(seconds)))
            )
            await over[0]
        finally:
            for one in over:
                one.cancel()
        return budget, thought


def _cats_asked(snapshot: TableSnapshot) -> list[Seat]:
    """The cats' seats that owe a decision; none if no human plays at the table."""
    return [seat for seat in snapshot.pending if snapshot.table.sitters[seat].cat is not None] if persons_of(snapshot) else []
