"""Translation between Discord and the tables: one cog for each game, and shared ones. The bot loads
them all.

The cog of a game is made from the game itself (_game.py): its command `/<game>`, and the
controls of its moves. Everything common to all games (lobbies, hands, replays,
standings …) stands in the shared cogs.
"""

from __future__ import annotations

from pkgutil import iter_modules

from games import all_games


def all_cogs() -> list[str]:
    """The names of the modules with a cog, for discord.py to load."""
    return sorted(f"cogs.{module.name}" for module in iter_modules(__path__) if not module.name.startswith("_"))


def playable_games() -> list[str]:
    """The games with a cog of their name."""
    return [game for game in all_games() if f"cogs.{game}" in all_cogs()]
