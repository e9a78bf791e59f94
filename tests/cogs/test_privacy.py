"""`/privacy`: one gets everything that is kept, and is forgotten wherever one was."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from contextlib import suppress

import pytest

from bot.errors import StorageError
from bot.facts import Member, MemberId, MessageKind, TableId
from bot.tables import Person, record_of
from bot.tables.service import IDLE
from games.kit import Seat
from tests.bot.home import disk_trouble
from tests.cogs.evening import Evening, cards, seen, told
from tests.harness.in_turn import all_wait

pytestmark = pytest.mark.slow


@pytest.fixture
async def played(evening: Evening) -> Evening:
    """A table that is over, and one that runs; nobody's time is looked at meanwhile."""
    await evening.start("Bob", "Carol")
    await evening.plays_out()
    await evening.start("Bob", "Carol", pace="none")
    return evening


async def export(evening: Evening, name: str) -> tuple[str, str]:
    """What is said, and what is in the file."""
    shown = await evening.slash(name, "privacy export")
    assert shown.response is not None
    assert shown.ephemeral
    (file,) = shown.response.attachments
    assert file.filename == "purrlor.json"
    return told(shown), (await file.read()).decode()


async def forget(evening: Evening, name: str) -> str:
    asked = await evening.slash(name, "privacy delete")
    assert asked.response is not None
    assert "Delete your data?" in told(asked)
    pressed = await evening[name].click(asked.response, label="Delete")
    assert pressed.acknowledged
    return told(asked)


async def test_the_export_is_a_file_of_everything_that_is_kept(played: Evening) -> None:
    said, text = await export(played, "Bob")

    told_of = json.loads(text)
    assert "Everything I keep about you" in said
    assert told_of["member"][0]["name"] == "Bob"
    assert [row["table_id"] for row in told_of["seats"]] == [1, 2]
    assert len(told_of["moves"]) > 3
    assert len(told_of["ratings"]) == 1
    assert told_of["messages"]


async def test_the_export_tells_nothing_that_one_may_not_know(played: Evening) -> None:
    """No seed of the running table, nobody else's cards, nobody else's name."""
    for _ in range(4):
        await played.slash(played.turn(2), "move", move=played.legal(2)[0], table=2)
    live = played.live(2)
    assert live.play is not None
    hidden = {str(card) for seat in range(3) if seat != 1 for card in live.game.view(live.play.state, Seat(seat)).hand}

    _, text = await export(played, "Bob")

    assert (await played.seed(2)).hex() not in text
    assert "Alice" not in text
    running = [row["text"] for row in json.loads(text)["moves"] if row["table_id"] == 2]
    assert not cards(" ".join(running)) & hidden


async def test_who_is_forgotten_is_nowhere(played: Evening) -> None:
    bob = played["Bob"].id
    assert await forget(played, "Bob") == "Your data is deleted. You are welcome back at any time."

    store = played.bot.store
    assert all(rows == [] for rows in (await store.all_about(bob)).values())  # type: ignore[arg-type]
    assert await store.member(bob) is None  # type: ignore[arg-type]
    shown = told(await played.slash("Alice", "leaderboard", game="catte"))
    assert "**Alice**" in shown
    assert "Bob" not in shown


async def test_at_running_tables_a_cat_takes_over_for_good(played: Evening) -> None:
    await forget(played, "Bob")

    live = played.live(2)
    assert all(sitter.member != played["Bob"].id for sitter in live.facts.sitters)
    assert live.facts.sitters[1].cat == "housecat"
    assert "Bob" not in seen(played.board)
    assert played.inbox("Bob") == [text for text in played.inbox("Bob") if "table 2" not in text], "the hand is taken away"
    assert "You do not sit at table 2" in told(await played.forge("Bob", played.board, "tb:2:leave"))
    while played.bot.tables.registry.open_tables():
        await played.slash(played.turn(2), "move", move=played.legal(2)[0], table=2)
    assert "Bob" not in seen(played.channel.history()[-1])


