"""Who is called for their turn: by a new message, once, and only where they would not see an edit; and who is reminded."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

import pytest

from bot.models.proposals import Proposal, ProposalKind
from bot.models.times import Pace
from bot.pages.names import relative_time
from bot.settings.config import CallConfig
from bot.settings.user import NotifyMode
from bot.tables import Proposals, TableSnapshot, turn_clock
from tests.bot.delivery.place import Place
from tests.bot.delivery.stories import TABLE, Step, name_asked, refuses
from tests.bot.home import HOUR, asked_seat
from tests.harness.inline_workers import wait_until_idle

SETTINGS = CallConfig()
WAIT = SETTINGS.after_seconds


def seconds_pass(seconds: float) -> Step:
    """And who is to be called by then is called."""

    async def step(place: Place) -> None:
        place.clock.advance(seconds)
        place.scheduler.run_due()

    return step


def wishes(calling: NotifyMode) -> Step:
    return lambda place: place.tables.user_settings.change(place.bob.id, lambda wishes: replace(wishes, notify=calling))


def begins(pace: Pace = Pace.EVENING) -> Step:
    """A table at which Bob has been asked something already, so that the hand that he has is not his first."""

    async def step(place: Place) -> None:
        place.pace = pace
        await place.start(place.bob, place.carol)
        await place.play(TABLE, lambda snapshot: name_asked(snapshot) == "Bob" and snapshot.turn_question > 1)

    return step


async def he_moves(place: Place) -> None:
    """And whoever is asked after him, until it is another's turn."""
    await place.play(TABLE, lambda snapshot: name_asked(snapshot) != "Bob")


async def his_turn_comes(place: Place) -> None:
    await place.play(TABLE, lambda snapshot: name_asked(snapshot) != "Bob")
    await place.play(TABLE, lambda snapshot: name_asked(snapshot) == "Bob")


async def it_is_alices_turn(place: Place) -> None:
    await place.play(TABLE, lambda snapshot: name_asked(snapshot) == "Alice")


async def he_presses(place: Place) -> None:
    place.delivery.notifications.record_press(place.bob.id)


async def the_bot_starts_anew(place: Place) -> None:
    await place.die()
    await place.live_again()


async def the_clock_is_set_back(place: Place) -> None:
    place.clock.shift_wall_time(-HOUR)


async def the_channel_opens(place: Place) -> None:
    """Bob's direct messages stay closed."""
    place.accept()
    place.refuse(place.inbox_path("Bob"), 50007)
    for _ in range(2):
        place.delivery.server_events.handle_channel_changed(place.here)
        await place.settled()


async def what_he_is_shown_is_not_known(place: Place) -> None:
    await place.die()
    await place.disk.messages.mark_stale(TABLE)
    place.clock.advance(WAIT + 1)
    await place.live_again()


async def a_move(place: Place) -> None:
    await place.step(TABLE)


class Called(NamedTuple):
    """What was done, what is done then, and how often Bob is notified by it."""

    before: tuple[Step, ...]
    then: tuple[Step, ...]
    times: int


