"""What a table shows in its channel: the lobby, the chapters, and below them the board, which at last is the end.

A chapter is one message that is edited as it grows; the board stays where it is below. When the next chapter begins, the board's message
becomes it, and a fresh board is sent below: so the table is always the newest, nothing is thrown away, and nothing is told twice. Which
message shows what, and what was told, are the rows of the slots; after a death between two of them each step can be taken again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

from bot.door.lost import Wanted, is_board, is_chapter, is_lobby
from bot.door.messages import OLD_SECONDS, Messages
from bot.facts import MemberId, MessageKind, MessageState, Shown, Slot, TableId
from bot.runtime import Clock
from bot.screens.chapter import Chapter, chapters
from bot.screens.end import end_page
from bot.screens.lobby import lobby_page
from bot.screens.names import table_link, title
from bot.screens.table import table_page
from bot.tables import Live
from bot.texts import Speech
from looks.kit.look import AnyLook
from looks.kit.pages import Page

LOBBY, TABLE, CHAPTER = Slot(MessageKind.LOBBY), Slot(MessageKind.TABLE), Slot(MessageKind.CHAPTER)
CHAPTER_SECONDS = 50 * 60
"""So old a chapter's message grows no more: Discord allows few edits of what is older than an hour."""

LOOK_SECONDS = 120
"""How often it is looked at the most whether talk has buried a board."""
BURIED = 5
"""So many messages below it push a board out of sight."""


