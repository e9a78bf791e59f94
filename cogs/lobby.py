"""The buttons of a lobby."""

from __future__ import annotations

from typing import Any, Literal

import discord
from discord.ui import Modal, TextInput

from bot.door import Reply, answering
from bot.door.client import Purrlor
from bot.errors import CannotDo
from bot.facts import TableId
from bot.screens.acts import GiveLuck, InLobby
from bot.screens.rules import Book, rules_page
from bot.texts import Speech
from cogs._control import Control

WORD = "word"


class LobbyButton(Control[InLobby]):
    """Join · Leave · Add a cat · Remove a cat · Lucky word · Start · Close · Rules."""

    async def answer(self, bot: Purrlor, reply: Reply) -> None:
        match self.act.verb:
            case "rules":
                live = await bot.tables.look(self.act.table)
                await reply.tell(rules_page(Book.at(live.facts), "brief", reply.say))
            case "luck":
                await self._ask_for_luck(bot, reply)
            case verb:
                await _do(bot, self.act.table, verb, reply)
                reply.came_from(self.act.table)

    async def _ask_for_luck(self, bot: Purrlor, reply: Reply) -> None:
        live = await bot.tables.look(self.act.table)
        sitter = live.sitter_of(reply.person.id)
        if sitter is None:
            raise CannotDo("table-not-seated", table=self.act.table)
        await reply.ask(LuckForm(self.act.table, reply.say, sitter.luck or ""))


async def _do(bot: Purrlor, table: TableId, verb: Literal["join", "leave", "cat", "uncat", "start", "close"], reply: Reply) -> None:
    match verb:
        case "join":
            await bot.tables.join(table, reply.person)
        case "leave":
            await bot.tables.leave(table, reply.person)
        case "cat":
            await bot.tables.add_cat(table, reply.person)
        case "uncat":
            await bot.tables.remove_cat(table, reply.person)
        case "start":
            await bot.tables.start(table, reply.person)
        case "close":
            may_tidy = reply.interaction.permissions.manage_messages
            await bot.tables.close(table, reply.person, may_tidy=may_tidy)


class LuckForm(Modal):
    """The form for a lucky word. Nothing of it stays in memory: what comes back says by its custom_id what it is."""

    def __init__(self, table: TableId, say: Speech, word: str) -> None:
        super().__init__(title=say("luck-title"), custom_id=str(GiveLuck(table)))
        label, placeholder = say("luck-label"), say("luck-placeholder")
        field = TextInput[Any](label=label, placeholder=placeholder, default=word, required=False, max_length=24, custom_id=WORD)
        self.add_item(field)
        self.stop()


async def _take_luck(interaction: discord.Interaction[Any], act: GiveLuck, written: dict[str, str]) -> None:
    bot: Purrlor = interaction.client
    async with answering(bot.door, interaction) as reply:
        await bot.tables.give_luck(act.table, reply.person, written.get(WORD, ""))
        reply.came_from(act.table)


async def setup(bot: Purrlor) -> None:
    bot.add_dynamic_items(LobbyButton)
    bot.add_form(GiveLuck, _take_luck)
