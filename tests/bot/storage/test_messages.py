"""The rows of messages, and the queue of deletions."""

from dataclasses import replace
from typing import Any

import pytest

from bot.models.ids import ChannelId, MemberId, MessageId, TableId
from bot.models.messages import MessageKind, MessageRow, MessageStatus, Slot, Subject, SubjectKind
from bot.models.tables import Guest, NoSuchTable
from bot.storage import Store
from bot.storage.messages import Address, load_shown_of_open_tables, mark_restored, queue_deletions_of_ended_tables
from tests.bot.storage.builders import CHANNEL, MEMBERS, change_table, make_sitters, open_lobby, play_table, start_table

ALICE, BOB = MEMBERS["alice"], MEMBERS["bob"]
LOBBY, BOARD, END = Slot(MessageKind.LOBBY), Slot(MessageKind.BOARD), Slot(MessageKind.END)
HAND, GONE, SENT_AWAY = (Slot(kind, ALICE) for kind in (MessageKind.HAND, MessageKind.CHANNEL_GONE, MessageKind.SENT_AWAY))
SENDING, SHOWN, UNREACHABLE, FINAL = MessageStatus
LONG_ID = 2**63 - 1  # what the platform's identifiers may grow to
ELSEWHERE = ChannelId(7_001)


def make_row(subject: Subject | TableId, slot: Slot, **facts: Any) -> MessageRow:
    """The row of a message with status `shown`."""
    of = subject if isinstance(subject, Subject) else Subject.of_table(subject)
    usual: dict[str, Any] = {"channel": CHANNEL, "message": MessageId(5), "status": SHOWN}
    return MessageRow(of, slot, **usual | facts)


def make_address(message: int, channel: ChannelId = CHANNEL) -> Address:
    return channel, MessageId(message)


async def save_rows(store: Store, *rows: MessageRow) -> None:
    for one in rows:
        await store.messages.save(one)


async def load_slots(store: Store, subject: Subject | TableId) -> list[str]:
    of = subject if isinstance(subject, Subject) else Subject.of_table(subject)
    return [str(one.slot) for one in await store.messages.load(of)]


# Rows


async def test_rows_come_back_as_saved_by_kind_member_and_number(store: Store) -> None:
    table, server = (await open_lobby(store)).id, Subject(SubjectKind.SERVER, LONG_ID)
    full = make_row(
        table,
        HAND,
        channel=ChannelId(LONG_ID),
        message=None,
        status=SENDING,
        question=3,
        posted_at=7.5,
        version=4,
        notify_at=9.5,
        sent_at=8.5,
        after=LONG_ID,
        interaction=LONG_ID - 1,
    )
    numbered = [make_row(table, Slot(MessageKind.CHAPTER, number=number), message=MessageId(number)) for number in (9, 30)]
    podium = make_row(server, Slot(MessageKind.PODIUM, number=24_317), status=FINAL)

    await save_rows(store, *reversed(numbered), full, podium)

    assert await store.messages.load(Subject.of_table(table)) == [*numbered, full]
    assert await store.messages.load(server) == [podium]


async def test_a_row_takes_the_place_of_the_one_before_in_its_slot(store: Store) -> None:
    table = (await open_lobby(store)).id
    sending = make_row(table, HAND, status=SENDING, message=None, notify_at=9.5, sent_at=8.5, after=4, interaction=3)
    other = make_row(table, Slot(MessageKind.HAND, BOB))
    await save_rows(store, sending, other)

    shown = make_row(table, HAND, channel=ELSEWHERE, question=3, version=5)
    await save_rows(store, shown)

    assert await store.messages.load(Subject.of_table(table)) == [shown, other]


async def test_a_digest_is_not_stored(store: Store) -> None:
    table = (await open_lobby(store)).id

    await save_rows(store, make_row(table, LOBBY, digest="d1"))

    assert [one.digest for one in await store.messages.load(Subject.of_table(table))] == [None]


async def test_a_row_and_its_deletions_are_saved_together_or_not_at_all(store: Store) -> None:
    table = (await open_lobby(store)).id
    await store.messages.save(make_row(table, LOBBY, message=MessageId(6)), [make_address(5), make_address(5), make_address(4, ELSEWHERE)])

    with pytest.raises(NoSuchTable):
        await store.messages.save(make_row(TableId(99), LOBBY), [make_address(9)])

    assert await store.messages.load_deletions() == [make_address(5), make_address(4, ELSEWHERE)]
    assert await load_slots(store, TableId(99)) == []


async def test_rows_are_dropped_with_their_deletions_and_no_others(store: Store) -> None:
    table, chapter = (await open_lobby(store)).id, Slot(MessageKind.CHAPTER, number=9)
    kept = [Slot(MessageKind.CHAPTER, number=30), Slot(MessageKind.HAND, BOB)]
    await save_rows(store, *(make_row(table, slot) for slot in (chapter, HAND, *kept)))

    await store.messages.delete_slots(Subject.of_table(table), [chapter, HAND, END], [make_address(5)])

    assert await load_slots(store, table) == [str(slot) for slot in kept]
    assert await store.messages.load_deletions() == [make_address(5)]


