"""Lobbies: who sits, who may what, who is sent away, invited or handed the table, and that asking twice is no mistake."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from bot.models.ids import ChannelId, TableId
from bot.models.people import Member
from bot.models.tables import Guest, TableState
from bot.tables import Person, TableSnapshot, anyone_may_start_at, count_free_seats, count_seats_needed, host_of, make_record
from bot.tables.seats import HOST_ABSENT_AFTER, SEATS_KEPT_FOR
from games.kit import commitment, write_record
from tests.bot.home import (
    ALICE,
    BOB,
    CAROL,
    CHANNEL,
    DAVE,
    MINUTE,
    Home,
    describe_sitters,
    gather_all,
    make_seed,
    open_home,
    raises_cannot_do,
)

LONG = 60 * MINUTE  # what config.example.toml says of tables.lobby_minutes


async def test_whoever_opens_a_table_sits_at_it_and_its_cats_too(home: Home) -> None:
    snapshot = await home.open(ALICE, seats=4, cats=2)

    assert snapshot.is_lobby
    assert describe_sitters(snapshot) == "Alice Mochi(cat) Tama(cat)"
    assert count_free_seats(snapshot) == 1


async def test_the_hash_of_the_seed_is_known_from_the_start_and_the_seed_is_not(home: Home) -> None:
    snapshot = await home.open()

    assert snapshot.table.commit == commitment(make_seed(0))
    assert make_record(snapshot).seed is None
    assert make_seed(0).hex() not in repr(snapshot)


@pytest.mark.parametrize(("seats", "rounds"), [(2, "1"), (5, "1"), (3, "4"), (3, "0"), (3, "many")])
async def test_options_a_game_cannot_have_are_refused(home: Home, seats: int, rounds: str) -> None:
    with raises_cannot_do("table-bad-option"):
        await home.open(seats=seats, rounds=rounds)
    with raises_cannot_do("table-bad-option"):
        await home.open(colour="black")

    assert home.tables.registry.open_tables() == []


async def test_cats_may_not_take_the_openers_seat(home: Home) -> None:
    with raises_cannot_do("table-too-many-cats"):
        await home.open(seats=3, cats=3)


async def test_joining_twice_is_joining_once(home: Home) -> None:
    snapshot = await home.open()

    answers = await gather_all(*(home.tables.join(snapshot.table.id, BOB) for _ in range(5)))

    assert [describe_sitters(answer) for answer in answers] == ["Alice Bob"] * 5
    assert len(home.changes) == 2  # it was opened, and Bob sat down


async def test_the_last_seat_goes_to_one_person(home: Home) -> None:
    snapshot = await home.open(cats=1)

    answers = await gather_all(*(home.tables.join(snapshot.table.id, person) for person in (BOB, CAROL, DAVE)))

    assert describe_sitters(await home.tables.load(snapshot.table.id)) == "Alice Mochi(cat) Bob"
    assert [getattr(answer, "key", "sat down") for answer in answers] == ["sat down", "table-full", "table-full"]


async def test_a_seat_given_up_is_free_and_the_others_move_together(home: Home) -> None:
    snapshot = await home.open(cats=1)
    await home.tables.join(snapshot.table.id, BOB)
    await home.tables.set_lucky_word(snapshot.table.id, BOB, "tuna")

    snapshot = await home.tables.leave(snapshot.table.id, ALICE)

    assert describe_sitters(snapshot) == "Mochi(cat) Bob"
    assert [one.seat for one in snapshot.table.sitters] == [0, 1]
    assert snapshot.lucky_words == ((1, "tuna"),), "luck moves with its giver"


Deed = Callable[[Home, TableId], Awaitable[object]]


def of(person: Person) -> dict[str, Deed]:
    """What only those do who sit in a lobby."""
    return {
        "leaves": lambda home, table: home.tables.leave(table, person),
        "adds a cat": lambda home, table: home.tables.add_cat(table, person, "kitten"),
        "removes a cat": lambda home, table: home.tables.remove_cat(table, person),
        "gives luck": lambda home, table: home.tables.set_lucky_word(table, person, "tuna"),
    }


def choosing(key: str, value: str, person: Person = ALICE) -> Deed:
    return lambda home, table: home.tables.choose_option(table, person, key, value)


def lucky(word: str) -> Deed:
    return lambda home, table: home.tables.set_lucky_word(table, ALICE, word)


BAD = (
    ("rounds", "4"),
    ("rounds", ""),
    ("seats", "2"),
    ("seats", "5"),
    ("seats", "x"),
    ("rated", "yes"),
    ("level", "tiger"),
    ("colour", "black"),
)
REFUSED: dict[str, dict[str, Deed]] = {
    "table-not-seated": {f"a stranger {what}": deed for what, deed in of(DAVE).items()},
    "table-only-host": {
        **{f"{one.name} chooses an option": choosing("rounds", "2", one) for one in (BOB, CAROL)},
        "a guest closes it": lambda home, table: home.tables.close(table, BOB),
    },
    "table-bad-option": {f"{key} {value} is chosen": choosing(key, value) for key, value in BAD},
    "table-bad-luck": {f"the word {word}": lucky(word) for word in ("x" * 25, "thé", "tuna!", "まぐろ", "a=b")},
    "reply-bad-option": {"a tiger is added": lambda home, table: home.tables.add_cat(table, ALICE, "tiger")},
    "seat-start-later": {"a guest starts it": lambda home, table: home.tables.start(table, BOB)},
    "table-not-enough": {"the host starts it too early": lambda home, table: home.tables.start(table, ALICE)},
    "table-no-cat": {"no cat is there to go": lambda home, table: home.tables.remove_cat(table, BOB)},
}
"""At a lobby of Alice's, in which Bob sits, by what they are told."""


