"""Imagined worlds of Catte: unseen cards are dealt again, consistent with all that the seat knows.

A seat knows its view and what plays have proved. A seat that did not follow black has no black
card. A seat that answered a brown lead with a single black card has no brown card and no white one,
which would have made a set (rules 3.2, 3.3). All consistent deals are equally likely; what a play
merely suggests is ignored.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.catte.cards import ALL_CATS, BLACK, BROWN, WHITE, Colour, cats_in, mask_of
from games.catte.state import State, View
from games.kit import Chance, Seat
from games.kit.dealing import Holder, deal

COLOURS = tuple(Colour)


def imagine_state(view: View, chance: Chance) -> State:
    """A full state with this view."""
    lacks = proved_voids(view)
    hidden = [Seat(seat) for seat in range(view.terms.seats) if view.hand is None or seat != view.seat]
    dealt = dict(zip(hidden, _deal(view, [lacks[seat] for seat in hidden], hidden, chance), strict=True))
    return State(
        terms=view.terms,
        starter=view.first_starter,
        past=list(view.past),
        hands=[dealt[seat] if seat in dealt else mask_of(view.hand or ()) for seat in map(Seat, range(view.terms.seats))],
        columns=list(map(mask_of, view.columns)),
        acquired=list(map(mask_of, view.acquired)),
        centre=view.centre,
        turn=next(iter(view.pending), None),
        trick=list(view.trick),
        tricks=list(view.tricks),
    )


def proved_voids(view: View) -> tuple[frozenset[Colour], ...]:
    """By seat, the colours that its plays of this round have proved it does not hold."""
    lacks: list[set[Colour]] = [set() for _ in range(view.terms.seats)]
    for played in (*(trick.played for trick in view.tricks), view.played):
        for seat, play in played[1:]:
            led = played[0][1].colour
            if play.colour is not led:
                lacks[seat].add(led)
                if led is BROWN:
                    lacks[seat].add(WHITE if play.colour is BLACK else BLACK)
    return tuple(map(frozenset, lacks))


def unseen_cats(view: View) -> int:
    """The mask of the cat cards unseen by the seat in this round: in other hands, or left over
    (rule 1.4).
    """
    seen = sum(play.mask for trick in view.tricks for play in trick.plays) + sum(play.mask for play in view.trick)
    return ALL_CATS & ~(seen | mask_of(view.hand or ()))


def _deal(view: View, lacks: Sequence[frozenset[Colour]], hidden: Sequence[Seat], chance: Chance) -> Iterator[int]:
    """A mask for each hidden seat; the other unseen cards are left over."""
    cards = chance.shuffle(cats_in(unseen_cats(view)), "imagine/cats")
    can = [tuple(colour not in lack for colour in COLOURS) for lack in lacks]
    holders = [Holder(view.hand_sizes[seat], colours) for seat, colours in zip(hidden, can, strict=True)]
    return map(mask_of, deal(cards, lambda card: COLOURS.index(card.colour), holders, chance, "imagine"))
