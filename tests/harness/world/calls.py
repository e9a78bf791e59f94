"""Nobody in a world is called twice for the same question.

What a message in the channel calls somebody for is known from when it came; one that comes just after a question may still be for the last.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from bot.facts import MemberId
from bot.tables import Live, sitter_of
from sandbox.world.clock import made_at
from sandbox.world.records import DIRECT, EPHEMERAL, Json
from tests.evening import promises
from tests.evening.archive import Archive
from tests.harness.world.excuses import UNDER_WAY
from tests.harness.world.loop import BEGINNING
from tests.harness.world.offers import offers_of
from tests.harness.world.visitors import Visitor

if TYPE_CHECKING:
    from tests.harness.world.world import World

SILENT = 1 << 12
"""The flag of a message that notifies nobody."""


def called_twice(world: World, archive: Archive, tables: Sequence[Live]) -> Iterator[str]:
    """Nobody is called twice for the same: by a message of their own that notifies them, or by one in the channel that names them.

    A message of which no bot can know that it ever came does not count (world 1936), nor what came before somebody was forgotten, who has
    sat down there once more since (world 32735).
    """
    if world.excuses.lost:  # who was called since a backup, nobody knows
        return
    for live in tables:
        if not live.was_dealt:
            continue
        positions = archive.positions(live.facts.id)
        moments = [moment for moment, _ in positions]
        resumed = sum(not paused for _, paused in world.excuses.agreed.get(live.facts.id, ()))  # after a pause they are called anew
        for visitor in world.visitors.values():
            if sitter_of(live, MemberId(visitor.seer.id)) is None:
                continue
            rung: Counter[tuple[str, int]] = Counter()
            known_since = BEGINNING + max(visitor.vanished, default=0.0)
            for message in (one for one in rings(visitor, live) if not world.excuses.message(one["id"])):
                asked = next((one.question for one in offers_of(message) if one.question is not None), None)
                if (at := made_at(message["id"])) < known_since:
                    continue
                before, position = (positions[max(0, bisect_right(moments, moment) - 1)][1] for moment in (at - UNDER_WAY, at))
                if asked is not None:
                    rung[(message["channel_id"], asked[1])] += 1
                elif moments[0] <= at and position.running and before.called == position.called and _is_public(visitor, message):
                    rung[(message["channel_id"], position.called)] += 1
            for (_, question), times in rung.items():
                if times > 1 + resumed:
                    yield f"{visitor.name} was called {times} times for question {question} of table {live.facts.id}"


def rings(visitor: Visitor, live: Live) -> Iterator[Json]:
    """The messages of the table that have notified somebody, as they were when they came."""
    for _, event in visitor.received:
        if event["type"] != "message_create" or not event["message"]["author"].get("bot"):
            continue
        message = event["message"]
        named = any(user["id"] == visitor.person.id for user in message["mentions"])
        silent = message["flags"] & (EPHEMERAL | SILENT)
        if (named or not _is_public(visitor, message)) and not silent and promises.of_table([message], live):
            yield message


def _is_public(visitor: Visitor, message: Json) -> bool:
    return visitor.screen.channels.get(message["channel_id"], {}).get("type") != DIRECT
