"""Migrations from every released schema of the database, with data.

shapes/ has a dump of a small database for each step, made when the step was the newest, and
digests.txt the digest of each step's text. `python -m tests.bot.storage.test_schema` writes both
for the newest step; those of older steps never change. Every dump must contain the data of
`save_notices`.
"""

import asyncio
import hashlib
import sqlite3
from contextlib import AbstractAsyncContextManager
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from sqlite_utils import Database

from bot.models.attribution import RecountResult
from bot.models.ids import ChannelId, MemberId, MessageId, TableId
from bot.models.messages import MessageKind, MessageRow, MessageStatus, Slot, Subject
from bot.models.people import Member
from bot.models.results import Listing, Standing
from bot.models.tables import TableState
from bot.models.times import ClockReading, Shard, TurnNotice
from bot.settings.user import NotifyMode, PictureTheme, UserSettings
from bot.storage import Store, migrations
from bot.storage.file import connect, open_for_writing, open_in_memory
from bot.storage.migration import migrate
from bot.storage.schema import APPLICATION_ID, STEPS, apply_migrations
from games import all_games
from games.kit import choose_options, relative_length
from tests.bot.storage.builders import (
    CHANNEL,
    MEMBERS,
    SEED,
    load_results,
    make_ending,
    make_move,
    make_sitters,
    open_lobby,
    open_store,
    save_move,
    start_table,
)

SHAPES = Path(__file__).parent / "shapes"
DIGESTS = SHAPES / "digests.txt"
ALICE = Member(MEMBERS["alice"], "Alice", locale="ja", dm_channel=ChannelId(3_001), dms_closed=True)
RUNNING = Subject.of_table(TableId(2))
HAND = MessageRow(RUNNING, Slot(MessageKind.HAND, ALICE.id), ChannelId(3_001), MessageId(4_001), MessageStatus.SHOWN, 2, 7.5)


async def save_notices(store: Store) -> None:
    """Save a lobby, a running table, a finished one, and some of all other data."""
    await open_lobby(store, "alice=tuna bob")
    running = await start_table(store, "alice bob/kitten kitten", rated=False)
    await save_move(store, running, make_move(1))
    finished = await start_table(store, "alice bob kitten", server=None, rated=False)
    await save_move(store, finished, make_move(1), make_ending("alice bob kitten", 24, 18, -3, rated=False))
    await store.people.save(ALICE)
    await store.messages.save(HAND)
    await store.operator.save_value("app", "commands-hash", "abc")


async def check_notices(store: Store) -> None:
    """Check that all data of `save_notices` is there."""
    lobby, running = await store.tables.load_to_show()
    finished = await store.tables.find(TableId(3))
    assert (lobby.state, lobby.sitters, await store.tables.load_seed(lobby.id)) == (TableState.LOBBY, make_sitters("alice=tuna bob"), SEED)
    assert lobby.options == (("rounds", "2"), ("colour", "black"))
    assert (running.state, running.sitters, running.started_at) == (TableState.RUNNING, make_sitters("alice bob/kitten kitten"), 2.0)
    assert finished is not None
    assert (finished.state, finished.server, finished.ended_at) == (TableState.FINISHED, None, make_move(1).at)
    assert await store.tables.load_moves(running.id) == [make_move(1)]
    assert await load_results(store, finished.id) == list(make_ending("alice bob kitten", 24, 18, -3).results)
    alice = await store.people.find(ALICE.id)
    assert alice is not None
    assert replace(alice, seen_at=None) == ALICE
    assert await store.messages.load(RUNNING) == [HAND]
    assert await store.operator.find_value("app", "commands-hash") == "abc"
    assert [table.rated for table in (lobby, running, finished)] == [True, False, False], (
        "cats play at two of them, which once made a table unrated, and so it stays"
    )
    standings = [
        Standing(ALICE.id, "Alice", games=1, wins=1, points=24, places=1, best=24, ahead=1),
        Standing(MEMBERS["bob"], "Bob", games=1, wins=0, points=18, places=2, best=18),
    ]
    assert await store.standings.load(Listing(channel=CHANNEL)) == standings
    assert await store.standings.load(Listing(channel=CHANNEL, against="kitten")) == [replace(one, ahead=1) for one in standings]
    assert await store.standings.rebuild() == RecountResult(tables=1, rated=0, changed=False)
    assert await store.standings.load(Listing(channel=CHANNEL)) == standings


def restore(shape: Path, path: Path) -> None:
    """Restore the database from a dump."""
    old = sqlite3.connect(path)
    old.executescript(shape.read_text("utf-8"))
    old.close()


