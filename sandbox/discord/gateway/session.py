"""A gateway session: the numbered events of a shard, with or without a socket.

The last events are buffered, so that a bot can resume after a lost connection.
"""

import json
from collections import deque
from collections.abc import Callable

from sandbox.world.records import Json

GUILDS, GUILD_MESSAGES, DIRECT_MESSAGES = 1 << 0, 1 << 9, 1 << 12
GUILD_MEMBERS, PRESENCES, MESSAGE_CONTENT = 1 << 1, 1 << 8, 1 << 15
PRIVILEGED = GUILD_MEMBERS | PRESENCES | MESSAGE_CONTENT

_BUFFER_SIZE = 2000


class Session:
    """The event stream of one shard, given as (number, count). `send` writes to the socket; None without a socket."""

    def __init__(self, session_id: str, *, intents: int, shard: tuple[int, int], seq: int = 0) -> None:
        self.id = session_id
        self.intents = intents
        self.shard = shard
        self.seq = seq
        self.send: Callable[[str], None] | None = None
        self._buffer: deque[tuple[int, str]] = deque(maxlen=_BUFFER_SIZE)

    def dispatch(self, event: str, data: Json) -> None:
        self.seq += 1
        text = frame(0, data, seq=self.seq, event=event)
        self._buffer.append((self.seq, text))
        if self.send is not None:
            self.send(text)

    def may_resume_from(self, seq: int) -> bool:
        """True if all events after `seq` are buffered.

        A session from the state file has an empty buffer.
        """
        oldest = self._buffer[0][0] if self._buffer else self.seq + 1
        return oldest <= seq + 1

    def events_after(self, seq: int) -> list[str]:
        return [text for number, text in self._buffer if number > seq]

    def has_guild(self, guild_id: str | None) -> bool:
        """True if events of this guild go to this shard.

        Events of direct messages (None) go to shard 0.
        """
        shard_id, shards = self.shard
        return shard_id == (0 if guild_id is None else (int(guild_id) >> 22) % shards)


def frame(op: int, data: object, *, seq: int | None = None, event: str | None = None) -> str:
    return json.dumps({"op": op, "d": data, "s": seq, "t": event}, separators=(",", ":"))
