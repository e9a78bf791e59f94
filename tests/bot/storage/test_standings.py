"""How members stand."""

import random
from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest

from bot.facts import ChannelId, MemberId, Order, ServerId, Standing, TableState
from bot.ratings import BEGINNER, Rating, after
from bot.storage import Store
from bot.storage.file import connect, open_in_memory
from bot.storage.sqlite import SqliteStore
from bot.storage.standings import _LISTED, Listing
from tests.bot.storage.builders import CHANNEL, MEMBERS, SERVER, ending, move, play, start, take, version_of

ALICE, BOB, CAROL, DAVE = MEMBERS.values()
OTHER_CHANNEL, OTHER_SERVER = ChannelId(2_001), ServerId(1_001)


async def test_games_wins_and_points_are_summed_best_first(store: Store) -> None:
    await play(store, "alice bob carol", 24, 18, 30)
    await play(store, "alice bob carol", 10, 20, 5)

    assert await store.standings() == [
        Standing(BOB, "Bob", games=2, wins=1, points=38, places=4, best=20),
        Standing(CAROL, "Carol", games=2, wins=1, points=35, places=4, best=30),
        Standing(ALICE, "Alice", games=2, wins=0, points=34, places=4, best=24),
    ]


async def test_among_equals_fewer_games_are_better(store: Store) -> None:
    for sitters in ("alice carol dave", "alice carol dave", "bob carol dave"):
        await play(store, sitters, 5, 10, 0)

    assert [(one.member, one.games) for one in await store.standings()] == [(CAROL, 3), (BOB, 1), (ALICE, 2), (DAVE, 3)]


async def test_among_those_who_have_won_as_often_the_better_average_place_is_above(store: Store) -> None:
    await play(store, "alice carol dave", 50, 60, 70)
    await play(store, "carol bob dave", 60, 5, 4)

    found = {one.member: one.average_place for one in await store.standings()}
    assert [member for member in found if member in (ALICE, BOB)] == [BOB, ALICE]
    assert (found[BOB], found[ALICE]) == (2.0, 3.0)


async def test_the_win_rate_is_the_share_of_games_won() -> None:
    assert Standing(ALICE, "Alice", games=4, wins=1, points=9, places=9, best=5).win_rate == 0.25
    assert Standing(ALICE, "Alice", games=4, wins=1, points=9, places=9, best=5).average_place == 2.25
    assert Standing(ALICE, "Alice", games=0, wins=0, points=0, places=0, best=0).win_rate == 0


async def test_only_finished_tables_count(store: Store) -> None:
    table = await start(store, "alice bob kitten")
    await take(store, table, move(1))

    await store.close_table(table, await version_of(store, table), TableState.ABANDONED, at=9.0)

    assert await store.standings() == []


async def test_who_left_to_the_end_is_last_and_what_a_cat_scored_is_not_theirs(store: Store) -> None:
    await play(store, "alice bob/kitten carol", 1, 50, 2)

    assert await store.standings() == [
        Standing(CAROL, "Carol", games=1, wins=1, points=2, places=1, best=2),
        Standing(ALICE, "Alice", games=1, wins=0, points=1, places=2, best=1),
        Standing(BOB, "Kitten", games=1, wins=0, points=0, places=3, best=None),
    ]
    assert (await store.standings(order=Order.BEST))[-1].member == BOB


async def test_the_best_score_is_of_the_games_that_were_played_to_the_end(store: Store) -> None:
    for sitters, score in (("alice/kitten bob carol", 50), ("alice bob carol", -3), ("alice/kitten bob carol", 9)):
        await play(store, sitters, score, 2, 1)

    found = await store.standing(ALICE)
    assert found is not None
    assert (found[1].games, found[1].best, found[1].points) == (3, -3, -3)


async def test_who_alone_has_stayed_has_neither_won_nor_lost(store: Store) -> None:
    await play(store, "alice bob/kitten carol/kitten", 9, 5, 7)

    assert {one.member: one.places for one in await store.standings()} == {BOB: 2, CAROL: 2}


