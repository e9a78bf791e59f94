"""Time, chance, threads and timers come from what a part was given: which modules ask the machine for them, and who sets a timer.

Imports and names are parsed, nothing is run.
"""

import ast
import re
from collections.abc import Iterator, Mapping, Set

from tests.test_architecture import modules

ASKS_THE_MACHINE: Mapping[str, Set[str]] = {
    # where the bot's clock, sleep and chance enter
    "bot/runtime.py": {
        "time",
        "time.time",
        "time.monotonic",
        "asyncio.sleep",
        "random",
        "random.uniform",
        "secrets",
        "secrets.token_bytes",
    },
    "bot/workers/lanes.py": {  # what starts threads, and measures them
        *("time", "time.perf_counter", "threading", "threading.Lock"),
        *("concurrent.futures", "concurrent.futures.Executor", "concurrent.futures.Future", "concurrent.futures.ThreadPoolExecutor"),
    },
    "bot/workers/apart.py": {"subprocess", "subprocess.Popen", "subprocess.PIPE"},  # what starts processes
    # games and rollouts played at random, each from a number that is given; the time only cuts
    "bot/host/record_commands.py": {"random", "random.Random"},
    "players/search.py": {"random", "random.Random", "time", "time.monotonic"},
    "bot/host/command_line.py": {"bot.runtime.now"},  # when a backup is made by hand
    "bot/host/serving.py": {"asyncio.sleep"},  # Discord is waited for before there is a Runtime
    # what a library tells its delay by, and what it stamps a line of the log with: no part of the bot reads either
    "bot/client/patches.py": {"discord.gateway.time.perf_counter"},
    "bot/host/logs.py": {"structlog.processors.TimeStamper"},
    # a lock, no thread: whoever draws may do so in several
    "looks/kit/drawing/sprites.py": {"threading", "threading.Lock"},
    # where the sandbox's clock, sleep and chance enter
    "sandbox/runtime.py": {"time", "time.time", "asyncio.sleep", "secrets", "secrets.token_bytes"},
    # what starts a bot as a process of its own
    "sandbox/supervisor.py": {"asyncio.subprocess.Process"},
    "sandbox/driver/process.py": {"asyncio.subprocess.PIPE"},
}
"""Every module that may ask the machine for the time, chance or threads, and what it asks for."""
USES_TIMERS: Mapping[str, Set[str]] = {
    # ends: what hangs is cut off
    "bot/delivery/underway.py": {"asyncio.wait(timeout)"},
    "bot/delivery/upkeep.py": {"asyncio.timeout", "asyncio.wait(timeout)"},
    "bot/tables/cats.py": {"asyncio.timeout"},
    "bot/host/serving.py": {"asyncio.wait(timeout)", "asyncio.timeout"},
    "bot/storage/health.py": {"asyncio.timeout"},
    "sandbox/driver/process.py": {"asyncio.timeout"},
    "sandbox/supervisor.py": {"asyncio.timeout"},
    "bot/client/emoji_sync.py": {"asyncio.wait_for"},  # who presses waits for a list of emojis, but not for long
    # Discord's three seconds, and events that a fault makes late
    "sandbox/discord/interactions.py": {"call_later"},
    "sandbox/discord/platform.py": {"call_later"},
    "sandbox/driver/client.py": {"asyncio.timeout"},  # a person who waits in vain says for what
}
"""Every module that sets a timer of its event loop, and how.

The line is this: a timer belongs to the loop that runs, so it is handed in with it, and a simulated loop jumps to it. The wall clock, the
machine's chance and its threads come from outside of any loop, and nothing that runs in one could simulate them. To sleep is handed in all
the same (`Sleep`), so that a test need not own the loop to have no time pass; what is here only bounds how long somebody waits.
"""
MACHINES = {"time", "random", "secrets", "threading", "uuid", "concurrent.futures", "multiprocessing", "subprocess"}
SAYS_IT_ALL = {
    *("time_ns", "monotonic", "monotonic_ns", "perf_counter", "perf_counter_ns", "process_time", "process_time_ns", "thread_time"),
    *("utcnow", "TimeStamper", "MaybeTimeStamper", "sleep_until"),
    *("urandom", "getrandom", "getrandbits", "randint", "randrange", "randbelow", "SystemRandom"),
    *("token_hex", "token_urlsafe", "uuid1", "uuid4"),
    *("to_thread", "run_in_executor", "start_new_thread", "ThreadPoolExecutor", "ProcessPoolExecutor"),
}
"""What asks the machine, whatever object it is asked of."""
BY_ITS_OWNER = re.compile(
    r"(.*\.)?asyncio\.sleep|(.*\.)?\w*loop(\(\))?\.time|.*\.time\(\)|(.*\.)?date(time)?\.(now|today)|bot\.runtime\.(now|draw_seed)"
)
"""What others may call so, too; `bot.runtime` has the machine's clock and chance for commands that are over in a moment."""
TIMERS = re.compile(r"(?:.*\.)?(asyncio\.(?:timeout|timeout_at|wait_for)|call_later|call_at)")
SIX = ("bot", "cogs", "games", "looks", "players", "sandbox")


