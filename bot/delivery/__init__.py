"""Puts pages on Discord and keeps them current."""

from bot.delivery.delivery import Delivery

__all__ = ["Delivery"]
