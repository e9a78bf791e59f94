"""The speed of a table: chosen by its host, in the lobby and while it runs."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.models.times import Speed
from tests.bot.home import ALICE, BOB, Home, open_home, raises_cannot_do


async def test_a_table_is_calm_unless_the_operator_says_otherwise(home: Home, tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    async with open_home(tmp_path / "other", speed="quick") as other:
        assert [(await one.open()).table.speed for one in (home, other)] == [Speed.CALM, Speed.QUICK]


@pytest.mark.parametrize("running", [False, True])
async def test_the_host_chooses_it_also_while_the_table_runs(home: Home, running: bool) -> None:
    table = (await (home.start(BOB) if running else home.open(seats=3, cats=1))).table.id

    snapshot = await home.tables.choose_option(table, ALICE, "speed", "fastest")

    assert snapshot.table.speed is Speed.FASTEST
    assert (await home.restart().tables.load(table)).table.speed is Speed.FASTEST
    with raises_cannot_do("table-only-host"):
        await home.tables.choose_option(table, BOB, "speed", "calm")
    with raises_cannot_do("table-bad-option"):
        await home.tables.choose_option(table, ALICE, "speed", "slowest")


async def test_nothing_else_is_chosen_while_a_table_runs(home: Home) -> None:
    table = (await home.start(BOB)).table.id

    with raises_cannot_do("table-already-started"):
        await home.tables.choose_option(table, ALICE, "pace", "live")
