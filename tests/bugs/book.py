"""The bug book: known bugs, and how to put each into a tree.

One TOML file for each area. `old` occurs once in its file, so test_bugs.py notices a bug whose code has moved.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256
from importlib.util import cache_from_source
from pathlib import Path

FOLDER = Path(__file__).parent
AREAS = ("games", "tables", "storage", "delivery", "ui", "sandbox", "page", "evenings", "worlds", "simulation")


@dataclass(frozen=True, slots=True)
class Bug:
    """One possible bug, with its effect on a player or operator."""

    name: str
    area: str
    wrong: str
    """The effect of the bug, in one sentence."""
    file: str
    old: str
    new: str
    first: tuple[str, ...]
    """The tests that should find the bug: `file.py::test` with any marks, files and directories without tests of the night."""

    @property
    def mark(self) -> str:
        """A hash of the bug's change and tests, but not of its sentence."""
        return sha256(repr((self.file, self.old, self.new, self.first)).encode()).hexdigest()[:16]

    def applied(self, text: str) -> str:
        """The file's text with the bug. Raises ValueError if `old` does not occur exactly once."""
        if (times := text.count(self.old)) != 1:
            raise ValueError(f"{self.name}: what it changes stands {times} times in {self.file}")
        return text.replace(self.old, self.new)

    @contextmanager
    def apply_to(self, tree: Path) -> Iterator[None]:
        """Within the context, the tree has the bug."""
        path = tree / self.file
        healthy = path.read_text(encoding="utf-8")
        try:
            _write(path, self.applied(healthy))
            yield
        finally:
            _write(path, healthy)


def _write(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8")
    if path.suffix == ".py":  # Python would take a text of the same length and the same second for the one it has compiled
        Path(cache_from_source(str(path))).unlink(missing_ok=True)


def load_bugs(folder: Path = FOLDER, areas: Sequence[str] = AREAS) -> list[Bug]:
    """All bugs, area by area."""
    return [_bug(area, fields) for area in areas for fields in tomllib.loads((folder / f"{area}.toml").read_text(encoding="utf-8"))["bug"]]


def _bug(area: str, fields: dict[str, object]) -> Bug:
    first = fields.pop("first", [])
    assert isinstance(first, list)
    return Bug(area=area, first=tuple(first), **{key: str(value) for key, value in fields.items()})
