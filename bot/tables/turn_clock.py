"""Turn clocks: pure functions for the end of each player's turn, and the actions due when a turn is
over.

A turn begins when its player is notified, and lasts as long as the table's pace says. After that
any player may let a cat play for the seat (bot/tables/substitutes.py). After twice the time the cat
comes unasked, if another human was active meanwhile. If no human is active, the table rests until
the next press, and is closed after two weeks.

Moments are in listening seconds (bot/tables/listening_clock.py), unless a name says page. Sealed
choices and legal moves are never read, so no clock reveals a hand (docs/decisions/0020-pace.md).
"""

from __future__ import annotations

import math
from collections.abc import Iterable

from bot.models.ids import MemberId
from bot.models.tables import Sitter, Table, TableState
from bot.models.times import Pace, TableTimes, TurnNotice
from bot.tables.listening_clock import MAX_EARLY, MAX_LATE
from bot.tables.seats import persons_of, seat_of, sitter_of
from bot.tables.snapshot import TableSnapshot
from games.kit import Seat

GRACE = 5.0
"""Free seconds at the start of a turn. The notice usually arrives within them, so no message needs
an edit for its time."""
DEADLINE_STEPS = {Pace.LIVE: 5, Pace.EVENING: 15, Pace.BY_AND_BY: 60}
"""Turns end at multiples of this many seconds, so pages need no edit for a difference of a second.
"""
SEEN_INTERVAL = 10.0
"""Minimum interval between two stored last-seen times of one member, in seconds."""
REMINDER_SHARE = 0.5
"""A player is reminded after this share of the turn."""
MIN_HUMANS = 2
"""Turn clocks run only while at least two humans play."""
DAY = 86_400.0
ABANDONED_AFTER = 14 * DAY
"""A table is closed without a result after this many seconds without any activity."""
RECENTLY = 600.0
"""A start takes up moments of at most this many seconds ago; the earlier process handled older ones."""


# Turns and their ends


def is_ticking(snapshot: TableSnapshot) -> bool:
    """True if turns are timed: the table runs at a pace with a clock, unpaused, with two humans or
    more."""
    return (
        snapshot.is_running and not snapshot.is_paused and snapshot.table.pace is not Pace.NONE and len(persons_of(snapshot)) >= MIN_HUMANS
    )


def seats_on_the_clock(snapshot: TableSnapshot) -> list[Seat]:
    """The human seats that owe a decision, if turns are timed."""
    return [seat for seat in snapshot.pending if snapshot.table.sitters[seat].cat is None] if is_ticking(snapshot) else []


def asked_since_question(snapshot: TableSnapshot, seat: Seat) -> int:
    """The question since which the seat owes its decision: the last one that called all, or the one
    after the seat's own last public move."""
    assert snapshot.play is not None
    offset = snapshot.table.question_offset
    since_the_call = range(snapshot.turn_question - 1 - offset, snapshot.play.settled_count)
    return max([snapshot.turn_question, *(number + 2 + offset for number in since_the_call if snapshot.moves[number].seat == seat)])


def turn_began_at(snapshot: TableSnapshot, seat: Seat) -> float | None:
    """The start of the seat's turn; None: not timed, or the player was not notified yet."""
    notice = _notice_of(snapshot, seat)
    return None if notice is None or seat not in seats_on_the_clock(snapshot) else notice.at


def _notice_of(snapshot: TableSnapshot, seat: Seat) -> TurnNotice | None:
    return next(
        (one for one in snapshot.clock_times.notices if one.seat == seat and one.question == asked_since_question(snapshot, seat)), None
    )


def earliest_turn_start(snapshot: TableSnapshot, seat: Seat) -> float:
    """The start of the seat's turn if the player is notified without delay."""
    assert snapshot.play is not None
    own = [move.at for move in snapshot.moves[: snapshot.play.settled_count] if move.seat == seat]
    return max([snapshot.turn_question_at + GRACE, *own[-1:]]) - snapshot.lag


def deadlines(snapshot: TableSnapshot) -> dict[Seat, int]:
    """The end of each turn as pages show it: the wall time, in whole seconds since 1970.

    An immediate notice is assumed for players not notified yet.
    """
    return {seat: round(_end_of_turns(snapshot, seat, 1) + snapshot.lag) for seat in seats_on_the_clock(snapshot)}


def reminder_times(snapshot: TableSnapshot) -> dict[Seat, int]:
    """The moment of the reminder, after half of the turn, for each notified seat on the clock."""
    return {
        seat: _end_of_turns(snapshot, seat, REMINDER_SHARE)
        for seat in seats_on_the_clock(snapshot)
        if turn_began_at(snapshot, seat) is not None
    }


