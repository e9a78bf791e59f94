"""Highlights of a finished game of Cat Café: cats, towers, the best boxes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from games.catcafe.events import FinalScored, Revealed
from games.catcafe.moves import choose_cat
from games.kit import Event
from ui.catcafe.words import describe_move
from ui.kit.highlights import Highlight, last_highlight
from ui.kit.words import Say

WORTH = 8
"""The points from which a cat is a highlight."""


def highlights(events: Sequence[Event], say: Say, names: Sequence[str]) -> Iterator[Highlight]:
    """Yield the highlights; the box with the most points is always among them."""
    rounds = [event.reveal for event in events if isinstance(event, Revealed)]
    finals = [event for event in events if isinstance(event, FinalScored)]
    for scored in finals:
        cats = [name for name, sheet in zip(names, scored.sheets, strict=True) if None not in sheet.cats]
        yield from last_highlight(Highlight(90, say("catcafe-highlight-six-cats", name=name)) for name in cats)
    yield from last_highlight(
        Highlight(65, say("catcafe-highlight-last-tower", name=names[done.seat], tower=done.tower, points=done.points))
        for reveal in rounds[-1:]
        for done in reveal.completions
    )
    first = Counter(done.seat for reveal in rounds for done in reveal.completions if done.first)
    for seat, count in first.most_common(1):
        if count > 1:
            yield Highlight(55, say("catcafe-highlight-towers", name=names[seat], count=count))
    scored_cats = [(deed.cat_points, seat, deed.cat) for reveal in rounds for seat, deed in enumerate(reveal.deeds) if deed.cat is not None]
    points, seat_, cat = max(scored_cats, key=lambda one: one[0], default=(0, 0, None))
    if cat is not None and points >= WORTH:
        yield Highlight(50, say("catcafe-highlight-cat", name=names[seat_], cat=describe_move(choose_cat(cat), say), points=points))
    for scored in finals:
        boxes = [(points, seat, box) for seat, line in enumerate(scored.lines) for box, points in zip(line._fields, line, strict=True)]
        most, whose, box = max(boxes, key=lambda one: one[0])
        yield Highlight(20, say("catcafe-highlight-box", name=names[whose], box=say("catcafe-words-box", box=box), points=most))
