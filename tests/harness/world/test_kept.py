"""Presses are held against what is stored in the seat in which they were made."""

from __future__ import annotations

import pytest

from tests.harness.world import test_holds
from tests.harness.world.holds import findings
from tests.harness.world.loop import BEGINNING
from tests.harness.world.world import World

PLAN = test_holds.PLAN


@pytest.mark.parametrize("is_forgotten", [False, True])
def test_what_somebody_pressed_before_they_were_forgotten_need_not_be_stored_in_the_seat_that_they_have_now(
    world: World, *, is_forgotten: bool
) -> None:
    """Found by world 45385: they had sat elsewhere, and took a seat that was offered to them."""
    alice = world.visitors["alice"]
    at, pressed = next((at, one) for at, one in enumerate(alice.presses) if one.custom_id.startswith("mv:"))
    alice.presses.insert(at, pressed._replace(custom_id="mv:1:1:play BK99"))
    alice.vanished += [pressed.at - BEGINNING] if is_forgotten else []

    wrong = findings(world)
    del alice.presses[at]
    alice.vanished.clear()

    assert any("BK99 was accepted, and is not stored" in one for one in wrong) is not is_forgotten