def make_older(step: str, path: Path) -> Database:
    """The database of this step, open for editing."""
    restore(SHAPES / f"{step}.sql", path)
    return connect(path)


def migrated(path: Path) -> AbstractAsyncContextManager[Store]:
    """A store on an older database, as a start of the bot opens it."""
    return open_store(path, migration_backup=path.with_name("before.sqlite"))


@pytest.mark.parametrize("shape", sorted(SHAPES.glob("*.sql")), ids=lambda shape: shape.stem)
async def test_data_survive_the_way_up(shape: Path, path: Path) -> None:
    restore(shape, path)

    async with migrated(path) as store:
        await check_notices(store)
        next_table = await open_lobby(store)
        assert next_table.id == 4
    assert connect(path).execute("PRAGMA foreign_key_check").fetchall() == []
    assert schema(open_for_writing(path)) == schema(open_in_memory()), "it has the shape of a new database"


async def test_moments_of_before_are_moved_on_by_the_outages_after_them(path: Path) -> None:
    """As much time is left as before; an outage counts once, and only for tables of its shard."""
    old, day = make_older("m0023_outages_of_shards", path), 86_400.0
    for statement, rows in (
        ("INSERT INTO told (table_id, seat, called, at, more) VALUES (2, ?, 1, ?, ?)", [(0, 100.0, 1), (1, 1e6, 0)]),
        ("INSERT INTO presence VALUES (2, ?, ?)", [(101, 150.0)]),
        ("INSERT INTO outages VALUES (?, ?, ?, ?)", [(200.0, 0, 1, 230.0), (210.0, 0, 2, 240.0), (300.0, 1, 2, 300.0 + 2 * day)]),
        ("INSERT INTO alive VALUES (1, ?)", [(1e6,)]),
        ("UPDATE members SET seen_at = ? WHERE id = ?", [(250.0, 101), (9e5, 102)]),
    ):
        old.conn.executemany(statement, rows)
    old.conn.commit()

    async with migrated(path) as store:
        times = await store.tables.load_times(TableId(2))
        assert times.notices == (TurnNotice(0, 1, 145.0, 1), TurnNotice(1, 1, 1e6 + 5))
        assert dict(times.last_seen)[101] == 190.0
        assert await store.operator.load_clock_readings() == [ClockReading(Shard(0, 1), 1e6, 0.0)]
        known = [await store.people.find(MemberId(number)) for number in (101, 102)]
        assert [one and one.seen_at for one in known] == [250.0 + 2 * day, 9e5]


async def test_a_zero_said_that_nobody_knows_which_version_a_message_shows(path: Path) -> None:
    old = make_older("m0020_together", path)
    old.execute("DELETE FROM shown")
    for kind, version in (("table", 3), ("chapter", 0), ("lobby", 0)):
        old.execute("INSERT INTO shown VALUES (2, ?, 0, 1, 5, '', 7.5, 4, 0, 'current', ?, 0)", (kind, version))
    old.close()

    async with migrated(path) as store:
        assert {str(row.slot): row.version for row in await store.messages.load(RUNNING)} == {"board": 3, "chapter": None, "lobby": None}


async def test_forced_moves_are_played_for_whoever_had_not_chosen_it(path: Path) -> None:
    old = make_older("m0027_open_profiles", path)
    columns = "member, calling, reminders, locale, light, asks_first, plays_forced"
    old.execute(f"INSERT INTO wishes ({columns}) VALUES (101, 'never', 1, 'ja', 'day', 1, 0)")
    old.conn.commit()

    async with migrated(path) as store:
        assert await store.settings.load_user(ALICE.id) == UserSettings(
            NotifyMode.NEVER, reminders=True, locale="ja", theme=PictureTheme.DAY, confirms_moves=True, auto_plays_forced=True
        )


