"""A trick: what may be played to it, and who wins it (rules 3 and 4)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import itemgetter

from games.catte.cards import BLACK, BROWN, WHITE, Colour, cats_in
from games.catte.moves import SETS, SINGLES, Play
from games.kit import Lookup

OVER_ALL = 100
"""A trump beats every card of another colour: so much is added to its value."""
_BLACKS, _WHITES, _BROWNS = BLACK.cats, WHITE.cats, BROWN.cats


def has_matching_play(hand: int, led: Colour) -> bool:
    """Whether some play from this hand counts as the led colour: then it must be followed (rule 3.2).

    A black and a white card make a set, which is brown (rule 3.3).
    """
    if hand & led.cats:
        return True
    return led is BROWN and bool(hand & _BLACKS and hand & _WHITES)


def plays_from(hand: int, led: Colour | None) -> Sequence[Play]:
    """Every play that may be made from a hand when `led` is to be followed; None: leading. Must agree with `why_not`."""
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
    """Which of the plays, in order from 0, wins the trick.

    The highest of the trump colour, else the highest of the led colour (rules 4.1 and 4.2); of equals the later one (rule 4.3).
    """
    led = plays[0].colour
    best = highest = 0
    for place, play in enumerate(plays):
        rank = rank_of(play, led, trump)
        if rank >= highest:
            best, highest = place, rank
    return best


def rank_of(play: Play, led: Colour, trump: Colour) -> int:
    """By how much a play beats others: a trump any that is none, and what is neither trump nor of the led colour beats nothing (rule 4)."""
    if play.colour is trump:
        return play.value + OVER_ALL
    return play.value if play.colour is led else 0


def _with_whites(whites: int) -> Callable[[Sequence[Play]], Sequence[Play]]:
    """Picks out of the sets with one black card those with these white ones."""
    places = [card.number - 1 for card in cats_in(whites)]
    return itemgetter(*places) if len(places) > 1 else itemgetter(slice(places[0], places[0] + 1))


_SINGLES: Lookup[int, tuple[Play, ...]] = Lookup(lambda mask: tuple([SINGLES[card] for card in cats_in(mask)]))
"""The cat cards of one colour as plays."""
_ROWS: Lookup[int, tuple[tuple[Play, ...], ...]] = Lookup(lambda blacks: tuple([SETS[card] for card in cats_in(blacks)]))
"""For each black card the sets that can be made with it."""
_WITH_WHITES = Lookup(_with_whites)
