"""What a move is said to cost and to bring is what it costs and brings."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from games.catcafe import GAME
from games.catcafe.events import CatSealed, Sealed
from games.catcafe.items import CUSHION, HOUSE, MOUSE, YARN, Item
from games.catcafe.moves import PASS, ChooseCat, Mark, choose_cat, mark, take
from games.catcafe.prospects import by_item, cats_worth, cost_of, open_marks, prospect, rivalries, standings
from games.catcafe.scoring import lines
from games.catcafe.state import State, View
from games.kit import Options, Play, Seat, Stream
from players import QuickChance
from tests.games.catcafe.tables import place, state_of
from tests.playing import placed, undecided

P0 = Seat(0)


def view_of(own: str, *others: str, dice: int = 4, mice: str = "split") -> View:
    rows = [f"p0: {own}", *(f"p{seat}: {other}" for seat, other in enumerate(others or ("die 1",), 1))]
    return GAME.view(state_of("\n".join([*rows, f"dice {dice} | mice {mice}"])), P0)


def marking(item: Item, hex_: str) -> Mark:
    return mark(item, place(hex_))


def alone(state: State, seat: Seat, *moves: object) -> State:
    """The state after the seat's moves when everybody else passes, before the next dice matter."""
    play = placed(GAME, state).onward((seat, move) for move in moves)
    others = sorted(play.pending - {seat}) if len(play.state.dice) == 1 else ()
    return play.onward((other, PASS) for other in others).state  # type: ignore[no-any-return]


@pytest.mark.parametrize("mice", ["split", "cap"])
@pytest.mark.parametrize("number", range(4))
def test_prospects_come_true(number: int, mice: str) -> None:
    """For every mark that is legal in the rounds of random games, when the others pass."""
    draw = random.Random(number)
    seats = draw.choice(GAME.seats)
    dealt, told = Play.begin(GAME, Options(seats, (("mice", mice),)), QuickChance(number)), 0
    for play in undecided(dealt, lambda play: (seat := min(play.pending), draw.choice(play.legal_moves(seat)))):
        state, seat = play.state, min(play.pending)
        if len(play.pending) == seats and state.plans[seat].move is None:
            view, before = GAME.view(state, seat), lines(state.sheets, mice)
            legal = GAME.legal_moves(state, seat)
            for move in draw.sample(legal, min(6, len(legal))):
                hope = prospect(view, move)
                steps = [move]
                if isinstance(move, Mark) and move.item == HOUSE:
                    cat, points = max(hope.cats, key=lambda choice: choice[1])
                    steps.append(choose_cat(cat))
                    assert points == max(points for _, points in hope.cats)
                after = alone(state, seat, *steps)
                assert lines(after.sheets, mice)[seat].total - before[seat].total == hope.points
                assert after.sheets[seat].spent - state.sheets[seat].spent == hope.cost
                assert after.sheets[seat].available - state.sheets[seat].available == hope.found - hope.cost
                won = [done.tower for done in after.last.completions if done.seat == seat] if after.last else []
                assert won == ([hope.completes] if hope.completes else [])
                told += 1

    assert told > 50


def test_the_cost_that_is_told_is_the_cost_that_is_sealed() -> None:
    state = state_of("p0: footprints 6+4 | die 2\np1: die 1\ndice 4")
    view = GAME.view(state, P0)

    for move in GAME.legal_moves(state, P0):
        (sealed, *_) = GAME.apply(state, P0, move, Stream(bytes(32))).events
        assert isinstance(sealed, Sealed)
        assert (sealed.cost, sealed.found) == (cost_of(view, move), prospect(view, move).found)


def test_a_house_tells_what_each_cat_would_score() -> None:
    view = view_of("H 1.1 | Y 1.2 2.2 | cats F=0 | die 1")

    assert prospect(view, marking(HOUSE, "2.4")).cats == ((HOUSE, 4), (YARN, 4), (Item(3), 0), (CUSHION, 0), (MOUSE, 0))


def test_after_the_house_is_sealed_the_cats_are_worth_the_same() -> None:
    sealed = GAME.view(state_of("p0: H 1.1 | Y 1.2 2.2 | cats F=0 | die 1 | sealed mark H 2.4\np1: die 1\ndice 4"), P0)

    assert dict(cats_worth(sealed))[HOUSE] == 4
    assert prospect(sealed, choose_cat(HOUSE)).points == 4


