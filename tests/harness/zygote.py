"""A warm process, from which programs are forked: it has imported the bot and the sandbox and done nothing else.

`python -m tests.harness.zygote FD` reads requests of tests/harness/processes.py from the socket FD.
A fork runs as `python -m module words…` does, with its own memory, files and sockets. Modules, cogs, texts and
translated commands are loaded already.
Before the first fork, the process checks that it has no threads, no event loop and no other open files.
"""

from __future__ import annotations

import asyncio
import atexit
import gc
import json
import os
import pkgutil
import runpy
import selectors
import signal
import socket
import sys
import threading
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path

import tests.harness.cog_cache  # (what it changes in discord.py)
import tests.harness.database_template  # noqa: F401  (what it changes in bot/storage)
import ui
from bot.client.client import Purrlor
from bot.client.command_texts import CommandTexts, apply_texts, list_command_texts
from bot.delivery.emojis import marked_names
from bot.runtime import Runtime
from bot.settings.config import Config, DiscordConfig
from bot.storage import Store
from bot.texts import Texts
from bot.workers.lanes import Workers
from cogs import all_cogs
from sandbox.backend import Backend
from sandbox.discord.openapi import Contract
from sandbox.runtime import Runtime as SandboxRuntime
from sandbox.server import Server
from tests.harness.texts import FORGIVING, TEXTS
from tests.openapi import OPENAPI

PACKAGES = ("bot", "cogs", "games", "ui", "ai", "sandbox")
MOST = 1 << 17
"""Maximum bytes of one request: the arguments and the environment."""
MOST_OPEN = 4096
"""An upper bound of open file descriptors."""


@dataclass(frozen=True)
class Wanted:
    """A requested program: `python -m module words…` in a folder, with exactly this environment."""

    module: str
    words: list[str]
    folder: str
    environment: dict[str, str]


def main() -> None:
    door = socket.socket(fileno=int(sys.argv[1]))
    for name in _modules():
        import_module(name)
    _read_what_never_changes()
    asyncio.run(_learn_the_commands())
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 50, 10)  # as in tests/conftest.py: when there is a look for garbage is no test's matter
    _has_only_imported(door)
    if (wanted := _serve(door)) is not None:
        _become(wanted)


def _modules() -> Iterator[str]:
    for package in PACKAGES:
        yield package
        found = pkgutil.walk_packages(import_module(package).__path__, f"{package}.")
        yield from (module.name for module in found if not module.name.endswith("__main__"))


def _read_what_never_changes() -> None:
    """Load parts of pictures and emojis, all texts, the OpenAPI file and the sandbox's routes."""
    ui.warm_up()
    marked_names()
    for locale in FORGIVING.locales:
        for key in FORGIVING.keys(locale):
            FORGIVING.speech_in(locale).has_text(key)
    list_command_texts(FORGIVING)
    setattr(Texts, "load", cache(lambda *, forgiving: FORGIVING if forgiving else TEXTS))  # noqa: B010  (as tests/harness/texts.py)
    Contract(OPENAPI).preload()
    Server(Backend(SandboxRuntime()))


async def _learn_the_commands() -> None:
    """Translate the commands into all of Discord's languages (tests/harness/cog_cache.py caches them)."""
    async with Workers() as workers:
        store = await Store.in_memory(workers)
        bot = Purrlor(Config(discord=DiscordConfig(shard_count=1)), store, FORGIVING, all_cogs(), Runtime(workers=workers))
        for cog in all_cogs():
            await bot.load_extension(cog)
        apply_texts(bot.tree, FORGIVING)
        for command in bot.tree.get_commands():
            await command.get_translated_payload(bot.tree, CommandTexts(FORGIVING))
        await store.close()


def _has_only_imported(door: socket.socket) -> None:
    """Raises AssertionError if the process has threads, a running event loop or other open files."""
    assert [int(thread.name) for thread in Path("/proc/self/task").iterdir()] == [os.getpid()], f"threads: {threading.enumerate()}"
    assert asyncio._get_running_loop() is None, "an event loop runs"
    opened = {int(entry.name): str(entry.readlink()) for entry in Path("/proc/self/fd").iterdir() if entry.is_symlink()}
    strange = [path for number, path in opened.items() if number not in {0, 1, 2, door.fileno()}]
    assert strange == [], f"open files: {strange}"


def _serve(door: socket.socket) -> Wanted | None:
    """Serve requests.

    Returns the program in a fork, and None in the warm process when all clients are gone.
    """
    with selectors.DefaultSelector() as selector:
        selector.register(door, selectors.EVENT_READ)
        while True:
            for key, _ in selector.select():
                if isinstance(key.data, Running):
                    selector.unregister(key.fd)
                    key.data.is_over(key.fd)
                    continue
                request, descriptors, _, _ = socket.recv_fds(door, MOST, 3)
                if not request:
                    for other in selector.get_map().values():
                        if isinstance(other.data, Running):
                            os.kill(other.data.number, signal.SIGKILL)
                    return None
                output, errors, told = descriptors
                if (number := os.fork()) == 0:
                    os.dup2(output, 1)
                    os.dup2(errors, 2)
                    selector.close()
                    door.detach()
                    os.closerange(3, MOST_OPEN)
                    return Wanted(**json.loads(request))
                os.close(output)
                os.close(errors)
                fork = Running(number, told)
                fork.tells(number)
                selector.register(os.pidfd_open(number), selectors.EVENT_READ, fork)


@dataclass(frozen=True)
class Running:
    """A running fork, and the pipe for its pid and exit status."""

    number: int
    told: int

    def tells(self, what: int) -> None:
        with suppress(BrokenPipeError):  # the client has closed the pipe
            os.write(self.told, b"%d\n" % what)

    def is_over(self, watch: int) -> None:
        self.tells(os.waitstatus_to_exitcode(os.waitpid(self.number, 0)[1]))
        os.close(self.told)
        os.close(watch)


def _become(wanted: Wanted) -> None:
    sys.stdout = os.fdopen(1, "w", closefd=False)
    sys.stderr = os.fdopen(2, "w", 1, errors="backslashreplace", closefd=False)
    os.chdir(wanted.folder)
    os.environ.clear()
    os.environ.update(wanted.environment)
    sys.path[0] = wanted.folder
    sys.argv[1:] = wanted.words
    try:
        runpy.run_module(wanted.module, run_name="__main__", alter_sys=True)
    except SystemExit as end:
        if not isinstance(end.code, int | None):
            raise
        _ends(end.code or 0)
    else:
        _ends(0)


def _ends(status: int) -> None:
    """End as Python does, without freeing objects from before the fork, which would copy their memory pages."""
    threading._shutdown()  # type: ignore[attr-defined]
    atexit._run_exitfuncs()
    gc.collect()
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(status)


if __name__ == "__main__":
    main()
