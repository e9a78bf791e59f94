"""Keeps the messages of tables current on Discord. Nothing here changes a game.

A table has a few messages: those in its channel (`channel_messages`), and the hand of each player
(`hand_messages`). The service calls `Delivery.handle_change` after every change. One piece of work for
the channel of a table and one for each hand bring the messages to the newest state; requests that pile
up are merged (`upkeep`). The row of a message is all that is known of it (`outbox`), and showing can
always be repeated: a restart goes on where the last process stopped.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Protocol

import discord
import structlog

from bot.delivery import permissions
from bot.delivery.channel_health import ChannelHealth
from bot.delivery.channel_messages import LOBBY, ChannelMessages, is_end_shown
from bot.delivery.direct_messages import DirectMessages
from bot.delivery.emojis import Emojis
from bot.delivery.hand_messages import HandMessages
from bot.delivery.hand_pages import HandPages
from bot.delivery.in_flight import InFlight
from bot.delivery.interaction_tokens import Interaction, InteractionTokens, WaitUntilEditable, editable_at_once
from bot.delivery.live_pages import LivePages
from bot.delivery.lobby_notifications import LobbyNotifications
from bot.delivery.look_back_posts import LookBackPosts
from bot.delivery.missing_permissions import MissingPermissions
from bot.delivery.notices import Notices
from bot.delivery.outbox import Outbox, named_tables
from bot.delivery.panels import Panels, PrivatePanel
from bot.delivery.places import find_place
from bot.delivery.private_hands import PrivateHands
from bot.delivery.refusals import is_temporary
from bot.delivery.reminders import Reminders
from bot.delivery.rendering import PageRenderer
from bot.delivery.retries import RetrySchedule
from bot.delivery.second_bot import SecondBotMonitor
from bot.delivery.server_events import ServerEvents
from bot.delivery.turn_notifications import Key, TurnNotifications
from bot.delivery.unreachable_hands import UnreachableHands
from bot.delivery.upkeep import Upkeep
from bot.errors import StorageError
from bot.models.ids import ChannelId, MemberId, MessageId, TableId, is_known_member
from bot.models.messages import MessageKind, MessageRow, MessageStatus, Subject
from bot.models.tables import OPEN, Table
from bot.pages.hand import TITLES_PER_ROW, hand_or_link
from bot.pages.panels import PanelTopic
from bot.runtime import Runtime
from bot.scheduler import Scheduler
from bot.settings.config import CallConfig
from bot.storage import Store
from bot.tables import Change, ChangeKind, Tables, TableSnapshot, seat_of, sitter_of, turn_clock
from bot.tables.settings_cache import ServerSettingsCache
from bot.texts import Speech, Texts
from bot.workers.lanes import is_low_priority, low_priority
from games.kit import Seat
from ui.kit.pages import MAX_ROWS, Button, Link, Page
from ui.kit.presentation import AnyPresentation

MAX_CATCHING_UP = 8
"""The most messages brought up to date at the same time while catching up."""

log = structlog.get_logger(__name__)


class Answer(Protocol):
    """The answer to a command: a `Reply`."""

    interaction: Interaction
    message: MessageId | None

    async def answer_publicly(self, page: Page) -> str | None: ...


class Delivery:
    """Show tables on Discord, and report to the service which players have seen their question.

    The time for a turn begins with that report. `pace` is the time between two new direct message
    channels, in seconds.
    """

    def __init__(
        self,
        client: discord.Client,
        store: Store,
        tables: Tables,
        presentations: Mapping[str, AnyPresentation],
        texts: Texts,
        server_settings: ServerSettingsCache,
        *,
        emojis: Emojis,
        pace: float,
        calls: CallConfig,
        runtime: Runtime,
        scheduler: Scheduler,
        count_processes: Callable[[], int] = lambda: 1,
    ) -> None:
        clock, steady, sleep = runtime.clock, runtime.steady, runtime.sleep
        self._client = client
        self._store = store
        self._tables = tables
        self._presentations = presentations
        self._clock = clock
        self.texts = texts
        self.sleep = sleep
        self.user_settings = tables.user_settings
        self.emojis = emojis
        self.renderer = PageRenderer(runtime.workers)
        self.missing_permissions = MissingPermissions(tables.registry)
        self.in_flight = InFlight()
        self.second_bot = SecondBotMonitor(steady)
        self.upkeep = Upkeep(sleep, steady, scheduler)
        self.direct_messages = DirectMessages(
            client, store.people, pace, clock, steady, sleep, self.user_settings, self.upkeep.waiting_aside, count_processes
        )
        self._tokens = InteractionTokens(steady)
        self.outbox = Outbox(client, store, clock, self.emojis, self.renderer, self._tokens, self.upkeep)
        self.notifications = TurnNotifications(calls, clock, scheduler, self._request_hand)
        self._lobby_notifications = LobbyNotifications(
            client, store.settings, server_settings, clock, lambda seconds: self.sleep(seconds), tables
        )
        self._channel_messages = ChannelMessages(client, self.outbox, presentations, self._speech, clock, self._lobby_notifications)
        self.load_link = self._channel_messages.load_link
        self.load_place = self._channel_messages.load_place
        self.load_snapshot = tables.load

        self._notices = Notices(self.outbox, self.direct_messages, texts, self._channel_messages.load_link)
        self.panels = Panels(self.outbox, self.renderer, steady, self._tokens, self._channel_messages.load_link)
        self.look_back_posts = LookBackPosts(self.outbox, tables, texts)
        self.live_pages = LivePages(self.outbox, self.renderer, steady, scheduler)
        self._hand_retries = RetrySchedule[Key](scheduler, lambda key: self._request_hand(*key))
        self._channel_retries = RetrySchedule[ChannelId](scheduler, self._retry_channel)
        self._reminders = Reminders(self.outbox, self.direct_messages, self._notices, self.user_settings)
        self.hand_pages = HandPages(presentations, self._notices, self.user_settings, clock, self._channel_messages.load_link)
        self.private_hands = PrivateHands(self.hand_pages, self.outbox, self._tokens, self.renderer)
        self._unreachable_hands = UnreachableHands(self.outbox, self.direct_messages, self._hand_retries, self._request_channel)
        self.hand_messages = HandMessages(
            pages=self.hand_pages,
            outbox=self.outbox,
            direct=self.direct_messages,
            notifications=self.notifications,
            user_settings=self.user_settings,
            reminders=self._reminders,
            unreachable=self._unreachable_hands,
        )
        self.channel_health = ChannelHealth(
            client, self.outbox, self._notices, presentations, clock, self._channel_retries, self._request_record
        )
        self.server_events = ServerEvents(tables.registry, self.channel_health, self.outbox, self.upkeep, self.refresh)
        tables.watch_unloads(self._unload_table)
        self.user_settings.watch(lambda member: self.refresh(*(table.id for table in tables.registry.open_tables_of(member))))

    # Requests and events

    def refresh(self, *tables: TableId, awaited: Sequence[MemberId] = ()) -> None:
        """Bring the messages of these tables up to date, in the background.

        The hands of `awaited` members come first, and before those of others. Of a table that is no
        longer in the registry, only the messages in its channel.
        """
        for table in tables:
            stored = self._tables.registry.get(table)  # None: the table is over and shown as over
            holders = self._hand_holders(stored) if stored is not None else []
            with low_priority(False):
                for member in awaited:
                    if member in holders:
                        self._request_hand(table, member)
            self._request_channel(table)
            self._request_panels(table)
            with low_priority(bool(awaited) or is_low_priority()):
                for member in holders:
                    if member not in awaited:
                        self._request_hand(table, member)
            if stored is not None:
                for member in self._notices.recipients(stored):
                    self.upkeep.request((table, "notice", member), partial(self._show_notice, table, member))

    def refresh_private(self, table: TableId) -> None:
        """Bring up to date what this process keeps current of a table that another one shows: private pages."""
        if self.panels.has_any(table) or self.private_hands.has_any(table):
            self.refresh(table)

    async def wait_for_capacity(self) -> None:
        """Wait until fewer than `MAX_CATCHING_UP` pieces of work run. For work that no press waits
        for.
        """
        await self.upkeep.wait_for_capacity(MAX_CATCHING_UP)

    def handle_change(self, change: Change) -> None:
        """Refresh a changed table. A change of its clock alone counts only if a deadline has
        changed, and a hint, which is told at the end, does not count: the hand would move below it.
        """
        if change.kind is ChangeKind.HINTED:
            return
        if (
            change.kind is ChangeKind.CLOCK_CHANGED
            and change.before
            and turn_clock.deadlines(change.before) == turn_clock.deadlines(change.after)
        ):
            return
        self.refresh(change.after.table.id, awaited=_members_asked(change.after, change.before))

    def _hand_holders(self, table: Table) -> list[MemberId]:
        """The members with a hand message of this table, or who are to have one."""
        if table.started_at is None:
            return []
        holders = [member for sitter in table.sitters for member in sitter.holders]
        return list(dict.fromkeys([*holders, *self.hand_messages.forgotten_members(table)]))

    async def resend_messages(self, table: Table) -> None:
        """Edit each message of the table once, soon, and send it again if it is deleted.

        Messages that members refused are tried again. Raises StorageError.
        """
        subject = Subject.of_table(table.id)
        await self.outbox.retry_unreachable(subject)
        self.outbox.mark_for_edit(subject)
        self.refresh(table.id)

    def catch_up(self) -> None:
        """Bring all messages up to date that are behind by their rows, a few tables at a time,
        after a start.

        Presses do not wait for this work.
        """
        self.upkeep.request("behind", self._catch_up)

    async def _catch_up(self) -> None:
        with low_priority():
            due = await self._store.messages.load_due_notifications()
            self.notifications.schedule_stored(one for one in due if self._owns(one[0]))
            await self.outbox.delete_queued()
            if await self.outbox.needs_clean_up():
                await self._delete_unknown_messages()
            if stale := await self._store.messages.find_stale_tables():
                log.info("catching up", count=len(stale))
                self.direct_messages.pause_opening()
            for table in stale:
                await self.wait_for_capacity()
                if self._owns(table):
                    await self.outbox.retry_unreachable(Subject.of_table(table))
                    self.refresh(table)

    def _owns(self, table: TableId) -> bool:
        """True if the table is known, and this process shows it."""
        stored = self._tables.registry.get(table)
        return stored is not None and self._tables.owns(stored)

    async def _delete_unknown_messages(self) -> None:
        """Delete messages of open tables that a restored database does not know, sent after its
        backup.
        """
        for table in filter(self._tables.owns, self._tables.registry.open_tables()):
            places = {table.channel, await self.load_place(table)}
            lobby = (await self.outbox.load_rows(Subject.of_table(table.id))).get(LOBBY)
            if lobby is not None and lobby.message is not None:
                places.add(ChannelId(lobby.message))  # the id of a thread started on the lobby message, perhaps not stored yet
            for sitter in table.sitters:
                if is_known_member(sitter.member):
                    try:
                        places.add(await self.direct_messages.open_channel(sitter.member))
                    except discord.HTTPException as problem:
                        if is_temporary(problem):
                            raise
            for place in places:
                await self.outbox.delete_unknown_messages(table, place)
        await self._store.operator.record_rechecked()

    def _unload_table(self, table: TableId) -> None:
        """Drop an idle table from memory: the store has it."""
        self.outbox.unload_table(table)
        self._channel_messages.unload_table(table)
        self._unload_hands(lambda key: key[0] == table)
        self.private_hands.drop_expired()

    def _unload_hands(self, which: Callable[[Key], bool]) -> None:
        """Drop from memory what is known of the hands whose table and member `which` accepts, but for
        private hands."""
        self.hand_pages.drop_matching(which)
        self.hand_messages.drop_matching(which)
        self._reminders.drop_matching(which)

    def _forget_hands(self, which: Callable[[Key], bool]) -> None:
        """Drop from memory everything about the hands whose table and member `which` accepts."""
        self._unload_hands(which)
        self.private_hands.drop_matching(which)
        self._hand_retries.cancel_matching(which)

    async def answer_with_lobby(self, snapshot: TableSnapshot, answer: Answer) -> None:
        """Answer a command with the lobby of its newly opened table.

        Call this before any await: another message could become the lobby meanwhile.
        """
        async with self._tables.lock("show", snapshot.table.id):
            await self._answer_with_lobby(snapshot, answer)

    async def _answer_with_lobby(self, snapshot: TableSnapshot, answer: Answer) -> None:
        subject, interaction = Subject.of_table(snapshot.table.id), answer.interaction
        page = await self._channel_messages.make_lobby_page(snapshot, is_new=True)
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
        await self.outbox.record_answer_begun(row)
        digest = await answer.answer_publicly(page)
        if digest is None or answer.message is None:
            return  # the answer may or may not have arrived
        try:
            await self.outbox.record_answer(row, answer.message, digest)
            self._tokens.record_press(snapshot.table.id, answer.message, interaction)
        except StorageError as problem:  # the table is open, and the answer shows it
            log.warning("could not remember a lobby", table=snapshot.table.id, problem=type(problem).__name__, remedy=problem.remedy)

    def record_press(self, table: TableId, interaction: Interaction, wait_until_editable: WaitUntilEditable = editable_at_once) -> None:
        """Edit the pressed message of a table through this press from now on, once the press is
        answered.

        An ephemeral message is kept current as the member's private hand. Nothing happens for a
        command, which has no pressed message.
        """
        if interaction.message is None:
            return
        if interaction.message.flags.ephemeral:
            self.keep_private_hand(table, interaction, interaction.message.id, None, wait_until_editable)
        else:
            self._tokens.record_press(table, interaction.message.id, interaction, wait_until_editable)

    async def remove_dead_buttons(self, table: TableId, interaction: Interaction) -> None:
        """Remove, soon, the buttons of a pressed message that no row of its table knows.

        Such a message is older or newer than the database. Nothing happens if the message is
        ephemeral or names another table, if the table is over or shown by another process, or while
        one of its messages is being sent.
        """
        rows, pressed = (await self.outbox.load_rows(Subject.of_table(table))).values(), interaction.message
        if pressed is None or pressed.flags.ephemeral or named_tables(pressed) != {table}:
            return
        stored = self._tables.registry.get(table)
        if stored is None or stored.state not in OPEN or not self._tables.owns(stored):
            return
        if any(row.status is MessageStatus.SENDING for row in rows):
            return
        if all(row.message != pressed.id for row in rows):
            self.upkeep.request(
                f"buttons {pressed.id}", partial(self.outbox.remove_dead_buttons, table, ChannelId(pressed.channel.id), pressed.id)
            )

    def open_choice(self, table: TableId, member: MemberId, question: int, word: str) -> None:
        """Note that the member has opened the part `word` of this question's choice; their hand shows it,
        whichever process shows their hand."""
        if self.hand_pages.open_choice(table, member, question, word):
            self._tell_owner("opened", table, member, question, word)

    def move_hand_below(self, table: TableId, member: MemberId, message: int) -> None:
        """Send the hand anew below this message of the member."""
        self.hand_messages.move_below(table, member, message)
        self._tell_owner("wrote", table, member, message)
        self.refresh(table)

    def _tell_owner(self, kind: str, table: TableId, *values: int | str) -> None:
        """Tell the process that shows the table of something that is stored nowhere."""
        stored = self._tables.registry.get(table)
        if stored is not None and not self._tables.owns(stored):
            # The log may name the key: half a choice does not belong there.
            self.upkeep.request(f"tell {kind} {table} {values[0]}", partial(self._store.operator.announce, kind, table, *values))

    def lock_private(self, message: int) -> asyncio.Lock:
        """The lock of a private message, for whoever edits it (`InteractionTokens.lock`)."""
        return self._tokens.lock(message)

    def keep_private_hand(
        self,
        table: TableId,
        interaction: Interaction,
        message: int,
        digest: str | None,
        wait_until_editable: WaitUntilEditable = editable_at_once,
    ) -> None:
        """Keep an ephemeral answer with a hand current. Nothing happens if the table is over and
        shown so.

        `message` is the id of the answer, `digest` the digest of the page that it shows; None if
        unknown.
        """
        if self._tables.registry.get(table) is not None:  # the private hand of a table that is over would never be released
            self.private_hands.keep(table, interaction, message, digest, wait_until_editable)

    def keep_panel(
        self, snapshot: TableSnapshot, message: int, topic: PanelTopic, interaction: Interaction, say: Speech, digest: str
    ) -> None:
        """Keep a private answer about a table up to date, and turn it into the way on when it becomes
        pointless, while its token lasts.

        `snapshot` is the table that the answer shows, `message` the id of the answer, `digest` the
        digest of its page.
        """
        self.panels.keep(message, PrivatePanel(snapshot.table.id, topic, interaction, say, digest))
        stored = self._tables.registry.get(snapshot.table.id)
        if stored is None or stored.version != snapshot.table.version:  # it has changed meanwhile
            self._request_panels(snapshot.table.id)

    async def forget_member(self, member: MemberId) -> None:
        """Delete the hands of a member who wants to be forgotten, and forget their channels.

        Call it before the store forgets the member, since the store alone knows all hands, and once
        more afterwards: work in progress may have read the member's rows.
        """
        await self.upkeep.finish_matching(
            lambda key: isinstance(key, tuple) and key[-1] == member
        )  # work under way would write to the member again
        self._forget_hands(lambda key: key[1] == member)
        for table in await self.hand_messages.forget_member(member) | self._lobby_notifications.forget_member(member):
            if self._tables.registry.get(table) is not None:
                self._request_channel(table)  # an ended table may have waited for this member's message alone
        self.panels.forget_member(member)
        self.direct_messages.forget_member(member)
        self.user_settings.drop(member)

    async def make_table_buttons(self, tables: Iterable[int], member: MemberId, say: Speech) -> list[Button | Link]:
        """For each table that exists, a button to the member's hand or a link to the table.

        Tables beyond those that fit in a message are left out, and also those that cannot be read.
        """
        stored = [one for table in tables if (one := self._tables.registry.get(TableId(table))) is not None]
        lives = await self._tables.load_readable(stored[: MAX_ROWS * TITLES_PER_ROW])
        return [hand_or_link(snapshot, member, await self.load_link(snapshot), say) for snapshot in lives]

    def check_missing(self, interaction: Interaction) -> list[str]:
        """The text keys of the permissions that the bot lacks for tables in the command's channel.

        The missing permissions are also noted and logged.
        """
        lacking = permissions.find_missing(interaction.app_permissions, interaction.channel)
        self.missing_permissions.record_missing(interaction.guild_id or 0, interaction.channel_id or 0, lacking)
        return [permissions.text_key(name) for name in lacking]

    def find_missing_for_thread(self, interaction: Interaction) -> list[str]:
        """The text keys of the further permissions that the bot lacks for threads in the command's
        channel.
        """
        return [permissions.text_key(name) for name in permissions.find_missing_for_thread(interaction.app_permissions)]

    async def load_speech(self, interaction: Interaction) -> Speech:
        """The language for answers to a member: the chosen one, or else that of Discord.

        Discord's also if the member's settings cannot be read.
        """
        try:
            wished = (await self.user_settings.get(MemberId(interaction.user.id))).locale
        except StorageError:
            wished = None
        return self.texts.speech_in(wished or interaction.locale)

    async def refresh_for_member(self, table: TableId, member: MemberId) -> None:
        """Edit, soon, all messages of a table that the member sees: one may have been deleted.

        Nothing happens if the table is over and shown so.
        """
        self._tell_owner("refresh", table, member)
        if self._tables.registry.get(table) is not None:
            self.outbox.mark_for_edit(Subject.of_table(table), member)
            self.refresh(table)

    # Retries at places that refused

    def _retry_channel(self, channel: ChannelId) -> None:
        if tables := self._tables.registry.ids_in_channel(channel):
            self.refresh(*tables)
        else:
            self._channel_retries.cancel(channel)

    # The channel

    def _request_hand(self, table: TableId, member: MemberId) -> None:
        self.upkeep.request((table, "private-hand", member), partial(self._show_private_hand, table, member))
        self.upkeep.request((table, "hand", member), partial(self._show_hand, table, member))

    def _request_channel(self, table: TableId) -> None:
        self.upkeep.request((table, "channel"), partial(self._show_channel, table))

    def _request_panels(self, table: TableId) -> None:
        if self.panels.has_any(table):
            self.upkeep.request((table, "panels"), partial(self._show_panels, table))

    async def _show_panels(self, table: TableId) -> None:
        snapshot = await self._tables.load(table)
        await self.panels.show(snapshot)
        if not await self._is_finished(snapshot):
            await self._forget_if_finished(snapshot)

    async def _load_own(self, table: TableId) -> TableSnapshot | None:
        """Load a table; None if another process shows it."""
        snapshot = await self._tables.load(table)
        return snapshot if self._tables.owns(snapshot.table) else None

    async def _show_channel(self, table: TableId) -> None:
        if (snapshot := await self._load_own(table)) is None:
            return
        async with self._tables.lock("show", table):  # waits for the opening command's answer
            if await self._is_finished(snapshot):
                return
        if not self.channel_health.is_suspended(snapshot.table.channel):
            try:
                await self._show_in_channel(snapshot)
                await self.channel_health.record_success(snapshot)
            except discord.HTTPException as problem:
                if is_temporary(problem):
                    raise
                if self.channel_health.record_refusal(snapshot, problem):  # first news of the refusal: refresh the channel's other tables
                    self.refresh(*self._tables.registry.ids_in_channel(snapshot.table.channel))
                if (place := find_place(self._client, snapshot.table)) is not None:
                    self.missing_permissions.check_channel(place)
        if self.channel_health.is_suspended(snapshot.table.channel):
            await self.channel_health.notify_players(snapshot)
            await self._record_notified(snapshot, await self._unreachable_hands.load(snapshot))  # as far as players can be reached
            if not self.channel_health.is_given_up(snapshot):
                return
        await self._forget_if_finished(snapshot)

    async def _show_in_channel(self, snapshot: TableSnapshot) -> None:
        await self._channel_messages.show_lobby(snapshot)
        await self._notices.forget_readmitted(snapshot)
        if not snapshot.is_dealt or (snapshot.is_direct and snapshot.is_running):  # the hand message shows all of it
            return
        unreached = await self._unreachable_hands.load(snapshot)
        calling = await self.hand_messages.check_due_members(snapshot, unreached)
        offers = partial(self._notices.show_offers, snapshot, say=self._speech(snapshot))
        await self._channel_messages.show_table(snapshot, unreached, calling, offers)
        await self._unreachable_hands.record_notified(snapshot, [unreached[member] for member in calling])
        await self._record_notified(snapshot, unreached)
        if snapshot.is_direct:
            for member in self._hand_holders(snapshot.table):  # the end stands below the hand messages
                self._request_hand(snapshot.table.id, member)

    # Hands

    async def _show_hand(self, table: TableId, member: MemberId) -> None:
        snapshot = await self._load_own(table)
        if snapshot is not None and not await self._is_finished(snapshot):
            if await self.hand_messages.show_hand(snapshot, member):
                await self._record_notified(snapshot, [member])
            await self._forget_if_finished(snapshot)

    async def _show_private_hand(self, table: TableId, member: MemberId) -> None:
        """Bring a private hand up to date, without waiting for the direct message channel."""
        snapshot = await self._tables.load(table)
        if not await self._is_finished(snapshot):
            await self.private_hands.show(snapshot, member)
            await self._forget_if_finished(snapshot)

    def remind(self, snapshot: TableSnapshot, seat: Seat) -> None:
        """Remind the player in a seat that half of the time has passed, if the player's settings
        ask for it.

        Nothing happens for a seat without a member.
        """
        if (member := snapshot.table.sitters[seat].member) is not None:
            self._reminders.request(snapshot.table.id, member)
            self._request_hand(snapshot.table.id, member)

    async def _show_notice(self, table: TableId, member: MemberId) -> None:
        snapshot = await self._load_own(table)
        if snapshot is not None and not await self._is_finished(snapshot):
            await self._notices.show_notice(snapshot, member)
            await self._forget_if_finished(await self._tables.load(table))  # the table may have ended and waited for this notice alone

    def _request_record(self, table: TableId, member: MemberId) -> None:
        self.upkeep.request((table, "farewell", member), partial(self._send_record, table, member))

    async def _send_record(self, table: TableId, member: MemberId) -> None:
        snapshot = await self._tables.load(table)
        if sitter_of(snapshot, member) is not None:  # else the member has left or was forgotten since the request
            await self.channel_health.send_record(snapshot, member)
        self._request_channel(table)  # a channel is given up when all players have their record

    async def _record_notified(self, snapshot: TableSnapshot, members: Iterable[MemberId]) -> None:
        """Report that these members have seen their current question: their time begins."""
        seats = [seat for member in members if (seat := seat_of(snapshot, member)) is not None and snapshot.is_asked(seat)]
        if turn_clock.with_notices(snapshot, seats, 0.0) is not None:
            await self._tables.record_notices(snapshot, seats)

    # The end

    async def _forget_if_finished(self, snapshot: TableSnapshot) -> None:
        """Forget the rows of a table that is over and shown so everywhere, by this process; its
        messages stay as they are.
        """
        if not self._tables.owns(snapshot.table):
            return
        rows = await self.outbox.load_rows(Subject.of_table(snapshot.table.id))
        if snapshot.is_lobby or snapshot.is_running or (snapshot.is_dealt and not is_end_shown(rows)):
            return
        hands = [row for slot, row in rows.items() if slot.kind is MessageKind.HAND]
        settled = all(row.status in (MessageStatus.UNREACHABLE, MessageStatus.FINAL) for row in hands)
        if settled and not self.upkeep.has_other_work(snapshot.table.id):
            await self.outbox.forget_rows(*rows.values())
            self._forget_table(snapshot)

    async def _is_finished(self, snapshot: TableSnapshot) -> bool:
        """True if the table is over and its messages are forgotten; it is then dropped from memory.

        Such a table is loaded once more if a member presses an old button.
        """
        past = not (snapshot.is_lobby or snapshot.is_running or await self.outbox.load_rows(Subject.of_table(snapshot.table.id)))
        if past:
            self._forget_table(snapshot)
        return past

    def _forget_table(self, snapshot: TableSnapshot) -> None:
        self.outbox.unload_table(snapshot.table.id)
        self._forget_hands(lambda key: key[0] == snapshot.table.id)
        self._tables.drop(snapshot.table.id)

    def _speech(self, snapshot: TableSnapshot) -> Speech:
        """The language of the table's channel."""
        return self.texts.speech_in(snapshot.table.locale)


def _members_asked(*snapshots: TableSnapshot | None) -> list[MemberId]:
    """The members who are asked in these states of a table, once each."""
    asked = [one.table.sitters[seat].member for one in snapshots if one is not None for seat in sorted(one.pending)]
    return list(dict.fromkeys(member for member in asked if member is not None))
