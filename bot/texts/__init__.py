"""What people read: the catalogue (`en.ftl`, `ja.ftl`, …), how it is spoken (catalogue.py), and slash commands' words (commands.py)."""

from bot.texts.catalogue import ENGLISH, Refused, Speech, Texts, available_locales

__all__ = ["ENGLISH", "Refused", "Speech", "Texts", "available_locales"]
