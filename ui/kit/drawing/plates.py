"""Parts of every table: name plates, pills with a number, empty places, columns of seats."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from games.kit import Seat
from ui.kit.drawing.canvas import Canvas
from ui.kit.drawing.colour_schemes import ColourScheme
from ui.kit.drawing.letters import printable_name, text_width
from ui.kit.drawing.sprites import ICONS, Sprite, sprite

MARGIN = 14
GAP = 10
PLATE = 42
"""The height of a name plate in pixels."""


def drawable_names(names: Sequence[str], seats: int) -> list[str]:
    """The names as pictures can show them; without names, the seats as p0, p1, …"""
    return [printable_name(name) for name in names] or [str(Seat(seat)) for seat in range(seats)]


def column_places(canvas: Canvas, count: int) -> list[tuple[float, float]]:
    """The left edge and width in pixels of each of `count` columns side by side."""
    width = (canvas.width - 2 * MARGIN - GAP * (count - 1)) / count
    return [(MARGIN + place * (width + GAP), width) for place in range(count)]


def draw_name_plate(canvas: Canvas, x: float, y: float, width: float, name: str, *, mark: str | None = None, size: int = 26) -> None:
    """Draw a seat's name. `mark` is the name of an icon, which is added and brightens the plate: a
    paw for the turn, a crown for the best.
    """
    canvas.draw_panel(x, y, width, PLATE, canvas.scheme.accent if mark else canvas.scheme.slot, 14)
    left, room = x + 10, width - 20
    if mark:
        canvas.put(sprite(ICONS, mark, 30), left, y + PLATE / 2, "lm")
        left, room = left + 34, room - 34
    colour = canvas.scheme.on_accent if mark else canvas.scheme.ink
    draw_name(canvas, name, left, y, room, PLATE, size, colour)


SMALLEST, BROKEN = 12, 18
"""The smallest size of a name, and the size below which a word is broken instead."""
LEADING = 1.08
"""The distance of a name's lines, as a multiple of the letter size."""


def draw_name(
    canvas: Canvas, name: str, x: float, y: float, width: float, height: float, size: int, colour: str | None = None, *, anchor: str = "m"
) -> None:
    """Draw a whole name in a box, at most `size` high, smaller or in several lines if long;
    `anchor` is `l` or `m`.
    """
    fits, lines = _lines(name, int(width), int(height), size)
    top = y + (height - (len(lines) - 1) * fits * LEADING) / 2
    for place, line in enumerate(lines):
        left = x if anchor == "l" else x + width / 2
        canvas.draw_text(line, left, top + place * fits * LEADING, fits, colour, anchor=anchor, width=width)


@lru_cache(256)
def _lines(name: str, width: int, height: int, size: int) -> tuple[int, list[str]]:
    """The largest letter size, at most `size`, at which the name fits into the box, and its lines;
    the smallest size and one line if none fits.
    """
    whole = [(at, False, 3) for at in range(size, BROKEN - 1, -1)]
    broken = [(at, True, most) for most, least in ((2, BROKEN), (9, SMALLEST)) for at in range(size, least - 1, -1)]
    for at, breaking, most in whole + broken:
        lines = _wrapped(name, at, width, breaking=breaking)
        if lines and len(lines) <= most and len(lines) * at * LEADING <= height:
            return at, lines
    return SMALLEST, [name]


def _wrapped(name: str, size: int, width: int, *, breaking: bool) -> list[str]:
    """The name in lines of this width; empty if a word is too long and may not be broken."""
    lines = [""]
    for word in name.split():
        joined = f"{lines[-1]} {word}".strip()
        if text_width(joined, size) <= width:
            lines[-1] = joined
            continue
        lines += [word] if lines[-1] else []
        lines[-1] = word
        while text_width(lines[-1], size) > width:
            if not breaking:
                return []
            end = next((end for end in range(len(lines[-1]) - 1, 0, -1) if text_width(lines[-1][:end], size) <= width), 1)
            lines[-1:] = [lines[-1][:end], lines[-1][end:]]
    return lines


