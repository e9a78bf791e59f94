"""Which games are played in which way by day; by night (`make night`) each way is played in every game.

How something is played is no business of a game's (tests/test_architecture.py), so what breaks in one way breaks in any game. What a game
alone can break are its own rules, words and pictures, and the contract, the vectors, tests/looks and its own evenings are about those.
A way has one game, and none where worlds or cogs hold more of it than an evening does.
The pairs are fixed: a test that fails today fails tomorrow.
"""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tests.evening.kinds import all_kinds

BY_DAY: Mapping[str, tuple[str, ...]] = {
    "buttons": ("catte",),
    "typing": ("catcafe",),
    "direct messages alone": ("festival",),
    "closed direct messages": ("maneki",),
    "two people and cats": ("maneki",),
    "Japanese": ("catte",),
    "lucky words": ("festival",),
    "a seat left to a cat": ("catte",),
    "a cat agreed upon": ("catcafe",),
    "in a hurry": (),
    "two tables": ("festival",),
    "commands around it": ("maneki",),
    "kills at named points": (),
    "kills around the lobby and the end": ("catte",),
    "watched again": (),  # each page of it in each game: tests/cogs/test_replay.py, tests/bot/replay
    "shown to the wrong eyes": ("catte",),
    "in a thread of its own": ("catcafe",),
    "counted requests": ("catte",),
}


def in_its_games(way: str) -> pytest.MarkDecorator:
    """A test's `kind`: every game, those that are not this way's own for the night."""
    kinds = all_kinds().values()
    return pytest.mark.parametrize(
        "kind", [pytest.param(kind, id=kind.game, marks=() if kind.game in BY_DAY[way] else pytest.mark.night) for kind in kinds]
    )


def before_and_after(way: str) -> pytest.MarkDecorator:
    """A test's `kind`, and whether it is about what comes `after` a moment: so by day, and before it in worlds (tests/simulation).

    Both, in every game, is for the night.
    """
    return pytest.mark.parametrize(
        ("kind", "after"),
        [
            pytest.param(kind, after, id=f"{kind.game}-{when}", marks=() if after and kind.game in BY_DAY[way] else pytest.mark.night)
            for kind in all_kinds().values()
            for after, when in ((True, "after"), (False, "before"))
        ],
    )
