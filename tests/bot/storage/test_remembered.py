"""Members, messages that show tables, settings."""

from dataclasses import replace

import pytest

from bot.facts import ChannelId, Member, MessageId, MessageKind, MessageState, Party, Shown, ShutOut, Slot, TableId
from bot.storage import Store
from tests.bot.storage.builders import CHANNEL, MEMBERS, open_lobby, play, row, start

ALICE = MEMBERS["alice"]
LOBBY, TABLE = Slot(MessageKind.LOBBY), Slot(MessageKind.TABLE)
HAND, FAREWELL = Slot(MessageKind.HAND, ALICE), Slot(MessageKind.FAREWELL, ALICE)
LONG_ID = 2**63 - 1  # what the platform's identifiers may grow to


def shows(table: TableId) -> Shown:
    return Shown(table, HAND, ChannelId(LONG_ID), MessageId(LONG_ID), posted_at=7.5, question=3, digest="d1", version=4)


async def test_a_member_comes_back_as_remembered(store: Store) -> None:
    alice = Member(ALICE, "アリス", locale="ja", dm_channel=ChannelId(LONG_ID), dms_closed=True)

    await store.remember_member(alice)

    assert await store.member(ALICE) == alice
    assert await store.member(MEMBERS["bob"]) is None


async def test_sitting_down_renews_the_name_and_nothing_else(store: Store) -> None:
    await store.remember_member(Member(ALICE, "Alicia", locale="ja"))

    await open_lobby(store, "alice")

    assert await store.member(ALICE) == Member(ALICE, "Alice", locale="ja")


async def test_the_name_of_a_cat_does_not_become_its_members(store: Store) -> None:
    table = await open_lobby(store, "alice")

    await store.seat_players(table.id, 1, row("alice/kitten"), at=2.0)

    assert await store.member(ALICE) == Member(ALICE, "Alice")


async def test_a_shown_message_is_replaced_by_the_next_of_its_kind(store: Store) -> None:
    table = (await open_lobby(store)).id
    hand = shows(table)
    public = replace(hand, slot=TABLE, channel=CHANNEL, told_upto=7, state=MessageState.ENDED)
    await store.remember_shown(hand)
    await store.remember_shown(public)

    newer = replace(hand, message=MessageId(5), digest="d2", version=5)
    await store.remember_shown(newer)

    assert await store.shown(table) == [newer, public]


async def test_what_is_shown_to_one_member_alone_is_found_at_all_tables(store: Store) -> None:
    running, over, theirs = await start(store), await play(store, "alice bob kitten", 3, 2, 1), await start(store)
    await show(store, running, TABLE, HAND, FAREWELL, version=2)
    await show(store, over, HAND, version=3)
    await show(store, theirs, LOBBY, Slot(MessageKind.HAND, MEMBERS["bob"]), version=2)

    found = await store.shown_to(ALICE)

    assert [(row.table, row.slot.kind) for row in found] == [
        (running, MessageKind.FAREWELL),
        (running, MessageKind.HAND),
        (over, MessageKind.HAND),
    ]
    assert {row.slot.member for row in found} == {ALICE}
    assert await store.shown_to(MEMBERS["carol"]) == []


async def show(store: Store, table: TableId, *slots: Slot, version: int | None, state: MessageState = MessageState.CURRENT) -> None:
    """Messages that were brought to this version."""
    for slot in slots:
        await store.remember_shown(replace(shows(table), slot=slot, version=version, state=state))


SHOWN: dict[Slot, int | None] = {TABLE: 2, HAND: 2}
RUNNING: dict[str, tuple[dict[Slot, int | None], bool]] = {
    "without its board it is": ({HAND: 2}, True),
    "without somebody's hand it is": ({TABLE: 2}, True),
    "with a board of before it is": (SHOWN | {TABLE: 1}, True),
    "with both it is not": (SHOWN, False),
    "with a farewell, which stays as it was sent, it is not": ({**SHOWN, FAREWELL: 1}, False),
    "with a farewell that could not be sent it is not": ({**SHOWN, FAREWELL: None}, False),
}


@pytest.mark.parametrize("what", RUNNING)
async def test_whether_a_running_table_is_stale(store: Store, what: str) -> None:
    shown, is_stale = RUNNING[what]
    table = await start(store, "alice/kitten kitten")

    for slot, version in shown.items():
        state = MessageState.UNDELIVERABLE if version is None else MessageState.CURRENT
        await show(store, table, slot, version=version, state=state)

    assert await store.stale_tables() == [table] * is_stale


async def test_a_lobby_is_stale_until_its_message_shows_its_version(store: Store) -> None:
    table = (await open_lobby(store)).id
    lacks_it = await store.stale_tables()
    await show(store, table, LOBBY, version=1)
    shows_it = await store.stale_tables()

    await store.seat_players(table, 1, row("alice bob"), at=2.0)

    assert (lacks_it, shows_it, await store.stale_tables()) == ([table], [], [table])


async def test_a_running_table_in_direct_messages_has_no_board_to_lack(store: Store) -> None:
    lobby = (await open_lobby(store, server=None)).id
    running = await start(store, "alice kitten kitten", server=None)
    lacks_its_hand = await store.stale_tables()

    await show(store, running, HAND, version=2)

    assert (sorted(lacks_its_hand), await store.stale_tables()) == ([lobby, running], [lobby])


async def test_a_table_that_is_over_is_stale_until_its_messages_are_left_alone(store: Store) -> None:
    table = await play(store, "alice bob kitten", 3, 2, 1)
    never_shown = await store.stale_tables()
    await show(store, table, TABLE, version=3, state=MessageState.ENDED)
    not_settled = await store.stale_tables()

    await store.forget_shown(table, TABLE)

    assert (never_shown, not_settled, await store.stale_tables()) == ([], [table], [])


async def test_a_setting_is_made_changed_and_taken_back(store: Store) -> None:
    first = await store.setting("server:1", "locale")
    await store.set_setting("server:1", "locale", "en")
    await store.set_setting("server:1", "locale", "ja")
    await store.set_setting("server:2", "locale", "en")
    made = await store.setting("server:1", "locale")

    await store.set_setting("server:1", "locale", None)

    assert (first, made, await store.setting("server:1", "locale")) == (None, "ja", None)
    assert await store.setting("server:2", "locale") == "en"


async def test_whom_the_host_has_shut_out_is_kept(store: Store) -> None:
    assert await store.shut_out(Party.MEMBER, 7, 2.0)
    assert await store.shut_out(Party.SERVER, 7, 1.0)
    assert not await store.shut_out(Party.MEMBER, 7, 3.0)
    assert await store.all_shut_out() == [ShutOut(Party.SERVER, 7, 1.0), ShutOut(Party.MEMBER, 7, 2.0)]

    assert await store.let_in(Party.SERVER, 7)
    assert not await store.let_in(Party.SERVER, 7)

    assert await store.all_shut_out() == [ShutOut(Party.MEMBER, 7, 2.0)]
