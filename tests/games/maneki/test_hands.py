"""Hands of five cats: every one there can be, and one order over all of them."""

import itertools

from games.maneki.bunches import bunch_of
from games.maneki.components import COLOURS
from games.maneki.hands import HANDS, PLACES, make_hand
from tests.games.maneki.tables import cards_of


def strength_key(cats: tuple[int, ...]) -> tuple[int, ...]:
    """The strength of a hand by the specification, computed slowly: strength, then ranks of groups
    by size and rank.
    """
    sizes = sorted((cats.count(colour) for colour in set(cats)), reverse=True)
    order = [[1, 1, 1, 1, 1], [2, 1, 1, 1], [2, 2, 1], [3, 1, 1], [3, 2], [4, 1], [5]]
    groups = sorted(((cats.count(colour), 6 - colour) for colour in set(cats)), reverse=True)
    return (order.index(sizes), *(rank for _, rank in groups))


def test_every_two_hands_stand_as_the_rule_says() -> None:
    hands = list(itertools.combinations_with_replacement(COLOURS, 5))
    expected = sorted(hands, key=strength_key, reverse=True)

    assert sorted(hands, key=lambda cats: PLACES[bunch_of(cats)]) == expected
    assert len(set(map(strength_key, hands))) == len(hands) == len(HANDS) == 252


def test_the_best_hand_is_all_black_and_the_worst_has_neither_a_pair_nor_black() -> None:
    best, *_, worst = sorted(PLACES, key=lambda bunch: PLACES[bunch])

    assert str(HANDS[best]) == "5cats KKKKK"
    assert str(HANDS[worst]) == "solocat B O G C W"


def test_fewer_than_five_cats_are_what_they_are_with_others_of_colours_of_their_own() -> None:
    made = [str(make_hand(cards_of(cats))) for cats in ("B", "B G", "B B G", "B G B G", "G B B B", "K K K K")]

    assert made == ["solocat B", "solocat B G", "one pair BB G", "two pair BB GG", "3cats BBB G", "4cats KKKK"]
