"""The rules: `/rules`, the buttons of its pages, and the button of a cited rule."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import Reply, answering
from bot.client.client import Purrlor
from bot.models.ids import MemberId, TableId
from bot.pages.custom_ids import ShowRule, TurnRules
from bot.pages.games import rules_choice_page
from bot.pages.rules import Rulebook, found_rules_page, rule_page, rule_title, rules_page
from bot.texts import Speech
from cogs import playable_games
from cogs._choices import GAMES, check_choice
from cogs._control import Control
from cogs._visibility import is_table_here
from games.kit import shorten_quote
from ui.kit.pages import MAX_CHOICES, MAX_OPTION, Page, cut


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
    async def rules(self, interaction: discord.Interaction[Purrlor], game: str | None = None, rule: str | None = None) -> None:
        """Without a game: that of the member's tables in this channel, or else all games."""
        async with answering(self.bot.delivery, interaction) as reply:
            books = _find_rulebooks(interaction, game)
            if rule is not None:
                await reply.answer(_find_page(self.bot, rule, books, reply.say))
            elif len(books) == 1:
                await reply.answer(rules_page(next(iter(books.values())), "brief", reply.say))
            else:
                await reply.answer(rules_choice_page(books, reply.say))

    @rules.autocomplete("rule")
    async def suggest_rules(self, interaction: discord.Interaction[Purrlor], typed: str) -> list[app_commands.Choice[str]]:
        say = await self.bot.delivery.load_speech(interaction)
        game = interaction.namespace.game  # perhaps not typed to its end
        books = _find_rulebooks(interaction, game if game in playable_games() else None)
        search = self.bot.rule_search
        found = search.find_typed(typed, books, MAX_CHOICES) if typed.strip() else search.first_rules(books, MAX_CHOICES)
        titles = [
            app_commands.Choice(name=cut(rule_title(one, say, has_game=len(books) > 1), MAX_OPTION), value=f"{one.game} {one.rule}")
            for one in found or search.find_nearest(typed, books)
        ]
        none = app_commands.Choice(name=cut(say("rules-none-found", words=shorten_quote(typed)), MAX_OPTION), value=cut(typed, MAX_OPTION))
        return titles if found else [none, *titles]


def _find_rulebooks(interaction: discord.Interaction[Purrlor], game: str | None) -> dict[str, Rulebook]:
    """Return the rules by game: of the named game; else of the member's tables here; else of all
    games, as played at a table where the member sits at one.

    Raises CannotDo for an unknown game.
    """
    bot = interaction.client
    if game is not None:
        check_choice(game, playable_games())
    mine = bot.tables.registry.open_tables_of(MemberId(interaction.user.id))
    sat = {table.game: Rulebook.for_table(table) for table in mine if game in (None, table.game)}
    here = {table.game: sat[table.game] for table in mine if table.game in sat and is_table_here(interaction, table)}
    return here or ({game: Rulebook(game)} if game is not None else {name: sat.get(name, Rulebook(name)) for name in playable_games()})


def _find_page(bot: Purrlor, asked: str, books: Mapping[str, Rulebook], say: Speech) -> Page:
    """Make the page of the rule that is asked for by a suggestion, its number or words."""
    game, _, number = asked.partition(" ")
    if game in books and number in set(books[game].guide.rules):
        return rule_page(books[game], number, say)
    if found := bot.rule_search.find(asked, books):
        return found_rules_page(found, books, say)
    if near := bot.rule_search.find_nearest(asked, books):
        return replace(found_rules_page(near, books, say), text=say("rules-nearest", words=shorten_quote(asked)))
    choice = rules_choice_page(books, say)
    return replace(choice, text=f"{say('rules-none-found', words=shorten_quote(asked))}\n{choice.text}")


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
