"""Cat Café drawn: everybody's sheet with its towers as they stand, the dice, the cats; a hand is the own sheet, larger.

A hex that was marked in the last round has a ring, and so has the one that a seat has sealed and still may change.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from PIL import Image

from games.catcafe.events import FinalScored, Revealed
from games.catcafe.hexes import HEX_AT, TOWERS, Hex, Tower
from games.catcafe.items import ITEMS
from games.catcafe.moves import Mark
from games.catcafe.prospects import standings
from games.catcafe.scoring import Line
from games.catcafe.sheets import Sheet
from games.catcafe.state import Completion, Deed, Phase, View, is_large_left
from games.kit import Event, Seat
from looks.kit.drawing.canvas import Canvas
from looks.kit.drawing.cloths import cloths
from looks.kit.drawing.plates import ICONS, Part, called, columns, name_plate, pill, row
from looks.kit.drawing.sprites import sprite

GAME = "catcafe"
CLOTHS = cloths(GAME, night=("#183a3c", "#25504f", "#356664", "#5a918b"), day=("#d3e8e0", "#effaf5", "#b9d8cd", "#74a99b"))
TABLE_SIZE, HAND_SIZE = (900, 600), (750, 400)
STEP = 0.866
"""How far the next tower stands to the right, in heights of a hex."""
BROAD, TALL = 4 * STEP + 1.155, 7.5
"""How wide and high a sheet with its roofs is, in heights of a hex."""
FADED = 165
BOXES = ("item-H", "item-Y", "item-B", "item-F", "item-C", "item-M", "tower")
"""What stands for each box of the score."""


class Place(NamedTuple):
    """Where a sheet is drawn: the left edge of its first tower, the ground, and how high a hex is."""

    left: float
    ground: float
    high: float

    def at(self, tower: int, floor: float) -> tuple[float, float]:
        """The middle of a hex; odd towers stand half a hex higher."""
        x = self.left + self.high * (0.577 + STEP * (tower - 1))
        return x, self.ground - self.high * (floor - 0.5 + 0.5 * (tower % 2))


def canvas_of(view: View, names: Sequence[str], theme: str, last: Event | None = None) -> Canvas:
    """The table as everybody sees it; with a seat's view its own sheet, and what it needs of the table."""
    names = called(names, view.terms.seats)
    return _table(view, names, theme) if view.seat is None else _hand(view, view.seat, names, theme)


def news_of(event: Event, names: Sequence[str], theme: str) -> Canvas | None:
    """What everybody did in a round, the sheets and boxes at the end; None for everything else."""
    match event:
        case Revealed():
            return _revealed(event, called(names, len(event.reveal.deeds)), theme)
        case FinalScored():
            return _final(event, called(names, len(event.lines)), theme)
        case _:
            return None


# A sheet


def _sheet(canvas: Canvas, sheet: Sheet, larges: Sequence[bool], place: Place, ringed: Hex | None = None) -> None:
    """The towers with what is in them. Nothing but what a player has added is drawn anew each time."""
    towers = _towers(place.high)
    canvas.put(towers, place.left - AIR, place.ground + AIR, "lb")
    for item in ITEMS:
        for there in sheet.hexes(item):
            canvas.put(_hexed(f"hex-{item.letter}", place.high), *place.at(there.tower, there.floor), "mm")
    for tower, large in zip(TOWERS, larges, strict=True):
        _roof(canvas, tower, sheet.towers[tower.number - 1], place, large=large)
    if ringed is not None:
        canvas.put(_hexed("ring", place.high), *place.at(ringed.tower, ringed.floor), "mm")


AIR = 4
"""Room around a sheet, for the edges of its hexes."""


