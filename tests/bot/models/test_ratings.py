"""Ratings move as people expect, ties included, and read as one number with its margin."""

from __future__ import annotations

import itertools

import pytest

from bot.models.attribution import SeatEnding
from bot.models.ratings import BEGINNER, RatedTable, Rating, RatingRecord, compute_ratings, update_ratings


def shown(*ratings: Rating) -> list[str]:
    return [f"{one.points} ±{one.margin}" for one in ratings]


def test_a_beginner_has_1500_and_a_wide_margin() -> None:
    assert shown(BEGINNER) == ["1500 ±600"]


def test_the_winner_gains_what_the_loser_loses() -> None:
    winner, loser = update_ratings([BEGINNER, BEGINNER], [1, 2])

    assert shown(winner, loser) == ["1595 ±581", "1405 ±581"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_when_equals_share_a_place_nobody_gains(seats: int) -> None:
    """openskill's Plackett-Luce had trouble with ties; whichever model and version we take, this must hold."""
    ratings = update_ratings([BEGINNER] * seats, [1] * seats)

    assert {one.points for one in ratings} == {1500}
    assert {one.margin < BEGINNER.margin for one in ratings} == {True}


def test_to_share_with_somebody_stronger_is_a_gain() -> None:
    weak, strong = update_ratings([Rating(20, 3), Rating(30, 3)], [1, 1])

    assert weak.mu > 20
    assert strong.mu < 30


@pytest.mark.parametrize(("places", "expected"), [([1, 2, 2, 4], [1785, 1500, 1500, 1215]), ([1, 1, 3, 3], [1690, 1690, 1310, 1310])])
def test_who_shares_a_place_is_treated_alike(places: list[int], expected: list[int]) -> None:
    assert [one.points for one in update_ratings([BEGINNER] * 4, places)] == expected


def test_where_somebody_sat_makes_no_difference() -> None:
    table = [(Rating(22, 4), 1), (Rating(28, 2), 2), (Rating(25, 8), 2), (Rating(31, 1), 4)]

    def rated(order: tuple[tuple[Rating, int], ...]) -> set[tuple[Rating, Rating]]:
        found = update_ratings([before for before, _ in order], [place for _, place in order])
        return {(before, Rating(round(one.mu, 9), round(one.sigma, 9))) for (before, _), one in zip(order, found, strict=True)}

    assert len({frozenset(rated(order)) for order in itertools.permutations(table)}) == 1


def test_an_upset_moves_more_than_what_was_to_be_expected() -> None:
    expected, _ = update_ratings([Rating(30, 3), Rating(20, 3)], [1, 2])
    upset, _ = update_ratings([Rating(20, 3), Rating(30, 3)], [1, 2])

    assert upset.mu - 20 > 3 * (expected.mu - 30)


def test_the_margin_narrows_with_every_game() -> None:
    one, other = BEGINNER, BEGINNER
    margins = []
    for number in range(30):
        one, other = update_ratings([one, other], [1, 2] if number % 2 else [2, 1])
        margins.append(one.margin)

    assert margins == sorted(margins, reverse=True)
    assert margins[4] > 400
    assert margins[-1] < 330
    assert one.is_new


def test_a_rating_is_new_until_its_margin_is_below_200_points() -> None:
    for sigma in (8.0, 3.0, 2.8, 2.7, 1.0):
        assert Rating(25, sigma).is_new == (Rating(25, sigma).margin >= 200)


def test_a_short_game_moves_ratings_by_its_share_of_a_full_one() -> None:
    before = [Rating(30, 3), BEGINNER]
    full, short = update_ratings(before, [2, 1]), update_ratings(before, [2, 1], 0.25)

    for was, one, other in zip(before, full, short, strict=True):
        assert other.mu - was.mu == pytest.approx((one.mu - was.mu) / 4)
        assert other.sigma - was.sigma == pytest.approx((one.sigma - was.sigma) / 4)


def test_ratings_go_from_table_to_table_each_game_by_itself() -> None:
    known = {(1, "catte"): RatingRecord(7, Rating(30, 3))}
    places = [SeatEnding(1, began_as_person=True), SeatEnding(2, began_as_person=True)]
    finishes = [
        RatedTable(1, "catte", (1, 2), tuple(places)),
        RatedTable(2, "maneki", (2, 1), (places[0], places[0])),
        RatedTable(3, "catte", (2, 1), tuple(places)),
    ]

    rated = [now for _, now in compute_ratings(finishes, lambda member, game: known.get((member, game), RatingRecord()))]

    first = update_ratings([Rating(30, 3), BEGINNER], [1, 2])
    assert rated[0] == {1: RatingRecord(8, first[0]), 2: RatingRecord(1, first[1])}
    assert list(rated[1].values()) == [RatingRecord(1, rating) for rating in update_ratings([BEGINNER, BEGINNER], [1, 1])]
    second = update_ratings([first[1], first[0]], [1, 2])
    assert rated[2] == {2: RatingRecord(2, second[0]), 1: RatingRecord(9, second[1])}
