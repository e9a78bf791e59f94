"""What must hold of every evening, whoever looks: one list of it, for houses whose bot is a process and for worlds in one thread.

Each rule is a question to what is stored and to what people have in front of them, and answers with what is wrong, in sentences; none
waits. What an accepted press promises is in history.py, who may read which word in truth.py, who may see which page in pages_seen.py.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from datetime import datetime
from itertools import chain, pairwise, zip_longest

from bot.door.channel import CHAPTER_SECONDS
from bot.facts import MemberId, MessageKind, Result, Shown
from bot.screens.acts import SURE, AtTable, InLobby, SureMove
from bot.tables import Live, seat_of
from games import all_games
from games.kit import judge, read_record
from looks.kit.pages import Page
from looks.kit.words import Say
from sandbox.world.records import EPHEMERAL, Json
from tests.evening.archive import (
    begun_anew,
    chapters_of,
    differences,
    embeds_of,
    lobby_of,
    panel_words,
    private_page,
    private_pages,
    public_page,
)
from tests.evening.guests import Seer, acts, record_in
from tests.evening.kinds import all_kinds
from tests.harness.texts import TEXTS

HAND_STATES = ("your-turn", "may-change", "changing", "waiting", "over", "cat-plays")
HELD_UP = 600.0
"""Seconds for which an outage may keep back what was to be shown."""
NOTHING: Json = {"content": "(no message)", "embeds": [], "components": []}
"""In the place of a message that is not there."""
SUCCESS = (200, 201, 204)
NO_ANSWER, GONE = None, 499
"""The status of a request whose bot or whose line was gone before it was answered."""
BY_ITSELF = ("Can't keep up, shard ID",)
"""discord.py notes when it has sent a heartbeat a moment too late for an answer as quick as that of a server on the same machine."""
_TOKEN = re.compile(r"[\w-]{20,}\.[\w-]{5,}\.[\w-]{20,}")


# What stands where


def places(seer: Seer, live: Live) -> list[str]:
    """The channel of a table, and its threads."""
    channel = str(live.facts.channel)
    return [channel, *(number for number, one in seer.screen.channels.items() if one.get("parent_id") == channel)]


def public(seer: Seer, live: Live) -> list[Json]:
    """What everybody sees of the bot in the channel of a table, and then in its threads, oldest first."""
    found = [message for place in places(seer, live) for message in seer.screen.messages(place)]
    return [message for message in found if message["author"].get("bot") and not message["flags"] & EPHEMERAL]


def of_table(messages: Iterable[Json], live: Live) -> list[Json]:
    """Those that are the table's, by what they say or do."""
    title = title_of(live, live.facts.locale)
    control, record = re.compile(rf"\w\w:{live.facts.id}(:|$)"), f"{live.facts.game}-{live.facts.id}.txt"

    def is_ours(message: Json) -> bool:
        return (
            any(map(control.match, acts(message)))
            or any(file["filename"] == record for file in message["attachments"])
            or any(embed.get("title") == title for embed in message["embeds"])
            or message["content"].startswith(f"**{title}**")
        )

    return [message for message in messages if is_ours(message)]


def title_of(live: Live, locale: str) -> str:
    say = TEXTS.to(locale)
    return say("table-title", game=say(f"{live.facts.game}-name"), table=live.facts.id)


def table_message(messages: Sequence[Json], live: Live) -> Json:
    """The newest of these that shows the table; a lobby that was closed shows it without a control.

    What was told of its game stays, also where a restore has forgotten the game (world 507).
    """
    closed, told = not live.was_dealt and not live.in_lobby, f"**{title_of(live, live.facts.locale)}**"
    shows = [one for one in messages if record_in(one, live.facts.game, live.facts.id) or _shows(one, live)]
    found = [one for one in messages if not one["content"].startswith(told)] if closed else shows
    return found[-1] if found else NOTHING


def is_board(message: Json, live: Live) -> bool:
    """Whether it is the message at which everybody asks for their hand, and for what else there is."""
    return any(act is not None and act.table == live.facts.id for act in map(AtTable.parse, acts(message)))


def _shows(message: Json, live: Live) -> bool:
    shown = (AtTable.parse(act) or InLobby.parse(act) for act in acts(message))
    return any(act.table == live.facts.id for act in shown if act)


