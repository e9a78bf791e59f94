"""People of a world: a window of each on the sandbox, what they see in it, and how they press something there (ways.py: when, and what).

Their windows have no sockets: the network of a world is the bot's.
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from functools import lru_cache
from typing import Any, NamedTuple

from bot.screens.acts import ForgetMe
from sandbox.driver.client import Sent
from sandbox.driver.screen import BUTTON, Screen
from sandbox.parts import Parts
from sandbox.people import pressing
from sandbox.world.records import COMPONENT, DIRECT, EPHEMERAL, Json, Message, Person
from tests.evening.guests import Seer
from tests.harness.world.chance import Draws
from tests.harness.world.loop import Clock
from tests.harness.world.offers import Offer, offers_of
from tests.harness.world.story import Story

FORGED = "!"
"""How the nonce of a press ends that no client would send."""
REMEMBERED = 8
"""Of so many offers that a message has no more somebody knows still."""


class Pressed(NamedTuple):
    """A press of somebody's: on what, what they chose of it, and when."""

    custom_id: str
    chosen: str
    at: float
    sent: Sent


class Typed(NamedTuple):
    """A move that somebody wrote."""

    table: int
    move: str
    at: float
    """When, on the clock on the wall."""
    sent: Sent


@lru_cache(maxsize=64)
def _event(text: str) -> Json:
    """The same text goes to every window, one after another; nobody changes what they read."""
    event: Json = json.loads(text)
    return event


@contextmanager
def _offering(message: Message, components: list[Json]) -> Iterator[None]:
    """Meanwhile it has these."""
    before, message.body = message.body, message.body | {"components": components}
    try:
        yield
    finally:
        message.body = before