@pytest.mark.parametrize(
    ("why", "deed"), [pytest.param(why, deed, id=what) for why, deeds in REFUSED.items() for what, deed in deeds.items()]
)
async def test_what_cannot_be_in_a_lobby_is_refused_and_changes_nothing(home: Home, why: str, deed: Deed) -> None:
    table = (await home.open()).table.id
    before = await home.tables.join(table, BOB)

    with raises_cannot_do(why):
        await deed(home, table)

    assert await home.tables.load(table) is before


async def test_after_the_start_the_lobby_is_over(home: Home) -> None:
    table = (await home.start(BOB)).table.id
    settled: list[Deed] = [deed for what, deed in of(ALICE).items() if what != "leaves"]
    settled += [choosing("rounds", "2"), lambda home, table: home.tables.join(table, CAROL)]
    settled += [lambda home, table: home.seating.send_away(table, ALICE, BOB.id)]

    for deed in settled:
        with raises_cannot_do("table-already-started"):
            await deed(home, table)
    await home.tables.close(table, ALICE, may_tidy=True)
    with raises_cannot_do("table-over"):
        await choosing("rounds", "2")(home, table)


async def test_a_lobby_without_people_closes(home: Home) -> None:
    snapshot = await home.open(cats=2)

    snapshot = await home.tables.leave(snapshot.table.id, ALICE)

    assert snapshot.table.state is TableState.CLOSED
    assert home.tables.registry.open_tables() == []


async def test_cats_come_and_the_last_one_goes_first(home: Home) -> None:
    snapshot = await home.open()
    await home.tables.add_cat(snapshot.table.id, ALICE, "kitten")
    await home.tables.join(snapshot.table.id, BOB)

    with raises_cannot_do("table-full"):
        await home.tables.add_cat(snapshot.table.id, BOB, "kitten")

    assert describe_sitters(await home.tables.remove_cat(snapshot.table.id, BOB)) == "Alice Bob"


async def test_a_lucky_word_is_taken_as_people_write_it_and_can_be_taken_back(home: Home) -> None:
    table = (await home.open()).table.id

    snapshot = await home.tables.set_lucky_word(table, ALICE, "  Ｓｅｖｅｎ　Fishes_now ")
    assert snapshot.table.sitters[0].luck == "seven-fishes-now"
    assert snapshot.lucky_words == ((0, "seven-fishes-now"),)
    snapshot = await home.tables.set_lucky_word(table, ALICE, "")

    assert snapshot.lucky_words == ()


