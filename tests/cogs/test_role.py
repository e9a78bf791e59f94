"""The role that a server wishes to be mentioned for new tables: once a table, once in ten minutes, and never everybody."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.door.telling import REST
from bot.facts import RoleId, ServerId
from bot.wishes import ServerWishes
from tests.cogs.evening import Evening, seen


async def call(evening: Evening, **how: Any) -> int:
    """The server wishes this role to be mentioned."""
    role = evening.guild.create_role("Players", **({"mentionable": True} | how))
    await evening.env.settle()
    await evening.bot.server_wishes.choose(ServerId(evening.guild.id), lambda _: ServerWishes(role=RoleId(role.id)))
    return role.id


def called(evening: Evening, mark: int = 0) -> list[str]:
    """The roles that are notified by new messages, one by one."""
    found: list[str] = []
    for request in evening.env.http_requests[mark:]:
        body: Any = request.json
        if request.method == "POST" and isinstance(body, dict):
            message = body.get("data") if request.path.endswith("/callback") else body
            allowed = message.get("allowed_mentions", {}) if isinstance(message, dict) else {}
            assert not allowed.get("parse"), "nobody is notified who is not named one by one"
            found += map(str, allowed.get("roles", []))
    return found


async def test_the_lobby_of_a_new_table_mentions_the_role_and_notifies_it_alone(evening: Evening) -> None:
    role = await call(evening)

    await evening.open()

    assert f"<@&{role}> a new table! Press **Join** if you play." in seen(evening.lobby)
    assert called(evening) == [str(role)]
    assert [evening.inbox(name) for name in ("Alice", "Bob")] == [[], []], "nobody is written to"


async def test_where_the_server_wishes_none_no_role_is_notified(evening: Evening) -> None:
    await evening.open()

    assert called(evening) == []


async def test_within_ten_minutes_no_other_table_mentions_it_also_after_a_restart(evening: Evening) -> None:
    role = await call(evening)
    await evening.open("Alice")
    await evening.open("Bob")
    await evening.env.restart_bot(await evening.household.bot())
    await evening.env.advance_time(REST - 60)
    await evening.open("Carol")
    assert called(evening) == [str(role)]

    await evening.env.advance_time(60)
    await evening.open("Dave")

    assert called(evening) == [str(role)] * 2
    assert [f"<@&{role}>" in shown for shown in evening.shows()] == [True, False, False, True]


async def test_a_table_opened_by_a_button_mentions_it_too(evening: Evening) -> None:
    role = await call(evening)
    page = await evening.slash("Alice", "play")
    assert page.response is not None

    await evening["Alice"].click(page.response, label="Catte")

    assert called(evening) == [str(role)]


async def test_what_changes_in_the_lobby_notifies_nobody_again(evening: Evening) -> None:
    role = await call(evening)
    await evening.open()
    mark = len(evening.env.http_requests)

    await evening.press("Bob", "Join")

    assert f"<@&{role}>" in seen(evening.lobby)
    assert called(evening, mark) == []
    await evening.press("Carol", "Join")
    await evening.press("Alice", "Start")
    assert f"<@&{role}>" not in evening.shows()[0]


async def test_of_a_table_that_is_full_at_once_no_role_is_told(evening: Evening) -> None:
    await call(evening)

    await evening.open(seats=3, cats=2)

    assert called(evening) == []


async def test_of_a_table_in_direct_messages_no_role_is_told(evening: Evening) -> None:
    await call(evening)

    await evening["Alice"].user.slash("catte new")

    assert called(evening) == []


@pytest.mark.slow
async def test_a_rematch_mentions_no_role(evening: Evening) -> None:
    await evening.start("Bob", "Carol")
    await evening.plays_out()
    await call(evening)

    await evening.press("Alice", "Rematch")

    assert called(evening) == []


async def test_a_role_that_the_bot_may_not_mention_stands_in_no_lobby(evening: Evening) -> None:
    role = await call(evening, mentionable=False)
    me = evening.bot.get_guild(evening.guild.id)
    assert me is not None
    denied = discord.Permissions(mention_everyone=True).value
    evening.env.backend.set_overwrite(evening.channel.id, Overwrite(target_id=me.me.id, type=OverwriteType.MEMBER, deny=denied))
    await evening.env.settle()

    await evening.open()

    assert called(evening) == []
    assert str(role) not in seen(evening.lobby)
    assert await evening.bot.store.role_called(ServerId(evening.guild.id)) is None, "the next one is not kept from it"


async def test_with_a_permission_it_mentions_any_role(evening: Evening) -> None:
    role = await call(evening, mentionable=False)

    await evening.open()

    assert called(evening) == [str(role)]


async def test_a_role_that_was_deleted_is_mentioned_no_more(evening: Evening) -> None:
    role = await call(evening)
    evening.env.backend.delete_role(evening.guild.id, role)
    await evening.env.settle()

    await evening.open()

    assert called(evening) == []
    assert str(role) not in seen(evening.lobby)


async def test_everyone_is_mentioned_never(evening: Evening) -> None:
    everyone = RoleId(evening.guild.id)
    await evening.bot.server_wishes.choose(ServerId(evening.guild.id), lambda _: ServerWishes(role=everyone))

    await evening.open()

    assert called(evening) == []
    assert str(everyone) not in seen(evening.lobby)


@pytest.mark.parametrize(("kind", "count"), [(11, 1), (12, 0)])
async def test_in_a_thread_it_is_mentioned_and_in_a_private_one_not(evening: Evening, kind: int, count: int) -> None:
    await call(evening)
    thread = evening.env.backend.create_thread(evening.channel.id, name="a corner", type=kind, owner_id=evening["Alice"].id)
    await evening.env.settle()

    await evening["Alice"].slash(next(one for one in evening.channel.threads if one.id == thread.id), "catte new", seats=3)

    assert len(called(evening)) == count
