"""The view that a hand of the festival shows, which omits single decisions of other seats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile

from games.festival import GAME
from games.festival.cards import SEASONS
from games.festival.events import MultiplierChosen, StarterNamed, TokensTaken
from games.festival.state import Phase, View
from games.kit import Event, Seat

OWN = (StarterNamed, MultiplierChosen, TokensTaken)
"""Public decisions that a seat makes alone."""


def hand_view(view: View, public_events: Sequence[Event]) -> View:
    """The view of a seat without others' single decisions since the seat was asked or saw an
    emphasized event.

    `public_events` are all of the game, oldest first. The pending and chosen marks of other seats
    are omitted too. AssertionError: the view is a spectator's.
    """
    seat = view.seat
    assert seat is not None, "a spectator sees all there is"
    asked = seat in view.pending
    mine = tuple(chosen and one == seat for one, chosen in enumerate(view.has_chosen))
    seen = replace(view, pending=view.pending & {seat}, has_chosen=mine, hand_sizes=(), multiplier_sizes=(), order=())
    if asked or view.phase in (Phase.PLAY, Phase.CHOOSE_SWAP):
        return seen
    for event in takewhile(lambda event: not _is_known(event, seat), reversed(public_events)):
        seen = _without(seen, event)
    phase = Phase.CHOOSE_MULTIPLIER if view.phase is Phase.NAME_STARTER else view.phase
    return replace(seen, phase=phase, queue=())


def _is_known(event: Event, seat: Seat) -> bool:
    """True if the seat looked at its hand for this event: its own decision, or an event in
    `GAME.emphasis`.
    """
    return type(event) in GAME.emphasis or (isinstance(event, OWN) and event.seat == seat)


def _without(view: View, event: Event) -> View:
    """The view as it was before this decision."""
    match event:
        case MultiplierChosen(seat):
            return replace(view, chosen=(*view.chosen[:seat], None, *view.chosen[seat + 1 :]))
        case TokensTaken(seat, (season,)) if view.phase is Phase.EARN_TOKEN:
            fewer = tuple(count - (one is season) for one, count in zip(SEASONS, view.kept[seat], strict=True))
            return replace(view, kept=(*view.kept[:seat], fewer, *view.kept[seat + 1 :]))
        case TokensTaken(seat):
            return replace(view, picked=(*view.picked[:seat], (), *view.picked[seat + 1 :]))
        case _:
            return view
