"""The Discord client: its events, and the answers to interactions."""

from bot.client.reply import Reply, answering

__all__ = ["Reply", "answering"]
