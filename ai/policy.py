"""A learned policy: for each cell of a game's features a weight; how much a move is to be liked is the sum over the cells it falls in.

It stands in `games/<name>/policy.txt`, one line a feature, so that what was learned can be read and a change seen.
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
"""How much chance has a say when a cat plays by a policy: 0 is none; 1, as while it learns, makes each move as often as it is liked."""
WEIGHT_SCALE = 100
"""Weights are written as whole hundredths."""


class BadPolicy(ValueError):
    """A policy file that cannot be used; what it says is for whoever keeps the installation."""

    remedy: ClassVar[str] = "take the file of the release again"

    def __init__(self, detail: str) -> None:
        self.detail = detail
        super().__init__(f"{detail}; {self.remedy}")


class Policy:
    """What somebody who has played a game very often likes, in each move."""

    __slots__ = ("_weight_of", "position", "version", "weights")

    def __init__(self, position: SearchModel, weights: Sequence[float], version: str = "") -> None:
        self.position = position
        self.weights = list(weights)
        self._weight_of = self.weights.__getitem__
        self.version = version
        """The beginning of the hash of its weights; empty while it is learned."""

    def logits(self, world: Any, seat: Seat, moves: Sequence[Any]) -> list[float]:
        """How much it likes each of the seat's legal moves: the logarithm of how often it would make it, up to a constant."""
        of = self._weight_of
        return [sum(map(of, cells)) for cells in self.position.features(world, seat, moves)]

    def with_temperature(self, temperature: float) -> Policy:
        """The same, with so much less of a say for chance."""
        return Policy(self.position, [weight / temperature for weight in self.weights], self.version)

    def choose(self, world: Any, seat: Seat, moves: Sequence[Any], draw: float) -> Any:
        """The move it makes where chance says so much, from 0 to 1: each as often as it likes it."""
        return moves[pick_index(softmax(self.logits(world, seat, moves)), draw)] if len(moves) > 1 else moves[0]


def softmax(logits: Sequence[float]) -> list[float]:
    """Of likes, how often each move is made; together 1 (softmax)."""
    most = max(logits)
    powers = [exp(like - most) for like in logits]
    total = sum(powers)
    return [power / total for power in powers]


def pick_index(shares: Sequence[float], draw: float) -> int:
    """The place at which the shares, added up, pass what was drawn."""
    for place, share in enumerate(shares):
        draw -= share
        if draw < 0:
            return place
    return len(shares) - 1


def format_policy(game: str, features: Mapping[str, int], weights: Sequence[float], learned: str) -> str:
    """A policy as its file. `learned` says in one line how it was learned."""
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
    told, own = lines[3].removeprefix("sum "), lines[4:]
    if told != _checksum(own):
        raise BadPolicy(f"the policy of {game} was damaged: its weights do not fit the sum in line 4")
    weights: list[float] = []
    for number, ((name, cells), line) in enumerate(zip(features.items(), [*own, *[""] * len(features)], strict=False), start=5):
        said, _, numbers = line.rpartition(": ")
        found = numbers.split()
        if said != name or len(found) != cells or len(own) != len(features):
            raise BadPolicy(f"the policy of {game} was learned over other features: line {number} should be {name!r} with {cells} weights")
        weights += [int(hundredths) / WEIGHT_SCALE for hundredths in found]
    return weights, told[:8]


def _checksum(lines: Sequence[str]) -> str:
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def load_policy(game: str) -> Policy | None:
    """The policy that was learned of the game of this name; None if nobody has learned one, or if it cannot be used."""
    found = _load(game)
    return found if isinstance(found, Policy) else None


def find_policy_problem(game: str) -> BadPolicy | None:
    """Why what was learned of the game of this name cannot be used; None if it can, or if nobody has learned it."""
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
