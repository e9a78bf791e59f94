"""Search over imagined worlds: what a move leads to, tried many times, with everybody playing on as a policy would.

A world is imagined from the seat's view alone, with whatever others have sealed open again, so it does not matter who has clicked before.
How a game is searched stands in its `Habits` (games/kit/lore.py); no game is named here.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from math import ceil, log, log2, sqrt
from time import monotonic
from typing import Any, Generic

from games.kit import Game, Habits, Seat
from players.chance import QuickChance
from players.policy import Policy
from players.thinking import Budget, M, Thought, V, Weighed, falling

ENOUGH = 50
"""Rollouts for each candidate: with fewer, who seems best is mostly lucky, and it is better to try fewer and trust the policy."""


@dataclass
class _Tried(Generic[M]):
    """A move of the seat that thinks, and what came of it so far."""

    move: M
    like: float
    visits: int = 0
    total: float = 0.0

    @property
    def value(self) -> float:
        return self.total / self.visits if self.visits else 0.0


@dataclass
class _Node:
    """What is known of one moment of the tree: by move, how often it was there, how often it was made, and what came of it."""

    there: dict[Any, int] = field(default_factory=dict)
    visits: dict[Any, int] = field(default_factory=dict)
    total: dict[Any, float] = field(default_factory=dict)


class Search(Generic[V, M]):
    """One thought: the legal moves of one view, tried within a budget."""

    def __init__(self, game: Game[Any, V, M], policy: Policy, habits: Habits, view: Any, chance: QuickChance) -> None:
        position = policy.position
        self._game, self._position, self._policy, self._habits = game, position, policy, habits
        self._view, self._chance = view, chance
        self._seat: Seat = view.seat
        self._draw = random.Random(chance.number(2**32, "rollouts")).random
        stage, self._stages = habits.horizon or ("", 0)
        self._over: Callable[[Any], int] = position.STAGES[stage] if stage else lambda _: 0
        self._goal = 1

    def think(self, legal: Sequence[M], budget: Budget) -> Thought[M]:
        """The legal moves, the best first. The same of the same, unless the time cuts it."""
        self._until = monotonic() + budget.seconds if budget.seconds is not None else None
        world = self._world(0)
        self._goal = self._over(world) + max(1, self._stages)
        likes = self._policy.likes(world, self._seat, legal)
        tried = sorted(map(_Tried, legal, likes), key=lambda one: -one.like)
        if len(tried) > 1:
            most = self._habits.candidates or len(tried)
            if self._habits.tree:
                self._grow(tried[:most], budget.rollouts)
            else:
                self._halve(tried[: min(most, max(2, budget.rollouts // ENOUGH))], budget.rollouts)
        return _thought(tried)

    # How rollouts are shared out

    def _halve(self, tried: list[_Tried[M]], rollouts: int) -> None:
        """All candidates in the same worlds; again and again the worse half is left (sequential halving, Karnin, Koren and Somekh 2013)."""
        times, number = ceil(log2(len(tried))), 0
        while len(tried) > 1 and not self._is_late():
            for _ in range(max(1, rollouts // (times * len(tried)))):
                for one in tried:
                    world, chance = self._world(number), self._chance.fork(number)
                    before = self._position.standing(world)
                    self._position.step(world, self._seat, one.move, chance)
                    self._roll_out(world, chance)
                    one.visits, one.total = one.visits + 1, one.total + self._worth(world, before)[self._seat]
                number += 1
                if self._is_late():
                    break
            tried = sorted(tried, key=lambda one: (-one.value, -one.like))[: ceil(len(tried) / 2)]

    def _grow(self, tried: list[_Tried[M]], rollouts: int) -> None:
        """One tree over all worlds, in which each seat chooses by what it has observed (ISMCTS, Cowling, Powley and Whitehouse 2012).

        Who chooses at the same time as others does not see what they choose: each has a node of its own (decoupled UCT).
        """
        tree: dict[Any, _Node] = {}
        root = {one.move: one for one in tried}
        for number in range(rollouts):
            if self._is_late():
                break
            world, chance = self._world(number), self._chance.fork(number)
            before = self._position.standing(world)
            path = list(self._descend(tree, world, chance, tuple(root)))
            self._roll_out(world, chance)
            worth = self._worth(world, before)
            for node, seat, move in path:
                node.visits[move] = node.visits.get(move, 0) + 1
                node.total[move] = node.total.get(move, 0.0) + worth[seat]
            one = root[path[0][2]]
            one.visits, one.total = one.visits + 1, one.total + worth[self._seat]

    def _descend(self, tree: dict[Any, _Node], world: Any, chance: QuickChance, first: Sequence[M]) -> Iterator[tuple[_Node, Seat, M]]:
        """Down the tree to the first move that was never tried, which is made as well."""
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
            if is_new or self._is_over(world):
                return
            seat = self._position.asked(world)
            if seat is not None:
                moves = self._position.moves(world, seat)

    def _select(self, node: _Node, moves: Sequence[Any]) -> tuple[Any, bool]:
        """The move to try: one that was never tried, else the one with the best upper bound; and whether it is new."""
        there, visits = node.there, node.visits
        for move in moves:
            there[move] = there.get(move, 0) + 1
        if fresh := [move for move in moves if move not in visits]:
            return fresh[int(self._draw() * len(fresh))], len(moves) > 1
        explore, total = self._habits.explore, node.total
        return max(moves, key=lambda move: total[move] / visits[move] + explore * sqrt(log(there[move]) / visits[move])), False

    # One rollout

    def _world(self, number: int) -> Any:
        return self._position.reopened(self._game.imagine(self._view, self._chance.fork(number)), self._seat)

    def _roll_out(self, world: Any, chance: QuickChance) -> None:
        """Everybody plays on to the horizon: as the policy would, or at random."""
        position, draw = self._position, self._draw
        asked, moves, step = position.asked, position.moves, position.step
        by_policy = draw() < self._habits.by_policy
        choose, over, goal = self._policy.choose, self._over, self._goal
        while (seat := asked(world)) is not None and over(world) < goal:
            legal = moves(world, seat)
            move = choose(world, seat, legal, draw()) if by_policy else legal[int(draw() * len(legal))]
            step(world, seat, move, chance)

    def _is_over(self, world: Any) -> bool:
        return self._over(world) >= self._goal

    def _worth(self, world: Any, before: Sequence[int]) -> list[float]:
        """By seat, half for being ahead of all others, half for how far, from 0 to 1."""
        standing, scale = self._position.standing(world), self._habits.scale
        best, seats = max(standing), len(standing)
        shared = 1 / standing.count(best)
        won = [now - then for now, then in zip(standing, before, strict=True)]
        whole = sum(won)
        found = []
        for seat, points in enumerate(standing):
            ahead = (won[seat] - (whole - won[seat]) / (seats - 1)) / scale
            found.append((shared if points == best else 0.0) / 2 + max(0.0, min(1.0, 0.5 + ahead / 2)) / 2)
        return found

    def _is_late(self) -> bool:
        return self._until is not None and monotonic() > self._until


def _thought(tried: Sequence[_Tried[M]]) -> Thought[M]:
    """What was tried most, and of that the best, comes first; what was never tried comes last, as it is liked."""
    order = sorted(tried, key=lambda one: (-one.visits, -one.value, -one.like))
    values = falling([one.value for one in order])
    return Thought(tuple(Weighed(one.move, value, one.visits) for one, value in zip(order, values, strict=True)))
