"""A plan that breaks, made as small as it still breaks in the same way: half of what there is goes first, then ever smaller pieces.

What is asked is dear, a whole world each time; so the moves go first, which makes all that follows cheap, and nothing is asked twice.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypeVar

from tests.harness.world.habits import Habits
from tests.harness.world.plan import Plan

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


def least(most: int, breaks: Callable[[int], bool]) -> int:
    """The least number at which it breaks, of those up to `most`, at which it does; as if it did at all between the two."""
    low, high = 0, most
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if breaks(middle) else (middle, high)
    return high


def shrunk(plan: Plan, breaks: Callable[[Plan], bool]) -> Plan:
    """Without the moves, tables, faults, breaks and people that do not matter, of people who do nothing else that does not."""
    known: dict[str, bool] = {}

    def asked(one: Plan) -> bool:
        if (key := repr(one)) not in known:
            known[key] = breaks(one)
        return known[key]

    while (smaller := _smaller(plan, asked)) != plan:  # with a fault less, fewer moves may do
        plan = smaller
    return plan


def _smaller(plan: Plan, breaks: Callable[[Plan], bool]) -> Plan:
    plan = _until(plan, least(plan.moves, lambda moves: breaks(_until(plan, moves))))
    plan = replace(plan, invitations=fewest(plan.invitations, lambda some: bool(some) and breaks(replace(plan, invitations=some))))
    plan = replace(plan, faults=fewest(plan.faults, lambda some: breaks(replace(plan, faults=some))))
    plan = _with_those(plan, [name for name in plan.people if name not in _invited(plan)], breaks, _without)
    plan = _with_those(plan, [name for name in plan.people if plan.habits[name] != _quiet(plan, name)], breaks, _quietly)
    plan = replace(plan, breaks=fewest(plan.breaks, lambda some: breaks(replace(plan, breaks=some))))
    plan = replace(plan, closed=fewest(plan.closed, lambda some: breaks(replace(plan, closed=some))))
    return replace(plan, locales=dict(fewest(tuple(plan.locales.items()), lambda some: breaks(replace(plan, locales=dict(some))))))


def _until(plan: Plan, moves: int) -> Plan:
    """With so many moves, and the breaks that are taken by then: else all would be played up to the last of them."""
    return replace(plan, moves=moves, breaks=tuple(one for one in plan.breaks if one <= moves))


def _with_those(plan: Plan, names: Sequence[str], breaks: Callable[[Plan], bool], of_others: Callable[[Plan, Sequence[str]], Plan]) -> Plan:
    """With as few of these people as they are as can be; what becomes of the others is said."""

    def without(some: Sequence[str]) -> Plan:
        return of_others(plan, [name for name in names if name not in some])

    return without(fewest(names, lambda some: breaks(without(some))))


def _without(plan: Plan, names: Sequence[str]) -> Plan:
    habits = {name: one for name, one in plan.habits.items() if name not in names}
    return replace(plan, people=tuple(name for name in plan.people if name not in names), habits=habits)


def _quietly(plan: Plan, names: Sequence[str]) -> Plan:
    return replace(plan, habits={name: _quiet(plan, name) if name in names else one for name, one in plan.habits.items()})


def _quiet(plan: Plan, name: str) -> Habits:
    """They, who look and sleep as ever, and do nothing that they need not."""
    one = plan.habits[name]
    return Habits(one.quickest, one.slowest, tries=one.tries, forgets=one.forgets, naps=one.naps)


def _invited(plan: Plan) -> frozenset[str]:
    return frozenset(name for one in plan.invitations for name in (one.host, *one.guests))
