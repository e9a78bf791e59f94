"""A match of the festival: what a view shows at each moment, what is told, how it goes on to its end."""

from __future__ import annotations

from games.festival import GAME
from games.festival.cards import Season
from games.festival.events import CardChosen, Chosen, DummyRevealed, MatchWon
from games.festival.state import Phase
from games.kit import Event, Stream
from tests.games.festival.matches import P0, P1, P2, P3, options, play_moves
from tests.games.festival.tables import cards_of, state_of

CHANCE = Stream(b"match" * 6 + b"!!")
TABLE = """
p0: SP4 WI9 FA3 | took SP1 SU10
p1: SU5 YZ0 SU8 | took SP2 WI11
p2: FA4 SP6 WI6 | took FA7 SU4
p3: SP3 SU3 FA8 | took SP8 FA9
middle SP5 FA5 | totals 10 5 3 8
"""


# What a view shows


def test_a_view_has_what_a_player_needs_to_see() -> None:
    view = GAME.view(state_of(TABLE), P0)

    assert view.hand == cards_of("SP4 FA3 WI9")
    assert (view.game, view.round, view.phase, view.pending) == (2, 3, Phase.PLAY, frozenset({P0, P1, P2, P3}))
    assert view.face_up == cards_of("FA5 SP5")
    assert view.playable == (Season.SUMMER, Season.WINTER)
    assert view.rows[1] == cards_of("SP2 WI11")
    assert view.booze == (0, 2, 0, 1)
    assert view.hand_sizes == (3, 3, 3, 3)
    assert (view.totals, view.terms.target, view.is_tie_break) == ((10, 5, 3, 8), 30, False)


def test_the_dummys_card_is_open_from_the_start_of_the_round_and_the_deck_is_not() -> None:
    state, events, _ = GAME.start(options(3), CHANCE)
    view = GAME.view(state, P0)

    assert [(event.round, event.card) for event in events if isinstance(event, DummyRevealed)] == [(1, view.dummy_card)]
    assert view.dummy_card == state.played[3]
    assert view.dummy_size == 8
    assert view.has_chosen == (False, False, False)


def test_the_last_round_is_shown_until_the_next_is_over_also_into_the_next_game() -> None:
    state = state_of("p0: SP7\np1: SU6\np2: SU7\np3: FA6\nmiddle SP1 WI5 | round 9")
    state, _ = play_moves(state, ["p0 play SP7", "p1 play SU6", "p2 play SU7", "p3 play FA6"], CHANCE)
    view = GAME.view(state, None)

    assert (view.game, view.rounds) == (2, ())
    assert view.last_round
    assert view.last_round.played == cards_of("SP7 SU6 SU7 FA6")


def test_a_match_with_the_target_reached_and_going_on_is_at_its_tie_break() -> None:
    views = [GAME.view(state_of(TABLE.replace("totals 10 5 3 8", totals)), None) for totals in ("totals 31 31 3 8", "totals 30 30 3 8")]

    assert all(view.is_tie_break for view in views)


# What is told


def test_a_card_chosen_while_others_choose_is_told_as_a_card_and_no_more() -> None:
    _, events = play_moves(state_of(TABLE), ["p1 play SU8"], CHANCE)

    expected: list[Event] = [Chosen(P1), CardChosen(P1, cards_of("SU8")[0])]
    assert events == expected
    assert [str(event) for event in events] == ["p1 has chosen a card.", "p1 chooses SU8."]


def test_a_round_is_told_in_sentences() -> None:
    state = state_of("p0: SP7 SP8\np1: SU6 SU8 | took SP2\np2: YZ13 SU9\np3: WI9 WI7\nmiddle SP1 WI5")
    _, events = play_moves(state, ["p0 play SP7", "p1 play SU6", "p2 play YZ13", "p3 play WI9"], CHANCE)

    assert [str(event) for event in events if not isinstance(event, Chosen | CardChosen)] == [
        "Round 2: p0 SP7, p1 SU6, p2 YZ13, p3 WI9; p0 has no more summer or fall; p3 has no more summer or fall.",
        "p1 swaps SU6 for YZ13 of p2.",
        "p0 takes SP7, p1 takes WI5, p2 takes SP1, p3 takes WI9; p1 drinks, 2 now; SU6 and YZ13 lie face up.",
    ]


def test_the_end_is_told_line_by_line() -> None:
    state = state_of(
        """
        p0: SP7 | took SP9 SU3 | chosen K1
        p1: SU6 | took SU2 FA3 SU9 FA4 | chosen K2
        p2: SU7 | chosen K3
        p3: FA6 | took FA7 | chosen K4
        middle SP1 WI5 | round 9 | target 10 | totals 9 0 0 0 | rules experienced
        """
    )
    _, events = play_moves(state, ["p0 play SP7", "p1 play SU6", "p2 play SU7", "p3 play FA6"], CHANCE)

    assert [str(event) for event in events[-2:]] == [
        "Game 2 ends because the last cards were played: p0 scores 4 (fish spring 2×2) + 4 (booze 2) − 0 (crows) = 8, 17 in all; "
        "p1 scores 2 (fish summer 2×2, fall 2×−1) + 4 (booze 2) − 1 (crows) = 5, 5 in all; "
        "p2 scores 0 (fish none) + 0 (booze 0) − 0 (crows) = 0, 0 in all; "
        "p3 scores -2 (fish spring 2×−1) + 0 (booze 0) − 1 (crows) = −3, -3 in all.",
        "p0 wins with 17 points.",
    ]


def test_shared_victory_is_told_as_such() -> None:
    assert str(MatchWon((31, 31, 9), (P0, P1))) == "p0 and p1 share the victory with 31 points."


# The cards
