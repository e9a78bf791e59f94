"""Reading a table from the store: its facts, its play, what it follows on from, and what it did to ratings."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace

import structlog

from bot.errors import CannotDo
from bot.models.ids import TableId
from bot.models.results import Rerated
from bot.models.tables import MoveFact, Table, TableState
from bot.models.times import NO_TIMES
from bot.runtime import Sleep
from bot.storage import Store
from bot.tables import dealing
from bot.tables.live import Before, Live, UnknownTable
from bot.tables.registry import Registry
from bot.tables.sequel_seats import before_of
from games import AnyGame

TOO_LARGE = 2**63
"""No table has such a number, and SQLite cannot be asked for one."""
AT_A_TIME = 64
"""How many moves are played anew before others have their turn: what takes a millisecond or two."""

log = structlog.get_logger(__name__)
Over = Callable[[TableId], Awaitable[Live]]
"""Looks at a table that was dealt and is over. Raises CannotDo."""


class Reader:
    """Reads for whoever keeps tables loaded; a table that cannot be read is no longer in the registry."""

    def __init__(self, store: Store, games: Mapping[str, AnyGame], registry: Registry, over: Over, sleep: Sleep) -> None:
        self._store, self._games, self._registry, self._over, self._pause = store, games, registry, over, sleep

    async def read(self, table: TableId) -> tuple[Live, bytes]:
        """The table from the store, as it was at one moment, and its seed. Raises CannotDo: there is none, or its moves were edited."""
        found = await self._store.tables.with_moves(table) if 0 < table < TOO_LARGE else None
        if found is None:
            raise UnknownTable(table)
        if found[0].game not in self._games:
            raise CannotDo("table-game-away", table=table)
        (facts, made), seed = found, await self._store.tables.seed(table)
        live = Live(facts, self._games[facts.game])
        if facts.started_at is not None:
            try:
                live = replace(live, moves=tuple(made)) if live.outdated else await self._replayed(live, made, seed)
            except Exception:  # whatever an edited file makes the rules say
                log.exception("the moves of a table do not fit its game", table=facts.id)
                self._registry.forget(facts.id)
                raise CannotDo("reply-broken") from None
        before, rerated = await self._before(live), await self.rerated(facts)
        times = await self._store.tables.times(table) if live.running else NO_TIMES
        return dealing.open_to_all(replace(live, before=before, rerated=rerated, times=times), seed), seed

    async def _replayed(self, live: Live, made: Sequence[MoveFact], seed: bytes) -> Live:
        """The table with its play. A long game is played a few moves at a time, so that no press waits for it.

        Here and not by the workers, for its chance is in it, which nobody else holds.
        """
        live = dealing.dealt(live, seed)
        for start in range(0, len(made), AT_A_TIME):
            if start:
                await self._pause(0)
            live = dealing.replayed(live, made[start : start + AT_A_TIME], seed)
        return live

    async def rerated(self, facts: Table) -> tuple[Rerated, ...]:
        """What the table has done to ratings."""
        return tuple(await self._store.standings.rerated_at(facts.id)) if facts.state is TableState.FINISHED and facts.rated else ()

    async def _before(self, live: Live) -> Before | None:
        """The table it follows on from, as far as that still matters: for a lobby, and for the end of a deal that was played before."""
        source = live.facts.duplicate_of or (live.facts.rematch_of if live.in_lobby else None)
        if source is None:
            return None
        try:
            return before_of(await self._over(source), same_deal=live.facts.duplicate_of is not None)
        except CannotDo:  # its game is gone, or somebody has edited the file
            return None
