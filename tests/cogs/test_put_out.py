"""A bot that was put out of a server while nobody could tell it so."""

from __future__ import annotations

import pytest

from bot.door.client import Purrlor
from tests.cogs.evening import Evening


async def test_who_plays_there_is_told_as_soon_as_it_is_back(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    """Found by world 56415: what it asked before it was ready was refused, so the channel was shut, and a table that ended then waited for
    a day."""

    async def hears_nothing(*_: object) -> None: ...

    await evening.start("Bob", rounds=3)
    with monkeypatch.context() as nobody_tells:
        nobody_tells.setattr(Purrlor, "on_guild_remove", hears_nothing)
        evening.env.backend.remove_guild(evening.guild.id)
        await evening.env.settle()
    assert not any("is gone" in evening.inbox(name)[-1] for name in ("Alice", "Bob"))

    await evening.env.restart_bot(await evening.household.bot())
    await evening.env.settle()

    assert ["is gone" in evening.inbox(name)[-1] for name in ("Alice", "Bob")] == [True, True]
