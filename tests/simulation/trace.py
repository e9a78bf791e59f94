"""What happened in a world, line by line: requests and what became of them, what the bot was told, what people did, what struck.

A line is written as it happens, with the moment; the digest is a hash of all lines, so two worlds of one digest are one.
"""

from __future__ import annotations

from collections import deque
from hashlib import sha256

from tests.simulation.loop import Clock

KEPT = 400  # of so many latest lines the words are kept


class Trace:
    """Of one world. With `whole`, every line is kept."""

    def __init__(self, clock: Clock, *, whole: bool = False) -> None:
        self._clock, self._hash = clock, sha256()
        self.lines: deque[str] = deque(maxlen=None if whole else KEPT)

    def record(self, who: str, what: str) -> None:
        line = f"{self._clock.now:12.6f} {who:<10} {what}"
        self._hash.update(line.encode())
        self.lines.append(line)

    @property
    def digest(self) -> str:
        return self._hash.hexdigest()[:16]
