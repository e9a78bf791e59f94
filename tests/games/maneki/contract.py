"""Contract helpers for Maneki-Ne-Collection."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import permutations, product
from typing import Any

from games.kit import Seat, Stream
from games.maneki import GAME
from games.maneki.bunches import SIZE, bunch_of
from games.maneki.components import COLOURS, HAND, LAST_MANEKINEKO, MANEKINEKO, PIECES, TILES, Colour
from games.maneki.deal import ALL_CARDS
from games.maneki.events import CollectionCompleted, Laid, ShowdownHeld
from games.maneki.hands import Hand, make_hand
from games.maneki.moves import LAYS, TAKES, Lay, Move, Take
from games.maneki.scoring import score_sheets
from games.maneki.state import Cats, State, ZabutonNeko, active_seat, choosing_seat, is_over
from tests.contract.helpers import GameHelp
from tests.games.maneki.test_hands import strength_key
from ui.kit.claims import Claim


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


class BagScript(Stream):
    """Draws that follow a script at the bag: at each draw there a cat or a manekineko, for as long as the
    script lasts.
    """

    def __init__(self, cats: int, script: str) -> None:
        super().__init__(b"b" * 32)
        self.cats, self.script, self.chance = cats, script, Fraction(1)
        """The cats in the bag; `c` or `m` for each draw; the chance of the draws made."""
        self.has_more = False
        """True if there were more draws than the script has."""

    def number(self, n: int, name: str) -> int:
        if not name.startswith("bag/"):
            return super().number(n, name)
        drawn, self.script = self.script[:1], self.script[1:]
        if not drawn:
            self.has_more = True
            return 0
        self.chance *= Fraction(self.cats if drawn == "c" else n - self.cats, n)
        self.cats -= drawn == "c"
        return 0 if drawn == "c" else n - 1


def chance_of_end(state: State, seat: Seat, move: Move) -> Fraction:
    """The chance that the move, with the choice that it may lead to, ends the game: every order of draws from
    the bag is played.
    """
    ended, scripts = Fraction(0), [""]
    while scripts:
        draws = BagScript(len(state.supply.bag), script := scripts.pop())
        after = GAME.apply(state, seat, move, draws).state
        if (winner := choosing_seat(after)) is not None:
            after = GAME.apply(after, winner, TAKES[0], draws).state
        if draws.has_more:
            scripts += [script + "c", script + "m"] if draws.chance else []
        elif is_over(after):
            ended += draws.chance
    return ended


def _seats_by_hand(state: State, board: int, lanes: Sequence[tuple[Colour, ...]], times: Sequence[int]) -> list[Seat]:
    """The seats with full lanes at a board, best first, by the slow key of tests; lanes and times are by seat."""
    cats = [neko.piece.colour for neko in state.boards[board]]
    full = [Seat(seat) for seat, lane in enumerate(lanes) if len(lane) == HAND]
    return sorted(full, key=lambda seat: (*(-part for part in strength_key((*cats, *lanes[seat]))), times[seat]))


def _lane(state: State, seat: Seat, board: int) -> tuple[Colour, ...]:
    return tuple(_cards(state.lanes[board * state.terms.seats + seat]))


def _completions(state: State, seat: Seat, board: int, laid: Sequence[Colour], held: Sequence[Colour]) -> Iterator[tuple[Colour, ...]]:
    """The cards that may still fill the seat's lane after those just laid: any colours, or some cards of a hand."""
    left = HAND - len(_lane(state, seat, board)) - len(laid)
    return product(COLOURS, repeat=left) if held is COLOURS else permutations(held, left)


def _wins(state: State, seat: Seat, board: int, cards: Sequence[Colour]) -> bool:
    """True if the seat gets a cat there with these cards laid at once, against the lanes that are full."""
    seats = state.terms.seats
    lanes = [_lane(state, Seat(other), board) for other in range(seats)]
    lanes[seat] = (*lanes[seat], *cards)
    times = [*state.times[board * seats : (board + 1) * seats]]
    times[seat] = state.turn
    return _seats_by_hand(state, board, lanes, times).index(seat) < (1 if seats == 2 else 2)


