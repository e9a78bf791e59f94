"""Pictures of Catte: the table with a column for each seat, and the hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.catte.cards import CatCard, CoffeeCard, Colour, mask_of
from games.catte.events import RoundScored, TrickWon
from games.catte.moves import Play
from games.catte.state import Cause, Line, Mark, Phase, View
from games.catte.tricks import plays_from, winning_place
from games.kit import Event, Seat
from ui.catte.set_choice import SetChoice
from ui.kit.drawing.canvas import Canvas
from ui.kit.drawing.colour_schemes import BAD, GOLD, GOOD, colour_schemes
from ui.kit.drawing.plates import (
    RowPart,
    column_places,
    draw_fan,
    draw_name,
    draw_pill,
    draw_row,
    draw_slot,
    drawable_names,
    make_named_rows,
)
from ui.kit.drawing.sprites import ICONS, Sprite, sprite

GAME = "catte"
SCHEMES = colour_schemes(GAME, night=("#33251f", "#46342c", "#5b463b", "#7d604f"), day=("#ecdcc4", "#faf2e4", "#dcc8aa", "#b8977a"))
TABLE_SIZE = (900, 600)
HAND_SIZE = (750, 520)
CARD = 0.7
"""The width of a card divided by its height."""
BESIDE = 0.92
"""The distance of a set's second card from the first, in card widths; the first card's sign stays
visible.
"""
FADED = 150


def view_canvas(seen: View | SetChoice, names: Sequence[str], theme: str, last_event: Event | None = None) -> Canvas:
    """The table of a spectator's view; the hand of a seat's view, with a short form of the table
    and the last event.

    With a `SetChoice`, only the cards to choose from are bright.
    """
    view, lit_cards = seen if isinstance(seen, SetChoice) else (seen, None)
    names = drawable_names(names, view.terms.seats)
    return _table_canvas(view, names, theme) if view.seat is None else _hand_canvas(view, names, theme, last_event, lit_cards)


def news_canvas(event: Event, names: Sequence[str], theme: str) -> Canvas | None:
    """A finished trick, the score of a round; None for other events."""
    match event:
        case TrickWon():
            return _trick_won_canvas(event, drawable_names(names, len(event.trick.plays)), theme)
        case RoundScored():
            return _round_scored_canvas(event, drawable_names(names, len(event.lines)), theme)
        case _:
            return None


def open_hands_canvas(views: Sequence[View], names: Sequence[str], theme: str) -> Canvas | None:
    """All players' cards; None if no player holds any."""
    if not any(view.hand for view in views):
        return None
    canvas, places = make_named_rows(SCHEMES[theme], drawable_names(names, len(views)), [112] * len(views))
    for view, (left, top, width) in zip(views, places, strict=True):
        draw_fan(canvas, [sprite(GAME, f"cat-{card}", 100) for card in view.hand or ()], left, top + 6, width)
    return canvas


# The table


def _table_canvas(view: View, names: Sequence[str], theme: str) -> Canvas:
    canvas = Canvas(*TABLE_SIZE, SCHEMES[theme])
    draw_pill(canvas, 24, 26, f"{view.round}/{view.terms.rounds}", icon="round")
    _draw_centre(canvas, view)
    for seat, (left, width) in enumerate(column_places(canvas, view.terms.seats)):
        _draw_seat(canvas, view, Seat(seat), names[seat], left, width)
    return canvas


def _draw_centre(canvas: Canvas, view: View) -> None:
    """Draw the coffee in the centre, the trump and the led colour."""
    middle = canvas.width / 2
    if view.centre is None:
        draw_slot(canvas, middle - 58, 20, 116, 116, corner=58)
        return
    canvas.put(sprite(GAME, f"coffee-{view.centre}", 140), middle, 12, "mt")
    canvas.put(_sign(view.centre.colour, 58), middle - 140, 82, "mm")
    if view.led:
        canvas.put(sprite(ICONS, "lead", 46), middle + 140, 22, "mt")
        canvas.put(_sign(view.led, 58), middle + 140, 76, "mt")


