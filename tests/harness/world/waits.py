"""Nobody awake waits longer than twice the pace for one question, no cat plays for somebody who was awake, and the evening ends.

Told from what is stored, from when people slept, and from when the bot did not hear: `Waiting` is what came of a world, `wrong` what is
wrong with it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ulp
from typing import TYPE_CHECKING, NamedTuple

from bot.facts import Table
from bot.tables import Live, clocks, sitter_of
from bot.times import Outage
from games.kit import Seat
from tests.evening.archive import Archive
from tests.evening.promises import title_of
from tests.harness.texts import TEXTS
from tests.harness.world.loop import BEGINNING
from tests.harness.world.visitors import Pressed, Visitor

if TYPE_CHECKING:
    from tests.harness.world.world import World

UNTIL = "until then"
AT_ONCE = 120.0
"""Seconds after which a cat may come whatever the pace is, if all others wish it."""
SAME_MOMENT = 5.0
"""Seconds in which what was pressed may not have become known everywhere."""
MOMENT = 60.0
"""Seconds that telling somebody what they are asked, a look at the table and a cat may take."""
GIVEN = 30.0
"""Seconds that a bot gives too much for each death but the first, which is in that minute: so seldom it notes that it is there."""


class Wait(NamedTuple):
    """A seat that owed a decision at one question, from when to when."""

    seat: Seat
    question: int
    since: float
    until: float


class Waiting(NamedTuple):
    """How people waited in one world, or in many."""

    tables: int = 0
    """That were dealt."""
    ended: int = 0
    """That were played to their end."""
    questions: int = 0
    """To persons, by seats."""
    late: int = 0
    """That took longer than the pace."""
    cats: int = 0
    """Of these, at how many a cat played in the end."""
    reminders: int = 0
    """That somebody was sent."""
    longest: float = 0.0
    """How many paces somebody awake has waited for one question at the most, outages aside."""

    def and_those(self, other: Waiting) -> Waiting:
        tables, ended, questions, late, cats, reminders = (one + more for one, more in zip(self[:-1], other[:-1], strict=True))
        return Waiting(tables, ended, questions, late, cats, reminders, max(self.longest, other.longest))


def _pace(world: World, live: Live) -> float | None:
    """The longest it had; None: people have as much time as they like."""
    return max(world.excuses.paces.get(live.facts.id, ()), default=live.facts.pace.seconds)


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


def rest_for_good(world: World, table: Table, now: float) -> bool:
    """Whether nobody who sits there will wake up in this evening."""
    there = {sitter.member for sitter in table.sitters}
    return all(world.plan.habits[one.name].is_gone(now) for one in world.visitors.values() if int(one.person.id) in there)


class Waited(NamedTuple):
    """Somebody awake, at one stretch, for somebody else."""

    who: str
    seconds: float


def waiting(world: World) -> Waiting:
    """Of this world, as long as people played; to be asked when the bot has ended."""
    if not world.plan.is_sleepy:
        return Waiting()
    with Archive(world.life.file, stays_open=True) as archive:
        return _waiting(world, archive)


def _waiting(world: World, archive: Archive) -> Waiting:
    whole = Waiting()
    for live in map(archive.live, archive.numbers()):
        seconds = _pace(world, live)
        if not live.was_dealt or seconds is None:
            continue
        end = _end(world, live)
        all_waits = list(waits(archive.positions(live.facts.id), end))
        cats = set(archive.moves_of_cats(live.facts.id))
        late = [one for one in all_waits if clocks.passed(_deaf(world), one.since, one.until) > seconds]
        longest = max((waited.seconds for one in all_waits for waited in _waited(world, live, one)), default=0.0)
        has_ended = live.facts.ended_at is not None and live.facts.ended_at <= world.played_until
        reminded = sum(len(_reminders(visitor, live)) for visitor in world.visitors.values())
        came = sum((one.seat, one.until) in cats for one in late)
        whole = whole.and_those(Waiting(1, int(has_ended), len(all_waits), len(late), came, reminded, longest / seconds))
    return whole


def wrong(world: World, archive: Archive, tables: Sequence[Live]) -> list[str]:
    """What is broken of all that, in a sentence each."""
    rules = (_too_long, _unjust, _too_early, _kept, _unended, _reminded)
    return [words for rule in rules for words in rule(world, archive, tables)]


def _too_long(world: World, archive: Archive, tables: Sequence[Live]) -> Iterator[str]:
    """Whoever was awake at one stretch, and waited longer than that for somebody else."""
    for live in tables:
        seconds = _pace(world, live)
        if seconds is None or not live.was_dealt:
            continue
        for wait in waits(archive.positions(live.facts.id), _end(world, live)):
            for waited in _waited(world, live, wait):
                if waited.seconds > 2 * seconds + MOMENT + GIVEN * max(0, _times_deaf(world, wait) - 1):
                    asked = live.facts.sitters[wait.seat].name
                    what = f"question {wait.question} of table {live.facts.id}, from {wait.since - BEGINNING:.0f} s on"
                    yield f"{waited.who} waited {waited.seconds:.0f} s for {asked} at {what}, with {seconds:.0f} s a turn"


def _waited(world: World, live: Live, wait: Wait) -> Iterator[Waited]:
    """Each time that somebody else who sits there was awake meanwhile, without the outages."""
    for visitor in world.visitors.values():
        sitter = sitter_of(live, visitor.seer.id)
        if sitter is not None and sitter.seat != wait.seat:
            habits = world.plan.habits[visitor.name]
            aside = _aside(world, live, wait) + [Outage(wait.since, at) for at in _back(world, live, visitor) if at > wait.since]
            for since, until in habits.awake(wait.since - BEGINNING, wait.until - BEGINNING):
                yield Waited(visitor.name, clocks.passed(sorted(aside), since + BEGINNING, until + BEGINNING))


def _back(world: World, live: Live, visitor: Visitor) -> list[float]:
    """When they took their seat back: nobody waits at a table where a cat plays for them."""
    return world.excuses.back.get((live.facts.id, int(visitor.seer.id)), [])


def _aside(world: World, live: Live, wait: Wait) -> list[Outage]:
    """What is no waiting: when the bot did not hear, pauses, and what was before them, for then all time began anew; and more time."""
    seconds, found = _pace(world, live) or 0.0, _deaf(world)
    agreed = [one for one in world.excuses.agreed.get(live.facts.id, ()) if wait.since < one[0] < wait.until]
    for at, paused in agreed:
        found.append(Outage(at, wait.until) if paused and at == agreed[-1][0] else Outage(wait.since, at))
        found += [] if paused else [Outage(at, at + seconds)]
    return sorted(found)


def _deaf(world: World) -> list[Outage]:
    return [Outage(BEGINNING + began, BEGINNING + min(ended, world.clock.now)) for began, ended in world.excuses.deaf]


def _times_deaf(world: World, wait: Wait) -> int:
    """How often the bot did not hear meanwhile."""
    return sum(one.began < wait.until and wait.since < one.ended for one in _deaf(world))


def _end(world: World, live: Live) -> float:
    return min(live.facts.ended_at or world.played_until, world.played_until)


def _unjust(world: World, archive: Archive, tables: Sequence[Live]) -> Iterator[str]:
    """A cat that played for somebody who had not slept for so long that they would have been back."""
    for live in tables:
        if live.facts.id in world.excuses.agreed:
            continue  # their time was lengthened, by whatever they agreed on
        enough = 2 * (_pace(world, live) or 0.0) + MOMENT
        for seat, at in archive.moves_of_cats(live.facts.id):
            visitor = _sits(world, live, seat)
            if visitor is None or at > world.played_until:
                continue
            naps = [(begins + BEGINNING, ends + BEGINNING) for begins, ends in world.plan.habits[visitor.name].naps]
            if not any(begins < at and clocks.passed(_deaf(world), ends, at) <= enough for begins, ends in naps):
                yield f"a cat played for {visitor.name} at table {live.facts.id}, who was awake, at {at - BEGINNING:.0f} s"


def _too_early(world: World, archive: Archive, tables: Sequence[Live]) -> Iterator[str]:
    """A cat that comes before somebody's time is over, or stays after they have pressed something at the table."""
    for live in tables:
        if not live.was_dealt or _pace(world, live) is None:
            continue
        enough = min(_pace(world, live) or AT_ONCE, AT_ONCE) - SAME_MOMENT
        all_waits = list(waits(archive.positions(live.facts.id), _end(world, live)))
        cats = archive.moves_of_cats(live.facts.id)
        own = [move for move in live.moves if (int(move.seat), move.at) not in set(cats)]
        for seat, at in cats:
            visitor = _sits(world, live, seat)
            asked = next((one.since for one in all_waits if one.seat == seat and one.since < at <= one.until), None)
            if visitor is None or asked is None or clocks.passed(_deaf(world), asked, at) >= enough:
                continue
            before = max((moment for one, moment in cats if one == seat and moment < at), default=0.0)
            there = [one.at for one in own if one.seat == seat and before < one.at < at]
            there += [one.at for one in visitor.presses if _is_answered(one, live) and before < one.at < at - SAME_MOMENT]
            if there or not before:
                yield f"a cat played for {visitor.name} at table {live.facts.id} at {at - BEGINNING:.0f} s, before their time was over"