@cache
def _towers(high: float) -> Image.Image:
    """An empty sheet: open hexes, scratching posts, roofs."""
    image = Image.new("RGBA", (round(BROAD * high) + 2 * AIR, round(TALL * high) + 2 * AIR))
    place = Place(AIR, image.height - AIR, high)
    for tower in TOWERS:
        for floor in range(1, tower.floors[-1] + 2):
            there = HEX_AT.get((tower.number, floor))
            kind = "roof" if floor > tower.floors[-1] else "post"
            part = _hexed(f"{kind}-{tower.number}" if there is None else f"open-{there}", high)
            x, y = place.at(tower.number, floor)
            image.alpha_composite(part, (round(x - part.width / 2), round(y - part.height / 2)))
    return image


def _hexed(name: str, high: float) -> Image.Image:
    return sprite(GAME, name, round(high * 1.03))


def _roof(canvas: Canvas, tower: Tower, won: int | None, place: Place, *, large: bool) -> None:
    """What can be won on top of a tower, or in gold what has been."""
    x, y = place.at(tower.number, tower.floors[-1] + 1)
    size, y = round(place.high * 0.4), y + place.high * 0.14
    if won is not None:
        canvas.disc(x, y, round(place.high * 0.31), canvas.cloth.accent)
        canvas.words(str(won), x, y, round(place.high * 0.5), canvas.cloth.on_accent, anchor="m")
    else:
        canvas.words(f"{tower.large}/{tower.small}" if large else str(tower.small), x, y, size, "#ffffff", anchor="m")


def _die(value: int, height: int) -> Image.Image:
    return sprite(GAME, f"die-{value}", height)


def _cats(canvas: Canvas, sheet: Sheet, left: float, top: float, width: float, high: int) -> None:
    """The six cats: those that are scored with their points, of the others their empty places."""
    step = width / len(ITEMS)
    for place, (item, points) in enumerate(zip(ITEMS, sheet.cats, strict=True)):
        middle = left + step * (place + 0.5)
        if points is None:
            canvas.disc(middle, top + high * 0.55, round(high * 0.35), canvas.cloth.slot)
            canvas.words(item.letter, middle, top + high * 0.55, 19, canvas.cloth.soft, anchor="m")
        else:
            canvas.put(sprite(GAME, f"cat-{item.letter}", high), middle, top, "mt")
            canvas.words(str(points), middle, top + high + 9, 20, anchor="m")


def _prints(sheet: Sheet, size: int) -> list[Part]:
    """Footprints that can be spent, and those that can still be found."""
    return [sprite(GAME, "print", size), f"{sheet.available} ", sprite(GAME, "no-print", size), str(sheet.unmarked)]


# The table


def _table(view: View, names: Sequence[str], theme: str) -> Canvas:
    canvas = Canvas(*TABLE_SIZE, CLOTHS[theme])
    pill(canvas, 20, 28, str(view.round), icon="round")
    _dice(canvas, view.dice, canvas.width / 2, 52, 64, framed=view.central is not None)
    points = [line.total for line in standings(view)]
    for seat, (left, width) in enumerate(columns(canvas, view.terms.seats)):
        _seat(canvas, view, Seat(seat), names[seat], points[seat], left, width)
    return canvas


def _dice(canvas: Canvas, dice: Sequence[int], middle: float, y: float, size: int, *, framed: bool = False) -> None:
    """Dice around a middle, each with its item at its corner; the central die is framed."""
    step = size * 1.4
    for place, value in enumerate(sorted(dice)):
        x = middle + step * (place - (len(dice) - 1) / 2) - size * 0.12
        canvas.put(_die(value, size), x, y, "mm")
        canvas.put(sprite(GAME, f"item-{ITEMS[value - 1].letter}", round(size * 0.56)), x + size * 0.56, y + size * 0.3, "mm")
        if framed:
            canvas.frame(x - size * 0.62, y - size * 0.62, size * 1.24, size * 1.24, canvas.cloth.accent, 20, 5)


