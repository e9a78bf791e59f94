"""Features of moves in Catte, as numbers: a learned policy has a weight for each cell
(games/catte/policy.txt).

A move falls in at most one cell of each feature. Features use the seat's own hand and open cards
only.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from functools import cache

from games.catte.cards import ALL_CATS, CATS, COFFEES, Colour, coffee_total, coffees_in
from games.catte.moves import SETS, SINGLES, Coffee, Move, Play
from games.catte.state import State
from games.catte.tricks import rank_of, winning_place
from games.kit import Lookup, Seat, first_cells

# Numbers of cases.
HOPES = 8
HAVES = 20
GAINS = 9
ROLES = 4
SIZES = 5
STRENGTHS = 6
COLUMNS = 5
FITS = 4
STANDINGS = 18
FEATURES: Mapping[str, int] = {
    "the hope to win, what I would have then, coffee left in my column": HOPES * HAVES * COLUMNS,
    "the hope to win, trump or led or neither, how many stronger are out, the cards of my hand": HOPES * 3 * STRENGTHS * SIZES,
    "its value, trump or led or neither, leading or not": 11 * 3 * 2,
    "if I win: whether my column leads on to the limit, the hope, coffee left in my column": FITS * HOPES * COLUMNS,
    "how many stronger are out, how many of its colour I keep, the hope, the cards of my hand": STRENGTHS * 4 * 3 * SIZES,
    "if I win: whether the round ends, how I would stand then, the hope": STANDINGS * HOPES,
    "if who wins now does: whether the round ends, how I would stand then, the hope": (1 + STANDINGS) * HOPES,
    "how many cards I keep that nothing of their colour beats, the hope, the cards of my hand, trump or not": 5 * 3 * SIZES * 2,
    "the hope to win, the cards of my hand exactly, coffee left in my column": HOPES * 14 * COLUMNS,
    "a set: the hope to win, the cards of my hand, who is still to play": HOPES * SIZES * ROLES,
    "a lead: its kind, trump or not, how many of its colour are out, what it would bring me": 4 * 2 * 5 * GAINS,
    "coffee: the hope of my best lead, what I would have": HOPES * HAVES,
    "coffee: the hope of my best lead, who would have too much, who the limit, what it would bring me": HOPES * 4 * 3 * GAINS,
    "coffee: the hope of my worst lead, what it would bring me, how many are left in my column": HOPES * GAINS * COLUMNS,
    "coffee: the hope of my best lead, how many of its colour I hold, the cards of my hand": HOPES * 6 * SIZES,
    "coffee: its number, what I have acquired": 16 * 8,
    "coffee: the hope of my best lead, what it would bring the keenest of the others, whether it leads them on": HOPES * GAINS * FITS,
    "coffee: whether my column leads on to the limit, the hope of my best lead, how many are left in it": FITS * HOPES * COLUMNS,
    "coffee: how many play, the hope of my best lead, what it would bring me": 2 * HOPES * GAINS,
}
_STARTS = first_cells(FEATURES)


def features(world: State, seat: Seat, moves: Sequence[Move]) -> list[list[int]]:
    """For each legal move of the seat, its cells, numbered through all features."""
    hand, trick, seats = world.hands[seat], world.trick, world.terms.seats
    lacks = [0] * seats
    seen = hand | _note_trick(trick, seat - len(trick), lacks)
    for past in world.tricks:
        seen |= _note_trick(past.plays, past.leader, lacks)
    to_come = [(seat + ahead) % seats for ahead in range(1, seats - len(trick))]
    outlook = _Outlook(
        ALL_CATS & ~seen, [lacks[other] for other in to_come], max([world.hands[other].bit_count() for other in to_come], default=0)
    )
    return _coffee_cells(world, seat, outlook, moves) if world.centre is None else _play_cells(world, seat, outlook, moves)


def _note_trick(plays: Sequence[Play], leader: int, lacks: list[int]) -> int:
    """Return the mask of a trick's cards, and note in `lacks` the led colour of each seat that did
    not follow (rule 3.2).
    """
    cards = 0
    for place, play in enumerate(plays):
        cards |= play.mask
        if play.colour is not plays[0].colour:
            lacks[(leader + place) % len(lacks)] |= plays[0].colour.cats
    return cards


class _Outlook:
    """The seat's knowledge of a trick's rest: the unseen cards, and the colours that each later
    seat lacks.
    """

    __slots__ = ("_cannot", "_follow", "_lacks", "_led", "_misses", "_voids", "unseen")

    def __init__(self, unseen: int, lacks: Sequence[int], cards: int) -> None:
        """`cards` is the largest hand among the later seats."""
        self.unseen = unseen
        self._lacks = lacks
        self._misses = _MISSES[unseen.bit_count(), cards]
        self._led: Colour | None = None

    def _set_led(self, led: Colour) -> None:
        """Set the led colour and compute the values that depend on it alone; many plays share them."""
        cats = led.cats
        self._led, self._follow = led, self.unseen & cats
        self._cannot = self._misses[self._follow.bit_count()]
        self._voids = [lack & cats for lack in self._lacks]

    def hope(self, trump: Colour, led: Colour, colour: Colour, not_weaker: int) -> int:
        """The chance, in levels from 1 to 7 (certain), that no later seat beats a play of `colour`
        that is the best so far.

        `not_weaker` is the mask of the cards of its colour that are at least as high.
        """
        if not self._lacks:
            return HOPES - 1
        if led is not self._led:
            self._set_led(led)
        misses, cannot, stronger = self._misses, self._cannot, self.unseen & not_weaker
        over = 0 if led is trump else stronger if colour is trump else self.unseen & trump.cats
        untrumped = misses[over.bit_count()]
        holds, stays = 1.0, (1 - cannot) * misses[(stronger & self._follow).bit_count()] + cannot * untrumped
        for void in self._voids:
            holds *= untrumped if void else stays
        return 1 + bisect_left(_HOPES, holds)


def _play_cells(world: State, seat: Seat, outlook: _Outlook, moves: Sequence[Move]) -> list[list[int]]:
    centre, trick, terms = world.centre, world.trick, world.terms
    hand, unseen = world.hands[seat], outlook.unseen
    assert centre is not None
    trump, prize, limit, column = centre.colour, centre.number, terms.limit, world.columns[seat]
    totals = list(map(coffee_total, world.acquired))
    mine, cards, left = totals[seat], hand.bit_count(), column.bit_count()
    have = _have(mine, prize, limit)
    gain = _gain(mine, prize, limit)
    size = _SIZE[cards]
    fit = _fit(limit - mine - prize, column)
    to_come = 0
    bosses = 0
    for all_of_it in _ALL_OF_EACH:
        above = (unseen & all_of_it).bit_length()
        bosses |= (hand & all_of_it) >> above << above
    scores = [_SCORES[limit][total] + column.bit_count() ** 2 for total, column in zip(totals, world.columns, strict=True)]
    ends = _if_won(world, seat, seat, totals, scores)
    theirs = highest = 0
    led = None
    if trick:
        led, place, to_come = trick[0].colour, winning_place(trick, trump), terms.seats - 1 - len(trick)
        highest = rank_of(trick[place], led, trump)
        theirs = 1 + _if_won(world, seat, (seat - len(trick) + place) % terms.seats, totals, scores)
    s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10 = _STARTS[:11]
    leads = led is None
    alike: dict[int, tuple[int, int, int, int, int]] = {}
    found = []
    for play in moves:
        assert type(play) is Play
        colour, cats, not_weaker, tens, kind, is_set = _TRAITS[play]
        if led is None:
            hope, relation = outlook.hope(trump, colour, colour, not_weaker), 0 if colour is trump else 1
        else:
            hope = 0 if rank_of(play, led, trump) < highest else outlook.hope(trump, led, colour, not_weaker)
            relation = 0 if colour is trump else 1 if colour is led else 2
        keeps, few, roughly = hand & ~play.mask, _FEW[(unseen & not_weaker).bit_count()], _ROUGHLY[hope]
        if hope not in alike:
            alike[hope] = (
                s0 + (hope * HAVES + have) * COLUMNS + left,
                s3 + (fit * HOPES + hope) * COLUMNS + left,
                s5 + ends * HOPES + hope,
                s6 + theirs * HOPES + hope,
                s8 + (hope * 14 + cards) * COLUMNS + left,
            )
        c0, c3, c5, c6, c8 = alike[hope]
        cells = [
            c0,
            s1 + ((hope * 3 + relation) * STRENGTHS + few) * SIZES + size,
            s2 + (tens * 3 + relation) * 2 + leads,
            c3,
            s4 + ((few * 4 + _KEPT[(keeps & cats).bit_count()]) * 3 + roughly) * SIZES + size,
            c5,
            c6,
            s7 + ((_UNBEATEN[(bosses & keeps).bit_count()] * 3 + roughly) * SIZES + size) * 2 + (relation == 0),
            c8,
        ]
        if is_set:
            cells.append(s9 + (hope * SIZES + size) * ROLES + to_come)
        if leads:
            cells.append(s10 + ((kind * 2 + (relation == 0)) * 5 + _SHARE[(unseen & cats).bit_count()]) * GAINS + gain)
        found.append(cells)
    return found


def _coffee_cells(world: State, seat: Seat, outlook: _Outlook, moves: Sequence[Move]) -> list[list[int]]:
    hand, column, limit, seats = world.hands[seat], world.columns[seat], world.terms.limit, world.terms.seats
    totals = list(map(coffee_total, world.acquired))
    mine, size, left = totals[seat], _SIZE[hand.bit_count()], column.bit_count() - 1
    had = min(7, mine // 2)
    s11, s12, s13, s14, s15, s16, s17, s18 = _STARTS[11:]
    found = []
    for lay in moves:
        assert type(lay) is Coffee
        trump, prize = lay.colour, lay.card.number
        best, worst = _lead_hopes(hand, trump, outlook)
        gain = _gain(mine, prize, limit)
        theirs = [(_gain(total, prize, limit), other) for other, total in enumerate(totals) if other != seat]
        gains = [one for one, _ in theirs]
        leads_on = max([_fit(limit - totals[other] - prize, world.columns[other]) for _, other in theirs])
        over, exactly = len([one for one in gains if one < 3]), min(2, gains.count(GAINS - 1))
        found.append(
            [
                s11 + best * HAVES + _have(mine, prize, limit),
                s12 + ((best * 4 + over) * 3 + exactly) * GAINS + gain,
                s13 + (worst * GAINS + gain) * COLUMNS + left,
                s14 + (best * 6 + min(5, (hand & trump.cats).bit_count())) * SIZES + size,
                s15 + prize * 8 + had,
                s16 + (best * GAINS + max(gains)) * FITS + leads_on,
                s17 + (_fit(limit - mine - prize, column & ~lay.mask) * HOPES + best) * COLUMNS + left,
                s18 + ((seats - 3) * HOPES + best) * GAINS + gain,
            ]
        )
    return found


def _lead_hopes(hand: int, trump: Colour, outlook: _Outlook) -> tuple[int, int]:
    """The winning levels of the best and the worst lead from a hand: the highest and lowest card of
    each colour decide.
    """
    best, worst = 0, HOPES
    for colour in Colour:
        if cards := hand & colour.cats:
            best = max(best, outlook.hope(trump, colour, colour, _NOT_WEAKER[cards.bit_length() - 1]))
            worst = min(worst, outlook.hope(trump, colour, colour, _NOT_WEAKER[(cards & -cards).bit_length() - 1]))
    return best, worst


def _have(total: int, prize: int, limit: int) -> int:
    """The total after winning this coffee, as a case: 0 to 3, over the limit, by the points lost; 4
    to 19, by the distance to the limit (rule 7.1).
    """
    after = total + prize
    return min(3, max(0, total - 1) // 5) if after > limit else 4 + min(15, limit - after)


def _gain(total: int, prize: int, limit: int) -> int:
    """The worth of winning this coffee, in steps from 0 (a large loss) to 8 (exactly the limit;
    rule 7.1).
    """
    after = total + prize
    if after > limit:
        return 0 if total > 9 else 1 if total > 4 else 2
    if after == limit:
        return 8
    if limit - after < 3:
        return 7
    return 3 if prize < 4 else 4 if prize < 7 else 5 if prize < 10 else 6


@cache
def _fit(missing: int, column: int) -> int:
    """The column's fit to a missing amount: no coffee to lay (0), only too much (1), less (2),
    exactly this (3).
    """
    if missing < 0 or not column:
        return 0
    numbers = [card.number for card in coffees_in(column)]
    return 3 if missing in numbers else 2 if min(numbers) < missing else 1


def _if_won(world: State, seat: Seat, winner: int, totals: Sequence[int], scores: Sequence[int]) -> int:
    """The case if `winner` wins the trick: 9 if the round then ends (rule 6), plus the step of the
    own lead afterwards.

    `scores` are the scores if the round ended now.
    """
    centre, limit = world.centre, world.terms.limit
    assert centre is not None
    after, seats = totals[winner] + centre.number, len(scores)
    more = _SCORES[limit][after] - _SCORES[limit][totals[winner]]
    mine = scores[seat] + more if winner == seat else scores[seat]
    ahead = mine - (sum(scores) + more - mine) // (seats - 1)
    ends = after > limit or not world.columns[winner] or not all(hand & (hand - 1) for hand in world.hands)
    return 9 * ends + bisect_left(_AHEAD, ahead)


def _score(total: int, limit: int) -> int:
    return 0 if total > limit else 2 * total if total == limit else total


def _steps(*ends: int) -> tuple[int, ...]:
    """By number of cards, its step; each of `ends` is the last number of a step."""
    return tuple([sum(count > end for end in ends) for count in range(len(CATS) + 1)])


_SIZE, _FEW, _KEPT, _SHARE = _steps(1, 3, 5, 8), _steps(0, 1, 2, 4, 7), _steps(0, 1, 2), _steps(0, 2, 5, 8)
_UNBEATEN = _steps(0, 1, 2, 3)
_HOPES, _AHEAD = (0.05, 0.15, 0.3, 0.5, 0.75, 0.999), (-12, -7, -3, 0, 3, 7, 12, 18)
_ROUGHLY = (0, 1, 1, 1, 1, 2, 2, 2)
_ALL_OF_EACH = tuple([colour.cats for colour in Colour])
_SCORES: Lookup[int, list[int]] = Lookup(lambda limit: [_score(total, limit) for total in range(sum(card.number for card in COFFEES) + 1)])
"""By limit and acquired total, the points (rule 7.1)."""
_MISSES: Lookup[tuple[int, int], list[float]] = Lookup(
    lambda of: [(1 - 1 / max(1, of[0]) * count) ** of[1] for count in range(of[0] + 1)],
)
"""By (unseen cards, cards in a hand) and a number n: the chance that none of n given unseen cards
is in the hand.
"""
_KINDS = {colour: place for place, colour in enumerate(Colour)}
"""By colour of a single card, its kind; sets have a kind of their own."""


def _traits_of(play: Play) -> tuple[Colour, int, int, int, int, bool]:
    """The traits of a play: colour, mask of the colour, mask of the cards of the colour that are at
    least as high and so beat it later (rule 4.3), value in steps, kind, set or not.
    """
    not_weaker = sum([1 << card for card in CATS if card.colour is play.colour and card.number >= play.value])
    kind = len(Colour) if play.is_set else _KINDS[play.colour]
    return play.colour, play.colour.cats, not_weaker, min(10, play.value // 3), kind, play.is_set


_TRAITS = {play: _traits_of(play) for play in (*SINGLES, *(play for row in SETS for play in row))}
_NOT_WEAKER = tuple([_TRAITS[play][2] for play in SINGLES])
"""By cat card, the mask of the cards of its colour that are at least as high, itself included."""
