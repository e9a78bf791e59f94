"""Private panels: pages about a table that a member has opened, such as those behind ⋯.

A panel about an open proposal follows the votes, and one that has become pointless turns into the way
on, while its interaction can be used; after that, and after a restart, the next press on it does the
same.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import discord
from cachetools import TTLCache

from bot.delivery.interaction_tokens import KEPT, TOKEN_SECONDS, Interaction, InteractionTokens
from bot.delivery.outbox import Outbox
from bot.delivery.refusals import RefusalKind, classify
from bot.delivery.rendering import PageRenderer
from bot.models.ids import MemberId, TableId
from bot.pages.panels import PanelTopic, replacement_page, votes_page
from bot.runtime import Clock
from bot.tables import TableSnapshot
from bot.texts import Speech


@dataclass(slots=True, eq=False)
class PrivatePanel:
    """A panel of a member, and the interaction through which it can be edited."""

    table: TableId
    topic: PanelTopic
    interaction: Interaction
    say: Speech
    digest: str
    """The digest of the page that the panel shows."""

    @property
    def member(self) -> MemberId:
        return MemberId(self.interaction.user.id)


class Panels:
    """The private panels that can still be edited, by the id of the message."""

    def __init__(
        self,
        outbox: Outbox,
        renderer: PageRenderer,
        steady: Clock,
        tokens: InteractionTokens,
        load_link: Callable[[TableSnapshot], Awaitable[str]],
    ) -> None:
        self._outbox = outbox
        self._tokens = tokens
        self._renderer = renderer
        self._load_link = load_link
        self._panels: TTLCache[int, PrivatePanel] = TTLCache(KEPT, TOKEN_SECONDS, timer=steady)

    def keep(self, message: int, panel: PrivatePanel) -> None:
        """Keep this message, the answer to the panel's interaction, up to date."""
        self._panels[message] = panel

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

    async def show(self, snapshot: TableSnapshot) -> None:
        """Bring the panels of a table up to date; those that have become pointless for the last time.

        Raises discord's exceptions if Discord cannot be reached for a while.
        """
        for message, panel in [(message, panel) for message, panel in self._panels.items() if panel.table == snapshot.table.id]:
            way_on = replacement_page(snapshot, panel.topic, panel.member, panel.say, await self._load_link(snapshot))
            page = way_on or votes_page(snapshot, panel.topic, panel.member, panel.say)
            if page is None or page.digest == panel.digest:
                continue
            rendered = await self._renderer.render(page)
            async with self._tokens.lock(message):
                if self._panels.get(message) is not panel:  # pressed meanwhile: it shows something else
                    continue
                is_last = way_on is not None
                try:
                    await self._outbox.edit_page(panel.interaction.edit_original_response, panel.digest, rendered)
                except discord.HTTPException as problem:
                    if classify(problem) is RefusalKind.TRY_AGAIN:
                        raise
                    is_last = True
                panel.digest = page.digest
                if is_last and self._panels.get(message) is panel:
                    self.drop(message)
