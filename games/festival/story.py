"""A whole match of the festival as a person would read it: game by game, round by round, with a score table for each game.

For the command line and for those who check a record, so everything is in it, hands included.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from games.festival.cards import SEASONS
from games.festival.events import CardChosen, Chosen, DummyRevealed, GameDealt, GameScored, HandDealt, MatchWon, Redealt, Revealed
from games.festival.results import GameResult
from games.kit import Event, Seat


def story(steps: Iterable[Iterable[Event]]) -> Iterator[str]:
    """The lines of the story; `steps` are what happened in dealing and at each move."""
    teller = _Narrator()
    for events in steps:
        for event in events:
            yield from teller.lines(event)
    yield from teller.unrevealed_lines()


class _Narrator:
    """Remembers what has been chosen until it is revealed: then it need not be told twice."""

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
                pass  # who chose, and what the dummy plays, is told with the round
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
        """What was chosen and never turned up: a redeal undid it, or the record ends there."""
        yield from (f"  {event.to} had chosen {event.card}." for event in self._sealed)
        self._sealed.clear()


def _table(result: GameResult) -> Iterator[str]:
    """The score lines as a table: fish by season with what each counts, their sum, booze, crows, score and total."""
    yield f"      {''.join(f'{season.code:<7}' for season in SEASONS)}fish  booze  crows  score  total"
    for seat, (line, total) in enumerate(zip(result.lines, result.totals, strict=True)):
        fish = "".join(f"{f'{count}×{factor}':<7}" for count, factor in zip(line.fish, line.factors, strict=True))
        numbers = f"{line.counted_fish:>4}  {line.booze_points:>5}  {-line.crows:>5}  {line.score:>5}  {total:>5}"
        yield f"  {Seat(seat)}  {fish}{numbers}"
