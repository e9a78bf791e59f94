"""The choice of a set in a hand of Catte: the black card, then the white card."""

from __future__ import annotations

from typing import NamedTuple

from games.catte.cards import CatCard
from games.catte.state import View
from ui.catte.words import chosen_card, playable_sets


class SetChoice(NamedTuple):
    """A seat's view, and the cards that it chooses from now."""

    view: View
    lit_cards: tuple[CatCard, ...]

    @classmethod
    def from_word(cls, view: View, word: str) -> SetChoice | None:
        """The choice of an opened part: the black cards of all sets, or one card with those that
        complete it.

        None if `word` is empty, the seat is not to move, or it has no set to play.
        """
        sets = playable_sets(view) if word and view.seat in view.pending else ()
        if not sets:
            return None
        chosen = chosen_card(sets, word)
        cards = (
            {play.cards[0] for play in sets} if chosen is None else {card for play in sets if chosen in play.cards for card in play.cards}
        )
        return cls(view, tuple(sorted(cards)))
