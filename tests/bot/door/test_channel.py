"""The door and the channel: lobby, table, news and end; edits that merge, messages that get lost, channels that shut."""

from __future__ import annotations

import re

import pytest

from bot.door.messages import OLD_SECONDS
from bot.facts import TableId
from bot.tables import Live
from games.catte.events import TrickWon
from looks.catte.words import signed_coffee
from tests.bot import limits
from tests.bot.door.place import Place
from tests.bot.home import HOUR, Gate, hand_in, seed_of
from tests.harness.reading import acts


def channel_requests(place: Place, mark: int = 0) -> list[str]:
    """What was sent to the channel since then, without the numbers of messages."""
    path = place.channel_path
    return [re.sub(r"/\d+$", "", one.replace(path, "")) for one in place.post.since(mark) if path in one]


async def test_a_lobby_is_one_message_that_is_edited(place: Place) -> None:
    table = (await place.open()).facts.id
    await place.tables.join(table, place.bob)
    await place.settled()

    (lobby,) = place.channel_shows()

    assert "1. Alice\n2. Bob\n3. free" in lobby
    assert channel_requests(place) == ["POST ", "PATCH "]


async def test_a_table_stands_below_its_lobby_and_its_news_stay(place: Place) -> None:
    table = (await place.start(place.bob, rounds="1")).facts.id
    assert len(place.channel_shows()) == 2
    await place.play(table, lambda live: len(live.moves) == 3)

    lobby, news, board = place.channel_shows()

    assert "The game has begun" in lobby
    assert "wins coffee" in news
    assert "[My hand]" not in news
    assert "[My hand]" in board


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


async def test_a_lobby_that_was_closed_says_so(place: Place) -> None:
    table = (await place.open()).facts.id
    await place.tables.close(table, place.alice, may_tidy=True)
    await place.settled()

    assert "Alice closed this table before it began" in place.channel_shows()[0]
    assert list(place.tables.registry) == []
    assert await place.disk.shown(table) == []


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


async def test_an_ended_table_shows_its_seed(place: Place) -> None:
    table = (await place.start(place.bob)).facts.id
    await place.play(table, lambda live: len(live.moves) == 4)
    await place.tables.close(table, place.alice, may_tidy=True)
    await place.settled()

    assert seed_of(0).hex() in place.channel_shows()[-1]
    assert "counts for nobody" in place.channel_shows()[-1]


# Messages that get lost


async def test_a_board_that_somebody_deleted_comes_again(place: Place) -> None:
    table = (await place.start(place.bob)).facts.id
    await delete(place, -1)
    await place.step(table)
    await place.settled()

    assert len(place.channel_shows()) == 2
    assert "[My hand]" in place.channel_shows()[-1]


async def test_a_lobby_that_somebody_deleted_comes_again_while_it_is_one(place: Place) -> None:
    table = (await place.open()).facts.id
    await delete(place, 0)
    await place.tables.join(table, place.bob)
    await place.settled()

    assert "2. Bob" in place.channel_shows()[0]


async def test_a_lobby_that_somebody_deleted_after_the_start_is_let_go(place: Place) -> None:
    """Asking for it again at every move would be a failing request for each."""
    table = (await place.open(cats=1)).facts.id
    await place.tables.join(table, place.bob)
    await place.settled()
    await delete(place, 0)
    await place.tables.start(table, place.alice)
    await place.settled()
    mark = len(place.post.sent)

    await place.play(table, lambda live: len(live.moves) == 2)

    assert channel_requests(place, mark) == ["PATCH ", "PATCH "]


async def delete(place: Place, number: int) -> None:
    """Somebody deletes a message of the channel."""
    message = place.channel.history()[number]
    place.env.backend.delete_message(place.channel.id, message.id)


async def test_a_board_older_than_an_hour_is_sent_anew_and_not_edited(place: Place) -> None:
    table = (await place.start(place.bob)).facts.id
    place.clock.turn(OLD_SECONDS + 1)
    mark = len(place.post.sent)
    await place.step(table)
    await place.settled()

    assert channel_requests(place, mark) == ["POST ", "DELETE "]
    assert len(place.channel_shows()) == 2


async def test_a_board_that_has_to_move_goes_when_the_new_one_is_there(place: Place) -> None:
    """Else the channel would have none for as long as nothing can be sent there."""
    table = (await place.start(place.bob)).facts.id
    (*_, old), mark = place.channel.history(), len(place.post.sent)
    place.clock.turn(OLD_SECONDS + 1)
    place.refuse(place.channel_path, 50013, method="POST")
    await place.step(table)
    await place.settled()
    assert channel_requests(place, mark) == ["POST "]
    assert place.channel.history()[-1].id == old.id

    place.accept()
    place.door.places.reopened(place.here)
    await place.settled()

    _, board = place.channel_shows()
    assert "[My hand]" in board
    assert channel_requests(place, mark)[1:] == ["POST ", "DELETE "]
    assert await place.disk.stale_tables() == []


