"""The pace of a table: how it is chosen, what people read of their time, and what happens when it is over."""

from __future__ import annotations

import re

import pytest

from bot.models.times import Pace
from bot.tables import seat_of
from tests.bot.home import MINUTE
from tests.cogs.evening import ALL, Evening, moves, others, reply, seen, told

TURN = 15 * MINUTE
MOMENT = re.compile(r"<t:(\d+):R>")


def left(evening: Evening, text: str) -> float:
    """The seconds that somebody reads they have."""
    (moment,) = MOMENT.findall(text)
    return int(moment) - evening.household.clock()


async def sleeping(evening: Evening, seconds: float = TURN + 30, **options: object) -> tuple[str, str, str]:
    """A table of three at which somebody has slept for so long: that one, and the others."""
    await evening.start("Bob", "Carol", **options)
    sleeper = evening.turn()
    await evening.env.advance_time(seconds)
    first, second = (name for name in ALL if name != sleeper)
    return sleeper, first, second


def sits_away(evening: Evening, name: str) -> bool:
    return seat_of(evening.snapshot(), evening[name].id) is None


# Choosing it


async def test_the_host_chooses_the_pace_in_the_lobby_and_everybody_sees_it(evening: Evening) -> None:
    await evening.open()
    shown = await evening.dots("Alice", "Options")
    await evening["Alice"].click(reply(shown), label="Pace")
    assert "how much time does everybody have for a turn?" in told(shown)

    await evening["Alice"].select(reply(shown), ["live"], custom_id="lo:1:pace")

    assert "Pace: live, 2 minutes a turn." in evening.shows()[0]
    assert evening.snapshot().table.pace is Pace.LIVE


async def test_who_sits_alone_with_cats_has_no_clock(evening: Evening) -> None:
    await evening.open(cats=2)

    assert "No clock." in evening.shows()[0]


# What is read


async def test_who_wishes_it_is_reminded_at_half_time_once_and_nobody_else(evening: Evening) -> None:
    await evening.start("Bob", "Carol")
    asked, *waiting = evening.turn(), *others(evening)
    for name in (asked, waiting[0]):
        await evening.slash(name, "settings", reminders=True)

    await evening.env.advance_time(TURN - MINUTE)

    told_so = {name: [text for text in evening.inbox(name) if "still waits for you" in text] for name in ALL}
    assert [len(told_so[name]) for name in (asked, *waiting)] == [1, 0, 0]
    assert left(evening, told_so[asked][0]) > 0
    assert not any("still waits" in text for text in evening.shows())


# After the time


async def test_one_press_of_anybody_seated_lets_a_cat_play(evening: Evening) -> None:
    sleeper, first, _ = await sleeping(evening)

    pressed = await evening.press(first, "Let a cat play")

    assert told(pressed).startswith(f"A cat plays for {sleeper} now, until their next press.")
    assert sits_away(evening, sleeper)
    assert f"A cat plays for {sleeper} for now." in seen(evening.board)


async def test_who_is_waited_for_strangers_and_who_comes_too_early_are_told_so(evening: Evening) -> None:
    await evening.start("Bob", "Carol")
    sleeper, first, _ = evening.turn(), *others(evening)
    assert "Nobody here has kept the others waiting" in told(await evening.slash(first, "cat"))

    await evening.env.advance_time(TURN + 30)

    assert "It is you whom the others wait for" in told(await evening.press(sleeper, "Let a cat play"))
    assert "You do not sit at" in told(await evening.press("Dave", "Let a cat play"))
    assert not sits_away(evening, sleeper)


# Coming back


@pytest.mark.parametrize("how", ["Rules", "/hand", "a move"])
async def test_the_next_press_of_any_kind_takes_the_seat_back_and_tells_what_was_missed_in_five_lines(evening: Evening, how: str) -> None:
    sleeper, first, second = await sleeping(evening, rounds=3)
    enough = len(evening.snapshot().moves) + 24
    old = moves(evening.hand(sleeper))[0][0]
    await evening.press(first, "Let a cat play")
    while len(evening.snapshot().moves) < enough:
        await evening.play(evening.turn())

    if how == "/hand":
        pressed = await evening.slash(sleeper, "hand")
    elif how == "a move":
        pressed = await evening.forge(sleeper, evening.board, old)
    else:
        pressed = await evening.press(sleeper, how)

    _, welcome, said = told(pressed).partition("Welcome back to Catte · table 1")
    assert welcome
    assert "While you were away:" in said
    assert 1 <= said.count("\n- ") <= 5
    assert not sits_away(evening, sleeper)
    assert second


@pytest.mark.parametrize("text", ["I was asleep", "BK1"])
async def test_who_writes_to_the_bot_is_back_too(evening: Evening, text: str) -> None:
    """And told what they have missed before anything else, be it a card at which it is somebody else's turn."""
    sleeper, first, _ = await sleeping(evening, rounds=3)
    await evening.slash(first, "cat")
    assert evening.turn() != sleeper

    await evening[sleeper].user.send_dm(text)

    assert not sits_away(evening, sleeper)
    assert any("Welcome back to Catte · table 1" in one for one in evening.inbox(sleeper))
