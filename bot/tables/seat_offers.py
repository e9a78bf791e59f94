"""Offers of a seat that a cat keeps at a running table, to members who take it over.

A player offers the seat, and the member's press accepts it. The result stays with the holder of the
start (bot/models/attribution.py); the new holder is not rated. The functions decide, as in
bot/tables/lobby.py.
"""

from __future__ import annotations

from dataclasses import replace

from bot.errors import CannotDo
from bot.models.ids import MemberId
from bot.models.tables import Guest, PreviousHolder, SeatOffer, Sitter
from bot.tables.seats import require_seat, seat_of
from bot.tables.snapshot import Person, TableSnapshot
from bot.tables.writes import Reseat, reseat


def may_be_offered(snapshot: TableSnapshot, sitter: Sitter) -> bool:
    """True if a cat keeps the seat of a member who left, or whose replacement the players have agreed
    on."""
    return (
        snapshot.is_running
        and not snapshot.is_direct
        and sitter.member is not None
        and sitter.cat is not None
        and (sitter.has_left or sitter.may_be_given)
    )


def seats_to_offer(snapshot: TableSnapshot) -> list[Sitter]:
    """The seats that may be offered."""
    return [one for one in snapshot.table.sitters if may_be_offered(snapshot, one)]


def offer_seat(snapshot: TableSnapshot, person: Person, seat: int, to: Guest) -> Reseat | None:
    """Offer this seat to this member alone, in place of an earlier offer; for players.

    None if it is offered to the member already. Raises CannotDo if no cat keeps the seat for
    others, or if the member has held a seat at the table.
    """
    snapshot.require_playing()
    own = require_seat(snapshot, person.id)
    sitter = _find_sitter(snapshot, seat)
    if sitter is None:
        raise CannotDo("seat-not-given", table=snapshot.table.id)
    _check_newcomer(snapshot, to.member, to.name)
    offer = SeatOffer(to.member, to.name, int(own))
    if sitter.offer is not None and sitter.offer.to == to.member:
        return None
    return _replace_sitter(snapshot, replace(sitter, offer=offer))


def take_seat(snapshot: TableSnapshot, person: Person, seat: int) -> Reseat | None:
    """Put the person in the seat that was offered. None if the person plays there. Raises CannotDo."""
    snapshot.require_playing()
    if seat_of(snapshot, person.id) == seat:
        return None
    sitter = _find_sitter(snapshot, seat)
    if sitter is None or sitter.member is None or sitter.offer is None or sitter.offer.to != person.id:
        raise CannotDo("seat-not-offered", table=snapshot.table.id)
    _check_newcomer(snapshot, person.id, person.name)
    before = (*sitter.previous_holders, PreviousHolder(sitter.member, sitter.name, snapshot.last_number, sitter.hints))
    heir = replace(
        sitter,
        member=person.id,
        name=person.name,
        cat=None,
        has_left=False,
        may_be_given=False,
        away_since=None,
        offer=None,
        vote=None,
        previous_holders=before,
        hints=0,
    )
    return _replace_sitter(snapshot, heir, without=person.id)


def decline_seat(snapshot: TableSnapshot, person: Person, seat: int) -> Reseat | None:
    """Withdraw the offer of the seat to the person; None if there is no such offer."""
    sitter = _find_sitter(snapshot, seat)
    if sitter is None or sitter.offer is None or sitter.offer.to != person.id:
        return None
    return _replace_sitter(snapshot, replace(sitter, offer=None))


def _find_sitter(snapshot: TableSnapshot, seat: int) -> Sitter | None:
    """The cat-kept seat with this number; None if it may not be offered."""
    return next((one for one in seats_to_offer(snapshot) if one.seat == seat), None)


def _check_newcomer(snapshot: TableSnapshot, member: MemberId, name: str) -> None:
    """Raise CannotDo for a member who has held a seat: such a member knows a hand, and may return to no
    other seat."""
    if snapshot.table.has_held_seat(member):
        raise CannotDo("seat-known", name=name, table=snapshot.table.id)


def _replace_sitter(snapshot: TableSnapshot, sitter: Sitter, without: MemberId | None = None) -> Reseat:
    """The row with this sitter, without other offers to `without` and without proposals about the seat."""
    row = []
    for one in snapshot.table.sitters:
        if one.seat == sitter.seat:
            one = sitter
        elif one.offer is not None and one.offer.to == without:
            one = replace(one, offer=None)
        row.append(
            replace(one, vote=None) if without is not None and one.vote is not None and one.vote.proposal.seat == sitter.seat else one
        )
    return reseat(row)
