"""`purrlor play`: output, kept files and refusals; the sandbox is really started."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from bot.ops.local_sandbox import prepare_sandbox
from tests.bot.ops.conftest import Says

ROOT = Path(__file__).resolve().parents[3]
PATIENCE = 120.0


@contextmanager
def open_parlour(folder: Path, *words: str) -> Iterator[tuple[str, list[str]]]:
    """Run `purrlor play` until Ctrl-C. Yields its address and the lines printed before."""
    command = [sys.executable, "-m", "bot", "play", "--port", "0", *words]
    environment = os.environ | {"PYTHONPATH": str(ROOT), "PURRLOR_LOGGING__LEVEL": "no such level"}
    with subprocess.Popen(command, cwd=folder, env=environment, stdout=subprocess.PIPE, text=True, start_new_session=True) as process:
        assert process.stdout
        lines: list[str] = []
        try:
            for line in process.stdout:
                lines.append(line.strip())
                if line.startswith("http://"):
                    break
            yield lines.pop(), lines
        finally:
            process.send_signal(signal.SIGINT)
            rest = process.stdout.read()
            status = process.wait(PATIENCE)
    assert (status, rest) == (0, "")


def bot_state(address: str) -> dict[str, Any]:
    with urllib.request.urlopen(f"{address}/sandbox/bot", timeout=PATIENCE) as answer:
        return dict(json.load(answer))


def wait_until_it_runs(address: str) -> None:
    end = time.monotonic() + PATIENCE
    while bot_state(address)["state"] != "running":
        assert time.monotonic() < end, bot_state(address)
        time.sleep(0.05)


@pytest.mark.slow
def test_a_parlour_tells_where_everything_is_is_opened_once_and_has_settings_of_its_own(tmp_path: Path) -> None:
    """A host's settings beside it are none of its business."""
    (tmp_path / "config.toml").write_text("this is no TOML")
    kept = tmp_path / "parlour"
    kept.mkdir()
    (kept / "config.toml").write_text("[logging]\nformat = 'json'\n")

    with open_parlour(tmp_path) as (address, lines):
        wait_until_it_runs(address)
        told = "\n".join(lines)
        assert [part for part in (str(kept), str(kept / "bot.log"), "--fresh", "Ctrl-C") if part not in told] == []

        words = [sys.executable, "-m", "bot", "play", "--port", "0", "--fresh"]
        environment = os.environ | {"PYTHONPATH": str(ROOT)}
        second = subprocess.run(words, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
        assert (second.returncode, second.stdout) == (1, "")
        assert "this parlour is open already" in second.stderr
        assert bot_state(address)["state"] == "running"
    log = [json.loads(line) for line in (kept / "bot.log").read_text().splitlines()]
    assert "ready" in {line["event"] for line in log}
    assert not [line for line in log if "exception" in line]


def test_a_port_that_is_taken_is_named_with_the_way_out(tmp_path: Path, says: Says) -> None:
    with socket.socket() as somebody:
        somebody.bind(("127.0.0.1", 0))
        somebody.listen()
        port = somebody.getsockname()[1]

        told = says("play", "--port", str(port), "--folder", str(tmp_path / "parlour"), status=1)

    assert f"port {port} is taken" in told
    assert 'make play ARGS="--port ' in told
    assert not (tmp_path / "parlour").exists()


def test_what_cannot_be_opened_is_said_in_a_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, says: Says) -> None:
    (tmp_path / "letter").write_text("Dear cat,")

    folder = says("play", "--port", "0", "--folder", str(tmp_path / "letter" / "parlour"), status=1)
    monkeypatch.setattr(sys, "platform", "win32")
    windows = says("play", status=1)

    assert "choose another one with --folder" in folder
    assert "within WSL" in windows
    assert [folder.count("\n"), windows.count("\n")] == [1, 1]


def test_beginning_afresh_takes_nothing_away_that_is_not_the_parlours(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("years of work")
    (tmp_path / "config.toml").write_text("")
    for name in ("purrlor.sqlite", "purrlor.sqlite-wal", "discord.sqlite", "bot.log"):
        (tmp_path / name).write_text("old")

    prepare_sandbox(tmp_path, 0, fresh=True)

    assert {path.name for path in tmp_path.iterdir()} == {"thesis.txt", "config.toml", "open.lock"}


def test_what_begins_afresh_is_the_parlour_that_is_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else whoever follows the hint empties the usual one."""
    monkeypatch.chdir(tmp_path)
    other = tmp_path / "my parlour"

    usual, elsewhere = prepare_sandbox(Path("parlour"), 0, fresh=False).welcome, prepare_sandbox(other, 0, fresh=False).welcome

    assert "make play ARGS=--fresh  (or purrlor play --fresh)" in usual
    assert f"""make play ARGS="--fresh --folder '{other}'"  (or purrlor play --fresh --folder '{other}')""" in elsewhere
