"""The seats that owe a decision, and the reasons against a move.

Must agree with the moves of flow.py; the contract tests compare them move by move.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from games.festival import refusals, tokens
from games.festival.cards import YOROZU, open_cards
from games.festival.moves import Move, Multiplier, Play, Redeal, Start, Swap, Token, Tokens
from games.festival.rounds import legal_cards
from games.festival.state import OFFERS_REDEAL, SLOTS, Phase, State, has_decided, may_redeal
from games.kit import Refusal, Seat

_GROUPS: Final = tuple(frozenset([Seat(seat) for seat in range(SLOTS) if mask >> seat & 1]) for mask in range(1 << SLOTS))
"""The sets of seats, by mask."""


def pending(state: State) -> frozenset[Seat]:
    """The seats that owe a decision: in a round all that have not chosen, else the first in the
    queue.
    """
    if state.phase is Phase.PLAY:
        first, second, third, fourth = state.played
        return _GROUPS[(first is None) | (second is None) << 1 | (third is None) << 2 | (fourth is None) << 3]
    return _GROUPS[1 << state.queue[0]] if state.queue else _GROUPS[0]


def why_not(state: State, seat: Seat, move: Move) -> Refusal | None:
    """The first reason against a move, None if it is legal: the match is over, the wrong seat, the
    wrong kind of decision, then the rule itself.
    """
    phase = state.phase
    if phase is Phase.PLAY:
        chosen = state.played[seat]
        if chosen is not None:
            return refusals.already_chosen(chosen)
        return _why_not_redeal(state, seat) if type(move) is Redeal else _why_not_play(state, seat, move)
    if phase is Phase.OVER:
        return refusals.game_over()
    if state.queue[0] != seat:
        return refusals.not_your_turn(state.queue[0])
    if type(move) is Redeal and phase in OFFERS_REDEAL:
        return _why_not_redeal(state, seat)
    return _WHY_NOT[phase](state, seat, move)


def _why_not_redeal(state: State, seat: Seat) -> Refusal | None:
    if has_decided(state, seat):
        return refusals.redeal_lapsed()
    return None if may_redeal(state, seat) else refusals.too_few_crows(state.hands[seat])


def _why_not_play(state: State, seat: Seat, move: Move) -> Refusal | None:
    hand = state.hands[seat]
    if type(move) is not Play:
        return refusals.play_a_card(legal_cards(hand, state.face_up))
    if not hand & move.mask:
        return refusals.not_in_hand(move.card)
    good = hand & open_cards(state.face_up)
    if good and not move.mask & (good | YOROZU):
        return refusals.season_not_playable(move.card, good)
    return None


def _why_not_swap(state: State, seat: Seat, move: Move) -> Refusal | None:
    return None if type(move) is Swap else refusals.refuse("choose-swap")


def _why_not_start(state: State, seat: Seat, move: Move) -> Refusal | None:
    if type(move) is not Start:
        return refusals.refuse("name-starter")
    return None if move.seat < state.terms.seats else refusals.no_such_seat(move.seat, state.terms.seats)


def _why_not_multiplier(state: State, seat: Seat, move: Move) -> Refusal | None:
    hand = state.multipliers[seat]
    if type(move) is not Multiplier:
        return refusals.choose_multiplier(hand)
    return None if hand >> move.card & 1 else refusals.not_your_multiplier(move.card, hand)


def _why_not_tokens(state: State, seat: Seat, move: Move) -> Refusal | None:
    return None if type(move) is Tokens else refusals.refuse("take-tokens")


def _why_not_token(state: State, seat: Seat, move: Move) -> Refusal | None:
    seasons = tokens.takeable_seasons(state, seat)
    if type(move) is not Token:
        return refusals.take_token(seasons, earned=state.phase is Phase.EARN_TOKEN)
    if move.season in seasons:
        return None
    return refusals.cannot_take(move.season, seasons, left=tokens.supply_of(state)[move.season] > 0)


_WHY_NOT: Final[dict[Phase, Callable[[State, Seat, Move], Refusal | None]]] = {
    Phase.CHOOSE_SWAP: _why_not_swap,
    Phase.NAME_STARTER: _why_not_start,
    Phase.CHOOSE_MULTIPLIER: _why_not_multiplier,
    Phase.TAKE_TOKENS: _why_not_tokens,
    Phase.TAKE_TOKEN: _why_not_token,
    Phase.EARN_TOKEN: _why_not_token,
}
"""By phase with one deciding seat, the reason against its move."""
