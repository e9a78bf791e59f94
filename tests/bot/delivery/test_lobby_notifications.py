"""Who is told of a new table is chosen and noted once, whenever the process dies, and whatever Discord says."""

from __future__ import annotations

import asyncio

import pytest

from bot.delivery.lobby_notifications import MAX_CANDIDATES
from bot.models.ids import MemberId, RoleId, TableId
from bot.settings.server import ServerSettings
from bot.settings.user import UserSettings
from tests.bot.delivery.place import Place, comes


async def never(_: float) -> None:
    """Patience without end."""
    await asyncio.Event().wait()


async def ask(place: Place, *names: str) -> None:
    for name in names:
        await place.disk.settings.save_user(place.person(name).id, UserSettings(subscriptions=frozenset({(place.server, "catte")})))
    place.delivery.sleep = never


def calls(place: Place) -> list[list[str]]:
    """Of each message that was sent, whom it notifies."""
    return [users for body in place.post.bodies if body.get("nonce") and (users := list(body["allowed_mentions"].get("users", [])))]


@pytest.mark.parametrize("after", [False, True])
async def test_a_death_while_a_lobby_is_sent_leaves_the_same_people_told(place: Place, after: bool) -> None:
    await ask(place, "Bob", "Carol")
    place.post.gate.fail_after(3, after=after)  # behind two questions who sees the channel
    await place.open()
    await place.die()
    assert await place.disk.settings.find_notified_subscribers(TableId(1)) == sorted([place.bob.id, place.carol.id])
    await place.disk.settings.save_user(MemberId(999), UserSettings(subscriptions=frozenset({(place.server, "catte")})))

    await place.live_again()

    (lobby,) = place.channel_shows()
    assert f"<@{place.bob.id}> <@{place.carol.id}>" in lobby
    assert "999" not in lobby


async def test_who_is_told_is_noted_before_the_lobby_is_sent(place: Place) -> None:
    await ask(place, "Bob")

    await place.open()

    assert await place.disk.settings.find_notified_subscribers(TableId(1)) == [place.bob.id]
    assert [str(user) for (user,) in calls(place)] == [str(place.bob.id)]


async def test_where_discord_refuses_to_say_who_sees_a_channel_nobody_is_told(place: Place) -> None:
    await ask(place, "Bob")
    place.refuse("/guilds/*/members/*", 50001, method="GET")

    await place.open()

    assert len(place.channel_shows()) == 1
    assert calls(place) == []
    assert await place.disk.settings.find_notified_subscribers(TableId(1)) == []


async def test_who_is_forgotten_while_it_is_asked_who_sees_the_channel_is_neither_called_nor_named(place: Place) -> None:
    await ask(place, "Bob", "Carol")
    place.post.way.clear()
    opening = asyncio.create_task(place.open())
    await comes(lambda: any("/members/" in one for one in place.post.sent))
    await place.delivery.forget_member(place.bob.id)
    await place.disk.people.delete_member(place.bob.id, {"en": "somebody"})
    await place.delivery.forget_member(place.bob.id)
    place.post.way.set()
    await opening
    await place.settled()

    (lobby,) = place.channel_shows()

    assert f"<@{place.bob.id}>" not in lobby
    assert [str(user) for (user,) in calls(place)] == [str(place.carol.id)]


async def test_those_who_cannot_see_a_channel_do_not_stand_before_others_for_ever(place: Place) -> None:
    """They were told of nothing yet, and so would always be asked about first."""
    for number in range(MAX_CANDIDATES - 1):
        await place.disk.settings.save_user(MemberId(number + 1), UserSettings(subscriptions=frozenset({(place.server, "catte")})))
    await ask(place, "Bob")
    await place.open()
    assert len(calls(place)) == 1
    mark = len(place.post.sent)

    await place.open()

    asked = [one for one in place.post.since(mark) if "/members/" in one]
    assert asked[0].endswith(f"/members/{place.bob.id}")


# The role


async def call_for(place: Place) -> str:
    """The server wishes a role to be mentioned, which everybody may mention; how a lobby shows it."""
    guild = place.channel.guild
    assert guild is not None
    role = guild.create_role("Players", mentionable=True)
    await place.env.settle()
    await place.disk.settings.save_server(place.server, ServerSettings(role=RoleId(role.id)))
    place.delivery.sleep = never
    return f"<@&{role.id}>"


def roles(place: Place) -> list[list[str]]:
    """Of each message that was sent and notifies a role, which."""
    return [found for body in place.post.bodies if body.get("nonce") and (found := list(body["allowed_mentions"].get("roles", [])))]


@pytest.mark.parametrize("after", [False, True])
async def test_a_death_while_a_lobby_is_sent_leaves_the_role_called_once(place: Place, after: bool) -> None:
    mention = await call_for(place)
    place.post.gate.fail_after(1, after=after)
    await place.open()
    await place.die()
    assert (await place.disk.settings.find_role_mention(place.server) or ())[:1] == (1,), "it is noted before"

    await place.live_again()

    (lobby,) = place.channel_shows()
    assert mention in lobby
    await place.open()
    assert [mention in shown for shown in place.channel_shows()] == [True, False]


@pytest.mark.parametrize("after", [False, True])
async def test_a_death_while_it_is_noted_calls_no_role_twice(place: Place, after: bool) -> None:
    mention = await call_for(place)
    place.disk_gate.fail_after(1, after=after)
    await place.open()
    await place.die()

    await place.live_again()

    assert sum(mention in shown for shown in place.channel_shows()) == 1
    assert len(roles(place)) == 1
