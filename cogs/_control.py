"""What every button and select of ours has in common: it is known by its custom_id alone, so it works after a restart too."""

from __future__ import annotations

import re
from abc import abstractmethod
from typing import Any, Generic, Self, TypeVar

import discord
from discord.ui import DynamicItem, Item, Select

from bot.door import Reply, answering
from bot.door.client import Purrlor
from bot.facts import TableId

Widget = TypeVar("Widget", bound=Item[Any])
TABLE_ID = r"(?P<table>\d{1,18})"
NOTHING = r"(?!)"


class Control(DynamicItem[Widget], Generic[Widget], template=NOTHING):
    """A button or select, made anew at each press from the `parts` of its custom_id: what the groups of its template have found."""

    def __init__(self, item: Widget, parts: dict[str, str]) -> None:
        super().__init__(item)
        self.parts = parts

    @classmethod
    async def from_custom_id(cls, interaction: discord.Interaction[Any], item: Item[Any], match: re.Match[str], /) -> Self:
        return cls(item, match.groupdict())  # type: ignore[arg-type]  # Discord keeps the kind of a component with its custom_id

    @property
    def table(self) -> TableId:
        """The table that its custom_id names."""
        return TableId(self.number("table"))

    @property
    def chosen(self) -> str:
        """Of a select: what was chosen in it."""
        return "".join(self.item.values[:1]) if isinstance(self.item, Select) else ""

    def number(self, part: str) -> int:
        """A part of its custom_id that is a number."""
        return int(self.parts[part])

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        async with answering(interaction.client.door, interaction) as reply:
            await self.answer(interaction.client, reply)

    @abstractmethod
    async def answer(self, bot: Purrlor, reply: Reply) -> None:
        """What it does. A PurrlorError that it raises is told to whoever pressed."""
