"""Deductions in Maneki-Ne-Collection as tables: unseen cards, cats and cushions by colour, and all
players' cats and points if the game ended now.

A tile's front is known to players who looked at it (rule 1.7), so others' points are ranges. Cards
that others hold for certain are those that an attentive seat remembers since the deck ran out.
"""

from __future__ import annotations

from collections.abc import Sequence
from unicodedata import east_asian_width

from games.maneki.bunches import SIZE, colours_in
from games.maneki.components import CARDS_EACH, COLOURS, Icon
from games.maneki.imagine import memory_of, unseen_cards
from games.maneki.scoring import own_sheet, score_range
from games.maneki.state import View
from ui.kit.words import Say
from ui.maneki.sheets import describe_sheet
from ui.maneki.words import BETWEEN, ICONS, NOTHING, card_labels, describe_front, describe_turn, format_points

NONE = "."
"""A cell without a cat."""


def describe_deductions(view: View, say: Say, names: Sequence[str]) -> str:
    """The deductions of a seat, with the turn that they are from."""
    return "\n\n".join([describe_turn(view, say), _colours(view, say), _players(view, say, names)])


def _colours(view: View, say: Say) -> str:
    """By colour, the unseen cards, the cats in the bag and the cushions with unseen fronts; and cards
    that are in others' hands for certain.
    """
    hidden, sure = unseen_cards(view), memory_of(view).known_cards()
    rows = [["", say("maneki-known-head-cards"), say("maneki-known-head-bag"), say("maneki-known-head-cushions")]]
    for colour in COLOURS:
        bag = [piece for piece in view.bag if piece.colour == colour]
        cushions = " ".join(map(describe_front, view.unseen_tiles(colour)))
        icons = "".join(ICONS[piece.icon] for piece in bag)
        rows.append([str(colour), str(colours_in(hidden).count(colour)), f"{len(bag)}{icons}", cushions or NOTHING])
    held = (hidden >> SIZE) - view.deck_size
    lines = [_table(rows), say("maneki-known-colours", deck=view.deck_size, held=held, each=CARDS_EACH)]
    return "\n".join([*lines, *([say("maneki-known-held", cards=card_labels(colours_in(sure)))] if sure else [])])


def _players(view: View, say: Say, names: Sequence[str]) -> str:
    """By player, the points if the game ended now, the cats by colour, the coins, cans, and cats on
    unseen cushions; then the own cats line by line.
    """
    rows = [["", "★", " ".join([*map(str, COLOURS), ICONS[Icon.COIN], ICONS[Icon.CAN], "?"])]]
    for seat, cats in enumerate(view.collections):
        least, most = map(format_points, score_range(view, seat))
        counts = [[back.colour for back in cats].count(colour) for colour in COLOURS]
        counts += [[back.piece.icon for back in cats].count(icon) for icon in (Icon.COIN, Icon.CAN)]
        counts.append(sum(view.front(back) is None for back in cats))
        rows.append([str(seat + 1), most if least == most else f"{least}–{most}", " ".join(str(count or NONE) for count in counts)])
    sheet = own_sheet(view)
    assert sheet is not None, "a spectator has no cats"
    people = BETWEEN.join(f"**{seat}** {name}" for seat, name in enumerate(names, 1))
    return "\n".join([_table(rows), people, say("maneki-known-players"), say("maneki-known-own"), describe_sheet(sheet, say)])


def _table(rows: Sequence[Sequence[str]]) -> str:
    """Rows as a code block, each column as wide as its widest cell and two spaces."""
    widths = [2 + max(map(_width, column)) for column in zip(*rows, strict=True)]
    lines = ("".join(cell + " " * (width - _width(cell)) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows)
    return "\n".join(["```", *lines, "```"])


def _width(text: str) -> int:
    """The width of a text in a code block, in letters."""
    return sum(2 if east_asian_width(letter) in "FW" else 1 for letter in text)
