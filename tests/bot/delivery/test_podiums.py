"""A podium comes once, whenever the process dies and whatever of it was heard."""

from __future__ import annotations

import pytest

from bot.delivery.podiums import PodiumPoster
from bot.tables.settings_cache import ServerSettingsCache
from tests.bot.delivery.place import Lost, Place
from tests.bot.delivery.stories import a_month_is_over
from tests.bot.home import Gate, gated, make_disk_error

NOTES = ("settings.record_podium",)


async def look(place: Place, gate: Gate | None = None) -> None:
    """A process looks whether a podium is to be told."""
    store = gated(place.disk, gate or Gate(Lost), NOTES)
    podiums = PodiumPoster(
        place.client,
        store,
        ServerSettingsCache(store.settings),
        place.delivery,
        place.tables.blocklist,
        "en",
        clock=place.clock,
        scheduler=place.scheduler,
    )
    podiums.request_check()
    await place.settled()


def told(place: Place) -> int:
    return sum(shown.startswith("Podium of ") for shown in place.channel_shows())


@pytest.mark.parametrize("after", [False, True], ids=["before it was noted", "after it was noted"])
@pytest.mark.parametrize("number", [1, 2], ids=["that it is begun", "that it is told"])
async def test_a_death_at_a_note_leaves_one_podium(place: Place, number: int, *, after: bool) -> None:
    await a_month_is_over(place)
    disk = Gate(Lost)
    disk.fail_after(number, after=after)
    await look(place, disk)
    await place.die()
    place.post.forget_nonces()

    await place.live_again()
    await look(place)

    assert told(place) == 1
    (one,) = await place.disk.settings.load_podiums()
    assert one.is_posted


async def test_where_discord_is_in_trouble_it_is_tried_again(place: Place) -> None:
    await a_month_is_over(place)
    place.refuse(place.channel_path, 0, status=500, method="POST", times=2)

    await look(place)

    assert told(place) == 1


async def test_where_it_may_not_be_written_nothing_is_told_until_it_may(place: Place) -> None:
    await a_month_is_over(place)
    place.refuse(place.channel_path, 50013, method="POST")
    await look(place)
    assert told(place) == 0
    place.accept()

    await look(place)

    assert told(place) == 1


async def test_where_the_disk_refuses_to_note_that_it_was_told_it_is_noted_later(place: Place) -> None:
    await a_month_is_over(place)

    await look(place, Gate(make_disk_error, 2))

    assert told(place) == 1
    (one,) = await place.disk.settings.load_podiums()
    assert one.is_posted
