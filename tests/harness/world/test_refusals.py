"""A bot that refuses what is open is found, though it answers every press and loses nothing."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.errors import CannotDo
from bot.facts import TableId
from cogs._game import GameCog
from tests.harness.world.holds import findings
from tests.harness.world.plan import SMALL
from tests.harness.world.world import World

PLAN = SMALL


def test_who_is_refused_a_move_that_is_open_to_them_is_missed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    answer, asked = GameCog._answer, list[int]()

    async def every_third_is_late(self: GameCog, reply: Any, table: Any, question: int, move: str, *, sure: bool) -> None:
        asked.append(question)
        if len(asked) % 3 == 0:
            raise CannotDo("table-late-click", table=table)
        await answer(self, reply, table, question, move, sure=sure)

    monkeypatch.setattr(GameCog, "_answer", every_third_is_late)
    with World(PLAN, tmp_path) as world:
        world.runs()
        world.stops()

        found = findings(world)
        excused, too_early = (_where_a_cat_came(world, since, stored) for since, stored in ((-2.0, 0.1), (-999.0, -900.0)))

    assert excused == []
    assert too_early == found
    assert len(asked) > 6
    assert len(found) == len(asked) // 3
    assert all(" was refused at " in one and ", and was open to " in one for one in found)


def _where_a_cat_came(world: World, since: float, stored: float) -> list[str]:
    """What is found if a cat was given everybody's seat whenever they pressed, so many seconds later (worlds 9237 and 23527)."""
    for visitor in world.visitors.values():
        world.excuses.away[(TableId(1), int(visitor.person.id))] = {one.at + since: one.at + stored for one in visitor.presses}
    return findings(world)
