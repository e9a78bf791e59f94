"""Tables that follow on from one that is over: who sits where, who starts, what is never told, what never counts."""

from __future__ import annotations

import pytest

from bot.errors import CannotDo
from bot.models.ids import ChannelId
from bot.models.tables import TableState
from bot.tables import Sequels, TableRequest, TableSnapshot, count_seats_needed, dealing
from bot.tables.sequel_seats import find_starter
from games.kit import commitment
from tests.bot.home import ALICE, BOB, CAROL, CHANNEL, DAVE, SERVER, Home, describe_sitters, gather_all, make_seed, raises_cannot_do
from tests.bot.storage.builders import load_results


@pytest.fixture
def sequels(home: Home) -> Sequels:
    return Sequels(home.tables)


async def finished(home: Home, *others: object, **options: object) -> TableSnapshot:
    """A table that Alice opened, with these others and cats, played to its end."""
    snapshot = await home.start(*others, **options)  # type: ignore[arg-type]
    return await home.play(snapshot.table.id)


async def everybody_joins(home: Home, snapshot: TableSnapshot) -> TableSnapshot:
    """Whoever sat there before; then the opener starts."""
    assert snapshot.previous is not None
    for person in (BOB, ALICE, DAVE, CAROL):
        if any(sitter.member == person.id for sitter in snapshot.previous.sitters):
            await home.tables.join(snapshot.table.id, person)
    opener = next(one for one in (ALICE, BOB, CAROL, DAVE) if one.id == snapshot.table.opener)
    return await home.tables.start(snapshot.table.id, opener)


def name_of_starter(snapshot: TableSnapshot) -> str:
    seat = find_starter(snapshot, make_seed(snapshot.table.id - 1))
    assert seat is not None
    return snapshot.table.sitters[seat].name


# A rematch


async def test_a_rematch_is_the_same_again_for_those_who_join(home: Home, sequels: Sequels) -> None:
    past = await finished(home, BOB, seats=4, rounds="2")

    snapshot = await sequels.open_rematch(past.table.id, BOB)

    assert snapshot.is_lobby
    assert describe_sitters(snapshot) == "Bob Mochi(cat) Tama(cat)"
    assert (snapshot.table.game, snapshot.table.seats, snapshot.table.options) == ("catte", 4, past.table.options)
    assert (snapshot.table.server, snapshot.table.channel, snapshot.table.locale) == (
        past.table.server,
        past.table.channel,
        past.table.locale,
    )
    assert snapshot.table.rematch_of == past.table.id
    assert snapshot.table.commit != past.table.commit


async def test_what_follows_on_from_a_table_in_a_thread_of_its_own_has_one_too(home: Home, sequels: Sequels) -> None:
    table = (
        await home.tables.open(ALICE, TableRequest("catte", 3, {"rounds": "1"}, ("kitten",) * 2, SERVER, CHANNEL, "en", threaded=True))
    ).table.id
    await home.tables.start(table, ALICE)
    await home.play(table)

    again = [await sequels.open_rematch(table, ALICE), await sequels.open_same_deal(table, ALICE)]

    assert [snapshot.table.threaded for snapshot in again] == [True, True]


async def test_cats_keep_their_levels_in_results_rematches_and_the_same_deal(home: Home, sequels: Sequels) -> None:
    """One is a member's seat, so that a cat of the usual level plays on there: it is not one of the cats of then."""
    wish = TableRequest("catte", 4, {"rounds": "1"}, ("tiger", "kitten"), SERVER, CHANNEL, "en")
    table = (await home.tables.open(ALICE, wish)).table.id
    await home.tables.join(table, BOB)
    await home.tables.start(table, ALICE)
    await home.tables.leave(table, BOB)
    past = await home.play(table)

    again = [await sequels.open_rematch(table, ALICE), await sequels.open_same_deal(table, ALICE)]

    assert [result.cat for result in await load_results(home.store, table)] == [None, "tiger", "kitten", "housecat"]
    for snapshot in again:
        assert [sitter.cat for sitter in snapshot.table.sitters] == [None, "tiger", "kitten"]
        assert [sitter.name for sitter in snapshot.table.sitters] == [sitter.name for sitter in past.table.sitters[:3]]


