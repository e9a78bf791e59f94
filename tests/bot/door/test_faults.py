"""What players see after a fault of delivery, as a table of situations and faults.

Whatever fails on the way, in the end each message stands once, with current words and buttons, and nobody is notified more often than
without the fault: the same as in a twin in which nothing fails. The checks read the simulated Discord and call the tables alone.
"""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from dataclasses import replace
from pathlib import Path
from shutil import copytree
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import aiohttp
import pytest
import simcord

from bot.door.refusals import CANNOT_MESSAGE_MEMBER, MISSING_PERMISSIONS, OLD_MESSAGE_EDITED_OFTEN
from bot.storage.backup import back_up, restore
from bot.storage.sqlite import SqliteStore
from bot.tables.wish_keeper import ServerWishKeeper
from bot.texts import Texts
from bot.texts.catalogue import FOLDER
from tests.bot.door import stories
from tests.bot.door.place import Lost, Place, Post, seen, settle_in
from tests.bot.door.stories import END, JOIN, LEAVE, OPEN, OPEN_ALONE, OPEN_IN_A_THREAD, OPEN_TWO_ROUNDS, SHORT_ROUNDS, START, Step
from tests.bot.home import Gate
from tests.harness.in_turn import in_turn
from tests.harness.reading import acts


class Situation(NamedTuple):
    """What was done before, what is done now, and the request at risk: the first that matches once the names are addresses."""

    before: tuple[Step, ...]
    deed: Step
    request: str
    deal: int = 0


BEGUN = (OPEN, JOIN, START)
SITUATIONS = {
    "a lobby is opened": Situation((), OPEN, "POST CHANNEL"),
    "a player joins": Situation((OPEN,), JOIN, "PATCH CHANNEL"),
    "a lobby is closed": Situation((OPEN, JOIN), END, "PATCH CHANNEL"),
    "the first board is sent": Situation((OPEN, JOIN), START, "POST CHANNEL"),
    "a first hand is sent": Situation((OPEN, JOIN), START, "POST BOB"),
    "the first trick is told": Situation(BEGUN, stories.three_moves, "POST CHANNEL"),
    "the next trick is told": Situation((*BEGUN, stories.three_moves), stories.three_moves, "PATCH CHANNEL"),
    "the next chapter begins": Situation(
        (OPEN_TWO_ROUNDS, JOIN, START, stories.the_first_round), stories.three_moves, "POST CHANNEL", SHORT_ROUNDS
    ),
    "a player is called": Situation((*BEGUN, stories.until_bob_is_next), stories.bob_is_called, "POST BOB"),
    "a player leaves": Situation(BEGUN, LEAVE, "PATCH BOB"),
    "a seat is offered": Situation((*BEGUN, LEAVE), stories.a_seat_is_offered, "POST CHANNEL"),
    "the end is told": Situation((*BEGUN, stories.three_moves), END, "(PATCH|POST) CHANNEL"),
    "a hand says that it is over": Situation(BEGUN, END, "PATCH BOB"),
    "a game alone begins": Situation((OPEN_ALONE,), START, "(PATCH|POST) ALICE"),
    "a game alone ends": Situation((OPEN_ALONE, START, stories.three_moves), END, "(PATCH|POST) ALICE"),
    "a thread is begun": Situation((OPEN_IN_A_THREAD, JOIN), START, "POST .*/threads"),
    "the board of a thread is sent": Situation((OPEN_IN_A_THREAD, JOIN), START, r"POST (?!CHANNEL|ALICE|BOB)/channels/\d+/messages"),
    "a podium is told": Situation((stories.a_month_is_over,), stories.the_podium_is_told, "POST CHANNEL"),
}


