"""Hands: each person's own message, and the private answers that show the same.

A hand is one direct message for a table, edited as the hand changes; when its member has to be called
(bot/delivery/calls.py), a new one takes
its place, because only a new one notifies; and when they have written to us, below which it is to stand, a silent one. Behind the button
My hand is the same page, for their eyes only: one at a time.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Awaitable, Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import NamedTuple

import discord
import structlog

from bot.delivery.calls import Calls, was_called
from bot.delivery.channel import TABLE
from bot.delivery.direct import DirectMessages
from bot.delivery.emojis import Emojis
from bot.delivery.lost import Wanted, is_hand, is_only_for
from bot.delivery.messages import TOKEN_SECONDS, Interaction, Messages, Taken, at_once
from bot.delivery.outgoing import editing
from bot.delivery.pictures import Pictured, Pictures
from bot.delivery.plain import delivered
from bot.delivery.refusals import RefusalKind, classify, passes, tell
from bot.delivery.retries import Retries
from bot.delivery.upkeep import Work
from bot.facts import ChannelId, MemberId, MessageId, MessageKind, MessageState, Shown, Slot, Table, TableId
from bot.runtime import Clock
from bot.screens.hand import hand_page, heads
from bot.screens.names import title
from bot.tables import Live, seat_of, sitter_of
from bot.tables.wish_keeper import WishKeeper
from bot.texts import Speech, Texts
from bot.wishes import Calling, Light
from looks.kit.look import AnyLook
from looks.kit.pages import Page

log = structlog.get_logger(__name__)


def hand_slot(member: MemberId) -> Slot:
    """Where a member's hand is remembered."""
    return Slot(MessageKind.HAND, member)


def former_slot(member: MemberId) -> Slot:
    """Where the hand is remembered in whose place a new one is sent."""
    return Slot(MessageKind.FORMER, member)


THEIRS = MessageKind.HAND, MessageKind.FORMER, MessageKind.OFFER
"""What is taken away of somebody who wants to be forgotten: of hands also the former one, which need not have gone before a new one came;
and what names them in the channel."""
PRESSES = 5
"""So many presses on one private hand are remembered, the newest: through one of them it can be edited, if through any."""
MOMENT = 100
"""So many of the private hands that were taken away last may still be pressed, by somebody who has not seen that they are gone."""


class PrivatePress(NamedTuple):
    """A press through which a private answer can be edited, from when it came until its token is too old, if it was `taken`."""

    interaction: Interaction
    since: float
    taken: Taken = at_once


class Private(NamedTuple):
    """A private answer that shows a hand: the digest of what it shows, if known, and the last presses on it, the newest last.

    What comes of a press may be another message: then this one can be edited through those before it alone.
    """

    digest: str | None
    presses: tuple[PrivatePress, ...]


def _names(message: int, interaction: Interaction) -> tuple[int, ...]:
    """What a private answer may be held as: where it was pressed, also by the press that it answers, if nobody heard that it arrived."""
    pressed = interaction.message
    made = pressed.interaction_metadata if pressed is not None and pressed.id == message else None
    return (made.id, message) if made is not None else (message,)


