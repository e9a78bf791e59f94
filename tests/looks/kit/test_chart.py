"""Charts: of few rounds and of many, of values that never change, in both themes."""

from io import BytesIO

import pytest
from PIL import Image

from looks.kit.chart import SIZE
from looks.kit.drawing.cloths import THEMES
from looks.kit.drawings import draw_history, draw_scores


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(
    "lines",
    [
        [[12, 20, 49, 60], [5, 9, 30, 66], [0, 16, 20, 31]],
        [[0, 0, 0], [0, 0, 0]],
        [[-4], [-9]],
        [[], []],
        [list(range(100)), list(range(100, 200))],
    ],
)
def test_any_scores_make_a_chart(lines: list[list[int]], theme: str) -> None:
    data = draw_scores(lines, ["Alice", "猫太郎", "W" * 60][: len(lines)], theme)

    assert Image.open(BytesIO(data)).size == SIZE
    assert len(data) < 40_000


@pytest.mark.parametrize("values", [[25.0], [25.0, 25.0], [1500 + 9.5 * game for game in range(300)]])
def test_any_rating_makes_a_chart(values: list[float]) -> None:
    assert Image.open(BytesIO(draw_history(values, "Alice"))).size == SIZE


def test_the_same_scores_make_the_same_chart_and_others_another() -> None:
    scores, names = [[1, 2], [3, 4]], ["Alice", "Bob"]

    assert draw_scores(scores, names) == draw_scores(scores, names)
    assert draw_scores(scores, names) != draw_scores([[1, 2], [3, 5]], names)
