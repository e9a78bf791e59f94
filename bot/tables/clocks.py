"""Turn clocks: pure functions that say until when each seat may think, and what is due when its time is over.

A turn's time begins when its person was told, and is the pace of the table. Then any player there may let a cat play
(bot/tables/stand_ins.py). After as much time again the cat comes by itself, if another person was there meanwhile; where no person was, the
table rests until somebody presses anything, and is given up in the end. Moments are in listening seconds (bot/tables/listening.py), unless
they are for a page. Nothing here looks at what is sealed, nor at what a seat may do, so no clock tells of a hand
(docs/decisions/0020-pace.md).
"""

from __future__ import annotations

import math
from collections.abc import Iterable

from bot.models.ids import MemberId
from bot.models.tables import Sitter, Table, TableState
from bot.models.times import Pace, Times, Told
from bot.tables.listening import EARLY, LATE
from bot.tables.live import Live
from bot.tables.seats import persons_of, seat_of, sitter_of
from games.kit import Seat

GRACE = 5.0
"""Seconds that everybody has for nothing: in which what they are asked usually reaches them, so that no message need be edited for it."""
STEPS = {Pace.LIVE: 5, Pace.EVENING: 15, Pace.BY_AND_BY: 60}
"""Turns end at full so many seconds, so that what is shown need not be shown anew for the sake of a second."""
SEEN_LATELY = 10.0
"""Seconds in which it is not noted again that somebody is there."""
TWO = 2
"""The number of persons that a table needs for anybody to wait for anybody."""
DAY = 86_400.0
GIVEN_UP_AFTER = 14 * DAY
"""Seconds without anything from anybody after which a table is closed without a result."""
SETTLED = 600.0
"""Seconds within which all was done and shown that was due."""


# Whose time


def is_counted(live: Live) -> bool:
    """Whether anybody's time is: at a running table with a clock, which is not paused, and at which two persons play for themselves."""
    return live.running and not live.paused and live.facts.pace is not Pace.NONE and len(persons_of(live)) >= TWO


def thinking(live: Live) -> list[Seat]:
    """The seats whose time is counted, as soon as they were told: the persons' who owe a decision."""
    return [seat for seat in live.pending if live.facts.sitters[seat].cat is None] if is_counted(live) else []


def asked_since(live: Live, seat: Seat) -> int:
    """The question since which the seat is asked what it is asked: the one of the call, or the one after its own last move that all see."""
    assert live.play is not None
    since_the_call = range(live.called - 1, live.play.settled)
    return max([live.called, *(number + 2 for number in since_the_call if live.moves[number].seat == seat)])


def began(live: Live, seat: Seat) -> float | None:
    """The moment at which the time began that a seat has for what it is asked; None: it is not counted, or its person was not told yet."""
    told = _told(live, seat)
    return None if told is None or seat not in thinking(live) else told.at


def _told(live: Live, seat: Seat) -> Told | None:
    return next((one for one in live.times.told if one.seat == seat and one.called == asked_since(live, seat)), None)


def earliest(live: Live, seat: Seat) -> float:
    """The moment at which the time of a seat begins if its person is told without delay."""
    assert live.play is not None
    own = [move.at for move in live.moves[: live.play.settled] if move.seat == seat]
    return max([live.called_at + GRACE, *own[-1:]]) - live.lag


def deadlines(live: Live) -> dict[Seat, int]:
    """The wall time that pages show as the end of each seat's time; of a seat not told yet, as if it is told without delay."""
    return {seat: round(_ends(live, seat, 1) + live.lag) for seat in thinking(live)}


def half_times(live: Live) -> dict[Seat, int]:
    """The moment at which half of a seat's time has passed, of each that is thinking and was told."""
    return {seat: _ends(live, seat, 0.5) for seat in thinking(live) if began(live, seat) is not None}


def _ends(live: Live, seat: Seat, turns: float) -> int:
    told = _told(live, seat) or Told(int(seat), live.called, earliest(live, seat))
    return _ends_of(live.facts.pace, told, turns)


def _ends_of(pace: Pace, told: Told, turns: float) -> int:
    """The moment at which the time of so many turns is over, with what the others have given of theirs."""
    assert pace.seconds is not None
    turns += told.more if turns >= 1 else 0  # half of it is told once, whatever the others give later
    return math.ceil((told.at + turns * pace.seconds) / STEPS[pace]) * STEPS[pace]


# What follows


def ended_at(live: Live, seat: Seat) -> int | None:
    """The moment from which the others may let a cat play for this seat; None: its time is not counted."""
    return None if began(live, seat) is None else _ends(live, seat, 1)


def late(live: Live, now: float) -> list[Seat]:
    """The seats for which the others may let a cat play now."""
    return [seat for seat in thinking(live) if (end := ended_at(live, seat)) is not None and end <= now]


def shown_late(live: Live, wall: float) -> list[Seat]:
    """The seats that a page of this wall time shows as late."""
    return late(live, wall - live.lag + LATE)


def cat_comes_at(live: Live, seat: Seat) -> int | None:
    """The moment at which a cat plays for this seat unasked; None while no other person has pressed anything since the turn began, or
    not longer than a turn before."""
    since, seconds = began(live, seat), live.facts.pace.seconds
    if since is None or seconds is None:
        return None
    others = [seen(live, one) for one in persons_of(live) if one.seat != seat]
    return _ends(live, seat, 2) if any(since - there <= seconds for there in others) else None


