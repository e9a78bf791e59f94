"""Effects of a server's settings on its tables: places, language, pace and threads."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from bot.models.ids import ChannelId, ServerId
from bot.models.times import Pace
from bot.settings.server import DEFAULT_SERVER_SETTINGS
from tests.cogs.evening import Evening, full_text, labels, offered_moves, private_text, reply_message

JAPANESE = re.compile("[\u3040-\u30ff\u4e00-\u9fff]")


async def change_settings(evening: Evening, **wishes: Any) -> None:
    await evening.bot.server_settings.change(ServerId(evening.guild.id), lambda _: replace(DEFAULT_SERVER_SETTINGS, **wishes))


async def confine_tables(evening: Evening, name: str = "play-here") -> Any:
    """Confine tables to this new channel."""
    channel = evening.guild.create_text_channel(name)
    await evening.env.settle()
    await change_settings(evening, channels=frozenset({ChannelId(channel.id)}))
    return channel


def count_tables(evening: Evening) -> int:
    return len(list(evening.bot.tables.registry.open_tables()))


# Where


async def test_elsewhere_no_table_opens_and_who_asks_is_told_where_one_may(evening: Evening) -> None:
    channel = await confine_tables(evening)

    said = private_text(await evening.slash("Alice", "catte", seats=3))

    assert said == f"This server plays in <#{channel.id}>. Please open your table there."
    assert (count_tables(evening), evening.channel_texts()) == (0, [])
    await evening["Alice"].slash(channel, "catte", seats=3)
    assert count_tables(evening) == 1


async def test_alone_with_cats_one_plays_from_anywhere(evening: Evening) -> None:
    await confine_tables(evening)
    page = await evening.slash("Alice", "play")

    await evening.forge("Alice", reply_message(page).message, "pa:catte")
    await evening["Bob"].user.slash("catte")

    assert count_tables(evening) == 2


async def test_a_thread_of_a_channel_on_the_list_counts(evening: Evening) -> None:
    channel = await confine_tables(evening)
    for parent, opened in ((evening.channel, 0), (channel, 1)):
        thread = evening.env.backend.create_thread(parent.id, name="a corner", type=11, owner_id=evening["Alice"].id)
        await evening.env.settle()

        await evening["Alice"].slash(next(one for one in parent.threads if one.id == thread.id), "catte", seats=3)

        assert count_tables(evening) == opened


async def test_channels_that_who_asks_cannot_see_are_not_named(evening: Evening) -> None:
    channel = await confine_tables(evening)
    evening.forbid("view_channel", channel=channel, name="Bob")
    await evening.env.settle()

    assert private_text(await evening.slash("Bob", "catte", seats=3)) == "This server only allows tables in channels that you can’t see."


@pytest.mark.slow
@pytest.mark.parametrize("label", ["Rematch", "Same deal again"])
async def test_what_follows_on_from_a_table_opens_where_tables_may_and_a_lobby_that_is_open_is_joined(evening: Evening, label: str) -> None:
    await evening.start("Bob", "Carol")
    await evening.play_out()
    channel = await confine_tables(evening)

    assert private_text(await evening.press("Alice", label)) == f"This server plays in <#{channel.id}>. Please open your table there."
    assert count_tables(evening) == 0

    await change_settings(evening)
    await evening.press("Alice", label)
    await change_settings(evening, channels=frozenset({ChannelId(channel.id)}))
    end = next(one for one in evening.channel.history() if label in labels(one))
    await evening.press("Bob", label, end)
    assert count_tables(evening) == 1
    assert "Bob" in [one.name for one in evening.snapshot(2).table.sitters]


# In which language


async def test_the_channel_speaks_the_language_of_the_server_and_people_their_own(evening: Evening) -> None:
    await evening.open("Bob")
    await change_settings(evening, locale="ja")
    assert not JAPANESE.search(full_text(evening.lobby)), "a table that is open keeps its language"

    await evening.open("Alice")

    assert JAPANESE.search(full_text(evening.lobby))
    assert not JAPANESE.search(private_text(await evening.slash("Alice", "tables")))
    evening.set_language("server", "en-US")
    await change_settings(evening, locale="ja")
    assert JAPANESE.search(full_text(evening.lobby)), "and the wish goes before what Discord says"


# At which pace


@pytest.mark.parametrize(
    ("paces", "usual"), [((*Pace,), Pace.EVENING), ((Pace.EVENING, Pace.NONE), Pace.EVENING), ((Pace.BY_AND_BY, Pace.NONE), Pace.BY_AND_BY)]
)
async def test_a_table_has_the_usual_pace_of_those_that_are_offered(evening: Evening, paces: tuple[Pace, ...], usual: Pace) -> None:
    await change_settings(evening, paces=paces)
    await evening.open()
    page = await evening.slash("Bob", "play")
    await evening["Bob"].click(reply_message(page), label="Catte")

    assert [evening.snapshot(table).table.pace for table in (1, 2)] == [usual, usual]


async def test_another_pace_is_refused_and_those_that_are_offered_are_named(evening: Evening) -> None:
    await change_settings(evening, paces=(Pace.LIVE, Pace.NONE))

    await evening.open()
    said = private_text(await evening.slash("Alice", "do", what="lo:1:pace|evening"))

    assert said == "This server does not offer that pace. Choose one of these: quick – 2 minutes a turn and no clock."
    await evening.slash("Alice", "do", what="no clock")
    assert evening.snapshot().table.pace is Pace.NONE


async def test_a_lobby_offers_those_paces_and_its_own(evening: Evening) -> None:
    await evening.open(pace="by-and-by")
    await change_settings(evening, paces=(Pace.LIVE, Pace.NONE))
    page = await evening.press_dots("Alice")
    values = [str(value) for _, value in offered_moves(reply_message(page).message)]
    assert [value for value in values if value.startswith("pace")] == ["pace live", "pace none"]

    assert "does not offer" in private_text(await evening.forge("Alice", evening.lobby, "lo:1:pace", value="evening"))
    assert evening.snapshot().table.pace is Pace.BY_AND_BY
    await evening.forge("Alice", evening.lobby, "lo:1:pace", value="live")
    assert evening.snapshot().table.pace is Pace.LIVE


# In a thread


@pytest.mark.parametrize(("given", "threaded"), [({}, True), ({"thread": False}, False), ({"thread": True}, True)])
async def test_a_table_has_a_thread_unless_who_opens_it_says_otherwise(evening: Evening, given: dict[str, Any], threaded: bool) -> None:
    await change_settings(evening, threads=True)

    await evening.open(**given)

    assert evening.snapshot().table.threaded is threaded


@pytest.mark.parametrize("by_button", [False, True])
async def test_where_threads_cannot_be_made_a_table_opens_without_and_who_opened_it_is_told(evening: Evening, by_button: bool) -> None:
    await change_settings(evening, threads=True)
    evening.forbid("create_public_threads")
    await evening.env.settle()

    if by_button:
        page = await evening.slash("Alice", "play")
        said = private_text(await evening["Alice"].click(reply_message(page), label="Catte"))
    else:
        said = private_text(await evening.slash("Alice", "catte", seats=3))

    assert "this one stays in the channel: I need “Create Public Threads”." in said
    assert not evening.snapshot().table.threaded
    assert len(evening.channel_texts()) == 1
