"""Rollouts for people to read: worlds played on by a policy to the end of an episode, in points.

The same world, chance and moves give the same result on every machine. Each seat has draws of its
own, so that seats go on deciding alike after different moves. A café boss has rollouts of its own
(ai/search.py), whose values are for choosing only.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, NamedTuple

from ai.chance import QuickChance
from ai.policy import TEMPERATURE, Policy
from games import AnyGame
from games.kit import Seat


class RolloutResult(NamedTuple):
    """The end of a rollout, by seat."""

    leads: tuple[float, ...]
    """Points more than the other seats have on average; together 0."""
    winners: tuple[Seat, ...] | None
    """None if the game goes on after the episode."""


class Rollouts:
    """Rollouts of one game, in which every seat plays as an alley cat.

    An episode (`SearchConfig.episode`) is a part of a game whose points do not depend on the parts
    before it, such as a round. The parts after it are equally good for all seats on average, and
    are left out.
    """

    def __init__(self, game: AnyGame, policy: Policy) -> None:
        self.position = policy.position
        self._game = game
        self._policy = policy.with_temperature(TEMPERATURE)
        episode = policy.position.SEARCH_CONFIG.episode
        self.episodes_done: Callable[[Any], int] = policy.position.STAGES[episode] if episode else lambda _: 0
        """The number of finished episodes of a world; always 0 if a game is one episode."""

    def play_out(self, world: Any, chance: QuickChance, episodes: int) -> RolloutResult:
        """Play this world itself on until so many episodes are finished, or to the end of the game.

        `chance` is for this rollout; moves to be compared share it.
        """
        position, episodes_done = self.position, self.episodes_done
        asked, moves, step, choose = position.seat_to_act, position.moves, position.step, self._policy.choose
        draws: dict[Seat, Callable[[], float]] = {}
        while (seat := asked(world)) is not None and episodes_done(world) < episodes:
            if seat not in draws:
                draws[seat] = random.Random(chance.number(2**32, f"policy/{seat}")).random
            step(world, seat, choose(world, seat, moves(world, seat), draws[seat]()), chance)
        outcome = self._game.outcome(world)
        return RolloutResult(find_leads(position.current_scores(world)), None if outcome is None else outcome.winners)


def find_leads(scores: tuple[int, ...]) -> tuple[float, ...]:
    """By seat, the points more than the other seats have on average."""
    total, others = sum(scores), len(scores) - 1
    return tuple([score - (total - score) / others for score in scores])
