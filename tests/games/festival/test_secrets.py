"""What comes to light when all have chosen is what was chosen, and nothing else: who cannot tell two worlds apart is told the same."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from games import kit
from games.festival import GAME
from games.festival.cards import DEALT_AS_BOOZE, SEASON_CARDS, YOROZU, cards_in, mask_of
from games.festival.moves import Play, Redeal, Swap
from games.festival.state import Phase, State
from games.kit import Event, Seat, Stream
from tests.games.festival.matches import options
from tests.playing import at_random, whole


def others_dealt_anew(state: State, seat: Seat, draw: random.Random) -> State:
    """The same choices and dummy deck with other cards in the other hands."""
    world = state.copy()
    others = [place for place in range(state.terms.seats) if place != seat]
    for kind in (DEALT_AS_BOOZE, (SEASON_CARDS | YOROZU) & ~DEALT_AS_BOOZE):
        unknown = [card for place in others for card in cards_in(state.hands[place] & kind)]
        draw.shuffle(unknown)
        for place in others:
            size = (state.hands[place] & kind).bit_count()
            world.hands[place] = world.hands[place] & ~kind | mask_of([unknown.pop() for _ in range(size)])
    return world


def visible_events(reader: Seat | None, events: tuple[Event, ...]) -> list[str]:
    return [repr(event) + str(event) for event in events if event.to is None or event.to == reader]


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("rules", ["basic", "experienced", "advanced"])
def test_what_is_left_in_other_hands_never_shows(seats: int, rules: str) -> None:
    compared = 0
    for number in range(6):
        draw, chance = random.Random(number), Stream(bytes([number] * 32))
        dealt = kit.Play.begin(GAME, options(seats, rules=rules, target="10"), chance)
        for before, after in pairwise(whole(dealt, at_random(draw))):
            state, (seat, move, _) = before.state, after.moves[-1]
            if isinstance(move, Play | Swap | Redeal) and len(before.pending) == 1 and state.phase in (Phase.PLAY, Phase.CHOOSE_SWAP):
                elsewhere = GAME.apply(others_dealt_anew(state, seat, draw), seat, move, chance).events
                compared += 1
                for reader in (None, seat):
                    assert visible_events(reader, elsewhere) == visible_events(reader, after.step.events)

    assert compared > 30
