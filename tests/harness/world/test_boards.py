"""Where what a table shows is to stand, and who is told that it cannot."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from bot.facts import TableId
from tests.evening.archive import Archive
from tests.harness.world.holds import _hosts, findings
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


def test_anybody_may_have_had_a_table_whose_opener_was_gone_for_a_while(tmp_path: Path) -> None:
    """World 55598: who had left the server was told that the channel is shut, and had the table by then."""
    with World(SMALL, tmp_path) as world:
        world.runs()
        world.stops()
        alice, bob = (world.visitors[name].seer.id for name in ("alice", "bob"))
        live = Archive(world.life.file).live(TableId(1))

        assert bob not in _hosts(world, live)
        world.excuses.gone_from[live.facts.id, alice].append((5.0, True))
        assert {alice, bob} <= _hosts(world, live)
