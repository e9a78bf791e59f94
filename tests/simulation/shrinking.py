"""A plan that breaks, made as small as it still breaks in the same way: half of what there is goes first, then ever smaller pieces."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypeVar

from tests.simulation.plan import Plan, Ways

T = TypeVar("T")


def fewest(things: Sequence[T], breaks: Callable[[tuple[T, ...]], bool]) -> tuple[T, ...]:
    """Those of which none can go: all are tried to go at once, then halves, quarters, and at last single ones until none is left to go."""
    kept, size = tuple(things), len(things)
    while kept and size:
        before, at = kept, 0
        while at < len(kept):
            without = kept[:at] + kept[at + size :]
            if breaks(without):
                kept = without
            else:
                at += size
        size = 1 if size == 1 and kept != before else size // 2
    return kept


def shrunk(plan: Plan, breaks: Callable[[Plan], bool]) -> Plan:
    """Without the faults, tables, parts and ways of people that do not matter."""
    plan = replace(plan, faults=fewest(plan.faults, lambda some: breaks(replace(plan, faults=some))))
    plan = replace(plan, invitations=fewest(plan.invitations, lambda some: bool(some) and breaks(replace(plan, invitations=some))))
    plan = replace(plan, parts=fewest(plan.parts, lambda some: breaks(replace(plan, parts=some))))

    def odd(names: Sequence[str]) -> Plan:
        ways = {name: one if name in names else Ways(one.quickest, one.slowest) for name, one in plan.ways.items()}
        return replace(plan, ways=ways)

    return odd(fewest(plan.people, lambda some: breaks(odd(some))))
