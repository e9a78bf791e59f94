"""Messages that were sent by a process which did not live to remember them.

Discord answers a nonce that it has seen with the message that is there, but it keeps nonces for some minutes only, and a bot may be away
for longer. So after a start, before a table sends its first message of a kind, the channel is looked through for one that is ours, is
newer than what we remember, and looks like what is to be sent. Where nothing is to be sent, nothing is looked for.

A file that was put back from a backup does not know what was shown since. There the newest message of a kind is looked for, and takes the
place of what is remembered; whatever else of ours looks like it is taken away, for its buttons are dead.

Who may not read a channel's history is shown an empty one, and no refusal: bot/delivery/places.py has it looked for again once we may.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Hashable, Iterator
from typing import Any

import discord
import structlog

from bot.delivery.refusals import RefusalKind, classify, passes
from bot.facts import NO_TABLE, ChannelId, MemberId, TableId
from bot.screens.acts import ChooseMove, InLobby, MakeMove, OpenPart, SureMove, TakeSeat

LOOKED_AT = 25
"""How many messages after the last one that is remembered: what was lost was sent next, however much was written since."""
NEWEST = 100
"""How many of the newest messages are looked at, where it is not known how much was sent since."""

log = structlog.get_logger(__name__)
Wanted = Callable[[discord.Message], bool]


class Lost:
    """Of which tables messages may be lost, and where they are."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self._newest = NO_TABLE
        self._sought: dict[TableId, set[Hashable]] = {}
        self._suspects: set[tuple[TableId, Hashable]] = set()
        self._called: dict[tuple[TableId, Hashable], int] = {}

    def doubt(self, newest: TableId) -> None:
        """Messages of all tables up to this one may have been sent that nobody remembers: we have just started."""
        self._newest = newest

    def suspect(self, table: TableId, key: Hashable, called: int | None = None) -> None:
        """This message may have been sent: nobody has heard whether it was. It would have `called` its people for this question; for 0
        nobody, and None is not known."""
        self._suspects.add((table, key))
        if called is not None:
            self._called[(table, key)] = called

    def called(self, table: TableId, key: Hashable, message: discord.Message, calling: Collection[int]) -> int | None:
        """The question for which a message that was found has called its people: that which can be answered there, or for which it came; 0
        where it has called nobody, or does not even name who is to be called now, and None where that is not known."""
        if any(f"<@{member}>" not in message.content for member in calling):
            return 0
        answers = (MakeMove.parse(one) or ChooseMove.parse(one) or SureMove.parse(one) or OpenPart.parse(one) for one in _acts(message))
        asked = [one.question for one in answers if one is not None and one.table == table and not message.flags.suppress_notifications]
        if (sent_for := self._called.get((table, key))) is not None:
            asked.append(sent_for)
        return max(asked, default=None)

    def is_suspect(self, table: TableId, key: Hashable) -> bool:
        """Whether such a message may be there that nobody remembers."""
        return (table, key) in self._suspects or (table <= self._newest and key not in self._sought.get(table, ()))

    def has_suspects(self, table: TableId) -> bool:
        """Whether we have sent something for the table and not heard whether it arrived."""
        return any(one == table for one, _ in self._suspects)

    def suspects(self) -> list[tuple[TableId, Hashable]]:
        """All that we have sent, and not heard whether it arrived."""
        return sorted(self._suspects, key=str)

    def settle(self, table: TableId, key: Hashable) -> None:
        """What became of this is known."""
        self._sought.setdefault(table, set()).add(key)
        self._suspects.discard((table, key))

    def seek_again(self, table: TableId) -> None:
        """Messages of the table may be there that nobody remembers, as after a start."""
        self._sought.pop(table, None)

    def forget(self, table: TableId) -> None:
        """Nothing more will be sent for the table."""
        self._sought.pop(table, None)
        self._suspects = {one for one in self._suspects if one[0] != table}
        self._called = {one: called for one, called in self._called.items() if one[0] != table}

    async def find(self, table: TableId, key: Hashable, channel: ChannelId, since: int, wanted: Wanted) -> discord.Message | None:
        """Our own lost message, if it is there. `key` says which: mostly its slot.

        Each is sought once after a start, and once whenever it is suspected; where we may not even see the channel, as soon as we may.
        """
        if not self.is_suspect(table, key) or (found := await self._search(channel, since, wanted, limit=LOOKED_AT)) is None:
            return None
        self.settle(table, key)
        if found:
            log.info("found a message that was sent before the end", table=table, channel=channel, message=found[-1].id)
        return found[-1] if found else None

    async def newest(
        self, channel: ChannelId, since: int, wanted: Wanted, *, among: int = NEWEST, spared: Collection[int | None] = ()
    ) -> discord.Message | None:
        """The newest of our own messages like this, from `since` on, however long ago that was; the others like it are taken away, but for
        those that are `spared`."""
        found = await self._search(channel, max(since - 1, 0), wanted, limit=among, oldest_first=False) or []
        for older in (one for one in found[:-1] if one.id not in spared):
            try:
                await older.delete()
            except discord.HTTPException as problem:
                # in a thread that sleeps or is locked they stay
                if classify(problem) not in (RefusalKind.MESSAGE_GONE, RefusalKind.THREAD_ASLEEP):
                    raise
        return found[-1] if found else None

    async def written_since(self, channel: ChannelId, since: int, most: int) -> int:
        """How many messages of whomever stand below this one, `most` at the most; none where we may not look."""
        history = self._client.get_partial_messageable(channel).history(after=discord.Object(since), limit=most)
        try:
            return len([message async for message in history])
        except discord.HTTPException as problem:
            if passes(problem):
                raise
            return 0

    async def _search(self, channel: ChannelId, since: int, wanted: Wanted, **how: Any) -> list[discord.Message] | None:
        """What is there of ours, the oldest first; nothing in a place that is gone. None: we may not look, and the nonce has to do."""
        after = discord.Object(since) if since else None
        history = self._client.get_partial_messageable(channel).history(after=after, **how)
        me = self._client.user
        try:
            seen = [message async for message in history]
        except discord.HTTPException as problem:
            if passes(problem):
                raise
            # not found is a thread that a table has left, say: of its channel that says nothing
            return [] if isinstance(problem, discord.NotFound) else None
        found = [message for message in seen if me is not None and message.author.id == me.id and wanted(message)]
        return sorted(found, key=lambda message: message.id)


