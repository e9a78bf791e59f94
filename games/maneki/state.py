"""The values of Maneki-Ne-Collection: `State`, the whole game at one moment; `View`, one seat's
knowledge of it.

A state is a slotted object with bunches (bunches.py) and short lists, because a search steps
millions in place (docs/decisions/0003-catte-state.md). Only flow.py, bag.py and deal.py change a
state: for the verbs, a copy nobody else has seen. The view is for people, pictures and cats, so it
has cards, pieces and tiles.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple, final

from games.kit import Seat, SlotsEqMixin
from games.maneki.bunches import SIZE
from games.maneki.components import BOARDS, COLOURS, HAND, LAST_MANEKINEKO, MANEKINEKO, TILES, Board, Bonus, Colour, Piece, Tile
from games.maneki.hands import Decision, Entry, explain_win
from games.maneki.memory import Remembered, Reshuffle
from games.maneki.moves import Lay

SEATS = tuple(Seat(seat) for seat in range(4))


class Phase(Enum):
    """The kind of the next decision (rule 9)."""

    LAY = "lay"
    TAKE = "take"
    OVER = "over"


class Terms(NamedTuple):
    """Terms of the game, fixed before the start."""

    seats: int
    bonus: Bonus


class ZabutonNeko(NamedTuple):
    """A cat piece on its zabuton tile; the two are never parted (rule 2.4)."""

    number: int
    """The number of Zabuton Neko placed before it in this game."""
    piece: Piece
    tile: Tile


@dataclass(frozen=True, slots=True)
class Back:
    """The public side of a Zabuton Neko: its cat, the back of its tile, and the seats that have
    seen the front. Written `3: O coin (p0 p2)`.
    """

    number: int
    piece: Piece
    seen_by: tuple[Seat, ...]

    @property
    def colour(self) -> Colour:
        return self.piece.colour

    def __str__(self) -> str:
        return f"{self.number}: {self.piece}" + (f" ({' '.join(map(str, self.seen_by))})" if self.seen_by else "")


Cats = tuple[ZabutonNeko, ...]
"""Zabuton Neko in one place, in order of arrival."""


@final
class Supply(SlotsEqMixin):
    """The supply of Zabuton Neko: the bag, the stacks of tiles, and the places of the manekineko."""

    __slots__ = ("bag", "reserve", "stacks", "table")

    def __init__(self, bag: list[Piece], stacks: list[tuple[Tile, ...]], table: int, reserve: int) -> None:
        self.bag = bag
        """The cats in the bag, in canonical order."""
        self.stacks = stacks
        """The tiles left, by colour, the top first."""
        self.table = table
        """The number of manekineko out of the bag."""
        self.reserve = reserve
        """The number of manekineko not in the game yet."""

    def copy(self) -> Supply:
        """An independent copy."""
        return Supply(self.bag[:], self.stacks[:], self.table, self.reserve)

    @property
    def waiting(self) -> int:
        """The number of manekineko in the bag."""
        return MANEKINEKO - self.table - self.reserve


class Showdown(NamedTuple):
    """A showdown at a full board: the hands, best first, and the takers."""

    board: Board
    cats: tuple[Piece, Piece]
    entries: tuple[Entry, ...]
    takers: tuple[Seat, ...]
    """The takers of the first and the second Zabuton Neko; empty until the winner has chosen."""

    @property
    def winner(self) -> Seat:
        return self.entries[0].seat

    @property
    def why(self) -> tuple[Decision, ...]:
        """The reason why each hand beats the next one."""
        return tuple(explain_win(better, worse) for better, worse in zip(self.entries, self.entries[1:], strict=False))


class LastLay(NamedTuple):
    """The public part of the last lay. If it filled the board, the cards are gone after the
    showdown.
    """

    seat: Seat
    board: Board
    cards: tuple[Colour, ...]


@final
class State(SlotsEqMixin):
    """The whole game, hidden things included. Lanes and times are listed by board: index board ×
    seats + seat.
    """

    __slots__ = (
        "boards",
        "deck",
        "discard",
        "hands",
        "laid",
        "lanes",
        "owned",
        "past",
        "seen",
        "showdown",
        "starter",
        "supply",
        "terms",
        "times",
        "turn",
    )

    def __init__(
        self,
        terms: Terms,
        starter: Seat,
        turn: int,
        hands: list[int],
        lanes: list[int],
        times: list[int],
        boards: list[Cats],
        owned: list[Cats],
        seen: list[int],
        deck: list[Colour],
        discard: int,
        past: list[Reshuffle],
        supply: Supply,
        showdown: Showdown | None,
        laid: tuple[Seat, Lay] | None,
    ) -> None:
        self.terms = terms
        self.starter = starter
        self.turn = turn
        """The number of the turn, from 1."""
        self.hands = hands
        """By seat, a bunch."""
        self.lanes = lanes
        """By board and seat, a bunch."""
        self.times = times
        """The turn in which the lane got its third card; 0 before."""
        self.boards = boards
        self.owned = owned
        """By seat, in order of taking."""
        self.seen = seen
        """By number of a Zabuton Neko, the seats that have looked at its front, one bit each."""
        self.deck = deck
        """The deck, the top first."""
        self.discard = discard
        """The discard pile, a bunch."""
        self.past = past
        """All reshuffles of the discard pile, with the cards laid since."""
        self.supply = supply
        self.showdown = showdown
        """The last showdown; without takers, its winner is to choose."""
        self.laid = laid
        """The seat that laid cards last, with its move; None before the first turn."""

    def copy(self) -> State:
        """An independent copy, to be stepped."""
        return State(
            self.terms,
            self.starter,
            self.turn,
            self.hands[:],
            self.lanes[:],
            self.times[:],
            self.boards[:],
            self.owned[:],
            self.seen[:],
            self.deck[:],
            self.discard,
            [reshuffle.copy() for reshuffle in self.past],
            self.supply.copy(),
            self.showdown,
            self.laid,
        )


def is_over(state: State) -> bool:
    """True if the third manekineko is out (rule 6.5)."""
    return state.supply.table == LAST_MANEKINEKO


def choosing_seat(state: State) -> Seat | None:
    """The winner of a showdown that is to take a Zabuton Neko now (rule 5.2); else None."""
    showdown = state.showdown
    return None if showdown is None or showdown.takers else showdown.entries[0].seat


def active_seat(state: State) -> Seat:
    """The seat whose turn it is, also while another seat takes a Zabuton Neko in it (rule 3.1)."""
    return SEATS[(state.starter + state.turn - 1) % state.terms.seats]


def phase_of(state: State) -> Phase:
    """The kind of the next decision."""
    if is_over(state):
        return Phase.OVER
    return Phase.LAY if choosing_seat(state) is None else Phase.TAKE


def lane_sizes(state: State, seat: int) -> tuple[int, int, int]:
    """By board, the number of the seat's cards there."""
    lanes, seats = state.lanes, state.terms.seats
    return lanes[seat] >> SIZE, lanes[seats + seat] >> SIZE, lanes[2 * seats + seat] >> SIZE