def _end_of_turns(snapshot: TableSnapshot, seat: Seat, turns: float) -> int:
    notice = _notice_of(snapshot, seat) or TurnNotice(int(seat), snapshot.turn_question, earliest_turn_start(snapshot, seat))
    return _end_after_notice(snapshot.table.pace, notice, turns)


def _end_after_notice(pace: Pace, notice: TurnNotice, turns: float) -> int:
    """The end of this many turns after the notice, with the extensions granted by the other players."""
    assert pace.seconds is not None
    turns += notice.extensions if turns >= 1 else 0  # no extension moves the reminder
    return math.ceil((notice.at + turns * pace.seconds) / DEADLINE_STEPS[pace]) * DEADLINE_STEPS[pace]


# Due actions


def overdue_at(snapshot: TableSnapshot, seat: Seat) -> int | None:
    """The moment from which the other players may let a cat play for this seat; None: not timed."""
    return None if turn_began_at(snapshot, seat) is None else _end_of_turns(snapshot, seat, 1)


def overdue_seats(snapshot: TableSnapshot, now: float) -> list[Seat]:
    """The seats for which the other players may let a cat play now."""
    return [seat for seat in seats_on_the_clock(snapshot) if (end := overdue_at(snapshot, seat)) is not None and end <= now]


def overdue_seats_on_page(snapshot: TableSnapshot, page_time: float) -> list[Seat]:
    """The seats that a page of this wall time shows as overdue."""
    return overdue_seats(snapshot, page_time - snapshot.lag + MAX_LATE)


def autoplay_at(snapshot: TableSnapshot, seat: Seat) -> int | None:
    """The moment at which a cat plays for this seat unasked.

    None: the seat is not timed, its player is not notified yet, or no other human has pressed
    anything since one turn before this turn began.
    """
    since, seconds = turn_began_at(snapshot, seat), snapshot.table.pace.seconds
    if since is None or seconds is None:
        return None
    others = [last_seen_at(snapshot, one) for one in persons_of(snapshot) if one.seat != seat]
    return _end_of_turns(snapshot, seat, 2) if any(since - there <= seconds for there in others) else None


def autoplay_due(snapshot: TableSnapshot, now: float) -> Seat | None:
    """The first seat for which a cat must play unasked now; None if there is none."""
    return next(
        (seat for seat in seats_on_the_clock(snapshot) if (comes := autoplay_at(snapshot, seat)) is not None and comes <= now), None
    )


def next_moment(snapshot: TableSnapshot, now: float) -> float | None:
    """The first moment after `now` with an action that no player asks for; `now` if a cat is due.

    Such actions are reminders, the end of a turn, and cats that come unasked. None: none is due
    before a press.
    """
    if autoplay_due(snapshot, now) is not None:
        return now
    ends = [
        moment
        for seat in seats_on_the_clock(snapshot)
        for moment in (overdue_at(snapshot, seat), autoplay_at(snapshot, seat))
        if moment is not None
    ]
    return min((moment for moment in (*reminder_times(snapshot).values(), *ends) if moment > now), default=None)


def first_moment(table: Table, notices: Iterable[TurnNotice], now: float) -> float | None:
    """The first moment that may need an action, at most `RECENTLY` seconds before `now`.

    The stored notices alone are read, so an action may turn out not to be due. None: turns are not
    timed, or every moment is older; the table then rests until a press.
    """
    if table.state is not TableState.RUNNING or table.paused_at is not None or table.pace is Pace.NONE:
        return None
    moments = [_end_after_notice(table.pace, one, turns) for one in notices for turns in (REMINDER_SHARE, 1, 2)]
    return min((moment for moment in moments if moment > now - RECENTLY), default=None)


def is_abandoned(snapshot: TableSnapshot, now: float) -> bool:
    """True if the table is running, and no human has been active for `ABANDONED_AFTER` seconds."""
    last = max(
        [
            snapshot.table.touched_at - snapshot.lag,
            *(at for _, at in snapshot.clock_times.last_seen),
            *(one.at for one in snapshot.clock_times.notices),
        ]
    )
    return snapshot.is_running and now - last >= ABANDONED_AFTER


def is_last_to_decide(snapshot: TableSnapshot, seat: Seat) -> bool:
    """True if several seats were asked at once and only this human has not decided. Cats wait for no
    human."""
    if snapshot.play is None or snapshot.pending != [seat] or len(persons_of(snapshot)) < MIN_HUMANS:
        return False
    return any(made.seat != seat for made in snapshot.play.moves[snapshot.play.settled_count :])


