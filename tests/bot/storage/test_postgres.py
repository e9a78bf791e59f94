"""The engine on a PostgreSQL server: who may have it, and what is refused while the server is away."""

import asyncio
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest
from sqlite_utils import Database as SqliteDatabase

from bot.errors import ConfigError, DatabaseDamaged, DatabaseLocked, DatabaseNewer, DatabaseOlder, DatabaseReadOnly, StorageError
from bot.settings.database_url import DatabaseUrl
from bot.storage import Store, postgres_schema, schema
from bot.storage.connection import Database
from bot.storage.errors import DatabaseAway, DiskFull, LostRace
from bot.storage.file import open_in_memory
from bot.workers.lanes import Workers
from tests.bot.storage.builders import load_stored, make_move, save_move, start_table
from tests.harness.postgres_server import PostgresServer, why_not


async def test_while_the_server_is_away_writes_are_refused_and_later_ones_are_saved(server: PostgresServer, on_server: Store) -> None:
    """As with a full disk: the press is answered by a sentence, and the table heals at its next touch."""
    table = await start_table(on_server)
    await save_move(on_server, table, make_move(1))
    before = await load_stored(on_server, table)

    server.stop()
    try:
        with pytest.raises(DatabaseAway, match=r"no connection|ends the session"):
            await on_server.operator.save_value("app", "a", "lost")
        with pytest.raises(DatabaseAway, match="no connection to the server"):
            await on_server.operator.save_value("app", "a", "lost")
        assert isinstance(on_server.engine.save_stats.last_error, DatabaseAway)
        with pytest.raises(DatabaseAway):
            await on_server.tables.find(table)
    finally:
        server.start()

    await save_move(on_server, table, make_move(2))
    assert (await load_stored(on_server, table)).moves == (*before.moves, make_move(2))
    assert on_server.engine.save_stats.last_error is None
    assert await on_server.operator.find_value("app", "a") is None


async def test_a_server_that_was_started_again_meanwhile_is_not_noticed(server: PostgresServer, on_server: Store) -> None:
    table = await start_table(on_server)
    server.stop()
    server.start()

    await save_move(on_server, table, make_move(1))

    assert await on_server.tables.load_moves(table) == [make_move(1)]


async def test_a_job_that_fails_leaves_its_neighbours_in_the_commit_alone(on_server: Store) -> None:
    def note(key: str) -> Callable[[Database], str]:
        def act(db: Database) -> str:
            db.execute("INSERT INTO settings (scope, key, value) VALUES ('test', ?, 'x')", [key])
            return key

        return act

    def half(db: Database) -> None:
        note("half")(db)
        raise LookupError("no more")

    writes = [on_server.engine.write(one) for one in (note("a"), half, note("b"), note("a"), note("c"))]
    answers = await asyncio.gather(*writes, return_exceptions=True)

    kept = await on_server.engine.read(lambda db: db.execute("SELECT key FROM settings ORDER BY key").fetchall())
    assert [key for (key,) in kept] == ["a", "b", "c"]
    assert [one if isinstance(one, str) else type(one).__name__ for one in answers] == ["a", "LookupError", "b", "UniqueViolation", "c"]


async def test_a_second_bot_is_not_let_in_before_the_first_ends(url: DatabaseUrl, path: Path) -> None:
    async with Workers() as workers, Workers() as others:
        first = await Store.open(url, workers, migration_backup=path)
        with pytest.raises(DatabaseLocked, match="another bot is running on this database"):
            await Store.open(url, others)
        await first.close()

        await (await Store.open(url, others)).close()


async def test_who_has_lost_the_lock_to_another_writes_nothing_any_more(url: DatabaseUrl, on_server: Store) -> None:
    """Else a process that was cut off for a while would write beside the one in its place."""
    cut = "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND pid <> pg_backend_pid() AND granted"
    await on_server.engine.read(lambda db: db.execute(cut).fetchall())
    async with Workers() as others:
        second = await Store.open(url, others)

        with pytest.raises(DatabaseLocked):
            await on_server.operator.save_value("app", "a", "b")
        await second.close()

    await on_server.operator.save_value("app", "a", "c")
    assert await on_server.operator.find_value("app", "a") == "c"


def set_step(step: str, monkeypatch: pytest.MonkeyPatch, apply: Callable[[Database], object]) -> None:
    """Let the program know one more step."""
    monkeypatch.setitem(sys.modules, f"bot.storage.migrations.{step}", SimpleNamespace(apply=apply))
    monkeypatch.setattr("bot.storage.postgres.STEPS", (*schema.STEPS, step))


