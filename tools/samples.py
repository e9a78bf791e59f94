"""Views and events of random games, for palettes, contact sheets and measurements."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from types import MappingProxyType
from typing import Any, NamedTuple

from games import all_games
from games.kit import Event, Seat, Stream, choose_options

NAMES = ("Alice", "猫太郎", "Maximiliane von Hohenstein", "Dave 🐾")


class Samples(NamedTuple):
    """Samples of a game for the tools: the constant `SAMPLES` in `tools/<game>.py`."""

    palette_games: Sequence[tuple[int, Mapping[str, str]]]
    """Seats and options of the games for choosing the palettes."""
    contact_options: Mapping[str, str] = MappingProxyType({})
    """Options of the games on the contact sheet."""


def load_samples(name: str) -> Samples:
    """The samples of a game."""
    found: Samples = import_module(f"tools.{name}").SAMPLES
    return found


class SampleStep(NamedTuple):
    """A position of a game: the views of a spectator and of each seat, and the latest public
    events.
    """

    table: Any
    hands: tuple[Any, ...]
    events: tuple[Event, ...]


def play_sample_game(name: str, seats: int, number: int = 1, options: Mapping[str, str] = MappingProxyType({})) -> Iterator[SampleStep]:
    """Yield every position of the random game with this number, from the deal to the end."""
    game, chance = all_games()[name], Stream(bytes([number]) * 32)
    step = game.start(choose_options(game.name, game.seats, game.options, seats, options), chance)
    for move in range(10_000):
        everybody = tuple(map(Seat, range(seats)))
        hands = tuple(game.view(step.state, seat) for seat in everybody)
        yield SampleStep(game.view(step.state, None), hands, tuple(event for event in step.events if event.to is None))
        pending = sorted(game.pending(step.state))
        if not pending:
            return
        seat = pending[chance.number(len(pending), f"sample/{move}/seat")]
        legal = game.legal_moves(step.state, seat)
        step = game.apply(step.state, seat, legal[chance.number(len(legal), f"sample/{move}")], chance)
