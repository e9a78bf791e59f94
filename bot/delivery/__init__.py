"""The messages of tables on Discord: sent, edited and kept current."""

from bot.delivery.delivery import Delivery

__all__ = ["Delivery"]
