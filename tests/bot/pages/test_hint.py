"""A hint says in words what to choose, in the order of its numbers, and no more than it knows."""

from __future__ import annotations

import pytest

from ai.analysis import Analysis, MoveValue
from ai.estimates import Estimate
from bot.pages.hint import hint_page
from bot.tables.hints import Hint
from games.kit import Seat
from tests.auction import Bid
from tests.bot.home import Home
from tests.bot.pages.test_screens import SAY
from tests.bot.presentations import presentations

PRESENTATION = presentations()["auction"]


def value(
    bid: object, mean: float, difference: tuple[float, float] = (0, 0), wins: float | None = None, half: float = 2
) -> MoveValue[object]:
    low, high = difference
    return MoveValue(bid, Estimate(mean, mean - half, mean + half), Estimate((low + high) / 2, low, high), wins)


async def lines_of(home: Home, alike: int, worlds: int, *values: MoveValue[object]) -> list[str]:
    snapshot = await home.start(game="auction", seats=2)
    together = values[0].points if values[0].points else None
    analysis = Analysis(values, worlds, alike, together)
    page = hint_page(Hint(snapshot, Seat(0), snapshot.game.view(snapshot.require_playing().state, Seat(0)), analysis), PRESENTATION, SAY)
    return [line for line in page.panels[0].text.split("\n") if line]


NOTE = "-# From 100 imagined games for each, in which all play on like alley cats (hard). Hints so far: 0."
UNCOUNTED = "-# This hint does not count. Hints so far: 0."
HEADING = "At the end, against the others’ average:"


async def test_the_best_move_comes_first_in_words_and_then_all_in_the_order_of_their_values(home: Home) -> None:
    said = await lines_of(home, 1, 100, value(Bid(1), 2.4), value(Bid(2), -0.6, (-4, -2)), value(Bid(3), -0.9, (-5, -2), half=0.2))

    assert said == [
        "**Choose Bid 1.**",
        HEADING,
        "- **Bid 1** · about 2 points ahead (0 to +4)",
        "- **Bid 2** · about 1 point behind (−3 to +1)",
        "- **Bid 3** · a little worse",
        NOTE,
    ]


async def test_moves_that_cannot_be_told_apart_are_told_together(home: Home) -> None:
    said = await lines_of(home, 2, 100, value(Bid(1), 0.3), value(Bid(2), 0.1, (-2, 1)), value(Bid(3), -6, (-8, -4)))

    assert said == [
        "**Choose Bid 1 or Bid 2**: too close to call.",
        HEADING,
        "- **Bid 1** and **Bid 2** · about level (−2 to +2)",
        "- **Bid 3** · about 6 points behind (−8 to −4)",
        NOTE,
    ]


@pytest.mark.parametrize(
    ("difference", "sentence"),
    [
        ((-0.6, 0.4), "It hardly matters: **Bid 1**, **Bid 2** and **Bid 3** come to about the same."),
        ((-4, 2), "**Choose Bid 1, Bid 2 or Bid 3**: too close to call."),
    ],
)
async def test_surely_alike_is_another_sentence_than_not_known_to_differ(
    home: Home, difference: tuple[float, float], sentence: str
) -> None:
    said = await lines_of(home, 3, 100, value(Bid(1), -6), *(value(Bid(card), -6, difference) for card in (2, 3)))

    assert said == [sentence, f"{HEADING} about 6 points behind (−8 to −4).", NOTE]


@pytest.mark.parametrize(
    ("wins", "sentence"),
    [
        ((0.0, 0.0), "You can hardly win any more: you came first in none of the imagined games."),
        ((1.0, 1.0), "You can hardly lose any more: you came first in all imagined games."),
        ((0.0, 0.1), None),
        ((None, None), None),
    ],
)
async def test_a_game_that_seems_decided_is_called_so(home: Home, wins: tuple[float | None, float | None], sentence: str | None) -> None:
    said = await lines_of(home, 1, 100, value(Bid(1), 3, wins=wins[0]), value(Bid(2), 1, (-3, -1), wins=wins[1]))

    assert [line for line in said if line.startswith("You can")] == [sentence] * (sentence is not None)


@pytest.mark.parametrize(
    ("worlds", "sentence"),
    [
        (0, "An alley cat would choose **Bid 1**. There was no time to look ahead."),
        (1, "An alley cat would choose **Bid 1**. I could look at only 1 imagined game, too few to say more."),
        (5, "An alley cat would choose **Bid 1**. I could look at only 5 imagined games, too few to say more."),
    ],
)
async def test_from_too_few_worlds_the_policys_move_is_told_without_numbers(home: Home, worlds: int, sentence: str) -> None:
    assert await lines_of(home, 1, worlds, MoveValue(Bid(1)), MoveValue(Bid(2))) == [
        sentence,
        UNCOUNTED,
    ]


async def test_of_a_single_move_nothing_else_is_said(home: Home) -> None:
    assert await lines_of(home, 1, 0, MoveValue(Bid(1))) == [
        "**Bid 1** is the only move you have.",
        UNCOUNTED,
    ]
