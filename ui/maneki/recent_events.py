"""The events since a seat's own last turn, for its hand of Maneki-Ne-Collection."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from games.kit import Event
from games.maneki.events import BoardFilled, CollectionCompleted, Laid, Reshuffled, Taken
from games.maneki.state import Phase, Showdown, View


class RecentEvents(NamedTuple):
    """Public events since a seat's own last turn, oldest first; the last event of the hand's
    picture.
    """

    laid: tuple[Laid, ...] = ()
    """Cards laid by others that still lie on a board."""
    showdowns: tuple[Showdown, ...] = ()
    """Showdowns with their takers; the last may still wait for its winner's choice. The seat's own
    cards may have caused one.
    """
    asides: tuple[BoardFilled | CollectionCompleted | Reshuffled, ...] = ()
    """Small events: Manekineko from the bag, a complete collection, a reshuffled deck."""
    has_had_turn: bool = True
    """False before the seat's first turn; the events then begin with the deal."""
    to: None = None

    @property
    def beckoned(self) -> int:
        """The number of manekineko that have come out of the bag."""
        return sum(event.drawn.count(None) for event in self.asides if isinstance(event, BoardFilled))


def recent_events(view: View, public_events: Sequence[Event]) -> RecentEvents:
    """The recent events for the view's seat."""
    laid: list[Laid] = []
    showdowns: list[Showdown] = []
    asides: list[BoardFilled | CollectionCompleted | Reshuffled] = []
    own = next((at for at in reversed(range(len(public_events))) if _is_own(public_events[at], view)), -1)
    for event in public_events[1 + own :]:
        match event:
            case Laid():
                laid.append(event)
            case Taken():
                showdowns.append(event.showdown)
                laid = [one for one in laid if one.board != event.showdown.board]
            case CollectionCompleted() | Reshuffled():
                asides.append(event)
            case BoardFilled() if None in event.drawn:
                asides.append(event)
    if view.phase is Phase.TAKE and view.showdown:
        showdowns.append(view.showdown)
    return RecentEvents(tuple(laid), tuple(showdowns), tuple(asides), has_had_turn=own >= 0)


def _is_own(event: Event, view: View) -> bool:
    return isinstance(event, Laid) and event.seat == view.seat
