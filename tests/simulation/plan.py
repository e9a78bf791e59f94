"""The plan of a world: people, tables, settings and faults, drawn from a number or written by a test.

A plan is a value. Removing a part does not change other draws, so a failing plan can be made smaller.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import TYPE_CHECKING, NamedTuple

from ai import offered_levels
from bot.settings.config import CallConfig, Config, TableConfig
from games import all_games
from tests.simulation.chance import Draws

if TYPE_CHECKING:
    from tests.simulation.faults import Fault

NAMES = ("alice", "bob", "carol", "dave", "erin", "frank")
CHANNELS = ("cat-games", "general")
SHORT: Mapping[str, tuple[tuple[str, str], ...]] = {"catte": (("rounds", "1"),), "festival": (("target", "10"),)}
"""Options that make a game short."""
CALLED = (CallConfig(), *(CallConfig(after_seconds=after, away_after_seconds=0, away_seconds=away) for after, away in ((4, 8), (15, 60))))
USUAL = Config()
BRISK = TableConfig(cat_pause_seconds=(0.2, 1.0), cat_breath_seconds=(0.5, 1.0), look_back_when_idle=False)
CLOSED, QUIET = 0.1, 0.2  # shares: people who refuse direct messages, worlds without faults
SHUT = ("SEND_MESSAGES", "VIEW_CHANNEL", "EMBED_LINKS", "ATTACH_FILES", "READ_MESSAGE_HISTORY")
CODES = (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_BUSY)


class Phase(Enum):
    """The phase of the evening."""

    PLAYING = auto()
    BREAK = auto()  # people pause
    CLOSING = auto()  # openers end their tables; others play on
    OVER = auto()


class PlannedTable(NamedTuple):
    """A table that a person will open, with its guests and options."""

    host: str
    guests: tuple[str, ...]
    game: str
    cats: int
    channel: str
    at: float
    options: tuple[tuple[str, str], ...] = ()
    threaded: bool = False
    pace: str = ""  # empty: the usual one
    level: str = "kitten"  # of the cats


class Behaviour(NamedTuple):
    """A person's behaviour: seconds between two actions, and probabilities of unusual actions."""

    quickest: float = 0.3
    slowest: float = 4.0
    strays: float = 0.0  # press any visible control
    repeats: float = 0.0  # press twice
    doubles: float = 0.0  # press two controls at once
    types: float = 0.0  # type a move instead of pressing
    lags: float = 0.0  # press a control that an edit removed
    borrows: float = 0.0  # send a control of another person's hand
    leaves: float = 0.0  # leave a table, or return
    votes: float = 0.0  # make and answer proposals
    arranges: float = 0.0  # change options of a lobby
    wonders: float = 0.0  # use a read-only command
    regrets: float = 0.0  # take a choice back


MOST = Behaviour(0.0, 0.0, 0.2, 0.3, 0.3, 0.4, 0.1, 0.05, 0.03, 0.05, 0.5, 0.1, 0.5)


@dataclass(frozen=True)
class Plan:
    """The plan of one world."""

    seed: int
    people: tuple[str, ...] = NAMES
    tables_to_open: tuple[PlannedTable, ...] = ()
    behaviours: Mapping[str, Behaviour] = field(default_factory=lambda: dict.fromkeys(NAMES, Behaviour()))
    locales: Mapping[str, str] = field(default_factory=dict)
    tables: TableConfig = BRISK
    calls: CallConfig = USUAL.calls
    without_dms: tuple[str, ...] = ()  # people who refuse direct messages
    faults: tuple[Fault, ...] = ()
    moves_per_part: tuple[int, ...] = (15, 15)  # moves before each break
    seconds: float = 240.0  # maximum seconds of a part

    @classmethod
    def from_seed(cls, seed: int) -> Plan:
        """Draw a plan: two tables of six people and up to four faults, plus at most one restored backup."""
        draws = Draws(seed).scope("plan")
        tables_to_open = tuple(sorted((_plan_table(draws.scope(f"table/{one}")) for one in range(2)), key=lambda one: one.at))
        return cls(
            seed,
            tables_to_open=tables_to_open,
            behaviours={name: _draw_behaviour(draws.scope(name)) for name in NAMES},
            locales={name: "ja" for name in NAMES if draws.happens(f"{name}/ja", 0.2)},
            calls=draws.one("call", CALLED),
            without_dms=tuple(name for name in NAMES if draws.happens(f"{name}/closed", CLOSED)),
            faults=() if draws.happens("quiet", QUIET) else _faults(draws.scope("faults")),
            moves_per_part=tuple(5 + draws.below(f"part/{one}", 16) for one in range(1 + draws.happens("two parts", 0.5))),
        )


