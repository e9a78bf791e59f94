"""What a seat sees in each of its moves, as numbers: the features over which a policy is learned (games/catte/policy.txt).

A move falls in one cell of each feature. All of it follows from the seat's own hand and from what lies open.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.catte.cards import ALL_CATS, CATS, Colour, coffee_total
from games.catte.moves import SETS, SINGLES, Coffee, Move, Play
from games.catte.state import State
from games.catte.tricks import rank_of, winning_place
from games.kit import Seat, starts

HOPES, GAINS, ROLES, SIZES, STRENGTHS = 5, 9, 4, 5, 6
FEATURES: Mapping[str, int] = {
    "who is still to play, the hope to win, what it would bring me": ROLES * HOPES * GAINS,
    "who is still to play, the hope to win, what it would bring who wins now": ROLES * HOPES * (GAINS + 1),
    "who is still to play, the hope to win, what it would bring the keenest to come": ROLES * HOPES * (GAINS + 1),
    "the hope to win, trump or led or neither, how many stronger are out, who is still to play": HOPES * 3 * STRENGTHS * ROLES,
    "a set: the hope to win, the cards of my hand, who is still to play": 1 + HOPES * SIZES * ROLES,
    "how many of the colour I keep, trump or not, the hope to win": 4 * 2 * HOPES,
    "coffee left in my column, the hope to win, who is still to play": 5 * HOPES * ROLES,
    "if it ended the round: how I would stand, the hope to win": 5 * HOPES,
    "the cards of my hand, the hope to win, whether I want it": SIZES * HOPES * 3,
    "its value, trump or led or neither, leading or not": 11 * 3 * 2,
    "a lead: its kind, trump or not, how many of its colour are out, what it would bring me": 1 + 4 * 2 * 5 * GAINS,
    "coffee: what it would bring me, the strength of my best trump": GAINS * (STRENGTHS + 1),
    "coffee: its number, what I have acquired": 16 * 8,
    "coffee: what it would bring the keenest of the others, how many trumps I hold": GAINS * 6,
    "coffee: how many are left in my column, the cards of my hand": 5 * SIZES,
    "coffee: how much would be missing to the limit": 22,
}
_STARTS = starts(FEATURES)


def features(world: State, seat: Seat, moves: Sequence[Move]) -> list[list[int]]:
    """For each of the seat's legal moves the cells it falls in."""
    hand, seen = world.hands[seat], world.hands[seat]
    for trick in world.tricks:
        for play in trick.plays:
            seen |= play.mask
    for play in world.trick:
        seen |= play.mask
    if world.centre is None:
        return _lays(world, seat, hand, ALL_CATS & ~seen, moves)
    return _plays(world, seat, hand, ALL_CATS & ~seen, moves)


def _plays(world: State, seat: Seat, hand: int, unseen: int, moves: Sequence[Move]) -> list[list[int]]:
    centre, trick, terms = world.centre, world.trick, world.terms
    assert centre is not None
    trump, prize, limit, seats = centre.colour, centre.number, terms.limit, terms.seats
    totals = [coffee_total(mask) for mask in world.acquired]
    gains = [_gain(total, prize, limit) for total in totals]
    to_come = seats - 1 - len(trick)
    mine, size, column = gains[seat], _SIZE[hand.bit_count()], min(4, world.columns[seat].bit_count())
    if trick:
        led, place = trick[0].colour, winning_place(trick, trump)
        highest, winning = rank_of(trick[place], led, trump), gains[(seat - len(trick) + place) % seats]
    else:
        led, highest, winning = None, 0, GAINS
    keenest = max([gains[(seat + ahead) % seats] for ahead in range(1, to_come + 1)], default=GAINS)
    wants = 0 if mine < 3 else 2 if mine == 8 else 1
    ends = _standing(world, seat, totals, prize)
    s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10 = _STARTS[:11]
    found = []
    trumps_out = unseen & trump.cats
    for play in moves:
        assert type(play) is Play
        colour, cats, not_weaker, tens, kind, is_set = _FACTS[play]
        stronger = unseen & not_weaker
        trumps = colour is trump
        if trick and rank_of(play, led or colour, trump) < highest:
            hope = 0
        elif not to_come:
            hope = 4
        else:
            hope = _HOPE[(stronger if trumps else stronger | trumps_out).bit_count()]
        relation = 0 if trumps else 1 if led is None or colour is led else 2
        here, at = to_come * HOPES + hope, hope * ROLES + to_come
        found.append(
            [
                s0 + here * GAINS + mine,
                s1 + here * (GAINS + 1) + winning,
                s2 + here * (GAINS + 1) + keenest,
                s3 + ((hope * 3 + relation) * STRENGTHS + _FEW[stronger.bit_count()]) * ROLES + to_come,
                s4 + (1 + size * HOPES * ROLES + at if is_set else 0),
                s5 + (_KEPT[(hand & ~play.mask & cats).bit_count()] * 2 + trumps) * HOPES + hope,
                s6 + column * HOPES * ROLES + at,
                s7 + ends * HOPES + hope,
                s8 + (size * HOPES + hope) * 3 + wants,
                s9 + (tens * 3 + relation) * 2 + (led is None),
                s10 + (1 + ((kind * 2 + trumps) * 5 + _SHARE[(unseen & cats).bit_count()]) * GAINS + mine if led is None else 0),
            ]
        )
    return found


