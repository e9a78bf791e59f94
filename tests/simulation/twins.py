"""Twins: two worlds with the same given moves that differ in one secret.

    run_twins(7).found

A person who may not know the secret must be sent the same at the same times in both worlds.
A pair is drawn from its number: game, options, people, deal, secret (secrets.py), other actions (twin_players.py), and
in some pairs a fault. All of them are the same in both worlds.
"""

from __future__ import annotations

import json
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import unified_diff
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

from ai import offered_levels
from bot.models.ids import MemberId
from bot.tables import TableSnapshot, dealing, seat_of
from games import all_games
from games.kit import Seat
from tests.evening.archive import Archive
from tests.simulation.bot_run import BotRun
from tests.simulation.chance import Draws
from tests.simulation.faults import POINTS, ConnectionCut, Fault, Kill
from tests.simulation.loop import BEGINNING
from tests.simulation.people import SimulatedPerson
from tests.simulation.plan import CALLED, CHANNELS, NAMES, USUAL, Behaviour, Phase, Plan, PlannedTable
from tests.simulation.rules import known
from tests.simulation.run import QUICK, SHOWN, WorldResult
from tests.simulation.secrets import Deal, ExchangingStream, HiddenCard, SealedChoice, draw_exchange
from tests.simulation.twin_players import TwinPlayer
from tests.simulation.world import World

HELD, LYING, SEALED = "held", "lying", "sealed"
KINDS: Mapping[str, tuple[str, ...]] = {
    "catcafe": (SEALED,),
    "catte": (HELD,),
    "festival": (HELD, SEALED),
    "maneki": (HELD, HELD, LYING),
}
"""Possible secrets of each game: a held card, a hidden order, or a sealed choice."""
FORMS: Mapping[str, tuple[Mapping[str, str], ...]] = {
    "festival": ({"rules": "basic"}, {"rules": "experienced"}, {"rules": "advanced"}),
}
"""Options that change the deal or the questions."""
MOVES, SECONDS = 14, 180.0
"""An evening ends after this number of moves if the secret was used, after this time, or if no safe move is left."""
STRUCK = 0.4  # share of pairs with a fault


@dataclass(frozen=True)
class Pair:
    """The plans of two worlds."""

    plan: Plan
    deal: Deal
    sealed: tuple[Seat, Seat, int, bool] | None = None
    """The choosing seat, the last seat, the number of the question, and if the choice stays; None for a card."""

    @classmethod
    def from_seed(cls, seed: int) -> Pair:
        draws = Draws(seed).scope("twins")
        game = draws.one("game", sorted(KINDS))
        options = draws.one("form", FORMS.get(game, ({},)))
        seats = draws.one("seats", sorted(all_games()[game].seats))
        kind = draws.one("kind", KINDS[game])
        cats = 1 + draws.below("cats", seats - 2) if seats > 2 and draws.happens("cats at all", 0.4) else 0
        names = sorted(NAMES, key=lambda name: draws.unit(f"order/{name}"))
        people = [Seat(0), *map(Seat, range(1 + cats, seats))]
        plan = _plan(draws, seed, game, options, names[: seats - cats], cats)
        if kind != SEALED:
            return cls(plan, draw_exchange(game, options, seats, people, draws.scope("deal"), unseen=kind == LYING))
        order = sorted(people, key=lambda seat: draws.unit(f"knows/{seat}"))
        deal = Deal(game, options, seats, draws.bytes("seed", 32), {}, (), frozenset())
        return cls(plan, deal, (order[0], order[1], 1 + draws.below("question", 3), draws.happens("stays", 0.5)))

    def move_chooser(self, world: int) -> HiddenCard | SealedChoice:
        draws = Draws(self.plan.seed).scope("moves")
        if self.sealed is None:
            return HiddenCard(self.deal, draws)
        return SealedChoice(self.deal, draws, world, *self.sealed)


