"""Keeps the messages of tables current on Discord. Nothing here changes a game.

For each table there are a few messages: those in its channel (`channel`), and the hand of each player (`hands`). The service calls
`Delivery.changed` after every change. One worker for the channel of a table and one for each hand bring them to the newest state, merging
what piled up (`upkeep`). What is known of a message is its row (`outbox`), so a restart goes on where the last process stopped: showing
can always be repeated.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from typing import Protocol

import discord
import structlog

from bot.delivery import permissions
from bot.delivery.calls import Calls
from bot.delivery.channel import LOBBY, Channel, is_told
from bot.delivery.closed import Closed
from bot.delivery.direct import DirectMessages
from bot.delivery.emojis import Emojis
from bot.delivery.hands import Hands
from bot.delivery.lacks import Lacks
from bot.delivery.notices import Notices
from bot.delivery.outbox import Outbox, tables_of
from bot.delivery.pictures import Pictures
from bot.delivery.places import Places
from bot.delivery.refusals import passes
from bot.delivery.retries import Retries
from bot.delivery.rivals import Rivals
from bot.delivery.sight import place_of
from bot.delivery.telling import Telling
from bot.delivery.tokens import Interaction, Taken, Tokens, at_once
from bot.delivery.underway import Underway
from bot.delivery.upkeep import Upkeep
from bot.errors import StorageError
from bot.models.ids import ChannelId, MemberId, MessageId, TableId, is_known_member
from bot.models.messages import MessageKind, MessageRow, MessageStatus, Subject
from bot.models.tables import OPEN, Table
from bot.pages.hand import TITLES_PER_ROW, hand_or_link
from bot.runtime import Runtime
from bot.scheduler import Scheduler
from bot.settings.config import CallConfig
from bot.storage import Store
from bot.tables import Change, Tables, TableSnapshot, What, clocks, seat_of, sitter_of
from bot.tables.wish_keeper import ServerWishKeeper
from bot.texts import Speech, Texts
from bot.workers.lanes import low_priority
from games.kit import Seat
from ui.kit.pages import MAX_ROWS, Button, Link, Page
from ui.kit.presentation import AnyPresentation

CAUGHT_UP_AT_ONCE = 8
"""How many messages are brought up to date at the same time, while we catch up."""

log = structlog.get_logger(__name__)


class Answer(Protocol):
    """What answers a command: a `Reply`."""

    interaction: Interaction
    message: MessageId | None

    async def tell_all(self, page: Page) -> str | None: ...


class Delivery:
    """Shows tables on Discord, and tells the service which players have seen what they are asked: their time begins."""

    def __init__(
        self,
        client: discord.Client,
        store: Store,
        tables: Tables,
        presentations: Mapping[str, AnyPresentation],
        texts: Texts,
        server_wishes: ServerWishKeeper,
        *,
        emojis: Emojis,
        pace: float,
        calls: CallConfig,
        runtime: Runtime,
        scheduler: Scheduler,
    ) -> None:
        clock, steady, sleep = runtime.clock, runtime.steady, runtime.sleep
        self._client, self._store, self._tables, self._presentations, self._clock = client, store, tables, presentations, clock
        self.texts, self.sleep, self.wishes = texts, sleep, tables.wishes
        self.emojis, self.pictures = emojis, Pictures(runtime.workers)
        self.lacks = Lacks(tables.registry)
        self.underway, self.rivals = Underway(), Rivals(steady)
        self.upkeep = Upkeep(sleep, steady, scheduler)
        self.direct = DirectMessages(client, store.people, pace, clock, steady, sleep, self.wishes, self.upkeep.aside)
        self._tokens = Tokens(steady)
        self.outbox = Outbox(client, store, clock, self.emojis, self.pictures, self._tokens, self.upkeep)
        self.calls = Calls(calls, clock, scheduler, self._ask_for_hand)
        self._telling = Telling(client, store.settings, server_wishes, clock, lambda seconds: self.sleep(seconds), tables)
        self._channel = Channel(client, self.outbox, presentations, self._speech, clock, self._telling)
        self.link, self.place, self.look = self._channel.link, self._channel.place, tables.look
        self._notices = Notices(self.outbox, self.direct, texts, self._channel.link)
        self._hand_retries = Retries[tuple[TableId, MemberId]](scheduler, lambda key: self._ask_for_hand(*key))
        self._channel_retries = Retries[ChannelId](scheduler, self._retry_channel)
        self.hands = Hands(
            *(self.outbox, self.direct, self._tokens, presentations, self._notices, clock, self.calls, self.wishes, self._hand_retries),
            *(self._ask_for_channel, self.pictures, self._channel.link),
        )
        self.closed = Closed(client, self.outbox, self._notices, presentations, clock, self._channel_retries, self._ask_for_farewell)
        self.places = Places(tables.registry, self.closed, self.outbox, self.upkeep, self.touch)
        tables.when_asleep(self._let_go)
        self.wishes.watch(lambda member: self.touch(*(table.id for table in tables.registry.of_member(member))))

    # What others tell it

    def touch(self, *tables: TableId) -> None:
        """These tables may be shown wrongly: brings their messages up to date, soon."""
        for table in tables:
            self._ask_for_channel(table)
            if (stored := self._tables.registry.get(table)) is not None:  # else it is over, and was shown so
                self._touch_hands(stored)
                for member in self._notices.due(stored):
                    self.upkeep.ask((table, "notice", member), partial(self._show_notice, table, member))

    async def room(self) -> None:
        """Waits until there is room for what nobody's press waits for."""
        await self.upkeep.room(CAUGHT_UP_AT_ONCE)

    def changed(self, change: Change) -> None:
        """A table has changed: brings its messages up to date, soon; where only what is known of its time has, as far as they show it."""
        if change.what is What.TIMED and change.before and clocks.deadlines(change.before) == clocks.deadlines(change.after):
            return
        self.touch(change.after.table.id)

    def _touch_hands(self, table: Table) -> None:
        if table.started_at is not None:
            holders = [member for sitter in table.sitters for member in sitter.holders]
            for member in (*holders, *self.hands.strangers(table)):
                self._ask_for_hand(table.id, member)

    async def resend(self, table: Table) -> None:
        """Edit each message of the table once, soon, whatever it was thought to show; send it again if it is gone."""
        subject = Subject.of(table.id)
        await self.outbox.retry_unreachable(subject)
        self.outbox.recheck(subject)
        self.touch(table.id)

    def catch_up(self) -> None:
        """Bring the messages up to date that are behind by their rows, after a start: all in the end, but only a few tables at a time.

        What members press in the meantime is not made to wait for this.
        """
        self.upkeep.ask("behind", self._catch_up)

    async def _catch_up(self) -> None:
        with low_priority():
            self.calls.load(await self._store.messages.load_due_notifications())
            await self.outbox.delete_queued()
            if await self.outbox.is_unchecked():
                await self._clean_up()
            if stale := await self._store.messages.find_stale_tables():
                log.info("catching up", count=len(stale))
                self.direct.pause()
            for table in stale:
                await self.room()
                if self._tables.registry.get(table) is not None:
                    await self.outbox.retry_unreachable(Subject.of(table))
                    self.touch(table)

    async def _clean_up(self) -> None:
        """Take away what a restored database does not know of: the messages of its open tables that were sent since."""
        for table in self._tables.registry.open_tables():
            places = {table.channel, await self.place(table)}
            lobby = (await self.outbox.rows(Subject.of(table.id))).get(LOBBY)
            if lobby is not None and lobby.message is not None:
                places.add(ChannelId(lobby.message))  # the thread on it, which may have been chosen since
            for sitter in table.sitters:
                if is_known_member(sitter.member):
                    try:
                        places.add(await self.direct.channel(sitter.member))
                    except discord.HTTPException as problem:
                        if passes(problem):
                            raise
            for place in places:
                await self.outbox.clean(table, place)
        await self._store.operator.record_rechecked()

    def _let_go(self, table: TableId) -> None:
        """Nobody touches the table any more: of its messages nothing is kept that the store has, too; of one that is over, nothing."""
        self.outbox.let_go(table)
        self._channel.let_go(table)
        self.hands.let_go(table)

    async def draw_lobby(self, game: str, locale: str) -> None:
        """Draws what the lobby of a new table will show. What is stored is acknowledged at once: a picture is waited for before that."""
        drawings = self._presentations[game].drawings
        if drawings is not None and (cover := drawings.cover_picture(self.texts.speech_in(locale))) is not None:
            await self.pictures.draw(cover)

    async def answer_with_lobby(self, snapshot: TableSnapshot, answer: Answer) -> None:
        """The answer to a command is the lobby of the table that was opened this moment.

        To be called before anything is waited for, so that no other message has become the lobby.
        """
        async with self._tables.one_at_a_time("show", snapshot.table.id):
            await self._answer_with_lobby(snapshot, answer)

    async def _answer_with_lobby(self, snapshot: TableSnapshot, answer: Answer) -> None:
        subject, interaction = Subject.of(snapshot.table.id), answer.interaction
        page = await self._channel.lobby_page(snapshot, is_new=True)
        row = MessageRow(
            subject,
            LOBBY,
            snapshot.table.channel,
            None,
            MessageStatus.SENDING,
            posted_at=self._clock(),
            version=snapshot.table.version,
            sent_at=self._clock(),
            after=interaction.id,
            interaction=interaction.id,
        )
        await self.outbox.answer_begins(row)
        digest = await answer.tell_all(page)
        if digest is None or answer.message is None:
            return  # its fate is unknown
        try:
            await self.outbox.answered(row, answer.message, digest)
            self._tokens.add(snapshot.table.id, answer.message, interaction)
        except StorageError as problem:  # the table is open, and they are told so
            log.warning("could not remember a lobby", table=snapshot.table.id, problem=type(problem).__name__, remedy=problem.remedy)

    def came_from(self, table: TableId, interaction: Interaction, taken: Taken = at_once) -> None:
        """A press on a message of the table: it can be edited through the press itself from now on, as soon as that is answered."""
        if interaction.message is None:
            return
        if interaction.message.flags.ephemeral:
            self.hold_privately(table, interaction, None, taken)
        else:
            self._tokens.add(table, interaction.message.id, interaction, taken)

    async def take_dead_buttons(self, table: TableId, interaction: Interaction) -> None:
        """Take the buttons of a message away, soon, that no row of the table knows: it is older or newer than the database."""
        rows, pressed = (await self.outbox.rows(Subject.of(table))).values(), interaction.message
        if pressed is None or pressed.flags.ephemeral or tables_of(pressed) != {table}:
            return
        stored = self._tables.registry.get(table)
        if stored is None or stored.state not in OPEN or any(row.status is MessageStatus.SENDING for row in rows):
            return
        if all(row.message != pressed.id for row in rows):
            self.upkeep.ask(
                f"buttons {pressed.id}", partial(self.outbox.take_dead_buttons, table, ChannelId(pressed.channel.id), pressed.id)
            )

    def hold_privately(self, table: TableId, interaction: Interaction, digest: str | None, taken: Taken = at_once) -> None:
        """Keep an answer current that only its member sees and that shows their hand; `digest` is of what it shows, if that is known."""
        if self._tables.registry.get(table) is not None:  # else it is over, and nobody would let go of it any more
            self.hands.hold(table, interaction, digest, taken)

    async def forget_member(self, member: MemberId) -> None:
        """Takes the hands of somebody who wants to be forgotten away, also at tables that sleep, and forgets how to reach them.

        Before the store forgets them, which alone knows where all their hands are; and once more afterwards, for whoever shows a table
        may just have read of them there.
        """
        await self.upkeep.drop(lambda key: isinstance(key, tuple) and key[-1] == member)  # else they would be written to once more
        for table in await self.hands.forget(member) | self._telling.forget(member):
            if self._tables.registry.get(table) is not None:
                self._ask_for_channel(table)  # theirs may have been all that a table which is over still waited for
        self.direct.forget(member)
        self.wishes.forget(member)

    async def ways_to(self, tables: Iterable[int], member: MemberId, say: Speech) -> list[Button | Link]:
        """A button for each of these tables that there are, as many as a message shows well."""
        stored = [one for table in tables if (one := self._tables.registry.get(TableId(table))) is not None]
        lives = await self._tables.look_at(stored[: MAX_ROWS * TITLES_PER_ROW])
        return [hand_or_link(snapshot, member, await self.link(snapshot), say) for snapshot in lives]

    def lacking(self, interaction: Interaction) -> list[str]:
        """What a table in the channel of this command would need and the bot lacks there, as the text keys of it end."""
        lacking = permissions.missing(interaction.app_permissions, interaction.channel)
        self.lacks.found(interaction.guild_id or 0, interaction.channel_id or 0, lacking)
        return [permissions.text_key(name) for name in lacking]

    def lacking_for_thread(self, interaction: Interaction) -> list[str]:
        """The same, of what a thread of its own needs besides."""
        return [permissions.text_key(name) for name in permissions.missing_for_thread(interaction.app_permissions)]

    async def speech_for(self, interaction: Interaction) -> Speech:
        """The language of whoever is typing: the one they wish for, else that of their Discord."""
        try:
            wished = (await self.wishes.of(MemberId(interaction.user.id))).locale
        except StorageError:
            wished = None
        return self.texts.speech_in(wished or interaction.locale)

    async def recheck(self, table: TableId, member: MemberId) -> None:
        """Edit once, soon, what the member sees of a table: they have asked for it, and somebody may have deleted it."""
        if self._tables.registry.get(table) is not None:
            self.outbox.recheck(Subject.of(table), member)
            self.touch(table)

    # Places that refused, tried again

    def _retry_channel(self, channel: ChannelId) -> None:
        if tables := self._tables.registry.shown_in_channel(channel):
            self.touch(*tables)
        else:
            self._channel_retries.forget(channel)

    # The channel

    def _ask_for_hand(self, table: TableId, member: MemberId) -> None:
        self.upkeep.ask((table, "private-hand", member), partial(self._show_private_hand, table, member))
        self.upkeep.ask((table, "hand", member), partial(self._show_hand, table, member))

    def _ask_for_channel(self, table: TableId) -> None:
        self.upkeep.ask((table, "channel"), partial(self._show_channel, table))

    async def _show_channel(self, table: TableId) -> None:
        snapshot = await self._tables.look(table)
        async with self._tables.one_at_a_time("show", table):  # the answer to the command that has opened it may be under way
            if await self._is_past(snapshot):
                return
        if not self.closed.is_left_alone(snapshot.table.channel):
            try:
                await self._show_in_channel(snapshot)
                await self.closed.accepted(snapshot)
            except discord.HTTPException as problem:
                if passes(problem):
                    raise
                if self.closed.refused(snapshot, problem):  # of which nobody has told us: the other tables there have to know it as well
                    self.touch(*self._tables.registry.shown_in_channel(snapshot.table.channel))
                if (place := place_of(self._client, snapshot.table)) is not None:
                    self.lacks.look_at(place)
        if self.closed.is_left_alone(snapshot.table.channel):
            await self.closed.tell(snapshot)
            await self._told(snapshot, await self.hands.unreached(snapshot))  # as far as anybody can be
            if not self.closed.is_given_up(snapshot):
                return
        await self._settle(snapshot)

    async def _show_in_channel(self, snapshot: TableSnapshot) -> None:
        await self._channel.show_lobby(snapshot)
        await self._notices.forget_let_in(snapshot)
        if not snapshot.was_dealt or (snapshot.is_direct and snapshot.is_running):  # there the hand is all there is to see
            return
        unreached = await self.hands.unreached(snapshot)
        calling = await self.hands.calling(snapshot, unreached)
        offers = partial(self._notices.show_offers, snapshot, say=self._speech(snapshot))
        await self._channel.show_table(snapshot, unreached, calling, offers)
        await self.hands.note_called(snapshot, [unreached[member] for member in calling])
        await self._told(snapshot, unreached)
        if snapshot.is_direct:
            self._touch_hands(snapshot.table)  # the end stands below them

    # Hands

    async def _show_hand(self, table: TableId, member: MemberId) -> None:
        snapshot = await self._tables.look(table)
        if not await self._is_past(snapshot):
            if await self.hands.show(snapshot, member):
                await self._told(snapshot, [member])
            await self._settle(snapshot)

    async def _show_private_hand(self, table: TableId, member: MemberId) -> None:
        """It does not wait for the direct message, whose channel may not be opened yet."""
        snapshot = await self._tables.look(table)
        if not await self._is_past(snapshot):
            await self.hands.show_privately(snapshot, member)
            await self._settle(snapshot)

    def remind(self, snapshot: TableSnapshot, seat: Seat) -> None:
        """Tell the player in a seat that half of their time has passed, if they wish that."""
        if (member := snapshot.table.sitters[seat].member) is not None:
            self.hands.remind(snapshot.table.id, member)
            self._ask_for_hand(snapshot.table.id, member)

    async def _show_notice(self, table: TableId, member: MemberId) -> None:
        snapshot = await self._tables.look(table)
        if not await self._is_past(snapshot):
            await self._notices.show(snapshot, member)
            await self._settle(await self._tables.look(table))  # it may be over since, and only this have been waited for

    def _ask_for_farewell(self, table: TableId, member: MemberId) -> None:
        self.upkeep.ask((table, "farewell", member), partial(self._bid_farewell, table, member))

    async def _bid_farewell(self, table: TableId, member: MemberId) -> None:
        snapshot = await self._tables.look(table)
        if sitter_of(snapshot, member) is not None:  # else they were forgotten, or have left, since it was asked for
            await self.closed.bid_farewell(snapshot, member)
        self._ask_for_channel(table)  # which is given up when all have their record

    async def _told(self, snapshot: TableSnapshot, members: Iterable[MemberId]) -> None:
        """These have been shown what they are asked now: their time begins."""
        seats = [seat for member in members if (seat := seat_of(snapshot, member)) is not None and snapshot.is_asked(seat)]
        if clocks.told_at(snapshot, seats, 0.0) is not None:
            await self._tables.told(snapshot, seats)

    # The end

    async def _settle(self, snapshot: TableSnapshot) -> None:
        """Forget the rows of a table that is over and shown so everywhere; its messages stay as they are."""
        rows = await self.outbox.rows(Subject.of(snapshot.table.id))
        if snapshot.is_lobby or snapshot.is_running or (snapshot.was_dealt and not is_told(rows)):
            return
        hands = [row for slot, row in rows.items() if slot.kind is MessageKind.HAND]
        settled = all(row.status in (MessageStatus.UNREACHABLE, MessageStatus.FINAL) for row in hands)
        if settled and not self.upkeep.has_others(snapshot.table.id):
            await self.outbox.release(*rows.values())
            self._let_go_for_good(snapshot)

    async def _is_past(self, snapshot: TableSnapshot) -> bool:
        """True if the table is over and was shown so: a member has pressed an old button, and nothing is to be told again."""
        past = not (snapshot.is_lobby or snapshot.is_running or await self.outbox.rows(Subject.of(snapshot.table.id)))
        if past:
            self._let_go_for_good(snapshot)
        return past

    def _let_go_for_good(self, snapshot: TableSnapshot) -> None:
        self.outbox.let_go(snapshot.table.id)
        self.hands.close(snapshot.table.id)
        self._tables.forget(snapshot.table.id)

    def _speech(self, snapshot: TableSnapshot) -> Speech:
        """The language of the channel."""
        return self.texts.speech_in(snapshot.table.locale)
