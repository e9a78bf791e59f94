"""Expected points in words: whole numbers, and a range where the cats are not sure."""

from __future__ import annotations

import pytest

from bot.models.reviews import Points
from bot.pages.points import cost_text, points_text
from tests.harness.texts import TEXTS

SAY = TEXTS.speech_in("en")


@pytest.mark.parametrize(
    ("points", "said"),
    [
        (Points(10.2, 0.5), "+10"),
        (Points(-6.4, 2.9), "−6"),
        (Points(0.3, 0.4), "0"),
        (Points(-6.5, 5.4), "−12 to −1"),
        (Points(2, 6), "−4 to +8"),
    ],
)
def test_a_mean_is_told_alone_only_if_it_says_no_more_than_is_known(points: Points, said: str) -> None:
    assert points_text(points, SAY) == said


@pytest.mark.parametrize(
    ("cost", "said"),
    [
        (Points(6.4, 2), "about 6 points"),
        (Points(0.8, 0.5), "about 1 point"),
        (Points(6.5, 5.4), "1–12 points"),
        (Points(2.5, 4), "0–6 points"),
        (Points(0.1, 0.2), "about 0 points"),
        (Points(-3, 1), "about 0 points"),
    ],
)
def test_what_was_given_away_is_told_with_the_cats_doubt(cost: Points, said: str) -> None:
    assert cost_text(cost, SAY) == said