def _best_next(state: State, seat: Seat, lay: Lay) -> tuple[int, Hand] | None:
    """The strongest hand of a lay in the seat's next turn with the cards that it keeps now and, where they are too
    few, drawn ones, at boards where it may win a cat; with its board.
    """
    kept, found = [*_cards(state.hands[seat])], []
    for card in lay.cards:
        kept.remove(card)
    for board in range(len(state.boards)):
        laid = lay.cards if board == lay.board else ()
        own = (*_lane(state, seat, board), *laid)
        if len(own) == HAND or not any(
            _wins(state, seat, board, (*laid, *more)) for more in _completions(state, seat, board, laid, COLOURS)
        ):
            continue
        for size in {0: (1, 2), 1: (2,), 2: (1,)}[len(own)]:
            for more in permutations(kept, min(size, len(kept))):
                hand = make_hand((*(neko.piece.colour for neko in state.boards[board]), *own, *more))
                found.append((hand.strength.value, [group.colour.rank for group in hand.groups], -board, hand))
    return (-max(found)[2], max(found)[3]) if found else None


def is_claim_true(state: State, seat: Seat, claim: Claim[Any]) -> bool:
    """True if a claim of ui/maneki/claims.py is so by the rules; False for a kind that is not known here."""
    move, value, chance = claim.move, claim.value, Stream(b"c" * 32)
    owned = [neko.piece.colour for neko in state.owned[seat]]
    if claim.kind == "lacks":
        return {neko.piece.colour for neko in state.boards[move.board]} - set(owned) == set(value)
    if claim.kind == "coin":
        return bool(value == max(map(owned.count, owned), default=0))
    if claim.kind == "new":
        showdown = state.showdown
        return showdown is not None and value not in owned and state.boards[showdown.board][move.place].piece.colour == value
    if claim.kind == "leaves":
        (other, number), after = value, GAME.apply(state, seat, move, chance).state
        return bool(other != seat and [neko.tile.value for neko in after.owned[other][len(state.owned[other]) :]] == [number])
    if claim.kind in ("lost", "spare"):
        laid, hand = (move.cards, COLOURS) if claim.kind == "lost" else ((), _cards(state.hands[seat]))
        return not any(_wins(state, seat, move.board, (*laid, *more)) for more in _completions(state, seat, move.board, laid, hand))
    if claim.kind == "next":
        return bool(value == _best_next(state, seat, move))
    if claim.kind == "end":
        return bool(value == chance_of_end(state, seat, move))
    step = GAME.apply(state, seat, move, chance)
    after, events = step.state, step.events
    if isinstance(move, Take):
        completed = any(isinstance(event, CollectionCompleted) and event.seat == seat for event in events)
        return bool(value == {"total": score_sheets(after)[seat].score, "bonus": 6 * completed}[claim.kind])
    cats = tuple(neko.piece for neko in state.boards[move.board])
    first, last = move.board * state.terms.seats, (move.board + 1) * state.terms.seats
    lanes, times = [tuple(_cards(lane)) for lane in state.lanes[first:last]], state.times[first:last]
    lanes[seat], times[seat] = next(event.lane for event in events if isinstance(event, Laid)), state.turn
    held = next((event.showdown for event in events if isinstance(event, ShowdownHeld)), None)
    match claim.kind:
        case "cats":
            return bool(value == cats)
        case "hand":
            made = [group.colour for group in value.groups for _ in range(group.size)]
            sizes = tuple(sorted((made.count(colour) for colour in set(made)), reverse=True))
            return sorted(made) == sorted([*(cat.colour for cat in cats), *lanes[seat]]) and value.strength.value[: len(sizes)] == sizes
        case "place":
            best_first = [entry.seat for entry in held.entries] if held else _seats_by_hand(state, move.board, lanes, times)
            return bool(value == (1 + best_first.index(seat), len(best_first)))
        case "gets":
            winner = choosing_seat(after)
            ends = [after] if winner is None else [GAME.apply(after, winner, take, chance).state for take in TAKES]
            return held is not None and {len(end.owned[seat]) - len(state.owned[seat]) for end in ends} == {value}
    return False


HELP = GameHelp(
    moves=[*LAYS, *TAKES],
    other_world=other_world,
    check_conserved=check_conserved,
    may_reveal=may_reveal,
    longest=13 * (2 * 4 + 1) + 4 * 4,
    own_fields=["seat", "hand", "kept", "fronts"],
    is_claim_true=is_claim_true,
)
