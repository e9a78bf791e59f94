"""Plays what is not settled yet, in processes beside each other, and stops when the hours are over."""

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
"""So many deals wait for each worker, so that none has nothing to do."""


class DueDeal(NamedTuple):
    """A deal that is to be played."""

    trial: Trial
    deal: int


def find_due_deals(trials: Sequence[Trial], ledger: Ledger, stage: int) -> list[DueDeal]:
    """What is lacking for the look of this number in all trials that no look before has settled."""
    found = []
    for trial in trials:
        if stage < len(trial.looks) and not (stage and _is_settled(trial, ledger)):
            found += [DueDeal(trial, deal) for deal in ledger.missing_deals(trial.key, range(FIRST_DEAL, FIRST_DEAL + trial.looks[stage]))]
    return found


def _is_settled(trial: Trial, ledger: Ledger) -> bool:
    return find_settling_look([bout.ahead for bout in ledger.load_bouts(trial.key, FIRST_DEAL)], trial.looks) is not None


def play_trials(trials: Sequence[Trial], ledger: Ledger, *, workers: int, hours: float) -> bool:
    """Plays on until all is settled, or as many core-hours are spent on these trials in all; whether nothing is left to do.

    What was interrupted is played again from its deal; what is finished is kept.
    """
    with ProcessPoolExecutor(workers, get_context("spawn"), _start_worker) as pool:  # a copy of a process with threads may stand still
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
    """A worker stands back for everything else, and is gone at once when somebody types Ctrl-C."""
    os.nice(NICE)
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def _play_deals(pool: ProcessPoolExecutor, waiting: Sequence[DueDeal], ledger: Ledger, workers: int, hours: float) -> Iterator[DueDeal]:
    """Each deal when it is in the ledger; after so many core-hours none is begun any more."""
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
    """Core-hours, in this run and those before."""
    return sum(ledger.seconds(trial.key) for trial in trials) / 3600


def _label(one: DueDeal | None) -> str | None:
    return one.trial.key if one else None
