"""What people read: the catalogue (README.md says what stands where), and how it is spoken (catalogue.py).

Slash commands are in bot/client/command_texts.py.
"""

from bot.texts.catalogue import ENGLISH, Speech, Texts, available_locales

__all__ = ["ENGLISH", "Speech", "Texts", "available_locales"]
