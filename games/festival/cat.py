"""What a cat knows of the festival by heart: rules of thumb, each of which says how many points a move is worth by it.

Thumbs speak of a view alone: of what lies there, and of the cards that this seat has not seen yet.
What a search asks (`games.kit.Heuristics`) is asked of a world that was imagined.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from math import prod

from games.festival.cards import CARDS, ONE_CARD, RANK, Card
from games.festival.features import FEATURES, features
from games.festival.flow import moves, step
from games.festival.moves import Move, Multiplier, Play, Redeal, Start, Swap, Token, Tokens
from games.festival.results import LIMIT
from games.festival.rounds import make_round, make_swap
from games.festival.scoring import factors_of, lines_of
from games.festival.state import BETWEEN, PLAYING, SLOTS, State, View, totals_of
from games.kit import SearchConfig, Seat

__all__ = ["FEATURES", "SEARCH_CONFIG", "STAGES", "current_scores", "features", "moves", "seat_to_act", "step", "weigh", "without_sealed"]
_SEATS = tuple(map(Seat, range(SLOTS)))
SEARCH_CONFIG = SearchConfig(episode="game", scale=6.0, horizon=("game", 1))
STAGES: Mapping[str, Callable[[State], int]] = {"game": lambda world: len(world.past)}


def weigh(view: View, move: Move) -> Mapping[str, float]:
    """What each thumb says of a legal move, in points."""
    me, hand = view.seat or Seat(0), view.hand or ()
    match move:
        case Play(card):
            return _weigh_play(view, me, card)
        case Swap(card):
            done = make_round(view.face_up, view.revealed, (), (make_swap(view.revealed, me, card),))
            return _weigh_card(view, me, done.taken[me], hand)
        case Multiplier(card):
            return {"the-season-of-my-fish": sum(_fish(one, card.factors) for one in hand)}
        case Tokens() | Token():
            seasons = move.seasons if isinstance(move, Tokens) else (move.season,)
            return {"the-season-of-my-fish": sum(one.fish for one in hand if one.season in seasons)}
        case Redeal():
            return {"three-crows-are-too-many": 9}
        case Start():
            return {}


def _weigh_play(view: View, me: Seat, card: Card) -> Mapping[str, float]:
    """A card is taken as it is unless it is the lowest or the highest; how likely that is follows from what the others can play."""
    seen = {*(view.hand or ()), *view.face_up, *(one for finished in view.rounds for one in finished.taken), view.dummy_card}
    unseen = [one for one in CARDS if one not in seen]
    theirs = [one for one in unseen if one.season in (*view.playable, None)] or unseen
    rivals = [theirs] * (view.terms.seats - 1) + ([] if view.dummy_card is None else [[view.dummy_card]])
    beyond = [[sum((RANK[one] - RANK[card]) * way > 0 for one in cards) / len(cards) for cards in rivals] for way in (1, -1)]
    lowest, highest = map(prod, beyond)
    rest, said = [one for one in view.hand or () if one != card], Counter[str]()
    for taken, chance in zip((*view.face_up, card), (lowest, highest, 1 - lowest - highest), strict=True):
        said.update({thumb: chance * points for thumb, points in _weigh_card(view, me, taken, rest).items()})
    return said


def _weigh_card(view: View, me: Seat, card: Card, rest: Sequence[Card]) -> dict[str, float]:
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


def current_scores(world: State) -> tuple[int, ...]:
    """The points of the games that are over, and what the one on the table would bring if it ended now (rule 6)."""
    totals = totals_of(world.past, world.terms.seats)
    if world.phase in BETWEEN:
        return totals
    return tuple([total + line.score for total, line in zip(totals, lines_of(world), strict=True)])


def seat_to_act(world: State) -> Seat | None:
    """In a round the first who has not chosen, else the first in the queue."""
    if world.phase is PLAYING:
        return _SEATS[world.played.index(None)]
    return world.queue[0] if world.queue else None


def without_sealed(world: State, seat: Seat | None) -> State:
    """The cards that the others have chosen are back in their hands."""
    if world.phase is not PLAYING:
        return world
    new = world.copy()
    for one, card in enumerate(world.played[: world.terms.seats]):
        if card is not None and one != seat:
            new.hands[one] |= ONE_CARD[card]
            new.played[one] = None
    return new
