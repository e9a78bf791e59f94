"""Pictures of the festival: the table, with a column for each slot and its taken cards, and news.

Down marks the lower middle card and its taker, up the higher. With three seats the fourth column is
the dummy's, a straw cat.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.festival.cards import SEASONS, Card, Season
from games.festival.events import GameScored, Revealed, RoundTaken
from games.festival.results import Line, Round
from games.festival.scoring import lines_of
from games.festival.state import DUMMY, HAND, SLOTS, Phase, Rules, View
from games.kit import Event, Seat
from ui.festival.hand_drawing import hand_canvas
from ui.festival.pieces import (
    BETWEEN_GAMES,
    GAME,
    SCHEMES,
    bottle_sprites,
    card_sprite,
    draw_middle_cards,
    draw_season_row,
    game_parts,
    season_sprite,
    token_seasons,
)
from ui.festival.words import format_gain, format_number
from ui.kit.drawing.canvas import Canvas
from ui.kit.drawing.plates import (
    PLATE,
    RowPart,
    column_places,
    draw_fan,
    draw_name_plate,
    draw_pill,
    draw_row,
    draw_slot,
    drawable_names,
    make_named_rows,
)
from ui.kit.drawing.sprites import ICONS, sprite

__all__ = ["SCHEMES", "news_canvas", "view_canvas"]
TABLE_SIZE = (900, 600)


def view_canvas(view: View, names: Sequence[str], theme: str, last_event: Event | None = None) -> Canvas:
    """The table of a spectator's view; the hand of a seat's view. `last_event` is ignored, because
    a view holds the last round.
    """
    names = drawable_names(names, view.terms.seats)
    return _table_canvas(view, names, theme) if view.seat is None else hand_canvas(view, view.seat, names, theme)


def news_canvas(event: Event, names: Sequence[str], theme: str) -> Canvas | None:
    """A round, a reveal before a swap is chosen, the score of a game; None for other events."""
    match event:
        case RoundTaken():
            return _round_taken_canvas(event, drawable_names(names, len(event.finished.no_more)), theme)
        case Revealed() if event.chooser is not None:
            return _revealed_canvas(event, drawable_names(names, len(event.no_more)), theme)
        case GameScored():
            return _game_scored_canvas(event, drawable_names(names, len(event.result.lines)), theme)
        case _:
            return None


def open_hands_canvas(views: Sequence[View], names: Sequence[str], theme: str) -> Canvas | None:
    """All players' cards, a chosen one with a tick, and multiplier cards; None if no player has any."""
    if not any(view.hand or view.multipliers or view.my_choice is not None for view in views):
        return None
    heights = [112 + 62 * bool(view.multipliers) for view in views]
    canvas, places = make_named_rows(SCHEMES[theme], drawable_names(names, len(views)), heights)
    for view, (left, top, width) in zip(views, places, strict=True):
        room = width if view.my_choice is None else width - 84
        draw_fan(canvas, [card_sprite(card, 100) for card in view.hand or ()], left, top + 6, room)
        if view.my_choice is not None:
            canvas.put(card_sprite(view.my_choice, 100), left + width, top + 6, "rt")
            canvas.put(sprite(ICONS, "tick", 36), left + width + 2, top + 110, "rb")
        draw_row(canvas, [sprite(GAME, f"multiplier-{card}", 52) for card in view.multipliers or ()], left, top + 140, 24, gap=8)
    return canvas


# The table


def _table_canvas(view: View, names: Sequence[str], theme: str) -> Canvas:
    canvas = Canvas(*TABLE_SIZE, SCHEMES[theme])
    draw_pill(canvas, 20, 20, f"{view.game}", icon="trophy")
    draw_pill(canvas, 20, 76, f"{view.round}/{HAND}", icon="round")
    draw_pill(canvas, 130, 20, f"{view.terms.target}", icon="star")
    draw_middle_cards(canvas, view, canvas.width / 2, 12, 136)
    draw_season_row(canvas, view, 640, 50, 58)
    slots = SLOTS if view.terms.has_dummy else view.terms.seats
    for place, (left, width) in enumerate(column_places(canvas, slots)):
        canvas.draw_panel(left, 158, width, 426, corner=16)
        if place < view.terms.seats:
            _draw_seat(canvas, view, Seat(place), names[place], left, width)
        else:
            _draw_dummy(canvas, view, left, width)
    return canvas


