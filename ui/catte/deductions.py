"""Deductions in Catte: unseen cats, colours that seats lack, points if the round ended now.

Sources are the seat's own hand and public plays (rule 1.4). Cards left over are never named.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.catte.cards import CATS, Colour, cats_in
from games.catte.imagine import proved_voids, unseen_cats
from games.catte.scoring import visible_lines
from games.catte.state import View
from ui.catte.words import colour_label, colour_letters, colour_row, describe_line, describe_progress
from ui.kit.words import Say


def describe_deductions(view: View, say: Say, names: Sequence[str]) -> str:
    """The deductions of a seat, with the round and trick they are from."""
    return "\n\n".join([describe_progress(view, say), _unseen(view, say), _lacks(view, say, names), _now(view, say, names)])


def _unseen(view: View, say: Say) -> str:
    """The cats that the seat has not seen in this round, a line a colour."""
    hidden = cats_in(unseen_cats(view))
    return "\n".join([say("catte-known-unseen", cards=len(hidden)), *(_row(colour, hidden, say) for colour in Colour)])


def _row(colour: Colour, hidden: Sequence[object], say: Say) -> str:
    cards = [card for card in CATS if card.colour is colour]
    numbers = [card.number for card in cards if card in hidden]
    row = colour_row(colour, numbers, say) or colour_letters(colour, say)
    return say("catte-known-row", row=row, left=len(numbers), cards=len(cards))


def _lacks(view: View, say: Say, names: Sequence[str]) -> str:
    """The other seats that lack a colour, as their plays prove (rules 3.2 and 3.3)."""
    shown = [
        (names[seat], [one for one in Colour if one in lack]) for seat, lack in enumerate(proved_voids(view)) if lack and seat != view.seat
    ]
    lines = [say("catte-known-lacks", name=name, colours=[colour_label(one, say) for one in lack]) for name, lack in shown]
    return "\n".join([say("catte-known-lacking"), *(lines or [say("catte-known-none")])])


def _now(view: View, say: Say, names: Sequence[str]) -> str:
    lines = enumerate(visible_lines(view))
    return "\n".join(
        [say("catte-known-now"), *(describe_line(one, view.totals[seat] + one.score, names[seat], say) for seat, one in lines)]
    )
