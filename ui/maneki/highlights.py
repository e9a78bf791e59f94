"""Highlights of a finished game of Maneki-Ne-Collection: rare hands, whole collections, cans and
coins.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.kit import Event
from games.maneki.events import CollectionCompleted, GameOver, ShowdownHeld
from games.maneki.hands import Ground, Strength
from games.maneki.state import Effect
from ui.kit.highlights import Highlight, last_highlight
from ui.kit.words import Say


def highlights(events: Sequence[Event], say: Say, names: Sequence[str]) -> Iterator[Highlight]:
    """Yield the highlights; the largest collection is always among them."""
    showdowns = [event.showdown for event in events if isinstance(event, ShowdownHeld)]
    yield from last_highlight(
        Highlight(90, say("maneki-highlight-five-cats", name=names[entry.seat], board=str(one.board)))
        for one in showdowns
        for entry in one.entries
        if entry.hand.strength is Strength.FIVE_CATS
    )
    yield from last_highlight(
        Highlight(70, say("maneki-highlight-collection", name=names[event.seat]))
        for event in events
        if isinstance(event, CollectionCompleted)
    )
    yield from last_highlight(
        Highlight(60, say("maneki-highlight-earlier", name=names[first.seat], other=names[second.seat], board=str(one.board)))
        for one in showdowns
        for first, second in [one.entries[:2]]
        if one.why[0].ground is Ground.EARLIER
    )
    for over in (event for event in events if isinstance(event, GameOver)):
        spared = [
            (-line.tile.value, seat) for seat, sheet in enumerate(over.sheets) for line in sheet.lines if line.effect is Effect.CANCELLED
        ]
        if spared:
            points, seat = max(spared)
            yield Highlight(45, say("maneki-highlight-can", name=names[seat], points=points))
        coins, whose = max((sheet.coins * sheet.top, seat) for seat, sheet in enumerate(over.sheets))
        if over.sheets[whose].coins > 1:
            yield Highlight(40, say("maneki-highlight-coins", name=names[whose], count=over.sheets[whose].coins, points=coins))
        most, owner = max((len(sheet.lines), seat) for seat, sheet in enumerate(over.sheets))
        yield Highlight(20, say("maneki-highlight-most", name=names[owner], count=most))
