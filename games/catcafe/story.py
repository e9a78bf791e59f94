"""A whole game of Cat Café as readable lines: round by round, with all sheets and seven boxes at
the end.

The lines are for the command line and for people who check a record.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from games.catcafe.events import CatSealed, DiceDrafted, DiceRolled, DieTaken, FinalScored, GameWon, Revealed, Sealed
from games.catcafe.hexes import TOWERS
from games.catcafe.rows import join_sheets, rows_of
from games.catcafe.sheets import Sheet
from games.catcafe.state import Completion, is_large_left
from games.kit import Event, Seat


def story(steps: Iterable[Iterable[Event]]) -> Iterator[str]:
    """Tell the game as lines; `steps` are the events of the start and of each move."""
    for events in steps:
        for event in events:
            yield from _lines(event)


def _lines(event: Event) -> Iterator[str]:
    match event:
        case DiceRolled():
            yield from ("", f"Round {event.round}: {' '.join(map(str, event.dice))}, {event.starter} takes first")
        case DieTaken():
            yield f"  {event.seat} takes {event.die}"
        case DiceDrafted():
            yield f"  {event.central} is left for all"
        case Sealed():
            yield f"  {event.to} {event.move}{_footprints(event)}"
        case CatSealed():
            yield f"  {event.to} cat {event.cat.letter} for {event.points}"
        case Revealed():
            yield from map(_completion, event.reveal.completions)
        case FinalScored():
            yield from ("", *_sheet_rows(event.sheets), "", *_table(event))
        case GameWon():
            yield from ("", str(event))
        case _:
            pass  # `Finished`: the sealed choice has a line already


def _sheet_rows(sheets: Sequence[Sheet]) -> Iterator[str]:
    """The sheets, two side by side."""
    larges = [is_large_left(sheets, tower.number) for tower in TOWERS]
    drawings = [[str(Seat(seat)), *rows_of(sheet, larges)] for seat, sheet in enumerate(sheets)]
    for at in range(0, len(drawings), 2):
        left, *right = drawings[at : at + 2]
        yield from (f"  {row}" for row in (join_sheets(left, *right) if right else left))


def _footprints(sealed: Sealed) -> str:
    spent = f", {sealed.cost} spent" if sealed.cost else ""
    return f"{spent}, {sealed.found} found" if sealed.found else spent


def _completion(done: Completion) -> str:
    first = (" first" if done.house else " first, no house") if done.first else ""
    return f"  {done.seat} completes tower {done.tower}{first}: {done.points}"


def _table(scored: FinalScored) -> Iterator[str]:
    """The seven boxes as a table."""
    boxes = scored.lines[0]._fields
    yield "      " + "  ".join([*boxes, "total"])
    for seat, line in enumerate(scored.lines):
        numbers = "  ".join(f"{points:>{len(box)}}" for box, points in zip(boxes, line, strict=True))
        yield f"  {Seat(seat)}  {numbers}  {line.total:>5}"
