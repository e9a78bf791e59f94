"""What players see after a fault of delivery, as a table of situations and faults.

Whatever fails on the way, in the end each message stands once, with current words and buttons, and nobody is notified more often than
without the fault: the same as in a twin in which nothing fails. The checks read the simulated Discord and call the tables alone.
"""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from shutil import copytree
from tempfile import TemporaryDirectory
from types import MappingProxyType
from typing import Any, NamedTuple

import aiohttp
import pytest
import simcord

from bot.delivery.refusals import CANNOT_MESSAGE_MEMBER, MISSING_ACCESS, MISSING_PERMISSIONS, OLD_MESSAGE_EDITED_OFTEN
from bot.storage import Store
from bot.storage.backup import back_up, restore
from bot.tables.settings_cache import ServerSettingsCache
from bot.texts import Texts
from bot.texts.catalogue import FOLDER
from tests.bot.delivery import stories
from tests.bot.delivery.place import MISSING, Cut, Lost, Place, Post, View, buttons, seen, settle_in, view
from tests.bot.delivery.stories import (
    END,
    JOIN,
    LEAVE,
    OPEN,
    OPEN_ALONE,
    OPEN_IN_A_THREAD,
    OPEN_TWO_ROUNDS,
    SHORT_ROUNDS,
    START,
    Step,
    refuses,
)
from tests.bot.home import HOUR
from tests.harness.inline_workers import inline_workers


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
    "a hand comes below what its player wrote": Situation(BEGUN, stories.bob_writes, "DELETE BOB"),
    "a player is sent away": Situation((OPEN, JOIN), stories.bob_is_sent_away, "POST BOB"),
    "a player is reminded": Situation((stories.everybody_wishes_reminders, *BEGUN), stories.a_player_is_reminded, "POST (ALICE|BOB)"),
    "a player is brought into a thread": Situation((OPEN_IN_A_THREAD, JOIN), START, "PUT .*/thread-members/"),
    "a podium is told": Situation((stories.a_month_is_over,), stories.the_podium_is_told, "POST CHANNEL"),
}


class Evening:
    """A place with a file that can be copied, put back, and looked at from all sides."""

    def __init__(self, place: Place, folder: Path) -> None:
        self.place = place
        self._folder = folder

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
        place.disk = await Store.open(path, inline_workers())
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


async def loses_the_answer_where_nothing_can_be_read(evening: Evening, situation: Situation) -> None:
    """By its nonce alone Discord knows that the message is there."""
    evening.place.refuse(evening.place.channel_path, MISSING_ACCESS, method="GET")
    await loses_the_answer(late=False)(evening, situation)


async def is_overtaken(evening: Evening, situation: Situation) -> None:
    """It arrives unheard of, and is not tried again before the table is over."""
    await evening.does(stories.overtaken(situation.request, situation.deed, END))


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
OF_EACH_KIND = [
    *("a lobby is opened", "the first board is sent", "a first hand is sent", "a player is called"),
    *("the next chapter begins", "the end is told"),
]
STAYS = (
    *("a lobby is opened", "the first trick is told", "the next chapter begins", "the end is told", "a hand says that it is over"),
    *("a game alone ends", "a podium is told", "a player is sent away", "a player is reminded"),
    "a hand comes below what its player wrote",
)
"""What a file that is put back does not know of, and what stays all the same: lobbies, news, records, podiums, what was said to players."""
TWICE_DONE = [name for name in SITUATIONS if name not in STAYS]
IN_A_THREAD = ["a thread is begun", "a player is brought into a thread"]
IN_A_CHANNEL = ["a player joins", "the first board is sent", "the next trick is told", "the next chapter begins", "the end is told"]
TABLE: list[tuple[str, Fault, list[str]]] = [
    ("the bot dies before it is sent", dies(sent=False, late=True), OF_EACH_KIND),
    ("the bot dies as it is sent, and is back soon", dies(sent=True, late=False), OF_EACH_KIND),
    ("the bot dies as it is sent, and is back late", dies(sent=True, late=True), EVERYWHERE),
    ("the answer is lost", loses_the_answer(late=False), OF_EACH_KIND),
    ("the answer is lost, and the next try comes late", loses_the_answer(late=True), EVERYWHERE),
    (
        "the answer is lost where the bot may not read",
        loses_the_answer_where_nothing_can_be_read,
        ["a lobby is opened", "the first board is sent"],
    ),
    ("Discord is away for a while", is_refused("*", 0, 503, times=4), OF_EACH_KIND),
    ("there are too many requests", is_refused("*", 0, 429, times=1), [*OF_EACH_KIND, *IN_A_THREAD]),
    ("the file of before is put back", is_put_back, TWICE_DONE),
    ("a moderator deletes it", is_deleted, ["a lobby is opened", "the first board is sent", "a first hand is sent", "a player is called"]),
    ("the channel is shut for a while", is_shut_for_a_while, IN_A_CHANNEL),
    ("it was edited too often", edited_too_often, ["a player joins", "the next trick is told", "the next chapter begins"]),
]
MAY_NOTIFY_MORE = (is_put_back, is_shut_for_a_while)
"""Faults after which a player is notified of what was done twice, of what was taken away, or of the fault itself."""


