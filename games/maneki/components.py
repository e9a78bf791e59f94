"""What lies in the box (rule 1): colours and ranks, cat pieces, zabuton tiles, and how many there are of everything else.

What the rulebook's text leaves open (the ranks, the values on the tiles, the icons on them) is settled here and nowhere else, so that
one look at a real copy can correct it.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Final, NamedTuple


class Colour(int):
    """One of the six colours: its place in the canonical order for the rules, `K` for everybody who reads.

    The twelve cat cards of a colour are all alike, so a cat card is its colour.
    """

    __slots__ = ()

    @property
    def word(self) -> str:
        return _WORDS[self]

    @property
    def rank(self) -> int:
        """The higher, the stronger (rule 1.2)."""
        return RANKS[self]

    def __str__(self) -> str:
        return LETTERS[self]

    __repr__ = __str__


LETTERS: Final = "KBOGCW"
_WORDS: Final = ("black", "brown", "orange", "grey", "cream", "white")
RANKS: Final = (6, 5, 4, 3, 2, 1)
"""By colour, in canonical order. Black is a colour by the rulebook; the other colours and all ranks are our choice."""
COLOURS: Final = tuple(map(Colour, range(len(LETTERS))))
BLACK, BROWN, ORANGE, GREY, CREAM, WHITE = COLOURS


class Board(int):
    """A kotatsu board: 0, 1, 2 for the rules, `A`, `B`, `C` for everybody who reads."""

    __slots__ = ()

    def __str__(self) -> str:
        return BOARD_LETTERS[self]

    __repr__ = __str__


BOARD_LETTERS: Final = "ABC"
BOARDS: Final = tuple(map(Board, range(len(BOARD_LETTERS))))

CARDS_EACH: Final = 12
"""Cat cards of each colour."""
HAND: Final = 3
"""Cat cards a hand is filled up to, and a lane holds."""
MANEKINEKO: Final = 6
LAST_MANEKINEKO: Final = 3
"""The game ends when so many of them have come out of the bag."""
COLLECTION_BONUS: Final = 6
"""The points of a bonus tile."""


class Icon(Enum):
    """What a cat holds, or what is printed on a tile; its text is the word, empty for nothing."""

    NONE = ""
    COIN = "coin"
    CAN = "can"

    def __str__(self) -> str:
        return self.value


class Bonus(Enum):
    """Where an icon must stand to count: on the cat piece alone, or on the cat and on its tile (the option `bonus`)."""

    PIECE = "piece"
    BOTH = "both"

    def __str__(self) -> str:
        return self.value


class Piece(int):
    """A kind of cat piece: its place in the canonical order, colour by colour, plain before coin before can; written `O coin`."""

    __slots__ = ()

    @property
    def colour(self) -> Colour:
        return _KINDS[self][0]

    @property
    def icon(self) -> Icon:
        return _KINDS[self][1]

    def __str__(self) -> str:
        return f"{self.colour} {self.icon}".strip()

    __repr__ = __str__


_PIECES_EACH: Final[Mapping[Colour, Mapping[Icon, int]]] = {
    colour: {Icon.NONE: 5} if colour is BLACK else {Icon.NONE: 3, Icon.COIN: 1, Icon.CAN: 1} for colour in COLOURS
}
_KINDS: Final = tuple((colour, icon) for colour in COLOURS for icon in _PIECES_EACH[colour])
COLOUR_OF: Final = tuple(colour for colour, _ in _KINDS)
"""By kind of cat piece; `piece.colour` for the rules, which ask often."""
KINDS: Final = tuple(map(Piece, range(len(_KINDS))))
"""Every kind of cat piece, in canonical order."""
PIECES: Final = tuple(piece for piece in KINDS for _ in range(_PIECES_EACH[piece.colour][piece.icon]))
"""All thirty cat pieces, in canonical order."""


class Tile(NamedTuple):
    """The front of a zabuton tile."""

    value: int
    icon: Icon = Icon.NONE

    def __str__(self) -> str:
        return f"{self.value} {self.icon}".strip()


_VALUES: Final = (-2, 1, 2, 3, 4)
"""Of the tiles of each colour, in canonical order: our choice."""
_ICONS: Final = {1: Icon.COIN, 2: Icon.CAN}
"""By value, on tiles of every colour but black: our choice. Icons on tiles exist only where they count."""


def _tile(colour: Colour, value: int, bonus: Bonus) -> Tile:
    return Tile(value, _ICONS.get(value, Icon.NONE) if bonus is Bonus.BOTH and colour is not BLACK else Icon.NONE)


TILES: Final = {bonus: tuple(tuple(_tile(colour, value, bonus) for value in _VALUES) for colour in COLOURS) for bonus in Bonus}
"""By the option and by colour: the five tiles, in canonical order."""
