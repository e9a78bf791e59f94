"""Writes: the results of decisions on a table, each a value that describes the table afterwards."""

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
from bot.models.times import Pace, Speed, TableTimes
from bot.tables.seats import host_of, is_rated
from bot.tables.snapshot import AnyPlay, TableSnapshot
from games.kit import Options, Seat


class ChangeKind(StrEnum):
    """The kinds of changes of a table."""

    OPENED = "opened"
    SEATED = "seated"
    """A seat was taken or freed, a cat came or went, a lucky word was given, or the host changed."""
    OPTIONS_CHOSEN = "chosen"
    """The options of a lobby or the speed of a table changed."""
    STARTED = "started"
    MOVED = "moved"
    REVISION_BEGUN = "begun-anew"
    """A player has chosen the first part of a new choice, which is stored when complete."""
    TAKEN_BACK = "taken-back"
    """A player's newest choice was taken back, with all moves that followed it."""
    HINTED = "hinted"
    """A hint was given."""
    AGREED = "agreed"
    """An accepted proposal changed pause, pace or time."""
    ENDED = "ended"
    CLOCK_CHANGED = "timed"
    """Only clock data changed (a notice, activity or downtime); the table's version is unchanged."""
    RELOADED = "found"
    """The store had a newer version."""


class Change(NamedTuple):
    """A change for watchers: the table before (None: new, or not in memory) and after."""

    before: TableSnapshot | None
    after: TableSnapshot
    kind: ChangeKind


class Write(Protocol):
    """A decided write of a table."""

    @property
    def kind(self) -> ChangeKind: ...

    def apply(self, snapshot: TableSnapshot, at: float) -> TableSnapshot:
        """The table after this write at this time, with its version unchanged."""
        ...


@dataclass(frozen=True, slots=True)
class Reseat:
    """New sitters. `row` has all of them, in seat order."""

    row: tuple[Sitter, ...]
    by: MemberId | None = None
    """The member who did this; an action of the host is noted."""
    guests: tuple[Guest, ...] | None = None
    """The invited and sent-away members; None: unchanged."""
    newly_away: Collection[int] = ()
    """The seats in which a cat plays from now on for a player who is away."""
    kind = ChangeKind.SEATED

    def apply(self, snapshot: TableSnapshot, at: float) -> TableSnapshot:
        host = host_of(snapshot)
        hosted_at = at if host is not None and host.member == self.by else snapshot.table.hosted_at
        guests = snapshot.table.guests if self.guests is None else self.guests
        row = tuple(replace(one, away_since=at) if one.seat in self.newly_away else one for one in self.row)
        return replace(snapshot, table=replace(snapshot.table, sitters=row, guests=guests, hosted_at=hosted_at, touched_at=at))


def reseat(sitters: Iterable[Sitter], by: MemberId | None = None, guests: tuple[Guest, ...] | None = None) -> Reseat:
    """Make the write for these sitters, numbered from seat 0."""
    return Reseat(tuple(replace(sitter, seat=seat) for seat, sitter in enumerate(sitters)), by, guests)


@dataclass(frozen=True, slots=True)
class HandOver:
    """A new host."""

    to: MemberId
    kind = ChangeKind.SEATED

    def apply(self, snapshot: TableSnapshot, at: float) -> TableSnapshot:
        return replace(snapshot, table=replace(snapshot.table, host=self.to, hosted_at=at, touched_at=at))


@dataclass(frozen=True, slots=True)
class ChooseOptions:
    """New options of a lobby, with its rating, hints, thread, pace, sitters and guests."""

    options: Options
    rated: bool
    gives_hints: bool
    threaded: bool
    pace: Pace
    sitters: tuple[Sitter, ...]
    guests: tuple[Guest, ...]
    kind = ChangeKind.OPTIONS_CHOSEN

    def apply(self, snapshot: TableSnapshot, at: float) -> TableSnapshot:
        seats, values = self.options
        choices = {"rated": self.rated, "gives_hints": self.gives_hints, "threaded": self.threaded, "pace": self.pace}
        people = {"sitters": self.sitters, "guests": self.guests}
        table = _touch(snapshot.table, at, hosted_at=at, seats=seats, options=values, **choices, **people)
        return replace(snapshot, table=table)


