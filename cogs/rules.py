"""The rules: `/rules`, the buttons of its pages, and the button of a cited rule."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import Reply, answering
from bot.client.client import Purrlor
from bot.models.ids import TableId
from bot.pages.custom_ids import ShowRule, TurnRules
from bot.pages.rules import Rulebook, rule_page, rules_page
from cogs import playable_games
from cogs._choices import GAMES, check_choice
from cogs._control import Control


class RulesButton(Control[TurnRules]):
    """A button that turns the page of the rules."""

    async def answer(self, bot: Purrlor, reply: Reply) -> None:
        await reply.show_page(rules_page(_find_rulebook(bot, self.control_id.game, self.control_id.table), self.control_id.part, reply.say))


class RuleButton(Control[ShowRule]):
    """A button that shows one rule in an answer that only the presser sees."""

    async def answer(self, bot: Purrlor, reply: Reply) -> None:
        book = _find_rulebook(bot, self.control_id.game, self.control_id.table)
        check_choice(self.control_id.rule, set(book.guide.rules))
        await reply.answer(rule_page(book, self.control_id.rule, reply.say))


class RulesCommand(commands.Cog):
    """The command `/rules`."""

    def __init__(self, bot: Purrlor) -> None:
        self.bot = bot

    @app_commands.command(name="rules")
    @app_commands.choices(game=GAMES)
    async def rules(self, interaction: discord.Interaction[Purrlor], game: str) -> None:
        async with answering(self.bot.delivery, interaction) as reply:
            await reply.answer(rules_page(_find_rulebook(self.bot, game), "brief", reply.say))


def _find_rulebook(bot: Purrlor, game: str, table: TableId | None = None) -> Rulebook:
    """Return the rules of the game, as played at the table if it still exists.

    Raises CannotDo for an unknown game.
    """
    check_choice(game, playable_games())
    stored = bot.tables.registry.get(table) if table else None
    return Rulebook.for_table(stored) if stored is not None and stored.game == game else Rulebook(game)


async def setup(bot: Purrlor) -> None:
    bot.add_dynamic_items(RulesButton, RuleButton)
    await bot.add_cog(RulesCommand(bot))
