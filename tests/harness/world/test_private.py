"""What only one person sees has to show the newest state as long as the bot can edit it, and no longer."""

from __future__ import annotations

from typing import Any

import pytest

from sandbox.world.records import COMPONENT, EPHEMERAL, Interaction, Json
from tests.harness.world import test_holds
from tests.harness.world.holds import standing
from tests.harness.world.loop import BEGINNING
from tests.harness.world.world import World

PLAN = test_holds.PLAN
PRIVATE = "9" * 19
"""The number of a hand that Alice alone sees."""
LONG_BEFORE = BEGINNING - 3600.0


@pytest.mark.parametrize(
    ("pressed_at", "answer", "is_missed"),
    [(BEGINNING, PRIVATE, True), (LONG_BEFORE, PRIVATE, False), (BEGINNING, "8" * 19, False)],
    ids=["a press that can edit it", "one that is too old", "one that another message has answered"],
)
def test_an_old_private_hand_is_seen_where_a_press_on_it_could_edit_it(
    world: World, pressed_at: float, answer: str, *, is_missed: bool
) -> None:
    """Found by world 42088: somebody forged presses on theirs, and each was answered by a message of its own."""
    alice = world.visitors["alice"]
    screen, interactions = alice.screen, world.parts.world.interactions
    hand: Json = next(one.body for one in test_holds.hands(world) if one.channel_id in screen.channels)
    where: dict[str, Any] = {"channel_id": hand["channel_id"], "user_id": alice.person.id, "data": {}, "nonce": ""}
    press = Interaction("1", "t", COMPONENT, created_at=pressed_at, message_id=PRIVATE, **where)
    press.state, press.original_id, interactions["1"] = "acknowledged", answer, press
    screen.take({"type": "message_delete", "channel_id": hand["channel_id"], "message_id": hand["id"]})
    screen.show(hand | {"id": PRIVATE, "flags": EPHEMERAL, "embeds": [hand["embeds"][0] | {"title": "something old"}]})

    wrong = standing(world)
    screen.take({"type": "message_delete", "channel_id": hand["channel_id"], "message_id": PRIVATE})
    screen.show(hand)
    del interactions["1"]

    assert any("the hand of alice at table 1 shows" in one and "something old" in one for one in wrong) is is_missed
    assert standing(world) == []