async def test_lucky_words_change_the_deal(home: Home) -> None:
    def deal(snapshot: object) -> object:
        return snapshot.play.state.hands  # type: ignore[attr-defined]

    plain = await home.start(BOB)
    other = await home.open(CAROL, cats=1)
    await home.tables.join(other.table.id, DAVE)
    await home.tables.set_lucky_word(other.table.id, DAVE, "tuna")
    lucky = await home.tables.start(other.table.id, CAROL)

    assert make_record(lucky).luck == ((2, "tuna"),)
    assert deal(lucky) != deal(plain)


# Options


async def test_the_host_chooses_otherwise_and_the_seed_stays(home: Home) -> None:
    opened = await home.open(seats=4, cats=1)
    table = opened.table.id

    for key, value in (("rounds", "2"), ("rated", "false"), ("seats", "3"), ("thread", "true")):
        await home.tables.choose_option(table, ALICE, key, value)

    snapshot = await home.restart().tables.load(table)
    assert snapshot.table.threaded
    assert (snapshot.table.options, snapshot.table.rated, snapshot.table.seats) == ((("rounds", "2"),), False, 3)
    assert snapshot.table.commit == opened.table.commit
    assert describe_sitters(snapshot) == "Alice Mochi(cat)"
    assert home.changes[-1].table == snapshot.table
    assert (await home.store.tables.load_seed(table)) == make_seed(0)


async def test_fewer_seats_send_away_the_last_cats(home: Home) -> None:
    table = (await home.open(seats=4, cats=2)).table.id
    await home.tables.join(table, BOB)
    await home.tables.set_lucky_word(table, BOB, "tuna")

    await home.tables.choose_option(table, ALICE, "seats", "3")

    snapshot = await home.restart().tables.load(table)
    assert describe_sitters(snapshot) == "Alice Mochi(cat) Bob"
    assert [one.seat for one in snapshot.table.sitters] == [0, 1, 2]
    assert snapshot.lucky_words == ((2, "tuna"),), "luck moves with its giver"


async def test_fewer_seats_send_away_no_people(home: Home) -> None:
    table = (await home.open(seats=4, cats=1)).table.id
    for person in (BOB, CAROL):
        await home.tables.join(table, person)
    assert describe_sitters(await home.tables.choose_option(table, ALICE, "seats", "3")) == "Alice Bob Carol"

    await home.tables.choose_option(table, ALICE, "seats", "4")
    await home.tables.join(table, DAVE)
    with raises_cannot_do("table-bad-option"):
        await home.tables.choose_option(table, ALICE, "seats", "3")
    assert describe_sitters(await home.tables.load(table)) == "Alice Bob Carol Dave"


# Cats


def levels(snapshot: TableSnapshot) -> list[str | None]:
    return [one.cat for one in snapshot.table.sitters if one.member is None]


async def test_one_level_is_chosen_for_all_cats_and_brings_a_first_one(home: Home) -> None:
    table = (await home.open(seats=4)).table.id

    assert levels(await home.tables.choose_option(table, ALICE, "level", "kitten")) == ["kitten"]
    assert levels(await home.tables.choose_option(table, ALICE, "level", "kitten")) == ["kitten"], "and no second one"
    await home.tables.add_cat(table, ALICE, "alley-cat")
    await home.tables.choose_option(table, ALICE, "level", "cafe-boss")

    snapshot = await home.restart().tables.load(table)
    assert describe_sitters(snapshot) == "Alice Mochi(cat) Tama(cat)"
    assert levels(snapshot) == ["cafe-boss", "cafe-boss"]


async def test_the_first_cat_of_a_chosen_level_needs_a_free_seat(home: Home) -> None:
    table = await invited_to(home, BOB, CAROL)
    with raises_cannot_do("seat-kept"):
        await home.tables.choose_option(table, ALICE, "level", "kitten")

    for person in (BOB, CAROL):
        await home.tables.join(table, person)
    with raises_cannot_do("table-full"):
        await home.tables.choose_option(table, ALICE, "level", "kitten")


