"""What a move would cost and bring, told before it is made: for buttons, for advice, for computer cats.

All of it follows from what the seat sees: its dice, everybody's sheets. Points are those of the end, as things stand now.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from games.catcafe import dice
from games.catcafe.flow import open_moves
from games.catcafe.hexes import IN_TOWER, TOWERS
from games.catcafe.items import HOUSE, ITEMS, YARN, Item
from games.catcafe.moves import ChooseCat, Mark, Move, Pass, Take
from games.catcafe.scoring import Line, line_of, score_lines
from games.catcafe.sheets import FOR_PASSING, Sheet
from games.catcafe.state import View


class Prospect(NamedTuple):
    """What a move would cost and bring."""

    cost: int
    """Footprints spent."""
    found: int
    """Footprints found, for later rounds."""
    gain: Line
    """By how much each of the own boxes would grow, as things stand. With `mice cap` a mouse that joins two groups may lose some."""
    completes: int | None
    """The number of the tower that would be completed."""
    cats: tuple[tuple[Item, int], ...]
    """After a house: the cats to choose from, and what each would score."""

    @property
    def points(self) -> int:
        """What all boxes together would gain; after a house, with the best cat."""
        return self.gain.total + max((points for _, points in self.cats), default=0)


class Rivalry(NamedTuple):
    """How the seat and the others stand in one tower, as far as one's choice depends on it."""

    tower: int
    yarn: int
    most_yarn: int
    """Of the other with most yarn there (rule 7.2)."""
    open: int
    """Hexes that the seat has yet to fill."""
    fewest_open: int
    """Of the other who is nearest to completing the tower (rule 5.2)."""


_NOTHING = Line(0, 0, 0, 0, 0, 0, 0)


def cost_of(view: View, move: Move) -> int:
    """How many footprints the move costs the seat; only marks cost any. While dice are being taken nobody can say."""
    if not isinstance(move, Mark):
        return 0
    kept = None if view.seat is None else view.kept[view.seat]
    assert kept is not None, "only a seat that has a die can mark"
    assert view.central is not None, "nobody marks while dice are being taken"
    return dice.cost(kept, view.central, move)


def prospect(view: View, move: Move) -> Prospect:
    """What the move would cost and bring the seat whose view it is, allowed or not."""
    match move:
        case Mark():
            return _mark_prospect(view, move)
        case ChooseCat():
            worth = dict(cat_scores(view)).get(move.cat, 0)
            return Prospect(0, 0, _NOTHING._replace(houses=worth), None, ())
        case Pass():
            return Prospect(0, view.sheet.findable(FOR_PASSING), _NOTHING, None, ())
        case Take():
            return Prospect(0, 0, _NOTHING, None, ())


def cat_scores(view: View, mark: Mark | None = None) -> tuple[tuple[Item, int], ...]:
    """The seat's cats that are not scored yet and what each would score after this mark; without one, after what it has sealed."""
    sheet, planned = view.sheet, mark or (view.plan.move if view.plan else None)
    if isinstance(planned, Mark):
        sheet = sheet.with_mark(planned)
    return tuple((cat, sheet.cat_score(cat)) for cat in sheet.cats_left)


def open_marks(view: View) -> dict[Item, tuple[Mark, ...]]:
    """The marks that the seat's sheet and dice allow while everybody marks, by item, as it would be asked anew; none at any other time."""
    kept = None if view.seat is None else view.kept[view.seat]
    return {} if kept is None or view.central is None else group_by_item(open_moves(view.sheet, kept, view.central))


def rivalries(view: View) -> tuple[Rivalry, ...]:
    """For each tower, how the seat stands in it against the others."""
    others = [sheet for seat, sheet in enumerate(view.sheets) if seat != view.seat]
    return tuple(
        Rivalry(
            tower.number,
            _count_in(view.sheet.marks[YARN - 1], tower.number),
            max(_count_in(sheet.marks[YARN - 1], tower.number) for sheet in others),
            _count_in(view.sheet.empty, tower.number),
            min(_count_in(sheet.empty, tower.number) for sheet in others),
        )
        for tower in TOWERS
    )


def group_by_item(moves: Iterable[Move]) -> dict[Item, tuple[Mark, ...]]:
    """The marks among some moves by their item, in the order of the items, each by hex."""
    marks = sorted((move for move in moves if isinstance(move, Mark)), key=lambda mark: mark.hex)
    found = {item: tuple(mark for mark in marks if mark.item == item) for item in ITEMS}
    return {item: row for item, row in found.items() if row}


def standings(view: View) -> tuple[Line, ...]:
    """Everybody's boxes as things stand."""
    return score_lines(view.sheets, view.terms.mice)


def _count_in(mask: int, tower: int) -> int:
    """How many of these hexes the tower of this number has."""
    return (mask & IN_TOWER[tower - 1]).bit_count()


def _mark_prospect(view: View, mark: Mark) -> Prospect:
    cost = cost_of(view, mark)
    sheet = view.sheet.with_mark(mark)
    completes = mark.tower if sheet.is_full(mark.tower) else None
    if completes:
        first, house = view.is_large_left(completes), sheet.has_house_in(completes)
        sheet.towers[completes - 1] = TOWERS[completes - 1].points(first=first, house=house)
    gain = _gain_with(view, sheet)
    return Prospect(cost, view.sheet.footprints_of(mark), gain, completes, cat_scores(view, mark) if mark.item is HOUSE else ())


def _gain_with(view: View, sheet: Sheet) -> Line:
    """By how much the own boxes differ with this sheet in place of the own one."""
    seat = view.seat
    assert seat is not None
    sheets = (*view.sheets[:seat], sheet, *view.sheets[seat + 1 :])
    before, after = (line_of(table, seat, view.terms.mice) for table in (view.sheets, sheets))
    return Line(*[new - old for old, new in zip(before, after, strict=True)])
