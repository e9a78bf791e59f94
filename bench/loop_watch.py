"""Run a program with a watch in its event loop: `python -m bench.loop_watch FILE MODULE WORD…`.

The module runs as with `python -m`. The watch sleeps again and again for a short period. Its lag is
the delay of waking up, in all and as far as the loop's own thread was at work: on a busy machine,
other programs cause lag, too. One signal resets the watch, another one writes its figures to FILE.
"""

from __future__ import annotations

import asyncio
import gc
import json
import runpy
import signal
import sys
import time
from collections import Counter
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

PERIOD = 0.005
"""Seconds."""
BEGIN, WRITE = signal.SIGUSR1, signal.SIGUSR2


class LoopWatch:
    """Lags of the event loop in milliseconds: in all, and as far as its own thread was at work."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._late: list[float] = []
        self._own: list[float] = []
        self._drawn = 0

    async def run(self) -> None:
        loop = asyncio.get_running_loop()
        loop.add_signal_handler(BEGIN, self._begin)
        loop.add_signal_handler(WRITE, self._write)
        while True:
            clock, work = time.perf_counter(), time.thread_time()
            await asyncio.sleep(PERIOD)
            late = max(0.0, time.perf_counter() - clock - PERIOD)
            self._late.append(1000 * late)
            self._own.append(1000 * min(late, time.thread_time() - work))

    def _count_pictures(self) -> int:
        """Number of pictures drawn so far, by a bot with workers."""
        workers = [one for one in gc.get_objects() if type(one).__qualname__ == "Workers"]
        return sum(count.done for one in workers for lane, count in one.counts.items() if lane == "pictures")

    def _begin(self) -> None:
        self._drawn = self._count_pictures()
        self._late.clear()
        self._own.clear()

    def _write(self) -> None:
        """Write to a new file and rename it, so that a reader never sees an incomplete one."""
        gc.collect()
        kinds = Counter(type(one).__qualname__ for one in gc.get_objects()).most_common(40)
        written = self._file.with_suffix(".new")
        written.write_text(
            json.dumps(
                {"late": sorted(self._late), "own": sorted(self._own), "kinds": kinds, "pictures": self._count_pictures() - self._drawn}
            )
        )
        written.rename(self._file)


def main(file: str, module: str, *words: str, watch: type[LoopWatch] = LoopWatch) -> None:
    begin = asyncio.run

    def run(work: Coroutine[Any, Any, Any], **more: Any) -> Any:
        async def watched() -> Any:
            watching = asyncio.create_task(watch(Path(file)).run())
            try:
                return await work
            finally:
                watching.cancel()

        return begin(watched(), **more)

    asyncio.run = run  # type: ignore[assignment]
    sys.argv[1:] = words
    runpy.run_module(module, run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
