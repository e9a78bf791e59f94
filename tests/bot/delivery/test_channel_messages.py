"""Delivery to the channel: news, chapters and end; edits that merge, and what a channel costs that is shut or gone."""

from __future__ import annotations

import re

import pytest
from structlog.testing import capture_logs

from bot.delivery.channel_messages import BURIED, BURIED_CHECK_SECONDS
from bot.models.ids import ChannelId
from bot.models.proposals import Proposal, ProposalKind
from bot.models.times import Speed
from bot.tables import Proposals, TableSnapshot, seat_of
from games.catte.events import TrickWon
from tests.bot import discord_limits
from tests.bot.cat_playing import run_cat_player, wait_until
from tests.bot.delivery.place import Place
from tests.harness.simcord_messages import custom_ids_of
from tests.harness.texts import TEXTS
from ui.catte.words import coffee_label


def channel_requests(place: Place, mark: int = 0) -> list[str]:
    """What was sent to the channel since then, without the numbers of messages."""
    path = place.channel_path
    return [re.sub(r"/\d+$", "", one.replace(path, "")) for one in place.post.since(mark) if path in one]


async def test_a_whole_game_is_lobby_news_and_end(place: Place) -> None:
    table = (await place.start(place.bob, rounds="1")).table.id

    snapshot = await place.play(table)

    lobby, *news, end = place.channel_shows()
    assert "The game has begun" in lobby
    assert len(news) == 1, "a round is one message"
    assert news[0].count(" → **") == len(won(snapshot)) > 3
    assert "Round 1 ends" in news[0]
    assert "catte-1-record.txt" in end
    assert not any(custom_ids_of(message) for message in place.channel.history()[:-1]), "what is over offers nothing but to begin anew"


async def test_everything_that_is_sent_is_within_discords_limits(place: Place) -> None:
    await place.play((await place.start(place.bob, rounds="1")).table.id)

    wrong = [
        discord_limits.find_message_problems(body, edit=name.startswith("PATCH"))
        for name, body in zip(place.post.sent, place.post.bodies, strict=True)
        if body.get("embeds")
    ]

    assert [problem for found in wrong for problem in found] == []
    assert len(wrong) > 50


async def test_nothing_is_sent_when_nothing_changed(place: Place) -> None:
    snapshot = await place.start(place.bob)
    mark = len(place.post.sent)
    for _ in range(3):
        place.delivery.refresh(snapshot.table.id)
        await place.settled()

    assert place.post.since(mark) == []


async def test_a_table_at_full_speed_costs_a_bounded_number_of_requests(place: Place) -> None:
    """All moves of a game pile up while one request is on its way: they share a message, the board is shown once."""
    table = (await place.start(place.bob, rounds="1")).table.id
    mark = len(place.post.sent)
    place.post.way.clear()
    snapshot = await place.tables.load(table)
    while snapshot.is_running:
        snapshot = await place.step(table)
    place.post.way.set()
    await place.settled()

    assert len(snapshot.moves) > 25
    assert channel_requests(place, mark) == ["PATCH ", "POST ", "POST ", "DELETE "]
    assert len(place.post.since(mark)) <= 4 + 2 * 3
    assert "wins" in place.channel_shows()[-1]


def won(snapshot: TableSnapshot) -> list[str]:
    """The coffees that were won, in order."""
    return [coffee_label(event.trick.coffee, TEXTS.speech_in("en")) for event in snapshot.events_since(0) if isinstance(event, TrickWon)]


# Bad evenings


async def test_an_operator_reads_what_to_grant_where_a_channel_is_shut(place: Place) -> None:
    table = (await place.start(place.bob)).table.id
    await place.shut_channel()

    with capture_logs() as lines:
        await place.step(table)
        await place.settled()

    assert ["grant there" in line["remedy"] for line in lines if line["event"] == "a channel is shut"] == [True]


async def test_of_a_channel_that_is_deleted_nothing_is_kept_where_no_table_stands(place: Place) -> None:
    """Discord tells the bot of each thread that is deleted anywhere."""
    await place.start(place.bob)
    other = ChannelId(place.channel.id + 1)

    place.delivery.server_events.handle_channel_deleted(other)
    await place.delete_channel()

    assert other not in place.delivery.channel_health.gone_channels
    assert ChannelId(place.channel.id) in place.delivery.channel_health.gone_channels


# Chapters: a message that grows, the board below it, and what becomes of both


async def test_a_chapter_is_one_message_that_grows_and_the_board_stays_below_it(place: Place) -> None:
    table = (await place.start(place.bob, rounds="1")).table.id
    await place.play(table, lambda snapshot: len(won(snapshot)) == 1)
    before, mark = [message.id for message in place.channel.history()], len(place.post.sent)

    await place.play(table, lambda snapshot: len(won(snapshot)) == 3)

    _, chapter, board = place.channel_shows()
    assert [message.id for message in place.channel.history()] == before
    assert set(channel_requests(place, mark)) == {"PATCH "}
    assert chapter.startswith("**Catte · table 1**")
    assert chapter.count(" → **") == 3
    assert "[My hand]" in board


