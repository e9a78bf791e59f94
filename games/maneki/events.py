"""The events of Maneki-Ne-Collection, each with its sentence. Secret are drawn cards (`CardsDrawn`)
and fronts of tiles (`FrontsSeen`).
"""

from __future__ import annotations

from typing import NamedTuple

from games.kit import Seat, english_list
from games.maneki.components import LAST_MANEKINEKO, Board, Bonus, Colour, Piece, Tile
from games.maneki.hands import Decision, Entry, Ground
from games.maneki.state import Effect, Sheet, Showdown


class GameBegun(NamedTuple):
    """The table is ready: options and starter."""

    seats: int
    bonus: Bonus
    starter: Seat
    to: None = None

    def __str__(self) -> str:
        return f"The game begins with {self.seats} seats: {self.starter} starts."


class BoardFilled(NamedTuple):
    """The pieces drawn from the bag for a board, in order; None is a manekineko. After the third
    manekineko the game is over.
    """

    board: Board
    drawn: tuple[Piece | None, ...]
    table: int
    """The number of manekineko out of the bag now."""
    to: None = None

    @property
    def cats(self) -> tuple[Piece, ...]:
        return tuple(piece for piece in self.drawn if piece is not None)

    def __str__(self) -> str:
        drawn = ", ".join("a manekineko" if piece is None else str(piece) for piece in self.drawn)
        count = f"; {self.table} of {LAST_MANEKINEKO} manekineko are out" if None in self.drawn else ""
        return f"Out of the bag for board {self.board}: {drawn}{count}."


class ManekinekoAdded(NamedTuple):
    """Manekineko have gone into the bag: the first one of the game, or one for each colour that has
    run out.
    """

    colours: tuple[Colour, ...]
    """The colours whose last tile has just been drawn."""
    added: int
    waiting: int
    """The number of manekineko in the bag now."""
    reserve: int
    to: None = None

    def __str__(self) -> str:
        why = f"No {english_list([colour.word for colour in self.colours], 'and no')} tiles are left: " if self.colours else ""
        return f"{why}{self.added or 'no'} manekineko into the bag, {self.waiting} in it now, {self.reserve} in reserve."


class Laid(NamedTuple):
    """A seat has laid cards; `lane` is its whole lane at the board now."""

    seat: Seat
    board: Board
    cards: tuple[Colour, ...]
    lane: tuple[Colour, ...]
    turn: int
    to: None = None

    def __str__(self) -> str:
        return f"{self.seat} lays {_row(self.cards)} at board {self.board} and has {_row(self.lane)} there."


class ShowdownHeld(NamedTuple):
    """All seats have three cards at a board, and the hands are compared. The winner has not taken
    yet.
    """

    showdown: Showdown
    to: None = None

    def __str__(self) -> str:
        entries, why = self.showdown.entries, self.showdown.why
        parts = [_entry(entries[0]), *(f"ahead of {_entry(entry)} ({_why(one)})" for entry, one in zip(entries[1:], why, strict=True))]
        return f"Showdown at board {self.showdown.board} with {english_list(self.showdown.cats)}: {', '.join(parts)}."


class FrontsSeen(NamedTuple):
    """A seat looks at fronts of tiles: those it may choose from, or those it has received."""

    to: Seat
    board: Board
    fronts: tuple[tuple[int, Piece, Tile], ...]
    """The number, cat and tile of each Zabuton Neko."""

    def __str__(self) -> str:
        fronts = english_list([f"{piece} on {tile}" for _, piece, tile in self.fronts])
        return f"{self.to} looks at the tiles from board {self.board}: {fronts}."


class Taken(NamedTuple):
    """The Zabuton Neko of a showdown have been taken; `showdown` now has its takers."""

    showdown: Showdown
    to: None = None

    def __str__(self) -> str:
        first, second = self.showdown.takers
        cats = self.showdown.cats
        if first == second:
            return f"{first} takes both Zabuton Neko of board {self.showdown.board}: {english_list(cats)}."
        parts = sorted(zip((first, second), cats, strict=True), key=lambda part: part[0] != self.showdown.winner)
        return f"{parts[0][0]} takes {parts[0][1]} from board {self.showdown.board}, {parts[1][0]} gets {parts[1][1]}."


class CollectionCompleted(NamedTuple):
    """A seat now has cats of all six colours, which earns the bonus tile at the end."""

    seat: Seat
    to: None = None

    def __str__(self) -> str:
        return f"{self.seat} has cats of all six colours."


class Reshuffled(NamedTuple):
    """A card was needed and the deck was empty: the discard pile is the new deck. `number` counts
    from 1.
    """

    number: int
    cards: int
    to: None = None

    def __str__(self) -> str:
        return f"The discard pile is shuffled into a new deck of {self.cards} cards."


class HandFilled(NamedTuple):
    """A seat has filled up its hand: the public part."""

    seat: Seat
    drawn: int
    deck: int
    """The number of cards left in the deck."""
    to: None = None

    def __str__(self) -> str:
        return f"{self.seat} draws {self.drawn}, {self.deck} left in the deck."


class CardsDrawn(NamedTuple):
    """The cards that a seat has been dealt or has drawn."""

    to: Seat
    cards: tuple[Colour, ...]

    def __str__(self) -> str:
        return f"{self.to} draws {_row(self.cards)}."


class GameOver(NamedTuple):
    """The third manekineko is out: all owned tiles are turned over and counted."""

    board: Board
    """The board at which the game stopped; its cats go to no seat."""
    sheets: tuple[Sheet, ...]
    winners: tuple[Seat, ...]
    to: None = None

    def __str__(self) -> str:
        sheets = "; ".join(f"{Seat(seat)} {_sheet(sheet)}" for seat, sheet in enumerate(self.sheets))
        share = "share the victory" if len(self.winners) > 1 else "wins"
        return f"The third manekineko ends the game: {sheets}. {english_list(self.winners)} {share}."


_EFFECTS = {Effect.PRINTED: "", Effect.COIN: " by its coin", Effect.CANCELLED: " cancelled"}


def _row(cards: tuple[Colour, ...]) -> str:
    return " ".join(map(str, cards))


def _entry(entry: Entry) -> str:
    return f"{entry.seat} {entry.hand} in turn {entry.time}"


def _why(decided: Decision) -> str:
    match decided.ground:
        case Ground.STRENGTH:
            return "a stronger hand"
        case Ground.RANK:
            return f"{decided.better} before {decided.worse}"
        case Ground.EARLIER:
            return "an earlier third card"


def _sheet(sheet: Sheet) -> str:
    lines = [f"{line.piece} on {line.tile} = {line.points}{_EFFECTS[line.effect]}" for line in sheet.lines]
    bonus = [f"all six colours = {sheet.bonus}"] if sheet.bonus else []
    return f"{sheet.score} ({', '.join([*lines, *bonus]) or 'no cats'})"
