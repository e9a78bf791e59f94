"""Playthroughs: whole games with every seat's view after each move, as text that is compared
exactly and reviewed.

A file holds a record and its replay: after each move the events with their readers, the changes in
the spectator's view, and for each seat the differences of its view from the spectator's. A leak
shows as an unexpected line.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

from games.kit import Record, Seat, Step, read_record, replay
from games.kit.game import Game

FOLDER = Path(__file__).parent
BREAK = "=" * 20


def make_playthrough(text: str, games: dict[str, Game[Any, Any, Any]]) -> str:
    """The playthrough of the record at the beginning of this text."""
    record_text = text.partition(BREAK)[0]
    record = read_record(record_text, games)
    played = replay(record, games[record.game])
    assert played.error is None, played.error
    return record_text + "\n".join(_lines(games[record.game], record, played.steps)) + "\n"


def _lines(game: Game[Any, Any, Any], record: Record, steps: tuple[Step[Any], ...]) -> Iterator[str]:
    known: dict[str, str] = {}
    for number, (state, happened, _) in enumerate(steps):
        turn = f"{record.turns[number - 1].seat} {record.turns[number - 1].move}" if number else "the deal"
        yield f"{BREAK} {number}: {turn} {BREAK}"
        yield from (f"{'everybody' if event.to is None else f'only {event.to}'} reads: {event}" for event in happened)
        spectator = format_view(game.view(state, None))
        yield from (f"  {name}: {value}" for name, value in spectator.items() if known.get(name) != value)
        known = spectator
        for seat in map(Seat, range(record.options.seats)):
            own = {name: value for name, value in format_view(game.view(state, seat)).items() if spectator.get(name) != value}
            yield f"  for {seat}: " + "; ".join(f"{name} {value}" for name, value in own.items())


def format_view(view: Any) -> dict[str, str]:
    """The fields of a view as text."""
    names = [field.name for field in fields(view)] if is_dataclass(view) else view._fields
    return {name: _format_value(getattr(view, name)) for name in names}


def _format_value(value: Any) -> str:
    """A value as short text: tuples in brackets, named tuples with field names, other values by
    `str`.
    """
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return "(" + ", ".join(f"{name} {_format_value(part)}" for name, part in zip(value._fields, value, strict=True)) + ")"
    if isinstance(value, (tuple, list)):
        return "[" + ", ".join(map(_format_value, value)) + "]"
    if isinstance(value, frozenset):
        return "{" + ", ".join(map(str, sorted(value))) + "}"
    return str(value)
