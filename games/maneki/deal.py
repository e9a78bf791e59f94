"""The setup of the table (rule 2), and the reshuffle of the deck (rule 3.8)."""

from __future__ import annotations

from games.kit import Chance, EventSink
from games.maneki import bag
from games.maneki.bunches import bunch_of, colours_in
from games.maneki.components import BOARDS, CARDS_EACH, COLOURS, HAND, MANEKINEKO, PIECES, TILES
from games.maneki.events import CardsDrawn, GameBegun, Reshuffled
from games.maneki.memory import Reshuffle
from games.maneki.state import SEATS, State, Supply, Terms

ALL_CARDS = bunch_of(COLOURS) * CARDS_EACH
"""The bunch of all 72 cards; twelve of a colour fit into four bits."""


def set_up(terms: Terms, chance: Chance, emit: EventSink | None = None) -> State:
    """Set up the table before the first turn."""
    seats = terms.seats
    starter = SEATS[chance.number(seats, "starter")]
    stacks = [tuple(chance.shuffle(TILES[terms.bonus][colour], f"tiles/{colour}")) for colour in COLOURS]
    cards = chance.shuffle(colours_in(ALL_CARDS), "deck/0")
    state = State(
        terms=terms,
        starter=starter,
        turn=1,
        hands=[bunch_of(cards[HAND * seat : HAND * seat + HAND]) for seat in range(seats)],
        lanes=[0] * (3 * seats),
        times=[0] * (3 * seats),
        boards=[(), (), ()],
        owned=[()] * seats,
        seen=[],
        deck=cards[HAND * seats :],
        discard=0,
        past=[],
        supply=Supply(list(PIECES), stacks, 0, MANEKINEKO),
        showdown=None,
        laid=None,
    )
    if emit:
        emit(GameBegun(seats, terms.bonus, starter))
    for board in BOARDS:
        bag.fill_board(state, board, chance, emit)
    colours = bag.exhausted_colours(state.supply, sum(state.boards, ()))
    bag.add_manekineko(state.supply, 1 + len(colours), colours, emit)
    if emit:
        for seat, hand in enumerate(state.hands):
            emit(CardsDrawn(SEATS[seat], colours_in(hand)))
    return state


def reshuffle(state: State, chance: Chance, emit: EventSink | None = None) -> None:
    """Shuffle the discard pile into a new deck, because a card is needed and the deck is empty
    (rule 3.8).
    """
    state.past.append(Reshuffle(tuple(state.hands), []))
    times = len(state.past)
    state.deck = chance.shuffle(colours_in(state.discard), f"deck/{times}")
    state.discard = 0
    if emit:
        emit(Reshuffled(times, len(state.deck)))