async def test_the_next_cat_plays_as_the_last_one_unless_somebody_says_otherwise(home: Home) -> None:
    table = (await home.open(seats=4)).table.id

    assert levels(await home.tables.add_cat(table, ALICE)) == ["housecat"]
    assert levels(await home.tables.add_cat(table, ALICE, "kitten")) == ["housecat", "kitten"]
    assert levels(await home.tables.add_cat(table, ALICE)) == ["housecat", "kitten", "kitten"]


@pytest.mark.parametrize(("chosen", "played"), [("4", "3"), ("2", "2")], ids=["the default", "another number"])
async def test_a_table_starts_with_fewer_than_it_was_opened_for(home: Home, chosen: str, played: str) -> None:
    """What was the default for four is the default for three; what was chosen otherwise stays."""
    table = (await home.open(seats=4, rounds=chosen)).table.id
    await home.tables.join(table, BOB)
    before = await home.tables.join(table, CAROL)

    snapshot = await home.tables.start(table, ALICE)

    assert (count_free_seats(before), count_seats_needed(before)) == (1, 0)
    assert (snapshot.table.seats, snapshot.table.options, count_free_seats(snapshot)) == (3, (("rounds", played),), 0)
    assert snapshot.table.commit == before.table.commit
    assert await home.store.tables.find(table) == snapshot.table
    assert write_record(make_record(snapshot)).splitlines()[2:4] == ["seats 3", f"option rounds {played}"]
    with raises_cannot_do("table-already-started"):
        await home.tables.join(table, DAVE)


async def test_when_the_opener_leaves_the_first_person_is_the_host(home: Home) -> None:
    table = (await home.open(cats=1)).table.id
    await home.tables.join(table, BOB)
    await home.tables.leave(table, ALICE)
    await home.tables.join(table, CAROL)

    with raises_cannot_do("seat-start-later"):
        await home.tables.start(table, CAROL)
    snapshot = await home.tables.start(table, BOB)

    assert snapshot.is_running


async def test_starting_twice_deals_once(home: Home) -> None:
    table = (await home.open(cats=2)).table.id

    answers = await gather_all(*(home.tables.start(table, ALICE) for _ in range(4)))

    assert len({id(answer) for answer in answers}) == 1
    assert answers[0].is_running


async def test_the_host_closes_a_lobby_once(home: Home) -> None:
    table = (await home.open()).table.id
    await home.tables.join(table, BOB)

    first, second = await gather_all(home.tables.close(table, ALICE), home.tables.close(table, ALICE))

    assert first is second
    assert first.table.state is TableState.CLOSED
    with raises_cannot_do("table-over"):
        await home.tables.join(table, CAROL)
    with raises_cannot_do("table-over"):
        await home.tables.start(table, ALICE)


async def test_a_table_that_never_was_is_said_to_be_none(home: Home) -> None:
    for number in (7, 10**17, 2**63, 10**30, 0, -1):
        with raises_cannot_do("table-unknown"):
            await home.tables.join(TableId(number), ALICE)


async def test_a_lobby_nobody_starts_closes_after_a_while(home: Home) -> None:
    snapshot = await home.open()
    home.clock.advance(LONG - 1)
    assert await home.tables.tidy() == []
    home.clock.advance(1)

    await home.tables.join(snapshot.table.id, BOB)
    assert await home.tables.tidy() == [], "whatever is done there keeps it open"
    home.clock.advance(LONG)

    closed = await home.tables.tidy()

    assert [one.table.id for one in closed] == [snapshot.table.id]
    assert closed[0].table.state is TableState.CLOSED
    assert home.changes[-1] is closed[0]
    assert await home.tables.tidy() == []


