"""What a game is at one moment: `State`, all of it; `View`, what one seat may know of it.

The state is a slotted object over bunches (see bunches.py) and short lists, because a search steps millions of them in place
(docs/decisions/0003-catte-state.md). Only flow.py changes one, with bag.py and deal.py: for the verbs a copy that nobody else has seen.
Everybody else reads. The view is for people, pictures and cats, so it speaks in cards, pieces and tiles.
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
    """What is being decided (rule 9)."""

    LAY = "lay"
    TAKE = "take"
    OVER = "over"


class Terms(NamedTuple):
    """What is settled before the game."""

    seats: int
    bonus: Bonus


class ZabutonNeko(NamedTuple):
    """A cat piece on its zabuton tile; they are never parted (rule 2.4)."""

    number: int
    """How many were placed before it in this game."""
    piece: Piece
    tile: Tile


@dataclass(frozen=True, slots=True)
class Back:
    """A Zabuton Neko as everybody sees it: its cat, the back of its tile, and who has looked at the front. Written `3: O coin (p0 p2)`."""

    number: int
    piece: Piece
    seen_by: tuple[Seat, ...]

    @property
    def colour(self) -> Colour:
        return self.piece.colour

    def __str__(self) -> str:
        return f"{self.number}: {self.piece}" + (f" ({' '.join(map(str, self.seen_by))})" if self.seen_by else "")


Cats = tuple[ZabutonNeko, ...]
"""Zabuton Neko that are together, in the order in which they came there."""


@final
class Supply(SlotsEqMixin):
    """What Zabuton Neko are made of: the bag, the stacks of tiles, and where the manekineko are."""

    __slots__ = ("bag", "reserve", "stacks", "table")

    def __init__(self, bag: list[Piece], stacks: list[tuple[Tile, ...]], table: int, reserve: int) -> None:
        self.bag = bag
        """The cats in the bag, in canonical order."""
        self.stacks = stacks
        """The tiles that are left, by colour, the top first."""
        self.table = table
        """Manekineko that have come out of the bag."""
        self.reserve = reserve
        """Manekineko that are not in the game yet."""

    def copy(self) -> Supply:
        """Another supply like this one."""
        return Supply(self.bag[:], self.stacks[:], self.table, self.reserve)

    @property
    def waiting(self) -> int:
        """Manekineko in the bag."""
        return MANEKINEKO - self.table - self.reserve


class Showdown(NamedTuple):
    """Who had which hand at a board that everybody had filled, the best first, and who took what."""

    board: Board
    cats: tuple[Piece, Piece]
    entries: tuple[Entry, ...]
    takers: tuple[Seat, ...]
    """Who took the first and who the second Zabuton Neko; empty until the winner has chosen."""

    @property
    def winner(self) -> Seat:
        return self.entries[0].seat

    @property
    def why(self) -> tuple[Decision, ...]:
        """Why each hand beats the next one."""
        return tuple(explain_win(better, worse) for better, worse in zip(self.entries, self.entries[1:], strict=False))


class LastLay(NamedTuple):
    """The cards laid last, as everybody sees it. Where that filled the board, they are gone once its showdown is settled."""

    seat: Seat
    board: Board
    cards: tuple[Colour, ...]


@final
class State(SlotsEqMixin):
    """Everything, hidden things included. Lanes and times stand board by board: a seat's at a board is number board × seats + seat."""

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
        """By seat, a bunch each."""
        self.lanes = lanes
        """A bunch each."""
        self.times = times
        """The turn in which the lane got its third card; 0 before."""
        self.boards = boards
        self.owned = owned
        """By seat, in the order in which they were taken."""
        self.seen = seen
        """By the number of a Zabuton Neko, which seats have looked at the front of its tile: one bit each."""
        self.deck = deck
        """The top first."""
        self.discard = discard
        """A bunch."""
        self.past = past
        """Every time the discard pile became the deck, and what could be seen since."""
        self.supply = supply
        self.showdown = showdown
        """The last one; while nobody has taken anything in it, its winner is to choose."""
        self.laid = laid
        """Who laid cards last, and which; None before the first turn."""

    def copy(self) -> State:
        """Another state like this one, to be stepped on its own."""
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
    """Whether the last manekineko has come out (rule 6.5)."""
    return state.supply.table == LAST_MANEKINEKO


def choosing_seat(state: State) -> Seat | None:
    """The winner of a showdown who is to take a Zabuton Neko now (rule 5.2)."""
    showdown = state.showdown
    return None if showdown is None or showdown.takers else showdown.entries[0].seat


def active_seat(state: State) -> Seat:
    """Whose turn it is, also while somebody else takes a Zabuton Neko in it (rule 3.1)."""
    return SEATS[(state.starter + state.turn - 1) % state.terms.seats]


