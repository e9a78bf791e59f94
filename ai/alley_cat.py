"""The alley cat: plays by a policy learned from self-play, without looking ahead."""

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
    """A cat that plays by a learned policy (ai/policy.py), with some chance to be unpredictable."""

    def think(self, game: Game[Any, V, M], view: V, legal: Sequence[M], chance: QuickChance, budget: Budget) -> Thought[M]:
        """Score the moves by the policy. A game without a policy is played as by a housecat.

        The policy depends only on information of the seat, so any imagined world gives the same
        scores.
        """
        if (learned := load_policy(game.name)) is None:
            return Housecat().think(game, view, legal, chance, budget)
        return think_by_policy(learned, game, view, legal, chance)


def think_by_policy(
    learned: Policy, game: Game[Any, V, M], view: Any, legal: Sequence[M], chance: QuickChance, temperature: float = TEMPERATURE
) -> Thought[M]:
    """Order the legal moves by logit plus Gumbel noise: a sample of the softmax at `temperature`; 0
    always puts the best move first.

    A move's value is its probability at temperature 1, lowered to that of the move before it.
    """
    logits = learned.logits(game.imagine(view, chance), view.seat, legal)
    draws = [(1 + chance.number(2**32, f"like-{place}")) / (2**32 + 1) for place in range(len(logits))]
    keys = [logit - temperature * log(-log(draw)) for logit, draw in zip(logits, draws, strict=True)]
    order = sorted(range(len(legal)), key=lambda place: -keys[place])
    shares = softmax(logits)
    values = make_decreasing([shares[place] for place in order])
    return Thought(tuple(MoveScore(legal[place], value) for place, value in zip(order, values, strict=True)))
