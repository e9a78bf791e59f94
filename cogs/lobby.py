"""The controls of a lobby: Join, Start and ⋯ for everybody, and behind the dots a private page for who pressed."""

from __future__ import annotations

from typing import Any, Literal

import discord
from discord.ui import Modal, TextInput

from bot.client import Reply, answering
from bot.client.client import Purrlor
from bot.errors import CannotDo
from bot.models.ids import TableId
from bot.pages.acts import AddCat, GiveLuck, InLobby, SetOption, TypeOption
from bot.pages.lobby import (
    ANOTHER,
    close_question_page,
    done_words,
    fair_page,
    lobby_more_page,
    no_lobby_page,
    options_page,
    others_here,
    pace_page,
)
from bot.pages.rules import Book, rules_page
from bot.pages.seats import people_page
from bot.tables import TRUTHS, TableSnapshot, check_closing, sitter_of
from bot.tables.lobby import PACE, THREAD, check_host, check_lobby
from bot.texts import Speech
from cogs._control import Control
from cogs._hall import check_pace, check_thread, may_thread, wishes_in
from ui.kit.pages import Page

WORD = "word"


class LobbyButton(Control[InLobby]):
    """Join · Start · ⋯, and what is behind the dots: cats, options, the lucky word, Fair?, Rules, People, Leave, Close."""

    async def answer(self, bot: Purrlor, reply: Reply) -> None:
        snapshot = await bot.tables.look(self.act.table)
        match self.act.verb:
            case "rules":
                await reply.tell(rules_page(Book.at(snapshot.table), "brief", reply.say))
            case _ if is_outlived(reply, snapshot):
                await shown(bot, reply, snapshot)
            case "luck":
                await self._ask_for_luck(reply, snapshot)
            case "thread" | "channel" as where:
                if where == "thread":
                    check_thread_of(reply, snapshot)
                snapshot = await bot.tables.choose(self.act.table, reply.person, THREAD, TRUTHS[where == "channel"])
                await show(reply, options_page(snapshot, reply.say, may_thread=may_thread(reply)))
            case "pace":
                check_lobby(snapshot)
                check_host(snapshot, reply.person)
                await show(reply, pace_page(snapshot, (await wishes_in(bot, snapshot.table.server)).paces, reply.say))
            case "more" | "fair" | "options" | "people" as verb:
                await show(reply, self._page(reply, snapshot, verb))
            case "close" if snapshot.is_lobby and others_here(snapshot, reply.person.id):
                check_closing(snapshot, reply.person, may_tidy=reply.interaction.permissions.manage_messages)
                await show(reply, close_question_page(snapshot, reply.person.id, reply.say))
            case verb:
                await shown(bot, reply, await _do(bot, self.act.table, verb, reply))

    def _page(self, reply: Reply, snapshot: TableSnapshot, verb: Literal["more", "fair", "options", "people"]) -> Page:
        check_lobby(snapshot)
        if verb == "more":
            return _more_page(reply, snapshot)
        if verb == "fair":
            return fair_page(snapshot, reply.person.id, reply.say)
        check_host(snapshot, reply.person)
        if verb == "people":
            return people_page(snapshot, reply.person.id, reply.say)
        return options_page(snapshot, reply.say, may_thread=may_thread(reply))

    async def _ask_for_luck(self, reply: Reply, snapshot: TableSnapshot) -> None:
        sitter = sitter_of(snapshot, reply.person.id)
        if sitter is None:
            raise CannotDo("table-not-seated", table=self.act.table)
        await reply.ask(LuckForm(self.act.table, reply.say, sitter.luck or ""))


class CatSelect(Control[AddCat]):
    """A list of the kinds of cats."""

    async def answer(self, bot: Purrlor, reply: Reply) -> None:
        snapshot = await bot.tables.look(self.act.table)
        await shown(
            bot, reply, snapshot if is_outlived(reply, snapshot) else await bot.tables.add_cat(snapshot.table.id, reply.person, self.chosen)
        )


class OptionSelect(Control[SetOption]):
    """A list of what an option may be; or, of more numbers than it can hold, the form in which one is typed."""

    async def answer(self, bot: Purrlor, reply: Reply) -> None:
        snapshot = await bot.tables.look(self.act.table)
        if is_outlived(reply, snapshot):
            return await shown(bot, reply, snapshot)
        if self.chosen == ANOTHER:
            check_lobby(snapshot)
            check_host(snapshot, reply.person)
            return await reply.ask(NumberForm(snapshot, self.act.key, reply.say))
        if self.act.key == PACE and self.chosen != snapshot.table.pace:
            check_pace(reply, await wishes_in(bot, snapshot.table.server), self.chosen)
        if self.act.key == THREAD and self.chosen == TRUTHS[0]:
            check_thread_of(reply, snapshot)
        snapshot = await bot.tables.choose(self.act.table, reply.person, self.act.key, self.chosen)
        return await show(reply, options_page(snapshot, reply.say, may_thread=may_thread(reply)))


