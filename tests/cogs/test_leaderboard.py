"""`/leaderboard`: the channel and the whole server, one game and all, page by page."""

from __future__ import annotations

import re

import pytest
from simcord.results import InteractionResult

from bot.models.ratings import BEGINNER, update_ratings
from tests.cogs.evening import Evening, labels, private_text, reply_message
from tests.cogs.past import store_finished_table

SHOW = "Show to everybody"


@pytest.fixture
async def played(evening: Evening) -> Evening:
    """Two games here, one in the next channel, one in another server."""
    alice, bob = evening["Alice"].id, evening["Bob"].id
    await store_finished_table(evening, ("Alice", alice, 30), ("Bob", bob, 20), ("Carol", 7, 10))
    await store_finished_table(evening, ("Alice", alice, 5), ("Bob", bob, 25), ("Carol", 7, 25))
    await store_finished_table(evening, ("Bob", bob, 50), ("Carol", 7, 1), channel=99)
    await store_finished_table(evening, ("Bob", bob, 1000), ("Eve", 8, 1), channel=98, server=97)
    return evening


async def test_before_the_first_game_it_says_so(evening: Evening) -> None:
    assert "Nobody has finished a game here yet" in private_text(await evening.slash("Alice", "leaderboard"))


async def test_it_counts_this_channel_unless_asked_for_the_server(played: Evening) -> None:
    channel = private_text(await played.slash("Alice", "leaderboard"))
    server = private_text(await played.slash("Alice", "leaderboard", scope="server"))

    assert "leaderboard of this channel" in channel
    assert "1. **Bob** · **1 win in 2 games (50 %)**" in channel
    assert "leaderboard of this server" in server
    assert "1. **Bob** · **2 wins in 3 games (67 %)**" in server
    assert "Eve" not in server


async def test_a_long_list_has_pages_that_turn(evening: Evening) -> None:
    for number in range(12):
        await store_finished_table(
            evening, (f"Guest {2 * number}", 100 + 2 * number, 100 - number), (f"Guest {2 * number + 1}", 101 + 2 * number, number)
        )
    await store_finished_table(evening, ("Dave", evening["Dave"].id, -5), ("Guest 0", 100, 1))

    first = await evening.slash("Dave", "leaderboard")

    assert "Page 1 of 3" in private_text(first)
    assert private_text(first).count("Guest") == 10
    assert "25. **Dave** (you)" in private_text(first).split("⋯")[1], "one's own line, wherever it is"
    assert pressable_labels(first) == ["More ▶", SHOW]
    assert await turn_page(evening, first, "More ▶") == ["◀ Back", "More ▶", SHOW]
    assert "Page 2 of 3" in private_text(first)
    assert await turn_page(evening, first, "More ▶") == ["◀ Back", SHOW]
    assert "Page 3 of 3" in private_text(first)
    assert "⋯" not in private_text(first)
    assert await turn_page(evening, first, "◀ Back") == ["◀ Back", "More ▶", SHOW]


def pressable_labels(result: InteractionResult) -> list[str]:
    return labels(reply_message(result).message)


async def turn_page(evening: Evening, result: InteractionResult, label: str) -> list[str]:
    """Press a button of the list; the labels of the new page."""
    pressed = await evening["Dave"].click(reply_message(result), label=label)
    assert pressed.acknowledged
    assert pressed.followups == []
    return pressable_labels(result)


# Sorting


def leaderboard_lines(text: str) -> list[str]:
    """The names of a list, with the sort value."""
    return re.findall(r"^\d+\. .*$", text, re.MULTILINE)


async def test_a_list_of_one_game_is_sorted_by_rating(evening: Evening) -> None:
    await store_finished_table(evening, ("Lucky", 7, 9), ("Eve", 8, 1))
    lucky, eve = update_ratings([BEGINNER] * 2, [1, 2])

    shown = private_text(await evening.slash("Dave", "leaderboard", game="catte"))

    assert leaderboard_lines(shown) == [
        f"1. **Lucky** · **rating {lucky.points} (new)**",
        f"2. **Eve** · **rating {eve.points} (new)**",
    ]
    assert "1 win in 1 game (100 %) · average place 1.0 · best score 9 · ahead of the other people: 1 of 1" in shown


async def test_a_list_by_rating_of_all_games_asks_which_game(played: Evening) -> None:
    asked = await played.slash("Alice", "leaderboard", by="rating")

    assert "The list by rating is for one game. Which game?" in private_text(asked)
    assert pressable_labels(asked) == ["Cat Café", "Catte", "Festival of a Thousand Cats", "Maneki-Ne-Collection"]
    await played["Alice"].click(reply_message(asked), label="Catte")
    assert "Catte: leaderboard of this channel" in private_text(asked)
    assert "Sorted by rating" in private_text(asked)


# Against cats


@pytest.fixture
async def alone(evening: Evening) -> Evening:
    """People who have played with kittens only, all with wins."""
    await store_finished_table(evening, ("Alice", evening["Alice"].id, 3), ("Mochi", -1, 9), ("Momo", -1, 1))
    await store_finished_table(evening, ("Bob", evening["Bob"].id, 9), ("Mochi", -1, 3), ("Momo", -1, 1))
    return evening


async def test_while_no_people_have_met_here_it_is_a_list_against_cats_and_says_so(alone: Evening) -> None:
    shown = private_text(await alone.slash("Alice", "leaderboard"))

    assert "All games: leaderboard of this channel, against kittens" in shown
    assert leaderboard_lines(shown) == ["1. **Bob** · **1 win in 1 game (100 %)**", "2. **Alice** (you) · **0 wins in 1 game (0 %)**"]
    assert "-# ahead of the kittens: 1 of 1" in shown
    assert "Games with computer cats of this level. A win is first place at the table, alone or shared." in shown
    assert "Nobody has finished" in private_text(await alone.slash("Alice", "leaderboard", against="people"))
    assert "Nobody has finished" in private_text(await alone.slash("Alice", "leaderboard", game="catte", by="rating"))


async def test_one_turns_from_people_to_cats_and_back_where_the_list_stands(alone: Evening) -> None:
    await store_finished_table(alone, ("Alice", alone["Alice"].id, 3), ("Carol", 7, 1))
    shown = await alone.slash("Alice", "leaderboard", game="catte")
    assert "against" not in private_text(shown).splitlines()[0]

    await alone["Alice"].select(reply_message(shown).message, ["kitten"], custom_id="lv:channel:catte")
    assert "Catte: leaderboard of this channel, against kittens" in private_text(shown)
    assert "Sorted by wins" in private_text(shown)
    await alone["Alice"].select(reply_message(shown).message, ["best"], custom_id="ls:channel+kitten:catte")
    assert leaderboard_lines(private_text(shown)) == ["1. **Bob** · **best score 9**", "2. **Alice** (you) · **best score 3**"]

    await alone["Alice"].select(reply_message(shown).message, ["people"], custom_id="lv:channel:catte")
    assert "Carol" in private_text(shown)


async def test_against_cats_nobody_is_rated(alone: Evening) -> None:
    shown = private_text(await alone.slash("Alice", "leaderboard", game="catte", against="kitten", by="rating"))

    assert "The list by rating only covers games against other people" in shown
