"""Options chosen before a game starts. Each has a list of words, which command, lobby and record
can show.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from games.kit.refusals import english_list


class Option(NamedTuple):
    """One option of a game: its key, its possible values and its default, both by the number of
    seats.
    """

    key: str
    choices: Callable[[int], tuple[str, ...]]
    default: Callable[[int], str]


class Options(NamedTuple):
    """The options of one table: the number of seats, and each option with its value, in the game's
    order.
    """

    seats: int
    values: tuple[tuple[str, str], ...] = ()

    def value(self, key: str) -> str:
        """The value of one option, as written in a record. KeyError: the game has no such option."""
        return dict(self.values)[key]


class BadOption(Exception):
    """An option or a value that the game does not have. The message names the possible ones."""

    def __init__(self, sentence: str, key: str, value: str, allowed: Sequence[str]) -> None:
        super().__init__(sentence)
        self.key = key
        self.value = value
        self.allowed = tuple(allowed)


def choose_options(name: str, seats_allowed: Sequence[int], known: Sequence[Option], seats: int, chosen: Mapping[str, str]) -> Options:
    """The options of a table of the game `name`: the chosen values, else the defaults.

    Raises BadOption if the number of seats, an option or a value is not one of the game's.
    """
    if seats not in seats_allowed:
        allowed = [str(number) for number in seats_allowed]
        raise BadOption(f"{name} is played with {english_list(allowed, 'or')} seats, not {seats}", "seats", str(seats), allowed)
    for key, value in chosen.items():
        if key not in {option.key for option in known}:
            keys = [option.key for option in known]
            raise BadOption(f"{name} has no option {key!r}; it has {english_list(keys)}", key, value, keys)
    return Options(seats, tuple((option.key, _checked_value(name, option, seats, chosen)) for option in known))


def with_seats(known: Sequence[Option], options: Options, seats: int) -> Options:
    """The options for another number of seats: chosen values stay if they are possible and were not
    the default.
    """
    values = []
    for option in known:
        chosen = options.value(option.key)
        stays = chosen != option.default(options.seats) and chosen in option.choices(seats)
        values.append((option.key, chosen if stays else option.default(seats)))
    return Options(seats, tuple(values))


def list_variants(name: str, seats_allowed: Sequence[int], known: Sequence[Option]) -> list[Options]:
    """All combinations of options and seats. Options that only change the length keep their defaults.

    The default options of the largest table come first.
    """
    chosen: list[dict[str, str]] = [{}]
    for option in known:
        if not _is_length(option, max(seats_allowed)):
            chosen = [one | {option.key: word} for one in chosen for word in option.choices(max(seats_allowed))]
    found = [choose_options(name, seats_allowed, known, seats, one) for seats in sorted(seats_allowed, reverse=True) for one in chosen]
    usual = choose_options(name, seats_allowed, known, max(seats_allowed), {})
    return sorted(found, key=lambda one: one != usual)


def relative_length(known: Sequence[Option], options: Options) -> float:
    """The length of a game with these options as a share of the usual one's; at most 1."""
    seats, share = options.seats, 1.0
    for option in known:
        if _is_length(option, seats):
            share *= min(1.0, int(options.value(option.key)) / int(option.default(seats)))
    return share


def _is_length(option: Option, seats: int) -> bool:
    """True for an option with numeric values: it only changes the length."""
    return all(word.isdecimal() for word in option.choices(seats))


def _checked_value(name: str, option: Option, seats: int, chosen: Mapping[str, str]) -> str:
    value = chosen.get(option.key, option.default(seats))
    allowed = option.choices(seats)
    if value not in allowed:
        said = f"{allowed[0]} … {allowed[-1]}" if len(allowed) > 8 else english_list(allowed, "or")
        raise BadOption(f"the option {option.key} of {name} is {said} with {seats} seats, not {value!r}", option.key, value, allowed)
    return value
