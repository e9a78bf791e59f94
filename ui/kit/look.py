"""The look of a game: all that its room of ui/ offers to the rest of the house, as one value."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from games.kit import Event
from ui.kit.drawings import Drawings
from ui.kit.faces import Face
from ui.kit.guide import Guide
from ui.kit.highlights import Highlight, none
from ui.kit.words import Say

V = TypeVar("V")
M = TypeVar("M")


def _counts_nothing(_: Event) -> None:
    """In a game that has one score, at its end."""


@dataclass(frozen=True)
class Look(Generic[V, M]):
    """How a game is shown."""

    face: Face[V, M]
    guide: Guide
    verbs: Sequence[str] = ()
    """The first words of its moves, which people may leave out, in the order in which they are tried after those of legal moves."""
    drawings: Drawings | None = None
    """None: this game is shown in words alone."""
    emojis: Mapping[str, str] = field(default_factory=dict)
    """Of what stands in its words and begins with a sign: the name of the emoji that can take the sign's place."""
    scenes: tuple[type[Event], int] | None = None
    """Where the rules name no round and no game of several (`Emphasis.CHAPTER`): after so many of these events a chapter is over."""
    totals_of: Callable[[Event], Sequence[int] | None] = _counts_nothing
    """Everybody's total by seat, if a round or a game of several ends with this event; these make a chart at the end of the match."""
    known: Callable[[V, Say, Sequence[str]], str] | None = None
    """What follows from all that a seat may know of a game under way, which people would count by themselves: what is gone, who cannot have
    what, the points if it ended now. Of what the rules forbid to look at it says nothing. None: there is nothing to count."""
    highlights: Callable[[Sequence[Event], Say, Sequence[str]], Iterable[Highlight]] = none
    """What is worth telling of a game that is over, from all that everybody was told and the names as words want them."""


AnyLook = Look[Any, Any]
AnyFace = Face[Any, Any]
