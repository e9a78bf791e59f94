"""Turn clocks: pure functions that say until when each seat may think, and what is due when its time is over.

A turn's time begins when its person was told, and is the pace of the table. Then any player there may let a cat play
(bot/tables/substitutes.py). After as much time again the cat comes by itself, if another person was there meanwhile; where no person was, the
table rests until somebody presses anything, and is given up in the end. Moments are in listening seconds (bot/tables/listening_clock.py), unless
they are for a page. Nothing here looks at what is sealed, nor at what a seat may do, so no clock tells of a hand
(docs/decisions/0020-pace.md).
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
"""Seconds that everybody has for nothing: in which what they are asked usually reaches them, so that no message need be edited for it."""
DEADLINE_STEPS = {Pace.LIVE: 5, Pace.EVENING: 15, Pace.BY_AND_BY: 60}
"""Turns end at full so many seconds, so that what is shown need not be shown anew for the sake of a second."""
SEEN_INTERVAL = 10.0
"""Seconds in which it is not noted again that somebody is there."""
MIN_HUMANS = 2
"""The number of persons that a table needs for anybody to wait for anybody."""
DAY = 86_400.0
ABANDONED_AFTER = 14 * DAY
"""Seconds without anything from anybody after which a table is closed without a result."""
RECENTLY = 600.0
"""Seconds within which all was done and shown that was due."""


# Whose time


def is_ticking(snapshot: TableSnapshot) -> bool:
    """Whether anybody's time is: at a running table with a clock, which is not paused, and at which two persons play for themselves."""
    return snapshot.is_running and not snapshot.is_paused and snapshot.table.pace is not Pace.NONE and len(persons_of(snapshot)) >= MIN_HUMANS


def seats_on_the_clock(snapshot: TableSnapshot) -> list[Seat]:
    """The seats whose time is counted, as soon as they were told: the persons' who owe a decision."""
    return [seat for seat in snapshot.pending if snapshot.table.sitters[seat].cat is None] if is_ticking(snapshot) else []


def asked_since_question(snapshot: TableSnapshot, seat: Seat) -> int:
    """The question since which the seat is asked what it is asked: the one of the call, or the one after its own last move that all see."""
    assert snapshot.play is not None
    since_the_call = range(snapshot.turn_question - 1, snapshot.play.settled_count)
    return max([snapshot.turn_question, *(number + 2 for number in since_the_call if snapshot.moves[number].seat == seat)])


def turn_began_at(snapshot: TableSnapshot, seat: Seat) -> float | None:
    """The moment at which the time began that a seat has for what it is asked; None: it is not counted, or its person was not told yet."""
    told = _notice_of(snapshot, seat)
    return None if told is None or seat not in seats_on_the_clock(snapshot) else told.at


def _notice_of(snapshot: TableSnapshot, seat: Seat) -> TurnNotice | None:
    return next((one for one in snapshot.clock_times.notices if one.seat == seat and one.question == asked_since_question(snapshot, seat)), None)


def earliest_turn_start(snapshot: TableSnapshot, seat: Seat) -> float:
    """The moment at which the time of a seat begins if its person is told without delay."""
    assert snapshot.play is not None
    own = [move.at for move in snapshot.moves[: snapshot.play.settled_count] if move.seat == seat]
    return max([snapshot.turn_question_at + GRACE, *own[-1:]]) - snapshot.lag


def deadlines(snapshot: TableSnapshot) -> dict[Seat, int]:
    """The wall time that pages show as the end of each seat's time; of a seat not told yet, as if it is told without delay."""
    return {seat: round(_end_of_turns(snapshot, seat, 1) + snapshot.lag) for seat in seats_on_the_clock(snapshot)}


def reminder_times(snapshot: TableSnapshot) -> dict[Seat, int]:
    """The moment at which half of a seat's time has passed, of each that is thinking and was told."""
    return {seat: _end_of_turns(snapshot, seat, 0.5) for seat in seats_on_the_clock(snapshot) if turn_began_at(snapshot, seat) is not None}


def _end_of_turns(snapshot: TableSnapshot, seat: Seat, turns: float) -> int:
    told = _notice_of(snapshot, seat) or TurnNotice(int(seat), snapshot.turn_question, earliest_turn_start(snapshot, seat))
    return _end_after_notice(snapshot.table.pace, told, turns)


