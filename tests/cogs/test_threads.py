"""Tables in threads: the choice in the lobby, and presses and commands there."""

from __future__ import annotations

import pytest
import simcord

from tests.cogs.evening import Evening, offered_moves, private_text, reply_message


async def find_thread(evening: Evening, table: int = 1) -> simcord.ChannelHandle:
    """Move the evening into the thread of the table."""
    evening.channel = next(one for one in evening.channel.threads if one.name == f"Catte · table {table}")
    return evening.channel


async def start_in_thread(evening: Evening) -> simcord.ChannelHandle:
    """A table of Alice and cats in its thread; the channel around it."""
    channel = evening.channel
    await evening.open(cats=2, thread=True)
    await evening.press("Alice", "Start")
    await find_thread(evening)
    return channel


async def test_a_game_is_played_to_its_end_in_its_thread_and_the_channel_tells_who_won(evening: Evening) -> None:
    channel = await start_in_thread(evening)
    while evening.bot.tables.registry.open_tables():
        await evening.play(evening.turn())

    assert "🏆" in evening.channel_texts()[-1]
    evening.channel = channel
    assert "🏆" in evening.channel_texts()[0]


@pytest.mark.parametrize(("label", "where"), [("Rematch", "in the thread"), ("Same deal again", "in the channel")])
async def test_what_follows_on_is_opened_in_the_channel_for_a_thread_of_its_own(evening: Evening, label: str, where: str) -> None:
    channel = await start_in_thread(evening)
    while evening.bot.tables.registry.open_tables():
        await evening.play(evening.turn())
    if where == "in the channel":
        evening.channel = channel

    assert "Your seat is at" in private_text(await evening.press("Alice", label))

    evening.channel = channel
    assert "The game is played in a thread" in evening.channel_texts()[-1]


async def test_commands_that_are_typed_in_a_thread_mean_its_table(evening: Evening) -> None:
    """Though Alice sits at two, and is asked at both."""
    channel = await start_in_thread(evening)
    evening.channel = channel
    await evening.open(cats=2, thread=True)
    await evening.press("Alice", "Start")
    for table in (1, 2):
        evening.channel = channel
        await find_thread(evening, table)
        assert f"**Catte · table {table}**" in private_text(await evening.slash("Alice", "hand")).split("\n")[0]


async def test_the_channel_of_a_thread_has_its_tables_listed_in_both(evening: Evening) -> None:
    channel = await start_in_thread(evening)
    in_thread = private_text(await evening.slash("Bob", "tables"))
    evening.channel = channel

    assert "Catte · table 1" in in_thread
    assert "Catte · table 1" in private_text(await evening.slash("Bob", "tables"))


async def test_the_host_of_a_lobby_chooses_a_thread_for_it_and_changes_their_mind(evening: Evening) -> None:
    await evening.open(cats=2)
    shown = await evening.press_dots("Alice")

    await evening["Alice"].select(reply_message(shown), ["thread true"], custom_id="lo:1:table")
    assert "The game is played in a thread." in evening.channel_texts()[0]
    await evening["Alice"].select(reply_message(shown), ["thread false"], custom_id="lo:1:table")
    assert "thread" not in evening.channel_texts()[0]

    await evening["Alice"].select(reply_message(shown), ["thread true"], custom_id="lo:1:table")
    await evening.press("Alice", "Start")
    assert [one.name for one in evening.channel.threads] == ["Catte · table 1"]


@pytest.mark.parametrize("permission", ["create_public_threads", "send_messages_in_threads"])
async def test_a_thread_is_offered_where_the_bot_may_begin_one(evening: Evening, permission: str) -> None:
    await evening.open()
    evening.forbid(permission)
    await evening.env.settle()

    shown = await evening.press_dots("Alice")
    refused = await evening.forge("Alice", evening.lobby, "lo:1:table", value="thread true")

    assert "thread true" not in [value for _, value in offered_moves(reply_message(shown).message)]
    assert "I need" in private_text(refused)
    assert not evening.snapshot().table.threaded


@pytest.mark.parametrize(
    ("permission", "named"),
    [("create_public_threads", "Create Public Threads"), ("send_messages_in_threads", "Send Messages in Threads")],
)
async def test_what_is_missing_for_a_thread_is_named(evening: Evening, permission: str, named: str) -> None:
    evening.forbid(permission)
    await evening.env.settle()

    await evening.open()
    refused = private_text(await evening.slash("Alice", "do", what="play in a thread"))

    assert f"I need “{named}” in this channel" in refused
    assert not evening.snapshot().table.threaded
