"""What people of a table can ask of one another, and how it is written: in a button, and in the database.

Who must agree, and what comes of it, is decided in bot/tables/proposals.py and bot/tables/proposal_commands.py.
"""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from bot.models.times import Pace


class ProposalKind(StrEnum):
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


SEAT_KINDS = (ProposalKind.CAT, ProposalKind.TIME, ProposalKind.SEAT)
PROPOSAL_PATTERN = rf"(?:{'|'.join(SEAT_KINDS)}) [0-9]|{ProposalKind.PAUSE}|{ProposalKind.END}|{ProposalKind.PACE} (?:{'|'.join(Pace)})"
"""All that `Proposal` writes, as a regular expression."""


class Proposal(NamedTuple):
    """What is asked: `pause`, `end`, `pace live`, `time 2`."""

    kind: ProposalKind
    seat: int | None = None
    pace: Pace | None = None

    def __str__(self) -> str:
        about = self.seat if self.pace is None else self.pace
        return self.kind if about is None else f"{self.kind} {about}"

    @classmethod
    def parse(cls, text: str) -> Proposal:
        """The inverse of `str`."""
        word, _, about = text.partition(" ")
        kind = ProposalKind(word)
        if kind is ProposalKind.PACE:
            return cls(kind, pace=Pace(about))
        return cls(kind, int(about)) if about else cls(kind)


class Vote(NamedTuple):
    """What somebody asks, at this question: when the game moves on it is forgotten."""

    proposal: Proposal
    question: int
    is_rejected: bool = False
    """Somebody does not want it: it is not to be asked again at this question."""


class TableTerms(NamedTuple):
    """On what the people of a running table can agree: see the same fields of `bot.models.tables.Table`."""

    pace: Pace
    paused_at: float | None
    resumed_at: float
