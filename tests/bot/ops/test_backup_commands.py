"""`purrlor backup | restore`: refused arguments get a sentence with a remedy, and change no file."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from bot.ops.cli.commands import main
from bot.storage import Store
from bot.workers.lanes import Workers
from tests.bot.ops.conftest import Says
from tests.bot.storage.builders import damage_file, play_table

Make = Callable[[Path], object]
NEWER, OLDER = "purrlor-2027-01-15T080000.sqlite", "purrlor-2027-01-14T080000.sqlite"


@pytest.fixture
async def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A database with a finished table, named by the settings. The working directory is beside it."""
    path = tmp_path / "purrlor.sqlite"
    store = await Store.open(path, Workers())
    await play_table(store, "alice bob carol", 3, 2, 1)
    for number in range(100):  # so that the middle of the file is theirs
        await store.operator.save_value("app", str(number), "x" * 1500)
    await store.close()
    monkeypatch.setenv("PURRLOR_STORAGE__PATH", "purrlor.sqlite")
    monkeypatch.chdir(tmp_path)
    return path


@pytest.fixture
def type_refused(database: Path, says: Says) -> Says:
    """Run a refused command and return its sentence. Asserts that no file has changed."""

    def everything() -> dict[Path, bytes]:
        files = (file for file in database.parent.rglob("*") if file.is_file() and not file.name.endswith("-owner"))
        return {file: file.read_bytes() for file in files}

    def refuse(*words: str) -> str:
        before = everything()
        sentence = says(*words, status=1)
        assert everything() == before
        return sentence

    return refuse


def make_bare(path: Path) -> None:
    """A database whose process was killed before creating the first SQL table."""
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA journal_mode = wal")


def make_strange(path: Path) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.execute("CREATE TABLE recipes (name TEXT)")


def make_text(path: Path) -> None:
    path.write_text("Dear diary " * 200)


def make_damaged(path: Path) -> None:
    assert main(["backup", str(path)]) == 0
    damage_file(path)


NO_BACKUPS: dict[str, tuple[Make, ...]] = {
    "there is no database of this program in this file": (Path.touch, make_bare),
    "this is a database, but not one of this program": (make_strange,),
    "this is not a database (file is not a database)": (make_text,),
    "its copy is not whole (": (make_damaged,),
    "this is a folder": (Path.mkdir,),
    "there is no such file": (str,),
}


@pytest.mark.parametrize(("said", "make"), [(said, make) for said, makers in NO_BACKUPS.items() for make in makers])
def test_what_is_no_backup_is_refused_with_the_way_to_another(type_refused: Says, tmp_path: Path, said: str, make: Make) -> None:
    make(tmp_path / "bad.sqlite")

    sentence = type_refused("restore", "bad.sqlite")

    assert sentence.startswith(f"bad.sqlite: {said}")
    assert sentence.endswith("; choose another backup, or make one with `purrlor backup`\n")


def test_where_the_bot_has_made_backups_the_newest_other_one_is_named(type_refused: Says, tmp_path: Path) -> None:
    (tmp_path / "backups").mkdir()
    for name in (OLDER, NEWER):
        (tmp_path / "backups" / name).touch()

    assert type_refused("restore", "missing.sqlite").split("; ")[0].endswith(f" (the newest other one in backups is {NEWER})")
    assert type_refused("restore", f"backups/{NEWER}").split("; ")[0].endswith(f" (the newest other one in backups is {OLDER})")


NO_DATABASE = "there is no database of this program in this file"


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (Path.touch, f"{NO_DATABASE}, which has 0 bytes"),
        (make_bare, NO_DATABASE),
        (make_text, "this is not a database (file is not a database)"),
    ],
    ids=["nothing", "a bare database", "a text"],
)
def test_of_nothing_no_backup_is_made_and_none_goes_for_it(database: Path, type_refused: Says, make: Make, said: str) -> None:
    """Else a timer would let copies of nothing take the place of what is needed now."""
    (database.parent / "kept").mkdir()
    assert main(["backup", f"kept/{OLDER}"]) == 0
    database.unlink()
    make(database)

    assert f"purrlor.sqlite: {said}" in type_refused("backup", "kept", "--keep", "1")


def test_a_database_that_was_cut_to_nothing_is_refused_until_a_backup_is_put_back(database: Path, type_refused: Says) -> None:
    """`tables list` took it for a new one, made it, and so hid from `doctor` and `backup` what had
    happened.
    """
    assert main(["backup", "kept.sqlite"]) == 0
    database.write_bytes(b"")

    for words in (["tables", "list"], ["standings", "rebuild"], ["backup", "copy.sqlite"]):
        assert "0 bytes; put a backup in its place with `purrlor restore`, or delete it" in type_refused(*words)

    assert main(["restore", "kept.sqlite"]) == 0
    assert main(["tables", "list"]) == 0


TO_NO_PLACE: dict[tuple[str, ...], str] = {
    ("kept",): "kept: this is a folder; name a file in it, or say `--keep N`: then the newest N backups stay there",
    ("text.txt", "--keep", "2"): "text.txt: this is a file, and no folder; name a folder for the backups",
    **{
        (f"{where}/such", "--keep", "2"): f"{where}/such: there is no folder {where} in which it could be made; "
        "create the folder, or correct the path"
        for where in ("no", "text.txt")
    },
}


@pytest.mark.parametrize("words", TO_NO_PLACE, ids=" ".join)
def test_a_copy_needs_a_name_of_its_own_and_backups_a_folder_that_can_be(
    type_refused: Says, tmp_path: Path, words: tuple[str, ...]
) -> None:
    (tmp_path / "kept").mkdir()
    make_text(tmp_path / "text.txt")

    assert type_refused("backup", *words) == f"{TO_NO_PLACE[words]}\n"
