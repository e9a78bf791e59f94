"""The last lines of the log about each table, for whoever is told that something is wrong at one."""

from __future__ import annotations

from collections import OrderedDict

LINES, TABLES, LENGTH = 40, 64, 2000
"""How many lines of how many tables are kept, and how much of each: five megabytes at the very most."""


class TableLog:
    """In memory alone, and bounded: the newest of the tables that were spoken of last. They are noted as the host reads them."""

    def __init__(self) -> None:
        self._lines: OrderedDict[int, tuple[str, ...]] = OrderedDict()

    def add_line(self, table: int, line: str) -> None:
        """The log has said this of the table. One thread at a time, as logging has it; it may be read in another meanwhile."""
        self._lines[table] = (*self._lines.get(table, ()), line[:LENGTH])[-LINES:]
        self._lines.move_to_end(table)
        if len(self._lines) > TABLES:
            self._lines.popitem(last=False)

    def lines(self, table: int) -> tuple[str, ...]:
        """The oldest first; none if nothing was said of it lately."""
        return self._lines.get(table, ())
