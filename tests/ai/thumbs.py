"""The deciding thumbs of a housecat: without one of them, it would make another move."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from ai import MoveScore, QuickChance, levels
from ai.housecat import ROUNDING_DIGITS
from games import AnyGame, find_heuristics
from games.kit import Seat
from tests.playing import AnyPlay

HOUSECAT = levels()["housecat"]


class Case(NamedTuple):
    """A position in the notation of its game's tables, and the move that a thumb decides."""

    thumb: str
    table: str
    move: str
    seat: Seat = Seat(0)


def best_move(game: AnyGame, state: Any, seat: Seat) -> MoveScore[Any]:
    """A housecat's move with its reasons; of equal moves, any."""
    return HOUSECAT.think(game, game.view(state, seat), game.legal_moves(state, seat), QuickChance(1)).moves[0]


def deciding_thumbs(game: AnyGame, state: Any, seat: Seat) -> set[str]:
    """The thumbs without which the best move would no longer be the single best."""
    said, best = thumb_points(game, state, seat), str(best_move(game, state, seat).move)
    names = {thumb for points in said.values() for thumb in points}

    def is_best(without: str = "") -> bool:
        worth = {move: round(sum(said[move].values()) - said[move].get(without, 0), ROUNDING_DIGITS) for move in said}
        return all(worth[best] > points for move, points in worth.items() if move != best)

    return {thumb for thumb in names if is_best() and not is_best(without=thumb)}


def thumb_points(game: AnyGame, state: Any, seat: Seat) -> dict[str, Mapping[str, float]]:
    """Points of each thumb by legal move."""
    known = find_heuristics(game.name)
    assert known is not None
    view = game.view(state, seat)
    return {str(move): known.weigh(view, move) for move in game.legal_moves(state, seat)}


def play_as_housecat(play: AnyPlay) -> tuple[Seat, Any]:
    """The lowest pending seat and a housecat's move for it."""
    seat = min(play.pending)
    thought = HOUSECAT.think(play.game, play.game.view(play.state, seat), play.legal_moves(seat), QuickChance(len(play.moves)))
    return seat, thought.best
