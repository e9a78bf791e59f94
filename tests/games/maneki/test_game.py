"""A game of Maneki-Ne-Collection from its start to its winners: what is dealt, what a view shows, what is told, how it ends."""

from __future__ import annotations

import pytest

from games.kit import Event, Options, Play, Script, Seat, Stream, choose_options
from games.maneki import GAME
from games.maneki.bunches import colours_in
from games.maneki.components import BOARDS, COLOURS, TILES, Bonus
from games.maneki.deal import ALL_CARDS
from games.maneki.events import BoardFilled, CardsDrawn, CollectionCompleted, FrontsSeen, GameOver, HandFilled, ManekinekoAdded, Reshuffled
from games.maneki.scoring import own_sheet
from games.maneki.state import Phase, State
from tests.games.maneki.tables import cards_of, state_of, written
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


def after(state: State, *moves: str) -> tuple[State, list[Event]]:
    """The state after these moves, such as `p2 take 1`, and all that happened."""
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
    assert [written(cats) for cats in state.boards] == ["K/4, K/3", "K/2, K/1", "K/-2, B/4"]
    assert (views[0].active, views[0].pending, views[0].turn, views[0].deck_size) == (P1, frozenset({P1}), 1, 72 - 3 * seats)
    assert views[0].manekineko == (0, 2, 4)  # one to begin with, one for black
    assert views[0].fronts == ()


def test_after_the_starter_turns_go_clockwise() -> None:
    state, _ = after(state_of("p0: K\np1: O\np2: W\nstarter p2"), "p2 lay A W", "p0 lay A K", "p1 lay B O")

    assert GAME.view(state, None).active == P2
    assert GAME.view(state, None).turn == 4


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


def test_everybody_sees_which_cards_were_laid_last() -> None:
    begun = GAME.view(state_of(TABLE), None)
    state, _ = after(state_of(TABLE), "p0 lay B W K")

    assert begun.laid is None
    assert {GAME.view(state, seat).laid for seat in (None, P0, P1)} == {(P0, BOARDS[1], cards_of("K W"))}


def test_a_spectator_sees_neither_hands_nor_fronts() -> None:
    view = GAME.view(state_of(TABLE), None)

    assert view.hand is None
    assert view.fronts == ()
    assert own_sheet(view) is None


def test_whoever_owns_tiles_can_count_them() -> None:
    sheet = own_sheet(GAME.view(state_of(TABLE), P0))

    assert sheet
    assert (sheet.score, sheet.top, sheet.coins) == (2 + 1, 2, 1)


def test_the_winner_of_a_showdown_alone_sees_what_is_at_stake() -> None:
    state, _ = after(state_of(SHOWDOWN), "p2 lay A O")

    winner, other, public = (GAME.view(state, seat) for seat in (P2, P0, None))

    assert (winner.phase, winner.pending, winner.active) == (Phase.TAKE, frozenset({P2}), P2)
    assert [str(winner.front(back)) for back in winner.at_stake] == ["4", "-2"]
    assert [other.front(back) for back in other.at_stake] == [None, None]
    assert public.fronts == other.fronts == ()
    assert [back.seen_by for back in public.at_stake] == [(P2,), (P2,)]


def test_the_winner_need_not_be_the_one_who_laid_the_last_card() -> None:
    state, _ = after(state_of(SHOWDOWN.replace("p2 O O", "p2 W C").replace("p2: O", "p2: K")), "p2 lay A K")

    view = GAME.view(state, None)
    assert (view.pending, view.active, view.hand_sizes) == (frozenset({P0}), P2, (3, 3, 0))
    taken, _ = after(state, "p0 take 2")
    assert (GAME.view(taken, None).pending, GAME.view(taken, None).hand_sizes) == (frozenset({P0}), (3, 3, 3))


def test_the_second_looks_at_what_is_received_and_the_winner_still_knows_it() -> None:
    state, _ = after(state_of(SHOWDOWN), "p2 lay A O", "p2 take 1")

    assert [[str(tile) for _, tile in GAME.view(state, seat).fronts] for seat in (P0, P1, P2, None)] == [["-2"], [], ["4", "-2"], []]
    assert [back.seen_by for back in GAME.view(state, None).collections[0]] == [(P0, P2)]


def test_a_showdown_clears_its_board_alone_and_the_turn_ends_after_it() -> None:
    state, _ = after(state_of(SHOWDOWN.replace("starter", "B: K/1, K/2 | p0 G G\nstarter")), "p2 lay A O", "p2 take 1")
    view = GAME.view(state, None)

    assert [" | ".join(map(str, board.lanes)) for board in view.boards] == ["– | – | –", "G G | – | –", "– | – | –"]
    assert view.discard == cards_of("K B O O O O C W W")
    assert (view.turn, view.active) == (8, P0)
    assert view.showdown
    assert view.showdown.takers == (P2, P0)


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


def test_a_game_that_is_over_awards_no_open_board_and_draws_no_card() -> None:
    table = """
        A: O/4, G/-2 | p0 O O W @1 | p1 K B
        B: K/1, K/2 | p0 G G G @2
        p0: K K K
        p1: C W W
        starter p1 | turn 9 | table 2 | reserve 3
    """
    state = state_of(table)
    chance = Script({"bag/8": 5, "bag/9": len(state.supply.bag) - 1})  # a cat, then a manekineko

    after_it = GAME.apply(state, P1, GAME.parse("lay A C"), chance).state

    chance.finish()
    view = GAME.view(after_it, None)
    assert (view.phase, view.hand_sizes, len(view.boards[0].cats), len(view.boards[1].cats)) == (Phase.OVER, (3, 2), 1, 2)
    assert [len(owned) for owned in view.collections] == [2, 0]


# What is told


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cards_and_fronts_are_told_to_those_alone_who_may_see_them(seats: int) -> None:
    _, events = whole_game(seats)

    for event in events:
        assert (event.to is not None) == isinstance(event, (CardsDrawn, FrontsSeen))


def test_what_happens_is_told_in_sentences() -> None:
    _, events = after(state_of(SHOWDOWN), "p2 lay A O", "p2 take 1")
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
    state, first = after(state_of(table), "p1 lay A O")
    state, second = after(state, "p0 lay C K", "p1 lay B O")

    assert [event.seat for event in first if isinstance(event, CollectionCompleted)] == [P0]
    assert not any(isinstance(event, CollectionCompleted) for event in second)
    assert [len(owned) for owned in state.owned] == [9, 0]


def test_a_reshuffle_is_told_before_the_draw_it_serves() -> None:
    state = state_of("p0: K O W\np1: G G G\ndeck C | discard K B B W")

    events = GAME.apply(state, P0, GAME.parse("lay A K O"), CHANCE).events

    assert [type(event) for event in events[1:]] == [Reshuffled, HandFilled, CardsDrawn]
    assert str(events[1]) == "The discard pile is shuffled into a new deck of 4 cards."
    assert str(events[2]) == "p0 draws 2, 3 left in the deck."
