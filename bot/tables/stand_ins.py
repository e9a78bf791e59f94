"""A cat for somebody who keeps the others waiting: once each of them has asked for it, it plays until that person's next press.

Who may be asked for is public: who is asked, since when, and what they have settled. Of what is sealed nothing counts, so that nobody can
tell from the offer who has chosen a first part. Each function is pure, and the moment is handed in.
"""

from __future__ import annotations

from dataclasses import replace

from bot.errors import CannotDo
from bot.facts import Sitter, StandIn
from bot.tables.live import Live, Person
from bot.tables.writes import Reseat, seats
from games.kit import Seat
from players import default_level

WAIT = 120.0
"""Seconds without anything from somebody after which the others may ask for a cat."""


def overdue(live: Live, now: float) -> list[Seat]:
    """The persons for whom everybody has waited so long."""
    return [seat for seat in live.pending if live.facts.sitters[seat].cat is None and now - _waited_since(live, seat) >= WAIT]


def _waited_since(live: Live, seat: Seat) -> float:
    """When those who are asked were called, or when this seat moved since, for all to see."""
    assert live.play is not None
    settled = live.moves[: live.play.settled]
    return max([live.called_at, *(move.at for move in settled if move.seat == seat)])


def wished(live: Live) -> dict[Seat, list[Sitter]]:
    """By the seat of somebody who is waited for, who has asked for a cat by now."""
    found: dict[Seat, list[Sitter]] = {}
    for one in live.persons:
        if one.asks is not None and live.play is not None and one.asks.question == live.play.since and Seat(one.asks.seat) in live.pending:
            found.setdefault(Seat(one.asks.seat), []).append(one)
    return found


def missing(live: Live, seat: Seat) -> list[Sitter]:
    """Who has still to ask for it: everybody else who plays for themself must."""
    return [one for one in live.persons if one.seat != seat and one not in wished(live).get(seat, [])]


def asked(live: Live, person: Person, seat: Seat, question: int, now: float) -> Reseat | None:
    """With what the person asks for; when nobody is missing, with a cat in that seat. Raises CannotDo."""
    play, own = live.playing(), live.seat_played_by(person.id)
    if question != play.since or seat == own or seat not in overdue(live, now):
        raise CannotDo("table-late-click", table=live.facts.id)
    wish = StandIn(int(seat), question)
    row = tuple(replace(one, asks=wish) if one.seat == own else one for one in live.facts.sitters)
    if missing(replace(live, facts=replace(live.facts, sitters=row)), seat):
        return None if row == live.facts.sitters else seats(row)
    level = default_level(live.facts.game)
    return seats(replace(one, asks=None, cat=level if one.seat == seat else one.cat) for one in row)
