"""Messages that the bot keeps up to date on Discord: subjects, slots and stored rows. Times are
seconds since 1970."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from bot.models.ids import ChannelId, MemberId, MessageId, TableId


class SubjectKind(StrEnum):
    """The kinds of subjects of messages."""

    TABLE = "table"
    SERVER = "server"


class Subject(NamedTuple):
    """The subject of messages: a table, or a server for messages without a table. `id` is the id of
    either."""

    kind: SubjectKind
    id: int

    @classmethod
    def of_table(cls, table: TableId) -> Subject:
        """Return the table as a subject."""
        return cls(SubjectKind.TABLE, table)


class MessageKind(StrEnum):
    """The kind of a message."""

    LOBBY = "lobby"
    BOARD = "board"
    """The running table, as the lowest message of the table in its channel."""
    CHAPTER = "chapter"
    """The events of a part of the game. `Slot.number` is the number of public events before the part.
    """
    END = "end"
    HAND = "hand"
    OFFER = "offer"
    """In the channel, to the member who is offered a seat at a running table."""
    SENT_AWAY = "sent-away"
    """To a member whom the host sent away from a lobby."""
    REMINDER = "reminder"
    """To a member who has used half of the turn's time."""
    CHANNEL_SHUT = "channel-shut"
    """To the host of a table whose channel refuses messages, or, with `Slot.number` 1, was deleted."""
    CHANNEL_GONE = "channel-gone"
    """To a member whose table has lost its channel: the record up to then."""
    CHANNEL_GONE_END = "channel-gone-end"
    """To the same member, at the end of that table."""
    PODIUM = "podium"
    """The best players of a month in a server. `Slot.number` is the number of the month."""
    LOOK_BACK = "look-back"
    """A look back that a player has shown to everybody in a server. `Slot.number` is the number of the table.
    """


@dataclass(frozen=True, slots=True)
class Slot:
    """The position of a message in its subject; each slot has at most one message."""

    kind: MessageKind
    member: MemberId | None = None
    """The member who reads the message; None: the whole channel."""
    number: int = 0
    """Distinguishes messages of the same kind."""

    @classmethod
    def of_hand(cls, member: MemberId) -> Slot:
        """The slot of a member's hand."""
        return cls(MessageKind.HAND, member)

    def __str__(self) -> str:
        return " ".join(map(str, filter(None, (self.kind, self.member, self.number))))


class MessageStatus(StrEnum):
    """The known state of a message on Discord."""

    SENDING = "sending"
    """A request to send the message was made; its answer has not been stored."""
    SHOWN = "shown"
    UNREACHABLE = "unreachable"
    """Discord refuses messages to this member; the channel is used instead."""
    FINAL = "final"
    """The message exists or is not needed, and never changes again."""


@dataclass(frozen=True, slots=True)
class MessageRow:
    """The stored row of one message. A subject has at most one row for each slot."""

    subject: Subject
    slot: Slot
    channel: ChannelId
    message: MessageId | None
    """The message on Discord; during a new send, the previous one. None: no message exists."""
    status: MessageStatus
    question: int = 0
    """The last question for which the members were notified; 0: none."""
    posted_at: float = 0.0
    """The wall time of sending, or for an unreachable member of the last notification in the channel.
    """
    version: int | None = None
    """The version of the table that the message shows; None: not known."""
    notify_at: float | None = None
    """The wall time at which the member is notified unless a press comes first; None: never."""
    sent_at: float | None = None
    """During a send: the wall time of the first request."""
    after: int | None = None
    """During a send: a lower bound of the message's id on Discord."""
    interaction: int | None = None
    """During a send: the interaction that the message answers."""
    digest: str | None = field(default=None, compare=False)
    """A hash of the content. Not stored: a process that does not know the hash edits the message once.
    """

    def is_behind(self, version: int) -> bool:
        """True if the message does not show this version of its table. `bot.storage.messages.find_stale_tables` has the same
        rule."""
        is_old = self.version is None or self.version < version
        return self.status is MessageStatus.SENDING or (self.status is MessageStatus.SHOWN and is_old)