def _draw_seat(canvas: Canvas, view: View, seat: Seat, name: str, left: float, width: float) -> None:
    """Draw a seat's column: play, booze, lacks, taken cards, multipliers, gain of this game, total."""
    chosen = view.phase is Phase.PLAY and view.has_chosen[seat]
    draw_name_plate(canvas, left, 158, width, name, mark="paw" if seat in view.pending else None)
    if view.revealed:
        canvas.put(card_sprite(view.revealed[seat], 134), left + 10, 208)
    elif chosen:
        canvas.put(sprite(GAME, "back", 134), left + 10, 208)
    else:
        draw_slot(canvas, left + 10, 208, 94, 134)
    beside = left + 110
    draw_fan(canvas, bottle_sprites(view.booze[seat], 32), beside, 214, width - 116, gap=0)
    _draw_flags(canvas, view.flags[seat], beside, 262)
    _draw_chips(canvas, view.rows[seat], left, 352, width)
    _draw_multiplies(canvas, view, seat, left, 508, width)
    if view.rounds and view.phase not in BETWEEN_GAMES:
        canvas.draw_text(format_gain(lines_of(view)[seat].score), left + 16, 559, 30)
    draw_row(canvas, [sprite(ICONS, "star", 36), format_number(view.totals[seat])], left + width - 16, 559, 30, anchor="r")


def _draw_dummy(canvas: Canvas, view: View, left: float, width: float) -> None:
    """Draw the dummy's column."""
    canvas.draw_panel(left, 158, width, PLATE, canvas.scheme.slot, 14)
    canvas.put(sprite(GAME, "dummy", 52), left + width / 2, 178, "mm")
    card = view.revealed[DUMMY] if view.revealed else view.dummy_card
    if card is None:
        draw_slot(canvas, left + 10, 208, 94, 134)
    else:
        canvas.put(card_sprite(card, 134), left + 10, 208)
    _draw_chips(canvas, view.rows[DUMMY], left, 352, width)
    draw_row(canvas, [sprite(GAME, "back", 42), str(view.dummy_size)], left + 16, 559, 28, gap=9)


