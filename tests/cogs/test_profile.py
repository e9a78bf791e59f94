"""`/profile` and the list of `/replay`, and the effect of a table on ratings."""

from __future__ import annotations

import re

import discord
import pytest

from bot.models.ratings import BEGINNER, update_ratings
from tests.cogs.evening import Evening, full_text, labels, private_text, reply_message
from tests.cogs.past import store_finished_table
from tests.harness.simcord_messages import controls


@pytest.fixture
def pictures() -> None:
    """Pictures are drawn here."""


@pytest.fixture
async def played(evening: Evening) -> Evening:
    """Catte three times, maneki once; Alice and Bob at three of the tables."""
    alice, bob = ("Alice", evening["Alice"].id), ("Bob", evening["Bob"].id)
    await store_finished_table(evening, (*alice, 30), (*bob, 20), ("Carol", 7, 10), counts=(("exact-limits", 2),))
    await store_finished_table(evening, (*alice, 5), (*bob, 25), ("Carol", 7, 25), channel=99)
    await store_finished_table(evening, (*alice, 40), (*bob, 25), ("Carol", 7, 10))
    await store_finished_table(evening, (*alice, 9), ("Mochi", -1, 3), game="maneki", counts=(("five-cats", 1),), server=98)
    return evening


async def test_ones_own_profile_tells_everything_wherever_it_was_played(played: Evening) -> None:
    ratings = [BEGINNER] * 3
    for places in ([1, 2, 3], [3, 1, 1], [1, 2, 3]):
        ratings = update_ratings(ratings, places)

    shown = private_text(await played.slash("Alice", "profile"))

    assert "Profile of Alice" in shown
    assert "Favourite game: **Catte**" in shown
    assert "With other people: won the last game · longest streak: 1" in shown
    assert "With cats · kittens: 1 of 1 won, ahead of them in 1" in shown
    assert "2 wins in 3 games (67 %) · average place 1.7 · best score 40\nWith other people · 2 wins in 3 games (67 %) · " in shown
    assert f"ahead of the other people: 2 of 3 · rating {ratings[0].points} (new)" in shown
    assert "exactly at the limit 2 times" in shown
    assert "1 hand of 5cats" in shown
    assert "in 3 rated games" in shown
    assert f"→ **{ratings[0].points}**" in shown


async def test_of_who_has_met_no_people_it_tells_the_cats_alone(evening: Evening) -> None:
    await store_finished_table(evening, ("Alice", evening["Alice"].id, 5), ("Mochi", -1, 30), counts=(("exact-limits", 2),))

    shown = private_text(await evening.slash("Alice", "profile"))

    assert "Favourite" not in shown, "after a single game"
    assert "0 wins in 1 game (0 %) · average place 2.0 · best score 5" in shown
    assert "With cats · kittens: 0 of 1 won\n" in f"{shown}\n"
    assert "exactly at the limit 2 times" in shown
    assert "streak" not in shown
    assert "rating" not in shown


async def test_the_rating_over_time_is_a_picture_with_the_same_words(played: Evening) -> None:
    shown = await played.slash("Alice", "profile")
    message = reply_message(shown).message

    picture = message.embeds[0].image
    assert picture.url is not None
    assert picture.url.rpartition("/")[2].startswith("picture-0")
    (file,) = message.attachments
    assert "in 3 rated games" in (file.description or "")


async def test_of_somebody_else_it_also_tells_how_they_stand_against_oneself(played: Evening) -> None:
    shown = private_text(await played.slash("Alice", "profile", member=played["Bob"]))

    assert "Profile of Bob in this server" in shown
    assert "Bob against Alice, 3 games: 1 ahead, 2 behind" in shown
    assert "maneki" not in shown.lower()


