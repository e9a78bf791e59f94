"""What one member has done: ratings over time, streaks, counts, duels, tables."""

import pytest

from bot.facts import ChannelId, Duel, Rerated, ServerId, Streaks, TableState
from bot.ratings import BEGINNER, Rated, after
from bot.storage import Store
from tests.bot.storage.builders import MEMBERS, SERVER, ending, move, open_lobby, play, results_of, row, start, take, version_of

ALICE, BOB, CAROL, DAVE = MEMBERS.values()
ELSEWHERE = ServerId(1_001)


async def test_a_standing_for_each_game(store: Store) -> None:
    await play(store, "alice bob carol", 3, 2, 1)
    await play(store, "alice bob kitten", 9, 2, 1, channel=ChannelId(7))
    await play(store, "alice bob kitten", 1, 2, 3, game="maneki", server=None)

    found = await store.standings_of(ALICE)

    assert {
        (game, against): (one.games, one.wins, one.best, one.rated) for game, lists in found.items() for against, one in lists.items()
    } == {
        ("catte", ""): (2, 2, 9, 2),
        ("catte", "kitten"): (1, 1, 9, 0),
        ("maneki", ""): (1, 0, 1, 1),
        ("maneki", "kitten"): (1, 0, 1, 0),
    }
    assert await store.standings_of(DAVE) == {}


async def test_the_rating_after_each_game_oldest_first(store: Store) -> None:
    ratings, expected = [BEGINNER] * 3, []
    for places in ([1, 2, 3], [2, 1, 3], [1, 1, 3]):
        await play(store, "alice bob carol", *(-place for place in places))
        ratings = after(ratings, places)
        expected.append(ratings[0])

    assert await store.ratings_of(ALICE, "catte") == expected
    assert await store.ratings_of(ALICE, "catte", limit=2) == expected[-2:]
    assert await store.ratings_of(ALICE, "maneki") == []


async def test_what_a_table_did_to_ratings_is_what_they_were_before_and_what_they_are_after(store: Store) -> None:
    once = after([BEGINNER] * 2, [1, 2])
    first = await play(store, "alice bob", 2, 1)
    await play(store, "alice bob", 2, 1, game="maneki")
    second = await play(store, "bob alice carol", 9, 8, 7)
    twice = after([once[1], once[0], BEGINNER], [1, 2, 3])

    assert await store.rerated_at(first) == [
        Rerated(ALICE, Rated(0, BEGINNER), Rated(1, once[0])),
        Rerated(BOB, Rated(0, BEGINNER), Rated(1, once[1])),
    ]
    assert await store.rerated_at(second) == [
        Rerated(ALICE, Rated(1, once[0]), Rated(2, twice[1])),
        Rerated(BOB, Rated(1, once[1]), Rated(2, twice[0])),
        Rerated(CAROL, Rated(0, BEGINNER), Rated(1, twice[2])),
    ]


async def test_a_table_that_is_not_rated_does_nothing_to_ratings(store: Store) -> None:
    await play(store, "alice bob", 2, 1)

    assert await store.rerated_at(await play(store, "alice kitten kitten", 1, 2, 3)) == []
    assert await store.rerated_at(await play(store, "alice bob", 1, 2, rated=False)) == []


@pytest.mark.parametrize(
    ("wins", "expected"),
    [
        ("", Streaks(0, 0)),
        ("w", Streaks(1, 1)),
        ("wwl", Streaks(0, 2)),
        ("wwwlww", Streaks(2, 3)),
        ("ll", Streaks(0, 0)),
        ("wwcw", Streaks(3, 3)),
        ("wwaw", Streaks(1, 2)),
    ],
)
async def test_games_won_in_a_row_among_people(store: Store, wins: str, expected: Streaks) -> None:
    """w: won, l: lost, c: lost to cats alone, which is nothing to it; a: away, and a cat won."""
    tables = {
        "w": ("alice bob kitten", 9),
        "l": ("alice bob kitten", 1),
        "c": ("alice kitten kitten", 1),
        "a": ("alice/kitten bob carol", 9),
    }
    for sitters, score in (tables[win] for win in wins):
        await play(store, sitters, score, 5, 5)

    assert await store.streaks_of(ALICE) == expected