class Cut(Gate):
    """Fails at the first request that matches, before or after it has arrived; with `for_good`, at everything after it as well."""

    def __init__(
        self, place: Place, request: str, problem: Callable[[], BaseException], *, after: bool, late: bool, for_good: bool
    ) -> None:
        super().__init__(problem, after=after, for_good=for_good)
        names = {"CHANNEL": place.channel_path, "ALICE": place.inbox_path("Alice"), "BOB": place.inbox_path("Bob")}
        self._request = re.compile(re.sub("|".join(names), lambda found: names[found[0]], request))
        self._forget = place.post.forget_nonces if late else lambda: None

    async def through(self, name: str, act: Callable[[], Awaitable[Any]]) -> Any:
        if not self.fails_at and self._request.match(name):
            self.fails_at = self.passed + 1
            try:
                return await super().through(name, act)
            finally:
                self._forget()
        return await super().through(name, act)


class Evening:
    """A place with a file that can be copied, put back, and looked at from all sides."""

    def __init__(self, place: Place, folder: Path) -> None:
        self.place, self._folder = place, folder

    async def does(self, *steps: Step) -> None:
        for step in steps:
            await step(self.place)
            await self.place.settled()

    async def lives_again(self) -> None:
        await self.place.live_again()
        await self.place.tell_podium()

    def keep(self, name: str = "backup") -> None:
        back_up(self._folder / "purrlor.db", self._folder / f"{name}.db")

    async def put_back(self, name: str = "backup") -> None:
        place, path = self.place, self._folder / "purrlor.db"
        await place.die()
        await place.disk.close()
        restore(self._folder / f"{name}.db", path)
        place.disk = await SqliteStore.open(path, in_turn())
        place.post.forget_nonces()
        await self.lives_again()


Evenings = Callable[[int], Awaitable[Evening]]
Fault = Callable[[Evening, Situation], Awaitable[None]]


async def nothing(place: Place) -> None: ...


def dies(*, sent: bool, late: bool, meanwhile: Step = nothing) -> Fault:
    """The bot dies before the request arrives, or after and before it is noted; the next one comes late where nonces are forgotten."""

    async def strike(evening: Evening, situation: Situation) -> None:
        place = evening.place
        place.post.gate = cut = Cut(place, situation.request, Lost, after=sent, late=late, for_good=True)
        await evening.does(situation.deed)
        assert cut.fails_at, "the request was made"
        await place.die()
        await meanwhile(place)
        await evening.lives_again()

    return strike


def loses_the_answer(*, late: bool) -> Fault:
    async def strike(evening: Evening, situation: Situation) -> None:
        place = evening.place
        cut = Cut(place, situation.request, aiohttp.ServerDisconnectedError, after=True, late=late, for_good=False)
        place.post.gate = cut
        await evening.does(situation.deed)
        assert cut.fails_at, "the request was made"

    return strike


def is_refused(path: str, code: int, status: int, *, times: int, method: str = "*") -> Fault:
    """Discord refuses such requests so many times."""

    async def strike(evening: Evening, situation: Situation) -> None:
        evening.place.refuse(path.replace("CHANNEL", evening.place.channel_path), code, status, times=times, method=method)
        await evening.does(situation.deed)

    return strike


edited_too_often = is_refused("CHANNEL/*", OLD_MESSAGE_EDITED_OFTEN, 400, times=1, method="PATCH")


async def is_put_back(evening: Evening, situation: Situation) -> None:
    """The file of before is restored, and everybody does once more what they did."""
    before = buttons(evening.place)
    evening.keep()
    await evening.does(situation.deed)
    await evening.put_back()
    assert buttons(evening.place) == before
    await evening.does(situation.deed)


async def is_deleted(evening: Evening, situation: Situation) -> None:
    """A moderator deletes the newest message there, and an operator has the messages looked after."""
    await evening.does(situation.deed)
    place = evening.place
    channel = place.people["Bob"].user.dm_channel if "BOB" in situation.request else place.channel
    place.env.backend.delete_message(channel.id, channel.history()[-1].id)
    await place.resend(stories.TABLE)


