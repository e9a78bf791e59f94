"""Players of a world (tests/simulation) who think, and reach the move of a housecat with the fewest taps."""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from ai import QuickChance, levels
from bench.channel import LEVEL
from bot.pages.custom_ids import ChooseMove, MakeMove, OpenPart
from bot.pages.hand import hand_page
from bot.settings.config import TableConfig
from bot.tables import TableSnapshot, seat_of
from bot.tables.writes import Change
from sandbox.driver.screen import components_of
from sandbox.world.records import Json
from tests.harness.texts import TEXTS
from tests.simulation.loop import BEGINNING, Loop
from tests.simulation.people import OfferedControl, SimulatedPerson
from tests.simulation.plan import Phase, Plan
from tests.simulation.players import Player
from tests.simulation.world import World
from ui import presentation_of
from ui.kit.pages import Button, Page, Select

SIGMA = 0.7
"""Of the lognormal thinking times."""
LOOKS = 48
"""Looks at the screen in the median of a thinking time."""
TAP_SECONDS = 1.0
CONTROL_PATIENCE, CONTROL_LOOK = 10.0, 0.05
"""Seconds for which a player waits for a control or a changed hand, and between two looks."""

Tap = tuple[str, str]
"""A custom_id and the chosen value; the value is empty for a button."""


