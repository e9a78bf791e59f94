"""Tables of Maneki-Ne-Collection as text, with defaults for everything not written.

A: O coin/1, G/-2 | p0 K W | p1 O O G @12
p0: K W C | owns W can/2, K/4
p1: O
starter p1 | turn 13 | table 1 | reserve 4 | deck K K W | discard G | bonus both

A Zabuton Neko is its cat and the number on its tile. By default boards have two of the remaining
cats, hands are empty, and all other pieces are in the bag, on the stacks and in the deck. Only owners
have looked at a tile.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from games.kit import Seat
from games.maneki.bunches import bunch_of, colours_in
from games.maneki.components import BOARDS, COLOURS, KINDS, LETTERS, MANEKINEKO, PIECES, TILES, Bonus, Colour, Piece, Tile
from games.maneki.deal import ALL_CARDS
from games.maneki.state import Cats, State, Supply, Terms, ZabutonNeko

_KINDS = {str(kind): kind for kind in KINDS}


def state_of(text: str) -> State:
    """The state described by a text."""
    return _Table(text).state()


def cards_of(text: str) -> tuple[Colour, ...]:
    """The cards in a text, in written order."""
    return tuple(COLOURS[LETTERS.index(letter)] for letter in text.replace(",", " ").split())


def piece_of(text: str) -> Piece:
    """The cat piece of this name."""
    return _KINDS[text.strip()]


class _Table:
    """A parser of a table: its lines by prefix, and the Zabuton Neko placed so far."""

    def __init__(self, text: str) -> None:
        lines = [line.strip() for line in text.strip().splitlines()]
        self._named = {line[: line.index(":")]: line[line.index(":") + 1 :] for line in lines if re.match(r"(p\d|[ABC]):", line)}
        self._fields = dict(_split_fields("|".join(line for line in lines if not re.match(r"(p\d|[ABC]):", line))))
        self._seats = sum(name.startswith("p") for name in self._named)
        self._bonus = Bonus(self._fields.get("bonus", "piece"))
        self._placed: list[ZabutonNeko] = []
        self._seen: list[int] = []

    def state(self) -> State:
        owned = [self._cats(self._owns(seat), 1 << seat) for seat in range(self._seats)]
        written = {board: self._cats(self._cats_at(str(board)), 0) for board in BOARDS if str(board) in self._named}
        boards = [written[board] if board in written else self._some_cats() for board in BOARDS]
        hands = [bunch_of(cards_of(self._named[f"p{seat}"].partition("|")[0])) for seat in range(self._seats)]
        lanes = [self._lane(str(board), seat) for board in BOARDS for seat in range(self._seats)]
        discard = bunch_of(cards_of(self._fields.get("discard", "")))
        left = ALL_CARDS - sum(hands) - sum(lane for lane, _ in lanes) - discard
        return State(
            terms=Terms(self._seats, self._bonus),
            starter=Seat(int(self._fields.get("starter", "p0")[1:])),
            turn=int(self._fields.get("turn", 1)),
            hands=hands,
            lanes=[lane for lane, _ in lanes],
            times=[time for _, time in lanes],
            boards=boards,
            owned=owned,
            seen=self._seen,
            deck=list(cards_of(self._fields["deck"]) if "deck" in self._fields else colours_in(left)),
            discard=discard,
            past=[],
            supply=self._supply(),
            showdown=None,
            laid=None,
        )

    def _owns(self, seat: int) -> str:
        return dict(_split_fields(self._named[f"p{seat}"].partition("|")[2])).get("owns", "")

    def _cats_at(self, board: str) -> str:
        return self._named.get(board, "").partition("|")[0]

    def _lane(self, board: str, seat: int) -> tuple[int, int]:
        said = dict(_split_fields(self._named.get(board, "").partition("|")[2])).get(f"p{seat}", "")
        cards, _, time = said.partition("@")
        return bunch_of(cards_of(cards)), int(time or 0)

    def _cats(self, said: str, seen: int) -> Cats:
        pairs = (one.partition("/") for one in said.split(",") if one.strip())
        return tuple(self._place(cat, value, seen) for cat, _, value in pairs)

    def _place(self, cat: str, value: str, seen: int) -> ZabutonNeko:
        piece = piece_of(cat)
        tile = next(tile for tile in TILES[self._bonus][piece.colour] if tile.value == int(value))
        self._placed.append(ZabutonNeko(len(self._placed), piece, tile))
        self._seen.append(seen)
        return self._placed[-1]

    def _some_cats(self) -> Cats:
        pieces, tiles = self._left(), self._stacks()
        return tuple(self._place(str(piece), str(tiles[piece.colour][-place].value), 0) for place, piece in enumerate(pieces[-1:-3:-1], 1))

    def _left(self) -> list[Piece]:
        left = list(PIECES)
        for neko in self._placed:
            left.remove(neko.piece)
        return left

    def _stacks(self) -> list[tuple[Tile, ...]]:
        used = {(neko.piece.colour, neko.tile) for neko in self._placed}
        return [tuple(tile for tile in TILES[self._bonus][colour] if (colour, tile) not in used) for colour in COLOURS]

    def _supply(self) -> Supply:
        table, reserve = int(self._fields.get("table", 0)), int(self._fields.get("reserve", MANEKINEKO - 1))
        return Supply(self._left(), self._stacks(), table, reserve)


def _split_fields(text: str) -> Iterator[tuple[str, str]]:
    for part in filter(None, (part.strip() for part in text.split("|"))):
        word, _, fact = part.partition(" ")
        yield word, fact.strip()


def format_cats(cats: Sequence[ZabutonNeko]) -> str:
    """Zabuton Neko as written in a text: `O coin/1, G/-2`, or a dash."""
    return ", ".join(f"{neko.piece}/{neko.tile.value}" for neko in cats) or "–"
