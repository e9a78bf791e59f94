"""Private panels: pages about a table that a member has opened, such as those behind ⋯.

A panel that has become pointless turns into the way on, while its interaction can be used; after
that, and after a restart, the next press on it does the same.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from typing import NamedTuple

import discord
from cachetools import TTLCache

from bot.delivery.interaction_tokens import KEPT, TOKEN_SECONDS, Interaction
from bot.delivery.outbox import Outbox
from bot.delivery.refusals import RefusalKind, classify
from bot.delivery.rendering import PageRenderer
from bot.models.ids import MemberId, TableId
from bot.pages.panels import PanelTopic, replacement_page
from bot.runtime import Clock
from bot.tables import TableSnapshot
from bot.texts import Speech


class PrivatePanel(NamedTuple):
    """A panel of a member, and the interaction through which it can be edited."""

    table: TableId
    topic: PanelTopic
    interaction: Interaction
    say: Speech

    @property
    def member(self) -> MemberId:
        return MemberId(self.interaction.user.id)


class Panels:
    """The private panels that can still be edited, by the id of the message."""

    def __init__(self, outbox: Outbox, renderer: PageRenderer, steady: Clock, load_link: Callable[[TableSnapshot], Awaitable[str]]) -> None:
        self._outbox = outbox
        self._renderer = renderer
        self._load_link = load_link
        self._panels: TTLCache[int, PrivatePanel] = TTLCache(KEPT, TOKEN_SECONDS, timer=steady)

    def keep(self, table: TableId, message: int, topic: PanelTopic, interaction: Interaction, say: Speech) -> None:
        """Turn this message, the answer to the interaction, when it becomes pointless."""
        self._panels[message] = PrivatePanel(table, topic, interaction, say)

    def drop(self, message: int) -> None:
        """Leave this message alone: it shows something else."""
        self._panels.pop(message, None)

    def has_any(self, table: TableId) -> bool:
        """True if a panel of this table is kept."""
        return any(panel.table == table for panel in self._panels.values())

    def forget_member(self, member: MemberId) -> None:
        """Drop the panels of a member."""
        for message in [message for message, panel in self._panels.items() if panel.member == member]:
            self.drop(message)

    async def turn_pointless(self, snapshot: TableSnapshot) -> None:
        """Turn the panels of a table that have become pointless.

        Raises discord's exceptions if Discord cannot be reached for a while.
        """
        for message, panel in self._pointless(snapshot):
            page = replacement_page(snapshot, panel.topic, panel.member, panel.say, await self._load_link(snapshot))
            if page is None or self._panels.get(message) is not panel:
                continue
            rendered = await self._renderer.render(page)
            try:
                await self._outbox.edit_page(panel.interaction.edit_original_response, None, rendered)
            except discord.HTTPException as problem:
                if classify(problem) is RefusalKind.TRY_AGAIN:
                    raise
            if self._panels.get(message) is panel:
                self.drop(message)

    def _pointless(self, snapshot: TableSnapshot) -> Iterator[tuple[int, PrivatePanel]]:
        """Yield the panels of this table that have become pointless."""
        for message, panel in list(self._panels.items()):
            if panel.table == snapshot.table.id and replacement_page(snapshot, panel.topic, panel.member, panel.say, ""):
                yield message, panel
