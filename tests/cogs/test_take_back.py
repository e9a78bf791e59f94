"""*Take back*: on the hand alone with cats, behind ⋯ among people, and typed."""

from __future__ import annotations

from tests.cogs.asking_others import ask_others, offered_proposals
from tests.cogs.evening import Evening, full_text, labels, private_text, reply_message
from tests.harness.simcord_messages import custom_ids_of

TAKE_BACK = "↩️ Take back"


async def alone_with_dice(evening: Evening) -> str:
    """Alice alone with a cat in Cat Café, after both have taken a die; the move of Alice."""
    await evening.slash("Alice", "catcafe", seats=2, cats=1)
    await evening.press("Alice", "Start")
    move = evening.legal_moves()[0]
    await evening["Alice"].user.click(evening.hand("Alice"), custom_id=f"mv:1:{evening.question()}:{move}")
    return move


async def test_alone_with_cats_a_press_on_the_hand_takes_the_choice_back(evening: Evening) -> None:
    move = await alone_with_dice(evening)
    hand = evening.hand("Alice")
    assert TAKE_BACK in labels(hand)

    await evening["Alice"].user.click(hand, label=TAKE_BACK)

    assert "A choice was taken back" in full_text(evening.hand("Alice"))
    assert "A choice was taken back" in full_text(evening.board)
    assert move in evening.legal_moves()
    assert TAKE_BACK not in labels(evening.hand("Alice"))
    assert f"mv:1:{evening.question()}:{move}" in custom_ids_of(evening.hand("Alice"))


async def test_it_can_be_typed_and_pressed_behind_the_dots(evening: Evening) -> None:
    move = await alone_with_dice(evening)

    page = await evening.press_dots("Alice")
    assert TAKE_BACK in labels(reply_message(page).message)
    await evening.slash("Alice", "do", what="take back")

    assert evening.snapshot().was_taken_back
    await evening["Alice"].user.click(evening.hand("Alice"), custom_id=f"mv:1:{evening.question()}:{move}")
    assert evening.snapshot().moves


async def test_a_press_that_comes_too_late_is_told_so(evening: Evening) -> None:
    await alone_with_dice(evening)
    button = next(one for one in custom_ids_of(evening.hand("Alice")) if one.startswith("vo:"))
    shown = evening.question()
    while evening.snapshot().require_playing().open_question == shown:
        await evening.slash("Alice", "do", what=evening.legal_moves()[0])

    said = private_text(await evening.forge("Alice", evening.hand("Alice"), button))

    assert said.startswith("Too late")


async def test_among_people_it_is_asked_for_and_nobody_reads_what_was_chosen(evening: Evening) -> None:
    await evening.start("Bob", "Carol", rated=False)
    name = evening.turn()
    await evening.play(name)
    made = evening.snapshot().moves[-1].text

    said = await ask_others(evening, name, TAKE_BACK)

    others = [one for one in ("Alice", "Bob", "Carol") if one != name]
    assert said == f"Asked. Waiting for {others[0]} and {others[1]} to agree."
    assert f"{name} would like to take back a choice" in full_text(evening.board)
    for other in others:
        assert made not in "\n".join(custom_ids_of(evening.hand(other)))
        await evening.slash(other, "do", what="agree")
    assert evening.snapshot().moves == ()
    assert TAKE_BACK not in labels(evening.hand(name))


async def test_in_a_rated_game_it_is_not_offered_and_typed_it_is_refused(evening: Evening) -> None:
    await evening.start("Bob", "Carol")
    name = evening.turn()
    await evening.play(name)

    assert TAKE_BACK not in await offered_proposals(evening, name)
    assert private_text(await evening.forge(name, evening.hand(name), f"vo:1:2:do:back {evening.seat(name):d}")).startswith(
        "In a rated game nothing is taken back."
    )
