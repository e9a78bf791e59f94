"""What a table shows in its channel: the lobby, the chapters, and below them the board, which at last is the end.

A chapter is one message that is edited as it grows; the board stays where it is below. When the next chapter begins, the board's message
becomes it, as soon as a fresh one is below: so the table is always the newest, nothing is thrown away, and nothing is told twice. A board
that only moves goes likewise when the next one is there: a channel in which nothing can be sent keeps the one it has. Which message shows
what, and what was told, are the rows of the slots; after a death between two of them each step can be taken again.

Where a table has a thread of its own, board and chapters stand there, and the lobby's message in the channel says how it stands, and at
last how it ended. Where a table is played says the row of its board; a thread that cannot be written in is left for good.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from functools import partial

import discord
import structlog

from bot.delivery import permissions, refusals, threads
from bot.delivery.lost import Wanted, is_board, is_chapter, is_lobby, is_offer_to_others
from bot.delivery.messages import OLD_SECONDS, InDoubt, Messages
from bot.delivery.refusals import RefusalKind, classify, passes
from bot.delivery.sight import place_of
from bot.delivery.telling import Telling
from bot.errors import StorageError
from bot.facts import ChannelId, MemberId, MessageKind, MessageState, Shown, Slot, Table, TableId
from bot.remedies import Remedy
from bot.runtime import Clock
from bot.screens.chapter import Chapter, chapter_of, chapters
from bot.screens.end import end_page
from bot.screens.lobby import lobby_page
from bot.screens.names import table_link, title
from bot.screens.table import table_page
from bot.screens.thread import thread_page
from bot.tables import Live, persons_of
from bot.texts import Speech
from looks.kit.look import AnyLook
from looks.kit.pages import Page

LOBBY, TABLE, CHAPTER, FORMER = (Slot(kind) for kind in (MessageKind.LOBBY, MessageKind.TABLE, MessageKind.CHAPTER, MessageKind.FORMER))
CHAPTER_SECONDS = 50 * 60
"""So old a chapter's message grows no more: Discord allows few edits of what is older than an hour."""
GROWN = "grown"
"""What was sent with the last edit of a chapter's message, of which we may not have heard (bot/delivery/lost.py)."""

LOOK_SECONDS = 120
"""How often it is looked at the most whether talk has buried a board."""
BURIED = 5
"""So many messages below it push a board out of sight."""

log = structlog.get_logger(__name__)


