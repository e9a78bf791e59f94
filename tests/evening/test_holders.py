"""Seats change hands, and each of their holders has them from one move to another."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

from bot.facts import Held, MemberId, Sitter
from tests.evening.holders import FOR_GOOD, stages

ALICE, BOB = Sitter(0, MemberId(1), None, "Alice"), Sitter(1, MemberId(2), None, "Bob")
MOCHI = Sitter(2, None, "kitten", "Mochi")


def held(*sitters: Sitter) -> list[tuple[int, int, list[str]]]:
    """From which move to which who held the seats."""
    live: Any = SimpleNamespace(facts=SimpleNamespace(sitters=sitters))
    return [(one.first, one.last, [sitter.name for sitter in one.sitters]) for one in stages(live)]


def test_where_nobody_has_taken_a_seat_over_all_is_theirs() -> None:
    assert held(ALICE, BOB, MOCHI) == [(0, FOR_GOOD, ["Alice", "Bob", "Mochi"])]


def test_each_change_begins_another_stage() -> None:
    dave = Sitter(0, MemberId(4), None, "Dave", before=(Held(MemberId(1), "Alice", 5), Held(MemberId(3), "Carol", 9)))
    erin = replace(BOB, member=MemberId(5), name="Erin", before=(Held(MemberId(2), "Bob", 7),))

    assert held(dave, erin) == [
        (0, 5, ["Alice", "Bob"]),
        (5, 7, ["Carol", "Bob"]),
        (7, 9, ["Carol", "Erin"]),
        (9, FOR_GOOD, ["Dave", "Erin"]),
    ]


def test_who_has_given_a_seat_on_without_a_move_held_it_too() -> None:
    dave = Sitter(0, MemberId(4), None, "Dave", before=(Held(MemberId(1), "Alice", 5), Held(MemberId(3), "Carol", 5)))

    assert held(dave) == [(0, 5, ["Alice"]), (5, 5, ["Carol"]), (5, FOR_GOOD, ["Dave"])]
