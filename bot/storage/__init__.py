"""Storage: what must outlive the process, behind one small interface in our own types.

`Store` is what the application knows; `bot.storage.sqlite.SqliteStore` is the one we have. Another engine takes its place by answering
these calls with the values of `bot.facts`. It keeps what it is told and judges nothing: who counts and what is rated is decided by whoever
writes, upon the version they write upon. Every call that writes returns only when the fact is on disk, and is whole or not at
all; calls made at the same time may be committed together, and one that fails leaves the others alone.
A call whose caller is cancelled is carried out all the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, Protocol

from bot.errors import StorageError
from bot.facts import (
    ChannelId,
    Duel,
    Ending,
    Member,
    MemberId,
    MessageId,
    MessageRow,
    MoveFact,
    NewTable,
    Order,
    Party,
    Past,
    Podium,
    Rerated,
    ServerId,
    ShutOut,
    Slot,
    Snapshot,
    Standing,
    Standings,
    Streaks,
    Subject,
    Table,
    TableId,
    Thinking,
)
from bot.ratings import Rating
from bot.reckoning import Recount
from bot.times import Heard, Month, Times, Told
from bot.wishes import ServerWishes, Wishes

__all__ = ["Address", "Restored", "Saving", "Store"]

Address = tuple[ChannelId, MessageId]
"""Where a message is on Discord."""


class Restored(NamedTuple):
    """A file that was put in the place of a newer one."""

    at: float
    """The wall time of its newest event."""
    rechecked: bool
    """True if the messages on Discord were compared with it."""


class Saving(NamedTuple):
    """How saving has gone since a store was opened."""

    jobs: int
    """The number of writes that were saved."""
    commits: int
    """The number of commits that saved them: writes that come together share one."""
    failed_commits: int
    """The number of commits that the disk refused."""
    waiting: int
    """The number of writes in the queue."""
    trouble: StorageError | None
    """The reason why the last commit was refused; None if it was not."""


class Store(Protocol):
    """Where the facts are kept. Every call may raise `StorageError`: the disk is full, the file is held, the store is closed."""

    # Tables

    async def open_table(self, new: NewTable, seed: bytes) -> Table:
        """A new lobby with this seed, and with the next free number."""
        ...

    async def table(self, table: TableId) -> Table | None: ...

    async def seed(self, table: TableId) -> bytes:
        """What all draws of the table follow from, a secret until it is over: for bot/tables alone. Raises `NoSuchTable`."""
        ...

    async def tables_to_show(self) -> list[Table]:
        """The open tables, and those that are over but still have messages to keep current; oldest first.

        However many they are, it asks five questions, and what tables have in common is in memory once.
        """
        ...

    async def save_table(self, before: Snapshot, after: Snapshot, ending: Ending | None = None) -> None:
        """Store what differs between two snapshots of a table, upon the version of the first one; with its results where it is finished.

        Raises `Conflict` if the table has another version by now, `NoSuchTable` if there is none, and `ValueError` for moves or seats out
        of order: then nothing is stored.
        """
        ...

    async def moves(self, table: TableId) -> list[MoveFact]: ...

    async def thinking(self, table: TableId, number: int) -> Thinking | None:
        """How a cat came to the move of this number; None where nobody wrote it down, and for a person's."""
        ...

    async def table_and_moves(self, table: TableId) -> tuple[Table, list[MoveFact]] | None:
        """Both as they were at one moment."""
        ...

    # Time

    async def times(self, table: TableId) -> Times:
        """What is known of the time of a table."""
        ...

    async def told(self) -> Mapping[TableId, list[Told]]:
        """Who was told what they are asked, at each open table."""
        ...

    async def note_times(self, table: TableId, known: Times) -> None:
        """What is known of the time of an open table from now on; its version stays."""
        ...

    async def heard(self) -> list[Heard]:
        """The listening clock of each shard; none before the first was noted."""
        ...

    async def note_heard(self, clocks: Iterable[Heard], away: float = 0.0) -> None:
        """Keep the listening clocks of all shards.

        After an absence of so many seconds members count as seen so much later."""
        ...

    # Members

    async def member(self, member: MemberId) -> Member | None: ...

    async def remember_member(self, member: Member) -> None:
        """Keep what we know of them now, in place of what we knew. (Who takes a seat is also remembered by that, by name.)"""
        ...

    # What members wish of us

    async def wishes(self, member: MemberId) -> Wishes:
        """What they have chosen; of a stranger, what is usual."""
        ...

    async def keep_wishes(self, member: MemberId, wishes: Wishes) -> None:
        """In place of those that were kept."""
        ...

    async def whom_forced(self) -> list[MemberId]:
        """Who wishes that what is forced be played for them."""
        ...

    async def to_tell(self, server: ServerId, game: str, limit: int) -> list[MemberId]:
        """Who wants to be told of new tables of the game there, so many at the most; those first who were told of none for longest."""
        ...

    async def told_of(self, table: TableId) -> list[MemberId]:
        """Who was told of this table, and of none of its game in its server since."""
        ...

    async def note_told(self, table: TableId, members: Sequence[MemberId]) -> None:
        """They are told of this table: written before they are, so that nobody is told twice."""
        ...

    # What servers wish of us

    async def server_wishes(self, server: ServerId) -> ServerWishes:
        """What was chosen for it; where nobody has chosen anything, what is usual."""
        ...

    async def keep_server_wishes(self, server: ServerId, wishes: ServerWishes) -> None:
        """In place of those that were kept."""
        ...

    async def wishing_servers(self) -> list[ServerId]:
        """Those for which anything was ever chosen."""
        ...

    async def forget_server(self, server: ServerId) -> None:
        """Keep nothing of what it wished."""
        ...

    async def role_called(self, server: ServerId) -> tuple[TableId, float] | None:
        """For which table the role was mentioned last that the server wishes for, and when."""
        ...

    async def note_role_called(self, server: ServerId, table: TableId, at: float) -> None:
        """It is mentioned for this table: written before it is, so that nobody is called twice."""
        ...

    async def podiums(self) -> list[Podium]:
        """The servers that wish for one, and how far it is told."""
        ...

    async def note_podium(self, server: ServerId, month: Month, *, told: bool) -> None:
        """The podium of this month is begun, or told."""
        ...

    async def played(self, server: ServerId, since: float, upto: float) -> dict[str, Standings]:
        """How people have played among themselves there from this moment on, until before the other one; by game."""
        ...

    # What is shown

    async def lately_used(self, most: int) -> list[ChannelId]:
        """The channels, direct ones too, that we wrote in last, the latest first."""
        ...

    async def messages(self, subject: Subject) -> list[MessageRow]:
        """The rows of all messages of a subject."""
        ...

    async def messages_to(self, member: MemberId) -> list[MessageRow]:
        """The rows of the messages for one member alone, of all subjects."""
        ...

    async def known_messages(self, channel: ChannelId) -> set[int]:
        """The ids of the messages in a channel that have a row, or are still to be deleted."""
        ...

    async def save_message(self, row: MessageRow, delete: Iterable[Address] = ()) -> None:
        """Store the row of a slot in place of the one before, and queue deletions. Raises `NoSuchTable`."""
        ...

    async def drop_messages(self, subject: Subject, slots: Sequence[Slot], delete: Iterable[Address] = ()) -> None:
        """Forget the rows of these slots, and queue deletions."""
        ...

    async def deletions(self, channel: ChannelId | None = None) -> list[Address]:
        """The messages that are still to be deleted, in one channel or in all."""
        ...

    async def forget_deletion(self, channel: ChannelId, message: MessageId) -> None:
        """The message is deleted, or cannot be."""
        ...

    async def due_notifications(self) -> list[tuple[TableId, MemberId, float]]:
        """Which member of which table is to be notified at which wall time, unless they press something before."""
        ...

    async def recheck_messages(self, table: TableId) -> None:
        """Have the messages of a table edited once at the next start, and sent again where they are gone."""
        ...

    async def restored(self) -> Restored | None:
        """What is known of the restoring of the file; None if it is not a restored one."""
        ...

    async def note_rechecked(self) -> None:
        """Every message of a restored file was rechecked."""
        ...

    async def stale_tables(self) -> list[TableId]:
        """The tables whose messages may be behind, by their rows alone; those where something happened last come first.

        Open ones that lack a message (the lobby; the board, but of one in direct messages; a member's hand), that have one being sent, or
        one that shows an older version; and those that are over and still have rows.
        """
        ...

    # Standings: of one channel, of one server, or of all; of one game, or of all; among people, or against cats of one level

    async def standings(
        self,
        *,
        channel: ChannelId | None = None,
        server: ServerId | None = None,
        game: str | None = None,
        against: str = "",
        order: Order = Order.WINS,
        limit: int = 10,
        offset: int = 0,
    ) -> list[Standing]:
        """Best first, in this order; among equals, whoever was here first on Discord."""
        ...

    async def standing(
        self,
        member: MemberId,
        *,
        channel: ChannelId | None = None,
        server: ServerId | None = None,
        game: str | None = None,
        against: str = "",
        order: Order = Order.WINS,
    ) -> tuple[int, Standing] | None:
        """A member's place in that list, from 1, and their standing; None before their first finished game."""
        ...

    async def count_standings(
        self, *, channel: ChannelId | None = None, server: ServerId | None = None, game: str | None = None, against: str = ""
    ) -> int:
        """How long that list is."""
        ...

    async def games_against(
        self, *, channel: ChannelId | None = None, server: ServerId | None = None, game: str | None = None
    ) -> dict[str, int]:
        """How many games its lists tell of, each by whoever played there, by the level of the cats; among people under an empty level."""
        ...

    async def rebuild_standings(self) -> Recount:
        """Count everything that follows from results anew: it comes out as it was, unless somebody has edited the results."""
        ...

    # What one member has done

    async def standings_of(self, member: MemberId) -> dict[str, dict[str, Standing]]:
        """Everywhere, by game, and by the level of the cats; among people under an empty level."""
        ...

    async def ratings_of(self, member: MemberId, game: str, *, limit: int = 100) -> list[Rating]:
        """After each rated game, the last ones, oldest first."""
        ...

    async def rerated_at(self, table: TableId) -> list[Rerated]:
        """What a table did to ratings, by the numbers of the members; nothing where it is not rated, and of nobody who is forgotten."""
        ...

    async def streaks_of(self, member: MemberId, game: str | None = None) -> Streaks: ...

    async def counts_of(self, member: MemberId) -> dict[str, dict[str, int]]:
        """By game, what its statistics counted in all."""
        ...

    async def duel(self, one: MemberId, other: MemberId, game: str | None = None) -> Duel: ...

    async def history(
        self, member: MemberId, *, server: ServerId | None = None, moved: bool = False, limit: int = 10, offset: int = 0
    ) -> list[Past]:
        """The tables in a server, or all, at which the member sat and that were played to the end or abandoned; newest first.

        `moved`: those alone at which anybody has moved.
        """
        ...

    async def all_about(self, member: MemberId) -> dict[str, object]:
        """Everything that is kept of a member, as it could be written as JSON. No seed, and nobody else's moves, are in it."""
        ...

    async def unseen_since(self, moment: float) -> list[MemberId]:
        """The members who were not here since then, and sit at no table at which anything has happened since."""
        ...

    async def forget(self, member: MemberId, names: Mapping[str, str]) -> list[TableId]:
        """Keep nothing of a member but what games need: their seats are somebody's, called as `names` says by the language of the table.

        Open tables must know nothing of them any more, but who opened them; every table in which something changes has its next version,
        and is answered.
        """
        ...

    # Settings

    async def setting(self, scope: str, key: str) -> str | None:
        """For example `("server:123", "locale")` or `("app", "commands-hash")`."""
        ...

    async def set_setting(self, scope: str, key: str, value: str | None) -> None:
        """None forgets it."""
        ...

    # Whom the host has shut out

    async def shut_out(self, party: Party, number: int, at: float) -> bool:
        """From now on; whether they were not yet."""
        ...

    async def let_in(self, party: Party, number: int) -> bool:
        """No more; whether they were."""
        ...

    async def all_shut_out(self) -> list[ShutOut]: ...

    # The store itself

    @property
    def saving(self) -> Saving:
        """How saving has gone so far."""
        ...

    def check(self) -> None:
        """Raise `StorageError` if what is written would not be found again, because the database was deleted or replaced."""
        ...

    async def close(self) -> None:
        """Waits for what is under way, then lets go; a second time does nothing."""
        ...