async def test_of_a_table_that_sleeps_the_hand_is_taken_away_too(played: Evening) -> None:
    await played.env.advance_time(IDLE + 1)
    await played.bot.tables.tidy()
    assert not played.bot.tables.loaded

    await forget(played, "Bob")

    assert [text for text in played.inbox("Bob") if "table 2" in text] == []
    await played.is_ended(2)
    assert list(played.bot.tables.registry) == []


async def test_records_of_the_forgotten_can_still_be_played(played: Evening) -> None:
    before = record_of(await played.bot.tables.over(TableId(1)))
    await played.slash("Alice", "replay", table=1)

    await forget(played, "Bob")

    after = await played.bot.tables.over(TableId(1))
    assert record_of(after) == before
    watching = told(await played.slash("Alice", "replay", table=1))
    assert "Bob" not in watching
    assert "a former player" in watching


async def test_in_a_lobby_the_seat_is_free_again(evening: Evening) -> None:
    await evening.open("Alice")
    await evening.press("Bob", "Join")

    await forget(evening, "Bob")

    assert "Bob" not in seen(evening.lobby)
    assert "2. free" in seen(evening.lobby)


async def test_the_name_is_gone_in_the_language_of_the_table(evening: Evening) -> None:
    evening.speaks("server", "ja")
    await evening.open("Alice")
    for name in ("Bob", "Carol"):
        await evening.press(name, "参加")
    await evening.press("Alice", "開始")
    await evening.plays_out()

    await forget(evening, "Bob")

    assert [one.name for one in (await evening.bot.tables.over(TableId(1))).facts.sitters] == ["Alice", "元プレイヤー", "Carol"]


async def test_nobody_is_forgotten_by_anothers_press(played: Evening) -> None:
    """The button means whoever presses it, wherever it stands."""
    await played.forge("Carol", played.board, "pv:forget")

    assert (await played.bot.store.member(played["Bob"].id)) is not None  # type: ignore[arg-type]
    assert (await played.bot.store.member(played["Carol"].id)) is None  # type: ignore[arg-type]


