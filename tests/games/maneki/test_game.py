"""A game of Maneki-Ne-Collection from its start to its winners: what is dealt, what a view shows, what is told, how it ends."""

from __future__ import annotations

import pytest

from games.kit import Event, Options, Play, Script, Seat, Stream, choose_options
from games.maneki import GAME
from games.maneki.bunches import colours_in
from games.maneki.components import COLOURS, TILES, Bonus
from games.maneki.deal import ALL_CARDS
from games.maneki.events import BoardFilled, CardsDrawn, CollectionCompleted, GameOver, HandFilled, ManekinekoAdded
from games.maneki.state import Phase, State
from tests.games.maneki.tables import cards_of, format_cats, state_of
from tests.playing import by_place, happened, last, onward, whole

P0, P1, P2 = map(Seat, range(3))
CHANCE = Stream(b"maneki-neko" * 2 + b"collection")
TABLE = """
A: O coin/1, G/-2 | p0 K W | p1 O O G @12 | p2 B
B: K/4, W can/2 | p2 C C
C: C/3, C/2 | p1 K
p0: K O W | owns B coin/3, B/1
p1: G G G | owns W/-2
p2: B C C
starter p0 | turn 13 | table 1 | reserve 3 | discard K B
"""
SHOWDOWN = """
A: O/4, G/-2 | p0 O W W @1 | p1 K B C @2 | p2 O O
p0: K K K
p1: B B B
p2: O
starter p2 | turn 7
"""


def options(seats: int, **chosen: str) -> Options:
    return choose_options(GAME.name, GAME.seats, GAME.options, seats, chosen)


def play_moves(state: State, *moves: str) -> tuple[State, list[Event]]:
    """The state and all events after these moves, such as `p2 take 1`."""
    return onward(GAME, state, moves, CHANCE)


def whole_game(seats: int, **chosen: str) -> tuple[State, list[Event]]:
    end = last(whole(Play.begin(GAME, options(seats, **chosen), CHANCE), by_place(lambda moves: 7 * moves)))
    return end.state, happened(end)


# The deal


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_is_dealt_three_and_each_board_has_two_cats(seats: int) -> None:
    tiles = {f"tiles/{colour}": TILES[Bonus.PIECE][colour][::-1] for colour in COLOURS}
    bag = {f"bag/{number}": 0 for number in range(6)}
    chance = Script({"starter": 1, "deck/0": colours_in(ALL_CARDS)[::-1], **tiles, **bag})

    state = GAME.start(options(seats), chance).state

    chance.finish()
    views = [GAME.view(state, Seat(seat)) for seat in range(seats)]
    assert [view.hand for view in views] == [cards_of("W W W")] * seats
    assert [format_cats(cats) for cats in state.boards] == ["K/4, K/3", "K/2, K/1", "K/-2, B/4"]
    assert (views[0].active, views[0].pending, views[0].turn, views[0].deck_size) == (P1, frozenset({P1}), 1, 72 - 3 * seats)
    assert views[0].manekineko == (0, 2, 4)  # one to begin with, one for black
    assert views[0].fronts == ()


# What a view shows


def test_a_view_has_what_a_player_needs_to_see() -> None:
    view = GAME.view(state_of(TABLE), P0)

    assert view.hand == cards_of("K O W")
    assert view.hand_sizes == (3, 3, 3)
    assert [", ".join(str(back.piece) for back in board.cats) for board in view.boards] == ["O coin, G", "K, W can", "C, C"]
    assert [" | ".join(map(str, board.lanes)) for board in view.boards] == ["K W | O O G @12 | B", "– | – | C C", "– | K | –"]
    assert view.boards[0].lanes[1].is_full
    assert [(str(front), number) for number, front in view.fronts] == [("3", 0), ("1", 1)]
    assert [view.front(back) for back in view.collections[1]] == [None]
    assert [" ".join(map(str, view.colours_of(seat))) for seat in range(3)] == ["B", "W", ""]
    assert (view.manekineko, view.tiles_left) == ((1, 2, 3), (4, 3, 4, 4, 3, 3))
    assert (len(view.bag), len(view.discard), view.at_stake, view.open_board) == (21, 2, (), None)


def test_the_winner_of_a_showdown_alone_sees_what_is_at_stake() -> None:
    state, _ = play_moves(state_of(SHOWDOWN), "p2 lay A O")

    winner, other, public = (GAME.view(state, seat) for seat in (P2, P0, None))

    assert (winner.phase, winner.pending, winner.active) == (Phase.TAKE, frozenset({P2}), P2)
    assert [str(winner.front(back)) for back in winner.at_stake] == ["4", "-2"]
    assert [other.front(back) for back in other.at_stake] == [None, None]
    assert public.fronts == other.fronts == ()
    assert [back.seen_by for back in public.at_stake] == [(P2,), (P2,)]


# The end


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("bonus", ["piece", "both"])
def test_at_the_end_all_that_is_owned_is_turned_over_and_nothing_else(seats: int, bonus: str) -> None:
    state, events = whole_game(seats, bonus=bonus)
    view = GAME.view(state, None)

    assert isinstance(events[-1], GameOver)
    owned = {back.number for owned in view.collections for back in owned}
    assert {number for number, _ in view.fronts} == owned
    assert view.open_board == events[-1].board
    assert GAME.outcome(state) == (tuple(sheet.score for sheet in view.sheets), events[-1].winners)
    assert (view.phase, view.pending) == (Phase.OVER, frozenset())


# What is told


def test_what_happens_is_told_in_sentences() -> None:
    _, events = play_moves(state_of(SHOWDOWN), "p2 lay A O", "p2 take 1")
    said = [str(event) for event in events if not isinstance(event, (BoardFilled, ManekinekoAdded, CardsDrawn, HandFilled))]

    assert said == [
        "p2 lays O at board A and has O O O there.",
        "Showdown at board A with O and G: p2 4cats OOOO G in turn 7, ahead of p0 two pair OO WW G in turn 1 (a stronger hand), "
        "ahead of p1 solocat K B O G C in turn 2 (a stronger hand).",
        "p2 looks at the tiles from board A: O on 4 and G on -2.",
        "p2 takes O from board A, p0 gets G.",
        "p0 looks at the tiles from board A: G on -2.",
    ]


def test_the_sixth_colour_is_told_when_it_comes_and_only_then() -> None:
    table = """
        A: W/4, W/3 | p0 W W W @1 | p1 K B
        B: K/2, K/3 | p0 W W W @2 | p1 K B
        p0: K K K | owns K/1, B/1, O/1, G/1, C/1
        p1: O O O
        starter p1 | turn 9
    """
    state, first = play_moves(state_of(table), "p1 lay A O")
    state, second = play_moves(state, "p0 lay C K", "p1 lay B O")

    assert [event.seat for event in first if isinstance(event, CollectionCompleted)] == [P0]
    assert not any(isinstance(event, CollectionCompleted) for event in second)
    assert [len(owned) for owned in state.owned] == [9, 0]
