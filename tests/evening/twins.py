"""Two evenings that differ in one secret alone: whoever does not know it must receive the same, event by event.

    one = await told(folder / "one", KIND, people, script, seed)
    other = await told(folder / "other", KIND, people, script, seed, exchanged)
    assert difference(one, other, "bob") is None

The script does the same in both evenings, and says after each step that it is done. What somebody received in a step are the messages
that were sent, changed and taken away, in order, in each place, whole: texts, controls, mentions, pictures. Only what is another every
evening is made alike: the numbers that Discord gives, times, and how often a message was changed on its way to what it says at the end of
the step, for the bot merges what piles up while the machine is busy. What each of those changes tells, pairs of worlds see
(tests/simulation/twins.py), where nothing is left to the machine.
"""

from __future__ import annotations

import json
import re
from collections import defaultdict
from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import partial
from hashlib import sha256
from itertools import zip_longest
from pathlib import Path
from typing import Any

import pytest

from bot.tables import dealing
from sandbox.world.records import Json
from tests.evening.arranged import ARRANGED, Exchanged, Exchanging, arranged
from tests.evening.guests import Guest
from tests.evening.house import House
from tests.evening.kinds import Kind
from tests.evening.sitting import Sitting
from tests.harness.parting import parting

_NUMBER = re.compile(r"\d{15,20}")
_TIME = re.compile(r"\d{4}-\d\d-\d\dT[\d:.]+(?:\+00:00|Z)")
_MOMENT = re.compile(r"<t:\d+:R>")
_OF_ONE_EVENING = ("nonce", "token", "url", "proxy_url", "edited_timestamp")

Received = Mapping[str, Sequence[str]]
"""What somebody received in a step, in order, by the place where it stands."""
Evening = Mapping[str, Sequence[Received]]
"""For each person, what they received in each step."""
Script = Callable[["Teller"], Awaitable[None]]


class Teller:
    """Cuts an evening into steps, from the moment at which it is made."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.told: dict[str, list[Received]] = defaultdict(list)
        self._read = {name: len(guest.diary) for name, guest in sitting.house.guests.items()}
        self._numbers: dict[tuple[str, str], dict[str, str]] = defaultdict(dict)

    async def done(self) -> None:
        """A step is over, as soon as everybody sees what has come of it."""
        await everybody_sees_the_same(self.sitting)
        for name, guest in self.sitting.house.guests.items():
            self.told[name].append(await self._received(name, guest))

    async def _received(self, name: str, guest: Guest) -> Received:
        places = defaultdict(list)
        events, self._read[name] = guest.diary[self._read[name] :], len(guest.diary)
        for event in merged([event for event in events if event["type"].startswith("message_")]):
            place = _place(guest, event)
            places[place].append(self._alike((name, place), event))
            for file in event.get("message", {}).get("attachments", []):
                places[place].append(sha256(await guest.client.fetch(file["url"])).hexdigest())
        return dict(places)

    def _alike(self, window: tuple[str, str], event: Json) -> str:
        """The event, with each of Discord's numbers in the order in which they were first met there."""
        numbers = self._numbers[window]
        text = json.dumps(_without(event), sort_keys=True, ensure_ascii=False)
        text = _MOMENT.sub("some moment", text)
        return _TIME.sub("some time", _NUMBER.sub(lambda found: numbers.setdefault(found[0], f"#{len(numbers)}"), text))


def merged(events: Sequence[Json]) -> list[Json]:
    """Of what was sent or changed again, the last, in the place of the first."""
    newest = dict[str, Json]()
    for event in events:
        if "message" in event:
            before = newest.get(event["message"]["id"], event)
            newest[event["message"]["id"]] = {**event, "type": before["type"]}
        else:
            newest[f"taken away: {len(newest)}"] = event
    return list(newest.values())


async def told(
    folder: Path, kind: Kind, people: Sequence[str], script: Script, seed: bytes, exchanged: Exchanged | None = None, **options: Any
) -> Evening:
    """One of the two evenings. All people are there; as many as the table has seats sit at it, the others look on."""
    folder.mkdir()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(dealing, "Stream", Exchanging)
        patch.setattr(Exchanging, "everywhere", exchanged or {})
        async with House.open(folder, module=ARRANGED, settings=arranged(seed, exchanged=exchanged, pictures=True)) as house:
            seats = int(options.pop("seats", len(people)))
            guests = await house.seats(*people)
            sitting = await Sitting.open(house, kind, *guests[:seats], **options)
            await everybody_sees_the_same(sitting)
            teller = Teller(sitting)
            await sitting.starts()
            await teller.done()
            await script(teller)
            return teller.told


async def everybody_sees_the_same(sitting: Sitting) -> None:
    """Waits until the newest is shown, and has reached the windows of all."""
    await sitting.shows_the_newest()
    await sitting.told_everything_once()  # a board may be there before the one above it has become a chapter
    public = sitting.public()
    for guest in sitting.house.guests.values():
        await guest.client.waits(partial(_sees, sitting, guest, public), "what the host sees in the channel")


def _sees(sitting: Sitting, guest: Guest, public: list[Json]) -> bool | None:
    return sitting.public(guest) == public or None


def difference(one: Evening, other: Evening, name: str) -> str | None:
    """What the person received in the one evening and not in the other: the first such thing; None if there is none."""
    nothing: Received = {}
    for step, (here, there) in enumerate(zip_longest(one[name], other[name], fillvalue=nothing)):
        for place in sorted({*here, *there}):
            for left, right in zip_longest(here.get(place, ()), there.get(place, ()), fillvalue="nothing"):
                if left != right:
                    return f"{name}, step {step}, {place}: {parting(left, right)}"
    return None


def _place(guest: Guest, event: Json) -> str:
    channel = event["channel_id"] if "channel_id" in event else event["message"]["channel_id"]
    return str(guest.client.screen.channels[channel].get("name") or "dm")


def _without(event: object) -> object:
    """All of it but what is only of this evening."""
    if isinstance(event, dict):
        return {key: _without(value) for key, value in event.items() if key not in _OF_ONE_EVENING}
    return [_without(one) for one in event] if isinstance(event, list) else event
