"""Highlights of a finished game of Cat Café: cats, towers, the best boxes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from games.catcafe.events import FinalScored, Revealed
from games.catcafe.moves import choose_cat
from games.catcafe.state import Reveal
from games.kit import Event
from ui.catcafe.words import describe_move
from ui.kit.highlights import Highlight, best_of
from ui.kit.words import Say

WORTH = 8
"""The points from which a cat is a highlight."""


def highlights(events: Sequence[Event], say: Say, names: Sequence[str]) -> Iterator[Highlight]:
    """Yield the highlights; the box with the most points is always among them."""
    rounds = [event.reveal for event in events if isinstance(event, Revealed)]
    finals = [event for event in events if isinstance(event, FinalScored)]
    for scored in finals:
        cats = [name for name, sheet in zip(names, scored.sheets, strict=True) if None not in sheet.cats]
        if cats:
            yield Highlight(90, say("catcafe-highlight-six-cats", names=cats))
    late = [
        say("catcafe-highlight-who-tower", name=names[done.seat], tower=done.tower, points=done.points)
        for reveal in rounds[-1:]
        for done in reveal.completions
    ]
    if late:
        yield Highlight(65, say("catcafe-highlight-last-tower", who=late))
    count, ahead = best_of(((count, seat) for seat, count in Counter(_alone_first(rounds)).items()), 2)
    if ahead:
        yield Highlight(55, say("catcafe-highlight-towers", names=[names[seat] for seat in sorted(ahead)], count=count))
    scored_cats = [
        (deed.cat_points, (seat, deed.cat)) for reveal in rounds for seat, deed in enumerate(reveal.deeds) if deed.cat is not None
    ]
    points, best_cats = best_of(scored_cats, WORTH)
    if best_cats:
        whose = [say("catcafe-highlight-who-cat", name=names[seat], cat=describe_move(choose_cat(cat), say)) for seat, cat in best_cats]
        yield Highlight(50, say("catcafe-highlight-cat", who=whose, points=points))
    for scored in finals:
        boxes = [(points, (seat, box)) for seat, line in enumerate(scored.lines) for box, points in zip(line._fields, line, strict=True)]
        most, best_boxes = best_of(boxes)
        whose = [say("catcafe-highlight-who-box", name=names[seat], box=say("catcafe-words-box", box=box)) for seat, box in best_boxes]
        yield Highlight(20, say("catcafe-highlight-box", who=whose, points=most))


def _alone_first(rounds: Sequence[Reveal]) -> Iterator[int]:
    """Yield for each tower the seat that completed it before anybody else, not in one round with another."""
    for reveal in rounds:
        first = [done for done in reveal.completions if done.first]
        towers = Counter(done.tower for done in first)
        yield from (done.seat for done in first if towers[done.tower] == 1)
