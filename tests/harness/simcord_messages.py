"""Contents of SimCord's messages, for assertions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import discord


def texts_of(message: discord.Message) -> Iterator[str]:
    """The text of a message and of its embeds, from top to bottom."""
    yield message.content
    for embed in message.embeds:
        yield embed.title or ""
        yield embed.description or ""
        yield from (f"{one.name}\n{one.value}" for one in embed.fields)
        yield embed.footer.text or ""


def controls(message: discord.Message) -> Iterator[Any]:
    """The buttons and selects of a message."""
    for row in message.components:
        yield from getattr(row, "children", [])


def label_of(control: Any) -> str:
    """The label of a button, or the placeholder of a select."""
    return getattr(control, "label", None) or getattr(control, "placeholder", None) or "?"


def custom_ids_of(message: discord.Message) -> list[str]:
    """The custom ids of a message's controls."""
    return [one.custom_id for one in controls(message) if getattr(one, "custom_id", None)]
