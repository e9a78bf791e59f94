"""Faults of a world with several processes, besides those in faults.py: of the database, and of the processes that share it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, cast

from tests.simulation.faults import Point

if TYPE_CHECKING:
    from tests.simulation.sharing import SharedWorld
    from tests.simulation.world import World

ENDING = 6.0
"""Seconds until a process that has lost its shards has ended, and until one has a new connection to the database."""


def _strike(world: World, point: Point | None, strike: Callable[[], None]) -> None:
    """Strike at this point, or at once."""
    if point is None:
        strike()
    else:
        world.armed.append((point, strike))


def _last(world: World, seconds: float, end: Callable[[], None]) -> None:
    """End a fault after these seconds, or when a break begins."""

    def ends() -> None:
        if ends in world.reopenings:
            world.reopenings.remove(ends)
            end()

    world.reopenings.append(ends)
    world.discord.call_later(seconds, ends)


class LostShards(NamedTuple):
    """Another process has the shard for a moment."""

    at: float
    shard: int
    point: Point | None = None

    def arm(self, world: World) -> None:
        def strike() -> None:
            world.note_fault(f"shard {self.shard} is lost {self.point or 'now'}", ENDING)
            cast("SharedWorld", world).server.take_shard(self.shard)

        _strike(world, self.point, strike)


class Freeze(NamedTuple):
    """The process of the shard stands still for `seconds`."""

    at: float
    shard: int
    seconds: float
    point: Point | None = None

    def arm(self, world: World) -> None:
        def strike() -> None:
            life = cast("SharedWorld", world).owner_of(self.shard)
            if life.is_over or life.frozen:
                return
            world.note_fault(f"life {life.number} is frozen {self.point or 'now'} for {self.seconds:.0f} s", self.seconds)
            life.frozen = True

            def thaw() -> None:
                life.frozen = False
                world.story.record("fault", f"life {life.number} goes on")

            _last(world, self.seconds, thaw)

        _strike(world, self.point, strike)


class ServerOutage(NamedTuple):
    """The database restarts: all sessions end, and it is back after `seconds`."""

    at: float
    point: Point | None
    seconds: float

    def arm(self, world: World) -> None:
        server = cast("SharedWorld", world).server

        def strike() -> None:
            if not server.away:
                world.note_fault(f"the database is away {self.point or 'now'}, for {self.seconds:.0f} s", self.seconds + ENDING)
                server.stop()
                _last(world, self.seconds, server.start)

        _strike(world, self.point, strike)


class SlowServer(NamedTuple):
    """The database takes up to some seconds for a job."""

    at: float
    seconds: float

    def arm(self, world: World) -> None:
        server = cast("SharedWorld", world).server
        world.note_fault(f"the database is slow for {self.seconds:.0f} s", self.seconds)
        server.slow = True
        _last(world, self.seconds, lambda: setattr(server, "slow", False))


class LostNews(NamedTuple):
    """All announcements of the processes are lost for `seconds`."""

    at: float
    seconds: float

    def arm(self, world: World) -> None:
        server = cast("SharedWorld", world).server
        world.note_fault(f"announcements are lost for {self.seconds:.0f} s")
        server.deaf = True
        _last(world, self.seconds, lambda: setattr(server, "deaf", False))


class KilledProcess(NamedTuple):
    """The process of the shard is killed, and started again after `down` seconds."""

    at: float
    shard: int
    down: float
    point: Point | None = None

    def arm(self, world: World) -> None:
        def strike() -> None:
            if world.kill(self.down, cast("SharedWorld", world).owner_of(self.shard)) is not None:
                world.note_fault(f"the process of shard {self.shard} is killed {self.point or 'now'}, for {self.down:.0f} s")

        _strike(world, self.point, strike)
