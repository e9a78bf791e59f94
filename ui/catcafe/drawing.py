"""Pictures of Cat Café: the table with all sheets, and the hand, which is the own sheet enlarged.

On a table, a ring marks the hex that a seat marked in the last round. In a hand, rings mark the
hexes for the opened item, with their costs; other open hexes fade. A tick marks a sealed choice
that may still change.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from PIL import Image

from games.catcafe.events import FinalScored, Revealed
from games.catcafe.flow import ENOUGH_TOWERS
from games.catcafe.hexes import HEX_AT, TOWERS, Hex, Tower, hexes_in
from games.catcafe.items import ITEMS, Item
from games.catcafe.moves import Mark
from games.catcafe.prospects import closing_hexes, cost_of, next_cat_scores, rivalries, standings
from games.catcafe.scoring import Line
from games.catcafe.sheets import FOR_PASSING, Sheet
from games.catcafe.state import Completion, Deed, Phase, Reveal, View, is_large_left
from games.kit import Event, Seat
from ui.catcafe.mark_choice import MarkChoice
from ui.kit.drawing.canvas import Canvas
from ui.kit.drawing.colour_schemes import colour_schemes
from ui.kit.drawing.plates import (
    RowPart,
    column_places,
    draw_name,
    draw_name_plate,
    draw_pill,
    draw_row,
    drawable_names,
    make_named_rows,
    row_width,
)
from ui.kit.drawing.sprites import ICONS, Sprite, sprite

GAME = "catcafe"
SCHEMES = colour_schemes(GAME, night=("#183a3c", "#25504f", "#356664", "#5a918b"), day=("#d3e8e0", "#effaf5", "#b9d8cd", "#74a99b"))
TOWER_COLOURS = ("#d69a1e", "#cf4a43", "#4a9a55", "#3b7fc4", "#8c5cb8")
"""The colours of the towers on the printed sheet."""
TABLE_SIZE, HAND_SIZE = (900, 600), (750, 660)
STEP = 0.866
"""The distance between towers, in heights of a hex."""
BROAD, TALL = 4 * STEP + 1.155, 7.5
"""The width and height of a sheet with its roofs, in heights of a hex."""
FADED = 165
READ = 24
"""The smallest size of important letters in a hand; a phone shows a hand at two fifths."""
BOXES = ("item-H", "item-Y", "item-B", "item-F", "item-C", "item-M", "tower")
"""The sprites of the score's boxes, in order."""


class SheetPlace(NamedTuple):
    """The place of a sheet: left edge of the first tower, ground, height of a hex, in pixels."""

    left: float
    ground: float
    high: float

    def floor_point(self, tower: int, floor: float) -> tuple[float, float]:
        """The middle of a floor; odd towers stand half a hex higher."""
        x = self.left + self.high * (0.577 + STEP * (tower - 1))
        return x, self.ground - self.high * (floor - 0.5 + 0.5 * (tower % 2))

    def hex_point(self, there: Hex) -> tuple[float, float]:
        """The middle of a hex."""
        return self.floor_point(there.tower, there.floor)


def view_canvas(seen: View | MarkChoice, names: Sequence[str], theme: str, last_event: Event | None = None) -> Canvas:
    """The table of a spectator's view; the hand of a seat's view or its `MarkChoice`. `last_event`
    is ignored, because a view holds its last round.
    """
    choice = seen if isinstance(seen, MarkChoice) else MarkChoice(seen)
    view = choice.view
    names = drawable_names(names, view.terms.seats)
    return _table_canvas(view, names, theme) if view.seat is None else _hand_canvas(choice, view.seat, names, theme)


def news_canvas(event: Event, names: Sequence[str], theme: str) -> Canvas | None:
    """All choices of a round, the sheets and boxes at the end; None for other events."""
    match event:
        case Revealed():
            return _revealed_canvas(event, drawable_names(names, len(event.reveal.deeds)), theme)
        case FinalScored():
            return _final_canvas(event, drawable_names(names, len(event.lines)), theme)
        case _:
            return None