def number_at(moment: float) -> int:
    """The number that a message has which is sent then."""
    return int(moment * 1000 - discord.utils.DISCORD_EPOCH) << 22


def is_only_for(message: discord.Message | None, table: TableId) -> bool:
    """Whether the message says that it is of this table, there is something to press on it, and all of that is for this table."""
    if message is None:
        return False
    tables = {next((part for part in act.split(":") if part.isdecimal()), "") for act in _acts(message) if act}
    said = [message.content, *(embed.title or "" for embed in message.embeds[:1])]  # those below it number games, rounds and cards
    return tables == {str(table)} and any(str(table) in re.findall(r"\d+", text) for text in said)


def is_lobby(message: discord.Message, title: str, commit: str, footer: str) -> bool:
    """Whether the message is the lobby of the table so titled, or what became of it: with a seed of this hash, which its footer tells.

    Before it stood in the footer, it stood in a field: such lobbies are still there.
    """
    fields = (field.value or "" for embed in message.embeds for field in embed.fields)
    return is_titled(message, title) and (_ends_in(message, footer) or (_is_open(message) and any(commit in text for text in fields)))


def is_board(message: discord.Message, title: str, footer: str) -> bool:
    """Whether the message is that of the table so titled, running or over; not what remains of the lobby, which has this footer."""
    return is_titled(message, title) and not _is_open(message) and not _ends_in(message, footer)


def _ends_in(message: discord.Message, footer: str) -> bool:
    return any((embed.footer.text or "").strip() == footer.strip() for embed in message.embeds)


def _is_open(message: discord.Message) -> bool:
    """Whether one can still do there what one does in a lobby."""
    return any(InLobby.parse(act) for act in _acts(message))


def is_chapter(message: discord.Message, title: str) -> bool:
    """Whether the message tells a chapter of the table so titled."""
    return message.content.startswith(f"**{title}**") and bool(message.embeds) and not message.components


def is_hand(message: discord.Message, title: str, heads: tuple[str, ...]) -> bool:
    """Whether the message is a hand at the table so titled, which begins in one of these ways; not the end that is told in its place."""
    return message.content.startswith(heads) and not is_titled(message, title)


def is_farewell(message: discord.Message, text: str) -> bool:
    """Whether the message says this, that a channel is gone, above the record of its table."""
    return is_said(message, text) and bool(message.attachments)


def is_said(message: discord.Message, text: str) -> bool:
    """Whether the message says this, and nothing else."""
    return message.content == text.strip()


def is_offer(message: discord.Message, table: TableId, member: MemberId) -> bool:
    """Whether the message offers this member a seat at the table."""
    return _offers_seat(message, table) and message.content.startswith(f"<@{member}>")


def is_offer_to_others(message: discord.Message, table: TableId, known: Collection[MemberId]) -> bool:
    """Whether the message offers a seat at the table to somebody else than these."""
    return _offers_seat(message, table) and not message.content.startswith(tuple(f"<@{member}>" for member in known))


def _offers_seat(message: discord.Message, table: TableId) -> bool:
    return any(act.table == table for text in _acts(message) if (act := TakeSeat.parse(text)) is not None)


def is_titled(message: discord.Message, title: str) -> bool:
    """Whether the message is one of the table so titled."""
    return any(embed.title == title for embed in message.embeds)


def _acts(message: discord.Message) -> Iterator[str]:
    for row in message.components:
        yield from (str(getattr(one, "custom_id", "") or "") for one in getattr(row, "children", []))
