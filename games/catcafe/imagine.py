"""Imagined worlds of Cat Café: the sealed choices of other seats are drawn again."""

from __future__ import annotations

from games.catcafe.flow import open_moves
from games.catcafe.items import HOUSE
from games.catcafe.moves import Mark
from games.catcafe.state import NO_PLAN, Phase, Plan, State, View
from games.kit import Chance, Seat


def imagine_state(view: View, chance: Chance) -> State:
    """A full state with this view.

    A seat that has finished has sealed any of its legal marks or a pass, all equally likely, and
    after a house any of its cats. A seat that has not finished has sealed nothing: a house that
    waits for its cat can neither be seen nor matters.
    """
    plans = [_plan(view, Seat(seat), chance) for seat in range(view.terms.seats)]
    sheets = [sheet.copy() for sheet in view.sheets]
    return State(view.terms, view.first_starter, view.round, list(view.dice), list(view.kept), sheets, plans, view.last)


def _plan(view: View, seat: Seat, chance: Chance) -> Plan:
    if view.plan is not None and seat == view.seat:
        return view.plan
    kept, central = view.kept[seat], view.central
    if view.phase is not Phase.MARK or seat in view.pending or kept is None or central is None:
        return NO_PLAN
    sheet = view.sheets[seat]
    moves = open_moves(sheet, kept, central)
    move = moves[chance.number(len(moves), f"imagine/{seat}/move")]
    if not isinstance(move, Mark) or move.item is not HOUSE:
        return Plan(move)
    cats = sheet.cats_left
    return Plan(move, cats[chance.number(len(cats), f"imagine/{seat}/cat")])
