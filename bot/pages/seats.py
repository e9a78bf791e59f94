"""Pages on other people's seats: people of a lobby, people sent away, and seats offered or taken
over."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from math import ceil

from bot.models.ids import MemberId
from bot.pages.buttons import table_button
from bot.pages.custom_ids import HandOverTable, InviteMember, LobbyAction, OfferSeat, SendAway, TakeSeat
from bot.pages.names import clean_name_at, escaped_name, escaped_name_at, table_title
from bot.tables import TableSnapshot, host_of, persons_of, seats_kept_until, seats_to_offer
from ui.kit.pages import MAX_CHOICES, MAX_ROWS, Button, Choice, Page, Row, Select, SelectKind, Tone
from ui.kit.words import Say

SEND_AWAY, LET_IN = "away", "in"


def people_page(snapshot: TableSnapshot, member: int, say: Say) -> Page:
    """Make the private page of a lobby's people, for the host: invite, send away, let in, hand over."""
    choices = tuple(Choice(label, value) for label, value in _send_away_lines(snapshot, member, say))[:MAX_CHOICES]
    lists = (Select(str(SendAway(snapshot.table.id)), say("seat-send"), choices),) if choices else ()
    invite = Select(str(InviteMember(snapshot.table.id)), say("seat-invite"), (), kind=SelectKind.MEMBERS)
    back = Button(say("lobby-button-back"), str(LobbyAction(snapshot.table.id, "more")))
    rows = (*(() if snapshot.is_direct else (invite,)), *lists, *_hand_over_select(snapshot, member, say), (back,))
    return Page(text=say("seat-people", title=table_title(snapshot, say)), rows=rows)


def invitation_page(snapshot: TableSnapshot, member: MemberId, link: str, say: Say, rows: tuple[Row, ...] = ()) -> Page:
    """Make the public message that calls an invited member. `link` leads to the lobby, `rows` to the
    lessons.
    """
    text = say("lobby-invites", who=f"<@{member}>", at=ceil(seats_kept_until(snapshot)))
    return Page(text=f"{text}\n[{table_title(snapshot, say)}]({link})", rows=rows, mentions=(int(member),))


def hints_question_page(snapshot: TableSnapshot, members: Collection[MemberId], link: str, say: Say) -> Page:
    """Make the public message that calls members whose lobby gives hints since they joined, and who must
    agree to them. `link` leads to the lobby."""
    who = " ".join(f"<@{member}>" for member in members)
    text = say("lobby-hints-asked", who=who, title=table_title(snapshot, say), link=link, at=ceil(seats_kept_until(snapshot)))
    return Page(text=text, mentions=tuple(map(int, members)))


def hand_over_page(snapshot: TableSnapshot, member: int, say: Say) -> Page:
    """Make the private page for handing over a running table, for its host."""
    back = table_button(snapshot, "dots", say)
    return Page(text=say("seat-hand-question", title=table_title(snapshot, say)), rows=(*_hand_over_select(snapshot, member, say), (back,)))


def _hand_over_select(snapshot: TableSnapshot, member: int, say: Say) -> tuple[Select, ...]:
    """A list of the other humans who play; nothing if there are none."""
    choices = tuple(Choice(clean_name_at(snapshot.table, one), str(one.member)) for one in persons_of(snapshot) if one.member != member)
    return (Select(str(HandOverTable(snapshot.table.id)), say("seat-hand"), choices),) if choices else ()


def _send_away_lines(snapshot: TableSnapshot, member: int, say: Say) -> Iterator[tuple[str, str]]:
    for one in persons_of(snapshot):
        if one.member != member:
            yield say("seat-send-away", name=clean_name_at(snapshot.table, one)), f"{SEND_AWAY} {one.member}"
    for guest in snapshot.table.guests:
        if not guest.sent_away:
            yield say("seat-uninvite", name=clean_name_at(snapshot.table, guest)), f"{SEND_AWAY} {guest.member}"
        else:
            yield say("seat-let-in", name=clean_name_at(snapshot.table, guest)), f"{LET_IN} {guest.member}"