CALM: dict[str, tuple[View, View]] = {}
"""What is seen where nothing fails, after the deed and when the table is over: found out once in a process."""


@pytest.fixture
async def evenings(simcord_env: simcord.Env, post: Post, tmp_path: Path) -> AsyncIterator[Evenings]:
    """Places of their own in one Discord, in which no time has passed."""
    made: list[Place] = []

    async def make(deal: int = 0) -> Evening:
        folder = tmp_path / str(len(made))
        folder.mkdir()
        place = settle_in(simcord_env, post, await Store.open(folder / "purrlor.db", inline_workers()), deal)
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


def rows() -> Iterator[Any]:
    for what, fault, situations in TABLE:
        for situation in situations:
            yield pytest.param(fault, situation, id=f"{situation}: {what}")


async def without_a_fault(evenings: Evenings, situation: str) -> tuple[View, View]:
    table = SITUATIONS[situation]
    if situation not in CALM:
        calm = await evenings(table.deal)
        await calm.does(*table.before, table.deed)
        CALM[situation] = view(calm.place), await ended(calm, table)
    return CALM[situation]


async def with_a_fault(evenings: Evenings, fault: Fault, situation: str) -> tuple[View, View]:
    table = SITUATIONS[situation]
    evening = await evenings(table.deal)
    await evening.does(*table.before)
    await fault(evening, table)
    return view(evening.place), await ended(evening, table)


@pytest.mark.parametrize(("fault", "situation"), list(rows()))
async def test_everybody_sees_the_same_as_where_nothing_fails(evenings: Evenings, fault: Fault, situation: str) -> None:
    expected = await without_a_fault(evenings, situation)

    seen = await with_a_fault(evenings, fault, situation)

    for mine, calm in zip(seen, expected, strict=True):
        assert mine._replace(notified={}) == calm._replace(notified={})
        assert fault in MAY_NOTIFY_MORE or mine.notified == calm.notified
        assert all(mine.notified[name] >= times for name, times in calm.notified.items())


UNTRIED = ["a lobby is opened", "a first hand is sent", "a player is called", "a seat is offered", "a player is sent away"]
OVER: list[tuple[str, Fault, list[str]]] = [
    ("the bot dies as it is sent, and is back when the table is over", dies(sent=True, late=True, meanwhile=END), UNTRIED),
    ("it arrives unheard, and the table is over before the next try", is_overtaken, UNTRIED),
]


@pytest.mark.parametrize(
    ("fault", "situation"), [pytest.param(fault, one, id=f"{one}: {what}") for what, fault, those in OVER for one in those]
)
async def test_what_was_sent_says_that_the_table_is_over_which_ended_meanwhile(evenings: Evenings, fault: Fault, situation: str) -> None:
    _, expected = await without_a_fault(evenings, situation)
    table = SITUATIONS[situation]
    evening = await evenings(table.deal)
    await evening.does(*table.before)

    await fault(evening, table)

    seen = view(evening.place)
    assert [seen.alice, seen.bob] == [expected.alice, expected.bob]
    assert len(seen.channel) <= len(expected.channel)
    assert not any(act.split(":")[-1] in ("join", "take") for act in buttons(evening.place))


