"""The café boss's opponent: ISMCTS as in the textbook, with no knowledge beyond the rules.

Cowling, Powley and Whitehouse, Information Set Monte Carlo Tree Search (2012): one tree over
imagined worlds, in which each seat chooses by its own observations (UCB with c = 0.7, counting how
often a move was available), all legal moves, and random rollouts to the end of the game. A victory
counts 1, a shared victory its share, all else 0. Imagining and stepping worlds is our own search's,
so neither side has the better program.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import log, sqrt
from typing import Any

from ai import Budget, Level, MoveScore, QuickChance, Thought
from ai.policy import Policy, load_policy
from ai.search import Candidate, Search
from ai.thinking import M, V
from games.kit import Game, SearchConfig, Seat

EXPLORATION = 0.7
"""Weight of the exploration term of UCB."""


@dataclass
class _Node:
    """Statistics of one information set by move: times available, visits and total value."""

    offers: dict[Any, int] = field(default_factory=dict)
    visits: dict[Any, int] = field(default_factory=dict)
    total: dict[Any, float] = field(default_factory=dict)


class Ismcts(Search[Any, Any]):
    """One tree over all worlds.

    Seats that choose simultaneously have one node each, and do not see each other's choice
    (decoupled UCT).
    """

    def _spend_rollouts(self, tried: list[Candidate[Any]], rollouts: int) -> None:
        tree: dict[Any, _Node] = {}
        root = {one.move: one for one in tried}
        for number in range(rollouts):
            if self._is_out_of_time():
                break
            world, chance = self._imagine_world(number), self._chance.fork(number)
            path = list(self._descend(tree, world, chance, tuple(root)))
            self._roll_out(world, chance)
            worth = self._score_world(world)
            for node, seat, move in path:
                node.visits[move] = node.visits.get(move, 0) + 1
                node.total[move] = node.total.get(move, 0.0) + worth[seat]
            one = root[path[0][2]]
            one.visits, one.total = one.visits + 1, one.total + worth[self._seat]

    def _descend(self, tree: dict[Any, _Node], world: Any, chance: QuickChance, first: Sequence[Any]) -> Iterator[tuple[_Node, Seat, Any]]:
        """Walk down the tree to the first move that was never tried, and make it. Yields the path."""
        seen: Any = ()
        closed: list[tuple[Seat, Any]] = []
        seat: Seat | None = self._seat
        moves: Sequence[Any] = first
        while seat is not None:
            key = (seen, seat, tuple([move for one, move in closed if one == seat]))
            node = tree.setdefault(key, _Node())
            move, is_new = self._select(node, moves)
            asked = self._game.pending(world)
            self._position.step(world, seat, move, chance)
            yield node, seat, move
            closed.append((seat, move))
            if not self._game.pending(world) <= asked - {seat} or len(asked) == 1:
                seen, closed = hash((seen, tuple(closed))), []
            if is_new:
                return
            seat = self._position.seat_to_act(world)
            if seat is not None:
                moves = self._position.moves(world, seat)

    def _select(self, node: _Node, moves: Sequence[Any]) -> tuple[Any, bool]:
        """The move to try, and True if it is new: an untried move, else the best upper bound."""
        there, visits = node.offers, node.visits
        for move in moves:
            there[move] = there.get(move, 0) + 1
        if fresh := [move for move in moves if move not in visits]:
            return fresh[int(self._draw() * len(fresh))], len(moves) > 1
        total = node.total
        return max(moves, key=lambda move: total[move] / visits[move] + EXPLORATION * sqrt(log(there[move]) / visits[move])), False

    def _roll_out(self, world: Any, chance: QuickChance) -> None:
        position, draw = self._position, self._draw
        asked, moves, step = position.seat_to_act, position.moves, position.step
        while (seat := asked(world)) is not None:
            legal = moves(world, seat)
            step(world, seat, legal[int(draw() * len(legal))], chance)

    def _score_world(self, world: Any) -> list[float]:
        standing = self._position.current_scores(world)
        best = max(standing)
        return [(points == best) / standing.count(best) for points in standing]


class Textbook:
    """The textbook search as a cat. No table offers it."""

    def think(self, game: Game[Any, V, M], view: V, legal: Sequence[M], chance: QuickChance, budget: Budget) -> Thought[M]:
        learned = load_policy(game.name)
        assert learned is not None
        if len(legal) == 1:
            return Thought((MoveScore(legal[0], 0.5),))
        indifferent = Policy(learned.position, [0.0] * len(learned.weights))
        return Ismcts(game, indifferent, SearchConfig(), view, chance).think(legal, budget)


TEXTBOOK = Level("textbook", Textbook(), Budget(rollouts=100))
