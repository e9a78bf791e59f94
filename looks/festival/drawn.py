"""The festival drawn: the two cards in the middle and the seasons that may be played, a column for each slot with what it has taken.

Down is the lower card of the middle and who takes it, up the higher one. With three seats the fourth column is the dummy's, a straw cat.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PIL import Image

from games.festival.cards import SEASONS, Card, Season, mask_of
from games.festival.events import GameScored, Revealed, RoundTaken
from games.festival.results import LIMIT, Line, Round
from games.festival.rounds import legal_cards
from games.festival.state import DUMMY, HAND, SLOTS, Phase, Rules, View
from games.kit import Event, Seat
from looks.kit.drawing.canvas import Canvas
from looks.kit.drawing.cloths import BAD, cloths
from looks.kit.drawing.plates import ICONS, PLATE, Part, called, columns, fan, name_plate, pill, row, rows_of, slot
from looks.kit.drawing.sprites import sprite

GAME = "festival"
CLOTHS = cloths(GAME, night=("#20224a", "#2f3265", "#42467f", "#6166a8"), day=("#dde0f4", "#f3f4fd", "#c5c9ea", "#8d92c9"))
TABLE_SIZE, HAND_SIZE = (900, 600), (750, 400)
CARD = 0.7
FADED = 150
BETWEEN_GAMES = (Phase.EARN_TOKEN, Phase.OVER)


def canvas_of(view: View, names: Sequence[str], theme: str, last: Event | None = None) -> Canvas:
    """The table as everybody sees it; with a seat's view its hand, and what it needs of the table."""
    names = called(names, view.terms.seats)
    return _table(view, names, theme) if view.seat is None else _hand(view, view.seat, theme)


def news_of(event: Event, names: Sequence[str], theme: str) -> Canvas | None:
    """A round, a reveal after which a swap is chosen, the score of a game; None for everything else."""
    match event:
        case RoundTaken():
            return _round_taken(event, called(names, len(event.finished.no_more)), theme)
        case Revealed() if event.chooser is not None:
            return _revealed(event, called(names, len(event.no_more)), theme)
        case GameScored():
            return _game_scored(event, called(names, len(event.result.lines)), theme)
        case _:
            return None


# The table


def _table(view: View, names: Sequence[str], theme: str) -> Canvas:
    canvas = Canvas(*TABLE_SIZE, CLOTHS[theme])
    pill(canvas, 20, 20, f"{view.game}", icon="trophy")
    pill(canvas, 20, 76, f"{view.round}/{HAND}", icon="round")
    pill(canvas, 130, 20, f"{view.terms.target}", icon="star")
    _middle(canvas, view, canvas.width / 2, 12, 136)
    _seasons(canvas, view, 640, 50, 58)
    slots = SLOTS if view.terms.has_dummy else view.terms.seats
    for number, (left, width) in enumerate(columns(canvas, slots)):
        canvas.panel(left, 158, width, 426, corner=16)
        if number < view.terms.seats:
            _seat(canvas, view, Seat(number), names[number], left, width)
        else:
            _dummy(canvas, view, left, width)
    return canvas


