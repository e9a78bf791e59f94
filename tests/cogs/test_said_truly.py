"""What is stored, or shown, is never said not to have happened because the disk refuses something that is read for the answer."""

from __future__ import annotations

import pytest

from bot.door.messages import Messages
from bot.errors import StorageError
from bot.facts import Shown, Slot, TableId
from tests.cogs.evening import Evening, told

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
