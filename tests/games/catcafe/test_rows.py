"""A sheet as text: every hex at its place, narrow enough for a phone."""

from __future__ import annotations

from games.catcafe.items import MOUSE
from games.catcafe.moves import mark
from games.catcafe.rows import WIDTH, join_sheets, rows_of
from games.catcafe.sheets import new_sheet
from tests.games.catcafe.tables import hex_of, sheet_of

ALL = (True,) * 5


def test_an_empty_sheet_shows_its_floors_posts_and_both_numbers() -> None:
    assert "\n".join(rows_of(new_sheet(), ALL)) == (
        "+6 +9 +7 +8 +3\n+4 +5 +3 +4 +2\n    6  6  6\n 5  5  5  5\n #  4  4  4  4\n 3  3  #  3  3\n 2  2  2  2  #\n 1  1  1  1  1"
    )


def test_items_plans_and_numbers_are_shown_where_they_are() -> None:
    sheet = sheet_of("Y 1.5 | F 2.6 | H 5.1 5.3 5.4 | cats Y=0 B=0 F=0 | towers 5=3")

    rows = rows_of(sheet, (True, False, True, True, False), mark(MOUSE, hex_of("2.4")))

    assert rows[0] == "+6    +7 +8 [3]"
    assert rows[1] == "+4 +5 +3 +4"
    assert rows[2] == "   [F] 6  6"
    assert rows[3] == "[Y] 5  5  5"
    assert rows[4] == " # (M) 4  4 [H]"
    assert rows[7] == " 1  1  1  1 [H]"


def test_what_was_won_stands_in_the_row_of_its_number() -> None:
    rows = rows_of(sheet_of("Y 5.1 5.3 5.4 | towers 5=2"), (True, True, True, True, False))

    assert rows[0] == "+6 +9 +7 +8"
    assert rows[1] == "+4 +5 +3 +4 [2]"


def test_two_sheets_fit_beside_one_another_on_a_phone() -> None:
    rows = join_sheets(rows_of(new_sheet(), ALL), rows_of(new_sheet(), ALL))

    assert len(rows) == 8
    assert all(len(row) <= 2 * WIDTH + 3 == 33 for row in rows)
    assert rows[2] == "    6  6  6     |     6  6  6"
