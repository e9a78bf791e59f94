"""Loops on one clock that jumps."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tests.harness.world.chance import Draws
from tests.harness.world.loop import Clock, Loop, StandsStill, drive
from tests.harness.world.network import Network


def run(clock: Clock, *loops: Loop, until: asyncio.Future[Any]) -> None:
    drive(clock, lambda: [loop for loop in loops if not loop.dead], until.done, lambda _: None)


def test_time_jumps_to_the_next_timer_of_anybody() -> None:
    clock = Clock()
    one, other = Loop(clock, "one"), Loop(clock, "other")
    told: list[tuple[str, float]] = []

    async def waits(name: str, seconds: float) -> None:
        for _ in range(3):
            await asyncio.sleep(seconds)
            told.append((name, clock.now))

    slow = one.create_task(waits("slow", 1000.0))
    other.create_task(waits("quick", 400.0))
    run(clock, one, other, until=slow)

    assert told == [("quick", 400.0), ("quick", 800.0), ("slow", 1000.0), ("quick", 1200.0), ("slow", 2000.0), ("slow", 3000.0)]


def test_a_dead_loop_never_runs_again() -> None:
    clock = Clock()
    living, dying = Loop(clock, "living"), Loop(clock, "dying")
    told: list[str] = []

    async def ticks() -> None:
        try:
            while True:
                await asyncio.sleep(1.0)
                told.append("tick")
        finally:
            told.append("the end")

    async def kills() -> None:
        await asyncio.sleep(2.5)
        dying.dead = True
        await asyncio.sleep(10.0)

    ticking = dying.create_task(ticks())
    run(clock, living, dying, until=living.create_task(kills()))

    assert told == ["tick", "tick"]
    ticking._log_destroy_pending = False  # type: ignore[attr-defined]


def test_who_waits_for_nothing_that_could_come_is_told() -> None:
    clock = Clock()
    loop = Loop(clock, "one")

    with pytest.raises(StandsStill):
        run(clock, loop, until=loop.create_task(asyncio.Event().wait()))


class Ends(asyncio.Protocol):
    """Notes what it is told, and when."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.got: list[tuple[float, bytes]] = []
        self.transport: asyncio.Transport
        self.lost = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        self.got.append((self.clock.now, data))

    def connection_lost(self, _: Exception | None) -> None:
        self.lost = True


def connected(seed: int = 1) -> tuple[Clock, Loop, Loop, Network, Ends, Ends]:
    clock = Clock()
    here, there = Loop(clock, "here"), Loop(clock, "there")
    network, near, far = Network(clock, Draws(seed)), Ends(clock), Ends(clock)
    network.joins(there)
    opening = there.create_task(there.create_server(lambda: far, "127.0.0.1", 80))
    run(clock, there, until=opening)
    run(clock, here, there, until=here.create_task(network.connect(here, 80, near)))
    run(clock, here, there, until=here.create_task(asyncio.sleep(0.001)))
    return clock, here, there, network, near, far


def later(clock: Clock, here: Loop, there: Loop, seconds: float = 1.0) -> None:
    run(clock, here, there, until=there.create_task(asyncio.sleep(seconds)))


def test_pieces_arrive_whole_in_order_and_after_a_while() -> None:
    clock, here, there, _, near, far = connected()

    for number in range(100):
        near.transport.writelines([b"piece ", str(number).encode()])
        run(clock, here, there, until=here.create_task(asyncio.sleep(0.0001)))
    later(clock, here, there, 5.0)

    assert [data for _, data in far.got] == [f"piece {number}".encode() for number in range(100)]
    assert sorted(at for at, _ in far.got) == [at for at, _ in far.got]


def test_the_nth_piece_takes_as_long_however_long_the_others_are() -> None:
    def arrivals(first: bytes) -> list[float]:
        clock, here, there, _, near, far = connected()
        for data in (first, b"second"):
            near.transport.write(data)
            later(clock, here, there)
        return [at for at, _ in far.got]

    assert arrivals(b"short") == arrivals(b"long" * 10_000)


def test_what_the_dead_have_sent_arrives_and_then_the_end() -> None:
    clock, here, there, network, near, far = connected()

    near.transport.write(b"last words")
    run(clock, here, there, until=here.create_task(asyncio.sleep(0)))
    near.transport.write(b"never sent")
    here.dead = True
    network.dies(here)
    later(clock, here, there)

    assert [data for _, data in far.got] == [b"last words"]
    assert far.lost
    assert not near.lost


def test_a_cut_loses_what_is_on_its_way_and_both_sides_hear_of_it() -> None:
    clock, here, there, network, near, far = connected()

    near.transport.write(b"lost")
    run(clock, here, there, until=here.create_task(asyncio.sleep(0)))
    network.cut(here)
    later(clock, here, there)

    assert (near.lost, far.lost, far.got) == (True, True, [])
