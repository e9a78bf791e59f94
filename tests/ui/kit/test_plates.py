"""Names on plates are whole, however long."""

import pytest

from ui.kit.drawing.letters import render_text
from ui.kit.drawing.plates import LEADING, _lines

NARROW = (136, 54)
"""The place for a name in a hand of Catte for four."""
LONG = (
    "Maximiliane von Hohe",
    "WolfgangAmadeusMozar",
    "吾輩は猫であるが名前はまだないのである",
    "MMMMMMMMMMMMMMMMMMMM",
    "i i i i i i i i i i ",
)


@pytest.mark.parametrize("name", ["Bo", *LONG])
def test_a_name_of_twenty_letters_is_written_whole_and_within_its_place(name: str) -> None:
    width, height = NARROW

    size, lines = _lines(name, width, height, 26)

    assert "".join("".join(lines).split()) == "".join(name.split())
    assert all(render_text(line, size).width <= width for line in lines)
    assert len(lines) * size * LEADING <= height


def test_a_short_name_is_as_large_as_it_may_be_and_no_word_is_broken_that_need_not_be() -> None:
    assert _lines("Bo", *NARROW, 26) == (26, ["Bo"])
    assert _lines("Maximiliane von Hohe", *NARROW, 26)[1] == ["Maximiliane", "von Hohe"]
