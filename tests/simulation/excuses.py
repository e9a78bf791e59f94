"""The violations that the world's faults excuse.

Each method below `The exceptions` is one excuse with its reason.
"""

from __future__ import annotations

from collections.abc import Iterable

from bot.tables import TableSnapshot
from sandbox.world.records import Json
from tests.evening.promises import of_table
from tests.simulation.loop import Clock

UNDER_WAY = 4.0  # maximum seconds of a press in transit
AT_ONCE = 0.1  # seconds between a request and its fault


class Excuses:
    """The faults of one world and their consequences."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self.struck: list[str] = []
        self._moments: list[tuple[float, float]] = []  # begin and end of faults and disconnections
        self._disconnected_since: dict[int, float] = {0: 0.0}  # by shard
        self._unhealed: list[tuple[float, float]] = []  # from a fault to the end of the next break
        self._fault_since: float | None = None
        self.removed: list[Json] = []  # messages deleted by a moderator
        self.closed_dms: set[int] = set()  # people who refused direct messages for a while
        self._restores: list[tuple[float, float]] = []  # times of backups and of their restores

    def note_fault(self, what: str, seconds: float) -> None:
        self.struck.append(what)
        self._moments.append((self._clock.now, self._clock.now + seconds))
        self._fault_since = self._clock.now if self._fault_since is None else self._fault_since

    def note_disconnect(self, shards: Iterable[int]) -> None:
        """The bot receives no events of these shards from now on."""
        for shard in shards:
            self._disconnected_since.setdefault(shard, self._clock.now)

    def note_reconnect(self, shard: int) -> None:
        """The bot receives events of this shard again."""
        if (since := self._disconnected_since.pop(shard, None)) is not None:
            self._moments.append((since, self._clock.now))

    def note_break_end(self) -> None:
        """A break ends, and the bot has recovered from all faults."""
        if self._fault_since is not None:
            self._unhealed.append((self._fault_since, self._clock.now))
            self._fault_since = None

    def note_restore(self, made: float) -> None:
        """A backup made at this time is restored now."""
        self._restores.append((made, self._clock.now))

    # The exceptions

    def may_be_unanswered(self, at: float) -> bool:
        """True if a press may stay unanswered: during a fault, and while the bot is away."""
        return any(begin - UNDER_WAY <= at <= end + UNDER_WAY for begin, end in self._moments)

    def may_warn(self, at: float) -> bool:
        """True if the log may warn and Discord may refuse requests: between a fault and the end of the next break."""
        return any(begin - AT_ONCE <= at <= end for begin, end in self._unhealed)

    def may_be_missing(self, snapshot: TableSnapshot) -> bool:
        """True if the table's message was deleted by a moderator: the bot sends a new one only when the table changes."""
        return bool(of_table(self.removed, snapshot))

    def is_lost_by_restore(self, at: float) -> bool:
        """True if something accepted or sent at this time is unknown to the restored file."""
        return any(made - UNDER_WAY <= at <= back + UNDER_WAY for made, back in self._restores)

    def may_have_no_hand(self, person: int) -> bool:
        """True if a person once refused direct messages: Discord does not announce when they are accepted again."""
        return person in self.closed_dms
