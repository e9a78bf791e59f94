"""People of a world: windows on the sandbox, their screens, and ways to press (players.py decides what and when).

The windows have no sockets: only the bot uses the network.
"""

from __future__ import annotations

import json
import re
from collections import deque
from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, ExitStack
from functools import lru_cache
from typing import Any, NamedTuple
from unittest.mock import patch

from bot.pages.custom_ids import ChooseMove, LobbyAction, MakeMove, OpenPart, SetOption, TableAction, VoteOn
from sandbox.backend import Backend
from sandbox.driver.client import SentInteraction
from sandbox.driver.screen import BUTTON, Screen, components_of
from sandbox.people import components
from sandbox.world.records import COMPONENT, DIRECT, EPHEMERAL, Json, Message, Person
from tests.evening.guests import Seer
from tests.simulation.chance import Draws
from tests.simulation.loop import Clock
from tests.simulation.trace import Trace

BORROWED = "!"  # suffix of the nonce of a forged press
REMEMBERED = 8  # number of remembered outdated controls


class Acts(NamedTuple):
    """A custom_id, parsed by each kind of act."""

    question: tuple[int, int] | None  # the table and question that the control answers
    is_part: bool
    in_lobby: LobbyAction | None
    at_table: TableAction | None
    votes_on: VoteOn | None
    sets_option: SetOption | None

    @property
    def table(self) -> int:
        """The table of an act that is no answer to a question; 0 for other acts."""
        act = self.at_table or self.in_lobby or self.sets_option
        return act.table if act is not None else 0


@lru_cache(maxsize=4096)
def _acts(custom_id: str) -> Acts:
    part = OpenPart.parse(custom_id)
    answer = MakeMove.parse(custom_id) or ChooseMove.parse(custom_id) or part
    question = None if answer is None else (answer.table, answer.question)
    table, vote = TableAction.parse(custom_id), VoteOn.parse(custom_id)
    return Acts(question, part is not None, LobbyAction.parse(custom_id), table, vote, SetOption.parse(custom_id))


class OfferedControl(NamedTuple):
    """A button, or with values a select."""

    custom_id: str
    values: tuple[str, ...]
    message: Json

    @property
    def acts(self) -> Acts:
        return _acts(self.custom_id)


_LEFT_ALONE = re.compile(r"pa:|po:|bk:\d+:show$")
"""The custom_ids of `OpenSolo` and `PlayOn`, as a world's tables are in channels, and of a look back posted there."""


def offered_controls(message: Json) -> Iterator[OfferedControl]:
    """Yield the controls of a message, without those of `_LEFT_ALONE`."""
    for part in components_of(message):
        if part.get("custom_id") and not part.get("disabled") and not _LEFT_ALONE.match(part["custom_id"]):
            values = tuple(option["value"] for option in part.get("options", ()))
            if values or part["type"] == BUTTON:
                yield OfferedControl(part["custom_id"], values, message)


class SentPress(NamedTuple):
    """A press of a control, with the chosen value and time; or a typed move at a table."""

    custom_id: str
    chosen: str
    at: float  # in seconds since 1970
    sent: SentInteraction
    table: int = 0


@lru_cache(maxsize=64)
def _event(text: str) -> Json:
    """Parse an event. The text is the same for every window, and no reader changes the result."""
    event: Json = json.loads(text)
    return event


def _offering(message: Message, offer: OfferedControl) -> AbstractContextManager[Any]:
    """Within the context, the message has the components of the offer's message."""
    return patch.object(message, "body", message.body | {"components": offer.message["components"]})