def test_time_chance_and_threads_come_from_what_a_part_was_given() -> None:
    """So that a world can be simulated on one clock and from one seed. What is given as a default counts, too."""
    asking = {str(path): found for folder in SIX for path, module in modules(folder) if (found := set(named_of_the_machine(module)))}

    assert asking == ASKS_THE_MACHINE


def test_timers_are_the_event_loops_and_few() -> None:
    setting = {str(path): found for folder in SIX for path, module in modules(folder) if (found := set(timers_of(module)))}

    assert setting == USES_TIMERS


def named_of_the_machine(module: ast.Module) -> Iterator[str]:
    """What a module imports and names of the machine; also what another module has of it: `gateway.time.perf_counter`."""
    owners = {name.rpartition(".")[2] for name in MACHINES}
    for name in named(module):
        owner, _, last = name.rpartition(".")
        if name in MACHINES or owner.rpartition(".")[2] in owners or last in SAYS_IT_ALL or BY_ITS_OWNER.fullmatch(name):
            yield name.removesuffix("()")


def timers_of(module: ast.Module) -> Iterator[str]:
    """The timers that a module sets."""
    yield from (found[1] for name in named(module) if (found := TIMERS.fullmatch(name)))
    for node in ast.walk(module):
        if (
            isinstance(node, ast.Call)
            and "timeout" in [one.arg for one in node.keywords]
            and ast.unparse(node.func).split(".")[-1] == "wait"
        ):
            yield "asyncio.wait(timeout)"


def named(module: ast.Module) -> Iterator[str]:
    """In full, what a module imports, and every attribute that it names: `d.now` after `import datetime as d` is `datetime.now`.

    A call that is handed nothing has its brackets. What is named as text counts, too: `getattr(clock, "now")`, `import_module("time")`.
    """
    stands_for: dict[str, str] = {}
    for node in ast.walk(module):
        if isinstance(node, ast.ImportFrom):
            yield str(node.module)
            stands_for |= {alias.asname or alias.name: f"{node.module}.{alias.name}" for alias in node.names}
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
            stands_for |= {alias.asname: alias.name for alias in node.names if alias.asname}
    yield from stands_for.values()

    def in_full(node: ast.expr) -> str:
        first, *rest = re.split(r"(?=[.(])", ast.unparse(node), maxsplit=1)
        return "".join([stands_for.get(first, first), *rest])

    for node in ast.walk(module):
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Attribute | ast.Name) and isinstance(node.targets[0], ast.Name):
            stands_for[node.targets[0].id] = in_full(node.value)
    for node in ast.walk(module):
        if isinstance(node, ast.Attribute) or (isinstance(node, ast.Call) and not node.args and not node.keywords):
            yield in_full(node)
        elif isinstance(node, ast.Call) and node.args:
            said = str(node.args[-1].value) if isinstance(node.args[-1], ast.Constant) else "…"
            asked = {"getattr": f"{in_full(node.args[0])}.{said}", "import_module": said, "__import__": said}
            yield asked.get(in_full(node.func).rpartition(".")[2], "")