class Visitor:
    """A person with one window, open from the beginning to the end."""

    def __init__(
        self, person: Person, world: Parts, clock: Clock, story: Story, draws: Draws, others: Mapping[str, Visitor] | None = None
    ) -> None:
        self.person, self._world, self._clock, self._story = person, world, clock, story
        self.others = others if others is not None else {}
        """Everybody, by their names."""
        self.draws = draws.of(person.username)
        self.screen = Screen()
        self.received: list[tuple[float, Json]] = []
        """All that they were ever sent, and when."""
        self.presses: list[Pressed] = []
        self.typed: list[Typed] = []
        self.sent: dict[str, Sent] = {}
        self.wished: Sent | None = None
        """How they said what they wish."""
        self.vanished: list[float] = []
        """When they said that all about them is to be deleted."""
        self.traces: list[str] = []
        """Where they stood in the file, as they were told that nothing is kept of them."""
        self.outdated: deque[Offer] = deque(maxlen=REMEMBERED)
        """What they have been offered at tables last by messages that offer something else now."""
        self._offers: dict[str, tuple[Json, tuple[Offer, ...], tuple[Offer, ...]]] = {}
        self._open = ExitStack()
        self._open.enter_context(world.people.looking(person, self))

    @property
    def name(self) -> str:
        return self.person.username

    @property
    def now(self) -> float:
        """Seconds since the world began."""
        return self._clock.now

    @property
    def seer(self) -> Seer:
        """They, as far as they look."""
        return Seer(self.name, int(self.person.id), self.person.locale.partition("-")[0], self.screen)

    # Reading

    def put(self, text: str) -> None:
        event = _event(text)
        self.received.append((self._clock.wall(), event))
        self.screen.take(event)
        if event["type"] == "hello":
            self._reads_on()
        sent = self.sent.get(event.get("nonce", ""))
        if sent is None:
            return
        match event["type"]:
            case "interaction":
                sent.state, sent.reason = event["state"], event.get("reason", "")
                if sent.state == "failed":
                    self._story.tell(self.name, f"nobody answers {sent.id}")
            case "modal":
                sent.modal = event["modal"]
            case "choices":
                sent.choices = event["choices"]

    def _reads_on(self) -> None:
        """A client that begins anew reads what stands in each channel."""
        for channel in self.screen.channels:
            for message in self._ask("messages", channel_id=channel, limit=100).get("messages", ()):
                self.screen.show(json.loads(json.dumps(message)))

    def offers(self, *, all_there_are: bool = False) -> Iterator[Offer]:
        """What can be pressed of tables and seats, or all that can be, the newest message first."""
        for message in reversed(self.screen.messages()):
            known, whole, of_tables = self._offers.get(message["id"], (None, (), ()))
            if known is not message:  # one that was edited is another
                whole, before = tuple(offers_of(message)), of_tables
                of_tables = tuple(offer for offer in whole if offer.acts.is_of_a_table)
                still = {offer.custom_id for offer in whole}
                self.outdated.extend(offer for offer in before if offer.custom_id not in still)
                self._offers[message["id"]] = message, whole, of_tables
            yield from whole if all_there_are else of_tables

    def reads_alone(self, message: Json) -> bool:
        """A direct message, or an ephemeral one."""
        channel = self.screen.channels.get(message["channel_id"], {})
        return bool(message["flags"] & EPHEMERAL) or channel.get("type") == DIRECT

    # Doing

    def press(self, offer: Offer, chosen: str = "") -> Sent | None:
        """None if their client would not let them."""
        place = {"channel_id": offer.message["channel_id"], "message_id": offer.message["id"], "custom_id": offer.custom_id}
        if chosen:
            sent = self._interact("select", f"{offer.custom_id} {chosen}", **place, values=[chosen])
        else:
            sent = self._interact("press", offer.custom_id, **place)
        if sent is not None:
            self._notes(offer.custom_id, chosen, sent)
        return sent

    def types(self, channel: str, table: int, move: str) -> Sent | None:
        """A move, with `/move`."""
        sent = self._interact("slash", f"/move {move}", channel_id=channel, command="move", options={"move": move, "table": table})
        if sent is not None:
            self.typed.append(Typed(table, move, self._clock.wall(), sent))
        return sent

    def lags(self, offer: Offer, chosen: str = "") -> None:
        """What the message offered once, as who has not heard of its edit: the bot is told of the press as if it had been on its way."""
        there = self._world.world.messages.get(offer.message["id"])
        if there is not None:
            with _offering(there, offer.message["components"]):
                sent = self.press(offer, chosen)
            if sent is not None:
                self._story.tell(self.name, f"lags behind with {sent.id}")

    def forges(self, message: Json, custom_id: str) -> None:
        """What only a client of their own could send. Whatever becomes of it, they are to be answered."""
        if custom_id:
            data = {"id": 1, "custom_id": custom_id, "component_type": BUTTON}
            self._delivers("forges", message, message["components"], data)

    def borrows(self, message: Json, theirs: Offer) -> None:
        """What somebody else is offered, on a message of their own, and as if it stood there: else discord.py would drop it."""
        data = pressing.pressed(Message(theirs.message), theirs.custom_id)
        self._delivers("borrows", message, theirs.message["components"], data)

    def _delivers(self, deed: str, message: Json, components: list[Json], data: Json) -> None:
        """As Discord would, and no client does; a message that is gone cannot be pressed."""
        world = self._world.world
        there, channel = world.messages.get(message["id"]), world.channels.get(message["channel_id"])
        if there is None or channel is None:
            return
        sent = Sent(nonce=f"{self.name}-{len(self.sent) + 1}{FORGED}")
        self.sent[sent.nonce] = sent
        interactions = self._world.platform.interactions
        with _offering(there, components):
            sent.id = interactions.send(self.person, channel, COMPONENT, data, nonce=sent.nonce, message=there).id
        self._notes(data["custom_id"], "", sent)
        self._story.tell(self.name, f"{deed} {data['custom_id']} ({sent.id})")

    def _notes(self, custom_id: str, chosen: str, sent: Sent) -> None:
        self.presses.append(Pressed(custom_id, chosen, self._clock.wall(), sent))
        if ForgetMe.parse(custom_id):
            self.vanished.append(self.now)

    def slash(self, channel: str, command: str, **options: Any) -> Sent | None:
        try:
            where = self.screen.channel_id(channel)
        except LookupError:  # they cannot reach the server just now (world 9638)
            return None
        return self._interact("slash", f"/{command} {options}", channel_id=where, command=command, options=options)

    def submit(self, opened: Sent, values: Json) -> Sent | None:
        return self._interact("submit", f"form {values}", id=opened.id, values=values)

    def _interact(self, deed: str, words: str, **order: Any) -> Sent | None:
        sent = Sent(nonce=f"{self.name}-{len(self.sent) + 1}")
        self.sent[sent.nonce] = sent
        reply = self._ask(deed, nonce=sent.nonce, **order)
        if not reply["ok"]:
            self._story.tell(self.name, f"cannot {deed} {words}: {reply['error']}")
            del self.sent[sent.nonce]
            return None
        sent.id = reply["id"]
        self._story.tell(self.name, f"{deed} {words} ({sent.id})")
        return sent

    def _ask(self, deed: str, **order: Any) -> Json:
        return self._world.people.reply(self.person, json.dumps({"n": 1, "do": deed} | order))

    def closes(self) -> None:
        self._open.close()