def _end_after_notice(pace: Pace, notice: TurnNotice, turns: float) -> int:
    """The moment at which the time of so many turns is over, with what the others have given of theirs."""
    assert pace.seconds is not None
    turns += notice.extensions if turns >= 1 else 0  # half of it is told once, whatever the others give later
    return math.ceil((notice.at + turns * pace.seconds) / DEADLINE_STEPS[pace]) * DEADLINE_STEPS[pace]


# What follows


def overdue_at(snapshot: TableSnapshot, seat: Seat) -> int | None:
    """The moment from which the others may let a cat play for this seat; None: its time is not counted."""
    return None if turn_began_at(snapshot, seat) is None else _end_of_turns(snapshot, seat, 1)


def overdue_seats(snapshot: TableSnapshot, now: float) -> list[Seat]:
    """The seats for which the others may let a cat play now."""
    return [seat for seat in seats_on_the_clock(snapshot) if (end := overdue_at(snapshot, seat)) is not None and end <= now]


def overdue_seats_on_page(snapshot: TableSnapshot, page_time: float) -> list[Seat]:
    """The seats that a page of this wall time shows as late."""
    return overdue_seats(snapshot, page_time - snapshot.lag + MAX_LATE)


def autoplay_at(snapshot: TableSnapshot, seat: Seat) -> int | None:
    """The moment at which a cat plays for this seat unasked; None while no other person has pressed anything since the turn began, or
    not longer than a turn before."""
    since, seconds = turn_began_at(snapshot, seat), snapshot.table.pace.seconds
    if since is None or seconds is None:
        return None
    others = [last_seen_at(snapshot, one) for one in persons_of(snapshot) if one.seat != seat]
    return _end_of_turns(snapshot, seat, 2) if any(since - there <= seconds for there in others) else None


def autoplay_due(snapshot: TableSnapshot, now: float) -> Seat | None:
    """The first seat for which a cat is to play unasked now."""
    return next((seat for seat in seats_on_the_clock(snapshot) if (comes := autoplay_at(snapshot, seat)) is not None and comes <= now), None)


def next_moment(snapshot: TableSnapshot, now: float) -> float | None:
    """When something is to be done next that nobody asks for; None: not before somebody presses anything."""
    if autoplay_due(snapshot, now) is not None:
        return now
    ends = [
        moment for seat in seats_on_the_clock(snapshot) for moment in (overdue_at(snapshot, seat), autoplay_at(snapshot, seat)) if moment is not None
    ]
    return min((moment for moment in (*reminder_times(snapshot).values(), *ends) if moment > now), default=None)


def first_moment(table: Table, notices: Iterable[TurnNotice], now: float) -> float | None:
    """The first moment at which anything is due, or was shortly before `now`, as far as can be known without the game.

    None: not before a press. That is so also where the time of all was over long ago, and no cat has come: the table rests.
    """
    if table.state is not TableState.RUNNING or table.paused_at is not None or table.pace is Pace.NONE:
        return None
    moments = [_end_after_notice(table.pace, one, turns) for one in notices for turns in (0.5, 1, 2)]
    return min((moment for moment in moments if moment > now - RECENTLY), default=None)


def is_abandoned(snapshot: TableSnapshot, now: float) -> bool:
    """True if for long no person has pressed anything at this running table, with a clock or without."""
    last = max(
        [
            snapshot.table.touched_at - snapshot.lag,
            *(at for _, at in snapshot.clock_times.last_seen),
            *(one.at for one in snapshot.clock_times.notices),
        ]
    )
    return snapshot.is_running and now - last >= ABANDONED_AFTER


def is_last_to_decide(snapshot: TableSnapshot, seat: Seat) -> bool:
    """Whether all others who were asked at once have decided, and everybody waits for this person alone; cats wait for nobody."""
    if snapshot.play is None or snapshot.pending != [seat] or len(persons_of(snapshot)) < MIN_HUMANS:
        return False
    return any(made.seat != seat for made in snapshot.play.moves[snapshot.play.settled_count :])


# Who was there


