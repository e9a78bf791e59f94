"""Tricks: legal plays, and the winner (rules 3 and 4)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import itemgetter

from games.catte.cards import BLACK, BROWN, WHITE, Colour, cats_in
from games.catte.moves import SETS, SINGLES, Play
from games.kit import Lookup

OVER_ALL = 100
"""The value added to a trump, so that it beats every card of another colour."""
_BLACKS, _WHITES, _BROWNS = BLACK.cats, WHITE.cats, BROWN.cats


def has_matching_play(hand: int, led: Colour) -> bool:
    """True if some play from this hand counts as the led colour, and so must follow it (rule 3.2).

    A black and a white card make a set, which is brown (rule 3.3).
    """
    if hand & led.cats:
        return True
    return led is BROWN and bool(hand & _BLACKS and hand & _WHITES)


def plays_from(hand: int, led: Colour | None) -> Sequence[Play]:
    """Every legal play from a hand; `led` is the colour to follow, None for a lead. Must agree with
    `why_not`.
    """
    blacks, whites, browns = hand & _BLACKS, hand & _WHITES, hand & _BROWNS
    if led is BROWN and blacks and whites:
        plays = [*_SINGLES[browns]]
    elif led is not None and (matching := hand & led.cats):
        return _SINGLES[matching]
    else:
        plays = [*_SINGLES[blacks], *_SINGLES[whites], *_SINGLES[browns]]
    if blacks and whites and (led is None or led is BROWN):
        with_whites = _WITH_WHITES[whites]
        for row in _ROWS[blacks]:
            plays += with_whites(row)
    return plays


def sets_from(hand: int) -> tuple[Play, ...]:
    """Every set that can be formed from a hand."""
    return tuple([play for play in plays_from(hand, BROWN) if play.is_set])


def winning_place(plays: Sequence[Play], trump: Colour) -> int:
    """The place (from 0) of the play that wins the trick.

    The highest of the trump colour wins, else the highest of the led colour (rules 4.1, 4.2); among
    equals the later one (rule 4.3).
    """
    led = plays[0].colour
    best = highest = 0
    for place, play in enumerate(plays):
        rank = rank_of(play, led, trump)
        if rank >= highest:
            best, highest = place, rank
    return best


def rank_of(play: Play, led: Colour, trump: Colour) -> int:
    """The rank of a play in its trick, higher is better: trumps above all others; 0 if the play is
    neither of the trump nor of the led colour (rule 4).
    """
    if play.colour is trump:
        return play.value + OVER_ALL
    return play.value if play.colour is led else 0


def _with_whites(whites: int) -> Callable[[Sequence[Play]], Sequence[Play]]:
    """A function that picks the sets with these white cards out of the sets with one black card."""
    places = [card.number - 1 for card in cats_in(whites)]
    return itemgetter(*places) if len(places) > 1 else itemgetter(slice(places[0], places[0] + 1))


_SINGLES: Lookup[int, tuple[Play, ...]] = Lookup(lambda mask: tuple([SINGLES[card] for card in cats_in(mask)]))
"""By mask of one colour, the plays of its cards."""
_ROWS: Lookup[int, tuple[tuple[Play, ...], ...]] = Lookup(lambda blacks: tuple([SETS[card] for card in cats_in(blacks)]))
"""By mask of black cards, for each of them its sets."""
_WITH_WHITES = Lookup(_with_whites)
