"""Charts: of few rounds and of many, of values that never change, in both themes."""

from io import BytesIO

import pytest
from PIL import Image

from ui.kit.chart import SIZE
from ui.kit.drawing.colour_schemes import THEMES
from ui.kit.drawings import draw_score_chart


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
