"""The statistics of the festival."""

from __future__ import annotations

from collections.abc import Iterable

from games.festival.events import GameScored, Redealt
from games.kit import Event, Seat


def third_boozes(event: Event) -> Iterable[Seat]:
    """The seats that ended a game by a third booze."""
    return event.result.drunk if isinstance(event, GameScored) else ()


def redeals(event: Event) -> Iterable[Seat]:
    """The seat that asked for a redeal, with three crows or more."""
    return (event.seat,) if isinstance(event, Redealt) else ()


STATISTICS = {"third-boozes": third_boozes, "redeals": redeals}
