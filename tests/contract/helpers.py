"""What the contract needs to know of a game beyond its verbs. A game without an entry here fails the contract."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from games import AnyGame, all_games
from games.catte.cards import ALL_CATS, COFFEES, cats_in, mask_of
from games.catte.moves import LAYS, SETS, SINGLES
from games.catte.state import State as CatteState
from games.kit import Seat
from tests.auction import AUCTION, Bid
from tests.auction import State as AuctionState

GAMES: dict[str, AnyGame] = {**all_games(), "auction": AUCTION}
"""Every registered game, and a toy with choices made at the same time."""


@dataclass(frozen=True)
class Help:
    """How the tests look into one game."""

    moves: Sequence[Any]
    """Every move that could ever be made in it, legal now or not."""
    other_world: Callable[[Any, Seat | None, random.Random], Any]
    """The state with everything changed that this seat (None: a spectator) cannot know. Made from the rules, not from `view`."""
    conserved: Callable[[Any], None]
    """Fails if cards or points have been lost or made in a state."""
    reveals: bool
    """Whether a move may bring to light what its seat could not know: then its events may differ between worlds."""
    longest: int
    """No game has more moves than this."""


def _another_catte(state: CatteState, seat: Seat | None, draw: random.Random) -> CatteState:
    """The other hands and the cats left over, shuffled together and dealt again."""
    mine = 0 if seat is None else state.hands[seat]
    played = sum(play.mask for trick in state.tricks for play in trick.plays) + sum(play.mask for play in state.trick)
    unknown = list(cats_in(ALL_CATS & ~mine & ~played))
    draw.shuffle(unknown)
    world = state.copy()
    world.hands = tuple(
        hand if place == seat else mask_of([unknown.pop() for _ in range(hand.bit_count())]) for place, hand in enumerate(state.hands)
    )
    return world


def _another_auction(state: AuctionState, seat: Seat | None, draw: random.Random) -> AuctionState:
    """Other bids under the other seals, and the coming prizes in another order."""
    coming = list(state.prizes[1:])
    draw.shuffle(coming)
    sealed, hands = list(state.sealed), list(state.hands)
    for place, bid in enumerate(state.sealed):
        if bid is not None and place != seat:
            sealed[place] = draw.choice(sorted(state.hands[place] | {bid}))
            hands[place] = (state.hands[place] | {bid}) - {sealed[place]}
    return AuctionState(tuple(hands), tuple(sealed), (*state.prizes[:1], *coming), state.won)


def _catte_conserves(state: CatteState) -> None:
    played = [play.mask for trick in state.tricks for play in trick.plays] + [play.mask for play in state.trick]
    cats = [*state.hands, *played]
    assert sum(cats) == sum(cats) & ALL_CATS, "a cat card is in two places"
    centre = [] if state.centre is None else [1 << state.centre]
    coffees = [*state.columns, *state.acquired, *centre]
    assert sum(coffees) == (1 << len(COFFEES)) - 1, "a coffee card is lost or in two places"
    assert (ALL_CATS & ~sum(cats)).bit_count() == (2 if state.terms.seats == 3 else 1), "the cats left over are not as many as dealt"


def _auction_conserves(state: AuctionState) -> None:
    assert sum(state.won) + sum(state.prizes) <= sum(range(1, 5))
    assert len({len(hand) + (bid is not None) for hand, bid in zip(state.hands, state.sealed, strict=True)}) == 1


HELP: Mapping[str, Help] = {
    "catte": Help(
        moves=[*SINGLES, *(play for row in SETS.values() for play in row.values()), *LAYS],
        other_world=_another_catte,
        conserved=_catte_conserves,
        reveals=False,
        longest=4 * 10 * 5,
    ),
    "auction": Help(
        moves=[Bid(card) for card in range(10)],
        other_world=_another_auction,
        conserved=_auction_conserves,
        reveals=True,
        longest=12,
    ),
}
