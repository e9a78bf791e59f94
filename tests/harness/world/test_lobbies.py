"""A bot that says that it has stored what is done in a lobby, and has not, is found."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.facts import Table
from bot.tables import Person, Tables
from bot.tables.lobby import chosen
from bot.tables.writes import Choose
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


@pytest.mark.parametrize(("seed", "keys"), [(2, "rounds thread rated"), (4, "pace thread rated")])
def test_what_was_shown_as_chosen_in_a_lobby_and_is_not_stored_is_missed(
    seed: int, keys: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def forgets(self: Tables, table: Any, person: Person, key: str, value: str) -> Any:
        live = await self.look(table)
        wanted = chosen(live, person, key, value)
        return live if wanted is None else replace(live, facts=_with(live.facts, wanted))

    monkeypatch.setattr(Tables, "choose", forgets)
    with World(replace(PLAN, seed=seed, habits={**PLAN.habits, "alice": Habits(3.2, 4.0, arranges=1.0)}), tmp_path) as world:
        world.runs()
        world.stops()

        found = findings(world)

    missed = {one.partition(" ")[0] for one in found if " of table 1 was shown as " in one}
    assert missed >= {*keys.split()}, found


def _with(facts: Table, chosen: Choose) -> Table:
    seats, options = chosen.options.seats, chosen.options.values
    return replace(facts, seats=seats, options=options, rated=chosen.rated, threaded=chosen.threaded, pace=chosen.pace)
