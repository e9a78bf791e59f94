"""Nobody was sent what they may not know: no word (tests/evening/truth.py) and no page (pages_seen.py). Twins ask the same by comparing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from bot.screens.lobby import lobby_page
from bot.tables import record_of
from tests.evening.holders import stages
from tests.evening.kinds import all_kinds
from tests.evening.pages_seen import PagesSeen, foreign, looks_of
from tests.evening.truth import Truth, leaks
from tests.harness.texts import TEXTS

if TYPE_CHECKING:
    from tests.simulation.rules import Quiet
    from tests.simulation.world import World


def wrong(world: World, archive: Quiet) -> Iterator[str]:
    """It takes as long as the world itself, so the plan says whether it is asked; and of moves that a file has forgotten nobody can say."""
    over = [live for live in archive.tables if live.was_dealt]
    if not world.plan.knows or world.troubles.has_lost or any(live.running or live.facts.duplicate_of for live in over):
        return
    truths, pages = [], []
    for live in over:
        moments, positions = [live.facts.started_at or 0.0, *(move.at for move in live.moves)], archive.positions(live.facts.id)
        for stage in stages(live):
            first, last = (sum(move.number <= number for move in live.moves) for number in (stage.first, stage.last))
            truths.append(Truth(all_kinds()[live.facts.game], live.facts.id, record_of(live), moments, stage.seats, first=first, last=last))
            pages.append(PagesSeen(positions, stage))
    closed = [live for live in archive.tables if not live.was_dealt]  # what remains of a lobby is no secret
    lobbies = {
        look for live in closed for look in looks_of(lobby_page(live, TEXTS.to(live.facts.locale), all_kinds()[live.facts.game].look))
    }
    for visitor in world.visitors.values():
        seer = visitor.seer
        moments, events = [moment for moment, _ in visitor.received], [event for _, event in visitor.received]
        typed = [one.chosen for one in visitor.presses if not one.custom_id]
        yield from (f"a leak: {one}" for one in leaks(truths, seer.who, seer.id, events, moments, typed))
        yield from (f"for other eyes: {one}" for one in foreign(pages, seer.who, seer.id, seer.locale, events, moments, lobbies))
