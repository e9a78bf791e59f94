"""The auction on Discord: opened, played by a button and by text, looked at again; by people of two languages."""

from __future__ import annotations

from bot.facts import TableId
from bot.screens.end import record_file
from games import all_games
from games.kit import read_record, verdict
from tests.cogs.evening import Evening, labels, told


async def test_the_auction_is_played_to_its_end_and_replayed(evening: Evening) -> None:
    evening.speaks("Bob", "ja")
    await evening.slash("Alice", "auction new", seats=2, cards=3)
    await evening.press("Bob", "Join")
    assert "Auction · table 1" in evening.shows()[0]
    assert "2 seats, 3 cards each" in evening.shows()[0]

    await evening.press("Alice", "Start")
    await evening.play("Alice")
    assert "You have bid **1**." in evening.inbox("Alice")[-1]
    assert "3を入札" in evening.inbox("Bob")[-1]
    await evening.slash("Bob", "move", move="bid 3")
    assert any("Bob takes the " in one for one in evening.shows())

    while evening.bot.tables.registry.open_tables():
        await evening.slash(evening.turn(), "move", move=evening.legal()[0])
    assert "wins!" in evening.shows()[-1] or "share the victory" in evening.shows()[-1]
    record = record_file(await evening.bot.tables.over(TableId(1))).content.decode()
    assert verdict(read_record(record, all_games()), all_games())[0], record


async def test_what_everybody_may_ask_about_a_game_is_answered_for_the_auction(evening: Evening) -> None:
    await evening.slash("Alice", "auction new", seats=2, cats=1)
    await evening.press("Alice", "Start")
    while evening.bot.tables.registry.open_tables():
        await evening.play("Alice")

    replay = await evening.slash("Alice", "replay")
    assert replay.response is not None
    assert {"Move ▶", "Prize ⏩"} <= set(labels(replay.response.message))
    await evening["Alice"].click(replay.response.message, label="Prize ⏩")
    assert "secretly bids" in told(await evening.slash("Bob", "rules", game="auction"))
    assert "Auction" in told(await evening.slash("Bob", "leaderboard", game="auction"))
