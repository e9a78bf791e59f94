"""Settings of members and servers are saved and deleted completely; subscribers are notified in
turn."""

from dataclasses import replace

from bot.models.ids import ChannelId, RoleId, ServerId, TableId
from bot.models.results import Podium
from bot.models.times import Month, Pace
from bot.settings.server import DEFAULT_SERVER_SETTINGS, ServerSettings
from bot.settings.user import DEFAULT_USER_SETTINGS, NotifyMode, PictureTheme, UserSettings
from bot.storage import Store
from tests.bot.storage.builders import CHANNEL, MEMBERS, SERVER, make_ending, make_move, open_lobby, save_move, start_table

ALICE, BOB, CAROL = (MEMBERS[name] for name in ("alice", "bob", "carol"))
ELSEWHERE = ServerId(1_001)
ALL = UserSettings(NotifyMode.NEVER, True, "ja", PictureTheme.DAY, True, True, True, frozenset({(SERVER, "catte"), (ELSEWHERE, "maneki")}))


def make_subscriptions(*games: str, server: ServerId = SERVER) -> UserSettings:
    return UserSettings(subscriptions=frozenset((server, game) for game in games))


async def test_wishes_come_back_as_they_were_kept(store: Store) -> None:
    for wishes in (ALL, make_subscriptions("catte"), UserSettings(), ALL):
        await store.settings.save_user(ALICE, wishes)

        assert await store.settings.load_user(ALICE) == wishes
    assert await store.settings.load_user(BOB) == DEFAULT_USER_SETTINGS


async def test_who_asked_for_a_game_in_a_server_is_to_be_told_there_and_of_nothing_else(store: Store) -> None:
    await store.settings.save_user(ALICE, ALL)
    await store.settings.save_user(BOB, make_subscriptions("catte", "festival"))

    assert await store.settings.find_subscribers(SERVER, "catte", 9) == [ALICE, BOB]
    assert await store.settings.find_subscribers(SERVER, "festival", 9) == [BOB]
    assert await store.settings.find_subscribers(SERVER, "maneki", 9) == []
    assert await store.settings.find_subscribers(ELSEWHERE, "maneki", 9) == [ALICE]


async def test_who_was_told_least_recently_of_anything_comes_first(store: Store) -> None:
    for member in (ALICE, BOB, CAROL):
        await store.settings.save_user(member, make_subscriptions("catte", "maneki"))
    first, second = (await open_lobby(store)).id, (await open_lobby(store, game="maneki")).id

    await store.settings.record_subscribers_notified(first, [BOB])
    await store.settings.record_subscribers_notified(second, [ALICE])

    assert await store.settings.find_subscribers(SERVER, "catte", 9) == [CAROL, BOB, ALICE]
    assert await store.settings.find_subscribers(SERVER, "catte", 2) == [CAROL, BOB]
    assert [await store.settings.find_notified_subscribers(table) for table in (first, second, TableId(9))] == [[BOB], [ALICE], []]


async def test_who_wants_it_no_more_is_not_noted(store: Store) -> None:
    table = (await open_lobby(store)).id

    await store.settings.record_subscribers_notified(table, [ALICE])

    assert await store.settings.find_notified_subscribers(table) == []
    assert await store.settings.load_user(ALICE) == DEFAULT_USER_SETTINGS


# Of a server, and its role and its podium, which are noted beside it


OCTOBER = Month(2026, 10)
ALL_OF_SERVER = ServerSettings("ja", frozenset({CHANNEL, ChannelId(9)}), True, RoleId(7), (Pace.LIVE, Pace.NONE), ChannelId(8))


async def test_wishes_of_a_server_come_back_as_they_were_kept(store: Store) -> None:
    for wishes in (ALL_OF_SERVER, ServerSettings(channels=frozenset({CHANNEL})), ServerSettings(), ALL_OF_SERVER):
        await store.settings.save_server(SERVER, wishes)

        assert await store.settings.load_server(SERVER) == wishes
    assert await store.settings.load_server(ELSEWHERE) == DEFAULT_SERVER_SETTINGS
    assert await store.settings.find_servers() == [SERVER]


async def test_a_server_that_is_forgotten_leaves_nothing_and_others_as_they_were(store: Store) -> None:
    for server in (SERVER, ELSEWHERE):
        await store.settings.save_server(server, ALL_OF_SERVER)
        await store.settings.record_role_mention(server, TableId(1), 5.0)

    await store.settings.delete_server(SERVER)

    assert await store.settings.load_server(SERVER) == DEFAULT_SERVER_SETTINGS
    assert await store.settings.find_role_mention(SERVER) is None
    assert await store.settings.load_server(ELSEWHERE) == ALL_OF_SERVER
    assert await store.settings.find_servers() == [ELSEWHERE]


async def test_other_wishes_leave_what_is_noted_beside_them(store: Store) -> None:
    await store.settings.save_server(SERVER, ALL_OF_SERVER)
    await store.settings.record_role_mention(SERVER, TableId(3), 5.0)
    await store.settings.record_podium(SERVER, OCTOBER, is_posted=False)

    await store.settings.save_server(SERVER, ServerSettings(podium=CHANNEL))

    assert await store.settings.find_role_mention(SERVER) == (3, 5.0)
    assert await store.settings.load_podiums() == [Podium(SERVER, CHANNEL, OCTOBER, is_posted=False)]


async def test_a_podium_is_begun_and_told_and_only_where_it_is_wished_for(store: Store) -> None:
    await store.settings.save_server(SERVER, ServerSettings(podium=CHANNEL))
    await store.settings.save_server(ELSEWHERE, ServerSettings(threads=True))
    assert await store.settings.load_podiums() == [Podium(SERVER, CHANNEL, None, is_posted=True)]

    await store.settings.record_podium(SERVER, OCTOBER, is_posted=True)

    assert await store.settings.load_podiums() == [Podium(SERVER, CHANNEL, OCTOBER, is_posted=True)]


async def finish_table(store: Store, sitters: str, *scores: int, at: float, server: ServerId | None = SERVER, game: str = "catte") -> None:
    table = await start_table(store, sitters, server=server, game=game)
    await save_move(store, table, replace(make_move(1), at=at), make_ending(sitters, *scores))


async def test_what_people_have_played_is_told_of_that_time_and_server_alone(store: Store) -> None:
    await finish_table(store, "alice bob", 9, 5, at=10.0)
    await finish_table(store, "alice bob kitten", 7, 8, 20, at=19.0)
    await finish_table(store, "alice bob", 9, 5, at=20.0)
    await finish_table(store, "alice bob", 9, 5, at=9.0)
    await finish_table(store, "alice bob", 9, 5, at=15.0, server=ELSEWHERE)
    await finish_table(store, "alice kitten", 9, 5, at=15.0)
    await finish_table(store, "bob carol", 3, 1, at=15.0, game="maneki")

    found = await store.standings.load_month(SERVER, 10.0, 20.0)

    told = {game: (one.tables, [(row.name, row.wins, row.games, row.points) for row in one.standings]) for game, one in found.items()}
    assert told == {"catte": (2, [("Alice", 1, 2, 16), ("Bob", 0, 2, 13)]), "maneki": (1, [("Bob", 1, 1, 3), ("Carol", 0, 1, 1)])}


async def test_who_is_forgotten_is_in_no_list_of_what_was_played(store: Store) -> None:
    await finish_table(store, "alice bob", 9, 5, at=10.0)

    await store.people.delete_member(MEMBERS["alice"], {"en": "a former player"})

    assert [row.member for row in (await store.standings.load_month(SERVER, 0.0, 20.0))["catte"].standings] == [MEMBERS["bob"]]
