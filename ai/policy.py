"""A learned policy: a weight for each cell of a game's features.

The logit of a move is the sum of the weights of its cells. `games/<name>/policy.txt` stores a
policy as text, one line for each feature, so that changes are readable.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from math import exp
from typing import Any, ClassVar

from games import find_heuristics
from games.kit import SearchModel, Seat

FORMAT = "purrlor policy 1"
TEMPERATURE = 0.3
"""Temperature of a playing cat: 0 always picks the best move, 1 samples as during learning."""
WEIGHT_SCALE = 100
"""Weights are written as whole hundredths."""


class BadPolicy(ValueError):
    """An unusable policy file. The message is for the operator."""

    remedy: ClassVar[str] = "take the file of the release again"

    def __init__(self, detail: str) -> None:
        self.detail = detail
        super().__init__(f"{detail}; {self.remedy}")


class Policy:
    """Move preferences of one game, learned from very many games."""

    __slots__ = ("_weight_of", "position", "version", "weights")

    def __init__(self, position: SearchModel, weights: Sequence[float], version: str = "") -> None:
        self.position = position
        self.weights = list(weights)
        self._weight_of = self.weights.__getitem__
        self.version = version
        """Start of the hash of the weights; empty while the policy is learning."""

    def logits(self, world: Any, seat: Seat, moves: Sequence[Any]) -> list[float]:
        """The logit of each legal move: log of its probability, up to a constant."""
        of = self._weight_of
        return [sum(map(of, cells)) for cells in self.position.features(world, seat, moves)]

    def with_temperature(self, temperature: float) -> Policy:
        """The same policy with all weights divided by the temperature, which must be above 0."""
        return Policy(self.position, [weight / temperature for weight in self.weights], self.version)

    def choose(self, world: Any, seat: Seat, moves: Sequence[Any], draw: float) -> Any:
        """Sample a move by its probability. `draw` is uniform from 0 to 1."""
        return moves[pick_index(softmax(self.logits(world, seat, moves)), draw)] if len(moves) > 1 else moves[0]


def softmax(logits: Sequence[float]) -> list[float]:
    """The probability of each move, in the order of the logits; together 1. Needs at least one
    logit.
    """
    most = max(logits)
    powers = [exp(logit - most) for logit in logits]
    total = sum(powers)
    return [power / total for power in powers]


def pick_index(shares: Sequence[float], draw: float) -> int:
    """The first index at which the cumulative sum of the shares exceeds `draw`; the last index if
    rounding leaves none.
    """
    for place, share in enumerate(shares):
        draw -= share
        if draw < 0:
            return place
    return len(shares) - 1


def format_policy(game: str, features: Mapping[str, int], weights: Sequence[float], learned: str) -> str:
    """The text of a policy file. `learned` is one line about how the policy was learned."""
    hundredths = [round(weight * WEIGHT_SCALE) for weight in weights]
    lines, at = [], 0
    for name, cells in features.items():
        lines.append(f"{name}: {' '.join(map(str, hundredths[at : at + cells]))}")
        at += cells
    return "\n".join([FORMAT, f"game {game}", f"learned {learned}", f"sum {_checksum(lines)}", *lines, ""])


def parse_policy(text: str, game: str, features: Mapping[str, int]) -> tuple[list[float], str]:
    """The weights of a policy file, and its version. Raises BadPolicy."""
    lines = text.splitlines()
    if not lines or lines[0] != FORMAT:
        raise BadPolicy(
            f"the policy of {game} begins with {lines[0][:60]!r}; this program reads {FORMAT!r}"
            if lines
            else f"the policy of {game} is empty"
        )
    if len(lines) < 4 or lines[1] != f"game {game}":
        raise BadPolicy(f"the policy of {game} is one of another game, or cut off after line {len(lines)}")
    checksum, own = lines[3].removeprefix("sum "), lines[4:]
    if checksum != _checksum(own):
        raise BadPolicy(f"the policy of {game} was damaged: its weights do not fit the sum in line 4")
    weights: list[float] = []
    for number, ((name, cells), line) in enumerate(zip(features.items(), [*own, *[""] * len(features)], strict=False), start=5):
        said, _, numbers = line.rpartition(": ")
        found = numbers.split()
        if said != name or len(found) != cells or len(own) != len(features):
            raise BadPolicy(f"the policy of {game} was learned over other features: line {number} should be {name!r} with {cells} weights")
        weights += [int(hundredths) / WEIGHT_SCALE for hundredths in found]
    return weights, checksum[:8]


def _checksum(lines: Sequence[str]) -> str:
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def load_policy(game: str) -> Policy | None:
    """The learned policy of a game; None if the file is missing or unusable."""
    found = _load(game)
    return found if isinstance(found, Policy) else None


def find_policy_problem(game: str) -> BadPolicy | None:
    """The error in a game's policy file; None if the file is good or missing."""
    found = _load(game)
    return found if isinstance(found, BadPolicy) else None


@cache
def _load(game: str) -> Policy | BadPolicy | None:
    position: Any = find_heuristics(game)
    file = files(f"games.{game}") / "policy.txt" if hasattr(position, "FEATURES") else None
    if file is None or not file.is_file():
        return None
    try:
        weights, version = parse_policy(file.read_bytes().decode(errors="replace"), game, position.FEATURES)
    except BadPolicy as problem:
        return problem
    return Policy(position, weights, version)
