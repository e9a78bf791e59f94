"""The protocol of a game: nine verbs over three values (state, view, move). Other packages know
games only through it.
"""

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
    """A decision of a seat. `str(move)` is its notation: one line of at most 60 characters.

    Equal moves compare equal and hash alike.
    """

    def __str__(self) -> str: ...

    def __hash__(self) -> int: ...


class Event(Protocol):
    """Something that happened, with the results of chance. `str(event)` is an English sentence with
    seats as p0, p1, …

    `to` is the only seat that may read the event; None: the event is public.
    """

    @property
    def to(self) -> Seat | None: ...

    def __str__(self) -> str: ...


class Emphasis(IntEnum):
    """The prominence of a public event: it sets the pauses of cats, the stops of replays, and the
    summaries of rounds.
    """

    NONE = 0
    OPEN = 1
    """Something to look at with a decision still open: a showdown whose winner takes first."""
    SCENE = 2
    """A trick, a reveal or a showdown with its result."""
    CHAPTER = 3
    """The scored end of a round, or of one of several games."""


class Step(NamedTuple, Generic[S_co]):
    """The result of a move or of the start."""

    state: S_co
    events: tuple[Event, ...] = ()
    sealed: bool = False
    """True if players may learn only that the seat has decided; the seat may take the move back
    (games/kit/play.py).

    A sealed step changes no legal moves of other seats. In other seats' views it changes only the
    seats that owe a decision and what follows from them; its public events say no more. It draws
    nothing, since a seat that takes its move back would have seen the result. The next step that is
    not sealed reveals or undoes all sealed steps before it.
    """


EventSink = Callable[[Event], object]
"""A listener that receives each event while a state is stepped."""


class Outcome(NamedTuple):
    """The end of a game: each seat's final score, and the winners in seat order."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]

    @property
    def places(self) -> tuple[int, ...]:
        """Each seat's place by score, from 1. Equal scores share a place, except that winners come
        before other seats with the winning score.
        """
        ranks = [(score, seat in self.winners) for seat, score in enumerate(self.scores)]
        return tuple(1 + sum(other > rank for other in ranks) for rank in ranks)


class Game(Protocol[S, V, M]):
    """One game. `version` is the version of its rules; it grows only if an old record would play
    differently.
    """

    @property
    def name(self) -> str: ...
    @property
    def version(self) -> int: ...
    @property
    def seats(self) -> Sequence[int]:
        """The possible numbers of seats, smallest first."""
        ...

    @property
    def options(self) -> Sequence[Option]:
        """The options, in the order of a record."""
        ...

    @property
    def emphasis(self) -> Mapping[type, Emphasis]:
        """The emphasis of each type of public event; types not listed have `Emphasis.NONE`."""
        ...

    def start(self, options: Options, chance: Chance) -> Step[S]:
        """Deal and return the first state. `options` come from `choose_options`, so they are valid."""
        ...

    def pending(self, state: S) -> frozenset[Seat]:
        """The seats that owe a decision; empty when the game is over."""
        ...

    def legal_moves(self, state: S, seat: Seat) -> tuple[M, ...]:
        """Every legal move of the seat; empty exactly if the seat owes no decision."""
        ...

    def why_not(self, state: S, seat: Seat, move: M) -> Refusal | None:
        """The reason why the seat cannot make the move now; None if it can. Depends only on the
        seat's view.
        """
        ...

    def apply(self, state: S, seat: Seat, move: M, chance: Chance) -> Step[S]:
        """The step to the state after the move; `state` is not changed. Raises IllegalMove."""
        ...

    def outcome(self, state: S) -> Outcome | None:
        """The outcome; None while the game is in progress."""
        ...

    def view(self, state: S, seat: Seat | None) -> V:
        """The seat's view, built from named fields; seat None is a spectator, who sees what is
        public.
        """
        ...

    def imagine(self, view: V, chance: Chance) -> S:
        """Build a full state with this view; hidden things are dealt uniformly."""
        ...

    def parse(self, text: str) -> M:
        """The move written as `text`, with any case and spacing; the inverse of `str(move)`. Raises
        BadNotation.
        """
        ...