async def test_a_member_alone_takes_half_of_a_channel_at_the_most(home: Home) -> None:
    """Else one member could keep everybody else from it."""
    tables = [(await home.open(ALICE, cats=number % 2)).table.id for number in range(home.limits.max_tables_per_channel // 2)]

    with raises_cannot_do("table-alone") as refused:
        await home.open(ALICE)

    assert refused.value.tables == tuple(tables)
    assert (await home.open(ALICE, channel=ChannelId(CHANNEL + 1))).is_lobby
    assert (await home.open(BOB)).is_lobby
    await home.tables.join(tables[0], BOB)
    assert (await home.open(ALICE)).is_lobby


async def test_a_member_sits_at_so_many_tables(tmp_path: Path) -> None:
    async with open_home(tmp_path, max_tables_per_member=2) as home:
        tables = [(await home.open(person)).table.id for person in (ALICE, BOB, CAROL)]
        await home.tables.join(tables[0], DAVE)

        answers = await gather_all(*(home.tables.join(table, DAVE) for table in tables[1:]))

        assert sorted(getattr(answer, "key", "sat down") for answer in answers) == ["sat down", "table-member-full"]
        with raises_cannot_do("table-member-full") as refused:
            await home.open(DAVE)
        assert refused.value.tables == tuple(stored.id for stored in home.tables.registry.open_tables_of(DAVE.id))


# Sent away


async def lobby(home: Home, *others: Person, seats: int = 4) -> TableId:
    """A lobby of Alice's, and of Bob and Carol."""
    snapshot = await home.open(ALICE, seats=seats)
    for one in others or (BOB, CAROL):
        await home.tables.join(snapshot.table.id, one)
    return snapshot.table.id


async def test_who_has_the_table_sends_somebody_away_who_cannot_come_back_by_themself(home: Home) -> None:
    table = await lobby(home)

    snapshot = await home.seating.send_away(table, ALICE, BOB.id)

    assert describe_sitters(snapshot) == "Alice Carol"
    for one in (home, home.restart()):
        with raises_cannot_do("seat-sent-away"):
            await one.tables.join(table, BOB)
    assert describe_sitters(await home.tables.join(table, DAVE)) == "Alice Carol Dave"
    await home.tables.leave(table, DAVE)
    await home.seating.let_in(table, ALICE, BOB.id)
    assert describe_sitters(await home.tables.join(table, BOB)) == "Alice Carol Bob"


async def test_nobody_else_does_either(home: Home) -> None:
    table = await lobby(home)
    await home.seating.send_away(table, ALICE, BOB.id)

    for one in (CAROL, BOB, DAVE):
        with raises_cannot_do("table-only-host"):
            await home.seating.send_away(table, one, CAROL.id)
        with raises_cannot_do("table-only-host"):
            await home.seating.let_in(table, one, BOB.id)

    with raises_cannot_do("seat-not-oneself"):
        await home.seating.send_away(table, ALICE, ALICE.id)
    with raises_cannot_do("seat-not-there"):
        await home.seating.send_away(table, ALICE, DAVE.id)


async def test_of_the_next_table_nobody_is_kept_away(home: Home) -> None:
    table = await lobby(home)
    await home.seating.send_away(table, ALICE, BOB.id)

    other = await home.open(ALICE)

    assert describe_sitters(await home.tables.join(other.table.id, BOB)) == "Alice Bob"


# Handed over


async def test_whoever_has_the_table_hands_it_over_with_all_that_they_may(home: Home) -> None:
    table = await lobby(home)

    snapshot = await home.seating.hand_over(table, ALICE, BOB.id)

    assert host_of(snapshot).name == "Bob"  # type: ignore[union-attr]
    for told in (ALICE, CAROL):
        with raises_cannot_do("seat-start-later"):
            await home.tables.start(table, told)
    await home.seating.send_away(table, BOB, CAROL.id)
    await home.tables.choose_option(table, BOB, "seats", "3")
    await home.tables.add_cat(table, BOB)
    assert (await home.tables.start(table, BOB)).is_running


async def test_it_is_handed_over_while_it_runs_too_and_a_restart_knows_it(home: Home) -> None:
    snapshot = await home.start(BOB, CAROL, rated=False)

    await home.seating.hand_over(snapshot.table.id, ALICE, BOB.id)

    again = home.restart()
    with raises_cannot_do("table-only-host"):
        await again.tables.close(snapshot.table.id, ALICE)
    assert (await again.tables.close(snapshot.table.id, BOB)).table.ended_by == Member(BOB.id, BOB.name)


async def test_whoever_was_handed_the_table_and_leaves_gives_it_back(home: Home) -> None:
    table = await lobby(home)
    await home.seating.hand_over(table, ALICE, BOB.id)

    snapshot = await home.tables.leave(table, BOB)

    assert host_of(snapshot).name == "Alice"  # type: ignore[union-attr]


async def test_it_is_handed_only_to_somebody_who_plays_there(home: Home) -> None:
    snapshot = await home.start(BOB, CAROL)
    await home.tables.leave(snapshot.table.id, CAROL)

    for one in (CAROL, DAVE):
        with raises_cannot_do("seat-not-there"):
            await home.seating.hand_over(snapshot.table.id, ALICE, one.id)
    with raises_cannot_do("table-only-host"):
        await home.seating.hand_over(snapshot.table.id, BOB, BOB.id)
    await home.tables.close(snapshot.table.id, ALICE, may_tidy=True)
    with raises_cannot_do("table-over"):
        await home.seating.hand_over(snapshot.table.id, ALICE, BOB.id)


async def test_whoever_asks_to_be_forgotten_has_no_table_and_no_invitation_more(home: Home) -> None:
    table = await lobby(home)
    await home.seating.hand_over(table, ALICE, BOB.id)
    await home.seating.send_away(table, BOB, CAROL.id)

    await home.tables.forget_member(CAROL.id)
    await home.forget(BOB)

    snapshot = await home.tables.load(table)
    assert (snapshot.table.guests, snapshot.table.host, describe_sitters(snapshot)) == ((), None, "Alice")
    assert (await home.restart().tables.load(table)).table == snapshot.table


async def test_who_opened_a_table_they_left_is_forgotten_there_too_though_somebody_reads_it_meanwhile(home: Home) -> None:
    """The store alone knows all that names them: what was read before it forgot them is read anew."""
    table = await lobby(home)
    await home.tables.leave(table, ALICE)
    await home.tables.forget_member(ALICE.id)
    assert (await home.tables.load(table)).table.opener == ALICE.id

    changed = await home.store.people.delete_member(ALICE.id, {"en": "somebody"})
    await home.tables.reload(changed)

    assert changed == [table]
    assert home.tables.registry.get(table) == await home.store.tables.find(table)
    assert (await home.tables.load(table)).table.opener is None


# Away


async def test_a_lobby_whose_host_is_away_is_started_by_anybody_who_sits_there(home: Home) -> None:
    table = await lobby(home)
    home.clock.advance(HOST_ABSENT_AFTER - 1)
    with raises_cannot_do("seat-start-later") as told:
        await home.tables.start(table, BOB)
    assert told.value.params["at"] == home.clock.now + 1
    with raises_cannot_do("table-only-host"):
        await home.tables.start(table, DAVE)

    home.clock.advance(1)

    with raises_cannot_do("table-only-host"):
        await home.tables.start(table, DAVE)
    assert (await home.restart().tables.start(table, BOB)).is_running


DEEDS: dict[str, Callable[[Home, TableId], Awaitable[object]]] = {
    "a cat": lambda home, table: home.tables.add_cat(table, ALICE),
    "luck": lambda home, table: home.tables.set_lucky_word(table, ALICE, "tuna"),
    "an option": lambda home, table: home.tables.choose_option(table, ALICE, "seats", "3"),
    "somebody sent away": lambda home, table: home.seating.send_away(table, ALICE, BOB.id),
    "handed over": lambda home, table: home.seating.hand_over(table, ALICE, BOB.id),
}


@pytest.mark.parametrize("deed", DEEDS)
async def test_what_the_host_does_there_begins_the_five_minutes_anew(home: Home, deed: str) -> None:
    table = await lobby(home)
    home.clock.advance(HOST_ABSENT_AFTER - 1)
    await DEEDS[deed](home, table)

    snapshot = await home.restart().tables.load(table)

    assert anyone_may_start_at(snapshot) == home.clock.now + HOST_ABSENT_AFTER
    home.clock.advance(HOST_ABSENT_AFTER - 1)
    with raises_cannot_do("seat-start-later"):
        await home.tables.start(table, CAROL)


async def test_what_others_do_there_does_not(home: Home) -> None:
    table = await lobby(home)
    home.clock.advance(HOST_ABSENT_AFTER)

    await home.tables.join(table, DAVE)
    await home.tables.set_lucky_word(table, CAROL, "tuna")

    assert (await home.tables.start(table, DAVE)).is_running


async def test_whoever_comes_after_a_host_who_left_has_five_minutes_of_their_own(home: Home) -> None:
    table = await lobby(home, BOB, CAROL, DAVE)
    home.clock.advance(HOST_ABSENT_AFTER)
    await home.tables.leave(table, ALICE)

    home.clock.advance(HOST_ABSENT_AFTER - 1)
    with raises_cannot_do("seat-start-later"):
        await home.tables.start(table, CAROL)
    home.clock.advance(1)

    assert (await home.tables.start(table, CAROL)).is_running


# Invited


async def invited_to(home: Home, *guests: Person, seats: int = 3, cats: int = 0) -> TableId:
    """A lobby of Alice's to which these are invited."""
    table = (await home.tables.open(ALICE, home.make_request(seats=seats, cats=cats))).table.id
    for one in guests:
        await home.seating.invite(table, ALICE, Guest(one.id, one.name))
    return table


async def test_seats_are_kept_for_who_is_invited_and_nobody_else_takes_them(home: Home) -> None:
    table = await invited_to(home, BOB, CAROL)
    with raises_cannot_do("seat-kept") as told:
        await home.tables.join(table, DAVE)
    assert told.value.params["at"] == home.clock.now + SEATS_KEPT_FOR
    with raises_cannot_do("seat-kept"):
        await home.tables.add_cat(table, ALICE)

    await home.restart().tables.join(table, CAROL)

    assert describe_sitters(await home.restart().tables.join(table, BOB)) == "Alice Carol Bob"


async def test_after_ten_minutes_they_are_anybodys(home: Home) -> None:
    table = await invited_to(home, BOB, CAROL)
    home.clock.advance(SEATS_KEPT_FOR)

    assert describe_sitters(await home.tables.join(table, DAVE)) == "Alice Dave"
    assert describe_sitters(await home.tables.join(table, BOB)) == "Alice Dave Bob"
    with raises_cannot_do("table-full"):
        await home.tables.join(table, CAROL)


async def test_the_game_starts_without_who_is_invited(home: Home) -> None:
    table = await invited_to(home, BOB, seats=4)
    for other in (CAROL, DAVE):
        await home.tables.join(table, other)

    snapshot = await home.tables.start(table, ALICE)

    assert (describe_sitters(snapshot), snapshot.table.guests, snapshot.table.seats) == ("Alice Carol Dave", (), 3)
    assert (await home.restart().tables.load(table)).table == snapshot.table


async def test_who_does_not_come_or_is_invited_no_more_leaves_a_free_seat(home: Home) -> None:
    table = await invited_to(home, BOB, CAROL)

    await home.seating.decline_invitation(table, BOB)
    await home.seating.decline_invitation(table, BOB)
    await home.seating.send_away(table, ALICE, CAROL.id)

    await home.tables.join(table, DAVE)
    assert describe_sitters(await home.tables.join(table, CAROL)) == "Alice Dave Carol", "nobody was sent away"


async def test_who_came_and_left_again_is_invited_no_more(home: Home) -> None:
    table = await invited_to(home, BOB, CAROL)
    await home.tables.join(table, BOB)
    await home.tables.leave(table, BOB)

    assert describe_sitters(await home.tables.join(table, DAVE)) == "Alice Dave"


async def test_no_more_are_invited_than_there_is_room_for(home: Home) -> None:
    with raises_cannot_do("seat-none-to-keep"):
        await invited_to(home, BOB, CAROL, seats=3, cats=1)


async def test_the_host_alone_invites_and_who_was_sent_away_may_come_again(home: Home) -> None:
    table = (await home.open(ALICE)).table.id
    await home.tables.join(table, BOB)
    with raises_cannot_do("table-only-host"):
        await home.seating.invite(table, BOB, Guest(CAROL.id, "Carol"))
    await home.seating.send_away(table, ALICE, BOB.id)

    await home.seating.invite(table, ALICE, Guest(BOB.id, "Bob"))

    assert describe_sitters(await home.tables.join(table, BOB)) == "Alice Bob"
