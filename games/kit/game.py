"""What a game is: nine verbs over three values (state, view, move). Everybody outside knows games only through these."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import IntEnum
from typing import Generic, NamedTuple, Protocol, TypeVar

from games.kit.chance import Chance
from games.kit.options import Option, Options
from games.kit.refusals import Refusal
from games.kit.seats import Seat

S = TypeVar("S")
V = TypeVar("V")
M = TypeVar("M", bound="Move")
S_co = TypeVar("S_co", covariant=True)


class Move(Protocol):
    """A decision. `str(move)` is its notation, one short line (60 characters at most); two equal moves are equal values and hash alike."""

    def __str__(self) -> str: ...

    def __hash__(self) -> int: ...


class Event(Protocol):
    """Something that happened, chance's answers included. `str(event)` is a short English sentence with seats as p0, p1, …

    `to` is the one seat that may read it, or None where everybody may.
    """

    @property
    def to(self) -> Seat | None: ...

    def __str__(self) -> str: ...


class Emphasis(IntEnum):
    """How much people look up for what happened."""

    NONE = 0
    OPEN = 1
    """There is something to see, and somebody has still to decide what becomes of it: a showdown whose winner takes first."""
    SCENE = 2
    """A trick, a reveal, a showdown: what was open is settled, and everybody wants to see how."""
    CHAPTER = 3
    """A round or a game of several is over, and counted."""


class Step(NamedTuple, Generic[S_co]):
    """What a move, or the start, led to."""

    state: S_co
    events: tuple[Event, ...] = ()
    sealed: bool = False
    """Nothing of this move may be known yet but that its seat has decided, and the seat may take it back (games/kit/play.py).

    A sealed step changes nobody else's legal moves, and in nobody else's view anything but who still owes a decision and what follows from
    that; what everybody reads of it may say no more. It stays sealed until a step that is not: that one opens, or undoes, all that were
    sealed before it. And it draws nothing: who takes it back would have seen what chance answers.
    """


EventSink = Callable[[Event], object]
"""Whoever listens to what happens while a state is stepped."""


class Outcome(NamedTuple):
    """How a game ended: each seat's final score, and the winners in seat order."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]

    @property
    def places(self) -> tuple[int, ...]:
        """Each seat's place by its score, from 1. Equal scores share one, but who has not won with the best stands behind who has."""
        ranks = [(score, seat in self.winners) for seat, score in enumerate(self.scores)]
        return tuple(1 + sum(other > rank for other in ranks) for rank in ranks)


class Game(Protocol[S, V, M]):
    """One game. `version` is the version of its rules: it grows only when an old record would play differently."""

    @property
    def name(self) -> str: ...
    @property
    def version(self) -> int: ...
    @property
    def seats(self) -> Sequence[int]:
        """How many seats there may be, smallest first."""
        ...

    @property
    def options(self) -> Sequence[Option]:
        """In the order in which a record lists them."""
        ...

    @property
    def emphasis(self) -> Mapping[type, Emphasis]:
        """The kinds of public events for which people look up; all others are `Emphasis.NONE`."""
        ...

    def start(self, options: Options, chance: Chance) -> Step[S]:
        """Deals. `options` come from `choose_options`, so they are right."""
        ...

    def pending(self, state: S) -> frozenset[Seat]:
        """Who owes a decision; empty when the game is over."""
        ...

    def legal_moves(self, state: S, seat: Seat) -> tuple[M, ...]:
        """Every move the seat can make now; empty exactly when it owes no decision."""
        ...

    def why_not(self, state: S, seat: Seat, move: M) -> Refusal | None:
        """None if the seat can make the move now. Depends only on what the seat can see."""
        ...

    def apply(self, state: S, seat: Seat, move: M, chance: Chance) -> Step[S]:
        """The state after the move; `state` itself stays as it was. Raises IllegalMove."""
        ...

    def outcome(self, state: S) -> Outcome | None:
        """None while the game goes on."""
        ...

    def view(self, state: S, seat: Seat | None) -> V:
        """What the seat may know, built from named things; None is a spectator, who sees what everybody sees."""
        ...

    def imagine(self, view: V, chance: Chance) -> S:
        """A full state that this view cannot tell from the real one; hidden things are dealt uniformly."""
        ...

    def parse(self, text: str) -> M:
        """The move written as `text`, forgiving case and spaces; `str(move)` is the inverse. Raises BadNotation."""
        ...