async def test_no_win_over_a_cat_stands_in_a_list_of_people(store: Store) -> None:
    await play(store, "alice kitten kitten", 9, 5, 7)
    await play(store, "alice bob kitten", 3, 7, 9)

    found = {one.member: (one.games, one.wins, one.places) for one in await store.standings()}
    assert found == {ALICE: (1, 0, 2), BOB: (1, 1, 1)}, "places are among the people"


async def test_wins_over_cats_have_a_list_of_their_own_for_each_level(store: Store) -> None:
    await play(store, "alice kitten housecat", 9, 5, 10)
    await play(store, "alice bob kitten", 3, 7, 4)
    await play(store, "alice bob carol/kitten", 3, 7, 4)

    assert await store.standings(against="kitten") == [
        Standing(BOB, "Bob", games=1, wins=1, points=7, places=1, best=7),
        Standing(ALICE, "Alice", games=2, wins=1, points=12, places=5, best=9),
    ]
    assert [(one.member, one.wins) for one in await store.standings(against="housecat", game="catte")] == [(ALICE, 0)]
    assert await store.standing(BOB, against="housecat") is None
    assert await store.count_standings(against="kitten", channel=CHANNEL) == 2
    assert await store.games_against(channel=CHANNEL, game="catte") == {"": 5, "housecat": 1, "kitten": 3}
    assert await store.games_against(channel=OTHER_CHANNEL) == {}


async def test_a_channel_a_server_and_a_game_have_their_own_lists(store: Store) -> None:
    await play(store, "alice bob kitten", 2, 1, 0)
    await play(store, "bob carol kitten", 2, 1, 0, channel=OTHER_CHANNEL, game="maneki")
    await play(store, "dave carol kitten", 2, 1, 0, channel=ChannelId(7), server=OTHER_SERVER)
    await play(store, "dave alice kitten", 2, 1, 0, channel=ChannelId(8), server=None)

    assert [one.member for one in await store.standings(channel=CHANNEL)] == [ALICE, BOB]
    assert [one.member for one in await store.standings(channel=OTHER_CHANNEL)] == [BOB, CAROL]
    assert [one.member for one in await store.standings(server=SERVER)] == [ALICE, BOB, CAROL]
    assert [one.member for one in await store.standings(server=SERVER, game="maneki")] == [BOB, CAROL]
    assert [one.member for one in await store.standings(channel=CHANNEL, game="maneki")] == []
    assert [one.member for one in await store.standings(game="catte")] == [DAVE, ALICE, BOB, CAROL]
    assert [one.member for one in await store.standings()] == [DAVE, ALICE, BOB, CAROL]


async def test_a_list_of_a_channel_and_a_server_at_once_is_a_mistake(store: Store) -> None:
    with pytest.raises(ValueError, match="not of both"):
        await store.standings(channel=CHANNEL, server=SERVER)


async def test_a_list_is_read_in_pages(store: Store) -> None:
    await play(store, "alice bob carol", 3, 2, 1)

    assert [one.member for one in await store.standings(limit=2)] == [ALICE, BOB]
    assert [one.member for one in await store.standings(limit=2, offset=2)] == [CAROL]
    assert await store.count_standings() == 3
    assert await store.count_standings(server=OTHER_SERVER) == 0


async def test_a_standing_bears_the_newest_name(store: Store) -> None:
    table = await play(store, "alice bob kitten", 3, 2, 1)
    alice = await store.member(ALICE)
    assert table
    assert alice is not None

    await store.remember_member(type(alice)(ALICE, "Alice II."))

    assert (await store.standings())[0].name == "Alice II."


# Orders


async def listed(store: Store, order: Order, **where: object) -> list[MemberId]:
    return [one.member for one in await store.standings(order=order, **where)]  # type: ignore[arg-type]