def open_hands_canvas(views: Sequence[View], names: Sequence[str], theme: str) -> Canvas | None:
    """All sealed choices: item and hex, cat, or a pass; None if nothing is sealed."""
    if not any(view.plan and view.plan.move is not None for view in views):
        return None
    canvas, places = make_named_rows(SCHEMES[theme], drawable_names(names, len(views)), [76] * len(views))
    for view, (left, top, _) in zip(views, places, strict=True):
        move, cat = (view.plan.move, view.plan.cat) if view.plan else (None, None)
        parts: list[RowPart] = [] if move is None else [sprite(ICONS, "cross", 36), sprite(GAME, "print", 40), f"+{FOR_PASSING}"]
        if isinstance(move, Mark):
            parts = [sprite(GAME, f"hex-{move.item.letter}", 62), str(move.hex)]
        draw_row(canvas, [*parts, *([] if cat is None else [sprite(GAME, f"cat-{cat.letter}", 62)])], left + 10, top + 38, 30, gap=12)
    return canvas


# A sheet


def _draw_sheet(canvas: Canvas, sheet: Sheet, larges: Sequence[bool], place: SheetPlace, lit: frozenset[Hex] | None = None) -> None:
    """Draw the towers and their contents. Open hexes that are not `lit` fade; None: none fades. The
    empty sheet is cached.

    `larges` says by tower whether its larger score is still to be won.
    """
    canvas.put(_towers(place.high, bare=lit is not None), place.left - AIR, place.ground + AIR, "lb")
    for there in hexes_in(sheet.empty) if lit is not None else ():
        canvas.put(_hexed(f"open-{there}", place.high, 0 if there in (lit or ()) else FADED), *place.hex_point(there), "mm")
    for item in ITEMS:
        for there in sheet.hexes(item):
            canvas.put(_hexed(f"hex-{item.letter}", place.high), *place.hex_point(there), "mm")
    for tower, large in zip(TOWERS, larges, strict=True):
        _draw_roof(canvas, tower, sheet.towers[tower.number - 1], place, large=large)


def _draw_ring(canvas: Canvas, there: Hex, place: SheetPlace) -> None:
    canvas.put(_hexed("ring", place.high), *place.hex_point(there), "mm")


AIR = 4
"""The margin around a sheet in pixels, for the edges of its hexes."""


@cache
def _towers(high: float, *, bare: bool = False) -> Sprite:
    """An empty sheet: scratching posts, roofs, and open hexes unless `bare`."""
    image = Image.new("RGBA", (round(BROAD * high) + 2 * AIR, round(TALL * high) + 2 * AIR))
    place = SheetPlace(AIR, image.height - AIR, high)
    for tower in TOWERS:
        for floor in range(1, tower.floors[-1] + 2):
            there = HEX_AT.get((tower.number, floor))
            if bare and there is not None:
                continue
            kind = "roof" if floor > tower.floors[-1] else "post"
            part = _hexed(f"{kind}-{tower.number}" if there is None else f"open-{there}", high)
            x, y = place.floor_point(tower.number, floor)
            image.alpha_composite(part.image, (round(x - part.width / 2), round(y - part.height / 2)))
    return Sprite.from_image(image, GAME)


def _hexed(name: str, high: float, fade: int = 0) -> Sprite:
    return sprite(GAME, name, round(high * 1.03), fade)


def _draw_roof(canvas: Canvas, tower: Tower, won: int | None, place: SheetPlace, *, large: bool) -> None:
    """Draw the points to win on top of a tower, or in gold the points that were won."""
    x, y = place.floor_point(tower.number, tower.floors[-1] + 1)
    size, y = round(place.high * 0.4), y + place.high * 0.14
    if won is not None:
        canvas.draw_disc(x, y, round(place.high * 0.31), canvas.scheme.accent)
        canvas.draw_text(str(won), x, y, round(place.high * 0.5), canvas.scheme.on_accent, anchor="m")
    else:
        canvas.draw_text(f"{tower.large}/{tower.small}" if large else str(tower.small), x, y, size, "#ffffff", anchor="m")


def _die(value: int, height: int) -> Sprite:
    return sprite(GAME, f"die-{value}", height)