def phase_of(state: State) -> Phase:
    """What is being decided."""
    if is_over(state):
        return Phase.OVER
    return Phase.LAY if choosing_seat(state) is None else Phase.TAKE


def lane_sizes(state: State, seat: int) -> tuple[int, int, int]:
    """How many cards the seat has at each board."""
    lanes, seats = state.lanes, state.terms.seats
    return lanes[seat] >> SIZE, lanes[seats + seat] >> SIZE, lanes[2 * seats + seat] >> SIZE


@dataclass(frozen=True, slots=True)
class Lane:
    """A seat's cards at a board, and the turn in which the third was laid. Written `K W W @12`."""

    cards: tuple[Colour, ...]
    time: int | None

    @property
    def is_full(self) -> bool:
        return len(self.cards) == HAND

    def __str__(self) -> str:
        return " ".join(map(str, self.cards)) + (f" @{self.time}" if self.time else "") or "–"


class BoardView(NamedTuple):
    """A kotatsu board as everybody sees it."""

    cats: tuple[Back, ...]
    """Two of them; fewer when the game has ended on it."""
    lanes: tuple[Lane, ...]
    """By seat."""


class Effect(Enum):
    """What a Zabuton Neko scores; the value is the rule."""

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
    """How many cats of its most frequent colour the seat has: what each coin is worth."""
    coins: int
    """How many coins count."""
    cans: int
    """How many cans count, used or not."""
    bonus: int
    """The points of the bonus tile, or 0."""
    score: int

    @property
    def cats(self) -> int:
        return len(self.lines)


class Manekineko(NamedTuple):
    """Where the six manekineko are; all of it can be counted by everybody."""

    table: int
    bag: int
    reserve: int


@dataclass(frozen=True, slots=True)
class View:
    """What one seat may know, and with `seat` None what everybody may: all of it is public but `hand`, `kept` and `fronts`."""

    seat: Seat | None
    terms: Terms
    phase: Phase
    pending: frozenset[Seat]
    """Who owes a decision."""
    starter: Seat
    turn: int
    """The number of the turn, from 1."""
    active: Seat
    """Whose turn it is, also while another seat takes a Zabuton Neko in it."""
    hand: tuple[Colour, ...] | None
    """The seat's own; None for a spectator."""
    fronts: tuple[tuple[int, Tile], ...]
    """The tiles whose fronts the seat may know, by the number of their Zabuton Neko; at the end, those of all that are owned."""
    hand_sizes: tuple[int, ...]
    boards: tuple[BoardView, ...]
    collections: tuple[tuple[Back, ...], ...]
    """By seat, in the order in which they were taken."""
    deck_size: int
    discard: tuple[Colour, ...]
    """In canonical order."""
    past: tuple[Remembered, ...]
    """Every time the discard pile became the deck, and what was laid since."""
    kept: tuple[tuple[Colour, ...], ...] | None
    """The seat's own hands of those times; None for a spectator."""
    bag: tuple[Piece, ...]
    """The cats in the bag, in canonical order."""
    tiles_left: tuple[int, ...]
    """By colour, how many tiles are on their stack."""
    manekineko: Manekineko
    showdown: Showdown | None
    """The last one; while nobody has taken anything in it, its winner is to choose."""
    laid: LastLay | None
    """None before the first turn."""
    sheets: tuple[Sheet, ...]
    """By seat, when the game is over."""

    def front(self, neko: Back) -> Tile | None:
        """The front of its tile; None if this seat may not know it."""
        return next((tile for number, tile in self.fronts if number == neko.number), None)

    def unseen_tiles(self, colour: Colour) -> tuple[Tile, ...]:
        """The tiles of a colour whose fronts this seat may not know, in canonical order: on the stack, on the boards, or owned."""
        backs = [back for cats in (*(board.cats for board in self.boards), *self.collections) for back in cats]
        seen = [front for back in backs if back.colour == colour and (front := self.front(back))]
        return tuple(tile for tile in TILES[self.terms.bonus][colour] if tile not in seen)

    @property
    def at_stake(self) -> tuple[Back, ...]:
        """The two Zabuton Neko from which the winner of the showdown is to take one; empty at other times."""
        return self.boards[self.showdown.board].cats if self.phase is Phase.TAKE and self.showdown else ()

    @property
    def open_board(self) -> Board | None:
        """The board on which the game ended, with fewer than two cats; None before the end."""
        return next((board for board in BOARDS if len(self.boards[board].cats) < 2), None)

    def colours_of(self, seat: int) -> tuple[Colour, ...]:
        """The colours that the seat has collected, in canonical order."""
        owned = {back.colour for back in self.collections[seat]}
        return tuple(colour for colour in COLOURS if colour in owned)
