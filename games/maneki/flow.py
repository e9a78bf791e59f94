"""The course of a game of Maneki-Ne-Collection: each rule steps a state in place and reports events
to `emit`.

The verbs step a copy and collect the events (rules.py); a search steps its own world without a
listener. Moves must be legal.
"""

from __future__ import annotations

from functools import cache

from games.kit import Chance, EventSink, Seat
from games.maneki import bag, deal, scoring
from games.maneki.bunches import ONE, SIZE, colours_in, has_all
from games.maneki.components import BOARDS, COLOUR_OF, COLOURS, HAND, LAST_MANEKINEKO, Board
from games.maneki.events import CardsDrawn, CollectionCompleted, FrontsSeen, GameOver, HandFilled, Laid, ShowdownHeld, Taken
from games.maneki.hands import rank_hands
from games.maneki.moves import FITTING, LAYS, TAKES, Lay, Move
from games.maneki.state import SEATS, Cats, Showdown, State, active_seat, is_over


def seat_to_act(state: State) -> Seat | None:
    """The one seat that is to act (rule 9); None when the game is over."""
    if state.supply.table == LAST_MANEKINEKO:
        return None
    showdown = state.showdown
    if showdown is None or showdown.takers:
        return SEATS[(state.starter + state.turn - 1) % state.terms.seats]
    return showdown.entries[0].seat


def moves(state: State, seat: Seat) -> tuple[Move, ...]:
    """Every legal move of the seat that is to act (rule 9)."""
    showdown = state.showdown
    if showdown is not None and not showdown.takers:
        return TAKES
    lanes, seats, lays = state.lanes, state.terms.seats, _lays_from(state.hands[seat])
    at_a, at_b, at_c = lanes[seat] >> SIZE, lanes[seats + seat] >> SIZE, lanes[2 * seats + seat] >> SIZE
    return lays[0][at_a] + lays[1][at_b] + lays[2][at_c]


@cache
def _lays_from(hand: int) -> tuple[tuple[tuple[Lay, ...], ...], ...]:
    """All lays from a hand, by board and by number of cards in the lane there; 56 full hands exist."""
    held = [lay for lay in LAYS if has_all(hand, lay.bunch)]
    return tuple([tuple([tuple([lay for lay in held if lay.board == board and lay.size in fits]) for fits in FITTING]) for board in BOARDS])


def step(state: State, seat: Seat, move: Move, chance: Chance, emit: EventSink | None = None) -> None:
    """Make a legal move of the seat that is to act. Laid cards may fill the board (rules 3, 5.1)."""
    if type(move) is not Lay:
        _take(state, move.place, chance, emit)
        return
    seats, board, bunch = state.terms.seats, move.board, move.bunch
    place = board * seats + seat
    lane = state.lanes[place] + bunch
    state.hands[seat] -= bunch
    state.lanes[place] = lane
    state.laid = (seat, move)
    if state.past:
        state.past[-1].laid.append((seat, bunch))
    if emit:
        emit(Laid(seat, board, move.cards, colours_in(lane), state.turn))
    if lane >> SIZE == HAND:
        first, times = board * seats, state.times
        times[place] = state.turn
        if 0 not in times[first : first + seats]:
            _hold_showdown(state, board, chance, emit)
            return
    _end_turn(state, seat, chance, emit)


def _hold_showdown(state: State, board: Board, chance: Chance, emit: EventSink | None) -> None:
    """Compare the hands; with three or four seats the winner looks at both fronts and chooses next
    (rules 5.1, 5.2, 5.4).
    """
    seats, cats = state.terms.seats, state.boards[board]
    one, other = cats[0].piece, cats[1].piece
    first = board * seats
    lanes = [(SEATS[seat], state.lanes[first + seat], state.times[first + seat]) for seat in range(seats)]
    entries = rank_hands(ONE[COLOUR_OF[one]] + ONE[COLOUR_OF[other]], lanes)
    state.showdown = showdown = Showdown(board, (one, other), entries, ())
    if emit:
        emit(ShowdownHeld(showdown))
    winner = entries[0].seat
    _look_at(state, cats, board, winner, emit)
    if seats == 2:
        _award(state, (winner, winner), chance, emit)


def _look_at(state: State, cats: Cats, board: Board, seat: Seat, emit: EventSink | None) -> None:
    """Let the seat look at the fronts of these cats."""
    for neko in cats:
        state.seen[neko.number] |= 1 << seat
    if emit:
        emit(FrontsSeen(seat, board, tuple([(neko.number, neko.piece, neko.tile) for neko in cats])))


def _take(state: State, place: int, chance: Chance, emit: EventSink | None) -> None:
    """Give the winner the Zabuton Neko in this place, and the second best the other (rules 5.2,
    5.3).
    """
    showdown = state.showdown
    assert showdown is not None
    winner, second = showdown.entries[0].seat, showdown.entries[1].seat
    _award(state, (winner, second) if place == 0 else (second, winner), chance, emit)


def _award(state: State, takers: tuple[Seat, Seat], chance: Chance, emit: EventSink | None) -> None:
    """Give the showdown's Zabuton Neko to their takers; the second best looks at the received one
    (rule 5.3).
    """
    showdown, before = state.showdown, state.owned[:]
    assert showdown is not None
    board = showdown.board
    state.showdown = showdown = Showdown(board, showdown.cats, showdown.entries, takers)
    if emit:
        emit(Taken(showdown))
    for seat, neko in zip(takers, state.boards[board], strict=True):
        state.owned[seat] += (neko,)
        if seat != showdown.winner:
            _look_at(state, (neko,), board, seat, emit)
    if emit:
        for seat in sorted(set(takers)):
            if _is_collection(state.owned[seat]) and not _is_collection(before[seat]):
                emit(CollectionCompleted(seat))
    _clear(state, board)
    _refill(state, board, chance, emit)


def _is_collection(owned: Cats) -> bool:
    """True if the cats have all six colours (rule 7.4)."""
    return len({neko.piece.colour for neko in owned}) == len(COLOURS)


def _clear(state: State, board: Board) -> None:
    """Move all cards of the board to the discard pile (rule 5.5)."""
    seats = state.terms.seats
    first, last = board * seats, (board + 1) * seats
    state.discard += sum(state.lanes[first:last])
    state.lanes[first:last] = state.times[first:last] = [0] * seats


def _refill(state: State, board: Board, chance: Chance, emit: EventSink | None) -> None:
    """Place two new Zabuton Neko; end the game with the third manekineko, else end the turn (rule
    6).
    """
    bag.fill_board(state, board, chance, emit)
    if is_over(state):
        if emit:
            sheets = scoring.score_sheets(state)
            emit(GameOver(board, sheets, scoring.find_winners(sheets)))
        return
    if colours := bag.exhausted_colours(state.supply, state.boards[board]):
        bag.add_manekineko(state.supply, len(colours), colours, emit)
    _end_turn(state, active_seat(state), chance, emit)


def _end_turn(state: State, seat: Seat, chance: Chance, emit: EventSink | None) -> None:
    """Fill up the hand of the seat that laid cards, and begin the next turn (rules 3.1, 3.7)."""
    before = hand = state.hands[seat]
    wanted = HAND - (hand >> SIZE)
    deck = state.deck
    for _ in range(wanted):
        if not deck:
            state.hands[seat] = hand
            deal.reshuffle(state, chance, emit)
            deck = state.deck
        hand += ONE[deck.pop(0)]
    state.hands[seat] = hand
    state.turn += 1
    if emit:
        emit(HandFilled(seat, wanted, len(state.deck)))
        emit(CardsDrawn(seat, colours_in(hand - before)))
