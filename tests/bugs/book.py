"""The book of bugs: what is wrong in each, and how it is put into a tree and taken out again.

One file a room, `games.toml` and so on. `old` stands in its file once, so that a bug whose code has moved is noticed (test_bugs.py).
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
    """One thing that could be wrong, as somebody would suffer it."""

    name: str
    area: str
    wrong: str
    """What is wrong, in a sentence, in the words of the games or of the house."""
    file: str
    old: str
    new: str
    first: tuple[str, ...]
    """The tests that should find it, tried before all others: `file.py::test` whatever its marks, else without the night."""

    @property
    def mark(self) -> str:
        """Changes with the bug, and not with its words."""
        return sha256(repr((self.file, self.old, self.new, self.first)).encode()).hexdigest()[:16]

    def applied(self, text: str) -> str:
        """The text of its file with the bug in it. Raises ValueError where the code has moved."""
        if (times := text.count(self.old)) != 1:
            raise ValueError(f"{self.name}: what it changes stands {times} times in {self.file}")
        return text.replace(self.old, self.new)

    @contextmanager
    def apply_to(self, tree: Path) -> Iterator[None]:
        """The tree has the bug, until it is left."""
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


def load_bugs(folder: Path = FOLDER, rooms: Sequence[str] = AREAS) -> list[Bug]:
    """All bugs, room by room."""
    return [_bug(room, told) for room in rooms for told in tomllib.loads((folder / f"{room}.toml").read_text(encoding="utf-8"))["bug"]]


def _bug(room: str, told: dict[str, object]) -> Bug:
    first = told.pop("first", [])
    assert isinstance(first, list)
    return Bug(area=room, first=tuple(first), **{key: str(value) for key, value in told.items()})