class ThinkingPlayer(Player):
    """A player who presses after a lognormal thinking time."""

    def __init__(self, visitor: SimulatedPerson, world: TableWorld) -> None:
        super().__init__(visitor, world.plan, lambda: world.phase)
        self._world = world
        self.taps: list[int] = []
        """The taps of each move."""
        self.turns = 0
        """The number of series of own moves with no other player's move in between."""
        self.screens: list[tuple[TableSnapshot, str]] = []
        """Each seen hand: the table, and the opened part."""
        self.question_waits: list[float] = []
        """Seconds from each question to its controls on the screen."""
        self.update_waits: list[float] = []
        """Seconds from each tap to the changed hand."""
        self.turn_waits: list[float] = []
        """Seconds from the last tap of each move to the controls of the next one."""

    async def play(self) -> None:
        try:
            await self._play()
        except Exception as problem:
            self._world.failure = problem
            raise

    async def _play(self) -> None:
        number, answered_at = 0, 0.0
        while self._phase() is not Phase.OVER:
            await asyncio.sleep(self._world.median / LOOKS)
            snapshot = self._world.snapshot
            if snapshot is None or not (offers := self._hand_controls(snapshot)):
                continue
            shown_at = self._shown_at(offers[0].message)
            self.question_waits.append(shown_at - asked_at(snapshot, self.visitor.id))
            if answered_at:
                self.turn_waits.append(max(0.0, shown_at - answered_at))
            number += 1
            if await self._think(number, snapshot.turn_question):
                answered_at = await self._answer()

    async def _think(self, number: int, question: int) -> bool:
        """Wait for a drawn time. True if the question is still open then."""
        uniforms = [self._draws.unit(f"thought/{number}/{one}") for one in range(2)]
        normal = math.sqrt(-2 * math.log(1 - uniforms[0])) * math.cos(2 * math.pi * uniforms[1])
        ready_at = self.visitor.now + self._world.median * math.exp(SIGMA * normal)
        while self.visitor.now < ready_at and self._is_asked(question):  # noqa: ASYNC110  (people look at their screens)
            await asyncio.sleep(min(self._world.median / LOOKS, ready_at - self.visitor.now + 0.001))
        return self._is_asked(question)

    def _is_asked(self, question: int) -> bool:
        snapshot = self._world.snapshot
        is_open = snapshot is not None and snapshot.is_running and snapshot.turn_question == question
        return is_open and snapshot is not None and snapshot.is_asked(seat_of(snapshot, self.visitor.id))

    def _hand_controls(self, snapshot: TableSnapshot) -> list[OfferedControl]:
        """The controls of the newest hand if they answer the seat's current question."""
        seat = seat_of(snapshot, self.visitor.id)
        if seat is None or not snapshot.is_running or not snapshot.is_asked(seat):
            return []
        question = (int(snapshot.table.id), snapshot.question(seat) or 0)
        found = [one for one in self.visitor.offers() if one.acts.question == question and self.visitor.reads_alone(one.message)]
        return [one for one in found if one.message["id"] == found[0].message["id"]]

    async def _answer(self) -> float:
        """Make the move that a housecat would make. Returns the wall time of the last tap."""
        snapshot = self._world.snapshot
        assert snapshot is not None
        assert snapshot.play is not None
        seat = seat_of(snapshot, self.visitor.id)
        assert seat is not None
        view, legal = snapshot.game.view(snapshot.play.state, seat), snapshot.legal_moves(seat)
        wanted = str(levels()[LEVEL].think(snapshot.game, view, legal, QuickChance(len(snapshot.moves))).best)
        path, opened, tapped_at = find_path(snapshot, self.visitor.id, wanted), "", 0.0
        for custom_id, value in path:
            self.screens.append((snapshot, opened))
            offer = await self._wait_for(lambda custom_id=custom_id: self._find_control(custom_id))  # type: ignore[misc]
            assert offer is not None, f"{self.visitor.name} is not shown {custom_id}"
            tapped_at, message = BEGINNING + self.visitor.now, offer.message
            self.visitor.press(offer, value)
            await self._wait_for(lambda message=message: self._is_changed(message))  # type: ignore[misc]
            self.update_waits.append(self._changed_at(message, tapped_at) - tapped_at)
            await asyncio.sleep(TAP_SECONDS)
            part = OpenPart.parse(custom_id)
            opened = part.word if part else ""
        self.taps.append(len(path))
        self.turns += not snapshot.moves or snapshot.moves[-1].seat != seat
        return tapped_at

    async def _wait_for(self, see: Callable[[], Any]) -> Any:
        """Wait until `see` returns something, at most for the patience. Returns its last value."""
        ends = self.visitor.now + CONTROL_PATIENCE
        while not (found := see()) and self.visitor.now < ends:  # noqa: ASYNC110  (as above)
            await asyncio.sleep(CONTROL_LOOK)
        return found

    def _find_control(self, custom_id: str) -> OfferedControl | None:
        """The control in a hand; the table in the channel may have the same one."""
        hands = (one for one in self.visitor.offers() if self.visitor.reads_alone(one.message))
        return next((one for one in hands if one.custom_id == custom_id), None)

    def _is_changed(self, message: Json) -> bool:
        """True if the message was edited or deleted, as an edited one is a new object."""
        return not any(one is message for one in self.visitor.screen.messages(message["channel_id"]))

    def _changed_at(self, message: Json, since: float) -> float:
        """The wall time of the first event of the message's channel since a time."""
        events = (
            at
            for at, event in self.visitor.received[-100:]
            if at >= since and event.get("message", event).get("channel_id") == message["channel_id"]
        )
        return next(events, BEGINNING + self.visitor.now)

    def _shown_at(self, message: Json) -> float:
        """The wall time at which the message got its present form."""
        changes = (at for at, event in reversed(self.visitor.received) if event.get("message", {}).get("id") == message["id"])
        return next(changes, BEGINNING + self.visitor.now)


def asked_at(snapshot: TableSnapshot, member: int) -> float:
    """The wall time since which a member owes the present decision."""
    seat = seat_of(snapshot, member)
    assert seat is not None
    return max(snapshot.turn_question_at, snapshot.last_move_at(seat))


