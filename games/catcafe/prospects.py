"""Costs and gains of moves before they are made: for buttons, advice and computer cats.

They follow from the seat's view: its dice, and all sheets. Points are final points as things stand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import permutations
from typing import NamedTuple

from games.catcafe import dice
from games.catcafe.flow import ENOUGH_TOWERS, open_moves
from games.catcafe.hexes import IN_TOWER, TOWERS, Hex, hexes_in
from games.catcafe.items import HOUSE, ITEMS, YARN, Item
from games.catcafe.moves import MARKS, ChooseCat, Mark, Move, Pass, Take
from games.catcafe.scoring import Line, line_of, score_lines
from games.catcafe.sheets import FOR_PASSING, Sheet
from games.catcafe.state import Phase, View
from games.kit import Seat


class Prospect(NamedTuple):
    """The cost and gain of a move."""

    cost: int
    """Footprints spent."""
    found: int
    """Footprints found, for later rounds."""
    gain: Line
    """The growth of each of the own boxes as things stand. With `mice cap`, a mouse that joins two
    groups may lose points.
    """
    completes: int | None
    """The number of the tower that would be completed, if any."""
    cats: tuple[tuple[Item, int], ...]
    """For a house: the cats to choose from, and each one's score."""

    @property
    def points(self) -> int:
        """The total gain of all boxes; for a house, with the best cat."""
        return self.gain.total + max((points for _, points in self.cats), default=0)


class DieProspect(NamedTuple):
    """The best mark with a die and the central die that is left: at least and at most, as that one may be
    any of the others.
    """

    gains: tuple[int, int]
    costs: tuple[int, int]
    """Footprints spent for it."""
    items: tuple[Item, ...]
    """The items of these marks; empty if there are none."""


class Rivalry(NamedTuple):
    """The seat's situation against other seats in one tower, as far as it matters for a choice."""

    tower: int
    yarn: int
    most_yarn: int
    """The yarn of the other seat with most yarn in the tower (rule 7.2)."""
    open: int
    """The number of hexes that the seat has yet to fill."""
    fewest_open: int
    """The same for the other seat that is nearest to completing the tower (rule 5.2)."""


_NOTHING = Line(0, 0, 0, 0, 0, 0, 0)


def cost_of(view: View, move: Move) -> int:
    """The footprints that the move costs the seat; only marks cost any. AssertionError: a mark
    while dice are being taken.
    """
    if not isinstance(move, Mark):
        return 0
    kept = None if view.seat is None else view.kept[view.seat]
    assert kept is not None, "only a seat that has a die can mark"
    assert view.central is not None, "nobody marks while dice are being taken"
    return dice.cost(kept, view.central, move)


def prospect(view: View, move: Move) -> Prospect:
    """The cost and gain of the move for the view's seat, legal or not. A house's cat is not in the
    gain (see `Prospect.points`). AssertionError: a mark while dice are being taken.
    """
    match move:
        case Mark():
            return mark_prospects(view, (move,))[move]
        case ChooseCat():
            worth = dict(cat_scores(view)).get(move.cat, 0)
            return Prospect(0, 0, _NOTHING._replace(houses=worth), None, ())
        case Pass():
            return Prospect(0, view.sheet.findable(FOR_PASSING), _NOTHING, None, ())
        case Take():
            return Prospect(0, 0, _NOTHING, None, ())


def mark_prospects(view: View, marks: Iterable[Mark]) -> dict[Mark, Prospect]:
    """The prospect of each mark for the view's seat, with its cost while seats mark; while dice are
    being taken, the cost is 0.
    """
    now = _own_line(view, view.sheet)
    return {mark: _mark_prospect(view, mark, now) for mark in marks}


def cat_scores(view: View, mark: Mark | None = None) -> tuple[tuple[Item, int], ...]:
    """The seat's unscored cats with their scores after this mark; without a mark, after the sealed
    one.
    """
    sheet, planned = view.sheet, mark or (view.plan.move if view.plan else None)
    if isinstance(planned, Mark):
        sheet = sheet.with_mark(planned)
    return tuple((cat, sheet.cat_score(cat)) for cat in sheet.cats_left)


def next_cat_scores(view: View) -> tuple[tuple[Item, int], ...]:
    """The seat's unscored cats with their scores after a house: the sealed one, or one in any open
    hex.
    """
    sealed = view.plan is not None and isinstance(view.plan.move, Mark) and view.plan.move.item is HOUSE
    return cat_scores(view, None if sealed or not view.sheet.empty else MARKS[HOUSE - 1][hexes_in(view.sheet.empty)[0]])