def _kept(world: World, archive: Archive, tables: Sequence[Live]) -> Iterator[str]:
    """Somebody whose press was answered at a table, and whose seat a cat kept all the same."""
    for live in tables:
        over = live.facts.ended_at or float("inf")
        for visitor in world.visitors.values():
            key = live.facts.id, int(visitor.seer.id)
            for since in world.excuses.away.get(key, ()):
                until = min((at for at in world.excuses.back.get(key, ()) if at >= since), default=over)
                pressed = [
                    one.at for one in visitor.presses if _is_answered(one, live) and since + SAME_MOMENT < one.at < until - SAME_MOMENT
                ]
                if pressed:
                    where = f"of {visitor.name} at table {live.facts.id}"
                    yield f"a cat keeps the seat {where}, who pressed something at {pressed[0] - BEGINNING:.0f} s"


def _is_answered(press: Pressed, live: Live) -> bool:
    return press.custom_id.split(":")[1:2] == [str(live.facts.id)] and press.sent.state == "acknowledged"


def _begins_anew(world: World, live: Live, wait: Wait, until: float) -> bool:
    """Whether by then somebody had taken their seat back, so that the time of this question had begun anew."""
    backs = [at for (table, _), times in world.excuses.back.items() if table == live.facts.id for at in times]
    return any(wait.since < at < until for at in backs)