def draw_pill(canvas: Canvas, x: float, y: float, text: str, *, icon: str, anchor: str = "l", size: int = 26) -> None:
    """Draw an icon, given by name, and a text on a round panel. x is the left edge, middle or right
    edge by `anchor` (`l`, `m` or `r`), y the top; `size` is the height of the text.
    """
    image = sprite(ICONS, icon, round(size * 1.25))
    wide = image.width + 10 + canvas.text_width(text, size) + 28
    left = x if anchor == "l" else x - wide if anchor == "r" else x - wide / 2
    canvas.draw_panel(left, y, wide, size + 18, corner=(size + 18) // 2)
    canvas.put(image, left + 14, y + (size + 18) / 2, "lm")
    canvas.draw_text(text, left + 24 + image.width, y + (size + 18) / 2, size)


RowPart = str | Sprite | tuple[str, str]
"""A part of a row: words, a sprite, or words and their colour."""


def draw_row(canvas: Canvas, parts: Sequence[RowPart], x: float, y: float, size: int, *, anchor: str = "l", gap: int = 6) -> None:
    """Draw words and sprites in a row around the line y; x is the left edge, middle or right edge
    by `anchor`.
    """
    wide = row_width(canvas, parts, size, gap=gap)
    at = x - {"l": 0, "m": wide / 2, "r": wide}[anchor]
    for part in parts:
        if isinstance(part, Sprite):
            canvas.put(part, at, y, "lm")
        else:
            text, colour = (part, None) if isinstance(part, str) else part
            canvas.draw_text(text, at, y, size, colour)
        at += _wide(canvas, part, size) + gap


def row_width(canvas: Canvas, parts: Sequence[RowPart], size: int, *, gap: int = 6) -> float:
    """The width in pixels of a row that `draw_row` draws."""
    return sum(_wide(canvas, part, size) for part in parts) + gap * (len(parts) - 1)


def _wide(canvas: Canvas, part: RowPart, size: int) -> int:
    if isinstance(part, Sprite):
        return part.width
    return canvas.text_width(part if isinstance(part, str) else part[0], size)


def draw_fan(canvas: Canvas, sprites: Sequence[Sprite], left: float, top: float, width: float, *, gap: float = 4) -> None:
    """Draw sprites of one size in the middle of a strip, overlapping if there are many."""
    if not sprites:
        return
    wide = sprites[0].width
    step = min(wide + gap, (width - wide) / max(1, len(sprites) - 1))
    begin = left + (width - wide - step * (len(sprites) - 1)) / 2
    for place, one in enumerate(sprites):
        canvas.put(one, begin + place * step, top)


def fit_rows(count: int, width: float, height: float, shape: float, gap: float, tallest: float) -> tuple[int, float]:
    """The number of rows, at most three, in which `count` cards fill a box with the largest cards,
    and the cards' height.

    `shape` is a card's width divided by its height; `tallest` limits the height in pixels.
    """
    best = max(range(1, 4), key=lambda rows: _height(count, rows, width, height, shape, gap))
    return best, min(tallest, _height(count, best, width, height, shape, gap))


def _height(count: int, rows: int, width: float, height: float, shape: float, gap: float) -> float:
    in_row = max(1, -(-count // rows))
    return min((height - gap * (rows - 1)) / rows, (width - gap * (in_row - 1)) / in_row / shape)


def make_named_rows(cloth: ColourScheme, names: Sequence[str], heights: Sequence[float]) -> tuple[Canvas, list[tuple[float, float, float]]]:
    """A canvas with a row for each name; and the left, top and width of each row right of the name."""
    canvas = Canvas(750, round(2 * MARGIN + sum(heights) + GAP * (len(heights) - 1)), cloth)
    top, places = float(MARGIN), list[tuple[float, float, float]]()
    for name, high in zip(names, heights, strict=True):
        canvas.draw_panel(MARGIN, top, canvas.width - 2 * MARGIN, high, corner=16)
        canvas.draw_panel(MARGIN, top, NAME_WIDTH, high, cloth.slot, 16)
        draw_name(canvas, name, MARGIN + 8, top, NAME_WIDTH - 16, high, 26)
        places.append((MARGIN + NAME_WIDTH + GAP, top, canvas.width - 2 * MARGIN - NAME_WIDTH - 2 * GAP))
        top += high + GAP
    return canvas, places


NAME_WIDTH = 168
"""The width of the names left of the rows."""


def draw_slot(canvas: Canvas, x: float, y: float, width: float, height: float, corner: int = 10) -> None:
    """Draw an empty place for a card."""
    canvas.draw_frame(x, y, width, height, canvas.scheme.slot, corner)
