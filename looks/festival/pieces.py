"""What the festival's pictures are put together from: its cloth, cards, bottles, seasons, and plates that hold a whole name."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image

from games.festival.cards import SEASONS, Card, Season
from games.festival.results import LIMIT, Line
from games.festival.state import Phase, View
from looks.festival.words import number
from looks.kit.drawing.canvas import Canvas
from looks.kit.drawing.cloths import BAD, cloths
from looks.kit.drawing.letters import lettering
from looks.kit.drawing.pen import Pen, ellipse
from looks.kit.drawing.plates import ICONS, Part
from looks.kit.drawing.sprites import sprite

GAME = "festival"
CLOTHS = cloths(GAME, night=("#20224a", "#2f3265", "#42467f", "#6166a8"), day=("#dde0f4", "#f3f4fd", "#c5c9ea", "#8d92c9"))
CARD = 0.7
PAPER = "#fff8ec"
"""The light part of a card, on which stands what it brings."""
FADED = 150
BETWEEN_GAMES = (Phase.EARN_TOKEN, Phase.OVER)
ONE_LINE, TWO_LINES, SMALLEST = 26, 24, 12
"""How large a name is on a plate; smaller than in two lines only if it is one of many wide letters."""


def card_of(card: Card, height: int, fade: int = 0) -> Image.Image:
    return sprite(GAME, f"card-{card}", height, fade)


def season_of(season: Season, size: int) -> Image.Image:
    """The round sign of a season, which is its token as well."""
    return sprite(GAME, f"season-{season.code}", size)


def bottles(booze: int, height: int) -> list[Image.Image]:
    """As many bottles as end a game, those that are drunk full."""
    return [sprite(GAME, "booze" if place < booze else "no-booze", height) for place in range(LIMIT)]


def tokens_of(counts: Sequence[int]) -> list[Season]:
    """Season tokens side by side, by how many there are of each."""
    return [season for season in SEASONS for _ in range(counts[season])]


def gain(value: int) -> str:
    """A number that is added: `+7`, `−2`."""
    return ("+" if value >= 0 else "") + number(value)


def middle_cards(canvas: Canvas, view: View, middle: float, top: float, height: int) -> None:
    """The two cards in the middle, the lower left, the higher right; none between two games."""
    if view.phase in BETWEEN_GAMES:
        return
    for side, icon, card in ((-1, "down", view.face_up[0]), (1, "up", view.face_up[1])):
        x = middle + side * (height * CARD / 2 + 4)
        canvas.put(card_of(card, height), x, top, "mt")
        canvas.put(sprite(ICONS, icon, height // 3), x + side * (height * CARD / 2 + 6), top + height / 2, "lm" if side > 0 else "rm")


def season_row(canvas: Canvas, view: View, left: float, top: float, size: int) -> None:
    """The four seasons in a row; those that may not be played are struck out. None between two games."""
    if view.phase in BETWEEN_GAMES:
        return
    for season in SEASONS:
        name = "season" if season in view.playable else "no"
        canvas.put(sprite(GAME, f"{name}-{season.code}", size), left + season * (size + 4), top)


def brought(line: Line, size: int, *, drunk: bool = False) -> list[Part]:
    """What a game brought: all fish together, halved by too much booze; what the booze counts, if it does; the crows."""
    parts: list[Part] = [sprite(GAME, "fish", size), number(line.counted_fish)]
    if line.halved:
        parts += [("½", BAD)]
    parts += [sprite(GAME, "booze", size), f"{line.booze_points}"] if line.booze_points else []
    parts += [_crow(size), number(-line.crows)] if line.crows else []
    return [*parts, sprite(ICONS, "cross", size * 3 // 4)] if drunk else parts


@lru_cache(8)
def _crow(size: int) -> Image.Image:
    """A crow on something light: it is as black as the night."""
    pen = Pen(size + 4, size + 4)
    pen.fill(PAPER, ellipse(size / 2 + 2, size / 2 + 2, size / 2 + 2))
    disc = pen.image()
    disc.alpha_composite(sprite(GAME, "crow", size - 2), (2, 3))
    return disc


def whole_name_plate(canvas: Canvas, x: float, y: float, width: float, height: float, name: str, *, mark: str | None = None) -> None:
    """A seat's name, all of it, in one line or in two. Who is marked has an icon and a bright plate."""
    canvas.panel(x, y, width, height, canvas.cloth.accent if mark else canvas.cloth.slot, 14)
    left, room = x + 6, width - 12
    if mark:
        canvas.put(sprite(ICONS, mark, 30), left, y + height / 2, "lm")
        left, room = left + 32, room - 32
    lines, size = _in_lines(name, int(room), int(height))
    colour = canvas.cloth.on_accent if mark else canvas.cloth.ink
    for place, line in enumerate(lines):
        middle = y + height / 2 + (place - (len(lines) - 1) / 2) * size
        canvas.words(line, left + room / 2, middle, size, colour, anchor="m", width=room)


@lru_cache(256)
def _in_lines(name: str, room: int, height: int) -> tuple[tuple[str, ...], int]:
    """A name in one line or two, and the size at which it fits into this room."""
    if lettering(name, ONE_LINE).width <= room:
        return (name,), ONE_LINE
    halves = min(_halves(name), key=lambda parts: max(lettering(part, TWO_LINES).width for part in parts))
    return halves, next((size for size in range(min(TWO_LINES, height // 2 - 2), SMALLEST, -1) if _widest(halves, size) <= room), SMALLEST)


def _halves(name: str) -> list[tuple[str, str]]:
    """The ways to part a name: at its spaces, or if it has none, anywhere."""
    at = [place for place, letter in enumerate(name) if letter == " "] or [*range(1, len(name))]
    return [(name[:place], name[place:].strip()) for place in at]


def _widest(lines: Sequence[str], size: int) -> int:
    return max(lettering(line, size).width for line in lines)
