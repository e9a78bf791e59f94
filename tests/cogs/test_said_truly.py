"""What is stored, or shown, is never said not to have happened because the disk refuses something that is read for the answer."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot.door.messages import Messages
from bot.errors import StorageError
from bot.facts import Shown, Slot, TableId
from bot.tables import seat_of
from tests.cogs.evening import Evening, told
from tests.cogs.promised import THINKING, Disk, answers, slowly
from tests.cogs.test_taking_over import left, offers
from tests.cogs.test_welcomes import all_told, breaks

UNTRUE = "did not happen"


async def test_who_joins_a_table_whose_messages_cannot_be_read_is_led_into_its_channel(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    await evening.open()
    messages_of, asked = Messages.of, list[TableId]()

    async def fails_first(self: Messages, table: TableId) -> dict[Slot, Shown]:
        asked.append(table)
        if len(asked) == 1:
            raise StorageError("purrlor.sqlite", "the disk has trouble")
        return await messages_of(self, table)

    monkeypatch.setattr(Messages, "of", fails_first)
    joined = await evening.slash("Bob", "table join")

    assert UNTRUE not in told(joined)
    assert f"{evening.guild.id}/{evening.channel.id}" in told(joined)
    assert "2. Bob" in evening.shows()[0]


async def test_who_takes_a_seat_and_whose_hand_cannot_be_read_is_told_that_it_is_theirs(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    await left(evening)
    await offers(evening)
    breaks(evening.bot.door, monkeypatch, "hand_of")

    taken = await evening.slash("Dave", "seats take", table=1)

    assert told(taken).startswith("You play on at Catte · table 1.")
    assert seat_of(evening.live(), evening["Dave"].id) is not None


async def test_who_plays_from_a_private_hand_that_cannot_be_read_anew_is_told_nothing(
    game: Evening, disk: Callable[[], Disk], monkeypatch: pytest.MonkeyPatch
) -> None:
    name = game.turn()
    shown = await game.my_hand(name)
    breaks(game.bot.door, monkeypatch, "hand_of")

    assert await slowly(game, disk, lambda evening: evening.choose(name, shown)) == [THINKING, "DELETE", "PATCH"]

    assert UNTRUE not in str([one.json for one in answers(game)])
    assert len(game.live().moves) == 1


async def test_who_is_shown_their_hand_is_told_nothing_of_messages_that_cannot_be_looked_for(
    game: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    breaks(game.bot.door, monkeypatch, "doubt")

    assert UNTRUE not in all_told(await game.slash("Alice", "hand"))