def _draw_cats(canvas: Canvas, sheet: Sheet, left: float, top: float, width: float, high: int, cats: Sequence[Item] = ITEMS) -> None:
    """Draw a row of cats: scored ones with points, empty places for others."""
    step = width / len(cats)
    for place, cat in enumerate(cats):
        middle, points = left + step * (place + 0.5), sheet.cats[cat - 1]
        if points is None:
            canvas.draw_disc(middle, top + high * 0.55, round(high * 0.35), canvas.scheme.slot)
            canvas.draw_text(cat.letter, middle, top + high * 0.55, 19, canvas.scheme.soft, anchor="m")
        else:
            canvas.put(sprite(GAME, f"cat-{cat.letter}", high), middle, top, "mt")
            canvas.draw_text(str(points), middle, top + high + 9, 20, anchor="m")


def _prints(sheet: Sheet, size: int) -> list[RowPart]:
    """Footprints that can be spent, and those that can still be found."""
    return [sprite(GAME, "print", size), f"{sheet.available} ", sprite(GAME, "no-print", size), str(sheet.footprints_left)]


# The table


def _table_canvas(view: View, names: Sequence[str], theme: str) -> Canvas:
    canvas = Canvas(*TABLE_SIZE, SCHEMES[theme])
    draw_pill(canvas, 20, 28, str(view.round), icon="round")
    _draw_dice(canvas, view.dice, canvas.width / 2, 52, 64, framed=view.central is not None)
    points = [line.total for line in standings(view)]
    for seat, (left, width) in enumerate(column_places(canvas, view.terms.seats)):
        _draw_seat(canvas, view, Seat(seat), names[seat], points[seat], left, width)
    return canvas


def _draw_dice(canvas: Canvas, dice: Sequence[int], middle: float, y: float, size: int, *, framed: bool = False) -> None:
    """Draw dice around a middle, each with its item at a corner; the central die is framed."""
    step = size * 1.4
    for place, value in enumerate(sorted(dice)):
        x = middle + step * (place - (len(dice) - 1) / 2) - size * 0.12
        canvas.put(_die(value, size), x, y, "mm")
        canvas.put(sprite(GAME, f"item-{ITEMS[value - 1].letter}", round(size * 0.56)), x + size * 0.56, y + size * 0.3, "mm")
        if framed:
            canvas.draw_frame(x - size * 0.62, y - size * 0.62, size * 1.24, size * 1.24, canvas.scheme.accent, 20, 5)


def _draw_seat(canvas: Canvas, view: View, seat: Seat, name: str, points: int, left: float, width: float) -> None:
    """Draw a seat's column: name, sheet, die, cats, footprints and points; with two seats the sheet
    is larger.
    """
    canvas.draw_panel(left, 100, width, 486, corner=16)
    draw_name_plate(canvas, left, 100, width, name, mark="paw" if seat in view.pending else None)
    sheet = view.sheets[seat]
    kept = view.kept[seat]
    marked = _last_of(view, seat)
    broad = view.terms.seats == 2
    place = SheetPlace(left + 8, 578, 56) if broad else SheetPlace(left + (width - BROAD * 43) / 2, 468, 43)
    _draw_sheet(canvas, sheet, view.larges, place)
    if marked is not None:
        _draw_ring(canvas, marked, place)
    if seat in view.finished_seats:
        canvas.put(sprite(ICONS, "tick", 38), place.left + 2, 150)
    if broad:
        side = left + width - 150
        if kept is not None:
            canvas.put(_die(kept, 60), left + width - 12, 152, "rt")
        for at in range(0, len(ITEMS), 2):
            _draw_cats(canvas, sheet, side, 222 + 44 * at, 146, 56, ITEMS[at : at + 2])
        draw_row(canvas, _prints(sheet, 28), side + 73, 508, 25, anchor="m", gap=3)
        draw_row(canvas, [sprite(ICONS, "star", 36), str(points)], side + 73, 554, 34, anchor="m", gap=4)
        return
    if kept is not None:
        canvas.put(_die(kept, 40), place.left + BROAD * place.high - 4, 150, "rt")
    _draw_cats(canvas, sheet, left + 4, 472, width - 8, 42)
    draw_row(canvas, _prints(sheet, 25), left + 8, 563, 23, gap=2)
    draw_row(canvas, [sprite(ICONS, "star", 30), str(points)], left + width - 8, 563, 27, anchor="r", gap=3)


