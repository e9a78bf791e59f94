"""Features of moves in the festival: a learned policy has a weight for each cell.

Each feature is a small product of categories. Features use the seat's knowledge only: its own hand
and open cards. They do not reveal which seats have chosen already. As every move of every rollout
needs them, values shared by all moves are computed once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import accumulate
from operator import mul
from typing import Final, NamedTuple

from games.festival.cards import (
    ALL_CARDS,
    BOOZE,
    CARDS,
    CROWS,
    IN_SEASON,
    ONE_CARD,
    RANK,
    YOROZU,
    YOROZU_0,
    YOROZU_13,
    Card,
    fish_in,
)
from games.festival.flow import revealed_cards
from games.festival.moves import Move, Multiplier, Play, Start, Swap, Token, Tokens
from games.festival.results import LIMIT
from games.festival.rounds import legal_cards, make_round, make_swap
from games.festival.scoring import factors_of
from games.festival.state import DUMMY, HAND, PLAYING, Phase, Rules, State, booze_in, tokens_of
from games.kit import Seat

LEVELS: Final = 8
"""The number of levels of a chance."""
GAINS: Final = 10
"""The gain from a card: fish that count −2, −1, 0, 1, 2 or 4; a crow; the first, second or third
drink.
"""
KINDS: Final = 7
"""The kind of a card: nothing, one fish, two fish, a crow, booze, YZ0, YZ13."""
POINTS: Final = 36
"""The levels of expected points, a quarter of a point each."""
FULL: Final = 6
"""The number of cases of a count of fish or cards; higher counts fall into the last case."""

FEATURES: Mapping[str, int] = {
    "card, my drinks, whether all fish count alike": len(CARDS) * LIMIT * 2,
    "card, stage": len(CARDS) * 3,
    "what my card brings, how likely I am lowest, highest": GAINS * LEVELS * LEVELS,
    "what the lower card in the middle brings, how likely I take it": GAINS * LEVELS,
    "what the higher card in the middle brings, how likely I take it": GAINS * LEVELS,
    "how likely I am lowest, highest, stage": LEVELS * LEVELS * 3,
    "points expected, stage": POINTS * 3,
    "how likely I drink, my drinks, drinks left in hand, stage": LEVELS * LIMIT * 5 * 3,
    "how likely I drink the third, my fish, lead": LEVELS * FULL * 3,
    "crows in hand and whether I play one, YOROZU about, stage": 9 * 3 * 3,
    "what my card brings, round": GAINS * HAND,
    "what my card brings, lead, others with two drinks, stage": GAINS * 3 * 2 * 3,
    "what my card brings, what fish are left in hand, stage": GAINS * 12 * 3,
    "what my card brings, cards left of its season, choice": GAINS * 4 * 5,
    "what the middle and my card bring, place of my card": 6 * 6 * 6 * 6,
    "kind of card, what the dummy plays": KINDS * KINDS,
    "swap: what I take, stage": GAINS * 3,
    "swap: what I take, lead": GAINS * 3,
    "redeal: crows, fish in hand, rules": 2 * 12 * 3,
    "multiplier: season, factor, fish in hand": 4 * 4 * FULL,
    "multiplier: season, factor, cards in hand": 4 * 4 * FULL,
    "multiplier: season, factor, others who count it double": 4 * 4 * 3,
    "token: season, mine with it, fish in hand": 4 * 4 * FULL,
    "token: season, mine with it, cards in hand": 4 * 4 * FULL,
    "token: season, mine with it, those of others": 4 * 4 * 6,
    "token for YOROZU: season, mine with it": 4 * 4,
    "token for YOROZU: season, those of others": 4 * 6,
    "start: how far from me, seats": 4 * 2,
    "start: my fish in hand, how far from me": 12 * 4,
}
(
    _CARD,
    _CARD_STAGE,
    _OWN,
    _LOW,
    _HIGH,
    _ENDS,
    _EXPECTED,
    _DRINK,
    _THIRD,
    _CROWS,
    _ROUND,
    _LEAD,
    _FISH,
    _SEASON,
    _MIDDLE,
    _DUMMY,
    _SWAP,
    _SWAP_LEAD,
    _REDEAL,
    _FACTOR_FISH,
    _FACTOR_CARDS,
    _FACTOR_OTHERS,
    _TOKEN_FISH,
    _TOKEN_CARDS,
    _TOKEN_OTHERS,
    _EARN,
    _EARN_OTHERS,
    _START,
    _START_FISH,
    _,
) = accumulate(FEATURES.values(), initial=0)
"""The number of each feature's first cell."""


