"""Random games for tests of pictures: each form of a game that looks different."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple

from games import AnyGame, all_games
from games.kit import Event, Play, Seat, Stream, choose_options
from tests.playing import at_random, whole

NAMES = ("Alice", "猫太郎", "Maximiliane von Hohenstein", "Dave 🐾")
Way = tuple[str, int, Mapping[str, str]]


def ways_of(game: str) -> Any:
    """The module tests/ui/<game>/ways.py."""
    return import_module(f"tests.ui.{game}.ways")


WAYS: Sequence[Way] = tuple((game, *way) for game in all_games() for way in ways_of(game).WAYS)


class Position(NamedTuple):
    """A state of a game, and the events that led to it."""

    state: Any
    events: tuple[Event, ...]


class RandomGame(NamedTuple):
    """A whole random game."""

    game: AnyGame
    seats: int
    positions: tuple[Position, ...]

    @property
    def names(self) -> tuple[str, ...]:
        return NAMES[: self.seats]

    @property
    def viewers(self) -> tuple[Seat | None, ...]:
        """A spectator and every seat."""
        return (None, *map(Seat, range(self.seats)))

    def spread_positions(self, count: int) -> Iterator[Position]:
        """`count` positions at even distances, the first and the last included."""
        last = len(self.positions) - 1
        yield from (self.positions[round(last * place / (count - 1))] for place in range(count))

    @property
    def news(self) -> Iterator[Event]:
        """Every public event."""
        yield from (event for position in self.positions for event in position.events if event.to is None)


def way_title(way: Way) -> str:
    """The name of a form in test names."""
    name, seats, options = way
    return "-".join([name, str(seats), *options.values()])


@cache
def _played(name: str, seats: int, options: tuple[tuple[str, str], ...]) -> RandomGame:
    game = all_games()[name]
    dealt = Play.begin(game, choose_options(game.name, game.seats, game.options, seats, dict(options)), Stream(b"p" * 32))
    return RandomGame(game, seats, tuple(Position(play.state, play.step.events) for play in whole(dealt, at_random(random.Random(7)))))


def random_game(way: Way) -> RandomGame:
    """The random game of this form; equal in every test."""
    name, seats, options = way
    return _played(name, seats, tuple(options.items()))
