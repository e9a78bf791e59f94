"""What is worth counting over many matches of the festival."""

from __future__ import annotations

from collections.abc import Iterable

from games.festival.events import GameScored, Redealt
from games.kit import Event, Seat


def third_boozes(event: Event) -> Iterable[Seat]:
    """Who ended a game by drinking a third booze."""
    return event.result.drunk if isinstance(event, GameScored) else ()


def redeals(event: Event) -> Iterable[Seat]:
    """Who held three crows or more, and had all cards dealt anew."""
    return (event.seat,) if isinstance(event, Redealt) else ()


STATISTICS = {"third-boozes": third_boozes, "redeals": redeals}