async def is_shut_for_a_while(evening: Evening, situation: Situation) -> None:
    evening.place.refuse(f"{evening.place.channel_path}*", MISSING_PERMISSIONS)
    await evening.does(situation.deed)
    await evening.place.channel_opens()


EVERYWHERE = [*SITUATIONS]
OF_EACH_KIND = ["a lobby is opened", "the first board is sent", "a first hand is sent", "the next chapter begins", "the end is told"]
TWICE_DONE = [name for name in SITUATIONS if name not in ("a lobby is opened", "a podium is told", "the first trick is told")]
"""A lobby of which the file knows nothing stays, and so do the news; a podium has a test of its own (test_podiums.py)."""
IN_A_CHANNEL = ["a player joins", "the first board is sent", "the next trick is told", "the next chapter begins", "the end is told"]
TABLE: list[tuple[str, Fault, list[str]]] = [
    ("the bot dies before it is sent", dies(sent=False, late=True), OF_EACH_KIND),
    ("the bot dies as it is sent, and is back soon", dies(sent=True, late=False), OF_EACH_KIND),
    ("the bot dies as it is sent, and is back late", dies(sent=True, late=True), EVERYWHERE),
    ("the answer is lost", loses_the_answer(late=False), OF_EACH_KIND),
    ("the answer is lost, and the next try comes late", loses_the_answer(late=True), EVERYWHERE),
    ("Discord is away for a while", is_refused("*", 0, 503, times=4), OF_EACH_KIND),
    ("there are too many requests", is_refused("*", 0, 429, times=1), OF_EACH_KIND),
    ("the file of before is put back", is_put_back, TWICE_DONE),
    ("a moderator deletes it", is_deleted, ["a lobby is opened", "the first board is sent", "a first hand is sent", "a player is called"]),
    ("the channel is shut for a while", is_shut_for_a_while, IN_A_CHANNEL),
    ("it was edited too often", edited_too_often, ["a player joins", "the next trick is told", "the next chapter begins"]),
]
MAY_NOTIFY_MORE = (is_put_back, is_deleted, is_shut_for_a_while)
"""Faults after which a player is notified of what was done twice, of what was taken away, or of the fault itself."""


MISSING = "I can no longer show"
"""How the host is told that the channel is shut: one message more than where nothing fails."""


class View(NamedTuple):
    """What stands where, with the custom_ids of buttons; and how often each player was notified."""

    channel: list[str]
    threads: list[str]
    alice: list[str]
    bob: list[str]
    notified: dict[str, int]


def view(place: Place) -> View:
    names = {str(member.id): name for name, member in place.people.items()}

    def shown(channel: Any) -> list[str]:
        texts = ("\n".join((seen(one), *acts(one))) for one in channel.history() if not one.is_system())
        named = (re.sub("|".join(names), lambda found: names[found[0]], text) for text in texts if not text.startswith(MISSING))
        return [re.sub(r"<t:\d+", "<t:", text) for text in named]

    threads = [text for one in place.channel.threads for text in shown(one)]
    alice, bob = (shown(place.people[name].user.dm_channel) for name in ("Alice", "Bob"))
    return View(shown(place.channel), threads, alice, bob, dict(place.notified()))


def buttons(place: Place) -> list[str]:
    """The custom_ids that stand in the channel and its threads."""
    return sorted(act for one in (place.channel, *place.channel.threads) for message in one.history() for act in acts(message))


CALM: dict[str, tuple[View, View]] = {}
"""What is seen where nothing fails, after the deed and when the table is over: found out once in a process."""


