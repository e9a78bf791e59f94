"""What the pictures of Maneki-Ne-Collection say in numbers."""

from collections import Counter
from typing import Any

import pytest

from bot.lessons import find_lesson
from games.maneki.scoring import own_sheet
from ui.kit.drawing.canvas import Canvas
from ui.maneki.drawing import view_canvas


def test_the_numbers_beside_ones_cats_add_up_to_the_score(monkeypatch: pytest.MonkeyPatch) -> None:
    """A coin counts in place of the cushion, and the sixth colour is no cat's."""
    lesson = find_lesson("maneki", 2)
    assert lesson is not None
    view = lesson.game.view(lesson.play_at(lesson.question(1).at).state, lesson.seat)
    drawn, draw_text = list[str](), Canvas.draw_text

    def note(canvas: Canvas, text: str, *where: Any, **how: Any) -> int:
        drawn.append(text)
        return draw_text(canvas, text, *where, **how)

    monkeypatch.setattr(Canvas, "draw_text", note)
    view_canvas(view, ("Alice", "Mochi", "Tama"), "night")

    sheet = own_sheet(view)
    assert sheet is not None
    assert (sheet.score, sheet.coins, sheet.bonus) == (25, 2, 6)
    assert Counter(drawn) >= Counter([str(line.points).replace("-", "−") for line in sheet.lines])
    assert {"25", "19 + ", "6"} <= set(drawn)
