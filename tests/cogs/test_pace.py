"""The pace of a table: its choice, the time shown to players, and the end of a turn's time."""

from __future__ import annotations

import re

import pytest

from bot.models.times import Pace
from bot.tables import seat_of
from tests.bot.home import MINUTE
from tests.cogs.evening import ALL, Evening, full_text, offered_moves, private_text, reply_message, waiting_players

TURN = 15 * MINUTE
MOMENT = re.compile(r"<t:(\d+):R>")


def seconds_left(evening: Evening, text: str) -> float:
    """The seconds left by the text."""
    (moment,) = MOMENT.findall(text)
    return int(moment) - evening.household.clock()


async def start_with_sleeper(evening: Evening, seconds: float = TURN + 30, **options: object) -> tuple[str, str, str]:
    """A table of three with a player asleep for so long: that player, then the others."""
    await evening.start("Bob", "Carol", **options)
    sleeper = evening.turn()
    await evening.env.advance_time(seconds)
    first, second = (name for name in ALL if name != sleeper)
    return sleeper, first, second


def is_played_by_cat(evening: Evening, name: str) -> bool:
    return seat_of(evening.snapshot(), evening[name].id) is None


# Choosing it


async def test_the_host_chooses_the_pace_in_the_lobby_and_everybody_sees_it(evening: Evening) -> None:
    await evening.open()
    shown = await evening.press_dots("Alice")

    await evening["Alice"].select(reply_message(shown), ["pace live"], custom_id="lo:1:table")

    assert "Quick: 2 minutes a turn." in evening.channel_texts()[0]
    assert evening.snapshot().table.pace is Pace.LIVE


async def test_who_sits_alone_with_cats_has_no_clock(evening: Evening) -> None:
    await evening.open(cats=1, pace="live")
    assert "minutes a turn" in evening.channel_texts()[0]

    await evening.press("Alice", "Add a housecat")

    assert "minutes a turn" not in evening.channel_texts()[0]


# What is read


async def test_who_wishes_it_is_reminded_at_half_time_once_and_nobody_else(evening: Evening) -> None:
    await evening.start("Bob", "Carol")
    asked, *waiting = evening.turn(), *waiting_players(evening)
    for name in (asked, waiting[0]):
        await evening.slash(name, "settings", reminders=True)

    await evening.env.advance_time(TURN - MINUTE)

    told_so = {name: [text for text in evening.inbox(name) if "is waiting for you" in text] for name in ALL}
    assert [len(told_so[name]) for name in (asked, *waiting)] == [1, 0, 0]
    assert seconds_left(evening, told_so[asked][0]) > 0
    assert not any("is waiting for you" in text for text in evening.channel_texts())


# After the time


async def test_one_press_of_anybody_seated_lets_a_cat_play(evening: Evening) -> None:
    sleeper, first, _ = await start_with_sleeper(evening)

    pressed = await evening.press(first, "Let a cat play")

    assert private_text(pressed).startswith(f"A cat plays for {sleeper} now, until they press something.")
    assert is_played_by_cat(evening, sleeper)
    assert f"A cat is playing for {sleeper}." in full_text(evening.board)


async def test_who_is_waited_for_strangers_and_who_comes_too_early_are_told_so(evening: Evening) -> None:
    await evening.start("Bob", "Carol")
    sleeper, first, _ = evening.turn(), *waiting_players(evening)
    assert "Nobody here is keeping the others waiting" in private_text(await evening.slash(first, "do", what="cat"))

    await evening.env.advance_time(TURN + 30)

    assert "The others are waiting for you" in private_text(await evening.press(sleeper, "Let a cat play"))
    assert "You are not playing at" in private_text(await evening.press("Dave", "Let a cat play"))
    assert not is_played_by_cat(evening, sleeper)


# Coming back


@pytest.mark.parametrize("how", ["Rules", "/hand", "a move"])
async def test_the_next_press_of_any_kind_takes_the_seat_back_and_tells_what_was_missed_in_five_lines(evening: Evening, how: str) -> None:
    sleeper, first, second = await start_with_sleeper(evening, rounds=3)
    enough = len(evening.snapshot().moves) + 24
    old = offered_moves(evening.hand(sleeper))[0][0]
    await evening.press(first, "Let a cat play")
    while len(evening.snapshot().moves) < enough:
        await evening.play(evening.turn())

    if how == "/hand":
        pressed = await evening.slash(sleeper, "hand")
    elif how == "a move":
        pressed = await evening.forge(sleeper, evening.board, old)
    else:
        pressed = await evening.press(sleeper, how)

    _, welcome, said = private_text(pressed).partition("Welcome back to Catte · table 1")
    assert welcome
    assert "While you were away:" in said
    assert 1 <= said.count("\n- ") <= 5
    assert not is_played_by_cat(evening, sleeper)
    assert second


@pytest.mark.parametrize("text", ["I was asleep", "BK1"])
async def test_who_writes_to_the_bot_is_back_too(evening: Evening, text: str) -> None:
    """And told what they have missed before anything else, be it a card at which it is somebody else's turn."""
    sleeper, first, _ = await start_with_sleeper(evening, rounds=3)
    await evening.slash(first, "do", what="cat")
    assert evening.turn() != sleeper

    await evening[sleeper].user.send_dm(text)

    assert not is_played_by_cat(evening, sleeper)
    assert any("Welcome back to Catte · table 1" in one for one in evening.inbox(sleeper))
