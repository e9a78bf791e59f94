"""Policy files: readable, and refused with a sentence if they cannot be used."""

from __future__ import annotations

from pathlib import Path

import pytest

from ai import BadPolicy, find_policy_problem, levels, offered_levels
from ai.policy import format_policy, parse_policy, pick_index, softmax
from games import all_games
from tests.ai.damaged_policy import damage_policy

FEATURES = {"a lead: its colour": 3, "cards left": 2}
TEXT = format_policy("catte", FEATURES, [0.5, -1.25, 0.004, 2, -3], "by hand")


def test_a_policy_is_read_as_it_was_written_in_hundredths() -> None:
    weights, version = parse_policy(TEXT, "catte", FEATURES)

    assert weights == [0.5, -1.25, 0.0, 2.0, -3.0]
    assert len(version) == 8


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "the policy of catte is empty"),
        (TEXT.replace("policy 1", "policy 2"), "the policy of catte begins with 'purrlor policy 2'; this program reads 'purrlor policy 1'"),
        (TEXT.replace("game catte", "game maneki"), "the policy of catte is one of another game, or cut off after line 6"),
        ("\n".join(TEXT.splitlines()[:2]), "the policy of catte is one of another game, or cut off after line 2"),
        (
            TEXT.replace("-125", "125"),
            "the policy of catte was damaged: its weights do not fit the sum in line 4",
        ),
        (
            format_policy("catte", {"a lead: its colour": 3, "tricks": 2}, [0] * 5, "by hand"),
            "the policy of catte was learned over other features: line 6 should be 'cards left' with 2 weights",
        ),
        (
            format_policy("catte", {"a lead: its colour": 3}, [0] * 3, "by hand"),
            "the policy of catte was learned over other features: line 5 should be 'a lead: its colour' with 3 weights",
        ),
    ],
)
def test_a_file_that_cannot_be_used_is_refused_with_a_sentence(text: str, said: str) -> None:
    with pytest.raises(BadPolicy) as refused:
        parse_policy(text, "catte", FEATURES)

    assert str(refused.value) == f"{said}; take the file of the release again"


def test_of_a_game_whose_file_is_damaged_only_the_levels_that_do_without_are_offered(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    with damage_policy(monkeypatch, tmp_path, "catte"):
        said, offered = str(find_policy_problem("catte")), [offered_levels(game) for game in ("catte", "maneki")]

    assert said.startswith("the policy of catte was damaged: ")
    assert offered == [("kitten", "housecat"), tuple(levels())]


def test_the_files_of_this_release_can_all_be_used() -> None:
    assert [find_policy_problem(game) for game in all_games()] == [None] * len(all_games())


def test_what_is_liked_more_is_made_more_often() -> None:
    often = softmax([0.0, 1.0, -1000.0])

    assert sum(often) == pytest.approx(1)
    assert often[1] / often[0] == pytest.approx(2.71828, abs=1e-4)
    assert often[2] == 0


def test_the_draw_falls_on_the_moves_by_their_shares() -> None:
    assert [pick_index([0.25, 0.5, 0.25], draw) for draw in (0.0, 0.24, 0.25, 0.74, 0.75, 0.999)] == [0, 0, 1, 1, 2, 2]
    assert pick_index([0.5, 0.5], 1.0) == 1
