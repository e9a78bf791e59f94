"""A member can export all stored data, and is deleted from every place."""

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.models.ids import ChannelId, MemberId, MessageId, TableId
from bot.models.lessons import LessonProgress
from bot.models.messages import MessageKind, MessageRow, MessageStatus, Slot, Subject
from bot.models.people import BlockKind, Member
from bot.models.results import Listing
from bot.models.tables import Continuation, Guest, PreviousHolder, SeatOffer
from bot.models.times import TableTimes
from bot.settings.user import UserSettings
from bot.storage import Store
from bot.storage.connection import Database
from bot.storage.file import connect
from tests.bot.storage.builders import (
    CHANNEL,
    MEMBERS,
    REVIEW,
    SERVER,
    change_table,
    close_table,
    load_results,
    load_table,
    load_version,
    make_ending,
    make_move,
    make_sitters,
    open_lobby,
    play_table,
    save_move,
    start_table,
)

BOB, CAROL = MEMBERS["bob"], MEMBERS["carol"]
ALICE = MemberId(987_654_321_012)
ALICES_CHANNEL, ALICES_MESSAGE = ChannelId(987_000_003_001), MessageId(987_000_004_001)
"""Numbers that nothing else has: the microseconds of a date have six digits, and four of them are found there now and then."""
NAMES = {"en": "a former player", "ja": "元プレイヤー"}


@pytest.fixture
async def store(disk: Store, monkeypatch: pytest.MonkeyPatch) -> Store:
    """A store with data of Alice in every column that can have it."""
    monkeypatch.setitem(MEMBERS, "alice", ALICE)
    first = await play_table(disk, "alice=tuna bob carol kitten", 30, 20, 10, 9, counts={0: {"exact-limits": 1}})
    await play_table(disk, "carol bob alice", 30, 20, 10, game="maneki", locale="ja")
    await play_table(disk, "alice/kitten bob carol", 1, 2, 3, duplicate_of=first, counted=False)
    running = await start_table(disk, "alice bob carol")
    for number in (1, 2, 3):
        await save_move(disk, running, make_move(number, text=f"play BK{number}"))
    ended = await start_table(disk, "bob carol kitten")
    await close_table(disk, ended, Member(ALICE, "Alice"))
    await disk.people.save(Member(ALICE, "Alice", "ja", ALICES_CHANNEL, dms_closed=True))
    hand = make_row(running, Slot(MessageKind.HAND, ALICE), ALICES_CHANNEL, ALICES_MESSAGE)
    await disk.messages.save(hand, [(ALICES_CHANNEL, MessageId(4_000))])
    await disk.operator.save_value(f"member:{ALICE}", "theme", "dark")
    await fill_other_tables(disk)
    await disk.settings.save_user(ALICE, UserSettings(locale="ja", subscriptions=frozenset({(SERVER, "catte")})))
    await disk.people.save_lesson(ALICE, LessonProgress("catte", 1, 2, done=False))
    await disk.reviews.save(first, REVIEW)
    await start_table(disk, "alice kitten kitten", continues=Continuation(first, ((0, "play BK1"),), (30, 20, 10)))
    await disk.tables.save_times(running, TableTimes(last_seen=((ALICE, 8.5),)))
    return disk


def make_row(table: TableId, slot: Slot, channel: ChannelId, number: int) -> MessageRow:
    return MessageRow(Subject.of_table(table), slot, channel, MessageId(number), MessageStatus.SHOWN)


async def fill_other_tables(disk: Store) -> None:
    """Alice is invited, offered a seat, host, succeeded in a seat, a successor, and blocked."""
    lobby = await open_lobby(disk, "bob")
    await change_table(disk, lobby.id, guests=(Guest(ALICE, "Alice"),))
    followed = await start_table(disk, "alice bob carol")
    held = (PreviousHolder(ALICE, "Alice", 1),)
    await save_move(disk, followed, replace(make_move(3, text="play WH1"), number=1))
    seats = (
        replace(make_sitters("carol")[0], previous_holders=held),
        replace(make_sitters("bob bob/kitten")[1], offer=SeatOffer(ALICE, "Alice", 0)),
        make_sitters("bob carol bob")[2],
    )
    await change_table(disk, followed, sitters=seats)
    await save_move(disk, followed, replace(make_move(3, text="play WH2"), number=2))
    had = await start_table(disk, "alice bob carol")
    await change_table(disk, had, host=ALICE)
    heir = "UPDATE results SET heir = ?, heir_name = 'Alice' WHERE table_id = 2 AND seat = 1"
    await disk.engine.write(lambda db: db.execute(heir, [ALICE]))
    await disk.standings.rebuild()
    await disk.operator.block(BlockKind.MEMBER, ALICE, 1.0)