async def test_a_list_can_be_sorted_by_anything_it_shows(store: Store) -> None:
    await play(store, "alice bob carol", 30, 20, 10)
    await play(store, "bob carol dave", 25, 5, 5)
    await play(store, "bob carol dave", 1, 2, 50)
    await play(store, "bob carol kitten", 8, 9, 3)

    assert await listed(store, Order.GAMES) == [BOB, CAROL, DAVE, ALICE]
    assert await listed(store, Order.WINS) == [ALICE, DAVE, BOB, CAROL]
    assert await listed(store, Order.PLACE) == [ALICE, DAVE, BOB, CAROL]
    assert await listed(store, Order.BEST) == [DAVE, ALICE, BOB, CAROL]


@pytest.mark.parametrize("order", Order)
async def test_everybody_has_a_place_in_every_order(store: Store, order: Order) -> None:
    chance = random.Random(3)
    for _ in range(20):
        await play(store, " ".join(chance.sample(list(MEMBERS), 3)), *chance.choices(range(5), k=3))

    for place, member in enumerate(await listed(store, order, game="catte"), start=1):
        found = await store.standing(member, game="catte", order=order)
        assert found is not None
        assert found[0] == place


async def test_who_has_played_little_stands_below_whatever_luck_they_had(store: Store) -> None:
    for _ in range(5):
        await play(store, "alice bob carol", 3, 2, 1)
    await play(store, "dave alice carol", 9, 5, 5)

    assert await listed(store, Order.PLACE) == [ALICE, BOB, CAROL, DAVE]
    assert await listed(store, Order.RATING, game="catte") == [ALICE, BOB, CAROL, DAVE]


# Ratings


async def rating(store: Store, member: MemberId, **where: object) -> tuple[int, Rating]:
    found = await store.standing(member, game="catte", **where)  # type: ignore[arg-type]
    assert found is not None
    return found[1].rated, found[1].rating


async def test_a_table_of_people_is_rated_by_its_places(store: Store) -> None:
    await play(store, "alice bob carol", 24, 18, 18)

    expected = after([BEGINNER] * 3, [1, 2, 2])
    assert [await rating(store, one) for one in (ALICE, BOB, CAROL)] == [(1, one) for one in expected]


async def test_every_game_is_rated_by_itself(store: Store) -> None:
    await play(store, "alice bob carol", 3, 2, 1)
    await play(store, "alice bob carol", 1, 2, 3, game="maneki")

    assert (await rating(store, ALICE))[1] == after([BEGINNER] * 3, [1, 2, 3])[0]
    everything = await store.standing(ALICE)
    assert everything is not None
    assert (everything[1].rated, everything[1].rating) == (0, BEGINNER), "a list of all games has no rating"


async def test_a_rating_is_the_same_in_all_lists(store: Store) -> None:
    await play(store, "alice bob carol", 3, 2, 1)
    await play(store, "alice bob carol", 3, 2, 1, channel=OTHER_CHANNEL)
    await play(store, "dave alice kitten", 3, 2, 1, channel=ChannelId(7), rated=False)

    lists: list[dict[str, object]] = [{}, {"server": SERVER}, {"channel": CHANNEL}, {"channel": OTHER_CHANNEL}, {"channel": ChannelId(7)}]
    assert len({await rating(store, ALICE, **where) for where in lists}) == 1
    assert (await rating(store, ALICE))[0] == 2
    assert (await rating(store, DAVE))[0] == 0


async def test_a_cat_at_the_table_is_nothing_to_the_ratings_of_people(store: Store) -> None:
    await play(store, "kitten bob alice", 30, 18, 24)

    expected = after([BEGINNER] * 2, [1, 2])
    assert [await rating(store, one) for one in (ALICE, BOB)] == [(1, one) for one in expected]


async def test_who_left_is_rated_as_last_and_the_others_as_if_they_had_never_sat_there(store: Store) -> None:
    await play(store, "alice bob/kitten carol", 1, 50, 2)

    carol, alice = after([BEGINNER] * 2, [1, 2])
    bob = after([BEGINNER] * 3, [1, 2, 3])[-1]
    assert [await rating(store, one) for one in (ALICE, BOB, CAROL)] == [(1, one) for one in (alice, bob, carol)]


