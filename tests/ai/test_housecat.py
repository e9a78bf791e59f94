"""The housecat: sums of thumbs, and whole games in every form of every game with thumbs."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from itertools import islice, product
from types import SimpleNamespace
from typing import Any

import pytest

from ai import QuickChance, Thought, levels, offered_levels
from ai.housecat import Housecat
from ai.thinking import Budget
from games import all_games
from games.kit import Options, Play, Seat, choose_options
from tests.ai.thumbs import play_as_housecat, thumb_points
from tests.contract.helpers import help_of
from tests.playing import AnyPlay, undecided, whole

LEARNED = [game for game in all_games() if "housecat" in offered_levels(game)]
POINTS = {
    "a": {"fish": 4.0, "fear": -1.0},
    "b": {"fish": 1.0, "fear": 0.0},
    "c": {"fish": 1.0, "fear": 0.0},
    "d": {"fish": 0.0, "fear": -5.0, "whim": 1.0},
}
"""Points of the toy game's moves by thumb."""


class Toy:
    name = "toy"


@pytest.fixture
def thought(monkeypatch: pytest.MonkeyPatch) -> Thought[str]:
    """A housecat's thought of the toy game's moves."""
    monkeypatch.setattr("ai.housecat.find_heuristics", lambda game: SimpleNamespace(weigh=lambda view, move: POINTS[move]))
    return weighed(1)


def weighed(key: int) -> Thought[str]:
    return Housecat().think(Toy(), None, tuple(POINTS), QuickChance(key), Budget(0))  # type: ignore[arg-type]


def test_the_move_for_which_most_speaks_comes_first(thought: Thought[str]) -> None:
    assert thought.best == "a"
    assert thought.moves[-1].move == "d"


def test_the_reasons_of_a_move_are_the_thumbs_by_which_it_is_better_than_most_the_weightiest_first(thought: Thought[str]) -> None:
    reasons = {one.move: one.reasons for one in thought.moves}

    assert reasons["a"] == ("fish", "fear")
    assert reasons["b"] == ("fear",)
    assert reasons["d"] == ("whim",)


def ways(game: str) -> Iterator[Options]:
    """Every form of a game; of forms that differ only in length, the shortest."""
    rules, tried = all_games()[game], help_of(game).option_choices
    for seats in rules.seats:
        kinds = [tried.get(option.key, option.choices(seats)) for option in rules.options]
        for values in product(*(kind if len(kind) < 4 and not kind[0].isdecimal() else kind[:1] for kind in kinds)):
            chosen = dict(zip((option.key for option in rules.options), values, strict=True))
            yield choose_options(rules.name, rules.seats, rules.options, seats, chosen)


EVERY_WAY = [(game, options) for game in LEARNED for options in ways(game)]


def begun(game: str, options: Options, key: int) -> AnyPlay:
    return Play.begin(all_games()[game], options, QuickChance(key))


@pytest.mark.parametrize(("game", "options"), EVERY_WAY, ids=lambda one: str(one) if isinstance(one, str) else f"{one.seats} {one.values}")
def test_a_table_of_housecats_comes_to_its_end(game: str, options: Options) -> None:
    """A cat that would rather pass for ever would keep everybody there."""
    *_, end = islice(whole(begun(game, options, 1), play_as_housecat), help_of(game).longest + 2)

    assert end.outcome is not None


@pytest.mark.parametrize("game", LEARNED)
def test_no_thumb_has_a_say_without_a_position_in_which_it_decides(game: str) -> None:
    told = {thumb for thumb, *_ in import_module(f"tests.games.{game}.positions").CASES.values()}

    moments = [moment for one, options in EVERY_WAY if one == game for moment in undecided(begun(game, options, 2), play_as_housecat)]
    said = {
        thumb
        for moment in moments[::23]
        for points in thumb_points(moment.game, moment.state, min(moment.pending)).values()
        for thumb in points
    }

    assert said
    assert said <= told


@pytest.mark.parametrize("game", LEARNED)
def test_in_six_deals_that_are_fixed_a_housecat_has_more_points_than_the_kittens_beside_it(game: str) -> None:
    """Not how strong it is, which is for bench/cats: that it tries to win, and not to lose."""
    rules = all_games()[game]
    options = choose_options(rules.name, rules.seats, rules.options, max(rules.seats), {})
    housecat = kittens = 0.0

    for deal in range(6):
        one = Seat(deal % options.seats)
        *_, end = whole(begun(game, options, deal), housecat_in(one))
        assert end.outcome is not None
        scores = end.outcome.scores
        housecat, kittens = housecat + scores[one], kittens + (sum(scores) - scores[one]) / (len(scores) - 1)

    assert housecat > kittens


def housecat_in(one: Seat) -> Any:
    """Thinkers with a housecat in this seat and kittens in the others."""

    def choose(play: AnyPlay) -> tuple[Seat, Any]:
        seat = min(play.pending)
        if seat == one:
            return play_as_housecat(play)
        kitten = levels()["kitten"]
        thought = kitten.think(play.game, play.game.view(play.state, seat), play.legal_moves(seat), QuickChance(len(play.moves)))
        return seat, thought.best

    return choose
