"""A whole game of Maneki-Ne-Collection as readable lines: turn by turn, with each showdown and the
final score sheets.

The lines are for the command line and for people who check a record, so they contain hands and
fronts.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from games.kit import Event, Seat, english_list
from games.maneki.components import LAST_MANEKINEKO
from games.maneki.events import (
    BoardFilled,
    CardsDrawn,
    CollectionCompleted,
    FrontsSeen,
    GameBegun,
    GameOver,
    HandFilled,
    Laid,
    ManekinekoAdded,
    Reshuffled,
    ShowdownHeld,
    Taken,
)
from games.maneki.state import Effect, Sheet, Showdown

_EFFECTS = {Effect.PRINTED: "", Effect.COIN: "  coin", Effect.CANCELLED: "  cancelled"}


def story(steps: Iterable[Iterable[Event]]) -> Iterator[str]:
    """Tell the game as lines; `steps` are the events of the deal and of each move."""
    for events in steps:
        for event in events:
            yield from _event_lines(event)


def _event_lines(event: Event) -> Iterator[str]:
    match event:
        case GameBegun():
            yield from ("", f"{event.starter} starts")
        case BoardFilled():
            drawn = ", ".join("manekineko" if piece is None else str(piece) for piece in event.drawn)
            yield f"  board {event.board} gets {drawn}" + (f" ({event.table} of {LAST_MANEKINEKO} are out)" if None in event.drawn else "")
        case ManekinekoAdded():
            why = f"no {english_list([colour.word for colour in event.colours], 'and no')} tile left: " if event.colours else ""
            yield f"  {why}{event.added or 'no'} manekineko into the bag"
        case Laid():
            yield from ("", f"Turn {event.turn}: {event.seat} lays {_row(event.cards)} at {event.board}, in all {_row(event.lane)}")
        case ShowdownHeld():
            yield from _showdown(event.showdown)
        case FrontsSeen():
            yield f"  {event.to} looks: " + ", ".join(f"{piece} on {tile}" for _, piece, tile in event.fronts)
        case Taken():
            yield "  " + ", ".join(f"{seat} takes {piece}" for seat, piece in zip(event.showdown.takers, event.showdown.cats, strict=True))
        case CollectionCompleted():
            yield f"  {event.seat} has all six colours"
        case Reshuffled():
            yield f"  the discard pile is the new deck, {event.cards} cards"
        case CardsDrawn():
            yield f"  {event.to} draws {_row(event.cards)}"
        case HandFilled():
            pass  # the cards themselves follow
        case GameOver():
            yield from ("", f"The third manekineko ends the game at board {event.board}")
            for seat, sheet in enumerate(event.sheets):
                yield from _sheet(Seat(seat), sheet)
            yield from ("", f"{english_list(event.winners)} {'share the victory' if len(event.winners) > 1 else 'wins'}")
        case _:
            yield str(event)


def _showdown(showdown: Showdown) -> Iterator[str]:
    yield f"Showdown at {showdown.board} with {english_list(showdown.cats)}"
    for entry in showdown.entries:
        yield f"  {entry.seat} {_row(entry.cards)}: {entry.hand}, third card in turn {entry.time}"
    yield f"  decided by {', then by '.join(why.ground.name.lower() for why in showdown.why)}"


def _sheet(seat: Seat, sheet: Sheet) -> Iterator[str]:
    yield from ("", f"{seat}: {sheet.score} points, {sheet.cats} cats, at most {sheet.top} of a colour")
    for line in sheet.lines:
        yield f"  {line.piece!s:<6} on {line.tile!s:<6} {line.points:>3}{_EFFECTS[line.effect]}"
    if sheet.bonus:
        yield f"  all six colours  {sheet.bonus:>3}"


def _row(cards: Iterable[object]) -> str:
    return " ".join(map(str, cards))
