"""Sheets: the packed sprites of each game with a list of places. Also writes the emoji files."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from importlib import import_module

from PIL import Image

from ui import all_presentations
from ui.kit import UI_FOLDER
from ui.kit.drawing.sprites import ICONS
from ui.kit.emojis import FOLDER, emoji_name

SHEET_WIDTH = 1600
_GAP = 1


def sheet_names() -> tuple[str, ...]:
    """Names of all sheets: the shared icons and the drawn games. `tools/<name>.py` draws each."""
    return (ICONS, *drawn_games())


def drawn_games() -> list[str]:
    """Games with pictures. Other games may have words only."""
    return [game for game, look in all_presentations().items() if look.drawings is not None]


def write_sheets(only: Collection[str] = ()) -> None:
    """Write all sheets, or only these, with their lists."""
    for name in only or sheet_names():
        drawn = list(import_module(f"tools.{name}").sprites())
        sheet, lines = pack_drawings(drawn)
        sheet.save(UI_FOLDER / name / "sheet.webp", lossless=True, quality=100, method=6, exact=False)
        (UI_FOLDER / name / "sheet.txt").write_text("\n".join(lines) + "\n", encoding="ascii")


def write_emojis(only: Collection[str] = ()) -> None:
    """Write the emojis of all games, or only of these, one file each."""
    for game in (name for name in only or drawn_games() if name != ICONS):
        (UI_FOLDER / game / FOLDER).mkdir(exist_ok=True)
        for name, image in import_module(f"tools.{game}").emojis():
            image.save(UI_FOLDER / game / FOLDER / f"{emoji_name(game, name)}.png", optimize=True)


def pack_drawings(drawn: Iterable[tuple[str, Image.Image]]) -> tuple[Image.Image, list[str]]:
    """Pack drawings in rows, the highest first.

    Returns the sheet and a line with the place of each.
    """
    places: list[tuple[str, Image.Image, int, int]] = []
    left = top = high = 0
    for name, image in sorted(drawn, key=lambda one: (-one[1].height, one[0])):
        if left + image.width > SHEET_WIDTH:
            left, top, high = 0, top + high + _GAP, 0
        places.append((name, image, left, top))
        left, high = left + image.width + _GAP, max(high, image.height)
    sheet = Image.new("RGBA", (SHEET_WIDTH, top + high))
    for _, image, x, y in places:
        sheet.paste(image, (x, y))
    return sheet, [f"{name} {x} {y} {x + image.width} {y + image.height}" for name, image, x, y in sorted(places, key=lambda one: one[0])]
