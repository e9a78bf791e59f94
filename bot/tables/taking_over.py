"""A seat that a cat keeps at a running table, and who takes it over: offered by somebody who plays there, taken by that member's press.

What the seat reaches stays with who began in it (bot/models/attribution.py); who plays it on is rated for nothing.
Each function decides, as in
bot/tables/lobby.py.
"""

from __future__ import annotations

from dataclasses import replace

from bot.errors import CannotDo
from bot.models.ids import MemberId
from bot.models.tables import Guest, Held, Offer, Sitter
from bot.tables.live import Live, Person
from bot.tables.seats import seat_of, seat_played_by
from bot.tables.writes import Reseat, seats


def may_be_given(live: Live, sitter: Sitter) -> bool:
    """Whether another member may play the seat on: a cat keeps it for somebody who left themself, or the others have agreed on it."""
    return live.running and not live.is_direct and sitter.member is not None and sitter.cat is not None and (sitter.gone or sitter.given)


def to_be_given(live: Live) -> list[Sitter]:
    """The seats that may be offered."""
    return [one for one in live.facts.sitters if may_be_given(live, one)]


def offered(live: Live, person: Person, seat: int, to: Guest) -> Reseat | None:
    """With this seat offered to this member, and to nobody else; for who plays there themself. Raises CannotDo."""
    live.playing()
    own = seat_played_by(live, person.id)
    sitter = _of(live, seat)
    if sitter is None:
        raise CannotDo("seat-not-given", table=live.facts.id)
    _check_newcomer(live, to.member, to.name)
    offer = Offer(to.member, to.name, int(own))
    if sitter.offer is not None and sitter.offer.to == to.member:
        return None
    return _reseated(live, replace(sitter, offer=offer))


def taken(live: Live, person: Person, seat: int) -> Reseat | None:
    """With the person in the seat that was offered to them. Raises CannotDo."""
    live.playing()
    if seat_of(live, person.id) == seat:
        return None
    sitter = _of(live, seat)
    if sitter is None or sitter.member is None or sitter.offer is None or sitter.offer.to != person.id:
        raise CannotDo("seat-not-offered", table=live.facts.id)
    _check_newcomer(live, person.id, person.name)
    before = (*sitter.before, Held(sitter.member, sitter.name, live.last_number))
    heir = replace(
        sitter, member=person.id, name=person.name, cat=None, gone=False, given=False, away_since=None, offer=None, asks=None, before=before
    )
    return _reseated(live, heir, without=person.id)


def declined(live: Live, person: Person, seat: int) -> Reseat | None:
    """With the seat no longer offered to the person."""
    sitter = _of(live, seat)
    if sitter is None or sitter.offer is None or sitter.offer.to != person.id:
        return None
    return _reseated(live, replace(sitter, offer=None))


def _of(live: Live, seat: int) -> Sitter | None:
    """Who left this seat to a cat."""
    return next((one for one in to_be_given(live) if one.seat == seat), None)


def _check_newcomer(live: Live, member: MemberId, name: str) -> None:
    """Raises CannotDo for who has sat there: they know a hand, and may come back to a seat of their own, but to no other."""
    if live.facts.has_sat(member):
        raise CannotDo("seat-known", name=name, table=live.facts.id)


def _reseated(live: Live, sitter: Sitter, without: MemberId | None = None) -> Reseat:
    """The same row with this sitter, and with no other offer to this member; what was asked of who sat there before is forgotten."""
    row = []
    for one in live.facts.sitters:
        if one.seat == sitter.seat:
            one = sitter
        elif one.offer is not None and one.offer.to == without:
            one = replace(one, offer=None)
        row.append(replace(one, asks=None) if without is not None and one.asks is not None and one.asks.on.seat == sitter.seat else one)
    return seats(row)
