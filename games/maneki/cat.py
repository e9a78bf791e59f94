"""The cats' knowledge of Maneki-Ne-Collection: rules of thumb ("thumbs"), which value a move in
points.

Thumbs use a view only: open cards, and the tiles that the seat has looked at. The questions of a
search (`games.kit.SearchModel`) concern an imagined world.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from itertools import combinations, combinations_with_replacement

from games.kit import SearchConfig, Seat
from games.maneki.bunches import SIZE, bunch_of
from games.maneki.components import COLLECTION_BONUS, COLOURS, HAND, Bonus, Icon
from games.maneki.features import FEATURES, features
from games.maneki.flow import moves, seat_to_act, step
from games.maneki.hands import PLACES
from games.maneki.moves import Lay, Move, Take
from games.maneki.scoring import score_sheets
from games.maneki.state import Back, State, View

__all__ = ["FEATURES", "SEARCH_CONFIG", "STAGES", "current_scores", "features", "moves", "seat_to_act", "step", "weigh", "without_sealed"]
SEARCH_CONFIG = SearchConfig(scale=10.0, horizon=("showdown", 4), min_rollouts=90)
AVERAGE = 1.6
"""The average value of a tile, in points."""


STAGES: Mapping[str, Callable[[State], int]] = {"showdown": lambda world: sum(map(len, world.owned)) // 2}


def weigh(view: View, move: Move) -> Mapping[str, float]:
    """The points that each rule of thumb gives a legal move: the possible gain times the chance to win it."""
    if isinstance(move, Take):
        return _weigh_neko(view, view.at_stake[move.place])
    hope, said = _win_chance(view, move), Counter[str]()
    for neko in view.boards[move.board].cats:
        said.update({thumb: hope * points for thumb, points in _weigh_neko(view, neko).items()})
    return said


def _weigh_neko(view: View, neko: Back) -> dict[str, float]:
    """The worth in points of a Zabuton Neko for the seat's collection, by rule of thumb; an unknown tile
    counts the average.
    """
    mine, tile = view.collections[view.seat or 0], view.front(neko)
    colours = Counter(one.colour for one in mine)
    top, missing = max(colours.values(), default=0), len(COLOURS) - len(colours)
    counts = 1.0 if view.terms.bonus is Bonus.PIECE else 0.2 if tile is None else float(tile.icon is neko.piece.icon)
    coin, can = (counts * (neko.piece.icon is icon) for icon in (Icon.COIN, Icon.CAN))
    grows = colours[neko.colour] == top
    bad = any(front.value < 0 for one in mine if (front := view.front(one)))
    return {
        "good-cushions": (1 - coin) * (AVERAGE if tile is None else tile.value),
        "coins-like-many-of-a-colour": coin * (top + grows) + grows * sum(one.piece.icon is Icon.COIN for one in mine),
        "a-can-for-a-bad-cushion": can * (2 if bad else 0.5),
        "a-colour-i-lack": 0 if neko.colour in colours else COLLECTION_BONUS / missing,
    }


def _win_chance(view: View, lay: Lay) -> float:
    """A rough chance, from 0 to 1, that the seat wins the board's showdown after this lay."""
    board, hand = view.boards[lay.board], Counter(view.hand)
    cats, seats = bunch_of(neko.colour for neko in board.cats), [lane for seat, lane in enumerate(board.lanes) if seat != view.seat]
    lane = cats + bunch_of(board.lanes[view.seat or 0].cards) + lay.bunch
    left, kept = HAND - (lane - cats >> SIZE), tuple((hand - Counter(lay.cards)).elements())
    likely = [PLACES[lane + bunch_of(more)] for more in combinations_with_replacement(COLOURS, left)]
    mean = sum(likely) / len(likely)
    best = min([mean, *(PLACES[lane + bunch_of(more)] for more in combinations(kept, left))])
    place = 0.7 * best + 0.3 * mean
    beaten = [float(place < PLACES[cats + bunch_of(one.cards)]) if one.is_full else 1 - place / len(PLACES) for one in seats]
    return float((sum(beaten) / len(beaten)) ** 2)


def current_scores(world: State) -> tuple[int, ...]:
    """The scores by seat if the game ended now (rule 7)."""
    return tuple(sheet.score for sheet in score_sheets(world))


def without_sealed(world: State, seat: Seat | None) -> State:
    """The world itself: Maneki-Ne-Collection has no sealed choices."""
    return world
