"""How tables end before their time, and how who wants to be forgotten leaves them. Each function decides, as in bot/tables/lobby.py."""

from __future__ import annotations

from dataclasses import replace

from ai import default_level
from bot.errors import CannotDo
from bot.models.ids import MemberId
from bot.models.people import Member
from bot.models.proposals import Kind, Matter
from bot.models.tables import Table, TableState
from bot.tables import clocks, votes
from bot.tables.live import Live, Person
from bot.tables.lobby import check_host, left_to_a_cat, vacated
from bot.tables.seats import cat_for, sitter_of
from bot.tables.writes import Close, Write, seats


def closed(live: Live, person: Person, *, may_tidy: bool) -> Close | None:
    """A lobby closed, or a running table ended; for whoever has it, or may tidy up in the channel. Raises CannotDo."""
    if not (live.in_lobby or live.running):
        return None
    check_closing(live, person, may_tidy=may_tidy)
    return Close(Member(person.id, person.name))


def check_closing(live: Live, person: Person, *, may_tidy: bool) -> None:
    """Raises CannotDo for who is neither host nor may tidy up in the channel, and for a host where others play for their ratings."""
    if not may_tidy:
        check_host(live, person)
        if not is_for_the_host(live):
            raise CannotDo("table-end-together", table=live.facts.id)


def is_for_the_host(live: Live) -> bool:
    """Whether whoever has the table may end it alone: a rated table that has begun only if nobody else would have to agree."""
    return not (live.running and live.facts.rated) or len(votes.must_agree(live, Matter(Kind.END))) < clocks.TWO


def is_forgotten(facts: Table, since: float) -> bool:
    """Whether nothing was done here since then, and nobody waits for anything: a lobby, or a running table that every person left."""
    return facts.touched_at <= since and _nobody_waits(facts)


def may_be_forgotten(facts: Table, now: float, seconds: float) -> bool:
    """True if nothing was done for so many seconds at an open table where nobody waits; or for long at another, as far as can be known
    without its time."""
    idle = now - facts.touched_at
    return idle >= seconds and (idle >= clocks.GIVEN_UP_AFTER or _nobody_waits(facts))


def _nobody_waits(facts: Table) -> bool:
    alone = not any(sitter.member is not None and (sitter.cat is None or sitter.away_since is not None) for sitter in facts.sitters)
    return facts.state is TableState.LOBBY or (facts.state is TableState.RUNNING and alone)


def closed_by_itself(live: Live, since: float, now: float) -> Close | None:
    """A table that is forgotten since then, or given up by now, in listening seconds."""
    return Close() if is_forgotten(live.facts, since) or clocks.is_given_up(live, now) else None


def concerns(facts: Table, member: MemberId) -> bool:
    """Whether the member sits there, is invited or was sent away, or is offered a seat."""
    sits = any(one.member == member or (one.offer and one.offer.to == member) for one in facts.sitters)
    return sits or any(one.member == member for one in facts.guests)


def put_out(live: Live, member: MemberId) -> Write | None:
    """Without the member, whom the host of the bot has shut out: in the lobby their seat is free, later a cat keeps it, as if they had
    left. Nor are they invited any more, or offered a seat."""
    sitter = sitter_of(live, member)
    if live.running and sitter is not None:
        return None if sitter.gone else left_to_a_cat(live, sitter)
    return without(live, member) if concerns(live.facts, member) else None


def without(live: Live, member: MemberId) -> Write | None:
    """Without the member's seat: in the lobby it is free, later it is a cat's. Where they play alone with cats, it ends.

    Nor is anything known of their being invited, sent away, or offered a seat."""
    if not (live.in_lobby or live.running):
        return None
    sitter = sitter_of(live, member)
    others = [one for one in live.facts.sitters if one is not sitter]
    guests = tuple(one for one in live.facts.guests if one.member != member)
    if sitter is None:
        return seats((replace(one, offer=None) if one.offer and one.offer.to == member else one for one in others), guests=guests)
    if live.is_direct:
        return Close()
    if live.running:
        cat = cat_for(others, default_level(live.facts.game))
        return vacated(live, replace(cat, seat=sitter.seat, luck=sitter.luck, before=sitter.before))
    return seats(others) if any(one.member for one in others) else Close()