class Channel:
    """The messages of all tables in their channels.

    `answers` are the answers to commands that become lobbies, while they are on their way.

    May raise discord's exceptions, and InDoubt (bot/delivery/messages.py).
    """

    def __init__(
        self,
        client: discord.Client,
        messages: Messages,
        looks: Mapping[str, AnyLook],
        speech: Callable[[Live], Speech],
        clock: Clock,
        answers: Mapping[TableId, asyncio.Task[None]],
        telling: Telling,
    ) -> None:
        self._telling = telling
        self._looked: dict[TableId, tuple[int, float]] = {}
        self._lost_threads: set[ChannelId] = set()
        self._client = client
        self._messages, self._looks, self._speech, self._clock, self._answers = messages, looks, speech, clock, answers

    async def link(self, live: Live) -> str:
        """The address of the table's newest message in its channel."""
        rows = await self._messages.of(live.facts.id)
        row = next((row for slot in (TABLE, LOBBY) if (row := rows.get(slot)) is not None and row.message is not None), None)
        return table_link(live, row.message, row.channel) if row else table_link(live)

    async def way(self, live: Live) -> str:
        """The same in an answer, which tells what is stored already: where the disk refuses, it leads into the channel."""
        try:
            return await self.link(live)
        except StorageError as problem:
            log.warning("an answer leads only into a channel", table=live.facts.id, problem=type(problem).__name__, remedy=problem.remedy)
            return table_link(live)

    async def place(self, table: Table) -> ChannelId:
        """Where the table is played: its channel, or a thread of its own."""
        board = (await self._messages.of(table.id)).get(TABLE)
        return board.channel if board else table.channel

    def lost_thread(self, thread: ChannelId) -> None:
        """A thread was deleted."""
        self._lost_threads.add(thread)

    def let_go(self, table: TableId) -> None:
        """Nobody touches the table any more."""
        self._looked.pop(table, None)
        self._telling.let_go(table)

    async def show_lobby(self, live: Live) -> None:
        """The lobby, or what remains of it; for a table that is played in a thread, how it stands."""
        if (answering := self._answers.get(live.facts.id)) is not None:
            await asyncio.wait([answering])
        is_apart = await self._is_apart(live)
        like = self._like_lobby(live)
        later, before = await self._like_later(live, is_apart=is_apart), (await self._messages.of(live.facts.id)).get(LOBBY)
        await self._messages.take_back(live, LOBBY, later)
        row = await self._messages.known(live, LOBBY, like)
        told_all = is_told(await self._messages.of(live.facts.id))  # the lobby is brought up to date before the board
        lost, stays = self._messages.lost.is_suspect(live.facts.id, LOBBY), live.in_lobby or (is_apart and not told_all)
        if row is None and lost:
            row = await self._messages.forgotten(live, LOBBY, like)
        if row is not None and live.in_lobby and (before is None or row.message != before.message):
            await self._messages.take_back(live, LOBBY, later)  # its board may be forgotten as well, with the start of the game
        if row is None and not stays and not lost:
            return
        page = await self._standing(live, row) if is_apart else await self.lobby_page(live, is_new=row is None)
        if row is not None and await self._messages.update(live, row, page, old=True):
            return
        if not stays and lost:
            await self._messages.retire(live, LOBBY, live.facts.channel, page, row, like)
        if row is not None and not stays:
            await self._messages.note(live, row, page.digest)  # it is gone, and needed no more
        if row is not None and stays and is_apart:
            await self._messages.delete(row)  # it may only be too old to be edited so often
        if stays:
            if row is not None:  # whoever was called by the one that is gone was called
                page = replace(page, calls=(), calls_role=None)
            await self._messages.post(live, LOBBY, live.facts.channel, page, after=row, like=like)

    async def lobby_page(self, live: Live, *, is_new: bool) -> Page:
        """The lobby; its first message calls those who asked to be told of new tables, and the role of the server."""
        told, role = await self._telling.of(live, is_new=is_new), await self._telling.role(live, is_new=is_new)
        page = lobby_page(live, self._speech(live), self._looks[live.facts.game], told=told, role=role)
        return replace(page, calls=(*page.calls, *told), calls_role=role)

    def _like_lobby(self, live: Live) -> Wanted:
        return partial(is_lobby, title=title(live, self._speech(live)), commit=live.facts.commit, footer=self._footer(live))

    # In a thread

    async def _is_apart(self, live: Live) -> bool:
        """Whether the table is played in a thread of its own, or is to be: what stands in its channel is one message."""
        board = (await self._messages.of(live.facts.id)).get(TABLE)
        return live.facts.threaded and live.was_dealt and (board is None or board.channel != live.facts.channel)

    async def _standing(self, live: Live, lobby: Shown | None) -> Page:
        """What the channel shows of a table that is played in a thread."""
        board = (await self._messages.of(live.facts.id)).get(TABLE)
        thread = board.channel if board else ChannelId(lobby.message) if lobby and lobby.message else None
        return thread_page(live, self._looks[live.facts.game], self._speech(live), table_link(live, channel=thread) if thread else "")

    async def _settle(self, live: Live) -> ChannelId:
        """Where the table is played; its thread is begun before its first board."""
        if not await self._is_apart(live):
            return live.facts.channel
        board = (await self._messages.of(live.facts.id)).get(TABLE)
        if board is not None and board.channel not in self._lost_threads:
            return board.channel
        if board is None and (thread := await self._begin_thread(live)) is not None:
            return thread
        await self._move(live)
        return live.facts.channel

    async def _begin_thread(self, live: Live) -> ChannelId | None:
        """The thread on the message of the lobby; None where it cannot be begun."""
        lobby = (await self._messages.of(live.facts.id))[LOBBY]
        assert lobby.message is not None, "it has just been shown"
        members = [one.member for one in persons_of(live) if one.member is not None]
        try:
            return await threads.begin(self._client, live.facts.channel, lobby.message, title(live, self._speech(live)), members)
        except discord.HTTPException as problem:
            if classify(problem) is RefusalKind.MESSAGE_GONE and await self._messages.doubt(live.facts.id):
                raise InDoubt from None
            if passes(problem) or not self._is_open(live.facts):
                raise
            log.warning(
                "the thread of a table cannot be begun",
                table=live.facts.id,
                channel=live.facts.channel,
                code=problem.code,
                remedy=Remedy.THREAD_PERMISSIONS,
            )
            return None

    def _is_open(self, table: Table) -> bool:
        """Whether we may do in the table's channel what every table needs there: then it was its thread alone that refused us."""
        place = place_of(self._client, table)
        return isinstance(place, discord.abc.GuildChannel) and not permissions.missing(place.permissions_for(place.guild.me), place)

    async def _move(self, live: Live) -> None:
        """The table is played in its channel from now on; what people still need of its thread is to be sent there."""
        rows, channel = await self._messages.of(live.facts.id), live.facts.channel
        moved = Shown(live.facts.id, TABLE, channel, None, self._clock(), live.called)
        stood = {
            row.message: row for slot in (FORMER, CHAPTER, TABLE) if (row := rows.get(slot)) is not None
        }  # one, just as a chapter begins
        for row in stood.values():
            await self._messages.delete(row)
        if FORMER in rows:
            await self._messages.forget(live.facts.id, [FORMER])
        if (chapter := rows.get(CHAPTER)) is not None:
            await self._messages.remember(replace(chapter, channel=channel, message=None, digest=None, posted_at=self._clock()))
        if (board := rows.get(TABLE)) is not None:
            moved = replace(moved, told_upto=board.told_upto)
        await self._messages.remember(moved)
        await self.show_lobby(live)

    # At the table

    async def show_table(
        self, live: Live, unreached: set[MemberId], calling: set[MemberId], offers: Callable[[ChannelId], Awaitable[None]]
    ) -> None:
        """What has happened, and the board below it, or the end; above it the `offers` of seats, which are shown in a place. `unreached`
        have no hands; `calling` are to be called by a new board, and taken out as soon as one has."""
        told_all = is_told(await self._messages.of(live.facts.id))
        place = await self.place(live.facts) if told_all else await self._settle(live)
        try:
            await offers(place)
            if not told_all:
                await self._show_in(place, live, unreached, calling)
        except discord.HTTPException as problem:
            if place == live.facts.channel or passes(problem) or problem.code == refusals.MISSING_ACCESS:
                raise  # who may not even see the thread may not see its channel, whatever was told of that
            await self._client.wait_until_ready()  # before that, nobody has told us whether the channel itself is open
            if not self._is_open(live.facts):
                raise
            if told_all:
                return  # it is over and told there: nothing is to be moved, and the offers stay as they are
            if classify(problem) in (RefusalKind.PLACE_GONE, RefusalKind.THREAD_ASLEEP):  # somebody deleted it, or put it to sleep for good
                log.info("a table leaves its thread", table=live.facts.id, channel=place, code=problem.code)
            else:
                log.warning(
                    "a table leaves its thread, which cannot be written in",
                    table=live.facts.id,
                    channel=place,
                    code=problem.code,
                    remedy=Remedy.THREAD_LOCKED,
                )
            await self._move(live)
            await offers(live.facts.channel)
            await self._show_in(live.facts.channel, live, unreached, calling)

    async def _show_in(self, place: ChannelId, live: Live, unreached: set[MemberId], calling: set[MemberId]) -> None:
        board = (await self._messages.of(live.facts.id)).get(TABLE)
        look, say = self._looks[live.facts.game], self._speech(live)
        homeless = live.facts.threaded and place == live.facts.channel
        if live.running:
            page = table_page(live, look.face, say, unreached=unreached, homeless=homeless, now=self._clock())
        else:
            page = end_page(live, look, say)
        row = await self._messages.known(live, CHAPTER, partial(is_chapter, title=title(live, say)))
        first = row.told_from if row else live.told_before(board.told_upto) if board else 0
        told = [] if live.is_direct else list(chapters(live, look, say, first))  # who plays alone has seen all of it in their hand
        await self._leave_to_the_chapter(live)
        for chapter in told:
            is_last = chapter is told[-1]
            below = page if is_last else replace(page, files=(), calls=())  # it becomes the next chapter in a moment
            send_board = partial(self._send_board, place, live, below, calling, is_last=is_last)
            row = await self._show_chapter(place, live, chapter, row, send_board)
            board = (await self._messages.of(live.facts.id)).get(TABLE)
            if is_last or board is None or (board.message or 0) <= (row.message or 0):
                await self._show_board(place, live, below, calling, row, is_last=is_last)
        if not told:
            await self._show_board(place, live, page, calling, row)

    async def _show_board(
        self, place: ChannelId, live: Live, page: Page, calling: set[MemberId], chapter: Shown | None, *, is_last: bool = True
    ) -> None:
        """Below the chapter."""
        row = await self._messages.known(live, TABLE, self._like_board(live))
        above = chapter.message or 0 if chapter else 0
        is_below = row is not None and (row.message or 0) > above
        if is_below or not is_end(row):
            await self._take_former(live)
        if is_below and is_end(row):
            return
        is_moving = row is not None and (former := (await self._messages.of(live.facts.id)).get(FORMER)) and former.message == row.message
        stays = is_below and live.running and not (calling.intersection(page.calls) or is_moving)
        edited = replace(page, calls=())
        if stays and row is not None and not await self._is_buried(live, row) and await self._messages.update(live, row, edited):
            return
        board = await self._send_board(place, live, page, calling, row, is_last=is_last)
        while (board.message or 0) < above or board.version is None:  # it was lost, and found above the chapter, or calls nobody now
            board = await self._send_board(place, live, page, calling, board, is_last=is_last)
        await self._take_former(live)

    async def _send_board(
        self, place: ChannelId, live: Live, page: Page, calling: set[MemberId], row: Shown | None, *, is_last: bool = True
    ) -> Shown:
        """A new one, which calls who is still to be called. The one in whose place it is sent is remembered until it goes, or has become a
        chapter."""
        page = replace(page, calls=tuple(calling.intersection(page.calls)))
        if row is not None and row.message is not None:
            rows = await self._messages.of(live.facts.id)
            former, chapter = rows.get(FORMER), rows.get(CHAPTER)
            if former is not None and former.message not in (row.message, chapter.message if chapter else None):
                await self._messages.delete(former, surely=True)
            await self._messages.remember(replace(row, slot=FORMER, state=MessageState.CURRENT, version=None))
        over, upto, like = is_last and not live.running, row.told_upto if row else 0, self._like_board(live)
        board = await self._messages.post(live, TABLE, place, page, after=row, told_upto=upto, end=over, like=like)
        if board.version is not None:
            calling.difference_update(page.calls)  # whatever fails from here on is tried again, and calls them no more
        return board

    async def _take_former(self, live: Live) -> None:
        """The board in whose place a new one was sent goes; not before that one is there, and not if it has become a chapter meanwhile."""
        rows = await self._messages.of(live.facts.id)
        former, board, chapter = rows.get(FORMER), rows.get(TABLE), rows.get(CHAPTER)
        if former is None or board is None or board.message == former.message:
            return
        if chapter is None or chapter.message != former.message:
            await self._messages.delete(former, surely=True)
        await self._messages.forget(live.facts.id, [FORMER])

    async def _leave_to_the_chapter(self, live: Live) -> None:
        """A former board that is the chapter already stays; a death may have come before that was noted, and the next chapter be due."""
        rows = await self._messages.of(live.facts.id)
        former, chapter = rows.get(FORMER), rows.get(CHAPTER)
        if former is not None and chapter is not None and former.message == chapter.message:
            await self._messages.forget(live.facts.id, [FORMER])

    async def _is_buried(self, live: Live, row: Shown) -> bool:
        """Whether talk stands below the board that should be under people's eyes: looked for when a turn begins, but not at each."""
        question, last = self._looked.get(live.facts.id, (row.question, row.posted_at))
        if live.called == question or self._clock() - last < LOOK_SECONDS or self._clock() - row.posted_at > OLD_SECONDS:
            return False
        self._looked[live.facts.id] = live.called, self._clock()
        return await self._messages.lost.written_since(row.channel, row.message or 0, BURIED) == BURIED

    async def _show_chapter(
        self, place: ChannelId, live: Live, chapter: Chapter, row: Shown | None, send_board: Callable[[Shown], Awaitable[Shown]]
    ) -> Shown:
        """In the message of the chapter, `row`, where that is its own; else in that of the board, below which another is sent; or in a new
        one."""
        if row is not None and row.told_from == chapter.begins:
            if self._clock() - row.posted_at > CHAPTER_SECONDS and row.digest != chapter.page.digest:
                rest = next(chapters(live, self._looks[live.facts.game], self._speech(live), row.told_upto), None)
                if rest is None or rest.begins >= chapter.ends:  # nothing is new but the words
                    await self._messages.note(live, row, row.digest)
                    return row
                await self._leave_as_remembered(live, row)
                chapter = rest
            elif await self._grow(live, row, chapter):
                return (await self._messages.of(live.facts.id))[CHAPTER]
        if (board := await self._become(live, chapter.page, row, send_board)) is not None:
            told = replace(board, slot=CHAPTER, version=live.facts.version, told_from=chapter.begins, told_upto=chapter.ends)
            await self._messages.remember(told)
            await self._take_former(live)
            return told
        like = partial(is_chapter, title=title(live, self._speech(live)))
        told_from, upto = chapter.begins, chapter.ends
        return await self._messages.post(live, CHAPTER, place, chapter.page, after=row, told_from=told_from, told_upto=upto, like=like)

    async def _grow(self, live: Live, row: Shown, chapter: Chapter) -> bool:
        """Makes the chapter's message tell all of it; False if it cannot be edited. Until that is remembered nobody knows how much it
        tells."""
        self._messages.lost.suspect(live.facts.id, GROWN)
        has_grown = await self._messages.update(live, replace(row, told_upto=chapter.ends), chapter.page)
        self._messages.lost.settle(live.facts.id, GROWN)
        return has_grown

    async def _leave_as_remembered(self, live: Live, row: Shown) -> None:
        """Has a chapter's message tell as much as we remember and no more, where nobody knows: another one tells the rest."""
        if self._messages.lost.is_suspect(live.facts.id, GROWN):
            told = chapter_of(live, self._looks[live.facts.game], self._speech(live), row.told_from, row.told_upto)
            await self._messages.edit(replace(row, digest=None), told, old=True)
            self._messages.lost.settle(live.facts.id, GROWN)

    async def _become(self, live: Live, page: Page, chapter: Shown | None, send_board: Callable[[Shown], Awaitable[Shown]]) -> Shown | None:
        """Makes the board's message show this page, as soon as another board is below it. None where there is none that can."""
        rows = await self._messages.of(live.facts.id)
        board, former = rows.get(TABLE), rows.get(FORMER)
        is_below = former is not None and board is not None and former.message != board.message
        row = former if is_below else board
        is_young = row is not None and self._clock() - row.posted_at <= CHAPTER_SECONDS
        if row is None or row.message is None or not is_young or row.message <= ((chapter.message or 0) if chapter else 0):
            return None
        if not is_below:
            await send_board(row)
        digest = await self._messages.edit(row, page)
        return None if digest is None else replace(row, digest=digest)

    async def _like_later(self, live: Live, *, is_apart: bool) -> Wanted:
        """What our file may be older than: the board of a game that has not begun, or of one in its thread that stands in the channel, or
        the end of one alone that goes on; and the offer of a seat that nobody has made."""
        offered = {one.offer.to for one in live.facts.sitters if one.offer}
        offered |= {slot.member for slot in await self._messages.of(live.facts.id) if slot.kind is MessageKind.OFFER and slot.member}
        is_offered, like_board = partial(is_offer_to_others, table=live.facts.id, known=offered), self._like_board(live)
        has_none = live.in_lobby or (live.is_direct and live.running)

        def is_later(message: discord.Message) -> bool:
            stands_in_vain = has_none or (is_apart and message.channel.id == live.facts.channel)
            return is_offered(message) or (stands_in_vain and like_board(message))

        return is_later

    def _like_board(self, live: Live) -> Wanted:
        return partial(is_board, title=title(live, self._speech(live)), footer=self._footer(live))

    def _footer(self, live: Live) -> str:
        """What a lobby ends with, also when the game has begun: nothing else does."""
        return self._speech(live)("lobby-hash", hash=live.facts.commit)


def is_told(rows: Mapping[Slot, Shown]) -> bool:
    """Whether a table's messages tell its end, and no board of it stands above."""
    return is_end(rows.get(TABLE)) and FORMER not in rows


def is_end(row: Shown | None) -> bool:
    """Whether the message of this slot tells the end of its table."""
    return row is not None and row.state is MessageState.ENDED