async def test_who_alone_has_stayed_keeps_their_rating(store: Store) -> None:
    await play(store, "alice bob carol", 3, 2, 1)
    before = await rating(store, ALICE)

    await play(store, "alice bob/kitten kitten", 1, 50, 2)

    assert await rating(store, ALICE) == before
    assert (await rating(store, BOB))[0] == 2


async def test_an_unrated_table_counts_for_everything_else(store: Store) -> None:
    await play(store, "alice bob carol", 3, 2, 1, rated=False)

    assert await rating(store, ALICE) == (0, BEGINNER)
    assert [one.wins for one in await store.standings(limit=1)] == [1]


async def test_what_does_not_count_stands_in_no_list(store: Store) -> None:
    await play(store, "alice bob carol", 3, 2, 1)
    before = await store.standings(game="catte")

    await play(store, "alice bob carol", 1, 2, 30, counted=False)

    assert await store.standings(game="catte") == before


# Counting anew


async def test_sums_kept_along_the_way_agree_with_sums_counted_anew(disk: SqliteStore) -> None:
    chance = random.Random(5)
    expected: dict[MemberId, list[int]] = defaultdict(lambda: [0, 0, 0])
    for _ in range(60):
        sitters = " ".join(chance.sample([*MEMBERS, *chance.choice([[], ["alice/kitten", "kitten"]])], 3))
        scores = [chance.randrange(-5, 40) for _ in range(3)]
        channel = chance.choice([CHANNEL, OTHER_CHANNEL])
        rated, counted = chance.random() < 0.9, chance.random() < 0.9
        game = chance.choice(["catte", "maneki"])
        await play(disk, sitters, *scores, game=game, channel=channel, rated=rated, counted=counted)
        for result in ending(sitters, *scores, counted=counted).results:
            if result.member and result.among and channel == CHANNEL:
                points = 0 if result.cat else result.score
                expected[result.member] = [a + b for a, b in zip(expected[result.member], [1, result.among == 1, points], strict=True)]
    lists: list[dict[str, Any]] = [{}, {"channel": CHANNEL}, {"server": SERVER, "game": "catte"}, {"game": "maneki"}, {"against": "kitten"}]
    along_the_way = [await disk.standings(**one) for one in lists]

    recount = await disk.rebuild_standings()

    assert recount.tables == 60
    assert recount.rated > 5
    assert not recount.changed, "to the last bit of every rating"
    assert [await disk.standings(**one) for one in lists] == along_the_way
    assert {one.member: [one.games, one.wins, one.points] for one in along_the_way[1]} == expected
    for place, one in enumerate(along_the_way[0], start=1):
        assert await disk.standing(one.member) == (place, one)


async def test_counting_anew_puts_right_what_somebody_has_edited(disk: SqliteStore, path: Path) -> None:
    await play(disk, "alice bob carol", 3, 2, 1)
    right = await disk.standings(game="catte")
    other = connect(path)
    other.execute("UPDATE tallies SET wins = 99, mu = 99")
    other.close()

    assert (await disk.standings(game="catte"))[0].wins == 99
    assert (await disk.rebuild_standings()).changed
    assert await disk.standings(game="catte") == right
    assert not (await disk.rebuild_standings()).changed


@pytest.mark.parametrize("order", Order)
def test_a_list_is_read_from_an_index_of_its_own(order: Order) -> None:
    """Nothing is sorted, however long the list is."""
    listing = Listing(channel=CHANNEL, game="catte", order=order)
    question = f"EXPLAIN QUERY PLAN {_LISTED} ORDER BY {', '.join(listing.terms)} LIMIT 10"

    plan = " ".join(str(row[3]) for row in open_in_memory().execute(question, listing.key))

    assert f"USING INDEX tallies_by_{order} (scope=? AND game=? AND against=?)" in plan
    assert "TEMP B-TREE" not in plan