def _seat(canvas: Canvas, view: View, seat: Seat, name: str, points: int, left: float, width: float) -> None:
    """A seat's column: its name, its sheet, its die, its cats, its footprints and points."""
    canvas.panel(left, 100, width, 486, corner=16)
    name_plate(canvas, left, 100, width, name, mark="paw" if seat in view.pending else None)
    sheet, high = view.sheets[seat], 43.0
    place = Place(left + (width - BROAD * high) / 2, 468, high)
    _sheet(canvas, sheet, view.larges, place, _last_of(view, seat))
    kept, finished = view.kept[seat], seat in view.finished
    if kept is not None:
        canvas.put(_die(kept, 40), place.left + BROAD * high - 4, 150, "rt")
    if finished:
        canvas.put(sprite(ICONS, "tick", 38), place.left + 2, 150)
    _cats(canvas, sheet, left + 4, 472, width - 8, 42)
    row(canvas, _prints(sheet, 25), left + 8, 563, 23, gap=2)
    row(canvas, [sprite(ICONS, "star", 30), str(points)], left + width - 8, 563, 27, anchor="r", gap=3)


def _last_of(view: View, seat: Seat) -> Hex | None:
    """The hex that the seat marked in the last round."""
    move = view.last.deeds[seat].move if view.last else None
    return move.hex if isinstance(move, Mark) else None


# A hand


def _hand(view: View, seat: Seat, names: Sequence[str], theme: str) -> Canvas:
    colours = CLOTHS[theme]
    canvas = Canvas(*HAND_SIZE, colours, rim=colours.accent if seat in view.pending else None)
    canvas.panel(12, 12, 262, 376, corner=16)
    place = Place(24, 382, 48)
    planned = view.plan.move if view.plan else None
    sheet = view.sheet
    _sheet(canvas, sheet, view.larges, place, None if isinstance(planned, Mark) else _last_of(view, seat))
    if isinstance(planned, Mark):
        x, y = place.at(planned.hex.tower, planned.floor)
        canvas.put(_hexed(f"hex-{planned.item.letter}", place.high), x, y, "mm")
        canvas.put(_hexed("ring", place.high), x, y, "mm")
    points = [line.total for line in standings(view)]
    _own_dice(canvas, view, seat, points[seat])
    _own_cats(canvas, view, sheet)
    _others(canvas, view, names, points)
    return canvas


def _own_dice(canvas: Canvas, view: View, seat: Seat, points: int) -> None:
    """The own die and the one for everybody, or the dice to choose from; footprints and points."""
    canvas.panel(284, 12, 454, 140, corner=16)
    kept = view.kept[seat]
    mine = [] if kept is None else [kept]
    _dice(canvas, mine, 344, 54, 62)
    if view.central is not None:
        _dice(canvas, view.dice, 470, 54, 62, framed=True)
    elif view.phase is Phase.DRAFT:
        _dice(canvas, view.dice, 560 if mine else 511, 54, 54)
    row(canvas, _prints(view.sheet, 34), 300, 121, 30, gap=6)
    row(canvas, [sprite(ICONS, "star", 40), str(points)], 724, 121, 34, anchor="r")
    if view.plan and view.plan.is_finished:
        canvas.put(sprite(ICONS, "tick", 52), 690, 52, "mm")


def _own_cats(canvas: Canvas, view: View, sheet: Sheet) -> None:
    """The cats that are scored, with their points; the others with what they would score now; the chosen one ringed."""
    canvas.panel(284, 160, 454, 114, corner=16)
    for place, (item, points) in enumerate(zip(ITEMS, sheet.cats, strict=True)):
        middle = 284 + 454 / 6 * (place + 0.5)
        canvas.put(sprite(GAME, f"cat-{item.letter}", 78, 0 if points is None else FADED), middle, 164, "mt")
        if points is None:
            canvas.words(f"+{sheet.worth(item)}", middle, 256, 25, canvas.cloth.soft, anchor="m")
        else:
            row(canvas, [sprite(ICONS, "tick", 22), str(points)], middle, 256, 25, anchor="m", gap=3)
    if view.plan and view.plan.cat is not None:
        canvas.frame(284 + 454 / 6 * (view.plan.cat - 1) + 2, 163, 454 / 6 - 4, 108, canvas.cloth.accent, 14, 4)


