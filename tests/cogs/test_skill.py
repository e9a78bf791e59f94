"""`/profile`: what the cats say of one's decisions, from looks back in idle time."""

from __future__ import annotations

import re

import pytest

from bot.models.ids import TableId
from tests.cogs.evening import Evening, private_text

pytestmark = pytest.mark.slow


SKILL = "Each game your moves cost"


@pytest.fixture
def limits() -> dict[str, int]:
    return {"look_back_when_idle": True}


async def test_in_idle_time_finished_tables_are_looked_back_at_one_after_another_and_the_profile_says_of_how_many(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.models.reviews.FEWEST_TABLES", 2)
    for table in (1, 2):
        await evening.start("Bob")
        await evening.play_out(table)

    await evening.env.advance_time(61)
    early = private_text(await evening.slash("Alice", "profile"))
    await evening.env.advance_time(61)
    profile = private_text(await evening.slash("Alice", "profile"))

    assert SKILL not in early
    assert re.search(rf"{SKILL} \*\*[^*]+\*\*, by the cats’ count in 2 of 2 games\.", profile), profile

    assert all([await evening.bot.store.reviews.find(TableId(table)) for table in (1, 2)])
    assert SKILL not in private_text(await evening.slash("Bob", "profile", member=evening["Alice"]))
