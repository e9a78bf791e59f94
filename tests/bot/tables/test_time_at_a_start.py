"""Which tables the timekeeper looks at when the bot hears again, and which of them it has shown."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.tables import clocks
from tests.bot.home import BOB, CAROL, HOUR, MINUTE, Home
from tests.bot.tables.test_timekeeper import Watch, unread


@pytest.fixture
async def watch(home: Home) -> AsyncIterator[Watch]:
    made = await Watch(home).starts()
    yield made
    await made.keeper.stop()


async def test_a_table_at_which_all_time_was_over_stays_asleep_at_a_start(watch: Watch) -> None:
    live = await watch.begins()
    await watch.time.turn(3 * HOUR)
    await watch.keeper.stop()
    watch.home.clock.turn(HOUR)

    again = await Watch(watch.home.again()).starts()

    assert live.facts.id in {facts.id for facts in again.home.tables.registry}
    assert (again.shown, again.home.tables.loaded) == ([], set())
    await again.keeper.stop()


async def test_a_table_is_shown_at_a_start_if_its_time_was_moved_and_else_only_looked_after(watch: Watch) -> None:
    live = await watch.begins()
    await watch.keeper.stop()
    at_once = await Watch(watch.home.again()).starts()
    assert at_once.shown == []
    await at_once.time.turn(clocks.SETTLED + MINUTE)
    await at_once.keeper.stop()
    watch.home.clock.turn(MINUTE)

    later = await Watch(watch.home.again()).starts()
    assert [one.facts.id for one in later.shown] == [live.facts.id]
    later.shown.clear()
    await later.time.turn(later.left(await later.now(live)))

    assert [one.facts.id for one in later.shown] == [live.facts.id], "its moment has come"
    await later.keeper.stop()


async def test_what_an_outage_has_moved_is_shown_also_by_the_second_start_after_it(watch: Watch) -> None:
    """The first one died before it came to that."""
    live = await watch.begins()
    await watch.keeper.stop()
    watch.home.clock.turn(10 * MINUTE)
    died = Watch(watch.home.again())
    await died.home.tables.load()
    await died.keeper.start()
    await died.keeper.stop()

    again = await Watch(watch.home.again()).starts()

    assert [one.facts.id for one in again.shown] == [live.facts.id]
    await again.keeper.stop()


async def test_of_whom_it_told_and_died_before_it_showed_that_the_next_one_shows(watch: Watch) -> None:
    """Found by world 13505: the board went on telling a deadline that was reckoned before they were told, five seconds too early."""
    live = await watch.home.start(BOB, CAROL)
    await watch.home.quiet()
    watch.home.clock.turn(MINUTE)
    await watch.home.tables.told(live, live.pending)

    again = await Watch(watch.home.again()).starts()

    assert [one.facts.id for one in again.shown] == [live.facts.id]
    await again.keeper.stop()


async def test_a_table_that_could_not_be_read_at_a_start_is_shown_when_it_can(watch: Watch) -> None:
    """Its time was moved: the next try must not forget why it looks."""
    live = await watch.begins()
    await watch.keeper.stop()
    watch.home.clock.turn(10 * MINUTE)
    again = Watch(watch.home.again())
    unread(again.home)

    await again.starts()
    await again.time.turn(MINUTE)

    assert [one.facts.id for one in again.shown] == [live.facts.id]
    await again.keeper.stop()
