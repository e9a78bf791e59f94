"""Puts each bug of the book into a copy of the tree, and prints the test that finds it.

    python -m tests.bugs                      all bugs not yet tried in this version of the tree
    python -m tests.bugs games catte-of-equal-cards-the-first-wins     the bugs of an area, or with a name
    python -m tests.bugs --again              also bugs that were tried already
    python -m tests.bugs --area               runs only the tests of the bug's entry
    python -m tests.bugs --help               prints this text

Verdicts are kept in artefacts/bugs.jsonl. The exit status is 1 if no test finds a bug.
"""

import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from pathlib import Path

from tests.bugs.book import load_bugs
from tests.bugs.trial import copy_tree, find_verdict, load_verdicts, save_verdict

ROOT = Path(__file__).resolve().parents[2]


def main(words: list[str]) -> int:
    parser = ArgumentParser("python -m tests.bugs", description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("wanted", nargs="*", metavar="NAME")
    parser.add_argument("--again", action="store_true")
    parser.add_argument("--area", action="store_true")
    asked = parser.parse_args(words)
    again, whole_gate, wanted = asked.again, not asked.area, set(asked.wanted)
    bugs = [bug for bug in load_bugs() if not wanted or wanted & {bug.area, bug.name}]
    if strangers := wanted - {name for bug in bugs for name in (bug.area, bug.name)}:
        print(f"There is no area and no bug called {', '.join(sorted(strangers))}.")
        return 2
    results = ROOT / "artefacts" / "bugs.jsonl"
    missed = 0
    with copy_tree(ROOT) as trial:
        for bug in bugs:
            verdict = None if again else find_verdict(load_verdicts(results), bug, trial.version, whole_gate=whole_gate)
            if verdict is None:
                try:
                    verdict = trial.try_bug(bug, whole_gate=whole_gate)
                except RuntimeError as problem:
                    print(f"{bug.area:10} {bug.name}: {problem}", flush=True)
                    missed += 1
                    continue
                save_verdict(results, verdict)
            missed += verdict.by is None
            where = verdict.by or f"NOT FOUND: {bug.wrong}"
            print(
                f"{bug.area:8} {bug.name:50} {verdict.seconds:7.1f} s  {'' if verdict.in_its_room else '(elsewhere) '}{where}", flush=True
            )
    print(f"{len(bugs) - missed} of {len(bugs)} bugs are found")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
