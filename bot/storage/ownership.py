"""Which process has which shards of the bot, where several share a PostgreSQL database.

    ownership = ShardOwnership(engine, owner, steady, sleep)
    shards = await ownership.claim(ShardRange(0, 3, 8))      waits until they are free; None: any that are
    await ownership.release()

A claim is a row for each shard, all with the same epoch. It is renewed in the background, by the
clock of the database, and each transaction of the process looks at it
(docs/decisions/0029-several-processes.md).
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any

import structlog

from bot.errors import StorageError
from bot.models.times import ShardClaim, ShardRange
from bot.runtime import Clock, Sleep
from bot.storage.connection import Database, lock_until_commit
from bot.storage.errors import DatabaseAway, ShardsTaken

if TYPE_CHECKING:
    from bot.storage.postgres import Postgres

LEASE_SECONDS, RENEW_SECONDS, LOOK_SECONDS = 10.0, 3.0, 2.0
"""How long a claim lasts without renewal, and the time between two renewals, and between two looks
for free shards."""
IDENTIFY_SECONDS = 5.5
"""The time between two new sessions at Discord's gateway, which allows one in 5 s."""
NOW = "EXTRACT(EPOCH FROM clock_timestamp())::float8"
_IS_FREE = f"""
    until <= 0 OR (until < {NOW} AND EXTRACT(EPOCH FROM clock_timestamp() - pg_postmaster_start_time()) > {LEASE_SECONDS})
"""
"""True of a shard that was released, or whose owner is silent, but not because the server was away."""

log = structlog.get_logger(__name__)


class ShardOwnership:
    """The claim of this process, from `claim` to `release`."""

    def __init__(self, engine: Postgres, owner: str, steady: Clock, sleep: Sleep) -> None:
        self.processes = 1
        """The number of processes that have shards, this one included."""
        self._engine = engine
        self._owner = owner
        """The name of this process in the rows, for the operator."""
        self._steady, self._sleep = steady, sleep
        self._claim: ShardClaim | None = None
        self._renewed_at = 0.0
        self._renewing: asyncio.Task[None] | None = None

    async def claim(self, shards: ShardRange | None, on_wait: Callable[[], Awaitable[object]] | None = None) -> ShardRange:
        """Claim these shards once they are free, or the first free ones that another process had. Returns
        them. An outage of the database is waited for. `on_wait` is called before the first wait.
        """
        waits = False
        while (claim := await self._try_claim(shards)) is None:
            if not waits:
                if on_wait is not None:
                    await on_wait()
                log.info("waiting for shards", shards=str(shards or "any"))
                waits = True
            await self._sleep(LOOK_SECONDS)
        log.info("shards claimed", shards=str(claim.shards), epoch=claim.epoch)
        self._claim = claim
        self._engine.set_claim(claim)
        self._engine.check_claim = self.check
        self._renewing = asyncio.create_task(self._renew_again_and_again())
        return claim.shards

    def check(self) -> None:
        """Raise `StorageError` if another process may have the shards by now."""
        if self._engine.gone.is_set():
            raise ShardsTaken(str(self._engine.url), "another process has claimed the shards of this one")
        if self._steady() - self._renewed_at > LEASE_SECONDS:
            raise DatabaseAway(str(self._engine.url), "the shards of this process could not be renewed")

    async def renew(self) -> None:
        """Renew the claim. If another process has the shards, the engine is `gone` then."""
        begun = self._steady()
        with suppress(StorageError):  # the writer has logged it
            self.processes = await self._engine.write(partial(renew_claim, epoch=self._epoch))
            self._renewed_at = begun

    async def reserve_identify(self) -> float:
        """Reserve the next turn for a new session at Discord's gateway. Returns the seconds until then."""
        try:
            return await self._engine.write(partial(reserve_identify, epoch=self._epoch))
        except StorageError:
            return IDENTIFY_SECONDS

    async def follow(
        self, hear: Callable[[str, list[Any]], object], clear: Callable[[], object], look: Callable[[], Awaitable[object]]
    ) -> None:
        """Hear what other processes announce, without end: its kind and values.

        `clear` is called at each connection, since what came before is not known. `look` is called
        then and every 2 s: an announcement that was lost costs as much.
        """
        from bot.storage.postgres import listen

        while True:
            try:
                async with listen(self._engine.url) as listened:
                    clear()
                    while True:
                        await look()
                        async for news in listened(LOOK_SECONDS):
                            epoch, what = news.split(" ", 1)
                            if int(epoch) != self._epoch:
                                kind, *values = json.loads(what)
                                hear(kind, values)
            except StorageError as problem:
                log.info("cannot hear other processes", problem=type(problem).__name__)
            except Exception:  # it must go on, or tables of this process would wait for ever
                log.exception("could not take up what another process told")
            await self._sleep(LOOK_SECONDS)

    async def release(self) -> None:
        """Give up the shards, so that another process may have them at once. Writes nothing later.

        Nothing happens without a claim.
        """
        if self._renewing is None:
            return
        self._renewing.cancel()
        self._renewing = None
        try:
            await self._engine.write(partial(release_claim, epoch=self._epoch))
            log.info("shards released", shards=str(self._claim and self._claim.shards))
        except StorageError as problem:
            log.warning("could not release the shards", problem=type(problem).__name__, remedy=problem.remedy)

    @property
    def _epoch(self) -> int:
        assert self._claim is not None
        return self._claim.epoch

    async def _try_claim(self, shards: ShardRange | None) -> ShardClaim | None:
        self._renewed_at = self._steady()
        try:
            return await self._engine.write(partial(claim_shards, shards=shards, owner=self._owner))
        except StorageError:
            return None  # the server is away, or the owner is in the middle of a transaction

    async def _renew_again_and_again(self) -> None:
        while not self._engine.gone.is_set():
            await self._sleep(RENEW_SECONDS)
            await self.renew()


