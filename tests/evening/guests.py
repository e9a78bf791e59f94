"""Guests of an evening: a window for each, the time at which it got every text, and ways of playing
any game.
"""

from __future__ import annotations

import random
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from typing import NamedTuple

from bot.models.ids import TableId
from bot.pages.custom_ids import ChooseMove, MakeMove, OpenPart, TableAction, TableVerb
from sandbox.driver.client import CannotDo, Client, NotSeen, SentInteraction
from sandbox.driver.screen import BUTTON, SELECTS, Screen, components_of
from sandbox.world.records import DIRECT, EPHEMERAL, Json
from tests.harness.texts import TEXTS
from ui.kit.renderer import FIRST_PART

CHANNEL = "cat-games"
Answer = Callable[[int], Awaitable[None]]
"""A way to answer a question of the table of this number."""


class Seer(NamedTuple):
    """A viewer: the visible messages, and the language of the bot's texts."""

    who: str
    id: int
    locale: str
    screen: Screen


class Diary(list[Json]):
    """The events that a window was sent, with their times."""

    def __init__(self) -> None:
        super().__init__()
        self.moments: list[float] = []

    def append(self, event: Json) -> None:
        self.moments.append(time.time())
        super().append(event)


class Control(NamedTuple):
    """A button or a select. A button has no values."""

    question: int
    custom_id: str
    values: tuple[str, ...]
    message: Json

    @property
    def opens(self) -> bool:
        """True if it makes no move, but shows further controls."""
        return OpenPart.parse(self.custom_id) is not None

    @property
    def is_back(self) -> bool:
        """True if it leads from a further part of a choice back to the first one."""
        part = OpenPart.parse(self.custom_id)
        return part is not None and part.word.startswith(FIRST_PART)

    def moves(self) -> tuple[str, ...]:
        """The moves that it offers, in their notation."""
        made = MakeMove.parse(self.custom_id)
        return (made.move,) if made else self.values


class Click(NamedTuple):
    """A move that a guest made or tried: the question and the answer."""

    table: int
    question: int
    move: str
    sent: SentInteraction
    at: float | None = None
    """When they pressed; None if they typed it."""


