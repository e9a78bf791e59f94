"""`/play`: the private page of games, the open tables of the channel, and tables opened by a press."""

from __future__ import annotations

import discord
from simcord.results import InteractionResult

from games import all_games
from tests.bot.home import cards_in
from tests.cogs.evening import Evening, labels, private_text, reply_message
from tests.harness.texts import TEXTS

GAMES = [TEXTS.speech_in("en")(f"{name}-name") for name in all_games()]
ALONE = [f"Alone: {name}" for name in GAMES]
NEW_HERE = "New here? Learn in 2 minutes"


async def open_games_page(evening: Evening, name: str = "Alice") -> InteractionResult:
    return await evening.slash(name, "play")


async def test_the_games_are_shown_to_who_asks_alone(evening: Evening) -> None:
    result = await open_games_page(evening)

    assert reply_message(result).ephemeral
    assert all(f"**{name}** · " in private_text(result) for name in GAMES)
    assert "3–4 players · about 20 minutes · easy" in private_text(result)
    assert "**Just you:** *Alone* opens one with computer cats in your direct messages." in private_text(result)
    assert labels(reply_message(result).message) == [*GAMES, *ALONE, NEW_HERE]
    assert evening.channel_texts() == []


async def test_what_is_open_here_can_be_joined_from_there(evening: Evening) -> None:
    await evening.open("Bob")
    page = await open_games_page(evening)
    assert "[Catte · table 1](" in private_text(page)
    assert "Bob: 2 free seats" in private_text(page)

    assert labels(reply_message(page).message) == [*GAMES, "Join Catte · table 1 (Bob)", *ALONE, NEW_HERE]
    await evening["Alice"].click(reply_message(page), label="Join Catte · table 1 (Bob)")

    assert "1. Bob\n2. Alice" in evening.channel_texts()[0]
    assert "2 of 3 seats taken" in private_text(page)


async def test_a_full_table_and_ones_own_are_not_to_be_joined(evening: Evening) -> None:
    await evening.open("Bob", cats=2)
    await evening.open("Alice")

    shown = private_text(await open_games_page(evening))

    assert "table 1" not in shown
    assert "table 2](" in shown
    assert "Join" not in shown


async def test_one_can_play_alone_with_cats_by_direct_message(evening: Evening) -> None:
    page = await open_games_page(evening)

    results = await evening.forge_at_once(*[("Alice", reply_message(page).message, "pa:catcafe", None)] * 2)

    table = evening.snapshot().table
    assert len(evening.bot.tables.registry.open_tables()) == 1
    assert (table.server, table.channel, len(table.sitters)) == (None, evening["Alice"].user.dm_channel.id, 4)
    assert all(f"https://discord.com/channels/@me/{table.channel}" in private_text(result) for result in results)
    assert [text.splitlines()[0] for text in evening.inbox("Alice")] == ["Cat Café · table 1"]
    assert evening.channel_texts() == []


async def test_one_plays_alone_with_the_third_press_and_sees_it_first(evening: Evening) -> None:
    """A button, the link to the direct messages, and Start."""
    page = await open_games_page(evening)
    alone = reply_message(page).message.components[2]
    assert isinstance(alone, discord.ActionRow)
    assert [one.custom_id for one in alone.children if isinstance(one, discord.Button)] == [f"pa:{name}" for name in all_games()]

    await evening["Alice"].click(reply_message(page), label="Alone: Catte")
    await evening["Alice"].user.click(evening.hand("Alice"), label="Start")

    assert evening.snapshot().is_running
    assert len(cards_in(evening.inbox("Alice")[-1])) == 10


async def test_everything_there_speaks_japanese_to_who_does(evening: Evening) -> None:
    evening.set_language("Alice", "ja")

    shown = private_text(await open_games_page(evening))

    assert shown.startswith("**みんなで:** ")
    assert "3〜4人 · 約20分 · やさしい" in shown