async def the_bot_writes_to_bob(place: Place) -> None:
    assert place.client.user is not None
    place.env.backend.create_message(place.people["Bob"].user.dm_channel.id, place.client.user.id, "hello")


async def test_what_else_the_bot_wrote_is_not_taken_for_a_hand_that_was_lost(evenings: Evenings) -> None:
    evening, table = await evenings(0), SITUATIONS["a first hand is sent"]
    await evening.does(*table.before)

    await dies(sent=False, late=True, meanwhile=the_bot_writes_to_bob)(evening, table)

    written, hand = view(evening.place).bob
    assert (written, "Your hand, " in hand) == ("hello", True)
    assert evening.place.notified()["Bob"] == 1


async def is_reworded(place: Place) -> None:
    """The next release says otherwise which table it is."""
    with TemporaryDirectory() as name:
        folder = copytree(FOLDER, Path(name) / "texts")
        file = folder / "en" / "table.ftl"
        file.write_text(file.read_text(encoding="utf-8").replace("{ $game } · table", "{ $game }, table"), encoding="utf-8")
        place.texts = Texts.load(folder, forgiving=True)


async def bob_reads_japanese(place: Place) -> None:
    await place.tables.user_settings.change(place.bob.id, lambda wishes: replace(wishes, locale="ja"))


async def the_server_reads_japanese(place: Place) -> None:
    wishes = await ServerSettingsCache(place.disk.settings).get(place.server)
    await place.disk.settings.save_server(place.server, replace(wishes, locale="ja"))


IN_OTHER_WORDS = {
    "a podium is told: the server changes its language": ("a podium is told", the_server_reads_japanese),
    "the first board is sent: the next release rewords the title": ("the first board is sent", is_reworded),
    "a player is called: they change their language": ("a player is called", bob_reads_japanese),
}


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
    "[Start]": "lobby",
    "before it began": "closed",
    "so this table is closed": "closed",
    "is gone": "channel gone",
    MISSING: "channel shut",
    "[Take the seat]": "offer",
    "[Take my seat back]": "way back",
    ".txt": "end",
    "[My hand]": "board",
    "in the thread below": "way to the thread",
    "The game has begun": "begun",
    "leads first": "news",
    "Your hand, ": "hand",
    "is over": "over",
    "is free again": "sent away",
    "has taken over": "seat taken",
    "is no longer on offer": "seat refused",
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
        "carol": kinds(place.people["Carol"].user.dm_channel),
    }
    return "; ".join(f"{where}: {', '.join(what)}" for where, what in found.items() if what)


async def the_rest_is_played(place: Place) -> None:
    await place.play(stories.TABLE)


class Left(NamedTuple):
    """What was done, what stands then, and what the newest message somewhere says: `words | more words | not others`."""

    steps: tuple[Step, ...]
    stands: str
    says: Mapping[str, str] = MappingProxyType({})


