"""Subscribers are notified of new tables by the lobby message: at most five, in turn, and only
subscribers."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from bot.delivery.lobby_notifications import MAX_MEMBERS
from bot.models.ids import MemberId
from tests.cogs.evening import Evening, full_text

CROWD = ("Erin", "Frank", "Grace", "Heidi", "Ivan", "Judy", "Mallory")


async def subscribe(evening: Evening, *names: str, game: str = "catte") -> None:
    for name in names:
        await evening.slash(name, "settings", tell=game)


@pytest.fixture
def crowd(evening: Evening) -> Evening:
    """Seven more people in the server."""
    for name in CROWD:
        evening.people[name] = evening.guild.add_member(evening.env.create_user(name.lower(), global_name=name))
    return evening


def mentions(text: str, evening: Evening) -> list[str]:
    """The names of mentioned people."""
    return [name for name, person in evening.people.items() if f"<@{person.id}>" in text]


def notified_members(evening: Evening, mark: int = 0) -> list[list[str]]:
    """The members pinged by each new message of the channel."""
    found = []
    for request in evening.env.http_requests[mark:]:
        body: Any = request.json
        if request.method != "POST" or not isinstance(body, dict):
            continue
        message = body.get("data") if request.path.endswith("/callback") else body if request.path.endswith("/messages") else None
        if not isinstance(message, dict) or message.get("flags") == 64 or "allowed_mentions" not in message:
            continue
        allowed = message["allowed_mentions"]
        assert not allowed.get("parse"), "nobody is notified who is not named one by one"
        assert not allowed.get("roles")
        found.append([name for name, person in evening.people.items() if str(person.id) in map(str, allowed.get("users", []))])
    return [names for names in found if names]


async def test_who_asked_for_a_game_is_mentioned_in_the_lobby_of_a_new_table_of_it_and_nobody_else(evening: Evening) -> None:
    await subscribe(evening, "Bob", "Carol")
    await subscribe(evening, "Dave", game="maneki")
    mark = len(evening.env.http_requests)

    await evening.open("Alice")

    assert mentions(full_text(evening.lobby), evening) == ["Bob", "Carol"]
    assert "You asked me to tell you" in full_text(evening.lobby)
    assert notified_members(evening, mark) == [["Bob", "Carol"]]
    assert [evening.inbox(name) for name in ("Alice", "Bob", "Carol", "Dave")] == [[]] * 4, "nobody is written to"


async def test_at_most_five_are_told_and_of_the_next_table_those_who_were_not(crowd: Evening) -> None:
    await subscribe(crowd, *CROWD)
    await crowd.open("Alice")
    first = mentions(full_text(crowd.lobby), crowd)
    await crowd.forge("Alice", crowd.lobby, "lb:1:close-now")

    await crowd.open("Bob")

    second = mentions(full_text(crowd.lobby), crowd)
    assert len(first) == len(second) == MAX_MEMBERS
    assert {*first, *second} == {*CROWD}
    await crowd.forge("Bob", crowd.lobby, "lb:2:close-now")
    await crowd.open("Carol")
    assert not {*CROWD} - {*second, *mentions(full_text(crowd.lobby), crowd)}, "who has waited longest comes first"


async def test_who_opens_a_table_is_not_told_of_it_and_who_joins_is_mentioned_no_more(evening: Evening) -> None:
    await subscribe(evening, "Alice", "Bob", "Carol")
    await evening.open("Alice")
    assert mentions(full_text(evening.lobby), evening) == ["Bob", "Carol"]
    mark = len(evening.env.http_requests)

    await evening.press("Bob", "Join")

    assert mentions(full_text(evening.lobby), evening) == ["Carol"]
    assert notified_members(evening, mark) == []
    await evening.press("Carol", "Join")
    await evening.press("Alice", "Start")
    assert mentions(full_text(evening.channel.history()[0]), evening) == []


async def test_nobody_is_told_twice_of_a_table_neither_by_a_restart_nor_when_its_lobby_is_sent_again(evening: Evening) -> None:
    await subscribe(evening, "Bob")
    await evening.open("Alice")
    mark = len(evening.env.http_requests)

    await evening.env.restart_bot(await evening.household.bot())
    await evening.press("Carol", "Join")
    assert mentions(full_text(evening.lobby), evening) == ["Bob"], "the text stays as it was"
    evening.env.backend.delete_message(evening.channel.id, evening.lobby.id)
    await evening.env.advance_time(120)
    await evening.bot.delivery.resend_messages(evening.snapshot().table)
    await evening.bot.delivery.upkeep.wait_until_idle()
    await evening.env.settle()

    assert len(evening.channel_texts()) == 1
    assert notified_members(evening, mark) == []


async def test_who_is_forgotten_is_mentioned_no_more(evening: Evening) -> None:
    await subscribe(evening, "Bob", "Carol")
    await evening.open("Alice")

    await evening.bot.forget_member(MemberId(evening["Bob"].id))
    await evening.bot.delivery.upkeep.wait_until_idle()

    assert mentions(full_text(evening.lobby), evening) == ["Carol"]
    await evening.open("Dave")
    assert mentions(full_text(evening.lobby), evening) == ["Carol"]


@pytest.mark.parametrize(("kind", "told"), [(11, [["Bob"]]), (12, [])])
async def test_of_a_table_in_a_thread_those_are_told_who_see_its_channel_and_of_one_in_a_private_thread_nobody(
    evening: Evening, kind: int, told: list[list[str]]
) -> None:
    await subscribe(evening, "Bob")
    thread = evening.env.backend.create_thread(evening.channel.id, name="a corner", type=kind, owner_id=evening["Alice"].id)
    await evening.env.settle()
    mark = len(evening.env.http_requests)

    await evening["Alice"].slash(next(one for one in evening.channel.threads if one.id == thread.id), "catte", seats=3)

    assert len(evening.bot.tables.registry.open_tables()) == 1
    assert notified_members(evening, mark) == told


OPENS: dict[str, Callable[[Evening], Awaitable[object]]] = {
    "in direct messages": lambda evening: evening["Alice"].user.slash("catte"),
    "full at once": lambda evening: evening.open(seats=3, cats=2),
}


@pytest.mark.parametrize("opens", OPENS.values(), ids=OPENS)
async def test_of_a_table_at_which_nobody_can_sit_down_nobody_is_told(
    evening: Evening, opens: Callable[[Evening], Awaitable[object]]
) -> None:
    await subscribe(evening, "Bob")
    mark = len(evening.env.http_requests)

    await opens(evening)

    assert len(evening.bot.tables.registry.open_tables()) == 1
    assert notified_members(evening, mark) == []
