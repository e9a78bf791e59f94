"""What commands let one choose from. Discord keeps people to it; an old client, or a request made by hand, need not."""

from __future__ import annotations

from collections.abc import Collection

from discord import app_commands

from bot.errors import CannotDo
from cogs import playable


def choices(values: Collection[str]) -> list[app_commands.Choice[str]]:
    """For an option that takes one of these; their names in Discord are translated by the command texts."""
    return [app_commands.Choice(name=value, value=value) for value in values]


GAMES = choices(playable())


def check_choice(value: str, among: Collection[str]) -> None:
    """Raises CannotDo, naming the value, where it is none of these."""
    if value not in among:
        raise CannotDo("reply-bad-option", value=value[:60])
