"""What a cat knows of the festival by heart: rules of thumb, each of which says how many points a move is worth by it.

They speak of a view alone: of what lies there, and of the cards that this seat has not seen yet.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from math import prod

from games.festival.cards import CARDS, RANK, Card
from games.festival.moves import Move, Multiplier, Play, Redeal, Start, Swap, Token, Tokens
from games.festival.results import LIMIT
from games.festival.rounds import chosen_swap, finished
from games.festival.scoring import factors_of
from games.festival.state import View
from games.kit import Seat


def weigh(view: View, move: Move) -> Mapping[str, float]:
    """What each thumb says of a legal move, in points."""
    me, hand = view.seat or Seat(0), view.hand or ()
    match move:
        case Play(card):
            return _played(view, me, card)
        case Swap(card):
            done = finished(view.face_up, view.revealed, (), (chosen_swap(view.revealed, me, card),))
            return _taken(view, me, done.taken[me], hand)
        case Multiplier(card):
            return {"the-season-of-my-fish": sum(_fish(one, card.factors) for one in hand)}
        case Tokens() | Token():
            seasons = move.seasons if isinstance(move, Tokens) else (move.season,)
            return {"the-season-of-my-fish": sum(one.fish for one in hand if one.season in seasons)}
        case Redeal():
            return {"three-crows-are-too-many": 9}
        case Start():
            return {}


def _played(view: View, me: Seat, card: Card) -> Mapping[str, float]:
    """A card is taken as it is unless it is the lowest or the highest; how likely that is follows from what the others can play."""
    seen = {*(view.hand or ()), *view.face_up, *(one for finished in view.rounds for one in finished.taken), view.dummy_card}
    unseen = [one for one in CARDS if one not in seen]
    theirs = [one for one in unseen if one.season in (*view.playable, None)] or unseen
    rivals = [theirs] * (view.terms.seats - 1) + ([] if view.dummy_card is None else [[view.dummy_card]])
    beyond = [[sum((RANK[one] - RANK[card]) * way > 0 for one in cards) / len(cards) for cards in rivals] for way in (1, -1)]
    lowest, highest = map(prod, beyond)
    rest, said = [one for one in view.hand or () if one != card], Counter[str]()
    for taken, chance in zip((*view.face_up, card), (lowest, highest, 1 - lowest - highest), strict=True):
        said.update({thumb: chance * points for thumb, points in _taken(view, me, taken, rest).items()})
    return said


def _taken(view: View, me: Seat, card: Card, rest: Sequence[Card]) -> dict[str, float]:
    """What it is worth to take this card, with these left in hand."""
    booze, factors = view.booze[me], factors_of(view, me)
    third, drinks = booze == LIMIT - 1, booze + sum(one.booze for one in rest)
    return {
        "fish": _fish(card, factors),
        "no-crows": -card.crow,
        "two-drinks": 2 * card.booze * (not third),
        "no-third-drink": -(4 + max(0, sum(_fish(one, factors) for one in view.rows[me])) / 2) * card.booze * third,
        "more-drinks-in-my-paw": -2 * card.booze * max(0, drinks - 1) * (not third),
    }


def _fish(card: Card, factors: Sequence[int]) -> int:
    """What the fish on a card count by these factors; YOROZU has none."""
    return 0 if card.season is None else card.fish * factors[card.season]