def _sits(world: World, live: Live, seat: int) -> Visitor | None:
    return next((one for one in world.visitors.values() if one.seer.id == live.facts.sitters[seat].member), None)


def _unended(world: World, _: Archive, tables: Sequence[Live]) -> Iterator[str]:
    """A table that is not over when the evening is, though somebody who sits there was not gone for good.

    Where somebody has moved lately, or they have agreed on something, it was only too long for this evening: a match of the Festival, or
    people who pause again and again. The clock on the wall, by which the evening was over, is coarser than that of the world (world 7372).
    """
    until = world.played_until - BEGINNING + ulp(world.played_until)
    for live in tables:
        over = live.facts.ended_at is not None and live.facts.ended_at <= world.played_until
        stirred = [*(move.at for move in live.moves), *(at for at, _ in world.excuses.agreed.get(live.facts.id, ()))]
        latest = max((at for at in stirred if at <= world.played_until), default=0.0)
        stirs = world.played_until - latest <= 2 * (_pace(world, live) or 0.0) + MOMENT
        if not over and not stirs and not rest_for_good(world, live.facts, until):
            yield f"table {live.facts.id} did not end"


def _reminders(visitor: Visitor, live: Live) -> list[float]:
    """When somebody was reminded of their turn at this table."""
    words = TEXTS.to(visitor.seer.locale)("hand-reminder", title=title_of(live, visitor.seer.locale), until=UNTIL)
    begins, _, ends = words.partition(UNTIL)
    said = [(at, event["message"]["content"]) for at, event in visitor.received if event["type"] == "message_create"]
    return [at for at, words in said if words.startswith(begins) and words.endswith(ends)]


def _reminded(world: World, archive: Archive, tables: Sequence[Live]) -> Iterator[str]:
    """Whoever wishes it is reminded of their turn when half of its time has passed, once a turn, and nobody else is."""
    for live in tables:
        seconds = _pace(world, live)
        if seconds is None or not live.was_dealt or live.facts.id in world.excuses.agreed:
            continue
        all_waits = list(waits(archive.positions(live.facts.id), live.facts.ended_at or world.clock.wall()))
        alone = min([at for seat, at in archive.moves_of_cats(live.facts.id) if _sits(world, live, seat)], default=float("inf"))
        for visitor in world.visitors.values():
            sitter, told = sitter_of(live, visitor.seer.id), _reminders(visitor, live)
            mine = [one for one in all_waits if sitter is not None and one.seat == sitter.seat]
            where = f"{visitor.name} at table {live.facts.id}"
            wished = visitor.wished if world.plan.habits[visitor.name].wishes_for("reminders") else None
            if told and wished is None:
                yield f"{where} was reminded, and had not wished it"
            for at in told:
                asked = [one for one in mine if one.since <= at <= one.until + MOMENT]
                if not any(clocks.passed(_deaf(world), one.since, at) >= seconds / 2 for one in asked):
                    yield f"{where} was reminded at {at - BEGINNING:.0f} s, and it was not their turn for half of its time"
            for one in mine:
                if len([at for at in told if one.since <= at <= one.until and not _begins_anew(world, live, one, at)]) > 1:
                    yield f"{where} was reminded twice of question {one.question}"
            unreachable = visitor.name in world.plan.closed or visitor.name in world.excuses.departed
            if wished is None or wished.state != "acknowledged" or unreachable or world.excuses.deaf:
                continue
            for one in mine:
                half = one.since + seconds / 2 + MOMENT
                if half < min(one.until, alone, world.played_until) and not any(one.since <= at <= half for at in told):
                    yield f"{where} was not reminded of question {one.question}, from {one.since - BEGINNING:.0f} s on"
