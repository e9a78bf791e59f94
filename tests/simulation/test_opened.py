"""A channel that becomes accessible while the bot is disconnected."""

from __future__ import annotations

from pathlib import Path

from tests.simulation.faults import ConnectionCut, Denial
from tests.simulation.plan import NAMES, Phase, Plan, PlannedTable
from tests.simulation.rules import STANDING, find_violations
from tests.simulation.world import World


def test_a_channel_that_opens_while_the_line_is_cut_is_seen_with_the_next_session(tmp_path: Path) -> None:
    table = PlannedTable("alice", ("bob",), "catte", 1, "cat-games", 2.0)
    shut = Denial(12.0, "cat-games", "SEND_MESSAGES", 12.0)
    with World(Plan(3, people=NAMES[:2], tables_to_open=(table,), faults=(shut, ConnectionCut(20.0, 10.0))), tmp_path) as world:
        world.open()
        world.run_until(lambda: False, 35.0)
        world.phase = Phase.BREAK
        world.run_until_quiet()

        assert len(world.excuses.struck) == 2
        assert find_violations(world, STANDING) == []