class Channel:
    """The messages of all tables in their channels.

    `answers` are the answers to commands that become lobbies, while they are on their way.

    May raise discord's exceptions, and InDoubt (bot/door/messages.py).
    """

    def __init__(
        self,
        messages: Messages,
        looks: Mapping[str, AnyLook],
        speech: Callable[[Live], Speech],
        clock: Clock,
        answers: Mapping[TableId, asyncio.Task[None]],
    ) -> None:
        self._looked: dict[TableId, tuple[int, float]] = {}
        self._messages, self._looks, self._speech, self._clock, self._answers = messages, looks, speech, clock, answers

    async def link(self, live: Live) -> str:
        """The address of the table's newest message in its channel."""
        rows = await self._messages.of(live.facts.id)
        row = rows.get(TABLE) or rows.get(LOBBY)
        return table_link(live, row.message if row and row.channel == live.facts.channel else None)

    def let_go(self, table: TableId) -> None:
        """Nobody touches the table any more."""
        self._looked.pop(table, None)

    async def show_lobby(self, live: Live) -> None:
        """The lobby, or what remains of it."""
        if (answering := self._answers.get(live.facts.id)) is not None:
            await asyncio.wait([answering])
        like = partial(is_lobby, title=title(live, self._speech(live)), commit=live.facts.commit)
        row = await self._messages.known(live, LOBBY, like)
        lost = self._messages.lost.is_suspect(live.facts.id, LOBBY)
        if row is None and not live.in_lobby and not lost:
            return
        page = lobby_page(live, self._speech(live), self._looks[live.facts.game])
        if row is not None and await self._messages.update(live, row, page, old=True):
            return
        if not live.in_lobby and lost:
            await self._messages.retire(live, LOBBY, live.facts.channel, page, row, like)
        if row is not None and not live.in_lobby:
            await self._messages.note(live, row, page.digest)  # it is gone, and needed no more
        if live.in_lobby:
            await self._messages.post(live, LOBBY, live.facts.channel, page, after=row, like=like)

    async def show_table(self, live: Live, unreached: set[MemberId], calling: set[MemberId]) -> None:
        """What has happened, and the board below it, or the end. `unreached` have no hands; `calling` are to be called by a new board."""
        board = (await self._messages.of(live.facts.id)).get(TABLE)
        if is_end(board):
            return
        look, say = self._looks[live.facts.game], self._speech(live)
        page = table_page(live, look.face, say, unreached=unreached) if live.running else end_page(live, look, say)
        page = replace(page, calls=tuple(set(page.calls) & calling))
        row = await self._messages.known(live, CHAPTER, partial(is_chapter, title=title(live, say)))
        first = row.told_from if row else live.told_before(board.told_upto) if board else 0
        told = [] if live.is_direct else list(chapters(live, look, say, first))  # who plays alone has seen all of it in their hand
        for chapter in told:
            row = await self._show_chapter(live, chapter, row)
            await self._show_board(live, page, row, is_last=chapter is told[-1])
        if not told:
            await self._show_board(live, page, row)

    async def _show_board(self, live: Live, page: Page, chapter: Shown | None, *, is_last: bool = True) -> None:
        """Below the chapter."""
        row = await self._messages.known(live, TABLE, like := self._like_board(live))
        above = chapter.message or 0 if chapter else 0
        stays = row is not None and (row.message or 0) > above and live.running and not page.calls
        if stays and row is not None and not await self._is_buried(live, row) and await self._messages.update(live, row, page):
            return
        if row is not None and row.message != above:
            await self._messages.delete(row)
        over, upto = is_last and not live.running, row.told_upto if row else 0
        await self._messages.post(live, TABLE, live.facts.channel, page, after=row, told_upto=upto, end=over, like=like)

    async def _is_buried(self, live: Live, row: Shown) -> bool:
        """Whether talk stands below the board that should be under people's eyes: looked for when a turn begins, but not at each."""
        question, last = self._looked.get(live.facts.id, (row.question, row.posted_at))
        if live.called == question or self._clock() - last < LOOK_SECONDS or self._clock() - row.posted_at > OLD_SECONDS:
            return False
        self._looked[live.facts.id] = live.called, self._clock()
        return await self._messages.lost.written_since(row.channel, row.message or 0, BURIED) == BURIED

    async def _show_chapter(self, live: Live, chapter: Chapter, row: Shown | None) -> Shown:
        """In the message of the chapter, `row`, where that is its own; else in a new one."""
        if row is not None and row.told_from == chapter.begins:
            if self._clock() - row.posted_at > CHAPTER_SECONDS and row.digest != chapter.page.digest:
                rest = next(chapters(live, self._looks[live.facts.game], self._speech(live), row.told_upto), None)
                if rest is None or rest.begins >= chapter.ends:  # nothing is new but the words
                    await self._messages.note(live, row, row.digest)
                    return row
                chapter = rest
            elif await self._messages.update(live, replace(row, told_upto=chapter.ends), chapter.page):
                return (await self._messages.of(live.facts.id))[CHAPTER]
        if (board := await self._become(live, chapter.page, row)) is not None:
            told = replace(board, slot=CHAPTER, version=live.facts.version, told_from=chapter.begins, told_upto=chapter.ends)
            await self._messages.remember(told)
            return told
        like = partial(is_chapter, title=title(live, self._speech(live)))
        told_from, upto = chapter.begins, chapter.ends
        return await self._messages.post(
            live, CHAPTER, live.facts.channel, chapter.page, after=row, told_from=told_from, told_upto=upto, like=like
        )

    async def _become(self, live: Live, page: Page, chapter: Shown | None) -> Shown | None:
        """Makes the board's message show this page; where ours is gone, another that is there in its place. None where there is none.

        To be sought first would be wrong: what happened belongs into the board that we remember, though there may be a newer one.
        """
        for seek in (False, True):
            row = (await self._messages.of(live.facts.id)).get(TABLE)
            if seek and row is not None:
                row = await self._messages.known(live, TABLE, self._like_board(live))
            is_young = row is not None and self._clock() - row.posted_at <= CHAPTER_SECONDS
            if row is None or not is_young or (chapter is not None and (row.message or 0) <= (chapter.message or 0)):
                return None
            if (digest := await self._messages.edit(row, page)) is not None:
                return replace(row, digest=digest)
        return None

    def _like_board(self, live: Live) -> Wanted:
        return partial(is_board, title=title(live, self._speech(live)))


def is_end(row: Shown | None) -> bool:
    """Whether the message of this slot tells the end of its table."""
    return row is not None and row.state is MessageState.ENDED
