"""Nobody awake waits longer than twice the pace for one question, and no cat plays for somebody who is awake and was asked in time.

Told from what is stored, from when people slept, and from when the bot did not hear.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from bot.tables import Live, clocks
from bot.times import Outage
from games.kit import Seat
from tests.evening.archive import Archive
from tests.harness.world.loop import BEGINNING

if TYPE_CHECKING:
    from tests.harness.world.world import World

MOMENT = 60.0
"""Seconds that telling somebody what they are asked, a look at the table and a cat may take."""


class Wait(NamedTuple):
    """A seat that owed a decision at one question, from when to when."""

    seat: Seat
    question: int
    since: float
    until: float


def waits(positions: Sequence[tuple[float, Live]], end: float) -> Iterator[Wait]:
    """All of a table, of persons' seats."""
    open_ones: dict[tuple[Seat, int], float] = {}
    for moment, live in positions:
        assert live.play is not None
        asked = {(seat, live.play.since) for seat in live.pending if live.facts.sitters[seat].member is not None}
        for seat, question in set(open_ones) - asked:
            yield Wait(seat, question, open_ones.pop((seat, question)), moment)
        for one in asked - set(open_ones):
            open_ones[one] = moment
    yield from (Wait(seat, question, since, end) for (seat, question), since in open_ones.items())


def too_long(world: World, archive: Archive, tables: Sequence[Live]) -> Iterator[str]:
    """Whoever was awake all the time, and waited longer than that for somebody else."""
    deaf = [Outage(BEGINNING + began, BEGINNING + min(ended, world.clock.now)) for began, ended in world.excuses.deaf]
    for live in tables:
        seconds = live.facts.pace.seconds
        if seconds is None or not live.was_dealt:
            continue
        end = min(live.facts.ended_at or world.played_until, world.played_until)
        for wait in waits(archive.positions(live.facts.id), end):
            waited = clocks.passed(deaf, wait.since, min(wait.until, end))
            if waited > 2 * seconds + MOMENT and (who := _awake(world, live, wait, end)):
                asked = live.facts.sitters[wait.seat].name
                what = f"question {wait.question} of table {live.facts.id}, from {wait.since - BEGINNING:.0f} s on"
                yield f"{who} waited {waited:.0f} s for {asked} at {what}, with {seconds:.0f} s a turn"


def _awake(world: World, live: Live, wait: Wait, end: float) -> str:
    """Somebody else who sits there and was awake all the while; nobody: an empty name."""
    since, until = wait.since - BEGINNING, min(wait.until, end) - BEGINNING
    for visitor in world.visitors.values():
        sitter = live.sitter_of(visitor.seer.id)
        if sitter is not None and sitter.seat != wait.seat and not world.plan.habits[visitor.name].sleeps(since, until):
            return visitor.name
    return ""


def unjust(world: World, archive: Archive, tables: Sequence[Live]) -> Iterator[str]:
    """A cat that played for somebody who had not slept before."""
    for live in tables:
        for seat, at in archive.moves_of_cats(live.facts.id):
            sitter = live.facts.sitters[seat]
            name = next((one.name for one in world.visitors.values() if one.seer.id == sitter.member), None)
            if name is not None and at <= world.played_until and not world.plan.habits[name].sleeps(0.0, at - BEGINNING):
                yield f"a cat played for {name} at table {live.facts.id}, who was awake, at {at - BEGINNING:.0f} s"
