"""What stands where, what it must say, and what Discord and the log may not say: for evenings, and for the rules of simulated worlds.

Each asks what is stored and what people have in front of them, and answers with what is wrong, in sentences; none waits.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence

from bot.models.ids import MemberId
from bot.models.messages import MessageRow, MessageStatus
from bot.pages.custom_ids import LobbyAction, TableAction
from bot.tables import TableSnapshot
from sandbox.world.records import EPHEMERAL, Json
from tests.evening.archive import (
    differences,
    private_pages,
    public_page,
)
from tests.evening.guests import Seer, acts, record_in
from tests.evening.kinds import all_kinds
from tests.harness.texts import TEXTS
from ui.kit.pages import Page

HAND_STATES = ("your-turn", "may-change", "changing", "waiting", "over", "cat-plays")
NOTHING: Json = {"content": "(no message)", "embeds": [], "components": []}
"""In the place of a message that is not there."""
SUCCESS = (200, 201, 204)
NO_ANSWER, GONE = None, 499
"""The status of a request whose bot or whose line was gone before it was answered."""
BY_ITSELF = ("Can't keep up, shard ID",)
"""discord.py notes when it has sent a heartbeat a moment too late for an answer as quick as that of a server on the same machine."""
_TOKEN = re.compile(r"[\w-]{20,}\.[\w-]{5,}\.[\w-]{20,}")


# What stands where


def places(seer: Seer, snapshot: TableSnapshot) -> list[str]:
    """The channel of a table, and its threads."""
    channel = str(snapshot.table.channel)
    return [channel, *(number for number, one in seer.screen.channels.items() if one.get("parent_id") == channel)]


def public(seer: Seer, snapshot: TableSnapshot) -> list[Json]:
    """The bot's public messages in the channel of a table, and then in its threads, oldest first."""
    found = [message for place in places(seer, snapshot) for message in seer.screen.messages(place)]
    return [message for message in found if message["author"].get("bot") and not message["flags"] & EPHEMERAL]


def of_table(messages: Iterable[Json], snapshot: TableSnapshot) -> list[Json]:
    """The messages of the table, by their text or controls."""
    title = title_of(snapshot, snapshot.table.locale)
    control = re.compile(rf"\w\w:{snapshot.table.id}(:|$)")

    def is_ours(message: Json) -> bool:
        return (
            any(map(control.match, acts(message)))
            or record_in(message, snapshot.table.game, snapshot.table.id) is not None
            or any(embed.get("title") == title for embed in message["embeds"])
            or message["content"].startswith(f"**{title}**")
        )

    return [message for message in messages if is_ours(message)]


def title_of(snapshot: TableSnapshot, locale: str) -> str:
    say = TEXTS.speech_in(locale)
    return say("table-title", game=say(f"{snapshot.table.game}-name"), table=snapshot.table.id)


def table_message(messages: Sequence[Json], snapshot: TableSnapshot) -> Json:
    """The newest of these that shows the table; a lobby that was closed shows it without a control.

    What was told of its game stays, also where a restore has forgotten the game.
    """
    closed, told = not snapshot.is_dealt and not snapshot.is_lobby, f"**{title_of(snapshot, snapshot.table.locale)}**"
    shows = [one for one in messages if record_in(one, snapshot.table.game, snapshot.table.id) or _shows(one, snapshot)]
    found = [one for one in messages if not one["content"].startswith(told)] if closed else shows
    return found[-1] if found else NOTHING


def _shows(message: Json, snapshot: TableSnapshot) -> bool:
    shown = (TableAction.parse(act) or LobbyAction.parse(act) for act in acts(message))
    return any(act.table == snapshot.table.id for act in shown if act)


def hands(seer: Seer, snapshot: TableSnapshot) -> list[Json]:
    """The messages that show somebody's hand, oldest first: direct ones, or ephemeral ones where there are none.

    What they know of the table, and a hint, begin as a hand does that asks nothing, and are none.
    """
    say, title = TEXTS.speech_in(seer.locale), title_of(snapshot, seer.locale)
    heads, others = {say(f"hand-{state}", title=title) for state in HAND_STATES}, {say("table-known"), say("table-button-hint")}
    mine = [message for message in seer.screen.messages() if message["content"].split("\n")[0] in heads]
    mine = [message for message in mine if others.isdisjoint(embed.get("title") for embed in message["embeds"])]
    alone = [message for message in mine if message["flags"] & EPHEMERAL]
    elsewhere = [message for message in mine if message["channel_id"] not in places(seer, snapshot)]
    return [message for message in elsewhere if message not in alone] or alone


# What it must say


def newest_page(snapshot: TableSnapshot, unreached: frozenset[MemberId] = frozenset(), now: float = 0.0) -> Page:
    """The page of the table's message; `unreached` are players without direct messages."""
    return public_page(snapshot, TEXTS.speech_in(snapshot.table.locale), unreached=unreached, now=now)


def unreached_by(rows: Iterable[MessageRow]) -> frozenset[MemberId]:
    """The members without a hand, by their rows."""
    return frozenset(row.slot.member for row in rows if row.slot.member and row.status is MessageStatus.UNREACHABLE)


def wrong_with_table(
    messages: Sequence[Json], snapshot: TableSnapshot, unreached: frozenset[MemberId] = frozenset(), now: float = 0.0
) -> list[str]:
    """The differences between the newest message of a table and the stored state."""
    return differences(table_message(messages, snapshot), newest_page(snapshot, unreached, now))


def wrong_with_hand(seer: Seer, snapshot: TableSnapshot, pages: Iterable[Page] | None = None) -> list[str]:
    """The differences between the newest hand and the first of these pages; empty if the hand shows
    any of them.
    """
    there, wrong = [NOTHING, *hands(seer, snapshot)][-1], list[str]()
    for page in pages or private_pages(snapshot, seer.id, TEXTS.speech_in(seer.locale)):
        if not (differs := differences(there, page)):
            return []
        wrong = wrong or differs
    return wrong


# What Discord and the log say


LOOK = ("GET", "/channels/{channel_id}/messages", 404)
"""At what stands in the thread of a message that has none."""


def refused(requests: Iterable[Json], expected: Collection[tuple[str, int]], *, died: bool, messages: Collection[str]) -> list[Json]:
    """The requests that Discord took for wrong: none but those that were to be expected, by method and status.

    After a restore a lobby may have a thread, with a board in it, or not: the bot may look into that of any of these `messages`.
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
    """The unexpected warnings and errors of the log; `expected` are the beginnings of events."""
    known = (*expected, *BY_ITSELF)
    return [
        line for line in log if (line["level"] not in {"info", "debug"} or "exception" in line) and not str(line["event"]).startswith(known)
    ]


def secrets_told(text: str, token: str, seeds: Iterable[str]) -> Iterator[str]:
    """The secrets in a line of the log."""
    if token in text or _TOKEN.search(text):
        yield f"a token in the log: {text}"
    if any(seed in text.lower() for seed in seeds):
        yield "a seed in the log"
    if any(kind.named(text) for kind in all_kinds().values()):
        yield f"a card in the log: {text}"
