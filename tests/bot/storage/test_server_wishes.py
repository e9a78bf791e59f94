"""What a server wishes is kept whole and forgotten whole; its role and its podium are noted beside it."""

from dataclasses import replace

from bot.facts import ChannelId, Podium, RoleId, ServerId, TableId
from bot.storage import Store
from bot.times import Month, Pace
from bot.wishes import NO_SERVER_WISHES, ServerWishes
from tests.bot.storage.builders import CHANNEL, MEMBERS, SERVER, ending, move, start, take

ELSEWHERE = ServerId(1_001)
OCTOBER = Month(2026, 10)
ALL = ServerWishes("ja", frozenset({CHANNEL, ChannelId(9)}), True, RoleId(7), (Pace.LIVE, Pace.NONE), ChannelId(8))


async def test_wishes_come_back_as_they_were_kept(store: Store) -> None:
    for wishes in (ALL, ServerWishes(channels=frozenset({CHANNEL})), ServerWishes(), ALL):
        await store.keep_server_wishes(SERVER, wishes)

        assert await store.server_wishes(SERVER) == wishes
    assert await store.server_wishes(ELSEWHERE) == NO_SERVER_WISHES
    assert await store.wishing_servers() == [SERVER]


async def test_a_server_that_is_forgotten_leaves_nothing_and_others_as_they_were(store: Store) -> None:
    for server in (SERVER, ELSEWHERE):
        await store.keep_server_wishes(server, ALL)
        await store.note_role_called(server, TableId(1), 5.0)

    await store.forget_server(SERVER)

    assert await store.server_wishes(SERVER) == NO_SERVER_WISHES
    assert await store.role_called(SERVER) is None
    assert await store.server_wishes(ELSEWHERE) == ALL
    assert await store.wishing_servers() == [ELSEWHERE]


async def test_other_wishes_leave_what_is_noted_beside_them(store: Store) -> None:
    await store.keep_server_wishes(SERVER, ALL)
    await store.note_role_called(SERVER, TableId(3), 5.0)
    await store.note_podium(SERVER, OCTOBER, told=False)

    await store.keep_server_wishes(SERVER, ServerWishes(podium=CHANNEL))

    assert await store.role_called(SERVER) == (3, 5.0)
    assert await store.podiums() == [Podium(SERVER, CHANNEL, OCTOBER, told=False)]


async def test_a_podium_is_begun_and_told_and_only_where_it_is_wished_for(store: Store) -> None:
    await store.keep_server_wishes(SERVER, ServerWishes(podium=CHANNEL))
    await store.keep_server_wishes(ELSEWHERE, ServerWishes(threads=True))
    assert await store.podiums() == [Podium(SERVER, CHANNEL, None, told=True)]

    await store.note_podium(SERVER, OCTOBER, told=True)

    assert await store.podiums() == [Podium(SERVER, CHANNEL, OCTOBER, told=True)]


async def finish(store: Store, sitters: str, *scores: int, at: float, server: ServerId | None = SERVER, game: str = "catte") -> None:
    table = await start(store, sitters, server=server, game=game)
    await take(store, table, replace(move(1), at=at), ending(sitters, *scores))


async def test_what_people_have_played_is_told_of_that_time_and_server_alone(store: Store) -> None:
    await finish(store, "alice bob", 9, 5, at=10.0)
    await finish(store, "alice bob kitten", 7, 8, 20, at=19.0)
    await finish(store, "alice bob", 9, 5, at=20.0)
    await finish(store, "alice bob", 9, 5, at=9.0)
    await finish(store, "alice bob", 9, 5, at=15.0, server=ELSEWHERE)
    await finish(store, "alice kitten", 9, 5, at=15.0)
    await finish(store, "bob carol", 3, 1, at=15.0, game="maneki")

    found = await store.played(SERVER, 10.0, 20.0)

    told = {game: (one.tables, [(row.name, row.wins, row.games, row.points) for row in one.standings]) for game, one in found.items()}
    assert told == {"catte": (2, [("Alice", 1, 2, 16), ("Bob", 1, 2, 13)]), "maneki": (1, [("Bob", 1, 1, 3), ("Carol", 0, 1, 1)])}


async def test_who_is_forgotten_is_in_no_list_of_what_was_played(store: Store) -> None:
    await finish(store, "alice bob", 9, 5, at=10.0)

    await store.forget(MEMBERS["alice"], {"en": "a former player"})

    assert [row.member for row in (await store.played(SERVER, 0.0, 20.0))["catte"].standings] == [MEMBERS["bob"]]