@dataclass(frozen=True, slots=True)
class Lane:
    """A seat's cards at a board, and the turn of the third card, None before. Written `K W W @12`."""

    cards: tuple[Colour, ...]
    time: int | None

    @property
    def is_full(self) -> bool:
        return len(self.cards) == HAND

    def __str__(self) -> str:
        return " ".join(map(str, self.cards)) + (f" @{self.time}" if self.time else "") or "–"


class BoardView(NamedTuple):
    """The public side of a kotatsu board."""

    cats: tuple[Back, ...]
    """The two cats; fewer if the game has ended at this board."""
    lanes: tuple[Lane, ...]
    """The lanes, by seat."""


class Effect(Enum):
    """The scoring of a Zabuton Neko; the value is the rule."""

    PRINTED = "7.1"
    COIN = "7.2"
    CANCELLED = "7.3"


class Line(NamedTuple):
    """One Zabuton Neko on a seat's score sheet."""

    number: int
    piece: Piece
    tile: Tile
    effect: Effect
    points: int


class Sheet(NamedTuple):
    """A seat's collection and its score, line by line (rule 7)."""

    lines: tuple[Line, ...]
    top: int
    """The number of cats of the most frequent colour: the worth of each coin."""
    coins: int
    """The number of coins that count."""
    cans: int
    """The number of cans that count, used or not."""
    bonus: int
    """The points of the bonus tile, or 0."""
    score: int

    @property
    def cats(self) -> int:
        return len(self.lines)


