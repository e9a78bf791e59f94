"""Settings of a server: pages and command, the mentioned role, and the podium of a month."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import discord
import pytest

from bot.delivery.lobby_notifications import ROLE_REST_SECONDS
from bot.models.ids import ChannelId, RoleId, ServerId
from bot.models.people import BlockKind
from bot.models.results import Podium
from bot.models.times import Month, Pace
from bot.settings.server import DEFAULT_SERVER_SETTINGS, ServerSettings
from tests.bot.storage.builders import make_ending, make_move, save_move, start_table
from tests.cogs.evening import EVENING_BEGINS, Evening, full_text, labels, private_text, reply_message
from tests.harness.simcord_messages import controls, custom_ids_of
from ui.kit.pages import MAX_CHOICES


@pytest.fixture(autouse=True)
async def managed(evening: Evening) -> None:
    """Alice may manage the server."""
    await evening.grant("Alice", manage_guild=True)


async def open_settings(evening: Evening, page: str = "tables", name: str = "Alice", /, **options: Any) -> discord.Message:
    """Open a private page of settings."""
    shown = await evening.slash(name, "server settings", **options)
    assert shown.ephemeral
    if f"sv:{page}" in custom_ids_of(reply_message(shown).message):
        turned = await evening[name].click(reply_message(shown), custom_id=f"sv:{page}")
        return reply_message(turned).message
    return reply_message(shown).message


async def load_settings(evening: Evening) -> ServerSettings:
    """The stored settings."""
    return await evening.bot.store.settings.load_server(ServerId(evening.guild.id))


def chosen_values(message: discord.Message) -> dict[str, list[str]]:
    """The chosen values of each list."""
    found = {}
    for one in controls(message):
        if not hasattr(one, "label"):
            defaults = [str(value.id) for value in one.default_values] or [option.value for option in one.options if option.default]
            found[one.custom_id.removeprefix("sv:")] = defaults
    return found


async def test_the_pages_show_what_is_usual_where_nobody_has_chosen_anything(evening: Evening) -> None:
    assert chosen_values(await open_settings(evening)) == {"places": [], "threads": ["no"], "paces": [*Pace]}
    assert chosen_values(await open_settings(evening, "words")) == {"locale": ["discord"], "role": [], "podium": []}
    assert await load_settings(evening) == DEFAULT_SERVER_SETTINGS


@pytest.mark.parametrize(
    ("wish", "values", "after"),
    [
        ("threads", ["yes"], ServerSettings(threads=True)),
        ("paces", ["none", "live"], ServerSettings(paces=(Pace.LIVE, Pace.NONE))),
        ("locale", ["ja"], ServerSettings(locale="ja")),
    ],
)
async def test_what_is_chosen_in_a_list_of_ours_is_stored_and_shown(
    evening: Evening, wish: str, values: list[str], after: ServerSettings
) -> None:
    page = await open_settings(evening, "words" if wish == "locale" else "tables")

    answer = await evening["Alice"].select(page, values, custom_id=f"sv:{wish}")

    assert await load_settings(evening) == after
    assert sorted(chosen_values(reply_message(answer).message)[wish]) == sorted(values)


async def test_channels_and_a_role_are_chosen_among_those_of_the_server_and_taken_back(evening: Evening) -> None:
    players, elsewhere = evening.guild.create_role("Players"), evening.guild.create_text_channel("elsewhere")
    await evening.env.settle()
    page = await open_settings(evening)
    await evening["Alice"].select(page, [elsewhere, evening.channel], custom_id="sv:places")
    words = await open_settings(evening, "words")
    await evening["Alice"].select(words, [players], custom_id="sv:role")
    await evening["Alice"].select(words, [elsewhere], custom_id="sv:podium")
    there = {ChannelId(elsewhere.id), ChannelId(evening.channel.id)}

    assert await load_settings(evening) == ServerSettings(
        channels=frozenset(there), role=RoleId(players.id), podium=ChannelId(elsewhere.id)
    )
    words = await open_settings(evening, "words")
    assert chosen_values(words) == {"locale": ["discord"], "role": [str(players.id)], "podium": [str(elsewhere.id)]}
    assert f"<@&{players.id}>" in full_text(words)

    for wish in ("role", "podium"):
        await evening["Alice"].select(words, [], custom_id=f"sv:{wish}")
    await evening["Alice"].select(await open_settings(evening), [], custom_id="sv:places")

    assert await load_settings(evening) == DEFAULT_SERVER_SETTINGS


async def test_channels_for_which_a_list_has_no_room_stay_chosen_whatever_is_chosen_in_it(evening: Evening) -> None:
    many = [evening.guild.create_text_channel(f"table-{number}") for number in range(MAX_CHOICES + 1)]
    await evening.env.settle()
    wished = replace(DEFAULT_SERVER_SETTINGS, channels=frozenset(ChannelId(one.id) for one in many))
    await evening.bot.server_settings.change(ServerId(evening.guild.id), lambda _: wished)
    page = await open_settings(evening)
    first, *others = chosen_values(page)["places"]

    await evening["Alice"].select(page, [one for one in many if str(one.id) in others], custom_id="sv:places")

    assert (await load_settings(evening)).channels == wished.channels - {int(first)}


async def test_the_command_does_the_same_as_the_pages(evening: Evening) -> None:
    players, elsewhere = evening.guild.create_role("Players"), evening.guild.create_text_channel("elsewhere")
    await evening.env.settle()

    page = await open_settings(evening, language="ja", allow=elsewhere, threads=True, role=players, withhold="live", podium=evening.channel)

    assert await load_settings(evening) == ServerSettings(
        "ja", frozenset({ChannelId(elsewhere.id)}), True, RoleId(players.id), (Pace.EVENING, Pace.BY_AND_BY, Pace.NONE),
        ChannelId(evening.channel.id),
    )  # fmt: skip
    assert chosen_values(page) == {"places": [str(elsewhere.id)], "threads": ["yes"], "paces": ["evening", "by-and-by", "none"]}
    for wish in ("places", "threads", "paces", "locale", "role", "podium"):
        await open_settings(evening, reset=wish)
    assert await load_settings(evening) == DEFAULT_SERVER_SETTINGS


async def test_who_may_not_manage_the_server_can_neither_ask_nor_press(evening: Evening) -> None:
    page = await open_settings(evening)
    mine = (await evening.slash("Bob", "settings")).response
    assert mine is not None

    for custom_id, value in (("sv:threads", "yes"), ("sv:words", None), ("sv:role", None)):
        assert "“Manage Server”" in private_text(await evening.forge("Bob", mine.message, custom_id, value=value))
        assert "“Manage Server”" in private_text(await evening.forge("Bob", page, custom_id, value=value))

    assert await load_settings(evening) == DEFAULT_SERVER_SETTINGS


async def test_discord_shows_the_command_to_who_may_manage_the_server_and_in_servers_alone(evening: Evening) -> None:
    command = evening.bot.tree.get_command("server")

    assert command is not None
    payload = command.to_dict(evening.bot.tree)
    assert payload["default_member_permissions"] == discord.Permissions(manage_guild=True).value
    assert payload["dm_permission"] is False


@pytest.mark.parametrize(("wish", "value"), [("threads", "perhaps"), ("paces", "fast"), ("locale", "xx")])
async def test_a_forged_choice_is_refused(evening: Evening, wish: str, value: str) -> None:
    page = await open_settings(evening)

    assert value in private_text(await evening.forge("Alice", page, f"sv:{wish}", value=value))
    await evening.forge("Alice", page, f"sv:{wish}")

    assert await load_settings(evening) == DEFAULT_SERVER_SETTINGS


@pytest.mark.parametrize("wish", ["places", "role", "podium"])
async def test_what_the_server_does_not_have_cannot_be_chosen(evening: Evening, wish: str) -> None:
    page = await open_settings(evening)

    assert "Choose one of this server" in private_text(await evening.forge("Alice", page, f"sv:{wish}", value="12345"))

    assert await load_settings(evening) == DEFAULT_SERVER_SETTINGS


async def test_everyone_is_no_role_to_be_mentioned(evening: Evening) -> None:
    answer = await evening.slash("Alice", "server settings", role=evening.guild.default_role)

    assert "never mention everyone" in private_text(answer)
    assert await load_settings(evening) == DEFAULT_SERVER_SETTINGS


@pytest.mark.parametrize(
    ("before", "given", "why"),
    [
        (ServerSettings(paces=(Pace.LIVE,)), {"withhold": "live"}, "At least one pace"),
        (DEFAULT_SERVER_SETTINGS, {"disallow": True}, "everywhere"),
        (ServerSettings(channels=frozenset({ChannelId(0)})), {"disallow": True}, "last channel on the list"),
    ],
)
async def test_what_would_leave_nothing_is_refused(evening: Evening, before: ServerSettings, given: dict[str, Any], why: str) -> None:
    here = frozenset({ChannelId(evening.channel.id)}) if before.channels else frozenset[ChannelId]()
    before = replace(before, channels=here)
    await evening.bot.server_settings.change(ServerId(evening.guild.id), lambda _: before)
    given = {"disallow": evening.channel} if "disallow" in given else given

    assert why in private_text(await evening.slash("Alice", "server settings", **given))

    assert await load_settings(evening) == before


@pytest.mark.parametrize(
    ("given", "page", "missing", "named"),
    [
        ({"allow": True}, "tables", "embed_links", "Not in"),
        ({"threads": True}, "tables", "create_public_threads", "No threads in"),
        ({"podium": True}, "words", "send_messages", "Not in"),
        ({"role": True}, "words", "mention_everyone", "Nobody is mentioned in"),
    ],
)
async def test_the_page_says_for_each_wish_which_permission_is_missing_where(
    evening: Evening, given: dict[str, Any], page: str, missing: str, named: str
) -> None:
    role = evening.guild.create_role("Players")
    evening.forbid(missing)
    await evening.env.settle()
    values = {"allow": evening.channel, "podium": evening.channel, "role": role, "threads": True}

    shown = full_text(await open_settings(evening, page, **{key: values[key] for key in given}))

    names = {
        "embed_links": "“Embed Links”", "create_public_threads": "“Create Public Threads”", "send_messages": "“Send Messages”",
        "mention_everyone": "“Mention @everyone, @here, and All Roles”",
    }  # fmt: skip
    assert f"{named} <#{evening.channel.id}>: I need {names[missing]}" in shown.replace("\u2068", "").replace("\u2069", "")


async def test_what_was_deleted_is_passed_over_and_the_page_says_so(evening: Evening) -> None:
    role, elsewhere = evening.guild.create_role("Players"), evening.guild.create_text_channel("elsewhere")
    await evening.env.settle()
    await open_settings(evening, allow=elsewhere, role=role, podium=elsewhere)
    evening.env.backend.delete_channel(elsewhere.id)
    evening.env.backend.delete_role(evening.guild.id, role.id)
    await evening.env.settle()

    tables, words = await open_settings(evening), await open_settings(evening, "words")

    assert "The channels chosen are gone, so it is everywhere now." in full_text(tables)
    assert "The role chosen is gone" in full_text(words)
    assert "The channel chosen is gone" in full_text(words)
    assert chosen_values(tables)["places"] == chosen_values(words)["role"] == chosen_values(words)["podium"] == []


async def test_the_pages_are_in_the_language_of_who_asks(evening: Evening) -> None:
    evening.set_language("Alice", "ja")

    assert "このサーバーの設定" in full_text(await open_settings(evening))


async def test_a_server_that_puts_the_bot_out_is_forgotten(evening: Evening) -> None:
    await open_settings(evening, threads=True)

    evening.env.backend.remove_guild(evening.guild.id)
    await evening.env.settle()
    await evening.bot.delivery.upkeep.wait_until_idle()

    assert await load_settings(evening) == DEFAULT_SERVER_SETTINGS


# The role


async def choose_role(evening: Evening, **how: Any) -> int:
    """Create a role, and choose it as the role mentioned by lobbies."""
    role = evening.guild.create_role("Players", **({"mentionable": True} | how))
    await evening.env.settle()
    await evening.bot.server_settings.change(ServerId(evening.guild.id), lambda _: ServerSettings(role=RoleId(role.id)))
    return role.id


def roles_called(evening: Evening, mark: int = 0) -> list[str]:
    """Roles pinged by new messages, in order."""
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
    role = await choose_role(evening)

    await evening.open()

    assert f"<@&{role}> A new table! Press **Join** to play." in full_text(evening.lobby)
    assert roles_called(evening) == [str(role)]
    assert [evening.inbox(name) for name in ("Alice", "Bob")] == [[], []], "nobody is written to"


async def test_within_ten_minutes_no_other_table_mentions_it_also_after_a_restart(evening: Evening) -> None:
    role = await choose_role(evening)
    await evening.open("Alice")
    await evening.open("Bob")
    await evening.env.restart_bot(await evening.household.bot())
    await evening.env.advance_time(ROLE_REST_SECONDS - 60)
    await evening.open("Carol")
    assert roles_called(evening) == [str(role)]

    await evening.env.advance_time(60)
    await evening.open("Dave")

    assert roles_called(evening) == [str(role)] * 2
    assert [f"<@&{role}>" in shown for shown in evening.channel_texts()] == [True, False, False, True]


@pytest.mark.parametrize("why", ["may not be mentioned", "was deleted", "is everyone"])
async def test_a_role_that_may_not_be_mentioned_or_is_gone_and_everyone_stand_in_no_lobby(evening: Evening, why: str) -> None:
    role = await choose_role(evening, mentionable=False)
    if why == "may not be mentioned":
        evening.forbid("mention_everyone")
    elif why == "was deleted":
        evening.env.backend.delete_role(evening.guild.id, role)
    else:
        role = evening.guild.id
        await evening.bot.server_settings.change(ServerId(role), lambda _: ServerSettings(role=RoleId(role)))
    await evening.env.settle()

    await evening.open()

    assert roles_called(evening) == []
    assert str(role) not in full_text(evening.lobby)
    assert await evening.bot.store.settings.find_role_mention(ServerId(evening.guild.id)) is None, "the next one is not kept from it"


@pytest.mark.parametrize(("kind", "count"), [(11, 1), (12, 0)])
async def test_in_a_thread_it_is_mentioned_and_in_a_private_one_not(evening: Evening, kind: int, count: int) -> None:
    await choose_role(evening)
    thread = evening.env.backend.create_thread(evening.channel.id, name="a corner", type=kind, owner_id=evening["Alice"].id)
    await evening.env.settle()

    await evening["Alice"].slash(next(one for one in evening.channel.threads if one.id == thread.id), "catte", seats=3)

    assert len(roles_called(evening)) == count


# The podium


DECEMBER = Month.at(EVENING_BEGINS).previous
DAY = 86_400.0


async def store_month(evening: Evening, *, ago: float = 5 * DAY, times: int = 3) -> None:
    """Store wins of Alice over Bob in Catte, so long before the evening."""
    for number in range(times):
        table = await start_table(evening.bot.store, "alice bob", server=ServerId(evening.guild.id))
        last = replace(make_move(1), at=EVENING_BEGINS - ago + number)
        await save_move(evening.bot.store, table, last, make_ending("alice bob", 9, 5))


async def choose_podium(evening: Evening, channel: Any = None) -> None:
    """Choose a channel for the podium, and check for one at once."""
    podium = ChannelId((channel or evening.channel).id)
    await evening.bot.server_settings.change(ServerId(evening.guild.id), lambda _: replace(DEFAULT_SERVER_SETTINGS, podium=podium))
    await settle_podiums(evening)


async def settle_podiums(evening: Evening) -> None:
    await evening.bot.delivery.upkeep.wait_until_idle()
    await evening.env.settle()


async def look_at(evening: Evening, at: float) -> None:
    """Let the bot check at this moment for a podium to post."""
    evening.bot.podiums._clock = lambda: at
    evening.bot.podiums.request_check()
    await settle_podiums(evening)


async def load_podium(evening: Evening) -> Podium:
    (one,) = await evening.bot.store.settings.load_podiums()
    return one


async def test_it_names_the_best_of_the_month_and_mentions_nobody(evening: Evening) -> None:
    await store_month(evening)

    await choose_podium(evening)

    (podium,) = evening.channel_texts()
    assert "Podium of December 2025" in podium
    assert "🥇\xa0**Alice** · 3 wins in 3 games (100 %)" in podium
    assert "Bob" not in podium, "who has won nothing stands on none"
    assert not evening.channel.history()[0].mentions
    assert await load_podium(evening) == Podium(ServerId(evening.guild.id), ChannelId(evening.channel.id), DECEMBER, is_posted=True)


async def test_the_next_one_comes_when_the_month_is_over(evening: Evening) -> None:
    await choose_podium(evening)
    assert evening.channel_texts() == []
    await store_month(evening, ago=-DAY)

    end = Month.at(EVENING_BEGINS).ends_at
    await look_at(evening, end - 1)
    assert evening.channel_texts() == []
    await look_at(evening, end)

    (podium,) = evening.channel_texts()
    assert "Podium of January 2026" in podium


async def test_a_server_that_the_host_has_shut_out_hears_of_none_until_it_is_let_in(evening: Evening) -> None:
    await store_month(evening)
    await evening.bot.tables.blocklist.block(BlockKind.SERVER, evening.guild.id)
    await choose_podium(evening)
    assert evening.channel_texts() == []

    await evening.bot.tables.blocklist.unblock(BlockKind.SERVER, evening.guild.id)
    await look_at(evening, EVENING_BEGINS)

    assert len(evening.channel_texts()) == 1


async def test_its_button_shows_the_leaderboard_to_who_presses_it_alone(evening: Evening) -> None:
    await store_month(evening)
    await choose_podium(evening)
    assert labels(evening.channel.history()[0]) == ["Leaderboard"]

    answer = await evening.press("Carol", "Leaderboard")

    assert "leaderboard of this server" in private_text(answer)
    assert "Podium of December 2025" in full_text(evening.channel.history()[0])
