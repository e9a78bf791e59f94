"""Builders of tables, sitters and moves for storage tests."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from bot.models.attribution import SeatEnding, attribute_results, rating_matches
from bot.models.ids import ChannelId, MemberId, ServerId, TableId
from bot.models.people import Member
from bot.models.results import Ending, Result
from bot.models.reviews import GameReview, Points, SeatAccount
from bot.models.tables import Continuation, MostTables, NewTable, Sitter, StoredMove, StoredTable, Table, TableState
from bot.models.times import NO_TIMES
from bot.storage import Store
from bot.tables.seats import is_rated
from bot.tables.writes import make_closed
from bot.workers.lanes import Workers

SERVER, CHANNEL = ServerId(1_000), ChannelId(2_000)
SEED = b"\x00secret\xff"
MEMBERS = {name: MemberId(number) for number, name in enumerate(("alice", "bob", "carol", "dave"), start=101)}


REVIEW = GameReview(
    rollouts=9,
    is_finished=True,
    has_draws=False,
    numbers=(0,),
    lines=((3.0,),),
    decisions=(),
    accounts=(SeatAccount(result=3, deal=Points(1), draws=Points(0), own=None, others=Points(2)),),
)


@asynccontextmanager
async def open_store(path: Path, **facts: Any) -> AsyncIterator[Store]:
    """A store on this file, closed at the end of the block."""
    store = await Store.open(path, Workers(), **facts)
    yield store
    await store.close()


def make_sitters(text: str) -> tuple[Sitter, ...]:
    """Sitters from `alice kitten carol/kitten dave=tuna`: member, cat, cat for a member, member
    with luck."""
    return tuple(_make_sitter(seat, word) for seat, word in enumerate(text.split()))


def _make_sitter(seat: int, word: str) -> Sitter:
    word, _, luck = word.partition("=")
    member, _, cat = word.partition("/") if "/" in word or word in MEMBERS else ("", "", word)
    return Sitter(seat, MEMBERS.get(member), cat or None, (cat or member).title(), luck or None)


def make_endings(sitters: tuple[Sitter, ...], places: Sequence[int]) -> list[SeatEnding]:
    """The endings of these seats, with these places."""
    return [SeatEnding(place, one.member is not None, one.cat) for one, place in zip(sitters, places, strict=True)]


async def open_lobby(
    store: Store,
    sitters: str = "alice",
    *,
    game: str = "catte",
    server: ServerId | None = SERVER,
    channel: ChannelId = CHANNEL,
    locale: str = "en",
    rated: bool = True,
    duplicate_of: TableId | None = None,
    continues: Continuation | None = None,
    threaded: bool = False,
    commit: str = "c0ffee",
    at: float = 1.0,
    most: MostTables | None = None,
) -> Table:
    """A lobby with these sitters, opened by Alice, with three seats."""
    new = NewTable(
        game=game,
        rules=1,
        seats=3,
        options=(("rounds", "2"), ("colour", "black")),
        server=server,
        channel=channel,
        opener=MEMBERS["alice"],
        locale=locale,
        commit=commit,
        opened_at=at,
        sitters=make_sitters(sitters),
        rated=rated,
        duplicate_of=duplicate_of,
        continues=continues,
        threaded=threaded,
    )
    return await store.tables.insert(new, SEED, most)


async def start_table(store: Store, sitters: str = "alice bob kitten", **lobby: object) -> TableId:
    """A running table with these sitters."""
    table = await open_lobby(store, **lobby)  # type: ignore[arg-type]
    rated = is_rated(table, make_sitters(sitters))
    await change_table(
        store, table.id, state=TableState.RUNNING, sitters=make_sitters(sitters), started_at=2.0, touched_at=2.0, rated=rated
    )
    return table.id


async def load_stored(store: Store, table: TableId) -> StoredTable:
    """The stored state of a table."""
    found = await store.tables.find_with_moves(table)
    assert found is not None
    return StoredTable(found[0], tuple(found[1]), await store.tables.load_times(table))


def with_changes(before: StoredTable, *moves: StoredMove, **facts: Any) -> StoredTable:
    """The next snapshot of a table, with these moves added and these fields changed."""
    return replace(before, table=replace(before.table, version=before.table.version + 1, **facts), moves=(*before.moves, *moves))


async def change_table(store: Store, table: TableId, **facts: Any) -> None:
    """Load a table, change these fields, and save it."""
    before = await load_stored(store, table)
    await store.tables.save(before, with_changes(before, **facts))


async def close_table(store: Store, table: TableId, by: Member | None = None, *, at: float = 9.0) -> None:
    """Close a table before its end."""
    before = await load_stored(store, table)
    await store.tables.save(before, with_changes(replace(before, table=make_closed(before.table, at, by))))


def make_move(number: int, *, text: str = "play BK4+WH4") -> StoredMove:
    """Move `number`; the seats move in turn, one second after each other."""
    return StoredMove(number=number, seat=number % 3, text=text, question=number, at=100.0 + number)


async def load_table(store: Store, table: TableId) -> Table:
    """A stored table, without moves."""
    found = await store.tables.find(table)
    assert found is not None
    return found


async def load_version(store: Store, table: TableId) -> int:
    """The stored version of a table."""
    return (await load_table(store, table)).version


async def save_move(store: Store, table: TableId, move: StoredMove, ending: Ending | None = None) -> None:
    """Load a table, add a move, and save it."""
    before = await load_stored(store, table)
    await store.tables.save(before, with_move(before, move, ending), ending)


def with_move(before: StoredTable, move: StoredMove, ending: Ending | None = None) -> StoredTable:
    """The next snapshot of a table with this move; with an `ending`, its last one."""
    if ending is None:
        return with_changes(before, move, touched_at=move.at)
    over = with_changes(before, move, state=TableState.FINISHED, ended_at=move.at, touched_at=move.at, rated=ending.rated)
    sitters = tuple(replace(one, offer=None) for one in over.table.sitters)
    return replace(over, table=replace(over.table, guests=(), sitters=sitters), times=NO_TIMES)


def make_ending(sitters: str, *scores: int, rated: bool = True, counted: bool = True) -> Ending:
    """The ending with these scores; the best score wins.

    Results count by the rules of bot/models/attribution.py; with `counted` False (a repeated deal)
    for no member.
    """
    people, places = make_sitters(sitters), [1 + sum(other > score for other in scores) for score in scores]
    seats = make_endings(people, places)
    results = tuple(
        Result(
            *(one.seat, one.member, one.cat, one.name, score, place, found.won, counted and one.member is not None and one.cat is None),
            counted_place=found.counted_place,
            place_among_people=found.place_among_people,
            ahead=found.ahead,
            cats_met=found.cats_met,
        )
        for one, score, place, found in zip(people, scores, places, attribute_results(seats, same_deal=not counted), strict=True)
    )
    return Ending(results, rated and counted and bool(rating_matches(seats)))


async def play_table(
    store: Store,
    sitters: str,
    *scores: int,
    counts: dict[int, dict[str, int]] | None = None,
    rated: bool = True,
    counted: bool = True,
    **lobby: object,
) -> TableId:
    """A table of one move, finished with these scores. `counts` are the game's statistics by
    seat."""
    table = await start_table(store, sitters, rated=rated, **lobby)
    names = {seat: tuple(sorted(found.items())) for seat, found in (counts or {}).items()}
    end = make_ending(sitters, *scores, rated=rated, counted=counted)
    await save_move(
        store, table, make_move(1), replace(end, results=tuple(replace(one, counts=names.get(one.seat, ())) for one in end.results))
    )
    return table


async def load_results(store: Store, table: TableId) -> list[Result]:
    """The results of a table, from the history of a sitter; empty for an unfinished table."""
    found = await load_table(store, table)
    member = next(one.member for one in found.sitters if one.member is not None)
    return [one for past in await store.people.load_history(member, limit=100) if past.table.id == table for one in past.results]


def damage_file(path: Path) -> None:
    """Overwrite part of a file, from its middle on, as a bad disk would."""
    size = path.stat().st_size
    with path.open("r+b") as file:
        file.seek(size // 2)
        file.write(b"\xa5" * (size // 4))
