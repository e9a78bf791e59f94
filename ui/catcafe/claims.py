"""Claims of Cat Café's hands: what a move costs and brings, as buttons, texts and pictures say it.

kind    of      value
worth   marks   a `Worth`
points  cats    points as the cat scores
found   pass    footprints found, for later rounds
best    dice    points of the best choice with the die: with the worst and the best central die that
                may be left
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from games.catcafe import dice
from games.catcafe.flow import ENOUGH_TOWERS, open_moves
from games.catcafe.hexes import IN_TOWER, NEIGHBOURS, TOWERS
from games.catcafe.items import YARN, Item
from games.catcafe.moves import PASS, Mark, Move, choose_cat, take
from games.catcafe.prospects import Prospect, cat_scores, die_prospects, mark_prospects, prospect
from games.catcafe.state import Phase, View
from games.kit import Seat
from ui.kit.claims import Claim


class Worth(NamedTuple):
    """The claims about a mark."""

    cost: int
    """Footprints spent."""
    found: int
    """Footprints found, for later rounds."""
    gain: int
    """Points as the sheets stand; with a house also those of the best cat."""
    completes: int | None
    """The tower completed by it."""
    ends: bool
    """True if that is the last tower, which ends the game."""


class Span(NamedTuple):
    """The claims about several marks together: the least and the most, and what some mark does."""

    costs: tuple[int, int]
    gains: tuple[int, int]
    completes: bool
    ends: bool


def claims(view: View) -> Sequence[Claim[Move]]:
    """All that the hand says about its seat's legal moves."""
    if view.seat is None or view.seat not in view.pending:
        return []
    if view.phase is Phase.DRAFT:
        return [Claim(take(die), "best", best.gains) for die, best in die_prospects(view).items()]
    if view.plan and view.plan.needs_cat:
        return [Claim(choose_cat(cat), "points", points) for cat, points in cat_scores(view)]
    kept, central = view.kept[view.seat], view.central
    assert kept is not None
    assert central is not None
    said: list[Claim[Move]] = [Claim(mark, "worth", worth) for mark, worth in worths(view, open_moves(view.sheet, kept, central)).items()]
    return [*said, Claim(PASS, "found", prospect(view, PASS).found)]


def worths(view: View, moves: Iterable[Move]) -> dict[Mark, Worth]:
    """The claims about each of the marks among the moves."""
    expected = mark_prospects(view, [move for move in moves if isinstance(move, Mark)])
    return {mark: _worth(view, one) for mark, one in expected.items()}


def span_of(said: Iterable[Worth]) -> Span:
    """The claims about these marks together, at least one mark."""
    marks = list(said)
    costs, gains = [one.cost for one in marks], [one.gain for one in marks]
    return Span((min(costs), max(costs)), (min(gains), max(gains)), any(one.completes for one in marks), any(one.ends for one in marks))


def best_first(groups: Iterable[Sequence[Mark]], said: Mapping[Mark, Worth]) -> list[Sequence[Mark]]:
    """Groups of marks by the most points that a mark of theirs brings; of equal ones that first in
    which this costs less.
    """
    return sorted(groups, key=lambda marks: min((-said[mark].gain, said[mark].cost) for mark in marks))


class TowerLeft(NamedTuple):
    """A tower after a mark in it."""

    tower: int
    open: int
    """The hexes that the seat has yet to fill."""
    number: int
    """The most points that completing it can still bring."""


def tower_left(view: View, mark: Mark) -> TowerLeft:
    """The mark's tower after it."""
    tower, empty = TOWERS[mark.tower - 1], view.sheet.empty & ~mark.bit
    number = tower.large if view.is_large_left(tower.number) else tower.small
    return TowerLeft(tower.number, (IN_TOWER[tower.number - 1] & empty).bit_count(), number)


def room_around(view: View, mark: Mark) -> int:
    """The number of open hexes that touch the mark's hex."""
    return (NEIGHBOURS[mark.hex] & view.sheet.empty).bit_count()


def can_be_passed(view: View, mark: Mark) -> bool:
    """True if another seat may still have more yarn in the mark's tower than this seat has after it."""
    tower = IN_TOWER[mark.tower - 1]
    own = (view.sheet.marks[YARN - 1] & tower).bit_count() + (mark.item is YARN)
    rivals = [sheet for seat, sheet in enumerate(view.sheets) if seat != view.seat]
    return any(((sheet.marks[YARN - 1] | sheet.empty) & tower).bit_count() > own for sheet in rivals)


def can_surely_mark(view: View, die: int, item: Item) -> bool:
    """True if the seat can mark the item with this die and its footprints, whichever other die is left."""
    sheet, others = view.sheet, Counter(view.dice) - Counter([die])
    reached = [dice.reachable_marks(die, central, sheet.available, None in sheet.cats) for central in others]
    return all(any(mark.item is item and sheet.empty & mark.bit for mark in marks) for marks in reached)


def others_best(view: View, central: int) -> int:
    """The points that all other seats' best marks bring together as things stand, if all have a die and this
    one is left in the centre.
    """
    marking, total = replace(view, phase=Phase.MARK, dice=(central,), plan=None), 0
    for seat, kept in enumerate(view.kept):
        if seat != view.seat and kept is not None:
            theirs = replace(marking, seat=Seat(seat))
            total += max([0, *(one.gain for one in worths(theirs, open_moves(theirs.sheet, kept, central)).values())])
    return total


def _worth(view: View, expected: Prospect) -> Worth:
    ends = expected.completes is not None and view.sheet.completed_towers == ENOUGH_TOWERS - 1
    return Worth(expected.cost, expected.found, expected.points, expected.completes, ends)
