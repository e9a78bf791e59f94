"""The door and who wants to be forgotten: their hands are taken away, and no table waits for them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from bot.facts import MemberId, Shown, TableId
from tests.bot.door.place import Place


async def forget(place: Place, member: MemberId) -> None:
    """As `/privacy` does it."""
    await place.tables.forget_member(member)
    await place.door.forget_member(member)
    await place.disk.forget(member, {"en": "somebody"})
    await place.door.forget_member(member)
    await place.settled()


async def restart(place: Place) -> None:
    await place.die()
    await place.live_again()


@pytest.mark.parametrize("meanwhile", [None, Place.fall_asleep, restart], ids=["awake", "asleep", "restarted"])
async def test_who_is_forgotten_keeps_no_hand_and_holds_no_table_up(
    place: Place, meanwhile: Callable[[Place], Awaitable[None]] | None
) -> None:
    table = (await place.start(place.bob)).facts.id
    if meanwhile is not None:
        await meanwhile(place)

    await forget(place, place.bob.id)

    assert place.inbox("Bob") == []
    assert await place.disk.shown_to(place.bob.id) == []
    await place.play(table, lambda live: len(live.moves) == 3)
    await place.tables.close(table, place.alice, may_tidy=True)
    await place.settled()
    assert list(place.tables.registry) == []
    assert await place.disk.shown(table) == []


async def test_what_was_read_of_somebody_before_the_store_forgot_them_holds_no_table_up(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table is being shown this moment, with what was remembered of its messages a moment ago."""
    table = (await place.start(place.bob)).facts.id
    remembered = await place.disk.shown(table)
    await place.fall_asleep()

    async def before(table: TableId) -> list[Shown]:
        return remembered

    await place.tables.forget_member(place.bob.id)
    await place.door.forget_member(place.bob.id)
    with monkeypatch.context() as patch:
        patch.setattr(place.disk, "shown", before)
        await place.settled()
    await place.disk.forget(place.bob.id, {"en": "somebody"})
    await place.door.forget_member(place.bob.id)
    await place.tables.close(table, place.alice, may_tidy=True)
    await place.settled()

    assert list(place.tables.registry) == []