def absent(live: Live, now: float) -> Seat | None:
    """The first seat for which a cat is to play unasked now."""
    return next((seat for seat in thinking(live) if (comes := cat_comes_at(live, seat)) is not None and comes <= now), None)


def next_moment(live: Live, now: float) -> float | None:
    """When something is to be done next that nobody asks for; None: not before somebody presses anything."""
    if absent(live, now) is not None:
        return now
    ends = [moment for seat in thinking(live) for moment in (ended_at(live, seat), cat_comes_at(live, seat)) if moment is not None]
    return min((moment for moment in (*half_times(live).values(), *ends) if moment > now), default=None)


def first_moment(facts: Table, told: Iterable[Told], now: float) -> float | None:
    """The first moment at which anything is due, or was shortly before `now`, as far as can be known without the game.

    None: not before a press. That is so also where the time of all was over long ago, and no cat has come: the table rests.
    """
    if facts.state is not TableState.RUNNING or facts.paused_at is not None or facts.pace is Pace.NONE:
        return None
    moments = [_ends_of(facts.pace, one, turns) for one in told for turns in (0.5, 1, 2)]
    return min((moment for moment in moments if moment > now - SETTLED), default=None)


def is_given_up(live: Live, now: float) -> bool:
    """True if for long no person has pressed anything at this running table, with a clock or without."""
    last = max([live.facts.touched_at - live.lag, *(at for _, at in live.times.seen), *(one.at for one in live.times.told)])
    return live.running and now - last >= GIVEN_UP_AFTER


def is_last(live: Live, seat: Seat) -> bool:
    """Whether all others who were asked at once have decided, and everybody waits for this person alone; cats wait for nobody."""
    if live.play is None or live.pending != [seat] or len(persons_of(live)) < TWO:
        return False
    return any(made.seat != seat for made in live.play.moves[live.play.settled :])


# Who was there


def seen(live: Live, sitter: Sitter) -> float:
    """The moment at which this person pressed anything there last, as far as is known; a person at a table that begins is there."""
    return max(live.last_move_of(Seat(sitter.seat)) - live.lag, dict(live.times.seen).get(sitter.member or MemberId(0), 0.0))


def was_seen(live: Live, member: MemberId, at: float) -> Times | None:
    """With the member seen now; who has rested with the table begins their turn anew. None: that is known well enough."""
    sitter = sitter_of(live, member)
    if sitter is None or not live.running or sitter.cat is not None:
        return None
    seat = Seat(sitter.seat)
    rested = began(live, seat) is not None and _ends(live, seat, 2) <= at
    waits = any(cat_comes_at(live, one) is None for one in thinking(live) if one != seat)
    noted = dict(live.times.seen).get(member, 0.0)  # a move is known by its wall time alone, which an outage makes look older
    is_known = at - seen(live, sitter) < SEEN_LATELY and at - noted < (live.facts.pace.seconds or DAY) / 4
    if is_known and not (rested or waits):
        return None
    return _with_seen((told_at(live, [seat], at, anew=True) if rested else None) or live.times, member, at)


def _with_seen(times: Times, member: MemberId, at: float) -> Times:
    seen = dict(times.seen)
    seen[member] = at
    return times._replace(seen=tuple(sorted(seen.items())))


def told_at(live: Live, seats: Iterable[Seat], at: float, *, anew: bool = False) -> Times | None:
    """With these seats told what they are asked, as far as they were not told before, or are told `anew`; None: nothing is new."""
    fresh = [_told_now(live, seat, at) for seat in seats if seat in thinking(live) and (anew or _told(live, seat) is None)]
    return _with_told(live.times, fresh) if fresh else None


def _told_now(live: Live, seat: Seat, at: float) -> Told:
    """The seat told at this moment; its time begins as pages have shown it, but where the wall clock was just set."""
    return Told(int(seat), asked_since(live, seat), max(at, min(earliest(live, seat), at + GRACE + EARLY)))


def _with_told(times: Times, fresh: Iterable[Told]) -> Times:
    return times._replace(told=tuple(sorted({one.seat: one for one in (*times.told, *fresh)}.values())))


def begun_anew(live: Live, at: float) -> Times:
    """With the time of all begun anew who were told."""
    return live.times._replace(told=tuple(one._replace(at=at + GRACE) for one in live.times.told))


def prolonged(live: Live, seat: Seat, now: float) -> Times | None:
    """With another turn's time for this seat, after what it has; from now on, if that is over. None: its time is not counted, or it has
    more than a turn's time yet."""
    seconds = live.facts.pace.seconds
    if seat not in thinking(live) or seconds is None:
        return None
    left = _ends(live, seat, 1) - now
    if left > seconds + GRACE + STEPS[live.facts.pace]:
        return None
    fresh = _told_now(live, seat, now)
    told = _told(live, seat) or fresh
    return _with_told(live.times, [fresh if left <= 0 else told._replace(more=told.more + 1)])


def back(live: Live, member: MemberId, at: float) -> Times | None:
    """With the time begun anew of a person who has just taken their seat back; of all, where no time was counted without them."""
    seat = seat_of(live, member)
    if seat is None:
        return None
    seats = thinking(live) if len(persons_of(live)) == TWO else [seat]
    return _with_seen(told_at(live, seats, at, anew=True) or live.times, member, at)
