"""What happens by itself: cats play after a short, natural pause, and so do people who wish it where everybody can see that their move is
forced.

Nothing here is remembered: who has to move follows from the tables, so after a restart the cats simply play on. What a cat is told and
draws from follows from its table and the question, so whoever clicks first changes nothing; how long a cat that searches can think follows
from what else is being thought (docs/decisions/0012-what-a-cat-is-asked.md).
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
"""So many seconds a table waits for a thought; then a simpler cat makes the move."""
BREATH_VARIATION = 1 / 7
"""By how much, as a part of it, a breath may be shorter or longer."""

log = structlog.get_logger(__name__)


def make_pause_drawer(settings: TableConfig, uniform: Callable[[float, float], float]) -> Callable[[Emphasis], float]:
    """How long a cat waits before it moves: a short, natural pause, and after what people look up for, so long that they can look."""

    def draw(beat: Emphasis) -> float:
        scene, chapter = settings.cat_breath_seconds
        breath = {Emphasis.NONE: 0.0, Emphasis.OPEN: scene, Emphasis.SCENE: scene, Emphasis.CHAPTER: chapter}[beat]
        return max(uniform(*settings.cat_pause_seconds), breath * uniform(1 - BREATH_VARIATION, 1 + BREATH_VARIATION))

    return draw


class CatPlayer:
    """Has the cats of all tables play."""

    def __init__(
        self,
        tables: Tables,
        levels: Mapping[str, Level],
        draw_pause: Callable[[Emphasis], float],
        budgets: SearchBudgets,
        scheduler: Scheduler,
        *,
        sleep: Sleep,
        workers: Workers,
    ) -> None:
        self._tables, self._levels, self._draw_pause, self._sleep, self._workers = tables, levels, draw_pause, sleep, workers
        self._budgets, self._scheduler = budgets, scheduler

    def start(self) -> None:
        """From now on; tables that already wait for a cat are taken up. A host hears of a game that cats have forgotten."""
        for game in all_games():
            if problem := find_policy_problem(game):
                log.warning("cats have forgotten a game", game=game, problem=problem.detail, remedy=Remedy.CATS_DAMAGED)
        self._tables.watch(lambda change: self.play_if_due(change.after))
        self._tables.user_settings.watch(self._on_settings_change)
        self._scheduler.schedule("wake-cats", 0.0, self._play_after_start)

    def play_if_due(self, snapshot: TableSnapshot) -> None:
        """Has the cats of this table play, if it is for them to move and anybody is there; and for who wishes it what is forced."""
        if _cats_asked(snapshot) or forced_seats(snapshot):
            self._schedule(snapshot.table.id)

    def _schedule(self, table: TableId, seconds: float = 0.0) -> None:
        self._scheduler.schedule(("cats", table), seconds, partial(self._play, table))

    def _on_settings_change(self, member: MemberId) -> None:
        """Perhaps their move is forced this moment, and they wish now that it be played."""
        for table in self._tables.registry.open_tables_of(member):
            self._schedule(table.id)

    async def _play_after_start(self) -> None:
        """After a start, looks at all tables at which a cat may be asked, one after another, those first where something happened last.

        So it is for whom what is forced is to be played: nobody else would play for them before they press. Raises StorageError.
        """
        with low_priority():
            wishing = set(await self._tables.user_settings.find_auto_players())
            for table in sorted(self._tables.registry, key=lambda table: -table.touched_at):
                if table.state is TableState.RUNNING and any(sitter.cat or sitter.member in wishing for sitter in table.sitters):
                    with suppress(CannotDo):  # of a table that cannot be read there is nothing to see
                        self.play_if_due(await self._tables.load(table.id))

    async def _play(self, table: TableId) -> None:
        """Have those move who are asked this moment, and then who is asked by it."""
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
        except Exception:  # whatever a cat does: its table must not wait for ever
            log.exception("a cat could not move", table=table)
            self._schedule(table, RETRY_AFTER)

    async def _find_forced(self, snapshot: TableSnapshot) -> list[Seat]:
        """The seats whose move everybody can see is forced, and whose person wishes it played."""
        seats = [(seat, snapshot.table.sitters[seat].member) for seat in forced_seats(snapshot)]
        return [seat for seat, member in seats if member is not None and (await self._tables.user_settings.get(member)).auto_plays_forced]

    async def _think_and_pause(self, snapshot: TableSnapshot) -> list[tuple[Seat, CatMove]]:
        """What the cats have thought, not before people could follow."""
        pause = asyncio.ensure_future(self._sleep(self._draw_pause(snapshot.require_playing().emphasis)))
        try:
            moves = await self._think(snapshot)
            await pause
        finally:
            pause.cancel()
        return moves

    async def _think(self, snapshot: TableSnapshot) -> list[tuple[Seat, CatMove]]:
        """Cats that are asked at once think at once, so that people need not wait for each of them; their moves are made in seat order."""
        seats = _cats_asked(snapshot)
        return list(zip(seats, await asyncio.gather(*(self._choose_move(snapshot, seat) for seat in seats)), strict=True))

    def _level(self, snapshot: TableSnapshot, seat: Seat) -> Level:
        """How the cat in this seat plays; like one that sits down unasked, if its level does not know the game any more."""
        level = self._levels[str(snapshot.table.sitters[seat].cat)]
        return level if level.knows(snapshot.game.name) else levels()[default_level(snapshot.game.name)]

    async def _choose_move(self, snapshot: TableSnapshot, seat: Seat) -> CatMove:
        """What the cat in this seat is asked, and the move it makes. What is handed to it holds no seed, no Stream and no state."""
        level = self._level(snapshot, seat)
        question = CatQuestion.make(snapshot.require_playing(), seat, await self._tables.derive_cat_key(snapshot.table.id))
        budget = level.budget
        try:
            async with asyncio.timeout(MAX_THOUGHT_SECONDS):
                if level.needs_rollouts:
                    budget, thought = await self._search(snapshot, level, question)
                else:
                    thought = await self._workers.run(Lane.CATS, question.make_work(level, budget))
        except Exception as problem:  # its table must not wait: a simpler cat makes this move
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
        """A thought that takes its time, and how much it had.

        It is answered when its ration of time is over, counted from its turn, also where only one move is legal: how long a table waits
        tells how many cats think, and not what this one holds.
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
    """The seats that owe a decision and are a cat's; none while no person sits at the table."""
    return [seat for seat in snapshot.pending if snapshot.table.sitters[seat].cat is not None] if persons_of(snapshot) else []
