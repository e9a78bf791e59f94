"""Cat Café through its verbs: the draft, the draws and their names, the mice against a slow count, the story."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

from ai import QuickChance
from games import story
from games.catcafe import GAME
from games.catcafe.events import DiceRolled
from games.catcafe.hexes import HEXES, mask_of
from games.catcafe.scoring import CHAIN, groups_of, mice_of
from games.kit import Options, Play, Script, Seat, read_record, replay
from tests.playing import after

REGRESSIONS = Path(__file__).parents[2] / "regressions"
SPLIT = (("mice", "split"),)


def test_one_die_more_than_seats_is_rolled_each_by_its_name() -> None:
    chance = Script({"starter": 2, **{f"round-1/die-{die}": value for die, value in enumerate((3, 6, 3, 1))}})

    state, (rolled,), _ = GAME.start(Options(3, SPLIT), chance)

    chance.finish()
    assert isinstance(rolled, DiceRolled)
    assert (rolled.starter, rolled.dice) == (2, (3, 6, 3, 1))
    assert GAME.pending(state) == {Seat(2)}
    assert list(map(str, GAME.legal_moves(state, Seat(2)))) == ["take 1", "take 3", "take 6"]


def test_the_next_round_begins_one_seat_further_and_draws_anew() -> None:
    rolls = {f"round-{number}/die-{die}": die + number for number in (1, 2) for die in range(3)}
    chance = Script({"starter": 1, **rolls})
    play = after(Play.begin(GAME, Options(2, SPLIT), chance), ["p1 take 1", "p0 take 2", "p0 pass", "p1 pass"])

    chance.finish()
    view = GAME.view(play.state, None)
    assert (view.round, view.starter, view.first_starter, view.dice) == (2, 0, 1, (2, 3, 4))
    assert [sheet.available for sheet in view.sheets] == [4, 4]


def slow_split(mice: frozenset[int]) -> int:
    """The best split of mice by trying every one: a second program for the same question."""
    if not mice:
        return 0
    first = min(mice)
    best = 0
    for size in range(4):
        for others in combinations(sorted(mice - {first}), size):
            chain = frozenset({first, *others})
            if len(list(groups_of(mask_of(HEXES[one] for one in chain)))) == 1:
                best = max(best, CHAIN[len(chain)] + slow_split(mice - chain))
    return best


@pytest.mark.parametrize("number", range(40))
def test_mice_are_split_in_the_best_way(number: int) -> None:
    some = QuickChance(number).shuffle(HEXES, "hexes")[: 4 + number % 8]

    assert mice_of(mask_of(some), "split") == slow_split(frozenset(some))
    groups = [group.bit_count() for group in groups_of(mask_of(some))]
    assert mice_of(mask_of(some), "cap") == sum(CHAIN[min(size, 4)] for size in groups)


def test_a_game_is_told_round_by_round_with_all_sheets_at_the_end() -> None:
    record = read_record((REGRESSIONS / "catcafe-shared-victory.txt").read_text(encoding="utf-8"), {GAME.name: GAME})

    told = list(story(GAME.name, replay(record, GAME).play.events))

    assert sum(line.startswith("Round ") for line in told) == replay(record, GAME).play.state.round_number
    assert "  p0              | p1" in told
    assert told[-1].startswith("p0 and p1 share the victory with ")
    assert "  p0" in told[-4]
    assert "total" in told[-5]
