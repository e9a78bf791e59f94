"""The database file and its folder: every possible fault is one clear sentence."""

import asyncio
import os
import re
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from types import SimpleNamespace

import pytest
from structlog.testing import capture_logs

from bot.errors import DatabaseDamaged, DatabaseLocked, DatabaseNewer, StorageError
from bot.storage import Store
from bot.storage.connection import Database
from bot.storage.errors import DatabaseGone, DiskReadOnly, FolderMissing, NotAFile, translate_error
from bot.storage.file import OpenFile, open_for_reading, open_for_writing
from bot.storage.health import check_at_start
from bot.storage.sqlite import SqliteConnection
from bot.storage.writer import Writer
from bot.workers.lanes import Workers
from tests.bot.storage.builders import damage_file, make_move, open_store, save_move, start_table
from tests.bot.storage.unprivileged import open_unprivileged


def find_refusal(path: Path, kind: type[StorageError]) -> str:
    """The message of the error of this kind at opening the store."""
    with pytest.raises(kind) as caught:
        asyncio.run(Store.open(path, Workers(), busy_seconds=0.05))
    assert type(caught.value) is kind
    return str(caught.value)


class Killed(BaseException):
    """The process was killed here."""


def killed(*_: object, **__: object) -> None:
    raise Killed


@pytest.fixture
def lent() -> Iterator[Path]:
    """A database that all users may write, in a folder that all users may write."""
    with TemporaryDirectory() as outer:
        folder = Path(outer) / "house"
        folder.mkdir()
        path = folder / "purrlor.db"
        open_for_writing(path).close()
        path.chmod(0o666)
        folder.chmod(0o777)
        Path(outer).chmod(0o755)
        yield path
        Path(outer).chmod(0o700)
        folder.chmod(0o700)


def _of_another_program(path: Path) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.execute("CREATE TABLE recipes (name TEXT)")


def _of_a_later_version(path: Path) -> None:
    with closing(open_for_writing(path)) as db:
        db.table("_sqlite_migrations").insert({"migration_set": "purrlor", "name": "m9999_dreams", "applied_at": "2099-01-01"})


UNFIT: dict[str, tuple[Callable[[Path], object], type[StorageError], str]] = {
    "a text": (lambda path: path.write_text("Dear diary " * 200), DatabaseDamaged, "not a database.* put a backup in its place"),
    "a database of another program": (_of_another_program, DatabaseDamaged, "not one of this program"),
    "a database of a later version": (_of_a_later_version, DatabaseNewer, "m9999_dreams.* run the newer version again"),
    "a folder": (Path.mkdir, NotAFile, "this is a folder, not a file"),
    "a path of a folder that is missing": (
        lambda path: path.parent.rmdir(),
        FolderMissing,
        "purrlor.db: there is no folder .*/house; create the folder, or correct the path$",
    ),
}


@pytest.mark.parametrize("what", UNFIT)
def test_what_this_version_cannot_use_is_refused_and_left_alone(tmp_path: Path, what: str) -> None:
    path = tmp_path / "house" / "purrlor.db"
    path.parent.mkdir()
    make, kind, words = UNFIT[what]
    make(path)
    before = path.is_file() and path.read_bytes()

    assert re.search(words, find_refusal(path, kind))
    assert (path.is_file() and path.read_bytes()) == before


def test_a_database_that_was_cut_to_nothing_is_no_first_start(path: Path) -> None:
    """Otherwise a bot whose disk was full would begin anew, and delete the log, which may have the
    last moves."""
    open_for_writing(path).close()
    log = path.with_name("purrlor.db-wal")
    log.write_bytes(b"what was played last")
    path.write_bytes(b"")

    sentence = find_refusal(path, DatabaseDamaged)

    assert "there is no database of this program in this file, which has 0 bytes; " in sentence
    assert sentence.endswith("put a backup in its place with `purrlor restore`, or delete it to begin anew")
    with pytest.raises(DatabaseDamaged, match="0 bytes"):  # who wants a damaged one opened is not given an empty one
        asyncio.run(Store.open(path, Workers(), check_seconds=0))
    assert path.read_bytes() == b""
    assert log.read_bytes() == b"what was played last"


def _replace(path: Path) -> None:
    copy = path.with_name("copy")
    copy.write_bytes(path.read_bytes())
    copy.replace(path)


LOSSES: dict[str, tuple[Callable[[Path], object], str]] = {
    "deleted": (Path.unlink, "it was deleted or moved"),
    "moved": (lambda path: path.rename(path.with_name("away")), "it was deleted or moved"),
    "its folder moved": (lambda path: path.parent.rename(path.parent.with_name("gone")), "it was deleted or moved"),
    "replaced": (_replace, "another file has taken its place"),
}


