"""Decisions that show each thumb of Cat Café (tests/games/test_positions.py)."""

from __future__ import annotations

from tests.ai.thumbs import Case

OTHER = """
p1: B 1.1 | die 2
"""
CASES = {
    "a house gets the cat that likes most of the sheet": Case(
        "houses", f"p0: Y 2.1 2.2 | die 1 | sealed mark H 3.1 {OTHER} dice 1", "cat Y"
    ),
    "the first yarn of a tower is worth more than a butterfly": Case("yarn", f"p0: footprints 0+0 | die 2 {OTHER} dice 3", "mark Y 1.3"),
    "a butterfly is worth more than a bowl that stands alone": Case(
        "butterflies", f"p0: footprints 0+0 | die 3 {OTHER} dice 4", "mark B 5.4"
    ),
    "a bowl stands beside different things": Case("bowls", f"p0: Y 2.5 | B 4.5 | footprints 0+0 | die 4 {OTHER} dice 4", "mark F 3.4"),
    "a cushion lies high up": Case("cushions", f"p0: footprints 0+0 | die 5 {OTHER} dice 6", "mark C 3.6"),
    "a mouse sits by a mouse": Case("mice", f"p0: M 2.4 | footprints 0+0 | die 6 {OTHER} dice 5", "mark M 2.5"),
    "a tower is completed": Case("towers", f"p0: H 1.1 | C 1.2 1.3 | footprints 0+0 | die 5 {OTHER} dice 5", "mark C 1.5"),
    "where there is nothing to win one looks for footprints": Case("footprints", f"p0: footprints 0+18 | die 4 {OTHER} dice 1", "pass"),
    "a house is built for a cat that finds much": Case(
        "the-best-cat-comes", f"p0: Y 1.1 2.2 2.3 5.1 | footprints 0+0 | die 1 {OTHER} dice 4", "mark H 2.4"
    ),
    "for a cat that finds little it waits": Case(
        "a-better-cat-could-come", f"p0: Y 1.1 | footprints 0+0 | die 1 {OTHER} dice 4", "mark F 2.1"
    ),
    "a tower that has grown grows on": Case("fill-a-tower", f"p0: H 1.1 1.2 | footprints 0+0 | die 5 {OTHER} dice 5", "mark C 1.5"),
    "the first mouse sits where others can join it": Case(
        "room-for-mice", f"p0: H 3.5 | footprints 0+0 | die 6 {OTHER} dice 6", "mark M 2.6"
    ),
}
