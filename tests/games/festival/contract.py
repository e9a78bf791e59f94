"""Contract helpers for the festival."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from games.festival import GAME
from games.festival.cards import (
    ALL_CARDS,
    ALL_MULTIPLIERS,
    CROWS,
    DEALT_AS_BOOZE,
    RANK,
    SEASONS,
    YOROZU,
    Card,
    Season,
    cards_in,
    mask_of,
    multipliers_in,
)
from games.festival.events import RoundTaken, TokensTaken
from games.festival.flow import moves
from games.festival.legality import pending
from games.festival.moves import ALL_MOVES, Move, Multiplier, Play, Redeal, Token
from games.festival.rounds import legal_cards
from games.festival.scoring import factors_of, lines_of
from games.festival.state import DUMMY, SLOTS, Phase, Rules, State, View, row_of, tokens_of
from games.kit import Seat, Stream
from tests.contract.helpers import GameHelp
from ui.kit.claims import Claim

CHANCE = Stream(bytes(32))
WORLDS = 3
"""The imagined worlds in which a claim about hidden cards is tried."""


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


# Claims


def is_claim_true(state: State, seat: Seat, claim: Claim[Move]) -> bool:
    """Compare a claim with the rules.

    The outcome of a card depends on hidden cards, so the card is played in imagined worlds, against
    other cards there.
    """
    if isinstance(claim.move, Play):
        return _is_play_claim_true(state, seat, claim)
    after, value = GAME.apply(state, seat, claim.move, CHANCE), claim.value
    match claim.kind:
        case "takes":
            card, points = value
            (taken,) = [event for event in after.events if isinstance(event, RoundTaken)]
            return bool(taken.finished.taken[seat] == card and _score(after.state, seat, state) - _score(state, seat, state) == points)
        case "leaves-out":
            return [one for one, count in zip(SEASONS, tokens_of(after.state, seat), strict=True) if not count] == [value]
        case "worth":
            assert isinstance(claim.move, Token)
            (took,) = [event for event in after.events if isinstance(event, TokensTaken)]
            now = tokens_of(state, seat)[claim.move.season]
            return took.seasons == (claim.move.season,) and value == (now, now + 1)
        case "factors":
            return bool(factors_of(after.state, seat) == value)
        case "order":
            return bool(after.state.queue == value)
        case "fish":
            hand = [card for card in cards_in(state.hands[seat]) if card.season is not None]
            if isinstance(claim.move, Multiplier):
                return bool(sum(card.fish * claim.move.card.factors[card.season or 0] for card in hand) == value)
            named = [season for event in after.events if isinstance(event, TokensTaken) for season in event.seasons]
            return bool(sum(card.fish for card in hand if card.season in named) == value)
        case "crows":
            return bool((state.hands[seat] & CROWS).bit_count() == value)
    return False


def _is_play_claim_true(state: State, seat: Seat, claim: Claim[Move]) -> bool:
    assert isinstance(claim.move, Play)
    card, value = claim.move.card, claim.value
    outcomes = play_outcomes(GAME.view(state, seat), claim.move)
    ends = {"highest": [one for one in outcomes if one.place == "highest"], "lowest": [one for one in outcomes if one.place == "lowest"]}
    ends["kept"] = [one for one in outcomes if one.took == card]
    match claim.kind:
        case "season":
            return card.season is value and (value is None or value not in {one.season for one in state.face_up})
        case "shows":
            return all(one.lacks == value for one in outcomes)
        case "highest" | "lowest":
            return all(one.points == value for one in ends[claim.kind])
        case "booze":
            return card.booze and card.season is not None and value == GAME.view(state, seat).booze[seat] + 1
        case "keeps":
            return value != card and value in cards_in(state.hands[seat])
        case "crow":
            return card.crow is value
        case "kept":
            return all(one.points == value for one in ends["kept"])
        case "third":
            return all(one.has_ended_game for kind in value for one in ends[kind])
        case "surely":
            return all(one.place == value for one in outcomes)
        case "swaps":
            return {one.swapped_with for one in outcomes} <= set(value)
        case "may-swap":
            return {one.swapped_with for one in outcomes} <= {None, *value}
    return False


class Outcome(NamedTuple):
    """What a seat gets for a card in one world."""

    place: str
    took: Card
    points: int
    lacks: tuple[Season, ...]
    swapped_with: Card | None
    has_ended_game: bool


@lru_cache(maxsize=16)
def play_outcomes(view: View, play: Play) -> tuple[Outcome, ...]:
    """The outcomes of a card in worlds with this view."""
    assert view.seat is not None
    return tuple(outcome for world in _worlds(view) for outcome in _play_out(world, view.seat, play))


@lru_cache(maxsize=2)
def _worlds(view: View) -> Sequence[State]:
    """Imagined worlds in which the others have chosen their highest or lowest cards, crows or
    YOROZU.
    """
    assert view.seat is not None
    draw, found = random.Random(0), list[State]()
    for number in range(WORLDS):
        world = GAME.imagine(view, Stream(number.to_bytes(32)))
        found += [_with_choices(world, view.seat, prefer, draw) for prefer in (_rank, _depth, _is_crow, _is_yorozu)]
    return found


def _rank(card: Card) -> int:
    return RANK[card]


def _depth(card: Card) -> int:
    return -RANK[card]


def _is_crow(card: Card) -> int:
    return CROWS >> card & 1


def _is_yorozu(card: Card) -> int:
    return YOROZU >> card & 1


def _with_choices(world: State, seat: Seat, prefer: Callable[[Card], int], draw: random.Random) -> State:
    """The world in which each other seat has chosen the card that comes first by `prefer`."""
    chosen = world.copy()
    for other in set(map(Seat, range(world.terms.seats))) - {seat}:
        sealed = chosen.played[other]
        chosen.hands[other] |= 0 if sealed is None else 1 << sealed
        cards = cards_in(legal_cards(chosen.hands[other], chosen.face_up))
        best = max(cards, key=lambda card: (prefer(card), draw.random()))
        chosen.hands[other] -= 1 << best
        chosen.played[other] = best
    return chosen


def _play_out(world: State, seat: Seat, play: Play) -> Iterator[Outcome]:
    """The outcomes of this card in a world where all others have chosen; several if a swap is
    chosen.
    """
    shown = GAME.apply(world, seat, play, CHANCE)
    ends = [shown]
    if shown.state.phase is Phase.CHOOSE_SWAP:
        chooser = shown.state.queue[0]
        ends = [GAME.apply(shown.state, chooser, swap, CHANCE) for swap in GAME.legal_moves(shown.state, chooser)]
    for end in ends:
        (done,) = [event.finished for event in end.events if isinstance(event, RoundTaken)]
        held = done.held[seat]
        yield Outcome(
            place="highest" if done.highest == seat else "lowest" if done.lowest == seat else "",
            took=done.taken[seat],
            points=_score(end.state, seat, world) - _score(world, seat, world),
            lacks=done.no_more[seat],
            swapped_with=None if held == play.card else held,
            has_ended_game=len(end.state.past) > len(world.past),
        )


def _score(state: State, seat: Seat, before: State) -> int:
    """The seat's points in the game that was under way in the state `before`."""
    lines = lines_of(GAME.view(state, None)) if len(state.past) == len(before.past) else state.past[-1].lines
    return lines[seat].score


HELP = GameHelp(
    moves=ALL_MOVES,
    other_world=other_world,
    check_conserved=check_conserved,
    may_reveal=may_reveal,
    is_claim_true=is_claim_true,
    longest=20_000,
    own_fields=["seat", "hand", "my_choice", "multipliers", "may_redeal"],
    decision_fields=["pending", "has_chosen", "hand_sizes"],
    option_choices={"target": ["10", "11", "25"]},
)
