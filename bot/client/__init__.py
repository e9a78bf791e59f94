"""The Discord client: its events, and the answers to interactions."""

from bot.client.reply import Reply, answering, explain

__all__ = ["Reply", "answering", "explain"]
