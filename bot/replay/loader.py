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
from bot.replay.steps import ReplayedGame, describe_problem, make_replay_page, replay_record
from bot.tables import Tables, record_of
from bot.texts import Speech
from bot.workers.lanes import Lane, Workers
from games import AnyGame
from games.kit import Judgement, Record, RecordError, Seat, judge, read_records, seed_error
from ui.kit.pages import Page
from ui.kit.presentation import AnyPresentation, AnyRenderer

MAX_FILE_BYTES = 100_000
"""Bytes of a file; the longest game that can be played takes a tenth of it."""
MAX_CACHED = 24
MAX_JUDGEMENTS = 20
"""Judgements that are told of one file."""


@dataclass(frozen=True)
class LoadedReplay:
    """A game that can be replayed, with what its pages need. `table` is its table, if it was played here."""

    played: ReplayedGame
    renderer: AnyRenderer
    table: Table | None

    def make_page(self, step: int, eyes: str, say: Speech) -> Page:
        """One step of it."""
        game = say(f"{self.played.game.name}-name")
        title = say("table-title", game=game, table=self.table.id) if self.table else game
        names = [escaped_name(name) for name in self.played.names]
        return make_replay_page(self.played, self.renderer, step, eyes, title=say("replay-title", title=title), names=names, say=say)


class ReplayLoader:
    """The games that were replayed lately, and how to come to others."""

    def __init__(
        self, tables: Tables, games: Mapping[str, AnyGame], presentations: Mapping[str, AnyPresentation], workers: Workers
    ) -> None:
        self._tables, self._games, self._presentations, self._workers = tables, games, presentations, workers
        self._cache: OrderedDict[object, LoadedReplay] = OrderedDict()
        self._times_cleared = 0

    async def load_table(self, table: TableId) -> LoadedReplay:
        """The game of a table that is over. Raises CannotDo."""
        if (kept := self._find_cached(table)) is not None:
            return kept
        forgotten = self._times_cleared
        snapshot = await self._tables.over(table)
        if not snapshot.moves:
            raise CannotDo("replay-nothing", table=table)
        names = [clean_name(sitter.name) for sitter in snapshot.table.sitters]
        return await self._replay(table, str(table), record_of(snapshot), names, forgotten, stored=snapshot.table)

    async def load_file(self, content: bytes, say: Speech) -> LoadedReplay:
        """The game of an uploaded record, as far as it can be played. Raises CannotDo, which says what is wrong, and where."""
        key = hashlib.sha256(content).digest()
        if (kept := self._find_cached(key)) is not None:
            return kept
        forgotten = self._times_cleared
        record = await self._workers.run(Lane.REPLAYS, _read_first, content, self._games)
        if isinstance(record, RecordError):
            raise CannotDo("replay-bad-record", problem=describe_problem(record, say))
        names = [str(Seat(seat)) for seat in range(record.options.seats)]
        return await self._replay(key, UPLOADED, record, names, forgotten, content=content)

    async def judge_file(self, content: bytes) -> list[Judgement]:
        """What `purrlor record verify` says of each record in a file. Raises CannotDo if it is no text."""
        return await self._workers.run(Lane.REPLAYS, _judge_file, content, self._games)

    def clear(self) -> None:
        """Lets go of everything: somebody's name is not to be shown any more."""
        self._cache.clear()
        self._times_cleared += 1

    def _find_cached(self, key: object) -> LoadedReplay | None:
        if key in self._cache:
            self._cache.move_to_end(key)
        return self._cache.get(key)

    async def _replay(self, key: object, source: str, record: Record, names: list[str], forgotten: int, **more: Any) -> LoadedReplay:
        table, content = more.get("stored"), more.get("content", b"")
        played = await self._workers.run(Lane.REPLAYS, replay_record, source, self._games[record.game], record, names, content)
        shelved = LoadedReplay(played, self._presentations[record.game].renderer, table)
        if forgotten == self._times_cleared:  # else a name in it may be one that has been forgotten meanwhile
            self._cache[key] = shelved
            while len(self._cache) > MAX_CACHED:
                self._cache.popitem(last=False)
        return shelved


def _read_file(content: bytes, games: Mapping[str, AnyGame]) -> list[Record | RecordError]:
    """The records of a file. Raises CannotDo."""
    if len(content) > MAX_FILE_BYTES:
        raise CannotDo("file-too-large", most=MAX_FILE_BYTES // 1000)
    try:
        return read_records(content.decode("utf-8"), games)
    except UnicodeDecodeError:
        raise CannotDo("file-no-text") from None


def _judge_file(content: bytes, games: Mapping[str, AnyGame]) -> list[Judgement]:
    return [judge(record, games) for record in _read_file(content, games)]


def _read_first(content: bytes, games: Mapping[str, AnyGame]) -> Record | RecordError:
    """The first record of a file, or why nothing of it can be played."""
    record = _read_file(content, games)[0]
    return record if isinstance(record, RecordError) else seed_error(record) or record
