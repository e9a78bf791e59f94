"""Unusable paths: every command prints one line with a remedy, and no traceback."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path

import pytest

from ai import find_policy_problem
from bot.ops.cli import commands
from bot.storage import backup
from bot.storage.file import open_for_writing
from games import all_games
from tests.bot.ops.conftest import Says

WITHOUT_RIGHTS_UID = 65534
NO_RIGHT = (
    "this user has no right to it, or to a folder on the way to it (Permission denied); be the user who runs the bot, or give this user"
)
TOO_LONG = "a name in this path is too long (File name too long); choose a shorter one"
A_CIRCLE = "the links in this path lead in a circle (Too many levels of symbolic links); correct the path"
LONG = "l" * 300


@contextmanager
def as_nobody() -> Iterator[None]:
    """Run as a user without rights, if the tests are run by root."""
    mighty = os.geteuid() == 0
    if mighty:
        for game in all_games():
            find_policy_problem(game)  # imports what reads packaged files: that user may not be able to read Python's own folder
        import_module("bot.ops.run")
        os.seteuid(WITHOUT_RIGHTS_UID)
    try:
        yield
    finally:
        if mighty:
            os.seteuid(0)


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with a database, and the working directory beside it. No settings name the database."""
    house = tmp_path / "house"
    house.mkdir()
    open_for_writing(house / "purrlor.sqlite").close()
    (tmp_path / "circle").symlink_to("circle")
    tmp_path.chmod(0o755)
    monkeypatch.chdir(tmp_path)
    yield house
    house.chmod(0o700)


WRONG_NUMBERS = {
    ("tables", "show", "x"): "'x' must be a whole number from 1 to 9007199254740992",
    ("tables", "why", "1", "0"): "'0' must be a whole number from 1 on",
    ("people", "show", "0"): "'0' must be a whole number from 1 to 9223372036854775807",
    ("backup", "folder", "--keep", "2.5"): "'2.5' must be a whole number from 1 to 1000",
    ("record", "random", "--game", "catte", "--seats", "three"): "'three' must be a whole number from 1 on",
}


@pytest.mark.parametrize("words", WRONG_NUMBERS, ids=" ".join)
def test_a_wrong_number_is_answered_with_the_limits(words: tuple[str, ...], says: Says) -> None:
    assert says(*words, status=2).splitlines()[-1].endswith(f": {WRONG_NUMBERS[words]}")


def test_status_in_the_wrong_folder_names_what_it_looked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, says: Says) -> None:
    monkeypatch.chdir(tmp_path)

    where = f"no bot runs on {tmp_path / 'purrlor.sqlite'}, where there is no database yet; ask in the folder of the bot, or"
    assert says("status", status=1).startswith(where)


@pytest.mark.parametrize(("words", "status"), [("run", 78), ("backup copy.sqlite", 1), ("tables list", 1)])
def test_settings_that_cannot_be_read_are_told_as_settings(house: Path, words: str, status: int, says: Says) -> None:
    """A supervisor starts a bot again and again that ends with click's own status."""
    config = house.parent / "config.toml"
    config.write_text("", "utf-8")
    config.chmod(0)

    with as_nobody():
        said = says(*words.split(), "--config", str(config), status=status)

    assert said == f"{config}: cannot be read (Permission denied); it must be a file this user may read\n"


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch, says: Says) -> Says:
    """Run a command on this database that fails, and return its error line."""

    def type_of(database: str, *words: str) -> str:
        monkeypatch.setenv("PURRLOR_STORAGE__PATH", database)
        (line,) = says(*words, status=1).splitlines()
        return line

    return type_of


COMMANDS = [
    ("tables", "list"),
    ("people", "show", "1"),
    ("standings", "rebuild"),
    ("backup", "copy.sqlite"),
    ("backup", ".", "--keep", "2"),
]


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_a_folder_that_may_not_be_entered_is_said_by_every_command(house: Path, typed: Says, words: tuple[str, ...]) -> None:
    house.chmod(0o000)

    with as_nobody():
        line = typed("house/purrlor.sqlite", *words)

    assert line.startswith(f"house/purrlor.sqlite: {NO_RIGHT}")


OURS = "house/purrlor.sqlite"
NOWHERE = [
    *((f"{LONG}.sqlite", words, f"{LONG}.sqlite: {TOO_LONG}") for words in COMMANDS),
    (f"{LONG}/purrlor.sqlite", COMMANDS[0], f"{LONG}/purrlor.sqlite: {TOO_LONG}"),
    ("circle/a", COMMANDS[0], f"circle/a: {A_CIRCLE}"),
    (OURS, ("backup", LONG), f"{LONG}: {TOO_LONG}"),
    (OURS, ("backup", LONG, "--keep", "2"), f"{LONG}: {TOO_LONG}"),
    (OURS, ("restore", LONG), f"{LONG}: {TOO_LONG}"),
    (f"{LONG}/a", ("restore", OURS), f"{LONG}/a: {TOO_LONG}"),
]