def features(world: State, seat: Seat, moves: Sequence[Move]) -> list[list[int]]:
    """For each move, its cells, numbered through all features."""
    if world.phase is PLAYING:
        return _play_cells(world, seat, moves)
    return [_other_cells(world, seat, move) for move in moves]


# Shared values


class _CardTraits(NamedTuple):
    """The traits of a card for a seat that do not depend on the play area."""

    at_card: int
    gain: int
    booze: int
    points: float
    kind: int
    crow: int
    fish: int
    """The points of its fish."""
    season: int
    """The mask of its season."""
    below: int
    """The mask of all lower cards."""
    rank: int


_GAIN_OF: Final = {-2: 0, -1: 1, 0: 2, 1: 3, 2: 4, 4: 5}
_CROW, _FIRST_DRINK = 6, 7
_FISH_OF: Final = (-2, -1, 0, 1, 2, 4, 0, 0, 0, 0)
"""By gain, the points of the fish."""
_COARSE: Final = (0, 0, 1, 2, 3, 3, 0, 4, 4, 5)
"""By gain, a coarser case: bad, nothing, one fish, more fish, a drink, the third drink."""
_POINTS_OF: Final = (-2.0, -1.0, 0.0, 1.0, 2.0, 4.0, -1.0, 2.0, 1.5, -6.0)
"""By gain, its rough worth in points: a drink may bring a third in the end."""


@cache
def _card_traits(factors: tuple[int, ...], drinks: int) -> list[_CardTraits]:
    """By card, its traits for a seat with these fish factors and this number of drinks."""
    found = []
    for card in CARDS:
        kind = 5 if card == YOROZU_0 else 6 if card == YOROZU_13 else 4 if card.booze else 3 if card.crow else card.fish
        season = YOROZU if card.season is None else IN_SEASON[card.season]
        below = sum(ONE_CARD[one] for one in CARDS if RANK[one] < RANK[card])
        gain = _gain(card, factors, drinks)
        at_card = _CARD + (int(card) * LIMIT + drinks) * 2 + (max(factors) == min(factors))
        found.append(
            _CardTraits(at_card, gain, int(card.booze), _POINTS_OF[gain], kind, int(card.crow), _FISH_OF[gain], season, below, RANK[card])
        )
    return found


def _gain(card: Card, factors: tuple[int, ...], drinks: int) -> int:
    if card.booze:
        return _FIRST_DRINK + drinks
    if card.crow or card.season is None:
        return _CROW
    return _GAIN_OF[card.fish * factors[card.season]]


def _level(chance: float) -> int:
    """The level, from 0 to 7, of a chance from 0 to 1; levels are finer at both ends."""
    return sum(chance > limit for limit in (0.02, 0.07, 0.17, 0.33, 0.55, 0.75, 0.92))


@cache
def _all_beyond(rivals: int, total: int) -> tuple[list[float], list[int]]:
    """The chances that all `rivals` play a card beyond the own one, and the levels of the chances,
    both by the number of such cards out of `total`.
    """
    chances = [(count / total) ** rivals for count in range(total + 1)]
    return chances, [_level(chance) for chance in chances]


_STAGE: Final = (0, 0, 0, 1, 1, 1, 2, 2, 2, 2)
"""By number of finished rounds, the stage."""
_LEVEL_OF: Final = tuple(_level(hundredth / 100) for hundredth in range(101))
"""By hundredths of a chance, its level."""


def _points(taken: int, factors: tuple[int, ...]) -> int:
    """The points of a mask of taken cards, as if no third booze halved the fish."""
    fish: int = sum(map(mul, fish_in(taken), factors))
    return fish + 2 * (taken & BOOZE).bit_count() - (taken & CROWS).bit_count()


def _lead(world: State, seat: Seat) -> int:
    """The seat's place in this game against the best other seat: 0 behind, 1 level (within one
    point), 2 ahead.
    """
    points = [_points(world.taken[one], factors_of(world, one)) for one in range(world.terms.seats)]
    ahead = points.pop(seat) - max(points)
    return 0 if ahead < -1 else 2 if ahead > 1 else 1


