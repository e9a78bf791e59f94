"""The toy auction's part of the contract tests."""

from __future__ import annotations

import random

from games.kit import Seat
from tests.auction import AUCTION, Bid, State
from tests.contract.helpers import GameHelp


def other_world(state: State, seat: Seat | None, draw: random.Random) -> State:
    """Change the sealed bids of other seats, and the order of later prizes."""
    coming = list(state.prizes[1:])
    draw.shuffle(coming)
    sealed, hands = list(state.sealed), list(state.hands)
    for place, bid in enumerate(state.sealed):
        if bid is not None and place != seat:
            sealed[place] = draw.choice(sorted(state.hands[place] | {bid}))
            hands[place] = (state.hands[place] | {bid}) - {sealed[place]}
    return State(tuple(hands), tuple(sealed), (*state.prizes[:1], *coming), state.won)


def check_conserved(state: State) -> None:
    assert sum(state.won) + sum(state.prizes) <= sum(range(1, 9))
    assert len({len(hand) + (bid is not None) for hand, bid in zip(state.hands, state.sealed, strict=True)}) == 1


def may_reveal(state: State, seat: Seat, move: Bid) -> bool:
    """True for the last bid of a round, which opens all bids."""
    return len(AUCTION.pending(state)) == 1


HELP = GameHelp(
    moves=[Bid(card) for card in range(10)],
    other_world=other_world,
    check_conserved=check_conserved,
    may_reveal=may_reveal,
    longest=32,
    own_fields=["seat", "my_bid", "hands"],
    decision_fields=["has_bid"],
)