def hands(seer: Seer, live: Live) -> list[Json]:
    """The messages that show somebody's hand, oldest first: direct ones, or ephemeral ones where there are none.

    What they know of the table begins as a hand does that asks nothing, and is none (world 2059).
    """
    say, title = TEXTS.to(seer.locale), title_of(live, seer.locale)
    heads, known = {say(f"hand-{state}", title=title) for state in HAND_STATES}, say("table-known")
    mine = [message for message in seer.screen.messages() if message["content"].split("\n")[0] in heads]
    mine = [message for message in mine if known not in (embed.get("title") for embed in message["embeds"])]
    alone = [message for message in mine if message["flags"] & EPHEMERAL]
    elsewhere = [message for message in mine if message["channel_id"] not in places(seer, live)]
    return [message for message in elsewhere if message not in alone] or alone


# What it must say


def newest_page(live: Live, unreached: frozenset[MemberId] = frozenset(), now: float = 0.0) -> Page:
    """What the message of a table must show; no direct message reaches those that are `unreached`."""
    return public_page(live, TEXTS.to(live.facts.locale), unreached=unreached, now=now)


def unreached_by(shown: Iterable[Shown]) -> frozenset[MemberId]:
    """Who has no hand, of whom this is remembered."""
    return frozenset(row.slot.member for row in shown if row.slot.member and row.slot.kind is MessageKind.HAND and row.message is None)


def wrong_with_table(messages: Sequence[Json], live: Live, unreached: frozenset[MemberId] = frozenset(), now: float = 0.0) -> list[str]:
    """Where the newest message of a table does not show what is stored."""
    return differences(table_message(messages, live), newest_page(live, unreached, now))


def wrong_with_hand(seer: Seer, live: Live, now: float = 0.0, forged: Iterable[str] = ()) -> list[str]:
    """Where the newest message of somebody's hand does not show what is stored; what they have opened is not stored (`forged`: see
    private_pages)."""
    there, say, wrong = [NOTHING, *hands(seer, live)][-1], TEXTS.to(seer.locale), list[str]()
    for page in chain(private_pages(live, seer.id, say, now=now, forged=forged), _asking_first(there, live, seer.id, say, now)):
        if not (differs := differences(there, page)):
            return []
        wrong = wrong or differs
    return wrong


def _asking_first(hand: Json, live: Live, member: int, say: Say, now: float) -> Iterator[Page]:
    """The hand that asks whether they mean the move which this one names, if that is a move now, or of a choice begun anew, or the first
    part made anew by who owes a further one (world 56447)."""
    seat = seat_of(live, MemberId(member))
    if seat is None:
        return
    for sure in filter(None, map(SureMove.parse, acts(hand))):
        first = live.play.without(seat) if live.play is not None and live.play.owes_part(seat) else None
        if first is not None and sure.question == first.since and sure.move in map(str, live.game.legal_moves(first.state, seat)):
            yield private_page(live, member, say, opened=f"{SURE}{sure.question} {sure.move}", now=now)
        for asking in (live, *(begun for begun, _ in begun_anew(live, seat))):
            if sure.question == asking.question(seat) and sure.move in map(str, asking.legal_moves(seat)):
                yield private_page(asking, member, say, opened=f"{SURE}{sure.question} {sure.move}", now=now)


def wrong_with_telling(
    messages: Iterable[Json],
    live: Live,
    unreached: frozenset[MemberId] = frozenset(),
    positions: Iterable[tuple[float, Live]] = (),
    now: float = 0.0,
) -> Iterator[str]:
    """A channel has the lobby, every chapter once and in order, and the table or its end; nothing twice, nothing left over.

    A chapter that was old before it was full goes on in another message; of `positions` is known what could be told by then.
    """
    say, messages, newest = TEXTS.to(live.facts.locale), list(messages), newest_page(live, unreached, now)
    pages = [lobby_of(live, say), *_told(messages, live, positions, say), newest] if live.was_dealt else [newest]
    wanted = [panel_words(panel) for page in pages for panel in page.panels]
    told = [embed for message in messages for embed in embeds_of(message)]
    for there, right in zip_longest(told, wanted):
        if there != right:
            yield f"the channel tells {there!r}, where {right!r} should stand"


