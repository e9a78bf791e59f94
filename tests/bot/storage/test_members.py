"""Members, single values, and the operator's blocklist."""

from bot.models.ids import ChannelId
from bot.models.people import BlockEntry, BlockKind, Member
from bot.storage import Store
from tests.bot.storage.builders import MEMBERS, change_table, make_sitters, open_lobby

ALICE = MEMBERS["alice"]
LONG_ID = 2**63 - 1  # what the platform's identifiers may grow to


async def test_a_member_comes_back_as_remembered(store: Store) -> None:
    alice = Member(ALICE, "アリス", locale="ja", dm_channel=ChannelId(LONG_ID), dms_closed=True)

    await store.people.save(alice)

    assert await store.people.find(ALICE) == alice
    assert await store.people.find(MEMBERS["bob"]) is None


async def test_sitting_down_changes_no_stored_name_because_presses_renew_it(store: Store) -> None:
    await store.people.save(Member(ALICE, "Alicia", locale="ja"))

    await open_lobby(store, "alice")

    assert await store.people.find(ALICE) == Member(ALICE, "Alicia", locale="ja")


async def test_the_name_of_a_cat_does_not_become_its_members(store: Store) -> None:
    table = await open_lobby(store, "alice")

    await change_table(store, table.id, sitters=make_sitters("alice/kitten"))

    assert await store.people.find(ALICE) == Member(ALICE, "Alice")


async def test_a_setting_is_made_changed_and_taken_back(store: Store) -> None:
    first = await store.operator.find_value("server:1", "locale")
    await store.operator.save_value("server:1", "locale", "en")
    await store.operator.save_value("server:1", "locale", "ja")
    await store.operator.save_value("server:2", "locale", "en")
    made = await store.operator.find_value("server:1", "locale")

    await store.operator.save_value("server:1", "locale", None)

    assert (first, made, await store.operator.find_value("server:1", "locale")) == (None, "ja", None)
    assert await store.operator.find_value("server:2", "locale") == "en"


async def test_whom_the_host_has_shut_out_is_kept(store: Store) -> None:
    assert await store.operator.block(BlockKind.MEMBER, 7, 2.0)
    assert await store.operator.block(BlockKind.SERVER, 7, 1.0)
    assert not await store.operator.block(BlockKind.MEMBER, 7, 3.0)
    assert await store.operator.load_blocklist() == [BlockEntry(BlockKind.SERVER, 7, 1.0), BlockEntry(BlockKind.MEMBER, 7, 2.0)]

    assert await store.operator.unblock(BlockKind.SERVER, 7)
    assert not await store.operator.unblock(BlockKind.SERVER, 7)

    assert await store.operator.load_blocklist() == [BlockEntry(BlockKind.MEMBER, 7, 2.0)]