def _draw_seat(canvas: Canvas, view: View, seat: Seat, name: str, left: float, width: float) -> None:
    """Draw a seat's column: name, play, unused coffee, acquired coffee, hand size, score."""
    middle, right = left + width / 2, left + width
    canvas.draw_panel(left, 160, width, 424, corner=16)
    _draw_plate(canvas, left, 160, width, 46, name, mark="paw" if seat in view.pending else None)
    _draw_played(canvas, view, seat, middle, width)
    canvas.draw_panel(left + 8, 368, width - 16, 70, canvas.scheme.slot, 14)
    draw_fan(canvas, _cups(view.columns[seat], 62), left + 12, 372, width - 24)
    draw_fan(canvas, _cups(view.acquired[seat], 56), left + 12, 441, width - 24)
    _draw_meter(canvas, left + 12, 511, width - 24, view.acquired_totals[seat], view.limit)
    draw_row(canvas, [sprite(GAME, "back", 42), str(view.hand_sizes[seat])], left + 16, 555, 28, gap=9)
    draw_row(canvas, [sprite(ICONS, "star", 36), str(view.totals[seat])], right - 16, 555, 30, anchor="r")


def _draw_plate(
    canvas: Canvas, left: float, top: float, width: float, height: float, name: str, *, mark: str | None = None, bright: bool = False
) -> None:
    """Draw a whole name on a plate, bright if it stands out; a mark adds an icon before it."""
    bright = bright or mark is not None
    canvas.draw_panel(left, top, width, height, canvas.scheme.accent if bright else canvas.scheme.slot, 14)
    if mark:
        canvas.put(sprite(ICONS, mark, 30), left + 8, top + height / 2, "lm")
    room = 42 if mark else 6
    draw_name(canvas, name, left + room, top, width - room - 6, height, 26, canvas.scheme.on_accent if bright else None)


def _draw_played(canvas: Canvas, view: View, seat: Seat, middle: float, width: float) -> None:
    """Draw the play of a seat in this trick; the best play has a crown."""
    plays = view.played if view.phase is not Phase.OVER else ()
    place = next((place for place, (who, _) in enumerate(plays) if who == seat), None)
    if place is None:
        draw_slot(canvas, middle - 53, 212, 106, 150)
        return
    _draw_play(canvas, plays[place][1], middle, 212, 150, width - 12)
    if view.trump and place == winning_place(view.trick, view.trump):
        canvas.put(sprite(ICONS, "crown", 46), middle - (84 if plays[place][1].is_set else 46), 370, "mb")


def _draw_play(canvas: Canvas, play: Play, middle: float, top: float, height: float, width: float) -> None:
    """Draw a play around a middle; a set has both cards, at most `width` wide, and its value."""
    high = round(min(height, width / (CARD * (1 + BESIDE)))) if play.is_set else round(height)
    cards = [sprite(GAME, f"cat-{card}", high) for card in play.cards]
    step = round(cards[0].width * BESIDE) if play.is_set else 0
    left, top = middle - (cards[0].width + step) / 2, top + (height - high) / 2
    for place, card in enumerate(cards):
        canvas.put(card, left + place * step, top)
    if play.is_set:
        canvas.put(sprite(GAME, f"set-{play.value}", round(high * 0.32)), middle, top + high, "mb")


def _cups(cards: Sequence[CoffeeCard], height: int) -> list[Sprite]:
    return [sprite(GAME, f"small-{card}", height) for card in cards]


def _sign(colour: Colour, height: int) -> Sprite:
    return sprite(GAME, f"sign-{colour.value}", height)


