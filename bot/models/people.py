"""Members of Discord, and the blocklist of the operator, as stored."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from bot.models.ids import ChannelId, MemberId


@dataclass(frozen=True, slots=True)
class Member:
    """The stored facts about one member of Discord."""

    id: MemberId
    name: str
    locale: str | None = None
    dm_channel: ChannelId | None = None
    dms_closed: bool = False
    seen_at: float | None = None
    """The start of the day (UTC) of the member's last press or command; None: known only from others.
    """


class BlockKind(StrEnum):
    """The kinds of entries of the blocklist."""

    MEMBER = "member"
    SERVER = "server"


class BlockEntry(NamedTuple):
    """A member or server on the operator's blocklist."""

    kind: BlockKind
    id: int
    since: float
