"""`/server settings`: each list of its pages and each option of the command sets a wish of the server, for who may manage it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.errors import StorageError
from bot.facts import ChannelId, RoleId, ServerId
from bot.times import Pace
from bot.wishes import NO_SERVER_WISHES, ServerWishes
from looks.kit.pages import CHOICES
from tests.cogs.evening import Evening, seen, told
from tests.harness.reading import acts, controls


@pytest.fixture(autouse=True)
async def managed(evening: Evening) -> None:
    """Alice may manage the server."""
    await evening.may("Alice", manage_guild=True)


async def opened(evening: Evening, page: str = "tables", name: str = "Alice", /, **options: Any) -> discord.Message:
    """A page, which nobody else sees."""
    shown = await evening.slash(name, "server settings", **options)
    assert shown.response is not None, shown
    assert shown.ephemeral
    if f"sv:{page}" in acts(shown.response.message):
        turned = await evening[name].click(shown.response, custom_id=f"sv:{page}")
        assert turned.response is not None
        return turned.response.message
    return shown.response.message


async def wishes_of(evening: Evening) -> ServerWishes:
    """As they are stored."""
    return await evening.bot.store.server_wishes(ServerId(evening.guild.id))


def chosen(message: discord.Message) -> dict[str, list[str]]:
    """What each list shows as chosen."""
    found = {}
    for one in controls(message):
        if not hasattr(one, "label"):
            defaults = [str(value.id) for value in one.default_values] or [option.value for option in one.options if option.default]
            found[one.custom_id.removeprefix("sv:")] = defaults
    return found


async def test_the_pages_show_what_is_usual_where_nobody_has_chosen_anything(evening: Evening) -> None:
    assert chosen(await opened(evening)) == {"places": [], "threads": ["no"], "paces": [*Pace]}
    assert chosen(await opened(evening, "words")) == {"locale": ["discord"], "role": [], "podium": []}
    assert await wishes_of(evening) == NO_SERVER_WISHES


@pytest.mark.parametrize(
    ("wish", "values", "after"),
    [
        ("threads", ["yes"], ServerWishes(threads=True)),
        ("paces", ["none", "live"], ServerWishes(paces=(Pace.LIVE, Pace.NONE))),
        ("locale", ["ja"], ServerWishes(locale="ja")),
    ],
)
async def test_what_is_chosen_in_a_list_of_ours_is_stored_and_shown(
    evening: Evening, wish: str, values: list[str], after: ServerWishes
) -> None:
    page = await opened(evening, "words" if wish == "locale" else "tables")

    answer = await evening["Alice"].select(page, values, custom_id=f"sv:{wish}")

    assert await wishes_of(evening) == after
    assert answer.response is not None
    assert sorted(chosen(answer.response.message)[wish]) == sorted(values)


async def test_channels_and_a_role_are_chosen_among_those_of_the_server_and_taken_back(evening: Evening) -> None:
    players, elsewhere = evening.guild.create_role("Players"), evening.guild.create_text_channel("elsewhere")
    await evening.env.settle()
    page = await opened(evening)
    await evening["Alice"].select(page, [elsewhere, evening.channel], custom_id="sv:places")
    words = await opened(evening, "words")
    await evening["Alice"].select(words, [players], custom_id="sv:role")
    await evening["Alice"].select(words, [elsewhere], custom_id="sv:podium")
    there = {ChannelId(elsewhere.id), ChannelId(evening.channel.id)}

    assert await wishes_of(evening) == ServerWishes(channels=frozenset(there), role=RoleId(players.id), podium=ChannelId(elsewhere.id))
    words = await opened(evening, "words")
    assert chosen(words) == {"locale": ["discord"], "role": [str(players.id)], "podium": [str(elsewhere.id)]}
    assert f"<@&{players.id}>" in seen(words)

    for wish in ("role", "podium"):
        await evening["Alice"].select(words, [], custom_id=f"sv:{wish}")
    await evening["Alice"].select(await opened(evening), [], custom_id="sv:places")

    assert await wishes_of(evening) == NO_SERVER_WISHES


async def test_channels_for_which_a_list_has_no_room_stay_chosen_whatever_is_chosen_in_it(evening: Evening) -> None:
    many = [evening.guild.create_text_channel(f"table-{number}") for number in range(CHOICES + 1)]
    await evening.env.settle()
    wished = replace(NO_SERVER_WISHES, channels=frozenset(ChannelId(one.id) for one in many))
    await evening.bot.server_wishes.choose(ServerId(evening.guild.id), lambda _: wished)
    page = await opened(evening)
    first, *others = chosen(page)["places"]

    await evening["Alice"].select(page, [one for one in many if str(one.id) in others], custom_id="sv:places")

    assert (await wishes_of(evening)).channels == wished.channels - {int(first)}


async def test_the_command_does_the_same_as_the_pages(evening: Evening) -> None:
    players, elsewhere = evening.guild.create_role("Players"), evening.guild.create_text_channel("elsewhere")
    await evening.env.settle()

    page = await opened(evening, language="ja", allow=elsewhere, threads=True, role=players, withhold="live", podium=evening.channel)

    assert await wishes_of(evening) == ServerWishes(
        "ja", frozenset({ChannelId(elsewhere.id)}), True, RoleId(players.id), (Pace.EVENING, Pace.BY_AND_BY, Pace.NONE),
        ChannelId(evening.channel.id),
    )  # fmt: skip
    assert chosen(page) == {"places": [str(elsewhere.id)], "threads": ["yes"], "paces": ["evening", "by-and-by", "none"]}
    for wish in ("places", "threads", "paces", "locale", "role", "podium"):
        await opened(evening, reset=wish)
    assert await wishes_of(evening) == NO_SERVER_WISHES


async def test_an_option_that_is_not_given_changes_nothing(evening: Evening) -> None:
    elsewhere = evening.guild.create_text_channel("elsewhere")
    await evening.env.settle()
    await opened(evening, threads=True, allow=elsewhere)
    await opened(evening, allow=evening.channel)

    await opened(evening, offer="live", disallow=elsewhere)

    assert await wishes_of(evening) == ServerWishes(threads=True, channels=frozenset({ChannelId(evening.channel.id)}))


async def test_the_command_answers_with_the_page_on_which_the_wish_stands(evening: Evening) -> None:
    for given, list_ in (({"language": "en"}, "locale"), ({"threads": True}, "threads"), ({"reset": "podium"}, "podium")):
        shown = await evening.slash("Alice", "server settings", **given)
        assert shown.response is not None
        assert list_ in chosen(shown.response.message)


async def test_who_may_not_manage_the_server_can_neither_ask_nor_press(evening: Evening) -> None:
    page = await opened(evening)
    mine = (await evening.slash("Bob", "settings")).response
    assert mine is not None

    for custom_id, value in (("sv:threads", "yes"), ("sv:words", None), ("sv:role", None)):
        assert "“Manage Server”" in told(await evening.forge("Bob", mine.message, custom_id, value=value))
        assert "“Manage Server”" in told(await evening.forge("Bob", page, custom_id, value=value))

    assert await wishes_of(evening) == NO_SERVER_WISHES


async def test_discord_shows_the_command_to_who_may_manage_the_server_and_in_servers_alone(evening: Evening) -> None:
    command = evening.bot.tree.get_command("server")

    assert command is not None
    payload = command.to_dict(evening.bot.tree)
    assert payload["default_member_permissions"] == discord.Permissions(manage_guild=True).value
    assert payload["dm_permission"] is False


@pytest.mark.parametrize(("wish", "value"), [("threads", "perhaps"), ("paces", "fast"), ("locale", "xx")])
async def test_a_forged_choice_is_refused(evening: Evening, wish: str, value: str) -> None:
    page = await opened(evening)

    assert value in told(await evening.forge("Alice", page, f"sv:{wish}", value=value))
    await evening.forge("Alice", page, f"sv:{wish}")

    assert await wishes_of(evening) == NO_SERVER_WISHES


@pytest.mark.parametrize("wish", ["places", "role", "podium"])
async def test_what_the_server_does_not_have_cannot_be_chosen(evening: Evening, wish: str) -> None:
    page = await opened(evening)

    assert "Choose one of this server" in told(await evening.forge("Alice", page, f"sv:{wish}", value="12345"))

    assert await wishes_of(evening) == NO_SERVER_WISHES


async def test_everyone_is_no_role_to_be_mentioned(evening: Evening) -> None:
    answer = await evening.slash("Alice", "server settings", role=evening.guild.default_role)

    assert "never mention everyone" in told(answer)
    assert await wishes_of(evening) == NO_SERVER_WISHES


@pytest.mark.parametrize(
    ("before", "given", "why"),
    [
        (ServerWishes(paces=(Pace.LIVE,)), {"withhold": "live"}, "One pace"),
        (NO_SERVER_WISHES, {"disallow": True}, "everywhere"),
        (ServerWishes(channels=frozenset({ChannelId(0)})), {"disallow": True}, "only channel left"),
    ],
)
async def test_what_would_leave_nothing_is_refused(evening: Evening, before: ServerWishes, given: dict[str, Any], why: str) -> None:
    here = frozenset({ChannelId(evening.channel.id)}) if before.channels else frozenset[ChannelId]()
    before = replace(before, channels=here)
    await evening.bot.server_wishes.choose(ServerId(evening.guild.id), lambda _: before)
    given = {"disallow": evening.channel} if "disallow" in given else given

    assert why in told(await evening.slash("Alice", "server settings", **given))

    assert await wishes_of(evening) == before


def deny(evening: Evening, channel: Any, *names: str) -> None:
    me = evening.bot.get_guild(evening.guild.id)
    assert me is not None
    denied = discord.Permissions(**dict.fromkeys(names, True)).value
    evening.env.backend.set_overwrite(channel.id, Overwrite(target_id=me.me.id, type=OverwriteType.MEMBER, deny=denied))


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
    deny(evening, evening.channel, missing)
    await evening.env.settle()
    values = {"allow": evening.channel, "podium": evening.channel, "role": role, "threads": True}

    shown = seen(await opened(evening, page, **{key: values[key] for key in given}))

    names = {
        "embed_links": "“Embed Links”", "create_public_threads": "“Create Public Threads”", "send_messages": "“Send Messages”",
        "mention_everyone": "“Mention @everyone, @here, and All Roles”",
    }  # fmt: skip
    assert f"{named} <#{evening.channel.id}>: I am missing {names[missing]}" in shown.replace("\u2068", "").replace("\u2069", "")


async def test_where_nothing_is_missing_nothing_is_said_and_a_role_that_all_may_mention_needs_nothing(evening: Evening) -> None:
    role = evening.guild.create_role("Players", mentionable=True)
    deny(evening, evening.channel, "mention_everyone")
    await evening.env.settle()

    await opened(evening, allow=evening.channel, threads=True, role=role, podium=evening.channel)

    for page in ("tables", "words"):
        assert "⚠️" not in seen(await opened(evening, page))


async def test_what_was_deleted_is_passed_over_and_the_page_says_so(evening: Evening) -> None:
    role, elsewhere = evening.guild.create_role("Players"), evening.guild.create_text_channel("elsewhere")
    await evening.env.settle()
    await opened(evening, allow=elsewhere, role=role, podium=elsewhere)
    evening.env.backend.delete_channel(elsewhere.id)
    evening.env.backend.delete_role(evening.guild.id, role.id)
    await evening.env.settle()

    tables, words = await opened(evening), await opened(evening, "words")

    assert "The channels chosen are gone, so it is everywhere now." in seen(tables)
    assert "The role chosen is gone" in seen(words)
    assert "The channel chosen is gone" in seen(words)
    assert chosen(tables)["places"] == chosen(words)["role"] == chosen(words)["podium"] == []


async def test_the_pages_are_in_the_language_of_who_asks(evening: Evening) -> None:
    evening.speaks("Alice", "ja")

    assert "このサーバーの設定" in seen(await opened(evening))


async def test_what_cannot_be_stored_is_not_shown_as_chosen(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    page = await opened(evening)

    async def full(*_: object) -> None:
        raise StorageError("purrlor.sqlite", "the disk is full")

    with monkeypatch.context() as disk:
        disk.setattr(evening.bot.store, "keep_server_wishes", full)
        answer = await evening["Alice"].select(page, ["yes"], custom_id="sv:threads")

    assert "could not be saved" in told(answer)
    assert chosen(await opened(evening))["threads"] == ["no"]


async def test_wishes_are_known_after_a_restart(evening: Evening) -> None:
    await opened(evening, threads=True)
    again = await evening.household.bot()

    assert (await again.server_wishes.of(ServerId(evening.guild.id))).threads


async def test_a_server_that_puts_the_bot_out_is_forgotten(evening: Evening) -> None:
    await opened(evening, threads=True)

    evening.env.backend.remove_guild(evening.guild.id)
    await evening.env.settle()
    await evening.bot.door.upkeep.settled()

    assert await wishes_of(evening) == NO_SERVER_WISHES


async def test_what_a_server_wishes_that_let_the_bot_in_again_before_it_was_forgotten_is_kept(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The disk had trouble as it was put out; to forget it was tried again when it wished for something new."""
    bot, guild, disk = evening.bot, evening.bot.get_guild(evening.guild.id), pytest.MonkeyPatch()
    assert guild is not None

    async def full(server: ServerId) -> None:
        raise StorageError("purrlor.db", "the disk is full")

    async def let_in_meanwhile(seconds: float) -> None:
        disk.undo()
        bot._connection._add_guild(guild)
        await bot.server_wishes.choose(ServerId(guild.id), lambda _: ServerWishes(threads=True))

    monkeypatch.setattr(bot.door.upkeep, "_sleep", let_in_meanwhile)
    disk.setattr(bot.store, "forget_server", full)

    evening.env.backend.remove_guild(guild.id)
    await evening.env.settle()
    await bot.door.upkeep.settled()

    assert (await wishes_of(evening)).threads


async def test_a_server_that_put_the_bot_out_while_it_was_away_is_forgotten_at_the_next_start(evening: Evening) -> None:
    await evening.bot.store.keep_server_wishes(ServerId(7), ServerWishes(threads=True))
    await opened(evening, threads=True)

    await evening.env.restart_bot(await evening.household.bot())
    await evening.bot.door.upkeep.settled()

    assert await evening.bot.store.wishing_servers() == [evening.guild.id]