def open_marks(view: View) -> dict[Item, tuple[Mark, ...]]:
    """The marks that the seat's sheet and dice allow in the marking phase, by item, as if it had
    sealed nothing; else none.
    """
    kept = None if view.seat is None else view.kept[view.seat]
    return {} if kept is None or view.central is None else group_by_item(open_moves(view.sheet, kept, view.central))


def die_prospects(view: View) -> dict[int, DieProspect]:
    """While dice are being taken, what each die in the centre would bring the seat."""
    sheet, dice_left = view.sheet, Counter(view.dice)
    marks = [mark for row in MARKS for mark in row if sheet.empty & mark.bit]
    points = {mark: expected.points for mark, expected in mark_prospects(view, marks).items()}

    def best_with(die: int, central: int) -> tuple[int, int, Item | None]:
        reached = dice.reachable_marks(die, central, sheet.available, None in sheet.cats)
        best = min(
            (mark for mark in reached if points.get(mark, -1) >= 0),
            key=lambda mark: (-points[mark], dice.cost(die, central, mark)),
            default=None,
        )
        return (points[best], dice.cost(die, central, best), best.item) if best else (0, 0, None)

    found = {}
    for die in dice_left:
        gains, costs, items = zip(*(best_with(die, central) for central in dice_left - Counter([die])), strict=True)
        found[die] = DieProspect((min(gains), max(gains)), (min(costs), max(costs)), tuple(item for item in ITEMS if item in items))
    return found


def closing_hexes(view: View) -> dict[Seat, tuple[Hex, ...]]:
    """The hexes by which a seat can complete its last tower in this round, so that the game ends;
    seats without any are left out. A choice that the view's seat has sealed counts as made.

    While dice are being taken, each die in the centre may become the seat's or the central one.
    """
    found = {}
    for seat, sheet in zip(map(Seat, range(view.terms.seats)), view.sheets, strict=True):
        if sheet.completed_towers == ENOUGH_TOWERS - 1:
            within_reach = {mark.hex for mark in _marks_to_come(view, seat)}
            alone = [hexes_in(tower & sheet.empty) for tower in IN_TOWER if (tower & sheet.empty).bit_count() == 1]
            found[seat] = tuple([place for (place,) in alone if place in within_reach])
    return {seat: hexes for seat, hexes in found.items() if hexes}


def _marks_to_come(view: View, seat: Seat) -> Iterable[Mark]:
    """The marks that the seat may make in this round, filled hexes included."""
    if seat == view.seat and view.plan and view.plan.move:
        return [view.plan.move] if isinstance(view.plan.move, Mark) else []
    sheet, kept = view.sheets[seat], view.kept[seat]
    pairs = set(permutations(view.dice, 2)) if kept is None else {(kept, central) for central in view.dice}
    return [mark for pair in pairs for mark in dice.reachable_marks(*pair, sheet.available, None in sheet.cats)]


def rivalries(view: View) -> tuple[Rivalry, ...]:
    """For each tower, the seat's situation against the others."""
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
    """The marks among the moves by item, in the order of items, each row by hex."""
    marks = sorted((move for move in moves if isinstance(move, Mark)), key=lambda mark: mark.hex)
    found = {item: tuple(mark for mark in marks if mark.item == item) for item in ITEMS}
    return {item: row for item, row in found.items() if row}


def standings(view: View) -> tuple[Line, ...]:
    """All seats' boxes as if the game ended now, by seat."""
    return score_lines(view.sheets, view.terms.mice)


def _count_in(mask: int, tower: int) -> int:
    """The number of these hexes in the tower of this number."""
    return (mask & IN_TOWER[tower - 1]).bit_count()


def _mark_prospect(view: View, mark: Mark, now: Line) -> Prospect:
    """The mark's prospect; `now` has the seat's boxes before it."""
    sheet = view.sheet.with_mark(mark)
    completes = mark.tower if sheet.is_full(mark.tower) else None
    if completes:
        first, house = view.is_large_left(completes), sheet.has_house_in(completes)
        sheet.towers[completes - 1] = TOWERS[completes - 1].points(first=first, house=house)
    gain = Line(*[new - old for old, new in zip(now, _own_line(view, sheet), strict=True)])
    cost = cost_of(view, mark) if view.phase is Phase.MARK else 0
    return Prospect(cost, view.sheet.footprints_of(mark), gain, completes, cat_scores(view, mark) if mark.item is HOUSE else ())


def _own_line(view: View, sheet: Sheet) -> Line:
    """The boxes of the view's seat if `sheet` were the seat's sheet."""
    seat = view.seat
    assert seat is not None
    return line_of((*view.sheets[:seat], sheet, *view.sheets[seat + 1 :]), seat, view.terms.mice)