async def test_what_is_read_of_somebody_while_they_are_forgotten_is_let_go_again(played: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever shows a table this moment asks for the people at it while the disk still knows them."""
    store, people = played.bot.store, played.bot.door.direct
    forget_on_disk = store.forget

    async def while_a_table_is_shown(member: MemberId, names: Mapping[str, str]) -> None:
        assert (await people.member(member)).name == "Bob"
        await forget_on_disk(member, names)

    monkeypatch.setattr(store, "forget", while_a_table_is_shown)

    await forget(played, "Bob")

    bob = MemberId(played["Bob"].id)
    assert await people.member(bob) == Member(bob, str(bob))


async def test_after_a_restart_nothing_has_come_back(played: Evening) -> None:
    await forget(played, "Bob")
    again = await played.household.bot()
    await again.tables.load()

    assert all(rows == [] for rows in (await again.store.all_about(played["Bob"].id)).values())  # type: ignore[arg-type]
    assert [facts.id for facts in again.tables.registry.open_tables()] == [2]


async def test_who_comes_back_is_known_anew(played: Evening) -> None:
    await forget(played, "Bob")

    await played.slash("Bob", "tables")

    _, text = await export(played, "Bob")
    told_of = json.loads(text)
    assert told_of["member"][0]["name"] == "Bob"
    assert [what for what, rows in told_of.items() if rows] == ["member"]


async def test_who_sits_down_while_they_are_forgotten_sits_there_as_themselves(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    """Found in a world by chance: they were forgotten at the new table as well, whose seat was nobody's then, and all waited for it."""
    bot, bob, forgets, store = evening.bot, MemberId(evening["Bob"].id), asyncio.Event(), evening.bot.store.forget
    await evening.start("Bob", "Carol")
    await evening.open()

    async def slowly(member: MemberId, names: Mapping[str, str]) -> list[TableId]:
        await forgets.wait()
        return await store(member, names)

    monkeypatch.setattr(bot.store, "forget", slowly)
    forgetting = asyncio.create_task(bot.forget(bob))
    joining = asyncio.create_task(bot.tables.join(TableId(2), Person(bob, "Bob", "en")))
    await all_wait()
    assert not joining.done()
    forgets.set()
    await asyncio.gather(forgetting, joining)

    live = await bot.tables.look(TableId(2))
    assert [sitter.member for sitter in live.facts.sitters] == [MemberId(evening["Alice"].id), bob]
    await evening.env.settle()


async def test_a_table_that_is_read_while_somebody_is_forgotten_is_shown_as_the_store_has_it_then(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Found in a world by chance: it was behind by the bot's own book until somebody did something there, or for ever."""
    bot, store = evening.bot, evening.bot.store.forget
    await evening.start("Bob", "Carol")
    if evening.turn() == "Alice":  # else her cat would move, and the table be read anew for that
        await evening.play("Alice")

    async def after_a_look(member: MemberId, names: Mapping[str, str]) -> list[TableId]:
        await bot.tables.look(TableId(1))
        return await store(member, names)

    monkeypatch.setattr(bot.store, "forget", after_a_look)
    await bot.forget(MemberId(evening["Alice"].id))
    await bot.door.upkeep.settled()

    (board,) = [row for row in await bot.store.shown(TableId(1)) if row.slot.kind is MessageKind.TABLE]
    stored = await bot.store.table(TableId(1))
    assert stored is not None
    assert (board.version, (await bot.tables.look(TableId(1))).facts) == (stored.version, stored)


@pytest.mark.parametrize("name", ["shown_to", "table_and_moves"])
async def test_who_is_forgotten_is_nowhere_in_memory_also_where_the_disk_refused_once_after_it(
    evening: Evening, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """Asked again, the store knows no more at which tables they were: nobody would have looked at those anew."""
    bot, alice = evening.bot, MemberId(evening["Alice"].id)
    await evening.start("Bob", "Carol", pace="none")
    if evening.turn() == "Alice":  # else her cat would move, and the table be read anew for that
        await evening.play("Alice")
    call, refuses = getattr(bot.store, name), iter([True])

    async def refused(*asked: object) -> object:
        if await bot.store.member(alice) is None and next(refuses, False):
            raise disk_trouble()
        return await call(*asked)

    monkeypatch.setattr(bot.store, name, refused)
    for _ in range(2):
        with suppress(StorageError):
            await bot.forget(alice)
    await evening.env.settle()
    await bot.door.upkeep.settled()

    assert not list(refuses), "the disk has refused"
    (board,) = [row for row in await bot.store.shown(TableId(1)) if row.slot.kind is MessageKind.TABLE]
    stored = await bot.store.table(TableId(1))
    assert stored is not None
    assert (board.version, bot.tables.registry.get(TableId(1))) == (stored.version, stored)


async def test_the_name_of_who_is_forgotten_is_shown_no_more_also_where_the_disk_has_done_it_and_complained(
    played: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It says once at which tables they were, and could not: whoever looked at one that was in memory was shown their name."""
    await played.bot.tables.over(TableId(1))
    forgets, complaints = played.bot.store.forget, iter([disk_trouble()])

    async def complaining(member: MemberId, names: Mapping[str, str]) -> list[TableId]:
        tables = await forgets(member, names)
        for complaint in complaints:
            raise complaint
        return tables

    monkeypatch.setattr(played.bot.store, "forget", complaining)
    assert "not" in await forget(played, "Bob")
    assert await forget(played, "Bob") == "Your data is deleted. You are welcome back at any time."
    await played.bot.door.upkeep.settled()

    watching = told(await played.slash("Alice", "replay", table=1))
    assert "Bob" not in watching
    assert "a former player" in watching
