"""A game in progress: its state, and which question is open.

A *question* is one moment at which one or several seats owe a decision. Its number stays while they answer one by one and grows when
seats are asked something new, so that a late click is known for what it is.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Generic

from games.kit.chance import Chance
from games.kit.game import Event, Game, M, Outcome, S, V
from games.kit.options import Options
from games.kit.seats import Seat


@dataclass(frozen=True, slots=True)
class Match(Generic[S, V, M]):
    """A game being played: who holds it, what it is now, how many moves were made."""

    game: Game[S, V, M]
    options: Options
    chance: Chance
    state: S
    pending: frozenset[Seat]
    question: int
    moves: int

    @classmethod
    def start(cls, game: Game[S, V, M], options: Options, chance: Chance) -> tuple[Match[S, V, M], tuple[Event, ...]]:
        """A freshly dealt game, and what happened in dealing."""
        state, events = game.start(options, chance)
        return cls(game, options, chance, state, game.pending(state), 1, 0), events

    def after(self, seat: Seat, move: M) -> tuple[Match[S, V, M], tuple[Event, ...]]:
        """The match after the move, and what happened. Raises IllegalMove."""
        state, events = self.game.apply(self.state, seat, move, self.chance)
        pending = self.game.pending(state)
        question = self.question + (not pending < self.pending)
        return replace(self, state=state, pending=pending, question=question, moves=self.moves + 1), events

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)
