"""Deductions in Maneki-Ne-Collection: unseen cards, cats and cushions, points if the game ended
now.

A tile's front is known to players who looked at it (rule 1.7), so others' points are ranges. Cards
that others hold for certain are those that an attentive seat remembers since the deck ran out.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.maneki.bunches import SIZE, colours_in
from games.maneki.components import CARDS_EACH, COLOURS, Colour
from games.maneki.imagine import memory_of, unseen_cards
from games.maneki.scoring import own_sheet, score_range
from games.maneki.state import View
from ui.kit.words import Say
from ui.maneki.sheets import describe_sheet, describe_total
from ui.maneki.words import BETWEEN, NOTHING, bag_label, card_labels, colour_label, describe_front, format_points


def describe_deductions(view: View, say: Say, names: Sequence[str]) -> str:
    """The deductions of a seat, with the turn that they are from."""
    when = say("maneki-words-turn-number", turn=view.turn)
    return "\n\n".join([when, _cards(view, say), _cats(view, say), _now(view, say, names)])


def _cards(view: View, say: Say) -> str:
    """The unseen cards of each colour in the deck and in others' hands, and those that are in hands
    for certain.
    """
    hidden, sure = unseen_cards(view), memory_of(view).known_cards()
    held = (hidden >> SIZE) - view.deck_size
    counts = BETWEEN.join(f"{colour_label(colour)}×{colours_in(hidden).count(colour)}" for colour in COLOURS)
    lines = [say("maneki-known-cards", cards=hidden >> SIZE, deck=view.deck_size, held=held, each=CARDS_EACH), counts]
    return "\n".join([*lines, *([say("maneki-known-held", cards=card_labels(colours_in(sure)))] if sure else [])])


def _cats(view: View, say: Say) -> str:
    """For each colour, the cats in the bag and the cushions with unseen fronts."""
    return "\n".join([say("maneki-known-cats", waiting=view.manekineko.bag), *(_row(view, colour, say) for colour in COLOURS)])


def _row(view: View, colour: Colour, say: Say) -> str:
    bag = bag_label([piece for piece in view.bag if piece.colour == colour]) or f"{colour_label(colour)}×0"
    tiles = BETWEEN.join(describe_front(tile) for tile in view.unseen_tiles(colour))
    return say("maneki-known-row", bag=bag, tiles=tiles or NOTHING)


def _now(view: View, say: Say, names: Sequence[str]) -> str:
    """The points if the game ended now: the seat's own collection line by line, and the least and
    most of each other seat.
    """
    lines = [_own(view, say, names) if seat == view.seat else _other(view, seat, say, names[seat]) for seat in range(view.terms.seats)]
    return "\n".join([say("maneki-known-now"), *lines])


def _own(view: View, say: Say, names: Sequence[str]) -> str:
    sheet = own_sheet(view)
    assert sheet is not None, "a spectator has no cats"
    return f"{describe_total(sheet, names[view.seat or 0], say)}\n{describe_sheet(sheet, say)}"


def _other(view: View, seat: int, say: Say, name: str) -> str:
    least, most = score_range(view, seat)
    cats = view.collections[seat]
    values = {"least": format_points(least), "most": format_points(most), "same": least == most}
    return say("maneki-known-other", name=name, cats=len(cats), unknown=sum(view.front(one) is None for one in cats), **values)
