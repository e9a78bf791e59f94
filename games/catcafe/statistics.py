"""The statistics of Cat Café."""

from __future__ import annotations

from collections.abc import Iterable

from games.catcafe.events import Revealed
from games.kit import Event, Seat


def first_towers(event: Event) -> Iterable[Seat]:
    """The seats that completed a tower first (rule 5), once for each tower."""
    return [done.seat for done in event.reveal.completions if done.first] if isinstance(event, Revealed) else ()


def cats(event: Event) -> Iterable[Seat]:
    """The seats that scored a cat for a house (rule 4)."""
    return [Seat(seat) for seat, deed in enumerate(event.reveal.deeds) if deed.cat is not None] if isinstance(event, Revealed) else ()


STATISTICS = {"first-towers": first_towers, "cats": cats}
