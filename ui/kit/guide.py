"""How the rules of a game are told: which of them stand on which page, which are rulings of ours, and where a real game shows them.

The rules are those of `games/<game>/RULES.md`, under its numbers; their words are the texts `rules-<game>-<number>`, such as
`rules-auction-1-2`. One guide for each game, in the room of its look.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple, TypeVar

from games import all_games
from games.kit import Event, Options, Play, read_record, replay
from ui.kit.pages import Picture
from ui.kit.words import Names, Say

E = TypeVar("E", bound=Event)
CATS = ("Mochi", "Tama", "Kuro", "Biscuit")
"""Who sits at the table of an example, by seat."""
EXAMPLE = "example.txt"
"""The record of a game's example, in the room of its look."""


class Sure(StrEnum):
    """How sure we are of a ruling of ours, the surest first."""

    SURE = "sure"
    """An example or another sentence of the rulebook bears it out."""
    CHOICE = "choice"
    """The rulebook leaves it to the players, or asks what nobody can know here."""
    LIKELY = "likely"
    """Its words can be read in another way, too."""
    GUESS = "guess"
    """It does not say."""


class Variant(NamedTuple):
    """Rules of some tables only: of those with one of these numbers of seats, or with one of these values of an option."""

    rules: tuple[str, ...]
    option: str = ""
    values: tuple[str, ...] = ()
    seats: tuple[int, ...] = ()

    def is_played(self, options: Options) -> bool:
        """Whether a table with these options plays by them."""
        by_seats = not self.seats or options.seats in self.seats
        return by_seats and (not self.option or options.value(self.option) in self.values)


class Example(NamedTuple):
    """A moment of a real game, as a picture, and the rules that it shows."""

    rules: tuple[str, ...]
    picture: Callable[[Say], Picture | None]


@dataclass(frozen=True)
class Guide:
    """How the rules of one game are told."""

    setup: tuple[str, ...]
    turn: tuple[str, ...]
    scoring: tuple[str, ...]
    variants: tuple[Variant, ...] = ()
    rulings: Mapping[str, Sure] = field(default_factory=dict)
    """Of each rule that we had to decide, how sure we are. A test holds it to the last chapter of RULES.md."""
    example: Example | None = None

    @property
    def rules(self) -> Iterator[str]:
        """Every rule that is told, page by page; one may stand on several."""
        yield from (*self.setup, *self.turn, *self.scoring)
        yield from self.varying()

    def varying(self, options: Options | None = None) -> Iterator[str]:
        """The rules that not every table plays by: those of a table with these options, or all."""
        told = (rule for one in self.variants if options is None or one.is_played(options) for rule in one.rules)
        yield from dict.fromkeys(told)


class Moment(NamedTuple):
    """What the record of a game's example leads to, and who sits there."""

    play: Play[Any, Any, Any]
    names: Names

    def newest(self, kind: type[E]) -> E:
        """The newest event of this kind that everybody was told."""
        return next(event for event in reversed(self.play.public_events) if isinstance(event, kind))


@cache
def moment(game: str) -> Moment:
    """The moment of the game that its example shows."""
    record = read_record(files(f"ui.{game}").joinpath(EXAMPLE).read_text(encoding="utf-8"), all_games())
    names = CATS[: record.options.seats]
    return Moment(replay(record, all_games()[game]).play, Names(names, names))


def numbered(words: str) -> tuple[str, ...]:
    """The rules of these numbers: `numbered("1.1 1.2")`."""
    return tuple(words.split())


def rulings(**sure: str) -> Mapping[str, Sure]:
    """The rulings by how sure we are: `rulings(sure="3.1 3.2", guess="1.3")`."""
    return {rule: Sure(how) for how, rules in sure.items() for rule in numbered(rules)}
