"""Contract helpers for Maneki-Ne-Collection."""

from __future__ import annotations

import random

from games.kit import Seat
from games.maneki.bunches import SIZE, bunch_of
from games.maneki.components import COLOURS, HAND, LAST_MANEKINEKO, MANEKINEKO, PIECES, TILES, Colour
from games.maneki.deal import ALL_CARDS
from games.maneki.moves import LAYS, TAKES, Move, Take
from games.maneki.state import Cats, State, ZabutonNeko, active_seat, choosing_seat, is_over
from tests.contract.helpers import GameHelp


def other_world(state: State, seat: Seat | None, draw: random.Random) -> State:
    """Change the other hands, the deck, and all tiles that the seat has not looked at."""
    world = state.copy()
    _swap_cards(world, seat, draw)
    for colour in COLOURS:
        _swap_tiles(world, seat, colour, draw)
    return world


def _swap_cards(world: State, seat: Seat | None, draw: random.Random) -> None:
    others = [place for place in range(world.terms.seats) if place != seat]
    unknown = [*world.deck, *(card for place in others for card in _cards(world.hands[place]))]
    draw.shuffle(unknown)
    for place in others:
        world.hands[place] = bunch_of([unknown.pop() for _ in range(world.hands[place] >> SIZE)])
    world.deck = unknown


def _cards(bunch: int) -> list[Colour]:
    return [colour for colour in COLOURS for _ in range(bunch >> 4 * colour & 15)]


def _swap_tiles(world: State, seat: Seat | None, colour: int, draw: random.Random) -> None:
    def hidden(neko: ZabutonNeko, *, owned: bool) -> bool:
        known = seat is not None and world.seen[neko.number] >> seat & 1
        return neko.piece.colour == colour and not known and not (owned and is_over(world))

    cats = [neko for cats in world.boards for neko in cats if hidden(neko, owned=False)]
    cats += [neko for cats in world.owned for neko in cats if hidden(neko, owned=True)]
    tiles = [neko.tile for neko in cats] + list(world.supply.stacks[colour])
    draw.shuffle(tiles)
    fronts = {neko.number: tiles.pop() for neko in cats}

    def turned(groups: list[Cats]) -> list[Cats]:
        return [tuple(neko._replace(tile=fronts.get(neko.number, neko.tile)) for neko in group) for group in groups]

    world.boards, world.owned = turned(world.boards), turned(world.owned)
    world.supply.stacks[colour] = tuple(tiles)


def check_conserved(state: State) -> None:
    cards = bunch_of(state.deck) + state.discard + sum(state.hands) + sum(state.lanes)
    assert cards == ALL_CARDS, "a cat card is lost or made"
    cats = [neko for group in (*state.boards, *state.owned) for neko in group]
    assert tuple(sorted([*state.supply.bag, *(neko.piece for neko in cats)])) == PIECES, "a cat piece is lost or made"
    assert sorted(neko.number for neko in cats) == list(range(len(cats))), "two Zabuton Neko have one number"
    for colour in COLOURS:
        tiles = [neko.tile for neko in cats if neko.piece.colour == colour] + list(state.supply.stacks[colour])
        values = [tile.value for tile in tiles]
        assert sorted(values) == [tile.value for tile in TILES[state.terms.bonus][colour]], "a tile is lost or made"
    supply = state.supply
    assert supply.table + supply.waiting + supply.reserve == MANEKINEKO
    assert 0 <= supply.table <= LAST_MANEKINEKO
    assert min(supply.waiting, supply.reserve) >= 0
    assert all(len(board) == 2 for board in state.boards) or is_over(state)
    if not is_over(state):
        short = {active_seat(state)} if choosing_seat(state) is not None else set()
        assert all(hand >> SIZE == HAND for seat, hand in enumerate(state.hands) if seat not in short), "a hand is not full"


def may_reveal(state: State, seat: Seat, move: Move) -> bool:
    """True if the move ends a turn (cards are drawn), shows tiles to a winner, or may end the game
    (all tiles are opened).
    """
    ending = state.supply.table + state.supply.waiting >= LAST_MANEKINEKO
    return not isinstance(move, Take) or active_seat(state) == seat or ending


HELP = GameHelp(
    moves=[*LAYS, *TAKES],
    other_world=other_world,
    check_conserved=check_conserved,
    may_reveal=may_reveal,
    longest=13 * (2 * 4 + 1) + 4 * 4,
    own_fields=["seat", "hand", "kept", "fronts"],
)
