"""Pictures of a page: drawn off the event loop and cached. A failed drawing never stops the words."""

from __future__ import annotations

from dataclasses import dataclass, replace

import structlog
from cachetools import LRUCache

import ui
from bot.delivery.loop_turns import LoopTurns
from bot.workers.lanes import Lane, Workers
from ui.kit.pages import MAX_ALT_TEXT, File, Page, Panel, Picture, cut

KEPT = 256
"""The most pictures in the cache. A hand is shown more often than it changes."""

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class RenderedPage:
    """A page that can be sent.

    `pictures` are those of its panels, in order. A panel whose picture could not be drawn has none.
    """

    page: Page
    pictures: tuple[File, ...] = ()

    @property
    def files(self) -> tuple[File, ...]:
        """All files of the message."""
        return self.page.files + self.pictures

    @property
    def digest(self) -> str:
        """The digest of the page as shown."""
        return self.page.digest


class PageRenderer:
    """Draw the pictures of pages, with a cache."""

    def __init__(self, workers: Workers) -> None:
        self._workers = workers
        self._turns = LoopTurns()
        self._kept: LRUCache[str, bytes] = LRUCache(KEPT)
        self._plain: LRUCache[str, RenderedPage] = LRUCache(KEPT)  # by the refused form's digest

    async def render(self, page: Page) -> RenderedPage:
        """The page with its pictures, or in the plain form set by `use_plain`.

        A panel without a drawable picture shows its words.
        """
        panels: list[Panel] = []
        files: list[File] = []
        for panel in page.panels:
            content = await self.draw(panel.picture) if panel.picture else None
            if panel.picture and content:
                files.append(File(f"picture-{len(files)}.png", content, cut(panel.picture.alt_text, MAX_ALT_TEXT)))
            panels.append(panel if content or not panel.picture else panel.without_picture)
        shown = page if tuple(panels) == page.panels else replace(page, panels=tuple(panels))  # keeps the page's cached digest
        return self._plain.get(shown.digest) or RenderedPage(shown, tuple(files))

    def use_plain(self, refused: RenderedPage, plain: RenderedPage) -> None:
        """Use the plain form of this page from now on: Discord has refused the other."""
        self._plain[refused.digest] = plain

    async def draw(self, picture: Picture) -> bytes | None:
        """The content of a picture, from the cache if possible; None if it cannot be drawn."""
        if (kept := self._kept.get(picture.key)) is not None:
            return kept
        try:
            content = await self._workers.run(Lane.PICTURES, picture.draw)
            await self._turns.wait_for_turn()  # several may return at once, and packing each takes loop time
        except Exception:
            log.exception("could not draw")
            return None
        if content:
            self._kept[picture.key] = content
        return content

    async def warm_up(self) -> None:
        """Load the resources of pictures before the first one is needed."""
        try:
            await self._workers.run(Lane.PICTURES, ui.warm_up)
        except Exception:
            log.exception("could not draw")
