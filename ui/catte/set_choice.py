"""A hand of Catte of which the choice of a set is opened: first the black card, then the white one."""

from __future__ import annotations

from typing import NamedTuple

from games.catte.cards import CatCard
from games.catte.state import View
from ui.catte.words import opened_black_card, playable_sets


class SetChoice(NamedTuple):
    """A seat's view, and the cards from which it chooses now."""

    view: View
    lit_cards: tuple[CatCard, ...]

    @classmethod
    def from_word(cls, view: View, word: str) -> SetChoice | None:
        """What a word opens: the black cards of all sets, or one of them with the white ones it goes with; None where there is no set."""
        sets = playable_sets(view) if word and view.seat in view.pending else ()
        if not sets:
            return None
        black = opened_black_card(sets, word)
        cards = (
            {play.cards[0] for play in sets} if black is None else {card for play in sets if play.cards[0] == black for card in play.cards}
        )
        return cls(view, tuple(sorted(cards)))