async def test_everybody_who_presses_comes_to_one_rematch(home: Home, sequels: Sequels) -> None:
    past = await finished(home, BOB, CAROL, rounds="1")

    tables = await gather_all(*(sequels.open_rematch(past.table.id, person) for person in (BOB, ALICE, CAROL, ALICE)))

    assert len({snapshot.table.id for snapshot in tables}) == 1
    assert describe_sitters(await home.tables.load(home.tables.registry.open_tables()[0].id)) == "Bob Alice Carol"


async def test_when_the_rematch_runs_the_next_press_opens_another(home: Home, sequels: Sequels) -> None:
    past = await finished(home, BOB, rounds="1")
    first = await everybody_joins(home, await sequels.open_rematch(past.table.id, ALICE))

    second = await sequels.open_rematch(past.table.id, ALICE)

    assert second.table.id != first.table.id
    assert second.is_lobby


async def test_a_rematch_may_be_played_otherwise_and_the_same_deal_may_not(home: Home, sequels: Sequels) -> None:
    past = await finished(home, BOB, rounds="1")
    rematch, same = await sequels.open_rematch(past.table.id, ALICE), await sequels.open_same_deal(past.table.id, ALICE)

    assert (await home.tables.choose_option(rematch.table.id, ALICE, "rounds", "2")).table.options == (("rounds", "2"),)
    with raises_cannot_do("table-options-settled"):
        await home.tables.choose_option(same.table.id, ALICE, "rounds", "2")


async def test_a_rematch_is_for_those_who_sat_there(home: Home, sequels: Sequels) -> None:
    past = await finished(home, BOB, rounds="1")

    with raises_cannot_do("sequel-not-seated"):
        await sequels.open_rematch(past.table.id, DAVE)


@pytest.mark.parametrize("game", [0, 3])
async def test_neighbours_stay_neighbours_and_the_next_one_starts(home: Home, sequels: Sequels, game: int) -> None:
    """Whatever the seeds: after the first game and after the fourth the one after the last starter starts."""
    snapshot = await finished(home, BOB, CAROL, seats=4, rounds="1")
    for _ in range(game):
        snapshot = await home.play((await everybody_joins(home, await sequels.open_rematch(snapshot.table.id, BOB))).table.id)
    order = [one.name for one in snapshot.table.sitters]

    again = await everybody_joins(home, await sequels.open_rematch(snapshot.table.id, CAROL))

    names = [one.name for one in again.table.sitters]
    assert [names[(names.index("Alice") + place) % 4] for place in range(4)] == [
        order[(order.index("Alice") + place) % 4] for place in range(4)
    ]
    assert name_of_starter(again) == order[(order.index(name_of_starter(snapshot)) + 1) % 4]
    assert [one.seat for one in again.table.sitters] == [0, 1, 2, 3]


@pytest.mark.parametrize("instead", ["a cat", "nobody"])
async def test_who_started_and_does_not_come_is_passed_over(home: Home, sequels: Sequels, instead: str) -> None:
    past = await finished(home, BOB, CAROL, DAVE, seats=4, rounds="1")
    order = [one.name for one in past.table.sitters]
    absent = order[(order.index(name_of_starter(past)) + 1) % 4]
    present = [one for one in (ALICE, BOB, CAROL, DAVE) if one.name != absent]
    snapshot = await sequels.open_rematch(past.table.id, present[0])
    for person in present[1:]:
        await home.tables.join(snapshot.table.id, person)
    if instead == "a cat":
        await home.tables.add_cat(snapshot.table.id, present[0], "kitten")

    started = await home.tables.start(snapshot.table.id, present[0])

    assert started.table.seats == (4 if instead == "a cat" else 3)
    assert name_of_starter(started) == order[(order.index(name_of_starter(past)) + 2) % 4]


