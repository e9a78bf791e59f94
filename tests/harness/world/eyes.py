"""What everybody was sent, held against what they could know then: no word (tests/evening/truth.py), and no look (pages_seen.py)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from bot.screens.lobby import lobby_page
from bot.tables import Live, record_of
from looks.kit.pages import Page
from tests.evening.archive import Archive
from tests.evening.holders import stages
from tests.evening.kinds import all_kinds
from tests.evening.pages_seen import PagesSeen, foreign, looks_of
from tests.evening.truth import Truth, leaks
from tests.harness.texts import TEXTS

if TYPE_CHECKING:
    from tests.harness.world.world import World


def for_other_eyes(world: World, archive: Archive, tables: Sequence[Live]) -> Iterator[str]:
    """Of the tables that are over, nobody was sent a word or a look that they could not know at that moment."""
    over = [live for live in tables if live.was_dealt]
    if world.excuses.lost or any(live.running or live.facts.duplicate_of for live in over):  # what they show, or their seed was, is known
        return
    truths, pages = [], []
    for live in over:
        moments, positions = [live.facts.started_at or 0.0, *(move.at for move in live.moves)], archive.positions(live.facts.id)
        for stage in stages(live):
            first, last = (sum(move.number <= number for move in live.moves) for number in (stage.first, stage.last))
            truths.append(Truth(all_kinds()[live.facts.game], live.facts.id, record_of(live), moments, stage.seats, first=first, last=last))
            pages.append(PagesSeen(positions, stage))
    lobbies = {look for live in tables if not live.was_dealt for look in looks_of(_lobby(live))}  # what remains of one is no secret
    for visitor in world.visitors.values():
        seer = visitor.seer
        moments, events = [moment for moment, _ in visitor.received], [event for _, event in visitor.received]
        yield from (f"a leak: {one}" for one in leaks(truths, seer.who, seer.id, events, moments, [one.move for one in visitor.typed]))
        spoken = {
            seer.locale,
            *(live.facts.locale for live in over if world.excuses.has_disk_failed),
        }  # theirs may not have been remembered
        looks = [dict.fromkeys(foreign(pages, seer.who, seer.id, locale, events, moments, lobbies)) for locale in sorted(spoken)]
        yield from (f"for other eyes: {one}" for one in looks[0] if all(one in others for others in looks))


def _lobby(live: Live) -> Page:
    return lobby_page(live, TEXTS.to(live.facts.locale), all_kinds()[live.facts.game].look)