def last_seen_at(snapshot: TableSnapshot, sitter: Sitter) -> float:
    """The moment at which this person pressed anything there last, as far as is known; a person at a table that begins is there."""
    return max(
        snapshot.last_move_at(Seat(sitter.seat)) - snapshot.lag, dict(snapshot.clock_times.last_seen).get(sitter.member or MemberId(0), 0.0)
    )


def with_seen(snapshot: TableSnapshot, member: MemberId, at: float) -> TableTimes | None:
    """With the member seen now; who has rested with the table begins their turn anew. None: that is known well enough."""
    sitter = sitter_of(snapshot, member)
    if sitter is None or not snapshot.is_running or sitter.cat is not None:
        return None
    seat = Seat(sitter.seat)
    rested = turn_began_at(snapshot, seat) is not None and _end_of_turns(snapshot, seat, 2) <= at
    waits = any(autoplay_at(snapshot, one) is None for one in seats_on_the_clock(snapshot) if one != seat)
    noted = dict(snapshot.clock_times.last_seen).get(
        member, 0.0
    )  # a move is known by its wall time alone, which an outage makes look older
    is_known = at - last_seen_at(snapshot, sitter) < SEEN_INTERVAL and at - noted < (snapshot.table.pace.seconds or DAY) / 4
    if is_known and not (rested or waits):
        return None
    return _with_last_seen((with_notices(snapshot, [seat], at, restart=True) if rested else None) or snapshot.clock_times, member, at)


def _with_last_seen(times: TableTimes, member: MemberId, at: float) -> TableTimes:
    seen = dict(times.last_seen)
    seen[member] = at
    return times._replace(last_seen=tuple(sorted(seen.items())))


def with_notices(snapshot: TableSnapshot, seats: Iterable[Seat], at: float, *, restart: bool = False) -> TableTimes | None:
    """With these seats told what they are asked, as far as they were not told before, or are told `anew`; None: nothing is new."""
    fresh = [_make_notice(snapshot, seat, at) for seat in seats if seat in seats_on_the_clock(snapshot) and (restart or _notice_of(snapshot, seat) is None)]
    return _with_new_notices(snapshot.clock_times, fresh) if fresh else None


def _make_notice(snapshot: TableSnapshot, seat: Seat, at: float) -> TurnNotice:
    """The seat told at this moment; its time begins as pages have shown it, but where the wall clock was just set."""
    return TurnNotice(int(seat), asked_since_question(snapshot, seat), max(at, min(earliest_turn_start(snapshot, seat), at + GRACE + MAX_EARLY)))


def _with_new_notices(times: TableTimes, new: Iterable[TurnNotice]) -> TableTimes:
    return times._replace(notices=tuple(sorted({one.seat: one for one in (*times.notices, *new)}.values())))


def with_restarted_turns(snapshot: TableSnapshot, at: float) -> TableTimes:
    """With the time of all begun anew who were told."""
    return snapshot.clock_times._replace(notices=tuple(one._replace(at=at + GRACE) for one in snapshot.clock_times.notices))


def with_extended_turn(snapshot: TableSnapshot, seat: Seat, now: float) -> TableTimes | None:
    """With another turn's time for this seat, after what it has; from now on, if that is over. None: its time is not counted, or it has
    more than a turn's time yet."""
    seconds = snapshot.table.pace.seconds
    if seat not in seats_on_the_clock(snapshot) or seconds is None:
        return None
    left = _end_of_turns(snapshot, seat, 1) - now
    if left > seconds + GRACE + DEADLINE_STEPS[snapshot.table.pace]:
        return None
    fresh = _make_notice(snapshot, seat, now)
    told = _notice_of(snapshot, seat) or fresh
    return _with_new_notices(snapshot.clock_times, [fresh if left <= 0 else told._replace(extensions=told.extensions + 1)])


def with_restarted_turn_of(snapshot: TableSnapshot, member: MemberId, at: float) -> TableTimes | None:
    """With the time begun anew of a person who has just taken their seat back; of all, where no time was counted without them."""
    seat = seat_of(snapshot, member)
    if seat is None:
        return None
    seats = seats_on_the_clock(snapshot) if len(persons_of(snapshot)) == MIN_HUMANS else [seat]
    return _with_last_seen(with_notices(snapshot, seats, at, restart=True) or snapshot.clock_times, member, at)