def _last_of(view: View, seat: Seat) -> Hex | None:
    """The hex that the seat marked in the last round; None if it marked none."""
    move = view.last.deeds[seat].move if view.last else None
    return move.hex if isinstance(move, Mark) else None


# A hand

SIDE, WIDE = 404, 334
"""The left edge and the width of the column beside the own sheet."""


def _hand_canvas(choice: MarkChoice, seat: Seat, names: Sequence[str], theme: str) -> Canvas:
    colours, view = SCHEMES[theme], choice.view
    canvas = Canvas(*HAND_SIZE, colours, rim=colours.accent if seat in view.pending else None)
    points = [line.total for line in standings(view)]
    canvas.draw_panel(12, 12, SIDE - 22, canvas.height - 24, corner=16)
    place = SheetPlace(56, 542, 70)
    _draw_own_sheet(canvas, choice, place)
    _draw_rivals(canvas, choice, place)
    _draw_own_dice(canvas, view, seat)
    _draw_own_cats(canvas, view)
    _draw_seats(canvas, view, seat, names, points)
    return canvas


def _draw_own_sheet(canvas: Canvas, choice: MarkChoice, place: SheetPlace) -> None:
    """Draw the own sheet with rings and costs for possible marks, and a tick on a sealed one."""
    view, marks = choice.view, choice.marks
    _draw_sheet(canvas, view.sheet, view.larges, place, frozenset(mark.hex for mark in marks) if marks else None)
    for mark in marks:
        _draw_ring(canvas, mark.hex, place)
    for mark in marks:
        x, y = place.hex_point(mark.hex)
        if cost := cost_of(view, mark):
            canvas.draw_panel(x - 28, y + 17, 56, 28, canvas.scheme.panel, 14)
            draw_row(canvas, [sprite(GAME, "print", 25), str(cost)], x, y + 31, READ, anchor="m", gap=2)
    planned = view.plan.move if view.plan else None
    if isinstance(planned, Mark):
        x, y = place.hex_point(planned.hex)
        canvas.put(_hexed(f"hex-{planned.item.letter}", place.high), x, y, "mm")
        _draw_ring(canvas, planned.hex, place)
        canvas.put(sprite(ICONS, "tick", 34), x + 26, y - 20, "mm")


def _draw_rivals(canvas: Canvas, choice: MarkChoice, place: SheetPlace) -> None:
    """Draw below each tower its number, and the seat against the best other seat: yarn, and open
    hexes.
    """
    view, possible = choice.view, {mark.hex.tower for mark in choice.marks}
    canvas.put(sprite(GAME, "item-Y", 36), 18, 598, "lm")
    canvas.put(sprite(GAME, "tower", 36), 18, 630, "lm")
    for one in rivalries(view):
        x, _ = place.floor_point(one.tower, 1)
        fades = bool(possible) and one.tower not in possible
        canvas.draw_disc(x, 563, 18, canvas.scheme.slot if fades else TOWER_COLOURS[one.tower - 1])
        canvas.draw_text(str(one.tower), x, 563, 26, canvas.scheme.soft if fades else "#ffffff", anchor="m")
        _draw_against(canvas, one.yarn, one.most_yarn, x, 598, leads=one.yarn >= one.most_yarn)
        if view.is_large_left(one.tower):
            _draw_against(canvas, one.open, one.fewest_open, x, 630, leads=one.open <= one.fewest_open)


def _draw_against(canvas: Canvas, mine: int, others: int, x: float, y: float, *, leads: bool) -> None:
    """Draw the own number against the best other; bright if at least as good, nothing if both are
    0.
    """
    if mine or others:
        canvas.draw_text(f"{mine}:{others}", x, y, READ, canvas.scheme.ink if leads else canvas.scheme.soft, anchor="m")


