"""The door: the only way out to Discord. It shows tables, and catches up.

For each table there are a few messages to keep current: the lobby, the table in the channel, the hand of each person. The service calls
`touch` after every change; a worker for each then brings it to the newest state, merging what piled up. What each message shows is
remembered in the store, so a restart goes on where the last one stopped: showing can always be repeated.

News (tricks, reveals, scoreboards) and the table message follow one another like this: the table message is edited into the news, and a
fresh table message is sent below. Its row in the store tells in one write both which message it is and how far the news were told
(`told_upto`: news of moves below this number).
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Protocol

import discord
import structlog

from bot.config import CallSettings
from bot.door import codes
from bot.door.calls import Calls
from bot.door.closed import Closed
from bot.door.direct import DirectMessages
from bot.door.emojis import Emojis
from bot.door.hands import Hands
from bot.door.lacks import Lacks
from bot.door.lost import Wanted, is_board, is_lobby
from bot.door.messages import InDoubt, Interaction, Messages, Taken, at_once
from bot.door.pictures import Pictures
from bot.door.underway import Underway
from bot.door.upkeep import Upkeep
from bot.facts import ChannelId, MemberId, MessageId, MessageKind, MessageState, Shown, Slot, Table, TableId
from bot.runtime import Clock, Sleep
from bot.screens.end import end_page
from bot.screens.lobby import lobby_page
from bot.screens.names import title
from bot.screens.table import news_panels, table_page
from bot.storage import Store
from bot.tables import Change, Live, Tables
from bot.texts import Speech, Texts
from bot.workers import Workers, behind
from looks.kit.look import AnyLook
from looks.kit.pages import Page, Panel, batches

LOBBY, TABLE = Slot(MessageKind.LOBBY), Slot(MessageKind.TABLE)

CAUGHT_UP_AT_ONCE = 8
"""How many messages are brought up to date at the same time, while we catch up."""

log = structlog.get_logger(__name__)


class Answer(Protocol):
    """What answers a command: a `Reply`."""

    interaction: Interaction
    message: MessageId | None

    async def tell_all(self, page: Page) -> str | None: ...


class Door:
    """Shows tables on Discord. Nothing it does changes a game."""

    def __init__(
        self,
        client: discord.Client,
        store: Store,
        tables: Tables,
        looks: Mapping[str, AnyLook],
        texts: Texts,
        *,
        emojis: Emojis | None = None,
        pace: float = 3.0,
        calls: CallSettings,
        clock: Clock,
        sleep: Sleep,
        workers: Workers,
    ) -> None:
        self._client, self._store, self._tables, self._looks, self._clock = client, store, tables, looks, clock
        self.texts, self.sleep = texts, sleep
        self.emojis = emojis if emojis is not None else Emojis()
        self.pictures = Pictures(workers)
        self.lacks = Lacks(tables.registry)
        self.underway = Underway()
        self.upkeep = Upkeep(sleep)
        self.direct = DirectMessages(client, store, pace, clock, sleep, self.upkeep.aside)
        self._messages = Messages(client, store, clock, self.emojis, self.pictures, self._doubted)
        self.calls = Calls(calls, clock, sleep, self._ask_for_hand)
        self._hands = Hands(self._messages, self.direct, looks, texts, clock, self.calls, self._ask_for_channel, self.emojis, self.pictures)
        self._closed = Closed(client, self._messages, self.direct, looks, texts, clock)
        self._calling: dict[TableId, set[MemberId]] = {}  # whom the next board in the channel is to call
        self._answers: dict[TableId, asyncio.Task[None]] = {}
        tables.when_asleep(self._let_go)

    # What others tell the door

    def touch(self, live: Live) -> None:
        """The table may be shown wrongly: brings its messages up to date, soon."""
        self._touch(live.facts)

    def changed(self, change: Change) -> None:
        """A table has changed: brings its messages up to date, soon."""
        self._touch(change.after.facts)

    def _touch(self, facts: Table) -> None:
        self._ask_for_channel(facts.id)
        for sitter in facts.sitters:
            if sitter.member is not None and facts.started_at is not None:
                self._ask_for_hand(facts.id, sitter.member)

    async def show_again(self, facts: Table) -> None:
        """Has each message of the table brought up to date, soon, whatever it was thought to show; it is sent where it is gone."""
        await self._messages.try_anew(facts.id)
        await self._messages.doubt(facts.id)
        self._touch(facts)

    def catch_up(self) -> None:
        """Brings the messages up to date that are behind by our own book, after a start: all in the end, but only a few tables at a time.

        Behind those that people press: what they ask for is never made to wait for this.
        """
        self._messages.lost.doubt(max((facts.id for facts in self._tables.registry), default=TableId(0)))
        self.upkeep.ask("behind", self._catch_up)

    async def _catch_up(self) -> None:
        with behind():
            stale = await self._store.stale_tables()
            if stale:
                log.info("catching up", count=len(stale))
            for table in stale:
                await self.upkeep.room(CAUGHT_UP_AT_ONCE)
                if (facts := self._tables.registry.get(table)) is not None:
                    self._touch(facts)

    def reopened(self, channel: int) -> None:
        """Something about a channel changed: perhaps we may write there again."""
        if self._closed.opened(ChannelId(channel)):
            self._touch_all(self._tables.registry.shown_in_channel(channel))

    def lost_channel(self, channel: int) -> None:
        """A channel was deleted."""
        self._closed.lost(ChannelId(channel))
        self._touch_all(self._tables.registry.shown_in_channel(channel))

    def lost_server(self, server: int) -> None:
        """We are no longer in a server."""
        tables = self._tables.registry.shown_in_server(server)
        for table in tables:
            if (facts := self._tables.registry.get(table)) is not None:
                self._closed.lost(facts.channel)
        self._touch_all(tables)

    def _let_go(self, table: TableId) -> None:
        """Nobody touches the table any more: of its messages nothing is kept that the store has, too."""
        self._messages.let_go(table)
        self._hands.let_go(table)
        self._calling.pop(table, None)

    def _touch_all(self, tables: Iterable[TableId]) -> None:
        for table in tables:
            if (facts := self._tables.registry.get(table)) is not None:
                self._touch(facts)

    async def answer_with_lobby(self, live: Live, answer: Answer) -> None:
        """The answer to a command is the lobby of the table that was opened this moment.

        To be called before anything is waited for, so that no other message has become the lobby.
        """
        answering = self._answers[live.facts.id] = asyncio.create_task(self._answer_with_lobby(live, answer))
        try:
            await answering
        finally:
            del self._answers[live.facts.id]

    async def _answer_with_lobby(self, live: Live, answer: Answer) -> None:
        digest = await answer.tell_all(lobby_page(live, self._speech(live)))
        if digest is not None and answer.message is not None:
            await self._messages.adopt(live, LOBBY, answer.interaction, answer.message, digest)

    def came_from(self, table: TableId, interaction: Interaction, taken: Taken = at_once) -> None:
        """A press on a message of the table: it can be edited through the press itself from now on, as soon as that is answered."""
        if interaction.message is None:
            return
        if interaction.message.flags.ephemeral:
            self.hold_privately(table, interaction, "", interaction.message.id, taken)
        else:
            self._messages.came_from(interaction.message.id, interaction, taken)

    def hold_privately(
        self, table: TableId, interaction: Interaction, digest: str, message: int | None = None, taken: Taken = at_once
    ) -> None:
        """The interaction's answer, which only its member sees, is a hand of theirs from now on; `digest` is of what it shows."""
        self._hands.hold(table, interaction, digest, message or interaction.id, taken)

    def open_controls(self, table: TableId, member: MemberId, question: int, word: str) -> None:
        """The member has opened a part of a choice in two steps; `touch` shows it."""
        self._hands.open(table, member, question, word)

    async def forget_member(self, member: MemberId) -> None:
        """Takes the hands of somebody who wants to be forgotten away, also at tables that sleep, and forgets how to reach them.

        Before the store forgets them, which alone knows where all their hands are; and once more afterwards, for whoever shows a table
        may just have read of them there.
        """
        for table in await self._hands.forget(member):
            if self._tables.registry.get(table) is not None:
                self._ask_for_channel(table)  # theirs may have been all that a table which is over still waited for
        self.direct.forget(member)

    async def private_hand(self, table: TableId, member: MemberId, say: Speech) -> Page:
        """What a hand of the member shows now, in this language. Raises CannotDo."""
        return await self.hand_of(await self._tables.look(table), member, say)

    async def hand_of(self, live: Live, member: MemberId, say: Speech) -> Page:
        """What the member's hand shows now, in this language."""
        return await self._hands.page(live, member, say)

    def lacking(self, interaction: Interaction) -> list[str]:
        """What a table in the channel of this command would need and the bot lacks there, as the text keys of it end."""
        lacking = codes.missing(interaction.app_permissions, interaction.channel)
        self.lacks.found(interaction.guild_id or 0, interaction.channel_id or 0, lacking)
        return [codes.text_key(name) for name in lacking]

    async def doubt(self, table: TableId, member: MemberId | None = None) -> None:
        """The table's messages are looked for, and shown anew, for somebody has pressed what we have not shown yet; or only what this
        member can see of them, who asks for it: somebody may have deleted it. At most once a minute."""
        await self._messages.doubt(table, member)

    def _doubted(self, table: TableId) -> None:
        if (facts := self._tables.registry.get(table)) is not None:
            self._touch(facts)

    # The channel

    def _ask_for_hand(self, table: TableId, member: MemberId) -> None:
        self.upkeep.ask((table, "hand", member), partial(self._show_hand, table, member))

    def _ask_for_channel(self, table: TableId) -> None:
        self.upkeep.ask((table, "channel"), partial(self._show_channel, table))

    async def _show_channel(self, table: TableId) -> None:
        live = await self._tables.look(table)
        if await self._is_past(live):
            return
        if not self._closed.is_left_alone(live.facts.channel):
            try:
                await self._show_lobby(live)
                if live.was_dealt:
                    unreached = await self._hands.unreached(live)
                    self._calling.setdefault(live.facts.id, set()).update(await self._hands.note_called(live, unreached))
                    await self._show_table(live, unreached)
                    self._calling.pop(live.facts.id, None)
            except InDoubt:
                return
            except discord.HTTPException as problem:
                if problem.code not in codes.SHUT:
                    raise
                self._closed.refused(live, problem)
                if isinstance(place := self._client.get_channel(live.facts.channel), discord.abc.GuildChannel | discord.Thread):
                    self.lacks.look_at(place)
        if self._closed.is_left_alone(live.facts.channel):
            await self._closed.tell(live)
            if not self._closed.is_given_up(live):
                return
        await self._settle(live)

    async def _show_lobby(self, live: Live) -> None:
        if (answering := self._answers.get(live.facts.id)) is not None:
            await asyncio.wait([answering])
        like = partial(is_lobby, title=title(live, self._speech(live)), commit=live.facts.commit)
        row = await self._messages.known(live, LOBBY, like)
        lost = self._messages.lost.is_suspect(live.facts.id, LOBBY)
        if row is None and not live.in_lobby and not lost:
            return
        page = lobby_page(live, self._speech(live))
        if row is not None and await self._messages.update(live, row, page, old=True):
            return
        if not live.in_lobby and lost:
            await self._messages.retire(live, LOBBY, live.facts.channel, page, row, like)
        if row is not None and not live.in_lobby:
            await self._messages.note(live, row, page.digest)  # it is gone, and needed no more
        if live.in_lobby:
            await self._messages.post(live, LOBBY, live.facts.channel, page, after=row, like=like)

    async def _show_table(self, live: Live, unreached: set[MemberId]) -> None:
        like = partial(is_board, title=title(live, self._speech(live)))
        row = (await self._messages.of(live.facts.id)).get(TABLE)
        if _is_end(row):
            return
        told = row.told_upto if row else 0
        panels, page = self._news(live, told), await self._table_page(live, unreached)
        if not panels:  # the news belong into the board that we remember, though there may be a newer one
            row = await self._messages.known(live, TABLE, like)
        page = replace(page, calls=tuple(set(page.calls) & self._calling.get(live.facts.id, set())))
        anew = bool(page.calls)
        stays = row is not None and live.running and not panels and not anew
        if stays and row is not None and await self._messages.update(live, row, page):
            return
        row = await self._tell(live, row, panels, told, like)
        upto, over = live.last_number + 1, not live.running
        await self._messages.post(live, TABLE, live.facts.channel, page, after=row, told_upto=upto, end=over, like=like)

    async def _table_page(self, live: Live, unreached: set[MemberId]) -> Page:
        if not live.running:
            return end_page(live, self._look(live), self._speech(live))
        return table_page(live, self._look(live).face, self._speech(live), unreached=unreached)

    def _news(self, live: Live, told: int) -> list[Panel]:
        return news_panels(live, self._look(live).face, told, self._speech(live))

    async def _tell(self, live: Live, row: Shown | None, panels: list[Panel], told: int, like: Wanted) -> Shown | None:
        """Turns the table message into the news, or takes it away where there are none; what does not fit follows in further messages.

        The message that it was: where ours is gone, another may be there in its place.
        """
        pages = [Page(panels=batch) for batch in batches(panels)]
        is_told = row is not None and bool(pages) and await self._messages.edit(row, pages[0]) is not None
        if row is not None and pages and not is_told:
            ours, row = row, await self._messages.known(live, TABLE, like) or row
            is_told = row.message != ours.message and await self._messages.edit(row, pages[0]) is not None
        if is_told:
            pages = pages[1:]
        elif row is not None:
            await self._messages.delete(row)
        for number, page in enumerate(pages):
            nonce = f"news {live.facts.id} {live.facts.commit} {told} {number}"
            if not await self._messages.was_sent(live, row, live.facts.channel, page, ("news", number)):
                await self._messages.send(live.facts.channel, page, nonce)
        return row

    # Hands

    async def _show_hand(self, table: TableId, member: MemberId) -> None:
        live = await self._tables.look(table)
        if not await self._is_past(live):
            with suppress(InDoubt):
                await self._hands.show(live, member)
            await self._settle(live)

    # The end

    async def _settle(self, live: Live) -> None:
        """A table that is over, and shown so everywhere, needs no more care; its messages stay as they are.

        The row of the table message goes last: while it is there, the news count as told.
        """
        rows = await self._messages.of(live.facts.id)
        if live.in_lobby or live.running or (live.was_dealt and not _is_end(rows.get(TABLE))):
            return
        if await self._hands.are_settled(live):
            await self._messages.forget(live.facts.id, sorted(rows, key=lambda slot: slot == TABLE))
            self._hands.close(live.facts.id)
            self._tables.forget(live.facts.id)

    async def _is_past(self, live: Live) -> bool:
        """Whether the table is over and was shown so: somebody has pressed an old button, and nothing is to be told again."""
        past = not (live.in_lobby or live.running or await self._messages.of(live.facts.id))
        if past:
            await self._messages.forget(live.facts.id, [])
            self._hands.close(live.facts.id)
            self._tables.forget(live.facts.id)
        return past

    def _look(self, live: Live) -> AnyLook:
        return self._looks[live.facts.game]

    def _speech(self, live: Live) -> Speech:
        """The language of the channel."""
        return self.texts.to(live.facts.locale)


def _is_end(row: Shown | None) -> bool:
    return row is not None and row.state is MessageState.ENDED
