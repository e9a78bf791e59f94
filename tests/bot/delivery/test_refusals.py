"""Every refusal of Discord has a class, and whatever Discord refuses, on whichever route: the game is played on, and the player is told."""

from __future__ import annotations

import csv
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest
from structlog.testing import capture_logs

from bot.delivery.refusals import RefusalKind, classify
from bot.delivery.retries import PAUSES
from bot.errors import StorageError
from bot.models.ids import TableId
from bot.tables import TableSnapshot
from tests.bot.delivery.place import Place
from tests.bot.home import asked_seat, cards_in

CODES = Path(__file__).with_name("discord_codes.tsv")
"""Discord's documented JSON error codes (Opcodes and Status Codes, August 2026), in words of our own."""
SPECIAL = {
    40003: RefusalKind.SLOW_DOWN,
    10008: RefusalKind.MESSAGE_GONE,
    30046: RefusalKind.MESSAGE_FULL,
    50083: RefusalKind.THREAD_ASLEEP,
    **dict.fromkeys((10015, 10062, 40060, 40094, 50027), RefusalKind.INTERACTION_OVER),
    10003: RefusalKind.PLACE_GONE,
    **dict.fromkeys((40005, 50006, 50035, 50045, 50046, 50109), RefusalKind.MALFORMED),
}
UNDOCUMENTED = (20026, 340001)


def refused(status: int, code: int = 0) -> discord.HTTPException:
    answer: Any = SimpleNamespace(status=status, reason="")
    return discord.HTTPException(answer, {"code": code, "message": ""})


@pytest.mark.parametrize("status", [400, 403, 404])
def test_every_documented_code_has_its_class(status: int) -> None:
    with CODES.open(newline="") as file:
        codes = [int(row["code"]) for row in csv.DictReader(file, delimiter="\t")]
    assert len(codes) > 200
    assert set(codes) >= set(SPECIAL)

    classes = {code: classify(refused(status, code)) for code in (*codes, *UNDOCUMENTED)}

    assert classes == {code: SPECIAL.get(code, RefusalKind.PLACE_REFUSES) for code in classes}


@pytest.mark.parametrize(
    ("problem", "refusal"),
    [
        (refused(500), RefusalKind.TRY_AGAIN),
        (refused(503), RefusalKind.TRY_AGAIN),
        (refused(429), RefusalKind.TRY_AGAIN),
        (refused(429, 30046), RefusalKind.MESSAGE_FULL),
        (refused(401), RefusalKind.TOKEN_REFUSED),
        (refused(401, 50027), RefusalKind.INTERACTION_OVER),
        (refused(413, 40005), RefusalKind.MALFORMED),
        (refused(405), RefusalKind.PLACE_REFUSES),
        (discord.RateLimited(7.0), RefusalKind.TRY_AGAIN),
        (aiohttp.ClientConnectionError(), RefusalKind.TRY_AGAIN),
        (TimeoutError(), RefusalKind.TRY_AGAIN),
        (StorageError("purrlor.db", "the disk is full"), RefusalKind.TRY_AGAIN),
        (KeyError("ours"), None),
    ],
    ids=str,
)
def test_what_has_no_code_of_its_own_goes_by_its_status_or_kind(problem: Exception, refusal: RefusalKind | None) -> None:
    assert classify(problem) is refusal


# A game for each route and class

ROUTES: dict[str, Callable[[Place], tuple[str, str]]] = {
    "open a direct channel": lambda place: ("POST", "/users/@me/channels"),
    "send in a direct channel": lambda place: ("POST", place.inbox_path("Bob")),
    "edit in a direct channel": lambda place: ("PATCH", f"{place.inbox_path('Bob')}/*"),
    "send in the channel": lambda place: ("POST", place.channel_path),
    "edit in the channel": lambda place: ("PATCH", f"{place.channel_path}/*"),
    "start a thread": lambda place: ("POST", "/channels/*/messages/*/threads"),
}
ANSWERS = {
    "try again": (503, 0, 2),
    "slow down": (403, 40003, 1),
    "message gone": (404, 10008, None),
    "message full": (400, 30046, None),
    "thread asleep": (400, 50083, None),
    "interaction over": (404, 10062, None),
    "place refuses": (403, 20026, None),
    "place refuses, as a bad request": (400, 50033, None),
    "place gone": (404, 10003, None),
    "malformed": (400, 50035, 1),
    "malformed in every form": (400, 50035, None),
}
"""The status, the code, and how often Discord answers so; None: for good."""