def test_a_cat_is_worth_what_is_sealed_for_it() -> None:
    state = state_of("p0: H 1.1 | Y 1.2 2.2 | cats F=0 | die 1 | sealed mark H 2.4\np1: die 1\ndice 4")
    worth = dict(cats_worth(GAME.view(state, P0)))

    for move in GAME.legal_moves(state, P0):
        assert isinstance(move, ChooseCat)
        (sealed, *_) = GAME.apply(state, P0, move, Stream(bytes(32))).events
        assert isinstance(sealed, CatSealed)
        assert sealed.points == worth[move.cat]


def test_completing_a_tower_first_counts_its_large_number_with_a_house_only() -> None:
    with_house = view_of("H 5.1 | Y 5.3 | cats Y=0 | die 5")
    without = view_of("B 5.1 | Y 5.3 | die 5")
    late = view_of("H 5.1 | Y 5.3 | cats Y=0 | die 5", "towers 5=2 | die 1")

    told = [prospect(view, marking(CUSHION, "5.4")) for view in (with_house, without, late)]

    assert [one.completes for one in told] == [5, 5, 5]
    assert [one.gain.towers for one in told] == [3, 2, 2]


def test_yarn_is_compared_with_the_others() -> None:
    behind = view_of("B 1.1 | die 2", "Y 2.1 2.2 | die 1")
    level = view_of("Y 2.5 | die 2", "Y 2.1 2.2 | die 1")
    behind_one_of_two = view_of("B 1.1 | die 2", "Y 2.1 2.2 | die 1", "C 1.1 | die 3")

    assert prospect(behind, marking(YARN, "2.4")).gain.yarn == 3
    assert prospect(behind_one_of_two, marking(YARN, "2.4")).gain.yarn == 3
    assert prospect(level, marking(YARN, "2.4")).gain.yarn == 5


def test_joining_two_capped_groups_of_mice_loses_points() -> None:
    view = view_of("M 1.1 1.2 1.3 2.1 4.3 4.4 4.5 5.4 3.4 | die 6", mice="cap")

    assert prospect(view, marking(MOUSE, "2.4")).gain.mice == -20


def test_taking_a_die_brings_nothing_and_passing_brings_footprints() -> None:
    view = view_of("footprints 1+2 | die 6")

    assert prospect(view, take(3)).points == prospect(view, take(3)).found == 0
    assert prospect(view, PASS).found == 2


def test_marks_are_grouped_by_item_and_then_by_hex() -> None:
    state = state_of("p0: footprints 3+15 | die 6\np1: die 1\ndice 4")
    legal = GAME.legal_moves(state, P0)

    groups = by_item(reversed(legal))

    assert list(groups) == sorted(groups)
    assert sum(map(len, groups.values())) == len(legal) - 1 == 79
    assert all(one.hex < other.hex for row in groups.values() for one, other in pairwise(row))


def test_what_can_be_marked_is_what_is_legal_also_for_who_chooses_anew() -> None:
    state = state_of("p0: footprints 3+15 | die 6\np1: die 1\ndice 4")
    sealed = state_of("p0: footprints 3+15 | die 6 | sealed mark M 2.4\np1: die 1\ndice 4")

    marks = by_item(GAME.legal_moves(state, P0))

    assert open_marks(GAME.view(state, P0)) == marks == open_marks(GAME.view(sealed, P0))
    assert open_marks(GAME.view(state_of("p0: die 6\np1:\ndice 4 2"), P0)) == {}, "dice are being taken"


def test_in_each_tower_one_stands_against_the_best_of_the_others() -> None:
    view = view_of("Y 2.1 | C 2.2 | die 1", "Y 2.1 2.2 | die 1", "Y 2.1 | C 2.3 2.4 2.5 | die 1")

    assert rivalries(view)[1] == (2, 1, 2, 4, 2)
    assert rivalries(view)[0] == (1, 0, 0, 4, 4)


def test_everybody_stands_where_the_boxes_say() -> None:
    view = view_of("C 1.5 | die 1", "B 1.1 | die 1")

    assert [line.total for line in standings(view)] == [5, 3]
