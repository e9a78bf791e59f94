"""The presentation of a game: everything that its package offers to the rest of the program, as one
value.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from games.kit import Event
from ui.kit.claims import Claim, no_claims
from ui.kit.drawings import Drawings
from ui.kit.guide import Guide
from ui.kit.highlights import Highlight, no_highlights
from ui.kit.reasons import Reason, no_reasons, say_nothing
from ui.kit.renderer import Renderer
from ui.kit.words import Say

V = TypeVar("V")
M = TypeVar("M")


def _no_totals(_: Event) -> None:
    """The totals of a game with a single score at its end."""


@dataclass(frozen=True)
class GamePresentation(Generic[V, M]):
    """The renderer, guide and pictures of a game."""

    renderer: Renderer[V, M]
    guide: Guide
    verbs: Sequence[str] = ()
    """The first words of moves, which players may omit; tried in this order after the verbs of
    legal moves.
    """
    drawings: Drawings | None = None
    """None in a game without pictures."""
    emojis: Mapping[str, str] = field(default_factory=dict)
    """The emoji's name for each text of the game that begins with a sign."""
    chapter_length: tuple[type[Event], int] | None = None
    """An event type and the number of such events in a chapter; None if the rules name rounds
    (`Emphasis.CHAPTER`).
    """
    totals_of: Callable[[Event], Sequence[int] | None] = _no_totals
    """All players' totals by seat if the event ends a round or a game of several, else None; the
    end's chart shows them.
    """
    describe_deductions: Callable[[V, Say, Sequence[str]], str] | None = None
    """Facts about a running game that players could count themselves from one seat's view.

    Examples are unseen cards, colours that a seat lacks, and points if the game ended now. Nothing
    that the rules forbid to look at. None in a game without such facts.
    """
    claims: Callable[[V], Sequence[Claim[M]]] = no_claims
    """All that prompts and buttons say about this seat's legal moves.

    Texts, pictures and colours of buttons are made from these values alone, and a contract test
    compares each with the rules. Empty for a view of a seat that is not to move, and for a
    spectator's.
    """
    reasons: Callable[[V, M, M], Sequence[Reason[M]]] = no_reasons
    """Reasons why the view's seat would rather make its first legal move than the second, the most
    telling first; for hints and for the look back at a game.
    """
    describe_reason: Callable[[V, Reason[M], Say, Sequence[str]], str] = say_nothing
    """A reason of the same view as a sentence; names are with markdown escaped."""
    describe_moment: Callable[[V, Say], str] | None = None
    """The round and the trick, or the like, of a view in a few words for brackets; None in a game without."""
    describe_in_full: Callable[[M, Say, Sequence[str]], str] | None = None
    """A move in words for readers who do not know its notation; None: as `Renderer.move_text`."""
    highlights: Callable[[Sequence[Event], Say, Sequence[str]], Iterable[Highlight]] = no_highlights
    """Highlights of a finished game, from all public events; names are with markdown escaped."""

    def move_in_full(self, move: M, say: Say, names: Sequence[str]) -> str:
        """A move in words for readers who do not know its notation; names are with markdown escaped."""
        return (self.describe_in_full or self.renderer.move_text)(move, say, names)


AnyPresentation = GamePresentation[Any, Any]
AnyRenderer = Renderer[Any, Any]