@pytest.mark.usefixtures("house")
@pytest.mark.parametrize(("path", "words", "said"), NOWHERE)
def test_a_path_that_there_cannot_be_is_said_by_every_command(typed: Says, path: str, words: tuple[str, ...], said: str) -> None:
    assert typed(path, *words) == said


BACKUPS_NOWHERE = {"PURRLOR_STORAGE__PATH": OURS, "PURRLOR_BACKUPS__FOLDER": LONG}


@pytest.mark.usefixtures("house")
@pytest.mark.parametrize(
    ("settings", "wrong"),
    [
        ({"PURRLOR_STORAGE__PATH": f"{LONG}.sqlite"}, f"database: {LONG}.sqlite: {TOO_LONG}"),
        (BACKUPS_NOWHERE, f"disk: {LONG}: {TOO_LONG}"),
    ],
    ids=["database", "backups"],
)
def test_a_doctor_goes_on_past_a_path_that_there_cannot_be(
    says: Says, monkeypatch: pytest.MonkeyPatch, settings: dict[str, str], wrong: str
) -> None:
    for name, value in settings.items():
        monkeypatch.setenv(name, value)

    said = says("doctor", status=1).splitlines()

    assert [line for line in said if line.startswith("WRONG") and "discord.token" not in line] == [f"WRONG  {wrong}"]
    assert any("cats: " in line for line in said)


def failing(problem: Exception) -> Callable[..., None]:
    def fail(*_: object, **__: object) -> None:
        raise problem

    return fail


@pytest.mark.usefixtures("house")
def test_what_nobody_foresaw_of_a_file_is_a_line_too(typed: Says, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backup, "back_up", failing(IsADirectoryError(errno.EISDIR, "Is a directory", "cats")))

    assert typed(OURS, "backup", "copy.sqlite") == "cats: the disk refuses (Is a directory); look at the file and at the disk it is on"


UNEXPECTED = "something unexpected went wrong"
TWO = ExceptionGroup("two", [ValueError("one"), ValueError("two")])
FAILURES: dict[str, tuple[Exception, str]] = {
    "a fault of ours": (ValueError("s3cret.s3cret.s3cret"), f"{UNEXPECTED} (ValueError: [hidden]); report it with"),
    "a disk, of no file": (OSError(errno.EIO, "something"), f"{UNEXPECTED} (OSError: [Errno 5] something); report"),
    "a group": (TWO, f"{UNEXPECTED} (ExceptionGroup: [hidden])"),
}


@pytest.mark.parametrize("failure", FAILURES)
def test_every_error_is_a_line_and_status_1(failure: str, monkeypatch: pytest.MonkeyPatch, says: Says) -> None:
    problem, words = FAILURES[failure]
    monkeypatch.setattr(commands.purrlor, "main", failing(problem))

    (line,) = says("tables", "list", status=1).splitlines()

    assert line.startswith(words)


def test_where_an_unexpected_error_happened_is_told_to_who_asks(monkeypatch: pytest.MonkeyPatch, says: Says) -> None:
    token = "of-nobody-of-nobody-of.nobody.of-nobody-of-nobody-of"
    monkeypatch.setenv("PURRLOR_TRACEBACK", "1")
    monkeypatch.setattr(commands.purrlor, "main", failing(ValueError(token)))

    told = says("tables", "list", status=1)

    assert "Traceback" in told
    assert token not in told


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no device that is always full")
def test_an_output_that_cannot_be_written_is_one_line() -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run([sys.executable, "-m", "bot", "--version"], stdout=full, stderr=subprocess.PIPE, text=True, check=False)

    assert done.returncode == 1
    assert done.stderr == "the output cannot be written (No space left on device); write it somewhere else\n"


def test_a_reader_who_has_read_enough_neither_stops_the_doctor_nor_is_told_anything(tmp_path: Path) -> None:
    """`purrlor doctor --mend | head`: what is mended is mended, and there is no traceback."""
    database = tmp_path / "purrlor.sqlite"
    open_for_writing(database).close()
    database.chmod(0o644)
    reader, writer = os.pipe()
    os.close(reader)
    environment = os.environ | {"PURRLOR_STORAGE__PATH": str(database), "PURRLOR_DISCORD__REST_URL": "http://127.0.0.1:9"}

    with os.fdopen(writer, "wb") as nobody_reads:
        done = subprocess.run(
            [sys.executable, "-m", "bot", "doctor", "--mend"],
            env=environment | {"PURRLOR_DISCORD__TOKEN": "a-token"},
            stdout=nobody_reads,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )

    assert (done.returncode, done.stderr) == (1, "")
    assert database.stat().st_mode & 0o777 == 0o600
