"""The cats' knowledge of Catte: rules of thumb ("thumbs"), which value a move in points.

Thumbs use a view only: the open cards, and the cards that the seat has not seen yet. The questions
of a search (`games.kit.SearchModel`) concern an imagined world.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.catte.cards import CoffeeCard, cats_in
from games.catte.features import FEATURES, features
from games.catte.flow import moves, step
from games.catte.imagine import unseen_cats
from games.catte.moves import Move, Play, single
from games.catte.scoring import score_lines
from games.catte.state import State, View, totals_of
from games.catte.tricks import winning_place
from games.kit import SearchConfig, Seat

__all__ = ["FEATURES", "SEARCH_CONFIG", "STAGES", "current_scores", "features", "moves", "seat_to_act", "step", "weigh", "without_sealed"]
ENVY = 0.4
"""The cost of a point won by another seat, in own points."""


SEARCH_CONFIG = SearchConfig(episode="round", scale=15.0, horizon=("round", 1))
STAGES: Mapping[str, Callable[[State], int]] = {"round": lambda world: len(world.past)}


def weigh(view: View, move: Move) -> Mapping[str, float]:
    """The points that each rule of thumb gives a legal move. A coffee card is valued by the best lead to
    it.
    """
    if isinstance(move, Play):
        assert view.centre is not None
        return _weigh_play(view, view.centre, move)
    leads = (_weigh_play(view, move.card, single(card)) for card in view.hand or ())
    return max(leads, key=lambda lead: sum(lead.values()))


def _weigh_play(view: View, coffee: CoffeeCard, play: Play) -> dict[str, float]:
    """The value of a play: the chance to win the coffee times its worth, less the others' gain, and
    the cost of the cards played.
    """
    hope = _win_chance(view, coffee, play)
    prizes = [_weigh_prize(view, seat, coffee) for seat in range(view.terms.seats)]
    mine = prizes.pop(view.seat or 0)
    envied = sum(sum(prize.values()) for prize in prizes) / len(prizes)
    wanted = sum(mine.values()) > 0
    return {
        **{thumb: hope * points for thumb, points in mine.items()},
        "leave-them-nothing": -ENVY * (1 - hope) * envied,
        "one-card-is-enough": -3.0 * play.is_set,
        "spend-no-more-than-it-takes" if wanted else "high-cards-while-it-is-safe": (-0.01 if wanted else 0.01) * play.value,
    }


def _weigh_prize(view: View, seat: int, coffee: CoffeeCard) -> dict[str, float]:
    """The worth for a seat, in points, of winning this coffee card, by rule of thumb."""
    before, left = view.acquired_totals[seat], [card for card in view.columns[seat] if card != coffee]
    after = before + coffee.number
    if after > view.limit:
        return {"not-too-much": -before}
    return {
        "coffee-is-points": coffee.number,
        "exactly-the-limit": view.limit * (after == view.limit),
        "who-wins-must-lay-a-coffee": 1 - 2 * len(left) if left else 0,
    }


def _win_chance(view: View, coffee: CoffeeCard, play: Play) -> float:
    """The rough chance, from 0 to 1, that a play wins, if the others hold random unseen cards and
    play any legal one.
    """
    if winning_place((*view.trick, play), coffee.colour) < len(view.trick):
        return 0.0
    hidden, led = cats_in(unseen_cats(view)), (*view.trick, play)[0].colour
    beats = {one for one in hidden if (one.number >= play.value if one.colour is play.colour else one.colour is coffee.colour)}
    follows = {one for one in hidden if one.colour is led}
    cannot = (1 - len(follows) / len(hidden)) ** max(view.hand_sizes)
    beaten = cannot * len(beats) / len(hidden) + (1 - cannot) * len(beats & follows) / max(1, len(follows))
    return float((1 - beaten) ** (view.terms.seats - len(view.trick) - 1))


def current_scores(world: State) -> tuple[int, ...]:
    """By seat, the points of the finished rounds, plus the points of this round if it ended now
    (rule 7).
    """
    totals = totals_of(world.past, world.terms.seats)
    return totals if world.turn is None else tuple(total + line.score for total, line in zip(totals, score_lines(world), strict=True))


def seat_to_act(world: State) -> Seat | None:
    """The seat whose turn it is; None when the game is over."""
    return world.turn


def without_sealed(world: State, seat: Seat | None) -> State:
    """The world itself: Catte has no sealed choices."""
    return world