@pytest.mark.parametrize("loss", LOSSES)
async def test_a_store_whose_file_is_gone_stores_nothing_more_and_says_so(path: Path, loss: str) -> None:
    (path.parent / "house").mkdir()
    path = path.parent / "house" / path.name
    lose, words = LOSSES[loss]
    async with Workers() as workers:
        store = await Store.open(path, workers)
        await store.operator.save_value("app", "before", "kept")
        store.engine.check()
        lose(path)

        with pytest.raises(DatabaseGone, match=rf"{words} while the bot was running; put the file"):
            await store.operator.save_value("app", "after", "lost")

        await store.engine.gone.wait()
        with pytest.raises(DatabaseGone):
            store.engine.check()
        await store.close()


async def test_a_file_that_goes_during_a_commit_is_noticed_before_the_caller_hears_of_it(path: Path) -> None:
    def deed(db: Database) -> None:
        db.execute("INSERT INTO settings VALUES ('app', 'a', 'b')")
        path.unlink()

    async with Workers() as workers:
        db = open_for_writing(path)
        writer = Writer(SqliteConnection(db, path, check=OpenFile(path, lambda: None).check), workers)

        with pytest.raises(DatabaseGone):
            await writer.run(deed)

        await writer.close()


def _through_a_link_to_its_folder(path: Path, other: Path) -> Path:
    other.symlink_to(path.parent)
    return other / path.name


WAYS: dict[str, Callable[[Path, Path], Path | None]] = {
    "the same path": lambda path, _: path,
    "a relative path": lambda path, _: Path(os.path.relpath(path)),
    "a roundabout path": lambda path, _: path.parent / ".." / path.parent.name / path.name,
    "a link": lambda path, other: other.symlink_to(path),
    "a link to its folder": _through_a_link_to_its_folder,
    **({"a hard link": lambda path, other: other.hardlink_to(path)} if sys.platform == "linux" else {}),
}


@pytest.mark.parametrize("way", WAYS)
async def test_a_second_bot_on_a_file_is_refused_by_whatever_path(path: Path, way: str) -> None:
    async with Workers() as workers:
        store = await Store.open(path, workers)
        elsewhere = path.parent / "elsewhere"
        elsewhere.mkdir()
        other = WAYS[way](path, elsewhere / "other.db") or elsewhere / "other.db"

        with pytest.raises(DatabaseLocked, match="another bot is running on this database"):
            await Store.open(other, workers)

        await store.operator.save_value("app", "still", "ours")
        with closing(open_for_reading(path)) as reader:  # who only reads is let in
            assert reader.execute("SELECT value FROM settings").fetchone() == ("ours",)
        await store.close()
        await (await Store.open(other, workers)).close()


async def test_a_start_that_makes_a_database_says_so_and_warns_where_there_was_one(path: Path) -> None:
    async with Workers() as workers:
        with capture_logs() as log:
            await (await Store.open(path, workers)).close()
            await (await Store.open(path, workers)).close()
            path.unlink()
            await (await Store.open(path, workers)).close()

    assert [(line["event"], line["log_level"], line["path"]) for line in log] == [
        ("made a new database", "info", str(path)),
        ("made a new database where there was one before", "warning", str(path)),
    ]


