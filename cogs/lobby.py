"""The controls of a lobby: those of the public message, and the private pages behind ⋯."""

from __future__ import annotations

from typing import Any, Literal

import discord
from discord.ui import Modal, TextInput

from bot.client import Reply, answering
from bot.client.client import Purrlor
from bot.errors import CannotDo
from bot.models.ids import TableId
from bot.pages.custom_ids import AddCat, GiveLuck, LobbyAction, SetOption, TypeOption
from bot.pages.lobby import (
    TABLE,
    TYPE_ANOTHER,
    change_text,
    close_question_page,
    fair_page,
    lobby_more_page,
    other_people,
)
from bot.pages.names import table_title
from bot.pages.rules import Rulebook, rules_page
from bot.pages.seats import hints_question_page, people_page
from bot.pages.table import table_more_page
from bot.tables import BOOLEANS, HINTS, TableSnapshot, check_may_close, invited_guests, persons_of, sitter_of
from bot.tables.lobby import PACE, SPEED, THREAD, check_host, check_lobby
from bot.texts import Speech
from cogs._control import Control, show_panel, show_way_on
from cogs._newcomers import welcome_newcomer
from cogs._server_rules import check_pace, check_thread, load_server_settings, may_have_thread
from cogs._visibility import check_visible
from ui.kit.pages import Page

INPUT = "word"


class LobbyButton(Control[LobbyAction]):
    """A button of a lobby: Join, Start, a cat, Rules, ⋯, and those behind it."""

    async def answer(self, bot: Purrlor, reply: Reply) -> None:
        snapshot = await bot.tables.load(self.control_id.table)
        match self.control_id.verb:
            case "rules":
                await reply.answer(rules_page(Rulebook.for_table(snapshot.table), "brief", reply.say))
            case "fair" if not snapshot.is_lobby:
                check_visible(reply.interaction, snapshot.table)
                await reply.answer(fair_page(snapshot, reply.person.id, reply.say))
            case _ if is_stale_page(reply, snapshot):
                await show_change(bot, reply, snapshot)
            case "luck" if self.chosen:
                await set_lucky_word(reply, GiveLuck(snapshot.table.id), self.chosen)
            case "luck":
                await self._ask_for_lucky_word(reply, snapshot)
            case "people" | "fair" as verb:
                await show_panel(reply, snapshot, self._page(reply, snapshot, verb))
            case "more" | "options":
                check_lobby(snapshot)
                await show_panel(reply, snapshot, await _more_page(bot, reply, snapshot))
            case "close" if snapshot.is_lobby and other_people(snapshot, reply.person.id):
                check_may_close(snapshot, reply.person, may_tidy=reply.interaction.permissions.manage_messages)
                await show_panel(reply, snapshot, close_question_page(snapshot, reply.person.id, reply.say))
            case verb:
                await show_change(bot, reply, await _change_lobby(bot, self.control_id.table, verb, reply))
                if verb == "join":
                    await welcome_newcomer(bot, reply, snapshot.table.game)

    def _page(self, reply: Reply, snapshot: TableSnapshot, verb: Literal["fair", "people"]) -> Page:
        check_lobby(snapshot)
        if verb == "fair":
            return fair_page(snapshot, reply.person.id, reply.say)
        check_host(snapshot, reply.person)
        return people_page(snapshot, reply.person.id, reply.say)

    async def _ask_for_lucky_word(self, reply: Reply, snapshot: TableSnapshot) -> None:
        check_lobby(snapshot)
        sitter = sitter_of(snapshot, reply.person.id)
        if sitter is None:
            raise CannotDo("table-not-seated", table=self.control_id.table)
        await reply.open_form(LuckyWordForm(self.control_id.table, reply.say, sitter.luck or ""))


class CatSelect(Control[AddCat]):
    """A list of the levels of cats."""

    async def answer(self, bot: Purrlor, reply: Reply) -> None:
        snapshot = await bot.tables.load(self.control_id.table)
        await show_change(
            bot,
            reply,
            snapshot if is_stale_page(reply, snapshot) else await bot.tables.add_cat(snapshot.table.id, reply.person, self.chosen),
        )


