"""The remedies for the warnings of libraries: no line of warning level is in the log without one.

What mends itself is no warning of ours: it is told as information. Our own warnings bring their remedy with them, as a field; those of
libraries are known by their templates, which a test seeks in discord.py, so that none is missed when a new version of it comes out.
"""

from __future__ import annotations

import logging

from bot.remedies import Remedy

SELF_HEALING = (
    "We are being rate limited. %s %s responded with 429. Retrying in %.2f seconds.",
    "Global rate limit has been hit. Retrying in %.2f seconds.",
    "Webhook ID %s is rate limited. Retrying in %.2f seconds.",
    "WebSocket in shard ID %s is ratelimited, waiting %.2f seconds",
    "Shard ID %s has stopped responding to the gateway. Closing and restarting.",
    "Unknown OP code %s.",
    "socket.send() raised exception.",
)
"""Discord is asked more slowly, or anew. How often it was so is in `purrlor evening-report`."""

ENDPOINT_URL_SET = (
    "Application has an interaction endpoint URL set, "
    "this means registered components and app commands will not be received by the library."
)
REMEDIES = {
    "Can't keep up, shard ID %s websocket is %.1fs behind.": Remedy.MACHINE_BUSY,
    "Shard ID %s heartbeat blocked for more than %s seconds.": Remedy.MACHINE_BUSY,
    ENDPOINT_URL_SET: Remedy.ENDPOINT_URL,
}
RECONNECTS = ("Attempting a reconnect for shard ID %s in %.2fs", "Failed to connect for shard_id: %s. Retrying...")
"""Errors to discord.py at each attempt. Ours waits, and tells an outage that lasts once: bot/delivery/away.py."""


class LibraryWarningFilter(logging.Filter):
    """Gives every warning of a library the level that it has for a host, and says what to do."""

    def filter(self, record: logging.LogRecord) -> bool:
        words = str(record.msg)
        if record.levelno < logging.WARNING or isinstance(record.msg, dict):  # ours come as dicts
            return True
        if words.startswith(RECONNECTS):
            record.exc_info = None
        if words.startswith((*SELF_HEALING, *RECONNECTS)):
            _set_level(record, logging.INFO)
        elif remedy := next((REMEDIES[known] for known in REMEDIES if words.startswith(known)), None):
            record.remedy = remedy
        elif record.levelno == logging.WARNING:
            record.remedy = Remedy.REPORT
        return record.levelno >= logging.getLogger().level


def _set_level(record: logging.LogRecord, level: int) -> None:
    record.levelno, record.levelname = level, logging.getLevelName(level)
