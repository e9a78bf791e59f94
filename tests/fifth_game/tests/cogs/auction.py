"""The auction on Discord and on the command line: whatever anybody may ask of a game; by people of two languages."""

from __future__ import annotations

from click.testing import CliRunner

from bot.models.ids import TableId
from bot.models.results import Listing
from bot.ops.cli.commands import purrlor
from bot.pages.end import record_file
from games import all_games
from games.kit import read_record, verdict
from tests.cogs.evening import Evening, labels, private_text


async def begin(evening: Evening) -> None:
    """Alice and Bob, who reads Japanese, with three cards each."""
    evening.set_language("Bob", "ja")
    await evening.slash("Alice", "auction", seats=2, cards=3)
    await evening.press("Bob", "Join")
    await evening.press("Alice", "Start")


async def type_to_the_end(evening: Evening) -> str:
    """Everybody bids their lowest card by `/do`; then this is the record."""
    while evening.bot.tables.registry.open_tables():
        await evening.slash(evening.turn(), "do", what=evening.legal_moves()[0])
    return record_file(await evening.bot.tables.load_finished(TableId(1))).content.decode()


def record_command(command: str, *options: str, typed: str = "") -> str:
    """What `purrlor record` prints, when all is well."""
    answer = CliRunner().invoke(purrlor, ["record", command, *options], input=typed)
    assert answer.exit_code == 0, answer.output
    return answer.stdout


async def test_the_auction_is_played_to_its_end_and_replayed(evening: Evening) -> None:
    await begin(evening)
    assert "Auction · table 1" in evening.channel_texts()[0]
    assert "2 seats, 3 cards each" in evening.channel_texts()[0]

    await evening.play("Alice")
    assert "You have bid **1**." in evening.inbox("Alice")[-1]
    assert "3を入札" in evening.inbox("Bob")[-1]
    await evening.slash("Bob", "do", what="bid 3")
    assert any("Bob takes the " in one for one in evening.channel_texts())

    record = await type_to_the_end(evening)
    assert "wins!" in evening.channel_texts()[-1] or "share the win" in evening.channel_texts()[-1]
    assert verdict(read_record(record, all_games()), all_games())[0], record


async def test_a_bid_can_be_typed_is_offered_and_is_refused_with_a_reason(evening: Evening) -> None:
    await begin(evening)

    offered = await evening["Bob"].autocomplete(evening.channel, "do", "what", "")
    unreadable = private_text(await evening.slash("Alice", "do", what="play 3"))
    refused = private_text(await evening.slash("Alice", "do", what="bid 9"))
    await evening.slash("Alice", "do", what=" BID  2")

    assert [one["name"] for one in offered][:4] == [*(f"{card}を入札  ·  bid {card}" for card in (1, 2, 3)), "手札"]
    assert unreadable.startswith("“play 3” is not something you can do right now.\nAt Auction · table 1 you can type, for example: **1**")
    assert refused.split("\n")[:2] == ["You do not hold the 9. (rule 1.1)", "[Rule 1.1]"]
    assert private_text(await evening.slash("Bob", "do", what="bid 9")).split("\n")[:2] == [
        "9は手札にありません。(ルール 1.1)",
        "[ルール 1.1]",
    ]
    assert [one.text for one in evening.snapshot().moves] == ["bid 2"]


async def test_a_hand_can_be_asked_for_and_tells_nobody_elses_bid(evening: Evening) -> None:
    await begin(evening)
    await evening.slash("Alice", "do", what="bid 2")

    alices, bobs = private_text(await evening.slash("Alice", "hand")), private_text(await evening.slash("Bob", "hand"))

    assert "You have bid **2**." in alices
    assert "入札済み" in bobs
    assert "あなたの番" in bobs
    assert "**2**" not in bobs.partition("Alice")[2]


async def test_a_game_of_two_people_is_rated_and_stands_in_their_lists(evening: Evening) -> None:
    await begin(evening)
    await type_to_the_end(evening)

    board = private_text(await evening.slash("Alice", "leaderboard", game="auction"))
    standings = await evening.bot.store.standings.load(Listing(game="auction"))

    assert "Auction: leaderboard of this channel" in board
    assert all(f"**{name}**" in board for name in ("Alice", "Bob"))
    assert [(one.games, one.rated) for one in standings] == [(1, 1), (1, 1)]
    assert "Auction" in private_text(await evening.slash("Alice", "profile"))
    assert "Auction" in private_text(await evening.slash("Alice", "replay"))


async def test_a_record_is_good_to_the_bot_and_to_the_command_line(evening: Evening) -> None:
    await begin(evening)
    played, drawn = await type_to_the_end(evening), record_command("random", "--game", "auction", "--seats", "3", "--option", "cards=2")

    for record in (played, drawn):
        assert record_command("verify", "-", typed=record).startswith("ok p0=")
        assert "The prize is " in record_command("show", "-", typed=record)
        assert "This record checks out" in private_text(await evening.slash("Alice", "replay", file=("record.txt", record.encode())))


async def test_what_everybody_may_ask_about_a_game_is_answered_for_the_auction(evening: Evening) -> None:
    await evening.slash("Alice", "auction", seats=2, cats=1)
    await evening.press("Alice", "Start")
    while evening.bot.tables.registry.open_tables():
        await evening.play("Alice")

    replay = await evening.slash("Alice", "replay", table=1)
    assert replay.response is not None
    assert {"Next ▶", "Next prize ⏩"} <= set(labels(replay.response.message))
    await evening["Alice"].click(replay.response.message, label="Next prize ⏩")
    assert "secretly bids" in private_text(await evening.slash("Bob", "rules", game="auction"))