class SimulatedPerson:
    """A person with one window, open for the whole evening."""

    def __init__(
        self, person: Person, world: Backend, clock: Clock, story: Trace, draws: Draws, others: Mapping[str, SimulatedPerson] | None = None
    ) -> None:
        self.person = person
        self._world = world
        self._clock = clock
        self._trace = story
        self.others = others if others is not None else {}  # all people by name
        self.draws = draws.scope(person.username)
        self.screen = Screen()
        self.received: list[tuple[float, Json]] = []  # all events with their times
        self.presses: list[SentPress] = []
        self.sent: dict[str, SentInteraction] = {}
        self.outdated: deque[OfferedControl] = deque(maxlen=REMEMBERED)
        """The last controls that messages no longer offer."""
        self._offers: dict[str, tuple[Json, tuple[OfferedControl, ...]]] = {}
        self._open = ExitStack()
        self._open.enter_context(world.people.open_window(person, self))

    @property
    def name(self) -> str:
        return self.person.username

    @property
    def id(self) -> int:
        return int(self.person.id)

    @property
    def now(self) -> float:
        """Seconds since the world began."""
        return self._clock.now

    @property
    def seer(self) -> Seer:
        """The person as a reader for the checks of evenings."""
        return Seer(self.name, self.id, self.person.locale.partition("-")[0], self.screen)

    # Reading

    def put(self, text: str) -> None:
        event = _event(text)
        self.received.append((self._clock.wall(), event))
        self.screen.apply(event)
        if event["type"] == "hello":
            self._read_on()
        sent = self.sent.get(event.get("nonce", ""))
        if sent is None:
            return
        match event["type"]:
            case "interaction":
                sent.state, sent.reason = event["state"], event.get("reason", "")
                if sent.state == "failed":
                    self._trace.record(self.name, f"nobody answers {sent.id}")
            case "modal":
                sent.modal = event["modal"]

    def _read_on(self) -> None:
        """Read the messages of each channel after a hello."""
        for channel in self.screen.channels:
            for message in self._ask("messages", channel_id=channel, limit=100).get("messages", ()):
                self.screen.add_message(json.loads(json.dumps(message)))

    def offers(self) -> Iterator[OfferedControl]:
        """All enabled controls, newest message first."""
        for message in reversed(self.screen.messages()):
            known, before = self._offers.get(message["id"], (None, ()))
            if known is not message:  # an edited message is a new object
                offers = tuple(offered_controls(message))
                still = {offer.custom_id for offer in offers}
                self.outdated.extend(offer for offer in before if offer.custom_id not in still)
                self._offers[message["id"]] = message, offers
            yield from self._offers[message["id"]][1]

    def reads_alone(self, message: Json) -> bool:
        """True for a direct message or an ephemeral message."""
        channel = self.screen.channels.get(message["channel_id"], {})
        return bool(message["flags"] & EPHEMERAL) or channel.get("type") == DIRECT

    # Doing

    def press(self, offer: OfferedControl, chosen: str = "") -> SentInteraction | None:
        """Press a control. None if Discord's client refuses."""
        place = {"channel_id": offer.message["channel_id"], "message_id": offer.message["id"], "custom_id": offer.custom_id}
        choice = {"values": [chosen]} if chosen else {}
        sent = self._interact("select" if chosen else "press", f"{offer.custom_id} {chosen}".strip(), **place, **choice)
        return sent and self._note(sent, offer.custom_id, chosen)

    def type(self, channel: str, table: int, move: str) -> SentInteraction | None:
        """Type a move with `/do`."""
        sent = self._interact("slash", f"/do {move}", channel_id=channel, command="do", options={"what": f"{move} table {table}"})
        return sent and self._note(sent, "", move, table)

    def _note(self, sent: SentInteraction, custom_id: str, chosen: str, table: int = 0) -> SentInteraction:
        self.presses.append(SentPress(custom_id, chosen, self._clock.wall(), sent, table))
        return sent

    def press_outdated(self, offer: OfferedControl, chosen: str = "") -> None:
        """Press a control that the message offered before an edit, as if the press had been in transit."""
        there = self._world.world.messages.get(offer.message["id"])
        if there is not None:
            with _offering(there, offer):
                self.press(offer, chosen)

    def press_borrowed(self, message: Json, theirs: OfferedControl) -> None:
        """Send the control of another person's message, as if it were on an own message.

        No client does this.
        """
        world = self._world.world
        there, channel = world.messages.get(message["id"]), world.channels.get(message["channel_id"])
        if there is None or channel is None:
            return
        sent = SentInteraction(nonce=f"{self.name}-{len(self.sent) + 1}{BORROWED}")
        self.sent[sent.nonce] = sent
        data = components.button_data(Message(theirs.message), theirs.custom_id)
        with _offering(there, theirs):
            sent.id = self._world.platform.interactions.send(self.person, channel, COMPONENT, data, nonce=sent.nonce, message=there).id
        self._note(sent, theirs.custom_id, "")
        self._trace.record(self.name, f"borrows {theirs.custom_id} ({sent.id})")

    def slash(self, channel: str, command: str, **options: Any) -> SentInteraction | None:
        try:
            where = self.screen.channel_id(channel)
        except LookupError:  # the server is unavailable
            return None
        return self._interact("slash", f"/{command} {options}", channel_id=where, command=command, options=options)

    def submit(self, opened: SentInteraction, values: Json) -> SentInteraction | None:
        return self._interact("submit", f"form {values}", id=opened.id, values=values)

    def _interact(self, deed: str, words: str, **order: Any) -> SentInteraction | None:
        sent = SentInteraction(nonce=f"{self.name}-{len(self.sent) + 1}")
        self.sent[sent.nonce] = sent
        reply = self._ask(deed, nonce=sent.nonce, **order)
        if not reply["ok"]:
            self._trace.record(self.name, f"cannot {deed} {words}: {reply['error']}")
            del self.sent[sent.nonce]
            return None
        sent.id = reply["id"]
        self._trace.record(self.name, f"{deed} {words} ({sent.id})")
        return sent

    def _ask(self, deed: str, **order: Any) -> Json:
        return self._world.people.reply(self.person, json.dumps({"n": 1, "do": deed} | order))

    def close(self) -> None:
        self._open.close()
