"""The statistics of Maneki-Ne-Collection."""

from __future__ import annotations

from collections.abc import Iterable

from games.kit import Event, Seat
from games.maneki.events import CollectionCompleted, ShowdownHeld
from games.maneki.hands import Strength


def five_cats(event: Event) -> Iterable[Seat]:
    """The seats that came to a showdown with five cats of one colour (rule 4.2)."""
    entries = event.showdown.entries if isinstance(event, ShowdownHeld) else ()
    return [entry.seat for entry in entries if entry.hand.strength is Strength.FIVE_CATS]


def collections(event: Event) -> Iterable[Seat]:
    """The seat that completed a collection of all six colours."""
    return (event.seat,) if isinstance(event, CollectionCompleted) else ()


STATISTICS = {"five-cats": five_cats, "collections": collections}
