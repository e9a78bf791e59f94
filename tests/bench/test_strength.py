"""Measuring the strength of cats: continuing runs, separate trials, interim looks, and the page."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from ai import Budget, QuickChance
from ai.policy import Policy
from ai.search import Search
from bench.strength import running, tables
from bench.strength.estimates import LOOKS, find_settling_look
from bench.strength.ledger import Ledger
from bench.strength.textbook import TEXTBOOK
from bench.strength.trials import FIRST_DEAL, load_rates, make_trials
from games.catte import GAME, cat
from games.kit import Seat
from tests.games.catte.tables import state_of
from tools.bouts import Bout, play_bout, play_game

ALL = make_trials(load_rates())
HOUSECAT = next(trial for trial in ALL if trial.key == "housecat against kitten: catte 3")
# What is played


def test_in_a_bout_one_sits_once_in_each_seat_of_the_same_deal() -> None:
    sat: list[tuple[Seat, Any]] = []

    def first(game: Any, view: Any, legal: Sequence[Any], chance: QuickChance) -> Any:
        sat.append((view.seat, view.hand))
        return legal[0]

    kitten = HOUSECAT.others.make_thinker()
    bout = play_bout(GAME, HOUSECAT.options, 5, first, kitten)

    assert {seat for seat, _ in sat} == {0, 1, 2}
    assert bout == play_bout(GAME, HOUSECAT.options, 5, first, kitten), "all follows from the number"
    assert play_game(GAME, HOUSECAT.options, 5, [kitten] * 3) == play_game(GAME, HOUSECAT.options, 5, [kitten] * 3)


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
    assert thought != Search(GAME, Policy(cat, [0.0] * sum(cat.FEATURES.values())), cat.SEARCH_CONFIG, view, QuickChance(1)).think(
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
        assert one.load_bouts("a", FIRST_DEAL) == [Bout(1.5, 0.5)] * 2
        assert one.missing_deals("a", range(FIRST_DEAL, FIRST_DEAL + 5)) == [FIRST_DEAL + 2, FIRST_DEAL + 4]
        assert one.seconds("a") == 5.0


@pytest.mark.night
def test_a_run_that_was_stopped_goes_on_and_comes_to_the_same(tmp_path: Path) -> None:
    trial = HOUSECAT._replace(looks=(4,))
    whole, halves = Ledger(tmp_path / "whole"), Ledger(tmp_path / "halves")

    assert running.play_trials([trial], whole, workers=2, hours=1)
    assert not running.play_trials([trial], halves, workers=1, hours=1e-9)
    again = Ledger(tmp_path / "halves")
    assert 0 < len(again.load_bouts(trial.key, FIRST_DEAL)) < 4
    assert running.play_trials([trial], again, workers=2, hours=1)

    assert again.load_bouts(trial.key, FIRST_DEAL) == whole.load_bouts(trial.key, FIRST_DEAL)


# How sure it is


@pytest.mark.night
def test_four_looks_at_what_is_even_settle_it_wrongly_in_one_of_twenty_trials() -> None:
    draw = random.Random(15)
    tried = 3000
    wrong = sum(find_settling_look([draw.gauss(0, 1) for _ in range(LOOKS[-1])], LOOKS) is not None for _ in range(tried))

    assert 0.04 < wrong / tried < 0.06


# The page


def test_the_page_tells_what_is_stored() -> None:
    text = tables.PAGE.read_text(encoding="utf-8")

    assert tables.make_page(text, tables.load_results()) == text