async def test_lucky_words_go_with_people_and_leave_the_start_to_chance_where_no_seating_fits(home: Home, sequels: Sequels) -> None:
    past = await finished(home, BOB, CAROL, rounds="1")
    snapshot = await sequels.open_rematch(past.table.id, ALICE)
    for person, word in ((ALICE, "tuna"), (BOB, "cream"), (CAROL, "string")):
        await home.tables.join(snapshot.table.id, person)
        await home.tables.set_lucky_word(snapshot.table.id, person, word)

    started = await home.tables.start(snapshot.table.id, ALICE)

    assert {one.name: one.luck for one in started.table.sitters} == {"Alice": "tuna", "Bob": "cream", "Carol": "string"}
    assert sorted(one.seat for one in started.table.sitters) == [0, 1, 2]


async def test_a_rematch_is_known_after_a_restart(home: Home, sequels: Sequels) -> None:
    past = await finished(home, BOB, CAROL, rounds="1")
    snapshot = await sequels.open_rematch(past.table.id, ALICE)
    later = home.restart()
    await later.tables.load_open_tables()

    assert (await later.tables.load(snapshot.table.id)).previous == snapshot.previous
    again = await everybody_joins(later, await Sequels(later.tables).open_rematch(past.table.id, BOB))
    assert again.table.id == snapshot.table.id
    assert name_of_starter(again) != name_of_starter(past)


async def test_an_abandoned_table_may_have_a_rematch_and_no_second_deal(home: Home, sequels: Sequels) -> None:
    table = (await home.start(BOB, rounds="1")).table.id
    await home.tables.close(table, ALICE, may_tidy=True)

    assert (await sequels.open_rematch(table, BOB)).is_lobby
    with raises_cannot_do("sequel-not-finished"):
        await sequels.open_same_deal(table, BOB)


@pytest.mark.parametrize(("others", "rated"), [((BOB, CAROL), True), ((BOB,), True), ((BOB, CAROL), False)])
async def test_a_rematch_is_to_be_rated_as_the_table_before_was(
    home: Home, sequels: Sequels, others: tuple[object, ...], rated: bool
) -> None:
    """Cats make a table unrated by themselves; that is no wish of its opener."""
    past = await finished(home, *others, rounds="1", rated=rated)

    assert (await sequels.open_rematch(past.table.id, BOB)).table.rated is rated


# The same deal


async def test_the_same_deal_has_the_same_seed_and_the_same_hash(home: Home, sequels: Sequels) -> None:
    past = await finished(home, BOB, CAROL, rounds="1")

    snapshot = await sequels.open_same_deal(past.table.id, DAVE)

    assert snapshot.table.commit == past.table.commit == commitment(make_seed(0))
    assert snapshot.table.duplicate_of == past.table.id
    assert not snapshot.table.rated
    assert describe_sitters(snapshot) == "Dave"


async def test_the_same_deal_wants_as_many_as_sat_there(home: Home, sequels: Sequels) -> None:
    past = await finished(home, BOB, CAROL, DAVE, seats=4, rounds="1")
    snapshot = await sequels.open_same_deal(past.table.id, ALICE)
    for person in (BOB, CAROL):
        snapshot = await home.tables.join(snapshot.table.id, person)

    assert count_seats_needed(snapshot) == 1
    with raises_cannot_do("table-not-enough"):
        await home.tables.start(snapshot.table.id, ALICE)


async def test_everybody_holds_what_somebody_else_held(home: Home, sequels: Sequels) -> None:
    past = await finished(home, BOB, CAROL, rounds="1")
    dealt = dealing.deal(past, make_seed(0))

    again = await everybody_joins(home, await sequels.open_same_deal(past.table.id, CAROL))

    assert describe_sitters(again) == "Bob Carol Alice"
    assert dealt.play is not None
    assert again.play is not None
    assert again.play.state == dealt.play.state


