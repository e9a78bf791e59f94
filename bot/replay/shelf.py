"""Finding what can be replayed: a table that is over, or a record that somebody has uploaded. Played off the event loop, kept a while.

Nothing that is uploaded is trusted: it is read as text, line by line, and its moves are judged by the rules like anybody's.
"""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bot.errors import CannotDo
from bot.models.ids import TableId
from bot.models.tables import Table
from bot.pages.custom_ids import UPLOADED
from bot.pages.names import clean_name, escaped_name
from bot.replay.steps import Replayed, problem_text, replay_page, replayed
from bot.tables import Tables, record_of
from bot.texts import Speech
from bot.workers.lanes import Lane, Workers
from games import AnyGame
from games.kit import Judgement, Record, RecordError, Seat, judge, read_records, seed_error
from ui.kit.look import AnyFace, AnyLook
from ui.kit.pages import Page

LARGEST = 100_000
"""Bytes of a file; the longest game that can be played takes a tenth of it."""
KEPT = 24
SHOWN = 20
"""Judgements that are told of one file."""


@dataclass(frozen=True)
class Shelved:
    """A game that can be replayed, with what its pages need. `table` is its table, if it was played here."""

    played: Replayed
    face: AnyFace
    table: Table | None

    def page(self, step: int, eyes: str, say: Speech) -> Page:
        """One step of it."""
        game = say(f"{self.played.game.name}-name")
        title = say("table-title", game=game, table=self.table.id) if self.table else game
        names = [escaped_name(name) for name in self.played.names]
        return replay_page(self.played, self.face, step, eyes, title=say("replay-title", title=title), names=names, say=say)


class Replays:
    """The games that were replayed lately, and how to come to others."""

    def __init__(self, tables: Tables, games: Mapping[str, AnyGame], looks: Mapping[str, AnyLook], workers: Workers) -> None:
        self._tables, self._games, self._looks, self._workers = tables, games, looks, workers
        self._shelf: OrderedDict[object, Shelved] = OrderedDict()
        self._forgotten = 0

    async def of_table(self, table: TableId) -> Shelved:
        """The game of a table that is over. Raises CannotDo."""
        if (kept := self._kept(table)) is not None:
            return kept
        forgotten = self._forgotten
        snapshot = await self._tables.over(table)
        if not snapshot.moves:
            raise CannotDo("replay-nothing", table=table)
        names = [clean_name(sitter.name) for sitter in snapshot.table.sitters]
        return await self._shelve(table, str(table), record_of(snapshot), names, forgotten, stored=snapshot.table)

    async def of_file(self, content: bytes, say: Speech) -> Shelved:
        """The game of an uploaded record, as far as it can be played. Raises CannotDo, which says what is wrong, and where."""
        key = hashlib.sha256(content).digest()
        if (kept := self._kept(key)) is not None:
            return kept
        forgotten = self._forgotten
        record = await self._workers.run(Lane.REPLAYS, _first_of, content, self._games)
        if isinstance(record, RecordError):
            raise CannotDo("replay-bad-record", problem=problem_text(record, say))
        names = [str(Seat(seat)) for seat in range(record.options.seats)]
        return await self._shelve(key, UPLOADED, record, names, forgotten, content=content)

    async def judgements(self, content: bytes) -> list[Judgement]:
        """What `purrlor record verify` says of each record in a file. Raises CannotDo if it is no text."""
        return await self._workers.run(Lane.REPLAYS, _judged, content, self._games)

    def forget(self) -> None:
        """Lets go of everything: somebody's name is not to be shown any more."""
        self._shelf.clear()
        self._forgotten += 1

    def _kept(self, key: object) -> Shelved | None:
        if key in self._shelf:
            self._shelf.move_to_end(key)
        return self._shelf.get(key)

    async def _shelve(self, key: object, source: str, record: Record, names: list[str], forgotten: int, **more: Any) -> Shelved:
        table, content = more.get("stored"), more.get("content", b"")
        played = await self._workers.run(Lane.REPLAYS, replayed, source, self._games[record.game], record, names, content)
        shelved = Shelved(played, self._looks[record.game].face, table)
        if forgotten == self._forgotten:  # else a name in it may be one that has been forgotten meanwhile
            self._shelf[key] = shelved
            while len(self._shelf) > KEPT:
                self._shelf.popitem(last=False)
        return shelved


def _read(content: bytes, games: Mapping[str, AnyGame]) -> list[Record | RecordError]:
    """The records of a file. Raises CannotDo."""
    if len(content) > LARGEST:
        raise CannotDo("file-too-large", most=LARGEST // 1000)
    try:
        return read_records(content.decode("utf-8"), games)
    except UnicodeDecodeError:
        raise CannotDo("file-no-text") from None


def _judged(content: bytes, games: Mapping[str, AnyGame]) -> list[Judgement]:
    return [judge(record, games) for record in _read(content, games)]


def _first_of(content: bytes, games: Mapping[str, AnyGame]) -> Record | RecordError:
    """The first record of a file, or why nothing of it can be played."""
    record = _read(content, games)[0]
    return record if isinstance(record, RecordError) else seed_error(record) or record
