"""What is said and asked about other people's seats: the page of the people of a lobby, and what somebody is told who lost a seat there."""

from __future__ import annotations

from collections.abc import Iterator

from bot.facts import MemberId
from bot.screens.acts import InLobby
from bot.screens.names import bare, plain, title
from bot.screens.seat_acts import SendAway
from bot.tables import Live, host_of
from looks.kit.pages import CHOICES, Button, Choice, Page, Select
from looks.kit.words import Say

AWAY, IN = "away", "in"


def people_page(live: Live, member: int, say: Say) -> Page:
    """Who is in a lobby, for whoever has the table: to send somebody away, or let them in again; private."""
    choices = tuple(Choice(label, value) for label, value in _to_send(live, member, say))[:CHOICES]
    lists = (Select(str(SendAway(live.facts.id)), say("seat-send"), choices),) if choices else ()
    back = Button(say("lobby-button-back"), str(InLobby(live.facts.id, "more")))
    return Page(text=say("seat-people", title=title(live, say)), rows=(*lists, (back,)))


def _to_send(live: Live, member: int, say: Say) -> Iterator[tuple[str, str]]:
    for one in live.persons:
        if one.member != member:
            yield say("seat-send-away", name=bare(one.name)), f"{AWAY} {one.member}"
    for guest in live.facts.guests:
        if guest.sent_away:
            yield say("seat-let-in", name=bare(guest.name)), f"{IN} {guest.member}"


def sending(value: str) -> tuple[str, MemberId]:
    """What a line of the list of people says is to be done, and with whom; with nobody, where a broken client sent it."""
    deed, _, member = value.partition(" ")
    return deed, MemberId(int(member) if member.isdecimal() and len(member) < 20 else 0)


def sent_away_page(live: Live, link: str, say: Say) -> Page:
    """What somebody is told who was sent away from a lobby; private."""
    host = host_of(live)
    return Page(text=say("seat-away-told", title=title(live, say), link=link, host=plain(host.name) if host else "–"))
