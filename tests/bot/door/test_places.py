"""What is kept of channels that come and go."""

from __future__ import annotations

from bot.facts import ChannelId
from tests.bot.door.place import Place


async def test_of_a_channel_that_is_deleted_nothing_is_kept_where_no_table_stands(place: Place) -> None:
    """Each thread that anybody deletes anywhere is told to us: they were kept until the bot ended."""
    await place.start(place.bob)
    other = ChannelId(place.channel.id + 1)

    place.door.places.lost_channel(other)
    place.door.places.lost_channel(place.channel.id)
    await place.settled()

    assert not place.door.closed.is_gone(other)
    assert place.door.closed.is_gone(ChannelId(place.channel.id))
