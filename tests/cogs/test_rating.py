"""Whether a table is rated: the lobby says so before anybody sits down, and the ratings follow."""

from __future__ import annotations

import pytest

from tests.cogs.evening import Evening, seen, told


async def rated_games(evening: Evening, name: str) -> int:
    found = await evening.bot.store.standing(evening[name].id, game="catte")  # type: ignore[arg-type]
    return found[1].rated if found else 0


async def test_a_table_of_people_is_rated(evening: Evening) -> None:
    await evening.open()
    assert "Rated: the result changes everybody's rating." in seen(evening.lobby)
    for name in ("Bob", "Carol"):
        await evening.press(name, "Join")
    await evening.press("Alice", "Start")

    await evening.plays_out()

    assert [await rated_games(evening, name) for name in ("Alice", "Bob", "Carol")] == [1, 1, 1]


async def test_the_lobby_says_who_is_rated_where_a_cat_sits(evening: Evening) -> None:
    await evening.open(cats=1)
    assert "Rated among the people here, if they are two or more. Computer cats change nothing." in seen(evening.lobby)

    await evening.dots("Alice", "Remove a cat")

    assert "Rated: the result changes everybody's rating." in seen(evening.lobby)


async def test_a_lobby_full_of_cats_counts_in_the_list_against_them(evening: Evening) -> None:
    await evening.open(cats=2)

    assert "Unrated: it counts in the list against cats." in seen(evening.lobby)


@pytest.mark.parametrize("command", ["catte new", "festival new", "catcafe new", "maneki new"])
async def test_an_option_makes_a_table_unrated(evening: Evening, command: str) -> None:
    await evening.slash("Alice", command, seats=3, rated=False)

    assert "\nUnrated." in seen(evening.lobby)
    assert not evening.live().facts.rated


@pytest.mark.slow
async def test_an_unrated_table_changes_no_rating_but_counts(evening: Evening) -> None:
    await evening.start("Bob", "Carol", rated=False)

    await evening.plays_out()

    assert await rated_games(evening, "Alice") == 0
    assert "in 1 game" in told(await evening.slash("Alice", "leaderboard"))


async def test_who_left_and_came_back_has_changed_nothing(evening: Evening) -> None:
    await evening.start("Bob", "Carol")
    await evening.forge("Bob", evening.board, "tb:1:leave")
    await evening.forge("Bob", evening.board, "tb:1:back")

    await evening.plays_out()

    assert [await rated_games(evening, name) for name in ("Alice", "Bob", "Carol")] == [1, 1, 1]


async def test_who_leaves_is_told_that_they_are_rated_as_last_and_is_in_the_end(evening: Evening) -> None:
    await evening.start("Bob", "Carol")
    left = await evening.forge("Bob", evening.board, "tb:1:leave")

    await evening.plays_out()

    assert "If you are not back at the end, you are rated as last." in told(left)
    assert [await rated_games(evening, name) for name in ("Alice", "Bob", "Carol")] == [1, 1, 1]
    (bob,) = [one for one in await evening.bot.store.standings() if one.member == evening["Bob"].id]
    assert (bob.places, bob.wins, bob.best) == (3, 0, None)


async def test_at_a_table_of_one_person_nothing_is_said_of_ratings(evening: Evening) -> None:
    await evening.start()

    assert "rated" not in told(await evening.forge("Alice", evening.board, "tb:1:leave"))


async def test_an_ended_table_is_not_rated(evening: Evening) -> None:
    await evening.start("Bob", "Carol")
    await evening.play(evening.turn())

    await evening.forge("Alice", evening.board, "tb:1:end-now")

    assert await rated_games(evening, "Alice") == 0
    assert (await evening.bot.store.rebuild_standings()).rated == 0
