"""Messages that are kept current: what each one shows, and how it is made to show something else.

Nothing is sent twice: the nonce of a new message is made from the message that it follows, so after a crash between sending and storing
Discord answers with the message that is already there (for some minutes; later, bot/delivery/lost.py looks for it).
The number of a table is
in it, for a deal may be played twice, and the hash of its seed, for a number is given again when somebody begins with an empty database.
Which message shows what is a row in the store. A file that was put back from a backup is older than what was shown since: where a message
is gone that should be there, or somebody presses what we have not shown yet, all messages of the table are looked for, once.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple, TypeVar

import discord
import structlog

from bot.delivery.emojis import Emojis
from bot.delivery.lost import Lost, Wanted, number_at
from bot.delivery.outgoing import editing, said, sending
from bot.delivery.pictures import Pictured, Pictures
from bot.delivery.plain import delivered
from bot.delivery.refusals import RefusalKind, classify, passes
from bot.delivery.threads import wake
from bot.errors import PurrlorError
from bot.facts import ChannelId, MemberId, MessageId, MessageKind, MessageState, Shown, Slot, TableId
from bot.runtime import Clock
from bot.storage import Store
from bot.tables import Live
from looks.kit.pages import Page

OLD_SECONDS = 3600
"""Discord allows few edits of an older message; then a fresh one takes its place."""
TOKEN_SECONDS = 14 * 60
"""An interaction's token is good for fifteen minutes; this leaves room for a slow evening."""
AWHILE = 60
"""Seconds in which the messages of a table are looked for at most once."""
TOKENS = 500
"""How many presses are kept at the most, the newest: of each table's messages but a handful can still be edited."""
FIRST = 1
"""The question that the deal asks."""
GONE = (RefusalKind.MESSAGE_GONE, RefusalKind.MESSAGE_FULL)
"""The message cannot be kept up to date any more; another one can."""

_LONG_AGO: tuple[float, set[Slot]] = float("-inf"), set()

T = TypeVar("T")
log = structlog.get_logger(__name__)
Interaction = discord.Interaction[Any]
Taken = Callable[[], Awaitable[bool]]
"""Whether a message can be edited through an interaction; waits until the interaction is answered."""


async def at_once() -> bool:
    """It is answered, and can."""
    return True


class _Press(NamedTuple):
    """A press on a message of a table, through which that can be edited for a while."""

    table: TableId
    interaction: Interaction
    since: float
    taken: Taken


class InDoubt(PurrlorError):
    """A message that should be there is gone: what was to be shown is asked for once more, and then all messages are looked for first."""


