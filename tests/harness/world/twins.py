"""Twins: two worlds with given moves that differ in one secret. Whoever may not know it is sent the same bytes at the same times.

    seen = lived(Pair.drawn(7))
    seen.found

A pair is drawn from its number, as a world is: the game and its options, who sits there and who looks on, who takes no direct messages, the
deal, the secret (secrets.py), what people do besides (actors.py), and, in some, what strikes. All of it happens in both worlds.
"""

from __future__ import annotations

import json
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from difflib import unified_diff
from hashlib import sha256
from itertools import zip_longest
from pathlib import Path
from typing import Any, NamedTuple

from bot.config import CallSettings
from bot.facts import MemberId
from bot.tables import Live, dealing, seat_of
from bot.tables.writes import Change
from bot.wishes import Calling
from games import all_games
from games.kit import Seat
from players import levels_of
from tests.evening.archive import Archive
from tests.evening.arranged import Exchanging
from tests.harness.parting import parting
from tests.harness.world.actors import Actor, Ways
from tests.harness.world.chance import Draws
from tests.harness.world.faults import ANYWHERE, POINTS, Cut, Fault, Kill, Trouble
from tests.harness.world.habits import Habits, Invitation
from tests.harness.world.life import Life
from tests.harness.world.loop import BEGINNING
from tests.harness.world.plan import CHANNELS, EDIT, FILL, NAMES, SEND, Plan
from tests.harness.world.run import SHOWN, Lived
from tests.harness.world.secrets import Deal, Hidden, Sealed, exchanged
from tests.harness.world.ways import Hour
from tests.harness.world.world import STARTING, World

HELD, LYING, SEALED = "held", "lying", "sealed"
KINDS: Mapping[str, tuple[str, ...]] = {
    "catcafe": (SEALED,),
    "catte": (HELD,),
    "festival": (HELD, SEALED),
    "maneki": (HELD, HELD, LYING),
}
"""What can be secret in each game: a card that somebody holds, what lies in an order that nobody knows, and a choice of several at once."""
FORMS: Mapping[str, tuple[Mapping[str, str], ...]] = {
    "festival": ({"rules": "basic"}, {"rules": "experienced"}, {"rules": "advanced"}),
}
"""Options that deal otherwise, or ask otherwise."""
MOVES, SECONDS = 32, 360.0
"""An evening of twins is over after so many moves, or so long, or when there is nothing left that both worlds allow."""
QUICK = Path("/dev/shm")
STRUCK = 0.4
"""How many pairs a fault strikes."""
DRAWN = 0.1
"""In how many pictures are drawn."""


@dataclass(frozen=True)
class Pair:
    """Two worlds to be."""

    plan: Plan
    deal: Deal
    ways: Mapping[str, Ways]
    sealed: tuple[Seat, Seat, int, bool] | None = None
    """Whose choice differs, who chooses last, at which such question, and whether it stays; None: a card lies elsewhere."""

    @classmethod
    def drawn(cls, seed: int, game: str = "", kind: str = "") -> Pair:
        """Of any game, or of this one; with a secret of any kind that it has, or of this one."""
        draws = Draws(seed).of("twins")
        game = game or draws.one("game", sorted(KINDS))
        options = draws.one("form", FORMS.get(game, ({},)))
        seats = draws.one("seats", sorted(all_games()[game].seats))
        kind = kind or draws.one("kind", KINDS[game])
        cats = 1 + draws.below("cats", seats - 2) if seats > 2 and draws.happens("cats at all", 0.4) else 0
        names = sorted(NAMES, key=lambda name: draws.unit(f"order/{name}"))
        sitting = names[: seats - cats]
        people = [Seat(0), *map(Seat, range(1 + cats, seats))]
        plan = _plan(draws, seed, game, options, sitting, cats)
        ways = {name: _ways(draws.of(name)) for name in plan.people}
        if kind != SEALED:
            return cls(plan, exchanged(game, options, seats, people, draws.of("deal"), unseen=kind == LYING), ways)
        deal = Deal(game, options, seats, draws.bytes("seed", 32), {}, (), frozenset())
        order = sorted(people, key=lambda seat: draws.unit(f"knows/{seat}"))
        return cls(plan, deal, ways, (order[0], order[1], 1 + draws.below("question", 3), draws.happens("stays", 0.5)))

    def given(self, world: int) -> Hidden | Sealed:
        draws = Draws(self.plan.seed).of("moves")
        if self.sealed is None:
            return Hidden(self.deal, draws)
        seat, last, number, stays = self.sealed
        return Sealed(self.deal, draws, world, seat, last, number, stays=stays)


