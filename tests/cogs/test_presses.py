"""What is kept of a press: as long as a message can be edited through it, and nothing of it afterwards."""

from __future__ import annotations

import asyncio
import gc
import weakref
from types import SimpleNamespace
from typing import Any, cast

from bot.door.messages import TOKEN_SECONDS
from bot.door.reply import Reply
from tests.cogs.evening import Evening
from tests.harness.texts import TEXTS


def kept(evening: Evening) -> int:
    """Through how many presses messages of tables can be edited."""
    return len(evening.bot.door._messages._presses)


async def test_no_press_is_kept_of_a_table_that_is_over(game: Evening) -> None:
    await game.play(game.turn())
    assert kept(game) > 0

    await game.plays_out()

    assert kept(game) == 0


async def test_nor_is_one_on_a_message_in_whose_place_another_stands(game: Evening) -> None:
    """World 7500 of those in which people fall asleep: a hand was pressed in the moment in which it was sent anew."""
    name = game.turn()
    await game["Alice"].send(game.channel, "miaow")  # nothing of the table's: a message that it has no more
    await game.forge(name, game.channel.history()[-1], f"mv:1:{game.question()}:{game.legal()[0]}")
    assert len(game.live().moves) == 1

    await game.plays_out()

    assert kept(game) == 0


async def test_a_press_through_which_nothing_can_be_edited_any_more_goes_with_the_next_one(game: Evening) -> None:
    await game.play(game.turn())
    assert kept(game) > 1
    await game.env.advance_time(TOKEN_SECONDS + 1)

    await game.play(game.turn())

    assert kept(game) == 1


async def test_an_answer_that_is_given_is_held_by_nothing() -> None:
    """Else all that came with the press stays until garbage is looked for. On SimCord, which holds tasks itself, it cannot be seen."""
    person = SimpleNamespace(id=1, display_name="Alice")
    door = SimpleNamespace(emojis=SimpleNamespace(wearing=None), texts=TEXTS, sleep=asyncio.sleep)
    gc.disable()
    try:
        reply = Reply(cast("Any", door), cast("Any", SimpleNamespace(locale="en", user=person)))
        held = weakref.ref(reply)
        await asyncio.sleep(0)
        reply.end()
        del reply
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert held() is None
    finally:
        gc.enable()