def _plan(draws: Draws, seed: int, game: str, options: Mapping[str, str], sitting: Sequence[str], cats: int) -> Plan:
    onlookers = [name for name in NAMES if name not in sitting][: 1 + draws.below("onlookers", 2)]
    people = (*sitting, *onlookers)
    threaded, channel = draws.happens("threaded", 0.15), draws.one("channel", CHANNELS)
    pace, level = draws.one("pace", ("", "live")), draws.one("level", offered_levels(game)) if cats else "kitten"
    table = PlannedTable(sitting[0], tuple(sitting[1:]), game, cats, channel, 4.0, tuple(options.items()), threaded, pace, level)
    return Plan(
        seed,
        people=people,
        tables_to_open=(table,),
        behaviours={
            name: Behaviour(0.3, 3.0, wonders=own.between("besides", 0.0, 0.3), types=float(own.happens("types", 0.3)))
            for name, own in ((name, draws.scope(name)) for name in people)
        },
        locales={name: "ja" for name in people if draws.happens(f"{name}/ja", 0.2)},
        tables=USUAL.tables,  # pauses longer than thinking, so that a pause's cause is visible
        calls=draws.one("call", CALLED),
        without_dms=tuple(name for name in people if draws.happens(f"{name}/closed", 0.3)),
        faults=(_fault(draws.scope("fault")),) if draws.happens("struck", STRUCK) else (),
        seconds=SECONDS,
    )


def _fault(draws: Draws) -> Fault:
    """Draw a fault for both worlds."""
    at = draws.between("at", 5.0, 60.0)
    if draws.happens("cut", 0.3):
        return ConnectionCut(at, draws.between("seconds", 0.0, 15.0))
    return Kill(at, draws.one("point", (None, *POINTS)), draws.between("down", 0.5, 8.0))


class Twin(World):
    """One of two worlds."""

    def __init__(self, pair: Pair, world: int, folder: Path, *, whole: bool = False) -> None:
        super().__init__(pair.plan, folder, whole=whole)
        self._pair, self.move_chooser = pair, pair.move_chooser(world)
        self._newest: tuple[tuple[int, int], TableSnapshot | None] = (0, 0), None
        self._archive: Archive | None = None
        self.public_at = float("inf")
        """The time at which another player knew the secret by the rules.

        Nothing later is compared.
        """

    def play_out(self) -> None:
        """Open and play the table, then wait until everything is shown."""
        self.open()
        self.run_until(self.is_evening_over, self.plan.seconds)
        self.phase = Phase.BREAK
        self.end_faults()
        self.run_until(self.is_bot_ready, SECONDS)
        self.run_until_quiet()

    def make_player(self, visitor: SimulatedPerson) -> TwinPlayer:
        return TwinPlayer(visitor, self.plan, lambda: self.phase, self.move_chooser, lambda: self._newest[1])

    def start_bot(self, process: int = 0) -> BotRun:
        bot_run = super().start_bot(process)
        bot_run.draw_seed = lambda _: self._pair.deal.seed
        return bot_run

    def _drive(self, until: Callable[[], bool]) -> None:
        def looks() -> bool:
            self._look()
            return until()

        super()._drive(looks)

    def _look(self) -> None:
        """Read the table if a row was stored since the last read."""
        key = len(self.runs), self.commits
        if key == self._newest[0] or not self.commits or not self.bot_run.file.exists():
            return
        if self._archive is None or self._archive.path != self.bot_run.file:
            self._archive = Archive(self.bot_run.file)
        table = next((self._archive.snapshot(number) for number in self._archive.numbers()), None)
        self._newest = key, table
        if table is not None and table.play is not None and self.public_at == float("inf") and self.move_chooser.is_public(table.play):
            self.public_at = self.clock.now

    def is_evening_over(self) -> bool:
        table = self._newest[1]
        if table is None or table.play is None or not self.is_bot_ready():
            return False
        is_long = len(table.moves) >= MOVES and self.move_chooser.has_begun()
        if not table.is_running or is_long or self.public_at < float("inf"):
            return True
        people = [one for one in self.players if seat_of(table, MemberId(one.visitor.id)) is not None]
        cats = any(table.table.sitters[seat].cat for seat in table.pending)
        return not cats and all(isinstance(one, TwinPlayer) and one.has_waited(table) for one in people)

    @property
    def knowing(self) -> frozenset[str]:
        """The names of the people who may know the secret."""
        table = self._newest[1]
        seats = {} if table is None else {Seat(one.seat): int(one.member or 0) for one in table.table.sitters}
        names = {one.id: one.name for one in self.visitors.values()}
        return frozenset(names.get(seats.get(seat, 0), f"seat {seat}") for seat in self.move_chooser.knowing)


