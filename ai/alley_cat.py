"""The alley cat: has learned a game by playing it very often, and makes the move it likes best. It looks no move ahead."""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from typing import Any

from ai.chance import QuickChance
from ai.housecat import Housecat
from ai.policy import TEMPERATURE, Policy, load_policy, softmax
from ai.thinking import Budget, M, MoveScore, Thought, V, make_decreasing
from games.kit import Game


class AlleyCat:
    """Plays by a learned policy (ai/policy.py), a little by chance, so that nobody can count on what it does."""

    def think(self, game: Game[Any, V, M], view: V, legal: Sequence[M], chance: QuickChance, budget: Budget) -> Thought[M]:
        """What the policy likes depends on what the seat may know alone, so one imagined world is as good as another.

        A game that nobody has learned it plays as a housecat does.
        """
        if (learned := load_policy(game.name)) is None:
            return Housecat().think(game, view, legal, chance, budget)
        return think_by_policy(learned, game, view, legal, chance)


def think_by_policy(
    learned: Policy, game: Game[Any, V, M], view: Any, legal: Sequence[M], chance: QuickChance, temperature: float = TEMPERATURE
) -> Thought[M]:
    """What a policy thinks of the legal moves."""
    likes = learned.logits(game.imagine(view, chance), view.seat, legal)
    keys = [like - temperature * log(-log((1 + chance.number(2**32, f"like-{place}")) / (2**32 + 1))) for place, like in enumerate(likes)]
    order = sorted(range(len(legal)), key=lambda place: -keys[place])
    often = softmax(likes)
    values = make_decreasing([often[place] for place in order])
    return Thought(tuple(MoveScore(legal[place], value) for place, value in zip(order, values, strict=True)))
