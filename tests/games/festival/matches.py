"""Helpers for tests that play the festival: options, moves as text, and readable deals."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.festival import GAME
from games.festival.cards import ALL_CARDS, DEALT_AS_BOOZE, Card, cards_in
from games.festival.state import State
from games.kit import Chance, Event, Options, Seat, choose_options
from tests.playing import onward

P0, P1, P2, P3 = map(Seat, range(4))
BOOZE = cards_in(DEALT_AS_BOOZE)
OTHERS = cards_in(ALL_CARDS & ~DEALT_AS_BOOZE)


def options(seats: int = 4, **chosen: str) -> Options:
    return choose_options(GAME.name, GAME.seats, GAME.options, seats, chosen)


def play_moves(state: State, moves: Iterable[str], chance: Chance) -> tuple[State, list[Event]]:
    """The state and the events after these moves (`p0 play SP4`)."""
    return onward(GAME, state, moves, chance)


def deal_draws(game: int = 1, deal: int = 1, *, dummy: Sequence[Card] = (), front: Sequence[Card] = ()) -> dict[str, Sequence[object]]:
    """The draws of a deal in canonical order, except that `front` comes first among the cards
    without booze.
    """
    name = f"game-{game}/deal-{deal}"
    draws: dict[str, Sequence[object]] = {f"{name}/booze": BOOZE, f"{name}/rest": [*front, *[card for card in OTHERS if card not in front]]}
    return draws | ({f"{name}/dummy": dummy} if dummy else {})