def _draw_meter(canvas: Canvas, left: float, middle: float, width: float, total: int, limit: int) -> None:
    """Draw a seat's acquired total: gold exactly at the limit, red above."""
    mark = Mark.for_total(total, limit)
    colour = {Mark.PLAIN: GOOD, Mark.DOUBLED: GOLD, Mark.OVER: BAD}[mark]
    text = {Mark.PLAIN: f"{total}/{limit}", Mark.DOUBLED: f"{total} ×2", Mark.OVER: f"{total} ×0"}[mark]
    canvas.draw_text(text, left + width, middle, 24, anchor="r")
    canvas.draw_meter(left, middle - 10, width - 88, 20, total / limit, colour)


# A hand: a column for each seat with name, last event, current play and standing; the cards below.
# After a round, its last trick and its scores stand above the trick, and the hand is higher.

GUTTER = 92
"""The width of the place left of the columns, which has the coffee of the trick."""
NAMES_AT, SCENES_AT, STANDING_AT, CARDS_AT = 12, 70, 272, 388
AFTER_ROUND = 48
"""The height that the scores of a round add."""
APART = 8
NUMBER = 0.6
"""The part of a card, from its left, that must be visible to read its number; the sign is on the
right.
"""


def _hand_canvas(view: View, names: Sequence[str], theme: str, last: Event | None, lit_cards: Sequence[CatCard] | None) -> Canvas:
    assert view.seat is not None, "a hand is seen from its seat"
    turn = view.seat in view.pending
    colours = SCHEMES[theme]
    lower = AFTER_ROUND if isinstance(last, RoundScored) else 0
    canvas = Canvas(HAND_SIZE[0], HAND_SIZE[1] + lower, colours, rim=colours.accent if turn else None)
    places = _places(view.terms.seats)
    for left, width in places:
        canvas.draw_panel(left, NAMES_AT, width, CARDS_AT + lower - APART - NAMES_AT, corner=16)
    draw_row(canvas, [sprite(ICONS, "round", 30), f"{view.round}/{view.terms.rounds}"], 12 + GUTTER / 2, 40, 26, anchor="m")
    _draw_scenes(canvas, view, last, places, STANDING_AT + lower)
    for seat, (left, width) in enumerate(places):
        if seat == view.seat or seat in view.pending:
            _draw_plate(canvas, left, NAMES_AT, width, SCENES_AT - NAMES_AT - 4, names[seat], bright=seat in view.pending)
        else:
            draw_name(canvas, names[seat], left + 6, NAMES_AT, width - 12, SCENES_AT - NAMES_AT - 4, 26)
        _draw_standing(canvas, view, Seat(seat), left, STANDING_AT + lower, width)
    _draw_cards(canvas, view.hand or (), _playable(view) if lit_cards is None else mask_of(lit_cards), CARDS_AT + lower)
    return canvas


def _places(count: int) -> list[tuple[float, float]]:
    """The left edge and width of the seats' columns, right of the gutter."""
    begin = 12 + GUTTER
    width = (HAND_SIZE[0] - begin - 12 - APART * (count - 1)) / count
    return [(begin + place * (width + APART), width) for place in range(count)]


def _draw_scenes(canvas: Canvas, view: View, last: Event | None, places: Sequence[tuple[float, float]], bottom: float) -> None:
    """Draw the last event as strips across all columns, and below them the current trick; one alone
    is larger.
    """
    trick = last.trick if isinstance(last, TrickWon) else view.past[last.round - 1].last_trick if isinstance(last, RoundScored) else None
    scored = last if isinstance(last, RoundScored) else None
    top: float = SCENES_AT
    high = (bottom - SCENES_AT) / max(1, sum(map(bool, (trick, scored, view.centre is not None))))
    if trick:
        canvas.draw_panel(8, top, canvas.width - 16, high - 6, canvas.scheme.slot, 16)
        _draw_plays(canvas, trick.coffee, trick.played, trick.winner, places, top, high - 6)
        top += high
    if scored:
        canvas.draw_panel(8, top, canvas.width - 16, high - 6, canvas.scheme.slot, 16)
        _draw_scores(canvas, scored, places, top, high - 6)
        top += high
    if view.centre is not None:
        best = view.played[winning_place(view.trick, view.centre.colour)][0] if view.trick else None
        _draw_plays(canvas, view.centre, view.played, best, places, top, high - 4)


