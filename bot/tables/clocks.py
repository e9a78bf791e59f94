"""How long somebody may think, and what follows when their time is over: questions to the facts of a table and a moment, and nothing else.

The time of a turn begins when its person was told, and is the pace of the table. Then anybody who sits there may let a cat play
(bot/tables/stand_ins.py); when as much time has passed again the cat comes by itself, if another person was there meanwhile; where nobody
was, the table rests until somebody presses anything, and is given up in the end. While the bot heard nobody no time passes.
Nothing here looks at what is sealed, nor at what a seat may do: no clock tells of a hand (docs/decisions/0020-pace.md).
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import replace

from bot.facts import MemberId, Sitter, Table, TableState
from bot.tables.live import Live
from bot.tables.seats import persons_of, seat_of, sitter_of
from bot.times import Outage, Pace, Sign, Times, Told
from games.kit import Seat

GRACE = 5.0
"""Seconds that everybody has for nothing: in which what they are asked usually reaches them, so that no message need be edited for it."""
STEPS = {Pace.LIVE: 5, Pace.EVENING: 15, Pace.BY_AND_BY: 60}
"""Turns end at full so many seconds, so that what is shown need not be shown anew for the sake of a second."""
SEEN_LATELY = 10.0
"""Seconds in which it is not noted again that somebody is there."""
TWO = 2
"""So many persons at least there must be, that anybody waits for anybody."""
GIVEN_UP_AFTER = 14 * 86_400.0
"""Seconds without anything from anybody after which a table is closed without a result."""

SETTLED = 600.0
"""Seconds within which all was done and shown that was due, or that an outage had moved."""


def passed(outages: Iterable[Outage], since: float, until: float) -> float:
    """The seconds between two moments in which the bot heard."""
    passed = until - since
    for began, ended in _one_after_another(outages):
        passed -= max(0.0, min(ended, until) - max(began, since))
    return passed


def later(outages: Iterable[Outage], since: float, seconds: float) -> float:
    """The moment at which so many of these have passed."""
    moment = since + seconds
    for began, ended in _one_after_another(outages):
        if began < moment:
            moment += max(0.0, ended - max(began, since))
    return moment


def earlier(outages: Iterable[Outage], until: float, seconds: float) -> float:
    """The moment since which so many of these have passed."""
    moment = until - seconds
    for began, ended in reversed(list(_one_after_another(outages))):
        if ended > moment:
            moment -= max(0.0, min(ended, until) - began)
    return moment


def unsettled_since(outages: Iterable[Outage], now: float) -> float:
    """Since when it may be that what the bot shows of time is not right: the beginning of its last outage, with those shortly before, for
    in between it may not have come to showing what they had moved."""
    since = now
    for began, ended, _ in sorted(outages, key=lambda one: -one.ended):
        if ended < since - SETTLED:
            break
        since = min(since, began)
    return since


def may_have_moved(facts: Table, sign: Sign, outages: Iterable[Outage], since: float) -> bool:
    """Whether anything of the time of this table may be due, or be shown wrongly, since then, by what is known without its game: not where
    everybody's time was over, also that after which a cat comes, and nobody was there since."""
    if facts.state is not TableState.RUNNING or facts.paused_at is not None or facts.pace.seconds is None:
        return False
    last = max(facts.touched_at, facts.resumed_at, sign.at) + GRACE
    return later(outages, last, (2 + sign.more) * facts.pace.seconds) + STEPS[facts.pace] > since - SETTLED


def was_moved(live: Live, since: float, now: float) -> bool:
    """Whether what is shown of the time of this table is not right any more because the bot was away since then: another deadline, or one
    that has come. Or because it told somebody since then, and died before it had shown that."""
    heard = tuple(one._replace(ended=min(one.ended, since)) for one in live.times.outages if one.began < since)
    told = tuple(one for one in live.times.told if one.at <= since)
    before = replace(live, times=replace(live.times, outages=heard, told=told))
    return deadlines(before) != deadlines(live) or bool({*late(live, now)} - {*late(before, since - SETTLED)})


def _one_after_another(outages: Iterable[Outage]) -> Iterable[tuple[float, float]]:
    """Beginning and end of each, as much of it as belongs to none before it."""
    heard = -math.inf
    for began, ended, _ in outages:
        if ended > max(began, heard):
            yield max(began, heard), ended
            heard = ended


# Whose time


def is_counted(live: Live) -> bool:
    """Whether anybody's time is: at a running table with a clock, which is not paused, and at which two persons play for themselves."""
    return live.running and not live.paused and live.facts.pace is not Pace.NONE and len(persons_of(live)) >= TWO


def thinking(live: Live) -> list[Seat]:
    """The seats whose time is counted, as soon as they were told: the persons' who owe a decision."""
    return [seat for seat in live.pending if live.facts.sitters[seat].cat is None] if is_counted(live) else []


def began(live: Live, seat: Seat) -> float | None:
    """When the time began that a seat has for what it is asked now; None: it is not counted, or nobody has told them yet.

    Who is asked for more after their own move was told with that.
    """
    told = _told(live, seat)
    return None if told is None or seat not in thinking(live) else max(_earliest(live, seat), told.at)


def _told(live: Live, seat: Seat) -> Told | None:
    return next((one for one in live.times.told if one.seat == seat and one.called == live.called), None)


def _earliest(live: Live, seat: Seat) -> float:
    """When it begins for who is told without delay."""
    assert live.play is not None
    own = [move.at for move in live.moves[: live.play.settled] if move.seat == seat]
    return max([live.called_at + GRACE, *own[-1:]])


def deadlines(live: Live) -> dict[Seat, int]:
    """Until when everybody has time who is thinking, as it is shown; who was not told yet will be without delay, as far as is known."""
    return {seat: _ends(live, seat, 1) for seat in thinking(live)}


