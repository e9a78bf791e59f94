"""What people see of a table that was opened under other rules."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bot.door.place import Place
from tests.bot.home import seed_of
from tests.bot.tables.test_registry import newer


async def restart_with_newer_rules(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    import tests.bot.door.place as module

    changed: dict[str, Any] = newer("catte")
    await place.die()
    monkeypatch.setattr(module, "GAMES", changed)
    await place.live_again()


async def test_everybody_is_told_kindly_why_their_table_ends_and_gets_its_record(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    live = await place.start(place.bob)
    await place.play(live.facts.id, lambda live: len(live.moves) == 4)

    await restart_with_newer_rules(place, monkeypatch)

    end = place.channel_shows()[-1]
    assert "newer rules" in end
    assert seed_of(0).hex() in end
    assert "catte-1.txt" in end
    assert "[My hand]" not in "".join(place.channel_shows())
    for name in ("Alice", "Bob"):
        assert "is over" in place.inbox(name)[-1]
        assert "newer rules" in place.inbox(name)[-1]
    assert await place.disk.shown(live.facts.id) == []


async def test_a_lobby_says_why_it_is_closed(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    await place.open()

    await restart_with_newer_rules(place, monkeypatch)

    assert "newer rules" in place.channel_shows()[-1]
    assert "[Join]" not in place.channel_shows()[-1]
