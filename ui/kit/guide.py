"""The rules guide of a game: its pages, our rulings, and an example from a real game.

Rules are those of `games/<game>/RULES.md`, under its numbers. Their words are the texts
`rules-<game>-<number>`, such as `rules-auction-1-2`. Each game's package has one guide.
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
EXAMPLE_NAMES = ("Mochi", "Tama", "Kuro", "Biscuit")
"""The names of the players of an example, by seat."""
EXAMPLE_FILE = "example.txt"
"""The record of a game's example, in the package of the game."""


class Certainty(StrEnum):
    """The certainty of a ruling of ours, the most certain first."""

    SURE = "sure"
    """Supported by an example or another sentence of the rulebook."""
    CHOICE = "choice"
    """The rulebook leaves it to the players, or needs a fact that is unknown here."""
    LIKELY = "likely"
    """The rulebook's words allow another reading."""
    GUESS = "guess"
    """The rulebook is silent."""


class Variant(NamedTuple):
    """Rules of tables with one of these numbers of seats and one of these values of an option. An
    empty condition holds at every table.
    """

    rules: tuple[str, ...]
    option: str = ""
    values: tuple[str, ...] = ()
    seats: tuple[int, ...] = ()

    def is_played(self, options: Options) -> bool:
        """True if a table with these options uses the rules."""
        by_seats = not self.seats or options.seats in self.seats
        return by_seats and (not self.option or options.value(self.option) in self.values)


class Example(NamedTuple):
    """A picture of a moment in a real game, None in a game without pictures, and the rules that it
    shows.
    """

    rules: tuple[str, ...]
    picture: Callable[[Say], Picture | None]


@dataclass(frozen=True)
class Guide:
    """The pages, variants and rulings of one game's rules."""

    setup: tuple[str, ...]
    turn: tuple[str, ...]
    scoring: tuple[str, ...]
    variants: tuple[Variant, ...] = ()
    rulings: Mapping[str, Certainty] = field(default_factory=dict)
    """The certainty of each rule that we decided. A test compares them with the last chapter of
    RULES.md.
    """
    example: Example | None = None
    has_tips: bool = False
    """True if the rulebook gives tips on playing well; the text is `rules-<game>-tips`."""

    @property
    def rules(self) -> Iterator[str]:
        """Every rule number, page by page; a number may occur several times."""
        yield from (*self.setup, *self.turn, *self.scoring)
        yield from self.variant_rules()

    def variants_of(self, options: Options | None) -> Iterator[Variant]:
        """The variants that these options play; all variants if `options` is None."""
        yield from (one for one in self.variants if options is None or one.is_played(options))

    def variant_rules(self, options: Options | None = None) -> Iterator[str]:
        """The rules of these variants."""
        yield from dict.fromkeys(rule for one in self.variants_of(options) for rule in one.rules)


class ExampleGame(NamedTuple):
    """The last moment of a game's example record, and the players' names."""

    play: Play[Any, Any, Any]
    names: Names

    def newest_event(self, kind: type[E]) -> E:
        """The newest public event of this kind. Raises StopIteration if there is none."""
        return next(event for event in reversed(self.play.public_events) if isinstance(event, kind))


@cache
def load_example(game: str) -> ExampleGame:
    """Replay the example record of a game. Raises FileNotFoundError if the game has none."""
    record = read_record(files(f"ui.{game}").joinpath(EXAMPLE_FILE).read_text(encoding="utf-8"), all_games())
    names = EXAMPLE_NAMES[: record.options.seats]
    return ExampleGame(replay(record, all_games()[game]).play, Names(names, names))


def rule_numbers(words: str) -> tuple[str, ...]:
    """Split a text of rule numbers: `rule_numbers("1.1 1.2")` is `("1.1", "1.2")`."""
    return tuple(words.split())


def rulings(**sure: str) -> Mapping[str, Certainty]:
    """The certainty by rule number: `rulings(sure="3.1 3.2", guess="1.3")`."""
    return {rule: Certainty(how) for how, rules in sure.items() for rule in rule_numbers(rules)}