@pytest.mark.parametrize("answer", ANSWERS)
@pytest.mark.parametrize("route", ROUTES)
async def test_a_game_is_played_on_and_who_is_asked_is_told(place: Place, route: str, answer: str) -> None:
    method, path = ROUTES[route](place)
    status, code, times = ANSWERS[answer]
    threaded = route == "start a thread"
    snapshot = await place.open(threaded=threaded)
    for person in (place.bob, place.carol):
        await place.tables.join(snapshot.table.id, person)
    await place.settled()
    place.refuse(path, code, status, method=method, times=times)
    for channel in (place.channel, place.people["Bob"].user.dm_channel):
        place.refuse(f"/channels/{channel.id}", 50024, 400, method="PATCH")  # none of them is a thread, which could be woken

    with capture_logs() as lines:
        snapshot = await place.tables.start(snapshot.table.id, place.alice)
        await place.settled()
        for _ in range(4):
            assert is_told(place, snapshot)
            snapshot = await place.step(snapshot.table.id)
            await place.settled()

    assert len(snapshot.moves) == 4
    assert [line for line in lines if "exc_info" in line or line["event"] in ("could not bring it up to date", "Discord refuses it")] == []
    assert {line["log_level"] for line in lines if "remedy" not in line} <= {"info"}
    assert all(line["event"].startswith("Discord does not take") for line in lines if line["log_level"] == "error")


def is_told(place: Place, snapshot: TableSnapshot) -> bool:
    """True if the player who is asked has a hand that says so, or is named by the board as somebody whom the bot cannot write to."""
    name = snapshot.table.sitters[asked_seat(snapshot)].name
    inbox, shown = place.inbox(name), [*place.channel_shows(), *place.threads_show()]
    return any(": your turn." in text for text in inbox) or any("can’t send direct messages to" in text and name in text for text in shown)


# Tried again


async def refuses_bob(place: Place) -> TableId:
    place.refuse(place.inbox_path("Bob"), 20026, method="POST")
    return (await place.start(place.bob)).table.id


async def test_a_direct_channel_that_refuses_is_tried_again_after_a_minute_ten_minutes_and_each_hour(place: Place) -> None:
    await refuses_bob(place)
    path, tried = f"POST {place.inbox_path('Bob')}", list[int]()

    for pause in (*PAUSES, PAUSES[-1]):
        for seconds in (pause - 1, 1):
            place.clock.advance(seconds)
            place.scheduler.run_due()
            await place.settled()
            tried.append(place.post.sent.count(path))

    assert tried == [1, 2, 2, 3, 3, 4, 4, 5]
    assert sum("I can’t send direct messages to Bob" in text for text in place.channel_shows()) == 1


@pytest.mark.parametrize("restarts", [False, True])
async def test_as_soon_as_it_refuses_no_more_the_hand_comes_also_after_a_restart(place: Place, restarts: bool) -> None:
    table = await refuses_bob(place)
    if restarts:
        await place.die()
        await place.live_again()
    place.accept()
    if restarts:
        await place.step(table)
        await place.settled()

    place.clock.advance(PAUSES[0])
    place.scheduler.run_due()
    await place.settled()

    assert cards_in(place.inbox("Bob")[-1])
    assert not any("can’t send direct messages to" in text for text in place.channel_shows())


async def test_a_channel_that_refuses_is_tried_again_without_anybody_moving(place: Place) -> None:
    table = (await place.start(place.bob)).table.id
    place.refuse(f"{place.channel_path}*", 20026)
    await place.step(table)
    await place.settled()
    stale = place.channel_shows()[-1]
    place.accept()

    place.clock.advance(PAUSES[0])
    place.scheduler.run_due()
    await place.settled()

    assert place.channel_shows()[-1] != stale


async def test_a_hand_that_is_edited_no_more_leaves_no_old_one_behind(place: Place) -> None:
    table = (await place.start(place.bob)).table.id
    place.refuse(f"{place.inbox_path('Bob')}/*", 40002, method="PATCH")

    await place.play(table, lambda snapshot: len(snapshot.moves) == 3)

    assert place.inbox("Bob") == []
    assert "I can’t send direct messages to Bob" in place.channel_shows()[-1]


# Our mistake


async def test_a_page_that_is_malformed_is_shown_as_text_with_its_controls_and_told_once_by_its_shape(place: Place) -> None:
    snapshot = await place.start(place.bob, place.carol)
    table = snapshot.table.id
    name = snapshot.table.sitters[asked_seat(snapshot)].name
    before = place.people[name].user.dm_channel.history()[-1]
    place.refuse(f"{place.inbox_path(name)}/*", 50035, 400, method="PATCH", times=1)

    with capture_logs() as lines:
        await place.step(table)
        await place.settled()
        place.delivery.refresh(snapshot.table.id)
        await place.settled()

    (line,) = [line for line in lines if line["log_level"] == "error"]
    hand = place.people[name].user.dm_channel.history()[-1]
    assert (hand.id, hand.embeds, hand.attachments) == (before.id, [], [])
    assert hand.components
    assert "Your hand, 12 cards" in hand.content
    assert '"content": ' in line["shape"]
    assert "Alice" not in line["shape"]
    assert "mv:" not in line["shape"]
