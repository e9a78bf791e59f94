"""The events of Cat Café, each with its sentence. Only sealed choices are secret, while other seats
still choose.
"""

from __future__ import annotations

from typing import NamedTuple

from games.catcafe.items import Item
from games.catcafe.moves import Mark, Pass
from games.catcafe.scoring import Line
from games.catcafe.sheets import Sheet
from games.catcafe.state import Completion, Deed, Reveal
from games.kit import Seat, english_list


class DiceRolled(NamedTuple):
    """A round begins."""

    round: int
    starter: Seat
    dice: tuple[int, ...]
    to: None = None

    def __str__(self) -> str:
        return f"Round {self.round}: the dice show {' '.join(map(str, self.dice))}, {self.starter} takes first."


class DieTaken(NamedTuple):
    """A seat has taken a die; `left` are the dice still in the centre."""

    seat: Seat
    die: int
    left: tuple[int, ...]
    to: None = None

    def __str__(self) -> str:
        return f"{self.seat} takes {self.die}."


class DiceDrafted(NamedTuple):
    """Every seat has a die. The die left is the central die, and all seats mark at once."""

    round: int
    kept: tuple[int, ...]
    central: int
    to: None = None

    def __str__(self) -> str:
        return f"The central die is {self.central}: everybody marks with it and the own die."


class Sealed(NamedTuple):
    """A seat's own sealed choice, secret until every seat has finished. A house still needs its
    cat.
    """

    to: Seat
    move: Mark | Pass
    cost: int
    found: int

    def __str__(self) -> str:
        return f"{self.to} seals {self.move}{_footprints(self.cost, self.found)}."


class CatSealed(NamedTuple):
    """The cat that a seat has chosen for its house, secret until every seat has finished."""

    to: Seat
    cat: Item
    points: int

    def __str__(self) -> str:
        return f"{self.to} seals the {self.cat} cat for {self.points}."


class Finished(NamedTuple):
    """A seat has finished marking; its choice stays secret."""

    seat: Seat
    to: None = None

    def __str__(self) -> str:
        return f"{self.seat} has finished marking."


class Revealed(NamedTuple):
    """Every seat has finished: all marks at once, and the towers completed by them."""

    reveal: Reveal
    to: None = None

    def __str__(self) -> str:
        deeds = [f"{Seat(seat)} {_deed(deed)}" for seat, deed in enumerate(self.reveal.deeds)]
        return f"{'; '.join([*deeds, *map(_completion, self.reveal.completions)])}."


class FinalScored(NamedTuple):
    """The game is over: each seat's seven boxes, and the sheets behind them."""

    lines: tuple[Line, ...]
    sheets: tuple[Sheet, ...]
    to: None = None

    def __str__(self) -> str:
        return f"{'; '.join(f'{Seat(seat)} scores {_line(line)}' for seat, line in enumerate(self.lines))}."


class GameWon(NamedTuple):
    """The winners, at the very end."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    to: None = None

    def __str__(self) -> str:
        share = "share the victory" if len(self.winners) > 1 else "wins"
        return f"{english_list(self.winners)} {share} with {max(self.scores)} points."


def _footprints(cost: int, found: int) -> str:
    said = [f"{word} {number}" for word, number in (("spends", cost), ("finds", found)) if number]
    return f" ({english_list(said)} footprint{'s' if (found or cost) > 1 else ''})" if said else ""


def _deed(deed: Deed) -> str:
    did = "passes" if isinstance(deed.move, Pass) else f"marks {deed.move.item} in {deed.move.hex}"
    cat = "" if deed.cat is None else f" and scores the {deed.cat} cat for {deed.cat_points}"
    return f"{did}{_footprints(deed.cost, deed.found)}{cat}"


def _completion(done: Completion) -> str:
    how = ("first, with a house," if done.house else "first, without a house,") if done.first else "later"
    return f"{done.seat} completes tower {done.tower} {how} for {done.points}"


def _line(line: Line) -> str:
    return f"{' + '.join(f'{points} {box}' for box, points in zip(line._fields, line, strict=True))} = {line.total}"