GONE, SHUT, OPENS = Place.delete_channel, Place.shut_channel, stories.what_is_refused_is_allowed
CLOSED, LOCKED = refuses("BOB*", CANNOT_MESSAGE_MEMBER), refuses("THREAD*", MISSING_PERMISSIONS)
NOTHING_CAN_BE_SENT = refuses("CHANNEL", MISSING_PERMISSIONS, method="POST")
FULL = refuses("BOB/*", OLD_MESSAGE_EDITED_OFTEN, 400, method="PATCH")
STARTS_ANEW, PUT_OUT, LET_IN = stories.the_bot_starts_anew, stories.put_out, stories.let_in_again
AN_HOUR = stories.seconds_pass(HOUR + 1)
THREADED = (OPEN_IN_A_THREAD, JOIN, START, stories.three_moves)
PLAYED = (*BEGUN, stories.three_moves)
ROUND = (OPEN_TWO_ROUNDS, JOIN, START, stories.the_first_round)
ELSEWHERE = (stories.OPEN_ELSEWHERE, JOIN)
HANDS = "alice: hand; bob: hand"
HOMELESS = "I can’t write in this table’s thread"
A_MINUTE = stories.seconds_pass(60)
LEFT: dict[str, Left] = {
    "a lobby whose channel is deleted, and whose game begins all the same": Left(
        (OPEN, JOIN, GONE, START), "alice: channel gone, hand, channel gone; bob: hand, channel gone"
    ),
    # what is said a second time
    "a lobby from which a player is sent away twice": Left(
        (OPEN, JOIN, stories.bob_is_sent_away, stories.bob_is_let_in, JOIN, A_MINUTE, stories.bob_is_sent_away),
        "channel: lobby; bob: sent away, sent away",
    ),
    "a seat that is offered again to the player who refused it": Left(
        (*BEGUN, LEAVE, stories.a_seat_is_offered, stories.the_offer_is_refused, A_MINUTE, stories.a_seat_is_offered),
        "channel: begun, board, seat refused, offer; alice: hand; bob: way back",
    ),
    # where nothing fails
    "a game": Left(PLAYED, f"channel: begun, news, board; {HANDS}"),
    "a game of two rounds": Left((*ROUND, stories.three_moves), f"channel: begun, news, news, board; {HANDS}"),
    "a game that has ended": Left((*PLAYED, AN_HOUR, AN_HOUR, END), "channel: begun, news, end; alice: over; bob: over"),
    "a lobby that was closed": Left((OPEN, END), "channel: closed"),
    "a game whose player has left": Left(
        (*BEGUN, LEAVE), "channel: begun, board; alice: hand; bob: way back", {"bob": "A cat is playing for you | [Take my seat back]"}
    ),
    "a game whose player has come back": Left((*BEGUN, LEAVE, JOIN), f"channel: begun, board; {HANDS}"),
    "a game whose news are an hour old": Left((*PLAYED, AN_HOUR, *(stories.three_moves,) * 2), f"channel: begun, news, board; {HANDS}"),
    # newer rules
    "a game of older rules": Left(
        (*PLAYED, stories.the_next_release_has_newer_rules),
        "channel: begun, news, end; alice: over; bob: over",
        {"channel": "newer rules | catte-1-record.txt", "alice": "newer rules", "bob": "newer rules"},
    ),
    "a lobby of older rules": Left(
        (OPEN, stories.the_next_release_has_newer_rules), "channel: closed", {"channel": "newer rules | not [Join]"}
    ),
    # messages that somebody deleted
    "a game whose board is deleted": Left(
        (*BEGUN, stories.the_newest_is_deleted, stories.three_moves), f"channel: begun, news, board; {HANDS}"
    ),
    "a game whose hand is deleted": Left(
        (*BEGUN, stories.the_hand_of_bob_is_deleted, stories.three_moves), f"channel: begun, news, board; {HANDS}"
    ),
    "a game that ends whose hand is deleted": Left((*BEGUN, stories.the_hand_of_bob_is_deleted, END), "channel: begun, end; alice: over"),
    "a lobby that is deleted": Left((OPEN, stories.the_newest_is_deleted, JOIN), "channel: lobby", {"channel": "3. Bob"}),
    "a game whose lobby is deleted": Left((OPEN, JOIN, stories.the_newest_is_deleted, START), f"channel: board; {HANDS}"),
    # channels that are gone
    "a lobby whose channel is deleted": Left((OPEN, GONE), "alice: channel gone", {"alice": "close by itself | not goes on"}),
    "two lobbies whose channel is deleted": Left((OPEN, stories.another_lobby, GONE), "alice: channel gone, channel gone"),
    "two lobbies whose channel was shut before it is deleted": Left(
        (OPEN, stories.another_lobby, SHUT, stories.luck_is_given, GONE), "alice: channel shut, channel gone, channel gone"
    ),
    "a game whose channel is deleted": Left(
        (*PLAYED, GONE),
        "alice: hand, channel gone; bob: hand, channel gone",
        dict.fromkeys(("alice", "bob"), "The game goes on here | catte-1-record.txt | not Seed"),
    ),
    "a game whose channel is deleted, and the bot starts anew": Left(
        (*PLAYED, GONE, STARTS_ANEW, stories.three_moves), "alice: hand, channel gone; bob: hand, channel gone"
    ),
    "a game whose channel is deleted while the bot is away": Left(
        (*BEGUN, stories.the_channel_is_deleted_unheard), "alice: hand, channel gone; bob: hand, channel gone"
    ),
    "a game in a channel that sleeps or is hidden": Left((*BEGUN, stories.the_channel_is_not_listed), f"channel: begun, board; {HANDS}"),
    "a game that ends after its channel was deleted": Left(
        (*PLAYED, GONE, the_rest_is_played),
        "alice: over, channel gone, channel gone; bob: over, channel gone, channel gone",
        dict.fromkeys(("alice", "bob"), "🏆 | catte-1-record.txt | not [Rematch]"),
    ),
    "a game that ends after its channel was deleted, whose player cannot be written to": Left(
        (OPEN, JOIN, CLOSED, START, GONE, the_rest_is_played), "alice: over, channel gone, channel gone"
    ),
    # channels that are shut
    "a game whose channel is shut": Left(
        (*PLAYED, SHUT, stories.three_moves),
        "channel: begun, news, board; alice: hand, channel shut; bob: hand",
        {"alice": r"“Send Messages” | #cat\-games"},
    ),
    "two games whose channel is shut": Left(
        (*BEGUN, stories.another_game, SHUT, stories.three_moves, stories.three_moves_at_the_other),
        "channel: begun, board, begun, board; alice: hand, hand, channel shut; bob: hand, hand",
    ),
    "a lobby whose channel is shut": Left(
        (OPEN, SHUT, stories.luck_is_given), "channel: lobby; alice: channel shut", {"alice": "Nobody can join"}
    ),
    "a lobby whose channel is shut, and there are too many requests": Left(
        (OPEN, SHUT, refuses("ALICE", 0, 429, times=1), stories.luck_is_given), "channel: lobby; alice: channel shut"
    ),
    "a lobby whose channel is shut, and Discord is away": Left(
        (OPEN, SHUT, refuses("ALICE", 0, 503, times=2), stories.luck_is_given), "channel: lobby; alice: channel shut"
    ),
    "a lobby whose channel is shut, and the disk is full": Left(
        (stories.the_disk_is_full_after(2), OPEN, SHUT, stories.luck_is_given), "channel: lobby; alice: channel shut"
    ),
    "a lobby that is closed while its channel is shut, which opens": Left((OPEN, SHUT, END, OPENS), "channel: closed"),
    "a game that ends while its channel is shut, which opens": Left(
        (*PLAYED, SHUT, END, OPENS), "channel: begun, news, end; alice: over; bob: over"
    ),
    "a game that ends while its channel is shut for a day": Left(
        (*PLAYED, SHUT, the_rest_is_played, stories.seconds_pass(25 * HOUR), stories.the_process_ends),
        "channel: begun, news, board; alice: over, channel shut, channel gone; bob: over, channel gone",
    ),
    "a round that begins where nothing can be sent": Left(
        (*ROUND, NOTHING_CAN_BE_SENT, stories.three_moves), "channel: begun, news, board; alice: hand, channel shut; bob: hand"
    ),
    "a round that began where something can be sent again": Left(
        (*ROUND, NOTHING_CAN_BE_SENT, stories.three_moves, Place.channel_opens),
        "channel: begun, news, news, board; alice: hand, channel shut; bob: hand",
    ),
    "a game whose last round nobody saw, and somebody deleted its board": Left(
        (
            *ROUND,
            refuses("CHANNEL*", MISSING_PERMISSIONS),
            the_rest_is_played,
            Place.accept_quietly,
            stories.the_newest_is_deleted,
            Place.channel_opens,
        ),
        "channel: begun, news, news, end; alice: over, channel shut; bob: over",
    ),
    # servers that put the bot out
    "a game whose server puts the bot out": Left(
        (*ELSEWHERE, START, refuses("CHANNEL*", 50001), PUT_OUT, stories.three_moves),
        "channel: begun, board; alice: hand, channel gone; bob: hand, channel gone",
    ),
    "a game whose server has put the bot out, of which nobody told it": Left(
        (*ELSEWHERE, START, refuses("CHANNEL*", 50001), stories.three_moves),
        "channel: begun, board; alice: hand, channel gone; bob: hand, channel gone",
    ),
    "a game that begins while the bot is out of its server": Left(
        (*ELSEWHERE, refuses("*", 50278), PUT_OUT, START),
        "channel: lobby",
    ),
    "a game that began while the bot was out of its server, which lets it in": Left(
        (*ELSEWHERE, refuses("*", 50278), PUT_OUT, START, LET_IN),
        f"channel: begun, board; {HANDS}",
        {"channel": "not I can’t send direct messages"},
    ),
    "a game that began while the bot was out of its server, and the bot starts anew": Left(
        (*ELSEWHERE, refuses("*", 50278), PUT_OUT, START, STARTS_ANEW),
        f"channel: begun, board; {HANDS}",
        {"channel": "not I can’t send direct messages"},
    ),
    "a lobby whose channel was deleted while the bot was out of its server, which lets it in twice": Left(
        (stories.OPEN_ELSEWHERE, refuses("*", 50278), PUT_OUT, stories.the_channel_is_deleted, LET_IN, LET_IN), "alice: channel gone"
    ),
    "a lobby whose channel was deleted while the bot was flagged and out of its server, which lets it in twice": Left(
        (stories.OPEN_ELSEWHERE, refuses("*", 20026), PUT_OUT, stories.the_channel_is_deleted, LET_IN, LET_IN), "alice: channel gone"
    ),
    # players who cannot be written to
    "a game whose player cannot be written to": Left(
        (OPEN, JOIN, CLOSED, START),
        "channel: begun, board; alice: hand",
        {"channel": "I can’t send direct messages to Bob: press **My hand**"},
    ),
    "a game whose player cannot be written to any more": Left(
        (*PLAYED, stories.until_bob_is_next, refuses("BOB", CANNOT_MESSAGE_MEMBER, method="POST"), stories.bob_is_called),
        "channel: begun, news, board; alice: hand",
        {"channel": "can’t send direct messages to Bob"},
    ),
    "a game whose player can be written to again": Left(
        (OPEN, JOIN, CLOSED, START, OPENS), f"channel: begun, board; {HANDS}", {"channel": "not I can’t send direct messages"}
    ),
    "a game after one whose player could not be written to": Left(
        (OPEN, JOIN, CLOSED, START, END, Place.accept_quietly, stories.another_game),
        "channel: begun, end, begun, board; alice: over, hand; bob: hand",
    ),
    "a game that ends whose player cannot be written to": Left(
        (OPEN, JOIN, CLOSED, START, the_rest_is_played), "channel: begun, news, end; alice: over"
    ),
    "a game that ends, and a hand was edited too often to say so": Left((*BEGUN, LEAVE, FULL, END), "channel: begun, end; alice: over"),
    "a game whose seat is given away, and its hand was edited too often to say so": Left(
        (*BEGUN, LEAVE, FULL, stories.a_seat_is_offered, stories.carol_takes_the_seat),
        "channel: begun, board, seat taken; alice: hand; carol: hand",
    ),
    # players who are forgotten
    "a game whose player is forgotten": Left((*BEGUN, stories.bob_is_forgotten), "channel: begun, board; alice: hand"),
    "a game that nobody has touched for long whose player is forgotten": Left(
        (*BEGUN, Place.fall_asleep, stories.bob_is_forgotten), "channel: begun, board; alice: hand"
    ),
    "a game whose player is forgotten after the bot started anew": Left(
        (*BEGUN, STARTS_ANEW, stories.bob_is_forgotten), "channel: begun, board; alice: hand"
    ),
    "a game that ends whose player was forgotten": Left((*BEGUN, stories.bob_is_forgotten, END), "channel: begun, end; alice: over"),
    "a game whose player is forgotten while Discord is away": Left(
        (*BEGUN, refuses("BOB/*", 0, 503, method="DELETE", times=6), stories.bob_is_forgotten), "channel: begun, board; alice: hand"
    ),
    # threads
    "a game in a thread": Left(THREADED, f"channel: way to the thread; thread: news, board; {HANDS}"),
    "a game whose thread is deleted": Left(
        (*THREADED, Place.delete_thread, stories.three_moves), f"channel: begun, news, board; {HANDS}", {"channel": HOMELESS}
    ),
    "a game whose thread is deleted, of which nobody told the bot": Left(
        (*THREADED, stories.the_thread_is_deleted_unheard, stories.three_moves),
        f"channel: begun, news, board; {HANDS}",
        {"channel": HOMELESS},
    ),
    "a game that ends after its thread was deleted": Left(
        (*THREADED, Place.delete_thread, the_rest_is_played),
        "channel: begun, news, news, end; alice: over; bob: over",
        {"channel": f"not {HOMELESS}"},
    ),
    "a game whose thread is locked": Left(
        (*THREADED, LOCKED, stories.three_moves), f"channel: begun, news, board; thread: news, board; {HANDS}", {"channel": HOMELESS}
    ),
    "a game whose thread cannot be begun": Left(
        (OPEN_IN_A_THREAD, JOIN, refuses("/channels/*/messages/*/threads", MISSING_PERMISSIONS), START, stories.three_moves),
        f"channel: begun, news, board; {HANDS}",
        {"channel": HOMELESS},
    ),
    "a game whose thread sleeps": Left(
        (*THREADED, refuses("THREAD/*", 50083, 400, method="PATCH", times=1), stories.three_moves),
        f"channel: way to the thread; thread: news, board; {HANDS}",
    ),
    "a game whose player left the server, in a thread": Left(
        (OPEN_IN_A_THREAD, JOIN, refuses("/channels/*/thread-members/*", 10007, 404), START),
        f"channel: way to the thread; thread: board; {HANDS}",
    ),
    # what the bot does not hear, or forgets
    "a lobby that answers a command, and its arrival is not heard": Left(
        (stories.a_lobby_answers(is_heard=False), JOIN), "channel: lobby", {"channel": "1. Alice\n2. Bob"}
    ),
    "a lobby that answers a command before the disk is full": Left(
        (stories.the_disk_is_full_after(0), stories.a_lobby_answers(), JOIN), "channel: lobby", {"channel": "1. Alice\n2. Bob"}
    ),
    "a lobby that a player joins and leaves while the bot dies": Left(
        (OPEN, stories.loses("PATCH CHANNEL"), JOIN, LEAVE, STARTS_ANEW), "channel: lobby", {"channel": "not Bob"}
    ),
    "a lobby that a player joins and leaves while the network is away": Left(
        (OPEN, stories.loses("PATCH CHANNEL"), JOIN, LEAVE, stories.the_network_is_back), "channel: lobby", {"channel": "not Bob"}
    ),
    "a game whose hand arrived unheard, and its seat is given away before the next try": Left(
        (OPEN, JOIN, stories.overtaken("POST BOB", START, LEAVE, stories.a_seat_is_offered, stories.carol_takes_the_seat)),
        "channel: begun, board, seat taken; alice: hand; bob: seat taken; carol: hand",
    ),
    "a game whose hand arrived unheard, and its player is forgotten before the next try": Left(
        (OPEN, JOIN, stories.overtaken("POST BOB", START, stories.bob_is_forgotten)), "channel: begun, board; alice: hand"
    ),
    "a game whose offer of a seat arrived unheard, and is refused before the next try": Left(
        (*BEGUN, LEAVE, stories.overtaken("POST CHANNEL", stories.a_seat_is_offered, stories.carol_refuses_the_seat)),
        "channel: begun, board, seat refused; alice: hand; bob: way back",
    ),
    "a game of which a round was played while the bot was away": Left(
        (OPEN_TWO_ROUNDS, JOIN, START, stories.loses("PATCH CHANNEL"), stories.the_first_round, STARTS_ANEW),
        f"channel: begun, news, board; {HANDS}",
    ),
    "a game of two rounds that was played while the bot was away": Left(
        (OPEN_TWO_ROUNDS, JOIN, START, Place.die, the_rest_is_played, STARTS_ANEW),
        "channel: begun, news, news, end; alice: over; bob: over",
    ),
}


