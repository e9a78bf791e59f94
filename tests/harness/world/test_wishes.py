"""Worlds whose people wish: to be called always, or never, and that what is forced be played for them. Everything else holds as ever."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import pytest

from bot.facts import MemberId, TableId
from bot.tables import Live, Tables
from bot.tables.wish_keeper import WishKeeper
from bot.wishes import Calling, Wishes
from games.kit import Seat
from tests.harness.world.run import live_drawn

FORCED = [[29], pytest.param(range(40, 47), marks=pytest.mark.night)]
"""In one or more of each of these something is forced."""
OTHERWISE = re.compile("was not (called for question|asked whether they mean)")
"""What does not hold for who never wishes to be called, and wishes otherwise than they have said in this world."""


@pytest.mark.slow
@pytest.mark.parametrize("seeds", FORCED)
def test_worlds_whose_people_wish(seeds: Iterable[int], monkeypatch: pytest.MonkeyPatch) -> None:
    played = set[str]()
    play_forced = Tables.play_forced

    async def wishes(_: WishKeeper, member: MemberId) -> Wishes:
        return Wishes(list(Calling)[member // 7 % 3], plays_forced=True)

    async def noting(tables: Tables, table: TableId, seat: Seat, question: int) -> Live:
        before = len((await tables.look(table)).moves)
        after = await play_forced(tables, table, seat, question)
        made: Any = after.moves[before:]
        played.update(f"table {table}, move {move.number} is stored, and nobody had pressed it by then" for move in made)
        return after

    monkeypatch.setattr(WishKeeper, "of", wishes)
    monkeypatch.setattr(Tables, "play_forced", noting)

    forced = 0
    for seed in seeds:
        played.clear()
        lived = live_drawn(seed)

        found = {one for one in lived.found if not OTHERWISE.search(one)}
        assert found <= played, "\n".join((*lived.story, *lived.struck))
        forced += len(played)
    assert forced