def _lays(world: State, seat: Seat, hand: int, unseen: int, moves: Sequence[Move]) -> list[list[int]]:
    limit, totals = world.terms.limit, [coffee_total(mask) for mask in world.acquired]
    mine, size, left = totals[seat], _SIZE[hand.bit_count()], min(4, world.columns[seat].bit_count() - 1)
    had = min(7, mine // 2)
    s11, s12, s13, s14, s15 = _STARTS[11:]
    found = []
    for lay in moves:
        assert type(lay) is Coffee
        card, trumps = lay.card, hand & lay.colour.cats
        prize = card.number
        gain = _gain(mine, prize, limit)
        best = _FEW[(unseen & _FACTS[SINGLES[trumps.bit_length() - 1]][2]).bit_count()] if trumps else STRENGTHS
        keenest = max([_gain(total, prize, limit) for other, total in enumerate(totals) if other != seat])
        found.append(
            [
                s11 + gain * (STRENGTHS + 1) + best,
                s12 + prize * 8 + had,
                s13 + keenest * 6 + min(5, trumps.bit_count()),
                s14 + left * SIZES + size,
                s15 + max(0, min(21, limit - mine - prize + 1)),
            ]
        )
    return found


def _gain(total: int, prize: int, limit: int) -> int:
    """What winning this coffee is worth to who has acquired so much: the worse the lower, exactly the limit the most (rule 7.1)."""
    after = total + prize
    if after > limit:
        return 0 if total > 9 else 1 if total > 4 else 2
    if after == limit:
        return 8
    if limit - after < 3:
        return 7
    return 3 if prize < 4 else 4 if prize < 7 else 5 if prize < 10 else 6


def _standing(world: State, seat: Seat, totals: Sequence[int], prize: int) -> int:
    """Whether winning would end the round, and how I would stand then: 0 no, 1 far behind … 4 far ahead (rules 6 and 7)."""
    limit, column = world.terms.limit, world.columns[seat]
    if totals[seat] + prize <= limit and column and all(hand & (hand - 1) for hand in world.hands):
        return 0
    scores = [_score(total + prize * (place == seat), limit) + world.columns[place].bit_count() ** 2 for place, total in enumerate(totals)]
    ahead = scores[seat] - (sum(scores) - scores[seat]) // (len(scores) - 1)
    return 1 if ahead < -5 else 2 if ahead < 0 else 3 if ahead < 8 else 4


def _score(total: int, limit: int) -> int:
    return 0 if total > limit else 2 * total if total == limit else total


def _steps(*ends: int) -> tuple[int, ...]:
    """By a count of cards, which step it stands on; a step ends at each of these counts."""
    return tuple([sum(count > end for end in ends) for count in range(len(CATS) + 1)])


_SIZE, _FEW, _HOPE = _steps(1, 3, 5, 8), _steps(0, 1, 2, 4, 7), tuple([4 - step for step in _steps(0, 2, 6)])
_KEPT, _SHARE = _steps(0, 1, 2), _steps(0, 2, 5, 8)
_KINDS = {colour: place for place, colour in enumerate(Colour)}
"""Of a single card; a set is another kind."""


def _facts_of(play: Play) -> tuple[Colour, int, int, int, int, bool]:
    """What it counts as, all cards of that colour and those that would beat it (rule 4.3: of equals the later one), its value, its kind."""
    not_weaker = sum([1 << card for card in CATS if card.colour is play.colour and card.number >= play.value])
    kind = len(Colour) if play.is_set else _KINDS[play.colour]
    return play.colour, play.colour.cats, not_weaker, min(10, play.value // 3), kind, play.is_set


_FACTS = {play: _facts_of(play) for play in (*SINGLES, *(play for row in SETS for play in row))}