def _plan(draws: Draws, seed: int, game: str, options: Mapping[str, str], sitting: Sequence[str], cats: int) -> Plan:
    onlookers = [name for name in NAMES if name not in sitting][: 1 + draws.below("onlookers", 2)]
    people = (*sitting, *onlookers)
    threaded = draws.happens("threaded", 0.15)
    channel = draws.one("channel", CHANNELS)
    pace, level = draws.one("pace", ("", "live")), draws.one("level", levels_of(game)) if cats else "kitten"
    table = Invitation(sitting[0], tuple(sitting[1:]), game, cats, channel, 4.0, tuple(options.items()), threaded, pace, level)
    closed = tuple(name for name in people if draws.happens(f"{name}/closed", 0.3))
    after, away = draws.one("call", ((90.0, 600.0), (4.0, 8.0), (15.0, 60.0)))
    return Plan(
        seed,
        people=people,
        invitations=(table,),
        habits={name: Habits(0.3, 3.0, wishes=tuple(_wishes(draws.of(name)))) for name in people},
        locales={name: "ja" for name in people if draws.happens(f"{name}/ja", 0.2)},
        calls=CallSettings(after_seconds=after, away_seconds=away),
        faults=(_fault(draws.of("fault")),) if draws.happens("struck", STRUCK) else (),
        closed=closed,
        draws=draws.happens("draws", DRAWN),
        moves=MOVES,
        seconds=SECONDS,
    )


def _wishes(draws: Draws) -> Iterator[tuple[str, Any]]:
    """What they say with `/settings`."""
    for name, words in (("reminders", (True,)), ("forced", (True,)), ("calls", tuple(map(str, Calling))), ("pictures", ("day",))):
        if draws.happens(f"wishes/{name}", 0.2):
            yield name, draws.one(name, words)


def _ways(draws: Draws) -> Ways:
    asks = draws.one("asks", (0.0, 0.0, 0.02))
    second = draws.between("second", 8.0, 60.0) if draws.happens("has a second window", 0.3) else float("inf")
    return Ways(draws.between("besides", 0.0, 0.3), types=draws.happens("types", 0.3), asks=asks, second=second)


def _fault(draws: Draws) -> Fault:
    """What strikes both worlds at one moment, whatever the secret is."""
    at = draws.between("at", 5.0, 60.0)
    match draws.below("what", 4):
        case 0:
            return Cut(at, draws.between("seconds", 0.0, 15.0))
        case 1:
            method, route = draws.one("route", (SEND, EDIT, FILL))
            return Trouble(at, "delay", (("method", method), ("route", route)), 3, seconds=draws.between("seconds", 0.5, 5.0))
        case _:
            point = draws.one("point", POINTS)
            return Kill(at, point, 1 + draws.below("number", 8 if point != ANYWHERE else 200), draws.between("down", 0.5, 8.0))


