"""*Hint*: the best moves with what to expect of them, for a player alone with cats."""

from __future__ import annotations

from tests.cogs.evening import Evening, full_text, labels, private_text, reply_message


async def open_alone(evening: Evening) -> None:
    """Alice alone with a cat in Cat Café, to take a die."""
    await evening.slash("Alice", "catcafe", seats=2, cats=1)
    await evening.press("Alice", "Start")


async def test_a_player_alone_with_cats_is_told_the_best_moves_and_the_hint_is_counted(evening: Evening) -> None:
    await open_alone(evening)
    hand = evening.hand("Alice")

    result = await evening["Alice"].user.click(hand, label="Hint")

    said = full_text(reply_message(result).message)
    assert "1. **" in said
    assert "Hints so far: 1." in said
    assert evening.snapshot().table.hints == 1
    assert "1. **" not in full_text(evening.board)
    assert evening.hand("Alice").id == hand.id


async def test_a_hint_can_be_typed_and_is_the_same_for_the_same_question(evening: Evening) -> None:
    await open_alone(evening)

    one, other = [private_text(await evening.slash("Alice", "do", what="hint")) for _ in range(2)]

    assert one.replace("so far: 1", "so far: 2") == other
    assert evening.snapshot().table.hints == 2


async def test_among_people_there_are_no_hints(evening: Evening) -> None:
    await evening.start("Bob", "Carol", rated=False)
    name = evening.turn()

    said = private_text(await evening.slash(name, "do", what="hint"))

    assert said.startswith("Table 1 gives no hints")
    assert "Hint" not in labels(evening.hand(name))
    assert evening.snapshot().table.hints == 0
