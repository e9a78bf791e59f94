"""Numbers of Discord and of tables, each a type of its own."""

from __future__ import annotations

from typing import NewType, TypeGuard

ServerId = NewType("ServerId", int)
ChannelId = NewType("ChannelId", int)
RoleId = NewType("RoleId", int)
MemberId = NewType("MemberId", int)
MessageId = NewType("MessageId", int)
TableId = NewType("TableId", int)
"""Counts from 1, and is never given twice."""
NO_TABLE, NO_CHANNEL = TableId(0), ChannelId(0)
"""In the place of a number, where there is no table; and where there were the direct messages of somebody who was forgotten."""


def is_known_member(member: MemberId | None) -> TypeGuard[MemberId]:
    """Whether there is such a person: not where a cat sits, nor for the number below zero of somebody who was forgotten."""
    return member is not None and member > 0
