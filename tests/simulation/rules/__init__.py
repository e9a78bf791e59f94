"""The seven rules that must hold in a world: one module each, with the rule as its docstring.

Rules compare screens, stored rows, answers and logs. They do not use the bot's logic.
tests/simulation/excuses.py says which violations a fault excuses.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from tests.simulation.archive import OpenArchive
from tests.simulation.rules import accepted, answered, log, shown, single
from tests.simulation.world import World

Rule = Callable[["World", "OpenArchive"], Iterator[str]]
STANDING: tuple[Rule, ...] = (shown.find_violations, single.find_violations)  # those that are asked in every break
AT_LAST: tuple[Rule, ...] = (*STANDING, accepted.find_violations, answered.find_violations, log.find_violations)
"""The rules checked at the end.

`leftover` is checked before the last restart, `known` for twins.
"""


def find_violations(world: World, rules: Sequence[Rule]) -> list[str]:
    """The violations of these rules, as sentences."""
    with OpenArchive(world.copy_database()) as archive:
        return [f"{rule.__module__.rpartition('.')[2]}: {one}" for rule in rules for one in rule(world, archive)]