async def test_the_rows_of_one_member_are_found_at_all_tables(store: Store) -> None:
    running, over = await start_table(store), await play_table(store, "alice bob kitten", 3, 2, 1)
    await save_rows(store, *(make_row(running, slot) for slot in (BOARD, HAND, GONE, Slot(MessageKind.HAND, BOB))), make_row(over, HAND))

    found = [(one.subject.id, str(one.slot)) for one in await store.messages.load_to(ALICE)]

    assert found == [(running, f"channel-gone {ALICE}"), (running, f"hand {ALICE}"), (over, f"hand {ALICE}")]
    assert await store.messages.load_to(MEMBERS["carol"]) == []


# The queue of deletions


async def test_a_deletion_waits_until_it_is_done(store: Store) -> None:
    table = (await open_lobby(store)).id
    await store.messages.delete_slots(Subject.of_table(table), [], [make_address(6), make_address(5), make_address(5, ELSEWHERE)])
    in_all, in_one = await store.messages.load_deletions(), await store.messages.load_deletions(CHANNEL)

    await store.messages.record_deletion_done(*make_address(5))
    await store.messages.record_deletion_done(*make_address(5))

    assert (in_all, in_one) == ([make_address(5), make_address(6), make_address(5, ELSEWHERE)], [make_address(5), make_address(6)])
    assert await store.messages.load_deletions() == [make_address(6), make_address(5, ELSEWHERE)]


async def test_known_in_a_channel_is_what_has_a_row_or_is_to_be_deleted(store: Store) -> None:
    table, server = (await open_lobby(store)).id, Subject(SubjectKind.SERVER, 1)
    await save_rows(store, make_row(table, LOBBY), make_row(server, Slot(MessageKind.PODIUM, number=1), message=MessageId(6)))
    await save_rows(store, make_row(table, HAND, channel=ELSEWHERE, message=MessageId(8)), make_row(table, END, message=None, status=FINAL))
    await store.messages.delete_slots(Subject.of_table(table), [], [make_address(7), make_address(9, ELSEWHERE)])

    assert await store.messages.load_known_ids(CHANNEL) == {5, 6, 7}
    assert await store.messages.load_known_ids(ChannelId(1)) == set()


# Moments


async def test_due_notifications_are_those_of_hands_the_earliest_first(store: Store) -> None:
    one, other = (await open_lobby(store)).id, (await open_lobby(store)).id
    bobs = Slot(MessageKind.HAND, BOB)
    await save_rows(
        store, make_row(one, HAND, notify_at=9.0), make_row(one, bobs), make_row(other, HAND, notify_at=8.0, status=UNREACHABLE)
    )

    assert await store.messages.load_due_notifications() == [(other, ALICE, 8.0), (one, ALICE, 9.0)]


# What is behind


SHOWS: dict[Slot, dict[str, Any]] = {BOARD: {"version": 2}, HAND: {"version": 2}}
RUNNING: dict[str, tuple[dict[Slot, dict[str, Any]], bool]] = {
    "without its board it is": ({HAND: {"version": 2}}, True),
    "without a player's hand it is": ({BOARD: {"version": 2}}, True),
    "with a board of an earlier version it is": (SHOWS | {BOARD: {"version": 1}}, True),
    "with a board of which nobody knows the version it is": (SHOWS | {BOARD: {}}, True),
    "with a message being sent it is": (SHOWS | {BOARD: {"version": 2, "status": SENDING}}, True),
    "with all of them it is not": (SHOWS, False),
    "with a hand that could not be sent it is not": (SHOWS | {HAND: {"message": None, "status": UNREACHABLE}}, False),
    "with a message that changes no more it is not": (SHOWS | {GONE: {"version": 1, "status": FINAL}}, False),
}


@pytest.mark.parametrize("what", RUNNING)
async def test_whether_a_running_table_is_stale(store: Store, what: str) -> None:
    shown, is_stale = RUNNING[what]
    table = await start_table(store, "alice/kitten kitten")

    rows = [make_row(table, slot, **facts) for slot, facts in shown.items()]
    await save_rows(store, *rows)

    assert await store.messages.find_stale_tables() == [table] * is_stale
    assert is_stale is (set(shown) < set(SHOWS) or any(one.is_behind(2) for one in rows)), "each row says the same of itself"


async def test_a_lobby_is_stale_until_its_message_shows_its_version(store: Store) -> None:
    table = (await open_lobby(store)).id
    lacks_it = await store.messages.find_stale_tables()
    await save_rows(store, make_row(table, LOBBY, version=1))
    shows_it = await store.messages.find_stale_tables()

    await change_table(store, table, sitters=make_sitters("alice bob"))

    assert (lacks_it, shows_it, await store.messages.find_stale_tables()) == ([table], [], [table])


async def test_a_lobby_is_stale_until_a_member_is_told_that_they_were_sent_away(store: Store) -> None:
    table = (await open_lobby(store, "bob")).id
    await change_table(store, table, guests=(Guest(ALICE, "Alice", sent_away=True), Guest(MemberId(9), "Invited")))
    await save_rows(store, make_row(table, LOBBY, version=2))
    untold = await store.messages.find_stale_tables()

    await save_rows(store, make_row(table, SENT_AWAY, message=None, status=FINAL))

    assert (untold, await store.messages.find_stale_tables()) == ([table], [])


