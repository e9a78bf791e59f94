"""Somebody's time, through a kill of the bot that lasts an hour: it is given back, then a cat plays for them, and then they do again."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.tables import clocks
from bot.times import SECONDS, Pace
from sandbox.driver import words
from tests.evening.arranged import ARRANGED, arranged, hurry
from tests.evening.house import House
from tests.evening.kinds import Kind
from tests.evening.pairs import in_its_games
from tests.evening.sitting import Sitting

TURN = 5.0
HOUR = 3600.0


@in_its_games("in a hurry")
async def test_a_kill_takes_nobody_any_time(tmp_path: Path, kind: Kind, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is said of their time at the board and in hands is held against what is stored, as all else is, when the house closes."""
    for table in (SECONDS, clocks.STEPS):
        monkeypatch.setitem(table, Pace.LIVE, table[Pace.LIVE])
    hurry(TURN)
    async with House.open(tmp_path, module=ARRANGED, settings=arranged(bytes(32), turn=TURN)) as house:
        sitting = await Sitting.of_people(house, kind, seats=3, pace="live")
        sleeper = await sitting.waits_for_a_person()
        other = next(guest for guest in sitting.guests if guest is not sleeper)
        assert ":R>" in words(sitting.table_message())
        await house.bot.kill()
        died_an_hour_ago(tmp_path / "purrlor.sqlite")
        await house.bot.start()
        await other.presses_at(sitting.table, "hand")
        assert all(one.away_since is None for one in sitting.live().facts.sitters), "an hour has passed, and none of it counts"
        ((began, ended, _),) = house.archive.outages()
        assert ended - began >= HOUR

        await other.client.waits(lambda: away(sitting) or None, "a cat in the seat of whoever does not press")
        for guest in sitting.guests:
            await guest.presses_at(sitting.table, "hand")
            await guest.client.waits(lambda guest=guest: sitting.seat_of(guest) not in away(sitting) or None, "the seat")  # type: ignore[misc]

        await sitting.closes()
        await sitting.is_proved()


def away(sitting: Sitting) -> set[int]:
    """The seats of who keeps the others waiting."""
    return {one.seat for one in sitting.live().facts.sitters if one.away_since is not None}


def died_an_hour_ago(path: Path) -> None:
    """All that has happened, and the last time that the bot heard, was an hour before it was."""
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("UPDATE tables SET started_at = started_at - 3600, touched_at = touched_at - 3600")
        for table in ("moves", "told", "presence", "alive"):
            db.execute(f"UPDATE {table} SET at = at - 3600")
