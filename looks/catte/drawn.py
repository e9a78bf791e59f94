"""Catte drawn: the coffee in the centre, a column for each seat with what it has played and won; and a hand of cats."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from games.catte.cards import CatCard, CoffeeCard, Colour, mask_of
from games.catte.events import RoundScored, TrickWon
from games.catte.moves import Play
from games.catte.state import Cause, Line, Mark, Phase, View
from games.catte.tricks import plays_from, winning_place
from games.kit import Event, Seat
from looks.kit.drawing.canvas import Canvas
from looks.kit.drawing.cloths import BAD, GOLD, GOOD, cloths
from looks.kit.drawing.plates import ICONS, Part, called, columns, fan, name_plate, pill, row, rows_of, slot
from looks.kit.drawing.sprites import sprite

GAME = "catte"
CLOTHS = cloths(GAME, night=("#33251f", "#46342c", "#5b463b", "#7d604f"), day=("#ecdcc4", "#faf2e4", "#dcc8aa", "#b8977a"))
TABLE_SIZE = (900, 600)
HAND_SIZE = (750, 400)
CARD = 0.7
"""How wide a card is for its height."""
BESIDE = 0.92
"""How far, in cards, the second card of a set lies to the right of the first, whose sign must be seen."""
FADED = 150


def canvas_of(view: View, names: Sequence[str], theme: str, last: Event | None = None) -> Canvas:
    """The table as everybody sees it; with a seat's view its hand, and what it needs of the table."""
    names = called(names, view.terms.seats)
    return _table(view, names, theme) if view.seat is None else _hand(view, names, theme)


def news_of(event: Event, names: Sequence[str], theme: str) -> Canvas | None:
    """A finished trick, the score of a round; None for everything else."""
    match event:
        case TrickWon():
            return _trick_won(event, called(names, len(event.trick.plays)), theme)
        case RoundScored():
            return _round_scored(event, called(names, len(event.lines)), theme)
        case _:
            return None


# The table


def _table(view: View, names: Sequence[str], theme: str) -> Canvas:
    canvas = Canvas(*TABLE_SIZE, CLOTHS[theme])
    pill(canvas, 24, 26, f"{view.round}/{view.terms.rounds}", icon="round")
    _centre(canvas, view)
    for seat, (left, width) in enumerate(columns(canvas, view.terms.seats)):
        _seat(canvas, view, Seat(seat), names[seat], left, width)
    return canvas


def _centre(canvas: Canvas, view: View) -> None:
    """The coffee, beside it what is trump and what was led."""
    middle = canvas.width / 2
    if view.centre is None:
        slot(canvas, middle - 58, 20, 116, 116, corner=58)
        return
    canvas.put(sprite(GAME, f"coffee-{view.centre}", 140), middle, 12, "mt")
    _badge(canvas, "crown", view.centre.colour, middle - 140)
    if view.led:
        _badge(canvas, "lead", view.led, middle + 140)


def _badge(canvas: Canvas, icon: str, colour: Colour, x: float) -> None:
    canvas.put(sprite(ICONS, icon, 46), x, 22, "mt")
    canvas.put(_sign(colour, 58), x, 76, "mt")


def _seat(canvas: Canvas, view: View, seat: Seat, name: str, left: float, width: float) -> None:
    """A seat's column: its name, what it has played, its cups, what it has acquired, its cards and its score."""
    middle, right = left + width / 2, left + width
    canvas.panel(left, 160, width, 424, corner=16)
    name_plate(canvas, left, 160, width, name, mark="paw" if seat in view.pending else None)
    _played(canvas, view, seat, middle, width)
    canvas.panel(left + 8, 372, width - 16, 64, canvas.cloth.slot, 14)
    fan(canvas, _cups(view.columns[seat], 56), left + 12, 376, width - 24)
    fan(canvas, _cups(view.acquired[seat], 50), left + 12, 443, width - 24)
    _meter(canvas, left + 12, 511, width - 24, view.acquired_totals[seat], view.limit)
    row(canvas, [sprite(GAME, "back", 42), str(view.hand_sizes[seat])], left + 16, 555, 28, gap=9)
    row(canvas, [sprite(ICONS, "star", 36), str(view.totals[seat])], right - 16, 555, 30, anchor="r")


