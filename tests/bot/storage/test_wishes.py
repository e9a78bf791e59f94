"""What people wish is kept whole, and who is told of a new table is who waited longest."""

from bot.facts import ServerId, TableId
from bot.storage import Store
from bot.wishes import NO_WISHES, Calling, Light, Wishes
from tests.bot.storage.builders import MEMBERS, SERVER, open_lobby

ALICE, BOB, CAROL = (MEMBERS[name] for name in ("alice", "bob", "carol"))
ELSEWHERE = ServerId(1_001)
ALL = Wishes(Calling.NEVER, True, "ja", Light.DAY, True, True, frozenset({(SERVER, "catte"), (ELSEWHERE, "maneki")}))


def told(*games: str, server: ServerId = SERVER) -> Wishes:
    return Wishes(tells=frozenset((server, game) for game in games))


async def test_wishes_come_back_as_they_were_kept(store: Store) -> None:
    for wishes in (ALL, told("catte"), Wishes(), ALL):
        await store.keep_wishes(ALICE, wishes)

        assert await store.wishes(ALICE) == wishes
    assert await store.wishes(BOB) == NO_WISHES


async def test_who_asked_for_a_game_in_a_server_is_to_be_told_there_and_of_nothing_else(store: Store) -> None:
    await store.keep_wishes(ALICE, ALL)
    await store.keep_wishes(BOB, told("catte", "festival"))

    assert await store.to_tell(SERVER, "catte", 9) == [ALICE, BOB]
    assert await store.to_tell(SERVER, "festival", 9) == [BOB]
    assert await store.to_tell(SERVER, "maneki", 9) == []
    assert await store.to_tell(ELSEWHERE, "maneki", 9) == [ALICE]


async def test_who_was_told_least_recently_of_anything_comes_first(store: Store) -> None:
    for member in (ALICE, BOB, CAROL):
        await store.keep_wishes(member, told("catte", "maneki"))
    first, second = (await open_lobby(store)).id, (await open_lobby(store, game="maneki")).id

    await store.note_told(first, [BOB])
    await store.note_told(second, [ALICE])

    assert await store.to_tell(SERVER, "catte", 9) == [CAROL, BOB, ALICE]
    assert await store.to_tell(SERVER, "catte", 2) == [CAROL, BOB]
    assert [await store.told_of(table) for table in (first, second, TableId(9))] == [[BOB], [ALICE], []]


async def test_who_wants_it_no_more_is_not_noted(store: Store) -> None:
    table = (await open_lobby(store)).id

    await store.note_told(table, [ALICE])

    assert await store.told_of(table) == []
    assert await store.wishes(ALICE) == NO_WISHES
