"""Learning by one's own games: repeatable to the byte, and in the direction of what went well."""

from __future__ import annotations

from array import array
from typing import Any, cast

import pytest

from games import all_games, lore
from games.kit import Seat
from players.policy import Policy, read, written
from workshop.training import Decision, SelfPlay, add, learn


def test_the_same_games_teach_the_same_to_the_byte() -> None:
    features = cast(Any, lore("catte")).FEATURES
    one, other = (written("catte", features, learn("catte", 1, 2), "twice") for _ in range(2))

    assert one == other
    assert any(read(one, "catte", features)[0])


@pytest.mark.parametrize(("reward", "pushed"), [(1.0, [0.75, -0.75, 0.0]), (-2.0, [-1.5, 1.5, 0.0]), (0.0, [0.0, 0.0, 0.0])])
def test_what_went_well_is_made_likelier_and_what_was_not_made_less(reward: float, pushed: list[float]) -> None:
    push = array("d", [0.0] * 3)
    add(push, Decision(Seat(0), cells=[[0, 2], [1, 2]], shares=[0.25, 0.75], chosen=0, standing=(0, 0)), reward)

    assert list(push) == pushed


@pytest.mark.parametrize("name", all_games())
def test_every_decision_of_a_whole_game_is_judged_by_what_came_after_it_and_all_together_win_nothing(name: str) -> None:
    game, known = all_games()[name], cast(Any, lore(name))
    play = SelfPlay(game, known)
    policy = Policy(known, [0.0] * sum(known.FEATURES.values()))

    for decisions, after in play.episodes(policy, play.ways[0], 1):
        assert decisions
        for decision in decisions[:20]:
            seats = range(play.ways[0].seats)
            assert sum(play.ahead(decision._replace(seat=Seat(seat)), after) for seat in seats) == pytest.approx(0)
