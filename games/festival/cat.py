"""The cats' knowledge of the festival: rules of thumb ("thumbs"), which value a move in points.

Thumbs use a view only: the open cards, and the cards that the seat has not seen yet. The questions
of a search (`games.kit.SearchModel`) concern an imagined world.
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
    """The points that each rule of thumb gives a legal move."""
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
    """The expected worth of a play in points, by rule of thumb.

    The lowest and the highest card take from the play area, any other is taken itself; the chances
    follow from the cards that the others can play.
    """
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
    """The worth in points of taking this card with `rest` left in hand, by rule of thumb."""
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
    """The points of a card's fish with these factors; YOROZU has none."""
    return 0 if card.season is None else card.fish * factors[card.season]


def current_scores(world: State) -> tuple[int, ...]:
    """By seat, the points of the finished games, plus the points of the current game if it ended
    now (rule 6).
    """
    totals = totals_of(world.past, world.terms.seats)
    if world.phase in BETWEEN:
        return totals
    return tuple([total + line.score for total, line in zip(totals, lines_of(world), strict=True)])


def seat_to_act(world: State) -> Seat | None:
    """In a round the first seat that has not chosen, else the first in the queue; None when the
    match is over.
    """
    if world.phase is PLAYING:
        return _SEATS[world.played.index(None)]
    return world.queue[0] if world.queue else None


def without_sealed(world: State, seat: Seat | None) -> State:
    """A copy in which the cards chosen by other seats are back in their hands; the world itself if
    no seat is choosing a card.
    """
    if world.phase is not PLAYING:
        return world
    new = world.copy()
    for one, card in enumerate(world.played[: world.terms.seats]):
        if card is not None and one != seat:
            new.hands[one] |= ONE_CARD[card]
            new.played[one] = None
    return new