class Messages:
    """The messages of all tables. May raise discord's exceptions, but for those that only say that a message cannot be kept."""

    def __init__(
        self,
        client: discord.Client,
        store: Store,
        clock: Clock,
        steady: Clock,
        emojis: Emojis,
        pictures: Pictures,
        on_doubt: Callable[[TableId], None],
    ) -> None:
        self._client, self._store, self._clock, self._steady, self._on_doubt = client, store, clock, steady, on_doubt
        self._emojis, self._pictures = emojis, pictures
        self._rows: dict[TableId, dict[Slot, Shown]] = {}
        self._presses: dict[int, _Press] = {}
        """By the number of the message that was pressed, the eldest first."""
        self._doubted: dict[TableId, tuple[float, set[Slot]]] = {}  # since when; what is still to be looked for, whatever edits remember
        self._unheard: dict[TableId, set[Slot]] = {}  # what may have been edited since it was remembered: by another life, or in vain
        self.lost = Lost(client)
        self.out_of_reach = asyncio.Lock()
        """Whoever reads of a hand that could not be sent, and writes of it what follows from that, is alone meanwhile."""

    # What is remembered

    async def of(self, table: TableId) -> dict[Slot, Shown]:
        """The messages of a table by their slots."""
        if table not in self._rows:
            rows = {row.slot: row for row in await self._store.shown(table)}
            if self._rows.setdefault(table, rows) is rows:
                self._unheard[table] = {row.slot for row in rows.values() if row.version is not None}
        return self._rows[table]

    def loaded(self, table: TableId) -> list[Slot]:  # without asking the store
        return list(self._rows.get(table, ()))

    async def known(self, live: Live, slot: Slot, like: Wanted) -> Shown | None:
        """The message of the slot; where nobody knows what it shows, the newest that is there."""
        row = (await self.of(live.facts.id)).get(slot)
        if row is None or not self._is_doubted(row):
            return row
        newest = await self._newest(live, row, like)
        row = replace(row, digest=None)
        if newest is not None and newest.id != row.message:
            posted = newest.created_at.timestamp()
            rang = bool(slot.member) and posted >= live.called_at and not newest.flags.suppress_notifications
            row = replace(row, message=MessageId(newest.id), posted_at=posted, question=live.called if rang else row.question)
            await self.remember(row)
        return row

    async def forgotten(self, live: Live, slot: Slot, like: Wanted) -> Shown | None:
        """The message of a slot of which nothing is remembered, if it stands in the table's channel all the same; from now on it is."""
        if (message := await self._sought(live, slot, live.facts.channel, None, like)) is None:
            return None
        self.lost.suspect(live.facts.id, slot)  # for as long as nobody remembers it
        await self.remember(row := self._row(live, slot, live.facts.channel, MessageId(message.id)))
        self.lost.settle(live.facts.id, slot)
        return row

    async def take_back(self, live: Live, slot: Slot, like: Wanted) -> None:
        """Where the slot is in doubt there may be one like this, of a table that was further once than we know: it is taken away."""
        row = (await self.of(live.facts.id)).get(slot)
        if row is None and self.lost.is_suspect(live.facts.id, slot):  # what is older is another table's, which had its number
            await self._take_away(live, slot, live.facts.channel, number_at(live.facts.opened_at), like)
        elif row is not None and row.message is not None and self._is_doubted(row):
            await self._take_away(live, slot, live.facts.channel, row.message, like)
            if live.in_lobby or live.facts.threaded:  # our file need not know that a thread was wished for
                await self._take_away(live, slot, ChannelId(row.message), 0, like)

    async def _take_away(self, live: Live, slot: Slot, place: ChannelId, since: int, like: Wanted) -> None:
        """All messages like that of the slot go that stand there."""
        with suppress(discord.NotFound):  # nobody has begun a thread there
            if (newest := await self.lost.newest(place, since, like)) is not None:
                await self.delete(self._row(live, slot, place, MessageId(newest.id)))  # in a locked thread it stays

    def _is_doubted(self, row: Shown) -> bool:
        """Whether nobody knows what the message shows, nor if it is the newest one of its slot."""
        _, doubted = self._doubted.get(row.table, _LONG_AGO)
        return row.message is not None and row.state is MessageState.CURRENT and (row.digest is None or row.slot in doubted)

    async def _newest(self, live: Live, row: Shown, like: Wanted) -> discord.Message | None:
        """The newest of the slot that is there, perhaps above the one that is remembered; what other slots remember is theirs to delete."""
        since = row.message or 0 if row.slot.kind is MessageKind.CHAPTER else await self._oldest(live)  # of chapters many stay
        newest = await self.lost.newest(row.channel, since, like, spared=await self._others(row.table, row.slot))
        self._doubted.get(row.table, _LONG_AGO)[1].discard(row.slot)
        return newest

    async def doubt(self, table: TableId, member: MemberId | None = None, *, surely: bool = False) -> bool:
        """What is remembered of the table's messages may not be so: all, or those of everybody and of this member, are shown anew.

        At most once in a while, unless it is to be `surely`; whether it is done.
        """
        if not surely and self._steady() - self._doubted.get(table, _LONG_AGO)[0] < AWHILE:
            return False
        rows = list((await self.of(table)).values())  # if the disk refuses, nothing is looked for yet
        meant = [row for row in rows if row.slot.kind is not MessageKind.FAREWELL and (member is None or row.slot.member in (None, member))]
        # Nothing is written: a message may be on its way to something newer this moment.
        slots = {row.slot for row in meant if row.message is not None and row.state is MessageState.CURRENT}
        self._doubted[table] = self._steady(), slots
        log.info("the messages of a table are looked for", table=table)
        self._on_doubt(table)
        return True

    async def shown_to(self, member: MemberId) -> list[Shown]:
        """The messages that are this member's alone, of all tables: those in the store, and those that only we remember still."""
        stored = await self._store.shown_to(member)
        ours = [row for rows in self._rows.values() for row in rows.values() if row.slot.member == member]
        return list({(row.table, row.slot): row for row in (*stored, *ours)}.values())

    async def remember(self, row: Shown) -> None:
        """In place of what was remembered for the slot."""
        await self._store.remember_shown(row)
        (await self.of(row.table))[row.slot] = row
        self._unheard.get(row.table, set()).discard(row.slot)

    async def try_anew(self, table: TableId, behind: int | None = None, *, member: MemberId | None = None) -> bool:
        """What could not be sent is tried again, or what of it is `behind` this version, or the `member`'s; return True if there is any.

        For what a hand called its member stays known.
        """
        async with self.out_of_reach:
            rows = [row for row in (await self.of(table)).values() if row.is_undeliverable and member in (None, row.slot.member)]
            for row in (row for row in rows if behind is None or row.is_behind(behind)):
                if row.slot.kind is MessageKind.HAND and row.question:
                    await self.remember(replace(row, state=MessageState.CURRENT))
                else:
                    await self.forget(table, [row.slot])
        return bool(rows)

    async def forget(self, table: TableId, slots: list[Slot]) -> None:
        """These messages stay as they are from now on."""
        rows = self._rows.get(table, {})
        for slot in slots:
            await self._store.forget_shown(table, slot)
            gone = rows.pop(slot, None)
            if gone is not None and gone.message is not None and all(row.message != gone.message for row in rows.values()):
                self._presses.pop(gone.message, None)
        if self._rows.get(table) == {}:
            self.let_go(table)

    def let_go(self, table: TableId) -> None:
        """Nobody touches the table any more: what is remembered is in the store, too."""
        self._rows.pop(table, None)
        self._doubted.pop(table, None)
        self._unheard.pop(table, None)
        self._presses = {message: press for message, press in self._presses.items() if press.table != table}
        self._drop_presses()

    def came_from(self, table: TableId, message: int, interaction: Interaction, taken: Taken = at_once) -> None:
        """The message of the table can for a while be edited through this press, which no rate limit counts."""
        self._presses.pop(message, None)
        self._presses[message] = _Press(table, interaction, self._steady(), taken)
        self._drop_presses()

    def _drop_presses(self) -> None:
        """Those through which nothing can be edited any more, and the eldest, where there are too many."""
        while self._presses:
            eldest, press = next(iter(self._presses.items()))
            if len(self._presses) <= TOKENS and self._steady() - press.since <= TOKEN_SECONDS:
                break
            del self._presses[eldest]

    # Sending and changing

    async def post(
        self,
        live: Live,
        slot: Slot,
        channel: ChannelId,
        page: Page,
        *,
        after: Shown | None,
        told_from: int = 0,
        told_upto: int = 0,
        end: bool = False,
        fleeting: bool = False,
        silent: bool = False,
        like: Wanted | None = None,
    ) -> Shown:
        """A new message in place of `after`, remembered as what the slot shows.

        `fleeting` is as for `update`. A `silent` one notifies nobody, and so calls nobody for what is asked now.
        `like` tells every message of the slot from all others: by this, one that was lost is known. If that has called nobody for what is
        asked now, and should, it counts as `fleeting`.
        """
        ended = page.digest if end and not like else ""  # after a restore it may end in the same words, with another record
        nonce = f"{slot} {channel} {live.facts.id} {live.facts.commit} {after.message if after else None} {ended}".rstrip()
        pictured = await self._pictures.pictured(page)
        is_hand, calls = slot.kind is MessageKind.HAND, slot.kind is MessageKind.HAND or bool(page.calls)
        question = after.question if silent and after else live.called
        called = question if calls else 0
        found = await self._found(live, slot, channel, page, after, like)
        if found is not None:
            known, unknown = self.lost.called(live.facts.id, slot, found, page.calls), live.called
            if is_hand:
                unknown = after.question if after else FIRST
            called = min(live.called, unknown if known is None else known)
            question = called if is_hand else question
            fleeting |= called < live.called and (is_hand or (slot.kind is MessageKind.TABLE and calls))
        try:
            if found is None:
                pictured, message = await self._send_once(channel, pictured, nonce, silent=silent)
            else:
                message = found
            row = self._row(live, slot, channel, MessageId(message.id), question)
            state = MessageState.ENDED if end else MessageState.CURRENT
            row = replace(row, digest=pictured.digest, told_from=told_from, told_upto=told_upto, state=state)
            await self.remember(row := replace(row, version=None if fleeting else live.facts.version))
        except BaseException as problem:
            if not isinstance(problem, discord.HTTPException) or problem.status >= 500:
                self.lost.suspect(live.facts.id, slot, called)  # it may be there all the same, and nobody remembers it
            raise
        return row

    async def retire(self, live: Live, slot: Slot, channel: ChannelId, page: Page, row: Shown | None, like: Wanted) -> bool:
        """Whether a message was sent and not remembered: it shows this page, with no dead buttons, for nothing is to be sent any more."""
        return await self._found(live, slot, channel, page, row, like) is not None

    async def _found(
        self, live: Live, slot: Slot, channel: ChannelId, page: Page, after: Shown | None, like: Wanted | None
    ) -> discord.Message | None:
        """The message that was sent here and is not remembered, made to show the page; one that was edited too often for that goes."""
        message: discord.Message | None = None
        if like and after is not None and self._is_doubted(after):
            newest = await self._newest(live, after, like)
            message = None if newest is not None and newest.id == after.message else newest
        elif like:
            message = await self._sought(live, slot, channel, after, like)
        if message is not None:
            self.lost.suspect(live.facts.id, slot)  # should this fail: it is there still, and nobody remembers it
            lost = self._row(live, slot, ChannelId(message.channel.id), MessageId(message.id))
            if await self.edit(lost, page, old=True) is None:
                await self.delete(lost)
                message = None
            self.lost.settle(live.facts.id, slot)
        return message

    async def _sought(self, live: Live, slot: Slot, channel: ChannelId, after: Shown | None, like: Wanted) -> discord.Message | None:
        """The lost message, which was sent after the one that is remembered. Where none is, an older file may have forgotten several, one
        in place of the other (world 9031): the newest of them."""
        table = live.facts.id
        if after and after.message:
            return await self.lost.find(table, slot, channel, after.message, like)
        # The answer to a command may be waited for while hands are sent already.
        since = 0 if slot.kind is MessageKind.LOBBY else await self._oldest(live)
        spared = await self._others(table, slot)
        is_alone = slot.kind is not MessageKind.CHAPTER  # of these many stay
        if is_alone and self.lost.is_suspect(table, slot) and (newest := await self.lost.newest(channel, since, like, spared=spared)):
            self.lost.settle(table, slot)
            return newest
        return await self.lost.find(table, slot, channel, since, like)

    async def _others(self, table: TableId, slot: Slot) -> set[MessageId | None]:
        """The messages of all other slots of the table."""
        return {row.message for row in (await self.of(table)).values() if row.slot != slot}

    async def _oldest(self, live: Live) -> int:
        """Before which nothing can be that was sent: the moment of opening, or a message that is remembered; 0 where none is."""
        rows = [row.message for row in (await self.of(live.facts.id)).values() if row.message]
        return min(number_at(live.facts.opened_at), *rows) if rows else 0

    async def adopt(self, live: Live, slot: Slot, interaction: Interaction, message: MessageId, digest: str) -> None:
        """Takes the answer to a command as the slot's message. One that is not remembered after a crash is found, as any other is."""
        await self.remember(replace(self._row(live, slot, live.facts.channel, message), digest=digest, version=live.facts.version))
        self.came_from(live.facts.id, message, interaction)

    def _row(self, live: Live, slot: Slot, channel: ChannelId, message: MessageId, called: int | None = None) -> Shown:
        """A new message, of which nobody knows what it shows; it has `called` its people for this question, or for what is asked."""
        return Shown(live.facts.id, slot, channel, message, self._clock(), live.called if called is None else called)

    async def send(self, channel: ChannelId, page: Page, nonce: str) -> discord.Message:
        """Sends it once: if a message of this nonce is there already, that one is made to show the page."""
        _, message = await self._send_once(channel, await self._pictures.pictured(page), nonce)
        return message

    async def _send_once(
        self, channel: ChannelId, pictured: Pictured, nonce: str, *, silent: bool = False
    ) -> tuple[Pictured, discord.Message]:
        """Send it, and return the form in which Discord takes it with the message."""
        nonce = hashlib.sha256(nonce.encode()).hexdigest()[:24]
        return await delivered(pictured, partial(self._send, channel, nonce, silent), self._emojis, self._pictures)

    async def _send(self, channel: ChannelId, nonce: str, silent: bool, pictured: Pictured, emojis: Emojis) -> discord.Message:
        arguments = sending(pictured, emojis)
        message = await self._client.get_partial_messageable(channel).send(**arguments, nonce=nonce, silent=silent)
        if said(message.embeds) != said(arguments["embeds"]) or (message.content or None) != arguments["content"]:
            await message.edit(**editing(pictured, emojis=emojis))
        return message

    async def update(
        self, live: Live, row: Shown, page: Page, *, old: bool = False, fleeting: bool = False, unfinished: bool = False
    ) -> bool:
        """Brings the message to the page of the table as it is now, and remembers that; nothing is sent if it shows the page already.
        What it may show instead, if nobody knows, is made good however old it is: that is one edit.

        A `fleeting` page has something that a restart forgets: before it is shown the message counts as stale, and as long as it is.
        `unfinished`: there is something to be done about it later, which a restart has to take up.
        False, and nothing remembered, if it cannot be edited, as `edit` says.
        """
        if fleeting and row.digest != page.digest:
            await self.remember(replace(row, digest=None, version=None))
        was_noted, shown = row.digest == page.digest, None if self._may_have_changed(live, row) else row.digest
        digest = page.digest if shown == page.digest else await self.edit(replace(row, digest=shown), page, old=old or was_noted)
        if digest is None:
            return False
        await self.note(live, row, digest, stale=fleeting or unfinished)
        return True

    def _may_have_changed(self, live: Live, row: Shown) -> bool:
        """Whether the message may show what the table was in between, if it is again as it was when that was remembered: a choice that was
        changed twice, somebody who joined and left. The edit may have been another life's, which died, or one whose answer was lost."""
        is_behind = row.version is None or row.version + 1 < live.facts.version
        return is_behind and row.slot in self._unheard.get(row.table, ())

    async def note(self, live: Live, row: Shown, digest: str | None, *, stale: bool = False) -> None:
        """Remembers that the message shows the table as it is now; or that it need not, for it is gone and nobody misses it."""
        noted = replace(row, digest=digest, version=None if stale else live.facts.version)
        if noted != row:
            await self.remember(noted)

    async def edit(self, row: Shown, page: Page, *, old: bool = False) -> str | None:
        """Makes the message show the page, and tells the digest of what it shows then: that of its words alone, if it could not be drawn.

        Raises InDoubt where it is gone, and nobody has looked for the others yet.

        None if it is gone, or too old to be edited again and again (unless `old` ones are meant). Nothing is sent for one that stays in
        words as it was.
        """
        if row.message is None or (self._clock() - row.posted_at > OLD_SECONDS and not old):
            return None
        pictured = await self._pictures.pictured(page)
        if row.digest == pictured.digest:
            return pictured.digest
        self._unheard.setdefault(row.table, set()).add(row.slot)
        try:
            shown = await self._edit_by_token(row.message, row, pictured)
            if shown is None:
                edit = self._message(row.channel, row.message).edit
                shown = await self._awake(row.channel, lambda: self._edited(edit, row, pictured))
        except discord.HTTPException as problem:
            refusal = classify(problem)
            if refusal is RefusalKind.MESSAGE_GONE and await self.doubt(row.table):
                raise InDoubt from None
            if refusal in GONE:
                return None
            raise
        return shown.digest

    async def _edited(self, edit: Callable[..., Awaitable[object]], row: Shown, pictured: Pictured) -> Pictured:
        """Edit the row's message by `edit`; return the form of the page that Discord has taken."""

        async def act(form: Pictured, emojis: Emojis) -> None:
            await edit(**editing(form, row.digest, emojis=emojis))

        shown, _ = await delivered(pictured, act, self._emojis, self._pictures)
        return shown

    async def delete(self, row: Shown, *, surely: bool = False) -> bool:
        """Takes the message away; whether it was still there, as far as we can know. `surely`: raises where the place is shut."""
        if row.message is None:
            return True
        self._presses.pop(row.message, None)
        try:
            await self._awake(row.channel, self._message(row.channel, row.message).delete)
        except discord.HTTPException as problem:
            is_gone = classify(problem) in GONE
            if passes(problem) or (surely and not is_gone):
                raise
            return not is_gone
        return True

    async def _awake(self, channel: ChannelId, act: Callable[[], Awaitable[T]]) -> T:
        """Does what a sleeping thread does not let happen to its messages, and wakes it for that."""
        try:
            return await act()
        except discord.HTTPException as problem:
            if classify(problem) is not RefusalKind.THREAD_ASLEEP:
                raise
            await wake(self._client, channel)
            return await act()

    async def _edit_by_token(self, message: MessageId, row: Shown, pictured: Pictured) -> Pictured | None:
        """Edit the message through the last press on it; None if it cannot be edited so."""
        press = self._presses.get(message)
        if press is None or self._steady() - press.since > TOKEN_SECONDS or not await press.taken():
            self._presses.pop(message, None)
            return None
        try:
            return await self._edited(press.interaction.edit_original_response, row, pictured)
        except discord.HTTPException as problem:
            if classify(problem) is RefusalKind.TRY_AGAIN:
                raise
            self._presses.pop(message, None)
            return None

    def _message(self, channel: ChannelId, message: MessageId) -> discord.PartialMessage:
        return self._client.get_partial_messageable(channel).get_partial_message(message)
