"""The moves of Maneki-Ne-Collection and their notation.

    lay A K          lay a black card at board A
    lay C K W        lay a black card and a white card at board C
    take 1           take the first Zabuton Neko of the board, in order of placing; or the second

Colours are K B O G C W: black, brown, orange, grey, cream, white. Parsing accepts any case, spaces,
and any order of the cards (`LAY c wk`). Each move exists once: equal moves are the same object, so
they are compared by identity.
"""

from __future__ import annotations

import re
from itertools import combinations_with_replacement
from typing import Final, final

from games.kit import BadNotation, Refusals
from games.maneki.bunches import bunch_of
from games.maneki.components import BOARD_LETTERS, BOARDS, COLOURS, LETTERS, Board, Colour


@final
class Lay:
    """One or two cat cards laid at a board; made by `lay` only."""

    __slots__ = ("board", "bunch", "cards", "size", "text")

    def __init__(self, board: Board, cards: tuple[Colour, ...]) -> None:
        self.board: Final = board
        self.cards: Final = cards
        """The cards in canonical order."""
        self.bunch: Final = bunch_of(cards)
        self.size: Final = len(cards)
        self.text: Final = f"lay {board} {' '.join(map(str, cards))}"

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self}>"

    def __reduce__(self) -> tuple[object, ...]:
        return (lay, (int(self.board), tuple(map(int, self.cards))))


@final
class Take:
    """The choice of one of a board's two Zabuton Neko by the winner of its showdown; made by `take`
    only.
    """

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place: Final = place
        """0 for the first, 1 for the second."""

    def __str__(self) -> str:
        return f"take {self.place + 1}"

    def __repr__(self) -> str:
        return f"<{self}>"

    def __reduce__(self) -> tuple[object, ...]:
        return (take, (self.place,))


Move = Lay | Take

LAYS: Final = tuple(Lay(board, cards) for board in BOARDS for size in (1, 2) for cards in combinations_with_replacement(COLOURS, size))
"""Every way to lay cards: by board, one card before two."""
TAKES: Final = (Take(0), Take(1))
"""By place, the move."""
FITTING: Final = ((1, 2), (2,), (1,), ())
"""By number of cards in a lane, the possible numbers to lay there (rules 3.2 to 3.5)."""
_LAYS: Final = {(lay.board, lay.cards): lay for lay in LAYS}


def lay(board: int, cards: tuple[int, ...]) -> Lay:
    """The move that lays these cards (one or two, in any order) at this board."""
    return _LAYS[BOARDS[board], tuple(COLOURS[card] for card in sorted(cards))]


def take(place: int) -> Take:
    """The move that takes the Zabuton Neko in this place, 0 or 1."""
    return TAKES[place]


UNREADABLE = Refusals(
    {
        "no-move": ("", "{said} is no move of Maneki-Ne-Collection; moves are written 'lay A K', 'lay C K W' or 'take 1'"),
        "no-place": ("", "there are two Zabuton Neko to take from: 'take 1' or 'take 2', not {said}"),
        "no-board": ("", "{said} is no board; they are A, B and C, as in 'lay A K'"),
        "no-colour": ("", "{said} is no colour; they are K B O G C W (black, brown, orange, grey, cream, white), as in 'lay A K'"),
        "too-many-cards": ("", "one or two cards are laid at once, as in 'lay A K' or 'lay C K W'"),
    }
)


def parse(text: str) -> Move:
    """The move written as `text`. Raises BadNotation."""
    said = " ".join(text.upper().split())
    if found := re.fullmatch(r"LAY (\S+) (.+)", said, re.ASCII):
        return _parse_lay(found[1], found[2])
    if found := re.fullmatch(r"TAKE (.+)", said, re.ASCII):
        if found[1] not in ("1", "2"):
            raise BadNotation(UNREADABLE.refuse("no-place", said=_quote(found[1])))
        return take(int(found[1]) - 1)
    raise BadNotation(UNREADABLE.refuse("no-move", said=_quote(text)))


def _parse_lay(board: str, said: str) -> Lay:
    if len(board) > 1 or board not in BOARD_LETTERS:
        raise BadNotation(UNREADABLE.refuse("no-board", said=_quote(board)))
    letters = said.replace(" ", "")
    for letter in letters:
        if letter not in LETTERS:
            raise BadNotation(UNREADABLE.refuse("no-colour", said=_quote(letter)))
    if len(letters) > 2:
        raise BadNotation(UNREADABLE.refuse("too-many-cards"))
    return lay(BOARD_LETTERS.index(board), tuple(map(LETTERS.index, letters)))


def _quote(text: str) -> str:
    """A player's text for an error message: on one line, and at most 60 characters of it."""
    return repr(text if len(text) <= 60 else f"{text[:57]}…")
