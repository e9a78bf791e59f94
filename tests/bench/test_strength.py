"""Measuring how strong cats are: goes on where it stopped, mixes nothing, is not deceived by looking often, and is what the page tells."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from bench.strength import running, tables
from bench.strength.ledger import Ledger
from bench.strength.looks import LOOKS, settled_at
from bench.strength.running import Due, due
from bench.strength.textbook import TEXTBOOK
from bench.strength.trials import FIRST_DEAL, Trial, rates, trials
from games.catte import GAME, cat
from games.kit import Seat
from players import Budget, QuickChance
from players.policy import Policy
from players.search import Search
from tests.games.catte.tables import state_of
from workshop.bouts import Bout, against, played

ALL = trials(rates())
HOUSECAT = next(trial for trial in ALL if trial.key == "housecat against kitten: catte 3")
BOSS = next(trial for trial in ALL if trial.one.name == "cafe-boss" and len(trial.looks) == 4)


# What is played


def test_every_way_of_every_game_is_played_by_levels_that_do_not_search_and_bosses_in_eight_forms() -> None:
    parts = {part: [one for one in ALL if one.part == part] for part in {trial.part for trial in ALL}}

    assert {part: (len(ones), ones[0].looks) for part, ones in parts.items()} == {
        "housecat against kitten": (20, (400,)),
        "alley-cat against housecat": (20, (400,)),
        "cafe-boss against alley-cat": (8, (30, 60, 120, 300)),
        "cafe-boss against textbook": (4, (100,)),
    }
    assert len({trial.key for trial in ALL}) == len(ALL)


def test_a_budget_a_policy_and_a_search_are_part_of_what_a_bout_is_kept_by() -> None:
    others = [
        BOSS._replace(one=BOSS.one._replace(rollouts=7)),
        BOSS._replace(one=BOSS.one._replace(version="another")),
        BOSS._replace(others=BOSS.others._replace(version="another")),
        BOSS._replace(others=BOSS.others._replace(name="housecat")),
    ]

    assert BOSS.one.version.count("/") == 1, "that of the policy, and that of the search"
    assert len({trial.key for trial in (BOSS, *others)}) == 5


def test_in_a_bout_one_sits_once_in_each_seat_of_the_same_deal() -> None:
    sat: list[tuple[Seat, Any]] = []

    def first(game: Any, view: Any, legal: Sequence[Any], chance: QuickChance) -> Any:
        sat.append((view.seat, view.hand))
        return legal[0]

    kitten = HOUSECAT.others.thinker()
    bout = against(GAME, HOUSECAT.options, 5, first, kitten)

    assert {seat for seat, _ in sat} == {0, 1, 2}
    assert bout == against(GAME, HOUSECAT.options, 5, first, kitten), "all follows from the number"
    assert played(GAME, HOUSECAT.options, 5, [kitten] * 3) == played(GAME, HOUSECAT.options, 5, [kitten] * 3)


# The textbook


TWO_WINS = """
p0: BK15 BK1   | column WH4 | acquired BR10
p1: BK2 WH3    | column WH8 | acquired
p2: BK9 WH4    | column WH6 | acquired
p3: BK12 WH5   | column WH2 | acquired
centre BR5 | leader p1 | trick BK2, BK9, BK12
"""


def test_the_textbook_finds_the_move_that_wins_and_has_all_its_rollouts() -> None:
    state = state_of(TWO_WINS)
    view, legal = GAME.view(state, Seat(0)), GAME.legal_moves(state, Seat(0))

    thought = TEXTBOOK.think(GAME, view, legal, QuickChance(1), Budget(200))

    assert str(thought.best) == "play BK15"
    assert sum(one.visits for one in thought.moves) == 200
    assert thought != Search(GAME, Policy(cat, [0.0] * sum(cat.FEATURES.values())), cat.HABITS, view, QuickChance(1)).think(
        legal, Budget(200)
    )


# The ledger


def test_what_was_played_is_there_again_and_a_line_that_was_cut_is_played_again(tmp_path: Path) -> None:
    file = tmp_path / "bouts.jsonl"
    ledger = Ledger(file)
    for deal in range(3):
        ledger.add("a", FIRST_DEAL + deal, Bout(1.5, 0.5), 2.0)
    file.write_text(file.read_text()[:-20])

    again = Ledger(file)
    again.add("a", FIRST_DEAL + 3, Bout(0.0, 0.25), 1.0)

    for one in (again, Ledger(file)):
        assert one.bouts("a", FIRST_DEAL) == [Bout(1.5, 0.5)] * 2
        assert one.lacks("a", range(FIRST_DEAL, FIRST_DEAL + 5)) == [FIRST_DEAL + 2, FIRST_DEAL + 4]
        assert one.seconds("a") == 5.0


def filled(tmp_path: Path, trial: Trial, ahead: Sequence[float]) -> Ledger:
    ledger = Ledger(tmp_path / "bouts.jsonl")
    for number, points in enumerate(ahead):
        ledger.add(trial.key, FIRST_DEAL + number, Bout(points, 0.5), 1.0)
    return ledger


def test_due_is_what_the_next_look_lacks_and_nothing_of_what_is_settled(tmp_path: Path) -> None:
    open_, clear = [1.0, -1.0] * 15, [5.0, 4.0] * 15

    assert due([BOSS], Ledger(tmp_path / "none"), 0) == [Due(BOSS, FIRST_DEAL + number) for number in range(30)]
    assert due([BOSS], filled(tmp_path, BOSS, open_), 1) == [Due(BOSS, FIRST_DEAL + number) for number in range(30, 60)]
    other = BOSS._replace(game="maneki")
    assert due([other], filled(tmp_path, other, clear), 1) == []
    assert due([HOUSECAT], Ledger(tmp_path / "none"), 1) == []


@pytest.mark.night
def test_a_run_that_was_stopped_goes_on_and_comes_to_the_same(tmp_path: Path) -> None:
    trial = HOUSECAT._replace(looks=(4,))
    whole, halves = Ledger(tmp_path / "whole"), Ledger(tmp_path / "halves")

    assert running.run([trial], whole, workers=2, hours=1)
    assert not running.run([trial], halves, workers=1, hours=1e-9)
    again = Ledger(tmp_path / "halves")
    assert 0 < len(again.bouts(trial.key, FIRST_DEAL)) < 4
    assert running.run([trial], again, workers=2, hours=1)

    assert again.bouts(trial.key, FIRST_DEAL) == whole.bouts(trial.key, FIRST_DEAL)


# How sure it is


@pytest.mark.night
def test_four_looks_at_what_is_even_settle_it_wrongly_in_one_of_twenty_trials() -> None:
    draw = random.Random(15)
    tried = 3000
    wrong = sum(settled_at([draw.gauss(0, 1) for _ in range(LOOKS[-1])], LOOKS) is not None for _ in range(tried))

    assert 0.04 < wrong / tried < 0.06


# The page


def test_the_page_tells_what_is_stored() -> None:
    text = tables.PAGE.read_text(encoding="utf-8")

    assert tables.page(text, tables.stored()) == text


def test_what_was_found_is_stored_in_short_and_what_other_cats_did_is_forgotten(tmp_path: Path) -> None:
    clear = tables.results([BOSS], filled(tmp_path, BOSS, [5.0, 4.0] * 20))
    nothing = Ledger(tmp_path / "none")
    other = BOSS._replace(one=BOSS.one._replace(version="another"))

    assert [clear[0][fact] for fact in ("deals", "verdict", "ahead")] == [30, "above", [4.5, 4.26, 4.74]]
    assert tables.results([BOSS], nothing, clear) == clear
    assert tables.finished(clear) == {BOSS.key}
    assert tables.finished(tables.results([BOSS], nothing)) == set()
    assert tables.results([other], nothing, clear)[0]["deals"] == 0
    assert json.loads(json.dumps(clear)) == clear
