"""Remedies for warnings of libraries: every line of warning level in the log has a remedy.

Conditions that libraries mend by themselves are lowered to level info. Our own warnings carry their
remedy as a field. Warnings of discord.py are recognized by their templates, and a test compares the
templates with the installed version.
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
"""Templates of warnings after which discord.py waits or retries by itself.

`purrlor evening-report` counts the rate limits.
"""

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
"""Templates that discord.py logs as errors at every attempt to reconnect.

bot/delivery/outage_log.py reports a long outage once.
"""


class LibraryWarningFilter(logging.Filter):
    """A filter that corrects the level of library warnings and adds their remedies.

    A lowered warning is dropped if its new level is below that of the log.
    """

    def filter(self, record: logging.LogRecord) -> bool:
        words = str(record.msg)
        if record.levelno < logging.WARNING or isinstance(record.msg, dict):  # our own events are dicts
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
