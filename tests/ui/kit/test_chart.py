"""Charts: of few rounds and of many, of values that never change, in both themes."""

from io import BytesIO

import pytest
from PIL import Image

from ui.kit.chart import SIZE
from ui.kit.drawing.colour_schemes import THEMES
from ui.kit.drawings import draw_line_chart, draw_score_chart


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
    data = draw_score_chart(lines, ["Alice", "猫太郎", "W" * 60][: len(lines)], theme)

    assert Image.open(BytesIO(data)).size == SIZE
    assert len(data) < 40_000


def test_a_value_that_rounds_to_nought_has_no_sign() -> None:
    below, nought = (draw_line_chart([[4.0, value], [-5.0, 5.0]], ["Alice", "Bob"]) for value in (-1e-9, 0.0))

    assert below == nought
