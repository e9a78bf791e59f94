"""Tables with a thread of their own, in a Discord that has them: whole games, and what becomes of a thread meanwhile."""

from __future__ import annotations

import pytest

from sandbox.driver.screen import words
from sandbox.world.records import Json
from tests.evening.house import House
from tests.evening.kinds import Kind, all_kinds
from tests.evening.pairs import in_its_games
from tests.evening.sitting import Sitting, fewest

CATTE = all_kinds()["catte"]
"""Its short game is one round: one chapter."""


def thread_of(sitting: Sitting) -> Json:
    """The thread of the table, as its host sees it."""
    channel = str(sitting.live().facts.channel)
    (thread,) = [one for one in sitting.host.client.screen.channels.values() if one.get("parent_id") == channel]
    return thread


async def begun(house: House, kind: Kind = CATTE) -> Sitting:
    sitting = await Sitting.open(house, kind, *await fewest(house, kind), thread=True)
    await sitting.starts()
    await sitting.plays(until=lambda: len(sitting.live().moves) > 4)
    await sitting.shows_the_newest()
    return sitting


@in_its_games("in a thread of its own")
async def test_a_whole_game_in_a_thread_of_its_own(house: House, kind: Kind) -> None:
    """The house asks besides that nobody was told a secret there, nor in the channel."""
    sitting = await begun(house, kind)
    thread = thread_of(sitting)
    assert thread["name"] == sitting.host.title(kind.game, sitting.table)

    await sitting.plays()

    await sitting.is_over_and_right()
    (podium,) = sitting.host.client.messages(str(sitting.live().facts.channel))
    assert "🏆" in words(podium)
    assert len(sitting.host.client.messages(thread["id"])) == len(sitting.public()) - 1


@pytest.mark.night
async def test_a_thread_that_was_archived_is_opened_by_the_next_move(house: House) -> None:
    house.expected.refusals |= {("PATCH", 400), ("POST", 400)}
    sitting = await begun(house)
    thread = thread_of(sitting)["id"]
    await house.as_bot("PATCH", f"/channels/{thread}", {"archived": True})

    await sitting.plays(until=lambda: len(sitting.live().moves) > 9)

    await sitting.shows_the_newest()
    assert not (await house.as_bot("GET", f"/channels/{thread}"))["thread_metadata"]["archived"]
    await sitting.closes()
    await sitting.is_over_and_right()


async def test_a_game_whose_thread_was_deleted_goes_on_in_the_channel_and_says_so(house: House) -> None:
    house.expected.log.add("a table leaves its thread, which cannot be written in")
    house.expected.refusals |= {("DELETE", 404), ("PATCH", 404), ("POST", 404)}
    sitting = await begun(house)

    await house.sandbox.remove_channel(thread_of(sitting)["id"])

    await sitting.host.client.reads(sitting.host.says("table-no-thread"), channel="cat-games")
    await sitting.plays()
    await sitting.is_proved()
    lobby, *told = sitting.public()
    assert sitting.host.says("hand-link") not in words(lobby)
    assert len(told) == 2, "the chapter and the end"


@pytest.mark.night
async def test_a_game_whose_thread_we_may_not_write_in_any_more_goes_on_in_the_channel(house: House) -> None:
    house.expected.log.add("a table leaves its thread, which cannot be written in")
    house.expected.refusals |= {("POST", 403), ("DELETE", 404)}  # the board goes before the next one is refused
    sitting = await begun(house)
    await house.sandbox.deny_bot(str(sitting.live().facts.channel), "SEND_MESSAGES_IN_THREADS")

    await sitting.plays()

    await sitting.is_proved()
    assert sitting.end() in sitting.host.client.messages(str(sitting.live().facts.channel))
