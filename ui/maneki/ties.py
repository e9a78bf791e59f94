"""Ties at a board: equal hands are decided by who laid the third card first (rule 4.4)."""

from __future__ import annotations

from collections.abc import Sequence

from games.maneki.bunches import bunch_of, has_all
from games.maneki.components import HAND
from games.maneki.hands import Ground
from games.maneki.state import Lane, Showdown


def place_in_tie(lanes: Sequence[Lane], seat: int) -> int | None:
    """The place of a full lane, from 1, by the time of its third card among equal lanes at its
    board. None for a lane that is not full, and if no other seat there has laid the same cards or
    two of them.
    """
    lane = lanes[seat]
    if lane.time is None:
        return None
    cards = bunch_of(lane.cards)
    others = [other for place, other in enumerate(lanes) if place != seat and len(other.cards) >= HAND - 1]
    rivals = [other for other in others if has_all(cards, bunch_of(other.cards))]
    return 1 + sum(other.time is not None and other.time < lane.time for other in rivals) if rivals else None


def places_in_ties(showdown: Showdown) -> list[int | None]:
    """For each hand of a showdown, the best first, its place by the time of its third card among
    equal hands; None for a hand without an equal.
    """
    tied = [why.ground is Ground.EARLIER for why in showdown.why]
    places: list[int | None] = []
    for after, before in zip([False, *tied], [*tied, False], strict=True):
        last = places[-1] if places else None
        places.append(1 + (last or 0) if after else 1 if before else None)
    return places
