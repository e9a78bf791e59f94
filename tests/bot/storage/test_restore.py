"""A restore: a backup replaces the database, and messages sent to Discord since then are rechecked.

tests/bot/ops/test_backup_commands.py tests that a file which is no backup replaces nothing.
"""

from __future__ import annotations

import errno
import os
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from functools import partial
from itertools import count
from pathlib import Path

import pytest

from bot.errors import DatabaseLocked
from bot.models.ids import ChannelId, MessageId, TableId
from bot.models.messages import MessageKind, MessageRow, MessageStatus, Slot, Subject
from bot.storage import Store
from bot.storage.backup import RESERVED_NUMBERS, back_up, restore
from bot.storage.file import connect
from tests.bot.storage.builders import MEMBERS, close_table, load_version, make_move, open_lobby, open_store, save_move, start_table

BOARD, HAND, UNSENT = Slot(MessageKind.BOARD), *(Slot(MessageKind.HAND, MEMBERS[name]) for name in ("alice", "bob"))


@pytest.fixture
async def evening(path: Path, tmp_path: Path) -> Path:
    """A backup of a running table. The database then got two moves, a second table and other
    messages."""
    async with open_store(path) as store:
        table = await start_table(store)
        for slot in (BOARD, HAND):
            await show(store, table, slot, 11)
        await show(store, table, UNSENT, None, MessageStatus.UNREACHABLE)
        await store.operator.save_value("app", "commands:all", "a digest")
        await store.operator.save_value("server:1", "locale", "ja")
        back_up(path, tmp_path / "kept.db")
        for number in (1, 2):
            await save_move(store, table, make_move(number))
        await show(store, table, BOARD, 12)
        await open_lobby(store)
    return tmp_path / "kept.db"


async def show(store: Store, table: TableId, slot: Slot, message: int | None, status: MessageStatus = MessageStatus.SHOWN) -> None:
    number, version = None if message is None else MessageId(message), await load_version(store, table)
    await store.messages.save(MessageRow(Subject.of_table(table), slot, ChannelId(1), number, status, 1, 1.0, version))


async def test_the_tables_are_as_they_were_and_every_message_is_to_be_rechecked(evening: Path, path: Path) -> None:
    """A hand that could not be sent may have been sent since the backup, and is retried."""
    restore(evening, path)

    async with open_store(path) as store:
        assert await store.tables.load_moves(TableId(1)) == []
        assert [(row.slot, row.message, row.version) for row in await store.messages.load(Subject.of_table(TableId(1)))] == [
            (BOARD, 11, None),
            (HAND, 11, None),
        ]
        assert await store.messages.find_stale_tables() == [1]
        assert await store.operator.load_restoration() == (2.0, False), "the table was started at 2"


async def test_messages_that_show_an_ended_table_as_open_are_deleted(path: Path, tmp_path: Path) -> None:
    """The backup is newer than the file it replaces, which is itself an older backup."""
    async with open_store(path) as store:
        table = await start_table(store)
        await show(store, table, BOARD, 5)
        await show(store, table, Slot(MessageKind.CHAPTER), 4)
        back_up(path, tmp_path / "older.db")
        await close_table(store, table)
        await store.messages.delete_slots(Subject.of_table(table), [BOARD])
        await show(store, table, Slot(MessageKind.END), 6, MessageStatus.FINAL)
    back_up(path, tmp_path / "newer.db")

    restore(tmp_path / "older.db", path)
    restore(tmp_path / "newer.db", path)

    async with open_store(path) as store:
        assert await store.messages.load_deletions() == [(1, 5)]
        assert [(row.message, row.version) for row in await store.messages.load(Subject.of_table(table))] == [(4, None), (6, 3)]


async def test_commands_are_told_anew_other_settings_stay_and_no_number_is_given_to_a_second_table(evening: Path, path: Path) -> None:
    """An upgrade may have sent other commands since the backup; buttons of a lost table must not
    act on another."""
    restore(evening, path)

    async with open_store(path) as store:
        assert await store.operator.find_value("app", "commands:all") is None
        assert await store.operator.find_value("server:1", "locale") == "ja"
        assert (await open_lobby(store)).id == 3


