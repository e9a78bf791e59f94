"""Contract helpers for the festival."""

from __future__ import annotations

import random

from games.festival.cards import ALL_CARDS, ALL_MULTIPLIERS, DEALT_AS_BOOZE, cards_in, mask_of, multipliers_in
from games.festival.flow import moves
from games.festival.legality import pending
from games.festival.moves import ALL_MOVES, Move, Play, Redeal
from games.festival.state import DUMMY, SLOTS, Phase, Rules, State, row_of, tokens_of
from games.kit import Seat
from tests.contract.helpers import GameHelp


def other_world(state: State, seat: Seat | None, draw: random.Random) -> State:
    """Change the other hands, their sealed choices, the dummy deck and the other multiplier cards.

    Every slot was dealt two booze cards, so booze and other cards are exchanged separately.
    """
    world = state.copy()
    _swap_cards(world, seat, draw)
    _swap_multipliers(world, seat, draw)
    return world


def _swap_cards(world: State, seat: Seat | None, draw: random.Random) -> None:
    pools = [_hidden_of(world, slot) for slot in range(SLOTS)]
    others = [slot for slot in range(SLOTS) if slot != seat]
    for kind in (DEALT_AS_BOOZE, ALL_CARDS & ~DEALT_AS_BOOZE):
        unknown = [card for slot in others for card in cards_in(pools[slot] & kind)]
        draw.shuffle(unknown)
        for slot in others:
            pools[slot] = pools[slot] & ~kind | mask_of([unknown.pop() for _ in range((pools[slot] & kind).bit_count())])
    sealed = [place for place in others if place < world.terms.seats and _is_sealed(world, place)]
    world.hands = [world.hands[place] if place == seat else pools[place] for place in range(world.terms.seats)]
    world.played = [None if slot in sealed else card for slot, card in enumerate(world.played)]
    for place in sealed:
        play = draw.choice([move for move in moves(world, Seat(place)) if isinstance(move, Play)])
        world.hands[place] -= play.mask
        world.played[place] = play.card
    world.dummy = list(cards_in(pools[DUMMY])) if world.terms.has_dummy else []
    draw.shuffle(world.dummy)


def _hidden_of(state: State, slot: int) -> int:
    if slot == state.terms.seats:
        return mask_of(state.dummy)
    sealed = state.played[slot]
    return state.hands[slot] | (1 << sealed if sealed is not None and _is_sealed(state, slot) else 0)


def _is_sealed(state: State, slot: int) -> bool:
    return state.phase is Phase.PLAY and state.played[slot] is not None


def _swap_multipliers(world: State, seat: Seat | None, draw: random.Random) -> None:
    unknown = [card for place, hand in enumerate(world.multipliers) if place != seat for card in multipliers_in(hand)]
    draw.shuffle(unknown)
    world.multipliers = [
        hand if place == seat else mask_of([unknown.pop() for _ in range(hand.bit_count())]) for place, hand in enumerate(world.multipliers)
    ]


def check_conserved(state: State) -> None:
    seats = state.terms.seats
    cards = [mask_of(state.face_up), mask_of(state.dummy), mask_of([card for card in state.played if card is not None]), *state.hands]
    cards += [mask_of(row_of(state.rounds, slot)) for slot in range(SLOTS)]
    assert sum(cards) == ALL_CARDS, "a card is lost, or in two places"
    assert len({hand.bit_count() + (card is not None) for hand, card in zip(state.hands, state.played, strict=False)}) == 1
    assert all(len(row_of(state.rounds, slot)) == len(state.rounds) for slot in range(SLOTS))
    if state.terms.rules is Rules.EXPERIENCED:
        used = {card for result in state.past[len(state.past) - len(state.past) % (12 // seats) :] for card in result.multipliers}
        used |= {card for card in state.chosen if card is not None}
        assert sum(state.multipliers) in (ALL_MULTIPLIERS & ~mask_of(used), 0), "a multiplier card is lost or made"
    held = [tokens_of(state, seat) for seat in range(seats)]
    assert all(0 <= count <= 2 for counts in held for count in counts), "a seat has too many tokens of a season"
    assert all(sum(season) <= seats for season in zip(*held, strict=True)), "there are not so many tokens"


def may_reveal(state: State, seat: Seat, move: Move) -> bool:
    """True for the last card chosen, which reveals all, and before a round begins with a dummy. A
    redeal reveals nothing.
    """
    turns_up = state.phase is Phase.PLAY and len(pending(state)) == 1
    return not isinstance(move, Redeal) and (turns_up or (state.terms.has_dummy and len(state.queue) == 1))


HELP = GameHelp(
    moves=ALL_MOVES,
    other_world=other_world,
    check_conserved=check_conserved,
    may_reveal=may_reveal,
    longest=20_000,
    own_fields=["seat", "hand", "my_choice", "multipliers", "may_redeal"],
    decision_fields=["pending", "has_chosen", "hand_sizes"],
    option_choices={"target": ["10", "11", "25"]},
)
