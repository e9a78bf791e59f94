"""How members stand."""

import random
from collections import defaultdict

import pytest

from bot.storage import ChannelId, MemberId, ServerId, Standing, Store, TableState
from bot.storage.sqlite import SqliteStore
from tests.bot.storage.builders import CHANNEL, MEMBERS, SERVER, ending, move, play, start

ALICE, BOB, CAROL, DAVE = MEMBERS.values()
OTHER_CHANNEL, OTHER_SERVER = ChannelId(2_001), ServerId(1_001)


async def test_games_wins_and_points_are_summed_best_first(store: Store) -> None:
    await play(store, "alice bob kitten", 24, 18, 30)
    await play(store, "alice bob carol", 10, 20, 5)

    assert await store.standings() == [
        Standing(BOB, "Bob", games=2, wins=1, points=38),
        Standing(ALICE, "Alice", games=2, wins=0, points=34),
        Standing(CAROL, "Carol", games=1, wins=0, points=5),
    ]


async def test_among_equals_fewer_games_are_better(store: Store) -> None:
    await play(store, "alice kitten kitten", 10, 5, 5)
    await play(store, "bob kitten kitten", 10, 5, 5)
    await play(store, "alice kitten kitten", 0, 5, 5)

    assert [one.member for one in await store.standings()] == [BOB, ALICE]


async def test_the_win_rate_is_the_share_of_games_won() -> None:
    assert Standing(ALICE, "Alice", games=4, wins=1, points=9).win_rate == 0.25
    assert Standing(ALICE, "Alice", games=0, wins=0, points=0).win_rate == 0


async def test_only_finished_tables_count(store: Store) -> None:
    table = await start(store, "alice bob kitten")
    await store.add_move(table, move(1))

    await store.close_table(table, TableState.ABANDONED, at=9.0)

    assert await store.standings() == []


async def test_a_seat_that_a_cat_held_at_the_end_counts_for_nobody(store: Store) -> None:
    await play(store, "alice bob/kitten kitten", 1, 50, 2)

    assert [one.member for one in await store.standings()] == [ALICE]
    assert await store.standing(BOB) is None


async def test_a_channel_a_server_and_a_game_have_their_own_lists(store: Store) -> None:
    await play(store, "alice bob kitten", 2, 1, 0)
    await play(store, "bob carol kitten", 2, 1, 0, channel=OTHER_CHANNEL, game="maneki")
    await play(store, "dave carol kitten", 2, 1, 0, channel=ChannelId(7), server=OTHER_SERVER)
    await play(store, "dave kitten kitten", 2, 1, 0, channel=ChannelId(8), server=None)

    assert [one.member for one in await store.standings(channel=CHANNEL)] == [ALICE, BOB]
    assert [one.member for one in await store.standings(channel=OTHER_CHANNEL)] == [BOB, CAROL]
    assert [one.member for one in await store.standings(server=SERVER)] == [BOB, ALICE, CAROL]
    assert [one.member for one in await store.standings(server=SERVER, game="maneki")] == [BOB, CAROL]
    assert [one.member for one in await store.standings(channel=CHANNEL, game="maneki")] == []
    assert [one.member for one in await store.standings(game="catte")] == [DAVE, ALICE, BOB, CAROL]
    assert [one.member for one in await store.standings()] == [DAVE, BOB, ALICE, CAROL]


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


async def test_sums_kept_along_the_way_agree_with_sums_counted_anew(disk: SqliteStore) -> None:
    chance = random.Random(5)
    expected: dict[MemberId, list[int]] = defaultdict(lambda: [0, 0, 0])
    for _ in range(60):
        sitters = " ".join(chance.sample([*MEMBERS, "alice/kitten", "kitten"], 3))
        scores = [chance.randrange(-5, 40) for _ in range(3)]
        channel = chance.choice([CHANNEL, OTHER_CHANNEL])
        await play(disk, sitters, *scores, game=chance.choice(["catte", "maneki"]), channel=channel)
        for one in ending(sitters, *scores):
            if one.member and not one.cat and channel == CHANNEL:
                expected[one.member] = [a + b for a, b in zip(expected[one.member], [1, one.won, one.score], strict=True)]
    lists = [{}, {"channel": CHANNEL}, {"server": SERVER, "game": "catte"}, {"game": "maneki"}]
    along_the_way = [await disk.standings(**one) for one in lists]  # type: ignore[arg-type]

    await disk.rebuild_standings()

    assert [await disk.standings(**one) for one in lists] == along_the_way  # type: ignore[arg-type]
    assert {one.member: [one.games, one.wins, one.points] for one in along_the_way[1]} == expected
    for place, one in enumerate(along_the_way[0], start=1):
        assert await disk.standing(one.member) == (place, one)
