"""What a message of SimCord's shows, for tests that read it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import discord


def texts_of(message: discord.Message) -> Iterator[str]:
    """Its text and its panels, from above, as far as there is anything."""
    yield message.content
    for embed in message.embeds:
        yield embed.title or ""
        yield embed.description or ""
        yield from (f"{one.name}\n{one.value}" for one in embed.fields)
        yield embed.footer.text or ""


def controls(message: discord.Message) -> Iterator[Any]:
    """Its buttons and lists."""
    for row in message.components:
        yield from getattr(row, "children", [])


def label_of(control: Any) -> str:
    """What stands on a button, or in a list of which nothing is chosen."""
    return getattr(control, "label", None) or getattr(control, "placeholder", None) or "?"


def custom_ids_of(message: discord.Message) -> list[str]:
    """The custom_ids of its controls."""
    return [one.custom_id for one in controls(message) if getattr(one, "custom_id", None)]
