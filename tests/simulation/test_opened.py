"""What no restart heals: a place that opens while the bot hears nothing."""

from __future__ import annotations

from pathlib import Path

from tests.simulation.faults import Cut, Shut
from tests.simulation.plan import NAMES, Hour, Invitation, Plan
from tests.simulation.rules import STANDING, broken
from tests.simulation.world import World


def test_a_channel_that_opens_while_the_line_is_cut_is_seen_with_the_next_session(tmp_path: Path) -> None:
    table = Invitation("alice", ("bob",), "catte", 1, "cat-games", 2.0)
    shut = Shut(12.0, "cat-games", "SEND_MESSAGES", 12.0)
    with World(Plan(3, people=NAMES[:2], invitations=(table,), faults=(shut, Cut(20.0, 10.0))), tmp_path) as world:
        world.open()
        world.until(lambda: False, 35.0)
        world.hour = Hour.BREAK
        world.settle()

        assert len(world.troubles.struck) == 2
        assert broken(world, STANDING) == []
