"""What people of a table can ask of one another, and how it is written: in a button, and in the database.

Who must agree, and what comes of it, is decided in bot/tables/votes.py and bot/tables/agreements.py.
"""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from bot.models.times import Pace


class Kind(StrEnum):
    """What it is about."""

    CAT = "cat"
    """That a cat play for the seat for which everybody waits."""
    PAUSE = "pause"
    PACE = "pace"
    """Another one."""
    TIME = "time"
    """More of it, for a seat that is asked."""
    END = "end"
    """Without a result."""
    SEAT = "seat"
    """That another member may play on in the seat of somebody who is away."""


OF_A_SEAT = (Kind.CAT, Kind.TIME, Kind.SEAT)
MATTER = rf"(?:{'|'.join(OF_A_SEAT)}) [0-9]|{Kind.PAUSE}|{Kind.END}|{Kind.PACE} (?:{'|'.join(Pace)})"
"""All that `Matter` writes, as a regular expression."""


class Matter(NamedTuple):
    """What is asked: `pause`, `end`, `pace live`, `time 2`."""

    kind: Kind
    seat: int | None = None
    pace: Pace | None = None

    def __str__(self) -> str:
        about = self.seat if self.pace is None else self.pace
        return self.kind if about is None else f"{self.kind} {about}"

    @classmethod
    def read(cls, text: str) -> Matter:
        """The inverse of `str`."""
        word, _, about = text.partition(" ")
        kind = Kind(word)
        if kind is Kind.PACE:
            return cls(kind, pace=Pace(about))
        return cls(kind, int(about)) if about else cls(kind)


class Vote(NamedTuple):
    """What somebody asks, at this question: when the game moves on it is forgotten."""

    on: Matter
    question: int
    turned_down: bool = False
    """Somebody does not want it: it is not to be asked again at this question."""


class Terms(NamedTuple):
    """On what the people of a running table can agree: see the same fields of `bot.models.tables.Table`."""

    pace: Pace
    paused_at: float | None
    resumed_at: float
