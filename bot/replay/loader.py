"""Loads replays of finished tables and of uploaded records, off the event loop, with a small cache.

An uploaded record is not trusted: it is read as text, line by line, and the rules judge its moves.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from cachetools import LRUCache

from bot.errors import CannotDo
from bot.models.ids import TableId
from bot.models.tables import Table
from bot.pages.custom_ids import UPLOADED
from bot.pages.names import clean_names, escaped_name
from bot.replay.steps import ReplayedGame, describe_problem, make_replay_page, replay_record
from bot.tables import PastStep, Tables, make_record
from bot.texts import Speech
from bot.workers.lanes import Lane, Workers
from games import AnyGame
from games.kit import Judgement, Record, RecordError, Seat, judge, read_records, seed_error
from ui.kit.pages import Page
from ui.kit.presentation import AnyPresentation, AnyRenderer
from ui.kit.words import Say

MAX_FILE_BYTES = 100_000
"""Largest file; the longest possible game needs a tenth of it."""
MAX_CACHED = 24
MAX_JUDGEMENTS = 20
"""Most judgements shown for one file."""


@dataclass(frozen=True)
class LoadedReplay:
    """A game ready for replay. `table` is its table, if played here."""

    played: ReplayedGame
    renderer: AnyRenderer
    table: Table | None

    @property
    def escaped_names(self) -> list[str]:
        """The names by seat, with markdown escaped."""
        return [escaped_name(name) for name in self.played.names]

    def make_title(self, say: Say) -> str:
        """The title of the game, with its table if played here."""
        game = say(f"{self.played.game.name}-name")
        return say("table-title", game=game, table=self.table.id) if self.table else game

    def find_past_step(self, step: int) -> PastStep:
        """The step from which one can play on: this step, or the one before its secret choices. Raises
        CannotDo."""
        if (found := self.played.find_step_to_play_on(step)) is None:
            raise CannotDo("replay-play-on-over")
        is_whole = self.played.replay.error is None
        record = self.played.record if is_whole else replace(self.played.record, outcome=None)
        return PastStep(record, *found, self.table)

    def make_page(self, step: int, eyes: str, say: Speech) -> Page:
        """The page of one step."""
        title = say("replay-title", title=self.make_title(say))
        return make_replay_page(self.played, self.renderer, step, eyes, title=title, names=self.escaped_names, say=say)


class ReplayLoader:
    """Loads replays, and keeps the latest."""

    def __init__(
        self, tables: Tables, games: Mapping[str, AnyGame], presentations: Mapping[str, AnyPresentation], workers: Workers
    ) -> None:
        self._tables = tables
        self._games = games
        self._presentations = presentations
        self._workers = workers
        self._cache: LRUCache[object, LoadedReplay] = LRUCache(MAX_CACHED)
        self._times_cleared = 0

    async def load_table(self, table: TableId) -> LoadedReplay:
        """The replay of a finished table. Raises CannotDo."""
        if (kept := self._cache.get(table)) is not None:
            return kept
        times_cleared = self._times_cleared
        snapshot = await self._tables.load_finished(table)
        if not snapshot.moves:
            raise CannotDo("replay-nothing", table=table)
        names = clean_names(snapshot.table)
        return await self._replay(table, str(table), make_record(snapshot), names, times_cleared, stored=snapshot.table)

    async def load_file(self, content: bytes, say: Speech) -> LoadedReplay:
        """The replay of an uploaded record, up to its first error. Raises CannotDo if nothing can
        be replayed."""
        key = hashlib.sha256(content).digest()
        if (kept := self._cache.get(key)) is not None:
            return kept
        times_cleared = self._times_cleared
        record = await self._workers.run(Lane.REPLAYS, _read_first, content, self._games)
        if isinstance(record, RecordError):
            raise CannotDo("replay-bad-record", problem=describe_problem(record, say))
        names = [str(Seat(seat)) for seat in range(record.options.seats)]
        return await self._replay(key, UPLOADED, record, names, times_cleared, content=content)

    async def judge_file(self, content: bytes) -> list[Judgement]:
        """The verdict of `purrlor record verify` on each record in a file. Raises CannotDo for a
        binary file."""
        return await self._workers.run(Lane.REPLAYS, _judge_file, content, self._games)

    def clear(self) -> None:
        """Empty the cache, after a name in it was deleted."""
        self._cache.clear()
        self._times_cleared += 1

    async def _replay(self, key: object, source: str, record: Record, names: list[str], times_cleared: int, **more: Any) -> LoadedReplay:
        table, content = more.get("stored"), more.get("content", b"")
        played = await self._workers.run(Lane.REPLAYS, replay_record, source, self._games[record.game], record, names, content)
        shelved = LoadedReplay(played, self._presentations[record.game].renderer, table)
        if times_cleared == self._times_cleared:  # otherwise a name in the replay may be of a deleted member
            self._cache[key] = shelved
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
    """The first record of a file, or the error in its way."""
    record = _read_file(content, games)[0]
    return record if isinstance(record, RecordError) else seed_error(record) or record