# Activity and new times


def last_seen_at(snapshot: TableSnapshot, sitter: Sitter) -> float:
    """The last known activity of this human at the table; a table's start counts as activity."""
    return max(
        snapshot.last_move_at(Seat(sitter.seat)) - snapshot.lag, dict(snapshot.clock_times.last_seen).get(sitter.member or MemberId(0), 0.0)
    )


def with_seen(snapshot: TableSnapshot, member: MemberId, at: float) -> TableTimes | None:
    """Return the times with the member seen at the moment `at`; None: already known well enough.

    None also if the member does not play at a running table. The member's turn restarts
    if twice its time has passed.
    """
    sitter = sitter_of(snapshot, member)
    if sitter is None or not snapshot.is_running or sitter.cat is not None:
        return None
    seat = Seat(sitter.seat)
    rested = turn_began_at(snapshot, seat) is not None and _end_of_turns(snapshot, seat, 2) <= at
    waits = any(autoplay_at(snapshot, one) is None for one in seats_on_the_clock(snapshot) if one != seat)
    # Only a stored time is exact: moves have wall times, and an outage makes these look older.
    noted = dict(snapshot.clock_times.last_seen).get(member, 0.0)
    is_known = at - last_seen_at(snapshot, sitter) < SEEN_INTERVAL and at - noted < (snapshot.table.pace.seconds or DAY) / 4
    if is_known and not (rested or waits):
        return None
    return _with_last_seen((with_notices(snapshot, [seat], at, restart=True) if rested else None) or snapshot.clock_times, member, at)


def _with_last_seen(times: TableTimes, member: MemberId, at: float) -> TableTimes:
    seen = dict(times.last_seen)
    seen[member] = at
    return times._replace(last_seen=tuple(sorted(seen.items())))


def with_notices(snapshot: TableSnapshot, seats: Iterable[Seat], at: float, *, restart: bool = False) -> TableTimes | None:
    """Return the times with these seats notified at the moment `at`; None: no change.

    Seats that are not timed are left out, and those notified already unless `restart`.
    """
    new_notices = [
        _make_notice(snapshot, seat, at)
        for seat in seats
        if seat in seats_on_the_clock(snapshot) and (restart or _notice_of(snapshot, seat) is None)
    ]
    return _with_new_notices(snapshot.clock_times, new_notices) if new_notices else None


def _make_notice(snapshot: TableSnapshot, seat: Seat, at: float) -> TurnNotice:
    """A notice at this moment. The turn starts as pages have shown, unless the wall clock was just
    changed."""
    return TurnNotice(
        int(seat), asked_since_question(snapshot, seat), max(at, min(earliest_turn_start(snapshot, seat), at + GRACE + MAX_EARLY))
    )


def _with_new_notices(times: TableTimes, new: Iterable[TurnNotice]) -> TableTimes:
    return times._replace(notices=tuple(sorted({one.seat: one for one in (*times.notices, *new)}.values())))


def with_restarted_turns(snapshot: TableSnapshot, at: float) -> TableTimes:
    """Return the times with the turns of all notified seats restarted, `GRACE` seconds after `at`."""
    return snapshot.clock_times._replace(notices=tuple(one._replace(at=at + GRACE) for one in snapshot.clock_times.notices))


def with_extended_turn(snapshot: TableSnapshot, seat: Seat, now: float) -> TableTimes | None:
    """Return the times with one more turn for this seat, from now on if the turn is over.

    None: the seat is not timed, or has more than a turn left already.
    """
    seconds = snapshot.table.pace.seconds
    if seat not in seats_on_the_clock(snapshot) or seconds is None:
        return None
    left = _end_of_turns(snapshot, seat, 1) - now
    if left > seconds + GRACE + DEADLINE_STEPS[snapshot.table.pace]:
        return None
    new = _make_notice(snapshot, seat, now)
    notice = _notice_of(snapshot, seat) or new
    return _with_new_notices(snapshot.clock_times, [new if left <= 0 else notice._replace(extensions=notice.extensions + 1)])


def with_restarted_turn_of(snapshot: TableSnapshot, member: MemberId, at: float) -> TableTimes | None:
    """Return the times after a member has taken the own seat back, with that turn restarted.

    If fewer than two humans played before, all turns are restarted. None: the member has no seat.
    """
    seat = seat_of(snapshot, member)
    if seat is None:
        return None
    seats = seats_on_the_clock(snapshot) if len(persons_of(snapshot)) == MIN_HUMANS else [seat]
    return _with_last_seen(with_notices(snapshot, seats, at, restart=True) or snapshot.clock_times, member, at)
