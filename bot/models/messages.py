"""Messages that the bot keeps current on Discord: their subjects, slots, and stored rows. Times are seconds since 1970."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from bot.models.ids import ChannelId, MemberId, MessageId, TableId


class SubjectKind(StrEnum):
    """What messages can be of."""

    TABLE = "table"
    SERVER = "server"


class Subject(NamedTuple):
    """A table, or, for what stands without one, a server. `id` is its number."""

    kind: SubjectKind
    id: int

    @classmethod
    def of_table(cls, table: TableId) -> Subject:
        """The table as a subject."""
        return cls(SubjectKind.TABLE, table)


class MessageKind(StrEnum):
    """What a message is to its readers."""

    LOBBY = "lobby"
    BOARD = "board"
    """The running table, below everything else of it in its channel."""
    CHAPTER = "chapter"
    """The events of a part of the game. `Slot.number` is the number of settled events before its first one."""
    END = "end"
    HAND = "hand"
    OFFER = "offer"
    """In the channel, to the member who is offered a seat at a running table."""
    SENT_AWAY = "sent-away"
    """To a member who was sent away from a lobby."""
    REMINDER = "reminder"
    """To a member half of whose time has passed."""
    CHANNEL_SHUT = "channel-shut"
    """To the host of a table whose channel refuses messages, or, as `Slot.number` 1, is gone."""
    CHANNEL_GONE = "channel-gone"
    """To a member whose table has lost its channel: the record up to then."""
    CHANNEL_GONE_END = "channel-gone-end"
    """To the same member, when that table is over."""
    PODIUM = "podium"
    """The best players of a month, in a server. `Slot.number` counts the months."""


@dataclass(frozen=True, slots=True)
class Slot:
    """The place of a message among those of its subject: it holds one message at most."""

    kind: MessageKind
    member: MemberId | None = None
    """The one member whom the message is for; None: everybody in the channel."""
    number: int = 0
    """Tells messages of a kind apart of which there are several."""

    def __str__(self) -> str:
        return " ".join(map(str, filter(None, (self.kind, self.member, self.number))))


class MessageStatus(StrEnum):
    """What is known of a message on Discord."""

    SENDING = "sending"
    """A request to send it was made, and its answer has not been stored."""
    SHOWN = "shown"
    UNREACHABLE = "unreachable"
    """Discord refuses messages to this member; the channel stands in for them."""
    FINAL = "final"
    """It stands, or need not be sent, and changes no more."""


@dataclass(frozen=True, slots=True)
class MessageRow:
    """All that is stored of one message. A subject has at most one row for each slot."""

    subject: Subject
    slot: Slot
    channel: ChannelId
    message: MessageId | None
    """The message that stands; while another one is being sent in its place, the one before. None: none stands."""
    status: MessageStatus
    question: int = 0
    """The question for which its members were notified last; 0: for none."""
    posted_at: float = 0.0
    """The time of sending, or of the last notification in the channel for an unreachable member. Wall time."""
    version: int | None = None
    """The version of the table that it shows; None: not known."""
    notify_at: float | None = None
    """The wall time at which its member is to be notified, unless they press something before; None: at no time."""
    sent_at: float | None = None
    """Of a message being sent: the wall time of the first request."""
    after: int | None = None
    """Of a message being sent: its id on Discord will be greater than this one."""
    interaction: int | None = None
    """Of a message being sent: the interaction that it answers."""
    digest: str | None = field(default=None, compare=False)
    """A hash of what it shows. It is not stored: a process that does not know it edits the message once."""

    def is_behind(self, version: int) -> bool:
        """True if it does not show this version of its table; `Store.stale_tables` asks the same."""
        is_old = self.version is None or self.version < version
        return self.status is MessageStatus.SENDING or (self.status is MessageStatus.SHOWN and is_old)
