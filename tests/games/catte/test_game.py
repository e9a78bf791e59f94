"""A game of Catte from its start to its winners: what is dealt, who starts, what a view shows, who wins."""

from __future__ import annotations

import itertools

import pytest

from games import kit
from games.catte import GAME
from games.catte.cards import CATS, COFFEES
from games.catte.events import GameWon, RoundDealt
from games.catte.state import Cause, Ending, Line, Mark, Phase, RoundResult, State, Trick
from games.kit import Event, Options, Script, Seat, Stream, choose_options
from tests.games.catte.tables import plays_of, state_of
from tests.playing import by_place, happened, last, onward, whole

P0, P1, P2, P3 = map(Seat, range(4))
CHANCE = Stream(b"catte" * 6 + b"!!")
TABLE = """
p0: BK2 WH15 BR12 | column WH8 BR10 | acquired BR15
p1: BK4 BK11 | column BK1 | acquired
p2: WH3 | column | acquired BK9
centre WH4 | leader p1 | trick BK13
"""


def options(seats: int, **chosen: str) -> Options:
    return choose_options(GAME.name, GAME.seats, GAME.options, seats, chosen)


def whole_game(seats: int) -> list[Event]:
    return happened(last(whole(kit.Play.begin(GAME, options(seats), CHANCE), by_place(lambda _: 0))))


# The deal


@pytest.mark.parametrize(("seats", "cats", "coffees"), [(3, 13, 4), (4, 10, 3)])
def test_each_seat_is_dealt_its_slices_and_the_last_coffee_lies_in_the_centre(seats: int, cats: int, coffees: int) -> None:
    chance = Script({"starter": 2, "round-1/cats": CATS, "round-1/coffee": COFFEES})

    state, _, _ = GAME.start(options(seats), chance)

    chance.finish()
    views = [GAME.view(state, Seat(seat)) for seat in range(seats)]
    assert [view.hand for view in views] == [CATS[seat * cats : (seat + 1) * cats] for seat in range(seats)]
    assert views[0].columns == tuple(COFFEES[seat * coffees : (seat + 1) * coffees] for seat in range(seats))
    assert str(views[0].centre) == "BR15"
    assert (views[0].starter, views[0].leader, views[0].pending) == (P2, P2, frozenset({P2}))


@pytest.mark.parametrize("seats", [3, 4])
def test_there_are_as_many_rounds_as_seats_and_each_is_started_by_the_next_seat(seats: int) -> None:
    dealt = [event for event in whole_game(seats) if isinstance(event, RoundDealt)]

    assert [event.round for event in dealt] == list(range(1, seats + 1))
    assert all((after.starter - before.starter) % seats == 1 for before, after in itertools.pairwise(dealt))


# What a view shows


def test_a_view_has_what_a_player_needs_to_see() -> None:
    view = GAME.view(state_of(TABLE), P0)

    assert " ".join(map(str, view.hand or ())) == "BK2 WH15 BR12"
    assert view.hand_sizes == (3, 2, 1)
    assert [" ".join(map(str, column)) for column in view.columns] == ["WH8 BR10", "BK1", ""]
    assert view.acquired_totals == (15, 0, 9)
    assert (str(view.centre), str(view.trump), str(view.led)) == ("WH4", "white", "black")
    assert view.played == ((P1, plays_of("BK13")[0]),)
    assert (view.phase, view.pending, view.trick_number, view.limit) == (Phase.FOLLOW, frozenset({P2}), 1, 20)
    assert (view.round, view.totals, view.last_trick) == (1, (0, 0, 0), None)


def test_the_last_trick_is_shown_until_the_next_is_over_also_into_the_next_round() -> None:
    state = state_of("p0: BK2 | column WH8\np1: BK4 | column BK1\np2: BK9 | column\ncentre BR5 | leader p0")
    after, _ = onward(GAME, state, ["p0 play BK2", "p1 play BK4", "p2 play BK9"])
    view = GAME.view(after, None)

    assert (view.round, view.tricks) == (2, ())
    assert view.last_trick
    assert (view.last_trick.winner, str(view.last_trick.coffee)) == (P2, "BR5")
    assert [line.score for line in view.past[0].lines] == [1, 1, 5]
    assert view.totals == (1, 1, 5)


# The end


def finished_game(*scores: tuple[int, ...]) -> State:
    """A finished game with these scores by round and seat."""
    seats = len(scores[0])
    state = state_of("\n".join(f"p{seat}:" for seat in range(seats)) + f"\nleader p0 | rounds {len(scores)}")
    some_trick = Trick(COFFEES[0], P0, (), P0)
    state.turn, state.tricks = None, [some_trick]
    for points in scores:
        lines = tuple(Line(score, Mark.PLAIN, 0, score, 0) for score in points)
        state.past.append(RoundResult(lines, (Ending(Cause.LAST_CARD, (P0,)),), some_trick))
    return state


@pytest.mark.parametrize(
    ("scores", "winners"),
    [
        ([(1, 2, 3)], (P2,)),
        ([(5, 0, 1), (0, 5, 1), (1, 1, 1)], (P0, P1)),
        ([(7, 7, 7, 7)], (P0, P1, P2, P3)),
    ],
)
def test_the_highest_sum_wins_and_a_tie_is_shared(scores: list[tuple[int, ...]], winners: tuple[Seat, ...]) -> None:
    outcome = GAME.outcome(finished_game(*scores))

    assert outcome
    assert outcome.winners == winners
    assert outcome.scores == tuple(map(sum, zip(*scores, strict=True)))


# What is told


def test_what_happens_is_told_in_sentences() -> None:
    state = state_of("p0: BK2 WH5 | column WH8 BR10\np1: BK4 WH15 | column BK1\np2: BR11 | column\nleader p0 | rounds 1")
    _, events = onward(GAME, state, ["p0 coffee BR10", "p0 play BK2+WH5", "p1 play BK4+WH15", "p2 play BR11"])

    assert [str(event) for event in events] == [
        "p0 puts coffee BR10 into the centre: brown is trump.",
        "p0 plays BK2+WH5, a brown 7.",
        "p1 plays BK4+WH15, a brown 19.",
        "p2 plays BR11.",
        "p1 wins the trick with BK4+WH15 and takes coffee BR10: 10 of 20.",
        "Round 1 ends because p0, p1 and p2 played the last cat card of a hand: p0 scores 0 (acquired 0) + 1 (unused 1) = 1, 1 in all; "
        "p1 scores 10 (acquired 10) + 1 (unused 1) = 11, 11 in all; p2 scores 0 (acquired 0) + 0 (unused 0) = 0, 0 in all.",
        "p1 wins with 11 points.",
    ]


def test_shared_victory_is_told_as_such() -> None:
    assert str(GameWon((3, 9, 9), (P1, P2))) == "p1 and p2 share the victory with 9 points."
