"""Let a cat play for somebody who keeps the others waiting: what is offered to whom, what is said, and how the seat is taken back."""

from __future__ import annotations

from bot.facts import TableId
from bot.tables import seat_of
from bot.tables.stand_ins import WAIT
from tests.cogs.evening import ALL, Evening, labels, moves, seen, told


async def waiting(evening: Evening) -> tuple[str, str, str]:
    """A table of three, at which somebody keeps the others waiting: that one, and the others."""
    await evening.start("Bob", "Carol")
    sleeper = evening.turn()
    await evening.env.advance_time(WAIT + 1)
    first, second = (name for name in ALL if name != sleeper)
    return sleeper, first, second


async def offered(evening: Evening, name: str) -> list[str]:
    shown = (await evening.press(name, "⋯")).response
    assert shown is not None
    return [label for label in labels(shown.message) if label.startswith("Let a cat play for")]


async def agrees(evening: Evening, name: str, sleeper: str) -> str:
    """Somebody presses ⋯ and asks for a cat."""
    shown = (await evening.press(name, "⋯")).response
    assert shown is not None
    return told(await evening[name].click(shown, label=f"Let a cat play for {sleeper}"))


async def test_it_is_offered_to_the_others_after_two_minutes(evening: Evening) -> None:
    await evening.start("Bob", "Carol")
    sleeper = evening.turn()
    assert [await offered(evening, name) for name in ALL] == [[], [], []]

    await evening.env.advance_time(WAIT + 1)

    wanted = [f"Let a cat play for {sleeper}"]
    assert {name: await offered(evening, name) for name in (*ALL, "Dave")} == {
        **dict.fromkeys(ALL, wanted),
        sleeper: [],
        "Dave": [],
    }


async def test_everybody_sees_who_asks_and_who_has_still_to_agree_and_that_one_can_do_so_in_their_hand(evening: Evening) -> None:
    sleeper, first, second = await waiting(evening)

    answer = await agrees(evening, first, sleeper)

    assert answer == f"Noted. A cat plays for {sleeper} as soon as these agree, too: {second}."
    asks = f"{first} would let a cat play for {sleeper} until they are back."
    assert f"{asks} Still to agree: {second}." in seen(evening.board)
    assert {name: asks in seen(evening.hand(name)) for name in ALL} == {first: False, second: True, sleeper: False}
    await evening[second].user.click(evening.hand(second), label="Agree")
    assert f"A cat plays for {sleeper} for now." in seen(evening.board)
    assert "would let a cat play" not in seen(evening.board)
    assert "A cat plays for you" in seen(evening.hand(sleeper))


async def test_their_next_press_takes_the_seat_back_and_says_so(evening: Evening) -> None:
    sleeper, *others = await waiting(evening)
    old, custom_id = evening.hand(sleeper), moves(evening.hand(sleeper))[0][0]
    for name in others:
        await agrees(evening, name, sleeper)
    assert seat_of(evening.live(), evening[sleeper].id) is None

    pressed = await evening.forge(sleeper, evening.board, custom_id)

    welcome, _, missed = told(pressed).splitlines()
    assert welcome == "Welcome back to Catte · table 1: you play for yourself again."
    assert missed.startswith("- A cat played for you: ")
    assert seat_of(evening.live(), evening[sleeper].id) is not None
    assert old.id == evening.hand(sleeper).id


async def test_a_press_that_the_cat_has_overtaken_takes_the_seat_back_all_the_same(evening: Evening) -> None:
    sleeper, *others = await waiting(evening)
    custom_id = moves(evening.hand(sleeper))[0][0]
    for name in others:
        await agrees(evening, name, sleeper)
    while evening.live().pending == [evening.seat(sleeper)]:
        await evening.env.advance_time(1)
    made = len(evening.live().moves)

    pressed = await evening.forge(sleeper, evening.board, custom_id)

    welcome, _, missed = told(pressed).splitlines()
    assert welcome == "Welcome back to Catte · table 1: you play for yourself again."
    assert missed.startswith("- A cat played for you: ")
    assert seat_of(evening.live(), evening[sleeper].id) is not None
    assert len(evening.live().moves) == made


async def test_a_typed_move_takes_the_seat_back_too(evening: Evening) -> None:
    sleeper, *others = await waiting(evening)
    for name in others:
        await agrees(evening, name, sleeper)

    await evening.slash(sleeper, "move", move="nap", table=1)
    assert seat_of(evening.live(), evening[sleeper].id) is not None


async def test_what_somebody_asked_for_is_still_so_after_a_restart(evening: Evening) -> None:
    sleeper, first, second = await waiting(evening)
    await agrees(evening, first, sleeper)
    await evening.env.restart_bot(await evening.household.bot())

    assert "until their next press" in await agrees(evening, second, sleeper)
    assert seat_of(await evening.bot.tables.look(TableId(1)), evening[sleeper].id) is None
