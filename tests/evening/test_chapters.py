"""What a whole game of four people leaves in the channel: the lobby, a message a chapter, and the end."""

from __future__ import annotations

from typing import Any

import pytest

from tests.evening.archive import chapters_of
from tests.evening.house import House
from tests.evening.kinds import Kind
from tests.evening.sitting import Sitting, every_game, most
from tests.harness.texts import TEXTS

pytestmark = pytest.mark.night


@every_game
async def test_a_whole_game_leaves_a_message_a_chapter_and_two_more(house: House, kind: Kind) -> None:
    everything: dict[str, Any] = dict.fromkeys(dict(kind.short))  # as long as it is played by default
    sitting = await Sitting.open(house, kind, *await most(house, kind), **everything)
    await sitting.starts()
    await sitting.plays()
    await sitting.is_over_and_right()

    path = f"/channels/{sitting.live().facts.channel}/messages"
    sent = [line for line in await house.sandbox.requests() if (line["method"], line["path"]) == ("POST", path)]
    left = sitting.public()
    assert len(left) == 2 + len(chapters_of(sitting.live(), TEXTS.to(sitting.live().facts.locale)))
    # Each chapter was the board before it. The last board goes; where the last chapter began with the last move, there was none below it.
    assert len(left) - 1 <= len(sent) <= len(left)