@pytest.fixture
async def evenings(simcord_env: simcord.Env, post: Post, tmp_path: Path) -> AsyncIterator[Evenings]:
    """Places of their own in one Discord, in which no time has passed."""
    made: list[Place] = []

    async def make(deal: int = 0) -> Evening:
        folder = tmp_path / str(len(made))
        folder.mkdir()
        place = settle_in(simcord_env, post, await SqliteStore.open(folder / "purrlor.db", in_turn()), deal)
        place.clock.now = simcord_env.now().timestamp()  # by which messages have their numbers
        made.append(place)
        return Evening(place, folder)

    yield make
    for place in made:
        await place.die()
        await place.disk.close()


async def ended(evening: Evening, situation: Situation) -> View:
    """What is seen when the table is over."""
    if situation.deed not in (END, stories.the_podium_is_told):
        await evening.does(END)
    return view(evening.place)


WRONG = {("a player joins", edited_too_often): "the lobby before stays, with buttons that work"}
"""What is not so yet."""


def rows() -> Iterator[Any]:
    for what, fault, situations in TABLE:
        for situation in situations:
            wrong = WRONG.get((situation, fault))
            marks = [pytest.mark.xfail(strict=True, reason=wrong)] if wrong else []
            yield pytest.param(fault, situation, id=f"{situation}: {what}", marks=marks)


async def without_a_fault(evenings: Evenings, situation: str) -> tuple[View, View]:
    facts = SITUATIONS[situation]
    if situation not in CALM:
        calm = await evenings(facts.deal)
        await calm.does(*facts.before, facts.deed)
        CALM[situation] = view(calm.place), await ended(calm, facts)
    return CALM[situation]


async def with_a_fault(evenings: Evenings, fault: Fault, situation: str) -> tuple[View, View]:
    facts = SITUATIONS[situation]
    evening = await evenings(facts.deal)
    await evening.does(*facts.before)
    await fault(evening, facts)
    return view(evening.place), await ended(evening, facts)


@pytest.mark.parametrize(("fault", "situation"), list(rows()))
async def test_everybody_sees_the_same_as_where_nothing_fails(evenings: Evenings, fault: Fault, situation: str) -> None:
    expected = await without_a_fault(evenings, situation)

    seen = await with_a_fault(evenings, fault, situation)

    for mine, calm in zip(seen, expected, strict=True):
        assert mine._replace(notified={}) == calm._replace(notified={})
        assert fault in MAY_NOTIFY_MORE or mine.notified == calm.notified
        assert all(mine.notified[name] >= times for name, times in calm.notified.items())


@pytest.mark.parametrize("situation", ["a first hand is sent", "a player is called"])
async def test_what_a_dying_bot_has_sent_says_that_the_table_is_over_which_ended_before_it_is_back(
    evenings: Evenings, situation: str
) -> None:
    _, expected = await without_a_fault(evenings, situation)
    facts = SITUATIONS[situation]
    evening = await evenings(facts.deal)
    await evening.does(*facts.before)

    await dies(sent=True, late=True, meanwhile=END)(evening, facts)

    seen = view(evening.place)
    assert [seen.alice, seen.bob] == [expected.alice, expected.bob]
    assert len(seen.channel) <= len(expected.channel)


async def is_reworded(place: Place) -> None:
    """The next release says otherwise which table it is."""
    with TemporaryDirectory() as name:
        folder = copytree(FOLDER, Path(name) / "texts")
        file = folder / "en" / "table.ftl"
        file.write_text(file.read_text(encoding="utf-8").replace("{ $game } · table", "{ $game }, table"), encoding="utf-8")
        place.texts = Texts.load(folder, forgiving=True)


async def bob_reads_japanese(place: Place) -> None:
    await place.tables.wishes.choose(place.bob.id, lambda wishes: replace(wishes, locale="ja"))


async def the_server_reads_japanese(place: Place) -> None:
    wishes = await ServerWishKeeper(place.disk).of(place.server)
    await place.disk.keep_server_wishes(place.server, replace(wishes, locale="ja"))


IN_OTHER_WORDS = {
    "a podium is told: the server changes its language": ("a podium is told", the_server_reads_japanese),
    "the first board is sent: the next release rewords the title": ("the first board is sent", is_reworded),
    "a player is called: they change their language": ("a player is called", bob_reads_japanese),
}


