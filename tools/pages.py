"""Parts of documentation that a program writes: what stands between two marks of a page."""

from __future__ import annotations

from collections.abc import Iterable


def part_markers(who: str) -> tuple[str, str]:
    """Where the part begins that this command writes, and where it ends."""
    return f"<!-- begin: written by {who} -->\n", f"<!-- end: written by {who} -->\n"


def replace_part(page: str, who: str, lines: Iterable[str]) -> str:
    """The page with these lines in the place of what the command wrote before. Raises ValueError if it has no such part."""
    begin, end = part_markers(who)
    before, found, rest = page.partition(begin)
    _, ended, after = rest.partition(end)
    if not (found and ended):
        raise ValueError(f"the page has no part that is written by {who}")
    return before + "\n".join([begin, *lines, ""]) + end + after
