"""Replies to the member who pressed or typed something: true, in the member's language, and never
missing.

An answer is a promise: a request is stored, then acknowledged, then shown. Acknowledging by hand is
therefore not possible: the first answer is the result, or, if nothing needs saying, an
acknowledgement that the pressed message stays. After a second without a first answer, "is thinking
…" is shown to the member alone. It promises nothing, and is filled or deleted afterwards. A refusal
is told to the member alone; a defect is logged with its place, and told too.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from enum import Enum, auto
from functools import partial
from typing import Any

import aiohttp
import discord
import structlog

from bot.client.people import person_of
from bot.delivery.delivery import Delivery
from bot.delivery.outbox import named_tables
from bot.delivery.payloads import edit_arguments, send_arguments
from bot.delivery.plain_pages import Arguments, deliver, log_malformed
from bot.delivery.refusals import ALREADY_ACKNOWLEDGED, RefusalKind, classify, is_temporary
from bot.delivery.rendering import RenderedPage
from bot.errors import CannotDo, PurrlorError, StorageError
from bot.models.ids import ChannelId, MessageId, TableId
from bot.pages.hand import TITLES_PER_ROW
from bot.pages.names import escaped_name, escaped_names
from bot.pages.panels import PanelTopic
from bot.pages.proposals import resume_button
from bot.pages.rules import Rulebook, rule_button
from bot.remedies import Remedy
from bot.settings.user import DEFAULT_USER_SETTINGS, PictureTheme, UserSettings
from bot.storage.errors import DatabaseGone, ShardsTaken
from bot.tables import MoveRefused, Paused, TableSnapshot, UnknownTable
from bot.texts import Speech
from ui import presentation_of
from ui.kit.local_notation import localize_label
from ui.kit.pages import MAX_ROW_BUTTONS, MAX_ROWS, Button, Link, Page, Row, Select, button_rows

THINKING_SECONDS = 1.0
"""The time after which "is thinking" is shown, in seconds. Discord waits for three."""
NAME_FACTS = frozenset({"name", "names", "host"})
"""The facts of a CannotDo that are names, and may hold any text."""
NETWORK_ERRORS = (aiohttp.ClientError, OSError)
"""Failures of the network on the way of an answer."""

log = structlog.get_logger(__name__)


class FirstAnswer(Enum):
    """The kind of the first answer."""

    THINKING = auto()
    """Nothing is promised yet, and a message waits to be filled."""
    EDITABLE = auto()
    """The pressed message stays, or shows another page."""
    OTHER = auto()
    """A message of its own, or a form; or an answer that did not arrive, although the request was
    carried out.
    """


class Reply:
    """The answer to one interaction. Made by `answering`, which acknowledges if nothing else
    answers.
    """

    def __init__(self, delivery: Delivery, interaction: discord.Interaction[Any]) -> None:
        self._delivery = delivery
        self.interaction = interaction
        self.say: Speech = delivery.texts.speech_in(interaction.locale)
        self.person = person_of(interaction.user, self.say.locale)
        self.settings = DEFAULT_USER_SETTINGS
        self.message: MessageId | None = None
        """The id of the first answer, if it is a message of its own."""
        self._first_answer: FirstAnswer | None = None
        self._may_think = False
        """True if "is thinking" may have arrived although Discord's reply to it was lost."""
        self._answering = asyncio.Lock()
        self._is_answered = asyncio.Event()
        self._private_hand: TableId | None = None
        self._thinking = asyncio.create_task(self._think())

    async def answer(self, page: Page | str) -> str | None:
        """Send a page to the member alone: as the first answer, in place of "is thinking", or after
        it.

        Return the digest of the page; None if "is thinking" may still stand in its place.
        """
        rendered = await self._delivery.renderer.render(self._in_theme(Page(text=page) if isinstance(page, str) else page))
        if self.interaction.guild_id is None and self.interaction.channel_id is not None:  # no event tells of a private answer
            self._delivery.direct_messages.record_message(ChannelId(self.interaction.channel_id), self.interaction.id)
        if not await self._answer_first(FirstAnswer.OTHER, lambda: self._send(rendered, ephemeral=True)):
            if self._takes_thinking_place():
                return rendered.digest if await self._edit(rendered) else None
            await self._try_later(self._deliver(rendered, send_arguments, partial(self.interaction.followup.send, ephemeral=True)))
        return rendered.digest

    async def answer_publicly(self, page: Page) -> str | None:
        """Send a page to the channel as the first answer. Return its digest.

        None: another answer came first, or Discord did not confirm this one.
        """
        rendered = await self._delivery.renderer.render(page)
        is_sent = await self._answer_first(FirstAnswer.OTHER, lambda: self._send(rendered, ephemeral=False))
        return rendered.digest if is_sent and self.message else None

    async def show_page(self, page: Page) -> bool:
        """Show another page in the pressed message, or in place of "is thinking".

        If the message cannot be edited, send the page to the member instead. Return False if "is
        thinking" may still stand in its place.
        """
        if self.is_on_private_message and self.interaction.message is not None:
            self._delivery.panels.drop(self.interaction.message.id)  # else it could be turned after this page is shown
        is_seen_alone = self.is_on_private_message or self.interaction.guild_id is None
        rendered = await self._delivery.renderer.render(self._in_theme(page) if is_seen_alone else page)
        async with self._delivery.lock_private(self._pressed_message):
            try:
                if not await self._answer_first(
                    FirstAnswer.EDITABLE,
                    lambda: self._deliver(rendered, edit_arguments, self.interaction.response.edit_message),
                    has_another=True,
                ):
                    self._takes_thinking_place()
                    return await self._edit(rendered)
            except discord.HTTPException:
                return await self.answer(page) is not None
        return True

    def keep_panel(self, snapshot: TableSnapshot, topic: PanelTopic, page: Page) -> None:
        """Keep the private page that was just shown up to date, and turn it into the way on when it
        becomes pointless.

        `snapshot` is the table that the page is about.
        """
        self._delivery.keep_panel(snapshot, self.shown_message, topic, self.interaction, self.say, page.digest)

    @property
    def answered_message(self) -> int:
        """The id of the first answer; of the interaction, if the answer is no message or unknown."""
        return self.message or self.interaction.id

    @property
    def shown_message(self) -> int:
        """The id of the message that shows the first answer: the pressed one, or one of its own."""
        return self._pressed_message if self._first_answer is FirstAnswer.EDITABLE else self.answered_message

    @property
    def _pressed_message(self) -> int:
        """The id of the pressed message; of the interaction, if there is none."""
        return self.interaction.message.id if self.interaction.message is not None else self.interaction.id

    def keep_live(self, make: Callable[[], tuple[Page, bool]]) -> None:
        """Edit the private page that was just shown at intervals. `make` returns the page as it is then, and
        True if it is the last one.
        """
        pressed = self.interaction.message if self.is_on_private_message and self._first_answer is FirstAnswer.EDITABLE else None

        def make_in_theme() -> tuple[Page, bool]:
            page, is_last = make()
            return self._in_theme(page), is_last

        self._delivery.live_pages.keep(pressed.id if pressed else self.interaction.id, self.interaction, make_in_theme)

    async def open_form(self, modal: discord.ui.Modal) -> None:
        """Open a form as the first answer. If it cannot be opened, answer that the request failed."""
        try:
            if await self._answer_first(FirstAnswer.OTHER, lambda: self.interaction.response.send_modal(modal), has_another=True):
                return
        except discord.HTTPException as problem:
            if classify(problem) is RefusalKind.MALFORMED:
                log_malformed(problem, {"modal": modal})
        await self.answer(self.say("reply-broken"))

    def record_press(self, table: TableId) -> None:
        """Note the pressed message as the table's: after the answer, the press can edit the
        message.

        Call this after the table is stored and before any await: a later call may choose another
        way to edit.
        """
        self._private_hand = table if self.is_on_private_message else None
        if self.is_on_private_message and self.interaction.message is not None:
            self._delivery.panels.drop(self.interaction.message.id)  # a panel becomes a hand
        self._delivery.record_press(table, self.interaction, self.wait_until_editable)

    @property
    def is_answered(self) -> bool:
        """True if a first answer other than "is thinking" was given."""
        return self._first_answer not in (None, FirstAnswer.THINKING)

    @property
    def is_on_private_message(self) -> bool:
        """True if the pressed message is visible to this member alone."""
        return self.interaction.message is not None and self.interaction.message.flags.ephemeral

    async def wait_until_editable(self) -> bool:
        """Wait for the first answer. Return True if the pressed message can be edited through the
        press.
        """
        await self._is_answered.wait()
        return self._first_answer is FirstAnswer.EDITABLE

    async def acknowledge(self) -> None:
        """Finish the reply. If nothing was sent, acknowledge that the pressed message stays."""
        assert self._first_answer or self.interaction.message, "a command that says nothing"
        if (
            await self._answer_first(FirstAnswer.EDITABLE, self.interaction.response.defer)
            or self._first_answer is not FirstAnswer.THINKING
            or await self._show_hand()
        ):
            return
        await self._try_later(self.interaction.delete_original_response())
        self._first_answer = FirstAnswer.OTHER  # further messages follow the first answer

    def close(self) -> None:
        """End the reply: nothing more is sent."""
        self._thinking.cancel()
        del self._thinking  # breaks a reference cycle, so the press is freed at once
        self._is_answered.set()

    async def send_error(self, problem: Exception) -> None:
        """Tell the member why the request was refused or failed.

        A process that has lost its shards leaves the request to the one that has them, which hears of it
        too, unless it has answered already that it is thinking.
        """
        if isinstance(problem, ShardsTaken) and self._first_answer is None:
            return
        words, *ways_on = explain(problem, self.say)
        tables = problem.tables if isinstance(problem, CannotDo) else ()
        pressed = self.interaction.message
        if isinstance(problem, UnknownTable) and pressed is not None and named_tables(pressed) == {problem.table}:
            words = self.say("table-forgotten")
            with suppress(discord.HTTPException):  # a deleted message has no buttons
                bare = self.interaction.response.edit_message
                await self._answer_first(FirstAnswer.EDITABLE, lambda: bare(view=None), has_another=True)  # an older database was restored
        try:
            await self._send_refusal(words, *ways_on, *await self._delivery.make_table_buttons(tables, self.person.id, self.say))
        except StorageError:  # the text works without a link
            await self._send_refusal(words, *ways_on)

    async def _send_refusal(self, words: str, *ways_on: Button | Link) -> None:
        """Send the words; above a fresh hand if a private one was pressed, since only the first
        answer can renew it.
        """
        if self._first_answer not in (None, FirstAnswer.THINKING) or not await self._show_hand(words, *ways_on):
            await self.answer(Page(text=words, rows=button_rows(ways_on, wide=TITLES_PER_ROW)))

    async def _show_hand(self, words: str = "", *ways_on: Button | Link) -> bool:
        """Answer with the member's hand under these words, with the buttons that have room, and
        keep it current.

        Return False if no private hand was pressed, or if the hand cannot be read.
        """
        if (table := self._private_hand) is None:
            return False
        try:
            snapshot = await self._delivery.load_snapshot(table)
            page = await self._delivery.hand_pages.make_page(snapshot, self.person.id, self.say)
        except PurrlorError as problem:
            log.info("could not show a hand anew", table=table, problem=type(problem).__name__)
            return False
        waits = self._first_answer is FirstAnswer.THINKING
        shown = asyncio.Event()  # set when the answer may be edited by others
        message = self.answered_message if waits else self._pressed_message
        self._delivery.keep_private_hand(table, self.interaction, message, page.digest, shown.wait if waits else self.wait_until_editable)
        try:
            is_shown = await self.show_page(replace(page, text=words or page.text, rows=_add_buttons(page.rows, ways_on)))
        finally:
            shown.set()
        if not is_shown:  # shown once Discord answers, in its state then
            self._delivery.keep_private_hand(table, self.interaction, message, None)
            self._delivery.refresh(snapshot.table.id)
        return True

    # Sending

    async def _think(self) -> None:
        """Show "is thinking" after a while."""
        await self._delivery.sleep(THINKING_SECONDS)
        await self._answer_first(FirstAnswer.THINKING, lambda: self.interaction.response.defer(ephemeral=True, thinking=True))

    async def _answer_first(self, kind: FirstAnswer, answer: Callable[[], Awaitable[Any]], *, has_another: bool = False) -> bool:
        """Give the first answer. Return False if there is one already. One attempt runs at a time.

        Raises discord's exception if the answer is refused and the caller has another one that may
        be accepted.
        """
        async with self._answering:
            if self._first_answer is not None:
                return False
            arrived, callback = await self._try_first(answer(), has_another=has_another)
            if not arrived and kind is FirstAnswer.THINKING:
                self._may_think = True
                return True  # later messages may arrive
            # an earlier try has answered, though its response was lost
            thinks = self._may_think and arrived and callback is None
            self._first_answer = FirstAnswer.THINKING if thinks else kind if arrived else FirstAnswer.OTHER
            if callback is not None and callback.message_id and kind in (FirstAnswer.THINKING, FirstAnswer.OTHER):
                self.message = MessageId(callback.message_id)
            self._is_answered.set()
            return not thinks

    def _takes_thinking_place(self) -> bool:
        """True, once, if the next answer takes the place of "is thinking"."""
        waits = self._first_answer is FirstAnswer.THINKING
        self._first_answer = FirstAnswer.OTHER if waits else self._first_answer
        return waits

    async def _send(self, rendered: RenderedPage, *, ephemeral: bool) -> Any:
        return await self._deliver(rendered, send_arguments, partial(self.interaction.response.send_message, ephemeral=ephemeral))

    async def _edit(self, rendered: RenderedPage) -> bool:
        """Edit the first answer. Return True if Discord confirms it."""
        message = await self._try_later(self._deliver(rendered, edit_arguments, self.interaction.edit_original_response))
        if message is not None:
            self.message = MessageId(message.id)
        return message is not None

    async def _deliver(self, rendered: RenderedPage, arguments: Arguments, request: Callable[..., Awaitable[Any]]) -> Any:
        _, answer = await deliver(rendered, arguments, request, self._delivery.emojis, self._delivery.renderer)
        return answer

    async def _try_first(self, answer: Awaitable[Any], *, has_another: bool) -> tuple[bool, Any]:
        """Try the first answer. Return True if it arrived, and Discord's reply, if that is known.

        With `has_another`, a refusal of this answer raises discord's exception. All other failures
        are logged only.
        """
        try:
            return True, await answer
        except discord.HTTPException as problem:
            if has_another and not is_temporary(problem) and classify(problem) is not RefusalKind.INTERACTION_OVER:
                raise
            log.info("could not acknowledge", status=problem.status, code=problem.code)
            is_ours = self._may_think or self.interaction.client.metrics.has_repeated_answer()
            if problem.code == ALREADY_ACKNOWLEDGED and not is_ours:
                self._delivery.second_bot.record_foreign_answer()
            return problem.code == ALREADY_ACKNOWLEDGED, None  # by an earlier try whose response was lost
        except NETWORK_ERRORS as problem:
            log.info("acknowledged into the void", problem=type(problem).__name__)
            return False, None

    async def _try_later(self, answer: Awaitable[Any]) -> Any:
        try:
            return await answer
        except discord.HTTPException as problem:
            log.info("could not answer", code=problem.code)
        except NETWORK_ERRORS as problem:
            log.info("could not answer", problem=type(problem).__name__)
        return None

    async def notify_missing_permissions(self) -> None:
        """After a command by a manager of the server, tell this member which permissions the bot
        lacks there. Each server is told once while the bot runs.
        """
        interaction = self.interaction
        if interaction.type is not discord.InteractionType.application_command or interaction.guild is None:
            return
        if interaction.permissions.manage_guild and (
            words := self._delivery.missing_permissions.make_notice_once(interaction.guild, self.say)
        ):
            await self.answer(words)

    async def record_member(self) -> None:
        """Note that the member is present, and store their name and language. Apply their settings."""
        self._delivery.notifications.record_press(self.person.id)
        try:
            await self._delivery.direct_messages.record_seen(
                self.person.id, self.person.name, self.person.locale, is_in_server=self.interaction.guild_id is not None
            )
            self.apply_settings(await self._delivery.user_settings.get(self.person.id))
        except StorageError as problem:
            log.warning("could not remember a member", problem=type(problem).__name__, remedy=problem.remedy)

    def _in_theme(self, page: Page) -> Page:
        """The page in the member's theme."""
        return page.day_variant if self.settings.theme is PictureTheme.DAY else page

    def apply_settings(self, settings: UserSettings) -> None:
        """Use these settings for the rest of the reply."""
        self.settings = settings
        self.say = self._delivery.texts.speech_in(settings.locale or self.interaction.locale)
        self.person = self.person._replace(locale=self.say.locale)


