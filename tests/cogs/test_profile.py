"""`/profile`: one's own and others', alone and against somebody."""

from __future__ import annotations

import pytest

from bot.ratings import BEGINNER, after
from tests.cogs.evening import Evening, seen, told
from tests.cogs.past import finished


@pytest.fixture
def pictures() -> None:
    """They are drawn here."""


@pytest.fixture
async def played(evening: Evening) -> Evening:
    """Catte thrice, maneki once; Alice and Bob at three of the tables."""
    alice, bob = ("Alice", evening["Alice"].id), ("Bob", evening["Bob"].id)
    await finished(evening, (*alice, 30), (*bob, 20), ("Carol", 7, 10), counts=(("exact-limits", 2),))
    await finished(evening, (*alice, 5), (*bob, 25), ("Carol", 7, 25), channel=99)
    await finished(evening, (*alice, 40), (*bob, 25), ("Carol", 7, 10))
    await finished(evening, (*alice, 9), ("Mochi", -1, 3), game="maneki", counts=(("five-cats", 1),), server=98)
    return evening


async def test_ones_own_profile_tells_everything_wherever_it_was_played(played: Evening) -> None:
    ratings = [BEGINNER] * 3
    for places in ([1, 2, 3], [3, 1, 1], [1, 2, 3]):
        ratings = after(ratings, places)

    shown = told(await played.slash("Alice", "profile"))

    assert "Profile of Alice" in shown
    assert "Favourite game: **Catte**" in shown
    assert "Has won the last game · longest streak: 1" in shown
    assert "Against cats · kittens: 1 of 1 won" in shown
    assert f"{ratings[0].points} ±{ratings[0].margin} (provisional) · 2 wins in 3 games (67 %) · average place 1.7 · best score 40" in shown
    assert "exactly at the limit 2 times" in shown
    assert "1 hand of 5cats" in shown
    assert "in 3 rated games" in shown
    assert f"→ **{ratings[0].points}**" in shown


async def test_who_has_never_won_has_no_streak_yet(evening: Evening) -> None:
    await finished(evening, ("Alice", evening["Alice"].id, 5), ("Carol", 7, 30))

    shown = told(await evening.slash("Alice", "profile"))

    assert "No winning streak yet" in shown
    assert "longest streak" not in shown


async def test_of_who_has_met_no_people_it_tells_the_cats_alone(evening: Evening) -> None:
    await finished(evening, ("Alice", evening["Alice"].id, 5), ("Mochi", -1, 30), counts=(("exact-limits", 2),))

    shown = told(await evening.slash("Alice", "profile"))

    assert "Favourite game: **Catte**" in shown
    assert "Against cats · kittens: 0 of 1 won" in shown
    assert "exactly at the limit 2 times" in shown
    assert "streak" not in shown
    assert "rating" not in shown


async def test_the_rating_over_time_is_a_picture_with_the_same_words(played: Evening) -> None:
    shown = await played.slash("Alice", "profile")
    assert shown.response is not None
    message = shown.response.message

    picture = message.embeds[0].image
    assert picture.url is not None
    assert picture.url.rpartition("/")[2].startswith("picture-0")
    (file,) = message.attachments
    assert "in 3 rated games" in (file.description or "")


async def test_of_somebody_else_it_also_tells_how_they_stand_against_oneself(played: Evening) -> None:
    shown = told(await played.slash("Alice", "profile", member=played["Bob"]))

    assert "Profile of Bob" in shown
    assert "Bob against Alice, 3 games: 1 before, 2 behind" in shown
    assert "maneki" not in shown.lower()


async def test_one_may_be_held_against_anybody(played: Evening) -> None:
    assert "Alice against Bob, 3 games: 2 before, 1 behind" in told(await played.slash("Alice", "profile", against=played["Bob"]))
    third = await played.slash("Dave", "profile", member=played["Bob"], against=played["Alice"], game="catte")
    assert "Bob against Alice, 3 games" in told(third)
    assert "Alice against Alice" not in told(await played.slash("Alice", "profile", against=played["Alice"]))
    assert "Alice and Carol have not met" in told(await played.slash("Alice", "profile", against=played["Carol"]))


async def test_it_can_be_of_one_game_only(played: Evening) -> None:
    shown = told(await played.slash("Alice", "profile", game="maneki"))

    assert "Maneki" in shown
    assert "Catte" not in shown
    assert "Against cats · kittens: 1 of 1 won" in shown


async def test_who_has_finished_nothing_is_told_so(evening: Evening) -> None:
    assert "Has not finished a game yet" in told(await evening.slash("Dave", "profile"))


async def test_a_profile_speaks_the_readers_language(played: Evening) -> None:
    played.speaks("Alice", "ja")

    shown = told(await played.slash("Alice", "profile"))

    assert "Aliceさんの成績" in shown
    assert "ちょうど上限2回" in shown


async def test_it_is_seen_by_whoever_asked_alone(played: Evening) -> None:
    assert (await played.slash("Alice", "profile")).ephemeral
    assert [seen(message) for message in played.channel.history(viewer=played["Bob"])] == []


async def test_it_works_in_direct_messages_too(played: Evening) -> None:
    assert "Profile of Alice" in told(await played["Alice"].user.slash("profile"))
