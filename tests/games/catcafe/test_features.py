"""What a policy sees in a move of Cat Café: cells of the right features, cases that mean what they say, and nothing that is hidden."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from itertools import accumulate

import pytest

from ai import QuickChance
from games.catcafe import GAME
from games.catcafe.features import CASES, FEATURES, features
from games.catcafe.moves import ChooseCat, Mark, Move, Pass, Take
from games.catcafe.state import State
from games.kit import Options, Play, Seat
from tests.games.catcafe.tables import state_of
from tests.playing import AnyPlay, at_random, whole

MARKS = ["item", "liked-by-a-cat", "place", "room", "price", "beside-bowls", "beside-mice", "tower", "race"]
every_way = pytest.mark.parametrize(("seats", "mice"), [(seats, mice) for seats in GAME.seats for mice in ("split", "cap")])


@cache
def moments(seats: int, mice: str) -> list[AnyPlay]:
    """Every moment of a random game."""
    dealt = Play.begin(GAME, Options(seats, (("mice", mice),)), QuickChance(seats))
    return list(whole(dealt, at_random(random.Random(seats))))


def decisions(play: AnyPlay) -> Iterator[tuple[Seat, tuple[Move, ...]]]:
    for seat in sorted(play.pending):
        yield seat, play.legal_moves(seat)


def cases_of(cells: list[int]) -> list[tuple[str, tuple[int, ...]]]:
    """The cells by meaning: the feature, and the case in each of its dimensions."""
    found = []
    for cell in sorted(cells):
        starts = accumulate(FEATURES.values(), initial=0)
        start, name = max((start, name) for start, name in zip(starts, FEATURES, strict=False) if start <= cell)
        number, case = cell - start, list[int]()
        for count in reversed(CASES[name]):
            number, digit = divmod(number, count)
            case.insert(0, digit)
        assert not number, f"beyond the last cell: {cell}"
        found.append((name, tuple(case)))
    return found


def cases_of_move(state: State, move: str) -> dict[str, tuple[int, ...]]:
    """By feature, the cases of one move of p0."""
    legal = GAME.legal_moves(state, Seat(0))
    (at,) = [at for at, one in enumerate(legal) if str(one) == move]
    return dict(cases_of(features(state, Seat(0), legal)[at]))


def features_of(move: Move) -> list[str]:
    """The features that every move of this kind falls into."""
    match move:
        case Mark():
            return [*MARKS, str(move.item)]
        case Pass():
            return ["pass", "pass-finds", "pass-in-a-race"]
        case ChooseCat():
            return ["cat", "cat-of-the-last", "cat-below-the-best"]
        case Take():
            return ["die", "die-as-a-floor", "die-with-another", "die-at-best"]


@every_way
def test_a_move_falls_into_one_cell_of_every_feature_that_concerns_it(seats: int, mice: str) -> None:
    """A die falls into a cell of `die-with-another` for each other die, and the last hex of a tower into one more than other hexes."""
    for play in moments(seats, mice):
        for seat, legal in decisions(play):
            for move, cells in zip(legal, features(play.state, seat, legal), strict=True):
                names = [name for name, _ in cases_of(cells) if name != "last-hex"]
                assert set(names) == set(features_of(move))
                assert len(names) == len(features_of(move)) + (len(play.state.dice) - 2) * isinstance(move, Take)


OTHER = "p1: Y 2.2 2.3 | die 1"
EXAMPLES = {
    "a mouse that joins two, with four open hexes around it, early": ("M 2.4 2.5 | die 6", OTHER, "3", "mark M 2.3", "mouse", (2, 4, 0, 3)),
    "a second yarn against two": ("Y 2.1 | die 2", OTHER, "4", "mark Y 2.4", "yarn", (1, 2, 0, 3)),
    "a mouse for a bowl that has none": ("F 2.4 | Y 2.5 | die 6", OTHER, "3", "mark M 2.3", "beside-bowls", (5, 1, 3)),
    "a bowl beside two kinds": ("M 2.2 2.4 | Y 1.3 | die 4", OTHER, "3", "mark F 2.3", "bowl", (2, 2, 3)),
    "a cushion between two mice": ("M 2.4 2.6 | die 5", OTHER, "5", "mark C 2.5", "beside-mice", (4, 2, 3)),
    "a mark for two footprints of four": ("footprints 4+9 | die 6", OTHER, "1", "mark M 1.3", "price", (2, 4, 3)),
    "the last hex but one of a tower without a house": ("C 5.3 | die 5", OTHER, "1", "mark C 5.1", "tower", (4, 1, 0, 3)),
    "two to go where somebody has one to go, two rounds behind": (
        "die 5",
        "p1: C 5.1 5.3 | die 1",
        "1",
        "mark C 5.1",
        "race",
        (2, 1, 0, 1),
    ),
    "a house for the mouse cat, when four cats are left": (
        "H 3.1 3.2 | M 2.2 2.4 5.1 | cats C=0 F=0 | die 1",
        OTHER,
        "4",
        "mark H 4.4",
        "house",
        (3, 3, 3),
    ),
    "a cat that likes three": ("M 2.2 2.4 5.1 | die 1 | sealed mark H 1.1", OTHER, "1", "cat M", "cat", (5, 3, 3)),
    "a die with which one can mark a butterfly": (
        "footprints 1+17",
        "p1: die 1",
        "3 4 | starter p1",
        "take 3",
        "die-with-another",
        (4, 0, 3),
    ),
    "a die for a floor that is open in three towers": ("C 2.6", "p1: die 1", "6 4 | starter p1", "take 6", "die-as-a-floor", (5, 2, 3)),
}


@pytest.mark.parametrize("sentence", EXAMPLES)
def test_cases_mean_what_they_say(sentence: str) -> None:
    own, other, dice, move, feature, case = EXAMPLES[sentence]

    assert cases_of_move(state_of(f"p0: {own}\n{other}\ndice {dice}"), move)[feature] == case
