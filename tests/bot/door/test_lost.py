"""Messages that stand on Discord and that nobody remembers: they are found, and not sent once more."""

from __future__ import annotations

from typing import Any

from bot.facts import ChannelId, MessageId
from bot.tables import Wish
from looks.kit.pages import Page
from tests.bot.door.place import Place


class Unheard:
    """The answer to a command, which arrives, and of whose arrival the bot does not hear."""

    interaction: Any = None
    message: MessageId | None = None

    def __init__(self, place: Place) -> None:
        self._place = place

    async def tell_all(self, page: Page) -> str | None:
        await self._place.door.write(ChannelId(self._place.channel.id), page, "the answer")
        return None


async def test_a_lobby_of_whose_arrival_nobody_heard_is_not_sent_once_more(place: Place) -> None:
    wish = Wish("catte", 3, {}, (), place.server, ChannelId(place.channel.id), "en")
    live = await place.tables.open(place.alice, wish)
    await place.door.answer_with_lobby(live, Unheard(place))
    await place.tables.join(live.facts.id, place.bob)
    await place.settled()

    (lobby,) = place.channel_shows()

    assert "1. Alice\n2. Bob\n3. free" in lobby