class OptionSelect(Control[SetOption]):
    """A list of an option's values, with the way to a form for a number that is not listed."""

    async def answer(self, bot: Purrlor, reply: Reply) -> None:
        snapshot = await bot.tables.load(self.control_id.table)
        if self.control_id.key == SPEED and snapshot.is_running:
            return await self._set_running_speed(bot, reply)
        if is_stale_page(reply, snapshot):
            return await show_change(bot, reply, snapshot)
        if self.chosen == TYPE_ANOTHER:
            check_lobby(snapshot)
            check_host(snapshot, reply.person)
            return await reply.open_form(NumberForm(snapshot, self.control_id.key, reply.say))
        key, value = self.control_id.key, self.chosen
        if key == TABLE:
            key, _, value = value.partition(" ")
        if key == PACE and value != snapshot.table.pace:
            check_pace(reply, await load_server_settings(bot, snapshot.table.server), value)
        if key == THREAD and value == BOOLEANS[0]:
            check_table_thread(reply, snapshot)
        if key == HINTS and value == BOOLEANS[0] and not snapshot.table.gives_hints:
            check_hints_here(reply, snapshot)
        before, snapshot = snapshot, await bot.tables.choose_option(self.control_id.table, reply.person, key, value)
        if asked := [one.member for one in invited_guests(snapshot) if sitter_of(before, one.member) is not None]:
            call = hints_question_page(snapshot, asked, await bot.delivery.load_link(snapshot), bot.texts.speech_in(snapshot.table.locale))
            if await reply.answer_publicly(call) is not None:
                return None
        if reply.interaction.message is not None and not reply.is_on_private_message:  # a list of the lobby itself
            return reply.record_press(snapshot.table.id)
        return await show_panel(reply, snapshot, await _more_page(bot, reply, snapshot))

    async def _set_running_speed(self, bot: Purrlor, reply: Reply) -> None:
        snapshot = await bot.tables.choose_option(self.control_id.table, reply.person, SPEED, self.chosen)
        may_tidy, overdue = reply.interaction.permissions.manage_messages, bot.tables.slow_seats(snapshot)
        page = table_more_page(snapshot, reply.person.id, reply.say, may_tidy=may_tidy, overdue=overdue)
        await show_panel(reply, snapshot, page)


async def _change_lobby(
    bot: Purrlor, table: TableId, verb: Literal["join", "leave", "decline", "cat", "uncat", "start", "close", "close-now"], reply: Reply
) -> TableSnapshot:
    match verb:
        case "join":
            return await bot.tables.join(table, reply.person)
        case "leave":
            return await bot.tables.leave(table, reply.person)
        case "decline":
            return await bot.seating.decline_invitation(table, reply.person)
        case "cat":
            return await bot.tables.add_cat(table, reply.person)
        case "uncat":
            return await bot.tables.remove_cat(table, reply.person)
        case "start":
            return await bot.tables.start(table, reply.person)
        case "close" | "close-now":
            return await bot.tables.close(table, reply.person, may_tidy=reply.interaction.permissions.manage_messages)


def check_table_thread(reply: Reply, snapshot: TableSnapshot) -> None:
    """Raise CannotDo if the table cannot have a thread of its own, or if the press was in another
    channel than the table's."""
    if snapshot.table.channel != reply.interaction.channel_id:
        raise CannotDo("open-thread-elsewhere", table=snapshot.table.id)
    check_thread(reply)


def check_hints_here(reply: Reply, snapshot: TableSnapshot) -> None:
    """Raise CannotDo if other players have to be asked for hints, but in another channel than this one."""
    if len(persons_of(snapshot)) > 1 and snapshot.table.channel != reply.interaction.channel_id:
        raise CannotDo("table-hints-elsewhere", table=snapshot.table.id)


def is_stale_page(reply: Reply, snapshot: TableSnapshot) -> bool:
    """True if the pressed private page is of a lobby that has started or closed."""
    return reply.is_on_private_message and not snapshot.is_lobby