@dataclass(frozen=True, slots=True)
class SetSpeed:
    """Another speed of a lobby or a running table."""

    speed: Speed
    kind = ChangeKind.OPTIONS_CHOSEN

    def apply(self, snapshot: TableSnapshot, at: float) -> TableSnapshot:
        return replace(snapshot, table=_touch(snapshot.table, at, hosted_at=at, speed=self.speed))


@dataclass(frozen=True, slots=True)
class Start:
    """The deal, with its seats and options."""

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
    """The early end of a table, by a member, by all players `together`, or automatically (`by` is
    None).
    """

    by: Member | None = None
    together: bool = False
    kind = ChangeKind.ENDED

    def apply(self, snapshot: TableSnapshot, at: float) -> TableSnapshot:
        return replace(snapshot, table=make_closed(snapshot.table, at, self.by, together=self.together))


@dataclass(frozen=True, slots=True)
class SetTerms:
    """An accepted proposal on pause, pace or time.

    `row` are the sitters with all votes removed. `pauses` begins a pause; without it a pause ends.
    `restarts_turns` notes that all turns began anew. `times` is the new clock data; None:
    unchanged.
    """

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
class TakeBack:
    """The table before a choice; the moves from there on do not count any more, and all turns are
    restarted. `row` are the sitters with all votes removed.
    """

    play: AnyPlay
    row: tuple[Sitter, ...]
    kind = ChangeKind.TAKEN_BACK

    def apply(self, snapshot: TableSnapshot, at: float) -> TableSnapshot:
        numbers = {"question_offset": self.play.question_offset, "taken_back": snapshot.last_number}
        table = _touch(snapshot.table, at, sitters=self.row, resumed_at=at, **numbers)
        return replace(snapshot, play=self.play, moves=snapshot.moves[: len(self.play.moves)], table=table)


@dataclass(frozen=True, slots=True)
class GiveHint:
    """One more hint for the member in this seat."""

    seat: Seat
    kind = ChangeKind.HINTED

    def apply(self, snapshot: TableSnapshot, at: float) -> TableSnapshot:
        row = tuple(replace(one, hints=one.hints + 1) if one.seat == self.seat else one for one in snapshot.table.sitters)
        return replace(snapshot, table=_touch(snapshot.table, at, sitters=row))


@dataclass(frozen=True, slots=True)
class BeginRevision:
    """A first part of a new choice in place of a sealed one. Nothing is stored: the old choice counts
    until the new one is complete."""

    play: AnyPlay
    kind = ChangeKind.REVISION_BEGUN

    def apply(self, snapshot: TableSnapshot, at: float) -> TableSnapshot:
        return replace(snapshot, play=self.play)


@dataclass(frozen=True, slots=True)
class PlayMove:
    """A move, or all parts of a new choice in place of a sealed one."""

    play: AnyPlay
    kept: tuple[StoredMove, ...]
    """The earlier moves that still count."""
    ending: Ending | None
    """The ending, if the move ends the game."""
    search: SearchLog | None = None
    """The search of a cat's move."""
    is_automatic: bool = False
    """True if the bot makes a human's publicly forced move."""
    kind = ChangeKind.MOVED

    def apply(self, snapshot: TableSnapshot, at: float) -> TableSnapshot:
        made = self.play.moves[len(self.kept) :]
        last = snapshot.last_number
        table = [
            StoredMove(last + 1 + n, int(one.seat), str(one.move), one.question, at, self.is_automatic, self.search)
            for n, one in enumerate(made)
        ]
        now = _end(snapshot.table, at, TableState.FINISHED, rated=self.ending.rated) if self.ending else _touch(snapshot.table, at)
        return replace(snapshot, play=self.play, moves=(*self.kept, *table), table=now)


def make_closed(table: Table, at: float, by: Member | None = None, *, together: bool = False) -> Table:
    """The table, closed at the wall time `at` before the end of its game.

    The member `by` has closed it; None: no single member did.
    """
    state = TableState.CLOSED if table.state is TableState.LOBBY else TableState.ABANDONED
    return _end(table, at, state, ended_by=by, ended_together=together, paused_at=None)


def _touch(table: Table, at: float, **more: object) -> Table:
    return replace(table, touched_at=at, **more)  # type: ignore[arg-type]


def _end(table: Table, at: float, state: TableState, **more: object) -> Table:
    """The table at its end, without guests and offers."""
    sitters = tuple(replace(one, offer=None) if one.offer else one for one in table.sitters)
    return _touch(table, at, state=state, ended_at=at, guests=(), sitters=sitters, **more)
