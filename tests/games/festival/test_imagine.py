"""The worlds a seat could be in: only those, and of them each as likely as any other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import Any

from ai import QuickChance
from games.festival import GAME
from games.festival.cards import CARDS, DEALT_AS_BOOZE, Card, mask_of
from games.festival.state import State, View
from games.kit import Play, Seat
from tests.games.festival.matches import P0, P1, options
from tests.playing import AnyPlay, whole


def played_on(rounds: int, seed: int, seats: int = 4) -> State:
    """A match after some rounds of its first game, or its end; every seat plays its last legal
    card.
    """

    def play_the_last(play: AnyPlay) -> tuple[Seat, Any]:
        seat = min(play.pending)
        return seat, [move for move in play.legal_moves(seat) if str(move) != "redeal"][-1]

    for play in whole(Play.begin(GAME, options(seats, target="100"), QuickChance(seed)), play_the_last):
        if len(play.state.rounds) >= rounds:
            break
    state: State = play.state
    return state


def test_a_sealed_card_is_one_that_its_seat_could_have_chosen() -> None:
    state = played_on(2, 5)
    move = GAME.legal_moves(state, P1)[0]
    sealed = GAME.apply(state, P1, move, QuickChance(1)).state

    dreams = [GAME.imagine(GAME.view(sealed, P0), QuickChance(seed)) for seed in range(60)]

    assert len({dream.played[1] for dream in dreams}) > 5
    for dream in dreams:
        open_again = dream.copy()
        open_again.played = [None] * 4
        open_again.hands[1] |= 1 << (dream.played[1] or 0)
        assert dream.played[1] in {getattr(play, "card", None) for play in GAME.legal_moves(open_again, P1)}


def test_the_dummy_deck_is_in_any_order() -> None:
    view = GAME.view(played_on(1, 3, seats=3), P0)

    tops = {GAME.imagine(view, QuickChance(seed)).dummy[0] for seed in range(80)}

    assert len(tops) > 8


def late_in_a_game() -> tuple[View, list[tuple[int, ...]]]:
    """A view with few unseen cards and a flag that forbids some hands, and every deal that fits it,
    by enumeration.
    """
    for seed in range(400):
        state = played_on(6, seed)
        view = GAME.view(state, P0)
        if len(view.rounds) == 6 and any(view.flags[seat] for seat in (1, 2, 3)) and 5 < len(deals := fitting_deals(view)) < 200:
            return view, deals
    raise AssertionError("no such game")


def fitting_deals(view: View) -> list[tuple[int, ...]]:
    """The possible hands of all seats but the first, as masks: three cards each, consistent with
    the booze dealt.
    """
    seen = {*(view.hand or ()), *view.face_up, *(card for row in view.rows for card in row)}
    unseen = [card for card in CARDS if card not in seen]
    deals = []
    for one in combinations(unseen, 3):
        for two in combinations([card for card in unseen if card not in one], 3):
            hands = (one, two, [card for card in unseen if card not in (*one, *two)])
            if all(may_hold(view, seat, hand) for seat, hand in enumerate(hands, 1)):
                deals.append(tuple(map(mask_of, hands)))
    return deals


def may_hold(view: View, seat: int, hand: Sequence[Card]) -> bool:
    shown = [finished.played[seat] for finished in view.rounds]
    return (mask_of([*shown, *hand]) & DEALT_AS_BOOZE).bit_count() == 2 and not any(card.season in view.flags[seat] for card in hand)


def test_every_deal_that_fits_is_as_likely_as_any_other() -> None:
    view, deals = late_in_a_game()

    drawn = Counter(tuple(GAME.imagine(view, QuickChance(number)).hands[1:]) for number in range(100 * len(deals)))

    assert set(drawn) == set(deals)
    freedom = len(deals) - 1
    assert abs(sum((count - 100) ** 2 / 100 for count in drawn.values()) - freedom) < 5 * (2 * freedom) ** 0.5
