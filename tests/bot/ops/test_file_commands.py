"""Commands on the database without a running bot: privacy, blocks, standings, and older databases."""

from __future__ import annotations

import asyncio
import io
import json
from contextlib import closing
from pathlib import Path

import pytest

from bot.ops.cli.commands import main
from bot.storage import Store
from bot.storage.file import connect
from bot.storage.migration import is_file_older
from bot.workers.lanes import Workers
from tests.bot.ops.conftest import Says
from tests.bot.storage.builders import MEMBERS, play_table, start_table
from tests.evening.releases.make import unpack

ALICE, DAVE = str(MEMBERS["alice"]), str(MEMBERS["dave"])


@pytest.fixture
async def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A database with a finished and a running table, named by the settings."""
    path = tmp_path / "purrlor.sqlite"
    store = await Store.open(path, Workers())
    await play_table(store, "alice bob carol", 3, 2, 1)
    await start_table(store, "alice bob kitten", game="catte")
    await store.close()
    monkeypatch.setenv("PURRLOR_STORAGE__PATH", str(path))
    monkeypatch.chdir(tmp_path)
    return path


def test_what_is_kept_of_somebody_is_printed_as_they_would_get_it(path: Path, says: Says) -> None:
    told = json.loads(says("people", "show", ALICE))

    assert told["member"][0]["name"] == "Alice"
    assert len(told["seats"]) == 2
    assert "Bob" not in json.dumps(told)


def test_somebody_is_forgotten_by_their_number_and_of_a_stranger_there_is_nothing_to_forget(path: Path, says: Says) -> None:
    assert says("people", "forget", ALICE, "--yes") == f"nothing is kept of {ALICE} any more\n"

    assert all(rows == [] for rows in json.loads(says("people", "show", ALICE)).values())
    seats = connect(path).execute("SELECT table_id, name, cat FROM sitters WHERE seat = 0 ORDER BY 1").fetchall()
    assert seats[0][1:] == ("a former player", None)
    assert seats[1][2] == "housecat", "at a running table a cat takes the seat for good"
    assert says("people", "forget", DAVE, "--yes") == f"nothing was kept of {DAVE}\n"


NAME = "\x1b]0;pwned\x07Zoë\u202e\n[error] \x9b31m\u2028👩\u200d🚀"


@pytest.mark.parametrize("words", [["people", "show", ALICE], ["tables", "show", "2"]])
def test_a_terminal_obeys_no_name(path: Path, words: list[str], says: Says) -> None:
    """A member may have any name, also one that sets a terminal's title or looks like a line of the
    log.
    """
    with closing(connect(path)) as db:
        for table in ("members", "sitters"):
            db.execute(f"UPDATE {table} SET name = ? WHERE name = 'Alice'", [NAME])

    told = says(*words)

    assert r"\u001b]0;pwned\u0007Zoë\u202e\n[error] \u009b31m\u2028👩‍🚀" in told
    assert words[0] == "tables" or json.loads(told)["member"][0]["name"] == NAME


def test_nobody_is_forgotten_by_a_slip_of_the_hand(
    path: Path, monkeypatch: pytest.MonkeyPatch, says: Says, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("n\n"))

    assert main(["people", "forget", ALICE]) != 0

    assert "Forget them?" in capsys.readouterr().out
    assert json.loads(says("people", "show", ALICE))["seats"]


@pytest.mark.parametrize(("group", "kind", "number"), [("people", "member", ALICE), ("servers", "server", "1000")])
def test_somebody_is_shut_out_listed_and_let_in(path: Path, says: Says, group: str, kind: str, number: str) -> None:
    words = (["shut-out", number], ["shut-out", number], ["list"], ["let-in", number], ["let-in", number], ["list"])
    said = [says(group, *one).strip() for one in words]

    assert said[:2] == [f"{kind} {number} is shut out", f"{kind} {number} is shut out already"]
    assert said[2].startswith(f"{kind} {number} · shut out 20")
    assert said[3:] == [f"{kind} {number} is let in again", f"{kind} {number} was not shut out", f"no {kind} is shut out"]


def test_where_who_is_shut_out_sits_a_cat_plays_on_and_what_is_kept_stays(path: Path, says: Says) -> None:
    before = json.loads(says("people", "show", ALICE))

    says("people", "shut-out", ALICE)

    seats = connect(path).execute("SELECT table_id, name, cat, gone FROM sitters WHERE seat = 0 ORDER BY 1").fetchall()
    assert seats == [(1, "Alice", None, 0), (2, "Alice", "housecat", 1)]
    now = json.loads(says("people", "show", ALICE))
    assert now["shut out"]
    assert (now["results"], now["moves"], now["ratings"]) == (before["results"], before["moves"], before["ratings"])


def test_a_name_for_which_a_terminal_has_no_sign_is_written_as_its_number(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As on Windows, where what is printed goes into a file."""
    with closing(connect(path)) as db, db.conn:
        db.execute("UPDATE members SET name = '猫' WHERE id = ?", [ALICE])
    printed = io.BytesIO()
    monkeypatch.setattr("sys.stdout", io.TextIOWrapper(printed, encoding="cp1252", write_through=True))

    assert main(["people", "show", ALICE]) == 0

    assert json.loads(printed.getvalue())["member"][0]["name"] == "猫"


