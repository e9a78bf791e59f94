"""A write-ahead log that is torn anywhere: what was committed by then is there, in order, and nothing else."""

from __future__ import annotations

import shutil
import struct
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from bot.storage.file import open_for_reading, open_for_writing
from bot.storage.health import complaint_of
from tests.harness.world.faults import AFTER_COMMIT, Kill
from tests.harness.world.life import FILE
from tests.harness.world.test_faults import PLAN
from tests.harness.world.world import World

HEADER, FRAME = 32, 24
"""Bytes before the first frame of a log, and before the page of each."""


@pytest.fixture(scope="module")
def left(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a bot that was killed after some moves, its log as it was."""
    folder = tmp_path_factory.mktemp("world")
    with World(replace(PLAN, faults=(Kill(6.0, AFTER_COMMIT, 25, down=100.0),)), folder) as world:
        world.opens()
        world.until(lambda: bool(world.struck), 100.0)
        assert world.life.store is not None
        ((level,),) = world.life.store._writer._db.execute("PRAGMA synchronous")
        assert level == 2, "FULL: a commit has reached the disk before anybody hears of it"
    return folder / "life-2"


def moves_in(folder: Path) -> list[tuple[int, int, str]]:
    """What is there, after the file was opened as a bot opens it."""
    open_for_writing(folder / FILE).close()
    with closing(open_for_reading(folder / FILE)) as db:
        assert complaint_of(db) == ""
        return list(db.execute("SELECT table_id, number, text FROM moves ORDER BY 1, 2"))


@pytest.mark.slow
def test_a_log_that_is_cut_anywhere_holds_what_was_committed_by_then(left: Path, tmp_path: Path) -> None:
    """At each frame, and inside one: a power cut, or a disk that wrote half of it."""
    log = left / f"{FILE}-wal"
    size = log.stat().st_size
    page = FRAME + struct.unpack(">I", log.read_bytes()[8:12])[0]
    frames = (size - HEADER) // page
    last: list[tuple[int, int, str]] = []
    seen = set()
    for number in range(frames + 1):
        for beyond in (0, page // 3):
            folder = tmp_path / f"{number}-{beyond}"
            shutil.copytree(left, folder)
            with (folder / log.name).open("r+b") as file:
                file.truncate(min(size, HEADER + number * page + beyond))
            there = moves_in(folder)
            assert there[: len(last)] == last, f"cut after {number} frames, something is gone that was there before"
            last = there
            seen.add(len(there))
    whole = tmp_path / "whole"
    shutil.copytree(left, whole)

    assert last == moves_in(whole)
    assert seen == set(range(len(last) + 1)), "after each move there is a place to cut"
