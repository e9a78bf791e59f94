"""The client of Discord: what it hears, and the answers to interactions."""

from bot.client.reply import Reply, answering

__all__ = ["Reply", "answering"]