def _add_buttons(rows: tuple[Row, ...], ways_on: tuple[Button | Link, ...]) -> tuple[Row, ...]:
    """The rows of a page with those of these buttons that it lacks, in a new row or at the front of
    the last one.
    """
    there = {one.custom_id for row in rows if not isinstance(row, Select) for one in row if isinstance(one, Button)}
    ways_on = tuple(one for one in ways_on if not (isinstance(one, Button) and one.custom_id in there))
    if len(rows) < MAX_ROWS or not ways_on:
        return (*rows, *button_rows(ways_on))
    *above, last = rows
    return rows if isinstance(last, Select) else (*above, (*ways_on, *last)[:MAX_ROW_BUTTONS])


def explain(problem: Exception, say: Speech) -> tuple[str] | tuple[str, Button]:
    """The text about a failure for the member, and perhaps a button: to the rule, or to end the
    pause.

    Defects are logged.
    """
    match problem:
        case Paused():
            return say(problem.key, **problem.params), resume_button(problem.table.id, say)
        case CannotDo():
            return (say(problem.key, **{fact: _escaped(value) if fact in NAME_FACTS else value for fact, value in problem.params.items()}),)
        case MoveRefused():
            names = escaped_names(problem.table)
            refusal = problem.refusal.with_names(names)
            words = say.refusal(problem.table.game, refusal)
            if not problem.has_move_in_text:
                move = presentation_of(problem.table.game).renderer.move_text(problem.move, say, names)
                words = say("move-refused", move=move, why=words)
            if refusal.rule:
                return localize_label(problem.table.game, words, say), rule_button(Rulebook.for_table(problem.table), refusal.rule, say)
            return (words,)  # the text is no move: quoted as typed
        case DatabaseGone():  # the bot is about to stop; the log has the reason
            return (say("reply-not-saved"),)
        case StorageError():
            log.error("the store refused", path=str(problem.path), problem=type(problem).__name__, remedy=problem.remedy)
            return (say("reply-not-saved"),)
        case _ if is_temporary(problem):  # Discord is unavailable for a while
            log.info("Discord could not be asked", problem=type(problem).__name__)
            return (say("reply-broken"),)
        case discord.HTTPException():
            log.warning("Discord refused what was asked for", status=problem.status, code=problem.code, remedy=Remedy.REFUSED)
            return (say("reply-broken"),)
        case _:
            log.error("something broke", exc_info=problem)
            return (say("reply-broken"),)


def _escaped(names: Any) -> Any:
    """One name or several, escaped for a message."""
    return escaped_name(names) if isinstance(names, str) else [escaped_name(one) for one in names]


@asynccontextmanager
async def answering(delivery: Delivery, interaction: discord.Interaction[Any]) -> AsyncIterator[Reply]:
    """The reply to an interaction, as a context.

    The member is told of an exception in the block. If the block sent nothing, the interaction is
    acknowledged at its end.
    """
    reply = Reply(delivery, interaction)
    with delivery.in_flight.track():
        try:
            await reply.record_member()
            yield reply
            await reply.acknowledge()
        except Exception as problem:  # noqa: BLE001  (any error is answered and logged)
            await reply.send_error(problem)
        else:
            await reply.notify_missing_permissions()
        finally:
            reply.close()
