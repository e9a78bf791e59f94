"""The disk fails in the middle of an evening: what could not be saved did not happen, whoever tried is told so, and then it goes on.

If the database itself is gone, the bot ends instead.
"""

from __future__ import annotations

import resource
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from tests.evening.guests import Click
from tests.evening.house import House
from tests.evening.kinds import all_kinds
from tests.evening.sitting import Sitting

pytestmark = pytest.mark.skipif(not hasattr(resource, "prlimit"), reason=f"no way to fill the disk of one process on {sys.platform}")


@contextmanager
def full_disk(pid: int) -> Iterator[None]:
    """No file of this process can grow any more, which is what a full disk looks like from inside."""
    soft, hard = resource.prlimit(pid, resource.RLIMIT_FSIZE)
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (1, hard))
    try:
        yield
    finally:
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (soft, hard))


async def test_a_move_that_cannot_be_saved_did_not_happen(house: House) -> None:
    house.expected.log |= {"the store refused", "nothing can be saved", "could not remember a member", "cannot show it now"}
    people = await house.seats("alice", "bob", "carol")
    sitting = await Sitting.open(house, all_kinds()["catte"], *people)
    await sitting.starts()
    await sitting.plays(until=lambda: len(sitting.live().moves) > 2)
    await sitting.shows_the_newest()
    guest = next(one for one in people if one.asked(sitting.table))
    before, written = sitting.live(), house.archive.written(sitting.table)

    with full_disk(house.bot.pid):
        await guest.clicks_something(sitting.table)
        await guest.client.reads(guest.says("reply-not-saved"))
        await sitting.shows_the_newest()
        assert house.archive.written(sitting.table) == written

    lost: Click = guest.clicks.pop()
    guest.answered.pop(sitting.table)
    assert sitting.live().moves == before.moves
    await sitting.plays()
    await sitting.is_over_and_right()
    assert lost.sent.state == "acknowledged"


async def test_a_database_that_is_moved_in_mid_game_ends_the_bot_before_a_move_is_acknowledged(house: House) -> None:
    house.expected.log |= {"the database is gone", "could not note that we hear", "cannot show it now"}
    people = await house.seats("alice", "bob", "carol")
    sitting = await Sitting.open(house, all_kinds()["catte"], *people)
    await sitting.starts()
    await sitting.plays(until=lambda: len(sitting.live().moves) > 2)
    await sitting.shows_the_newest()
    guest = next(one for one in people if one.asked(sitting.table))
    path = house.archive.path
    path.rename(path.with_name("moved"))

    await guest.clicks_something(sitting.table)

    await guest.client.reads(guest.says("reply-not-saved"))
    assert await house.bot.ends() == 1
    (line,) = (line for line in house.bot.log if line["level"] == "error")
    assert str(path) in line["path"]
    assert "purrlor restore" in line["remedy"]
    assert house.bot.strange == []
    guest.clicks.pop()
    guest.answered.pop(sitting.table)
    path.with_name("moved").replace(path)
    await house.bot.start()
    await sitting.plays()
    await sitting.is_over_and_right()