# purrlor standings rebuild


def tallies(path: Path) -> list[object]:
    db = connect(path)
    return [db.execute(f"SELECT * FROM {table}").fetchall() for table in ("tallies", "ratings")]


def test_a_count_says_whether_everything_was_as_it_had_been_kept_and_puts_right_what_was_edited(path: Path, says: Says) -> None:
    before = tallies(path)
    counted = "the standings of 1 finished tables, 1 of them rated, were counted again, and "

    assert says("standings", "rebuild") == f"{counted}were as they had been kept\n"
    with closing(connect(path)) as db:
        db.execute("UPDATE tallies SET wins = wins + 5")
        db.execute("DELETE FROM ratings")
    assert says("standings", "rebuild") == f"{counted}put right\n"

    assert tallies(path) == before


async def test_a_count_leaves_a_database_that_is_in_use_alone(path: Path, says: Says) -> None:
    running = await Store.open(path, Workers())
    try:
        assert "another bot is running on this database" in await asyncio.to_thread(says, "standings", "rebuild", status=1)
    finally:
        await running.close()


def test_where_there_is_no_database_none_is_made(path: Path, monkeypatch: pytest.MonkeyPatch, says: Says) -> None:
    monkeypatch.setenv("PURRLOR_STORAGE__PATH", str(path.with_name("other.sqlite")))

    said = says("standings", "rebuild", status=1)

    assert "there is no database yet; ask in the folder of the bot, or name its settings (--config FILE)" in said
    assert not path.with_name("other.sqlite").exists()


# A file of an earlier version: reading leaves it as it is, writing is refused with what to do


READING = (
    *(("tables", "list"), ("tables", "show", "1"), ("people", "list"), ("people", "show", "5"), ("servers", "list")),
    *(("backup", "copy.sqlite"), ("backup", "kept", "--keep", "3")),
)
WRITING = (
    *(("tables", "end", "1"), ("tables", "resend", "1"), ("people", "forget", "5", "--yes"), ("people", "shut-out", "5")),
    *(("people", "let-in", "5"), ("servers", "shut-out", "5"), ("standings", "rebuild")),
)


@pytest.fixture(scope="module")
def of_old(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("older")
    unpack("0.3.0", folder)
    return folder


@pytest.fixture
def older(of_old: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(of_old)
    return of_old / "purrlor.sqlite"


@pytest.mark.parametrize("command", READING, ids=" ".join)
def test_a_command_that_reads_leaves_an_older_file_as_it_is(older: Path, command: tuple[str, ...]) -> None:
    assert main(command) == 0

    assert is_file_older(older)


@pytest.mark.parametrize("command", WRITING, ids=" ".join)
def test_a_command_that_writes_refuses_an_older_file(older: Path, command: tuple[str, ...], says: Says) -> None:
    assert "an earlier version of this program has written it" in says(*command, status=1)
    assert is_file_older(older)


def test_the_doctor_looks_at_an_older_file_and_says_what_the_next_start_does(older: Path, says: Says) -> None:
    assert "well   version: an earlier version of the program has written the file" in says("doctor", status=1)
    assert is_file_older(older)
