"""The end of a game and of a match: score lines, totals, winners (rules 6, 7)."""

from __future__ import annotations

from collections.abc import Sequence

from games.festival.cards import CROWS, SEASONS, fish_in
from games.festival.results import GameResult, Line
from games.festival.state import BASIC, BETWEEN, State, Terms, View, booze_in, tokens_of, totals_of
from games.kit import Seat

_PLAIN = (1,) * len(SEASONS)


def factors_of(state: State | View, seat: int) -> tuple[int, ...]:
    """The factor of a seat's fish, by season (rules 6.2, 8.4, 9.3)."""
    if state.terms.rules is BASIC:
        return _PLAIN
    chosen = state.chosen[seat]
    return tokens_of(state, seat) if chosen is None else chosen.factors


def score_line(taken: int, factors: tuple[int, ...]) -> Line:
    """The score line for a mask of taken cards."""
    return Line(fish_in(taken), factors, booze_in(taken), (taken & CROWS).bit_count())


def lines_of(view: State | View) -> tuple[Line, ...]:
    """Each seat's score line if the current game ended now; between games, of the last one."""
    if view.phase in BETWEEN:
        return view.past[-1].lines
    return tuple([score_line(taken, factors_of(view, seat)) for seat, taken in enumerate(view.taken[: view.terms.seats])])


def result_of(state: State, drunk: tuple[Seat, ...]) -> GameResult:
    """The result of the current game, which has ended; `drunk` are the seats with a third booze."""
    lines = lines_of(state)
    totals = tuple([total + line.score for total, line in zip(totals_of(state.past, state.terms.seats), lines, strict=True)])
    multipliers = tuple([card for card in state.chosen if card is not None])
    return GameResult(lines, totals, drunk, multipliers, state.rounds[-1])


def is_decided(past: Sequence[GameResult], terms: Terms) -> bool:
    """True if the match is over after the games `past`: one seat alone is best with the target
    reached, or the last game was the one that breaks a tie (rules 7.1, 7.2).
    """
    if has_reached(past[:-1], terms):
        return True
    return has_reached(past, terms) and len(winners_of(past[-1].totals)) == 1


def has_reached(past: Sequence[GameResult], terms: Terms) -> bool:
    """True if a seat has the target after these games. If the match goes on, the best are tied, and
    one more game decides.
    """
    return bool(past) and max(past[-1].totals) >= terms.target


def winners_of(totals: tuple[int, ...]) -> tuple[Seat, ...]:
    """The seats with the highest total."""
    best = max(totals)
    return tuple([Seat(seat) for seat, total in enumerate(totals) if total == best])
