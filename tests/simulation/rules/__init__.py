"""What must hold of a world: seven rules, a module each, whose docstring says it in a sentence.

They know what people see, what is stored, what was answered and what was logged; nothing of how the bot comes to that.
What a fault excuses says tests/simulation/troubles.py.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from tests.simulation.archive import Quiet
from tests.simulation.rules import accepted, answered, log, shown, single
from tests.simulation.world import World

Rule = Callable[["World", "Quiet"], Iterator[str]]
STANDING: tuple[Rule, ...] = (shown.wrong, single.wrong)  # those that are asked in every break
AT_LAST: tuple[Rule, ...] = (*STANDING, accepted.wrong, answered.wrong, log.wrong)
"""Those that are asked when the evening is over. `leftover` is asked before the last restart, and `known` of twins."""


def broken(world: World, rules: Sequence[Rule]) -> list[str]:
    """What breaks one of these rules, in a sentence each."""
    with Quiet(world.life.file) as archive:
        return [f"{rule.__module__.rpartition('.')[2]}: {one}" for rule in rules for one in rule(world, archive)]