async def test_a_start_brings_an_older_database_to_the_new_shape_and_no_other_command_does(
    on_server: Store, url: DatabaseUrl, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await on_server.close()
    set_step("m9999_more", monkeypatch, lambda db: db.execute("ALTER TABLE members ADD COLUMN more INTEGER NOT NULL DEFAULT 7"))

    async with Workers() as workers:
        with pytest.raises(DatabaseOlder, match="start the bot once"):
            await Store.open(url, workers)
        newer = await Store.open(url, workers, migration_backup=path)
        kinds = await newer.engine.read(lambda db: describe_tables(db)["members"])
        assert kinds["more"] == "bigint"
        monkeypatch.undo()
        await newer.close()
        with pytest.raises(DatabaseNewer, match="m9999_more"):
            await Store.open(url, workers, migration_backup=path)


async def test_a_step_that_fails_leaves_the_database_as_it_was(
    on_server: Store, url: DatabaseUrl, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await on_server.close()

    def fail(db: Database) -> None:
        db.execute("DROP TABLE told")
        db.execute("DROP TABLE nothing")

    async with Workers() as workers:
        with monkeypatch.context() as patched:
            set_step("m9999_less", patched, fail)
            with pytest.raises(Exception, match="nothing"):
                await Store.open(url, workers, migration_backup=path)
        store = await Store.open(url, workers)
        assert await store.tables.load_turn_notices() == {}
        await store.close()


async def test_tables_of_another_program_are_not_touched(url: DatabaseUrl, server: PostgresServer, path: Path) -> None:
    async with Workers() as workers:
        with pytest.raises(DatabaseOlder, match="there are no tables in this database; start the bot once"):
            await Store.open(url, workers)
        server.query(url, "CREATE TABLE members (id INTEGER)")
        with pytest.raises(DatabaseDamaged, match="of another program"):
            await Store.open(url, workers, migration_backup=path)


async def test_both_engines_have_the_same_tables(on_server: Store) -> None:
    """A step that only one engine gets would be noticed by the first host who moves."""
    words = {one: kind.split(" COLLATE")[0].lower() for one, kind in postgres_schema.TYPES.items()}
    file = open_in_memory()
    expected = {table: describe_file_table(file, table, words) for table in file.table_names() if not table.startswith(("sqlite", "_"))}

    there = await on_server.engine.read(describe_tables)

    assert {table: kinds for table, kinds in there.items() if table != "migrations"} == expected


def describe_file_table(db: SqliteDatabase, table: str, words: dict[str, str]) -> dict[str, str]:
    """The columns of a table with their types, in the words of PostgreSQL."""
    return {column.name: words[column.type] for column in db.table(table).columns}


def describe_tables(db: Database) -> dict[str, dict[str, str]]:
    """The columns of each table with their types."""
    found: dict[str, dict[str, str]] = {}
    query = "SELECT table_name, column_name, data_type FROM information_schema.columns WHERE table_schema = current_schema()"
    for table, column, kind in db.execute(f"{query} ORDER BY table_name, ordinal_position"):
        found.setdefault(table, {})[column] = kind
    return found


@pytest.mark.parametrize(
    ("state", "kind"),
    [
        ("40001", LostRace),
        ("40P01", LostRace),
        ("55P03", DatabaseLocked),
        ("25006", DatabaseReadOnly),
        ("42501", DatabaseReadOnly),
        ("53100", DiskFull),
        ("53300", DatabaseAway),
        ("57P01", DatabaseAway),
        ("08006", DatabaseAway),
        ("XX001", StorageError),
    ],
)
async def test_an_error_of_the_server_is_one_that_an_operator_knows(on_server: Store, state: str, kind: type[StorageError]) -> None:
    def fail(db: Database) -> None:
        db.execute(f"DO $$ BEGIN RAISE EXCEPTION 'as asked' USING ERRCODE = '{state}'; END $$")

    with pytest.raises(StorageError, match="as asked") as found:
        await on_server.engine.write(fail)

    assert type(found.value) is kind


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("postgresql://purrlor:hush@127.0.0.1:1/purrlor", "no connection to the server"),
        ("postgresql://purrlor:hush@127.0.0.1/purrlor?colour=red", "not an address that PostgreSQL's driver can read"),
        ("postgresql://purrlor:h%ush@127.0.0.1/purrlor", "not an address that PostgreSQL's driver can read"),
    ],
)
@pytest.mark.skipif(bool(why_not()), reason=why_not())
async def test_a_start_without_a_server_is_one_sentence_without_the_password(address: str, said: str, path: Path) -> None:
    async with Workers() as workers:
        with pytest.raises(DatabaseAway) as found:
            await Store.open(DatabaseUrl(address), workers, migration_backup=path)

    assert said in str(found.value)
    assert "postgresql://purrlor@127.0.0.1" in str(found.value)
    assert "look at storage.url" in str(found.value)
    assert "ush" not in str(found.value)


async def test_without_its_driver_a_sentence_says_how_to_get_it(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "bot.storage.postgres", raising=False)
    monkeypatch.setitem(sys.modules, "psycopg", None)

    async with Workers() as workers:
        with pytest.raises(ConfigError, match="pip install 'psycopg"):
            await Store.open(DatabaseUrl("postgresql://localhost/purrlor"), workers, migration_backup=path)
