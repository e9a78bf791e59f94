"""A hand of Catte of which the choice of a set is opened: first the black card, then the white one."""

from __future__ import annotations

from typing import NamedTuple

from games.catte.cards import CatCard
from games.catte.state import View
from ui.catte.words import black_of, sets_of


class Opened(NamedTuple):
    """A seat's view, and the cards from which it chooses now."""

    view: View
    lit: tuple[CatCard, ...]

    @classmethod
    def of(cls, view: View, word: str) -> Opened | None:
        """What a word opens: the black cards of all sets, or one of them with the white ones it goes with; None where there is no set."""
        sets = sets_of(view) if word and view.seat in view.pending else ()
        if not sets:
            return None
        black = black_of(sets, word)
        cards = (
            {play.cards[0] for play in sets} if black is None else {card for play in sets if play.cards[0] == black for card in play.cards}
        )
        return cls(view, tuple(sorted(cards)))