async def test_where_nobody_knows_the_last_number_there_is_room_for_many(evening: Path, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere.db"

    assert restore(evening, elsewhere) is None

    async with open_store(elsewhere) as store:
        assert (await open_lobby(store)).id == 1 + RESERVED_NUMBERS + 1


async def test_what_was_there_is_kept_whole_under_another_name(evening: Path, path: Path) -> None:
    once = restore(evening, path)
    twice = restore(evening, path)

    assert (once, twice) == (path.with_name("purrlor.db.replaced"), path.with_name("purrlor.db.replaced-1"))
    assert once is not None
    async with open_store(once) as store:
        assert len(await store.tables.load_moves(TableId(1))) == 2


@pytest.mark.parametrize("left", [b"no database any more " * 400, b""], ids=["damaged", "cut to nothing"])
def test_a_broken_file_is_replaced_and_kept_and_so_is_its_log(evening: Path, path: Path, left: bytes) -> None:
    """A remaining log would be applied to the new file; beside a file of 0 bytes it may be all the
    data."""
    path.write_bytes(left)
    path.with_name("purrlor.db-wal").write_bytes(b"what was played last")

    aside = restore(evening, path)

    assert aside is not None
    assert aside.read_bytes() == left
    assert left or aside.with_name(aside.name + "-wal").read_bytes() == b"what was played last"
    assert not path.with_name("purrlor.db-wal").exists()
    assert moves_in(path) == 0


def test_what_another_program_has_open_is_not_replaced(evening: Path, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """At its close the other program would delete the log of the new file."""
    monkeypatch.setattr("bot.storage.backup.connect", partial(connect, busy_seconds=0.01))
    with closing(connect(path)) as other:
        other.enable_wal()
        other.execute("SELECT * FROM moves")
        before = path.read_bytes()

        with pytest.raises(DatabaseLocked, match="stop the other program"):
            restore(evening, path)

        assert path.read_bytes() == before


class Died(BaseException):
    """The process died here."""


def dies_at(step: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let `step` calls that name a file succeed, and raise `Died` at the next."""
    steps = count()

    def mortal(do: Callable[..., object]) -> Callable[..., object]:
        def done(there: Path, *names: Path) -> object:
            if there.exists() and next(steps) >= step:
                raise Died
            return do(there, *names)

        return done

    for name in ("link", "rename", "replace"):
        monkeypatch.setattr(os, name, mortal(getattr(os, name)))


def moves_in(file: Path) -> int:
    """The number of moves in a file, which must be undamaged."""
    with closing(sqlite3.connect(file)) as db:
        assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        return int(db.execute("SELECT COUNT(*) FROM moves").fetchone()[0])


def no_links(*_: object, **__: object) -> None:
    raise PermissionError(errno.EPERM, "Operation not permitted")


@pytest.mark.parametrize("step", range(3))
@pytest.mark.parametrize("links", [True, False])
def test_wherever_a_restore_is_killed_the_old_file_or_the_new_one_is_there_and_it_goes_on(
    evening: Path, path: Path, monkeypatch: pytest.MonkeyPatch, step: int, *, links: bool
) -> None:
    """Without a file the next start would begin anew. Both ways have two steps: second name or
    copy, new file."""
    if not links:
        monkeypatch.setattr(os, "link", no_links)
    (path.with_name("purrlor.db.abcd_123.unfinished")).touch()  # what it leaves
    with monkeypatch.context() as patch, suppress(Died):
        dies_at(step + (not links), patch)
        assert restore(evening, path) is not None
        assert step == 2
    assert moves_in(path) == (0 if step == 2 else 2)

    if step < 2:
        assert restore(evening, path) is not None

    assert moves_in(path) == 0
    kept = sorted(path.parent.glob("purrlor.db.replaced*"))
    assert [moves_in(one) for one in kept] == [2] * (1 if links or step != 1 else 2)  # a copy is not known again
    assert not list(path.parent.glob("*.unfinished"))


async def test_a_running_bot_keeps_its_database(evening: Path, path: Path) -> None:
    async with open_store(path) as running:
        with pytest.raises(DatabaseLocked, match="another bot is running"):
            restore(evening, path)

        assert len(await running.tables.load_moves(TableId(1))) == 2
