"""Only listed modules ask the machine for time, chance, threads or processes; others receive them as arguments.

Imports are parsed, and no module is run. The short list makes the simulation of tests/simulation/ possible.
"""

import ast
from collections.abc import Iterator, Mapping, Set

from tests.test_architecture import imported, modules

ASKS_THE_MACHINE: Mapping[str, Set[str]] = {
    "bot/runtime.py": {"time", "random", "secrets"},  # where the bot's clock, sleep and chance enter
    "bot/workers/lanes.py": {"time", "threading", "concurrent.futures"},  # what starts threads, and measures them
    "bot/workers/subprocess_worker.py": {"subprocess"},  # what starts processes
    # games and rollouts played at random, each from a number that is given; the time only cuts
    "bot/ops/cli/records.py": {"random"},
    "ai/search.py": {"random", "time"},
    "ai/analysis.py": {"time"},
    "ai/review.py": {"time"},  # measures how many rollouts a machine makes in a second
    "ai/rollouts.py": {"random"},
    "ui/kit/drawing/sprites.py": {"threading"},  # a lock, no thread: pictures are drawn in several
    "ui/kit/drawing/stamps.py": {"threading"},
    "sandbox/runtime.py": {"time", "secrets"},  # where the sandbox's clock, sleep and chance enter
}
"""The modules that may ask the machine for time, chance, threads or processes."""
ASKS = {
    *("asyncio.sleep", "asyncio.to_thread", "datetime.now", "datetime.datetime.now", "datetime.utcnow", "date.today"),
    *("os.urandom", "uuid.uuid4", "uuid.uuid1"),
}
"""Calls that ask the machine without a telling import."""
MACHINES = {"time", "random", "secrets", "threading", "concurrent.futures", "multiprocessing", "subprocess"}
SLEEPS = {"bot/runtime.py", "bot/ops/run.py", "sandbox/runtime.py"}
"""The modules that may name `asyncio.sleep`."""
PARTS = ("bot", "cogs", "games", "ui", "ai", "sandbox")


def test_time_chance_and_threads_come_from_what_a_part_was_given() -> None:
    asking = {str(path): found for folder in PARTS for path, module in modules(folder) if (found := MACHINES & set(imported(module)))}

    assert asking == ASKS_THE_MACHINE


def test_nobody_asks_the_machine_by_another_name() -> None:
    asking = {str(path) for folder in PARTS for path, module in modules(folder) if ASKS & set(named(module))}

    assert asking == SLEEPS


def named(module: ast.Module) -> Iterator[str]:
    """Every attribute that a module names, in full."""
    yield from (ast.unparse(node) for node in ast.walk(module) if isinstance(node, ast.Attribute))
