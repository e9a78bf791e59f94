"""A bot that says that it has stored what is done in a lobby, and has not, is found."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.tables.service import Tables
from tests.harness.world.habits import Habits
from tests.harness.world.holds import findings
from tests.harness.world.plan import SMALL
from tests.harness.world.world import World

PLAN = SMALL


@pytest.mark.parametrize(("deed", "words"), [("join", "bob has joined table 1"), ("start", "has started table 1")])
def test_what_was_accepted_in_a_lobby_and_is_not_stored_is_missed(
    deed: str, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def forgets(self: Tables, table: Any, _: Any) -> Any:
        return await self.look(table)

    monkeypatch.setattr(Tables, deed, forgets)
    with World(PLAN, tmp_path) as world:
        world.runs()
        world.stops()

        found = findings(world)

    assert any(words in one for one in found), found


def test_what_was_shown_as_chosen_in_a_lobby_and_is_not_stored_is_missed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def forgets(self: Tables, table: Any, _: Any, key: str, value: str) -> Any:
        live = await self.look(table)
        if key not in dict(live.facts.options):
            return live
        return replace(live, facts=replace(live.facts, options=tuple({**dict(live.facts.options), key: value}.items())))

    monkeypatch.setattr(Tables, "choose", forgets)
    with World(replace(PLAN, seed=4, habits={**PLAN.habits, "alice": Habits(3.2, 4.0, arranges=1.0)}), tmp_path) as world:
        world.runs()
        world.stops()

        found = findings(world)

    assert any("of table 1 was shown as" in one for one in found), found