HIS_TURN = (begins(), his_turn_comes)
AWAY = (begins(), it_is_alices_turn, seconds_pass(SETTINGS.away_seconds + 1), his_turn_comes)
CLOSED = (refuses("BOB", 50007), begins(), it_is_alices_turn)
SHUT = refuses("CHANNEL", 50013, method="POST")
ALWAYS, NEVER = wishes(NotifyMode.ALWAYS), wishes(NotifyMode.NEVER)
CALLED = {
    "his first hand": Called((), (begins(),), 1),
    "his next turns": Called((begins(),), (his_turn_comes, his_turn_comes), 0),
    "he has pressed nothing for a while": Called(HIS_TURN, (seconds_pass(WAIT - 1),), 0),
    "he has pressed nothing for longer": Called(HIS_TURN, (seconds_pass(WAIT + 1),), 1),
    "he has pressed nothing for hours": Called(HIS_TURN, (seconds_pass(WAIT + 1), seconds_pass(5000)), 1),
    "he has pressed something meanwhile": Called(HIS_TURN, (seconds_pass(30), he_presses, seconds_pass(WAIT)), 0),
    "half of a short turn is not over": Called((begins(Pace.LIVE), his_turn_comes), (seconds_pass(59),), 0),
    "half of a short turn is over": Called((begins(Pace.LIVE), his_turn_comes), (seconds_pass(61),), 1),
    "he was away before his turn, and has pressed nothing for a moment": Called(AWAY, (seconds_pass(SETTINGS.away_after_seconds - 1),), 0),
    "he was away before his turn, and has pressed nothing for a while": Called(AWAY, (seconds_pass(SETTINGS.away_after_seconds + 1),), 1),
    "he was not away for long before his turn": Called(
        (begins(), it_is_alices_turn, seconds_pass(SETTINGS.away_seconds - 1), his_turn_comes),
        (seconds_pass(SETTINGS.away_after_seconds + 1),),
        0,
    ),
    "the bot starts anew": Called(HIS_TURN, (the_bot_starts_anew,), 0),
    "the bot has started anew": Called(HIS_TURN, (the_bot_starts_anew, seconds_pass(WAIT + 1)), 1),
    "the clock was set back after he had moved": Called(
        (*HIS_TURN, a_move, the_clock_is_set_back, he_moves, a_move, his_turn_comes), (seconds_pass(WAIT + 1),), 1
    ),
    "what he is shown is not known": Called(HIS_TURN, (what_he_is_shown_is_not_known,), 1),
    # as he wishes
    "he wishes always to be called": Called((ALWAYS, begins(), he_moves, seconds_pass(1)), (his_turn_comes, seconds_pass(5000)), 1),
    "he wishes always to be called, and his own press brought the turn": Called(
        (ALWAYS, *HIS_TURN, seconds_pass(1), he_presses), (a_move,), 0
    ),
    "he wishes never to be called": Called((NEVER,), (begins(), his_turn_comes, seconds_pass(5000)), 0),
    "he wishes never to be called, and cannot be written to": Called((NEVER, *CLOSED), (his_turn_comes, seconds_pass(5000)), 0),
    "he wished never to be called": Called((NEVER, *HIS_TURN), (wishes(NotifyMode.AWAY), seconds_pass(WAIT + 1)), 1),
    # where he cannot be written to
    "he cannot be written to, and has pressed nothing for a while": Called(CLOSED, (his_turn_comes, seconds_pass(WAIT - 1)), 0),
    "he cannot be written to, and has pressed nothing for hours": Called(
        CLOSED, (his_turn_comes, seconds_pass(WAIT + 1), seconds_pass(5000), a_move), 1
    ),
    "he cannot be written to, and boards come below the news": Called(CLOSED, (his_turn_comes, his_turn_comes, his_turn_comes), 0),
    "he cannot be written to, and the channel opens": Called(
        (*CLOSED, his_turn_comes, SHUT, seconds_pass(WAIT + 1)), (the_channel_opens,), 1
    ),
    "he cannot be written to, and the channel opens in his next turn": Called(
        (*CLOSED, his_turn_comes, SHUT, seconds_pass(WAIT + 1), his_turn_comes), (the_channel_opens,), 0
    ),
    "he cannot be written to, and the channel has opened in his next turn": Called(
        (*CLOSED, his_turn_comes, SHUT, seconds_pass(WAIT + 1), his_turn_comes), (the_channel_opens, seconds_pass(WAIT + 1)), 1
    ),
}


@pytest.mark.parametrize("what", CALLED)
async def test_how_often_a_player_is_called(place: Place, what: str) -> None:
    for step in CALLED[what].before:
        await step(place)
        await place.settled()
    before = place.notified()

    for step in CALLED[what].then:
        await step(place)
        await place.settled()

    assert place.notified()["Bob"] - before["Bob"] == CALLED[what].times
    for _ in range(2):  # what it comes to now is shown anew once, where that is old
        mark = len(place.post.sent)
        place.delivery.refresh(TABLE)
        await place.settled()
    assert place.post.since(mark) == [], "nobody tries it over and over"


