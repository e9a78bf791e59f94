"""What a move is said to cost and to bring is what it costs and brings."""

from __future__ import annotations

import random

import pytest

from ai import QuickChance
from games.catcafe import GAME
from games.catcafe.events import CatSealed, Sealed
from games.catcafe.hexes import Hex
from games.catcafe.items import HOUSE
from games.catcafe.moves import PASS, ChooseCat, Mark, choose_cat
from games.catcafe.prospects import cat_scores, closing_hexes, cost_of, group_by_item, open_marks, prospect
from games.catcafe.scoring import score_lines
from games.catcafe.state import State
from games.kit import Options, Play, Seat, Stream
from tests.games.catcafe.tables import state_of
from tests.playing import placed, undecided

P0 = Seat(0)


def play_alone(state: State, seat: Seat, *moves: object) -> State:
    """The state after the seat's moves if all other seats pass."""
    play = placed(GAME, state).with_moves((seat, move) for move in moves)
    others = sorted(play.pending - {seat}) if len(play.state.dice) == 1 else ()
    return play.with_moves((other, PASS) for other in others).state  # type: ignore[no-any-return]


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
            view, before = GAME.view(state, seat), score_lines(state.sheets, mice)
            legal = GAME.legal_moves(state, seat)
            for move in draw.sample(legal, min(6, len(legal))):
                hope = prospect(view, move)
                steps = [move]
                if isinstance(move, Mark) and move.item == HOUSE:
                    cat, points = max(hope.cats, key=lambda choice: choice[1])
                    steps.append(choose_cat(cat))
                    assert points == max(points for _, points in hope.cats)
                after = play_alone(state, seat, *steps)
                assert score_lines(after.sheets, mice)[seat].total - before[seat].total == hope.points
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


def test_a_cat_is_worth_what_is_sealed_for_it() -> None:
    state = state_of("p0: H 1.1 | Y 1.2 2.2 | cats F=0 | die 1 | sealed mark H 2.4\np1: die 1\ndice 4")
    worth = dict(cat_scores(GAME.view(state, P0)))

    for move in GAME.legal_moves(state, P0):
        assert isinstance(move, ChooseCat)
        (sealed, *_) = GAME.apply(state, P0, move, Stream(bytes(32))).events
        assert isinstance(sealed, CatSealed)
        assert sealed.points == worth[move.cat]


def test_what_can_be_marked_is_what_is_legal_also_for_who_chooses_anew() -> None:
    state = state_of("p0: footprints 3+15 | die 6\np1: die 1\ndice 4")
    sealed = state_of("p0: footprints 3+15 | die 6 | sealed mark M 2.4\np1: die 1\ndice 4")

    marks = group_by_item(GAME.legal_moves(state, P0))

    assert open_marks(GAME.view(state, P0)) == marks == open_marks(GAME.view(sealed, P0))
    assert open_marks(GAME.view(state_of("p0: die 6\np1:\ndice 4 2"), P0)) == {}, "dice are being taken"


@pytest.mark.parametrize("seats", [2, 3])
def test_a_round_may_be_the_last_by_these_hexes_and_no_others(seats: int) -> None:
    """As found by playing on with every die and every mark, the others passing."""
    draw, compared = random.Random(seats), 0
    dealt = Play.begin(GAME, Options(seats, (("mice", "split"),)), QuickChance(seats))
    for play in undecided(dealt, lambda play: (seat := min(play.pending), draw.choice(play.legal_moves(seat)))):
        state = play.state
        if any(plan.move for plan in state.plans) or max(sheet.completed_towers for sheet in state.sheets) < 2:
            continue
        found: dict[Seat, set[Hex]] = {}
        for begun in drafted_states(state):
            for seat in map(Seat, range(seats)):
                for move in GAME.legal_moves(begun, seat):
                    if isinstance(move, Mark) and ends(begun, seat, move):
                        found.setdefault(seat, set()).add(move.hex)

        assert {seat: set(hexes) for seat, hexes in closing_hexes(GAME.view(state, None)).items()} == found
        compared += bool(found)
    assert compared > 2


def drafted_states(state: State) -> list[State]:
    """Every position of this round in which all seats have a die."""
    open_ = [state]
    while len(open_[0].dice) > 1:
        made = [
            play.answer(turn, take)
            for play in (placed(GAME, one) for one in open_)
            for (turn,) in [play.pending]
            for take in play.legal_moves(turn)
        ]
        open_ = list({str(play.state.kept): play.state for play in made}.values())
    return open_


def ends(state: State, seat: Seat, mark: Mark) -> bool:
    """True if the game is over when the seat marks this and the others pass."""
    cat = [choose_cat(state.sheets[seat].cats_left[0])] if mark.item is HOUSE else []
    return GAME.outcome(play_alone(state, seat, mark, *cat)) is not None
