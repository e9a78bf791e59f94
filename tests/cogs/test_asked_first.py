"""Who wishes to be asked before they play is asked once for each move that they press; until they say yes nothing is stored, or seen."""

from __future__ import annotations

from typing import Any

import pytest

from bot.tables import Live
from tests.cogs.evening import Evening, labels, moves, seen, told
from tests.harness.reading import acts


@pytest.fixture
async def asked(evening: Evening) -> Evening:
    """A table at which everybody wishes to be asked."""
    for name in ("Alice", "Bob", "Carol"):
        await evening.slash(name, "settings", ask=True)
    await evening.start("Bob", "Carol")
    return evening


def made(evening: Evening) -> list[str]:
    return [move.text for move in evening.live().moves]


def everybody_sees(evening: Evening, but: str) -> list[str]:
    """The channel, and the others' hands."""
    return [*evening.shows(), *(text for name in ("Alice", "Bob", "Carol") if name != but for text in evening.inbox(name))]


async def yes(evening: Evening, name: str, message: Any = None) -> Any:
    return await evening[name].user.click(message or evening.hand(name), label="Play it")


async def test_a_press_on_a_move_asks_in_the_hand_and_makes_nothing(asked: Evening) -> None:
    name = asked.turn()
    before, (custom_id, _) = everybody_sees(asked, but=name), moves(asked.hand(name))[0]

    await asked.play(name)

    assert made(asked) == []
    assert "do you mean it?" in seen(asked.hand(name))
    assert labels(asked.hand(name))[:2] == ["Play it", "No"]
    assert acts(asked.hand(name))[0] == custom_id.replace("mv:", "ms:")
    assert everybody_sees(asked, but=name) == before
    assert len(asked.inbox(name)) == 1


async def test_yes_makes_the_move_once_however_often_it_is_pressed(asked: Evening) -> None:
    name, legal = asked.turn(), asked.legal()
    await asked.play(name)
    question = asked.hand(name)
    act = acts(question)[0]

    for again in await asked.at_once((name, question, act, None), (name, question, act, None)):
        assert again.acknowledged

    assert made(asked) == legal[:1]
    assert "do you mean it?" not in seen(asked.hand(name))


async def test_no_offers_all_moves_again(asked: Evening) -> None:
    name = asked.turn()
    before = seen(asked.hand(name))
    await asked.play(name)

    await asked[name].user.click(asked.hand(name), label="No")

    assert made(asked) == []
    assert seen(asked.hand(name)) == before


async def test_another_move_can_be_pressed_in_between(asked: Evening) -> None:
    name, legal = asked.turn(), asked.legal()
    old = asked.hand(name)
    first, second = [custom_id for custom_id, _ in moves(old)[:2]]
    await asked.forge(name, old, first)
    await asked.forge(name, old, second)

    await yes(asked, name)

    assert made(asked) == legal[1:2]


async def test_who_has_not_wished_it_is_not_asked(evening: Evening) -> None:
    await evening.start("Bob", "Carol")

    await evening.play(evening.turn())

    assert len(made(evening)) == 1


async def test_what_is_typed_is_made_at_once_and_settles_what_was_asked(asked: Evening) -> None:
    name, legal = asked.turn(), asked.legal()
    await asked.play(name)

    await asked.slash(name, "move", move=legal[1])

    assert made(asked) == legal[1:2]
    assert "do you mean it?" not in seen(asked.hand(name))


async def test_what_is_not_allowed_is_refused_and_not_asked(asked: Evening) -> None:
    name = asked.turn()
    wrong = acts(asked.hand(name))[0].partition(" ")[0]

    answer = await asked.forge(name, asked.hand(name), f"{wrong} ZZ9")

    assert told(answer)
    assert "do you mean it?" not in seen(asked.hand(name))


async def test_a_yes_that_comes_too_late_makes_nothing(asked: Evening) -> None:
    name, legal = asked.turn(), asked.legal()
    await asked.play(name)
    late = acts(asked.hand(name))[0]
    await asked.slash(name, "move", move=legal[1])
    mark = made(asked)

    answer = await asked.forge(name, asked.hand(name), late)

    assert made(asked) == mark
    assert "do you mean it?" not in seen(asked.hand(name))
    assert told(answer)


async def test_a_yes_counts_after_a_restart(asked: Evening) -> None:
    name, legal = asked.turn(), asked.legal()
    await asked.play(name)
    question = asked.hand(name)
    act = acts(question)[0]

    await asked.env.restart_bot(await asked.household.bot())
    assert made(asked) == []
    await asked.forge(name, question, act)

    assert made(asked) == legal[:1]


async def test_from_a_private_hand_one_is_asked_there(asked: Evening) -> None:
    name, legal = asked.turn(), asked.legal()
    answer = await asked.press(name, "My hand")
    assert answer.response is not None

    await asked.choose(name, answer.response.message)
    assert made(asked) == []
    assert labels(answer.response.message)[:2] == ["Play it", "No"]
    await asked[name].click(answer.response, label="Play it")

    assert made(asked) == legal[:1]


async def test_a_press_where_everybody_looks_is_asked_in_a_hand_of_ones_own(evening: Evening) -> None:
    """The dice of Cat Café lie under the board."""
    await evening.slash("Alice", "settings", ask=True)
    await evening.slash("Alice", "catcafe new", seats=2, cats=0)
    await evening.press("Bob", "Join")
    await evening.press("Alice", "Start")
    if evening.turn() == "Bob":
        await evening.play("Bob")
    before, mark = seen(evening.board), len(made(evening))

    answer = await evening.choose("Alice", evening.board)

    assert len(made(evening)) == mark
    assert answer.response is not None
    assert answer.response.ephemeral
    assert "do you mean it?" in told(answer)
    assert seen(evening.board) == before
    await evening["Alice"].click(answer.response, label="Play it")
    assert len(made(evening)) == mark + 1


@pytest.mark.parametrize(("game", "options"), [("maneki", {"seats": 2}), ("festival", {"seats": 3})])
async def test_lists_and_sealed_choices_are_asked_too(evening: Evening, game: str, options: dict[str, int]) -> None:
    await evening.slash("Alice", "settings", ask=True)
    await evening.slash("Alice", f"{game} new", cats=options["seats"] - 1, **options)
    await evening.press("Alice", "Start")

    def of_alice(live: Live) -> list[str]:
        return [move.text for move in live.moves if move.seat == 0]

    while not moves(evening.hand("Alice")):
        await evening.env.settle()
    mark = of_alice(evening.live())
    await evening.play("Alice", number=1)
    assert of_alice(evening.live()) == mark
    assert "do you mean it?" in seen(evening.hand("Alice"))

    await yes(evening, "Alice")

    assert len(of_alice(evening.live())) == len(mark) + 1


async def test_nobody_but_us_has_a_hand_ask(asked: Evening) -> None:
    name = asked.turn()

    await asked.forge(name, asked.hand(name), f"op:1:{asked.question()}:?1 nonsense")

    assert "do you mean it?" not in seen(asked.hand(name))
    await asked.play(name)
    assert "do you mean it?" in seen(asked.hand(name))


async def test_who_has_left_their_seat_to_a_cat_is_back_and_asked(asked: Evening) -> None:
    name = asked.turn()
    press = acts(asked.hand(name))[0]
    other = next(one for one in ("Alice", "Bob", "Carol") if one != name)
    await asked.forge(other, asked.board, "tb:1:leave")
    mark = made(asked)

    answer = await asked.forge(other, asked.hand(other), press.replace("mv:1:1", "mv:1:9"))

    assert "back" in told(answer).lower()
    assert made(asked) == mark
