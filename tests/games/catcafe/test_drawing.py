"""A sheet as text: every hex at its place, narrow enough for a phone."""

from __future__ import annotations

from games.catcafe.drawing import WIDTH, drawn, side_by_side
from games.catcafe.items import MOUSE
from games.catcafe.moves import mark
from games.catcafe.sheets import NEW_SHEET
from tests.games.catcafe.tables import place, sheet_of

ALL = (True,) * 5


def test_an_empty_sheet_shows_its_floors_posts_and_both_numbers() -> None:
    assert "\n".join(drawn(NEW_SHEET, ALL)) == (
        "      7/3\n"
        "   9/5   8/4\n"
        "6/4    6\n"
        "    6     6\n"
        " 5     5    3/2\n"
        "    5     5\n"
        " #     4     4\n"
        "    4     4\n"
        " 3     #     3\n"
        "    3     3\n"
        " 2     2     #\n"
        "    2     2\n"
        " 1     1     1\n"
        "    1     1"
    )


def test_items_plans_and_numbers_are_shown_where_they_are() -> None:
    sheet = sheet_of("Y 1.5 | F 2.6 | H 5.1 5.3 5.4 | cats Y=0 B=0 F=0 | towers 5=3")

    rows = drawn(sheet, (True, False, True, True, False), mark(MOUSE, place("2.4")))

    assert rows[1] == "    5    8/4"
    assert rows[3] == "   [F]    6"
    assert rows[4] == "[Y]    5    [3]"
    assert rows[7] == "   (M)    4"
    assert rows[12] == " 1     1    [H]"


def test_two_sheets_fit_beside_one_another_on_a_phone() -> None:
    rows = side_by_side(drawn(NEW_SHEET, ALL), drawn(NEW_SHEET, ALL))

    assert len(rows) == 14
    assert all(len(row) <= 2 * WIDTH + 3 == 33 for row in rows)
    assert rows[2] == "6/4    6        | 6/4    6"