def _draw_own_dice(canvas: Canvas, view: View, seat: Seat) -> None:
    """Draw the own die and the central one, or the dice to choose from; footprints and the round."""
    canvas.draw_panel(SIDE, 12, WIDE, 132, corner=16)
    kept = view.kept[seat]
    if view.phase is Phase.DRAFT:
        _draw_dice(canvas, view.dice, SIDE + WIDE / 2 - (0 if kept is None else -34), 52, 44)
    elif view.central is not None:
        _draw_dice(canvas, view.dice, SIDE + 220, 54, 60, framed=True)
    if kept is not None:
        _draw_dice(canvas, [kept], SIDE + (42 if view.phase is Phase.DRAFT else 110), 52, 60)
    draw_row(canvas, _prints(view.sheet, 34), SIDE + 16, 118, 30, gap=5)
    draw_row(canvas, [sprite(ICONS, "round", 34), str(view.round)], SIDE + WIDE - 16, 118, 30, anchor="r")


def _draw_own_cats(canvas: Canvas, view: View) -> None:
    """Draw scored cats with their points, others with the points that they would score after a
    house.
    """
    worth, step = dict(next_cat_scores(view)), WIDE / len(ITEMS)
    canvas.draw_panel(SIDE, 152, WIDE, 98, corner=16)
    for place, (item, points) in enumerate(zip(ITEMS, view.sheet.cats, strict=True)):
        middle = SIDE + step * (place + 0.5)
        canvas.put(sprite(GAME, f"cat-{item.letter}", 60, 0 if points is None else FADED), middle, 158, "mt")
        if points is None:
            canvas.draw_text(f"+{worth[item]}", middle, 234, READ, anchor="m")
        else:
            draw_row(canvas, [sprite(ICONS, "tick", 18), str(points)], middle, 234, READ, anchor="m", gap=0)
    if view.plan and view.plan.cat is not None:
        canvas.draw_frame(SIDE + step * (view.plan.cat - 1) + 1, 154, step - 2, 94, canvas.scheme.accent, 14, 4)


def _draw_seats(canvas: Canvas, view: View, seat: Seat, names: Sequence[str], points: Sequence[int]) -> None:
    """Draw a strip for each seat: name and points; die, footprints and completed towers; choice of the
    last round. The own strip is framed.

    Dots mark a seat that owes a decision, a tick one that has finished marking, an exclamation
    mark one that can end the game in this round.
    """
    seats, gap, top = view.terms.seats, 6.0, 258.0
    high = (canvas.height - 12 - top - gap * (seats - 1)) / seats
    closing, rows = closing_hexes(view), (0.2, 0.5, 0.81) if view.last else (0.3, 0.72, 0.0)
    right = SIDE + WIDE - 12
    for other in map(Seat, range(seats)):
        y, sheet, kept = top + (high + gap) * other, view.sheets[other], view.kept[other]
        canvas.draw_panel(SIDE, y, WIDE, high, corner=14)
        if other == seat:
            canvas.draw_frame(SIDE, y, WIDE, high, canvas.scheme.accent, 14, 3)
        mark = "wait" if other in view.pending else "tick" if other in view.finished_seats else None
        if mark:
            canvas.put(sprite(ICONS, mark, 28), SIDE + 10, y + high * rows[0], "lm")
        draw_name(
            canvas, names[other], SIDE + (44 if mark else 12), y + high * rows[0] - high * 0.17, WIDE - 128, high * 0.34, READ, anchor="l"
        )
        draw_row(canvas, [sprite(ICONS, "star", 28), str(points[other])], right, y + high * rows[0], 26, anchor="r", gap=3)
        die = [] if kept is None else [_die(kept, 30)]
        draw_row(canvas, [*die, sprite(GAME, "print", 28), str(sheet.available)], SIDE + 12, y + high * rows[1], READ)
        towers: RowPart = f"{sheet.completed_towers}/{ENOUGH_TOWERS}"
        if other in closing:
            towers = (f"{towers} !", canvas.scheme.accent)
        draw_row(canvas, [sprite(GAME, "tower", 30), towers], right, y + high * rows[1], READ, anchor="r", gap=3)
        if view.last:
            _draw_last_choice(canvas, view.last, other, y + high * rows[2], min(48, round(high * 0.36)))


def _draw_last_choice(canvas: Canvas, last: Reveal, seat: Seat, y: float, size: int) -> None:
    """Draw the seat's choice of the last round, and the towers that it completed; `size` is the height
    of a hex.
    """
    done = [part for one in last.completions if one.seat == seat for part in _completion(one, size)]
    draw_row(canvas, _deed(last.deeds[seat], size), SIDE + 10, y, READ, gap=4)
    draw_row(canvas, done, SIDE + WIDE - 8, y, READ, anchor="r", gap=2)


