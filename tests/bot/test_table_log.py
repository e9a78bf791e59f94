"""What is kept of the log about each table: the newest, and never more than so much."""

from __future__ import annotations

from bot.table_log import LENGTH, LINES, TABLES, TableLog


def test_of_each_table_the_newest_lines_are_kept_in_their_order() -> None:
    lines = TableLog()
    for number in range(LINES + 2):
        lines.note(1, f"line {number}")
    lines.note(2, "another table's")

    assert lines.lines_of(1) == tuple(f"line {number}" for number in range(2, LINES + 2))
    assert lines.lines_of(3) == ()


def test_a_line_that_is_very_long_is_cut() -> None:
    lines = TableLog()
    lines.note(1, "x" * (LENGTH + 1))

    assert lines.lines_of(1) == ("x" * LENGTH,)


def test_the_table_of_which_nothing_was_said_for_longest_is_let_go() -> None:
    lines = TableLog()
    for table in range(TABLES):
        lines.note(table, "said")
    lines.note(0, "said again")
    lines.note(TABLES, "said")

    assert lines.lines_of(0) == ("said", "said again")
    assert lines.lines_of(1) == ()
