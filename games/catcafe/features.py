"""Features of moves in Cat Café: a policy learns the worth of each cell, and a move is worth the
sum of its cells.

A feature is a table of cases, for example *a mouse that joins so many mice, with so much room, in
this part of the game*. Each case is a cell, numbered through all features. A move falls into one
cell of each feature that applies to it. Features use dice and sheets only, which are public.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import accumulate
from math import prod
from typing import TypeVar

from games.catcafe.dice import costs
from games.catcafe.hexes import FLOORS, HEXES, IN_TOWER, NEIGHBOURS
from games.catcafe.items import BOWL, BUTTERFLY, CUSHION, HOUSE, MOUSE, YARN
from games.catcafe.moves import ChooseCat, Mark, Move, Take
from games.catcafe.scoring import score_lines
from games.catcafe.state import State
from games.kit import Seat

_STAGES, _PARTS = 7, 4
_STAGE = (0, 0, 1, 2, 3, 3, 4, 4, 5, 5, 6, 6, 6)
"""By the fewest rounds until a seat can have three towers, the stage of the game, counted from its
end.
"""
_PART = (0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 3)
"""By the same number of rounds, one of four coarser parts."""

CASES: Mapping[str, tuple[int, ...]] = {
    # of any mark
    "item": (6, _STAGES),
    "liked-by-a-cat": (6, 2, 5, _PARTS),
    "place": (6, 24, 2),
    "room": (6, 7, _PARTS),
    "price": (6, 8, _PARTS),
    "beside-bowls": (6, 3, _PARTS),
    "beside-mice": (6, 5, _PARTS),
    "tower": (5, 6, 3, _PARTS),
    "race": (4, 4, 3, 7),
    "last-hex": (3, 8),
    # of a mark of this item
    "house": (8, 6, _PARTS),
    "yarn": (4, 4, 3, _PARTS),
    "butterfly": (3, 6, _PARTS),
    "bowl": (7, 7, _PARTS),
    "cushion": (6, _STAGES),
    "mouse": (6, 5, 2, _PARTS),
    # of a pass
    "pass": (8, _STAGES),
    "pass-finds": (4, _PARTS),
    "pass-in-a-race": (7, _PARTS),
    # of a cat
    "cat": (6, 8, _PARTS),
    "cat-of-the-last": (8, 6, _PARTS),
    "cat-below-the-best": (5, 6, _PARTS),
    # of a die
    "die": (6, _STAGES),
    "die-as-a-floor": (6, 6, _PARTS),
    "die-with-another": (12, 4, _PARTS),
    "die-at-best": (12, 4, _PARTS),
}
"""By feature, the size of each of its dimensions. Cells are numbered in row-major order."""
FEATURES: Mapping[str, int] = {name: prod(cases) for name, cases in CASES.items()}
"""By feature, its number of cells."""
_FIRST = dict(zip(FEATURES, accumulate(FEATURES.values(), initial=0), strict=False))
_ITEM, _LIKED, _PLACE, _ROOM, _PRICE = (_FIRST[name] for name in ("item", "liked-by-a-cat", "place", "room", "price"))
_BY_BOWLS, _BY_MICE, _TOWER, _RACE, _LAST = (_FIRST[name] for name in ("beside-bowls", "beside-mice", "tower", "race", "last-hex"))
_HOUSE, _YARN, _BUTTERFLY = (_FIRST[name] for name in ("house", "yarn", "butterfly"))
_BOWL, _CUSHION, _MOUSE = (_FIRST[name] for name in ("bowl", "cushion", "mouse"))
_PASS, _FINDS, _PASS_RACE = (_FIRST[name] for name in ("pass", "pass-finds", "pass-in-a-race"))
_CAT, _CAT_LAST, _CAT_BELOW = (_FIRST[name] for name in ("cat", "cat-of-the-last", "cat-below-the-best"))
_DIE, _FLOOR, _WITH, _AT_BEST = (_FIRST[name] for name in ("die", "die-as-a-floor", "die-with-another", "die-at-best"))

_ON_FLOOR = tuple(tuple(int(place) for place in HEXES if place.floor == floor) for floor in range(FLOORS + 1))
_FLOOR_MASK = tuple(sum(1 << place for place in places) for places in _ON_FLOOR)
_FLOOR_OF = tuple(place.floor for place in HEXES)
_TOWER_OF = tuple(place.tower - 1 for place in HEXES)
"""By hex, the index of its tower, from 0."""
_GONE = 2
"""The case of a tower whose large number is gone; 0 and 1: without and with an own house."""
_PLACES = len(HEXES)
_LEADS = 8
_MOST_LURE = 11
_YARN_LURES = ((8, 5, 3, 3), (1, 5, 5, 0), (0, 0, 5, 5), (0, 0, 0, 5))
"""By own yarn in the tower and the most yarn of another seat there, the rough points of one more
yarn.
"""
_BUTTERFLY_LURES = (4,) * _PLACES
_MOUSE_LURES = (3, 5, 7, 9, 3, 3)
"""By the number of mice joined, the rough points of one more mouse."""

T = TypeVar("T")
Group = tuple[int, int]
"""Connected mice: their number, and the mask of the hexes beside them, possibly with their own."""


def features(world: State, seat: Seat, moves: Sequence[Move]) -> list[list[int]]:
    """For each move of a seat that is to decide, its cells, numbered through all features. `moves`
    are all legal moves.
    """
    look = _MoveFeatures(world, seat)
    kind = type(moves[0])
    return look.die_cells(moves) if kind is Take else look.cat_cells(moves) if kind is ChooseCat else look.mark_cells(moves)


class _MoveFeatures:
    """Values shared by all moves of one decision."""

    __slots__ = ("empty", "needs", "opens", "part", "seat", "sheet", "stage", "world")

    def __init__(self, world: State, seat: Seat) -> None:
        empties = [sheet.empty for sheet in world.sheets]
        self.opens = [[(empty & tower).bit_count() for tower in IN_TOWER] for empty in empties]
        """By seat and tower, the number of open hexes."""
        self.needs = [sum(sorted(towers)[:3]) for towers in self.opens]
        """By seat, the fewest rounds to three completed towers."""
        left = min(self.needs)
        self.world = world
        self.seat = seat
        self.sheet = world.sheets[seat]
        self.empty = empties[seat]
        self.stage = _STAGE[left]
        self.part = _PART[left]

    def lead_in_rounds(self) -> int:
        """The lead over other seats in rounds to three towers, from 0 (three behind) to 6 (three
        ahead).
        """
        return min(max(min(self._rivals(self.needs)) - self.needs[self.seat], -3), 3) + 3

    def _rivals(self, by_seat: list[T]) -> list[T]:
        """The values of the other seats."""
        return by_seat[: self.seat] + by_seat[self.seat + 1 :]

    # Marks and passes

    def mark_cells(self, moves: Sequence[Move]) -> list[list[int]]:
        part, empty, masks, ahead = self.part, self.empty, self.sheet.marks, self.lead_in_rounds()
        passing, late = self._pass_cells(ahead), part >> 1
        if len(moves) == 1:
            return [passing]
        kept = self.world.kept[self.seat]
        assert kept is not None
        price_of, prices = costs(kept, self.world.dice[0]), _PRICE + min(self.sheet.available, 7) * _PARTS + part
        items, (towers, with_house) = self._item_cells(), self._tower_cells(ahead)
        once, twice = _beside_bowls(masks)
        groups = _groups(masks[MOUSE - 1])
        yarns: list[int] = []
        cap = self.world.terms.mice == "cap"
        found = []
        for move in moves:
            if type(move) is not Mark:
                found.append(passing)
                continue
            item, number, bit, tower = move.item, move.number, move.bit, move.tower - 1
            at = number // _PLACES
            near, price = NEIGHBOURS[number % _PLACES], price_of[move.kind]
            room = (near & empty).bit_count()
            bowls = 0 if not once[at] & bit else 2 if twice[at] & bit else 1
            joined = 0
            for size, around in groups:
                if around & bit:
                    joined += size
            cells = items[at] + (with_house if item is HOUSE else towers)[tower]
            cells += (
                _PLACE + number * 2 + late,
                _ROOM + (at * 7 + room) * _PARTS + part,
                prices + (price if price < 5 else 5) * 8 * _PARTS,
                _BY_BOWLS + (at * 3 + bowls) * _PARTS + part,
                _BY_MICE + (at * 5 + (joined if joined < 4 else 4)) * _PARTS + part,
            )
            if item is YARN:
                yarns = yarns or self._yarn_cells()
                cells.append(yarns[tower])
            elif item is BOWL:
                kinds = sum([1 for mask in masks if mask & near])
                cells.append(_BOWL + (kinds * 7 + room) * _PARTS + part)
            elif item is CUSHION:
                cells.append(_CUSHION + (move.floor - 1) * _STAGES + self.stage)
            elif item is MOUSE:
                cells.append(_MOUSE + (((joined if joined < 5 else 5) * 5 + (room if room < 4 else 4)) * 2 + cap) * _PARTS + part)
            found.append(cells)
        return found

    def _pass_cells(self, ahead: int) -> list[int]:
        sheet, part = self.sheet, self.part
        return [
            _PASS + min(sheet.available, 7) * _STAGES + self.stage,
            _FINDS + min(sheet.footprints_left, 3) * _PARTS + part,
            _PASS_RACE + ahead * _PARTS + part,
        ]

    def _item_cells(self) -> list[list[int]]:
        """By item, the cells shared by all its marks."""
        sheet, part = self.sheet, self.part
        counts = [mask.bit_count() for mask in sheet.marks]
        cells = [
            [_ITEM + at * _STAGES + self.stage, _LIKED + ((at * 2 + (points is None)) * 5 + min(counts[at], 4)) * _PARTS + part]
            for at, points in enumerate(sheet.cats)
        ]
        counts[HOUSE - 1] += 1
        if cats := self._liked_counts(counts):
            cells[HOUSE - 1].append(_HOUSE + (min(max(cats), 7) * 6 + len(cats) - 1) * _PARTS + part)
        cells[BUTTERFLY - 1].append(_BUTTERFLY + (min(sheet.footprints_left, 2) * 6 + min(sheet.available, 5)) * _PARTS + part)
        return cells

    def _liked_counts(self, counts: Sequence[int]) -> list[int]:
        """The counts of items whose cat is not scored yet."""
        return [count for count, points in zip(counts, self.sheet.cats, strict=True) if points is None]

    def _tower_cells(self, ahead: int) -> tuple[list[list[int]], list[list[int]]]:
        """By tower, the cells of marks in it: without a house, and with one. Empty for a full
        tower.
        """
        houses = self.sheet.marks[HOUSE - 1]
        others: list[list[int]] = []
        with_house: list[list[int]] = []
        own, fewests = self.opens[self.seat], [min(column) for column in zip(*self._rivals(self.opens), strict=True)]
        first, race = _TOWER + self.part, _RACE + ahead
        ends = [self._last_hex_cell()] if 1 in own else []
        for tower, opened in enumerate(own):
            if not opened:
                others.append([])
                with_house.append([])
                continue
            fewest, after = fewests[tower], opened - 1
            number, rivals = (tower * 6 + after) * 3, ((after if after < 3 else 3) * 4 + (fewest if fewest < 3 else 3)) * 3
            house = _GONE if not fewest else 1 if houses & IN_TOWER[tower] else 0
            housed = house or 1
            cells = [first + (number + house) * _PARTS, race + (rivals + house) * 7]
            housed_cells = [first + (number + housed) * _PARTS, race + (rivals + housed) * 7]
            others.append(cells if after else cells + ends)
            with_house.append(housed_cells if after else housed_cells + ends)
        return others, with_house

    def _last_hex_cell(self) -> int:
        """The cell of a tower's last hex: the number of completed towers, and the lead if the game
        ends.
        """
        done = min(self.sheet.completed_towers, 2)
        return _LAST + done * _LEADS + (self._lead() if done == 2 else 0)

    def _lead(self) -> int:
        """The current lead in points over the best other seat, in steps of four, from 1 to 7."""
        totals = [line.total for line in score_lines(self.world.sheets, self.world.terms.mice)]
        return min(max((totals[self.seat] - max(self._rivals(totals))) // 4 + 4, 1), _LEADS - 1)

    def _yarn_counts(self) -> list[tuple[int, int]]:
        """By tower, the own yarn and the most yarn of another seat, each up to three."""
        yarn = [sheet.marks[YARN - 1] for sheet in self.world.sheets]
        own, others = yarn[self.seat], self._rivals(yarn)
        return [(min((own & tower).bit_count(), 3), min(max([(other & tower).bit_count() for other in others]), 3)) for tower in IN_TOWER]

    def _yarn_cells(self) -> list[int]:
        return [_YARN + ((own * 4 + most) * 3 + len(self.opens) - 2) * _PARTS + self.part for own, most in self._yarn_counts()]

    # Cats

    def cat_cells(self, moves: Sequence[Move]) -> list[list[int]]:
        part, counts = self.part, [mask.bit_count() for mask in self.sheet.marks]
        counts[HOUSE - 1] += 1
        liked = self._liked_counts(counts)
        best, others = max(liked), len(liked) - 1
        cats = [move.cat - 1 for move in moves if type(move) is ChooseCat]
        return [
            [
                _CAT + (cat * 8 + min(counts[cat], 7)) * _PARTS + part,
                _CAT_LAST + (min(counts[cat], 7) * 6 + others) * _PARTS + part,
                _CAT_BELOW + (min(best - counts[cat], 4) * 6 + others) * _PARTS + part,
            ]
            for cat in cats
        ]

    # Dice

    def die_cells(self, moves: Sequence[Move]) -> list[list[int]]:
        part, dice = self.part, self.world.dice
        others, lures = len(dice) - 2, self._lures()
        found = []
        for move in moves:
            assert type(move) is Take
            value, rest = move.value, dice[:]
            rest.remove(value)
            pairs = [max(lures[value, other], lures[other, value]) for other in rest]
            cells = [_WITH + (pair * 4 + others) * _PARTS + part for pair in pairs]
            cells += (
                _DIE + (value - 1) * _STAGES + self.stage,
                _FLOOR + ((value - 1) * 6 + (self.empty & _FLOOR_MASK[value]).bit_count()) * _PARTS + part,
                _AT_BEST + (max(pairs) * 4 + others) * _PARTS + part,
            )
            found.append(cells)
        return found

    def _lures(self) -> dict[tuple[int, int], int]:
        """By item and floor that two dice of the centre show, the rough immediate points of the
        best mark, from 0 to 11.
        """
        dice, masks, empty = self.world.dice, self.sheet.marks, self.empty
        values = {*dice}
        once, twice = _beside_bowls(masks)
        found = dict[tuple[int, int], int]()
        for item in values:
            if item == HOUSE and None not in self.sheet.cats:
                found |= dict.fromkeys([(item, floor) for floor in values], 0)
                continue
            one, two = once[item - 1], twice[item - 1]
            by_hex = self._lure_of(item)
            for floor in values:
                if floor == item and dice.count(item) == 1:
                    continue
                best = 0
                for place in _ON_FLOOR[floor]:
                    bit = 1 << place
                    if empty & bit:
                        lure = by_hex(place)
                        if one & bit:
                            lure += 2 if two & bit else 1
                        if lure > best:
                            best = lure
                found[item, floor] = min(best, _MOST_LURE)
        return found

    def _lure_of(self, item: int) -> Callable[[int], int]:
        """A function from an open hex to the rough points of one more of this item there."""
        masks = self.sheet.marks
        if item == HOUSE:
            houses, *others = [mask.bit_count() for mask in masks]
            best = max(self._liked_counts([houses + 1, *others]))
            return ((max(2 * best - 3, 1),) * _PLACES).__getitem__
        if item == YARN:
            yarns = [_YARN_LURES[own][most] for own, most in self._yarn_counts()]
            return lambda place: yarns[_TOWER_OF[place]]
        if item == BUTTERFLY:
            return _BUTTERFLY_LURES.__getitem__
        if item == BOWL:
            return lambda place: 1 + sum([1 for mask in masks if mask & NEIGHBOURS[place]])
        if item == CUSHION:
            return _FLOOR_OF.__getitem__
        groups = _groups(masks[MOUSE - 1])
        return lambda place: _MOUSE_LURES[min(sum([size for size, around in groups if around >> place & 1]), 5)]


def _beside_bowls(masks: Sequence[int]) -> tuple[list[int], list[int]]:
    """By item, the masks of hexes beside at least one, and at least two, of the bowls that do not
    touch the item yet.
    """
    once, twice = [0] * len(masks), [0] * len(masks)
    bowls = masks[BOWL - 1]
    while bowls:
        place = bowls.bit_length() - 1
        bowls ^= 1 << place
        near = NEIGHBOURS[place]
        for at, mask in enumerate(masks):
            if not mask & near:
                twice[at] |= once[at] & near
                once[at] |= near
    return once, twice


def _groups(mice: int) -> list[Group]:
    """The groups of connected mice, from the mask of all mice."""
    groups: list[Group] = []
    while mice:
        place = mice.bit_length() - 1
        mice ^= 1 << place
        size, around = 1, NEIGHBOURS[place]
        apart: list[Group] = []
        for group in groups:
            if group[1] >> place & 1:
                size += group[0]
                around |= group[1]
            else:
                apart.append(group)
        groups = [*apart, (size, around)]
    return groups
