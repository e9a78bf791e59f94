"""What people read: the catalogue (`en.ftl`, `ja.ftl`, …) and how it is spoken (catalogue.py). Commands: bot/door/command_texts.py."""

from bot.texts.catalogue import ENGLISH, Refused, Speech, Texts, available_locales

__all__ = ["ENGLISH", "Refused", "Speech", "Texts", "available_locales"]
