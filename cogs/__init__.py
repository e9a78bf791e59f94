"""Discord in, calls on the tables out: one cog for each game, and the ones they share. Every module here is loaded by the bot."""

from __future__ import annotations

from pkgutil import iter_modules


def all_cogs() -> list[str]:
    """The names of the modules that hold a cog, to be loaded by discord.py."""
    return sorted(f"cogs.{module.name}" for module in iter_modules(__path__) if not module.name.startswith("_"))
