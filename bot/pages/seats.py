"""What is said and asked about other people's seats: the page of the people of a lobby, what somebody is told who lost a seat there, and
seats at running tables that are offered and taken over."""

from __future__ import annotations

from collections.abc import Iterator

from bot.models.ids import MemberId
from bot.pages.buttons import table_button
from bot.pages.custom_ids import HandOverTable, LobbyAction, OfferSeat, SendAway, TakeSeat
from bot.pages.names import clean_name, escaped_name, table_title
from bot.tables import TableSnapshot, host_of, persons_of, to_be_given
from ui.kit.pages import CHOICES, ROWS, Among, Button, Choice, Page, Select, Tone
from ui.kit.words import Say

SEND_AWAY, LET_IN = "away", "in"


def people_page(snapshot: TableSnapshot, member: int, say: Say) -> Page:
    """Who is in a lobby, for whoever has the table: to send somebody away, or let them in again; private."""
    choices = tuple(Choice(label, value) for label, value in _send_away_lines(snapshot, member, say))[:CHOICES]
    lists = (Select(str(SendAway(snapshot.table.id)), say("seat-send"), choices),) if choices else ()
    back = Button(say("lobby-button-back"), str(LobbyAction(snapshot.table.id, "more")))
    return Page(
        text=say("seat-people", title=table_title(snapshot, say)), rows=(*lists, *_hand_over_select(snapshot, member, say), (back,))
    )


def hand_over_page(snapshot: TableSnapshot, member: int, say: Say) -> Page:
    """To whom the running table is to be handed over; private, for whoever has it."""
    back = table_button(snapshot, "dots", say)
    return Page(text=say("seat-hand-question", title=table_title(snapshot, say)), rows=(*_hand_over_select(snapshot, member, say), (back,)))


def _hand_over_select(snapshot: TableSnapshot, member: int, say: Say) -> tuple[Select, ...]:
    """A list of the others who play there themselves; none where nobody does."""
    choices = tuple(Choice(clean_name(one.name), str(one.member)) for one in persons_of(snapshot) if one.member != member)
    return (Select(str(HandOverTable(snapshot.table.id)), say("seat-hand"), choices),) if choices else ()


def _send_away_lines(snapshot: TableSnapshot, member: int, say: Say) -> Iterator[tuple[str, str]]:
    for one in persons_of(snapshot):
        if one.member != member:
            yield say("seat-send-away", name=clean_name(one.name)), f"{SEND_AWAY} {one.member}"
    for guest in snapshot.table.guests:
        if not guest.sent_away:
            yield say("seat-uninvite", name=clean_name(guest.name)), f"{SEND_AWAY} {guest.member}"
        else:
            yield say("seat-let-in", name=clean_name(guest.name)), f"{LET_IN} {guest.member}"


def parse_people_choice(value: str) -> tuple[str, MemberId]:
    """What a line of the list of people says is to be done, and with whom; with nobody, where a broken client sent it."""
    deed, _, member = value.partition(" ")
    return deed, parse_member(member)


def parse_member(value: str) -> MemberId:
    """Whom a line of a list means; nobody, where a broken client sent it."""
    return MemberId(int(value) if value.isdecimal() and len(value) < 20 else 0)


def sent_away_page(snapshot: TableSnapshot, link: str, say: Say) -> Page:
    """What somebody is told who was sent away from a lobby; private."""
    host = host_of(snapshot)
    return Page(text=say("seat-away-told", title=table_title(snapshot, say), link=link, host=escaped_name(host.name) if host else "–"))


# Seats that a cat keeps


def offers_page(snapshot: TableSnapshot, say: Say) -> Page:
    """Which seats may be given to another member, each a list of whom to offer it to; private, for who plays there."""
    given = to_be_given(snapshot)[: ROWS - 1]
    lists = [
        Select(str(OfferSeat(snapshot.table.id, one.seat)), say("seat-offer", name=clean_name(one.name)), (), among=Among.MEMBERS)
        for one in given
    ]
    back = table_button(snapshot, "dots", say)
    return Page(text=say("seat-offer-question", title=table_title(snapshot, say), count=len(given)), rows=(*lists, (back,)))


def offer_page(snapshot: TableSnapshot, member: MemberId, say: Say) -> Page:
    """What the channel shows of a seat that is offered to this member, whom it calls; or what became of that."""
    offered = next((one for one in snapshot.table.sitters if one.offer and one.offer.to == member), None)
    if offered is not None and offered.offer is not None and snapshot.is_running:
        by = escaped_name(snapshot.table.sitters[offered.offer.by].name)
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
        return Page(text=text, rows=((take, no),), calls=(int(member),))
    heir = next((one for one in snapshot.table.sitters if one.member == member and one.previous_holders), None)
    if heir is not None:
        return Page(
            text=say(
                "seat-plays-on",
                name=escaped_name(heir.name),
                other=escaped_name(heir.previous_holders[-1].name),
                title=table_title(snapshot, say),
            )
        )
    return Page(text=say("seat-not-offered", table=snapshot.table.id))


def takeover_lines(snapshot: TableSnapshot, say: Say) -> Iterator[str]:
    """Who plays, or has played, for whom who began there."""
    for one in snapshot.table.sitters:
        if one.previous_holders:
            yield say("seat-began", name=escaped_name(one.name), other=escaped_name(one.previous_holders[0].name))


def given_away_page(snapshot: TableSnapshot, member: int, say: Say) -> Page:
    """What somebody's hand shows in whose seat another plays on; private."""
    heir = next(one for one in snapshot.table.sitters if any(held.member == member for held in one.previous_holders))
    return Page(text=say("seat-given-away", title=table_title(snapshot, say), name=escaped_name(heir.name), rated=snapshot.table.rated))