class Twin(World):
    """One of the two."""

    def __init__(self, pair: Pair, world: int, folder: Path, *, whole: bool = False) -> None:
        super().__init__(pair.plan, folder, whole=whole)
        self._pair, self.given = pair, pair.given(world)
        self.actors: list[Actor] = []
        self._newest: tuple[int, Live] | None = None
        self.told_in_log: int | None = None
        self.told_at = float("inf")
        """When somebody else came to know the secret by the rules: from then on nothing is compared."""

    def plays_out(self) -> None:
        """The table is opened and played as it is given; then nobody does anything until all is shown."""
        self.lives_again()
        self.until(lambda: self.life.is_ready, STARTING)
        plan = self.plan
        for one in self.visitors.values():
            how = (one, plan.habits[one.name], plan.invitations, lambda: self.hour)
            self.actors.append(Actor(*how, self._pair.ways[one.name], self.given, self._table, self.parts.people, self.clock))
            self.discord.create_task(self.actors[-1].plays())
        self._players = [*self.actors]
        for fault in plan.faults:
            self.discord.call_at(fault.at, self._arms, fault)
        self.until(self._is_played, plan.seconds)
        self.hour = Hour.BREAK
        self.faults_are_over()
        self.settles()

    def lives_again(self) -> Life:
        life = super().lives_again()
        life._draw_seed = lambda: self._pair.deal.seed  # type: ignore[method-assign]
        return life

    def _changed(self, change: Change) -> None:
        super()._changed(change)
        self._knows_of(change.after)

    def _knows_of(self, table: Live) -> None:
        self._newest = (self.life.number, table)
        if table.play is not None and self.told_at == float("inf") and self.given.is_told(table.play):
            self.told_at, self.told_in_log = self.clock.now, len(self.log)

    def _table(self) -> Live | None:
        """As it is; after a death, as it is stored."""
        life, newest = self._newest or (0, None)
        if newest is None or life == self.life.number or not self.life.is_ready:
            return newest
        stored = Archive(self.life.file).live(int(newest.facts.id))
        self._knows_of(stored)
        return stored

    def _is_played(self) -> bool:
        table = self._table()
        if table is None or table.play is None or self.life.is_over or not self.life.is_ready:
            return False
        if not table.running or len(table.moves) >= self.plan.moves or self.told_at < float("inf"):
            return True
        people = [actor for actor in self.actors if seat_of(table, MemberId(int(actor.visitor.person.id))) is not None]
        cats = any(table.facts.sitters[seat].cat for seat in table.pending)
        return not cats and all(actor.has_waited(table) for actor in people)

    @property
    def knowing(self) -> frozenset[str]:
        """Who may know the secret, by name."""
        table = self._table()
        seats = {} if table is None else {Seat(one.seat): int(one.member or 0) for one in table.facts.sitters}
        names = {int(one.person.id): one.name for one in self.visitors.values()}
        return frozenset(names.get(seats.get(seat, 0), f"seat {seat}") for seat in self.given.knowing)

    def _ends(self) -> None:
        for actor in self.actors:
            actor.closes()
        super()._ends()


class Seen(NamedTuple):
    """What one world came to, for whoever compares: by person, all that their windows were sent; and what a host can see."""

    knowing: frozenset[str]
    read: Mapping[str, Sequence[tuple[float, str]]]
    requests: Sequence[tuple[str, str]]
    """Whom the request is for alone (empty: nobody), and the request, with its moment and what it says."""
    log: Sequence[str]
    story: tuple[str, ...]
    moves: int
    lives: int
    struck: tuple[str, ...]
    virtual: float


@contextmanager
def _arranged(deal: Deal, world: int) -> Iterator[None]:
    """Meanwhile tables are dealt so."""
    before, Exchanging.everywhere = getattr(dealing, "Stream"), deal.exchanged if world else {}  # noqa: B009  (it is not theirs to give)
    setattr(dealing, "Stream", Exchanging)  # noqa: B010  (likewise)
    try:
        yield
    finally:
        setattr(dealing, "Stream", before)  # noqa: B010
        Exchanging.everywhere = {}


