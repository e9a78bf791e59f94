"""Fault reports: their files beside the database, without any secrets."""

from __future__ import annotations

import io
import logging
import re
from collections.abc import Callable
from pathlib import Path

import pytest
import structlog

from bot.errors import StorageError
from bot.storage.reports import report_folder
from games.kit import Seat
from tests.cogs.evening import Evening, named_cards, private_text, reply_message

TOKEN = ".".join(("a-token-that-is-made-up-0", "Made_0", "and-opens-nothing-anywhere-at-all-0123"))

Reports = Callable[[], list[Path]]


@pytest.fixture
def reports(evening: Evening) -> Reports:
    """The files beside the database, the oldest first."""
    return lambda: sorted(report_folder(evening.household.settings.storage.path).glob("*"))


async def report_fault(evening: Evening, name: str) -> str:
    """Press ⋯, and *Report a problem*; the answer."""
    shown = await evening.press(name, "⋯")
    asked = await evening[name].click(reply_message(shown), label="Report a problem")
    return private_text(await evening[name].click(reply_message(asked), label="Send the report"))


async def test_the_host_has_a_file_and_the_log_and_the_person_know_its_name(game: Evening, log: io.StringIO, reports: Reports) -> None:
    await game.play(game.turn())

    answer = await report_fault(game, "Bob")

    (path,) = reports()
    assert f"`{path.name}`" in answer
    assert str(path) in log.getvalue()
    assert path.name.startswith("table-1-")
    assert path.stat().st_mode & 0o777 == 0o600
    assert path.parent.stat().st_mode & 0o777 == 0o700


async def test_what_would_be_written_is_told_before_anything_is(game: Evening, reports: Reports) -> None:
    shown = await game.press("Bob", "⋯")

    asked = await game["Bob"].click(reply_message(shown), label="Report a problem")

    assert "the record so far, my log of this table and your seat" in private_text(asked)
    assert reports() == []


async def test_in_it_are_the_record_the_versions_and_what_was_logged_of_the_table(
    game: Evening, log: io.StringIO, reports: Reports, monkeypatch: pytest.MonkeyPatch
) -> None:
    await game.play(game.turn())
    (made,) = game.snapshot().moves
    with monkeypatch.context() as broken:
        broken.setattr(game.bot.tables, "make_move", None)
        await game.play(game.turn())
    structlog.get_logger("bot").warning("not of this table", table=2)

    await report_fault(game, "Bob")

    text = reports()[0].read_text("utf-8")
    assert f"by {game.seat('Bob')}\n" in text
    assert f"{Seat(made.seat)} {made.text}" in text
    assert "  discord.py " in text
    assert "something broke" in text
    assert "not of this table" not in text


async def test_of_a_running_table_it_has_no_seed_no_hand_no_token_and_no_name(game: Evening, log: io.StringIO, reports: Reports) -> None:
    seed = (await game.seed()).hex()
    await game.play(game.turn())
    with structlog.contextvars.bound_contextvars(table=1):
        logging.getLogger("aiohttp").warning("POST https://discord.com/api/webhooks/1/SECRET with Bot %s and the seed %s", TOKEN, seed)
        structlog.get_logger("bot").error("oops", hand="BK4", exc_info=KeyError("BK4"))

    await report_fault(game, "Dave")

    text = reports()[0].read_text("utf-8")
    assert "oops" in text
    assert "POST https://discord.com/api/webhooks/1/" in text
    assert not any(secret in text for secret in (seed, TOKEN, "SECRET"))
    assert named_cards(text) == named_cards("\n".join(move.text for move in game.snapshot().moves))
    assert not any(name in text for name in game.people)


async def test_a_choice_that_is_sealed_is_not_in_it(evening: Evening, log: io.StringIO, reports: Reports) -> None:
    await evening.slash("Alice", "festival", seats=3, cats=0)
    for name in ("Bob", "Carol"):
        await evening.press(name, "Join")
    await evening.press("Alice", "Start")
    before = len(evening.snapshot().moves)
    await evening.choose("Bob", evening.hand("Bob"))
    snapshot = evening.snapshot()
    (sealed,) = snapshot.moves[before:]
    assert snapshot.play is not None
    assert snapshot.play.sealed_moves(evening.seat("Bob"))

    await report_fault(evening, "Bob")

    text = reports()[0].read_text("utf-8")
    assert [line for line in text.splitlines() if re.match(r"  p\d", line)] == [
        f"  {Seat(move.seat)} {move.text}" for move in snapshot.moves[:before]
    ]
    assert not any(sealed.text in line for line in text.splitlines() if line.startswith("  {"))


async def test_of_a_table_that_is_over_it_has_all(game: Evening, reports: Reports) -> None:
    await game.end_together()

    await game.forge("Bob", game.channel.history()[-1], "tb:1:wrong-now")

    assert (await game.seed()).hex() in reports()[0].read_text("utf-8")


async def test_where_it_cannot_be_kept_that_is_said_and_the_next_press_tries_again(
    game: Evening, reports: Reports, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> None:
        raise StorageError("purrlor.sqlite.reports", "the disk refuses (No space left on device)")

    with monkeypatch.context() as disk:
        disk.setattr("bot.tables.reports.save_report", full)
        assert (await report_fault(game, "Bob")).startswith("I couldn’t save that just now")

    assert f"`{(await report_fault(game, 'Bob')).split('`')[1]}`" == f"`{reports()[0].name}`"