def half_times(live: Live) -> dict[Seat, int]:
    """When half of their time has passed, of everybody who is thinking and was told."""
    return {seat: _ends(live, seat, 0.5) for seat in thinking(live) if began(live, seat) is not None}


def _ends(live: Live, seat: Seat, turns: float) -> int:
    """When the time of so many turns is over that a seat has for what it is asked, with what the others have given it of theirs."""
    seconds, told = live.facts.pace.seconds, _told(live, seat)
    assert seconds is not None
    step, since = STEPS[live.facts.pace], began(live, seat) or _earliest(live, seat)
    turns += told.more if told and turns >= 1 else 0  # half of it is told once, whatever the others give later
    return math.ceil(later(live.times.outages, since, turns * seconds) / step) * step


# What follows


def ended_at(live: Live, seat: Seat) -> int | None:
    """When the others may let a cat play for this seat; None: nobody's time is counted there."""
    return None if began(live, seat) is None else _ends(live, seat, 1)


def late(live: Live, now: float) -> list[Seat]:
    """The seats for which the others may let a cat play now."""
    return [seat for seat in thinking(live) if (end := ended_at(live, seat)) is not None and end <= now]


def cat_comes_at(live: Live, seat: Seat) -> int | None:
    """When a cat plays for this seat unasked; None while no other person has pressed anything since it is its turn, or shortly before."""
    since, seconds = began(live, seat), live.facts.pace.seconds
    if since is None or seconds is None:
        return None
    others = [seen(live, one) for one in persons_of(live) if one.seat != seat]
    return _ends(live, seat, 2) if any(passed(live.times.outages, there, since) <= seconds for there in others) else None


def absent(live: Live, now: float) -> Seat | None:
    """The first seat for which a cat is to play unasked now."""
    return next((seat for seat in thinking(live) if (comes := cat_comes_at(live, seat)) is not None and comes <= now), None)


def next_moment(live: Live, now: float) -> float | None:
    """When something is to be done next that nobody asks for; None: not before somebody presses anything."""
    if absent(live, now) is not None:
        return now
    ends = [moment for seat in thinking(live) for moment in (ended_at(live, seat), cat_comes_at(live, seat)) if moment is not None]
    return min((moment for moment in (*half_times(live).values(), *ends) if moment > now), default=None)


def is_given_up(live: Live, now: float) -> bool:
    """Whether for long nobody has pressed anything at this running table, with a clock or without."""
    last = max([live.facts.touched_at, *(at for _, at in live.times.seen), *(one.at for one in live.times.told)])
    return live.running and passed(live.times.outages, last, now) >= GIVEN_UP_AFTER


def is_last(live: Live, seat: Seat) -> bool:
    """Whether all others who were asked at once have decided, and everybody waits for this person alone; cats wait for nobody."""
    if live.play is None or live.pending != [seat] or len(persons_of(live)) < TWO:
        return False
    return any(made.seat != seat for made in live.play.moves[live.play.settled :])


# Who was there


def seen(live: Live, sitter: Sitter) -> float:
    """When this person pressed anything there last; who sits at a table that begins is there."""
    moved = live.last_move_of(Seat(sitter.seat))
    return max([moved, *(at for member, at in live.times.seen if member == sitter.member)])


def was_seen(live: Live, member: MemberId, at: float) -> Times | None:
    """With the member seen now; who has rested with the table begins their turn anew. None: that is known well enough."""
    sitter = sitter_of(live, member)
    if sitter is None or not live.running or sitter.cat is not None:
        return None
    seat = Seat(sitter.seat)
    rested = began(live, seat) is not None and _ends(live, seat, 2) <= at
    waits = any(cat_comes_at(live, one) is None for one in thinking(live) if one != seat)
    if not (rested or waits) and 0 <= at - seen(live, sitter) < SEEN_LATELY:
        return None
    times = (told_at(live, [seat], at, anew=True) if rested else None) or live.times
    return replace(times, seen=tuple(sorted({**dict(times.seen), member: at}.items())))


def told_at(live: Live, seats: Iterable[Seat], at: float, *, anew: bool = False) -> Times | None:
    """With these seats told what they are asked, as far as they were not told before, or are told `anew`; None: nothing is new."""
    fresh = [Told(int(seat), live.called, at) for seat in seats if seat in thinking(live) and (anew or _told(live, seat) is None)]
    others = [one for one in live.times.told if one.seat not in {new.seat for new in fresh}]
    return replace(live.times, told=tuple(sorted((*others, *fresh)))) if fresh else None


def prolonged(live: Live, seat: Seat, now: float) -> Times | None:
    """With another turn's time for this seat, after what it has; from now on, if that is over. None: nobody counts its time, or it has more
    than a turn's time yet."""
    ends, seconds = deadlines(live).get(seat), live.facts.pace.seconds
    if ends is None or seconds is None or passed(live.times.outages, now, ends) > seconds + GRACE + STEPS[live.facts.pace]:
        return None
    told = _told(live, seat) or Told(int(seat), live.called, max(now, _earliest(live, seat)))
    fresh = Told(int(seat), live.called, now) if ends <= now else told._replace(more=told.more + 1)
    return replace(live.times, told=tuple(sorted((*(one for one in live.times.told if one.seat != seat), fresh))))


def back(live: Live, member: MemberId, at: float) -> Times | None:
    """With the time begun anew of somebody who has just taken their seat back; of everybody, where no time was counted without them."""
    seat = seat_of(live, member)
    if seat is None:
        return None
    seats = thinking(live) if len(persons_of(live)) == TWO else [seat]
    times = told_at(live, seats, at, anew=True) or live.times
    return replace(times, seen=tuple(sorted({**dict(times.seen), member: at}.items())))
