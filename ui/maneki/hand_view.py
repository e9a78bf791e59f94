"""The view that a hand of Maneki-Ne-Collection shows, and the recent events for the seat to move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple

from games.kit import Event
from games.maneki.components import HAND
from games.maneki.events import BoardFilled, CollectionCompleted, Laid, Reshuffled, ShowdownHeld, Taken
from games.maneki.state import BoardView, Lane, Phase, Showdown, View


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


def recent_events(view: View, public_events: Sequence[Event]) -> RecentEvents:
    """The recent events for a seat that is to move; empty for other seats."""
    if view.seat not in view.pending:
        return RecentEvents()
    laid: list[Laid] = []
    showdowns: list[Showdown] = []
    asides: list[BoardFilled | CollectionCompleted | Reshuffled] = []
    own = _last(public_events, lambda event: isinstance(event, Laid) and event.seat == view.seat)
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


def hand_view(view: View, public_events: Sequence[Event]) -> View:
    """The view that a hand shows. While the seat waits, cards that other seats laid since its last
    turn or the last showdown are omitted.

    Turn, hand sizes, deck and discards are omitted too, because no hand shows them. The view is
    unchanged for a seat that is to move, a spectator, and phases other than laying.
    """
    if view.seat is None or view.seat in view.pending or view.phase is not Phase.LAY:
        return view
    after = 1 + _last(
        public_events, lambda event: isinstance(event, (ShowdownHeld, Taken)) or (isinstance(event, Laid) and event.seat == view.seat)
    )
    boards = list(view.boards)
    turn = view.turn
    for laid in reversed([event for event in public_events[after:] if isinstance(event, Laid)]):
        boards[laid.board], turn = _without(boards[laid.board], laid), laid.turn
    return replace(
        view,
        pending=frozenset(),
        turn=turn,
        active=view.seat,
        hand_sizes=(HAND,) * view.terms.seats,
        boards=tuple(boards),
        deck_size=0,
        discard=(),
        past=(),
        kept=(),
        laid=None,
    )


def _last(public_events: Sequence[Event], wanted: Callable[[Event], bool]) -> int:
    """The index of the last event that fulfils the condition; −1 if there is none."""
    return next((place for place in range(len(public_events) - 1, -1, -1) if wanted(public_events[place])), -1)


def _without(board: BoardView, laid: Laid) -> BoardView:
    """The board as it was before `laid`."""
    cards = list(laid.lane)
    for card in laid.cards:
        cards.remove(card)
    lanes = [Lane(tuple(cards), None) if seat == laid.seat else lane for seat, lane in enumerate(board.lanes)]
    return board._replace(lanes=tuple(lanes))
