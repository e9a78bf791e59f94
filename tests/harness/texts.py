"""The bot's texts, loaded once for all tests of a process."""

from functools import cache

from fluent.runtime import FluentResource

from bot.texts import Texts, catalogue

setattr(catalogue, "FluentResource", cache(FluentResource))  # noqa: B010  (not exported by the module)
TEXTS = Texts.load()
FORGIVING = Texts.load(forgiving=True)
"""Texts as in the running bot, where a missing text is no error; needed for games without a catalogue."""