def _draw_plays(
    canvas: Canvas,
    coffee: CoffeeCard,
    played: Sequence[tuple[Seat, Play]],
    best: Seat | None,
    places: Sequence[tuple[float, float]],
    top: float,
    high: float,
) -> None:
    """Draw a trick: the coffee, and each seat's play in its column; a crown marks the best, an
    arrow the lead.
    """
    canvas.put(sprite(GAME, f"coffee-{coffee}", round(min(high - 8, 112))), 12 + GUTTER / 2, top + high / 2, "mm")
    plays = dict(played)
    for seat, (left, width) in enumerate(places):
        middle, tall = left + width / 2, min(high - 6, 150)
        if (play := plays.get(Seat(seat))) is None:
            draw_slot(canvas, middle - tall * CARD / 2, top + (high - tall) / 2, tall * CARD, tall)
            continue
        _draw_play(canvas, play, middle, top + (high - tall) / 2, tall, width - 8)
        low = top + high - (8 if play.is_set else high / 2 - 18)
        if seat == played[0][0]:
            canvas.put(sprite(ICONS, "lead", 28), left + 2, low, "lb")
        if seat == best:
            canvas.put(sprite(ICONS, "crown", 36), left + width - 2, low, "rb")


def _draw_scores(canvas: Canvas, scored: RoundScored, places: Sequence[tuple[float, float]], top: float, high: float) -> None:
    """Draw the score of each seat in the round, the parts of the score, and how the seat ended the
    round.
    """
    draw_row(canvas, [sprite(ICONS, "round", 30), str(scored.round)], 12 + GUTTER / 2, top + high / 2, 26, anchor="m")
    for seat, (left, width) in enumerate(places):
        line, middle = scored.lines[seat], left + width / 2
        draw_row(canvas, [*_causes(scored, Seat(seat), 30), f"+{line.score}"], middle, top + high / 2 - 22, 36, anchor="m")
        parts: list[RowPart] = [str(line.acquired), *_TIMES[line.mark], "+", f"{line.unused}²"]
        draw_row(canvas, parts, middle, top + high / 2 + 24, 26, anchor="m", gap=5)


def _draw_standing(canvas: Canvas, view: View, seat: Seat, left: float, top: float, width: float) -> None:
    """Draw a seat's unused coffee, acquired total, hand size and score."""
    draw_fan(canvas, _cups(view.columns[seat], 56), left + 6, top - 4, width - 12)
    _draw_meter(canvas, left + 8, top + 67, width - 16, view.acquired_totals[seat], view.limit)
    draw_row(canvas, [sprite(GAME, "back", 26), str(view.hand_sizes[seat])], left + 8, top + 92, 24)
    draw_row(canvas, [sprite(ICONS, "star", 26), str(view.totals[seat])], left + width - 8, top + 92, 24, anchor="r")


def _playable(view: View) -> int:
    """The cards that the seat may play now, as a mask; all cards if the seat is not following."""
    hand = mask_of(view.hand or ())
    if view.phase is not Phase.FOLLOW or view.seat not in view.pending:
        return hand
    return mask_of({card for play in plays_from(hand, view.led) for card in play.cards})


