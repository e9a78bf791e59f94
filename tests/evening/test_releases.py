"""An evening of a release before goes on in this one: nothing is lost, every record is still true, and open tables are played on.

releases/make.py says what such an evening has in it.
"""

from __future__ import annotations

import asyncio
import re
import sqlite3
from collections import Counter
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

from bot.models.ids import TableId
from bot.models.tables import TableState
from bot.pages.custom_ids import LobbyAction
from bot.pages.end import record_file
from games import all_games
from games.kit import read_record, verdict
from sandbox.driver.client import PATIENCE
from tests.evening.bot_process import purrlor
from tests.evening.house import House
from tests.evening.kinds import all_kinds
from tests.evening.releases.make import HERE, PROJECT, come_in, has_moves, unpack
from tests.evening.sitting import Sitting

CHANGELOG = PROJECT.parent / "CHANGELOG.md"
RELEASES = sorted((path.name.removesuffix(".tar.xz") for path in HERE.glob("*.tar.xz")), key=lambda name: [*map(int, name.split("."))])
BY_NIGHT = RELEASES[1:-1]
"""Of the first one every migration is made, and of the newest what most hosts have."""
KEPT = {
    "moves": "table_id, number, seat, text, at",
    "members": "id, name, locale, dm_channel, dms_closed",
    "options": "table_id, key, value",
    "sitters": "table_id, seat, member, cat, name",
    "results": "table_id, seat, member, cat, name, score, place",
    "counts": "table_id, seat, name, count",
    "ratings": "member, game, number, table_id",
    "tables": "id, game, seats, server, channel, opener, locale, state, seed_hash, seed, opened_at, started_at, ended_at, rated",
}
"""What people would miss. Wins and ratings are counted anew (docs/decisions/0006-ratings.md)."""

MORE = 6
"""So many moves are made at each table, and at the last one as many as it takes."""

Rows = dict[str, Counter[tuple[object, ...]]]


@pytest.fixture(params=[pytest.param(name, marks=pytest.mark.night if name in BY_NIGHT else ()) for name in RELEASES])
def evening(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """The folder in which the bot and its Discord of that release have ended."""
    unpack(request.param, tmp_path)
    return tmp_path


def kept(path: Path) -> Rows:
    with closing(sqlite3.connect(path)) as db:
        return {table: Counter(db.execute(f"SELECT {columns} FROM {table}")) for table, columns in KEPT.items()}


def records_on_discord(folder: Path) -> dict[str, str]:
    """What people have saved of the tables that were over, by today's names of the files."""
    with closing(sqlite3.connect(folder / "discord.sqlite")) as db:
        files = db.execute("SELECT name, data FROM files WHERE content_type LIKE 'text/%'").fetchall()
    return {f"{name.removesuffix('.txt').removesuffix('-record')}-record.txt": data.decode() for name, data in files}


def tables_in(house: House, state: TableState) -> list[TableId]:
    with closing(sqlite3.connect(house.archive.path)) as db:
        return [TableId(number) for (number,) in db.execute("SELECT id FROM tables WHERE state = ? ORDER BY id", [state])]


def test_every_release_before_this_one_has_left_an_evening() -> None:
    versions = re.findall(r"^## (\d\S+)", CHANGELOG.read_text(encoding="utf-8"), re.MULTILINE)

    assert versions[:0:-1] == [one for one in RELEASES if one != versions[0]]


async def test_an_evening_of_a_release_before_is_there_and_goes_on(evening: Path) -> None:
    before, records = kept(evening / "purrlor.sqlite"), records_on_discord(evening)
    async with House.open(evening) as house:
        house.expected.refusals.add(("GET", 404))  # the doctor looks for hands in whose place new ones come: they were called long ago
        was = kept(house.archive.path)
        assert all(before[table] <= was[table] for table in KEPT)
        for number in tables_in(house, TableState.FINISHED):
            file = record_file(house.archive.snapshot(number))
            assert file.content.decode() == records[file.name]
            assert verdict(read_record(records[file.name], all_games()), all_games())[0]
        async with asyncio.timeout(PATIENCE):  # a hand that calls takes the place of another one in these moments
            while "WRONG" in (await purrlor("doctor", settings=house.settings))[1]:
                pass

        await come_in(house)
        for number in tables_in(house, TableState.LOBBY):
            await full_and_started(house, number)
        running = tables_in(house, TableState.RUNNING)
        assert {house.archive.snapshot(number).table.game for number in running} == set(all_games())
        for number in running:
            sitting = seated(house, number)
            await sitting.plays(until=partial(has_moves, sitting, len(sitting.snapshot().moves) + MORE))
            await sitting.shows_the_newest()
        last = seated(house, running[-1])
        await last.plays()
        await last.record(await last.host.client.waits_for(last.end, "the end"))

        after = kept(house.archive.path)
        assert all(before[table] <= after[table] for table in KEPT if table != "tables")


async def full_and_started(house: House, number: TableId) -> None:
    bob = await house.guest("bob")
    await bob.client.press(str(LobbyAction(number, "join")))
    await seated(house, number).is_full()
    await seated(house, number).starts()


def seated(house: House, number: TableId) -> Sitting:
    """The table with the people who sit there, in the order of their seats."""
    table = house.archive.snapshot(number).table
    guests = {guest.id: guest for guest in house.guests.values()}
    people = [guests[one.member] for one in table.sitters if one.member is not None]
    return Sitting(house, all_kinds()[table.game], number, people, table.commit)
