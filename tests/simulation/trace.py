"""The trace of a world: requests, responses, gateway events, actions and faults, one line each.

The digest is a hash of all lines with their times, so worlds with equal digests are equal.
"""

from __future__ import annotations

from collections import deque
from hashlib import sha256

from tests.simulation.loop import Clock

KEPT = 400  # number of last lines kept


class Trace:
    """The trace of one world. With `whole`, every line is kept."""

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
