"""`python -m bench`: everything that is measured, each figure beside its anchor of the same run.

Hosts differ, and swing by a factor of two: quote the ratios.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from importlib import import_module

BENCHES = (
    "engine",
    "cats",
    "storage",
    "standings",
    "service",
    "idle_tables",
    "restarts",
    "clicks",
    "load",
    "cat_load",
    "pictures",
    "call_rate",
    "servers",
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


def main(words: Sequence[str]) -> None:
    for part in words or BENCHES:
        print(f"\n## {part}\n\n{format_table(import_module(f'bench.{part}').rows())}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
