"""No running table is without a board in its channel for a moment: where one moves, or becomes a chapter, the next is there first.

Told from what somebody was sent who was there all the time, message by message.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from bot.screens.acts import AtTable
from bot.tables import Live
from sandbox.world.records import COMPONENT, DIRECT, EPHEMERAL, Json
from tests.evening.guests import acts
from tests.evening.promises import title_of
from tests.harness.world.loop import BEGINNING
from tests.harness.world.visitors import Visitor

if TYPE_CHECKING:
    from tests.harness.world.world import World


def bare(world: World, tables: Sequence[Live]) -> Iterator[str]:
    """A table whose board was gone before another was there, by the bot's own doing."""
    onlooker = next((one for one in world.visitors.values() if one.name not in world.excuses.away_from_server), None)
    if onlooker is None or world.excuses.lost or not world.clock_is_true:  # a game that a restore has forgotten has no board
        return
    running: dict[int, float] = {int(live.facts.id): live.facts.ended_at or float("inf") for live in tables if _is_meant(world, live)}
    stand: dict[str, int] = {}
    missing = set[int]()
    """Tables of which somebody took a board away, most likely the newest, and none was sent since."""
    for at, event in onlooker.received:
        message = event.get("message") or {"id": event.get("message_id", "")}
        before, table = stand.pop(message["id"], 0), _board_of(onlooker, message)
        if table:
            stand[message["id"]] = table
            if not before:
                missing.discard(table)
        if any(message["id"] == one["id"] for one in world.excuses.removed):
            missing.add(before)
        if before and before not in missing and before not in Counter(stand.values()) and at < running.get(before, 0.0):
            yield f"table {before} had no board any more at {at - BEGINNING:.1f} s"


def _is_meant(world: World, live: Live) -> bool:
    """Whether nobody has deleted or locked the place where it is played, nor taken the right to write there away."""
    if world.excuses.threadless_since(live.facts) is not None:
        return False
    return str(live.facts.channel) not in world.excuses.gone and title_of(live, live.facts.locale) not in world.excuses.adrift


def is_begun_anew(world: World, live: Live) -> bool:
    """Whether a thread of the table that somebody deleted stands again: a file put back did not know of it, and it was begun once more on
    the same message, whose number it has (world 55408)."""
    title, there = title_of(live, live.facts.locale), world.parts.world.channels
    return any(number in there and there[number].name == title for number in world.excuses.deleted)


def _board_of(onlooker: Visitor, message: Json) -> int:
    """The table whose board the message is, by the button for one's hand; 0 for none."""
    if "channel_id" not in message or message["flags"] & EPHEMERAL or message.get("interaction_metadata", {}).get("type") == COMPONENT:
        return 0
    if onlooker.screen.channels.get(message["channel_id"], {}).get("type") == DIRECT:
        return 0
    return next((act.table for act in map(AtTable.parse, acts(message)) if act is not None and act.verb == "hand"), 0)