def _played(canvas: Canvas, view: View, seat: Seat, middle: float, width: float) -> None:
    """What a seat has played to the trick; the best play so far wears the crown."""
    plays = view.played if view.phase is not Phase.OVER else ()
    place = next((place for place, (who, _) in enumerate(plays) if who == seat), None)
    if place is None:
        slot(canvas, middle - 53, 212, 106, 150)
        return
    _play(canvas, plays[place][1], middle, 212, 150, width - 12)
    if view.trump and place == winning_place(view.trick, view.trump):
        canvas.put(sprite(ICONS, "crown", 46), middle - (84 if plays[place][1].is_set else 46), 370, "mb")


def _play(canvas: Canvas, play: Play, middle: float, top: float, height: float, width: float) -> None:
    """A card around a middle; of a set both, no wider than `width`, and what they count as."""
    high = round(min(height, width / (CARD * (1 + BESIDE)))) if play.is_set else round(height)
    cards = [sprite(GAME, f"cat-{card}", high) for card in play.cards]
    step = round(cards[0].width * BESIDE) if play.is_set else 0
    left, top = middle - (cards[0].width + step) / 2, top + (height - high) / 2
    for place, card in enumerate(cards):
        canvas.put(card, left + place * step, top)
    if play.is_set:
        canvas.put(sprite(GAME, f"set-{play.value}", round(high * 0.32)), middle, top + high, "mb")


def _cups(cards: Sequence[CoffeeCard], height: int) -> list[Image.Image]:
    return [sprite(GAME, f"coffee-{card}", height) for card in cards]


def _sign(colour: Colour, height: int) -> Image.Image:
    return sprite(GAME, f"sign-{colour.value}", height)


def _meter(canvas: Canvas, left: float, middle: float, width: float, total: int, limit: int) -> None:
    """How near to the limit a seat is: gold when exactly there, red beyond it."""
    mark = Mark.of(total, limit)
    colour = {Mark.PLAIN: GOOD, Mark.DOUBLED: GOLD, Mark.OVER: BAD}[mark]
    text = {Mark.PLAIN: f"{total}/{limit}", Mark.DOUBLED: f"{total} ×2", Mark.OVER: f"{total} ×0"}[mark]
    canvas.words(text, left + width, middle, 24, anchor="r")
    canvas.meter(left, middle - 10, width - 88, 20, total / limit, colour)


# A hand


def _hand(view: View, names: Sequence[str], theme: str) -> Canvas:
    assert view.seat is not None, "a hand is seen from its seat"
    turn = view.seat in view.pending
    colours = CLOTHS[theme]
    canvas = Canvas(*HAND_SIZE, colours, rim=colours.accent if turn else None)
    _trick(canvas, view, names)
    _own(canvas, view, view.seat)
    _cards(canvas, view.hand or (), _playable(view))
    return canvas


def _trick(canvas: Canvas, view: View, names: Sequence[str]) -> None:
    """The coffee and what was played for it."""
    canvas.panel(12, 12, 486, 122, corner=16)
    if view.centre is None:
        slot(canvas, 24, 24, 82, 82, corner=41)
        return
    canvas.put(sprite(GAME, f"coffee-{view.centre}", 108), 20, 19)
    best = winning_place(view.trick, view.centre.colour) if view.trick else None
    for place, (seat, play) in enumerate(view.played):
        middle = 166 + 100 * place
        _play(canvas, play, middle, 18, 86, 98)
        canvas.words(names[seat], middle, 120, 19, anchor="m", width=94)
        if place == best:
            canvas.put(sprite(ICONS, "crown", 32), middle - 36, 108, "mb")


