"""How many worlds each bug lives through: `python -m tests.bugs.by_worlds [NAME…]` puts them into a copy of the tree, one after another.

It is asked of the worlds by their numbers, from the first on, and ends with the first that breaks. What is found is compared with nothing:
the tree must have none that breaks, which `make world` says.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
from pathlib import Path

from tests.bugs.book import FOLDER, ROOMS, Bug, read
from tests.bugs.trial import trial_of

ROOT = Path(__file__).resolve().parents[2]
MOST = 40
WORLDS = "worlds"
"""The room of the bugs that only worlds are asked for."""
SLEEPERS = "sleepers"
"""That of those for which worlds are asked in which people fall asleep."""
TWINS = "twins"
"""That of leaks, for which pairs of worlds are asked that differ in one secret."""
WAYS = {WORLDS: (), SLEEPERS: ("--asleep",), TWINS: ("--twins",)}
"""What is asked for the bugs of these rooms."""
ALSO = (
    "a-message-is-sent-without-its-nonce",
    "after-a-restore-the-book-is-believed",
    "a-hand-keeps-what-a-restart-has-forgotten",
    "every-new-board-calls-again",
    "what-is-asked-for-during-the-work-is-forgotten",
    "whoever-is-named-is-notified",
    "direct-messages-are-opened-all-at-once",
    "an-older-reading-takes-the-place-of-a-newer-table",
    "a-change-of-mind-that-ends-the-game-does-not-end-it-on-disk",
    "a-double-click-is-told-that-it-is-too-late",
    "who-comes-second-decides-on-the-old-table-again",
    "what-was-taken-back-counts-again-after-a-restart",
    "a-farewell-makes-its-table-stale-for-ever",
    "half-of-a-job-that-failed-stays-stored",
    "a-commit-does-not-wait-for-the-disk",
)
"""Those of other rooms that a whole evening could suffer."""
_BROKE = re.compile(r"=== world (\d+): what was found\n(.*)")


def main(words: list[str], tree: Path = ROOT) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.bugs.by_worlds", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help="only these bugs")
    parser.add_argument("--most", type=int, default=MOST, metavar="N", help=f"so many worlds at the most (default: {MOST})")
    options = parser.parse_args(words)
    ours = [bug for bug in read(FOLDER, (*WAYS, *ROOMS)) if bug.room in WAYS or bug.name in ALSO]
    bugs = [bug for bug in ours if _is_wanted(bug, options.names)]
    with trial_of(tree) as trial:
        for bug in bugs:
            with bug.put_into(trial.copy):
                print(f"{bug.name:70} {_told(trial.copy, options.most, WAYS.get(bug.room, ()))}", flush=True)
    return 0


def _is_wanted(bug: Bug, names: list[str]) -> bool:
    return not names or bug.name in names


def _told(copy: Path, most: int, way: tuple[str, ...]) -> str:
    command = [sys.executable, "-m", "tests.harness.world", "--first", "1", "--number", str(most), "--until-found", *way]
    done = subprocess.run(command, cwd=copy, env=_environment(copy), capture_output=True, text=True, check=False)
    if done.returncode == 0:
        return f"not in {most}"
    if (found := _BROKE.search(done.stdout)) is None:
        raise RuntimeError(done.stdout[-2000:] + done.stderr[-2000:])
    return f"world {found[1]}: {found[2][:140]}"


def _environment(copy: Path) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(copy)}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