def says(place: Place, where: str) -> str:
    channel = place.channel if where == "channel" else place.people[where.title()].user.dm_channel
    return seen(channel.history()[-1])


@pytest.mark.parametrize("what", LEFT)
async def test_what_a_fault_leaves(evenings: Evenings, what: str) -> None:
    evening = await evenings(0)

    await evening.does(*LEFT[what].steps)

    assert stands(evening.place) == LEFT[what].stands
    for where, words in LEFT[what].says.items():
        for word in words.split(" | "):
            assert (word.removeprefix("not ") in says(evening.place, where)) is not word.startswith("not ")


class Asked(NamedTuple):
    """What was done, what is done now, and how often it is asked of Discord."""

    before: tuple[Step, ...]
    then: tuple[Step, ...]
    request: str
    times: int


ASKED = {
    "who cannot be written to is tried once, also after a restart": Asked(
        (OPEN, JOIN, CLOSED), (START, stories.three_moves, stories.the_process_ends, stories.a_move), "POST BOB", 1
    ),
    "a host who cannot be written to is tried once": Asked(
        (OPEN, refuses("ALICE", CANNOT_MESSAGE_MEMBER), GONE), (*(stories.luck_is_given,) * 2,), "POST ALICE", 0
    ),
    "a lobby that somebody deleted is tried once after the start": Asked(
        (OPEN, JOIN, stories.the_newest_is_deleted, START), (stories.a_move, stories.a_move), "PATCH CHANNEL/", 2
    ),
    "a channel that is shut is left alone for a minute": Asked(
        (*BEGUN, SHUT, stories.a_move), (stories.a_move,), "(POST|PATCH) CHANNEL", 0
    ),
    "a channel that is shut is tried again after a minute": Asked(
        (*BEGUN, SHUT, stories.a_move), (stories.seconds_pass(61),), "(POST|PATCH) CHANNEL", 1
    ),
    "a thread is tried once, also after a restart": Asked(
        (OPEN_IN_A_THREAD, JOIN, refuses("/channels/*/messages/*/threads", MISSING_PERMISSIONS, times=1)),
        (START, stories.the_process_ends, stories.three_moves),
        "POST .*/threads",
        1,
    ),
    "a lobby is edited after an hour": Asked((OPEN, AN_HOUR), (JOIN,), "PATCH CHANNEL/", 1),
    "a start after which nothing is new asks for nothing": Asked(PLAYED, (stories.the_process_ends,), ".*", 0),
}


