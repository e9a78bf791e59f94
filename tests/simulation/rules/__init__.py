"""What must hold of a world: seven rules, a module each, whose docstring says it in a sentence.

They know what people see, what is stored, what was answered and what was logged; nothing of how the bot comes to that.
What a fault excuses says tests/simulation/excuses.py.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from tests.simulation.archive import OpenArchive
from tests.simulation.rules import accepted, answered, log, shown, single
from tests.simulation.world import World

Rule = Callable[["World", "OpenArchive"], Iterator[str]]
STANDING: tuple[Rule, ...] = (shown.find_violations, single.find_violations)  # those that are asked in every break
AT_LAST: tuple[Rule, ...] = (*STANDING, accepted.find_violations, answered.find_violations, log.find_violations)
"""Those that are asked when the evening is over. `leftover` is asked before the last restart, and `known` of twins."""


def find_violations(world: World, rules: Sequence[Rule]) -> list[str]:
    """What breaks one of these rules, in a sentence each."""
    with OpenArchive(world.bot_run.file) as archive:
        return [f"{rule.__module__.rpartition('.')[2]}: {one}" for rule in rules for one in rule(world, archive)]
