"""A bot that says that it has stored what is done in a lobby, and has not, is found."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.tables.service import Tables
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