@pytest.mark.parametrize("shared", [True, False])
async def test_wins_and_places_of_before_are_those_of_the_table(path: Path, shared: bool) -> None:
    """Who left has not won, though the seat has, and counts as last; nobody is ahead where two share the place."""
    old = make_older("m0025_messages", path)
    for statement in ("DELETE FROM cats_met", "DELETE FROM results", "UPDATE tables SET seats = 4 WHERE id = 3"):
        old.execute(statement)
    rows = [
        (0, 101, "kitten", "Alice", 9, 1, 1, 0, 3),
        (1, 102, None, "Bob", 5, 2, 0, 1, 1),
        (2, 103, None, "Carol", 5, 2 if shared else 3, 0, 1, 1 if shared else 2),
        (3, None, "kitten", "Mochi", 5, 2, 0, 0, None),
    ]
    old.execute("INSERT OR IGNORE INTO members (id, name) VALUES (103, 'Carol')")
    insert = (
        "INSERT INTO results (table_id, seat, member, cat, name, score, place, won, counted, among) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
    )
    old.conn.executemany(insert, [(3, *row) for row in rows])
    old.execute("INSERT INTO cats_met VALUES (3, 1, 'kitten', 1)")
    old.conn.commit()

    async with migrated(path) as store:
        found = await load_results(store, TableId(3))
        assert [(one.won, one.counted_place, one.ahead) for one in found] == [
            (False, 4, False),
            (False, 2, not shared),
            (False, 2 if shared else 3, False),
            (False, None, False),
        ]
        assert [[cats.beaten for cats in one.cats_met] for one in found] == [[], [False], [], []]
        assert not (await store.standings.rebuild()).changed


@pytest.mark.parametrize(
    ("game", "key", "value", "length"),
    [
        ("catte", "rounds", "1", 1 / 3),
        ("catte", "rounds", "3", 1.0),
        ("festival", "target", "10", 1 / 3),
        ("festival", "target", "90", 1.0),
    ],
)
def test_a_game_of_before_has_the_length_that_its_options_give_it(path: Path, game: str, key: str, value: str, length: float) -> None:
    old = make_older("m0025_messages", path)
    old.execute("UPDATE tables SET game = ?", [game])
    old.execute("UPDATE options SET key = ?, value = ? WHERE key = 'rounds'", [key, value])
    old.conn.commit()
    old.close()

    migrate(path)

    (found,) = connect(path).execute("SELECT length FROM tables WHERE finished IS NOT NULL").fetchall()
    assert found[0] == pytest.approx(length)
    chosen = {"rules": "basic", key: value} if game == "festival" else {key: value}
    assert found[0] == relative_length(all_games()[game].options, choose_options(game, (3,), all_games()[game].options, 3, chosen))


# What each message of 0.7.0 has become: kind, member, message, state, told_from, told_upto; slot and status

Before = tuple[str, int, int | None, str, int, int]
BECOME: dict[Before, tuple[str, str]] = {
    ("lobby", 0, 10, "current", 0, 0): ("lobby", "shown"),
    ("lobby", 0, 10, "ended", 0, 0): ("lobby", "final"),
    ("table", 0, 11, "current", 0, 0): ("board", "shown"),
    ("table", 0, None, "current", 0, 0): ("board", "shown"),
    ("table", 0, 11, "ended", 0, 6): ("end", "final"),
    ("table", 0, None, "ended", 0, 0): ("end", "final"),
    ("chapter", 0, 12, "current", 0, 6): ("chapter", "shown"),
    ("chapter", 0, 12, "current", 6, 9): ("chapter 6", "shown"),
    ("chapter", 0, None, "current", 6, 9): ("chapter 6", "shown"),
    ("hand", 101, 13, "current", 0, 0): ("hand 101", "shown"),
    ("hand", 101, 13, "ended", 0, 0): ("hand 101", "final"),
    ("hand", 101, None, "undeliverable", 0, 0): ("hand 101", "unreachable"),
    ("hand", 101, None, "called", 0, 0): ("hand 101", "unreachable"),
    ("farewell", 101, 14, "current", 0, 0): ("channel-gone 101", "final"),
    ("farewell", 101, None, "undeliverable", 0, 0): ("channel-gone 101", "final"),
    ("farewell", 101, 14, "ended", 0, 0): ("channel-gone-end 101", "final"),
    ("away", 101, 15, "current", 0, 0): ("sent-away 101", "final"),
    ("away", 101, None, "undeliverable", 0, 0): ("sent-away 101", "final"),
    ("offer", 101, 16, "current", 0, 0): ("offer 101", "shown"),
}


def messages_of_0_7(path: Path, *rows: Before) -> None:
    """The database of 0.7.0, whose running table has exactly these messages."""
    old = make_older("m0023_outages_of_shards", path)
    old.execute("DELETE FROM shown")
    for kind, member, message, state, told_from, told_upto in rows:
        told = (kind, member, message, told_from, told_upto, state)
        old.execute("INSERT INTO shown VALUES (2, ?, ?, 1, ?, 7.5, 4, 'd1', 3, ?, ?, ?)", told)
    old.close()


