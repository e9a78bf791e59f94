"""The components (rule 1): colours and ranks, cat pieces, zabuton tiles, and the numbers of
everything else.

Details that the rulebook does not give (ranks, values and icons of tiles) are fixed in this module
only, so they can be corrected from a real copy.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Final, NamedTuple


class Colour(int):
    """One of the six colours: its place in the canonical order to the rules, `K` in text.

    The twelve cat cards of a colour are alike, so a cat card is its colour.
    """

    __slots__ = ()

    @property
    def word(self) -> str:
        return _WORDS[self]

    @property
    def rank(self) -> int:
        """The rank, from 6 for black, the strongest, to 1 for white (rule 1.2)."""
        return RANKS[self]

    def __str__(self) -> str:
        return LETTERS[self]

    __repr__ = __str__


LETTERS: Final = "KBOGCW"
_WORDS: Final = ("black", "brown", "orange", "grey", "cream", "white")
RANKS: Final = (6, 5, 4, 3, 2, 1)
"""By colour, its rank. The rulebook names black only; the other colours and all ranks are our
choice.
"""
COLOURS: Final = tuple(map(Colour, range(len(LETTERS))))
BLACK, BROWN, ORANGE, GREY, CREAM, WHITE = COLOURS


class Board(int):
    """A kotatsu board: 0, 1, 2 to the rules, `A`, `B`, `C` in text."""

    __slots__ = ()

    def __str__(self) -> str:
        return BOARD_LETTERS[self]

    __repr__ = __str__


BOARD_LETTERS: Final = "ABC"
BOARDS: Final = tuple(map(Board, range(len(BOARD_LETTERS))))

CARDS_EACH: Final = 12
"""The number of cat cards of each colour."""
HAND: Final = 3
"""The number of cat cards in a full hand, and in a full lane."""
MANEKINEKO: Final = 6
LAST_MANEKINEKO: Final = 3
"""The number of manekineko out of the bag that ends the game."""
COLLECTION_BONUS: Final = 6
"""The points of the bonus tile."""


class Icon(Enum):
    """The icon of a cat or a tile; `str` is the word, empty for no icon."""

    NONE = ""
    COIN = "coin"
    CAN = "can"

    def __str__(self) -> str:
        return self.value


class Bonus(Enum):
    """The place of an icon that counts: on the cat piece alone, or on both cat and tile (option
    `bonus`).
    """

    PIECE = "piece"
    BOTH = "both"

    def __str__(self) -> str:
        return self.value


class Piece(int):
    """A kind of cat piece: its place in the canonical order, by colour, then plain, coin, can.
    Written `O coin`.
    """

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
"""By kind of cat piece, its colour; faster than `piece.colour`."""
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
"""The values of each colour's tiles, in canonical order: our choice."""
_ICONS: Final = {1: Icon.COIN, 2: Icon.CAN}
"""By value, the icon on tiles of every colour but black: our choice. Tiles have icons only with
`bonus both`.
"""


def _tile(colour: Colour, value: int, bonus: Bonus) -> Tile:
    return Tile(value, _ICONS.get(value, Icon.NONE) if bonus is Bonus.BOTH and colour is not BLACK else Icon.NONE)


TILES: Final = {bonus: tuple(tuple(_tile(colour, value, bonus) for value in _VALUES) for colour in COLOURS) for bonus in Bonus}
"""By the option `bonus` and by colour, the five tiles in canonical order."""
