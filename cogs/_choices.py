"""What commands let one choose from. Discord keeps people to it; an old client, or a request made by hand, need not."""

from __future__ import annotations

from collections.abc import Collection

import discord
from discord import app_commands

from bot.door.client import Purrlor
from bot.errors import CannotDo
from bot.screens.names import title_of
from cogs import playable


def choices(values: Collection[str]) -> list[app_commands.Choice[str]]:
    """For an option that takes one of these; their names in Discord are translated by the command texts."""
    return [app_commands.Choice(name=value, value=value) for value in values]


GAMES = choices(playable())


async def own_tables(interaction: discord.Interaction[Purrlor], typed: int | str) -> list[app_commands.Choice[int]]:
    """The open tables at which somebody sits, as far as they begin with what is typed."""
    bot = interaction.client
    say = await bot.door.speech_for(interaction)
    mine = [facts for facts in bot.tables.registry.of_member(interaction.user.id) if str(facts.id).startswith(str(typed))]
    return [app_commands.Choice(name=title_of(facts, say)[:100], value=facts.id) for facts in mine[:25]]


def check_choice(value: str, among: Collection[str]) -> None:
    """Raises CannotDo, naming the value, where it is none of these."""
    if value not in among:
        raise CannotDo("reply-bad-option", value=value[:60])
