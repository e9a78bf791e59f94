"""Commands on a database of an earlier version, while no bot runs: reading leaves it as it is, writing is refused with what to do."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.host.command_line import main
from bot.storage.migration import is_file_older
from tests.evening.releases.make import unpack

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
def test_a_command_that_writes_refuses_an_older_file(older: Path, command: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(command) == 1

    assert "an earlier version of this program has written it" in capsys.readouterr().err
    assert is_file_older(older)


def test_the_doctor_looks_at_an_older_file_and_says_what_the_next_start_does(older: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["doctor"])

    assert "well   version: an earlier version of the program has written the file" in capsys.readouterr().out
    assert is_file_older(older)
