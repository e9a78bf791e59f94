"""Maneki-Ne-Collection drawn: three kotatsu with their cats, a row for each seat with its lanes and its collection; a hand; a showdown."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from games.kit import Event, Seat
from games.maneki import scoring
from games.maneki.components import BOARDS, COLOURS, LAST_MANEKINEKO, Board, Colour, Icon, Piece, Tile
from games.maneki.events import GameOver, ShowdownHeld
from games.maneki.hands import Entry
from games.maneki.state import Effect, Lane, Line, Phase, Sheet, View
from looks.kit.drawing.canvas import Canvas
from looks.kit.drawing.cloths import BAD, GOLD, cloths
from looks.kit.drawing.plates import ICONS, called, fan, name_plate, row, slot
from looks.kit.drawing.sprites import sprite

GAME = "maneki"
CLOTHS = cloths(GAME, night=("#41202b", "#57303b", "#6d434e", "#996873"), day=("#f3dcd8", "#fdf3f0", "#e5c2bd", "#c28d89"))
TABLE_SIZE, HAND_SIZE = (900, 600), (750, 400)
LEFT = 168
"""Where the boards begin, right of the names."""
WIDE = (TABLE_SIZE[0] - LEFT - 14) / 3
"""How wide a board's column is."""


LABEL = "#fff8ec"


def canvas_of(view: View, names: Sequence[str], theme: str, last: Event | None = None) -> Canvas:
    """The table as everybody sees it; with a seat's view its hand, and what it needs of the table."""
    names = called(names, view.terms.seats)
    return _table(view, names, theme) if view.seat is None else _hand(view, view.seat, theme)


def news_of(event: Event, names: Sequence[str], theme: str) -> Canvas | None:
    """A showdown, and all collections at the end; None for everything else."""
    match event:
        case ShowdownHeld():
            return _showdown(event, called(names, max(entry.seat for entry in event.showdown.entries) + 1), theme)
        case GameOver():
            return _collections(event, called(names, len(event.sheets)), theme)
        case _:
            return None


# Small things


def _piece(piece: Piece, height: int) -> Image.Image:
    return sprite(GAME, f"piece-{piece}".replace(" ", "-"), height)


def _chip(piece: Piece | Colour, height: int) -> Image.Image:
    return sprite(GAME, f"chip-{piece}".replace(" ", "-"), height)