def _plan_table(draws: Draws) -> PlannedTable:
    """Draw a table of any game with any options, seats and cats."""
    game = draws.one("game", sorted(all_games()))
    seats = draws.one("seats", sorted(all_games()[game].seats))
    cats = draws.below("cats", seats)
    order = sorted(NAMES, key=lambda name: draws.unit(f"order/{name}"))
    options = dict(SHORT.get(game, ()))
    for option in all_games()[game].options:
        if option.key not in options and draws.happens(f"{option.key}/varies", 0.4):
            options[option.key] = draws.one(option.key, option.choices(seats))
    return PlannedTable(
        order[0],
        tuple(order[1 : seats - cats]),
        game,
        cats,
        draws.one("channel", CHANNELS),
        draws.between("at", 2.0, 20.0),
        tuple(options.items()),
        draws.happens("threaded", 0.15),
        "live" if draws.happens("live", 0.3) else "",
        draws.one("level", offered_levels(game)) if draws.happens("level/varies", 0.3) else "kitten",
    )


def _draw_behaviour(draws: Draws) -> Behaviour:
    """Draw a behaviour. Each unusual action is possible for 40 percent of people."""
    often = {name: draws.between(name, 0.0, most) for name, most in MOST._asdict().items() if most and draws.happens(f"{name}/at all", 0.4)}
    return Behaviour(draws.between("quickest", 0.05, 0.6), draws.between("slowest", 1.5, 5.0), **often)


def _faults(draws: Draws) -> tuple[Fault, ...]:
    from tests.simulation.faults import (
        POINTS,
        REQUESTS,
        ConnectionCut,
        DeletedMessage,
        Denial,
        DiskFault,
        Kill,
        LostRequest,
        RestoredBackup,
    )

    def at(draws: Draws) -> float:
        return draws.between("at", 4.0, 60.0)

    def down(draws: Draws) -> float:
        return draws.between("down", 0.5, 600.0 if draws.happens("long", 0.2) else 8.0)  # longer than Discord keeps nonces

    def shut(draws: Draws) -> Fault:
        return Denial(
            at(draws), draws.one("place", (*CHANNELS, *NAMES)), draws.one("permission", SHUT), draws.between("seconds", 2.0, 60.0)
        )

    makers: Sequence[tuple[int, object]] = (
        (5, lambda one: Kill(at(one), one.one("point", POINTS), down(one))),
        (1, lambda one: Kill(at(one), None, down(one))),
        (4, lambda one: LostRequest(at(one), one.one("point", REQUESTS), one.one("status", (0, 0, 500, 502, 503)))),
        (1, lambda one: LostRequest(at(one), one.one("point", REQUESTS)._replace(after=False), 429, one.between("seconds", 0.3, 5.0))),
        (3, lambda one: DiskFault(at(one), one.one("point", POINTS), one.one("code", CODES))),
        (2, lambda one: ConnectionCut(at(one), one.between("seconds", 0.0, 20.0))),
        (3, shut),
        (3, lambda one: DeletedMessage(at(one), one.one("kind", ("lobby", "board", "hand", "chapter", "end")))),
    )
    kinds = [make for weight, make in makers for _ in range(weight)]
    found = [draws.one(f"{number}/kind", kinds)(draws.scope(number)) for number in range(1 + draws.below("how many", 4))]  # type: ignore[operator]
    if draws.happens("restored", 0.2):
        here = draws.scope("restore")
        found.append(RestoredBackup(at(here), here.between("after", 1.0, 40.0), here.between("down", 1.0, 60.0)))
    return tuple(found)
