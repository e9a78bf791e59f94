"""The end of a round and its score lines (rules 6 and 7)."""

from __future__ import annotations

from functools import cache

from games.catte.cards import coffee_total, mask_of
from games.catte.state import Cause, Ending, Line, Mark, State, View
from games.kit import Seat

_TIMES = {Mark.PLAIN: 1, Mark.DOUBLED: 2, Mark.OVER: 0}
"""By mark, the factor of the acquired total (rule 7.1)."""


def find_endings(state: State, winner: Seat) -> tuple[Ending, ...]:
    """The reasons why the round ends after `winner` took the coffee card of a trick; empty if it
    goes on (rule 6).
    """
    too_much, last_card, no_coffee = coffee_total(state.acquired[winner]) > state.terms.limit, 0 in state.hands, not state.columns[winner]
    if not (too_much or last_card or no_coffee):
        return ()
    found = []
    if too_much:
        found.append(Ending(Cause.OVER_LIMIT, (winner,)))
    if last_card:
        found.append(Ending(Cause.LAST_CARD, tuple(Seat(seat) for seat, hand in enumerate(state.hands) if not hand)))
    if no_coffee and not found:
        found.append(Ending(Cause.NO_COFFEE, (winner,)))
    return tuple(found)


def score_lines(state: State) -> tuple[Line, ...]:
    """Each seat's score line as if the round ended now."""
    limit = state.terms.limit
    return tuple([score_line(acquired, column, limit) for acquired, column in zip(state.acquired, state.columns, strict=True)])


def visible_lines(view: View) -> tuple[Line, ...]:
    """Each seat's score line as if the round ended now, from a view."""
    return tuple(
        score_line(mask_of(acquired), mask_of(column), view.limit) for acquired, column in zip(view.acquired, view.columns, strict=True)
    )


def score_line(acquired: int, column: int, limit: int) -> Line:
    """The score line for masks of acquired and unused coffee cards."""
    return _line(coffee_total(acquired), column.bit_count(), limit)


@cache
def _line(total: int, unused: int, limit: int) -> Line:
    mark = Mark.for_total(total, limit)
    return Line(total, mark, unused, _TIMES[mark] * total, unused**2)
