"""A world is its number: whoever runs it, wherever and whenever, it happens alike."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from weakref import ref

import pytest
from structlog.contextvars import bound_contextvars

from tests.harness.programs import ROOT
from tests.harness.world.habits import Invitation
from tests.harness.world.plan import Plan
from tests.harness.world.world import LEAVING, World

ONE_TABLE = Plan(1, people=("alice", "bob"), invitations=(Invitation("alice", ("bob",), "catte", 1, "cat-games", 1.0, (("rounds", "1"),)),))

ELSEWHERE = """
import datetime, sys, time
if float(sys.argv[3]):
    for name in ("time", "monotonic", "perf_counter"):
        setattr(time, name, lambda real=getattr(time, name): real() + float(sys.argv[3]))
from pathlib import Path
from tests.harness.world.plan import Plan
from tests.harness.world.world import World
for number in map(int, sys.argv[2].split(",")):
    folder = Path(sys.argv[1]) / str(number)
    folder.mkdir(parents=True)
    with World(Plan.drawn(number), folder) as world:
        world.runs()
        print(number, world.story.digest, world.story.count)
"""


def told_elsewhere(folder: Path, numbers: str, *, ahead: float = 0.0, hash_seed: str = "0") -> dict[str, str]:
    """The digest of each world, in another process: with clocks that are ahead by so much, and another order of sets."""
    command = [sys.executable, "-c", ELSEWHERE, str(folder), numbers, str(ahead)]
    done = subprocess.run(command, cwd=ROOT, env=os.environ | {"PYTHONHASHSEED": hash_seed}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return {line.split()[0]: line for line in done.stdout.splitlines()}


def test_a_table_is_opened_and_played_to_its_end(tmp_path: Path) -> None:
    with World(ONE_TABLE, tmp_path) as world:
        world.runs()
        world.stops()

        told = [line["event"] for line in world.log]
        assert "ready" in told
        assert world.life.is_over
        assert world.life.running.exception() is None
        ends = [one for one in world.parts.world.messages.values() if any(file["filename"] == "catte-1.txt" for file in one.files)]
        assert len(ends) == 1, "the record is attached to the end, once"
        assert [line for line in world.log if line["level"] not in ("info", "debug")] == []


def test_an_evening_is_over_as_soon_as_its_tables_are_also_those_that_never_began_or_were_never_opened(tmp_path: Path) -> None:
    """Carol does not come, and Alice meant to open another one later: for five minutes they pressed what there was."""
    waits, later = Invitation("alice", ("bob", "carol"), "catte", 0, "cat-games", 1.0), ONE_TABLE.invitations[0]._replace(at=500.0)
    with World(replace(ONE_TABLE, invitations=(waits, later), seconds=30.0), tmp_path) as world:
        world.opens()
        world.plays()
        world.breaks()
        before = world.clock.now
        world.closes()

        assert world.life.bot is not None
        assert list(world.life.bot.tables.registry.open_tables()) == []
        assert world.clock.now - before < LEAVING / 5


def test_who_could_end_nothing_while_the_bot_was_dead_ends_their_table_when_it_is_there_again(tmp_path: Path) -> None:
    """Found by world 42880: they had tried everything as often as they would, and went."""
    with World(replace(ONE_TABLE, seconds=30.0), tmp_path) as world:
        world.opens()
        world.plays(moves=8)
        world.kills(60.0)
        world.closes()

        assert world.moves == 8, "else they have played it to its end"


def test_of_a_world_that_is_over_nothing_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "cogs.catte", raising=False)  # a test before this one may have read it, and then it is not read again
    with World(ONE_TABLE, tmp_path) as world:
        world.runs()
        discord, bot = ref(world.parts), ref(world.life.bot)
        assert "cogs.catte" in sys.modules

    assert discord() is None
    assert bot() is None
    assert "cogs.catte" not in sys.modules, "it was loaded for this bot alone"


def test_no_life_knows_of_a_table_that_was_shown_before_it(tmp_path: Path) -> None:
    """Found by two runs of two hundred worlds: after world 23 the log of all later ones named a table as the bot began."""
    with bound_contextvars(table=99), World(ONE_TABLE, tmp_path) as world:
        world.opens()

        assert any(" log " in line for line in world.story.lines)
        assert not [line for line in world.story.lines if '"table": 99' in line]


def test_one_number_is_one_world_in_every_process(tmp_path: Path) -> None:
    """With another folder, another date, another order of sets, and other worlds before it."""
    here = told_elsewhere(tmp_path / "here", "5", hash_seed="1")
    there = told_elsewhere(tmp_path / "some" / "where" / "else", "9,5", ahead=400 * 86_400.0, hash_seed="2")

    assert here["5"] == there["5"]
    assert here["5"].split()[1] != there["9"].split()[1]
