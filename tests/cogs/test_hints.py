"""*Hint*: the best moves with what to expect of them, alone with cats or where all agreed in the lobby."""

from __future__ import annotations

from dataclasses import replace

from ai.analysis import MAX_TOLD, MIN_WORLDS
from tests.cogs.evening import Evening, full_text, labels, private_text, reply_message

EXPECTED = "At the end, against the others’ average:"


def let_look_ahead(evening: Evening) -> None:
    """Enough rollouts for hints with numbers."""
    evening.bot.hints = replace(evening.bot.hints, rollouts=MAX_TOLD * MIN_WORLDS)


async def open_alone(evening: Evening) -> None:
    """Alice alone with a cat in Cat Café, to take a die."""
    let_look_ahead(evening)
    await evening.slash("Alice", "catcafe", seats=2, cats=1)
    await evening.press("Alice", "Start")


async def test_a_player_alone_with_cats_is_told_the_best_moves_and_the_hint_is_counted(evening: Evening) -> None:
    await open_alone(evening)
    hand = evening.hand("Alice")

    result = await evening["Alice"].user.click(hand, label="Hint")

    said = full_text(reply_message(result).message)
    assert "**Choose " in said
    assert EXPECTED in said
    assert "Hints so far: 1." in said
    assert evening.snapshot().table.sitters[0].hints == 1
    assert EXPECTED not in full_text(evening.board)
    assert evening.hand("Alice").id == hand.id


async def test_a_hint_can_be_typed_and_is_the_same_for_the_same_question(evening: Evening) -> None:
    await open_alone(evening)

    one, other = [private_text(await evening.slash("Alice", "do", what="hint")) for _ in range(2)]

    assert one.replace("so far: 1", "so far: 2") == other
    assert evening.snapshot().table.sitters[0].hints == 2


async def test_among_people_who_did_not_agree_there_are_no_hints(evening: Evening) -> None:
    await evening.start("Bob", "Carol", rated=False)
    name = evening.turn()

    said = private_text(await evening.slash(name, "do", what="hint"))

    assert said.startswith("Table 1 gives no hints")
    assert "Hint" not in labels(evening.hand(name))
    assert not any(one.hints for one in evening.snapshot().table.sitters)


async def choose(evening: Evening, key: str, value: str) -> str:
    """Let Alice choose an option of her lobby; return what she is told."""
    return private_text(await evening.slash("Alice", "do", what=f"lo:1:{key}|{value}"))


async def test_who_joins_a_lobby_with_hints_gets_them_and_the_end_tells_everybodys_number(evening: Evening) -> None:
    let_look_ahead(evening)
    await evening.open(rated=False)
    await choose(evening, "hints", "true")
    assert "with hints for everybody: whoever joins agrees" in full_text(evening.lobby)
    for name in ("Bob", "Carol"):
        await evening.press(name, "Join")
    await evening.press("Alice", "Start")
    name = evening.turn()

    said = full_text(reply_message(await evening[name].user.click(evening.hand(name), label="Hint")).message)

    assert "Hints so far: 1." in said
    assert EXPECTED in said
    assert all(
        EXPECTED not in text for text in (*evening.channel_texts(), full_text(evening.hand("Bob")), full_text(evening.hand("Carol")))
    )
    await evening.play_out()
    used = " · ".join(f"{one} {int(one == name)}" for one in ("Alice", "Bob", "Carol"))
    assert f"Hints used: {used}\n" in full_text(evening.channel.history()[-1])


async def test_who_joined_before_there_were_hints_is_asked_again_in_the_channel(evening: Evening) -> None:
    await evening.open(rated=False)
    await evening.press("Bob", "Join")

    await evening.slash("Alice", "do", what="lo:1:hints|true")

    snapshot = evening.snapshot()
    assert ([one.name for one in snapshot.table.sitters], [one.name for one in snapshot.table.guests]) == (["Alice"], ["Bob"])
    assert f"<@{evening['Bob'].user.id}> [Catte · table 1]" in evening.channel_texts()[-1]
    assert "If you agree, press **Join** again." in evening.channel_texts()[-1]
    await evening.press("Bob", "Join", evening.lobby)
    assert [one.name for one in evening.snapshot().table.sitters] == ["Alice", "Bob"]


async def test_hints_make_a_table_unrated_and_a_rating_ends_hints(evening: Evening) -> None:
    await evening.open()
    assert (evening.snapshot().table.rated, evening.snapshot().table.gives_hints) == (True, False)

    await choose(evening, "hints", "true")
    assert (evening.snapshot().table.rated, evening.snapshot().table.gives_hints) == (False, True)
    await choose(evening, "rated", "true")
    assert (evening.snapshot().table.rated, evening.snapshot().table.gives_hints) == (True, False)