@pytest.mark.xfail(strict=True, reason="what was sent and not noted is known by its words alone")
@pytest.mark.parametrize(("situation", "change"), IN_OTHER_WORDS.values(), ids=IN_OTHER_WORDS)
async def test_one_message_stands_where_the_bot_died_as_it_was_sent_and_says_it_in_other_words_now(
    evenings: Evenings, situation: str, change: Step
) -> None:
    expected, _ = await without_a_fault(evenings, situation)

    seen, _ = await with_a_fault(evenings, dies(sent=True, late=True, meanwhile=change), situation)

    assert [len(messages) for messages in seen[:4]] == [len(messages) for messages in expected[:4]]


# What a fault leaves for good

KINDS = {
    "[Join]": "lobby",
    "is gone": "channel gone",
    MISSING: "channel shut",
    "[Take the seat]": "offer",
    "[Take my seat back]": "way back",
    "Seed ": "end",
    "[My hand]": "board",
    "The game has begun": "begun",
    "in the thread": "way to the thread",
    "wins coffee": "news",
    "Your hand, ": "hand",
    "is over": "over",
}


def stands(place: Place) -> str:
    """What stands where, as one line: `channel: begun, news, board; alice: hand; bob: hand`."""

    def kinds(channel: Any) -> list[str]:
        texts = [seen(one) for one in channel.history() if not one.is_system()]
        return [next((kind for words, kind in KINDS.items() if words in text), text) for text in texts]

    is_there = place.client.get_channel(place.channel.id) is not None
    found = {
        "channel": kinds(place.channel) if is_there else [],
        "thread": [kind for thread in place.channel.threads for kind in kinds(thread)] if is_there else [],
        "alice": kinds(place.people["Alice"].user.dm_channel),
        "bob": kinds(place.people["Bob"].user.dm_channel),
    }
    return "; ".join(f"{where}: {', '.join(what)}" for where, what in found.items() if what)


def refuses(path: str, code: int) -> Step:
    """From now on Discord refuses such requests."""

    async def step(place: Place) -> None:
        addresses = {"CHANNEL": place.channel_path, "BOB": place.inbox_path("Bob")}
        if place.channel.threads:
            addresses["THREAD"] = f"/channels/{place.channel.threads[0].id}/messages"
        place.refuse(addresses[path] + "*", code)

    return step


async def the_rest_is_played(place: Place) -> None:
    await place.play(stories.TABLE)


async def the_bot_starts_anew(place: Place) -> None:
    await place.die()
    place.post.forget_nonces()
    await place.live_again()


async def what_is_refused_is_allowed(place: Place) -> None:
    await place.channel_opens()
    await place.resend(stories.TABLE)


