"""At night: each level beats the level below. `make cats` (bench/strength) measures by how much."""

from __future__ import annotations

import os
from datetime import UTC, datetime

import pytest

from ai.estimates import estimate_mean
from bench.strength.trials import BOSS, TENTH, Trial, load_rates, make_trials
from games import all_games
from tools.bouts import Bout, play_bout

FIRST_DEAL = 3_000_000
"""Deals used neither for learning nor for published strength."""
DEALS, FEWER_DEALS = 100, 6
ALL = make_trials(load_rates())
USUAL = [trial for trial in ALL if trial.one.name != BOSS and trial.options == next(one for one in ALL if one.game == trial.game).options]
FORMS = [trial for trial in ALL if trial.budget == TENTH]


def bouts(trial: Trial, deals: int) -> list[Bout]:
    one, others = trial.one.make_thinker(), trial.others.make_thinker()
    return [play_bout(all_games()[trial.game], trial.options, FIRST_DEAL + deal, one, others) for deal in range(deals)]


@pytest.mark.night
@pytest.mark.parametrize("trial", USUAL, ids=lambda trial: f"{trial.one.name}-{trial.game}")
def test_a_level_that_does_not_search_beats_the_one_below(trial: Trial) -> None:
    ahead = estimate_mean([bout.ahead for bout in bouts(trial, DEALS)])

    assert ahead.mean > 0, f"it is {ahead.mean:.2f} points ahead, in truth between {ahead.low:.2f} and {ahead.high:.2f}"


@pytest.mark.night
def test_a_cafe_boss_is_not_below_alley_cats_in_the_form_of_the_day() -> None:
    """At a tenth of its budget.

    The forms come by turns, each on its day; FORM=0 asks for the first.
    """
    form = int(os.environ.get("FORM", datetime.now(UTC).toordinal()))
    trial = FORMS[form % len(FORMS)]

    ahead = estimate_mean([bout.ahead for bout in bouts(trial, FEWER_DEALS)])

    assert ahead.high >= 0, f"{trial.key}: between {ahead.low:.2f} and {ahead.high:.2f} points ahead (FORM={form % len(FORMS)})"
