"""The worlds a seat could be in: all of them, each as likely as any other."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

from ai import QuickChance
from games.catte import GAME
from games.catte.cards import CATS, mask_of
from games.catte.imagine import proved_voids
from games.catte.state import View
from games.kit import Options, Play
from tests.games.catte.tables import state_of
from tests.playing import at_random, undecided


def voids_of(table: str) -> list[set[str]]:
    return [{str(colour) for colour in colours} for colours in proved_voids(GAME.view(state_of(table), None))]


def test_who_does_not_follow_has_nothing_to_follow_with() -> None:
    table = "p0: BK1\np1: BR12\np2: WH3\ncentre WH4 | leader p0 | trick BK13, WH9, BK2"

    assert voids_of(table) == [set(), {"black"}, set()]


def test_who_answers_brown_with_black_holds_neither_brown_nor_white() -> None:
    """A white card would have made a set."""
    table = "p0: BK1\np1: BK12\np2: WH3\ncentre WH4 | leader p0 | trick BR13, BK9, WH2"

    assert voids_of(table) == [set(), {"brown", "white"}, {"brown", "black"}]


def test_a_set_on_brown_proves_nothing() -> None:
    assert voids_of("p0: BK1\np1: BK12\np2: WH3\ncentre WH4 | leader p0 | trick BR13, BK9+WH2") == [set(), set(), set()]


def test_no_seat_is_imagined_with_a_colour_it_has_proved_to_lack() -> None:
    for number in range(60):
        draw, chance = random.Random(number), QuickChance(number)
        for play in undecided(Play.begin(GAME, Options(3 + number % 2, (("rounds", "1"),)), chance), at_random(draw)):
            state, (seat,) = play.state, play.pending
            for onlooker in (None, seat):
                view = GAME.view(state, onlooker)
                dream = GAME.imagine(view, chance)
                assert GAME.view(dream, onlooker) == view
                for hand, colours in zip(dream.hands, proved_voids(view), strict=True):
                    assert not any(hand & colour.cats for colour in colours)


def late_in_a_round() -> tuple[View, list[tuple[int, ...]]]:
    """A view with few unseen cards and a proved void, and every deal that fits it, by enumeration."""
    for number in range(1000):
        dealt = Play.begin(GAME, Options(3, (("rounds", "1"),)), QuickChance(number))
        for play in undecided(dealt, at_random(random.Random(number))):
            (seat,) = play.pending
            view = GAME.view(play.state, seat)
            lacks = [lack for other, lack in enumerate(proved_voids(view)) if other != seat and lack]
            if len(lacks) == 2 and sum(view.hand_sizes) - view.hand_sizes[seat] <= 5:
                return view, fitting_deals(view)
    raise AssertionError("no such game")


def fitting_deals(view: View) -> list[tuple[int, ...]]:
    played = [card for played in (*(trick.played for trick in view.tricks), view.played) for _, play in played for card in play.cards]
    unseen = [card for card in CATS if card not in played and card not in (view.hand or ())]
    one, other = (seat for seat in range(3) if seat != view.seat)
    lacks = proved_voids(view)
    deals = []
    for first in combinations(unseen, view.hand_sizes[one]):
        for second in combinations([card for card in unseen if card not in first], view.hand_sizes[other]):
            if not any(card.colour in lacks[one] for card in first) and not any(card.colour in lacks[other] for card in second):
                hands = {one: mask_of(first), other: mask_of(second), view.seat: mask_of(view.hand or ())}
                deals.append(tuple(hands[seat] for seat in range(3)))
    return deals


def test_every_deal_that_fits_is_as_likely_as_any_other() -> None:
    view, deals = late_in_a_round()
    chance = QuickChance(3)
    times = 300 * len(deals)

    drawn = Counter(tuple(GAME.imagine(view, chance.fork(number)).hands) for number in range(times))

    assert len(deals) > 5
    assert set(drawn) == set(deals)
    assert all(abs(count - 300) < 5 * 300**0.5 for count in drawn.values())