async def test_a_call_is_there_before_the_old_hand_goes_and_calls_nobody_else(place: Place) -> None:
    for step in HIS_TURN:
        await step(place)
    await place.settled()
    ((before,), mark) = place.people["Bob"].user.dm_channel.history(), len(place.post.sent)

    await seconds_pass(WAIT + 1)(place)
    await place.settled()

    path = place.inbox_path("Bob")
    assert place.post.since(mark) == [f"POST {path}", f"DELETE {path}/{before.id}"]


async def test_who_cannot_be_written_to_is_called_for_the_very_first_turn_too(place: Place) -> None:
    """That their direct messages are closed is known only after the board was sent; an edit of it would notify nobody."""
    for name in place.people:
        place.refuse(place.inbox_path(name), 50007)

    snapshot = await place.start(place.bob, place.carol)

    assert place.notified() == {name_asked(snapshot): 1}
    assert len(place.channel_shows()) == 2


async def test_who_was_called_in_the_channel_is_not_called_by_the_hand_that_they_get_at_last(place: Place) -> None:
    for name in place.people:
        place.refuse(place.inbox_path(name), 50007)
    snapshot = await place.play((await place.start(place.bob)).table.id, lambda snapshot: name_asked(snapshot) in place.people)
    before = place.notified()[name_asked(snapshot)]
    place.accept()

    await place.delivery.resend_messages(snapshot.table)
    await place.settled()

    assert (before, place.notified()[name_asked(snapshot)]) == (1, 1)


# Reminders


async def thinking(place: Place) -> TableSnapshot:
    """A table with a clock, of people who wish to be reminded."""
    for one in (place.alice, place.bob, place.carol):
        await place.tables.user_settings.change(one.id, lambda wishes: replace(wishes, reminders=True))
    snapshot = await place.start(place.bob, place.carol)
    assert turn_clock.deadlines(snapshot)
    return snapshot


@pytest.mark.parametrize("again", [True, False], ids=["half of the next one has passed, too", "it has just begun"])
async def test_who_could_not_be_reminded_of_one_turn_is_not_reminded_of_it_in_the_next(place: Place, again: bool) -> None:
    snapshot, pause = await thinking(place), place.hold_retries()
    name, table = name_asked(snapshot), snapshot.table.id
    place.refuse(place.inbox_path(name), 0, status=503, method="POST", times=1)
    place.delivery.remind(snapshot, asked_seat(snapshot))
    await wait_until_idle()
    await place.step(table)
    while name_asked(snapshot := await place.step(table)) != name:
        pass
    await wait_until_idle()

    if again:
        place.delivery.remind(snapshot, asked_seat(snapshot))
    pause.set()
    await place.settled()

    assert len([text for text in place.inbox(name) if "is waiting for you" in text]) == again


async def test_who_is_reminded_by_a_later_try_reads_until_when_they_have_time_now(place: Place) -> None:
    """The others had given them more time meanwhile: they read that it ended a quarter of an hour too early."""
    snapshot, pause = await thinking(place), place.hold_retries()
    name, seat = name_asked(snapshot), asked_seat(snapshot)
    place.refuse(place.inbox_path(name), 0, status=503, method="POST", times=1)
    place.delivery.remind(snapshot, seat)
    await wait_until_idle()
    for one in (place.alice, place.bob, place.carol):
        if one.name != name:
            snapshot = await Proposals(place.tables).propose(snapshot.table.id, one, Proposal(ProposalKind.TIME, int(seat)))

    pause.set()
    await place.settled()

    (told,) = [text for text in place.inbox(name) if "is waiting for you" in text]
    assert relative_time(turn_clock.deadlines(snapshot)[seat]) in told
