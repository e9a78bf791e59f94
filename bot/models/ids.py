"""Ids of Discord and of tables, each a type of its own."""

from __future__ import annotations

from typing import NewType, TypeGuard

ServerId = NewType("ServerId", int)
ChannelId = NewType("ChannelId", int)
RoleId = NewType("RoleId", int)
MemberId = NewType("MemberId", int)
MessageId = NewType("MessageId", int)
TableId = NewType("TableId", int)
"""Counts from 1; an id is never reused."""
NO_TABLE, NO_CHANNEL = TableId(0), ChannelId(0)
"""Placeholders: no table; the direct messages of a forgotten member."""


def is_known_member(member: MemberId | None) -> TypeGuard[MemberId]:
    """True if the id is a member's: None stands for a cat, a negative id for a forgotten member."""
    return member is not None and member > 0