@pytest.mark.parametrize("before", BECOME, ids=lambda row: " ".join(map(str, row)))
async def test_what_a_message_of_0_7_has_become(path: Path, before: Before) -> None:
    messages_of_0_7(path, before)

    async with migrated(path) as store:
        (row,) = await store.messages.load(RUNNING)
        assert (str(row.slot), row.status) == BECOME[before]
        assert row == MessageRow(RUNNING, row.slot, ChannelId(1), row.message, row.status, question=4, posted_at=7.5, version=3)
        assert row.message == before[2]
        assert await store.messages.load_deletions() == []


async def test_after_the_board_of_a_table_without_chapters_the_first_one_begins_where_it_ended(path: Path) -> None:
    messages_of_0_7(path, ("table", 0, 11, "current", 0, 6))

    async with migrated(path) as store:
        board, chapter = await store.messages.load(RUNNING)
        assert (board.slot, board.message, chapter.slot) == (Slot(MessageKind.BOARD), 11, Slot(MessageKind.CHAPTER, number=6))
        assert (chapter.channel, chapter.message, chapter.status, chapter.version) == (1, None, MessageStatus.SHOWN, None)


@pytest.mark.parametrize(
    ("former", "deleted"),
    [
        (("former", 0, 10, "current", 0, 0), [(1, 10)]),
        (("former", 101, 10, "current", 0, 0), [(1, 10)]),
        (("former", 0, 11, "current", 0, 0), []),
        (("former", 0, 12, "current", 0, 0), []),
        (("former", 101, 13, "current", 0, 0), []),
        (("former", 0, None, "current", 0, 0), []),
    ],
    ids=["a board", "a hand", "a board that stands", "a chapter by now", "a hand that stands", "nothing"],
)
async def test_a_message_in_whose_place_another_stands_is_deleted(path: Path, former: Before, deleted: list[tuple[int, int]]) -> None:
    others = ("table", 0, 11, "current", 0, 6), ("chapter", 0, 12, "current", 0, 6), ("hand", 101, 13, "current", 0, 0)
    messages_of_0_7(path, former, *others)

    async with migrated(path) as store:
        assert await store.messages.load_deletions() == deleted
        assert [str(row.slot) for row in await store.messages.load(RUNNING)] == ["board", "chapter", "hand 101"]


def test_every_step_has_its_dump_and_its_digest() -> None:
    assert sorted(shape.stem for shape in SHAPES.glob("*.sql")) == list(STEPS)
    assert list(digests()) == list(STEPS)


def test_a_step_that_was_released_is_not_changed() -> None:
    """Otherwise two databases of one version would differ, and the next step would fail on one of
    them."""
    changed = [step for step, before in digests().items() if digest(step) != before]

    assert not changed, (
        f"{', '.join(changed)} changed, but databases exist that the old text made: restore it, and add a new step at the end"
    )


def test_each_step_leads_to_the_shape_that_it_once_led_to(path: Path) -> None:
    for step, following in zip(STEPS, [*STEPS[1:], None], strict=True):
        restored, climbed = path.with_name(f"{step}.db"), Database(memory=True)
        restore(SHAPES / f"{step}.sql", restored)
        apply_migrations(climbed, stop_before=following)

        assert schema(connect(restored)) == schema(climbed)


def test_a_step_that_fails_leaves_the_file_as_it_was(path: Path) -> None:
    old = make_older("m0020_together", path)
    old.execute("CREATE TABLE messages (id INTEGER)")
    before = list(old.conn.iterdump())
    old.close()

    with pytest.raises(sqlite3.OperationalError, match="table messages already exists"):
        migrate(path)

    assert list(connect(path).conn.iterdump()) == before


def digest(step: str) -> str:
    """The digest of a step's text."""
    return hashlib.sha256((Path(migrations.__path__[0]) / f"{step}.py").read_bytes()).hexdigest()


def digests() -> dict[str, str]:
    """The stored digest of each step's text."""
    return dict(line.split() for line in DIGESTS.read_text("utf-8").splitlines())


def schema(db: Database) -> set[str]:
    """The schema, independent of the order of its creation."""
    return {" ".join(sql.split()) for (sql,) in db.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL")}


async def dump() -> None:
    """Write the dump and the digest of the newest step."""
    newest = STEPS[-1]
    with TemporaryDirectory() as folder:
        path = Path(folder) / "purrlor.db"
        async with open_store(path) as store:
            await save_notices(store)
        lines = [f"PRAGMA application_id = {APPLICATION_ID};", *sqlite3.connect(path).iterdump()]
    (SHAPES / f"{newest}.sql").write_text("\n".join(lines) + "\n", "utf-8")
    known = digests() | {newest: digest(newest)}
    DIGESTS.write_text("".join(f"{step} {one}\n" for step, one in known.items()), "utf-8")


if __name__ == "__main__":
    asyncio.run(dump())
