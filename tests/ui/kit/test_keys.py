"""Picture keys: equal in every process, different for different pictures."""

import os
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from games.kit import Stream
from tests.contract.helpers import help_of
from tests.ui.random_games import WAYS, Way, random_game, way_title
from ui import all_presentations
from ui.kit.keys import key_of

ROOT = Path(__file__).parents[3]


def picture_keys(way: Way) -> Iterator[str]:
    """The keys of views and public events in every fourth position of a whole game."""
    game = random_game(way)
    for position in game.positions[::4]:
        yield from (key_of(game.game.view(position.state, seat), game.names) for seat in game.viewers)
        yield from map(key_of, position.events)


def test_things_that_are_not_equal_have_other_keys() -> None:
    things = [
        (),
        (1,),
        (1, 2),
        (12,),
        "1",
        1,
        1.5,
        None,
        True,
        "None",
        b"1",
        ("1", "2"),
        ("1,2",),
        frozenset([1]),
        (("1",), "2"),
        ("a", "b(c)"),
    ]

    assert len({key_of(one) for one in things}) == len(things)


@pytest.mark.parametrize("way", WAYS, ids=way_title)
def test_a_key_tells_nothing_that_its_reader_cannot_know(way: Way) -> None:
    """Else a message would be edited because of somebody else's secret, and so tell that there was one."""
    game, help_, draw_by = random_game(way), help_of(way[0]), random.Random(3)
    for number, position in enumerate(game.spread_positions(6)):
        for seat in game.viewers:
            view = game.game.view(position.state, seat)
            other = game.game.view(help_.other_world(position.state, seat, draw_by), seat)
            dream = game.game.view(game.game.imagine(view, Stream(bytes([number]) * 32)), seat)

            assert key_of(view) == key_of(other) == key_of(dream)


def test_every_process_makes_the_same_keys() -> None:
    """Whatever its hash seed, on which the order of a set depends: digests are stored, and compared after a restart."""
    program = "from tests.ui.kit.test_keys import WAYS, key_of, picture_keys\nfor way in WAYS: print(key_of(*picture_keys(way)))"

    made = [
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": "."},
            cwd=ROOT,
            capture_output=True,
            text=True,
            timeout=120,
            check=True,
        ).stdout.split()
        for seed in ("1", "2")
    ]

    assert made[0] == made[1] == [key_of(*picture_keys(way)) for way in WAYS]


def test_looks_are_found_without_what_draws() -> None:
    """What only reads and writes text need not load it."""
    program = "import sys, ui; print(len(ui.all_presentations()), 'PIL' in sys.modules)"

    told = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, timeout=60, check=True).stdout

    assert told.split() == [str(len(all_presentations())), "False"]
