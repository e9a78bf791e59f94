"""A damaged policy file in place of the real one."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import files
from pathlib import Path

import pytest

from ai import policy


@contextmanager
def damage_policy(monkeypatch: pytest.MonkeyPatch, folder: Path, game: str, left: bytes = b"") -> Iterator[None]:
    """Inside the context, the game's policy lacks its last line, or consists of `left` only."""
    whole = (files(f"games.{game}") / "policy.txt").read_bytes()
    (folder / "policy.txt").write_bytes(left or whole.rpartition(b"\n")[0].rpartition(b"\n")[0])
    policy._load.cache_clear()
    with monkeypatch.context() as patch:
        patch.setattr(policy, "files", lambda package: folder if package == f"games.{game}" else files(package))
        yield
    policy._load.cache_clear()
