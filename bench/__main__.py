"""`python -m bench [BENCH …]`: all benches or some, each figure beside its anchor of the same run.

Machines differ, and the speed of one machine varies by a factor of two: quote the ratios.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from importlib import import_module

import click

BENCHES = (
    "engine",
    "cats",
    "analysis",
    "storage",
    "standings",
    "service",
    "idle_tables",
    "restarts",
    "clicks",
    "load",
    "cat_load",
    "processes",
    "kills",
    "deploys",
    "hints",
    "pictures",
    "channel",
    "play",
    "call_rate",
    "servers",
    "prose",
)


def format_table(rows: Iterable[Sequence[object]]) -> str:
    """The rows as a Markdown table."""
    lines = ["| what | measured | unit | beside | ratio |", "|---|---:|---|---|---:|"]
    for name, value, unit, anchor, ratio in rows:
        lines.append(f"| {name} | {_format_figure(value)} | {unit} | {anchor} | {_format_figure(ratio) if ratio else ''} |")
    return "\n".join(lines)


def _format_figure(value: object) -> str:
    if not isinstance(value, float | int):
        return str(value)
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.3g}"


@click.command()
@click.argument("benches", nargs=-1, type=click.Choice(BENCHES), metavar="[BENCH]...")
def main(benches: Sequence[str]) -> None:
    """Measure, and print a table for each BENCH; without one, for all of them."""
    for name in benches or BENCHES:
        print(f"\n## {name}\n\n{format_table(import_module(f'bench.{name}').rows())}", flush=True)


if __name__ == "__main__":
    main()
