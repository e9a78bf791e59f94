"""Standings and leaderboards."""

import random
from dataclasses import replace
from typing import Any

import pytest

from bot.models.ids import ChannelId, MemberId, ServerId
from bot.models.people import Member
from bot.models.ratings import BEGINNER, Rating, RatingRecord, update_ratings
from bot.models.results import Duel, Ending, Listing, Order, RatingChange, Standing, Streaks
from bot.storage import Store
from tests.bot.storage.builders import (
    CHANNEL,
    MEMBERS,
    SERVER,
    close_table,
    make_ending,
    make_move,
    make_sitters,
    open_lobby,
    play_table,
    save_move,
    start_table,
)

ALICE, BOB, CAROL, DAVE = MEMBERS.values()
OTHER_CHANNEL, OTHER_SERVER = ChannelId(2_001), ServerId(1_001)


async def test_games_wins_and_points_are_summed_best_first_and_read_in_pages(store: Store) -> None:
    await play_table(store, "alice bob carol", 24, 18, 30)
    await play_table(store, "alice bob carol", 10, 20, 5)

    listed = [
        Standing(BOB, "Bob", games=2, wins=1, points=38, places=4, best=20, ahead=1),
        Standing(CAROL, "Carol", games=2, wins=1, points=35, places=4, best=30, ahead=1),
        Standing(ALICE, "Alice", games=2, wins=0, points=34, places=4, best=24),
    ]
    assert await store.standings.load() == listed
    assert {one.average_place for one in listed} == {2.0}
    assert [await store.standings.load(limit=2), await store.standings.load(limit=2, offset=2)] == [listed[:2], listed[2:]]
    assert [await store.standings.count(), await store.standings.count(Listing(server=OTHER_SERVER))] == [3, 0]


async def test_who_left_to_the_end_is_last_and_what_a_cat_scored_is_not_theirs(store: Store) -> None:
    await play_table(store, "alice bob/kitten carol", 1, 50, 2)

    assert await store.standings.load() == [
        Standing(CAROL, "Carol", games=1, wins=0, points=2, places=2, best=2, ahead=1),
        Standing(ALICE, "Alice", games=1, wins=0, points=1, places=3, best=1),
        Standing(BOB, "Kitten", games=1, wins=0, points=0, places=3, best=None),
    ]
    assert (await store.standings.load(Listing(order=Order.BEST)))[-1].member == BOB


async def test_a_win_is_the_first_place_at_the_table_and_who_was_ahead_of_the_people_stands_beside_it(store: Store) -> None:
    await play_table(store, "alice kitten kitten", 9, 5, 7)
    await play_table(store, "alice bob kitten", 3, 7, 9)
    await play_table(store, "alice bob kitten", 9, 9, 4)

    found = {one.member: (one.games, one.wins, one.places, one.ahead) for one in await store.standings.load()}
    assert found == {ALICE: (2, 1, 4, 0), BOB: (2, 1, 3, 1)}, "a shared win is one for each, and neither was ahead"


async def test_wins_over_cats_have_a_list_of_their_own_for_each_level(store: Store) -> None:
    await play_table(store, "alice kitten housecat", 9, 5, 10)
    await play_table(store, "alice bob kitten", 3, 7, 4)
    await play_table(store, "alice bob carol/kitten", 3, 7, 4)

    assert await store.standings.load(Listing(against="kitten")) == [
        Standing(BOB, "Bob", games=1, wins=1, points=7, places=1, best=7, ahead=1),
        Standing(ALICE, "Alice", games=2, wins=0, points=12, places=5, best=9, ahead=1),
    ]
    assert [(one.member, one.wins) for one in await store.standings.load(Listing(against="housecat", game="catte"))] == [(ALICE, 0)]
    assert await store.standings.find_place(BOB, Listing(against="housecat")) is None
    assert await store.standings.count(Listing(against="kitten", channel=CHANNEL)) == 2
    assert await store.standings.count_games_against(Listing(channel=CHANNEL, game="catte")) == {"": 5, "housecat": 1, "kitten": 3}
    assert await store.standings.count_games_against(Listing(channel=OTHER_CHANNEL)) == {}


