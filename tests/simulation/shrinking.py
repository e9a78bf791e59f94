"""Finds a smaller plan with the same failure."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypeVar

from tests.simulation.plan import Behaviour, Plan

T = TypeVar("T")


def minimal_subset(things: Sequence[T], breaks: Callable[[tuple[T, ...]], bool]) -> tuple[T, ...]:
    """A subset that still fails and from which no single item can be removed.

    Tries to remove all, then halves, and so on.
    """
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


def shrink_plan(plan: Plan, breaks: Callable[[Plan], bool]) -> Plan:
    """The plan without faults, tables, parts and behaviours that the failure does not need."""
    plan = replace(plan, faults=minimal_subset(plan.faults, lambda some: breaks(replace(plan, faults=some))))
    plan = replace(
        plan,
        tables_to_open=minimal_subset(plan.tables_to_open, lambda some: bool(some) and breaks(replace(plan, tables_to_open=some))),
    )
    plan = replace(
        plan,
        moves_per_part=minimal_subset(plan.moves_per_part, lambda some: breaks(replace(plan, moves_per_part=some))),
    )

    def odd(names: Sequence[str]) -> Plan:
        behaviours = {name: one if name in names else Behaviour(one.quickest, one.slowest) for name, one in plan.behaviours.items()}
        return replace(plan, behaviours=behaviours)

    return odd(minimal_subset(plan.people, lambda some: breaks(odd(some))))
