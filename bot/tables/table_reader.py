"""Loading a table from the store: its facts, play, previous table and rating changes."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace

import structlog

from bot.errors import CannotDo
from bot.models.ids import TableId
from bot.models.results import RatingChange
from bot.models.tables import StoredMove, Table, TableState
from bot.models.times import NO_TIMES
from bot.runtime import Sleep
from bot.storage import Store
from bot.tables import dealing
from bot.tables.registry import Registry
from bot.tables.sequel_seats import make_previous_table
from bot.tables.snapshot import PreviousTable, TableSnapshot, UnknownTable
from games import AnyGame

TABLE_ID_LIMIT = 2**63
"""Ids from here on do not fit into SQLite; no table has one."""
REPLAY_BATCH = 64
"""Moves replayed at a time, in one or two milliseconds, before other tasks run."""

log = structlog.get_logger(__name__)
LoadFinished = Callable[[TableId], Awaitable[TableSnapshot]]
"""Loads a table that was dealt and is over. Raises CannotDo."""


class TableReader:
    """Loads tables for the service. A table that cannot be loaded is removed from the registry."""

    def __init__(self, store: Store, games: Mapping[str, AnyGame], registry: Registry, load_finished: LoadFinished, sleep: Sleep) -> None:
        self._store = store
        self._games = games
        self._registry = registry
        self._load_finished = load_finished
        self._pause = sleep

    async def read(self, table: TableId) -> tuple[TableSnapshot, bytes]:
        """Load the table as of one moment, and its seed.

        Raises CannotDo if it is missing, if its game is not installed, or if its moves were edited.
        """
        found = await self._store.tables.find_with_moves(table) if 0 < table < TABLE_ID_LIMIT else None
        if found is None:
            raise UnknownTable(table)
        if found[0].game not in self._games:
            raise CannotDo("table-game-away", table=table)
        (stored, made), seed = found, await self._store.tables.load_seed(table)
        snapshot = TableSnapshot(stored, self._games[stored.game])
        if stored.started_at is not None:
            try:
                snapshot = replace(snapshot, moves=tuple(made)) if snapshot.has_old_rules else await self._replay(snapshot, made, seed)
            except Exception:  # an edited file can make the rules raise any error
                log.exception("the moves of a table do not fit its game", table=stored.id)
                self._registry.remove(stored.id)
                raise CannotDo("reply-broken") from None
        before, rerated = await self.load_previous(snapshot), await self.load_rating_changes(stored)
        times = await self._store.tables.load_times(table) if snapshot.is_running else NO_TIMES
        return dealing.reveal_seed(replace(snapshot, previous=before, rating_changes=rerated, clock_times=times), seed), seed

    async def _replay(self, snapshot: TableSnapshot, made: Sequence[StoredMove], seed: bytes) -> TableSnapshot:
        """Return the table with its play. Long games are replayed in batches, so no press waits for them.

        The work stays in this process because no other process may hold the random stream.
        """
        snapshot = dealing.deal(snapshot, seed)
        for start in range(0, len(made), REPLAY_BATCH):
            if start:
                await self._pause(0)
            snapshot = dealing.replay(snapshot, made[start : start + REPLAY_BATCH], seed)
        return snapshot

    async def load_rating_changes(self, table: Table) -> tuple[RatingChange, ...]:
        """Load the changes of ratings by the table; empty unless it is finished and rated."""
        return (
            tuple(await self._store.standings.load_rating_changes(table.id)) if table.state is TableState.FINISHED and table.rated else ()
        )

    async def load_previous(self, snapshot: TableSnapshot) -> PreviousTable | None:
        """Load the previous table if needed: for a lobby, and for the end of a repeated deal or continued game.

        None if there is none, if it is not needed, or if it cannot be read.
        """
        table = snapshot.table
        continued = table.continues.table if table.continues else None
        source = table.duplicate_of or continued or (table.rematch_of if snapshot.is_lobby else None)
        if source is None:
            return None
        try:
            return make_previous_table(await self._load_finished(source), same_deal=table.duplicate_of is not None)
        except CannotDo:  # the game is not installed, or the file was edited
            return None
