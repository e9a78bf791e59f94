"""What the bot says, read once for all tests of a process: to read it takes longer than most tests do, and it never changes."""

from bot.texts import Texts

TEXTS = Texts.load()