@pytest.mark.parametrize("what", ASKED)
async def test_how_often_something_is_asked_of_discord(evenings: Evenings, what: str) -> None:
    evening = await evenings(0)
    await evening.does(*ASKED[what].before)
    mark = len(evening.place.post.sent)

    await evening.does(*ASKED[what].then)

    request = evening.place.addressed(ASKED[what].request)
    assert len([one for one in evening.place.post.since(mark) if re.match(request, one)]) == ASKED[what].times


FILES: dict[str, tuple[tuple[Step | str, ...], str]] = {
    "an end becomes a board with an older file, and an end again with the newer one": (
        (*PLAYED, "keep older", END, "keep newer", "put back older", stories.a_move, "put back newer"),
        "channel: begun, news, end",
    ),
    "a record stays of a game that runs again": (
        (*PLAYED, "keep it", END, "put back it"),
        "channel: begun, news, end, board; alice: hand; bob: hand",
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
        "channel: lobby",
    ),
    "a game for which a thread was chosen since is a lobby without one": (
        (OPEN, JOIN, "keep it", stories.a_thread_is_chosen, START, "put back it"),
        "channel: lobby",
    ),
    "a game alone whose lobby was just on its way is a lobby": (
        (stories.loses("POST ALICE"), OPEN_ALONE, "keep it", stories.the_bot_starts_anew, START, "put back it"),
        "alice: lobby",
    ),
    "a game whose thread was deleted since goes on in the channel": (
        (*THREADED, "keep it", Place.delete_thread, stories.three_moves, "put back it"),
        "channel: begun, news, news, board; alice: hand; bob: hand",
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
