"""The latest log lines about each table, for reports of problems."""

from __future__ import annotations

from collections import OrderedDict

LINES, TABLES, LENGTH = 40, 64, 2000
"""Most lines of a table, most tables, and longest line: five megabytes in all at most."""


class TableLog:
    """A bounded log in memory: the latest lines of the tables logged last, formatted as for the
    operator."""

    def __init__(self) -> None:
        self._lines: OrderedDict[int, tuple[str, ...]] = OrderedDict()

    def add_line(self, table: int, line: str) -> None:
        """Add a log line about the table. For one thread at a time, as in logging; readers may use
        other threads."""
        self._lines[table] = (*self._lines.get(table, ()), line[:LENGTH])[-LINES:]
        self._lines.move_to_end(table)
        if len(self._lines) > TABLES:
            self._lines.popitem(last=False)

    def lines(self, table: int) -> tuple[str, ...]:
        """The latest lines about the table, oldest first."""
        return self._lines.get(table, ())