GONE, SHUT, CLOSED = Place.delete_channel, refuses("CHANNEL", MISSING_PERMISSIONS), refuses("BOB", CANNOT_MESSAGE_MEMBER)
LOCKED = refuses("THREAD", MISSING_PERMISSIONS)
THREADED = (OPEN_IN_A_THREAD, JOIN, START, stories.three_moves)
PLAYED = (*BEGUN, stories.three_moves)
LEFT: dict[str, tuple[tuple[Step, ...], str]] = {
    "a lobby whose channel is deleted": ((OPEN, GONE), "alice: channel gone"),
    "a game whose channel is deleted": ((*PLAYED, GONE), "alice: hand, channel gone; bob: hand, channel gone"),
    "a game whose channel is deleted, and the bot starts anew": (
        (*PLAYED, GONE, the_bot_starts_anew, stories.three_moves),
        "alice: hand, channel gone; bob: hand, channel gone",
    ),
    "a game that ends after its channel was deleted": (
        (*PLAYED, GONE, the_rest_is_played),
        "alice: over, channel gone, channel gone; bob: over, channel gone, channel gone",
    ),
    "a game whose channel is shut": (
        (*PLAYED, SHUT, stories.three_moves),
        "channel: begun, news, board; alice: hand, channel shut; bob: hand",
    ),
    "a game that ends while its channel is shut, which opens": (
        (*PLAYED, SHUT, END, what_is_refused_is_allowed),
        "channel: begun, news, end; alice: over; bob: over",
    ),
    "a game whose player cannot be written to": ((OPEN, JOIN, CLOSED, START), "channel: begun, board; alice: hand"),
    "a game whose player can be written to again": (
        (OPEN, JOIN, CLOSED, START, what_is_refused_is_allowed),
        "channel: begun, board; alice: hand; bob: hand",
    ),
    "a game that ends whose player cannot be written to": (
        (OPEN, JOIN, CLOSED, START, the_rest_is_played),
        "channel: begun, news, end; alice: over",
    ),
    "a game whose thread is deleted": (
        (*THREADED, Place.delete_thread, stories.three_moves),
        "channel: begun, news, board; alice: hand; bob: hand",
    ),
    "a game whose thread is locked": (
        (*THREADED, LOCKED, stories.three_moves),
        "channel: begun, news, board; thread: news, board; alice: hand; bob: hand",
    ),
}


@pytest.mark.parametrize(("steps", "expected"), LEFT.values(), ids=LEFT)
async def test_what_a_fault_leaves_for_good(evenings: Evenings, steps: tuple[Step, ...], expected: str) -> None:
    evening = await evenings(0)

    await evening.does(*steps)

    assert stands(evening.place) == expected


FILES: dict[str, tuple[tuple[Step | str, ...], str]] = {
    "an end becomes a board with an older file, and an end again with the newer one": (
        (*PLAYED, "keep older", END, "keep newer", "put back older", stories.a_move, "put back newer"),
        "channel: begun, news, end; alice: over; bob: over",
    ),
    "a player who was called since has one hand": (
        (*PLAYED, "keep it", stories.until_bob_is_next, stories.bob_is_called, "put back it"),
        "channel: begun, news, board; alice: hand; bob: hand",
    ),
    "a seat that was offered since is offered to nobody": (
        (*BEGUN, LEAVE, "keep it", stories.a_seat_is_offered, "put back it"),
        "channel: begun, board; alice: hand; bob: way back",
    ),
    "a game that began since in a thread is a lobby without one": (
        (OPEN_IN_A_THREAD, JOIN, "keep it", START, "put back it"),
        "channel: lobby; alice: hand; bob: hand",
    ),
    "a game whose thread was deleted since goes on in the channel": (
        (*THREADED, "keep it", Place.delete_thread, stories.three_moves, "put back it"),
        "channel: begun, news, board; alice: hand; bob: hand",
    ),
    "a game that ended since, and its channel is gone, has one end for everybody": (
        (*PLAYED, "keep it", GONE, the_rest_is_played, "put back it", the_rest_is_played),
        "alice: over, channel gone, channel gone; bob: over, channel gone, channel gone",
    ),
    "a board that a moderator deleted since comes again, below the news": (
        (*PLAYED, "keep it", stories.the_newest_is_deleted, stories.three_moves, "put back it", stories.three_moves),
        "channel: begun, news, board; alice: hand; bob: hand",
    ),
}


@pytest.mark.parametrize(("steps", "expected"), FILES.values(), ids=FILES)
async def test_what_stands_after_files_were_put_back(evenings: Evenings, steps: tuple[Step | str, ...], expected: str) -> None:
    evening = await evenings(0)

    for step in steps:
        if not isinstance(step, str):
            await evening.does(step)
        elif step.startswith("keep "):
            evening.keep(step.removeprefix("keep "))
        else:
            await evening.put_back(step.removeprefix("put back "))

    assert stands(evening.place) == expected
