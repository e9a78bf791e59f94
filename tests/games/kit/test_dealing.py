"""Cards dealt to hands that cannot hold every kind."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from ai import QuickChance
from games.kit.dealing import Holder, deal

KINDS = "abc"
CARDS = ["a1", "a2", "a3", "b1", "b2", "b3", "c1"]
Hands = tuple[frozenset[str], ...]


def kind(card: str) -> int:
    return KINDS.index(card[0])


def holder(size: int, kinds: str) -> Holder:
    return Holder(size, tuple(one in kinds for one in KINDS))


def deal_hands(holders: list[Holder], number: int) -> Hands:
    chance = QuickChance(number)
    return tuple(map(frozenset, deal(chance.shuffle(CARDS, "cards"), kind, holders, chance, "deal")))


def fitting_deals(holders: list[Holder], cards: frozenset[str]) -> list[Hands]:
    """Every deal that fits, by enumeration."""
    if not holders:
        return [()]
    first, *others = holders
    able = [card for card in cards if first.allowed[kind(card)]]
    hands = map(frozenset, combinations(able, first.size))
    return [(hand, *rest) for hand in hands for rest in fitting_deals(others, cards - hand)]


def check_that_each_is_as_likely(holders: list[Holder]) -> None:
    """Check that χ² of some 200 deals of each kind lies within five standard deviations of its
    expectation.
    """
    all_ways = fitting_deals(holders, frozenset(CARDS))
    times = 200 * len(all_ways)
    drawn = Counter(deal_hands(holders, number) for number in range(times))

    assert len(all_ways) > 5
    assert set(drawn) == set(all_ways)
    freedom = len(all_ways) - 1
    assert abs(sum((count - 200) ** 2 / 200 for count in drawn.values()) - freedom) < 5 * (2 * freedom) ** 0.5


def test_each_deal_that_fits_is_as_likely_as_any_other() -> None:
    check_that_each_is_as_likely([holder(2, "ab"), holder(2, "bc"), holder(1, "abc")])


def test_so_it_is_where_every_hand_can_hold_every_kind() -> None:
    check_that_each_is_as_likely([holder(2, "abc"), holder(1, "abc")])


def test_the_one_deal_that_fits_is_found() -> None:
    assert deal_hands([holder(3, "a"), holder(3, "b"), holder(1, "c")], 1) == (
        frozenset({"a1", "a2", "a3"}),
        frozenset({"b1", "b2", "b3"}),
        frozenset({"c1"}),
    )
