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


async def test_a_cat_in_the_lobby_makes_it_unrated_until_it_goes(evening: Evening) -> None:
    await evening.open(cats=1)
    assert "Unrated, because a computer cat plays." in seen(evening.lobby)

    await evening.dots("Alice", "Remove a cat")

    assert "Rated:" in seen(evening.lobby)


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


async def test_a_seat_that_a_cat_took_over_makes_a_table_unrated_for_all(evening: Evening) -> None:
    await evening.start("Bob", "Carol")
    await evening.forge("Bob", evening.board, "tb:1:leave")
    await evening.forge("Bob", evening.board, "tb:1:back")

    await evening.plays_out()

    assert [await rated_games(evening, name) for name in ("Alice", "Bob", "Carol")] == [0, 0, 0]


async def test_an_ended_table_is_not_rated(evening: Evening) -> None:
    await evening.start("Bob", "Carol")
    await evening.play(evening.turn())

    await evening.forge("Alice", evening.board, "tb:1:end-now")

    assert await rated_games(evening, "Alice") == 0
    assert (await evening.bot.store.rebuild_standings()).rated == 0
