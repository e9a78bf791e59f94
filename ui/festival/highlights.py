"""Highlights of a finished match of the festival: drinking, crows, the best games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from games.festival.events import GameScored, Redealt, Swapped, TieFound
from games.kit import Event
from ui.festival.words import format_number
from ui.kit.highlights import Highlight, last_highlight
from ui.kit.words import Say


def highlights(events: Sequence[Event], say: Say, names: Sequence[str]) -> Iterator[Highlight]:
    """Yield the highlights; a match of several games always has its best game."""
    yield from last_highlight(
        Highlight(85, say("festival-highlight-tie", total=event.total)) for event in events if isinstance(event, TieFound)
    )
    games = [event for event in events if isinstance(event, GameScored)]
    drunk = Counter(seat for event in games for seat in event.result.drunk)
    for seat, count in drunk.most_common(1):
        game = next(event.game for event in reversed(games) if seat in event.result.drunk)
        yield Highlight(75 + 5 * (count > 1), say("festival-highlight-booze", name=names[seat], count=count, game=game))
    scores = [(event.game, seat, line.score) for event in games for seat, line in enumerate(event.result.lines)]
    yield from last_highlight(
        Highlight(55, say("festival-highlight-below", name=names[seat], game=game, score=format_number(score)))
        for game, seat, score in sorted(scores, key=lambda one: -one[2])
        if score < 0
    )
    yield from last_highlight(
        Highlight(50, say("festival-highlight-swap", owner=names[event.exchange.crow], name=names[event.exchange.yorozu]))
        for event in events
        if isinstance(event, Swapped) and max(event.exchange) < event.seats
    )
    yield from last_highlight(
        Highlight(40, say("festival-highlight-redeal", name=names[event.seat])) for event in events if isinstance(event, Redealt)
    )
    if len(games) > 1:
        best = max(score for _, _, score in scores)
        among = [(game, seat) for game, seat, score in scores if score == best]
        whose = [names[seat] for seat in dict.fromkeys(seat for _, seat in among)]
        values = {"names": whose, "games": len({game for game, _ in among}), "game": among[0][0], "score": format_number(best)}
        yield Highlight(20, say("festival-highlight-game", **values))
