"""What a cat knows of the festival by heart: rules of thumb, each of which says how many points a move is worth by it.

They speak of a view alone: of what lies there, and of the cards that this seat has not seen yet.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from games.festival.cards import CARDS, RANK, Card
from games.festival.moves import Move, Multiplier, Play, Redeal, Start, Swap, Token, Tokens
from games.festival.results import LIMIT
from games.festival.rounds import chosen_swap, finished
from games.festival.state import Rules, View
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
            return {"the-season-of-my-fish": sum(one.fish * card.factors[one.season] for one in hand if one.season is not None)}
        case Tokens(seasons):
            return {"the-season-of-my-fish": sum(one.fish for one in hand if one.season in seasons)}
        case Token(season):
            return {"the-season-of-my-fish": sum(one.fish for one in hand if one.season is season)}
        case Start(seat):
            return {"choose-when-others-have": float(seat == me.next(view.terms.seats))}
        case Redeal():
            return {"three-crows-are-too-many": 9}


def _played(view: View, me: Seat, card: Card) -> Mapping[str, float]:
    """A card is taken as it is unless it is the lowest or the highest; how likely that is follows from what the others can play."""
    seen = {*(view.hand or ()), *view.face_up, *(one for finished in view.rounds for one in finished.taken), view.dummy_card}
    unseen = [one for one in CARDS if one not in seen]
    lowest = highest = 1.0
    rivals = [_playable(view, seat, unseen) for seat in range(view.terms.seats) if seat != me]
    for cards in [*rivals, [view.dummy_card]] if view.dummy_card is not None else rivals:
        lowest *= sum(RANK[one] > RANK[card] for one in cards) / len(cards)
        highest *= sum(RANK[one] < RANK[card] for one in cards) / len(cards)
    rest = [one for one in view.hand or () if one != card]
    said: Counter[str] = Counter()
    for taken, chance in zip((*view.face_up, card), (lowest, highest, 1 - lowest - highest), strict=True):
        said.update({thumb: chance * points for thumb, points in _taken(view, me, taken, rest).items()})
    return said


def _playable(view: View, seat: int, unseen: Sequence[Card]) -> Sequence[Card]:
    """What a seat may play, as far as one can know."""
    held = [card for card in unseen if card.season not in view.flags[seat]] or unseen
    good = [card for card in held if card.season in (*view.playable, None)]
    return good if any(card.season is not None for card in good) else held


def _taken(view: View, me: Seat, card: Card, rest: Sequence[Card]) -> dict[str, float]:
    """What it is worth to take this card, with these left in hand."""
    booze, fish = view.booze[me], sum(_fish(view, me, one) for one in view.rows[me])
    third, later = booze >= LIMIT - 1, booze + sum(one.booze for one in rest) >= LIMIT - 1
    return {
        "fish": _fish(view, me, card),
        "no-crows": -card.crow,
        "two-drinks": 2 * card.booze * (not third),
        "no-third-drink": -(4 + max(fish, 0) / 2) * card.booze * third,
        "more-drinks-in-my-paw": -2 * card.booze * later * (not third),
    }


def _fish(view: View, seat: int, card: Card) -> int:
    """What the fish on a card count for a seat, by the rules of the table."""
    if card.season is None or view.terms.rules is Rules.BASIC:
        return card.fish
    multiplier = view.chosen[seat]
    return card.fish * (multiplier.factors if multiplier is not None else view.tokens[seat])[card.season]
