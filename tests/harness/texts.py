"""What the bot says, read once for all tests of a process: to read it takes longer than most tests do, and it never changes."""

from functools import cache

from fluent.runtime import FluentResource

from bot.texts import Texts, catalogue

setattr(catalogue, "FluentResource", cache(FluentResource))  # noqa: B010  (it is not theirs to give, so no type checker lets it)
TEXTS = Texts.load()
FORGIVING = Texts.load(forgiving=True)
"""As the running bot has them: for games that are in no catalogue."""
