"""A gateway session: what a shard of the bot is told, in order, whether a socket is there or not.

Every event has a number. The last ones are kept, so that a bot whose socket was cut can resume and miss nothing.
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
    """One shard's stream of events. `send` is the socket's, or None while there is none."""

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
        """Whether nothing after `seq` has been forgotten. A session from a kept state has forgotten its past."""
        oldest = self._buffer[0][0] if self._buffer else self.seq + 1
        return oldest <= seq + 1

    def events_after(self, seq: int) -> list[str]:
        return [text for number, text in self._buffer if number > seq]

    def has_guild(self, guild_id: str | None) -> bool:
        """Direct messages go to shard 0, a guild to the shard its id falls on."""
        shard_id, shards = self.shard
        return shard_id == (0 if guild_id is None else (int(guild_id) >> 22) % shards)


def frame(op: int, data: object, *, seq: int | None = None, event: str | None = None) -> str:
    return json.dumps({"op": op, "d": data, "s": seq, "t": event}, separators=(",", ":"))
