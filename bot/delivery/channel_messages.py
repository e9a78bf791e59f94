"""The messages of a table in its channel: the lobby, the chapters, the board below them, and at
last the end.

A chapter is one message, edited as its part of the game goes on. The next chapter is sent below,
followed by a new board, and the old board is deleted. A board also moves below to notify a player,
or if it is old or buried under other messages.

A table with a thread of its own has its chapters and its board in the thread; the lobby's message
in the channel shows the state of the table.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Mapping
from dataclasses import replace

import discord
import structlog

from bot.delivery import permissions, refusals, threads
from bot.delivery.lobby_notifications import LobbyNotifications
from bot.delivery.outbox import EDITABLE_SECONDS, DesiredMessage, Fallback, Outbox
from bot.delivery.places import find_place
from bot.delivery.refusals import RefusalKind, classify, is_temporary
from bot.errors import StorageError
from bot.models.ids import ChannelId, MemberId, TableId
from bot.models.messages import MessageKind, MessageRow, MessageStatus, Slot, Subject
from bot.models.tables import Table
from bot.pages.chapter import chapters
from bot.pages.end import end_page
from bot.pages.lobby import lobby_page
from bot.pages.names import table_link, table_title
from bot.pages.table import table_page
from bot.pages.thread import thread_page
from bot.remedies import Remedy
from bot.runtime import Clock
from bot.tables import TableSnapshot, persons_of
from bot.texts import Speech
from ui.kit.pages import Page
from ui.kit.presentation import AnyPresentation

LOBBY, BOARD, END = Slot(MessageKind.LOBBY), Slot(MessageKind.BOARD), Slot(MessageKind.END)
BURIED_CHECK_SECONDS = 120
"""The shortest time between two checks for messages below a board."""
BURIED = 5
"""The number of messages below a board that bury it."""

log = structlog.get_logger(__name__)
ShowOffers = Callable[[ChannelId], Awaitable[None]]


class ChannelMessages:
    """The messages of all tables in their channels. Methods raise the outbox's exceptions."""

    def __init__(
        self,
        client: discord.Client,
        outbox: Outbox,
        presentations: Mapping[str, AnyPresentation],
        speech: Callable[[TableSnapshot], Speech],
        clock: Clock,
        lobby_notifications: LobbyNotifications,
    ) -> None:
        self._client = client
        self._outbox = outbox
        self._presentations = presentations
        self._speech = speech
        self._clock = clock
        self._lobby_notifications = lobby_notifications
        self._buried_checks: dict[TableId, tuple[int, float]] = {}

    async def load_link(self, snapshot: TableSnapshot) -> str:
        """The address of the end of a table, else of its newest chapter, its lobby, or its channel.

        If the rows of its messages cannot be read, the address of its channel.
        """
        try:
            rows = await self._outbox.load_rows(Subject.of_table(snapshot.table.id))
        except StorageError as problem:
            log.warning(
                "an answer leads only into a channel", table=snapshot.table.id, problem=type(problem).__name__, remedy=problem.remedy
            )
            return table_link(snapshot)
        newest = sorted((slot for slot in rows if slot.kind is MessageKind.CHAPTER), key=lambda slot: -slot.number)
        found = (rows.get(slot) for slot in (END, *newest, LOBBY))
        row = next((row for row in found if row is not None and row.message is not None), None)
        return table_link(snapshot, row.message, row.channel) if row else table_link(snapshot)

    async def load_place(self, table: Table) -> ChannelId:
        """The channel of a table's board or end: its thread, or the channel in which it was opened.

        Before these messages are sent, always the channel in which it was opened. Raises
        StorageError.
        """
        return await self._load_known_place(table) or table.channel

    async def _load_known_place(self, table: Table) -> ChannelId | None:
        """The channel of the board or the end of a table; None before these are sent."""
        rows = await self._outbox.load_rows(Subject.of_table(table.id))
        row = rows.get(BOARD) or rows.get(END)
        return row.channel if row is not None else None

    def unload_table(self, table: TableId) -> None:
        """Drop a table from memory."""
        self._buried_checks.pop(table, None)
        self._lobby_notifications.unload_table(table)

    # The lobby

    async def show_lobby(self, snapshot: TableSnapshot) -> None:
        """Show the lobby, or its last state. For a table in a thread, show the state of the table.

        Nothing is sent if the lobby has no message and is over, unless the table runs in a thread.
        """
        subject, over = Subject.of_table(snapshot.table.id), not (snapshot.is_lobby or snapshot.is_running)
        row = await self._outbox.resolve_row(subject, LOBBY)
        is_apart = await self._is_in_thread(snapshot)
        stays = snapshot.is_lobby or (is_apart and not is_end_shown(await self._outbox.load_rows(subject)))
        if row is None and not stays:
            return
        page = await self._make_thread_page(snapshot, row) if is_apart else await self.make_lobby_page(snapshot, is_new=row is None)
        if row is not None and row.message is not None:
            page = replace(page, mentions=(), mentioned_role=None)  # the first message notified them
        fallback = Fallback.SEND if stays else Fallback.LEAVE
        wanted = DesiredMessage(page=page, channel=snapshot.table.channel, version=snapshot.table.version, final=over, fallback=fallback)
        await self._outbox.show_page(subject, LOBBY, wanted)

    async def make_lobby_page(self, snapshot: TableSnapshot, *, is_new: bool) -> Page:
        """The lobby's page, with the members and the role of the server that its first message
        notifies.

        `is_new`: no message of the lobby was sent or begun yet, so members to notify may be chosen.
        """
        subscribers, role = await self._lobby_notifications.load_recipients(snapshot, is_new=is_new)
        page = lobby_page(snapshot, self._speech(snapshot), subscribers=subscribers, role=role)
        return replace(page, mentions=(*page.mentions, *subscribers), mentioned_role=role)

    # The thread

    async def _is_in_thread(self, snapshot: TableSnapshot) -> bool:
        """True if a table is played in a thread of its own, or will be."""
        return snapshot.table.threaded and snapshot.is_dealt and await self._load_known_place(snapshot.table) != snapshot.table.channel

    async def _make_thread_page(self, snapshot: TableSnapshot, lobby: MessageRow | None) -> Page:
        """The page in the channel for a table that is played in a thread."""
        thread = await self._load_known_place(snapshot.table) or (ChannelId(lobby.message) if lobby and lobby.message else None)
        return thread_page(
            snapshot,
            self._presentations[snapshot.table.game],
            self._speech(snapshot),
            table_link(snapshot, channel=thread) if thread else "",
        )

    async def _choose_place(self, snapshot: TableSnapshot) -> ChannelId:
        """The channel for the messages of a table. A thread is begun before its first board."""
        if not await self._is_in_thread(snapshot):
            return snapshot.table.channel
        return await self._load_known_place(snapshot.table) or await self._begin_thread(snapshot) or snapshot.table.channel

    async def _begin_thread(self, snapshot: TableSnapshot, *, again: bool = False) -> ChannelId | None:
        """Begin the thread on the lobby's message. Return None if Discord refuses the thread alone.

        A refusal is raised if it is temporary, or if the bot also lacks permissions in the channel
        itself. A deleted lobby is sent anew and tried once more; `again` marks this second attempt.
        """
        subject = Subject.of_table(snapshot.table.id)
        lobby = (await self._outbox.load_rows(subject))[LOBBY]
        assert lobby.message is not None, "it has just been shown"
        members = [one.member for one in persons_of(snapshot) if one.member is not None]
        try:
            return await threads.begin_thread(
                self._client, snapshot.table.channel, lobby.message, table_title(snapshot, self._speech(snapshot)), members
            )
        except discord.HTTPException as problem:
            if classify(problem) is RefusalKind.MESSAGE_GONE and not again:
                self._outbox.mark_for_edit(subject)
                await self.show_lobby(snapshot)
                return await self._begin_thread(snapshot, again=True)
            if is_temporary(problem) or not self._is_open(snapshot.table):
                raise
            log.warning(
                "the thread of a table cannot be begun",
                table=snapshot.table.id,
                channel=snapshot.table.channel,
                code=problem.code,
                remedy=Remedy.THREAD_PERMISSIONS,
            )
            return None

    def _is_open(self, table: Table) -> bool:
        """True if the bot has all permissions for the table's channel, so that the thread alone
        refused.
        """
        place = find_place(self._client, table)
        return isinstance(place, discord.abc.GuildChannel) and not permissions.find_missing(place.permissions_for(place.guild.me), place)

    # Chapters, board and end

    async def show_table(
        self, snapshot: TableSnapshot, unreachable: Collection[MemberId], notified: Collection[MemberId], show_offers: ShowOffers
    ) -> None:
        """Show the offers of seats, the chapters, and the board or the end.

        The board names the `unreachable` players, who have no hand. A new board notifies the
        `notified` ones. `show_offers` shows the offers in the channel given to it. If the table's
        thread refuses, all is shown in the table's channel instead.
        """
        told_all = is_end_shown(await self._outbox.load_rows(Subject.of_table(snapshot.table.id)))
        place = await self.load_place(snapshot.table) if told_all else await self._choose_place(snapshot)
        try:
            await show_offers(place)
            if not told_all:
                await self._show_at(place, snapshot, unreachable, notified)
        except discord.HTTPException as problem:
            if place == snapshot.table.channel or is_temporary(problem) or problem.code == refusals.MISSING_ACCESS:
                raise  # without access to the thread, the channel is unlikely to be visible either
            await self._client.wait_until_ready()  # the permissions in the channel are unknown until then
            if not self._is_open(snapshot.table):
                raise
            if told_all:
                return  # the end is in the thread already: no message moves, and the offers stay
            self._log_leaving(snapshot, place, problem)
            place = snapshot.table.channel
            await show_offers(place)
            await self._show_at(place, snapshot, unreachable, notified)
        if snapshot.table.threaded and place == snapshot.table.channel and not told_all:
            await self.show_lobby(snapshot)  # its page linked the thread

    def _log_leaving(self, snapshot: TableSnapshot, place: ChannelId, problem: discord.HTTPException) -> None:
        if classify(problem) in (RefusalKind.PLACE_GONE, RefusalKind.THREAD_ASLEEP):  # deleted, or archived and locked
            log.info("a table leaves its thread", table=snapshot.table.id, channel=place, code=problem.code)
        else:
            log.warning(
                "a table leaves its thread, which cannot be written in",
                table=snapshot.table.id,
                channel=place,
                code=problem.code,
                remedy=Remedy.THREAD_LOCKED,
            )

    async def _show_at(
        self, place: ChannelId, snapshot: TableSnapshot, unreachable: Collection[MemberId], notified: Collection[MemberId]
    ) -> None:
        subject, presentation, say = Subject.of_table(snapshot.table.id), self._presentations[snapshot.table.game], self._speech(snapshot)
        above = 0 if snapshot.is_direct else await self._show_chapters(place, snapshot)  # a lone player's hand message shows all chapters
        if snapshot.is_running:
            homeless = snapshot.table.threaded and place == snapshot.table.channel
            page = table_page(snapshot, presentation.renderer, say, unreached=unreachable, lacks_thread=homeless, now=self._clock())
            await self._show_board(place, snapshot, replace(page, mentions=tuple({*notified}.intersection(page.mentions))), above)
            return
        await self._outbox.show_page(
            subject,
            END,
            DesiredMessage(page=end_page(snapshot, presentation, say), channel=place, version=snapshot.table.version, final=True),
        )
        if (board := (await self._outbox.load_rows(subject)).get(BOARD)) is not None:
            await self._outbox.delete_message(board)

    async def _show_chapters(self, place: ChannelId, snapshot: TableSnapshot) -> int:
        """Show the chapters from the newest stored one on. Return the id of their last message; 0
        for none.

        The rows of earlier chapters stay, so that their messages are known.
        """
        subject, above = Subject.of_table(snapshot.table.id), 0
        if snapshot.table.taken_back:
            await self._remove_taken_back_chapters(snapshot)
        numbers = [slot.number for slot in await self._outbox.load_rows(subject) if slot.kind is MessageKind.CHAPTER]
        first, shown = max(numbers, default=0), list[Slot]()
        for chapter in chapters(snapshot, self._presentations[snapshot.table.game], self._speech(snapshot), first):
            shown.append(Slot(MessageKind.CHAPTER, number=chapter.begins))
            row = await self._outbox.show_page(
                subject, shown[-1], DesiredMessage(page=chapter.page, channel=place, version=snapshot.table.version)
            )
            above = max(above, row.message or 0 if row else 0)
        rows = await self._outbox.load_rows(subject)
        for row in [rows[slot] for slot in shown[:-1] if slot in rows]:
            await self._outbox.save_row(replace(row, status=MessageStatus.FINAL))
        return above

    async def _remove_taken_back_chapters(self, snapshot: TableSnapshot) -> None:
        """Delete the newest chapters as long as they tell only what was taken back. The chapter before
        them can change again.
        """
        subject = Subject.of_table(snapshot.table.id)
        rows = [row for slot, row in (await self._outbox.load_rows(subject)).items() if slot.kind is MessageKind.CHAPTER]
        for row in sorted(rows, key=lambda row: -row.slot.number):
            told = chapters(snapshot, self._presentations[snapshot.table.game], self._speech(snapshot), row.slot.number)
            if any(chapter.begins == row.slot.number for chapter in told):
                if row.status is MessageStatus.FINAL:
                    await self._outbox.save_row(replace(row, status=MessageStatus.SHOWN, version=None, digest=None))
                return
            await self._outbox.delete_message(row)

    async def _show_board(self, place: ChannelId, snapshot: TableSnapshot, page: Page, above: int) -> None:
        """Show the board below the message `above`, the last one of the newest chapter; 0 if there
        is none.
        """
        subject = Subject.of_table(snapshot.table.id)
        row = await self._outbox.resolve_row(subject, BOARD)
        renew = bool(page.mentions)
        if row is not None and row.message is not None:
            renew = renew or row.message < above or await self._is_buried(snapshot, row)
        wanted = DesiredMessage(page=page, channel=place, version=snapshot.table.version, question=snapshot.turn_question, renew=renew)
        await self._outbox.show_page(subject, BOARD, wanted)

    async def _is_buried(self, snapshot: TableSnapshot, row: MessageRow) -> bool:
        """True if `BURIED` other messages stand below the board.

        Checked at most once for a question and once in `BURIED_CHECK_SECONDS`; False if it is not
        checked, and for a board too old to be edited.
        """
        question, last = self._buried_checks.get(snapshot.table.id, (row.question, row.posted_at))
        if (
            snapshot.turn_question == question
            or self._clock() - last < BURIED_CHECK_SECONDS
            or self._clock() - row.posted_at > EDITABLE_SECONDS
        ):
            return False
        self._buried_checks[snapshot.table.id] = snapshot.turn_question, self._clock()
        return await self._outbox.count_messages_below(row, BURIED) == BURIED


def is_end_shown(rows: Mapping[Slot, MessageRow]) -> bool:
    """True if the messages of a table show its end, and its board is deleted."""
    end = rows.get(END)
    return end is not None and end.status is MessageStatus.FINAL and BOARD not in rows
