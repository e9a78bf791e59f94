"""What a world is to be: its people and tables, its settings, and what will strike it; drawn from a number, or written out by a test.

A plan is a value. What is left out of it is not drawn again: a world that breaks can be made smaller, and what stays happens alike.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from bot.config import CallSettings, Rates, Settings, TableSettings
from games import all_games
from tests.harness.world.chance import Draws
from tests.harness.world.faults import AFTER_COMMIT, ANYWHERE, BEFORE_COMMIT, POINTS, REQUEST, Fault, Kill
from tests.harness.world.visitors import Habits, Invitation

NAMES = ("alice", "bob", "carol", "dave", "erin", "frank")
CHANNELS = ("cat-games", "general")
SHORT: Mapping[str, tuple[tuple[str, str], ...]] = {"catte": (("rounds", "1"),), "festival": (("target", "10"),)}
"""The options of a short game, where a game is not short anyhow."""

NUMBERS: Mapping[str, int] = {BEFORE_COMMIT: 12, AFTER_COMMIT: 12, REQUEST: 20, ANYWHERE: 400}
"""How many points of each kind a kill may wait for at the most."""
USUAL = Settings()
POLITE = Rates(seconds_between_new_dms=4.5)
"""With the three seconds that a bot leaves if nothing is said, the sandbox refuses the sixth new channel in twenty."""
BRISK = TableSettings(cat_pause_seconds=(0.2, 1.0), cat_breath_seconds=(0.5, 1.0))


@dataclass(frozen=True)
class Plan:
    """Of one world."""

    seed: int
    people: tuple[str, ...] = NAMES
    invitations: tuple[Invitation, ...] = ()
    habits: Mapping[str, Habits] = field(default_factory=lambda: dict.fromkeys(NAMES, Habits()))
    locales: Mapping[str, str] = field(default_factory=dict)
    tables: TableSettings = BRISK
    calls: CallSettings = USUAL.calls
    rates: Rates = POLITE
    limited: bool = True
    """Whether Discord's rate limits are on."""
    draws: bool = False
    """Whether pictures are drawn."""
    faults: tuple[Fault, ...] = ()
    moves: int = 80
    """After so many the people end their tables."""
    seconds: float = 900.0
    """Or after so long."""

    @classmethod
    def drawn(cls, seed: int) -> Plan:
        """Three tables, six people."""
        draws = Draws(seed).of("plan")
        games = sorted(all_games())
        invitations = tuple(_invitation(draws.of(f"table/{number}"), games) for number in range(3))
        locales = {name: "ja" for name in NAMES if draws.happens(f"{name}/ja", 0.2)}
        invitations = tuple(sorted(invitations, key=lambda one: one.at))
        return cls(seed, invitations=invitations, locales=locales, faults=tuple(_faults(draws.of("faults"))))


def _faults(draws: Draws) -> Iterator[Fault]:
    """One to five of them."""
    for number in range(1 + draws.below("how many", 5)):
        yield _fault(draws.of(number))


def _fault(draws: Draws) -> Fault:
    at = draws.between("at", 3.0, 70.0)
    point = draws.one("point", POINTS)
    return Kill(at, point, 1 + draws.below("number", NUMBERS[point]), draws.between("down", 0.5, 8.0))


def _invitation(draws: Draws, games: list[str]) -> Invitation:
    game = draws.one("game", games)
    most = max(all_games()[game].seats)
    fewest = min(all_games()[game].seats)
    seats = fewest + draws.below("seats", most - fewest + 1)
    cats = draws.below("cats", seats)
    order = sorted(NAMES, key=lambda name: draws.unit(f"order/{name}"))
    people = order[: seats - cats]
    return Invitation(
        people[0], tuple(people[1:]), game, cats, draws.one("channel", CHANNELS), draws.between("at", 4.0, 30.0), SHORT.get(game, ())
    )
