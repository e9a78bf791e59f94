"""`make cats`: play the unsettled trials and publish the results. Can be interrupted and continued."""

from __future__ import annotations

import json
from pathlib import Path

import click

from bench.strength import running, tables
from bench.strength.ledger import Ledger
from bench.strength.trials import RATES, load_rates, make_trials, measure_rates

MOST_HOURS = 20.0


@click.group()
def main() -> None:
    """Measure the strength of cats."""


@main.command()
@click.option("--hours", default=MOST_HOURS, show_default=True, help="Core-hours for all that is measured, those of runs before included.")
@click.option("--workers", default=2, show_default=True, help="Processes; what is found does not depend on how many.")
@click.option("--only", default="", help="Of all trials those whose name has this in it, such as 'cafe-boss', 'catte 4' or 'a tenth'.")
@click.option("--file", default=Path("bench/results/matches.jsonl"), show_default=True, type=click.Path(path_type=Path))
def run(hours: float, workers: int, only: str, file: Path) -> None:
    """Play on until all is settled or the hours are over; then write bench/results/strength.json and the tables of docs/cats.md.

    What stands in the results as finished is not played again: take its line away for that.
    """
    everything, ledger, finished = make_trials(load_rates()), Ledger(file), tables.find_finished(tables.load_results())
    open_ = [trial for trial in everything if only in f"{trial.key} {trial.budget}" and trial.key not in finished]
    done = running.play_trials(open_, ledger, workers=workers, hours=hours)
    tables.publish(tables.make_results(everything, ledger, tables.load_results()))
    click.echo("nothing is left to do" if done else "there is more to do: the same command goes on here")


@main.command()
def calibrate() -> None:
    """Write down how many rollouts are a second on this machine, which should be idle. Bouts of other budgets count no more."""
    found: dict[str, dict[str, int]] = {}
    for cat, form, per_second in measure_rates():
        found.setdefault(cat, {})[form] = per_second
        click.echo(f"{cat}, {form}: {per_second:,} rollouts a second")
    RATES.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
