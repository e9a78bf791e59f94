"""Writes what an evening of this version leaves behind: `python -m tests.evening.releases.make`, when a version is released.

In `releases/<version>.tar.xz` are the bot's file and that of its Discord, as they lay there when both had ended. In a channel for each game
a table was played to its end, one of which is rated, and one is open and has some moves; a lobby, a table that was ended and one whose seat
a cat has taken stand beside them; and one of the three people reads Japanese. Of the pictures on Discord only their first bytes are kept.

0.1.0 and 0.2.0 were made with this program, put into the trees as they were before the first change after them (c316b36, 8e74512^). What is
there is never changed.
"""

from __future__ import annotations

import asyncio
import sqlite3
import tarfile
import tomllib
from contextlib import closing
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from games import all_games
from tests.evening.guests import Guest
from tests.evening.house import House
from tests.evening.kinds import all_kinds
from tests.evening.sitting import Sitting

HERE = Path(__file__).parent
PROJECT = HERE.parents[2] / "pyproject.toml"
FILES = ("purrlor.sqlite", "discord.sqlite")
LANGUAGES = {"alice": "en", "bob": "en", "carol": "ja"}
MOVES = 5


async def play(folder: Path) -> None:
    """The evening."""
    async with House.open(folder) as house:
        guests = await come_in(house)
        for game, kind in all_kinds().items():
            await house.room(game)
            played = await Sitting.open(house, kind, *guests[: max(2, all_games()[game].seats[0])], channel=game)
            await played.starts()
            await played.plays()
            await played.host.client.waits_for(played.end, "the end")
            running = await Sitting.open(house, kind, *guests, channel=game)
            await running.starts()
            await running.plays(until=partial(has_moves, running, MOVES))
        await _elsewhere(house)
        assert await house.bot.stop() == 0


async def come_in(house: House) -> list[Guest]:
    """The people of this evening, and of the one that follows it."""
    return [await house.guest(name, locale=locale) for name, locale in LANGUAGES.items()]


async def _elsewhere(house: House) -> None:
    """In a channel of their own: a table that was ended, one that somebody left, and a lobby."""
    alice, bob = await house.seats("alice", "bob")
    kind = all_kinds()["maneki"]
    await house.room("elsewhere")
    ended = await Sitting.open(house, kind, alice, bob, channel="elsewhere")
    await ended.starts()
    await ended.closes()
    left = await Sitting.open(house, kind, alice, bob, channel="elsewhere")
    await left.starts()
    await bob.presses_at(left.table, "more")
    await bob.presses_at(left.table, "leave")
    await alice.client.waits_for(lambda: left.snapshot().table.sitters[1].cat, "the cat to come")
    await alice.client.slash("maneki", channel="elsewhere", seats=2)
    lobby = await Sitting.found(house, kind, alice)
    await lobby.shows_the_newest()


def has_moves(sitting: Sitting, moves: int) -> bool:
    return len(sitting.snapshot().moves) >= moves


def unpack(version: str, folder: Path) -> None:
    """The files of this release's evening, laid into a folder."""
    with tarfile.open(HERE / f"{version}.tar.xz") as packed:
        packed.extraction_filter = getattr(tarfile, "data_filter", None)  # Python 3.11.2, as Debian 12 has it, knows none
        packed.extractall(folder)


def pack(folder: Path, archive: Path) -> None:
    """What the evening left behind, without what SQLite keeps beside a file, and without pictures."""
    for name in FILES:
        with closing(sqlite3.connect(folder / name)) as db:
            db.execute("PRAGMA journal_mode = DELETE")
            if name == "discord.sqlite":
                db.execute("UPDATE files SET data = substr(data, 1, 8) WHERE content_type LIKE 'image/%'")
                db.commit()
            db.execute("VACUUM")
    with tarfile.open(archive, "w:xz") as packed:
        for name in FILES:
            packed.add(folder / name, name)


def main() -> None:
    version = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]["version"]
    with TemporaryDirectory() as folder:
        asyncio.run(play(Path(folder)))
        pack(Path(folder), HERE / f"{version}.tar.xz")


if __name__ == "__main__":
    main()
