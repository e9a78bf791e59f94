"""The only room that sends to Discord: tables and hands are kept current by the door, people are answered by replies."""

from bot.door.door import Door
from bot.door.reply import Reply, answering

__all__ = ["Door", "Reply", "answering"]
