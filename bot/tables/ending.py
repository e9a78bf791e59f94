"""Decisions that end a table early, and that remove forgotten or blocked members. Each function
decides, as in bot/tables/lobby.py."""

from __future__ import annotations

from dataclasses import replace

from ai import default_level
from bot.errors import CannotDo
from bot.models.ids import MemberId
from bot.models.people import Member
from bot.models.proposals import Proposal, ProposalKind
from bot.models.tables import Table, TableState
from bot.tables import proposals, turn_clock
from bot.tables.lobby import check_host, leave_to_cat, vacate
from bot.tables.seats import make_cat, sitter_of
from bot.tables.snapshot import Person, TableSnapshot
from bot.tables.writes import Close, Write, reseat


def close_table(snapshot: TableSnapshot, person: Person, *, may_tidy: bool) -> Close | None:
    """Close a lobby or end a running table; None if the table is over already.

    For the host, or a moderator with `may_tidy`. Raises CannotDo for others.
    """
    if not (snapshot.is_lobby or snapshot.is_running):
        return None
    check_may_close(snapshot, person, may_tidy=may_tidy)
    return Close(Member(person.id, person.name))


def check_may_close(snapshot: TableSnapshot, person: Person, *, may_tidy: bool) -> None:
    """Raise CannotDo unless the person may end the table alone.

    A moderator (`may_tidy`) always may; the host may if `may_host_end`.
    """
    if not may_tidy:
        check_host(snapshot, person)
        if not may_host_end(snapshot):
            raise CannotDo("table-end-together", table=snapshot.table.id)


def may_host_end(snapshot: TableSnapshot) -> bool:
    """True if the host may end the table alone: always, except at a running rated table with other
    players who must agree.
    """
    return (
        not (snapshot.is_running and snapshot.table.rated)
        or len(proposals.required_voters(snapshot, Proposal(ProposalKind.END))) < turn_clock.MIN_HUMANS
    )


def is_idle(table: Table, since: float) -> bool:
    """True if the table was untouched since this wall time and no player waits.

    No player waits in a lobby, nor at a running table that all humans left. False for a table that
    is over.
    """
    return table.touched_at <= since and _is_unattended(table)


def may_be_idle(table: Table, now: float, seconds: float) -> bool:
    """True if the table may be due for closing at the wall time `now`.

    An open table without waiting players is after `seconds` without a change, any other after two
    weeks. The listening clock is not asked, so `close_if_idle` decides.
    """
    idle = now - table.touched_at
    return idle >= seconds and (idle >= turn_clock.ABANDONED_AFTER or _is_unattended(table))


def _is_unattended(table: Table) -> bool:
    alone = not any(sitter.member is not None and (sitter.cat is None or sitter.away_since is not None) for sitter in table.sitters)
    return table.state is TableState.LOBBY or (table.state is TableState.RUNNING and alone)


def close_if_idle(snapshot: TableSnapshot, since: float, now: float) -> Close | None:
    """Close a table that is idle since this wall time, or abandoned at `now`, in listening seconds.

    None if it is neither.
    """
    return Close() if is_idle(snapshot.table, since) or turn_clock.is_abandoned(snapshot, now) else None


def is_involved(table: Table, member: MemberId) -> bool:
    """True if the member has a seat, is invited or sent away, or has the offer of a seat."""
    sits = any(one.member == member or (one.offer and one.offer.to == member) for one in table.sitters)
    return sits or any(one.member == member for one in table.guests)


def remove_blocked(snapshot: TableSnapshot, member: MemberId) -> Write | None:
    """Remove a member on the operator's blocklist, as if the member had left. None: nothing to
    remove.

    In a lobby the seat is free, later a cat keeps it. Invitations and offers go as well.
    """
    sitter = sitter_of(snapshot, member)
    if snapshot.is_running and sitter is not None:
        return None if sitter.has_left else leave_to_cat(snapshot, sitter)
    return forget_member(snapshot, member) if is_involved(snapshot.table, member) else None


def forget_member(snapshot: TableSnapshot, member: MemberId) -> Write | None:
    """Remove the member: in a lobby the seat is free, later a cat's. A table without other humans
    ends.

    Invitations, offers and the mark of being sent away go as well. None if the table is over.
    """
    if not (snapshot.is_lobby or snapshot.is_running):
        return None
    sitter = sitter_of(snapshot, member)
    others = [one for one in snapshot.table.sitters if one is not sitter]
    guests = tuple(one for one in snapshot.table.guests if one.member != member)
    if sitter is None:
        return reseat((replace(one, offer=None) if one.offer and one.offer.to == member else one for one in others), guests=guests)
    if snapshot.is_direct:
        return Close()
    if snapshot.is_running:
        cat = make_cat(others, default_level(snapshot.table.game))
        return vacate(snapshot, replace(cat, seat=sitter.seat, luck=sitter.luck, previous_holders=sitter.previous_holders))
    return reseat(others) if any(one.member for one in others) else Close()
