"""How many worlds each bug lives through: `python -m tests.bugs.by_worlds [NAME…]` puts them into a copy of the tree, one after another.

Worlds and then pairs are asked by their numbers, from the first on, until one breaks. What is found is compared with nothing: without the
bug none of them may break, which `make world ARGS="--first 1"` says.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
from pathlib import Path

from tests.bugs.book import read
from tests.bugs.trial import trial_of

ROOT = Path(__file__).resolve().parents[2]
MOST = 12
_BROKE = re.compile(r"=== (\d+): what was found\n(.*)")


def main(words: list[str], tree: Path = ROOT) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.bugs.by_worlds", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help="only these bugs, or those of these rooms")
    parser.add_argument("--most", type=int, default=MOST, metavar="N", help=f"so many worlds at the most (default: {MOST})")
    options = parser.parse_args(words)
    wanted = set(options.names) or {"worlds", "simulation"}
    with trial_of(tree) as trial:
        for bug in (one for one in read() if wanted & {one.name, one.room}):
            with bug.put_into(trial.copy):
                found = _find(trial.copy, options.most) or _find(trial.copy, options.most, "--twins") or f"not in {options.most}"
                print(f"{bug.name:70} {found}", flush=True)
    return 0


def _find(copy: Path, most: int, *way: str) -> str | None:
    command = [sys.executable, "-m", "tests.simulation", "--first", "1", "--number", str(most), "--until-found", *way]
    environment = {**os.environ, "PYTHONPATH": str(copy)}
    done = subprocess.run(command, cwd=copy, env=environment, capture_output=True, text=True, check=False)
    if done.returncode == 0:
        return None
    if (found := _BROKE.search(done.stdout)) is None:
        raise RuntimeError(done.stdout[-2000:] + done.stderr[-2000:])
    return f"{'pair' if way else 'world'} {found[1]}: {found[2][:140]}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
