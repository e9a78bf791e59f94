"""Highlights of a finished game of Maneki-Ne-Collection: rare hands, whole collections, cans and
coins.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile

from games.kit import Event, Seat
from games.maneki.events import CollectionCompleted, GameOver, ShowdownHeld
from games.maneki.hands import Ground, Strength
from games.maneki.state import Effect, Showdown
from ui.kit.highlights import Highlight, best_of
from ui.kit.words import Say


def highlights(events: Sequence[Event], say: Say, names: Sequence[str]) -> Iterator[Highlight]:
    """Yield the highlights; the largest collection is always among them."""
    showdowns = [event.showdown for event in events if isinstance(event, ShowdownHeld)]
    five = [
        say("maneki-highlight-who-board", name=names[entry.seat], board=str(one.board))
        for one in showdowns
        for entry in one.entries
        if entry.hand.strength is Strength.FIVE_CATS
    ]
    if five:
        yield Highlight(90, say("maneki-highlight-five-cats", who=list(dict.fromkeys(five))))
    whole = [names[event.seat] for event in events if isinstance(event, CollectionCompleted)]
    if whole:
        yield Highlight(70, say("maneki-highlight-collection", names=whole))
    earlier = [
        say("maneki-highlight-who-earlier", name=names[winner], others=[names[seat] for seat in others], board=str(one.board))
        for one in showdowns
        for winner, others in [_won_by_time(one)]
        if others
    ]
    if earlier:
        yield Highlight(60, say("maneki-highlight-earlier", who=earlier))
    for over in (event for event in events if isinstance(event, GameOver)):
        sheets = list(zip(names, over.sheets, strict=True))
        saved = [(name, -sum(line.tile.value for line in sheet.lines if line.effect is Effect.CANCELLED)) for name, sheet in sheets]
        spared = [say("maneki-highlight-who-points", name=name, points=points) for name, points in saved if points]
        if spared:
            yield Highlight(45, say("maneki-highlight-can", who=spared))
        points, rich = best_of((sheet.coins * sheet.top, (name, sheet.coins)) for name, sheet in sheets if sheet.coins > 1)
        if rich:
            whose = [say("maneki-highlight-who-coins", name=name, count=count) for name, count in rich]
            yield Highlight(40, say("maneki-highlight-coins", who=whose, points=points))
        most, owners = best_of((len(sheet.lines), name) for name, sheet in sheets)
        yield Highlight(20, say("maneki-highlight-most", names=owners, count=most))


def _won_by_time(showdown: Showdown) -> tuple[Seat, list[Seat]]:
    """The winner, and all who had the same hand and completed it later."""
    later = takewhile(lambda one: one[1].ground is Ground.EARLIER, zip(showdown.entries[1:], showdown.why, strict=True))
    return showdown.winner, [entry.seat for entry, _ in later]
