"""Discord in, calls on the tables out: one cog for each game, and the ones they share. Every module here is loaded by the bot.

A game's cog is made from the game itself (_game.py): its command `/<game> new`, and what translates buttons, lists and `/move` into its
moves. What is the same whatever is played (lobbies, hands, replays, standings, …) stands in the shared ones.
"""

from __future__ import annotations

from pkgutil import iter_modules

from games import all_games


def all_cogs() -> list[str]:
    """The names of the modules that hold a cog, to be loaded by discord.py."""
    return sorted(f"cogs.{module.name}" for module in iter_modules(__path__) if not module.name.startswith("_"))


def playable() -> list[str]:
    """The games that can be played here: those with a cog of their name."""
    return [game for game in all_games() if f"cogs.{game}" in all_cogs()]