@pytest.mark.parametrize("killed_at", ["bot.storage.file.connect", "bot.storage.file.prepare_for_writing", "pathlib.Path.rename"])
def test_a_first_start_that_is_killed_leaves_no_database_and_the_next_one_makes_it(
    path: Path, monkeypatch: pytest.MonkeyPatch, killed_at: str
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(killed_at, killed)
        with pytest.raises(Killed):
            open_for_writing(path)
    assert not path.exists()

    db = open_for_writing(path)

    assert db.execute("SELECT COUNT(*) FROM moves").fetchone() == (0,)
    assert "purrlor.db-new" not in {file.name for file in path.parent.iterdir()}


def test_a_first_start_makes_the_database_where_a_link_leads(path: Path) -> None:
    (path.parent / "disk").mkdir()
    path.symlink_to("disk/cats.db")

    open_for_writing(path).close()

    assert path.is_symlink()
    assert (path.parent / "disk" / "cats.db").stat().st_size


def test_a_log_whose_database_is_gone_is_not_played_into_a_new_one(path: Path) -> None:
    db = open_for_writing(path)
    db.execute("INSERT INTO settings VALUES ('app', 'a', 'b')")
    log = path.with_name("purrlor.db-wal")
    left = log.read_bytes()
    db.close()
    path.unlink()
    log.write_bytes(left)

    assert open_for_writing(path).execute("SELECT COUNT(*) FROM settings").fetchone() == (0,)


def test_a_database_held_by_another_program_is_refused_after_a_while(path: Path) -> None:
    open_for_writing(path).close()
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("PRAGMA locking_mode = EXCLUSIVE")
    other.execute("BEGIN EXCLUSIVE")

    sentence = find_refusal(path, DatabaseLocked)

    assert "another process holds the database" in sentence
    other.close()


@pytest.mark.slow
async def test_a_damaged_page_is_found_at_the_start_and_who_opens_it_all_the_same_has_the_rest(path: Path) -> None:
    async with open_store(path) as store:
        table = await start_table(store)
        for number in range(1, 1_000):  # so that the middle of the file is theirs, and not of what is read first
            await save_move(store, table, make_move(number, text="play BK4" * 100))
    damage_file(path)

    with pytest.raises(DatabaseDamaged, match=r"damaged \(.*\); put a backup in its place with `purrlor restore`"):
        await Store.open(path, Workers())
    store = await Store.open(path, Workers(), check_seconds=0)
    with pytest.raises(DatabaseDamaged, match="damaged"):
        await store.tables.load_moves(table)
    await store.operator.save_value("app", "still", "alive")
    await store.close()


def test_a_database_lent_to_everybody_opens_for_everybody_with_a_warning(lent: Path) -> None:
    """A user who does not own the file cannot change its mode."""
    said = open_unprivileged(lent)

    assert "others may read the database, and it is not ours to forbid" in said
    assert "Error" not in said


async def test_a_look_that_takes_too_long_is_given_up(disk: Store, path: Path) -> None:
    """A start does not wait for the check of a large file. A limit of 0 seconds stands for too
    little time."""
    assert [await check_at_start(path, Workers(), within=seconds) for seconds in (10.0, 0.0)] == [True, False]


def test_a_read_only_file_system_is_named_and_no_right_is_asked_for(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", lambda *_: False)
    monkeypatch.setattr(os, "statvfs", lambda _: SimpleNamespace(f_flag=os.ST_RDONLY))

    assert re.search(r"purrlor.db: its file system is read-only; .* mount it writable", find_refusal(path, DiskReadOnly))


SHUT: dict[str, tuple[str, int, str]] = {
    "the file is read-only": ("house/purrlor.db", 0o444, "purrlor.db: the file cannot be read and written; give the user"),
    "its folder is read-only": ("house", 0o555, "purrlor.db: the folder .* cannot be written, and"),
    "a folder on the way is shut": (".", 0o600, "purrlor.db: this user has no right to it, or to a folder on the way to it"),
    "its mark is root's": ("house/purrlor.db-owner", 0o000, "purrlor.db-owner: the file cannot be read and written"),
    "its mark is read-only": ("house/purrlor.db-owner", 0o444, "purrlor.db-owner: the file cannot be read and written"),
}


@pytest.mark.parametrize("shut", SHUT)
def test_what_the_user_may_not_do_is_named(lent: Path, shut: str) -> None:
    """Root started the bot here once. SQLite would still open the lock file, but lock nothing."""
    name, mode, words = SHUT[shut]
    place = lent.parent.parent / name
    if name.endswith("-owner"):
        place.touch()
    place.chmod(mode)

    assert re.match(f"DatabaseReadOnly: .*{words}", open_unprivileged(lent))


@pytest.mark.parametrize("is_copied_back", [False, True])
def test_only_its_owner_reads_a_database_new_or_copied_back_by_hand(path: Path, is_copied_back: bool) -> None:
    """A reader of a running game's seed knows every hand."""
    files = [path, path.with_name("purrlor.db-wal"), path.with_name("purrlor.db-shm")]
    if is_copied_back:
        open_for_writing(path).close()
        for file in files:
            file.touch()
            file.chmod(0o644)

    db = open_for_writing(path)
    db.execute("INSERT INTO settings VALUES ('app', 'a', 'b')")

    assert [oct(file.stat().st_mode & 0o777) for file in files] == ["0o600"] * 3


def test_facts_refer_only_to_what_is_there(path: Path) -> None:
    db = open_for_writing(path)

    with pytest.raises(sqlite3.IntegrityError, match="FOREIGN KEY"):
        db.execute("INSERT INTO moves (table_id, number, seat, text, question, at) VALUES (1, 1, 0, 'play BK1', 1, 0.5)")
    with pytest.raises(sqlite3.IntegrityError, match="FOREIGN KEY"):
        db.execute("INSERT INTO tallies VALUES ('everywhere', '', '', 1, 0, 0, 0, 0, 0, 0, 0, 25, 8)")


def test_our_own_mistakes_are_not_explained_away(path: Path) -> None:
    mistake = sqlite3.OperationalError("no such table: cats")

    assert translate_error(path, mistake) is mistake
