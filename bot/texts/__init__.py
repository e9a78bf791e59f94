"""Texts that people read: the catalogue (see README.md), and its lookup (catalogue.py).

Slash commands are in bot/client/command_texts.py.
"""

from bot.texts.catalogue import ENGLISH, Speech, Texts, available_locales

__all__ = ["ENGLISH", "Speech", "Texts", "available_locales"]