def parse_people_choice(value: str) -> tuple[str, MemberId]:
    """Parse a value of the people list into an action (SEND_AWAY, LET_IN) and a member.

    The action is not checked. A malformed member is 0.
    """
    deed, _, member = value.partition(" ")
    return deed, parse_member(member)


def parse_member(value: str) -> MemberId:
    """Parse the number of a member; 0 if malformed."""
    return MemberId(int(value) if value.isdecimal() and len(value) < 20 else 0)


def sent_away_page(snapshot: TableSnapshot, link: str, say: Say) -> Page:
    """Make the private page for a person sent away from a lobby. `link` leads to the lobby."""
    host = host_of(snapshot)
    return Page(
        text=say("seat-away-told", title=table_title(snapshot, say), link=link, host=escaped_name_at(snapshot.table, host) if host else "–")
    )


# Seats played by a cat


def offers_page(snapshot: TableSnapshot, say: Say) -> Page:
    """Make the private page of the seats that may be offered, each with a list of members."""
    given = seats_to_offer(snapshot)[: MAX_ROWS - 1]
    lists = [
        Select(
            str(OfferSeat(snapshot.table.id, one.seat)),
            say("seat-offer", name=clean_name_at(snapshot.table, one)),
            (),
            kind=SelectKind.MEMBERS,
        )
        for one in given
    ]
    back = table_button(snapshot, "dots", say)
    return Page(text=say("seat-offer-question", title=table_title(snapshot, say), count=len(given)), rows=(*lists, (back,)))


def offer_page(snapshot: TableSnapshot, member: MemberId, say: Say) -> Page:
    """Make the channel's message of a seat offered to this member, with a ping.

    Without an open offer, the message says that the member has taken the seat, or that the seat is
    no longer offered.
    """
    offered = next((one for one in snapshot.table.sitters if one.offer and one.offer.to == member), None)
    if offered is not None and offered.offer is not None and snapshot.is_running:
        by = escaped_name_at(snapshot.table, snapshot.table.sitters[offered.offer.by])
        text = say(
            "seat-offered",
            who=f"<@{member}>",
            by=by,
            name=escaped_name(offered.name),
            title=table_title(snapshot, say),
            rated=snapshot.table.rated,
        )
        table, seat = snapshot.table.id, offered.seat
        take = Button(say("seat-button-take"), str(TakeSeat(table, seat, "take")), Tone.MAIN)
        no = Button(say("seat-button-no"), str(TakeSeat(table, seat, "no")))
        text = f"{text}\n{say('lobby-hints')}" if snapshot.table.gives_hints else text
        return Page(text=text, rows=((take, no),), mentions=(int(member),))
    heir = next((one for one in snapshot.table.sitters if one.member == member and one.previous_holders), None)
    if heir is not None:
        return Page(
            text=say(
                "seat-plays-on",
                name=escaped_name_at(snapshot.table, heir),
                other=escaped_name(heir.previous_holders[-1].name),
                title=table_title(snapshot, say),
            )
        )
    return Page(text=say("seat-not-offered", table=snapshot.table.id))


def takeover_lines(snapshot: TableSnapshot, say: Say) -> Iterator[str]:
    """Yield a line for each seat with a later player: the present name, and the first one."""
    for one in snapshot.table.sitters:
        if one.previous_holders:
            yield say("seat-began", name=escaped_name_at(snapshot.table, one), other=escaped_name(one.previous_holders[0].name))


def given_away_page(snapshot: TableSnapshot, member: int, say: Say) -> Page:
    """Make the private hand of a member whose seat another member has taken over."""
    heir = next(one for one in snapshot.table.sitters if any(held.member == member for held in one.previous_holders))
    return Page(
        text=say(
            "seat-given-away", title=table_title(snapshot, say), name=escaped_name_at(snapshot.table, heir), rated=snapshot.table.rated
        )
    )
