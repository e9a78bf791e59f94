"""What a command on a table comes to: a value that says how the table is afterwards."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import NamedTuple, Protocol

from bot.models.ids import MemberId
from bot.models.people import Member
from bot.models.proposals import TableTerms
from bot.models.results import Ending
from bot.models.tables import Guest, SearchLog, Sitter, StoredMove, Table, TableState
from bot.models.times import Pace, TableTimes
from bot.tables.seats import host_of, is_rated
from bot.tables.snapshot import AnyPlay, TableSnapshot
from games.kit import Options


class ChangeKind(StrEnum):
    """What happened to a table."""

    OPENED = "opened"
    SEATED = "seated"
    """Somebody sat down or left, a cat came or went, a lucky word was given, the table was handed over."""
    OPTIONS_CHOSEN = "chosen"
    """The options of a lobby are others."""
    STARTED = "started"
    MOVED = "moved"
    REVISION_BEGUN = "begun-anew"
    """The first part of another choice, which is stored when it is whole."""
    AGREED = "agreed"
    """It is paused or goes on, has another pace, or somebody has more time."""
    ENDED = "ended"
    CLOCK_CHANGED = "timed"
    """Somebody was told what they are asked, or was there, or the bot was not: what is known of its time; its version is as it was."""
    RELOADED = "found"
    """The store knows more of it than we did."""


class Change(NamedTuple):
    """What watchers are told: the table before (None: it is new, or nobody had touched it lately) and after."""

    before: TableSnapshot | None
    after: TableSnapshot
    kind: ChangeKind


class Write(Protocol):
    """What is to be written of a table."""

    @property
    def kind(self) -> ChangeKind: ...

    def apply(self, snapshot: TableSnapshot, at: float) -> TableSnapshot:
        """The table when it is written, at this moment; but for its version."""
        ...


@dataclass(frozen=True, slots=True)
class Reseat:
    """Another row of sitters."""

    row: tuple[Sitter, ...]
    by: MemberId | None = None
    """Who did this; what matters of it is when the host did something last."""
    guests: tuple[Guest, ...] | None = None
    """Who is invited now, or sent away; None: the same as before."""
    newly_away: Collection[int] = ()
    """The seats in which a cat plays from now on for a person who is away."""
    kind = ChangeKind.SEATED

    def apply(self, snapshot: TableSnapshot, at: float) -> TableSnapshot:
        host = host_of(snapshot)
        hosted_at = at if host is not None and host.member == self.by else snapshot.table.hosted_at
        guests = snapshot.table.guests if self.guests is None else self.guests
        row = tuple(replace(one, away_since=at) if one.seat in self.newly_away else one for one in self.row)
        return replace(snapshot, table=replace(snapshot.table, sitters=row, guests=guests, hosted_at=hosted_at, touched_at=at))


def reseat(sitters: Iterable[Sitter], by: MemberId | None = None, guests: tuple[Guest, ...] | None = None) -> Reseat:
    """These, one beside the other from seat 0."""
    return Reseat(tuple(replace(sitter, seat=seat) for seat, sitter in enumerate(sitters)), by, guests)


@dataclass(frozen=True, slots=True)
class HandOver:
    """The table is another one's."""

    to: MemberId
    kind = ChangeKind.SEATED

    def apply(self, snapshot: TableSnapshot, at: float) -> TableSnapshot:
        return replace(snapshot, table=replace(snapshot.table, host=self.to, hosted_at=at, touched_at=at))


@dataclass(frozen=True, slots=True)
class ChooseOptions:
    """Other options of a lobby, whether it is to be rated, whether in a thread of its own, and how fast."""

    options: Options
    rated: bool
    threaded: bool
    pace: Pace
    kind = ChangeKind.OPTIONS_CHOSEN

    def apply(self, snapshot: TableSnapshot, at: float) -> TableSnapshot:
        seats, values = self.options
        others = {"rated": self.rated, "threaded": self.threaded, "pace": self.pace}
        table = _touch(snapshot.table, at, hosted_at=at, seats=seats, options=values, **others)
        return replace(snapshot, table=table)


