"""`/<game> new` is made from the game; what Discord is told of it stays what it has been, or people's habits would break."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

import pytest
from discord import AppCommandOptionType
from discord.app_commands import Command

from bot.config import Settings
from bot.door.client import Purrlor
from bot.runtime import Runtime
from bot.storage import Store
from bot.workers.lanes import Workers
from cogs._opening import commands_of
from games import all_games
from games.kit import Option
from tests.harness.texts import TEXTS
from tests.players.damage import damaged

GUESTS = ["with1: user", "with2: user", "with3: user"]
AS_EVER = {
    "catcafe": [
        "seats: integer 2 … 4",
        "cats: integer 0 … 3",
        "level: string kitten, housecat, alley-cat, cafe-boss",
        "mice: string split, cap",
        "rated: boolean",
        "thread: boolean",
        "pace: string",
        *GUESTS,
    ],
    "catte": [
        "seats: integer 3 … 4",
        "cats: integer 0 … 3",
        "level: string kitten, housecat, alley-cat, cafe-boss",
        "rounds: integer 1 … 4",
        "rated: boolean",
        "thread: boolean",
        "pace: string",
        *GUESTS,
    ],
    "festival": [
        "seats: integer 3 … 4",
        "cats: integer 0 … 3",
        "level: string kitten, housecat, alley-cat, cafe-boss",
        "rules: string basic, experienced, advanced",
        "target: integer 10 … 100",
        "rated: boolean",
        "thread: boolean",
        "pace: string",
        *GUESTS,
    ],
    "maneki": [
        "seats: integer 2 … 4",
        "cats: integer 0 … 3",
        "level: string kitten, housecat, alley-cat, cafe-boss",
        "bonus: string piece, both",
        "rated: boolean",
        "thread: boolean",
        "pace: string",
        *GUESTS,
    ],
}


def told(game: Any) -> list[str]:
    """What Discord is told of `/<game> new`: its options in their order, none of which must be given."""
    tree = Purrlor(Settings(), cast(Store, None), TEXTS, (), Runtime(workers=Workers())).tree
    (new,) = commands_of(game).to_dict(tree)["options"]
    assert (new["name"], new["type"]) == ("new", AppCommandOptionType.subcommand.value)
    assert not any(option["required"] for option in new["options"])
    return [option_told(option) for option in new["options"]]


def option_told(option: dict[str, Any]) -> str:
    words = ", ".join(choice["value"] for choice in option.get("choices", ()))
    numbers = f"{option['min_value']} … {option['max_value']}" if "min_value" in option else ""
    return f"{option['name']}: {AppCommandOptionType(option['type']).name} {words or numbers}".rstrip()


@pytest.mark.parametrize("name", AS_EVER)
def test_the_command_of_a_game_asks_what_it_has_always_asked(name: str) -> None:
    assert told(all_games()[name]) == AS_EVER[name]


class Toy:
    name = "toy"
    seats = (2, 6)
    options = (
        Option("length", lambda seats: ("short", "long"), lambda seats: "short"),
        Option("coins", lambda seats: tuple(map(str, range(1, seats + 1))), str),
        Option("jump", lambda seats: ("2", "4"), lambda seats: "2"),
    )


def test_numbers_without_a_gap_are_a_range_and_all_else_is_chosen_from() -> None:
    assert told(Toy) == [
        "seats: integer 2 … 6",
        "cats: integer 0 … 5",
        "level: string kitten",
        "length: string short, long",
        "coins: integer 1 … 6",
        "jump: string 2, 4",
        "rated: boolean",
        "thread: boolean",
        "pace: string",
        *GUESTS,
    ]


def test_of_a_game_that_cats_have_forgotten_the_command_offers_the_levels_that_can_play(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    with damaged(monkeypatch, tmp_path, "catte"):
        (new,) = commands_of(all_games()["catte"]).commands

    assert isinstance(new, Command)
    assert [[choice.value for choice in option.choices] for option in new.parameters if option.name == "level"] == [["kitten", "housecat"]]
