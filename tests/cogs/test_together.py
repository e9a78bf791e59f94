"""What the people of a table ask of one another, in Discord: what is offered to whom, what everybody reads, and what comes of it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from bot.facts import TableState
from bot.tables import seat_of, sitter_of
from tests.cogs.evening import ALL, Evening, labels, others, seen, told
from tests.cogs.paused import PAUSED, asks, offered, paused
from tests.cogs.promised import Ask, Disk, answers, kinds, pressing, typing
from tests.cogs.test_pace import TURN, left, sits_away
from tests.harness.reading import acts

# Asking


async def test_behind_the_dots_there_is_all_that_can_be_asked(evening: Evening) -> None:
    await evening.start("Bob", "Carol")
    turn, first, _ = evening.turn(), *others(evening)

    paces = ["Pace: live", "Pace: by and by", "No clock"]
    assert await offered(evening, turn) == ["Pause", "More time for me", *paces, "End without a result", "Back"]
    assert (await offered(evening, first))[1] == f"More time for {turn}"


async def test_without_a_clock_there_is_neither_a_pause_nor_more_time(evening: Evening) -> None:
    await evening.start("Bob", "Carol", pace="none")

    assert not {"Pause", "More time for me"} & set(await offered(evening, evening.turn()))


async def test_nobody_asks_at_a_table_of_their_own_and_no_stranger_does(evening: Evening) -> None:
    await evening.start()
    assert "Ask the others" not in labels((await evening.dots("Alice")).response.message)  # type: ignore[union-attr]

    await evening.start("Bob")

    assert "Ask the others" not in labels((await evening.dots("Dave")).response.message)  # type: ignore[union-attr]
    assert told(await evening.forge("Dave", evening.board, "tb:2:together")) == "You do not sit at table 2."
    assert told(await evening.forge("Dave", evening.board, "vo:2:1:ask:end")) == "You do not sit at table 2."


async def test_everybody_reads_in_one_line_what_is_asked_and_agrees_with_a_press(evening: Evening) -> None:
    await evening.start("Bob", "Carol")

    said = await asks(evening, "Alice", "Pause")

    assert said == "Noted. It happens as soon as these agree, too: Bob and Carol."
    assert "Alice would like a pause. Still to agree: Bob and Carol." in seen(evening.board)
    assert [label for label in labels(evening.board) if label in ("Agree", "No")] == ["Agree", "No"]
    assert {name: "Do you agree?" in seen(evening.hand(name)) for name in ALL} == {"Alice": False, "Bob": True, "Carol": True}
    await evening.press("Bob", "Agree")
    assert "Alice and Bob would like a pause. Still to agree: Carol." in seen(evening.board)
    await evening["Carol"].user.click(evening.hand("Carol"), label="Agree")
    assert PAUSED in seen(evening.board)
    assert "would like" not in seen(evening.board)


async def test_who_does_not_want_it_says_no_and_nobody_reads_who_that_was(evening: Evening) -> None:
    await evening.start("Bob", "Carol")
    await asks(evening, "Alice", "Pause")
    named = seen(evening.board).count("Bob")

    answer = told(await evening.press("Bob", "No"))

    assert answer == "Then it stays as it is. The table does not say who wanted that."
    assert "No pause for now: the game goes on." in seen(evening.board)
    assert seen(evening.board).count("Bob") == named - 1, "only the line is gone in which they were asked"
    assert "Agree" not in labels(evening.board)
    assert not evening.live().paused
    assert told(await evening.slash("Alice", "together pause")).startswith("Not everybody wants that now.")
    assert "Pause" not in await offered(evening, "Carol")


async def test_who_asked_takes_it_back_and_may_ask_again(evening: Evening) -> None:
    await evening.start("Bob", "Carol")
    await asks(evening, "Alice", "Pause")

    assert await asks(evening, "Alice", "Take it back") == "You do not ask for it any more."

    assert "pause" not in seen(evening.board)
    assert (await asks(evening, "Alice", "Pause")).startswith("Noted.")


async def test_with_the_next_move_nothing_is_asked_any_more(evening: Evening) -> None:
    await evening.start("Bob", "Carol")
    await evening.slash("Alice", "together pause")
    old = next(act for act in acts(evening.board) if act.startswith("vo:"))

    await evening.play(evening.turn())

    assert "would like" not in seen(evening.board)
    assert told(await evening.forge("Bob", evening.board, old)) == "That is not asked any more."
    assert told(await evening.slash("Bob", "together agree")).startswith("Nothing is asked at table 1 now.")


async def test_one_thing_is_asked_at_a_time(evening: Evening) -> None:
    await evening.start("Bob", "Carol")
    await evening.slash("Alice", "together pause")

    assert told(await evening.slash("Bob", "together end")).startswith("Something else is asked already")
    assert told(await evening.slash("Alice", "together end")).startswith("Noted."), "in the place of what they alone have asked"
    assert "Alice would like to end the game without a result." in seen(evening.board)


async def test_what_was_asked_survives_a_restart(evening: Evening) -> None:
    await evening.start("Bob", "Carol")
    await evening.slash("Alice", "together pause")
    await evening.slash("Bob", "together agree")

    await evening.env.restart_bot(await evening.household.bot())
    await evening.press("Carol", "Agree")

    assert PAUSED in seen(evening.board)
    assert evening.live().paused


async def test_two_presses_at_once_on_agree_are_one(evening: Evening) -> None:
    await evening.start("Bob")
    while evening.turn() != "Alice":
        await evening.play(evening.turn())
    await evening.slash("Alice", "together more-time")
    before, act = left(evening, seen(evening.board)), next(act for act in acts(evening.board) if act.startswith("vo:"))

    await evening.at_once(*[("Bob", evening.board, act, None)] * 2)

    assert left(evening, seen(evening.board)) == before + TURN


# The end


async def test_a_rated_table_is_ended_by_all_who_play_and_says_so(evening: Evening) -> None:
    await evening.start("Bob", "Carol")
    assert "End this table" not in labels((await evening.dots("Alice")).response.message)  # type: ignore[union-attr]
    for act in ("tb:1:end", "tb:1:end-now"):
        assert told(await evening.forge("Alice", evening.board, act)).startswith("Table 1 is rated and has begun")

    await asks(evening, "Alice", "End without a result")
    await evening.press("Bob", "Agree")
    assert evening.live().running
    await evening.press("Carol", "Agree")

    assert evening.live().facts.state is TableState.ABANDONED
    assert "Alice, Bob and Carol agreed to end this table before the game was over. It counts for nobody." in evening.shows()[-1]
    assert "Alice, Bob and Carol agreed to end" in seen(evening.hand("Bob"))


async def test_the_end_of_all_is_for_who_is_away_to_say_as_well_and_not_for_who_has_left(evening: Evening) -> None:
    await evening.start("Bob", "Carol")
    sleeper, first, second = evening.turn(), *others(evening)
    await evening.env.advance_time(TURN + 30)
    await evening.slash(first, "cat")
    for name in (first, second):
        await evening.slash(name, "together end")
    assert evening.live().running
    assert f"Still to agree: {sleeper}." in seen(evening.board)

    await evening.slash(sleeper, "hand")
    await evening.forge(sleeper, evening.board, "tb:1:leave")
    for name in (first, second):
        await evening.slash(name, "together end")

    assert evening.live().facts.state is TableState.ABANDONED


# A seat for another member


async def test_the_seat_of_who_is_away_can_be_given_when_the_table_has_agreed(evening: Evening) -> None:
    await evening.start("Bob", "Carol")
    sleeper, first, second = evening.turn(), *others(evening)
    await evening.env.advance_time(TURN + 30)
    await evening.slash(first, "cat")
    assert "there is no seat to give away" in told(await evening.slash(first, "seats offer", member=evening["Dave"]))

    await asks(evening, first, f"Somebody else for {sleeper}")
    said = told(await evening.slash(second, "together agree"))
    assert said.startswith("Agreed: ⋯, then “Give a seat away”")
    await evening.slash(first, "seats offer", member=evening["Dave"])
    await evening.press("Dave", "Take the seat")

    assert seat_of(evening.live(), evening["Dave"].id) is not None
    assert sitter_of(evening.live(), evening[sleeper].id) is None


async def test_until_it_is_taken_any_press_of_theirs_brings_them_back(evening: Evening) -> None:
    await evening.start("Bob", "Carol")
    sleeper, first, second = evening.turn(), *others(evening)
    await evening.env.advance_time(TURN + 30)
    await evening.slash(first, "cat")
    await evening.slash(first, "together seat", of=evening[sleeper])
    await evening.slash(second, "together agree")

    await evening.press(sleeper, "Rules")

    assert not sits_away(evening, sleeper)
    assert "there is no seat to give away" in told(await evening.slash(first, "seats offer", member=evening["Dave"]))


# An answer is a promise


async def running(evening: Evening) -> None:
    await evening.start("Bob", "Carol")


async def asked(evening: Evening) -> None:
    await running(evening)
    await evening.slash("Alice", "together pause")


async def in_a_pause(evening: Evening) -> None:
    await paused(evening)


ASKING: dict[str, Ask] = {
    "a pause": pressing("Alice", "vo:1:1:ask:pause"),
    "the end": pressing("Bob", "vo:1:1:ask:end"),
    "/together pace": typing("Alice", "together pace", pace="live"),
}
ASKED: dict[str, Ask] = {
    **{verb: pressing("Bob", f"vo:1:1:{verb}:pause") for verb in ("agree", "no", "agree-here", "no-here")},
    "/together no": typing("Bob", "together no"),
}
GOING_ON: dict[str, Ask] = {"go-on": pressing("Bob", "tb:1:go-on"), "/together go-on": typing("Alice", "together go-on")}


@pytest.mark.parametrize(
    ("before", "ask"),
    [
        *(pytest.param(running, ask, id=name) for name, ask in ASKING.items()),
        *(pytest.param(asked, ask, id=name) for name, ask in ASKED.items()),
        *(pytest.param(in_a_pause, ask, id=name) for name, ask in GOING_ON.items()),
    ],
)
async def test_it_is_stored_before_it_is_acknowledged(
    evening: Evening, disk: Callable[[], Disk], before: Callable[[Evening], Awaitable[None]], ask: Ask
) -> None:
    await before(evening)
    evening.env.http_requests.clear()
    gate = disk()

    await ask(evening)
    early = answers(evening)
    gate.opens()
    await evening.env.settle()

    assert early == []
    assert [kind for kind in kinds(answers(evening)) if isinstance(kind, int)] in ([4], [6], [7])
