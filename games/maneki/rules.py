"""The nine verbs of Maneki-Ne-Collection. RULES.md is the text to read beside it; numbers in refusals and comments are its rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from games.kit import Beat, Chance, Event, IllegalMove, Option, Options, Outcome, Refusal, Seat, Step
from games.maneki import bag, deal, refusals, scoring
from games.maneki.bunches import ONE, SIZE, colours_in, has
from games.maneki.components import BOARDS, COLOUR_OF, COLOURS, HAND, LAST_MANEKINEKO, Board, Bonus, Tile
from games.maneki.events import CollectionCompleted, FrontsSeen, GameOver, Laid, ShowdownHeld, Taken
from games.maneki.hands import ranked
from games.maneki.imagine import imagined
from games.maneki.memory import Remembered, Reshuffle
from games.maneki.moves import FITTING, LAYS, TAKES, Lay, Move, parse
from games.maneki.state import (
    SEATS,
    Back,
    BoardView,
    Lane,
    LastLay,
    Manekineko,
    Showdown,
    State,
    Terms,
    View,
    ZabutonNeko,
    active,
    changed,
    chooser,
    is_over,
    lane_sizes,
    phase_of,
)

_NOBODY: frozenset[Seat] = frozenset()
_ALONE = tuple(frozenset([seat]) for seat in SEATS)


def to_act(state: State) -> Seat | None:
    """The one seat that is to act; None when the game is over. Asked three times a move, so `chooser` and `active` are written out here."""
    if state.supply.table == LAST_MANEKINEKO:
        return None
    showdown = state.showdown
    if showdown is None or showdown.takers:
        return SEATS[(state.starter + state.turn - 1) % state.terms.seats]
    return showdown.entries[0].seat


class Maneki:
    """Poker with cats on cushions, for two to four."""

    name = "maneki"
    version = 1
    seats: Sequence[int] = (2, 3, 4)
    options: Sequence[Option] = (Option("bonus", lambda seats: tuple(bonus.value for bonus in Bonus), lambda seats: Bonus.PIECE.value),)

    beats: Mapping[type, Beat] = {ShowdownHeld: Beat.OPEN, Taken: Beat.SCENE}

    def start(self, options: Options, chance: Chance) -> Step[State]:
        return Step(*deal.set_up(Terms(options.seats, Bonus(options.value("bonus"))), chance))

    def pending(self, state: State) -> frozenset[Seat]:
        seat = to_act(state)
        return _NOBODY if seat is None else _ALONE[seat]

    def legal_moves(self, state: State, seat: Seat) -> tuple[Move, ...]:
        if to_act(state) != seat:
            return ()
        if chooser(state) is not None:
            return TAKES
        return _lays_from(state.hands[seat], lane_sizes(state, seat))

    def why_not(self, state: State, seat: Seat, move: Move) -> Refusal | None:
        turn = to_act(state)
        if turn is None:
            return refusals.game_over()
        if turn != seat:
            return refusals.not_your_turn(turn, taking=chooser(state) is not None)
        if type(move) is Lay:
            return _why_not_lay(state, seat, move)
        return refusals.nothing_to_take() if chooser(state) is None else None

    def apply(self, state: State, seat: Seat, move: Move, chance: Chance) -> Step[State]:
        if refusal := self.why_not(state, seat, move):
            raise IllegalMove(refusal)
        new = state.copy()
        return Step(new, _lay(new, seat, move, chance) if type(move) is Lay else _take(new, move.place, chance))

    def outcome(self, state: State) -> Outcome | None:
        if not is_over(state):
            return None
        sheets = scoring.sheets(state)
        return Outcome(tuple(sheet.score for sheet in sheets), scoring.winners(sheets))

    def view(self, state: State, seat: Seat | None) -> View:
        seats, supply = state.terms.seats, state.supply
        return View(
            seat=seat,
            terms=state.terms,
            phase=phase_of(state),
            pending=self.pending(state),
            starter=state.starter,
            turn=state.turn,
            active=active(state),
            hand=None if seat is None else colours_in(state.hands[seat]),
            fronts=_fronts(state, seat),
            hand_sizes=tuple(hand >> SIZE for hand in state.hands),
            boards=tuple(
                BoardView(_backs(state.boards[board]), tuple(_lane(state, board * seats + place) for place in range(seats)))
                for board in BOARDS
            ),
            collections=tuple(map(_backs, state.owned)),
            deck_size=len(state.deck),
            discard=colours_in(state.discard),
            past=tuple(map(_remembered, state.past)),
            kept=None if seat is None else tuple(colours_in(reshuffle.hands[seat]) for reshuffle in state.past),
            bag=supply.bag,
            tiles_left=tuple(map(len, supply.stacks)),
            manekineko=Manekineko(supply.table, supply.waiting, supply.reserve),
            showdown=state.showdown,
            laid=state.laid,
            sheets=scoring.sheets(state) if is_over(state) else (),
        )

    def imagine(self, view: View, chance: Chance) -> State:
        return imagined(view, chance)

    def parse(self, text: str) -> Move:
        return parse(text)


def _fronts(state: State, seat: Seat | None) -> tuple[tuple[int, Tile], ...]:
    """The fronts this seat may know, by number: those it has looked at; at the end also all that are owned (rules 1.7 and 8.1)."""
    over = is_over(state)
    known = [neko for owned in state.owned for neko in owned if over or (seat is not None and neko.seen >> seat & 1)]
    looking = [neko for cats in state.boards for neko in cats if seat is not None and neko.seen >> seat & 1]
    return tuple(sorted((neko.number, neko.tile) for neko in known + looking))


def _remembered(reshuffle: Reshuffle) -> Remembered:
    laid = tuple((seat, colours_in(bunch)) for seat, bunch in reshuffle.laid)
    return Remembered(colours_in(sum(reshuffle.hands)), tuple(hand >> SIZE for hand in reshuffle.hands), laid)


def _backs(cats: Sequence[ZabutonNeko]) -> tuple[Back, ...]:
    return tuple(neko.back() for neko in cats)


def _lane(state: State, place: int) -> Lane:
    return Lane(colours_in(state.lanes[place]), state.times[place] or None)


@cache
def _lays_from(hand: int, sizes: tuple[int, int, int]) -> tuple[Lay, ...]:
    """Every way to lay cards of a hand; there are 56 hands and 64 sets of lanes at most. Must agree with `why_not`."""
    return tuple([lay for lay in LAYS if lay.size in FITTING[sizes[lay.board]] and has(hand, lay.bunch)])


def _why_not_lay(state: State, seat: Seat, lay: Lay) -> Refusal | None:
    showdown = state.showdown
    if showdown is not None and not showdown.takers:
        return refusals.take_first(showdown.board)
    hand = state.hands[seat]
    if not has(hand, lay.bunch):
        return refusals.not_in_hand(hand, lay.bunch)
    lane = state.lanes[lay.board * state.terms.seats + seat]
    return None if lay.size in FITTING[lane >> SIZE] else refusals.does_not_fit(lay, lane_sizes(state, seat))


def _lay(state: State, seat: Seat, lay: Lay, chance: Chance) -> tuple[Event, ...]:
    """The cards go from the hand to the lane; that may fill the board (rules 3.2, 3.6 and 5.1)."""
    seats, board = state.terms.seats, lay.board
    place = board * seats + seat
    hands, lanes = list(state.hands), list(state.lanes)
    hands[seat] -= lay.bunch
    lanes[place] += lay.bunch
    state.hands, state.lanes = tuple(hands), tuple(lanes)
    state.laid = LastLay(seat, board, lay.cards)
    if state.past:
        state.past = (*state.past[:-1], state.past[-1].then(seat, lay.bunch))
    laid = Laid(seat, board, lay.cards, colours_in(lanes[place]), state.turn)
    if lanes[place] >> SIZE < HAND:
        return (laid, *_end_turn(state, chance))
    times = list(state.times)
    times[place] = state.turn
    state.times = tuple(times)
    if 0 in times[board * seats : (board + 1) * seats]:
        return (laid, *_end_turn(state, chance))
    return (laid, *_showdown(state, board, chance))


def _showdown(state: State, board: Board, chance: Chance) -> tuple[Event, ...]:
    """The hands are compared; with three or four seats the winner looks at both fronts and is to choose (rules 5.1, 5.2 and 5.4)."""
    seats, (one, other) = state.terms.seats, state.boards[board]
    first = board * seats
    lanes = [(SEATS[seat], state.lanes[first + seat], state.times[first + seat]) for seat in range(seats)]
    entries = ranked(ONE[COLOUR_OF[one.piece]] + ONE[COLOUR_OF[other.piece]], lanes)
    state.showdown = showdown = Showdown(board, (one.piece, other.piece), entries, ())
    winner = showdown.winner
    cats = _looked_at(state.boards[board], winner)
    state.boards = changed(state.boards, board, cats)
    held, seen = ShowdownHeld(showdown), _seen(winner, board, cats)
    if seats == 2:
        return (held, seen, *_award(state, (winner, winner), (), chance))
    return (held, seen)


def _looked_at(cats: Sequence[ZabutonNeko], seat: Seat) -> tuple[ZabutonNeko, ...]:
    """These Zabuton Neko once the seat has looked at their fronts."""
    return tuple([ZabutonNeko(neko.number, neko.piece, neko.tile, neko.seen | 1 << seat) for neko in cats])


def _seen(seat: Seat, board: Board, cats: Sequence[ZabutonNeko]) -> FrontsSeen:
    return FrontsSeen(seat, board, tuple([(neko.number, neko.piece, neko.tile) for neko in cats]))


def _take(state: State, place: int, chance: Chance) -> tuple[Event, ...]:
    """The winner takes the Zabuton Neko in this place, the second best gets the other and looks at it (rules 5.2 and 5.3)."""
    showdown = state.showdown
    assert showdown is not None
    winner, second = showdown.entries[0].seat, showdown.entries[1].seat
    cats, other = state.boards[showdown.board], 1 - place
    received = _looked_at(cats[other : other + 1], second)
    both = (cats[0], *received) if place == 0 else (*received, cats[1])
    state.boards = changed(state.boards, showdown.board, both)
    takers = (winner, second) if place == 0 else (second, winner)
    return _award(state, takers, (_seen(second, showdown.board, received),), chance)


def _award(state: State, takers: tuple[Seat, Seat], seen: tuple[Event, ...], chance: Chance) -> tuple[Event, ...]:
    """The Zabuton Neko of the showdown's board go to their takers; the board is cleared and filled anew (rule 5.5).

    `seen` tells of fronts looked at in receiving them.
    """
    showdown = state.showdown
    assert showdown is not None
    board = showdown.board
    state.showdown = showdown = Showdown(board, showdown.cats, showdown.entries, takers)
    owned = list(state.owned)
    for seat, neko in zip(takers, state.boards[board], strict=True):
        owned[seat] += (neko,)
    completed = [CollectionCompleted(seat) for seat in sorted(set(takers)) if _completes(state.owned[seat], owned[seat])]
    state.owned = tuple(owned)
    _clear(state, board)
    return (Taken(showdown), *seen, *completed, *_refill(state, board, chance))


def _completes(before: Sequence[ZabutonNeko], after: Sequence[ZabutonNeko]) -> bool:
    """Whether the sixth colour has come (rule 7.4)."""
    if len(after) < len(COLOURS):
        return False
    return len({neko.piece.colour for neko in before}) < len(COLOURS) == len({neko.piece.colour for neko in after})


def _clear(state: State, board: Board) -> None:
    """All cards of the board go to the discard pile (rule 5.5)."""
    seats = state.terms.seats
    first, last = board * seats, (board + 1) * seats
    nothing = (0,) * seats
    state.discard += sum(state.lanes[first:last])
    state.lanes = state.lanes[:first] + nothing + state.lanes[last:]
    state.times = state.times[:first] + nothing + state.times[last:]


def _refill(state: State, board: Board, chance: Chance) -> tuple[Event, ...]:
    """Two new Zabuton Neko; the third manekineko ends the game, else the turn ends as every turn does (rule 6)."""
    filled = bag.fill(state, board, chance)
    if is_over(state):
        sheets = scoring.sheets(state)
        return (*filled, GameOver(board, sheets, scoring.winners(sheets)))
    colours = bag.run_out(state.supply, (state.boards[board],))
    return (*filled, *bag.add_manekineko(state, len(colours), colours), *_end_turn(state, chance))


def _end_turn(state: State, chance: Chance) -> tuple[Event, ...]:
    """Whoever laid cards fills up the hand, and the next seat's turn begins (rules 3.1 and 3.7)."""
    drawn = deal.draw(state, active(state), chance)
    state.turn += 1
    return drawn
