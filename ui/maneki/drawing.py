"""Pictures of Maneki-Ne-Collection: the table with three kotatsu, the hand, a showdown, the
collections.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.kit import Event, Seat
from games.maneki import scoring
from games.maneki.components import BOARDS, COLOURS, LAST_MANEKINEKO, Board, Colour, Icon, Piece, Tile
from games.maneki.events import GameOver, Laid, ShowdownHeld, Taken
from games.maneki.hands import EXAMPLES, Entry, Hand, Strength
from games.maneki.state import Back, Effect, Lane, Line, Phase, Sheet, Showdown, View
from ui.kit.drawing.canvas import Canvas
from ui.kit.drawing.colour_schemes import BAD, DAY, GOLD, NIGHT, colour_schemes
from ui.kit.drawing.plates import (
    RowPart,
    draw_fan,
    draw_name,
    draw_name_plate,
    draw_row,
    draw_slot,
    drawable_names,
    make_named_rows,
    row_width,
)
from ui.kit.drawing.sprites import ICONS, Sprite, sprite
from ui.maneki.recent_events import RecentEvents
from ui.maneki.ties import place_in_tie, places_in_ties

GAME = "maneki"
SCHEMES = colour_schemes(GAME, night=("#41202b", "#57303b", "#6d434e", "#996873"), day=("#f3dcd8", "#fdf3f0", "#e5c2bd", "#c28d89"))
TABLE_SIZE, HAND_WIDTH = (900, 600), 750
LEFT = 168
"""The left edge of the boards, right of the names."""
WIDE = (TABLE_SIZE[0] - LEFT - 14) / 3
"""The width of a board's column."""


BAG = 44
"""The height of the bag's line."""
LABEL = "#fff8ec"
GOLDEN = {NIGHT: GOLD, DAY: "#9a6a00"}
"""Numbers of coins and of bonus tiles, by the ground."""


def view_canvas(view: View, names: Sequence[str], theme: str, last_event: Event | None = None) -> Canvas:
    """The table of a spectator's view; the hand of a seat's view, with `RecentEvents` as its last
    event.
    """
    names = drawable_names(names, view.terms.seats)
    if view.seat is None:
        return _table_canvas(view, names, theme)
    return _hand_canvas(view, view.seat, names, theme, last_event.laid if isinstance(last_event, RecentEvents) else ())


def news_canvas(event: Event, names: Sequence[str], theme: str) -> Canvas | None:
    """A showdown, and all collections at the end; None for other events."""
    match event:
        case ShowdownHeld() | Taken():
            return _showdown_canvas(event, drawable_names(names, max(entry.seat for entry in event.showdown.entries) + 1), theme)
        case GameOver():
            return _collections_canvas(event, drawable_names(names, len(event.sheets)), theme)
        case _:
            return None


def open_hands_canvas(views: Sequence[View], names: Sequence[str], theme: str) -> Canvas | None:
    """All players' cards, and their cats with the cushions' fronts; None if no player has any."""
    if not any(view.hand or view.collections[seat] for seat, view in enumerate(views)):
        return None
    owned = [view.collections[seat] for seat, view in enumerate(views)]
    canvas, places = make_named_rows(
        SCHEMES[theme], drawable_names(names, len(views)), [112 + 106 * (len(cats) > BESIDE) for cats in owned]
    )
    for view, cats, (left, top, width) in zip(views, owned, places, strict=True):
        draw_fan(canvas, [sprite(GAME, f"card-{colour}", 98) for colour in view.hand or ()], left, top + 7, 236, gap=4)
        if len(cats) > BESIDE:
            _draw_valued(canvas, view, cats, left, top + 108, width)
        else:
            _draw_valued(canvas, view, cats, left + 250, top + 4, width - 250)
    return canvas


BESIDE = 3
"""The number of cats that fit beside a player's open cards."""


# Pieces