LISTS: list[tuple[Listing, list[MemberId]]] = [
    (Listing(channel=CHANNEL), [ALICE, BOB]),
    (Listing(channel=OTHER_CHANNEL), [BOB, CAROL]),
    (Listing(server=SERVER), [ALICE, BOB, CAROL]),
    (Listing(server=SERVER, game="maneki"), [BOB, CAROL]),
    (Listing(channel=CHANNEL, game="maneki"), []),
    (Listing(game="catte"), [DAVE, ALICE, BOB, CAROL]),
    (Listing(), [DAVE, ALICE, BOB, CAROL]),
]


async def test_a_channel_a_server_and_a_game_have_their_own_lists(store: Store) -> None:
    await play_table(store, "alice bob kitten", 2, 1, 0)
    await play_table(store, "bob carol kitten", 2, 1, 0, channel=OTHER_CHANNEL, game="maneki")
    await play_table(store, "dave carol kitten", 2, 1, 0, channel=ChannelId(7), server=OTHER_SERVER)
    await play_table(store, "dave alice kitten", 2, 1, 0, channel=ChannelId(8), server=None)

    assert [(where, [one.member for one in await store.standings.load(where)]) for where, _ in LISTS] == LISTS


# Orders


async def list_members(store: Store, order: Order, **where: Any) -> list[MemberId]:
    return [one.member for one in await store.standings.load(Listing(order=order, **where))]


async def test_a_list_can_be_sorted_by_anything_it_shows(store: Store) -> None:
    await play_table(store, "alice bob carol", 30, 20, 10)
    await play_table(store, "bob carol dave", 25, 5, 5)
    await play_table(store, "bob carol dave", 1, 2, 50)
    await play_table(store, "bob carol kitten", 8, 9, 3)

    assert await list_members(store, Order.GAMES) == [BOB, CAROL, DAVE, ALICE]
    assert await list_members(store, Order.WINS) == [ALICE, DAVE, BOB, CAROL]
    assert await list_members(store, Order.PLACE) == [ALICE, DAVE, BOB, CAROL]
    assert await list_members(store, Order.BEST) == [DAVE, ALICE, BOB, CAROL]


async def test_everybody_has_a_place_in_every_order(store: Store) -> None:
    chance = random.Random(3)
    for _ in range(20):
        await play_table(store, " ".join(chance.sample(list(MEMBERS), 3)), *chance.choices(range(5), k=3))

    for order in Order:
        members = await list_members(store, order, game="catte")
        found = [await store.standings.find_place(member, Listing(game="catte", order=order)) for member in members]
        assert [one and one[0] for one in found] == list(range(1, len(members) + 1)), order


async def test_who_has_played_little_stands_below_whatever_luck_they_had(store: Store) -> None:
    for _ in range(5):
        await play_table(store, "alice bob carol", 3, 2, 1)
    await play_table(store, "dave alice carol", 9, 5, 5)

    assert await list_members(store, Order.PLACE) == [ALICE, BOB, CAROL, DAVE]
    assert await list_members(store, Order.RATING, game="catte") == [ALICE, BOB, CAROL, DAVE]


# Ratings


async def load_rating(store: Store, member: MemberId, **where: Any) -> tuple[int, Rating]:
    found = await store.standings.find_place(member, Listing(game="catte", **where))
    assert found is not None
    return found[1].rated, found[1].rating


BEFORE, BEHIND = update_ratings([BEGINNER] * 2, [1, 2])


async def test_a_rating_is_the_same_in_all_lists(store: Store) -> None:
    await play_table(store, "alice bob carol", 3, 2, 1)
    await play_table(store, "alice bob carol", 3, 2, 1, channel=OTHER_CHANNEL)
    await play_table(store, "dave alice kitten", 3, 2, 1, channel=ChannelId(7), rated=False)

    lists: list[dict[str, object]] = [{}, {"server": SERVER}, {"channel": CHANNEL}, {"channel": OTHER_CHANNEL}, {"channel": ChannelId(7)}]
    assert len({await load_rating(store, ALICE, **where) for where in lists}) == 1
    assert (await load_rating(store, ALICE))[0] == 2
    assert (await load_rating(store, DAVE))[0] == 0


