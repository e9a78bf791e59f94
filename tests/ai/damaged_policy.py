"""A policy file that was damaged, as whoever reads it finds it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import files
from pathlib import Path

import pytest

from ai import policy


@contextmanager
def damage_policy(monkeypatch: pytest.MonkeyPatch, folder: Path, game: str, left: bytes = b"") -> Iterator[None]:
    """While in here, the policy of this game has lost its last line, or this alone is left of it."""
    whole = (files(f"games.{game}") / "policy.txt").read_bytes()
    (folder / "policy.txt").write_bytes(left or whole.rpartition(b"\n")[0].rpartition(b"\n")[0])
    policy._load.cache_clear()
    with monkeypatch.context() as patch:
        patch.setattr(policy, "files", lambda package: folder if package == f"games.{game}" else files(package))
        yield
    policy._load.cache_clear()
