"""Blocked members are told so in private, for every press, choice, form, command and message."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from bot.models.people import BlockKind
from bot.tables import persons_of, seat_of
from tests.cogs.evening import Evening, offered_moves, private_text, reply_message
from tests.harness.simcord_messages import custom_ids_of

YOU = "My operator has blocked you, so I can’t do anything for you. You can still get or delete your data: /privacy."
HERE = "My operator has blocked this server, so I can’t do anything here. You can still get or delete your data: /privacy."


@pytest.fixture
async def shut(game: Evening) -> Evening:
    """A table of Alice, Bob and Carol; Bob is blocked."""
    await game.bot.seating.block(BlockKind.MEMBER, game["Bob"].id)
    await game.bot.delivery.upkeep.wait_until_idle()
    await game.env.settle()
    return game


Ask = Callable[[Evening], Awaitable[Any]]
ASKED: dict[str, Ask] = {
    "a command": lambda evening: evening.slash("Bob", "tables"),
    "a table": lambda evening: evening.slash("Bob", "catte", seats=3),
    "a move": lambda evening: evening.slash("Bob", "do", what=f"{'nap'} table 1"),
    "a seat": lambda evening: evening.slash("Bob", "do", what="take the seat"),
    "the seat back": lambda evening: evening.forge("Bob", evening.board, "tb:1:back"),
    "a button": lambda evening: evening.press("Bob", "My hand"),
    "an old move": lambda evening: evening.forge("Bob", evening.board, "mv:1:1:play BK1"),
    "a list": lambda evening: evening.forge("Bob", evening.board, "lo:1:rounds", value="2"),
    "a replay": lambda evening: evening.forge("Bob", evening.board, "rp:1:0:t:o"),
}


@pytest.mark.parametrize("ask", ASKED.values(), ids=ASKED)
async def test_each_press_and_command_is_answered_with_one_sentence_and_does_nothing(shut: Evening, ask: Ask) -> None:
    result = await ask(shut)

    assert private_text(result) == YOU
    assert seat_of(shut.snapshot(), shut["Bob"].id) is None
    assert len(shut.bot.tables.registry.open_tables()) == 1


async def test_what_is_kept_of_them_is_theirs(shut: Evening) -> None:
    shown = await shut.slash("Bob", "privacy", what="export")
    assert "Everything I keep about you" in private_text(shown)
    (file,) = shown.response.attachments  # type: ignore[union-attr]
    assert '"shut out"' in (await file.read()).decode()
    asked = await shut.slash("Bob", "privacy", what="delete")

    await shut["Bob"].click(reply_message(asked), label="Delete")

    assert private_text(asked).startswith("Your data is deleted.")
    assert private_text(await shut.slash("Bob", "tables")) == YOU, "they are not in again by that"


async def test_nobody_invites_them_and_nobody_offers_them_a_seat(evening: Evening) -> None:
    """They were called, and a seat was kept for them, in which they cannot sit down."""
    await evening.start("Bob", "Carol")
    await evening.forge("Carol", evening.board, "tb:1:leave-now")
    await evening.bot.seating.block(BlockKind.MEMBER, evening["Dave"].id)

    offered = await evening.slash("Alice", "do", what="offer", who=evening["Dave"])
    await evening.open("Bob")
    invited = await evening.slash("Bob", "do", what="invite", who=evening["Dave"])

    assert private_text(offered) == private_text(invited) == "Dave can’t play here, so I invited nobody. Choose somebody else."
    assert str(evening["Dave"].id) not in "\n".join(evening.channel_texts())


async def test_in_a_server_that_is_shut_out_nobody_does_anything_and_neither_by_direct_message(game: Evening) -> None:
    name = game.turn()
    hand, move = game.hand(name), offered_moves(game.hand(name))[0][0]
    await game.bot.seating.block(BlockKind.SERVER, game.guild.id)
    await game.bot.delivery.upkeep.wait_until_idle()
    await game.env.settle()

    assert private_text(await game.slash("Dave", "play")) == HERE
    assert private_text(await game.press("Alice", "My hand")) == HERE
    assert private_text(await game.forge(name, hand, move)) == HERE
    for act in custom_ids_of(game.hand(name)):
        assert private_text(await game.forge(name, game.hand(name), act)) == HERE
    assert persons_of(game.snapshot()) == ()
    assert "Everything I keep about you" in private_text(await game.slash("Alice", "privacy", what="export"))
    alone = await game["Dave"].user.slash("play")
    assert "Pick a game" in private_text(alone)
