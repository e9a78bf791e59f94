"""Members of Discord, and the blocklist of the operator, as they are stored."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from bot.models.ids import ChannelId, MemberId


@dataclass(frozen=True, slots=True)
class Member:
    """What we remember of a person on Discord."""

    id: MemberId
    name: str
    locale: str | None = None
    dm_channel: ChannelId | None = None
    dms_closed: bool = False
    seen_at: float | None = None
    """The beginning of the day (UTC) on which they last pressed or typed anything; None: we have only heard of them."""


class BlockKind(StrEnum):
    """Whom a host can shut out."""

    MEMBER = "member"
    SERVER = "server"


class BlockEntry(NamedTuple):
    """Somebody whom the host of the bot has shut out, or a server."""

    kind: BlockKind
    id: int
    since: float
