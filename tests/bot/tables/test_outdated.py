"""A table that was opened under another version of the rules: nobody plays on by rules that the others did not agree to."""

from __future__ import annotations

import asyncio
import sqlite3
from copy import copy
from pathlib import Path
from typing import Any

import pytest

from bot.config import TableSettings
from bot.facts import TableState
from bot.tables import Sequels, Tables, record_of
from games.kit import write_record
from tests.bot.home import ALICE, BOB, GAMES, Home, cannot, legal, no_seed, seed_of


def newer(game: str) -> dict[str, Any]:
    """The games, of which this one has another version of its rules."""
    changed = copy(GAMES[game])
    changed.version = GAMES[game].version + 1
    return {**GAMES, game: changed}


async def upgraded(home: Home, game: str = "catte") -> Home:
    """The home after a restart with newer rules of a game."""
    again = home.again()
    again.tables = Tables(home.store, newer(game), TableSettings(), clock=home.clock, draw_seed=no_seed, sleep=asyncio.sleep)
    again.tables.watch(lambda change: again.changes.append(change.after))
    await again.tables.load()
    return again


async def test_a_running_table_of_other_rules_ends_and_its_record_keeps_every_move(home: Home) -> None:
    live = await home.start(BOB)
    for _ in range(3):
        live = await home.step(live)
    home.clock.turn(60)

    again = await upgraded(home)

    (facts,) = again.tables.registry
    after = await again.tables.look(facts.id)
    assert (after.facts.state, after.outdated, after.play) == (TableState.ABANDONED, True, None)
    assert (await again.tables.look(live.facts.id)).facts.ended_at == home.clock()
    assert again.changes == [after]
    record = write_record(record_of(after))
    assert f"game catte {live.facts.rules}\n" in record
    assert all(f" {move.text}\n" in record for move in live.moves)
    assert seed_of(0).hex() in record


async def test_a_lobby_of_other_rules_is_closed_and_tables_of_other_games_go_on(home: Home) -> None:
    lobby, other = await home.open(), await home.start(BOB, game="auction", seats=2)

    again = await upgraded(home)

    assert [live.id for live in again.tables.registry.open_tables()] == [other.facts.id]
    assert (await again.tables.look(lobby.facts.id)).facts.state is TableState.CLOSED
    await again.tables.move(other.facts.id, ALICE, legal(other)[0])


async def test_what_was_played_by_other_rules_is_neither_replayed_nor_followed(home: Home) -> None:
    live = await home.start(BOB, game="auction", seats=2, cards="2")
    over = await home.play(live.facts.id)
    home.tables.forget(over.facts.id)
    again = await upgraded(home, "auction")
    sequels = Sequels(again.tables)

    for deed in (again.tables.over(over.facts.id), sequels.rematch(over.facts.id, ALICE), sequels.same_deal(over.facts.id, ALICE)):
        with cannot("table-outdated"):
            await deed
    assert (await again.tables.look(over.facts.id)).facts == over.facts


@pytest.mark.parametrize("edit", ["UPDATE moves SET seat = 9", "UPDATE moves SET text = 'frog'", "DELETE FROM options"])
async def test_a_table_whose_file_somebody_has_edited_stops_no_other(home: Home, tmp_path: Path, edit: str) -> None:
    live = await home.step(await home.start(BOB))
    other = await home.start(BOB, game="auction", seats=2)
    with sqlite3.connect(tmp_path / "purrlor.db") as file:
        file.execute(f"{edit} WHERE table_id = {live.facts.id}")
    file.close()
    again = home.again()

    await again.tables.load()

    with cannot("reply-broken"):
        await again.tables.look(live.facts.id)
    assert [one.id for one in again.tables.registry.open_tables()] == [other.facts.id]
