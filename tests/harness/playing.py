"""How tests play when it does not matter how: the first legal move of the lowest seat that is asked, made by whoever sits there."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.models.ids import TableId
from bot.tables import Live, Person, Tables
from bot.tables.moves import CatsMove


async def step(tables: Tables, table: TableId) -> Live:
    """One such move."""
    live = await tables.look(table)
    seat = min(live.pending)
    move, question = str(live.legal_moves(seat)[0]), live.question(seat)
    sitter = live.facts.sitters[seat]
    if sitter.member is None or sitter.cat is not None:
        return await tables.cat_moves(table, seat, CatsMove(question or 0, move))
    return await tables.move(table, Person(sitter.member, sitter.name, "en"), move, question)


async def nothing() -> None:
    """What comes after each move where nothing does."""


async def play(
    tables: Tables, table: TableId, until: Callable[[Live], bool] = lambda _: False, *, then: Callable[[], Awaitable[None]] = nothing
) -> Live:
    """Such moves, to the end of the table or until something is so, and something else after each."""
    live = await tables.look(table)
    while live.running and not until(live):
        live = await step(tables, table)
        await then()
    return live
