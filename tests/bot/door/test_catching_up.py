"""After a start many tables are behind, and are caught up a few at a time; what people press meanwhile is shown first."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.door import door
from bot.facts import TableId
from tests.bot.door.place import Place
from tests.harness.in_turn import all_wait, in_turn


async def test_what_somebody_presses_is_shown_before_the_tables_that_are_caught_up(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = [(await place.open()).facts.id for _ in range(3)]
    await place.die()
    for table in tables:
        for row in await place.disk.shown(table):
            await place.disk.remember_shown(replace(row, digest=None, version=None))
    monkeypatch.setattr(door, "CAUGHT_UP_AT_ONCE", 2)  # the one that asks for the others, and another
    place.workers = in_turn()
    place.reopen()
    await place.tables.load()
    *behind, last = await place.disk.stale_tables()
    asked: list[TableId] = []
    show = place.door._show_channel

    async def shown(table: TableId) -> None:
        asked.append(table)
        await show(table)

    monkeypatch.setattr(place.door, "_show_channel", shown)
    place.post.way.clear()
    place.door.catch_up()
    await all_wait()
    assert asked == behind[:1], "a few at a time"

    await place.tables.join(last, place.bob)
    await all_wait()

    assert asked == [behind[0], last], "the press does not wait for room"
    place.post.way.set()
    await place.settled()
    assert {*asked} == {*tables}, "all are caught up in the end"
    assert await place.disk.stale_tables() == []
