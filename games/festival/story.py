"""A whole match of the festival as readable lines: game by game and round by round, with a score
table for each game.

The lines are for the command line and for people who check a record, so they contain the hands.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from games.festival.cards import SEASONS
from games.festival.events import CardChosen, Chosen, DummyRevealed, GameDealt, GameScored, HandDealt, MatchWon, Redealt, Revealed
from games.festival.results import GameResult
from games.kit import Event, Seat


def story(steps: Iterable[Iterable[Event]]) -> Iterator[str]:
    """Tell the match as lines; `steps` are the events of the deal and of each move."""
    teller = _Narrator()
    for events in steps:
        for event in events:
            yield from teller.lines(event)
    yield from teller.unrevealed_lines()


class _Narrator:
    """A narrator that keeps choices until they are revealed, so that each is told once."""

    def __init__(self) -> None:
        self._sealed: list[CardChosen] = []

    def lines(self, event: Event) -> Iterator[str]:
        match event:
            case GameDealt():
                yield from ("", str(event))
            case HandDealt():
                yield f"  {event.to} hand {' '.join(map(str, event.cards))}"
            case CardChosen():
                self._sealed.append(event)
            case Chosen() | DummyRevealed():
                pass  # part of the line of the revealed round
            case Revealed():
                self._sealed.clear()
                yield from ("", str(event))
            case Redealt():
                yield from self.unrevealed_lines()
                yield f"  {event}"
            case GameScored():
                yield from ("", str(event).partition(":")[0], *_table(event.result))
            case MatchWon():
                yield from ("", str(event))
            case _:
                yield f"  {event}"

    def unrevealed_lines(self) -> Iterator[str]:
        """Tell the choices that were never revealed: a redeal undid them, or the record ends."""
        yield from (f"  {event.to} had chosen {event.card}." for event in self._sealed)
        self._sealed.clear()


def _table(result: GameResult) -> Iterator[str]:
    """The score lines as a table: fish by season with factors, their sum, booze, crows, score and
    total.
    """
    yield f"      {''.join(f'{season.code:<7}' for season in SEASONS)}fish  booze  crows  score  total"
    for seat, (line, total) in enumerate(zip(result.lines, result.totals, strict=True)):
        fish = "".join(f"{f'{count}×{factor}':<7}" for count, factor in zip(line.fish, line.factors, strict=True))
        numbers = f"{line.counted_fish:>4}  {line.booze_points:>5}  {-line.crows:>5}  {line.score:>5}  {total:>5}"
        yield f"  {Seat(seat)}  {fish}{numbers}"
