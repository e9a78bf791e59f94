"""Tries bugs one after another in a copy of the tree, first with the tests of the bug's entry, then with all others.

A failing test counts only if it passes without the bug. Verdicts are saved one by one, so a run can be interrupted.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic

from tests.bugs.book import Bug

PATIENCE = 600.0, 3600.0
"""Maximum seconds for the tests of the entry, and for all others."""
GATE = ("-m", "not night")
"""The tests of `make test`."""
PYTEST = (sys.executable, "-m", "pytest", "-q", "-x", "--tb=no", "-rfE", "-p", "no:cacheprovider")
AT_ONCE = ("-n", "2", "--dist", "worksteal")
_FAILED = re.compile(r"^(?:FAILED|ERROR) ([^\s\[]+(?:\[.*?\])?)(?: - |$)", flags=re.MULTILINE)
FINE, SOME_FAILED, BROKEN_OFF, NOTHING_TO_DO = 0, 1, 2, 5


@dataclass(frozen=True, slots=True)
class Verdict:
    """The result of one bug in one version of the tree."""

    name: str
    mark: str
    tree: str
    by: str | None
    """The test that found the bug, or None."""
    in_its_room: bool
    """True if a test of the entry found the bug, or if only these tests were run."""
    seconds: float


class Trial:
    """A copy of a tree in which bugs are tried."""

    def __init__(self, tree: Path, copy: Path) -> None:
        self.version = version_of(tree)
        self.copy = copy
        for file in _files(tree):
            (copy / file).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(tree / file, copy / file)
        (copy / ".venv").symlink_to(sys.prefix)

    def try_bug(self, bug: Bug, *, whole_gate: bool = True) -> Verdict:
        """Try one bug, and return the verdict."""
        began = monotonic()
        rest = (*AT_ONCE, "--ignore=tests/bugs", *(f"--deselect={path}" for path in bug.first))
        by = self._found(bug, bug.first, PATIENCE[0])
        in_its_room = by is not None or not whole_gate
        if not in_its_room:
            by = self._found(bug, rest, PATIENCE[1])
        return Verdict(bug.name, bug.mark, self.version, by, in_its_room, round(monotonic() - began, 1))

    def _found(self, bug: Bug, tests: Sequence[str], patience: float) -> str | None:
        """The test that fails with the bug and passes without.

        Raises RuntimeError if it fails without too, or times out.
        """
        with bug.apply_to(self.copy):
            by = self._first_to_fail(tests, patience)
        if by is not None and (without := self._first_to_fail((by,), patience)) is not None:
            raise RuntimeError(f"{without} fails without {bug.name}, too: it finds nothing")
        return by

    def _first_to_fail(self, tests: Sequence[str], patience: float) -> str | None:
        here = {**os.environ, "PYTHONPATH": str(self.copy)}
        marks = () if all("::" in one for one in tests) else GATE  # a test that is named is run whatever its marks
        with subprocess.Popen(
            [*PYTEST, *marks, *tests],
            cwd=self.copy,
            env=here,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        ) as running:
            try:
                said, _ = running.communicate(timeout=patience)
            except subprocess.TimeoutExpired:
                raise RuntimeError(f"pytest {' '.join(tests)} did not end within {patience:.0f} seconds") from None
            finally:
                _end(running.pid)
        if running.returncode in (FINE, NOTHING_TO_DO):
            return None
        found = _FAILED.search(said)
        if running.returncode not in (SOME_FAILED, BROKEN_OFF) or found is None:
            raise RuntimeError(f"pytest {' '.join(tests)} could not be run:\n{said}")
        return found[1]


def _end(group: int) -> None:
    """Kill pytest and its child processes."""
    try:
        os.killpg(group, signal.SIGKILL)
    except ProcessLookupError:
        return


@contextmanager
def copy_tree(tree: Path) -> Iterator[Trial]:
    """Copy the tree with uncommitted files into a temporary folder."""
    with TemporaryDirectory(prefix="purrlor-bugs-") as folder:
        yield Trial(tree, Path(folder))


def version_of(tree: Path) -> str:
    """A hash of code and tests, without the bug book and documentation."""
    digest = sha256()
    for file in _files(tree):
        if file.suffix != ".md" and file.parts[:2] != ("tests", "bugs"):
            digest.update(f"{file} ".encode() + (tree / file).read_bytes())
    return digest.hexdigest()[:16]


def _files(tree: Path) -> list[Path]:
    """The tracked files of the tree, and untracked files that are not ignored."""
    listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(listed, cwd=tree, check=True, capture_output=True, text=True).stdout.split("\0")
    return sorted(Path(name) for name in names if name and (tree / name).is_file())


# Verdicts that are kept


def load_verdicts(results: Path) -> list[Verdict]:
    """All saved verdicts, oldest first."""
    return [Verdict(**json.loads(line)) for line in results.read_text(encoding="utf-8").splitlines()] if results.exists() else []


def save_verdict(results: Path, verdict: Verdict) -> None:
    """Append a verdict to the file."""
    results.parent.mkdir(parents=True, exist_ok=True)
    with results.open("a", encoding="utf-8") as file:
        file.write(json.dumps(asdict(verdict)) + "\n")


def find_verdict(verdicts: Iterable[Verdict], bug: Bug, version: str, *, whole_gate: bool) -> Verdict | None:
    """The newest verdict of the bug for this version, if it covers the whole gate or only the entry was requested."""
    for one in reversed(list(verdicts)):
        if (one.name, one.mark, one.tree) == (bug.name, bug.mark, version) and (one.by or not (whole_gate and one.in_its_room)):
            return one
    return None