def seen_in(pair: Pair, world: int, *, whole: bool = False) -> Seen:
    """Lives one of the two worlds."""
    with (
        _arranged(pair.deal, world),
        tempfile.TemporaryDirectory(dir=QUICK if QUICK.is_dir() else None) as folder,
        Twin(pair, world, Path(folder), whole=whole) as twin,
    ):
        twin.plays_out()
        return Seen(
            twin.knowing,
            {actor.visitor.name: [*_read(twin, actor)] for actor in twin.actors},
            [*_requests(twin)],
            [json.dumps(line, ensure_ascii=False) for line in twin.log[: twin.told_in_log]],
            tuple(twin.story.lines),
            twin.moves,
            len(twin.lives),
            tuple(twin.struck),
            twin.clock.now,
        )


def _read(twin: Twin, actor: Actor) -> Iterator[tuple[float, str]]:
    """What all windows of somebody were sent, one window after another; behind what shows a file, what is in it."""
    for diary in actor.diaries:
        for at, text in diary.read:
            if at >= twin.told_at:
                break
            yield at, text
            for file in json.loads(text).get("message", {}).get("attachments", ()):
                there = twin.parts.world.files.get(file["id"])
                yield at, "no such file" if there is None else there.data.hex()


def _requests(twin: Twin) -> Iterator[tuple[str, str]]:
    """All that the bot asked Discord for, and to whom alone it is, by their direct channel or by what they pressed."""
    there = twin.parts.world
    name = {person.id: person.username for person in there.people.values() if not person.bot}
    alone = {channel.id: one for channel in there.channels.values() for one in map(name.get, channel.recipients) if one}
    alone |= {one.token: name[one.user_id] for one in there.interactions.values()}
    for line in twin.parts.platform.ledger.requests:
        if line["at"] >= BEGINNING + twin.told_at:
            return
        pieces = line["path"].split("/")
        found = (alone[piece] for piece in pieces if piece in alone)
        yield next(found, ""), json.dumps(dict(line), ensure_ascii=False, sort_keys=True)


def lived(pair: Pair, *, whole: bool = False) -> Lived:
    """Lives both worlds, and says what differs that must not, and what does not that must."""
    began = time.process_time()
    one, other = (seen_in(pair, world, whole=whole) for world in (0, 1))
    found = tuple(differences(one, other))
    digest = sha256("".join(f"{at}{text}" for name in sorted(one.read) for at, text in one.read[name]).encode()).hexdigest()[:16]
    story = tuple(unified_diff(one.story, other.story, n=3, lineterm="")) if whole else one.story[-SHOWN:]
    return Lived(pair.plan.seed, found, one.struck, digest, one.moves, one.lives, time.process_time() - began, one.virtual, story)


def live_twins(seed: int, *, whole: bool = False) -> Lived:
    """The pair of this number."""
    return lived(Pair.drawn(seed), whole=whole)


def differences(one: Seen, other: Seen) -> Iterator[str]:
    """What somebody could tell the worlds apart by who may not; and that who may could not, nor could they if they took direct messages."""
    for name in one.read:
        if name in one.knowing:
            theirs = [[text for to, text in seen.requests if to == name] for seen in (one, other)]
            if one.read[name] == other.read[name] and theirs[0] == theirs[1]:
                yield f"{name} knows, and was sent the same"
        elif (words := _first(one.read[name], other.read[name])) is not None:
            yield f"{name} was sent {words}"
    here, there = ([text for to, text in seen.requests if to not in one.knowing] for seen in (one, other))
    if (words := _first(here, there)) is not None:
        yield f"the bot asked {words}"
    if (words := _first(one.log, other.log)) is not None:
        yield f"the log says {words}"


def _first(here: Sequence[Any], there: Sequence[Any]) -> str | None:
    for number, (left, right) in enumerate(zip_longest(here, there)):
        if left != right:
            return f"as number {number} {parting(str(left), str(right))}"
    return None
