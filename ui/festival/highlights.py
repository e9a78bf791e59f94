"""Highlights of a finished match of the festival: drinking, crows, the best games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.festival.events import GameScored, Redealt, Swapped, TieFound
from games.kit import Event
from ui.festival.words import format_number
from ui.kit.highlights import Highlight, best_of, seats_with_numbers
from ui.kit.words import Say


def highlights(events: Sequence[Event], say: Say, names: Sequence[str]) -> Iterator[Highlight]:
    """Yield the highlights; a match of several games always has its best game."""
    for tie in [event for event in events if isinstance(event, TieFound)][-1:]:
        yield Highlight(85, say("festival-highlight-tie", names=[names[seat] for seat in tie.seats], total=tie.total))
    games = [event for event in events if isinstance(event, GameScored)]
    drunk = [(seat, event.game) for event in games for seat in event.result.drunk]
    if drunk:
        is_rare = len({seat for seat, _ in drunk}) < len(drunk)
        yield Highlight(75 + 5 * is_rare, say("festival-highlight-booze", who=_seats_in_games(drunk, say, names)))
    scores = [(line.score, (seat, event.game)) for event in games for seat, line in enumerate(event.result.lines)]
    below, lowest = best_of([(-score, one) for score, one in scores], 1)
    if lowest:
        yield Highlight(55, say("festival-highlight-below", who=_seats_in_games(lowest, say, names), score=format_number(-below)))
    swaps = dict.fromkeys(event.exchange for event in events if isinstance(event, Swapped) and max(event.exchange) < event.seats)
    if swaps:
        passed = [say("festival-highlight-swap-pair", owner=names[one.crow], name=names[one.yorozu]) for one in swaps]
        yield Highlight(50, say("festival-highlight-swap", swaps=passed))
    redealt = dict.fromkeys(event.seat for event in events if isinstance(event, Redealt))
    if redealt:
        yield Highlight(40, say("festival-highlight-redeal", names=[names[seat] for seat in redealt]))
    if len(games) > 1:
        best = max(score for score, _ in scores)
        among = [one for score, one in scores if score == best]
        yield Highlight(20, say("festival-highlight-game", who=_seats_in_games(among, say, names), score=format_number(best)))


def _seats_in_games(found: Sequence[tuple[int, int]], say: Say, names: Sequence[str]) -> list[str]:
    return [say("festival-highlight-who", name=names[seat], games=games, count=len(games)) for seat, games in seats_with_numbers(found)]