class Hands:
    """Everybody's hands. `on_unreached` is told of a table at which somebody could not be written to; `link` leads to a table; what is
    given to `later` is done as often as Discord needs."""

    def __init__(
        self,
        messages: Messages,
        direct: DirectMessages,
        looks: Mapping[str, AnyLook],
        texts: Texts,
        clock: Clock,
        steady: Clock,
        calls: Calls,
        wishes: WishKeeper,
        retries: Retries[tuple[TableId, MemberId]],
        on_unreached: Callable[[TableId], None],
        emojis: Emojis,
        pictures: Pictures,
        link: Callable[[Live], Awaitable[str]],
        later: Callable[[str, Work], None],
    ) -> None:
        self._messages, self._direct, self._looks, self._texts, self._emojis = messages, direct, looks, texts, emojis
        self._pictures, self._calls, self._wishes, self._later, self._retries = pictures, calls, wishes, later, retries
        self._clock, self._steady, self._on_unreached, self._link = clock, steady, on_unreached, link
        self._private: dict[tuple[TableId, MemberId], dict[int, Private]] = {}
        self._taken_away = deque[int](maxlen=MOMENT)
        self._opened: dict[tuple[TableId, MemberId], tuple[int, str]] = {}
        self._written: dict[tuple[TableId, MemberId], int] = {}
        self._refused: dict[tuple[TableId, MemberId], discord.HTTPException] = {}

    async def speech_of(self, member: MemberId, live: Live) -> Speech:
        """Their own language, or else the table's."""
        return self._texts.to(await self._direct.locale(member) or live.facts.locale)

    async def page(self, live: Live, member: MemberId, say: Speech | None = None) -> Page:
        """What the member's hand shows now."""
        look, opened = self._looks[live.facts.game], self._opened_by(live, member)
        say = say or await self.speech_of(member, live)
        page = hand_page(live, member, look, say, link=await self._link(live), opened=opened, now=self._clock())
        return page.by_day if (await self._wishes.of(member)).light is Light.DAY else page

    def open(self, table: TableId, member: MemberId, question: int, word: str) -> None:
        """The member has opened a part of the choice that this question asks. It is forgotten with the question, and by a restart."""
        self._opened[(table, member)] = (question, word)

    def stand_below(self, table: TableId, member: MemberId, letter: int) -> None:
        """The member has written this message: their hand is to stand below it, as soon as it is shown next. A restart forgets it."""
        self._written[(table, member)] = letter

    def refused(self, table: TableId, member: MemberId, problem: discord.HTTPException) -> None:
        """Something else that was written to the member about the table was refused: so would their hand be, and it is given up as soon as
        it is shown next. A restart forgets it."""
        self._refused[(table, member)] = problem

    def _opened_by(self, live: Live, member: MemberId) -> str:
        question, word = self._opened.get((live.facts.id, member), (0, ""))
        return word if live.question(seat_of(live, member)) == question else ""

    def hold(self, table: TableId, interaction: Interaction, digest: str | None, message: int, taken: Taken = at_once) -> None:
        """A message that only its member sees is their hand from now on; it is kept current while the interaction's token lasts.

        The one before it is taken away when the table is shown next, if its own token lasts so long. A message shows one table alone.
        Where nobody heard that it arrived it is held by the number of its interaction, until it is pressed.
        """
        before, names = tuple[PrivatePress, ...](), _names(message, interaction)
        if any(name in self._taken_away for name in names):  # it was pressed a moment before it went
            return
        for (_, member), theirs in self._private.items():
            if member == interaction.user.id:  # another table's, if a control of this one was forged there
                known = [theirs.pop(name) for name in names if name in theirs]
                before += tuple(one for held in known for one in held.presses if one.interaction is not interaction)
        presses = (*before, PrivatePress(interaction, self._steady(), taken))[-PRESSES:]
        self._private.setdefault((table, MemberId(interaction.user.id)), {})[message] = Private(digest, presses)

    def let_go(self, table: TableId) -> None:
        """Nobody touches the table any more: what is opened there is forgotten, as by a restart; so are all answers that are too old."""
        self._opened = {key: opened for key, opened in self._opened.items() if key[0] != table}
        self._written = {key: letter for key, letter in self._written.items() if key[0] != table}
        self._refused = {key: problem for key, problem in self._refused.items() if key[0] != table}
        now = self._steady()
        for key, mine in list(self._private.items()):
            for message in [message for message, held in mine.items() if now - held.presses[-1].since > TOKEN_SECONDS]:
                del mine[message]
            if not mine:
                del self._private[key]

    def close(self, table: TableId) -> None:
        """The table is over, and its hands say so: they stay as they are."""
        self.let_go(table)
        self._retries.forget_all(lambda key: key[0] == table)
        self._private = {key: mine for key, mine in self._private.items() if key[0] != table}

    async def show(self, live: Live, member: MemberId) -> bool:
        """Brings the member's hand up to date, wherever they see it. Whether they have one."""
        if not live.was_dealt:
            return False
        if not live.facts.has_sat(member):
            rows = (await self._messages.of(live.facts.id)).values()
            await self._forget([row for row in rows if row.slot in (hand_slot(member), former_slot(member))])
            return False
        page = await self.page(live, member)
        await self._show_privately(live, member, page)
        try:
            return await self._show_directly(live, member, page)
        except discord.HTTPException as problem:
            if passes(problem) and classify(problem) is not RefusalKind.SLOW_DOWN:
                raise
            row = (await self._messages.of(live.facts.id)).get(hand_slot(member))
            if sitter_of(live, member) is not None:
                await self._give_up(live, member, problem)
            elif row is not None and not live.running:
                await self._messages.note(live, row, page.digest)  # nobody can tell them that their seat was given away
            return False

    async def _show_directly(self, live: Live, member: MemberId, page: Page) -> bool:
        """Bring the member's direct message up to date. True if they have one. Raises discord's exceptions."""
        say = await self.speech_of(member, live)
        like = partial(is_hand, title=title(live, say), heads=heads(live, say))
        row = await self._messages.known(live, hand_slot(member), like)
        await self._take_former(live.facts.id, member)  # the new one may just have been found
        sits = sitter_of(live, member) is not None
        if sits and row is not None and row.is_undeliverable:
            self._retries.know((live.facts.id, member))
            self._refused.pop((live.facts.id, member), None)  # it was given up already: what is tried anew was not refused yet
            due, waits = await self._is_due(live, member, row), self._calls.waits(live.facts.id, member)
            if due or not (waits or row.state is MessageState.CALLED):  # they have come meanwhile, which the channel's book does not know
                self._on_unreached(live.facts.id)
            return False
        await (self._deliver if sits else self._show_given_away)(live, member, page, row, like)
        return sits

    async def _show_given_away(self, live: Live, member: MemberId, page: Page, row: Shown | None, like: Wanted) -> None:
        """Somebody else plays on in the seat: the hand that is there says so, also one of which nobody heard that it arrived, and nothing
        is sent."""
        channel = (await self._direct.member(member)).dm_channel
        is_retired = channel is not None and await self._messages.retire(live, hand_slot(member), channel, page, row, like)
        if not is_retired and (row is None or row.is_undeliverable or await self._messages.update(live, row, page, old=True)):
            return
        if row is not None:
            await self._let_go_of(live, row, page)

    async def forget(self, member: MemberId) -> set[TableId]:
        """Takes the member's hands, and what offers them a seat, away, where they can be, and remembers nothing that is theirs alone; the
        tables of what there was."""
        self._private = {key: held for key, held in self._private.items() if key[1] != member}
        self._opened = {key: opened for key, opened in self._opened.items() if key[1] != member}
        self._written = {key: letter for key, letter in self._written.items() if key[1] != member}
        self._refused = {key: problem for key, problem in self._refused.items() if key[1] != member}
        self._retries.forget_all(lambda key: key[1] == member)
        rows = await self._messages.shown_to(member)
        await self._forget(rows)
        for table, key in self._messages.lost.suspects():
            if key == hand_slot(member) and (channel := (await self._direct.member(member)).dm_channel) is not None:
                await self._surely(f"lost {table} {member}", partial(self._delete_lost, table, member, channel))
        return {row.table for row in rows}

    def strangers(self, facts: Table) -> list[MemberId]:
        """Who has a hand of a table at which nobody like them has sat: they wanted to be forgotten, and it was not done to the end."""
        shown = [slot.member for slot in self._messages.loaded(facts.id) if slot.kind is MessageKind.HAND]
        return [member for member in shown if member is not None and not facts.has_sat(member)]

    async def _forget(self, rows: Iterable[Shown]) -> None:
        for row in rows:
            if row.slot.kind in THEIRS:
                await self._surely(f"hand {row.message}", partial(self._delete, row))
            await self._messages.forget(row.table, [row.slot])

    async def _surely(self, name: str, work: Work) -> None:
        """Now, or as soon as Discord can: nobody remembers by then what was there."""
        try:
            await work()
        except Exception as problem:
            if not passes(problem):
                raise
            self._later(name, work)

    async def _delete_lost(self, table: TableId, member: MemberId, channel: ChannelId) -> None:
        """A hand of which nobody has heard that it arrived."""
        if (found := await self._messages.lost.find(table, hand_slot(member), channel, 0, partial(is_only_for, table=table))) is not None:
            await self._delete(Shown(table, hand_slot(member), channel, MessageId(found.id), self._clock(), 0))

    async def _delete(self, row: Shown) -> None:
        try:
            await self._messages.delete(row)
        except discord.HTTPException as problem:
            if passes(problem):
                raise
            log.info("a hand could not be taken away", table=row.table, code=problem.code)

    async def unreached(self, live: Live) -> set[MemberId]:
        """Who cannot be written to at this table."""
        return {row.slot.member for row in await self._rows(live) if row.slot.member and row.is_undeliverable}

    async def note_called(self, live: Live, unreached: set[MemberId], calling: set[MemberId]) -> None:
        """The table's message in the channel stands for these hands from now on. Who of them is to be called there by a new one, once, is
        added to those who still are, for it could not be sent; whoever is asked something newer by now is taken out, and called in time.

        It is noted before they are called: after a crash in between it is better that somebody was not called than that they are twice.
        """
        async with self._messages.out_of_reach:
            for row in await self._rows(live):
                if (member := row.slot.member) in unreached and member is not None and row.is_undeliverable:
                    await self._note_called(live, member, row, calling)

    async def _note_called(self, live: Live, member: MemberId, row: Shown, calling: set[MemberId]) -> None:
        due, waits = await self._is_due(live, member, row), self._calls.waits(live.facts.id, member)
        noted = replace(row, state=MessageState.UNDELIVERABLE if waits else MessageState.CALLED)
        if due:
            noted = replace(noted, question=live.called, posted_at=self._clock())
        if noted != row:
            await self._messages.remember(noted)
        if due:
            calling.add(member)
        elif not was_called(live, row.question, row.posted_at):
            calling.discard(member)

    async def _is_due(self, live: Live, member: MemberId, row: Shown) -> bool:
        """Whether the time has come to call them, as they wish it."""
        return self._calls.is_due(live, member, row.question, (await self._wishes.of(member)).calling, at=row.posted_at)

    async def are_settled(self, live: Live) -> bool:
        """Whether every hand of a table that is over says so; in direct messages, whether it is gone."""
        reached = [row for row in await self._rows(live) if not row.is_undeliverable]
        return not (live.is_direct and reached) and all(row.version == live.facts.version for row in reached)

    async def _rows(self, live: Live) -> list[Shown]:
        return [row for row in (await self._messages.of(live.facts.id)).values() if row.slot.kind is MessageKind.HAND]

    async def _deliver(self, live: Live, member: MemberId, page: Page, row: Shown | None, like: Wanted) -> None:
        seat = seat_of(live, member)
        is_sending = row is not None and former_slot(member) in await self._messages.of(live.facts.id)
        calls = row is not None and await self._is_due(live, member, row)
        is_above = row is not None and (row.message or 0) < self._written.get((live.facts.id, member), 0)
        waits = self._calls.waits(live.facts.id, member)
        fleeting = live.running and (bool(self._opened_by(live, member)) or (live.play is not None and seat in live.play.anew))
        how = {"old": not live.running, "fleeting": fleeting, "unfinished": waits}
        if not live.running:
            return await self._close(live, member, page, row, like, is_sending=is_sending)
        refusal = self._refused.get((live.facts.id, member))
        if row is not None and not (calls or is_sending or is_above or refusal) and await self._messages.update(live, row, page, **how):
            return None
        if row is not None and row.message is not None:
            await self._messages.remember(replace(row, slot=former_slot(member), version=None, digest=None))
        if refusal is not None:
            raise refusal
        channel = await self._direct.channel(member)
        # Else somebody took the last one away, or it is too old, or has to stand elsewhere. Who wishes for no calls has none by the first.
        silent = not calls and (row is not None or (await self._wishes.of(member)).calling is Calling.NEVER)
        fleeting = fleeting or (silent and waits)
        shown = await self._messages.post(live, hand_slot(member), channel, page, after=row, fleeting=fleeting, silent=silent, like=like)
        await self._direct.note(member, closed=False)
        if self._retries.forget((live.facts.id, member)):
            self._on_unreached(live.facts.id)  # the channel need not stand for the hand any more
        await self._take_former(live.facts.id, member)
        if shown.version is None and not fleeting:  # a lost one, sent for something else than is asked now
            await self._deliver(live, member, page, shown, like)
        return None

    async def _close(self, live: Live, member: MemberId, page: Page, row: Shown | None, like: Wanted, *, is_sending: bool) -> None:
        """The hand that is there says that it is over; nothing is sent. One may have been sent that nobody knows of: then that one.

        In direct messages the end is told below it, and says all that it would: as soon as that stands there, the hand goes.
        """
        slot = hand_slot(member)
        if live.is_direct and (board := (await self._messages.of(live.facts.id)).get(TABLE)) and board.state is MessageState.ENDED:
            if row is not None:
                await self._messages.delete(row)
            await self._messages.forget(live.facts.id, [former_slot(member), slot])
            return
        is_suspect = self._messages.lost.is_suspect(live.facts.id, slot)
        is_retired = is_sending and await self._messages.retire(live, slot, await self._direct.channel(member), page, row, like)
        if not is_retired and row is not None and await self._messages.update(live, row, page, old=True):
            return
        if is_suspect and not is_sending:
            await self._messages.retire(live, slot, await self._direct.channel(member), page, row, like)
        if row is not None:
            await self._let_go_of(live, row, page)

    async def _let_go_of(self, live: Live, row: Shown, page: Page) -> None:
        """The hand cannot say this any more, and need not: it is gone, or was edited too often, and goes."""
        await self._messages.delete(row)
        await self._messages.note(live, row, page.digest)

    async def _take_former(self, table: TableId, member: MemberId) -> None:
        """The hand in whose place a new one was sent goes; not before that one is there."""
        rows = await self._messages.of(table)
        former, hand = rows.get(former_slot(member)), rows.get(hand_slot(member))
        if former is not None and hand is not None and hand.message != former.message:
            was_there = await self._messages.delete(former)
            await self._messages.forget(table, [former.slot])
            if not was_there:  # it was taken away before, of which we know nothing: perhaps our file is older than that
                await self._messages.doubt(table)

    async def _give_up(self, live: Live, member: MemberId, problem: discord.HTTPException) -> None:
        """The member cannot be written to: the channel says so, and no old hand stays behind; what they were called for last is still
        known. Tried again in time, and when a host asks for it, or the bot is let into the server again, or a backup is put back.
        """
        tell(problem, "hand")
        self._retries.note((live.facts.id, member))
        await self._direct.note(member, closed=True)
        slot = hand_slot(member)
        row = Shown(live.facts.id, slot, live.facts.channel, None, self._clock(), 0, state=MessageState.UNDELIVERABLE)
        if (last := (await self._messages.of(live.facts.id)).get(slot)) is not None:
            row = replace(row, posted_at=last.posted_at, question=last.question)
            if last.message is not None:
                await self._messages.remember(replace(last, slot=former_slot(member), version=None, digest=None))
        await self._messages.remember(row)
        self._refused.pop((live.facts.id, member), None)
        await self._take_former(live.facts.id, member)
        self._on_unreached(live.facts.id)

    async def _show_privately(self, live: Live, member: MemberId, page: Page) -> None:
        mine = self._private.get((live.facts.id, member), {})
        for message, pressed in list(mine.items()):
            through = await self._through(pressed)
            if (held := mine.get(message)) is None:  # another table has it meanwhile, or its token is too old
                continue
            if message != next(reversed(mine)):
                await self._take_away_privately(message, through)
                mine.pop(message, None)
                continue
            # its answer may have brought it up to date; until the edit is answered, what it shows is not known
            unheard = mine[message] = held._replace(digest=held.digest if held.digest == page.digest else None)
            digest = await self._edit_private(held, page)
            if digest is None:
                mine.pop(message, None)
            elif mine.get(message) is unheard:
                mine[message] = held._replace(digest=digest)

    async def _through(self, held: Private) -> PrivatePress | None:
        """The newest press through which a private answer can be edited, now that all are answered; none, where its token is too old."""
        taken = [one for one in held.presses if await one.taken()]
        return taken[-1] if taken and self._steady() - taken[-1].since <= TOKEN_SECONDS else None

    async def _take_away_privately(self, message: int, through: PrivatePress | None) -> None:
        """There is a newer one. Where its token does not last so long, it stays as it is."""
        if through is None:
            return
        self._taken_away.append(message)
        try:
            await through.interaction.delete_original_response()
        except Exception as problem:
            with suppress(ValueError):
                self._taken_away.remove(message)
            if classify(problem) in (RefusalKind.TRY_AGAIN, None):
                raise

    async def _edit_private(self, held: Private, page: Page) -> str | None:
        """Makes a private answer show the page; the digest of what it shows then, None if it cannot be edited any more."""
        if held.digest == page.digest:
            return held.digest
        if (through := await self._through(held)) is None:
            return None
        pictured = await self._pictures.pictured(page)
        if held.digest == pictured.digest:
            return held.digest

        async def act(form: Pictured, emojis: Emojis) -> None:
            await through.interaction.edit_original_response(**editing(form, held.digest, emojis=emojis))

        try:
            shown, _ = await delivered(pictured, act, self._emojis, self._pictures)
        except discord.HTTPException as problem:
            if classify(problem) is RefusalKind.TRY_AGAIN:  # a 401 says here that the press is too old
                raise
            return None
        return shown.digest
