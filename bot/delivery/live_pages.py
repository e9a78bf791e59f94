"""Private pages that follow something under way, such as the progress of a look back.

Each is edited through its interaction until it shows the end, or until the token is too old.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import discord
import structlog

from bot.delivery.interaction_tokens import TOKEN_SECONDS, Interaction
from bot.delivery.outbox import Outbox
from bot.delivery.refusals import is_temporary
from bot.delivery.rendering import PageRenderer
from bot.runtime import Clock
from bot.scheduler import Scheduler
from ui.kit.pages import Page

EDIT_SECONDS = 2.5
"""The time between two edits of a page."""

log = structlog.get_logger(__name__)


class LivePage(NamedTuple):
    """A private page, the answer to `interaction`. `make` returns it as it is now, and True if it is the
    last one.
    """

    interaction: Interaction
    make: Callable[[], tuple[Page, bool]]
    until: float
    shown: str | None = None
    """The digest of the page that it shows; None if unknown."""


class LivePages:
    """Edits live pages at intervals."""

    def __init__(self, outbox: Outbox, renderer: PageRenderer, steady: Clock, scheduler: Scheduler) -> None:
        self._outbox = outbox
        self._renderer = renderer
        self._steady = steady
        self._scheduler = scheduler

    def keep(self, message: int, interaction: Interaction, make: Callable[[], tuple[Page, bool]]) -> None:
        """Keep this message, the answer to the interaction, current."""
        self._schedule(message, LivePage(interaction, make, self._steady() + TOKEN_SECONDS))

    def _schedule(self, message: int, page: LivePage) -> None:
        self._scheduler.schedule(("live-page", message), EDIT_SECONDS, partial(self._edit, message, page))

    async def _edit(self, message: int, page: LivePage) -> None:
        if self._steady() > page.until:
            return
        now, is_last = page.make()
        rendered = await self._renderer.render(now)
        if rendered.digest != page.shown:
            try:
                await self._outbox.edit_page(page.interaction.edit_original_response, page.shown, rendered)
            except Exception as problem:
                if not is_temporary(problem):
                    if not isinstance(problem, discord.HTTPException):
                        raise
                    log.info("a live page cannot be edited", code=problem.code)
                    return
                is_last = False
        if not is_last:
            self._schedule(message, page._replace(shown=rendered.digest))
