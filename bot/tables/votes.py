"""What the people of a running table ask of one another: one thing at a time, which is over when the game moves on, or somebody does not
want it; and who must agree to it.

All of it is public: who sits there, who is asked and what they have settled. Of what is sealed nothing counts. Each function is pure.
What comes of it once nobody is missing is decided in bot/tables/agreements.py.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from bot.errors import CannotDo
from bot.models.proposals import Kind, Matter, Vote
from bot.models.tables import Sitter
from bot.models.times import Pace
from bot.tables import clocks
from bot.tables.live import Live, Paused
from bot.tables.seats import host_of, persons_of
from games.kit import Seat

IN_A_PAUSE = (Kind.END, Kind.SEAT)
"""What can be asked while the table is paused."""


def people(live: Live) -> list[Sitter]:
    """Who sits there, or has a seat kept by a cat."""
    return [one for one in live.facts.sitters if one.member is not None]


def is_away(sitter: Sitter) -> bool:
    """Whether a cat plays for somebody who has not left, and whose seat nobody else is to have."""
    return sitter.member is not None and sitter.cat is not None and not (sitter.gone or sitter.given)


def makes_sense(live: Live, matter: Matter) -> bool:
    """Whether this can be asked as the table is, whoever asks."""
    persons, seat = {Seat(one.seat) for one in persons_of(live)}, Seat(matter.seat or 0)
    if not live.running or len(people(live)) < clocks.TWO:
        return False
    match matter.kind:
        case Kind.END:
            return True
        case Kind.SEAT:
            is_there = len(persons) >= clocks.TWO and not live.is_direct
            return is_there and any(one.seat == matter.seat and is_away(one) for one in live.facts.sitters)
        case Kind.CAT:
            return seat in live.pending and seat in persons
        case Kind.PAUSE:
            return not live.paused and live.facts.pace is not Pace.NONE
        case Kind.PACE:
            return not live.paused and live.facts.pace is not matter.pace
        case Kind.TIME:
            return seat in clocks.thinking(live)


def hindered(live: Live, matter: Matter) -> CannotDo:
    """Why this makes no sense as the table is, in the words of a refusal."""
    of_a_seat = matter.kind in (Kind.SEAT, Kind.TIME)
    if len(people(live)) < clocks.TWO or (of_a_seat and len(persons_of(live)) < clocks.TWO):
        key = "together-alone"
    elif matter.kind is Kind.SEAT:
        key = "together-not-kept"
    else:
        key = "together-no-clock" if live.facts.pace is Pace.NONE else "together-no-turn"
    return CannotDo(key, table=live.facts.id)


def _votes(live: Live) -> list[tuple[Sitter, Vote]]:
    """What people ask who play for themselves, at the question of now."""
    now = live.play.since if live.running and live.play is not None else None
    return [(one, one.asks) for one in persons_of(live) if one.asks is not None and one.asks.question == now]


def asked(live: Live) -> Matter | None:
    """What is asked at the moment; None: nothing."""
    there = (vote.on for _, vote in _votes(live) if not vote.turned_down)
    return next((matter for matter in there if makes_sense(live, matter)), None)


def turned_down(live: Live) -> list[Matter]:
    """What is not to be asked again before the game moves on, for somebody does not want it."""
    found = [vote.on for _, vote in _votes(live) if vote.turned_down and makes_sense(live, vote.on)]
    return list(dict.fromkeys(found))


def agreeing(live: Live, matter: Matter) -> list[Sitter]:
    """Who asks for it."""
    return [one for one, vote in _votes(live) if vote.on == matter and not vote.turned_down]


def must_agree(live: Live, matter: Matter) -> list[Sitter]:
    """All whom it concerns: who play for themselves, but for whom it is done; at the end of all, also who is away and may come back."""
    if matter.kind is Kind.END:
        return [one for one in people(live) if one.cat is None or is_away(one)]
    return [one for one in persons_of(live) if matter.kind not in (Kind.CAT, Kind.TIME) or one.seat != matter.seat]


def missing(live: Live, matter: Matter) -> list[Sitter]:
    """Who has still to agree. While a cat keeps a seat for somebody, a pause is for whoever has the table to say alone."""
    agree, host = [one.seat for one in agreeing(live, matter)], host_of(live)
    if matter.kind is Kind.PAUSE and host is not None and host.seat in agree and any(one.cat is not None for one in people(live)):
        return []
    return [one for one in must_agree(live, matter) if one.seat not in agree]


def asking(live: Live, own: Seat, matter: Matter) -> Live:
    """The table with this asked by the person in their own seat, in the place of what they alone asked before. Raises CannotDo."""
    if live.paused and matter.kind not in IN_A_PAUSE:
        raise Paused(live.facts)
    if matter in turned_down(live):
        raise CannotDo("together-not-now", table=live.facts.id)
    now = asked(live)
    if now is not None and now != matter and any(one.seat != own for one in agreeing(live, now)):
        raise CannotDo("together-another", table=live.facts.id)
    vote = Vote(matter, live.playing().since)
    return _with(live, (replace(one, asks=vote) if one.seat == own else one for one in live.facts.sitters))


def refusing(live: Live, own: Seat, matter: Matter) -> Live:
    """The table with this not asked any more: by who asked for it, or, if another does not want it, by all."""
    agree = [one.seat for one in agreeing(live, matter)]

    def after(one: Sitter) -> Sitter:
        if one.seat not in agree or one.asks is None:
            return one
        if own in agree:
            return replace(one, asks=None) if one.seat == own else one
        return replace(one, asks=one.asks._replace(turned_down=True))

    return _with(live, map(after, live.facts.sitters))


def left(live: Live, row: Iterable[Sitter]) -> tuple[Sitter, ...]:
    """The row after somebody has left. Where that leaves nobody who would still have to agree to what is asked, nobody would answer it: it
    is asked no more, and who wants it asks anew."""
    after = _with(live, row)
    matter = asked(after)
    return after.facts.sitters if matter is None or missing(after, matter) else settled(after)


def settled(live: Live) -> tuple[Sitter, ...]:
    """The row when something was agreed on: nothing is asked any more."""
    return tuple(replace(one, asks=None) for one in live.facts.sitters)


def _with(live: Live, row: Iterable[Sitter]) -> Live:
    return replace(live, facts=replace(live.facts, sitters=tuple(row)))