def cells(db: Database) -> Iterator[tuple[str, str, object]]:
    """Every value in the database, with its table and column."""
    for (table,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
        for found in db.query(f"SELECT * FROM {table}"):
            yield from ((table, column, value) for column, value in found.items())


async def find_mentions_of_alice(store: Store) -> set[tuple[str, str]]:
    """The tables and columns with Alice's number, name, channel or message."""
    hers = (str(ALICE), "Alice", str(ALICES_CHANNEL), str(ALICES_MESSAGE), "dark")
    everything = await store.engine.read(lambda db: list(cells(db)))
    return {(table, column) for table, column, value in everything if any(one in str(value) for one in hers)}


async def test_everything_that_is_kept_of_a_member_is_told_and_nothing_of_others(store: Store) -> None:
    told: dict[str, Any] = await store.people.export(ALICE)

    assert json.loads(json.dumps(told)) == told
    assert told["member"] == [
        {"id": ALICE, "name": "Alice", "locale": "ja", "dm_channel": ALICES_CHANNEL, "dms_closed": 1, "seen_at": None}
    ]
    assert {what for what, rows in told.items() if not rows} == set()
    tables_told = {"members": "member", "tables": "tables opened", "sitters": "seats", "tallies": "standings"}
    tables_told |= {"held": "seats held before", "shut_out": "shut out", "deletions": "messages to be deleted"}
    for table, _ in await find_mentions_of_alice(store):
        assert tables_told.get(table, table) in told, "a place that holds something of hers is in no export"
    assert {row["hints"] for row in told["seats"]} == {0}
    assert [row["text"] for row in told["moves"]] == ["play BK3", "play WH1"], "not what came after her in the seat"
    of_others = (str(BOB), "Bob", "secret", b"\x00secret\xff".hex())
    assert [one for one in of_others if one in json.dumps(told)] == []


async def test_who_is_forgotten_is_nowhere_not_even_in_a_byte_of_the_files(store: Store, path: Path) -> None:
    """SQLite leaves deleted text in its file by default, and in the log until it is truncated."""
    files = [path, path.with_name(path.name + "-wal")]
    assert await find_mentions_of_alice(store)
    assert any(b"Alice" in file.read_bytes() for file in files)

    await store.people.delete_member(ALICE, NAMES)

    assert not [file for file in files if b"Alice" in file.read_bytes()]
    await store.messages.record_deletion_done(ALICES_CHANNEL, MessageId(4_000))  # it stays in the queue until Discord has deleted it
    assert await find_mentions_of_alice(store) == {("shut_out", "id")}, "else whoever is shut out would only have to be forgotten"
    assert {what for what, rows in (await store.people.export(ALICE)).items() if rows} == {"shut out"}
    assert connect(path).execute("PRAGMA foreign_key_check").fetchall() == []


async def test_games_stay_whole_without_the_name(store: Store) -> None:
    before = await load_results(store, TableId(1))

    await store.people.delete_member(ALICE, NAMES)

    table, after = await load_table(store, TableId(1)), await load_results(store, TableId(1))
    assert [one.name for one in table.sitters] == ["a former player", "Bob", "Carol", "Kitten"]
    assert table.sitters[0].luck == "tuna", "it is in every draw"
    assert [(one.score, one.place, one.won, one.counts) for one in after] == [(one.score, one.place, one.won, one.counts) for one in before]
    assert [one.name for one in await load_results(store, TableId(2))] == ["Carol", "Bob", "元プレイヤー"]
    assert len(await store.tables.load_moves(TableId(4))) == 3


async def test_lists_pass_over_former_players_and_the_others_keep_their_ratings(store: Store) -> None:
    before = {one.member: one for one in await store.standings.load(Listing(game="catte"))}

    await store.people.delete_member(ALICE, NAMES)

    assert [one.member for one in await store.standings.load(Listing(game="catte"))] == [BOB, CAROL]
    assert {one.member: one for one in await store.standings.load(Listing(game="catte"))} == {
        member: before[member] for member in (BOB, CAROL)
    }
    assert not (await store.standings.rebuild()).changed
    assert (await store.standings.load_duel(BOB, ALICE)).games == 0


async def test_a_table_in_which_somebody_is_forgotten_has_its_next_version(store: Store) -> None:
    without_her = await play_table(store, "bob carol kitten", 3, 2, 1)
    opened_by_her = await load_table(store, without_her)
    before = [await load_version(store, TableId(number)) for number in range(1, 6)]

    await store.people.delete_member(ALICE, NAMES)

    assert [await load_version(store, TableId(number)) for number in range(1, 6)] == [version + 1 for version in before]
    assert await store.tables.find(without_her) == replace(opened_by_her, opener=None, version=before[-1] + 1)


async def test_two_former_players_are_two(store: Store) -> None:
    await store.people.delete_member(ALICE, NAMES)
    await store.people.delete_member(BOB, NAMES)

    members = [one.member for one in await load_results(store, TableId(1))]
    assert len(set(members) - {None}) == 3
    assert [member for member in members if member and member > 0] == [CAROL]
    assert not (await store.standings.rebuild()).changed


async def test_who_is_named_by_a_message_alone_is_forgotten_too(disk: Store) -> None:
    """A seat was offered to an unknown member, and the offer was withdrawn: its message stays in
    the channel."""
    table, dave = await start_table(disk, "alice bob kitten"), MEMBERS["dave"]
    await disk.messages.save(make_row(table, Slot(MessageKind.OFFER, dave), CHANNEL, 5))
    assert (await disk.people.export(dave))["messages"]

    await disk.people.delete_member(dave, NAMES)

    assert all(rows == [] for rows in (await disk.people.export(dave)).values())


async def test_who_comes_back_begins_anew(store: Store) -> None:
    await store.people.delete_member(ALICE, NAMES)

    table = await start_table(store, "alice bob carol")
    await save_move(store, table, make_move(1), make_ending("alice bob carol", 3, 2, 1))

    found = await store.standings.find_place(ALICE, Listing(game="catte"))
    assert found is not None
    assert (found[1].games, found[1].rated) == (1, 1)
    assert [past.table.id for past in await store.people.load_history(ALICE)] == [table]
    assert (await store.people.load_history(ALICE))[0].table.sitters == make_sitters("alice bob carol")


async def test_the_address_of_somebodys_direct_messages_goes_with_them_and_that_of_a_channel_stays(store: Store) -> None:
    alone, among_others = await start_table(store, "alice kitten kitten", server=None, channel=ALICES_CHANNEL), await start_table(store)
    lobby, board = make_row(alone, Slot(MessageKind.LOBBY), ALICES_CHANNEL, 5), make_row(among_others, Slot(MessageKind.BOARD), CHANNEL, 6)
    for one in (lobby, board):
        await store.messages.save(one)
    told: Any = (await store.people.export(ALICE))["messages"]
    assert [one["message"] for one in told] == [ALICES_MESSAGE, lobby.message]

    await store.people.delete_member(ALICE, NAMES)

    assert [(await load_table(store, table)).channel for table in (alone, among_others)] == [0, CHANNEL]
    assert [await store.messages.load(Subject.of_table(table)) for table in (alone, among_others)] == [[], [board]]


async def test_who_was_not_here_for_long_is_known_by_their_presses_and_their_tables(disk: Store) -> None:
    """Tables are touched at 101 at the latest, by their last move; Dave only pressed, and Carol
    only played."""
    await play_table(disk, "alice bob carol", 3, 2, 1)
    await disk.people.save(Member(MEMBERS["alice"], "Alice", seen_at=500.0))
    await disk.people.save(Member(MEMBERS["bob"], "Bob", seen_at=50.0))
    await disk.people.save(Member(MEMBERS["dave"], "Dave", seen_at=400.0))
    names = {member: name for name, member in MEMBERS.items()}

    async def unseen(moment: float) -> list[str]:
        return [names[member] for member in await disk.people.find_unseen_since(moment)]

    assert await unseen(101.0) == []
    assert await unseen(102.0) == ["bob", "carol"]
    assert await unseen(450.0) == ["bob", "carol", "dave"]
    await disk.people.delete_member(MEMBERS["bob"], NAMES)
    assert await unseen(102.0) == ["carol"], "who is nobody any more is not forgotten again"
