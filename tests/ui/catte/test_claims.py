"""What hands and hints of Catte claim in positions that the contract's random games seldom reach."""

from __future__ import annotations

import random

from games.catte import GAME
from games.catte.cards import CATS, COFFEES, CoffeeCard, mask_of
from games.catte.state import Cause, State, Terms
from games.kit import Seat, Stream, choose_options
from tests.games.catte.contract import is_claim_true
from ui.catte.claims import Prize, claims
from ui.catte.reasons import reasons


def position(draw: random.Random) -> State:
    """A random position in which each hand has one to three cards."""
    seats = draw.choice(GAME.seats)
    cats, coffees = draw.sample(CATS, 3 * seats), draw.sample(COFFEES, len(COFFEES))
    piles: list[list[CoffeeCard]] = [[] for _ in range(2 * seats + 1)]
    for coffee in coffees:
        draw.choice(piles).append(coffee)
    hands = [mask_of(cats[3 * seat : 3 * seat + draw.randint(1, 3)]) for seat in range(seats)]
    centre = (piles[-1] or coffees)[0] if draw.random() < 0.8 else None
    columns = [mask_of(pile) & ~(0 if centre is None else 1 << centre) for pile in piles[:seats]]
    acquired = [mask_of(pile) & ~(0 if centre is None else 1 << centre) for pile in piles[seats : 2 * seats]]
    return State(Terms.for_seats(seats, 1), Seat(0), [], hands, columns, acquired, centre, Seat(0), [], [])


def test_claims_with_few_cards_are_so() -> None:
    draw, found = random.Random(1), set[object]()
    for _ in range(150):
        state = position(draw)
        while not state.past and state.turn is not None and (legal := GAME.legal_moves(state, state.turn)):
            for claim in claims(GAME.view(state, state.turn)):
                assert is_claim_true(state, state.turn, claim), claim
                if isinstance(claim.value, Prize):
                    found |= {claim.value.ends, ("may end", claim.value.may_end), ("otherwise", claim.value.otherwise is not None)}
            state = GAME.apply(state, state.turn, draw.choice(legal), Stream(bytes(32))).state

    assert found >= {*Cause, None, ("may end", True), ("otherwise", True)}


def test_reasons_of_what_others_lack_and_of_what_still_fits_are_so() -> None:
    draw, found = random.Random(2), set[str]()
    for number in range(60):
        state = GAME.start(
            choose_options(GAME.name, GAME.seats, GAME.options, draw.choice(GAME.seats), {}), Stream(bytes([number]) * 32)
        ).state
        while not state.past and state.turn is not None:
            view, legal = GAME.view(state, state.turn), GAME.legal_moves(state, state.turn)
            pairs = [draw.sample(legal, 2) for _ in range(3)] if len(legal) > 1 else []
            for reason in (one for pair in pairs for one in reasons(view, *pair)):
                found.add(reason.code)
                assert all(is_claim_true(state, state.turn, claim) for claim in reason.claims), reason
            state = GAME.apply(state, state.turn, draw.choice(legal), Stream(bytes(32))).state

    assert found >= {"unable", "trumped", "fits"}
