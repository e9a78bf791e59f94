"""A game's cog makes the moves at its tables, pressed, chosen or typed; without the cog they are
refused kindly."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from cogs import playable_games
from cogs._game import GameCog
from games import all_games
from tests.cogs.evening import Evening, private_text

AWAY = "Table 1 can’t be played right now: its game is not available. The table stays as it is."


async def test_every_game_has_a_cog_that_is_called_as_the_game_is(evening: Evening) -> None:
    cogs = {name: cog.game for name, cog in evening.bot.cogs.items() if isinstance(cog, GameCog)}

    assert cogs == {name: all_games()[name] for name in playable_games()}


@pytest.fixture
async def away(game: Evening) -> Evening:
    """A table of Alice, Bob and Carol whose game's cog was removed."""
    await game.bot.unload_extension("cogs.catte")
    return game


MAKES: dict[str, Callable[[Evening, str], Awaitable[Any]]] = {
    "pressed": lambda away, name: away.play(name),
    "chosen": lambda away, name: away.forge(name, away.hand(name), f"ch:1:{away.question()}:0", value=away.legal_moves()[0]),
    "begun": lambda away, name: away.forge(name, away.board, f"op:1:{away.question()}:x"),
    "typed": lambda away, name: away.slash(name, "do", what=away.legal_moves()[0]),
}


@pytest.mark.parametrize("how", MAKES)
async def test_a_move_without_its_games_cog_is_refused_kindly(away: Evening, how: str) -> None:
    assert private_text(await MAKES[how](away, away.turn())) == AWAY
    assert away.snapshot().moves == ()


async def test_other_games_are_played_on(away: Evening) -> None:
    await away.slash("Dave", "maneki", seats=2, cats=1)
    await away.press("Dave", "Start", message=away.lobby)

    result = await away.play("Dave")

    assert result.followups == []
    assert any(one.seat == away.seat("Dave", 2) for one in away.snapshot(2).moves)


async def test_a_cog_that_comes_back_takes_the_buttons_of_before(away: Evening) -> None:
    await away.bot.load_extension("cogs.catte")
    name, move = away.turn(), away.legal_moves()[0]

    await away.play(name)

    assert [one.text for one in away.snapshot().moves] == [move]
