"""Everything that a hand of Maneki-Ne-Collection says about moves, as values computed from the
seat's view.

Kinds of claims, with their values:

cats      the two cats for which a board's cards compete, in order of placing
hand      the hand that the lay makes with these cats, of fewer than five cats at first
place     the place of a hand of five among those at its board, and their number: (2, 3)
gets      the number of cats that the seat wins, if the lay leads to a showdown
total     the points of the seat's cats with the cat that it takes
bonus     the points in `total` for the sixth colour, if this cat is it
end       the chance that the move ends the game, if a board is filled anew after it
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations, combinations_with_replacement
from math import comb
from typing import NamedTuple

from games.kit import Seat
from games.maneki import scoring
from games.maneki.bunches import ONE, bunch_of, has_all
from games.maneki.components import COLOURS, HAND, LAST_MANEKINEKO, Colour, Piece
from games.maneki.hands import PLACES, Hand, make_hand, rank_hands, strength_key
from games.maneki.moves import FITTING, LAYS, TAKES, Lay, Move
from games.maneki.state import Phase, View
from ui.kit.claims import Claim


class LayClaims(NamedTuple):
    """The claims about one lay."""

    cats: tuple[Piece, ...]
    hand: Hand
    place: tuple[int, int] | None
    """None while the hand has fewer than five cats."""
    gets: int | None
    """None without a showdown."""
    end: Fraction | None
    """None without a showdown."""


class TakeClaims(NamedTuple):
    """The claims about taking one of two cats."""

    total: int
    bonus: int
    end: Fraction


def claims(view: View) -> Sequence[Claim[Move]]:
    """The claims about all legal moves of the view's seat."""
    return [
        Claim(move, kind, value)
        for move in _legal_moves(view)
        for kind, value in (lay_claims(view, move) if isinstance(move, Lay) else take_claims(view, move.place))._asdict().items()
        if value is not None
    ]


def lay_claims(view: View, lay: Lay) -> LayClaims:
    """The claims about a legal lay of the view's seat."""
    seat = view.seat
    assert seat is not None, "only a seat lays cards"
    board = view.boards[lay.board]
    cats = tuple([back.piece for back in board.cats])
    colours, own = [cat.colour for cat in cats], (*board.lanes[seat].cards, *lay.cards)
    hand = make_hand((*colours, *own))
    if len(own) < HAND:
        return LayClaims(cats, hand, None, None, None)
    full = [(Seat(other), bunch_of(lane.cards), lane.time or 0) for other, lane in enumerate(board.lanes) if lane.is_full]
    entries = rank_hands(sum(ONE[colour] for colour in colours), [*full, (seat, bunch_of(own), view.turn)])
    place = 1 + [entry.seat for entry in entries].index(seat)
    if len(entries) < view.terms.seats:
        return LayClaims(cats, hand, (place, len(entries)), None, None)
    return LayClaims(cats, hand, (place, len(entries)), cats_won(place, view.terms.seats), chance_of_end(view))


def take_claims(view: View, place: int) -> TakeClaims:
    """The claims about taking the cat in this place, 0 or 1, for the winner who is choosing."""
    before, after = scoring.own_sheet(view), scoring.own_sheet(view, [view.at_stake[place]])
    assert before is not None, "a spectator takes nothing"
    assert after is not None
    return TakeClaims(after.score, after.bonus - before.bonus, chance_of_end(view))


def cats_won(place: int, seats: int) -> int:
    """The number of cats for this place, from 1, in a showdown (rules 5.2 to 5.4)."""
    if seats == 2:
        return 2 if place == 1 else 0
    return 1 if place <= 2 else 0


def is_lost(view: View, board: int, laid: Sequence[Colour] = (), held: Sequence[Colour] | None = None) -> bool:
    """True if the view's seat wins no cat at the board after laying these cards there, whatever it lays
    next, or whatever of the cards `held`: enough hands there are complete and beat the best that it can
    make.
    """
    there, own = view.boards[board], (*view.boards[board].lanes[view.seat or 0].cards, *laid)
    cats, left = sum(ONE[back.colour] for back in there.cats), HAND - len(own)
    more = combinations_with_replacement(COLOURS, left) if held is None else combinations(held, left)
    best = min(PLACES[cats + bunch_of((*own, *cards))] for cards in more)
    rivals = [lane for seat, lane in enumerate(there.lanes) if seat != view.seat and lane.is_full]
    better = [lane for lane in rivals if PLACES[cats + bunch_of(lane.cards)] <= best]  # of equal hands the earlier one wins
    return not cats_won(1 + len(better), view.terms.seats)


def next_hand(view: View, lay: Lay) -> tuple[int, Hand] | None:
    """The best hand that the seat can have at any board after its next lay, of the cards that it keeps now,
    unless nothing can be won there; with its board. One kept card goes with a drawn one where two must be laid.
    Of fewer than five cats, it is the hand so far.
    """
    seat, kept, found = view.seat or 0, list(view.hand or ()), list[tuple[int, Hand]]()
    for card in lay.cards:
        kept.remove(card)
    for board, there in enumerate(view.boards):
        laid = lay.cards if board == lay.board else ()
        own, cats = (*there.lanes[seat].cards, *laid), [back.colour for back in there.cats]
        if len(own) < HAND and not is_lost(view, board, laid):
            sizes = {min(size, len(kept)) for size in FITTING[len(own)]}
            found += [(board, make_hand((*cats, *own, *more))) for size in sizes for more in combinations(kept, size)]
    return max(found, key=lambda one: (strength_key(one[1]), -one[0]), default=None)


def chance_of_end(view: View) -> Fraction:
    """The chance that the next filling of a board ends the game (rules 6.1, 6.2, 6.5).

    It does if at most one of the next draws is a cat, of as many draws as manekineko are still
    wanted and one more.
    """
    cats, waiting, wanted = len(view.bag), view.manekineko.bag, LAST_MANEKINEKO - view.manekineko.table
    if waiting < wanted:
        return Fraction(0)
    if cats < 2:
        return Fraction(1)
    draws = wanted + 1
    return Fraction(comb(waiting, draws) + cats * comb(waiting, wanted), comb(cats + waiting, draws))


def rounded_odds(chance: Fraction) -> tuple[int, int]:
    """The chance, neither 0 nor 1, in words that people use: 1 in 5, 2 in 3, 9 in 10."""
    rare = min(chance, 1 - chance)
    near = rare.limit_denominator(6) if rare >= Fraction(1, 6) else Fraction(1, round(1 / rare))
    said = near if rare == chance else 1 - near
    return said.numerator, said.denominator


def _legal_moves(view: View) -> Iterator[Move]:
    if view.seat is None or view.seat not in view.pending:
        return
    if view.phase is Phase.TAKE:
        yield from TAKES
        return
    held = bunch_of(view.hand or ())
    for lay in LAYS:
        if has_all(held, lay.bunch) and lay.size in FITTING[len(view.boards[lay.board].lanes[view.seat].cards)]:
            yield lay