def _told(messages: Iterable[Json], live: Live, positions: Iterable[tuple[float, Live]], say: Say) -> Iterator[Page]:
    """The chapters: each as whole as it is now, or as it stood when its message had grown too old for more."""
    said, first, known = f"**{title_of(live, live.facts.locale)}**", 0, list(positions)
    for message in messages:
        if message["content"] != said or not (whole := chapters_of(live, say, first)):
            continue
        old = datetime.fromisoformat(message["timestamp"]).timestamp() + CHAPTER_SECONDS - HELD_UP
        left = (one for (_, before), (at, _) in pairwise(known) if at >= old for one in chapters_of(before, say, first)[:1])
        there = embeds_of(message)
        chapter = next((one for one in (whole[0], *left) if [panel_words(panel) for panel in one.page.panels] == there), whole[0])
        yield chapter.page
        first = chapter.ends
    yield from (chapter.page for chapter in chapters_of(live, say, first))


def wrong_with_record(text: str, live: Live) -> Iterator[str]:
    """A record proves itself, and says what is stored."""
    record = read_record(text, all_games())
    judgement = judge(record, all_games())
    if not judgement.good:
        yield f"the record of table {live.facts.id} does not verify: {judgement.said}"
    if [(turn.seat, turn.move) for turn in record.turns] != [(move.seat, move.text) for move in live.moves]:
        yield f"the record of table {live.facts.id} has other moves than are stored"


# What follows from it


def wrong_with_results(live: Live, results: Sequence[Result]) -> Iterator[str]:
    """People are held against each other as they stood at the end, who left to a cat behind all others, and nobody is rated who is none."""
    stayed = [one for one in results if one.member is not None and one.cat is None and one.heir is None]
    left = [one for one in results if one.member is not None and one not in stayed]
    order = sorted({one.place for one in stayed})
    for one in results:
        before = sum(other.place < one.place for other in stayed)
        right = None
        if live.facts.duplicate_of is None and one in stayed and len(stayed) > 1:
            right = 1 + before
        elif live.facts.duplicate_of is None and one in left and order:
            right = 1 + len(stayed)
        if one.among != right:
            yield f"at table {live.facts.id} {one.name} is number {one.among} among the people, and should be {right}"
    moved = sorted(int(one.member) for one in live.rerated)
    wanted = sorted(one.member for one in results if one.among is not None and one.member and one.member > 0) if live.facts.rated else []
    if moved != wanted:
        yield f"table {live.facts.id} has moved the ratings of {moved}, and should those of {wanted}"


# What Discord and the log say


LOOK = ("GET", "/channels/{channel_id}/messages", 404)
"""At what stands in the thread of a message that has none."""


def refused(requests: Iterable[Json], expected: Collection[tuple[str, int]], *, died: bool, messages: Collection[str]) -> list[Json]:
    """The requests that Discord took for wrong: none but those that were to be expected, by method and status.

    A lobby of which a bot is in doubt may have a thread, with a board in it, or not: it may look into that of any of these `messages`.
    """
    return [
        line
        for line in requests
        if line["status"] not in SUCCESS
        and not (line["status"] in (NO_ANSWER, GONE) and died)  # killed while it spoke
        and (line["method"], line["status"]) not in expected
        and not ((line["method"], line["route"], line["status"]) == LOOK and line["path"].split("/")[2] in messages)
    ]


def strange(log: Iterable[Json], expected: Collection[str]) -> list[Json]:
    """The lines of the log that trouble a host: none but those that were to be expected, by how they begin."""
    known = (*expected, *BY_ITSELF)
    return [
        line for line in log if (line["level"] not in {"info", "debug"} or "exception" in line) and not str(line["event"]).startswith(known)
    ]


def secrets_told(text: str, token: str, seeds: Iterable[str]) -> Iterator[str]:
    """What a line of the log says that nobody may read there."""
    if token in text or _TOKEN.search(text):
        yield f"a token in the log: {text}"
    if any(seed in text.lower() for seed in seeds):
        yield "a seed in the log"
    if any(kind.named(text) for kind in all_kinds().values()):
        yield f"a card in the log: {text}"