def claim_shards(db: Database, shards: ShardRange | None, owner: str) -> ShardClaim | None:
    """Claim shards, or the first that another process has left; None if they are not free.

    A range with another number of shards in all is free when all shards are.
    """
    lock_until_commit(db, "ownership")
    rows = db.execute(f"SELECT shard, total, epoch, {_IS_FREE} FROM ownership ORDER BY shard").fetchall()
    if shards is None:
        busy = {epoch for _, _, epoch, is_free in rows if not is_free}
        left = next((epoch for _, _, epoch, _ in rows if epoch not in busy), None)
        if left is None:
            return None
        of_left = [(shard, total) for shard, total, epoch, _ in rows if epoch == left]
        shards = ShardRange(of_left[0][0], of_left[-1][0], of_left[0][1])
    if any(not is_free and (total != shards.total or shard in shards.numbers) for shard, total, _, is_free in rows):
        return None
    epoch = 1 + max((epoch for _, _, epoch, _ in rows), default=0)
    db.execute("DELETE FROM ownership WHERE total <> ?", [shards.total])
    db.conn.executemany(
        f"INSERT INTO ownership (shard, total, owner, epoch, until) VALUES (?, ?, ?, ?, {NOW} + {LEASE_SECONDS})"
        " ON CONFLICT (shard) DO UPDATE SET owner = excluded.owner, epoch = excluded.epoch, until = excluded.until",
        [(shard, shards.total, owner, epoch) for shard in shards.numbers],
    )
    return ShardClaim(shards, epoch)


def load_owners(db: Database, since: float) -> tuple[int, dict[int, str]]:
    """The number of all shards, and the owner of each that was claimed or renewed after `since`, in seconds since 1970."""
    rows = db.execute("SELECT shard, total, owner FROM ownership WHERE until > ? ORDER BY shard", [since + LEASE_SECONDS]).fetchall()
    return (rows[0][1] if rows else 0), {shard: owner for shard, _, owner in rows}


def renew_claim(db: Database, epoch: int) -> int:
    """Renew a claim. Returns the number of processes that have shards."""
    db.execute(f"UPDATE ownership SET until = {NOW} + {LEASE_SECONDS} WHERE epoch = ?", [epoch])
    count: int = db.execute(f"SELECT COUNT(DISTINCT epoch) FROM ownership WHERE until > {NOW}").fetchone()[0]
    return count


def release_claim(db: Database, epoch: int) -> None:
    """Give up all shards of a claim; its process may write no more."""
    lock_until_commit(db, "ownership")  # no claim gets the same number
    db.execute("UPDATE ownership SET until = 0, epoch = (SELECT 1 + MAX(epoch) FROM ownership) WHERE epoch = ?", [epoch])


def reserve_identify(db: Database, epoch: int) -> float:
    """Reserve the next turn, of all processes, for a new session. Returns the seconds until then."""
    lock_until_commit(db, "identify")
    turn = f"SELECT GREATEST({NOW}, {IDENTIFY_SECONDS} + MAX(identify_at)) FROM ownership"
    (at, now) = db.execute(f"UPDATE ownership SET identify_at = ({turn}) WHERE epoch = ? RETURNING identify_at, {NOW}", [epoch]).fetchone()
    return max(0.0, float(at - now))
