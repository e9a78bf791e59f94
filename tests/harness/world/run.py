"""Worlds run: one from its plan to what was found, many by their numbers."""

from __future__ import annotations

import re
import tempfile
import time
import traceback
from collections.abc import Callable, Iterable, Iterator
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

from tests.harness.world.holds import findings, standing
from tests.harness.world.leftovers import leftovers
from tests.harness.world.plan import NAMES, Plan, asleep
from tests.harness.world.waits import Waiting, waiting
from tests.harness.world.world import World
from tests.openapi import OPENAPI

SHOWN = 100
"""Of so many latest steps a world that breaks tells."""
IN_A_PROCESS = 60
"""Worlds after which a process makes room for a fresh one."""
_QUICK = Path("/dev/shm")
_PARTICULAR = re.compile(rf"\b(?:{'|'.join(NAMES)})\b|\b(?:[A-Z]{{2}}\d+\+?)+|[\d:.]+")


class Lived(NamedTuple):
    """What a world has come to."""

    seed: int
    found: tuple[str, ...]
    struck: tuple[str, ...]
    digest: str
    moves: int
    lives: int
    seconds: float
    """Of the processor."""
    virtual: float
    story: tuple[str, ...]
    """The last steps before something was found for the first time, or all of them."""
    waiting: Waiting = Waiting()
    """Of those who fall asleep."""

    @property
    def kinds(self) -> frozenset[str]:
        """What was found, without what is particular to one world: numbers, people, cards and other notation."""
        return frozenset(_PARTICULAR.sub("#", one)[:60] for one in self.found)

    @property
    def differences(self) -> frozenset[str]:
        """How twins could be told apart, whoever could and by whatever: in what somebody was sent, in what the bot asked, in the log."""
        return frozenset(one.partition(" as number ")[0].partition(" ")[2] for one in self.found)


def live(plan: Plan, *, whole: bool = False, checked: bool = True) -> Lived:
    """A world of this plan; the requests are held against Discord's description if they are to be `checked`."""
    began = time.process_time()
    with (
        tempfile.TemporaryDirectory(dir=_QUICK if _QUICK.is_dir() else None) as folder,
        World(plan, Path(folder), openapi=OPENAPI if checked else None, whole=whole) as world,
    ):
        found, waited, before = list[str](), Waiting(), list[str]()

        def looks() -> None:
            found.extend(f"in the break: {one}" for one in standing(world))
            if found and not before:
                before.extend(list(world.story.lines)[-SHOWN:])

        try:
            world.runs(looks)
            world.rests()
            found += [f"left: {count} {name}" for name, count in leftovers(world).items()]
            world.stops()
            found += findings(world)
            waited = waiting(world)
        except Exception:  # noqa: BLE001  (a world that cannot go on is found, too)
            found.append(f"the world broke: {traceback.format_exc()}")
        lines = tuple(world.story.lines)
        return Lived(
            plan.seed,
            tuple(found),
            tuple(world.struck),
            world.story.digest,
            world.moves,
            len(world.lives),
            time.process_time() - began,
            world.clock.now,
            lines if whole else tuple(before) or lines[-SHOWN:],
            waited,
        )


def live_drawn(seed: int, checked: bool = True, sleepy: bool = False) -> Lived:
    """The world of this number; `sleepy`: that in which people fall asleep."""
    return live(asleep(seed) if sleepy else Plan.drawn(seed), checked=checked)


def live_many(seeds: Iterable[int], *, one: Callable[[int], Lived] = live_drawn, processes: int = 2) -> Iterator[Lived]:
    """What has each of these numbers, in their order, in so many processes."""
    context = get_context("forkserver")
    context.set_forkserver_preload([__name__])  # what all of them need is read once
    with context.Pool(processes, maxtasksperchild=IN_A_PROCESS) as pool:
        yield from pool.imap(one, seeds)
