"""The worlds a seat could be in: all of them, each as likely as any other."""

from __future__ import annotations

from collections import Counter

from games.catte import GAME
from games.catte.cards import ALL_CATS, cats_in
from games.kit import Options, Seat
from players import FastChance
from tests.games.catte.tables import state_of


def test_a_card_nobody_has_shown_may_be_in_any_other_hand_or_left_over() -> None:
    state = GAME.start(Options(4, (("rounds", "1"),)), FastChance(1)).state
    view = GAME.view(state, Seat(0))
    unseen = cats_in(ALL_CATS & ~state.hands[0])
    chance = FastChance(2)

    places: Counter[int] = Counter()
    for _ in range(2000):
        dream = GAME.imagine(view, chance)
        places[next((seat for seat in (1, 2, 3) if dream.hands[seat] >> unseen[0] & 1), 0)] += 1

    assert 0.28 < places[1] / 2000 < 0.37
    assert 0.28 < places[2] / 2000 < 0.37
    assert 0.28 < places[3] / 2000 < 0.37
    assert 0.01 < places[0] / 2000 < 0.06  # one of the 31 unseen cards is left over


def test_a_spectator_imagines_every_hand() -> None:
    state = GAME.start(Options(3, (("rounds", "1"),)), FastChance(1)).state

    dream = GAME.imagine(GAME.view(state, None), FastChance(2))

    assert [hand.bit_count() for hand in dream.hands] == [13, 13, 13]
    assert dream.hands != state.hands


def test_what_was_played_is_in_no_imagined_hand() -> None:
    state = state_of(
        """
        p0: BK2 WH15 BR12 | column WH8
        p1: BK4 BK11 | column BK1
        p2: WH3 WH4 | column
        centre WH4 | leader p1 | trick BK13, BK9+WH9
        """
    )
    played = state.trick[0].mask | state.trick[1].mask

    for seed in range(50):
        dream = GAME.imagine(GAME.view(state, Seat(0)), FastChance(seed))
        assert not any(hand & played for hand in dream.hands)
        assert dream.hands[0] == state.hands[0]