@dataclass(frozen=True, slots=True)
class Start:
    """The deal, with these seats and options."""

    snapshot: TableSnapshot
    kind = ChangeKind.STARTED

    def apply(self, snapshot: TableSnapshot, at: float) -> TableSnapshot:
        table = self.snapshot.table
        rated = is_rated(table, table.sitters)
        guests = tuple(one for one in table.guests if one.sent_away)
        table = replace(table, state=TableState.RUNNING, started_at=at, touched_at=at, rated=rated, guests=guests)
        return replace(self.snapshot, table=table)


@dataclass(frozen=True, slots=True)
class Close:
    """The end of a lobby, or of a running table before its end; `by` whom, or by all `together`, unless it comes about by itself."""

    by: Member | None = None
    together: bool = False
    kind = ChangeKind.ENDED

    def apply(self, snapshot: TableSnapshot, at: float) -> TableSnapshot:
        return replace(snapshot, table=make_closed(snapshot.table, at, self.by, together=self.together))


@dataclass(frozen=True, slots=True)
class SetTerms:
    """What the people of a running table have agreed on, with nothing asked any more; `times`, unless they are as they were."""

    row: tuple[Sitter, ...]
    pace: Pace
    pauses: bool = False
    restarts_turns: bool = False
    times: TableTimes | None = None
    kind = ChangeKind.AGREED

    def apply(self, snapshot: TableSnapshot, at: float) -> TableSnapshot:
        terms = TableTerms(self.pace, at if self.pauses else None, at if self.restarts_turns else snapshot.table.resumed_at)
        table = _touch(snapshot.table, at, sitters=self.row, **terms._asdict())
        return replace(snapshot, table=table, clock_times=self.times or snapshot.clock_times)


@dataclass(frozen=True, slots=True)
class BeginRevision:
    """A part of another choice in place of a sealed one: nothing to store yet, for what was chosen counts until the new one is whole."""

    play: AnyPlay
    kind = ChangeKind.REVISION_BEGUN

    def apply(self, snapshot: TableSnapshot, at: float) -> TableSnapshot:
        return replace(snapshot, play=self.play)


@dataclass(frozen=True, slots=True)
class PlayMove:
    """A move, or the parts of another choice in place of a sealed one."""

    play: AnyPlay
    kept: tuple[StoredMove, ...]
    """The moves of before that still count."""
    ending: Ending | None
    """At the end of the game."""
    search: SearchLog | None = None
    """How a cat came to it."""
    kind = ChangeKind.MOVED

    def apply(self, snapshot: TableSnapshot, at: float) -> TableSnapshot:
        made = self.play.moves[len(self.kept) :]
        last = snapshot.last_number
        table = [StoredMove(last + 1 + n, int(one.seat), str(one.move), one.question, at, self.search) for n, one in enumerate(made)]
        now = _end(snapshot.table, at, TableState.FINISHED, rated=self.ending.rated) if self.ending else _touch(snapshot.table, at)
        return replace(snapshot, play=self.play, moves=(*self.kept, *table), table=now)


def make_closed(table: Table, at: float, by: Member | None = None, *, together: bool = False) -> Table:
    """An open table, closed before its end."""
    state = TableState.CLOSED if table.state is TableState.LOBBY else TableState.ABANDONED
    return _end(table, at, state, ended_by=by, ended_together=together, paused_at=None)


def _touch(table: Table, at: float, **more: object) -> Table:
    return replace(table, touched_at=at, **more)  # type: ignore[arg-type]


def _end(table: Table, at: float, state: TableState, **more: object) -> Table:
    """The table at its end, when nobody is invited any more, nor offered a seat."""
    sitters = tuple(replace(one, offer=None) if one.offer else one for one in table.sitters)
    return _touch(table, at, state=state, ended_at=at, guests=(), sitters=sitters, **more)