class Guest:
    """A person with a window. `looks_at` narrows the visible messages ("dm"); received events are
    kept.
    """

    def __init__(self, client: Client, diary: Diary, draw: random.Random) -> None:
        self.client = client
        self.diary = diary
        self._draw = draw
        self.looks_at: str | None = None
        self.locale = "en"
        self.answered: dict[int, int] = {}
        self.clicks: list[Click] = []
        self.typed: list[str] = []
        """What they wrote themselves: the bot may name it back to them."""
        self._followed: set[str] = set()
        self._looked_through: dict[tuple[str, int], tuple[Json, list[Control]]] = {}
        self.opened = ""
        """The part of a choice in two steps that they have opened last."""

    @property
    def id(self) -> int:
        return int(self.client.screen.me["id"])

    @property
    def seer(self) -> Seer:
        """The guest as a viewer."""
        return Seer(self.client.who, self.id, self.locale, self.client.screen)

    def says(self, key: str, **facts: object) -> str:
        """A text of the catalogue, as this guest reads it."""
        return TEXTS.speech_in(self.locale)(key, **facts)

    def title(self, game: str, table: int) -> str:
        return self.says("table-title", game=self.says(f"{game}-name"), table=table)

    # Seeing

    def has(self, channel: str) -> bool:
        """True if the guest sees a channel of this name."""
        return any(place.get("name") == channel for place in self.client.screen.channels.values())

    def seen(self) -> list[Json]:
        """The visible messages, newest first."""
        try:
            return self.client.messages(self.looks_at)[::-1]
        except CannotDo:
            return []

    def controls(self, table: int) -> list[Control]:
        """All controls of the table for this guest, newest message first."""
        return [control for message in self.seen() for control in self._read(message, table)]

    def _read(self, message: Json, table: int) -> list[Control]:
        """The controls of a message, cached: an edited message is another key."""
        known = self._looked_through.get((message["id"], table))
        if known is None or known[0] is not message:
            known = self._looked_through[(message["id"], table)] = (message, list(controls_of(message, table)))
        return known[1]

    def asked(self, table: int) -> list[Control]:
        """The controls of the newest question they have not answered yet; empty if there is none.

        Those of a public decision stand in the channel too, but whom they are meant for is told by the hand.
        """
        controls = self.controls(table)
        asked = {control.question for control in controls if self._reads_alone(control.message)}
        newest = max(asked, default=0)
        there = {one.message["id"] for one in controls if one.question == newest > self.answered.get(table, 0)}
        return [one for one in controls if one.message["id"] in there]  # who went back to a first part answers an older one there

    def _reads_alone(self, message: Json) -> bool:
        """True for a direct or an ephemeral message."""
        return bool(message["flags"] & EPHEMERAL) or self.client.screen.channels[message["channel_id"]]["type"] == DIRECT

    def is_over(self, game: str, table: int) -> bool:
        """True if the guest sees the end of the table: the record with the scores, or the end in
        the hand.
        """
        over = self.says("hand-over", title=self.title(game, table))
        return any(over in one["content"] or (record_in(one, game, table) and one["embeds"]) for one in self.seen())

    # Playing

    async def plays(self, game: str, table: int, answer: Answer | None = None, *, until: Callable[[], bool] = lambda: False) -> None:
        """Answer every question of the table until it is over, or until a condition holds."""
        while True:
            match await self.client.waits_for(
                lambda: "enough" if until() else self._turn(game, table), f"a question of table {table}, or its end"
            ):
                case "asked":
                    await (answer or self.clicks_something)(table)
                case "called":
                    await self.opens_hand(table)
                case _:
                    return

    def _turn(self, game: str, table: int) -> str | None:
        """The next thing to do; None to wait."""
        if self.asked(table):
            return "asked"
        return "over" if self.is_over(game, table) else "called" if self._call(table) else None

    def _call(self, table: int) -> Json | None:
        """The newest message of the table that mentions the guest, if the guest has not followed it
        yet.
        """
        everybodys = (message for message in self.seen() if not self._reads_alone(message))
        newest = next(
            (message for message in everybodys if TableAction(TableId(table), "hand") in map(TableAction.parse, acts(message))), None
        )
        called = newest is not None and any(user["id"] == str(self.id) for user in newest["mentions"])
        return newest if newest is not None and called and newest["id"] not in self._followed else None

    async def clicks_something(self, table: int) -> None:
        """Click any control of the question, each move with equal chance; nothing if the message is
        gone.
        """
        asked = self._at_hand(asked) if (asked := self.asked(table)) else []
        offered = [(control, move) for control in asked for move in control.moves()]
        doors = [control for control in asked if control.opens and control.custom_id != self.opened]
        if doors and (not offered or self._draw.random() < 0.5):
            await self.opens_part(self._draw.choice(doors))
        elif offered:
            with suppress(CannotDo):  # it was taken from under their finger
                await self.clicks_on(table, *self._draw.choice(offered))

    def _at_hand(self, asked: list[Control]) -> list[Control]:
        """The controls of one message: the newest hand, or sometimes the table if the decision is
        public.
        """
        messages = list(dict.fromkeys(control.message["id"] for control in asked))
        alone = [control.message["id"] for control in asked if self._reads_alone(control.message)]
        chosen = self._draw.choice(messages) if self._draw.random() < 0.3 else max(alone, key=int, default=None)
        place = chosen if chosen not in alone else max(alone, key=int)
        return [control for control in asked if control.message["id"] == place]

    async def opens_part(self, door: Control) -> None:
        """Take the first step of a two-step choice, and wait for other controls or another message."""
        self.opened = door.custom_id
        with suppress(CannotDo, NotSeen):  # where the bot has merged two presses, what the first has opened may be shown already
            await self.client.press(door.custom_id, message=door.message)
            await self.client.waits_for(lambda: self._has_changed(door.message), "the second step of a choice", within=3)

    def _has_changed(self, message: Json) -> bool | None:
        now = next((one for one in self.seen() if one["id"] == message["id"]), None)
        return now is None or now["components"] != message["components"] or None

    async def clicks_on(self, table: int, control: Control, move: str, *, wait: bool = True) -> None:
        """Click one control. `move`: its own move, or the chosen option of a select. Raises
        CannotDo if it is gone.
        """
        at = time.time()
        if control.values:
            sent = await self.client.select(control.custom_id, move, message=control.message, wait=wait)
        else:
            sent = await self.client.press(control.custom_id, message=control.message, wait=wait)
        self.answered[table] = control.question
        self.clicks.append(Click(table, control.question, move, sent, at))

    async def types_something(self, table: int) -> None:
        """Choose one of the moves that `/do` suggests in the visible channel. There are none if the only
        move was made meanwhile.
        """
        question = max(control.question for control in self.asked(table))
        suggested = await self.client.autocomplete("do", focused="what", channel=self.looks_at, what=f"table {table}")
        moves = [made for _, value in suggested if (made := MakeMove.parse(value)) is not None]
        if not moves:
            self.answered[table] = question
            return
        chosen = self._draw.choice(moves)
        sent = await self.client.slash("do", channel=self.looks_at, what=str(chosen))
        self.answered[table] = question
        self.clicks.append(Click(table, question, chosen.move, sent))

    async def opens_hand(self, table: int) -> None:
        """Press My hand, as a player without direct messages who was mentioned in the channel."""
        call = self._call(table)
        await self.presses_at(table, "hand")
        self._followed.update([call["id"]] if call else [])

    async def presses_at(self, table: int, verb: TableVerb) -> SentInteraction:
        """Press a button below the table, or elsewhere; again if the table was shown anew
        meanwhile.
        """
        act = str(TableAction(TableId(table), verb))
        for _ in range(5):
            board = next((one for one in self.seen() if not self._reads_alone(one) and act in acts(one)), None)
            with suppress(CannotDo):
                return await self.client.press(act, message=board)
        raise CannotDo(f"{verb} goes from under every finger")


def controls_of(message: Json, table: int) -> Iterator[Control]:
    """The controls of one message."""
    for part in components_of(message):
        custom_id = str(part.get("custom_id", ""))
        act = MakeMove.parse(custom_id) or ChooseMove.parse(custom_id) or OpenPart.parse(custom_id)
        if act is not None and act.table == table and not part.get("disabled"):
            values = tuple(option["value"] for option in part.get("options", ())) if part["type"] in SELECTS else ()
            assert values or part["type"] == BUTTON
            yield Control(act.question, custom_id, values, message)


def acts(message: Json) -> list[str]:
    """The custom ids on a message."""
    return [str(part["custom_id"]) for part in components_of(message) if "custom_id" in part]


def record_in(message: Json, game: str, table: int) -> Json | None:
    """The whole record of the table, if it is attached to this message; what somebody asked for while it ran is not whole."""
    files = [] if message["flags"] & EPHEMERAL else message["attachments"]
    names = (f"{game}-{table}-record.txt", f"{game}-{table}.txt")  # the second until release 0.7.0
    return next((file for file in files if file["filename"] in names), None)