async def show_change(bot: Purrlor, reply: Reply, snapshot: TableSnapshot) -> None:
    """Show the changed lobby to the member.

    Delivery updates the public message. The answer turns a private page, or leads a command's
    sender to the table.
    """
    if reply.interaction.message is None:
        await reply.answer(change_text(snapshot, await bot.delivery.load_link(snapshot), reply.say))
    elif not reply.is_on_private_message:
        reply.record_press(snapshot.table.id)
    elif snapshot.is_lobby:
        await show_panel(reply, snapshot, await _more_page(bot, reply, snapshot))
    else:
        await show_way_on(bot, reply, snapshot)


async def _more_page(bot: Purrlor, reply: Reply, snapshot: TableSnapshot) -> Page:
    return lobby_more_page(
        snapshot,
        reply.person.id,
        reply.say,
        may_tidy=reply.interaction.permissions.manage_messages,
        paces=(await load_server_settings(bot, snapshot.table.server)).paces,
        may_have_thread=may_have_thread(reply),
    )


class LuckyWordForm(Modal):
    """The form for a lucky word. Its custom_id holds all that its submission needs: nothing stays
    in memory."""

    def __init__(self, table: TableId, say: Speech, word: str) -> None:
        super().__init__(title=say("luck-title"), custom_id=str(GiveLuck(table)))
        label, placeholder = say("luck-label"), say("luck-placeholder")
        field = TextInput[Any](label=label, placeholder=placeholder, default=word, required=False, max_length=24, custom_id=INPUT)
        self.add_item(field)
        self.stop()


class NumberForm(Modal):
    """The form for a number that its list could not hold. Raises CannotDo if the option takes no
    numbers."""

    def __init__(self, snapshot: TableSnapshot, key: str, say: Speech) -> None:
        option = next((one for one in snapshot.game.options if one.key == key), None)
        words = option.choices(snapshot.table.seats) if option else ()
        if not words or not all(word.isdecimal() for word in words):
            raise CannotDo("reply-bad-option", value=TYPE_ANOTHER)
        name = say(f"command-{snapshot.table.game}-{key}")
        super().__init__(title=name[:1].upper() + name[1:], custom_id=str(TypeOption(snapshot.table.id, key)))
        label = say("lobby-number-label", least=min(words, key=int), most=max(words, key=int))
        self.add_item(TextInput[Any](label=label, default=snapshot.options.value(key), max_length=4, custom_id=INPUT))
        self.stop()


async def _submit_number(interaction: discord.Interaction[Any], act: TypeOption, written: dict[str, str]) -> None:
    bot: Purrlor = interaction.client
    async with answering(bot.delivery, interaction) as reply:
        snapshot = await bot.tables.choose_option(act.table, reply.person, act.key, written.get(INPUT, "").strip())
        await show_panel(reply, snapshot, await _more_page(bot, reply, snapshot))


async def _submit_lucky_word(interaction: discord.Interaction[Any], act: GiveLuck, written: dict[str, str]) -> None:
    async with answering(interaction.client.delivery, interaction) as reply:
        await set_lucky_word(reply, act, written.get(INPUT, ""))


async def set_lucky_word(reply: Reply, act: GiveLuck, word: str) -> None:
    """Set the player's lucky word; an empty one removes it. Raises CannotDo."""
    snapshot = await reply.interaction.client.tables.set_lucky_word(act.table, reply.person, word)
    if reply.is_on_private_message:
        await show_panel(reply, snapshot, fair_page(snapshot, reply.person.id, reply.say))
    else:
        given = next((sitter.luck for sitter in snapshot.table.sitters if sitter.member == reply.person.id), None)
        key = "luck-given" if given else "luck-gone"
        await reply.answer(reply.say(key, word=given or "", title=table_title(snapshot, reply.say)))


async def setup(bot: Purrlor) -> None:
    bot.add_dynamic_items(LobbyButton, CatSelect, OptionSelect)
    bot.add_form(GiveLuck, _submit_lucky_word)
    bot.add_form(TypeOption, _submit_number)