async def _do(
    bot: Purrlor, table: TableId, verb: Literal["join", "leave", "decline", "cat", "uncat", "start", "close", "close-now"], reply: Reply
) -> TableSnapshot:
    match verb:
        case "join":
            return await bot.tables.join(table, reply.person)
        case "leave":
            return await bot.tables.leave(table, reply.person)
        case "decline":
            return await bot.seating.decline(table, reply.person)
        case "cat":
            return await bot.tables.add_cat(table, reply.person)
        case "uncat":
            return await bot.tables.remove_cat(table, reply.person)
        case "start":
            return await bot.tables.start(table, reply.person)
        case "close" | "close-now":
            return await bot.tables.close(table, reply.person, may_tidy=reply.interaction.permissions.manage_messages)


def check_thread_of(reply: Reply, snapshot: TableSnapshot) -> None:
    """Raises CannotDo where the table cannot have a thread of its own; and elsewhere, where it is not known whether it can."""
    if snapshot.table.channel != reply.interaction.channel_id:
        raise CannotDo("open-thread-elsewhere", table=snapshot.table.id)
    check_thread(reply)


def is_outlived(reply: Reply, snapshot: TableSnapshot) -> bool:
    """Whether a private page was pressed that is older than the start, or the end, of its lobby."""
    return reply.is_to_private_message and not snapshot.is_lobby


async def shown(bot: Purrlor, reply: Reply, snapshot: TableSnapshot) -> None:
    """The lobby itself is brought up to date by delivery; a private page that was pressed, by the answer; a command is told the way."""
    if reply.interaction.message is None:
        await reply.tell(done_words(snapshot, await bot.delivery.link(snapshot), reply.say))
    elif not reply.is_to_private_message:
        reply.came_from(snapshot.table.id)
    elif snapshot.is_lobby:
        await reply.turn_page(_more_page(reply, snapshot))
    else:
        await reply.turn_page(no_lobby_page(snapshot, reply.say, await bot.delivery.link(snapshot)))


async def show(reply: Reply, page: Page) -> None:
    """In the place of the private page that was pressed; below the lobby, if that was."""
    await (reply.turn_page(page) if reply.is_to_private_message else reply.tell(page))


def _more_page(reply: Reply, snapshot: TableSnapshot) -> Page:
    return lobby_more_page(snapshot, reply.person.id, reply.say, may_tidy=reply.interaction.permissions.manage_messages)


class LuckForm(Modal):
    """The form for a lucky word. Nothing of it stays in memory: what comes back says by its custom_id what it is."""

    def __init__(self, table: TableId, say: Speech, word: str) -> None:
        super().__init__(title=say("luck-title"), custom_id=str(GiveLuck(table)))
        label, placeholder = say("luck-label"), say("luck-placeholder")
        field = TextInput[Any](label=label, placeholder=placeholder, default=word, required=False, max_length=24, custom_id=WORD)
        self.add_item(field)
        self.stop()


class NumberForm(Modal):
    """The form for a number of which a list could not hold all. Raises CannotDo where the option takes no such."""

    def __init__(self, snapshot: TableSnapshot, key: str, say: Speech) -> None:
        option = next((one for one in snapshot.game.options if one.key == key), None)
        words = option.choices(snapshot.table.seats) if option else ()
        if not words or not all(word.isdecimal() for word in words):
            raise CannotDo("reply-bad-option", value=ANOTHER)
        name = say(f"command-{snapshot.table.game}-new-{key}")
        super().__init__(title=name[:1].upper() + name[1:], custom_id=str(TypeOption(snapshot.table.id, key)))
        label = say("lobby-number-label", least=min(words, key=int), most=max(words, key=int))
        self.add_item(TextInput[Any](label=label, default=snapshot.options.value(key), max_length=4, custom_id=WORD))
        self.stop()


async def _take_number(interaction: discord.Interaction[Any], act: TypeOption, written: dict[str, str]) -> None:
    bot: Purrlor = interaction.client
    async with answering(bot.delivery, interaction) as reply:
        snapshot = await bot.tables.choose(act.table, reply.person, act.key, written.get(WORD, "").strip())
        await show(reply, options_page(snapshot, reply.say, may_thread=may_thread(reply)))


async def _take_luck(interaction: discord.Interaction[Any], act: GiveLuck, written: dict[str, str]) -> None:
    async with answering(interaction.client.delivery, interaction) as reply:
        await take_luck(reply, act, written.get(WORD, ""))


async def take_luck(reply: Reply, act: GiveLuck, word: str) -> None:
    """Of who sits there, with the word that they have written; empty: with none. Raises CannotDo."""
    snapshot = await reply.interaction.client.tables.give_luck(act.table, reply.person, word)
    if reply.is_to_private_message:
        await reply.turn_page(fair_page(snapshot, reply.person.id, reply.say))
    else:
        await shown(reply.interaction.client, reply, snapshot)


async def setup(bot: Purrlor) -> None:
    bot.add_dynamic_items(LobbyButton, CatSelect, OptionSelect)
    bot.add_form(GiveLuck, _take_luck)
    bot.add_form(TypeOption, _take_number)
