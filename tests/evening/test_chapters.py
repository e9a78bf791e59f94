"""What a whole game of four people leaves in the channel: the lobby, a message a chapter, and the end."""

from __future__ import annotations

from math import ceil
from typing import Any

import pytest

from games.catcafe.events import Revealed
from games.kit import Beat
from games.maneki.events import Taken
from tests.evening.house import House
from tests.evening.kinds import Kind
from tests.evening.sitting import Sitting, every_game, most

pytestmark = pytest.mark.night

A_CHAPTER: dict[str, tuple[type, int]] = {"catcafe": (Revealed, 5), "maneki": (Taken, 8)}
"""After how many of these a chapter is over, where the rules name no round and no game of several."""


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
    assert len(left) == 2 + chapters(sitting)
    assert len(sent) == len(left), "each chapter was the board before it"


def chapters(sitting: Sitting) -> int:
    live = sitting.live()
    if sitting.game in A_CHAPTER:
        kind, most = A_CHAPTER[sitting.game]
        return ceil(sum(isinstance(event, kind) for event in live.told) / most)
    return sum(live.game.beats.get(type(event)) is Beat.CHAPTER for event in live.told)