def _draw_flags(canvas: Canvas, seasons: Sequence[Season], left: float, top: float) -> None:
    """Draw the seasons that a seat lacks, two in a line."""
    for place, season in enumerate(seasons):
        canvas.put(sprite(GAME, f"no-{season.code}", 38), left + 6 + 42 * (place % 2), top + 41 * (place // 2))


def _draw_chips(canvas: Canvas, cards: Sequence[Card], left: float, top: float, width: float) -> None:
    """Draw the cards that a slot has taken, three in a line."""
    for place, card in enumerate(cards):
        chip = sprite(GAME, f"chip-{card}", 43)
        step = (width - 16) / 3
        canvas.put(chip, left + 8 + step * (place % 3) + step / 2, top + 49 * (place // 3), "mt")


def _draw_multiplies(canvas: Canvas, view: View, seat: Seat, left: float, middle: float, width: float) -> None:
    """Draw the multiplier card or the tokens of a seat, if the rules have any."""
    chosen = view.chosen[seat]
    if chosen is not None:
        canvas.put(sprite(GAME, f"multiplier-{chosen}", 56), left + width / 2, middle + 5, "mm")
    elif view.terms.rules is Rules.ADVANCED:
        tokens = [season_sprite(season, 40) for season in token_seasons(view.tokens[seat])]
        draw_fan(canvas, tokens, left + 8, middle - 14, width - 16, gap=2)


# News


def _round_taken_canvas(event: RoundTaken, names: Sequence[str], theme: str) -> Canvas:
    """The played, swapped and taken card of each slot."""
    finished, drank = event.finished, dict(event.drank)
    canvas = Canvas(750, 420, SCHEMES[theme])
    for slot_, left, width, middle in _slots(canvas, names):
        _draw_fate(canvas, finished, Seat(slot_), middle)
        canvas.draw_panel(left + 4, 206, width - 8, 4, canvas.scheme.slot, 2)
        canvas.put(card_sprite(finished.taken[slot_], 150), middle, 218, "mt")
        draw_row(canvas, [sprite(GAME, "booze", 34)] * drank.get(Seat(slot_), 0), middle, 390, 20, anchor="m", gap=0)
    return canvas


def _draw_fate(canvas: Canvas, finished: Round, slot_: Seat, middle: float) -> None:
    """Draw a slot's played card and its card after a swap; an arrow marks takers from the middle."""
    swapped = finished.played[slot_] != finished.held[slot_]
    parts: list[RowPart] = [card_sprite(finished.played[slot_], 100 if swapped else 128)]
    if swapped:
        parts += [sprite(ICONS, "swap", 30), card_sprite(finished.held[slot_], 100)]
    draw_row(canvas, parts, middle, 134, 20, anchor="m", gap=-4 if swapped else 0)
    icon = "up" if slot_ == finished.highest else "down" if slot_ == finished.lowest else None
    if icon:
        canvas.put(sprite(ICONS, icon, 44), middle + 64, 206, "mm")


def _revealed_canvas(event: Revealed, names: Sequence[str], theme: str) -> Canvas:
    """The played card of each slot, and a mark for the seat that chooses a swap."""
    canvas = Canvas(750, 280, SCHEMES[theme])
    for slot_, _, _, middle in _slots(canvas, names, event.chooser):
        canvas.put(card_sprite(event.played[slot_], 180), middle, 74, "mt")
        if slot_ == event.chooser:
            canvas.put(sprite(ICONS, "swap", 60), middle + 56, 164, "mm")
    return canvas


def _slots(canvas: Canvas, names: Sequence[str], marked: int | None = None) -> Iterator[tuple[int, float, float, float]]:
    """A column with a name plate for each slot: yields number, left edge, width and middle."""
    for slot_, (left, width) in enumerate(column_places(canvas, SLOTS)):
        canvas.draw_panel(left, 14, width, canvas.height - 28, corner=16)
        if slot_ < len(names):
            draw_name_plate(canvas, left, 14, width, names[slot_], mark="paw" if slot_ == marked else None, size=24)
        else:
            canvas.put(sprite(GAME, "dummy", 48), left + width / 2, 36, "mm")
        yield slot_, left, width, left + width / 2


def _game_scored_canvas(event: GameScored, names: Sequence[str], theme: str) -> Canvas:
    """The result of a game for each seat: fish, booze, crows, the game, the total.

    Above them are the fish by season, in a game in which seasons count differently.
    """
    result = event.result
    by_season = any(set(line.factors) != {1} for line in result.lines)
    height = 98 if by_season else 58
    canvas = Canvas(750, 28 + (height + 8) * len(result.lines), SCHEMES[theme])
    for seat, line in enumerate(result.lines):
        top = 18 + (height + 8) * seat
        middle = top + height // 2
        canvas.draw_panel(16, top, 718, height, corner=16)
        draw_name_plate(
            canvas, 26, middle - 21, 176, names[seat], mark="crown" if result.totals[seat] == max(result.totals) else None, size=24
        )
        if by_season:
            draw_row(canvas, _fish(line), 214, top + 29, 22, gap=5)
        draw_row(canvas, game_parts(line, 36, drunk=seat in result.drunk), 214, top + 71 if by_season else middle, 25, gap=7)
        canvas.draw_text(format_gain(line.score), 628, middle, 34, anchor="r")
        draw_row(canvas, [sprite(ICONS, "star", 42), format_number(result.totals[seat])], 722, middle, 36, anchor="r")
    return canvas


def _fish(line: Line) -> list[RowPart]:
    """The fish of each season with their factor."""
    parts: list[RowPart] = []
    for season, fish, factor in zip(SEASONS, line.fish, line.factors, strict=True):
        if fish:
            parts += [season_sprite(season, 30), f"{fish}" if factor == 1 else f"{fish}×{format_number(factor)}"]
    return parts