async def test_of_somebody_else_it_tells_the_games_of_this_server_unless_they_show_all(played: Evening) -> None:
    bob = {"member": played["Bob"]}
    await store_finished_table(played, ("Bob", played["Bob"].id, 99), ("Eve", 8, 3), game="maneki", server=98)
    here = private_text(await played.slash("Alice", "profile", **bob))
    assert "best score 25" in here
    assert "Maneki" not in here
    assert "rated games" not in here, "the chart is of all servers"
    played.env.backend.get_user(played["Bob"].id).global_name = "cool_guy"
    elsewhere = private_text(await played["Alice"].user.slash("profile", **bob))
    assert elsewhere.startswith(r"cool\_guy shows their profile only in the servers where they played")

    await played.slash("Bob", "settings", profile=True)

    for shown in (await played.slash("Alice", "profile", **bob), await played["Alice"].user.slash("profile", **bob)):
        assert "Maneki-Ne-Collection" in private_text(shown)
        assert "best score 99" in private_text(shown)
        assert "in this server" not in private_text(shown)
    assert "Has not finished a game in this server yet." in private_text(await played.slash("Alice", "profile", member=played["Dave"]))


# The history


def listed_tables(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\*\*\w[^*]* · table (\d+)\*\*", text)]


async def test_it_lists_ones_tables_of_this_server_newest_first(evening: Evening) -> None:
    alice, bob = ("Alice", evening["Alice"].id), ("Bob", evening["Bob"].id)
    await store_finished_table(evening, (*alice, 30), (*bob, 20), ("Mochi", -1, 10))
    await store_finished_table(evening, (*bob, 30), ("Carol", 7, 40))
    await store_finished_table(evening, (*alice, 9), (*bob, 20), server=97)
    await store_finished_table(evening, (*alice, 9), (*bob, 20), channel=99)

    shown = private_text(await evening.slash("Alice", "replay"))

    assert listed_tables(shown) == [4, 1]
    assert "**Catte · table 1** · 🏆\u00a0won, score 30 · with Bob and Mochi" in shown
    assert "**Catte · table 4** · place 2, score 9 · with Bob" in shown
    assert "<t:3:d>" in shown


async def test_a_long_history_has_pages(evening: Evening) -> None:
    for _ in range(23):
        await store_finished_table(evening, ("Alice", evening["Alice"].id, 30), ("Bob", 7, 20))

    shown = await evening.slash("Alice", "replay")

    assert listed_tables(private_text(shown)) == list(range(23, 13, -1))
    await evening["Alice"].click(reply_message(shown), label="More ▶")
    assert listed_tables(private_text(shown)) == list(range(13, 3, -1))
    await evening["Alice"].click(reply_message(shown), label="More ▶")
    assert listed_tables(private_text(shown)) == [3, 2, 1]
    assert labels(reply_message(shown).message) == ["◀ Back", "Show to everybody"]


async def test_a_table_is_replayed_from_the_list_in_a_message_of_its_own(evening: Evening) -> None:
    await evening.start("Bob", "Carol")
    await evening.play_out()
    shown = await evening.slash("Bob", "replay")
    (select,) = [one for one in controls(reply_message(shown).message) if isinstance(one, discord.SelectMenu)]
    assert "with Alice and Carol" in full_text(reply_message(shown).message)

    chosen = await evening["Bob"].select(reply_message(shown).message, ["1"], custom_id=select.custom_id)

    assert "Replay of Catte · table 1" in private_text(chosen)
    assert listed_tables(private_text(shown)) == [1]


# Ratings


async def test_the_lobby_says_who_is_rated_where_a_cat_sits(evening: Evening) -> None:
    await evening.open(cats=1)
    shown = await evening.press_dots("Alice")
    assert "\nRated if at least two people play. Cats don’t count." in private_text(shown)

    await evening["Alice"].click(reply_message(shown), label="Remove a cat")

    assert "Cats don’t count." not in private_text(shown)
    assert "ated" not in full_text(evening.lobby), "that is usual"


@pytest.mark.parametrize("command", ["catte", "festival", "catcafe", "maneki"])
async def test_the_lobby_makes_a_table_unrated(evening: Evening, command: str) -> None:
    await evening.slash("Alice", command, seats=3)
    await evening.slash("Alice", "do", what="unrated")

    assert "\nUnrated." in full_text(evening.lobby)
    assert not evening.snapshot().table.rated
