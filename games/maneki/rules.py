"""The nine verbs of Maneki-Ne-Collection. Rule numbers in refusals and comments refer to RULES.md."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.kit import Chance, Emphasis, Event, IllegalMove, Option, Options, Outcome, Refusal, Seat, Step
from games.maneki import refusals, scoring
from games.maneki.bunches import SIZE, colours_in, has_all
from games.maneki.components import BOARDS, Bonus, Tile
from games.maneki.deal import set_up
from games.maneki.events import ShowdownHeld, Taken
from games.maneki.flow import moves, seat_to_act, step
from games.maneki.imagine import imagine_state
from games.maneki.memory import Remembered, Reshuffle
from games.maneki.moves import FITTING, Lay, Move, parse
from games.maneki.state import (
    SEATS,
    Back,
    BoardView,
    Cats,
    Lane,
    LastLay,
    Manekineko,
    State,
    Terms,
    View,
    active_seat,
    choosing_seat,
    is_over,
    lane_sizes,
    phase_of,
)

_NOBODY: frozenset[Seat] = frozenset()
_ALONE = tuple(frozenset([seat]) for seat in SEATS)


class Maneki:
    """Poker with cats on cushions for two to four."""

    name = "maneki"
    version = 1
    seats: Sequence[int] = (2, 3, 4)
    options: Sequence[Option] = (Option("bonus", lambda seats: tuple(bonus.value for bonus in Bonus), lambda seats: Bonus.PIECE.value),)

    emphasis: Mapping[type, Emphasis] = {ShowdownHeld: Emphasis.OPEN, Taken: Emphasis.SCENE}

    def start(self, options: Options, chance: Chance) -> Step[State]:
        events: list[Event] = []
        state = set_up(Terms(options.seats, Bonus(options.value("bonus"))), chance, events.append)
        return Step(state, tuple(events))

    def pending(self, state: State) -> frozenset[Seat]:
        seat = seat_to_act(state)
        return _NOBODY if seat is None else _ALONE[seat]

    def legal_moves(self, state: State, seat: Seat) -> tuple[Move, ...]:
        return moves(state, seat) if seat_to_act(state) == seat else ()

    def why_not(self, state: State, seat: Seat, move: Move) -> Refusal | None:
        turn = seat_to_act(state)
        if turn is None:
            return refusals.game_over()
        if turn != seat:
            return refusals.not_your_turn(turn, taking=choosing_seat(state) is not None)
        if type(move) is Lay:
            return _why_not_lay(state, seat, move)
        return refusals.nothing_to_take() if choosing_seat(state) is None else None

    def apply(self, state: State, seat: Seat, move: Move, chance: Chance) -> Step[State]:
        if refusal := self.why_not(state, seat, move):
            raise IllegalMove(refusal)
        new = state.copy()
        events: list[Event] = []
        step(new, seat, move, chance, events.append)
        return Step(new, tuple(events))

    def outcome(self, state: State) -> Outcome | None:
        if not is_over(state):
            return None
        sheets = scoring.score_sheets(state)
        return Outcome(tuple(sheet.score for sheet in sheets), scoring.find_winners(sheets))

    def view(self, state: State, seat: Seat | None) -> View:
        seats, supply = state.terms.seats, state.supply
        return View(
            seat=seat,
            terms=state.terms,
            phase=phase_of(state),
            pending=self.pending(state),
            starter=state.starter,
            turn=state.turn,
            active=active_seat(state),
            hand=None if seat is None else colours_in(state.hands[seat]),
            fronts=_visible_fronts(state, seat),
            hand_sizes=tuple(hand >> SIZE for hand in state.hands),
            boards=tuple(
                BoardView(_backs(state, state.boards[board]), tuple(_lane(state, board * seats + place) for place in range(seats)))
                for board in BOARDS
            ),
            collections=tuple(_backs(state, owned) for owned in state.owned),
            deck_size=len(state.deck),
            discard=colours_in(state.discard),
            past=tuple(map(_remember, state.past)),
            kept=None if seat is None else tuple(colours_in(reshuffle.hands[seat]) for reshuffle in state.past),
            bag=tuple(supply.bag),
            tiles_left=tuple(map(len, supply.stacks)),
            manekineko=Manekineko(supply.table, supply.waiting, supply.reserve),
            showdown=state.showdown,
            laid=state.laid and LastLay(state.laid[0], state.laid[1].board, state.laid[1].cards),
            sheets=scoring.score_sheets(state) if is_over(state) else (),
        )

    def imagine(self, view: View, chance: Chance) -> State:
        return imagine_state(view, chance)

    def parse(self, text: str) -> Move:
        return parse(text)


def _visible_fronts(state: State, seat: Seat | None) -> tuple[tuple[int, Tile], ...]:
    """The fronts this seat may know, by number: those it has looked at, and at the end all owned
    ones (rules 1.7, 8.1).
    """
    over = is_over(state)
    known = [neko for owned in state.owned for neko in owned if over or (seat is not None and state.seen[neko.number] >> seat & 1)]
    looking = [neko for cats in state.boards for neko in cats if seat is not None and state.seen[neko.number] >> seat & 1]
    return tuple(sorted((neko.number, neko.tile) for neko in known + looking))


def _remember(reshuffle: Reshuffle) -> Remembered:
    laid = tuple((seat, colours_in(bunch)) for seat, bunch in reshuffle.laid)
    return Remembered(colours_in(sum(reshuffle.hands)), tuple(hand >> SIZE for hand in reshuffle.hands), laid)


def _backs(state: State, cats: Cats) -> tuple[Back, ...]:
    return tuple(Back(neko.number, neko.piece, tuple([seat for seat in SEATS if state.seen[neko.number] >> seat & 1])) for neko in cats)


def _lane(state: State, place: int) -> Lane:
    return Lane(colours_in(state.lanes[place]), state.times[place] or None)


def _why_not_lay(state: State, seat: Seat, lay: Lay) -> Refusal | None:
    showdown = state.showdown
    if showdown is not None and not showdown.takers:
        return refusals.take_first(showdown.board)
    hand = state.hands[seat]
    if not has_all(hand, lay.bunch):
        return refusals.not_in_hand(hand, lay.bunch)
    lane = state.lanes[lay.board * state.terms.seats + seat]
    return None if lay.size in FITTING[lane >> SIZE] else refusals.does_not_fit(lay, lane_sizes(state, seat))
