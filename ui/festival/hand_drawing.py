"""The picture of a hand of the festival: last round and standing of all slots, the middle, the
cards.

A slot that took its own card shows one card. A taker from the middle shows its played and its taken
card, with an arrow for higher or lower; swapped crows have a sign. After a game, the game's result
is in the same place.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from games.festival.cards import SEASONS, Card, MultiplierCard, mask_of
from games.festival.moves import Play
from games.festival.results import LIMIT, GameResult, Round
from games.festival.rounds import legal_cards
from games.festival.scoring import lines_of
from games.festival.state import HAND, SLOTS, Phase, Rules, View
from games.kit import Seat
from ui.festival.claims import claims, points_for
from ui.festival.pieces import (
    BETWEEN_GAMES,
    CARD,
    FADED,
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
from ui.kit.drawing.colour_schemes import BAD
from ui.kit.drawing.plates import RowPart, column_places, draw_fan, draw_name, draw_pill, draw_row, fit_rows
from ui.kit.drawing.sprites import ICONS, Sprite, sprite

WIDTH, EDGE, GAP = 750, 12, 8
PLATE, FATE, LINE = 56, 106, 36
MIDDLE, OFFER, CARDS, LOW_CARDS = 106, 54, 138, 108
SURE_ICONS = {"highest": "up", "lowest": "down"}
CHOOSING = (Phase.CHOOSE_MULTIPLIER, Phase.TAKE_TOKENS, Phase.TAKE_TOKEN)
"""The decisions before the first round, which depend on the fish in hand."""


def hand_canvas(view: View, seat: Seat, names: Sequence[str], theme: str) -> Canvas:
    """A seat's hand; its height depends on its parts."""
    cloth, between = SCHEMES[theme], view.phase in BETWEEN_GAMES
    high = PLATE + GAP + FATE * bool(view.last_round) + (2 + _multiplies(view)) * LINE + 4
    offers = 0 if view.phase not in CHOOSING else 1 + -(-len(_choosable(view)) // 3)
    rest = 0 if between else GAP + MIDDLE + GAP + offers * OFFER + (LOW_CARDS if _multiplies(view) or offers else CARDS)
    canvas = Canvas(WIDTH, EDGE + high + rest + EDGE, cloth, rim=cloth.accent if seat in view.pending else None)
    for slot, (left, width) in enumerate(column_places(canvas, SLOTS)):
        canvas.draw_panel(left, EDGE, width, high, corner=16)
        _draw_slot(canvas, view, slot, names, left, width)
        if slot == seat:
            canvas.draw_frame(left, EDGE, width, high, cloth.accent, corner=16, line=4)
    if not between:
        top = EDGE + high + GAP
        _draw_table(canvas, view, top)
        _draw_offers(canvas, view, top + MIDDLE + GAP)
        top += MIDDLE + GAP + offers * OFFER
        _draw_cards(canvas, view, top, canvas.height - EDGE - top)
    return canvas


def _multiplies(view: View) -> bool:
    return view.terms.rules is not Rules.BASIC


# The slots


def _draw_slot(canvas: Canvas, view: View, slot: int, names: Sequence[str], left: float, width: float) -> None:
    """Draw a column: name, last played and taken card, standing. The own column is framed."""
    finished = _finished(view)
    if slot < view.terms.seats:
        _draw_plate(canvas, names[slot], left, width, best=finished is not None and view.totals[slot] == max(view.totals))
    else:
        canvas.draw_panel(left, EDGE, width, PLATE, canvas.scheme.slot, 14)
        canvas.put(sprite(GAME, "dummy", 50), left + width / 2, EDGE + PLATE / 2, "mm")
    top = EDGE + PLATE + GAP
    if view.revealed:
        canvas.put(card_sprite(view.revealed[slot], FATE - 6), left + width / 2, top, "mt")
        if slot == (view.queue[0] if view.queue else None):
            canvas.put(sprite(ICONS, "swap", 44), left + width - 4, top + FATE / 2, "rm")
    elif view.last_round:
        _draw_fate(canvas, view.last_round, Seat(slot), left + width / 2, top, FATE - 6)
    if slot < view.terms.seats:
        line = top + FATE * bool(view.last_round) + LINE / 2
        if finished:
            _draw_result(canvas, finished, slot, left, line, width)
        else:
            _draw_standing(canvas, view, slot, left, line, width)
        _draw_factors(canvas, view, slot, left, line + 2 * LINE, width)


def _draw_plate(canvas: Canvas, name: str, left: float, width: float, *, best: bool) -> None:
    """Draw a whole name; the best after a game has a crown and a bright plate."""
    canvas.draw_panel(left, EDGE, width, PLATE, canvas.scheme.accent if best else canvas.scheme.slot, 14)
    crown = 34 if best else 0
    if best:
        canvas.put(sprite(ICONS, "crown", 30), left + 6, EDGE + PLATE / 2, "lm")
    colour = canvas.scheme.on_accent if best else canvas.scheme.ink
    draw_name(canvas, name, left + 6 + crown, EDGE, width - 12 - crown, PLATE, 26, colour)


def _finished(view: View) -> GameResult | None:
    """The last finished game, until a round of the next one is revealed; None without such a game."""
    return view.past[-1] if view.past and (not view.rounds or view.phase in BETWEEN_GAMES) and not view.revealed else None


def _draw_fate(canvas: Canvas, finished: Round, slot: Seat, middle: float, top: float, height: int) -> None:
    """Draw a slot's played and taken card of a round."""
    played, taken = finished.played[slot], finished.taken[slot]
    if played == taken:
        canvas.put(card_sprite(played, height), middle, top, "mt")
        return
    canvas.put(card_sprite(played, height, FADED // 2), middle - 3, top, "rt")
    canvas.put(card_sprite(taken, height), middle + 3, top, "lt")
    swapped = any(slot in exchange for exchange in finished.exchanges)
    icons = ["swap"] * swapped + ["up"] * (slot == finished.highest) + ["down"] * (slot == finished.lowest)
    for place, icon in enumerate(icons, 1):
        canvas.put(sprite(ICONS, icon, 38), middle, top + height * place / (len(icons) + 1), "mm")


def _draw_standing(canvas: Canvas, view: View, slot: int, left: float, y: float, width: float) -> None:
    """Draw booze with a warning before the last, gain of this game, total, lacking seasons."""
    drunk, line = view.booze[slot], lines_of(view)[slot]
    if drunk == LIMIT - 1:
        canvas.draw_panel(left + 6, y - 18, 100, 36, BAD, 14)
    draw_row(canvas, bottle_sprites(drunk, 32), left + 10, y, 24, gap=-1)
    if view.rounds:
        canvas.draw_text(format_gain(line.score), left + width - 10, y, 28, anchor="r")
    draw_row(canvas, [sprite(ICONS, "star", 30), format_number(view.totals[slot])], left + 10, y + LINE, 28)
    draw_row(
        canvas, [sprite(GAME, f"no-{season.code}", 30) for season in view.flags[slot]], left + width - 8, y + LINE, 24, anchor="r", gap=1
    )


def _draw_result(canvas: Canvas, result: GameResult, slot: int, left: float, y: float, width: float) -> None:
    """Draw the result of a game, and the total after it."""
    line = result.lines[slot]
    draw_row(canvas, game_parts(line, 25), left + width / 2, y, 24, anchor="m", gap=2)
    draw_row(canvas, [sprite(ICONS, "star", 30), format_number(result.totals[slot])], left + 10, y + LINE, 28)
    canvas.draw_text(format_gain(line.score), left + width - 10, y + LINE, 28, anchor="r")


def _draw_factors(canvas: Canvas, view: View, slot: int, left: float, y: float, width: float) -> None:
    """Draw a seat's multiplier factors other than 1, or its tokens."""
    if (chosen := view.chosen[slot]) is not None:
        draw_row(canvas, _factor_parts(chosen), left + width / 2, y, 24, anchor="m", gap=3)
    elif view.terms.rules is Rules.ADVANCED:
        draw_fan(canvas, [season_sprite(season, 32) for season in token_seasons(view.tokens[slot])], left + 8, y - 16, width - 16, gap=2)


def _factor_parts(card: MultiplierCard) -> list[RowPart]:
    """The doubled season and the negative season of a card."""
    parts: list[RowPart] = []
    for season, factor in sorted(zip(SEASONS, card.factors, strict=True), key=lambda pair: -pair[1]):
        if factor != 1:
            parts += [season_sprite(season, 32), f"×{format_number(factor)}"]
    return parts


# The middle


def _draw_table(canvas: Canvas, view: View, top: float) -> None:
    """Draw the middle and playable seasons, the dummy's card, the chosen card."""
    canvas.draw_panel(EDGE, top, WIDTH - 2 * EDGE, MIDDLE, corner=16)
    high = MIDDLE - 12
    assert view.seat is not None, "a hand is a seat's"
    gains = [points_for(view, view.seat, card) for card in view.face_up] if view.phase in (Phase.PLAY, Phase.CHOOSE_SWAP) else ()
    draw_middle_cards(canvas, view, 142, top + 6, high, gains)
    draw_season_row(canvas, view, 276, top + 6, 46)
    draw_pill(canvas, 276, top + 56, f"{view.round}/{HAND}", icon="round", size=24)
    draw_pill(canvas, 484, top + 56, f"{view.terms.target}", icon="star", anchor="r", size=24)
    if view.terms.has_dummy and view.dummy_card is not None and not view.revealed:
        canvas.put(sprite(GAME, "dummy", 44), 536, top + MIDDLE / 2, "mm")
        canvas.put(card_sprite(view.dummy_card, high), 562, top + 6)
    if view.my_choice is not None:
        canvas.put(card_sprite(view.my_choice, high), 726, top + 6, "rt")
        canvas.put(sprite(ICONS, "tick", 40), 730, top + MIDDLE - 4, "rb")


def _choosable(view: View) -> tuple[MultiplierCard, ...]:
    """The multiplier cards in hand while one is to be chosen."""
    return view.multipliers or () if view.chosen[view.seat or 0] is None else ()


def _draw_offers(canvas: Canvas, view: View, top: float) -> None:
    """Draw before the first round the fish in hand by season, and the multiplier cards to choose
    from.
    """
    if view.phase not in CHOOSING:
        return
    fish = [sum(card.fish for card in view.hand or () if card.season is season) for season in SEASONS]
    parts: list[RowPart] = [sprite(ICONS, "cards", 40)]
    for season in SEASONS:
        parts += ["  ", season_sprite(season, 40), sprite(GAME, "fish", 34), f"{fish[season]}"]
    draw_row(canvas, parts, WIDTH / 2, top + OFFER / 2, 28, anchor="m")
    for place, card in enumerate(_choosable(view)):
        x, y = EDGE + 245 * (place % 3), top + OFFER * (1 + place // 3)
        canvas.draw_panel(x, y + 2, 236, OFFER - 6, corner=14)
        draw_row(canvas, [str(card), *_factor_parts(card)], x + 118, y + OFFER / 2, 26, anchor="m")


# The cards


def _draw_cards(canvas: Canvas, view: View, top: float, height: float) -> None:
    """Draw the cards in rows as large as possible; unplayable cards are faded."""
    hand = view.hand or ()
    open_ = _playable(view)
    gap = 8
    width = canvas.width - 32
    rows, high = fit_rows(len(hand), width, height, CARD, gap, 210)
    in_row = -(-len(hand) // rows)
    top += (height - rows * high - (rows - 1) * gap) / 2
    marks = _marks(view)
    for line in range(rows):
        cards = [
            _marked(card_sprite(card, int(high), 0 if open_ >> card & 1 else FADED), tuple(marks.get(card, ())))
            for card in hand[line * in_row : (line + 1) * in_row]
        ]
        draw_fan(canvas, cards, 16, top + line * (high + gap), width, gap=gap)


def _marks(view: View) -> Mapping[Card, Sequence[str]]:
    """By card, the icons of what is claimed of it: surely highest or lowest, or part of a swap."""
    marks: dict[Card, list[str]] = {}
    for move, kind, value in claims(view):
        icon = SURE_ICONS[value] if kind == "surely" else "swap" if kind in ("swaps", "may-swap") else None
        if icon and isinstance(move, Play):
            marks.setdefault(move.card, []).append(icon)
    return marks


@lru_cache(64)
def _marked(card: Sprite, icons: tuple[str, ...]) -> Sprite:
    """The card with icons at its right edge, below its season."""
    if not icons:
        return card
    image, size = card.image, card.height // 4
    for place, icon in enumerate(icons):
        image.alpha_composite(sprite(ICONS, icon, size).image, (card.width - size - 3, card.height // 3 + 2 + place * size))
    return Sprite.from_image(image, GAME)


def _playable(view: View) -> int:
    """The playable cards in hand, as a mask; all cards if a swap is to be chosen."""
    hand = mask_of(view.hand or ())
    if view.phase is Phase.CHOOSE_SWAP:
        return hand
    whole = hand if view.my_choice is None else hand | 1 << view.my_choice
    return legal_cards(whole, view.face_up)