def _middle(canvas: Canvas, view: View, middle: float, top: float, height: int) -> None:
    """The two cards in the middle, the lower left, the higher right."""
    if view.phase in BETWEEN_GAMES:
        return
    for side, icon, card in ((-1, "down", view.face_up[0]), (1, "up", view.face_up[1])):
        x = middle + side * (height * CARD / 2 + 4)
        canvas.put(_card(card, height), x, top, "mt")
        canvas.put(sprite(ICONS, icon, height // 3), x + side * (height * CARD / 2 + 6), top + height / 2, "lm" if side > 0 else "rm")


def _seasons(canvas: Canvas, view: View, left: float, top: float, size: int) -> None:
    """The four seasons in a row; those that may not be played are struck out."""
    if view.phase in BETWEEN_GAMES:
        return
    for season in SEASONS:
        name = "season" if season in view.playable else "no"
        canvas.put(sprite(GAME, f"{name}-{season.code}", size), left + season * (size + 4), top)


def _seat(canvas: Canvas, view: View, seat: Seat, name: str, left: float, width: float) -> None:
    """A seat's column: what it plays, its booze, what it lacks, what it has taken, what multiplies, its cards and its total."""
    chosen = view.phase is Phase.PLAY and view.has_chosen[seat]
    name_plate(canvas, left, 158, width, name, mark="paw" if seat in view.pending else None)
    if view.revealed:
        canvas.put(_card(view.revealed[seat], 134), left + 10, 208)
    elif chosen:
        canvas.put(sprite(GAME, "back", 134), left + 10, 208)
    else:
        slot(canvas, left + 10, 208, 94, 134)
    beside = left + 110
    fan(canvas, _bottles(view.booze[seat], 32), beside, 214, width - 116, gap=0)
    _flags(canvas, view.flags[seat], beside, 262)
    _chips(canvas, view.rows[seat], left, 352, width)
    _multiplies(canvas, view, seat, left, 508, width)
    row(canvas, [sprite(GAME, "back", 42), str(view.hand_sizes[seat] + chosen)], left + 16, 559, 28, gap=9)
    row(canvas, [sprite(ICONS, "star", 36), _number(view.totals[seat])], left + width - 16, 559, 30, anchor="r")


def _dummy(canvas: Canvas, view: View, left: float, width: float) -> None:
    """The straw cat's column."""
    canvas.panel(left, 158, width, PLATE, canvas.cloth.slot, 14)
    canvas.put(sprite(GAME, "dummy", 52), left + width / 2, 178, "mm")
    card = view.revealed[DUMMY] if view.revealed else view.dummy_card
    if card is None:
        slot(canvas, left + 10, 208, 94, 134)
    else:
        canvas.put(_card(card, 134), left + 10, 208)
    _chips(canvas, view.rows[DUMMY], left, 352, width)
    row(canvas, [sprite(GAME, "back", 42), str(view.dummy_size)], left + 16, 559, 28, gap=9)


def _bottles(booze: int, height: int) -> list[Image.Image]:
    """As many bottles as end a game, those that are drunk full."""
    return [sprite(GAME, "booze" if place < booze else "no-booze", height) for place in range(LIMIT)]


def _flags(canvas: Canvas, seasons: Sequence[Season], left: float, top: float) -> None:
    """The seasons that a seat has no more of, two by two."""
    for place, season in enumerate(seasons):
        canvas.put(sprite(GAME, f"no-{season.code}", 38), left + 6 + 42 * (place % 2), top + 41 * (place // 2))


def _chips(canvas: Canvas, cards: Sequence[Card], left: float, top: float, width: float) -> None:
    """The cards that a slot has taken, three by three."""
    for place, card in enumerate(cards):
        chip = sprite(GAME, f"chip-{card}", 43)
        step = (width - 16) / 3
        canvas.put(chip, left + 8 + step * (place % 3) + step / 2, top + 49 * (place // 3), "mt")


def _multiplies(canvas: Canvas, view: View, seat: Seat, left: float, middle: float, width: float) -> None:
    """The multiplier card or the tokens of a seat, where the rules have any."""
    chosen = view.chosen[seat]
    if chosen is not None:
        canvas.put(sprite(GAME, f"multiplier-{chosen}", 56), left + width / 2, middle + 5, "mm")
    elif view.terms.rules is Rules.ADVANCED:
        tokens = [sprite(GAME, f"season-{season.code}", 40) for season in _tokens(view.tokens[seat])]
        fan(canvas, tokens, left + 8, middle - 14, width - 16, gap=2)


def _tokens(counts: Sequence[int]) -> list[Season]:
    return [season for season in SEASONS for _ in range(counts[season])]


def _card(card: Card, height: int, fade: int = 0) -> Image.Image:
    return sprite(GAME, f"card-{card}", height, fade)


def _number(number: int) -> str:
    return str(number).replace("-", "−")


# A hand


def _hand(view: View, seat: Seat, theme: str) -> Canvas:
    colours = CLOTHS[theme]
    canvas = Canvas(*HAND_SIZE, colours, rim=colours.accent if seat in view.pending else None)
    canvas.panel(12, 12, 726, 122, corner=16)
    _middle(canvas, view, 142, 18, 110)
    _seasons(canvas, view, 276, 26, 50)
    pill(canvas, 276, 86, f"{view.round}/{HAND}", icon="round", size=22)
    fan(canvas, _bottles(view.booze[seat], 46), 590, 22, 140, gap=0)
    row(canvas, [sprite(ICONS, "star", 36), f"{_number(view.totals[seat])}/{view.terms.target}"], 724, 104, 28, anchor="r")
    if view.my_choice is not None:
        canvas.put(_card(view.my_choice, 110), 543, 18, "mt")
        canvas.put(sprite(ICONS, "tick", 40), 578, 130, "mb")
    below = _held_below(canvas, view, seat)
    _cards(canvas, view, 144, canvas.height - 154 - below)
    return canvas


def _held_below(canvas: Canvas, view: View, seat: Seat) -> int:
    """Multiplier cards or tokens along the lower edge; how much room they take."""
    if view.multipliers:
        fan(canvas, [sprite(GAME, f"multiplier-{card}", 50) for card in view.multipliers], 14, 340, 722, gap=6)
    elif view.chosen[seat] is not None:
        canvas.put(sprite(GAME, f"multiplier-{view.chosen[seat]}", 50), canvas.width / 2, 340, "mt")
    elif tokens := _tokens(view.tokens[seat]):
        fan(canvas, [sprite(GAME, f"season-{season.code}", 50) for season in tokens], 14, 340, 722)
    else:
        return 0
    return 56


def _cards(canvas: Canvas, view: View, top: float, height: float) -> None:
    """The cards in rows, as large as they fit; those that cannot be played now are faded."""
    hand, open_, gap, width = view.hand or (), _playable(view), 8, canvas.width - 32
    rows, high = rows_of(len(hand), width, height, CARD, gap, 210)
    in_row = -(-len(hand) // rows)
    top += (height - rows * high - (rows - 1) * gap) / 2
    for number in range(rows):
        cards = [_card(card, int(high), 0 if open_ >> card & 1 else FADED) for card in hand[number * in_row : (number + 1) * in_row]]
        fan(canvas, cards, 16, top + number * (high + gap), width, gap=gap)


def _playable(view: View) -> int:
    """The cards in hand that can be played in this round, as a mask; all where no round is about to be played."""
    hand = mask_of(view.hand or ())
    if view.phase in (Phase.CHOOSE_SWAP, *BETWEEN_GAMES):
        return hand
    whole = hand if view.my_choice is None else hand | 1 << view.my_choice
    return legal_cards(whole, view.face_up)


# News


def _round_taken(event: RoundTaken, names: Sequence[str], theme: str) -> Canvas:
    """By slot what was played, what it was swapped for, and what was taken."""
    finished, drank = event.finished, dict(event.drank)
    canvas = Canvas(750, 420, CLOTHS[theme])
    for slot_, left, width, middle in _slots(canvas, names):
        _fate(canvas, finished, Seat(slot_), middle)
        canvas.panel(left + 4, 206, width - 8, 4, canvas.cloth.slot, 2)
        canvas.put(_card(finished.taken[slot_], 150), middle, 218, "mt")
        row(canvas, [sprite(GAME, "booze", 34)] * drank.get(Seat(slot_), 0), middle, 390, 20, anchor="m", gap=0)
    return canvas


def _fate(canvas: Canvas, finished: Round, slot_: Seat, middle: float) -> None:
    """What a slot played, and after a swap what it held; who takes from the middle has an arrow."""
    swapped = finished.played[slot_] != finished.held[slot_]
    parts: list[Part] = [_card(finished.played[slot_], 100 if swapped else 128)]
    if swapped:
        parts += [sprite(ICONS, "swap", 30), _card(finished.held[slot_], 100)]
    row(canvas, parts, middle, 134, 20, anchor="m", gap=-4 if swapped else 0)
    icon = "up" if slot_ == finished.highest else "down" if slot_ == finished.lowest else None
    if icon:
        canvas.put(sprite(ICONS, icon, 44), middle + 64, 206, "mm")


def _revealed(event: Revealed, names: Sequence[str], theme: str) -> Canvas:
    """By slot what was played, and who has to choose a swap."""
    canvas = Canvas(750, 280, CLOTHS[theme])
    for slot_, _, _, middle in _slots(canvas, names, event.chooser):
        canvas.put(_card(event.played[slot_], 180), middle, 74, "mt")
        if slot_ == event.chooser:
            canvas.put(sprite(ICONS, "swap", 60), middle, 262, "mb")
    return canvas


def _slots(canvas: Canvas, names: Sequence[str], marked: int | None = None) -> Iterator[tuple[int, float, float, float]]:
    """A column for each slot with its plate: its number, left edge, width and middle."""
    for slot_, (left, width) in enumerate(columns(canvas, SLOTS)):
        canvas.panel(left, 14, width, canvas.height - 28, corner=16)
        if slot_ < len(names):
            name_plate(canvas, left, 14, width, names[slot_], mark="paw" if slot_ == marked else None, size=24)
        else:
            canvas.put(sprite(GAME, "dummy", 48), left + width / 2, 36, "mm")
        yield slot_, left, width, left + width / 2


def _game_scored(event: GameScored, names: Sequence[str], theme: str) -> Canvas:
    """Two lines for each seat: its fish by season; booze, crows, the game, the total."""
    result = event.result
    canvas = Canvas(750, 28 + 106 * len(result.lines), CLOTHS[theme])
    for seat, line in enumerate(result.lines):
        y = 18 + 106 * seat
        canvas.panel(16, y, 718, 98, corner=16)
        name_plate(canvas, 26, y + 28, 196, names[seat], mark="crown" if result.totals[seat] == max(result.totals) else None, size=24)
        row(canvas, _fish(line), 236, y + 29, 25, gap=7)
        row(canvas, _rest(line, drunk=seat in result.drunk), 236, y + 71, 25, gap=7)
        canvas.words(("+" if line.score >= 0 else "") + _number(line.score), 628, y + 49, 34, anchor="r")
        row(canvas, [sprite(ICONS, "star", 42), _number(result.totals[seat])], 722, y + 49, 36, anchor="r")
    return canvas


def _fish(line: Line) -> list[Part]:
    """The fish of each season, with what they count."""
    parts: list[Part] = []
    for season, fish, factor in zip(SEASONS, line.fish, line.factors, strict=True):
        if fish:
            parts += [sprite(GAME, f"season-{season.code}", 36), f"{fish}" if factor == 1 else f"{fish}×{_number(factor)}"]
    return parts


def _rest(line: Line, *, drunk: bool) -> list[Part]:
    """All fish together, halved by too much booze; what the booze and the crows count."""
    parts: list[Part] = [sprite(GAME, "fish", 38), _number(line.counted_fish)]
    if line.halved:
        parts += [("½", BAD)]
    parts += [sprite(GAME, "booze", 36), f"{line.booze_points}"] if line.booze else []
    parts += [sprite(GAME, "crow", 36), _number(-line.crows)] if line.crows else []
    return [*parts, sprite(ICONS, "cross", 28)] if drunk else parts
