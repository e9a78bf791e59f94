"""Substitute cats for players who keep the others waiting; a cat plays until the player's next
press.

After two minutes a cat needs the votes of all other players; after the turn
(bot/tables/turn_clock.py) one request is enough; after two turns a cat comes unasked. Only public
facts count: questions, times and settled moves. Sealed choices are never read, so the offer of a
cat does not reveal who has chosen a first part. Each function is pure.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from ai import default_level
from bot.errors import CannotDo
from bot.models.proposals import Proposal, ProposalKind
from bot.tables import proposals, turn_clock
from bot.tables.seats import require_seat
from bot.tables.snapshot import Person, TableSnapshot
from bot.tables.writes import Reseat, reseat
from games.kit import Seat

SLOW_AFTER = 120.0
"""Seconds without a decision after which the other players may vote for a cat."""


def slow_seats(snapshot: TableSnapshot, now: float) -> list[Seat]:
    """The human seats for which all have waited long enough to vote for a cat, at `now` in
    listening seconds.
    """
    persons = [seat for seat in snapshot.pending if snapshot.table.sitters[seat].cat is None]
    return [
        seat
        for seat in persons
        if now - (turn_clock.turn_began_at(snapshot, seat) or turn_clock.earliest_turn_start(snapshot, seat))
        >= SLOW_AFTER - turn_clock.GRACE
    ]


def ask_for_cat(snapshot: TableSnapshot, person: Person, seat: Seat, question: int, now: float) -> Reseat | None:
    """Vote for a cat in this seat; put it there if no vote is missing or the turn is over.

    None: the person has voted already. `question` is the open question at which the player saw the
    offer; `now` is in listening seconds. Raises CannotDo at another question, for the own seat, and
    for a seat that is not slow.
    """
    play, own = snapshot.require_moving(), require_seat(snapshot, person.id)
    if question != play.open_question or seat == own or seat not in slow_seats(snapshot, now):
        raise CannotDo("table-late-click", table=snapshot.table.id)
    if seat in turn_clock.overdue_seats(snapshot, now):
        return substitute(snapshot, [seat])
    proposal = Proposal(ProposalKind.CAT, int(seat))
    after = proposals.with_vote(snapshot, own, proposal)
    if proposals.missing_voters(after, proposal):
        return None if after == snapshot else reseat(after.table.sitters)
    return substitute(snapshot, [seat])


def let_cat_play(snapshot: TableSnapshot, person: Person, now: float) -> Reseat | None:
    """Put cats in all overdue seats, or vote for one in the first slow seat, at `now` in listening
    seconds.

    The person's own seat does not count. None: the person has voted already. Raises CannotDo if no
    other seat is slow.
    """
    play, own = snapshot.require_moving(), require_seat(snapshot, person.id)
    if late := [seat for seat in turn_clock.overdue_seats(snapshot, now) if seat != own]:
        return substitute(snapshot, late)
    others = [seat for seat in slow_seats(snapshot, now) if seat != own]
    if not others:
        raise CannotDo("table-your-own-turn" if own in slow_seats(snapshot, now) else "table-nobody-late", table=snapshot.table.id)
    return ask_for_cat(snapshot, person, others[0], play.open_question, now)


def autoplay(snapshot: TableSnapshot, now: float) -> Reseat | None:
    """Put a cat in the seat where one is due unasked; None: no such seat."""
    seat = turn_clock.autoplay_due(snapshot, now)
    return None if seat is None else substitute(snapshot, [seat])


def substitute(snapshot: TableSnapshot, away: Collection[Seat]) -> Reseat:
    """Put cats in these seats until the next press of each member."""
    level = default_level(snapshot.table.game)
    row = [replace(one, vote=None) for one in snapshot.table.sitters]
    return Reseat(tuple(replace(one, cat=level) if one.seat in away else one for one in row), newly_away=away)
