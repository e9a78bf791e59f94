"""Refusals of Discord: one classifier decides about every failed request.

    match classify(problem): …

The codes are Discord's JSON error codes (developer documentation, Opcodes and Status Codes, JSON
Error Codes: https://discord.com/developers/docs/topics/opcodes-and-status-codes#json). Discord
documents some 240 codes and uses others as well. Only codes with a special reaction are listed
here. Every other refusal closes its place, and the next place is used.
"""

from __future__ import annotations

from enum import Enum, auto

import aiohttp
import discord
import structlog

from bot.errors import StorageError
from bot.remedies import Remedy

UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, UNKNOWN_WEBHOOK, UNKNOWN_INTERACTION = 10003, 10008, 10015, 10062
OLD_MESSAGE_EDITED_OFTEN, ARCHIVED_THREAD = 30046, 50083
OPENING_TOO_FAST = 40003
BODY_TOO_LARGE, EMPTY_MESSAGE, INVALID_FORM, FILE_TOO_LARGE, INVALID_FILE, INVALID_JSON = 40005, 50006, 50035, 50045, 50046, 50109
ALREADY_ACKNOWLEDGED, FOLLOWED_UP_OFTEN, TOKEN_EXPIRED = 40060, 40094, 50027
MISSING_ACCESS, MISSING_PERMISSIONS = 50001, 50013
CANNOT_MESSAGE_MEMBER, NOTHING_IN_COMMON = 50007, 50278
THREAD_EXISTS = 160004

log = structlog.get_logger(__name__)


class RefusalKind(Enum):
    """The reaction to a refusal, in four groups: try again; gone or full; this place refuses; our mistake."""

    # Temporary
    TRY_AGAIN = auto()
    """In a moment: the trouble is Discord's, the network's or the disk's."""
    SLOW_DOWN = auto()
    """In a minute: the bot opens direct channels too fast. The next place is used until then."""

    # Gone or full
    MESSAGE_GONE = auto()
    """Send a new message."""
    MESSAGE_FULL = auto()
    """Send a fresh message: the old message was edited too often."""
    THREAD_ASLEEP = auto()
    """Wake the thread."""
    INTERACTION_OVER = auto()
    """The interaction is answered, or can be answered no more."""

    # Refused by the place
    PLACE_REFUSES = auto()
    """Use the next place, and try this place again after a while."""
    PLACE_GONE = auto()
    """Use the next place: the channel is no more."""

    # Faulty request
    MALFORMED = auto()
    """Send the page in its plainest form: Discord does not take the request as it is."""
    TOKEN_REFUSED = auto()
    """Stop: the bot's token is not valid, or no longer."""


BY_CODE = {
    OPENING_TOO_FAST: RefusalKind.SLOW_DOWN,
    UNKNOWN_MESSAGE: RefusalKind.MESSAGE_GONE,
    OLD_MESSAGE_EDITED_OFTEN: RefusalKind.MESSAGE_FULL,
    ARCHIVED_THREAD: RefusalKind.THREAD_ASLEEP,
    **dict.fromkeys(
        (UNKNOWN_WEBHOOK, UNKNOWN_INTERACTION, ALREADY_ACKNOWLEDGED, FOLLOWED_UP_OFTEN, TOKEN_EXPIRED), RefusalKind.INTERACTION_OVER
    ),
    UNKNOWN_CHANNEL: RefusalKind.PLACE_GONE,
    **dict.fromkeys((BODY_TOO_LARGE, EMPTY_MESSAGE, INVALID_FORM, FILE_TOO_LARGE, INVALID_FILE, INVALID_JSON), RefusalKind.MALFORMED),
}
"""The codes that need a special reaction, with any HTTP status."""
EXPECTED = {
    *(UNKNOWN_CHANNEL, MISSING_ACCESS, MISSING_PERMISSIONS, ARCHIVED_THREAD),
    *(CANNOT_MESSAGE_MEMBER, NOTHING_IN_COMMON, OPENING_TOO_FAST),
}
"""Codes of everyday refusals: members close their direct messages, moderators close channels."""


def classify(problem: Exception) -> RefusalKind | None:
    """The kind of a failure; None for a defect of the bot, not a failure of Discord, the network or
    the disk.
    """
    if isinstance(problem, discord.HTTPException):
        if (known := BY_CODE.get(problem.code)) is not None:
            return known
        if problem.status == 401:
            return RefusalKind.TOKEN_REFUSED
        # discord.py waits after a 429 itself, unless a proxy has sent the 429
        return RefusalKind.TRY_AGAIN if problem.status >= 500 or problem.status == 429 else RefusalKind.PLACE_REFUSES
    passing = isinstance(problem, discord.RateLimited | aiohttp.ClientError | OSError | StorageError)
    return RefusalKind.TRY_AGAIN if passing else None


def is_temporary(problem: Exception) -> bool:
    """True if the same request may succeed later. After a refused token, it may succeed at the next
    start.
    """
    return classify(problem) in (RefusalKind.TRY_AGAIN, RefusalKind.SLOW_DOWN, RefusalKind.TOKEN_REFUSED)


def log_refusal(problem: discord.HTTPException, key: str) -> None:
    """Log that a place refuses a message: as information for everyday refusals, else as a warning.

    `key` names the message or the work in the log.
    """
    if problem.code in EXPECTED:
        log.info("a place refuses messages", key=key, code=problem.code)
    else:
        log.warning("a place refuses messages", key=key, status=problem.status, code=problem.code, remedy=Remedy.REFUSED)
