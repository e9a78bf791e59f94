"""How a game of Maneki-Ne-Collection goes on: each rule steps a state in place, and tells what happened to whoever listens.

The verbs step a copy and listen (rules.py); a search steps a world of its own and does not. Moves that come here are legal.
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
    """Every legal move of the seat that is asked (rule 9)."""
    showdown = state.showdown
    if showdown is not None and not showdown.takers:
        return TAKES
    lanes, seats, lays = state.lanes, state.terms.seats, _lays_from(state.hands[seat])
    at_a, at_b, at_c = lanes[seat] >> SIZE, lanes[seats + seat] >> SIZE, lanes[2 * seats + seat] >> SIZE
    return lays[0][at_a] + lays[1][at_b] + lays[2][at_c]


@cache
def _lays_from(hand: int) -> tuple[tuple[tuple[Lay, ...], ...], ...]:
    """Every way to lay cards of a hand, by board and by how many cards lie in the lane there; there are 56 full hands."""
    held = [lay for lay in LAYS if has_all(hand, lay.bunch)]
    return tuple([tuple([tuple([lay for lay in held if lay.board == board and lay.size in fits]) for fits in FITTING]) for board in BOARDS])


def step(state: State, seat: Seat, move: Move, chance: Chance, emit: EventSink | None = None) -> None:
    """Makes a legal move of the seat that is asked. Cards go from the hand to the lane; that may fill the board (rules 3 and 5.1)."""
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
    """The hands are compared; with three or four seats the winner looks at both fronts and is to choose (rules 5.1, 5.2 and 5.4)."""
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
    """The seat looks at the fronts of these."""
    for neko in cats:
        state.seen[neko.number] |= 1 << seat
    if emit:
        emit(FrontsSeen(seat, board, tuple([(neko.number, neko.piece, neko.tile) for neko in cats])))


def _take(state: State, place: int, chance: Chance, emit: EventSink | None) -> None:
    """The winner takes the Zabuton Neko in this place, the second best gets the other (rules 5.2 and 5.3)."""
    showdown = state.showdown
    assert showdown is not None
    winner, second = showdown.entries[0].seat, showdown.entries[1].seat
    _award(state, (winner, second) if place == 0 else (second, winner), chance, emit)


def _award(state: State, takers: tuple[Seat, Seat], chance: Chance, emit: EventSink | None) -> None:
    """The Zabuton Neko of the showdown's board go to their takers; the second best looks at what it receives (rule 5.3)."""
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
    """Whether there are cats of all six colours (rule 7.4)."""
    return len({neko.piece.colour for neko in owned}) == len(COLOURS)


def _clear(state: State, board: Board) -> None:
    """All cards of the board go to the discard pile (rule 5.5)."""
    seats = state.terms.seats
    first, last = board * seats, (board + 1) * seats
    state.discard += sum(state.lanes[first:last])
    state.lanes[first:last] = state.times[first:last] = [0] * seats


def _refill(state: State, board: Board, chance: Chance, emit: EventSink | None) -> None:
    """Two new Zabuton Neko; the third manekineko ends the game, else the turn ends as every turn does (rule 6)."""
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
    """Whoever laid cards fills up the hand to three, and the next seat's turn begins (rules 3.1 and 3.7)."""
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
