"""Measure each turn of a program's event loop: `python -m bench.loop_turns FILE MODULE WORD…`.

Arguments and signals are those of bench/loop_watch.py. A turn is the work between two polls for
events. Its length is the processor time of the loop's thread, so a busy machine does not matter.
Library work is counted apart from the bot's own: the task of a shard's connection (discord.py's
`Shard.worker`) and calls by asyncio's transports.
"""

from __future__ import annotations

import asyncio
import gc
import json
import sys
import time
from array import array
from asyncio import base_events, events, transports
from collections.abc import Sequence
from typing import Any

from bench.loop_watch import LoopWatch, main

CONNECTION_TASK = "Shard.worker"
QUANTILES = {"half": 0.5, "99%": 0.99, "99.9%": 0.999, "longest": 1.0}


class TurnWatch(LoopWatch):
    """Lengths of all turns and of all garbage collections, in milliseconds."""

    _own_part = _library_part = 0.0

    async def run(self) -> None:
        self._turns = array("d")
        self._libraries = array("d")
        self._collections = array("d")
        self._measure_handles()
        gc.callbacks.append(self._note_collection)
        await super().run()

    def _measure_handles(self) -> None:
        run: Any = events.Handle._run
        once = base_events.BaseEventLoop._run_once  # type: ignore[attr-defined]

        def timed(handle: Any) -> None:
            began = time.thread_time()
            is_library, _ = _is_library_call(handle._callback), run(handle)
            if is_library:
                self._library_part += time.thread_time() - began
            else:
                self._own_part += time.thread_time() - began

        def turn(loop: Any) -> None:
            self._own_part = self._library_part = 0.0
            once(loop)
            self._turns.append(1000 * self._own_part)
            self._libraries.append(1000 * self._library_part)

        events.Handle._run = timed  # type: ignore[method-assign, assignment]
        base_events.BaseEventLoop._run_once = turn  # type: ignore[attr-defined]

    def _note_collection(self, phase: str, _: dict[str, int]) -> None:
        if phase == "start":
            self._collecting = time.thread_time()
        else:
            self._collections.append(1000 * (time.thread_time() - self._collecting))

    def _begin(self) -> None:
        for figures in (self._turns, self._libraries, self._collections):
            del figures[:]

    def _write(self) -> None:
        figures = {
            "turns": len(self._turns),
            "own": _quantiles(self._turns),
            "libraries": _quantiles(self._libraries),
            "garbage": _quantiles(self._collections),
            "garbage in all": sum(self._collections),
        }
        written = self._file.with_suffix(".new")
        written.write_text(json.dumps(figures))
        written.rename(self._file)


def _is_library_call(callback: Any) -> bool:
    owner = getattr(callback, "__self__", None)
    if isinstance(owner, asyncio.Task):
        return getattr(owner.get_coro(), "__qualname__", "") == CONNECTION_TASK
    return isinstance(owner, transports.BaseTransport)


def _quantiles(figures: Sequence[float]) -> dict[str, float]:
    ordered = sorted(figures)
    return {name: ordered[min(int(share * len(ordered)), len(ordered) - 1)] if ordered else 0.0 for name, share in QUANTILES.items()}


if __name__ == "__main__":
    main(*sys.argv[1:], watch=TurnWatch)
