"""What Discord refuses to do in somebody's direct messages, be it to edit there or to delete: nothing else waits for that."""

from __future__ import annotations

import pytest

from bot.door.messages import OLD_SECONDS
from tests.bot.door.place import Place


def refuse_all(place: Place, code: int) -> None:
    """Nothing can be done in Bob's direct messages."""
    place.refuse(f"{place.inbox_path('Bob')}*", code)


@pytest.mark.parametrize("code", [50007, 50278])
async def test_a_board_says_who_cannot_be_written_to_also_where_their_former_hand_cannot_be_taken_away(place: Place, code: int) -> None:
    """They had no hand any more, and nobody was told."""
    table = (await place.start(place.bob)).facts.id
    refuse_all(place, code)
    place.clock.turn(OLD_SECONDS + 1)

    await place.step(table)
    await place.settled()

    assert "I cannot write to Bob directly" in place.channel_shows()[-1]
