"""Plays tables for tests in which the moves do not matter: the lowest pending seat makes its first legal move."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.models.ids import TableId
from bot.tables import Person, Tables, TableSnapshot
from bot.tables.moves import CatMove


async def play_move(tables: Tables, table: TableId) -> TableSnapshot:
    """Make one such move."""
    snapshot = await tables.load(table)
    seat = min(snapshot.pending)
    move, question = str(snapshot.legal_moves(seat)[0]), snapshot.question(seat)
    sitter = snapshot.table.sitters[seat]
    if sitter.member is None or sitter.cat is not None:
        return await tables.make_cat_move(table, seat, CatMove(question or 0, move))
    return await tables.make_move(table, Person(sitter.member, sitter.name, "en"), move, question)


async def do_nothing() -> None:
    """The default action after a move."""


async def play_table(
    tables: Tables,
    table: TableId,
    until: Callable[[TableSnapshot], bool] = lambda _: False,
    *,
    then: Callable[[], Awaitable[None]] = do_nothing,
) -> TableSnapshot:
    """Make such moves to the end of the table or until a condition holds, and call `then` after each."""
    snapshot = await tables.load(table)
    while snapshot.is_running and not until(snapshot):
        snapshot = await play_move(tables, table)
        await then()
    return snapshot