def _others(canvas: Canvas, view: View, names: Sequence[str], points: Sequence[int]) -> None:
    """Everybody's die and points, a plate each."""
    wide, seats = 222.0, view.terms.seats
    for seat in range(seats):
        x, y = 284 + (seat % 2) * (wide + 10), 282 + (seat // 2) * 54
        canvas.panel(x, y, wide, 50, canvas.cloth.accent if seat in view.pending else canvas.cloth.panel, 14)
        ink = canvas.cloth.on_accent if seat in view.pending else canvas.cloth.ink
        kept = view.kept[seat]
        if kept is not None:
            canvas.put(_die(kept, 32), x + 10, y + 25, "lm")
        left = 12 if kept is None else 50
        canvas.words(names[seat], x + left, y + 25, 21, ink, width=162 - left)
        canvas.words(str(points[seat]), x + wide - 12, y + 25, 25, ink, anchor="r")


# News


def _revealed(event: Revealed, names: Sequence[str], theme: str) -> Canvas:
    """A line for each seat: its die, what it marked where, footprints, the cat it chose; towers it completed."""
    reveal = event.reveal
    canvas = Canvas(750, 28 + 88 * len(reveal.deeds), CLOTHS[theme])
    for seat, deed in enumerate(reveal.deeds):
        y = 18 + 88 * seat
        canvas.panel(14, y, 722, 80, corner=16)
        name_plate(canvas, 24, y + 19, 190, names[seat], size=24)
        row(canvas, [_die(reveal.kept[seat], 42), _die(reveal.central, 34)], 222, y + 40, 20, gap=4)
        row(canvas, _deed(deed), 316, y + 40, 29, gap=7)
        done = [one for one in reveal.completions if one.seat == seat]
        row(canvas, [part for one in done for part in _completion(one)], 726, y + 40, 29, anchor="r", gap=4)
    return canvas


def _deed(deed: Deed) -> list[Part]:
    parts: list[Part] = []
    if isinstance(deed.move, Mark):
        parts += [sprite(GAME, f"hex-{deed.move.item.letter}", 62), str(deed.move.hex)]
    spent, found = f"−{deed.cost}" if deed.cost else "", f"+{deed.found}" if deed.found else ""
    if spent or found:
        parts += [sprite(GAME, "print", 32), " ".join(filter(None, (spent, found)))]
    if deed.cat is not None:
        parts += [sprite(GAME, f"cat-{deed.cat.letter}", 66), f"+{deed.cat_points}"]
    return parts


def _completion(done: Completion) -> list[Part]:
    return [sprite(GAME, f"roof-{done.tower}", 52), f"+{done.points}"]


def _final(event: FinalScored, names: Sequence[str], theme: str) -> Canvas:
    """Everybody's sheet, and below it the seven boxes and their sum."""
    canvas = Canvas(900, 640, CLOTHS[theme])
    best = max(line.total for line in event.lines)
    larges = [is_large_left(event.sheets, tower.number) for tower in TOWERS]
    for seat, (left, width) in enumerate(columns(canvas, len(event.lines))):
        line = event.lines[seat]
        canvas.panel(left, 14, width, 612, corner=16)
        name_plate(canvas, left, 14, width, names[seat], mark="crown" if line.total == best else None)
        high = 43.0
        _sheet(canvas, event.sheets[seat], larges, Place(left + (width - BROAD * high) / 2, 382, high))
        _cats(canvas, event.sheets[seat], left + 4, 390, width - 8, 42)
        _boxes(canvas, line, left + width / 2)
    return canvas


def _boxes(canvas: Canvas, line: Line, middle: float) -> None:
    for place, (icon, points) in enumerate(zip(BOXES, line, strict=True)):
        x = middle + 66 * (place % 3 - 1) - 30
        row(canvas, [sprite(GAME, icon, 30), str(points)], x, 478 + 36 * (place // 3), 22, gap=3)
    row(canvas, [sprite(ICONS, "star", 42), str(line.total)], middle, 599, 38, anchor="m")
