"""Runs worlds: one by its plan, or many by their numbers."""

from __future__ import annotations

import re
import subprocess
import tempfile
import time
import traceback
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

from tests.harness.processes import ROOT
from tests.openapi import OPENAPI
from tests.simulation.plan import NAMES, Plan
from tests.simulation.rules import AT_LAST, STANDING, find_violations, leftover
from tests.simulation.world import World

SHOWN = 100  # number of last steps shown for a failing world
IN_A_PROCESS = 60  # worlds run by one process
QUICK = Path("/dev/shm")
_PARTICULAR = re.compile(rf"\b(?:{'|'.join(NAMES)})\b|\b(?:[A-Z]{{2}}\d+\+?)+|[\d:.]+")


class WorldResult(NamedTuple):
    """The result of a world."""

    seed: int
    found: tuple[str, ...]
    struck: tuple[str, ...]
    digest: str
    moves: int
    runs: int
    seconds: float  # of processor time
    story: tuple[str, ...]  # the last steps before the first violation, or all

    @property
    def kinds(self) -> frozenset[str]:
        """The violations without details of one world, such as numbers, people and cards."""
        return frozenset(_PARTICULAR.sub("#", one)[:60] for one in self.found)

    def __str__(self) -> str:
        words = {"last steps": self.story, "what struck": self.struck, "what was found": self.found}
        told = (line[:900] for what, lines in words.items() for line in (f"=== {self.seed}: {what}", *(lines or ("nothing",))))
        end = f"digest {self.digest}, {self.moves} moves, {self.runs} lives, {self.seconds:.2f} s of the processor"
        return "\n".join((*told, end))


def run_plan(plan: Plan, *, whole: bool = False, new_world: Callable[..., World] = World) -> WorldResult:
    """Run the world of this plan."""
    began = time.process_time()
    with (
        tempfile.TemporaryDirectory(dir=QUICK if QUICK.is_dir() else None) as folder,
        new_world(plan, Path(folder), openapi=OPENAPI, whole=whole) as world,
    ):
        found, before = list[str](), list[str]()

        def note(wrong: Iterable[str]) -> None:
            found.extend(f"{world.clock.now:.0f} s, {one}" for one in wrong)
            if found and not before:
                before.extend(list(world.story.lines)[-SHOWN:])

        try:
            world.run(lambda: note(find_violations(world, STANDING)), lambda: note(leftover.find_violations(world)))
            note(find_violations(world, AT_LAST[len(STANDING) :]))
        except Exception:  # noqa: BLE001  (a crash of the world is a violation too)
            note([f"the world broke: {traceback.format_exc()}"])
        lines = tuple(world.story.lines)
        story = lines if whole else tuple(before) or lines[-SHOWN:]
        seconds = time.process_time() - began
        return WorldResult(
            plan.seed, tuple(found), tuple(world.excuses.struck), world.story.digest, world.moves, len(world.runs), seconds, story
        )


def run_seed(seed: int) -> WorldResult:
    """Run the world of this number."""
    return run_plan(Plan.from_seed(seed))


def run_shared_plan(plan: Plan, address: str, *, whole: bool = False) -> WorldResult:
    """Run the world of this plan with several processes, on the PostgreSQL server at this address."""
    from tests.simulation.server import temporary_schema  # the driver may be missing
    from tests.simulation.sharing import SharedWorld

    with temporary_schema(address, f"world{plan.seed}") as url:
        return run_plan(plan, whole=whole, new_world=partial(SharedWorld, url=url))


def run_shared(seed: int, address: str) -> WorldResult:
    """Run the world of this number with several processes."""
    from tests.simulation.sharing import plan_from_seed

    return run_shared_plan(plan_from_seed(seed), address)


def run_seeds(seeds: Iterable[int], one: Callable[[int], WorldResult] = run_seed, *, processes: int = 1) -> Iterator[WorldResult]:
    """Run the worlds of these numbers in order, in several processes."""
    context = get_context("forkserver")
    context.set_forkserver_preload([__name__])  # shared imports
    with context.Pool(processes, maxtasksperchild=IN_A_PROCESS) as pool:
        yield from pool.imap(one, seeds)


def commit_number() -> int:
    """The number of the current commit, from which the worlds of the day follow; 1 without git."""
    told = subprocess.run(["git", "rev-parse", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=False)
    return int(told.stdout[:7], 16) if told.returncode == 0 else 1
