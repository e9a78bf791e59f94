"""Members, messages that show tables, settings."""

from dataclasses import replace

import pytest

from bot.facts import CHANNEL as EVERYBODY
from bot.facts import ChannelId, Member, MessageId, NoSuchTable, Shown, TableId
from bot.storage import Store
from tests.bot.storage.builders import CHANNEL, MEMBERS, open_lobby, row

ALICE = MEMBERS["alice"]
LONG_ID = 2**63 - 1  # what the platform's identifiers may grow to


def shows(table: TableId) -> Shown:
    return Shown(table, "hand", ALICE, ChannelId(LONG_ID), MessageId(LONG_ID), "d1", posted_at=7.5, question=3, generation=1)


async def test_a_member_comes_back_as_remembered(store: Store) -> None:
    alice = Member(ALICE, "アリス", locale="ja", dm_channel=ChannelId(LONG_ID), dms_closed=True)

    await store.remember_member(alice)

    assert await store.member(ALICE) == alice
    assert await store.member(MEMBERS["bob"]) is None


async def test_a_member_is_remembered_in_place_of_what_was_known(store: Store) -> None:
    await store.remember_member(Member(ALICE, "Alice", locale="ja", dms_closed=True))

    await store.remember_member(Member(ALICE, "Alice"))

    assert await store.member(ALICE) == Member(ALICE, "Alice")


async def test_who_sits_down_is_known_by_name(store: Store) -> None:
    await open_lobby(store, "alice")

    assert await store.member(ALICE) == Member(ALICE, "Alice")


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
    public = replace(hand, what="table", member=EVERYBODY, channel=CHANNEL)
    await store.remember_shown(hand)
    await store.remember_shown(public)

    newer = replace(hand, message=MessageId(5), digest="d2", generation=2)
    await store.remember_shown(newer)

    assert await store.shown(table) == [newer, public]


async def test_a_shown_message_is_forgotten(store: Store) -> None:
    table = (await open_lobby(store)).id
    await store.remember_shown(shows(table))

    await store.forget_shown(table, "hand", ALICE)
    await store.forget_shown(table, "hand", ALICE)

    assert await store.shown(table) == []


async def test_nothing_is_remembered_of_a_table_that_is_not_there(store: Store) -> None:
    with pytest.raises(NoSuchTable):
        await store.remember_shown(shows(TableId(99)))


async def test_a_setting_is_made_changed_and_taken_back(store: Store) -> None:
    first = await store.setting("server:1", "locale")
    await store.set_setting("server:1", "locale", "en")
    await store.set_setting("server:1", "locale", "ja")
    await store.set_setting("server:2", "locale", "en")
    made = await store.setting("server:1", "locale")

    await store.set_setting("server:1", "locale", None)

    assert (first, made, await store.setting("server:1", "locale")) == (None, "ja", None)
    assert await store.setting("server:2", "locale") == "en"