# News


def _revealed_canvas(event: Revealed, names: Sequence[str], theme: str) -> Canvas:
    """A line for each seat: dice, marked hex, footprints, cat, completed towers."""
    reveal = event.reveal
    canvas = Canvas(750, 28 + 88 * len(reveal.deeds), SCHEMES[theme])
    for seat, deed in enumerate(reveal.deeds):
        y = 18 + 88 * seat
        canvas.draw_panel(14, y, 722, 80, corner=16)
        draw_name_plate(canvas, 24, y + 19, 190, names[seat], size=24)
        draw_row(canvas, [_die(reveal.kept[seat], 42), _die(reveal.central, 34)], 222, y + 40, 20, gap=4)
        done = [one for one in reveal.completions if one.seat == seat]
        high = next((high for high in (62, 48) if _fits(canvas, deed, done, high)), 36)
        draw_row(canvas, _deed(deed, high), 316, y + 40, 29 if high > 36 else 24, gap=high // 9)
        draw_row(
            canvas, [part for one in done for part in _completion(one, high - 10)], 726, y + 40, 29 if high > 36 else 24, anchor="r", gap=4
        )
    return canvas


def _fits(canvas: Canvas, deed: Deed, done: Sequence[Completion], high: int) -> bool:
    """True if the mark and the completed towers fit into one line."""
    wide = row_width(canvas, _deed(deed, high), 29, gap=high // 9)
    return wide + row_width(canvas, [part for one in done for part in _completion(one, high - 10)], 29, gap=4) + 16 <= 726 - 316


def _deed(deed: Deed, high: int) -> list[RowPart]:
    """The choice of a seat: item and hex, footprints, cat; `high` is the height of a hex."""
    parts: list[RowPart] = []
    if isinstance(deed.move, Mark):
        parts += [sprite(GAME, f"hex-{deed.move.item.letter}", high), str(deed.move.hex)]
    else:
        parts.append(sprite(ICONS, "cross", high // 2))
    spent, found = f"−{deed.cost}" if deed.cost else "", f"+{deed.found}" if deed.found else ""
    if spent or found:
        parts += [sprite(GAME, "print", high // 2), " ".join(filter(None, (spent, found)))]
    if deed.cat is not None:
        parts += [sprite(GAME, f"cat-{deed.cat.letter}", high), f"+{deed.cat_points}"]
    return parts


def _completion(done: Completion, high: int) -> list[RowPart]:
    return [sprite(GAME, f"roof-{done.tower}", high), f"+{done.points}"]


def _final_canvas(event: FinalScored, names: Sequence[str], theme: str) -> Canvas:
    """Each player's sheet, and below it the seven boxes and their sum."""
    canvas = Canvas(900, 640, SCHEMES[theme])
    best = max(line.total for line in event.lines)
    larges = [is_large_left(event.sheets, tower.number) for tower in TOWERS]
    for seat, (left, width) in enumerate(column_places(canvas, len(event.lines))):
        line = event.lines[seat]
        canvas.draw_panel(left, 14, width, 612, corner=16)
        draw_name_plate(canvas, left, 14, width, names[seat], mark="crown" if line.total == best else None)
        high = 43.0
        _draw_sheet(canvas, event.sheets[seat], larges, SheetPlace(left + (width - BROAD * high) / 2, 382, high))
        _draw_cats(canvas, event.sheets[seat], left + 4, 390, width - 8, 42)
        _draw_boxes(canvas, line, left + width / 2)
    return canvas


def _draw_boxes(canvas: Canvas, line: Line, middle: float) -> None:
    for place, (icon, points) in enumerate(zip(BOXES, line, strict=True)):
        x = middle + 66 * (place % 3 - 1) - 30
        draw_row(canvas, [sprite(GAME, icon, 30), str(points)], x, 478 + 36 * (place // 3), 22, gap=3)
    draw_row(canvas, [sprite(ICONS, "star", 42), str(line.total)], middle, 599, 38, anchor="m")
