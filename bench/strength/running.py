"""Play the unsettled trials in several processes, until the hours are spent."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from multiprocessing import get_context
from time import process_time
from typing import NamedTuple

import click

from bench.strength.estimates import find_settling_look
from bench.strength.ledger import Ledger
from bench.strength.trials import FIRST_DEAL, Trial
from games import all_games
from tools.bouts import Bout, play_bout

NICE = 10
IN_FLIGHT = 2
"""Deals waiting for each worker, to keep all workers busy."""


class DueDeal(NamedTuple):
    """A deal to play."""

    trial: Trial
    deal: int


def find_due_deals(trials: Sequence[Trial], ledger: Ledger, stage: int) -> list[DueDeal]:
    """Deals lacking for the look `stage`, of all trials that no earlier look has settled."""
    found = []
    for trial in trials:
        if stage < len(trial.looks) and not (stage and _is_settled(trial, ledger)):
            found += [DueDeal(trial, deal) for deal in ledger.missing_deals(trial.key, range(FIRST_DEAL, FIRST_DEAL + trial.looks[stage]))]
    return found


def _is_settled(trial: Trial, ledger: Ledger) -> bool:
    return find_settling_look([bout.ahead for bout in ledger.load_bouts(trial.key, FIRST_DEAL)], trial.looks) is not None


def play_trials(trials: Sequence[Trial], ledger: Ledger, *, workers: int, hours: float) -> bool:
    """Play until all trials are settled or these core-hours are spent.

    True if nothing is left to do.

    An interrupted deal is played again. Finished deals are kept.
    """
    with ProcessPoolExecutor(workers, get_context("spawn"), _start_worker) as pool:  # a fork of a process with threads may hang
        try:
            for stage in range(max((len(trial.looks) for trial in trials), default=0)):
                waiting = find_due_deals(trials, ledger, stage)
                with click.progressbar(length=len(waiting), label=f"look {stage + 1}", show_pos=True, item_show_func=_label) as bar:
                    for one in _play_deals(pool, waiting, ledger, workers, hours - _core_hours(trials, ledger)):
                        bar.update(1, one)
                if find_due_deals(trials, ledger, stage):
                    return False
        except KeyboardInterrupt:
            pool.shutdown(cancel_futures=True)
            return False
    return True


def _start_worker() -> None:
    """Lower the worker's priority, and let Ctrl-C end it at once."""
    os.nice(NICE)
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def _play_deals(pool: ProcessPoolExecutor, waiting: Sequence[DueDeal], ledger: Ledger, workers: int, hours: float) -> Iterator[DueDeal]:
    """Yield each deal once it is in the ledger. Begin no deal after these core-hours."""
    left, coming, playing = hours * 3600, iter(waiting), dict[Future[tuple[Bout, float]], DueDeal]()
    while True:
        while left > 0 and len(playing) < IN_FLIGHT * workers and (one := next(coming, None)) is not None:
            playing[pool.submit(_play_deal, one)] = one
        if not playing:
            return
        for future in wait(playing, return_when=FIRST_COMPLETED).done:
            one, (bout, seconds) = playing.pop(future), future.result()
            ledger.add(one.trial.key, one.deal, bout, seconds)
            left -= seconds
            yield one


def _play_deal(due: DueDeal) -> tuple[Bout, float]:
    began, trial = process_time(), due.trial
    bout = play_bout(all_games()[trial.game], trial.options, due.deal, trial.one.make_thinker(), trial.others.make_thinker())
    return bout, process_time() - began


def _core_hours(trials: Sequence[Trial], ledger: Ledger) -> float:
    """Core-hours of this run and of earlier runs."""
    return sum(ledger.seconds(trial.key) for trial in trials) / 3600


def _label(one: DueDeal | None) -> str | None:
    return one.trial.key if one else None
