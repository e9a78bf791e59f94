"""Where what a table shows is to stand."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from tests.harness.world.holds import findings
from tests.harness.world.plan import SMALL
from tests.harness.world.world import World


def test_a_table_is_shown_in_a_thread_that_was_deleted_and_begun_anew(tmp_path: Path) -> None:
    """World 55408: it was deleted after a backup had been made that was put back, and has the number of its message again."""
    with World(replace(SMALL, invitations=(SMALL.invitations[0]._replace(threaded=True),)), tmp_path) as world:
        world.runs()
        world.stops()
        [thread] = [one for one in world.parts.world.channels.values() if one.is_thread]
        assert findings(world) == []

        world.excuses.adrift[thread.name or ""] = 10.0
        assert findings(world) != []
        world.excuses.deleted[thread.id] = thread
        assert findings(world) == []
