"""What a lobby says of the options of its table, from the one list in the game."""

import pytest

from bot.screens.lobby import options_text
from games import all_games
from games.kit import choose_options
from tests.harness.texts import TEXTS


@pytest.mark.parametrize("name", all_games())
def test_the_options_of_every_game_are_said_whatever_is_chosen(name: str) -> None:
    game, say = all_games()[name], TEXTS.to("en")

    said = {
        options_text(name, choose_options(name, game.seats, game.options, seats, {option.key: choice}), say)
        for seats in game.seats
        for option in game.options
        for choice in option.choices(seats)
    }

    assert len(said) >= len(game.seats) * max(len(option.choices(min(game.seats))) for option in game.options)
