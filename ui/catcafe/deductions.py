"""Deductions in Cat Café: points if the game ended after the last round, and the open hexes of each
sheet.

Every sheet is public (rule 1.7). Marks of the current round do not count yet, the reader's own
included.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.catcafe.events import FinalScored
from games.catcafe.hexes import IN_TOWER, TOWERS
from games.catcafe.scoring import score_lines
from games.catcafe.state import View
from games.kit import Seat
from ui.catcafe.words import BETWEEN, NOTHING, SIGNS, describe_boxes, describe_round_start, tower_number_label
from ui.kit.words import Say, second_sign, with_sign


def describe_deductions(view: View, say: Say, names: Sequence[str]) -> str:
    """The deductions, equal for all readers, with the round that they are from."""
    scored = FinalScored(score_lines(view.sheets, view.terms.mice), view.sheets)
    tops = BETWEEN.join(tower_number_label(tower.number, f"+{tower.large}") for tower in TOWERS if view.is_large_left(tower.number))
    sheets = [_sheet(view, scored, Seat(seat), say, names) for seat in range(view.terms.seats)]
    return "\n\n".join([describe_round_start(view, say, names), say("catcafe-known-now", tops=tops or NOTHING), *sheets])


def _sheet(view: View, scored: FinalScored, seat: Seat, say: Say, names: Sequence[str]) -> str:
    """A sheet's points if it counted now, its open hexes by tower, its unscored cats."""
    sheet = view.sheets[seat]
    hexes = {tower.number: (sheet.empty & IN_TOWER[tower.number - 1]).bit_count() for tower in TOWERS}
    counted = say("catcafe-words-final", name=names[seat], total=scored.lines[seat].total, boxes=describe_boxes(seat, scored, say))
    left = say(
        "catcafe-known-open",
        towers=BETWEEN.join(tower_number_label(tower, f"×{count}") for tower, count in hexes.items() if count) or NOTHING,
        cats=" ".join(with_sign(second_sign(SIGNS[cat]), cat.letter) for cat in sheet.cats_left) or NOTHING,
        completed=sheet.completed_towers,
    )
    return f"{counted}\n{left}"