def _piece(piece: Piece, height: int) -> Sprite:
    return sprite(GAME, f"piece-{piece}".replace(" ", "-"), height)


def _chip(piece: Piece | Colour, height: int) -> Sprite:
    return sprite(GAME, f"chip-{piece}".replace(" ", "-"), height)


def _draw_value(canvas: Canvas, tile: Tile, x: float, y: float, size: int, line: Line | None = None) -> None:
    """Draw the front of a tile on a label around (x, y); with a line of a score sheet, its points:
    golden for a coin, struck out if a can cancels the tile.
    """
    icon = [] if tile.icon is Icon.NONE else [sprite(GAME, str(tile.icon), size)]
    text, effect = _signed(_counted(line) if line else tile.value), line.effect if line else Effect.PRINTED
    colour = {Effect.PRINTED: "#b3333f" if tile.value < 0 else "#382a33", Effect.COIN: GOLDEN[DAY], Effect.CANCELLED: "#8a7d80"}[effect]
    wide = canvas.text_width(text, size) + sum(one.width + 4 for one in icon) + size
    canvas.draw_panel(x - wide / 2 - 2, y - size * 0.65 - 2, wide + 4, size * 1.3 + 4, canvas.scheme.rim, size // 2 + 2)
    canvas.draw_panel(x - wide / 2, y - size * 0.65, wide, size * 1.3, LABEL, size // 2)
    draw_row(canvas, [(text, colour), *icon], x, y, size, anchor="m", gap=4)
    if effect is Effect.CANCELLED:
        canvas.draw_panel(x - wide / 2 + 4, y - 1, wide - 8, 3, BAD, 1)


# The table


def _table_canvas(view: View, names: Sequence[str], theme: str) -> Canvas:
    canvas = Canvas(*TABLE_SIZE, SCHEMES[theme])
    _draw_supply(canvas, view)
    for board in BOARDS:
        _draw_board(canvas, view, board, LEFT + board * WIDE)
    high = 380 / view.terms.seats
    for seat in range(view.terms.seats):
        _draw_seat(canvas, view, Seat(seat), names[seat], 208 + seat * high, high - 8)
    return canvas


def _draw_supply(canvas: Canvas, view: View) -> None:
    """Draw the Manekineko on the table, the deck, and the bag."""
    draw_fan(canvas, _manekis(view, 60), 16, 24, 146, gap=-12)
    draw_row(canvas, [sprite(GAME, "back", 46), str(view.deck_size)], 24, 126, 26, gap=10)
    _draw_bag(canvas, view, 14, 160, TABLE_SIZE[0] - 28)


def _draw_bag(canvas: Canvas, view: View, left: float, top: float, width: float) -> None:
    """Draw the contents of the bag on a line of its own: cats by colour, and Manekineko."""
    canvas.draw_panel(left, top, width, BAG - 4, corner=14)
    middle = top + BAG / 2 - 2
    draw_row(canvas, [sprite(GAME, "bag", 34), str(len(view.bag))], left + 10, middle, 26)
    draw_row(canvas, [sprite(GAME, "maneki", 32), f"×{view.manekineko.bag}"], left + width - 14, middle, 24, anchor="r", gap=4)
    step = (width - 184) / len(COLOURS)
    for place, count in enumerate(view.tiles_left):
        draw_row(canvas, [_chip(COLOURS[place], 29), (f"×{count}", _ink(canvas, count))], left + 100 + place * step, middle, 24, gap=3)


def _ink(canvas: Canvas, count: int) -> str:
    """The colour of a number, soft for 0."""
    return canvas.scheme.ink if count else canvas.scheme.soft


def _manekis(view: View, height: int) -> list[Sprite]:
    return [sprite(GAME, "maneki" if place < view.manekineko.table else "no-maneki", height) for place in range(LAST_MANEKINEKO)]


def _draw_board(canvas: Canvas, view: View, board: Board, left: float) -> None:
    """Draw a kotatsu with its cats."""
    canvas.put(sprite(GAME, f"board-{board}", 136), left + WIDE / 2, 14, "mt")
    cats = view.boards[board].cats
    for place, back in enumerate(cats):
        canvas.put(_piece(back.piece, 112), left + WIDE / 2 + 52 * (2 * place - len(cats) + 1), 20, "mt")
    if board_at_stake(view) == board:
        canvas.draw_frame(left + 1, 8, WIDE - 2, 148, canvas.scheme.accent, 18, 5)


def board_at_stake(view: View) -> Board | None:
    """The board of a showdown whose winner has yet to choose a cat; None if no winner is choosing."""
    return view.showdown.board if view.phase is Phase.TAKE and view.showdown else None


def _draw_seat(canvas: Canvas, view: View, seat: Seat, name: str, top: float, high: float) -> None:
    """Draw a seat's row: name, hand size, lanes at the three boards, cats."""
    canvas.draw_panel(14, top, 872, high, corner=16)
    draw_name_plate(canvas, 14, top, LEFT - 20, name, mark="paw" if seat in view.pending else None, size=22)
    hand = [sprite(GAME, "back", 32)] * view.hand_sizes[seat]
    draw_row(canvas, [*hand, " ", sprite(ICONS, "paw-light", 26), str(len(view.collections[seat]))], 22, top + high - 22, 24, gap=3)
    lane = min(54, high * 0.57)
    for board in BOARDS:
        new = view.laid.cards if view.laid and (view.laid.seat, view.laid.board) == (seat, board) else ()
        _draw_lane(canvas, view.boards[board].lanes, seat, LEFT + board * WIDE, top + 2, lane, WIDE, new)
    chips = [_chip(back.piece, int(min(56, high * 0.42))) for back in view.collections[seat]]
    room = min(len(chips) * (chips[0].width + 4), 708) if chips else 0
    draw_fan(canvas, chips, LEFT + 6, top + lane + 6 + (high - lane - 8 - min(56, high * 0.42)) / 2, room)


def _draw_lane(
    canvas: Canvas, lanes: Sequence[Lane], seat: Seat, left: float, top: float, high: float, wide: float, new: Sequence[Colour] = ()
) -> None:
    """Draw a seat's cards at a board, with rings around the cards in `new`. A clock with a place
    stands behind a lane that may come to a tie.
    """
    lane, ringed = lanes[seat], list(new)
    step = min(high + 12, (wide - 78 - high) / 2)
    for place in range(3):
        x = left + 10 + place * step
        if place < len(lane.cards):
            canvas.put(_chip(lane.cards[place], int(high)), x, top)
            if lane.cards[place] in ringed:
                ringed.remove(lane.cards[place])
                canvas.draw_frame(x - 4, top - 2, high + 8, high + 4, canvas.scheme.accent, 16, 4)
        else:
            draw_slot(canvas, x + 3, top + 3, high - 6, high - 6, 14)
    if tie := place_in_tie(lanes, seat):
        _draw_tie(canvas, tie, left + wide - 8, top + high / 2)


def _draw_tie(canvas: Canvas, place: int, right: float, middle: float) -> None:
    """Draw the place of a hand by the time of its third card among equal ones."""
    draw_row(canvas, [sprite(ICONS, "clock", 26), f"{place}."], right, middle, 24, anchor="r", gap=2)


# A hand

SIDE = 12
"""The left and right margin of a hand."""
THIRD = (HAND_WIDTH - 2 * SIDE) / 3
"""The width of a board's column in a hand."""
ENTRY, STRIP, CHOICE, HEADS, ROW, CARDS, MORE = 72, 10, 114, 104, 74, 104, 110
"""The heights of a hand's parts: two entries of a showdown and its margin, the choice, boards, a
seat, cards, cats.
"""
FEW = 10
"""The number of own cats that fit beside the own cards; more are drawn below."""


def _hand_canvas(view: View, seat: Seat, names: Sequence[str], theme: str, laid: Sequence[Laid]) -> Canvas:
    """A hand from top to bottom: last showdown, cats to choose from, boards, other seats by turn
    order, own lanes, own cards and cats, bag.
    """
    seats, own = view.terms.seats, view.collections[seat]
    choosing, many = view.phase is Phase.TAKE and seat in view.pending, len(own) > FEW
    strip = STRIP + ENTRY * -(-len(view.showdown.entries) // 2) if view.showdown else 0
    high = strip + CHOICE * choosing + HEADS + ROW * seats + CARDS + MORE * many + BAG + 2 * SIDE - 4
    colours = SCHEMES[theme]
    canvas = Canvas(HAND_WIDTH, high, colours, rim=colours.accent if seat in view.pending else None)
    top = SIDE
    if view.showdown:
        _draw_strip(canvas, view.showdown, names, top)
        top += strip
    if choosing:
        _draw_choice(canvas, view, top)
        top += CHOICE
    for board in BOARDS:
        _draw_head(canvas, view, board, SIDE + board * THIRD, top)
    top += HEADS
    for place in range(1, seats + 1):
        _draw_lanes(canvas, view, Seat((seat + place) % seats), names, top, laid)
        top += ROW
    _draw_own(canvas, view, top, () if many else own)
    top += CARDS
    if many:
        canvas.draw_panel(SIDE, top - 2, HAND_WIDTH - 2 * SIDE, MORE - 2, corner=14)
        _draw_valued(canvas, view, own, SIDE, top + 2, HAND_WIDTH - 2 * SIDE)
        top += MORE
    _draw_manekis(canvas, view, top)
    return canvas


def _draw_strip(canvas: Canvas, showdown: Showdown, names: Sequence[str], top: float) -> None:
    """Draw the last showdown: hands from the best, two in a line, and the cats that each seat took."""
    count = len(showdown.entries)
    high = ENTRY * -(-count // 2)
    canvas.draw_panel(SIDE, top, HAND_WIDTH - 2 * SIDE, high + 4, corner=16)
    canvas.draw_disc(SIDE + 27, top + high / 2 + 2, 20, LABEL)
    canvas.draw_text(str(showdown.board), SIDE + 27, top + high / 2 + 2, 28, BOARD_INKS[showdown.board], anchor="m")
    wide = (HAND_WIDTH - 2 * SIDE - 56) / 2
    for place, (entry, tie) in enumerate(zip(showdown.entries, places_in_ties(showdown), strict=True)):
        left, head = SIDE + 54 + place % 2 * wide, top + 4 + ENTRY * (place // 2)
        if place == 0:
            canvas.put(sprite(ICONS, "crown", 28), left, head + 15, "lm")
        else:
            canvas.draw_text(f"{place + 1}.", left + 2, head + 15, 24)
        if tie:
            _draw_tie(canvas, tie, left + wide - 22, head + 15)
        draw_name(canvas, names[entry.seat], left + 34, head, wide - 42 - 64 * (tie is not None), 30, 24, anchor="l")
        _draw_groups(canvas, entry.hand, left, head + 27, 42)
        taken = [piece for piece, taker in zip(showdown.cats, showdown.takers, strict=False) if taker == entry.seat]
        draw_row(canvas, [_piece(piece, 50) for piece in taken], left + wide - 8, head + 44, 24, anchor="r", gap=2)


BOARD_INKS = ("#c0343c", "#2f6fb5", "#3f8a4c")
"""The colour of each board's letter, that of its kotatsu."""


def _draw_groups(canvas: Canvas, hand: Hand, left: float, top: float, high: int) -> None:
    """Draw a hand of cards in its groups."""
    for group in hand.groups:
        for _ in range(group.size):
            canvas.put(_chip(group.colour, high), left, top)
            left += high
        left += high / 8


def _draw_choice(canvas: Canvas, view: View, top: float) -> None:
    """Draw the two cats to choose from, their fronts, and the seat's total with each."""
    wide = (HAND_WIDTH - 2 * SIDE - 8) / 2
    for place, back in enumerate(view.at_stake):
        left = SIDE + place * (wide + 8)
        canvas.draw_panel(left, top, wide, CHOICE - 8, corner=16)
        canvas.draw_frame(left, top, wide, CHOICE - 8, canvas.scheme.accent, 16)
        canvas.draw_text(f"{place + 1}.", left + 18, top + 53, 34)
        canvas.put(_piece(back.piece, 98), left + 108, top + 4, "mt")
        tile, sheet = view.front(back), scoring.own_sheet(view, [back])
        if tile and sheet:
            _draw_value(canvas, tile, left + 196, top + 53, 36)
            draw_row(canvas, ["→", sprite(ICONS, "star", 38), _signed(sheet.score)], left + wide - 14, top + 53, 32, anchor="r")


def _signed(number: int) -> str:
    """The number with a true minus sign."""
    return str(number).replace("-", "−")


def _draw_head(canvas: Canvas, view: View, board: Board, left: float, top: float) -> None:
    """Draw a board with its cats."""
    kotatsu = sprite(GAME, f"board-{board}", HEADS - 6)
    middle = left + THIRD / 2
    canvas.put(kotatsu, middle, top, "mt")
    cats = view.boards[board].cats
    for place, back in enumerate(cats):
        canvas.put(_piece(back.piece, 90), middle + 40 * (2 * place - len(cats) + 1), top + 3, "mt")
    if board_at_stake(view) == board:
        canvas.draw_frame(middle - kotatsu.width / 2 - 3, top - 3, kotatsu.width + 6, HEADS, canvas.scheme.accent, 16, 5)


def _draw_lanes(canvas: Canvas, view: View, seat: Seat, names: Sequence[str], top: float, laid: Sequence[Laid]) -> None:
    """Draw a seat: name, and lanes with rings around cards laid since the own last turn; other
    seats also with their cats by colour, the own seat in a frame.
    """
    canvas.draw_panel(SIDE, top, HAND_WIDTH - 2 * SIDE, ROW - 6, corner=14)
    owned: list[RowPart] = []
    if seat == view.seat:
        canvas.draw_frame(SIDE, top, HAND_WIDTH - 2 * SIDE, ROW - 6, canvas.scheme.accent, 14)
    else:
        colours = [back.colour for back in view.collections[seat]]
        owned = [part for colour in COLOURS if colour in colours for part in (_chip(colour, 28), f"{colours.count(colour)} ")]
    draw_row(canvas, owned, HAND_WIDTH - SIDE - 8, top + 14, 24, anchor="r", gap=3)
    taken = row_width(canvas, owned, 24, gap=3)
    left = SIDE + 12
    if seat in view.pending:
        canvas.put(sprite(ICONS, "paw-light", 26), left, top + 14, "lm")
        left += 32
    draw_name(canvas, names[seat], left, top - 1, HAND_WIDTH - SIDE - 18 - left - taken, 30, 24, anchor="l")
    for board in BOARDS:
        new = next((one.cards for one in laid if (one.seat, one.board) == (seat, board)), ())
        _draw_lane(canvas, view.boards[board].lanes, seat, SIDE + board * THIRD, top + 25, 42, THIRD, new)


def _draw_own(canvas: Canvas, view: View, top: float, cats: Sequence[Back]) -> None:
    """Draw the own cards, points so far, with a bonus tile as a sum, and cats if they fit here."""
    draw_fan(canvas, [sprite(GAME, f"card-{colour}", CARDS - 6) for colour in view.hand or ()], SIDE, top, 220, gap=4)
    left = SIDE + 228
    canvas.draw_panel(left, top, HAND_WIDTH - SIDE - left, CARDS - 6, corner=14)
    sheet, middle = scoring.own_sheet(view), top + CARDS / 2 - 3
    if sheet and sheet.bonus:
        middle -= 14
        draw_row(
            canvas,
            [f"{_signed(sheet.score - sheet.bonus)} + ", (str(sheet.bonus), GOLDEN[canvas.scheme.theme])],
            left + 18,
            middle + 36,
            22,
            gap=1,
        )
    draw_row(canvas, [sprite(ICONS, "star", 36), _signed(sheet.score if sheet else 0)], left + 10, middle, 32)
    _draw_valued(canvas, view, cats, left + 104, top, HAND_WIDTH - SIDE - left - 108)


def _draw_manekis(canvas: Canvas, view: View, top: float) -> None:
    """Draw the bag, and the Manekineko that have come out of it."""
    out = _manekis(view, 34)
    wide = sum(one.width for one in out) + 16
    _draw_bag(canvas, view, SIDE, top, HAND_WIDTH - 2 * SIDE - wide)
    draw_row(canvas, out, HAND_WIDTH - SIDE - 4, top + BAG / 2 - 2, 24, anchor="r", gap=0)


def _draw_valued(canvas: Canvas, view: View, cats: Sequence[Back], left: float, top: float, room: float) -> None:
    """Draw cats with what each counts now: in one line, or smaller in two."""
    sheet = scoring.own_sheet(view)
    lines, large = {one.number: one for one in sheet.lines} if sheet else {}, len(cats) * 68 <= room
    in_line = len(cats) if large else -(-len(cats) // 2)
    step = min(82, room / max(1, in_line))
    for place, back in enumerate(cats):
        x, y = left + step * (place % in_line), top + 52 * (place // in_line)
        line = lines.get(back.number)
        if large:
            canvas.put(_piece(back.piece, 72), x + step / 2, y + 3, "mt")
            if line:
                _draw_value(canvas, line.tile, x + step / 2, y + 80, 23, line)
            continue
        canvas.put(_chip(back.piece, 42), x, y + 4)
        if line:
            _draw_number(canvas, line, x + 44, y + 22, 22, "l")
            if line.tile.icon is not Icon.NONE:
                canvas.put(sprite(GAME, str(line.tile.icon), 20), x + 46, y + 34)


# The player aid


def aid_canvas(theme: str) -> Canvas:
    """The hands from the strongest, and the colours from the highest rank."""
    canvas = Canvas(HAND_WIDTH, 2 * SIDE + 58 * len(Strength) - 6, SCHEMES[theme])
    for place, hand in enumerate(EXAMPLES):
        top = SIDE + 58 * place
        canvas.draw_panel(SIDE, top, 440, 52, corner=14)
        canvas.draw_text(f"{place + 1}.", SIDE + 48, top + 26, 30, anchor="r")
        _draw_groups(canvas, hand, SIDE + 74, top + 2, 48)
    left, wide = SIDE + 450, HAND_WIDTH - 2 * SIDE - 450
    canvas.draw_panel(left, SIDE, wide, canvas.height - 2 * SIDE, corner=14)
    step = (canvas.height - 2 * SIDE) / len(COLOURS)
    for place, colour in enumerate(COLOURS):
        middle = SIDE + step * (place + 0.5)
        canvas.put(_chip(colour, 54), left + wide / 2 - 66, middle, "lm")
        canvas.draw_text(str(colour.rank), left + wide / 2 + 46, middle, 34, anchor="m")
    return canvas


# News


def _showdown_canvas(event: ShowdownHeld | Taken, names: Sequence[str], theme: str) -> Canvas:
    """A board with its cats, and the hands from the best; equal hands with their order in time."""
    showdown = event.showdown
    canvas = Canvas(750, 150 + 74 * len(showdown.entries), SCHEMES[theme])
    canvas.put(sprite(GAME, f"board-{showdown.board}", 126), canvas.width / 2, 12, "mt")
    for place, piece in enumerate(showdown.cats):
        canvas.put(_piece(piece, 104), canvas.width / 2 + 50 * (2 * place - 1), 18, "mt")
    for place, (entry, tie) in enumerate(zip(showdown.entries, places_in_ties(showdown), strict=True)):
        _draw_entry(canvas, entry, place, tie, names[entry.seat], 146 + 74 * place)
    return canvas


def _draw_entry(canvas: Canvas, entry: Entry, place: int, tie: int | None, name: str, top: float) -> None:
    canvas.draw_panel(14, top, 722, 68, corner=14)
    canvas.draw_text(f"{place + 1}.", 44, top + 34, 30, anchor="m")
    draw_name_plate(canvas, 70, top + 13, 206, name, mark="crown" if place == 0 else None, size=22)
    _draw_groups(canvas, entry.hand, 292, top + 5, 58)
    if tie:
        _draw_tie(canvas, tie, 726, top + 34)


def _collections_canvas(event: GameOver, names: Sequence[str], theme: str) -> Canvas:
    """All cats with their points, bonus and score, a panel for each player."""
    lines = [max(1, -(-len(sheet.lines) // PER_LINE)) for sheet in event.sheets]
    canvas = Canvas(750, 28 + sum(24 + 92 * count for count in lines), SCHEMES[theme])
    top = 18.0
    for seat, (sheet, count) in enumerate(zip(event.sheets, lines, strict=True)):
        high = 16 + 92 * count
        canvas.draw_panel(14, top, 722, high, corner=16)
        draw_name_plate(canvas, 24, top + 10, 176, names[seat], mark="crown" if Seat(seat) in event.winners else None, size=22)
        _draw_total(canvas, sheet, 30, top + high / 2 + 26)
        for place, line in enumerate(sheet.lines):
            _draw_counted(canvas, line, 236 + 58 * (place % PER_LINE), top + 8 + 92 * (place // PER_LINE))
        top += high + 8
    return canvas


PER_LINE = 9
"""The number of cats side by side in a collection."""


def _draw_total(canvas: Canvas, sheet: Sheet, left: float, middle: float) -> None:
    """Draw the score, with a bonus tile as a sum: `31 + 6 = 37`."""
    if not sheet.bonus:
        draw_row(canvas, [sprite(ICONS, "star", 38), _signed(sheet.score)], left, middle, 32)
        return
    sum_: list[RowPart] = [
        f"{_signed(sheet.score - sheet.bonus)} + ",
        (str(sheet.bonus), GOLDEN[canvas.scheme.theme]),
        f" = {_signed(sheet.score)}",
    ]
    draw_row(canvas, [sprite(ICONS, "star", 28), *sum_], left - 10, middle, 24, gap=1)


def _draw_counted(canvas: Canvas, line: Line, middle: float, top: float) -> None:
    """Draw a cat and its points."""
    canvas.put(_piece(line.piece, 62), middle, top, "mt")
    _draw_number(canvas, line, middle, top + 74, 24, "m")


def _draw_number(canvas: Canvas, line: Line, x: float, y: float, size: int, anchor: str) -> None:
    """Draw what a cat counts: golden for a coin, struck out if a can cancels its tile."""
    number = _counted(line)
    colour = {
        Effect.PRINTED: BAD if number < 0 else canvas.scheme.ink,
        Effect.COIN: GOLDEN[canvas.scheme.theme],
        Effect.CANCELLED: canvas.scheme.soft,
    }
    wide = canvas.draw_text(_signed(number), x, y, size, colour[line.effect], anchor=anchor)
    if line.effect is Effect.CANCELLED:
        canvas.draw_panel(x - (wide / 2 if anchor == "m" else 0) - 4, y - 1, wide + 8, 3, BAD, 1)


def _counted(line: Line) -> int:
    """The points of a cat; the number on its tile if a can cancels it."""
    return line.tile.value if line.effect is Effect.CANCELLED else line.points