async def test_lucky_words_stay_with_the_seats(home: Home, sequels: Sequels) -> None:
    table = (await home.open(rounds="1")).table.id
    for person in (BOB, CAROL):
        await home.tables.join(table, person)
    await home.tables.set_lucky_word(table, BOB, "tuna")
    await home.tables.start(table, ALICE)
    past = await home.play(table)
    snapshot = await sequels.open_same_deal(table, BOB)
    with raises_cannot_do("table-luck-settled"):
        await home.tables.set_lucky_word(snapshot.table.id, BOB, "cream")

    again = await everybody_joins(home, snapshot)

    assert [one.luck for one in again.table.sitters] == [None, "tuna", None]
    assert again.play is not None
    assert again.play.state == dealing.deal(past, make_seed(0)).play.state  # type: ignore[union-attr]


@pytest.mark.parametrize("follow", [Sequels.open_rematch, Sequels.open_same_deal])
async def test_nothing_follows_on_from_what_is_not_over(home: Home, sequels: Sequels, follow: object) -> None:
    """The seed of a running table is a secret: a second table with it would tell every hand."""
    lobby, running = await home.open(), await home.start(BOB, opener=CAROL, rounds="1")
    closed = await home.open(DAVE, channel=ChannelId(7))
    await home.tables.close(closed.table.id, DAVE)

    for table, key in ((lobby, "table-not-over"), (running, "table-not-over"), (closed, "table-never-dealt")):
        with raises_cannot_do(key):
            await follow(sequels, table.table.id, ALICE)  # type: ignore[operator]
    assert len(home.tables.registry.open_tables()) == 2
    with pytest.raises(CannotDo, match="table-unknown"):
        await follow(sequels, 99, ALICE)  # type: ignore[operator]


async def test_a_deal_played_a_third_time_is_held_against_the_first(home: Home, sequels: Sequels) -> None:
    first = await finished(home, BOB, rounds="1")
    second = await home.play((await everybody_joins(home, await sequels.open_same_deal(first.table.id, ALICE))).table.id)

    third = await sequels.open_same_deal(second.table.id, BOB)

    assert third.table.duplicate_of == first.table.id
    assert third.previous is not None
    assert third.previous.scores == first.outcome.scores  # type: ignore[union-attr]


async def test_a_finished_duplicate_knows_the_scores_of_then_after_a_restart(home: Home, sequels: Sequels) -> None:
    first = await finished(home, BOB, rounds="1")
    second = await home.play((await everybody_joins(home, await sequels.open_same_deal(first.table.id, ALICE))).table.id)

    seen = await home.restart().tables.load_finished(second.table.id)

    assert seen.previous is not None
    assert (seen.previous.table, seen.previous.scores) == (first.table.id, first.outcome.scores)  # type: ignore[union-attr]
    assert seen.previous.sitters == first.table.sitters


# Being forgotten


async def test_who_is_forgotten_leaves_a_cat_at_running_tables_and_free_seats_in_lobbies(home: Home) -> None:
    lobby = await home.open(BOB)
    alone = await home.open(ALICE, channel=ChannelId(8))
    running = await home.start(BOB, CAROL, rounds="1")
    await home.tables.join(lobby.table.id, ALICE)

    await home.tables.forget_member(ALICE.id)

    assert describe_sitters(await home.tables.load(lobby.table.id)) == "Bob"
    assert (await home.tables.load(alone.table.id)).table.state is TableState.CLOSED
    assert describe_sitters(await home.tables.load(running.table.id)) == "Mochi(cat) Bob Carol"
    assert home.tables.registry.open_tables_of(ALICE.id) == []
    await home.play(running.table.id)


async def test_a_lobby_of_a_rematch_calls_nobody_who_is_forgotten(home: Home, sequels: Sequels) -> None:
    past = await finished(home, BOB, CAROL, rounds="1")
    snapshot = await sequels.open_rematch(past.table.id, ALICE)

    await home.forget(BOB)

    now = await home.tables.load(snapshot.table.id)
    assert now.previous is not None
    assert [one.member for one in now.previous.sitters] == [ALICE.id, -1, CAROL.id]  # nobody on Discord has such a number
    assert (await sequels.open_rematch(past.table.id, CAROL)).table.id == snapshot.table.id
    assert [one.name for one in (await home.tables.load_finished(past.table.id)).table.sitters] == ["Alice", "somebody", "Carol"]
