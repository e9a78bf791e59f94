"""`python -m tests.simulation`: runs worlds by their numbers, and prints those that fail.

python -m tests.simulation --number 200        200 worlds, from a number of the current time
python -m tests.simulation --seed 302          one world with its whole trace
python -m tests.simulation --seed 302 --shrink the smallest plan with the same failure
python -m tests.simulation --twins --first 1   pairs of worlds that differ in one secret
python -m tests.simulation --shared            worlds with several processes on one PostgreSQL
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from contextlib import nullcontext
from dataclasses import replace
from functools import partial

from tests.harness.postgres_server import run_server
from tests.simulation.plan import Plan
from tests.simulation.run import WorldResult, run_plan, run_seed, run_seeds, run_shared, run_shared_plan
from tests.simulation.shrinking import shrink_plan
from tests.simulation.twins import Pair, run_pair, run_twins


def main(arguments: list[str] | None = None) -> int:
    """Run the command. Returns the exit status: 1 if a violation was found."""
    options = _parser().parse_args(arguments)
    with run_server() if options.shared else nullcontext() as server:
        return _run(options, server.address if server is not None else "")


def _run(options: argparse.Namespace, address: str) -> int:
    one = partial(run_shared, address=address) if address else run_twins if options.twins else run_seed
    if options.seed is not None:
        return _tell(options.seed, address, twins=options.twins, shrink=options.shrink)
    first = options.first if options.first is not None else int(time.time())
    run = broken = 0
    seconds = 0.0
    for world in run_seeds(range(first, first + options.number), one, processes=options.processes):
        run, broken, seconds = run + 1, broken + bool(world.found), seconds + world.seconds
        if world.found:
            print(world, flush=True)
    print(f"worlds {first} to {first + run - 1}: {broken} broke; {seconds / run:.2f} s of the processor each")
    return 1 if broken else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.simulation", description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--number", type=int, default=200, metavar="N", help="how many worlds (default: 200)")
    parser.add_argument("--first", type=int, metavar="SEED", help="from this number on (default: one that was never run)")
    parser.add_argument("--seed", type=int, help="this one, and its story")
    parser.add_argument("--twins", action="store_true", help="pairs of worlds that differ in one secret")
    parser.add_argument("--shared", action="store_true", help="several processes on one PostgreSQL, which must be installed")
    parser.add_argument("--shrink", action="store_true", help="with --seed: make it as small as it still breaks")
    parser.add_argument("--processes", type=int, default=os.cpu_count(), metavar="N", help="in so many processes (default: one a core)")
    return parser


def _tell(seed: int, address: str, *, twins: bool, shrink: bool) -> int:
    """Print the trace of one world; for a pair, the difference of both traces."""
    pair = Pair.from_seed(seed) if twins else None

    def run(plan: Plan, *, whole: bool = False) -> WorldResult:
        if address:
            return run_shared_plan(plan, address, whole=whole)
        return run_plan(plan, whole=whole) if pair is None else run_pair(replace(pair, plan=plan), whole=whole)

    plan = _shared_plan(seed) if address else Plan.from_seed(seed) if pair is None else pair.plan
    world = run(plan, whole=True)
    if shrink and world.found:
        kinds = world.kinds
        plan = shrink_plan(plan, lambda smaller: bool(kinds & run(smaller).kinds))
        world = run(plan, whole=True)
    print(world)
    if shrink:
        print(plan)
    return 1 if world.found else 0


def _shared_plan(seed: int) -> Plan:
    from tests.simulation.sharing import plan_from_seed  # the driver may be missing

    return plan_from_seed(seed)


if __name__ == "__main__":
    sys.exit(main())
