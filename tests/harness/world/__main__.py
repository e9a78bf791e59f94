"""`python -m tests.harness.world`: runs worlds by their numbers, tells of those that break, and keeps a ledger of all that were run.

python -m tests.harness.world --number 200        the next two hundred that the ledger does not have
python -m tests.harness.world --seed 302          one of them, with its whole story
python -m tests.harness.world --seed 302 --shrink the smallest plan that breaks in the same way
python -m tests.harness.world --asleep --first 1  those in which people fall asleep
python -m tests.harness.world --twins --first 1   pairs of worlds that differ in one secret
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

from tests.harness.programs import ROOT
from tests.harness.world.plan import Plan, asleep
from tests.harness.world.run import Lived, live, live_drawn, live_many
from tests.harness.world.shrinking import shrunk
from tests.harness.world.twins import Pair, live_twins
from tests.harness.world.twins import lived as live_pair
from tests.harness.world.waits import Waiting

LEDGER = ROOT / "artefacts" / "worlds.jsonl"


def main(arguments: list[str] | None = None) -> int:
    """The exit status: 1 if anything was found."""
    options = _parser().parse_args(arguments)
    if options.seed is not None and options.twins:
        return _tell_twins(options.seed, shrink=options.shrink)
    if options.seed is not None:
        return _tell_one(options.seed, shrink=options.shrink, checked=not options.unchecked, sleepy=options.asleep)
    first = options.first or _next(options.ledger)
    seeds = range(first, first + options.number)
    kind = "twins" if options.twins else "asleep" if options.asleep else ""
    one = live_twins if options.twins else partial(live_drawn, checked=not options.unchecked, sleepy=options.asleep)
    return _run(seeds, options.ledger, one, kind, processes=options.processes, until_found=options.until_found)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m tests.harness.world", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--number", type=int, default=200, metavar="N", help="how many worlds (default: 200)")
    parser.add_argument("--first", type=int, metavar="SEED", help="from this number on (default: the next that was not run)")
    parser.add_argument("--seed", type=int, help="this one, and its story")
    parser.add_argument("--asleep", action="store_true", help="evenings in which people fall asleep")
    parser.add_argument("--twins", action="store_true", help="pairs of worlds that differ in one secret")
    parser.add_argument("--shrink", action="store_true", help="with --seed, and --asleep or --twins: make it as small as it still breaks")
    parser.add_argument("--processes", type=int, default=2, metavar="N", help="in so many processes (default: 2)")
    parser.add_argument("--until-found", action="store_true", help="end with the first that breaks")
    parser.add_argument("--unchecked", action="store_true", help="without holding requests against Discord's description")
    parser.add_argument("--ledger", type=Path, default=LEDGER, metavar="FILE", help=f"default: {LEDGER.relative_to(ROOT)}")
    return parser


def _tell_one(seed: int, *, shrink: bool, checked: bool, sleepy: bool) -> int:
    plan = asleep(seed) if sleepy else Plan.drawn(seed)
    lived = live(plan, whole=True, checked=checked)
    if shrink and lived.found:
        kinds = lived.kinds
        plan = shrunk(plan, lambda smaller: bool(kinds & live(smaller, checked=checked).kinds))
        lived = live(plan, whole=True, checked=checked)
    print("\n".join(lived.story))
    _tell(lived, with_story=False)
    print(f"digest {lived.digest}, {lived.moves} moves, {lived.lives} lives, {lived.seconds:.2f} s of the processor")
    if shrink:
        print(plan)
    return 1 if lived.found else 0


def _tell_twins(seed: int, *, shrink: bool) -> int:
    """Both stories, line by line where they part, and what was found."""
    pair = Pair.drawn(seed)
    lived = live_pair(pair, whole=True)
    if shrink and lived.found:
        kinds = lived.differences
        plan = shrunk(pair.plan, lambda smaller: bool(kinds & live_pair(replace(pair, plan=smaller)).differences))
        lived = live_pair(pair := replace(pair, plan=plan), whole=True)
    print("\n".join(lived.story))
    _tell(lived, with_story=False)
    if shrink:
        print(pair)
    return 1 if lived.found else 0


def _run(seeds: range, ledger: Path, one: Callable[[int], Lived], kind: str, *, processes: int, until_found: bool) -> int:
    ledger.parent.mkdir(parents=True, exist_ok=True)
    commit, run, broken, seconds, waiting = _commit(), 0, 0, 0.0, Waiting()
    with ledger.open("a", encoding="utf-8") as lines:
        for lived in live_many(seeds, one=one, processes=processes):
            row = {"seed": lived.seed, "commit": commit, "digest": lived.digest, "found": sorted(lived.kinds), "struck": len(lived.struck)}
            row |= {"kind": kind} if kind else {}
            row |= {"waiting": lived.waiting._asdict()} if kind == "asleep" else {}
            lines.write(json.dumps(row, ensure_ascii=False) + "\n")
            lines.flush()
            seconds, waiting = seconds + lived.seconds, waiting.and_those(lived.waiting)
            run += 1
            broken += bool(lived.found)
            if lived.found:
                _tell(lived, with_story=True)
            if lived.found and until_found:
                break
    print(f"worlds {seeds[0]} to {seeds[run - 1]}: {broken} broke; {seconds / run:.2f} s of the processor each")
    if kind == "asleep":
        print(", ".join(f"{name} {number:.5g}" for name, number in waiting._asdict().items()))
    return 1 if broken else 0


def _tell(lived: Lived, *, with_story: bool) -> None:
    if with_story:
        print(f"\n=== world {lived.seed}: its last steps")
        print("\n".join(line[:400] for line in lived.story))
    print(f"\n=== world {lived.seed}: what struck")
    print("\n".join(lived.struck) or "nothing")
    print(f"\n=== world {lived.seed}: what was found")
    print("\n".join(one[:600] for one in lived.found) or "nothing")


def _next(ledger: Path) -> int:
    """The number after the last that was run."""
    if not ledger.exists():
        return 1
    return max((int(json.loads(line)["seed"]) for line in ledger.read_text(encoding="utf-8").splitlines()), default=0) + 1


def _commit() -> str:
    told = subprocess.run(["git", "describe", "--always", "--dirty"], cwd=ROOT, capture_output=True, text=True, check=False)
    return told.stdout.strip()


if __name__ == "__main__":
    sys.exit(main())