def _own(canvas: Canvas, view: View, seat: Seat) -> None:
    """The seat's own cups, what it has acquired, and its score."""
    canvas.panel(508, 12, 230, 122, corner=16)
    canvas.panel(514, 18, 218, 50, canvas.cloth.slot, 12)
    fan(canvas, _cups(view.columns[seat], 46), 518, 20, 210)
    _meter(canvas, 522, 86, 204, view.acquired_totals[seat], view.limit)
    row(canvas, [sprite(ICONS, "round", 26), f"{view.round}/{view.terms.rounds}"], 522, 115, 22)
    row(canvas, [sprite(ICONS, "star", 28), str(view.totals[seat])], 726, 115, 24, anchor="r")


def _playable(view: View) -> int:
    """The cards that may be played now, as a mask; all of them where the seat is not to play."""
    hand = mask_of(view.hand or ())
    if view.phase is not Phase.FOLLOW or view.seat not in view.pending:
        return hand
    return mask_of({card for play in plays_from(hand, view.led) for card in play.cards})


def _cards(canvas: Canvas, hand: Sequence[CatCard], playable: int) -> None:
    """The cards in rows, as large as they fit; those that cannot be played now are faded."""
    gap, width, height = 8, canvas.width - 32, canvas.height - 160
    rows, high = rows_of(len(hand), width, height, CARD, gap, 220)
    in_row = -(-len(hand) // rows)
    top = 144 + (height - rows * high - (rows - 1) * gap) / 2
    for number in range(rows):
        cards = hand[number * in_row : (number + 1) * in_row]
        shown = [sprite(GAME, f"cat-{card}", int(high), 0 if playable >> card & 1 else FADED) for card in cards]
        fan(canvas, shown, 16, top + number * (high + gap), width, gap=gap)


# News


def _trick_won(event: TrickWon, names: Sequence[str], theme: str) -> Canvas:
    """The plays in their order, the winner's crowned and with the coffee."""
    trick = event.trick
    canvas = Canvas(750, 300, CLOTHS[theme])
    canvas.put(sprite(GAME, f"coffee-{trick.coffee}", 156), 100, 126, "mm")
    _meter(canvas, 20, 262, 164, event.total, event.limit)
    width = (750 - 204) / len(trick.plays)
    for place, (seat, play) in enumerate(trick.played):
        left, won = 192 + place * width, seat == trick.winner
        canvas.panel(left + 3, 16, width - 6, 268, corner=16)
        _play(canvas, play, left + width / 2, 66, 160, width - 10)
        name_plate(canvas, left + 3, 242, width - 6, names[seat], mark="crown" if won else None, size=24)
    return canvas


_CAUSES = {Cause.OVER_LIMIT: (ICONS, "cross"), Cause.NO_COFFEE: (GAME, "cup"), Cause.LAST_CARD: (GAME, "back")}


def _round_scored(event: RoundScored, names: Sequence[str], theme: str) -> Canvas:
    """A line for each seat: acquired, unused, the round, the sum of all rounds; and beside the name what ended the round."""
    canvas = Canvas(750, 32 + 84 * len(event.lines), CLOTHS[theme])
    for seat, line in enumerate(event.lines):
        y = 20 + 84 * seat
        canvas.panel(16, y, 718, 76, corner=16)
        name_plate(canvas, 24, y + 17, 206, names[seat], mark="crown" if event.totals[seat] == max(event.totals) else None, size=24)
        causes = [sprite(*_CAUSES[ending.cause], 28) for ending in event.endings if seat in ending.seats]
        row(canvas, causes, 236, y + 38, 20, gap=2)
        _line(canvas, line, event.totals[seat], y + 38)
    return canvas


def _line(canvas: Canvas, line: Line, total: int, middle: float) -> None:
    more: Sequence[Part] = {Mark.PLAIN: [], Mark.DOUBLED: [("×2", GOLD)], Mark.OVER: [("×0", BAD)]}[line.mark]
    row(canvas, [sprite(ICONS, "bean", 40), str(line.acquired), *more], 276, middle, 30)
    row(canvas, [sprite(GAME, "cup", 42), f"{line.unused}²"], 420, middle, 30)
    canvas.words(f"+{line.score}", 600, middle, 34, anchor="r")
    row(canvas, [sprite(ICONS, "star", 42), str(total)], 720, middle, 36, anchor="r")