async def test_a_running_table_in_direct_messages_has_no_board_to_lack(store: Store) -> None:
    lobby = (await open_lobby(store, server=None)).id
    running = await start_table(store, "alice kitten kitten", server=None)
    lacks_its_hand = await store.messages.find_stale_tables()

    await save_rows(store, make_row(running, HAND, version=2))

    assert (sorted(lacks_its_hand), await store.messages.find_stale_tables()) == ([lobby, running], [lobby])


async def test_a_table_that_is_over_is_stale_until_its_rows_are_dropped(store: Store) -> None:
    table = await play_table(store, "alice bob kitten", 3, 2, 1)
    never_shown = await store.messages.find_stale_tables()
    await save_rows(store, make_row(table, END, version=3, status=FINAL))
    not_settled = await store.messages.find_stale_tables()

    await store.messages.delete_slots(Subject.of_table(table), [END])

    assert (never_shown, not_settled, await store.messages.find_stale_tables()) == ([], [table], [])


async def test_messages_of_a_server_make_no_table_stale(store: Store) -> None:
    await save_rows(store, make_row(Subject(SubjectKind.SERVER, 1), Slot(MessageKind.PODIUM, number=1), status=SENDING))

    assert await store.messages.find_stale_tables() == []


# Rechecking


RECHECKED: dict[str, tuple[MessageRow, bool, int | None]] = {
    "what is shown is edited once": (make_row(TableId(1), BOARD, version=2), True, None),
    "what is being sent stays so": (make_row(TableId(1), BOARD, version=2, status=SENDING), True, 2),
    "what changes no more stays as it is": (make_row(TableId(1), END, version=2, status=FINAL), True, 2),
    "a hand that could not be sent is sent again": (make_row(TableId(1), HAND, message=None, status=UNREACHABLE), False, None),
    "a message of another table stays as it is": (make_row(TableId(2), BOARD, version=2), True, 2),
}


@pytest.mark.parametrize("what", RECHECKED)
async def test_what_becomes_of_messages_that_are_rechecked(store: Store, what: str) -> None:
    kept, stays, version = RECHECKED[what]
    await start_table(store)
    await start_table(store)
    await save_rows(store, kept)

    await store.messages.mark_stale(TableId(1))

    assert await store.messages.load(kept.subject) == [replace(kept, version=version)] * stays


# A restored file


async def test_a_restored_file_knows_its_newest_moment_and_whether_it_was_rechecked(disk: Store) -> None:
    never = await disk.operator.load_restoration()
    table = await start_table(disk, at=1.0)
    await save_rows(disk, make_row(table, BOARD, version=2, posted_at=1_700_000_000.25))
    await disk.engine.write(mark_restored)
    restored = await disk.operator.load_restoration()
    await disk.operator.record_rechecked()
    await disk.operator.record_rechecked()
    rechecked = await disk.operator.load_restoration()

    await disk.engine.write(mark_restored)

    assert never is None
    assert (restored, rechecked) == ((1_700_000_000.25, False), (1_700_000_000.25, True))
    assert await disk.operator.load_restoration() == restored, "it was restored once more"
    assert [one.version for one in await disk.messages.load(Subject.of_table(table))] == [None]


async def test_an_empty_restored_file_has_no_moment(disk: Store) -> None:
    await disk.engine.write(mark_restored)

    assert await disk.operator.load_restoration() == (0.0, False)


async def test_what_shows_a_table_as_open_that_is_over_here_is_deleted(disk: Store) -> None:
    """Tables are matched by the hashes of their seeds: the other file may use a number for another
    table."""
    over = await play_table(disk, "alice bob kitten", 3, 2, 1, commit="over")
    await start_table(disk, commit="open")
    await save_rows(disk, make_row(over, END, message=MessageId(6), status=FINAL))
    of_other_file = [("over", *make_address(5)), ("over", *make_address(6)), ("open", *make_address(7)), ("unknown", *make_address(8))]

    await disk.engine.write(lambda db: queue_deletions_of_ended_tables(db, of_other_file))

    assert await disk.messages.load_deletions() == [make_address(5)]


async def test_another_file_is_asked_for_what_shows_its_open_tables(disk: Store) -> None:
    running, over = await start_table(disk, commit="open"), await play_table(disk, "alice bob kitten", 3, 2, 1, commit="over")
    offer, bobs = Slot(MessageKind.OFFER, BOB), Slot(MessageKind.HAND, BOB)
    numbered = {LOBBY: 1, Slot(MessageKind.CHAPTER): 2, BOARD: 3, HAND: 4, offer: 5, bobs: None}
    await save_rows(disk, *(make_row(running, slot, message=number) for slot, number in numbered.items()), make_row(over, BOARD))

    found = await disk.engine.read(load_shown_of_open_tables)

    assert sorted(found) == [("open", *make_address(number)) for number in (3, 4, 5)]