def _value(canvas: Canvas, tile: Tile, x: float, y: float, size: int) -> None:
    """What is on the front of a tile, on a label around a place."""
    icon = [] if tile.icon is Icon.NONE else [sprite(GAME, str(tile.icon), size)]
    text = str(tile.value).replace("-", "−")
    wide = canvas.measure(text, size) + sum(one.width + 4 for one in icon) + size
    canvas.panel(x - wide / 2 - 2, y - size * 0.65 - 2, wide + 4, size * 1.3 + 4, canvas.cloth.rim, size // 2 + 2)
    canvas.panel(x - wide / 2, y - size * 0.65, wide, size * 1.3, LABEL, size // 2)
    row(canvas, [(text, "#b3333f" if tile.value < 0 else "#382a33"), *icon], x, y, size, anchor="m", gap=4)


# The table


def _table(view: View, names: Sequence[str], theme: str) -> Canvas:
    canvas = Canvas(*TABLE_SIZE, CLOTHS[theme])
    _supply(canvas, view)
    for board in BOARDS:
        _board(canvas, view, board, LEFT + board * WIDE)
    high = 380 / view.terms.seats
    for seat in range(view.terms.seats):
        _seat(canvas, view, Seat(seat), names[seat], 208 + seat * high, high - 8)
    return canvas


def _supply(canvas: Canvas, view: View) -> None:
    """The beckoning cats that are out, the cats and beckoning cats in the bag, the cards in the deck."""
    fan(canvas, _manekis(view, 60), 16, 16, 146, gap=-12)
    row(canvas, [sprite(GAME, "bag", 44), str(len(view.bag)), sprite(GAME, "maneki", 38), str(view.manekineko.bag)], 18, 108, 24, gap=4)
    row(canvas, [sprite(GAME, "back", 46), str(view.deck_size)], 24, 166, 26, gap=10)


def _manekis(view: View, height: int) -> list[Image.Image]:
    return [sprite(GAME, "maneki" if place < view.manekineko.table else "no-maneki", height) for place in range(LAST_MANEKINEKO)]


def _board(canvas: Canvas, view: View, board: Board, left: float) -> None:
    """A kotatsu with the cats that lie there for the taking."""
    canvas.put(sprite(GAME, f"board-{board}", 136), left + WIDE / 2, 14, "mt")
    cats = view.boards[board].cats
    for place, back in enumerate(cats):
        canvas.put(_piece(back.piece, 112), left + WIDE / 2 + 52 * (2 * place - len(cats) + 1), 20, "mt")
    if back_at_stake(view) == board:
        canvas.frame(left + 1, 8, WIDE - 2, 148, canvas.cloth.accent, 18, 5)
    _left_of(canvas, view, board, left)


def back_at_stake(view: View) -> Board | None:
    """The board whose cats the winner of a showdown is to choose from."""
    return view.showdown.board if view.phase is Phase.TAKE and view.showdown else None


def _left_of(canvas: Canvas, view: View, board: Board, left: float) -> None:
    """Below a board, of two colours how many tiles are left; three boards make six colours."""
    for place in range(2):
        colour = COLOURS[2 * board + place]
        x = left + WIDE / 2 + 62 * (2 * place - 1)
        row(canvas, [_chip(colour, 34), f"×{view.tiles_left[colour]}"], x, 180, 22, anchor="m", gap=7)


def _seat(canvas: Canvas, view: View, seat: Seat, name: str, top: float, high: float) -> None:
    """A seat's row: its name and hand, its lanes at the three boards, and the cats that it has."""
    canvas.panel(14, top, 872, high, corner=16)
    name_plate(canvas, 14, top, LEFT - 20, name, mark="paw" if seat in view.pending else None, size=22)
    hand = [sprite(GAME, "back", 32)] * view.hand_sizes[seat]
    row(canvas, [*hand, " ", sprite(ICONS, "paw-light", 26), str(len(view.collections[seat]))], 22, top + high - 22, 24, gap=3)
    lane = min(58, high * 0.57)
    for board in BOARDS:
        _lane(canvas, view.boards[board].lanes, seat, LEFT + board * WIDE, top + 2, lane)
    chips = [_chip(back.piece, int(min(56, high * 0.42))) for back in view.collections[seat]]
    room = min(len(chips) * (chips[0].width + 4), 708) if chips else 0
    fan(canvas, chips, LEFT + 6, top + lane + 6 + (high - lane - 8 - min(56, high * 0.42)) / 2, room)


def _lane(canvas: Canvas, lanes: Sequence[Lane], seat: Seat, left: float, top: float, high: float) -> None:
    """A seat's cards at one board, with how early it was among those that are full."""
    lane, wide = lanes[seat], high
    step = min(wide + 12, (WIDE - 56 - wide) / 2)
    for place in range(3):
        x = left + 10 + place * step
        if place < len(lane.cards):
            canvas.put(_chip(lane.cards[place], int(high)), x, top)
        else:
            slot(canvas, x + 3, top + 3, wide - 6, high - 6, 14)
    if lane.time is not None:
        earlier = sum(other.time is not None and other.time < lane.time for other in lanes)
        canvas.words(f"{earlier + 1}.", left + WIDE - 12, top + high / 2, 24, anchor="r")


# A hand


def _hand(view: View, seat: Seat, theme: str) -> Canvas:
    colours = CLOTHS[theme]
    canvas = Canvas(*HAND_SIZE, colours, rim=colours.accent if seat in view.pending else None)
    choosing = view.phase is Phase.TAKE and seat in view.pending
    cards = [sprite(GAME, f"card-{colour}", 88 if choosing else 196) for colour in view.hand or ()]
    if choosing:
        _choice(canvas, view)
    fan(canvas, cards, 14, 148 if choosing else 26, 424, gap=6)
    for board in BOARDS:
        _own_board(canvas, view, seat, board, 16 + board * 74)
    _own_cats(canvas, view, seat)
    return canvas


def _choice(canvas: Canvas, view: View) -> None:
    """The two cats of which one is to be taken, with what is on their tiles."""
    for place, back in enumerate(view.at_stake):
        x = 128 + 200 * place
        canvas.put(_piece(back.piece, 128), x, 14, "mt")
        canvas.words(f"{place + 1}.", x - 82, 40, 30, anchor="m")
        if tile := view.front(back):
            _value(canvas, tile, x + 62, 104, 30)


def _own_board(canvas: Canvas, view: View, seat: Seat, board: Board, top: float) -> None:
    """A board in little: its letter, its cats, the seat's own cards there."""
    canvas.panel(446, top, 290, 68, corner=14)
    canvas.words(str(board), 466, top + 34, 30, anchor="m")
    for place, back in enumerate(view.boards[board].cats):
        canvas.put(_piece(back.piece, 62), 484 + 52 * place, top + 3)
    lane = view.boards[board].lanes[seat]
    for place in range(3):
        x = 596 + 46 * place
        if place < len(lane.cards):
            canvas.put(_chip(lane.cards[place], 44), x, top + 12)
        else:
            slot(canvas, x + 2, top + 15, 38, 38, 10)


def _own_cats(canvas: Canvas, view: View, seat: Seat) -> None:
    """The seat's cats with what is on their tiles, and what they count so far."""
    canvas.panel(14, 244, 722, 142, corner=16)
    sheet = scoring.own_sheet(view)
    if sheet is not None:
        row(canvas, [sprite(ICONS, "star", 44), str(sheet.score).replace("-", "−")], 26, 290, 34)
        row(canvas, _manekis(view, 44), 22, 352, 20, gap=-14)
    cats = view.collections[seat]
    step = min(80, 560 / max(1, len(cats)))
    for place, back in enumerate(cats):
        middle = 176 + place * step
        canvas.put(_piece(back.piece, 84), middle, 250, "mt")
        if tile := view.front(back):
            _value(canvas, tile, middle, 360 if place % 2 == 0 or step > 50 else 338, 24)


# News


def _showdown(event: ShowdownHeld, names: Sequence[str], theme: str) -> Canvas:
    """The board with its cats, and the hands from the best down, each in its groups, with the turn of the third card."""
    showdown = event.showdown
    canvas = Canvas(750, 150 + 74 * len(showdown.entries), CLOTHS[theme])
    canvas.put(sprite(GAME, f"board-{showdown.board}", 126), canvas.width / 2, 12, "mt")
    for place, piece in enumerate(showdown.cats):
        canvas.put(_piece(piece, 104), canvas.width / 2 + 50 * (2 * place - 1), 18, "mt")
    for place, entry in enumerate(showdown.entries):
        _entry(canvas, entry, place, names[entry.seat], 146 + 74 * place)
    return canvas


def _entry(canvas: Canvas, entry: Entry, place: int, name: str, top: float) -> None:
    canvas.panel(14, top, 722, 68, corner=14)
    canvas.words(f"{place + 1}.", 44, top + 34, 30, anchor="m")
    name_plate(canvas, 70, top + 13, 206, name, mark="crown" if place == 0 else None, size=22)
    left = 292.0
    for group in entry.hand.groups:
        for _ in range(group.size):
            canvas.put(_chip(group.colour, 58), left, top + 5)
            left += 60
        left += 12
    row(canvas, [sprite(ICONS, "clock", 26), str(entry.time)], 728, top + 34, 22, anchor="r", gap=3)


def _collections(event: GameOver, names: Sequence[str], theme: str) -> Canvas:
    """Everybody's cats with what each counts, the bonus tile and the score."""
    lines = [max(1, -(-len(sheet.lines) // PER_LINE)) for sheet in event.sheets]
    canvas = Canvas(750, 28 + sum(24 + 92 * count for count in lines), CLOTHS[theme])
    top = 18.0
    for seat, (sheet, count) in enumerate(zip(event.sheets, lines, strict=True)):
        high = 16 + 92 * count
        canvas.panel(14, top, 722, high, corner=16)
        name_plate(canvas, 24, top + 10, 176, names[seat], mark="crown" if Seat(seat) in event.winners else None, size=22)
        _total(canvas, sheet, 30, top + high / 2 + 26)
        for place, line in enumerate(sheet.lines):
            _counted(canvas, line, 236 + 58 * (place % PER_LINE), top + 8 + 92 * (place // PER_LINE))
        top += high + 8
    return canvas


PER_LINE = 9
"""Cats side by side in a collection."""


def _total(canvas: Canvas, sheet: Sheet, left: float, middle: float) -> None:
    parts: list[Image.Image | str | tuple[str, str]] = [sprite(ICONS, "star", 38), str(sheet.score).replace("-", "−")]
    if sheet.bonus:
        parts += [(f" +{sheet.bonus}", GOLD)]
    row(canvas, parts, left, middle, 32)


def _counted(canvas: Canvas, line: Line, middle: float, top: float) -> None:
    """A cat and its points: gold where its coin counts, struck where a can has cancelled its tile."""
    canvas.put(_piece(line.piece, 62), middle, top, "mt")
    colour = {Effect.PRINTED: canvas.cloth.ink, Effect.COIN: GOLD, Effect.CANCELLED: canvas.cloth.soft}[line.effect]
    number = line.tile.value if line.effect is Effect.CANCELLED else line.points
    text = str(number).replace("-", "−")
    wide = canvas.words(text, middle, top + 74, 24, BAD if number < 0 and line.effect is Effect.PRINTED else colour, anchor="m")
    if line.effect is Effect.CANCELLED:
        canvas.panel(middle - wide / 2 - 4, top + 73, wide + 8, 3, BAD, 1)
