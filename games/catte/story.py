"""A whole game of Catte as readable lines: trick by trick, with a score table for each round.

The lines are for the command line and for people who check a record, so they contain the hands.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from games.catte.events import CoffeeLaid, GameWon, HandDealt, Played, RoundDealt, RoundScored, TrickWon
from games.catte.state import Mark
from games.kit import Event, Seat

_MARKS = {Mark.PLAIN: "", Mark.DOUBLED: " twice", Mark.OVER: " over"}


def story(steps: Iterable[Iterable[Event]]) -> Iterator[str]:
    """Tell the game as lines; `steps` are the events of the deal and of each move."""
    teller = _Narrator()
    for events in steps:
        for event in events:
            yield from teller.lines(event)


class _Narrator:
    """A narrator that remembers the subject of a trick until its first card is played."""

    def __init__(self) -> None:
        self._trick = 0
        self._about = ""

    def lines(self, event: Event) -> Iterator[str]:
        match event:
            case RoundDealt():
                self._trick = 0
                self._about = f"coffee {event.centre} from the deal, {event.centre.colour} is trump"
                yield from ("", f"Round {event.round} of {event.rounds}, {event.starter} starts")
                for seat, column in enumerate(event.columns):
                    yield f"  {Seat(seat)} column {' '.join(map(str, column))}"
            case HandDealt():
                yield f"  {event.to} hand   {' '.join(map(str, event.cards))}"
            case CoffeeLaid():
                self._about = f"coffee {event.card} from {event.seat}, {event.card.colour} is trump"
            case Played():
                if self._about:
                    self._trick += 1
                    yield from ("", f"Trick {self._trick}: {self._about}")
                    self._about = ""
                yield f"  {event.seat} {event.play.text}" + (f" = brown {event.play.value}" if event.play.is_set else "")
            case TrickWon():
                yield f"  {event.trick.winner} takes it, {event.total} of {event.limit}"
            case RoundScored():
                yield from ("", str(event).partition(":")[0], *_table(event))
            case GameWon():
                yield from ("", str(event))
            case _:
                yield str(event)


def _table(scored: RoundScored) -> Iterator[str]:
    """The score lines as a table: the parts and their points."""
    yield "      acquired  points  unused  points  round  total"
    for seat, (line, total) in enumerate(zip(scored.lines, scored.totals, strict=True)):
        acquired = f"{line.acquired}{_MARKS[line.mark]}"
        numbers = f"{line.acquired_points:>6}  {line.unused:>6}  {line.unused_points:>6}  {line.score:>5}  {total:>5}"
        yield f"  {Seat(seat)}  {acquired:<8}  {numbers}"
