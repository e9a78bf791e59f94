"""`purrlor tables why`: a cat's thought of a move, computed again after the end of the table."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from ai import levels
from bot.models.ids import TableId
from bot.ops.control_socket import CommandFailed
from bot.ops.table_admin import TableAdmin
from bot.runtime import Runtime
from bot.scheduler import Scheduler
from bot.settings.config import TableConfig
from bot.tables.cat_player import CatPlayer
from bot.tables.search_budgets import SearchBudgets
from bot.workers.lanes import Workers
from tests.bot.home import ALICE, Home, asked_question, asked_seat, legal_texts, open_home


@pytest.fixture
async def home(tmp_path: Path) -> AsyncIterator[Home]:
    async with open_home(tmp_path) as made:
        yield made


async def play_with_cats(home: Home, workers: Workers) -> TableId:
    """Play a table to its end: one person who makes the first legal move, and cats."""

    async def at_once(_: float) -> None:
        await asyncio.sleep(0)

    turn = asyncio.Event()
    home.tables.watch(lambda _: turn.set())
    rations, scheduler = SearchBudgets(workers, home.clock, fixed_rollouts=10), Scheduler(home.clock, at_once)
    cats = CatPlayer(home.tables, levels(), lambda _, _speed: 0.0, rations, scheduler, sleep=at_once, workers=workers)
    scheduler.start()
    table = (await home.start(rounds="1")).table.id
    home.tables.watch(lambda change: cats.play_if_due(change.after))
    cats.play_if_due(await home.tables.load(table))
    while (snapshot := await home.tables.load(table)).is_running:
        if snapshot.table.sitters[asked_seat(snapshot)].cat is None:
            await home.tables.make_move(table, ALICE, legal_texts(snapshot)[0], asked_question(snapshot))
        else:
            turn.clear()
            if (await home.tables.load(table)).moves == snapshot.moves:
                await turn.wait()
    await scheduler.stop()
    return table


async def make_admin(home: Home, workers: Workers) -> TableAdmin:
    return await TableAdmin.on_file(home.store, TableConfig(), Runtime(workers=workers, clock=home.clock))


async def test_the_cat_thinks_the_same_again_and_of_a_persons_move_there_is_nothing_to_tell(home: Home) -> None:
    async with Workers() as workers:
        table = await play_with_cats(home, workers)
        moves = (await home.tables.load(table)).moves
        answers = [await (await make_admin(home, workers)).answer({"ask": "why", "table": table, "move": n + 1}) for n in range(len(moves))]
        with pytest.raises(CommandFailed, match=rf"has the moves 1 to {len(moves)}, and none of number {len(moves) + 1}"):
            await (await make_admin(home, workers)).answer({"ask": "why", "table": table, "move": len(moves) + 1})

    assert [answer["made"] for answer in answers] == [move.text for move in moves]
    cats = [answer for answer in answers if answer["seat"] != 0]
    assert len(cats) > 10
    assert all(answer["moves"][0]["move"] == answer["made"] for answer in cats)
    assert all("thinking" not in answer for answer in answers if answer["seat"] == 0)


async def test_nobody_looks_behind_the_cards_of_a_table_that_is_not_over(home: Home) -> None:
    table = (await home.start()).table.id
    async with Workers() as workers:
        with pytest.raises(CommandFailed, match=r"table 1 is not over"):
            await (await make_admin(home, workers)).answer({"ask": "why", "table": table, "move": 1})
