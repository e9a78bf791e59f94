"""The buttons of a lobby."""

from __future__ import annotations

import re
from typing import Any

import discord
from discord.ui import Button, Modal, TextInput

from bot.door import Reply, answering
from bot.door.client import Purrlor
from bot.errors import CannotDo
from bot.facts import TableId
from bot.screens.names import LOBBY
from bot.screens.rules import rules_page
from bot.tables import Live
from bot.texts import Speech
from cogs._control import TABLE_ID, Control

LUCK, WORD = "lw", "word"


class LobbyButton(Control[Button[Any]], template=rf"{LOBBY}:{TABLE_ID}:(?P<verb>join|leave|cat|uncat|luck|start|close|rules)"):
    """Join · Leave · Add a cat · Remove a cat · Lucky word · Start · Close · Rules."""

    async def answer(self, bot: Purrlor, reply: Reply) -> None:
        match self.parts["verb"]:
            case "rules":
                live = await bot.tables.look(self.table)
                await reply.tell(rules_page(live.facts.game, reply.say))
            case "luck":
                await self._ask_for_luck(bot, reply)
            case verb:
                await reply.take()
                bot.door.came_from(self.table, reply.interaction)
                await _do(bot, self.table, verb, reply)

    async def _ask_for_luck(self, bot: Purrlor, reply: Reply) -> None:
        live = await bot.tables.look(self.table)
        sitter = live.sitter_of(reply.person.id)
        if sitter is None:
            raise CannotDo("table-not-seated", table=self.table)
        await reply.ask(LuckForm(self.table, reply.say, sitter.luck or ""))


async def _do(bot: Purrlor, table: TableId, verb: str, reply: Reply) -> Live:
    match verb:
        case "join":
            return await bot.tables.join(table, reply.person)
        case "leave":
            return await bot.tables.leave(table, reply.person)
        case "cat":
            return await bot.tables.add_cat(table, reply.person)
        case "uncat":
            return await bot.tables.remove_cat(table, reply.person)
        case "start":
            return await bot.tables.start(table, reply.person)
        case _:
            may_tidy = reply.interaction.permissions.manage_messages
            return await bot.tables.close(table, reply.person, may_tidy=may_tidy)


class LuckForm(Modal):
    """The form for a lucky word. Nothing of it stays in memory: what comes back says by its custom_id what it is."""

    def __init__(self, table: TableId, say: Speech, word: str) -> None:
        super().__init__(title=say("luck-title"), custom_id=f"{LUCK}:{table}")
        label, placeholder = say("luck-label"), say("luck-placeholder")
        field = TextInput[Any](label=label, placeholder=placeholder, default=word, required=False, max_length=24, custom_id=WORD)
        self.add_item(field)
        self.stop()


async def _take_luck(interaction: discord.Interaction[Any], found: re.Match[str], written: dict[str, str]) -> None:
    bot: Purrlor = interaction.client
    table = TableId(int(found["table"]))
    async with answering(bot.door, interaction) as reply:
        await reply.take()
        bot.door.came_from(table, interaction)
        await bot.tables.give_luck(table, reply.person, written.get(WORD, ""))


async def setup(bot: Purrlor) -> None:
    bot.add_dynamic_items(LobbyButton)
    bot.add_form(f"{LUCK}:{TABLE_ID}", _take_luck)