class Observations(NamedTuple):
    """The observable results of one world: everything sent to each window, requests, log."""

    knowing: frozenset[str]
    read: Mapping[str, Sequence[tuple[float, str]]]
    requests: Sequence[tuple[str, str]]
    """The only recipient of each request (empty: none), and the request with its time and body."""
    log: Sequence[str]
    story: tuple[str, ...]
    moves: int
    runs: int
    struck: tuple[str, ...]
    problems: tuple[str, ...]
    """Uncaught errors outside of the bot."""


def _observe(pair: Pair, world: int, *, whole: bool) -> Observations:
    """Run one of the two worlds."""
    with (
        patch.object(dealing, "Stream", ExchangingStream),
        patch.object(ExchangingStream, "everywhere", pair.deal.exchanged if world else {}),
        tempfile.TemporaryDirectory(dir=QUICK if QUICK.is_dir() else None) as folder,
        Twin(pair, world, Path(folder), whole=whole) as twin,
    ):
        twin.play_out()
        return Observations(
            twin.knowing,
            {visitor.name: [*_read(twin, visitor)] for visitor in twin.visitors.values()},
            [*_requests(twin)],
            [json.dumps(line, ensure_ascii=False) for at, line in twin.log if at < twin.public_at],
            tuple(twin.story.lines),
            twin.moves,
            len(twin.runs),
            tuple(twin.excuses.struck),
            tuple(f"Discord or somebody there broke: {problem}" for problem in twin.discord.problems),
        )


def _read(twin: Twin, visitor: SimulatedPerson) -> Iterator[tuple[float, str]]:
    """The events sent to a window, each file followed by its content."""
    for at, event in visitor.received:
        if at >= BEGINNING + twin.public_at:
            break
        yield at, json.dumps(event, ensure_ascii=False)
        for file in event.get("message", {}).get("attachments", ()):
            there = twin.backend.world.files.get(file["id"])
            yield at, "no such file" if there is None else there.data.hex()


def _requests(twin: Twin) -> Iterator[tuple[str, str]]:
    """The bot's requests with their only recipient, found by direct channel or interaction token."""
    there = twin.backend.world
    name = {person.id: person.username for person in there.people.values() if not person.bot}
    alone = {channel.id: one for channel in there.channels.values() for one in map(name.get, channel.recipients) if one}
    alone |= {one.token: name[one.user_id] for one in there.interactions.values()}
    for line in twin.backend.platform.request_log.requests:
        if line["at"] >= BEGINNING + twin.public_at:
            return
        found = (alone[piece] for piece in line["path"].split("/") if piece in alone)
        yield next(found, ""), json.dumps(dict(line), ensure_ascii=False, sort_keys=True)


def run_pair(pair: Pair, *, whole: bool = False) -> WorldResult:
    """Run both worlds, and find the differences."""
    began = time.process_time()
    one, other = (_observe(pair, world, whole=whole) for world in (0, 1))
    found = (*known.find_violations(one, other), *one.problems, *other.problems)
    story = tuple(unified_diff(one.story, other.story, n=3, lineterm="")) if whole else one.story[-SHOWN:]
    return WorldResult(pair.plan.seed, found, one.struck, "", one.moves, one.runs, time.process_time() - began, story)


def run_twins(seed: int) -> WorldResult:
    """Run the pair of this number."""
    return run_pair(Pair.from_seed(seed))
