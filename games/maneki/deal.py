"""Setting the table up (rule 2), drawing cards (rules 3.7 and 3.8), and a world that a view cannot tell from the real one."""

from __future__ import annotations

from collections.abc import Iterable

from games.kit import Chance, Event, Seat
from games.maneki import bag
from games.maneki.cards import ONE, SIZE, bunch_of, colours_in
from games.maneki.components import BOARDS, CARDS_EACH, COLOURS, HAND, MANEKINEKO, PIECES, TILES, Colour, Tile
from games.maneki.events import CardsDrawn, Drawn, GameBegun, Reshuffled
from games.maneki.state import SEATS, Back, BoardView, State, Supply, Terms, View, ZabutonNeko

ALL_CARDS = bunch_of(COLOURS) * CARDS_EACH
"""The bunch of all 72 cards: twelve of a colour are what four bits can count."""


def set_up(terms: Terms, chance: Chance) -> tuple[State, tuple[Event, ...]]:
    """The table before the first turn, and what happened on the way there."""
    seats = terms.seats
    starter = SEATS[chance.number(seats, "starter")]
    stacks = tuple(tuple(chance.shuffle(TILES[terms.bonus][colour], f"tiles/{colour}")) for colour in COLOURS)
    cards = chance.shuffle(colours_in(ALL_CARDS), "deck/0")
    hands = [tuple(sorted(cards[HAND * seat : HAND * seat + HAND])) for seat in range(seats)]
    state = State(
        terms=terms,
        starter=starter,
        turn=1,
        hands=tuple(map(bunch_of, hands)),
        lanes=(0,) * (3 * seats),
        times=(0,) * (3 * seats),
        boards=((), (), ()),
        owned=((),) * seats,
        deck=tuple(cards[HAND * seats :]),
        discard=0,
        reshuffles=0,
        supply=Supply(PIECES, stacks, 0, MANEKINEKO),
        showdown=None,
    )
    placed = [event for board in BOARDS for event in bag.fill(state, board, chance)]
    colours = bag.run_out(state.supply, state.boards)
    added = bag.add_manekineko(state, 1 + len(colours), colours)
    dealt = [CardsDrawn(SEATS[seat], hand) for seat, hand in enumerate(hands)]
    return state, (GameBegun(seats, terms.bonus, starter), *placed, *added, *dealt)


def draw(state: State, seat: Seat, chance: Chance) -> tuple[Event, ...]:
    """The seat fills up its hand to three cards, changing the state."""
    hands = list(state.hands)
    wanted = HAND - (hands[seat] >> SIZE)
    cards, state.deck = state.deck[:wanted], state.deck[wanted:]
    reshuffled: tuple[Event, ...] = ()
    if len(cards) < wanted:
        reshuffled = _reshuffle(state, chance)
        short = wanted - len(cards)
        cards, state.deck = cards + state.deck[:short], state.deck[short:]
    for card in cards:
        hands[seat] += ONE[card]
    state.hands = tuple(hands)
    return (*reshuffled, Drawn(seat, wanted, len(state.deck)), CardsDrawn(seat, tuple(sorted(cards))))


def _reshuffle(state: State, chance: Chance) -> tuple[Event, ...]:
    """The discard pile becomes the deck: a card is needed, and the deck is empty (rule 3.8)."""
    state.reshuffles += 1
    state.deck = tuple(chance.shuffle(colours_in(state.discard), f"deck/{state.reshuffles}"))
    state.discard = 0
    return (Reshuffled(state.reshuffles, len(state.deck)),)


def imagined(view: View, chance: Chance) -> State:
    """A full state that this view cannot tell from the real one.

    The cards that the seat has not seen are dealt uniformly to the other hands and the deck, and so are, colour by colour, the fronts it
    may not know; what choices so far give away about them is ignored.
    """
    hands, deck = _imagined_cards(view, chance)
    fronts, stacks = _imagined_tiles(view, chance)
    lanes = [lane for board in view.boards for lane in board.lanes]

    def seated(backs: Iterable[Back]) -> tuple[ZabutonNeko, ...]:
        return tuple(ZabutonNeko(back.number, back.piece, fronts[back.number], sum(1 << seat for seat in back.seen_by)) for back in backs)

    return State(
        terms=view.terms,
        starter=view.starter,
        turn=view.turn,
        hands=hands,
        lanes=tuple(bunch_of(lane.cards) for lane in lanes),
        times=tuple(lane.time or 0 for lane in lanes),
        boards=tuple(seated(board.cats) for board in view.boards),
        owned=tuple(map(seated, view.collections)),
        deck=deck,
        discard=bunch_of(view.discard),
        reshuffles=view.reshuffles,
        supply=Supply(view.bag, stacks, view.manekineko.table, view.manekineko.reserve),
        showdown=view.showdown,
    )


def _imagined_cards(view: View, chance: Chance) -> tuple[tuple[int, ...], tuple[Colour, ...]]:
    """Hands and a deck for this view."""
    seen = bunch_of([*view.discard, *(view.hand or ()), *_laid(view.boards)])
    unseen = chance.shuffle(colours_in(ALL_CARDS - seen), "imagine/cards")
    hands, dealt = [], 0
    for seat, size in enumerate(view.hand_sizes):
        if view.hand is not None and seat == view.seat:
            hands.append(bunch_of(view.hand))
        else:
            hands.append(bunch_of(unseen[dealt : dealt + size]))
            dealt += size
    return tuple(hands), tuple(unseen[dealt:])


def _laid(boards: Iterable[BoardView]) -> list[Colour]:
    return [card for board in boards for lane in board.lanes for card in lane.cards]


def _imagined_tiles(view: View, chance: Chance) -> tuple[dict[int, Tile], tuple[tuple[Tile, ...], ...]]:
    """A front for each Zabuton Neko of this view, by its number, and the stacks of what is left."""
    fronts = dict(view.fronts)
    backs = [back for board in view.boards for back in board.cats] + [back for owned in view.collections for back in owned]
    stacks = []
    for colour in COLOURS:
        own = sorted(back.number for back in backs if back.colour == colour)
        left = list(TILES[view.terms.bonus][colour])
        for number in own:
            if number in fronts:
                left.remove(fronts[number])
        left = chance.shuffle(left, f"imagine/tiles/{colour}")
        hidden = [number for number in own if number not in fronts]
        fronts |= dict(zip(hidden, left, strict=False))
        stacks.append(tuple(left[len(hidden) :]))
    return fronts, tuple(stacks)