async def test_a_streak_is_told_in_the_order_in_which_games_were_finished(store: Store) -> None:
    first = await start(store, "alice bob kitten")
    await play(store, "alice bob kitten", 1, 5, 5)
    await take(store, first, move(1), ending("alice bob kitten", 9, 5, 5))

    assert await store.streaks_of(ALICE) == Streaks(1, 1)
    assert await store.streaks_of(ALICE, "maneki") == Streaks(0, 0)


async def test_what_games_count_is_summed_by_game_and_name(store: Store) -> None:
    await play(store, "alice bob carol", 3, 2, 1, counts={0: {"exact-limits": 2, "over-limits": 1}, 1: {"exact-limits": 5}})
    await play(store, "alice bob kitten", 3, 2, 1, counts={0: {"exact-limits": 1}})
    await play(store, "alice bob kitten", 3, 2, 1, counts={0: {"five-cats": 1}}, game="maneki")
    await play(store, "alice/kitten bob carol", 3, 2, 1, counts={0: {"exact-limits": 9}})

    assert await store.counts_of(ALICE) == {"catte": {"exact-limits": 3, "over-limits": 1}, "maneki": {"five-cats": 1}}
    assert await store.counts_of(DAVE) == {}


async def test_counts_belong_to_results(store: Store) -> None:
    table = await play(store, "alice bob carol", 3, 2, 1, counts={1: {"b": 2, "a": 1}})

    assert [one.counts for one in await results_of(store, table)] == [(), (("a", 1), ("b", 2)), ()]


async def test_a_duel_is_who_was_placed_before_whom(store: Store) -> None:
    await play(store, "alice bob carol", 1, 2, 9)
    await play(store, "alice bob kitten", 5, 2, 9)
    await play(store, "kitten alice bob", 5, 2, 2, game="maneki")
    await play(store, "alice bob/kitten carol", 5, 2, 9)
    await play(store, "alice dave carol", 5, 2, 9)
    await play(store, "alice bob/kitten kitten", 2, 5, 9)

    assert await store.duel(ALICE, BOB) == Duel(games=4, ahead=2, behind=1, shared=1), "who left is behind, but of one who alone stayed"
    assert await store.duel(BOB, ALICE, "catte") == Duel(games=3, ahead=1, behind=2, shared=0)
    assert await store.duel(BOB, DAVE) == Duel(0, 0, 0, 0)


async def test_what_does_not_count_is_in_no_career(store: Store) -> None:
    await play(store, "alice bob carol", 1, 2, 9)

    await play(store, "alice bob carol", 99, 2, 9, counted=False, counts={0: {"exact-limits": 1}})

    assert (await store.standings_of(ALICE))["catte"][""].games == 1
    assert await store.streaks_of(ALICE) == Streaks(0, 0)
    assert await store.counts_of(ALICE) == {}
    assert (await store.duel(ALICE, BOB)).games == 1


async def test_the_history_is_what_is_over_newest_first(store: Store) -> None:
    await open_lobby(store, "alice")
    lost = await start(store, "alice bob carol")
    await store.close_table(lost, await version_of(store, lost), TableState.ABANDONED, at=5.0)
    won = await play(store, "alice bob kitten", 9, 1, 1)
    away = await play(store, "alice/kitten bob kitten", 9, 1, 1)
    elsewhere = await play(store, "bob alice kitten", 9, 1, 1, server=ELSEWHERE)
    await play(store, "bob carol kitten", 9, 1, 1)

    here = await store.history(ALICE, server=SERVER)

    assert [past.table.id for past in here] == [away, won, lost]
    assert here[1].results == ending("alice bob kitten", 9, 1, 1).results
    assert here[1].table.sitters == row("alice bob kitten")
    assert here[2].results == ()
    assert [past.table.id for past in await store.history(ALICE)] == [elsewhere, away, won, lost]
    assert [past.table.id for past in await store.history(ALICE, limit=2, offset=1)] == [away, won]


async def test_of_the_history_those_tables_can_be_had_at_which_anybody_moved(store: Store) -> None:
    moved = await start(store, "alice bob carol")
    await take(store, moved, move(1))
    for table in (moved, await start(store, "alice bob carol")):
        await store.close_table(table, await version_of(store, table), TableState.ABANDONED, at=5.0)

    assert [past.has_moved for past in await store.history(ALICE)] == [False, True]
    assert [past.table.id for past in await store.history(ALICE, moved=True, limit=1)] == [moved]