def _draw_cards(canvas: Canvas, hand: Sequence[CatCard], playable: int, top: float) -> None:
    """Draw the hand as one row below `top`, grouped by colour. Cards overlap up to their numbers; unplayable
    cards are faded.
    """
    if not hand:
        return
    room, tall, between = canvas.width - 32, canvas.height - top - 12, 14
    groups = [cards for colour in Colour if (cards := [card for card in hand if card.colour is colour])]
    room -= between * (len(groups) - 1)
    covered = len(hand) - len(groups)
    high = min(tall, room / (len(groups) + covered * NUMBER) / CARD)
    wide = sprite(GAME, f"cat-{hand[0]}", int(high)).width
    step = min(wide + 6, (room - len(groups) * wide) / max(1, covered))
    left = 16 + (room - covered * step - len(groups) * wide) / 2
    for cards in groups:
        for card in cards:
            middle, faded = top + (tall - high) / 2, not playable >> card & 1
            if faded:  # hide the card below
                canvas.draw_panel(left, middle, wide, int(high), canvas.scheme.ground, round(high / 12))
            canvas.put(sprite(GAME, f"cat-{card}", int(high), FADED if faded else 0), left, middle)
            left += step
        left += wide - step + between


# News


def _trick_won_canvas(event: TrickWon, names: Sequence[str], theme: str) -> Canvas:
    """The plays in order; the winner's has a crown."""
    trick = event.trick
    canvas = Canvas(750, 300, SCHEMES[theme])
    canvas.put(sprite(GAME, f"coffee-{trick.coffee}", 156), 100, 126, "mm")
    _draw_meter(canvas, 20, 262, 164, event.total, event.limit)
    width = (750 - 204) / len(trick.plays)
    for place, (seat, play) in enumerate(trick.played):
        left, won = 192 + place * width, seat == trick.winner
        canvas.draw_panel(left + 3, 16, width - 6, 268, corner=16)
        _draw_play(canvas, play, left + width / 2, 56, 154, width - 10)
        _draw_plate(canvas, left + 3, 222, width - 6, 62, names[seat], bright=won)
        if won:
            canvas.put(sprite(ICONS, "crown", 42), left + width / 2, 54, "mb")
    return canvas


_CAUSES = {Cause.OVER_LIMIT: (ICONS, "cross"), Cause.NO_COFFEE: (GAME, "cup"), Cause.LAST_CARD: (GAME, "back")}
_TIMES: Mapping[Mark, Sequence[RowPart]] = {Mark.PLAIN: (), Mark.DOUBLED: (("×2", GOLD),), Mark.OVER: (("×0", BAD),)}
"""The factor of acquired points."""


def _causes(event: RoundScored, seat: Seat, height: int) -> list[Sprite]:
    """The icons of how a seat ended the round, if it did."""
    return [sprite(*_CAUSES[ending.cause], height) for ending in event.endings if seat in ending.seats]


def _round_scored_canvas(event: RoundScored, names: Sequence[str], theme: str) -> Canvas:
    """A line for each seat: how it ended the round, acquired points, unused coffee, score, total."""
    canvas = Canvas(750, 32 + 84 * len(event.lines), SCHEMES[theme])
    for seat, line in enumerate(event.lines):
        y, best = 20 + 84 * seat, event.totals[seat] == max(event.totals)
        canvas.draw_panel(16, y, 718, 76, corner=16)
        _draw_plate(canvas, 24, y + 7, 190, 62, names[seat], mark="crown" if best else None)
        draw_row(canvas, _causes(event, Seat(seat), 28), 248, y + 38, 20, anchor="m", gap=4)
        _draw_line(canvas, line, event.totals[seat], y + 38)
    return canvas


def _draw_line(canvas: Canvas, line: Line, total: int, middle: float) -> None:
    draw_row(canvas, [sprite(ICONS, "bean", 36), str(line.acquired), *_TIMES[line.mark]], 286, middle, 30)
    draw_row(canvas, [sprite(GAME, "cup", 40), f"{line.unused}²"], 432, middle, 30)
    canvas.draw_text(f"+{line.score}", 604, middle, 34, anchor="r")
    draw_row(canvas, [sprite(ICONS, "star", 40), str(total)], 722, middle, 36, anchor="r")