async def test_who_began_in_a_seat_that_another_took_over_is_rated_as_the_last_however_well_it_was_played_on(store: Store) -> None:
    table = await start_table(store, "alice bob carol")
    first, *others = make_ending("alice bob carol", 3, 2, 1).results
    await store.people.save(Member(DAVE, "Dave"))
    taken_over = replace(
        first, successor=DAVE, successor_name="Dave", won=False, counted=False, counted_place=3, place_among_people=3, ahead=False
    )

    await save_move(store, table, make_move(1), Ending((taken_over, *others), rated=True))

    assert (await load_rating(store, ALICE))[1].mu < (await load_rating(store, CAROL))[1].mu < (await load_rating(store, BOB))[1].mu


async def test_an_unrated_table_counts_for_everything_else(store: Store) -> None:
    await play_table(store, "alice bob carol", 3, 2, 1, rated=False)

    assert await load_rating(store, ALICE) == (0, BEGINNER)
    assert [one.wins for one in await store.standings.load(limit=1)] == [1]


# What one member has done


async def test_a_standing_for_each_game(store: Store) -> None:
    await play_table(store, "alice bob carol", 3, 2, 1)
    await play_table(store, "alice bob kitten", 9, 2, 1, channel=ChannelId(7))
    await play_table(store, "alice bob kitten", 1, 2, 3, game="maneki", server=None)

    found = await store.standings.load_of_member(ALICE)

    assert {
        (game, against): (one.games, one.wins, one.best, one.rated) for game, lists in found.items() for against, one in lists.items()
    } == {
        ("catte", ""): (2, 2, 9, 2),
        ("catte", "kitten"): (1, 1, 9, 0),
        ("maneki", ""): (1, 0, 1, 1),
        ("maneki", "kitten"): (1, 0, 1, 0),
    }
    assert await store.standings.load_of_member(DAVE) == {}


async def test_totals_are_of_all_games_that_count(store: Store) -> None:
    await play_table(store, "alice bob kitten", 3, 7, 9)
    await play_table(store, "alice kitten kitten", 50, 7, 9, server=None)
    await play_table(store, "alice/kitten bob carol", 90, 2, 1)
    await play_table(store, "alice bob carol", 99, 2, 9, counted=False)
    await play_table(store, "bob alice/kitten kitten", 9, 5, 7, game="maneki")

    assert await store.standings.load_totals(ALICE) == {
        "catte": Standing(ALICE, "Alice", games=3, wins=1, points=53, places=7, best=50),
        "maneki": Standing(ALICE, "Alice", games=1, wins=0, points=0, places=3, best=None),
    }
    assert (await store.standings.load_totals(ALICE, SERVER))["catte"].best == 3
    assert await store.standings.load_totals(DAVE) == {}


async def test_the_rating_after_each_game_oldest_first(store: Store) -> None:
    ratings, expected = [BEGINNER] * 3, []
    for places in ([1, 2, 3], [2, 1, 3], [1, 1, 3]):
        await play_table(store, "alice bob carol", *(-place for place in places))
        ratings = update_ratings(ratings, places)
        expected.append(ratings[0])

    assert await store.standings.load_ratings(ALICE, "catte") == expected
    assert await store.standings.load_ratings(ALICE, "catte", limit=2) == expected[-2:]
    assert await store.standings.load_ratings(ALICE, "maneki") == []


async def test_what_a_table_did_to_ratings_is_what_they_were_before_and_what_they_are_after(store: Store) -> None:
    once = update_ratings([BEGINNER] * 2, [1, 2])
    first = await play_table(store, "alice bob", 2, 1)
    await play_table(store, "alice bob", 2, 1, game="maneki")
    second = await play_table(store, "bob alice carol", 9, 8, 7)
    twice = update_ratings([once[1], once[0], BEGINNER], [1, 2, 3])

    assert await store.standings.load_rating_changes(first) == [
        RatingChange(ALICE, RatingRecord(0, BEGINNER), RatingRecord(1, once[0])),
        RatingChange(BOB, RatingRecord(0, BEGINNER), RatingRecord(1, once[1])),
    ]
    assert await store.standings.load_rating_changes(second) == [
        RatingChange(ALICE, RatingRecord(1, once[0]), RatingRecord(2, twice[1])),
        RatingChange(BOB, RatingRecord(1, once[1]), RatingRecord(2, twice[0])),
        RatingChange(CAROL, RatingRecord(0, BEGINNER), RatingRecord(1, twice[2])),
    ]


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
        ("wbw", Streaks(1, 1)),
    ],
)
async def test_games_won_in_a_row_with_other_people(store: Store, wins: str, expected: Streaks) -> None:
    """w: won, l: lost, c: lost to cats alone, which does not count; b: behind a cat; a: away, and a cat won."""
    tables = {
        "w": ("alice bob kitten", 9),
        "l": ("alice bob kitten", 1),
        "c": ("alice kitten kitten", 1),
        "b": ("alice kitten bob", 4),
        "a": ("alice/kitten bob carol", 9),
    }
    for sitters, score in (tables[win] for win in wins):
        await play_table(store, sitters, score, 5, 5)

    assert await store.standings.load_streaks(ALICE) == expected


