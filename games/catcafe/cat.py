"""The cats' knowledge of Cat Café: rules of thumb ("thumbs"), which value a move in points.

Thumbs use a view only, so sealed choices of other seats are unknown. The questions of a search
(`games.kit.SearchModel`) concern an imagined world.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace

from games.catcafe.dice import reachable_marks
from games.catcafe.features import FEATURES, features
from games.catcafe.flow import moves, seat_to_act, step
from games.catcafe.hexes import IN_TOWER, NEIGHBOURS, TOWERS
from games.catcafe.items import HOUSE, MOUSE
from games.catcafe.moves import PASS, Mark, Move, Take
from games.catcafe.prospects import Prospect, prospect
from games.catcafe.scoring import score_lines
from games.catcafe.state import NO_PLAN, Phase, State, View, phase_of
from games.kit import SearchConfig, Seat

__all__ = ["FEATURES", "SEARCH_CONFIG", "STAGES", "current_scores", "features", "moves", "seat_to_act", "step", "weigh", "without_sealed"]
SEARCH_CONFIG = SearchConfig(scale=20.0, min_rollouts=28)
COULD_COME = 3
"""The points that a cat is expected to bring more if its house waits."""


STAGES: Mapping[str, Callable[[State], int]] = {"round": lambda world: world.round_number - 1 + (phase_of(world) is Phase.OVER)}


def weigh(view: View, move: Move) -> Mapping[str, float]:
    """The points that each rule of thumb gives a legal move: the growth of the sheet's boxes, and values
    beyond the boxes.
    """
    if isinstance(move, Take):
        return _weigh_die(view, move.value)
    looked = prospect(view, move)
    said = {**looked.gain._asdict(), "footprints": float(looked.found - looked.cost)}
    return said | _weigh_promise(view, move, looked) if isinstance(move, Mark) else said


def _weigh_promise(view: View, mark: Mark, looked: Prospect) -> dict[str, float]:
    """The worth of a mark in points beyond the boxes, by rule of thumb."""
    tower, empty = TOWERS[mark.tower - 1], view.sheet.empty
    hexes, open_ = (mask.bit_count() for mask in (IN_TOWER[tower.number - 1], IN_TOWER[tower.number - 1] & empty))
    number = tower.large if view.is_large_left(tower.number) else tower.small
    return {
        "the-best-cat-comes": max((points for _, points in looked.cats), default=0),
        "a-better-cat-could-come": -COULD_COME * (mark.item is HOUSE),
        "fill-a-tower": 0 if looked.completes else number * (hexes - open_ + 1) / hexes**2,
        "room-for-mice": (mark.item is MOUSE) * min(3, (NEIGHBOURS[mark.hex] & empty).bit_count()),
    }


def _weigh_die(view: View, die: int) -> Mapping[str, float]:
    """The worth of the best mark with this die and a central die, averaged over the other dice,
    each of which may be left.
    """
    said, others = Counter[str](), Counter(view.dice) - Counter([die])
    for central in others.elements():
        kept = tuple(die if seat == view.seat else None for seat in range(view.terms.seats))
        marking = replace(view, phase=Phase.MARK, dice=(central,), kept=kept)
        marks = [mark for mark in reachable_marks(die, central, 0, None in view.sheet.cats) if view.sheet.empty & mark.bit]
        able: list[Move] = [*marks, PASS]
        best = max((weigh(marking, move) for move in able), key=lambda thumbs: sum(thumbs.values()))
        said.update({thumb: points / others.total() for thumb, points in best.items()})
    return said


def current_scores(world: State) -> tuple[int, ...]:
    """By seat, the scores if the game ended now; choices of the current round do not count yet
    (rule 7).
    """
    return tuple(line.total for line in score_lines(world.sheets, world.terms.mice))


def without_sealed(world: State, seat: Seat | None) -> State:
    """A copy in which other seats have chosen nothing yet in this round."""
    new = world.copy()
    new.plans = [plan if one == seat else NO_PLAN for one, plan in enumerate(world.plans)]
    return new
