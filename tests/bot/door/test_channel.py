"""The door and the channel: lobby, table, news and end; edits that merge, messages that get lost, channels that shut."""

from __future__ import annotations

import re

from structlog.testing import capture_logs

from bot.facts import ChannelId, TableId
from bot.tables import Live
from games.catte.events import TrickWon
from looks.catte.words import signed_coffee
from tests.bot import limits
from tests.bot.door.place import Place
from tests.bot.home import seed_of
from tests.harness.reading import acts


def channel_requests(place: Place, mark: int = 0) -> list[str]:
    """What was sent to the channel since then, without the numbers of messages."""
    path = place.channel_path
    return [re.sub(r"/\d+$", "", one.replace(path, "")) for one in place.post.since(mark) if path in one]


async def test_a_whole_game_is_lobby_news_and_end(place: Place) -> None:
    table = (await place.start(place.bob, rounds="1")).facts.id

    live = await place.play(table)

    lobby, *news, end = place.channel_shows()
    assert "The game has begun" in lobby
    assert len(news) == 1, "a round is one message"
    assert news[0].count("wins coffee") == len(won(live)) > 3
    assert "Round 1 is over" in news[0]
    assert f"Seed {seed_of(0).hex()}" in end
    assert "catte-1.txt" in end
    assert not any(acts(message) for message in place.channel.history()[:-1]), "what is over offers nothing but to begin anew"


async def test_everything_that_is_sent_is_within_discords_limits(place: Place) -> None:
    await place.play((await place.start(place.bob, rounds="1")).facts.id)

    wrong = [
        limits.of_message(body, edit=name.startswith("PATCH"))
        for name, body in zip(place.post.sent, place.post.bodies, strict=True)
        if body.get("embeds")
    ]

    assert [problem for found in wrong for problem in found] == []
    assert len(wrong) > 50


async def test_nothing_is_sent_when_nothing_changed(place: Place) -> None:
    live = await place.start(place.bob)
    mark = len(place.post.sent)
    for _ in range(3):
        place.door.touch(live)
        await place.settled()

    assert place.post.since(mark) == []


async def test_a_table_at_full_speed_costs_a_bounded_number_of_requests(place: Place) -> None:
    """All moves of a game pile up while one request is on its way: they share a message, the board is shown once."""
    table = (await place.start(place.bob, rounds="1")).facts.id
    mark = len(place.post.sent)
    place.post.way.clear()
    live = await place.tables.look(table)
    while live.running:
        live = await place.step(table)
    place.post.way.set()
    await place.settled()

    assert len(live.moves) > 25
    assert channel_requests(place, mark) == ["PATCH ", "POST ", "PATCH "]
    assert len(place.post.since(mark)) <= 3 + 2 * 3
    assert "wins" in place.channel_shows()[-1]


async def test_the_news_are_the_same_however_they_were_merged(place: Place) -> None:
    async def headlines(*, at_once: bool) -> list[str]:
        before = len(place.channel_shows())
        live = await place.start(place.bob, rounds="1")
        live = await (until_the_end(place, live.facts.id) if at_once else place.play(live.facts.id))
        await place.settled()
        shown = "\n".join(place.channel_shows()[before:])
        told = re.findall(r"(?m)wins coffee (\S+\d)$", shown)
        assert told == won(live)
        return told

    assert await headlines(at_once=False) != []
    assert await headlines(at_once=True) != []


async def until_the_end(place: Place, table: TableId) -> Live:
    live = await place.tables.look(table)
    while live.running:
        live = await place.step(table)
    return live


def won(live: Live) -> list[str]:
    """The coffees that were won, in order."""
    return [signed_coffee(event.trick.coffee) for event in live.events_since(0) if isinstance(event, TrickWon)]


async def test_what_is_over_and_shown_is_forgotten_and_shown_no_more(place: Place) -> None:
    """A press on an old button of a game that is over must not have the whole game told again."""
    table = (await place.start(place.bob, rounds="1")).facts.id
    await place.play(table)
    assert list(place.tables.registry) == []
    assert await place.disk.shown(table) == []
    before, mark = place.channel_shows(), len(place.post.sent)

    for _ in range(2):
        place.door.touch(await place.tables.look(table))
        await place.settled()

    assert place.post.since(mark) == []
    assert place.channel_shows() == before
    assert list(place.tables.registry) == []


# Messages that get lost


# Bad evenings


async def test_an_operator_reads_what_to_grant_where_a_channel_is_shut(place: Place) -> None:
    table = (await place.start(place.bob)).facts.id
    await place.shut_channel()

    with capture_logs() as lines:
        await place.step(table)
        await place.settled()

    assert ["grant there" in line["remedy"] for line in lines if line["event"] == "a channel is shut"] == [True]


async def test_of_a_channel_that_is_deleted_nothing_is_kept_where_no_table_stands(place: Place) -> None:
    """Discord tells the bot of each thread that is deleted anywhere."""
    await place.start(place.bob)
    other = ChannelId(place.channel.id + 1)

    place.door.places.lost_channel(other)
    await place.delete_channel()

    assert not place.door.closed.is_gone(other)
    assert place.door.closed.is_gone(ChannelId(place.channel.id))
