"""Setting the table up (rule 2), and drawing cards (rules 3.7 and 3.8)."""

from __future__ import annotations

from games.kit import Chance, Event, Seat
from games.maneki import bag
from games.maneki.bunches import SIZE, bunch_of, colours_in
from games.maneki.components import BOARDS, CARDS_EACH, COLOURS, HAND, MANEKINEKO, PIECES, TILES
from games.maneki.events import CardsDrawn, GameBegun, HandFilled, Reshuffled
from games.maneki.memory import Reshuffle
from games.maneki.state import SEATS, State, Supply, Terms

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
        past=(),
        supply=Supply(PIECES, stacks, 0, MANEKINEKO),
        showdown=None,
        laid=None,
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
    hands[seat] += bunch_of(cards)
    reshuffled: tuple[Event, ...] = ()
    if len(cards) < wanted:
        short = wanted - len(cards)
        reshuffled = _reshuffle(state, tuple(hands), chance)
        rest, state.deck = state.deck[:short], state.deck[short:]
        hands[seat] += bunch_of(rest)
        cards += rest
    state.hands = tuple(hands)
    return (*reshuffled, HandFilled(seat, wanted, len(state.deck)), CardsDrawn(seat, tuple(sorted(cards))))


def _reshuffle(state: State, hands: tuple[int, ...], chance: Chance) -> tuple[Event, ...]:
    """The discard pile becomes the deck: a card is needed, and the deck is empty (rule 3.8)."""
    state.past += (Reshuffle(hands),)
    times = len(state.past)
    state.deck = tuple(chance.shuffle(colours_in(state.discard), f"deck/{times}"))
    state.discard = 0
    return (Reshuffled(times, len(state.deck)),)
