"""Private hands: private answers with the page of a hand, as the button *My hand* gives.

Of a player's private hands at a table only the newest is kept current, while its token lasts.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import discord

from bot.delivery.hand_pages import HandPages
from bot.delivery.interaction_tokens import Interaction, InteractionTokens, Press, WaitUntilEditable
from bot.delivery.outbox import Outbox
from bot.delivery.refusals import RefusalKind, classify
from bot.delivery.rendering import PageRenderer, RenderedPage
from bot.delivery.turn_notifications import Key
from bot.models.ids import MemberId, TableId
from bot.tables import TableSnapshot


class PrivateHand(NamedTuple):
    """A private answer with a hand, and the last press on it.

    `message` is its id, `digest` is the digest of the page that the answer shows; None if unknown.
    """

    press: Press
    message: int
    digest: str | None


class PrivateHands:
    """The newest private hand of each player at each table."""

    def __init__(self, pages: HandPages, outbox: Outbox, tokens: InteractionTokens, renderer: PageRenderer) -> None:
        self._pages = pages
        self._outbox = outbox
        self._tokens = tokens
        self._renderer = renderer
        self._private_hands: dict[Key, PrivateHand] = {}

    def keep(
        self, table: TableId, interaction: Interaction, message: int, digest: str | None, wait_until_editable: WaitUntilEditable
    ) -> None:
        """Keep the private answer to this interaction current in place of an earlier one, while its
        token lasts.

        `message` is the id of the answer, `digest` the digest of the page that it shows; None if
        unknown.
        """
        press = self._tokens.make_press(table, interaction, wait_until_editable)
        self._private_hands[(table, MemberId(interaction.user.id))] = PrivateHand(press, message, digest)

    def drop_expired(self) -> None:
        """Drop all private hands that are too old to be edited."""
        self._private_hands = {key: held for key, held in self._private_hands.items() if self._tokens.is_valid(held.press)}

    def has_any(self, table: TableId) -> bool:
        """True if a private hand of this table is kept current."""
        return any(key[0] == table for key in self._private_hands)

    def drop_matching(self, which: Callable[[Key], bool]) -> None:
        """Drop the private hands whose table and member `which` accepts."""
        self._private_hands = {key: held for key, held in self._private_hands.items() if not which(key)}

    async def show(self, snapshot: TableSnapshot, member: MemberId) -> None:
        """Bring the newest private hand of a member up to date; drop one that cannot be edited any
        more.

        Nothing happens if the member has none at this table.
        """
        key = (snapshot.table.id, member)
        held = self._private_hands.get(key)
        if held is None or not snapshot.is_dealt or not snapshot.table.has_held_seat(member):
            return
        page = await self._pages.make_page(snapshot, member)
        if held.digest == page.digest:
            return
        rendered = await self._renderer.render(page)
        is_taken = await held.press.wait_until_editable()  # the press's answer may have updated the hand, or a newer press came
        async with self._tokens.lock(held.message):
            is_newest = self._private_hands.get(key) is held
            if is_newest:
                await self._edit(key, held, rendered, may_edit=is_taken and self._tokens.is_valid(held.press))
        if not is_newest:
            await self.show(snapshot, member)

    async def _edit(self, key: Key, held: PrivateHand, rendered: RenderedPage, *, may_edit: bool) -> None:
        """Edit a private hand; drop it if that is not possible."""
        if not may_edit:
            del self._private_hands[key]
            return
        self._private_hands[key] = unknown = held._replace(digest=None)
        try:
            shown = await self._outbox.edit_page(held.press.interaction.edit_original_response, held.digest, rendered)
        except discord.HTTPException as problem:
            if classify(problem) is RefusalKind.TRY_AGAIN:
                raise
            if self._private_hands.get(key) is unknown:
                del self._private_hands[key]
            return
        if self._private_hands.get(key) is unknown:
            self._private_hands[key] = held._replace(digest=shown.digest)
