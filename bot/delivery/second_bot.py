"""A second program with the bot's token, noticed by answers to presses from outside of this
process.
"""

from __future__ import annotations

import structlog

from bot.remedies import Remedy
from bot.runtime import Clock

WARNING_SECONDS = 3600.0
log = structlog.get_logger(__name__)


class SecondBotMonitor:
    """Warn the operator of a second program, once an hour at most."""

    def __init__(self, steady: Clock) -> None:
        self._steady = steady
        self._noticed_at = float("-inf")
        self._warned_at = float("-inf")

    def record_foreign_answer(self) -> None:
        """Note that another process has answered a press."""
        self._noticed_at = now = self._steady()
        if now - self._warned_at >= WARNING_SECONDS:
            self._warned_at = now
            log.warning("another program has answered a press with the bot's token", remedy=Remedy.SECOND_BOT)

    @property
    def seconds_since_last(self) -> float | None:
        """Seconds since the last foreign answer; None if there was none within the hour."""
        since = self._steady() - self._noticed_at
        return since if since < WARNING_SECONDS else None
