"""What is kept of the log about each table: the newest, and never more than so much."""

from __future__ import annotations

from bot.table_log import LENGTH, LINES, TABLES, TableLog


def test_of_each_table_the_newest_lines_are_kept_in_their_order() -> None:
    lines = TableLog()
    for number in range(LINES + 2):
        lines.add_line(1, f"line {number}")
    lines.add_line(2, "another table's")

    assert lines.lines(1) == tuple(f"line {number}" for number in range(2, LINES + 2))
    assert lines.lines(3) == ()


def test_a_line_that_is_very_long_is_cut() -> None:
    lines = TableLog()
    lines.add_line(1, "x" * (LENGTH + 1))

    assert lines.lines(1) == ("x" * LENGTH,)


def test_the_table_of_which_nothing_was_said_for_longest_is_let_go() -> None:
    lines = TableLog()
    for table in range(TABLES):
        lines.add_line(table, "said")
    lines.add_line(0, "said again")
    lines.add_line(TABLES, "said")

    assert lines.lines(0) == ("said", "said again")
    assert lines.lines(1) == ()
