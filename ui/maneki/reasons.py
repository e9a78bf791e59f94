"""Reasons for lays and takes in Maneki-Ne-Collection.

gets       the lay leads to a showdown that brings more cats
place      the seat's hand is the best at the board
lost       nothing can be won any more at the other board
spare      with the cards in hand nothing can be won at this board, so cards that go there are no loss
hand       the lay makes a stronger hand
next       the cards that the seat keeps make a stronger hand in its next turn
one-card   one card makes as good a hand at the same board as two, and two more can follow
lacks      the board has a cat of a colour that the seat lacks, and the other board has none
coin       the board has a coin, which counts a point for each cat of the most frequent colour
total      the seat's cats count more with this one
bonus      this one is of the sixth colour
new        this one is of a colour that the seat lacks
leaves     the other cat, which the second best gets, is on a worse cushion
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from games.maneki.cat import weigh
from games.maneki.components import BOARDS, Bonus, Colour, Icon
from games.maneki.hands import Hand, Strength
from games.maneki.moves import Lay, Move
from games.maneki.state import View
from ui.kit.claims import Claim
from ui.kit.reasons import Reason, Weight, rank_reasons
from ui.kit.words import Say
from ui.maneki.claims import LayClaims, is_lost, lay_claims, next_hand, take_claims
from ui.maneki.words import describe_strength, format_points

Found = Iterator[tuple[Reason[Move], Weight]]
SHOWDOWN, LOST, BEST, STRONGER, WAITING = 5.0, 4.0, 3.0, 2.0, 1.0
"""Points that speak for reasons of which the thumbs see too little; they only order the reasons."""


def reasons(view: View, move: Move, other: Move) -> Sequence[Reason[Move]]:
    """Reasons why the seat to move would rather make this move than the other one."""
    both = isinstance(move, Lay), isinstance(other, Lay)
    found = _find_of_lays(view, move, other) if isinstance(move, Lay) and isinstance(other, Lay) else _find_of_takes(view, move, other)
    return rank_reasons(found, weigh(view, move), weigh(view, other)) if both[0] == both[1] and move != other else ()


def _find_of_lays(view: View, move: Lay, other: Lay) -> Found:
    mine, theirs = lay_claims(view, move), lay_claims(view, other)
    if mine.gets and mine.gets > (theirs.gets or 0):
        yield Reason("gets", (Claim(move, "gets", mine.gets),)), SHOWDOWN
    elif mine.place and mine.place[0] == 1 and (theirs.place or (2,))[0] > 1:
        yield Reason("place", (Claim(move, "place", mine.place),)), BEST
    is_spare, loses = is_lost(view, move.board, held=view.hand), is_lost(view, move.board, move.cards)
    if not loses and is_lost(view, other.board, other.cards):
        yield Reason("lost", (Claim(other, "lost", True),)), LOST
    if is_spare and move.board != other.board and not is_lost(view, other.board, held=view.hand):
        yield Reason("spare", (Claim(move, "spare", True),)), WAITING
    hands = (Claim[Move](move, "hand", mine.hand), Claim[Move](other, "hand", theirs.hand))
    strength, weaker = (claim.value.strength.value for claim in hands)
    if strength > weaker and not is_spare and not (loses and move.board != other.board):
        yield Reason("hand", hands), STRONGER
    if is_spare or strength >= weaker:
        yield from _find_of_kept(view, move, other, mine.hand)
    if move.board == other.board:
        if move.size < other.size and strength == weaker and mine.place is None:
            yield Reason("one-card", hands), WAITING
        return
    lacks, others = (_lacking(view, claims) for claims in (mine, theirs))
    if lacks and not others:
        yield Reason("lacks", (Claim(move, "lacks", lacks),)), ["a-colour-i-lack"]
    coins, less = ([cat for cat in claims.cats if cat.icon is Icon.COIN] for claims in (mine, theirs))
    most = _most_of_a_colour(view)
    # With the other bonus a coin counts only on a tile with one, which nobody has seen.
    if coins and not less and most > 1 and view.terms.bonus is Bonus.PIECE:
        yield Reason("coin", (Claim(move, "coin", most),)), ["coins-like-many-of-a-colour"]


def _find_of_kept(view: View, move: Lay, other: Lay, made: Hand) -> Found:
    """What the kept cards can do; `made` is the hand that the lay makes without them."""
    mine, theirs = next_hand(view, move), next_hand(view, other)
    if not mine or not theirs or (mine[0] == move.board and mine[1].strength is made.strength):
        return
    if mine[1].strength.value > max(theirs[1].strength.value, Strength.ONE_PAIR.value):
        yield Reason("next", (Claim(move, "next", mine), Claim(other, "next", theirs))), STRONGER


def _lacking(view: View, claims: LayClaims) -> tuple[Colour, ...]:
    """The colours of a board's cats that the seat lacks."""
    return tuple(colour for colour in {cat.colour: True for cat in claims.cats} if colour not in view.colours_of(view.seat or 0))


def _find_of_takes(view: View, move: Move, other: Move) -> Found:
    if isinstance(move, Lay) or isinstance(other, Lay):
        return
    mine, theirs = take_claims(view, move.place), take_claims(view, other.place)
    if (more := mine.total - theirs.total) > 0:
        yield Reason("total", (Claim(move, "total", mine.total), Claim(other, "total", theirs.total)), more), more
    cat, left = view.at_stake[move.place], view.at_stake[other.place]
    colours = view.colours_of(view.seat or 0)
    if mine.bonus:
        yield Reason("bonus", (Claim(move, "bonus", mine.bonus),)), ["a-colour-i-lack"]
    elif cat.colour not in colours and left.colour in colours:
        yield Reason("new", (Claim(move, "new", cat.colour),)), ["a-colour-i-lack"]
    (front, spared), second = map(view.front, (left, cat)), view.showdown.entries[1].seat if view.showdown else None
    if front and spared and front.value < spared.value and Icon.COIN not in (cat.piece.icon, left.piece.icon):
        yield Reason("leaves", (Claim(move, "leaves", (second, front.value)), Claim(other, "leaves", (second, spared.value)))), WAITING


def _most_of_a_colour(view: View) -> int:
    """The number of cats of the seat's most frequent colour."""
    return max(Counter(back.colour for back in view.collections[view.seat or 0]).values(), default=0)


def describe_reason(view: View, reason: Reason[Move], say: Say, names: Sequence[str]) -> str:
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
        case "lost":
            return say("maneki-why-lost")
        case "spare":
            return say("maneki-why-spare")
        case "next":
            (board, hand), (_, weaker) = claim.value, reason.claims[1].value
            strengths = [describe_strength(one.strength, say) for one in (hand, weaker)]
            return say("maneki-why-next", board=BOARDS[board], hand=strengths[0], weaker=strengths[1])
        case "one-card":
            return say("maneki-why-one-card", hand=describe_strength(claim.value.strength, say))
        case "new":
            return say("maneki-why-new", colour=say("maneki-words-colour", colour=str(claim.value)))
        case "leaves":
            (second, value), (_, spared) = claim.value, reason.claims[1].value
            return say("maneki-why-leaves", name=names[second], points=format_points(value), more=format_points(spared))
        case "lacks":
            colours: Sequence[Colour] = claim.value
            return say("maneki-why-lacks", colours=[say("maneki-words-colour", colour=str(colour)) for colour in colours])
        case "coin":
            return say("maneki-why-coin", cats=claim.value)
        case "total":
            return say("maneki-why-total", total=format_points(claim.value), fewer=format_points(reason.claims[1].value))
        case _:
            return say("maneki-why-bonus", points=claim.value)