async def test_a_lobby_older_than_an_hour_is_still_edited(place: Place) -> None:
    table = (await place.open()).facts.id
    place.clock.turn(2 * HOUR)
    await place.tables.join(table, place.bob)
    await place.settled()

    assert channel_requests(place) == ["POST ", "PATCH "]


async def test_an_old_message_that_may_not_be_edited_often_is_sent_anew(place: Place) -> None:
    table = (await place.start(place.bob)).facts.id
    place.refuse(f"{place.channel_path}/*", 30046, 400, method="PATCH", times=1)
    await place.step(table)
    await place.settled()

    assert "[My hand]" in place.channel_shows()[-1]
    assert len(place.channel_shows()) == 2


# Bad evenings


@pytest.mark.parametrize("status", [500, 502, 429])
async def test_what_fails_is_tried_again(place: Place, status: int) -> None:
    table = (await place.start(place.bob)).facts.id
    place.refuse(f"{place.channel_path}/*", 0, status, method="PATCH", times=2)
    await place.play(table, lambda live: len(live.moves) == 1)

    assert place.pauses[-2:] == [1.0, 2.0]
    assert "Alice: ⬛" in place.channel_shows()[-1] or "Bob: ⬛" in place.channel_shows()[-1] or "Mochi: ⬛" in place.channel_shows()[-1]


async def test_where_we_may_not_read_a_message_that_arrived_unheard_of_is_sent_once(place: Place) -> None:
    """By its nonce alone Discord knows that it is there."""
    place.refuse(place.channel_path, 50001, method="GET")
    place.post.gate = Gate(ConnectionResetError, 1, after=True)

    await place.open()

    assert [name for name in place.post.sent if name.startswith("POST")] == [f"POST {place.channel_path}"] * 2
    assert len(place.channel_shows()) == 1


async def test_a_channel_that_shuts_is_left_alone_for_a_while_and_the_host_is_told_what_is_missing(place: Place) -> None:
    table = (await place.start(place.bob)).facts.id
    shut(place)
    await place.play(table, lambda live: len(live.moves) == 4)

    (told,) = [text for text in place.inbox("Alice") if "no longer show" in text]
    assert "“Send Messages”" in told
    assert r"#cat\-games" in told
    assert not any("no longer show" in text for text in place.inbox("Bob"))
    assert any(hand_in(text) for text in place.inbox("Bob"))


async def test_a_channel_that_opens_again_is_brought_up_to_date(place: Place) -> None:
    table = (await place.start(place.bob, rounds="1")).facts.id
    shut(place)
    await place.play(table, lambda live: len(live.moves) == 8)
    place.env.backend.get_channel(place.channel.id).overwrites.clear()
    place.accept()

    place.door.places.reopened(place.here)
    await place.settled()

    assert sum("wins coffee" in text for text in place.channel_shows()) >= 1
    assert "[My hand]" in place.channel_shows()[-1]


async def test_a_channel_that_is_still_shut_is_tried_again_after_a_minute(place: Place) -> None:
    table = (await place.start(place.bob)).facts.id
    shut(place)
    await place.play(table, lambda live: len(live.moves) == 1)
    mark = len(place.post.sent)
    await place.play(table, lambda live: len(live.moves) == 2)
    assert channel_requests(place, mark) == []
    place.clock.turn(61)

    await place.play(table, lambda live: len(live.moves) == 3)

    assert channel_requests(place, mark) != []
    assert sum("no longer show" in text for text in place.inbox("Alice")) == 1


def shut(place: Place) -> None:
    """Somebody takes the right to write in the channel away from the bot."""
    from simcord.backend.models import Overwrite
    from simcord.enums import OverwriteType

    deny = 1 << 11  # send messages
    guild = place.channel.guild
    assert guild is not None
    place.env.backend.edit_channel(place.channel.id, {}, overwrites=[Overwrite(target_id=guild.id, type=OverwriteType.ROLE, deny=deny)])
    place.refuse(f"{place.channel_path}*", 50013, times=None, method="PATCH")


async def test_after_a_restart_the_channel_is_brought_up_to_date_and_nothing_is_told_twice(place: Place) -> None:
    table = (await place.start(place.bob, rounds="1")).facts.id
    await place.play(table, lambda live: len(live.moves) == 4)
    await place.die()
    while len((await place.tables.look(table)).moves) < 8:
        await place.step(table)
    await place.die()

    await place.live_again()

    news = [text for text in place.channel_shows() if "wins coffee" in text]
    assert len(news) == len(set(news)) >= 1
    assert "[My hand]" in place.channel_shows()[-1]
    mark = len(place.post.sent)
    await place.die()
    await place.live_again()
    assert place.post.since(mark) == []