class Manekineko(NamedTuple):
    """The numbers of manekineko by place; all are public."""

    table: int
    bag: int
    reserve: int


@dataclass(frozen=True, slots=True)
class View:
    """One seat's knowledge of the game; seat None is a spectator. Everything but `hand`, `kept` and
    `fronts` is public.
    """

    seat: Seat | None
    terms: Terms
    phase: Phase
    pending: frozenset[Seat]
    """The seats that owe a decision."""
    starter: Seat
    turn: int
    """The number of the turn, from 1."""
    active: Seat
    """The seat whose turn it is, also while another seat takes a Zabuton Neko in it."""
    hand: tuple[Colour, ...] | None
    """The seat's own hand; None for a spectator."""
    fronts: tuple[tuple[int, Tile], ...]
    """The fronts that the seat may know, by number of the Zabuton Neko; at the end, all owned ones."""
    hand_sizes: tuple[int, ...]
    boards: tuple[BoardView, ...]
    collections: tuple[tuple[Back, ...], ...]
    """By seat, in order of taking."""
    deck_size: int
    discard: tuple[Colour, ...]
    """The discard pile, in canonical order."""
    past: tuple[Remembered, ...]
    """All reshuffles of the discard pile, with the cards laid since."""
    kept: tuple[tuple[Colour, ...], ...] | None
    """The seat's own hand at each reshuffle; None for a spectator."""
    bag: tuple[Piece, ...]
    """The cats in the bag, in canonical order."""
    tiles_left: tuple[int, ...]
    """By colour, the number of tiles on the stack."""
    manekineko: Manekineko
    showdown: Showdown | None
    """The last showdown; without takers, its winner is to choose."""
    laid: LastLay | None
    """The last lay; None before the first turn."""
    sheets: tuple[Sheet, ...]
    """The score sheets by seat; empty until the game is over."""

    def front(self, neko: Back) -> Tile | None:
        """The front of a Zabuton Neko; None if this seat may not know it."""
        return next((tile for number, tile in self.fronts if number == neko.number), None)

    def unseen_tiles(self, colour: Colour) -> tuple[Tile, ...]:
        """The tiles of a colour unknown to this seat, in canonical order: on the stack, on boards,
        or owned.
        """
        backs = [back for cats in (*(board.cats for board in self.boards), *self.collections) for back in cats]
        seen = [front for back in backs if back.colour == colour and (front := self.front(back))]
        return tuple(tile for tile in TILES[self.terms.bonus][colour] if tile not in seen)

    @property
    def at_stake(self) -> tuple[Back, ...]:
        """The two Zabuton Neko from which the winner of the showdown is to take one; else empty."""
        return self.boards[self.showdown.board].cats if self.phase is Phase.TAKE and self.showdown else ()

    @property
    def open_board(self) -> Board | None:
        """The board at which the game ended, with fewer than two cats; None before the end."""
        return next((board for board in BOARDS if len(self.boards[board].cats) < 2), None)

    def colours_of(self, seat: int) -> tuple[Colour, ...]:
        """The colours of the cats that the seat has, each once, in canonical order."""
        owned = {back.colour for back in self.collections[seat]}
        return tuple(colour for colour in COLOURS if colour in owned)
