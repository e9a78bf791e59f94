"""Season tokens: those a seat may take, and those it has earned (rule 9)."""

from __future__ import annotations

from typing import Final

from games.festival.cards import DEALT_AS_BOOZE, SEASONS, YOROZU_0, YOROZU_13, Season, cards_in
from games.festival.state import State, add_tokens
from games.kit import Seat

MOST_OF_A_SEASON: Final = 2
"""The maximum number of tokens of one season for a seat."""


def supply_of(state: State) -> tuple[int, ...]:
    """The tokens left in the supply, by season."""
    each = state.terms.tokens_each
    return tuple([each - sum(held) for held in zip(*map(add_tokens, state.kept, state.picked), strict=True)])


def takeable_seasons(state: State, seat: Seat) -> tuple[Season, ...]:
    """The seasons of which the seat may take one more token."""
    all_held = list(map(add_tokens, state.kept, state.picked))
    used_up = state.terms.tokens_each
    each = zip(SEASONS, all_held[seat], map(sum, zip(*all_held, strict=True)), strict=True)
    return tuple([season for season, mine, held in each if held < used_up and mine < MOST_OF_A_SEASON])


def earned_tokens(state: State) -> tuple[tuple[Season, ...], ...]:
    """By seat, the tokens for booze taken on season cards. Each season has two such cards, so the
    supply suffices.
    """
    drunk = [cards_in(taken & DEALT_AS_BOOZE) for taken in state.taken[: state.terms.seats]]
    return tuple([tuple([card.season for card in cards if card.season is not None]) for cards in drunk])


def find_yorozu_takers(state: State) -> tuple[Seat, ...]:
    """The seats that choose a token for a YOROZU card, YZ0's taker first; a seat that took both is
    listed twice.
    """
    taken = state.taken[: state.terms.seats]
    return tuple([Seat(seat) for card in (YOROZU_0, YOROZU_13) for seat, cards in enumerate(taken) if cards >> card & 1])
