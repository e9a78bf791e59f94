"""Proposals that players of a table make to each other, and their text form in buttons and the
database.

bot/tables/proposals.py says who must agree; bot/tables/proposal_commands.py carries a proposal out.
"""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from bot.models.times import Pace


class ProposalKind(StrEnum):
    """The subject of a proposal."""

    CAT = "cat"
    """A cat plays for the player for whom all others wait."""
    PAUSE = "pause"
    PACE = "pace"
    """Another pace."""
    TIME = "time"
    """More time for a player who must decide."""
    END = "end"
    """The end of the table without a result."""
    SEAT = "seat"
    """Another member may take over the seat of a player who is away."""
    BACK = "back"
    """A player's newest choice is taken back, with all that followed it."""


SEAT_KINDS = (ProposalKind.CAT, ProposalKind.TIME, ProposalKind.SEAT, ProposalKind.BACK)
PROPOSAL_PATTERN = rf"(?:{'|'.join(SEAT_KINDS)}) [0-9]|{ProposalKind.PAUSE}|{ProposalKind.END}|{ProposalKind.PACE} (?:{'|'.join(Pace)})"
"""A regular expression that matches every text of a `Proposal`."""


class Proposal(NamedTuple):
    """A proposal; its text is `pause`, `end`, `pace live`, `time 2`."""

    kind: ProposalKind
    seat: int | None = None
    pace: Pace | None = None

    def __str__(self) -> str:
        about = self.seat if self.pace is None else self.pace
        return self.kind if about is None else f"{self.kind} {about}"

    @classmethod
    def parse(cls, text: str) -> Proposal:
        """Parse the text of `str`. Raises ValueError."""
        word, _, about = text.partition(" ")
        kind = ProposalKind(word)
        if kind is ProposalKind.PACE:
            return cls(kind, pace=Pace(about))
        return cls(kind, int(about)) if about else cls(kind)


class Vote(NamedTuple):
    """A player's vote for or against a proposal; it expires when the game's question changes."""

    proposal: Proposal
    question: int
    is_rejected: bool = False
    """True if a player has rejected the proposal; it cannot be made again at this question."""


class TableTerms(NamedTuple):
    """The terms that players can change together; see the same fields of `bot.models.tables.Table`."""

    pace: Pace
    paused_at: float | None
    resumed_at: float
