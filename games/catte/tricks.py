"""A trick: what may be played to it, and who wins it (rules 3 and 4)."""

from __future__ import annotations

from functools import cache

from games.catte.cards import BLACK, BROWN, WHITE, Colour, cats_in
from games.catte.moves import SETS, SINGLES, Play

_BLACKS, _WHITES, _BROWNS = BLACK.cats, WHITE.cats, BROWN.cats


def can_match(hand: int, led: Colour) -> bool:
    """Whether some play from this hand counts as the led colour: then it must be followed (rule 3.2).

    A black and a white card make a set, which is brown (rule 3.3).
    """
    if hand & led.cats:
        return True
    return led is BROWN and bool(hand & _BLACKS and hand & _WHITES)


def plays_from(hand: int, led: Colour | None) -> tuple[Play, ...]:
    """Every play that may be made from a hand when `led` is to be followed; None: leading. Must agree with `why_not`."""
    if led is None:
        return _singles(hand & _BLACKS) + _singles(hand & _WHITES) + _singles(hand & _BROWNS) + sets_from(hand)
    matching = _singles(hand & led.cats)
    if led is BROWN:
        matching += sets_from(hand)
    return matching or _singles(hand & _BLACKS) + _singles(hand & _WHITES) + _singles(hand & _BROWNS)


def sets_from(hand: int) -> tuple[Play, ...]:
    """Every set that can be formed from a hand."""
    blacks, whites = _places(hand & _BLACKS), _places(hand & _WHITES)
    return tuple([SETS[black][white] for black in blacks for white in whites])


def winning_place(plays: tuple[Play, ...], trump: Colour) -> int:
    """Which of the plays, in order from 0, wins the trick.

    The highest of the trump colour, else the highest of the led colour (rules 4.1 and 4.2); of equals the later one (rule 4.3).
    """
    led = plays[0].colour
    best, best_value, best_trumps = 0, 0, False
    for place, play in enumerate(plays):
        trumps = play.colour is trump
        if (trumps and not best_trumps) or (play.value >= best_value and (trumps if best_trumps else play.colour is led)):
            best, best_value, best_trumps = place, play.value, trumps
    return best


@cache
def _singles(mask: int) -> tuple[Play, ...]:
    """The cards of one colour as plays; there are 2 × 32768 + 2048 such masks at most, and few of them come up."""
    return tuple([SINGLES[card] for card in cats_in(mask)])


@cache
def _places(mask: int) -> tuple[int, ...]:
    """The cards of one colour as their places in it, from 0."""
    return tuple([card.number - 1 for card in cats_in(mask)])