async def test_what_games_count_is_summed_by_game_and_name(store: Store) -> None:
    await play_table(store, "alice bob carol", 3, 2, 1, counts={0: {"exact-limits": 2, "over-limits": 1}, 1: {"exact-limits": 5}})
    await play_table(store, "alice bob kitten", 3, 2, 1, counts={0: {"exact-limits": 1}})
    await play_table(store, "alice bob kitten", 3, 2, 1, counts={0: {"five-cats": 1}}, game="maneki")
    await play_table(store, "alice/kitten bob carol", 3, 2, 1, counts={0: {"exact-limits": 9}})

    assert await store.standings.load_counts(ALICE) == {"catte": {"exact-limits": 3, "over-limits": 1}, "maneki": {"five-cats": 1}}
    assert await store.standings.load_counts(DAVE) == {}


async def test_a_duel_is_who_was_placed_before_whom(store: Store) -> None:
    await play_table(store, "alice bob carol", 1, 2, 9)
    await play_table(store, "alice bob kitten", 5, 2, 9)
    await play_table(store, "kitten alice bob", 5, 2, 2, game="maneki")
    await play_table(store, "alice bob/kitten carol", 5, 2, 9)
    await play_table(store, "alice dave carol", 5, 2, 9)
    await play_table(store, "alice bob/kitten kitten", 2, 5, 9)

    assert await store.standings.load_duel(ALICE, BOB) == Duel(games=4, ahead=2, behind=1, shared=1), (
        "who left is behind, but of one who alone stayed"
    )
    assert await store.standings.load_duel(BOB, ALICE, "catte") == Duel(games=3, ahead=1, behind=2, shared=0)
    assert await store.standings.load_duel(BOB, DAVE) == Duel(0, 0, 0, 0)


async def test_what_does_not_count_is_in_no_career(store: Store) -> None:
    await play_table(store, "alice bob carol", 1, 2, 9)

    await play_table(store, "alice bob carol", 99, 2, 9, counted=False, counts={0: {"exact-limits": 1}})

    assert (await store.standings.load_of_member(ALICE))["catte"][""].games == 1
    assert await store.standings.load_streaks(ALICE) == Streaks(0, 0)
    assert await store.standings.load_counts(ALICE) == {}
    assert (await store.standings.load_duel(ALICE, BOB)).games == 1


async def test_the_history_is_what_is_over_newest_first_and_may_be_of_tables_alone_at_which_anybody_moved(store: Store) -> None:
    await open_lobby(store, "alice")
    lost, moved = await start_table(store, "alice bob carol"), await start_table(store, "alice bob carol")
    await save_move(store, moved, make_move(1))
    for table in (lost, moved):
        await close_table(store, table)
    won = await play_table(store, "alice bob kitten", 9, 1, 1)
    away = await play_table(store, "alice/kitten bob kitten", 9, 1, 1)
    elsewhere = await play_table(store, "bob alice kitten", 9, 1, 1, server=OTHER_SERVER)
    await play_table(store, "bob carol kitten", 9, 1, 1)

    here = await store.people.load_history(ALICE, server=SERVER)

    assert [(past.table.id, past.has_moved) for past in here] == [(away, True), (won, True), (moved, True), (lost, False)]
    assert here[1].results == make_ending("alice bob kitten", 9, 1, 1).results
    assert here[1].table.sitters == make_sitters("alice bob kitten")
    assert here[3].results == ()
    assert [past.table.id for past in await store.people.load_history(ALICE)] == [elsewhere, away, won, moved, lost]
    assert [past.table.id for past in await store.people.load_history(ALICE, limit=2, offset=1)] == [away, won]
    assert [past.table.id for past in await store.people.load_history(ALICE, with_moves_only=True, limit=1, offset=3)] == [moved]
    assert len(await store.people.load_history(ALICE, with_moves_only=True)) == 4
