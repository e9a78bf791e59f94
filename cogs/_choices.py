"""Choices of command options. Current clients offer nothing else; an old client or a forged request
may send anything."""

from __future__ import annotations

from collections.abc import Collection

import discord
from discord import app_commands

from bot.client.client import Purrlor
from bot.errors import CannotDo
from bot.models.ids import TableId
from bot.models.tables import Table
from bot.pages.names import stored_table_title
from cogs import playable_games
from cogs._visibility import check_visible
from games.kit import shorten_quote


def make_choices(values: Collection[str]) -> list[app_commands.Choice[str]]:
    """Make the choices of an option. The command texts translate their names."""
    return [app_commands.Choice(name=value, value=value) for value in values]


GAMES = make_choices(playable_games())


async def suggest_own_tables(interaction: discord.Interaction[Purrlor], typed: int | str) -> list[app_commands.Choice[int]]:
    """Suggest the member's open tables whose number begins with the typed text, at most 25."""
    say = await interaction.client.delivery.load_speech(interaction)
    mine = interaction.client.tables.registry.open_tables_of(interaction.user.id)
    meant = [table for table in mine if str(table.id).startswith(str(typed))]
    return [app_commands.Choice(name=stored_table_title(table, say)[:100], value=table.id) for table in meant[:25]]


def check_choice(value: str, among: Collection[str]) -> None:
    """Raise CannotDo, with the value, if it is not among these."""
    if value not in among:
        raise CannotDo("reply-bad-option", value=shorten_quote(value))


def find_numbered_table(interaction: discord.Interaction[Purrlor], number: int) -> Table:
    """Return the open table with this number. Raises CannotDo if the member cannot have seen one."""
    table = interaction.client.tables.registry.get(TableId(number))
    if table is None:
        raise CannotDo("table-unknown", table=number)
    check_visible(interaction, table)
    return table
