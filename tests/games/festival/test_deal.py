"""What is dealt and drawn, under which names (RECORDS.md, section 3), and what a redeal undoes."""

from __future__ import annotations

import pytest

from games.festival import GAME
from games.festival.cards import MULTIPLIERS, cards_in, multipliers_in
from games.festival.events import GameDealt, LowestFound, MultiplierHandDealt, Redealt, StarterDrawn
from games.festival.state import Phase
from games.kit import Event, Play, Script, Stream
from tests.games.festival.matches import BOOZE, OTHERS, P0, P1, P2, P3, deal_draws, options, play_moves
from tests.games.festival.tables import cards_of, state_of
from tests.playing import by_place, happened, last, whole

CHANCE = Stream(b"festival" * 4)
CROWS = cards_of("SP4 SU5 SP5 SU6 FA7")
"""Cards for the front of a deal: two for the middle, then three crows for p0."""


def whole_match(seats: int, rules: str) -> list[Event]:
    dealt = Play.begin(GAME, options(seats, rules=rules, target="40"), CHANCE)
    return happened(last(whole(dealt, by_place(lambda _: 0))))


# Dealing


def test_everybody_is_dealt_two_booze_cards_and_seven_others_and_two_lie_in_the_middle() -> None:
    chance = Script(deal_draws())

    state, _, _ = GAME.start(options(4), chance)

    chance.finish()
    assert state.face_up == OTHERS[:2]
    for seat in range(4):
        assert set(cards_in(state.hands[seat])) == {*BOOZE[2 * seat : 2 * seat + 2], *OTHERS[2 + 7 * seat : 9 + 7 * seat]}


def test_with_three_seats_the_fourth_nine_are_shuffled_as_they_were_dealt_and_the_first_lies_open() -> None:
    deck = [*BOOZE[6:8], *OTHERS[23:30]]
    chance = Script(deal_draws(dummy=deck[::-1]))

    state, events, _ = GAME.start(options(3), chance)

    chance.finish()
    assert state.played[3] == deck[-1]
    assert state.dummy == deck[-2::-1]
    assert str(events[-1]) == f"The dummy plays {deck[-1]}."


# Who chooses first


def test_in_the_experienced_rules_multiplier_cards_are_dealt_and_the_first_start_player_is_drawn() -> None:
    chance = Script({"starter": 2, "multipliers-1": MULTIPLIERS, **deal_draws()})

    state, events, _ = GAME.start(options(4, rules="experienced"), chance)

    chance.finish()
    assert [multipliers_in(hand) for hand in state.multipliers] == [MULTIPLIERS[3 * seat : 3 * seat + 3] for seat in range(4)]
    assert (state.phase, state.order, GAME.pending(state)) == (Phase.CHOOSE_MULTIPLIER, (P2, P3, P0, P1), frozenset({P2}))
    assert StarterDrawn(P2) in events
    assert {event.to for event in events if isinstance(event, MultiplierHandDealt)} == {P0, P1, P2, P3}


def last_round(rules: str, totals: str) -> str:
    chosen = [f"| chosen K{seat}" if rules == "experienced" else "" for seat in range(1, 5)]
    return f"""
        p0: SP4 | took SP1 {chosen[0]}
        p1: SU5 | took SU4 {chosen[1]}
        p2: FA6 | took FA3 {chosen[2]}
        p3: WI9 | took WI4 {chosen[3]}
        middle SU7 WI7 | round 9 | target 100 | rules {rules} | past 2 | totals {totals}
    """


PLAYS = ["p0 play SP4", "p1 play SU5", "p2 play FA6", "p3 play WI9"]


@pytest.mark.parametrize(("rules", "phase"), [("experienced", Phase.NAME_STARTER), ("advanced", Phase.TAKE_TOKEN)])
def test_before_a_later_game_the_lowest_seat_is_asked_first(rules: str, phase: Phase) -> None:
    multipliers = {"multipliers-2": MULTIPLIERS} if rules == "experienced" else {}
    chance = Script({**multipliers, **deal_draws(game=4)})

    state, events = play_moves(state_of(last_round(rules, "30 31 9 40")), PLAYS, chance)

    chance.finish()
    assert (state.phase, GAME.pending(state)) == (phase, frozenset({P2}))
    assert [event.among for event in events if isinstance(event, LowestFound)] == [(P2,)]


def test_among_several_lowest_one_is_drawn() -> None:
    state = state_of(last_round("advanced", "30 9 9 9"))  # nobody has a token, so nobody scores
    chance = Script({"game-4/lowest": 1, **deal_draws(game=4)})

    state, events = play_moves(state, PLAYS, chance)

    chance.finish()
    assert state.order == (P2, P3, P0, P1)
    assert LowestFound(P2, (P1, P2, P3), 9) in events


@pytest.mark.parametrize(("seats", "games"), [(4, 3), (3, 4)])
def test_multiplier_cards_are_dealt_again_when_they_are_used_up(seats: int, games: int) -> None:
    game, dealings = 0, []
    for event in whole_match(seats, "experienced"):
        if isinstance(event, MultiplierHandDealt) and event.to == P0:
            dealings.append(game + 1)
        game += isinstance(event, GameDealt) and event.deal == 1

    assert len(dealings) > 1
    assert all((first - 1) % games == 0 for first in dealings)


# Redealing


def test_a_redeal_gives_back_what_others_have_sealed_and_deals_the_next_deal() -> None:
    state, _, _ = GAME.start(options(4), Script(deal_draws(front=CROWS)))
    sealed, _ = play_moves(state, [f"p1 {GAME.legal_moves(state, P1)[0]}", f"p3 {GAME.legal_moves(state, P3)[0]}"], CHANCE)
    chance = Script(deal_draws(deal=2))

    again, events = play_moves(sealed, ["p0 redeal"], chance)

    chance.finish()
    assert isinstance(events[0], Redealt)
    assert again.played == [None] * 4
    assert again.deal == 2
    assert GAME.pending(again) == {P0, P1, P2, P3}
    assert [hand.bit_count() for hand in again.hands] == [9] * 4


def test_a_redeal_returns_multiplier_cards_and_keeps_the_order_of_choosing() -> None:
    chance = Script({"starter": 3, "multipliers-1": MULTIPLIERS, **deal_draws(front=CROWS)})
    state, _, _ = GAME.start(options(4, rules="experienced"), chance)
    chosen, _ = play_moves(state, ["p3 multiplier H2"], CHANCE)

    again, _ = play_moves(chosen, ["p0 redeal"], Script(deal_draws(deal=2)))

    assert again.multipliers == state.multipliers
    assert again.chosen == [None] * 4
    assert (again.phase, again.queue) == (Phase.CHOOSE_MULTIPLIER, (P3, P0, P1, P2))


def test_a_redeal_returns_tokens_taken_since_the_deal_and_no_others() -> None:
    state = state_of(
        """
        p0: SP5 SU6 FA7 SP1 | kept SP
        p1: SU7 SU8 SU9 SU10 | kept FA | picked WI
        p2: FA4 FA5 FA6 WI8
        p3: SP2 SP3 SP4 SP6
        rules advanced | phase take token | queue p0 p2 p3 | order p1 p0 p2 p3 | past 1
        """
    )

    again, _ = play_moves(state, ["p0 redeal"], Script(deal_draws(game=2, deal=2)))

    assert again.kept == state.kept
    assert again.picked == [()] * 4
    assert (again.phase, again.queue) == (Phase.TAKE_TOKEN, (P1, P0, P2, P3))
    assert GAME.view(again, None).tokens[1] == (0, 0, 1, 0)
