"""Generated parts of documentation pages, between two markers."""

from __future__ import annotations

from collections.abc import Iterable


def part_markers(who: str) -> tuple[str, str]:
    """The markers at the beginning and end of a command's part."""
    return f"<!-- begin: written by {who} -->\n", f"<!-- end: written by {who} -->\n"


def replace_part(page: str, who: str, lines: Iterable[str]) -> str:
    """Replace the part of the page that a command writes.

    Raises ValueError if the page has no such part.
    """
    begin, end = part_markers(who)
    before, found, rest = page.partition(begin)
    _, ended, after = rest.partition(end)
    if not (found and ended):
        raise ValueError(f"the page has no part that is written by {who}")
    return before + "\n".join([begin, *lines, ""]) + end + after