def find_path(snapshot: TableSnapshot, member: int, wanted: str) -> list[Tap]:
    """The fewest taps that make the wanted move from a hand. Raises LookupError if no control makes it."""
    waiting: list[tuple[str, list[Tap]]] = [("", [])]
    seen = {""}
    while waiting:
        opened, taps = waiting.pop(0)
        page = hand_page(snapshot, member, presentation_of(snapshot.table.game), TEXTS.speech_in("en"), opened=opened)
        for custom_id, values in controls_of(page):
            move, part = MakeMove.parse(custom_id), OpenPart.parse(custom_id)
            if (move is not None and move.move == wanted) or (ChooseMove.parse(custom_id) is not None and wanted in values):
                return [*taps, (custom_id, wanted if values else "")]
            if part is not None and part.word not in seen:
                seen.add(part.word)
                waiting.append((part.word, [*taps, (custom_id, "")]))
    raise LookupError(f"no control of table {snapshot.table.id} makes {wanted}")


def controls_of(page: Page) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The custom_ids of buttons and lists, each with the values of a list."""
    for row in page.rows:
        if isinstance(row, Select):
            yield row.custom_id, tuple(choice.value for choice in row.choices)
        else:
            yield from ((one.custom_id, ()) for one in row if isinstance(one, Button))


class TableWorld(World):
    """A world without faults and breaks, in which one table is played.

    `median` is the median of the thinking times, in seconds.
    """

    def __init__(self, folder: Path, seed: int, people: Sequence[str], median: float) -> None:
        super().__init__(Plan(seed, people=tuple(people), tables=TableConfig()), folder)
        self.median = median
        self.snapshot: TableSnapshot | None = None
        self.snapshots: list[tuple[float, TableSnapshot]] = []
        """The table after each change, with the wall time."""
        self.failure: Exception | None = None
        """The error that ended a player too early."""
        self.processor = 0.0
        """Seconds of processor time in the bot's event loop."""

    def make_player(self, visitor: SimulatedPerson) -> ThinkingPlayer:
        return ThinkingPlayer(visitor, self)

    @property
    def thinking_players(self) -> list[ThinkingPlayer]:
        return [one for one in self.players if isinstance(one, ThinkingPlayer)]

    def open(self) -> None:
        super().open()
        assert self.bot_run.bot is not None
        self.bot_run.bot.tables.watch(self._note_change)
        self._measure_processor(self.bot_run.loop)

    def _note_change(self, change: Change) -> None:
        self.snapshot = change.after
        self.snapshots.append((self.clock.wall(), change.after))

    def _measure_processor(self, loop: Loop) -> None:
        step = loop.step

        def measured() -> None:
            before = time.process_time()
            step()
            self.processor += time.process_time() - before

        loop.step = measured  # type: ignore[method-assign]

    def act(self, person: str, deed: Callable[[SimulatedPerson], object]) -> None:
        """Let a person do something, and run for as long as a tap takes."""
        self.discord.call_soon(deed, self.visitors[person])
        self.run_until(lambda: False, TAP_SECONDS)

    def press(self, person: str, matches: Callable[[str], bool]) -> None:
        """Press a person's newest enabled control whose custom_id matches, as soon as it is there.

        Raises TimeoutError.
        """
        if not self.run_until(lambda: self._find_control(person, matches) is not None, CONTROL_PATIENCE):
            raise TimeoutError(f"{person} does not see the control: {self.visitors[person].screen.messages()}")
        offer = self._find_control(person, matches)
        assert offer is not None
        self.act(person, lambda one: one.press(offer))

    def _find_control(self, person: str, matches: Callable[[str], bool]) -> OfferedControl | None:
        for message in reversed(self.visitors[person].screen.messages()):
            for part in components_of(message):
                if not part.get("disabled") and matches(part.get("custom_id") or ""):
                    return OfferedControl(part["custom_id"], (), message)
        return None

    def play_to_the_end(self, seconds: float) -> None:
        """Run until the game is over, at most for this long, and show what is left to show.

        Raises what ended a player too early.
        """
        self.run_until(lambda: self.snapshot is not None and not self.snapshot.is_lobby and not self.snapshot.is_running, seconds)
        self.run_until(lambda: False, CONTROL_PATIENCE)
        self.phase = Phase.OVER
        if self.failure is not None:
            raise self.failure
