"""After a start many tables are behind, and are caught up a few at a time; what people press meanwhile is shown first."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.door import door
from bot.facts import MessageKind, Slot, TableId
from tests.bot.door.place import Place
from tests.bot.home import hand_in
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


async def test_who_was_to_get_their_hand_as_we_were_let_in_again_gets_it_also_when_the_process_died_before(place: Place) -> None:
    """Found by world 40627: the disk had refused to note that they were to be tried again."""
    await place.start_while_out()
    await place.die()

    place.accept()
    await place.live_again()

    assert hand_in(place.inbox("Bob")[0])
    assert "I cannot write to" not in place.channel_shows()[-1]


async def test_for_whom_the_channel_stands_is_not_tried_again_by_the_next_process(place: Place) -> None:
    """What else the table has to show, it shows."""
    place.refuse(place.inbox_path("Bob"), 50007)
    live = await place.start(place.bob)
    board = (await place.door._messages.of(live.facts.id))[Slot(MessageKind.TABLE)]
    await place.die()
    await place.disk.remember_shown(replace(board, version=None, digest=None))
    mark = len(place.post.sent)

    await place.live_again()

    assert place.post.since(mark) != []
    assert f"POST {place.inbox_path('Bob')}" not in place.post.since(mark)