def _pools(world: State, seat: Seat, unseen: int) -> list[int]:
    """By other seat, the mask of the unseen cards that it may play, as far as its flags tell."""
    return [legal_cards(unseen & ~flags, world.face_up) or ALL_CARDS for one, flags in enumerate(world.flags) if one != seat]


# Plays


def _play_cells(world: State, seat: Seat, moves: Sequence[Move]) -> list[list[int]]:
    seats, hand, taken, done = world.terms.seats, world.hands[seat], world.taken, len(world.rounds)
    low, high = world.face_up
    mine, stage = taken[seat], _STAGE[done]
    drinks, factors = min(booze_in(mine), LIMIT - 1), factors_of(world, seat)
    facts = _card_traits(factors, drinks)
    _, gain_low, booze_low, points_low, *_ = facts[low]
    _, gain_high, booze_high, points_high, *_ = facts[high]
    dummy = world.played[DUMMY] if seats == DUMMY else None
    unseen = ALL_CARDS & ~(hand | taken[0] | taken[1] | taken[2] | taken[3] | ONE_CARD[low] | ONE_CARD[high])
    dummy_rank = at_dummy = 0
    if dummy is not None:
        unseen &= ~ONE_CARD[dummy]
        dummy_rank, at_dummy = facts[dummy].rank, _DUMMY + facts[dummy].kind * KINDS
    rivals = legal_cards(unseen, world.face_up) or ALL_CARDS
    total = rivals.bit_count()
    chances, levels = _all_beyond(seats - 1, total)
    pools = _pools(world, seat, unseen) if any(world.flags) else []
    # the first cells of features, as far as all plays share them
    lead = _lead(world, seat)
    thirsty = LIMIT - 1 in [(one & BOOZE).bit_count() for place, one in enumerate(taken[:seats]) if place != seat]
    at_own, at_low, at_high, at_ends = _OWN, _LOW + gain_low * LEVELS, _HIGH + gain_high * LEVELS, _ENDS + stage * LEVELS * LEVELS
    at_expected = _EXPECTED + stage * POINTS
    at_drink = _DRINK + (drinks * 3 + stage) * LEVELS * 5
    at_third = _THIRD + (min(max(0, sum(map(mul, fish_in(mine), factors))) // 2, FULL - 1) * 3 + lead) * LEVELS
    at_crows = _CROWS + ((unseen & YOROZU).bit_count() * 3 + stage) * 9 + (hand & CROWS).bit_count() * 2
    at_round = _ROUND + done * GAINS
    at_lead = _LEAD + ((lead * 2 + thirsty) * 3 + stage) * GAINS
    at_season = _SEASON + min(len(moves) - 1, 4) * 4 * GAINS
    at_middle = _MIDDLE + (_COARSE[gain_low] * 6 + _COARSE[gain_high]) * 36
    at_stage, at_fish = _CARD_STAGE + stage * len(CARDS), _FISH + stage * 12 * GAINS
    fish_in_hand: int = sum(map(mul, fish_in(hand), factors))
    booze_in_hand = (hand & BOOZE).bit_count()
    found = []
    for move in moves:
        if type(move) is not Play:
            found.append(_redeal_cells(world, seat))
            continue
        at_card, gain, booze, points, kind, crow, own_fish, season, lower, rank = facts[move.card]
        below = (rivals & lower).bit_count()
        above = total - below
        lowest, highest, at_lowest, at_highest = chances[above], chances[below], levels[above], levels[below]
        if pools:
            lowest = highest = 1.0
            for pool in pools:
                under, size = (pool & lower).bit_count(), pool.bit_count()
                lowest *= (size - under) / size
                highest *= under / size
            at_lowest, at_highest = _LEVEL_OF[int(100 * lowest)], _LEVEL_OF[int(100 * highest)]
        if at_dummy:
            if dummy_rank < rank:
                lowest, at_lowest = 0.0, 0
            else:
                highest, at_highest = 0.0, 0
        stays = 1.0 - lowest - highest
        thirst = _LEVEL_OF[int(100 * (lowest * booze_low + highest * booze_high + stays * booze))]
        expected = int(4 * (lowest * points_low + highest * points_high + stays * points) + 14.5)
        fish = fish_in_hand - own_fish
        in_season = (hand & season).bit_count()
        cells = [
            at_card,
            at_stage + move.card,
            at_own + (gain * LEVELS + at_lowest) * LEVELS + at_highest,
            at_low + at_lowest,
            at_high + at_highest,
            at_ends + at_lowest * LEVELS + at_highest,
            at_expected + (expected if expected > 0 else 0),
            at_drink + (booze_in_hand - booze) * LEVELS + thirst,
            at_crows - crow,
            at_round + gain,
            at_lead + gain,
            at_fish + (0 if fish < 0 else fish if fish < 12 else 11) * GAINS + gain,
            at_season + (in_season if in_season < 4 else 4) * GAINS + gain - GAINS,
            at_middle + _COARSE[gain] * 6 + below * 5 // total,
        ]
        if drinks == LIMIT - 1:
            cells.append(at_third + thirst)
        if at_dummy:
            cells.append(at_dummy + kind)
        found.append(cells)
    return found


# Other moves


def _other_cells(world: State, seat: Seat, move: Move) -> list[int]:
    match move:
        case Swap(card):
            return _swap_cells(world, seat, card)
        case Multiplier(card):
            return _multiplier_cells(world, seat, card.factors)
        case Tokens(seasons):
            return [cell for season in seasons for cell in _token_cells(world, seat, season)]
        case Token(season):
            return _token_cells(world, seat, season)
        case Start(starter):
            far = (starter - seat) % world.terms.seats
            fish = min(sum(fish_in(world.hands[seat])), 11)
            return [_START + far * 2 + world.terms.has_dummy, _START_FISH + fish * 4 + far]
        case _:
            return _redeal_cells(world, seat)


def _redeal_cells(world: State, seat: Seat) -> list[int]:
    """The cell of a redeal, by crows and fish."""
    hand, rules = world.hands[seat], world.terms.rules
    crows, fish = (hand & CROWS).bit_count(), min(sum(fish_in(hand)), 11)
    kind = 0 if rules is Rules.BASIC else 1 if rules is Rules.EXPERIENCED else 2
    return [_REDEAL + ((crows == 4) * 12 + fish) * 3 + kind]


def _swap_cells(world: State, seat: Seat, yorozu: Card) -> list[int]:
    """The cells of a swap, by the card that the crow's player takes."""
    played = revealed_cards(world)
    done = make_round(world.face_up, played, (), (make_swap(played, seat, yorozu),))
    drinks = booze_in(world.taken[seat])
    gain = _gain(done.taken[seat], factors_of(world, seat), min(drinks, LIMIT - 1))
    return [_SWAP + gain * 3 + _STAGE[len(world.rounds)], _SWAP_LEAD + gain * 3 + _lead(world, seat)]


def _multiplier_cells(world: State, seat: Seat, factors: tuple[int, ...]) -> list[int]:
    """The cells of a multiplier card: by season, its factor with the hand, and the other seats that
    double it.
    """
    hand, others = world.hands[seat], [card.factors for card in world.chosen if card is not None]
    cells = []
    for season, (fish, factor) in enumerate(zip(fish_in(hand), factors, strict=True)):
        at = season * 4 + factor + 1
        cells.append(_FACTOR_FISH + at * FULL + min(fish, FULL - 1))
        cells.append(_FACTOR_CARDS + at * FULL + min((hand & IN_SEASON[season]).bit_count(), FULL - 1))
        cells.append(_FACTOR_OTHERS + at * 3 + min(sum([other[season] == 2 for other in others]), 2))
    return cells


def _token_cells(world: State, seat: Seat, season: int) -> list[int]:
    """The cells of a token, by its season, the seat's and others' tokens, and the hand; a token for
    YOROZU is chosen without a hand.
    """
    tokens = [tokens_of(world, one)[season] for one in range(world.terms.seats)]
    mine, others = tokens[seat] + 1, min(sum(tokens) - tokens[seat], 5)
    at = season * 4 + mine
    if world.phase is Phase.EARN_TOKEN:
        return [_EARN + at, _EARN_OTHERS + season * 6 + others]
    hand = world.hands[seat]
    return [
        _TOKEN_FISH + at * FULL + min(fish_in(hand)[season], FULL - 1),
        _TOKEN_CARDS + at * FULL + min((hand & IN_SEASON[season]).bit_count(), FULL - 1),
        _TOKEN_OTHERS + at * 6 + others,
    ]
