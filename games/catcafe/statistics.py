"""What is worth counting over many games of Cat Café."""

from __future__ import annotations

from collections.abc import Iterable

from games.catcafe.events import Revealed
from games.kit import Event, Seat


def first_towers(event: Event) -> Iterable[Seat]:
    """Who completed a tower that nobody had completed in an earlier round, once for each (rule 5)."""
    return [done.seat for done in event.reveal.completions if done.first] if isinstance(event, Revealed) else ()


def cats(event: Event) -> Iterable[Seat]:
    """Who scored a cat for a house, once for each (rule 4)."""
    return [Seat(seat) for seat, deed in enumerate(event.reveal.deeds) if deed.cat is not None] if isinstance(event, Revealed) else ()


STATISTICS = {"first-towers": first_towers, "cats": cats}
