"""Reasons for lays and takes in Maneki-Ne-Collection.

gets       the lay leads to a showdown that brings more cats
place      the seat's hand is the best at the board
hand       the lay makes a stronger hand at the same board
lacks      the board has a cat of a colour that the seat lacks, and the other board has none
coin       the board has a coin, which counts a point for each cat of the most frequent colour
total      the seat's cats count more with this one
bonus      this one is of the sixth colour
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence

from games.maneki.cat import weigh
from games.maneki.components import Bonus, Colour, Icon
from games.maneki.moves import Lay, Move
from games.maneki.state import View
from ui.kit.claims import Claim
from ui.kit.reasons import ALL_THUMBS, Reason, rank_reasons
from ui.kit.words import Say
from ui.maneki.claims import LayClaims, lay_claims, take_claims
from ui.maneki.words import describe_strength, format_points

Found = Iterator[tuple[Reason[Move], Collection[str]]]


def reasons(view: View, move: Move, other: Move) -> Sequence[Reason[Move]]:
    """Reasons why the seat to move would rather make this move than the other one."""
    both = isinstance(move, Lay), isinstance(other, Lay)
    found = _find_of_lays(view, move, other) if isinstance(move, Lay) and isinstance(other, Lay) else _find_of_takes(view, move, other)
    return rank_reasons(found, weigh(view, move), weigh(view, other)) if both[0] == both[1] else ()


def _find_of_lays(view: View, move: Lay, other: Lay) -> Found:
    mine, theirs = lay_claims(view, move), lay_claims(view, other)
    if mine.gets and mine.gets > (theirs.gets or 0):
        yield Reason("gets", (Claim(move, "gets", mine.gets),)), ALL_THUMBS
    elif mine.place and mine.place[0] == 1 and (theirs.place or (2,))[0] > 1:
        yield Reason("place", (Claim(move, "place", mine.place),)), ALL_THUMBS
    if move.board == other.board:
        if move.size == other.size and mine.hand.strength.value > theirs.hand.strength.value:
            yield Reason("hand", (Claim(move, "hand", mine.hand), Claim(other, "hand", theirs.hand))), ALL_THUMBS
        return
    lacks, others = (_lacking(view, claims) for claims in (mine, theirs))
    if lacks and not others:
        yield Reason("lacks", (Claim(move, "lacks", lacks),)), ["a-colour-i-lack"]
    coins, less = ([cat for cat in claims.cats if cat.icon is Icon.COIN] for claims in (mine, theirs))
    most = _most_of_a_colour(view)
    # With the other bonus a coin counts only on a tile with one, which nobody has seen.
    if coins and not less and most > 1 and view.terms.bonus is Bonus.PIECE:
        yield Reason("coin", (Claim(move, "coin", most),)), ["coins-like-many-of-a-colour"]


def _lacking(view: View, claims: LayClaims) -> tuple[Colour, ...]:
    """The colours of a board's cats that the seat lacks."""
    return tuple(colour for colour in {cat.colour: True for cat in claims.cats} if colour not in view.colours_of(view.seat or 0))


def _find_of_takes(view: View, move: Move, other: Move) -> Found:
    if isinstance(move, Lay) or isinstance(other, Lay):
        return
    mine, theirs = take_claims(view, move.place), take_claims(view, other.place)
    if mine.total > theirs.total:
        yield Reason("total", (Claim(move, "total", mine.total), Claim(other, "total", theirs.total))), ALL_THUMBS
    if mine.bonus:
        yield Reason("bonus", (Claim(move, "bonus", mine.bonus),)), ["a-colour-i-lack"]


def _most_of_a_colour(view: View) -> int:
    """The number of cats of the seat's most frequent colour."""
    return max(Counter(back.colour for back in view.collections[view.seat or 0]).values(), default=0)


def describe_reason(view: View, reason: Reason[Move], say: Say, _: Sequence[str]) -> str:
    """A reason as a sentence."""
    claim = reason.claims[0]
    match reason.code:
        case "gets":
            return say("maneki-why-gets", cats=claim.value)
        case "place":
            return say("maneki-why-place", hands=claim.value[1])
        case "hand":
            one, other = (describe_strength(one.value.strength, say) for one in reason.claims)
            return say("maneki-why-hand", hand=one, weaker=other)
        case "lacks":
            colours: Sequence[Colour] = claim.value
            return say("maneki-why-lacks", colours=[say("maneki-words-colour", colour=str(colour)) for colour in colours])
        case "coin":
            return say("maneki-why-coin", cats=claim.value)
        case "total":
            return say("maneki-why-total", total=format_points(claim.value), fewer=format_points(reason.claims[1].value))
        case _:
            return say("maneki-why-bonus", points=claim.value)