async def test_a_chapter_loses_what_was_taken_back(place: Place) -> None:
    """Alone with cats, Alice ends a trick and takes her card back: first in the first trick, then in a later one."""

    def has_ended_trick(snapshot: TableSnapshot) -> bool:
        return snapshot.moves[-1:] != () and snapshot.moves[-1].seat == 0 and isinstance(snapshot.public_events[-1], TrickWon)

    table = (await place.start(rounds="1")).table.id
    for _ in range(2):
        tricks = len(won(await place.play(table, has_ended_trick)))
        assert "\n".join(place.channel_shows()).count(" → **") == tricks

        await Proposals(place.tables).propose(table, place.alice, Proposal(ProposalKind.BACK, 0))
        await place.settled()

        assert "\n".join(place.channel_shows()).count(" → **") == tricks - 1
        assert "A choice was taken back" in place.channel_shows()[-1]
        await place.play(table, lambda snapshot, tricks=tricks: len(won(snapshot)) > tricks)  # type: ignore[misc]


async def test_chapters_that_began_while_the_bot_was_away_are_a_message_each(place: Place) -> None:
    table = (await place.start(place.bob, rounds="3")).table.id
    await place.die()
    while (snapshot := await place.tables.load(table)).is_running:
        await place.step(table)
    await place.die()

    await place.live_again()

    _, *told, end = place.channel_shows()
    assert [re.findall(r"Round \d ends", one) for one in told] == [[f"Round {number} ends"] for number in (1, 2, 3)]
    assert "\n".join(told).count(" → **") == len(won(snapshot))
    assert "[Check the shuffle]" in end


def table_links(place: Place, name: str) -> list[str]:
    """Where the newest hand of somebody leads."""
    message = place.people[name].user.dm_channel.history()[-1]
    return [str(one.url) for row in message.components for one in getattr(row, "children", ()) if getattr(one, "url", None)]


async def test_a_hand_leads_to_the_lobby_and_then_to_a_chapter(place: Place) -> None:
    table = (await place.start(place.bob, rounds="2")).table.id
    lobby = place.channel.history()[0].id
    assert [one.rpartition("/")[2] for one in table_links(place, "Alice")] == [str(lobby)]

    await place.play(table, lambda snapshot: snapshot.last_scoring is not None and isinstance(snapshot.public_events[-1], TrickWon))

    told = {str(message.id) for message in place.channel.history()[1:-1]}
    assert {one.rpartition("/")[2] for name in ("Alice", "Bob") for one in table_links(place, name)} <= told


async def talk(place: Place, lines: int) -> None:
    for number in range(lines):
        await place.people["Carol"].send(place.channel, f"and {number} more")


async def test_a_board_that_talk_has_buried_comes_down_at_the_next_turn(place: Place) -> None:
    table = (await place.start(place.bob, rounds="1")).table.id
    buried = place.channel.history()[-1].id
    place.clock.advance(BURIED_CHECK_SECONDS)
    await talk(place, BURIED)

    await place.play(table, lambda snapshot: len(snapshot.moves) == 2)

    assert "[My hand]" in place.channel_shows()[-1]
    assert buried not in [message.id for message in place.channel.history()]
    assert ["[My hand]" in one for one in place.channel_shows()].count(True) == 1


async def test_a_board_stays_under_a_little_talk_and_is_not_looked_after_at_every_turn(place: Place) -> None:
    table = (await place.start(place.bob, rounds="1")).table.id
    await talk(place, BURIED - 1)
    board, mark = place.channel.history()[1].id, len(place.post.sent)
    place.clock.advance(BURIED_CHECK_SECONDS)

    await place.play(table, lambda snapshot: len(snapshot.moves) == 2)

    assert place.channel.history()[1].id == board
    assert len([one for one in place.post.since(mark) if one.startswith("GET ")]) == 1


async def test_where_the_bot_may_not_read_the_board_stays_where_it_is(place: Place) -> None:
    table = (await place.start(place.bob, rounds="1")).table.id
    place.refuse(place.channel_path, 50001, method="GET")
    place.clock.advance(BURIED_CHECK_SECONDS)
    await talk(place, BURIED)

    await place.play(table, lambda snapshot: len(snapshot.moves) == 2)

    assert "[My hand]" in place.channel_shows()[1]


REQUEST_SECONDS = 0.35
"""The time that a request to Discord takes, at most."""


@pytest.mark.parametrize("speed", Speed)
async def test_moves_of_cats_are_shown_one_by_one_unless_people_want_them_fastest(place: Place, speed: Speed) -> None:
    """A calm or quick pause is longer than a request takes; without pauses several moves are one edit."""
    snapshots = list[TableSnapshot]()
    place.tables.watch(lambda change: snapshots.append(change.after))

    def is_asked(snapshot: TableSnapshot) -> bool:
        return snapshot.is_asked(seat_of(snapshot, place.alice.id))

    async def pass_time(seconds: float) -> None:
        place.turn(seconds)
        if seconds >= REQUEST_SECONDS:
            place.post.way.set()
            await place.settled()
            place.post.way.clear()

    table = (await place.start(seats=4)).table.id
    await place.tables.choose_option(table, place.alice, "speed", speed)
    await place.play(table, lambda snapshot: bool(snapshot.moves) and is_asked(snapshot))
    place.post.way.clear()
    mark, made = len(place.post.sent), len((await place.step(table)).moves)
    async with run_cat_player(place, sleep=pass_time):
        await wait_until(place, lambda: is_asked(snapshots[-1]))
    place.post.way.set()
    await place.settled()

    moves, requests = len(snapshots[-1].moves) - made, channel_requests(place, mark)
    shown = requests.count("PATCH ") + requests.count("DELETE ")  # the board is edited, or sent anew below a chapter
    assert moves > 2
    assert shown < moves if speed is Speed.FASTEST else shown == moves + 1, "Alice's own move, and each of the cats"
