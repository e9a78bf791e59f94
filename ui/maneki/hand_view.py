"""What a hand shows of what happened: to a seat that is to choose all since its own last turn, to any other only what is settled."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple

from games.kit import Event
from games.maneki.components import HAND
from games.maneki.events import BoardFilled, CollectionCompleted, Laid, Reshuffled, ShowdownHeld, Taken
from games.maneki.state import BoardView, Lane, Phase, Showdown, View


class RecentEvents(NamedTuple):
    """What happened since a seat's own last turn, the oldest first: all of it public, so it is an event to draw the hand with."""

    laid: tuple[Laid, ...] = ()
    """By others, where it still lies."""
    showdowns: tuple[Showdown, ...] = ()
    """With their takers, but for one whose winner is still to choose. The seat's own last cards may have led to one."""
    asides: tuple[BoardFilled | CollectionCompleted | Reshuffled, ...] = ()
    """What came of the showdowns: manekineko out of the bag, somebody's six colours; and a deck that was made anew."""
    has_had_turn: bool = True
    """Whether the seat has had a turn at all; else it is what happened since the deal."""
    to: None = None


def recent_events(view: View, told: Sequence[Event]) -> RecentEvents:
    """What to tell a seat that is to choose; nothing to one that is not."""
    if view.seat not in view.pending:
        return RecentEvents()
    laid: list[Laid] = []
    showdowns: list[Showdown] = []
    asides: list[BoardFilled | CollectionCompleted | Reshuffled] = []
    own = _last(told, lambda event: isinstance(event, Laid) and event.seat == view.seat)
    for event in told[1 + own :]:
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


def hand_view(view: View, told: Sequence[Event]) -> View:
    """The view of a seat's hand: for one that is not asked without the cards others have laid since its own, or since a showdown.

    Nor does it say whose turn it is by now, or what is in the deck, which no hand shows.
    """
    if view.seat is None or view.seat in view.pending or view.phase is not Phase.LAY:
        return view
    after = 1 + _last(told, lambda event: isinstance(event, (ShowdownHeld, Taken)) or (isinstance(event, Laid) and event.seat == view.seat))
    boards = list(view.boards)
    turn = view.turn
    for laid in reversed([event for event in told[after:] if isinstance(event, Laid)]):
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


def _last(told: Sequence[Event], wanted: Callable[[Event], bool]) -> int:
    """Where the last event of this kind stands; −1 if there is none."""
    return next((place for place in range(len(told) - 1, -1, -1) if wanted(told[place])), -1)


def _without(board: BoardView, laid: Laid) -> BoardView:
    """The board before these cards were laid."""
    cards = list(laid.lane)
    for card in laid.cards:
        cards.remove(card)
    lanes = [Lane(tuple(cards), None) if seat == laid.seat else lane for seat, lane in enumerate(board.lanes)]
    return board._replace(lanes=tuple(lanes))
