"""Lobbies on Discord: `/<game>`, every button, the pages behind ⋯, and all refusals."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

import discord
import pytest
from discord import AppCommandOptionType

from bot.client.client import Purrlor
from bot.runtime import Runtime
from bot.settings.config import Config
from bot.storage import Sqlite, Store
from bot.tables import count_free_seats
from bot.workers.lanes import Workers
from cogs._game_command import make_game_command
from games import all_games
from games.kit import Option
from tests.ai.damaged_policy import damage_policy
from tests.bot import discord_limits as discords
from tests.bot.home import cards_in
from tests.cogs.evening import Evening, labels, private_text, reply_message
from tests.harness.simcord_messages import controls, custom_ids_of
from tests.harness.texts import TEXTS


async def test_a_new_table_is_the_answer_to_the_command(evening: Evening) -> None:
    result = await evening.slash("Alice", "catte", seats=4, cats=1, rounds=2)

    assert not reply_message(result).ephemeral
    assert len(evening.channel_texts()) == 1
    lobby = evening.channel_texts()[0]
    assert "4 seats, 2 rounds" in lobby
    assert "1. Alice\n2. Mochi\u00a0🐱 (housecat)" in lobby
    assert labels(evening.lobby) == ["Join", "Add a housecat", "Rules", "⋯"]
    assert custom_ids_of(evening.lobby) == [f"lb:1:{verb}" for verb in ("join", "start", "cat", "rules", "more")]
    assert f"\nShuffle: {evening.snapshot().table.commit[:32]}\n" in lobby
    assert not evening.lobby.attachments, "a lobby is small, and has no picture"


async def test_three_of_four_can_start_and_who_comes_then_is_too_late(evening: Evening) -> None:
    await evening.slash("Alice", "catte", seats=4)
    await evening.press("Bob", "Join")
    assert "Start" not in labels(evening.lobby)
    await evening.press("Carol", "Join")
    assert "Alice can start now (3 players), or wait for one more." in evening.channel_texts()[0]

    lobby = evening.lobby
    await evening.press("Alice", "Start")
    late = await evening.forge("Dave", lobby, "lb:1:join")

    assert "The game has begun.\nAlice · Bob · Carol\n3 seats, 3 rounds\nShuffle: " in evening.channel_texts()[0]
    assert private_text(late) == "Table 1 has already started."
    assert [len(cards_in(text)) for name in ("Alice", "Bob", "Carol") for text in evening.inbox(name)] == [13, 13, 13]


async def test_a_crowd_presses_join_at_once_and_everybody_is_answered(evening: Evening) -> None:
    await evening.open()
    lobby = evening.lobby

    results = await evening.forge_at_once(*((name, lobby, "lb:1:join", None) for name in ("Bob", "Carol", "Dave") for _ in range(2)))

    assert all(result.acknowledged for result in results)
    assert count_free_seats(evening.snapshot()) == 0
    refused = [private_text(result) for result in results if result.response and result.response.ephemeral]
    assert refused == ["All 3 seats are taken."] * 2


# Lucky words


LUCK = ("Check the shuffle", "Lucky word")


async def test_a_lucky_word_is_asked_for_in_a_form_and_shown_to_everybody(evening: Evening) -> None:
    await evening.open()
    form = await evening.press_dots("Alice", *LUCK)
    assert form.modal is not None
    assert discords.find_modal_problems(form.modal) == []

    result = await evening["Alice"].submit_modal(form, {"word": "Seven fishes"})

    assert result.acknowledged
    assert "1. Alice · lucky word `seven-fishes`" in evening.channel_texts()[0]


async def test_the_form_remembers_the_word_and_an_empty_one_takes_it_back(evening: Evening) -> None:
    await evening.open()
    await evening["Alice"].submit_modal(await evening.press_dots("Alice", *LUCK), {"word": "tuna"})
    form = await evening.press_dots("Alice", *LUCK)
    assert "'value': 'tuna'" in str(form.modal)

    await evening["Alice"].submit_modal(form, {"word": ""})

    assert "lucky word" not in evening.channel_texts()[0].split("Shuffle: ")[0]


async def test_a_form_that_was_open_during_a_restart_is_answered(evening: Evening) -> None:
    """The word is taken, or its giver is told: never silence."""
    await evening.open()
    form = await evening.press_dots("Alice", *LUCK)
    await evening.env.restart_bot(await evening.household.bot())

    result = await evening["Alice"].submit_modal(form, {"word": "tuna"})

    assert result.acknowledged
    assert "lucky word `tuna`" in evening.channel_texts()[0]


# Rules, closing


async def test_the_host_closes_the_lobby_and_a_stranger_cannot(evening: Evening) -> None:
    await evening.open()

    assert private_text(await evening.forge("Bob", evening.lobby, "lb:1:close")) == "Only the host, Alice, can do that."
    await evening.press_dots("Alice", "Close this table")

    assert "Alice closed this table before it began" in evening.channel_texts()[0]
    assert labels(evening.lobby) == []


async def test_whoever_may_delete_messages_in_the_channel_may_close_a_lobby(evening: Evening) -> None:
    role = evening.guild.create_role("Keepers", permissions=discord.Permissions(manage_messages=True))
    keeper = evening.guild.add_member(evening.env.create_user("kit"), roles=[role])
    evening.people["Kit"] = keeper
    await evening.open()

    asked = await evening.press_dots("Kit", "Close this table")
    await keeper.click(reply_message(asked), label="Close it for everybody")

    assert "kit closed this table before it began" in evening.channel_texts()[0]


# What cannot be


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"seats": 3, "rounds": 4}, "rounds can’t be “4” here. Choose one of these: 1, 2 and 3."),
        ({"seats": 3, "cats": 3}, "3 cats are too many for 3 seats: one seat is yours."),
    ],
)
async def test_a_table_that_cannot_be_is_refused_in_private(evening: Evening, options: dict[str, int], words: str) -> None:
    result = await evening.slash("Alice", "catte", **options)

    assert private_text(result) == words
    assert evening.bot.tables.registry.open_tables() == []


@pytest.mark.parametrize(
    ("permission", "name"),
    [
        ("send_messages", "“Send Messages”"),
        ("read_message_history", "“Read Message History”"),
        ("embed_links attach_files", "“Embed Links” and “Attach Files”"),
    ],
)
async def test_a_permission_that_is_missing_is_called_by_its_name(evening: Evening, permission: str, name: str) -> None:
    evening.forbid(*permission.split())

    result = await evening.slash("Alice", "catte", seats=3)

    assert private_text(result).startswith(f"I can’t open a table here: I need {name} in this channel.")
    assert evening.bot.tables.registry.open_tables() == []


class TestWhenThereIsRoomForOne:
    """A channel that holds one table."""

    @pytest.fixture
    def limits(self) -> dict[str, int]:
        return {"max_tables_per_channel": 1}

    async def test_a_full_channel_is_said_in_private(self, evening: Evening) -> None:
        await evening.open()

        result = await evening.slash("Bob", "catte", seats=3)

        assert private_text(result).startswith(
            "This channel has room for one table at a time. Finish one of these first, or use another channel."
        )
        assert [(one.label, one.url) for one in controls(reply_message(result).message)] == [("Catte · table 1", evening.lobby.jump_url)]
        assert len(evening.bot.tables.registry.open_tables()) == 1


# In the words of the game


async def test_who_plays_on_a_sheet_has_a_button_for_their_sheet(evening: Evening) -> None:
    await evening.slash("Alice", "catcafe", seats=2, cats=1)
    await evening.press("Alice", "Start")

    assert labels(evening.board)[-3:] == ["My sheet", "Rules", "⋯"]


async def test_a_rule_that_is_as_usual_is_not_mentioned_in_a_lobby_and_another_one_is(evening: Evening) -> None:
    await evening.slash("Alice", "catcafe", seats=2)
    await evening.slash("Bob", "catcafe", seats=2, mice="cap")

    usual, capped = evening.channel_texts()
    assert "2 seats" not in usual
    assert "2 seats, a chain of mice scores 20 at most" in capped


# Behind the dots


async def test_what_is_behind_the_dots_is_for_who_pressed_and_is_brought_up_to_date_by_their_presses(evening: Evening) -> None:
    await evening.open(seats=4)
    for _ in range(3):
        await evening.press("Alice", "Add a housecat")
    shown = await evening.press_dots("Alice")
    assert reply_message(shown).ephemeral

    for _ in range(2):
        assert (await evening["Alice"].click(reply_message(shown), label="Remove a cat")).acknowledged
    await evening.press("Alice", "Add a housecat")
    await evening["Alice"].click(reply_message(shown), label="Check the shuffle")
    await evening["Alice"].click(reply_message(shown), label="Back")

    assert "3 of 4 seats taken" in private_text(shown)
    assert "2. Mochi\u00a0🐱 (housecat)\n3. Tama\u00a0🐱 (housecat)" in evening.channel_texts()[0]
    assert len(evening.channel_texts()) == 1


async def test_the_level_of_all_cats_is_chosen_from_a_list_and_the_next_one_is_like_them(evening: Evening) -> None:
    await evening.open(seats=4)
    shown = await evening.press_dots("Alice")

    await evening["Alice"].select(reply_message(shown), ["kitten"], custom_id="lo:1:level")
    await evening.press("Alice", "Add a kitten")
    assert "2. Mochi\u00a0🐱 (kitten)\n3. Tama\u00a0🐱 (kitten)" in evening.channel_texts()[0]
    await evening["Alice"].select(reply_message(shown), ["cafe-boss"], custom_id="lo:1:level")

    assert "2. Mochi\u00a0🐱 (café boss)\n3. Tama\u00a0🐱 (café boss)" in evening.channel_texts()[0]
    assert "Add a café boss" in labels(evening.lobby)


async def test_the_host_chooses_the_options_and_everybody_sees_them(evening: Evening) -> None:
    await evening.open(seats=3, rounds=1)
    commit = evening.snapshot().table.commit
    shown = await evening.press_dots("Alice")

    for act, value in (("lo:1:table", "seats 4"), ("lo:1:rounds", "3"), ("lo:1:table", "rated false")):
        assert (await evening["Alice"].select(reply_message(shown), [value], custom_id=act)).acknowledged

    assert "4 seats, 3 rounds\nUnrated." in evening.channel_texts()[0]
    assert commit[:32] in evening.channel_texts()[0]
    assert "1 of 4 seats taken" in private_text(shown)
    assert "4 seats, 3 rounds\nUnrated." in private_text(shown)


@pytest.mark.parametrize("command", ["catte", "festival", "catcafe", "maneki"])
async def test_every_option_of_every_game_can_be_chosen_in_its_lobby(evening: Evening, command: str) -> None:
    """A game with more of them than a message has rows would want a second page."""
    await evening.slash("Alice", command, seats=3)
    shown = await evening.press_dots("Alice")

    assert [act.removeprefix("lo:1:") for act in custom_ids_of(reply_message(shown).message) if act.startswith("lo:")] == [
        *(option.key for option in evening.snapshot().game.options),
        "level",
        "table",
    ]


async def test_of_many_numbers_round_ones_are_offered_and_the_one_that_holds(evening: Evening) -> None:
    await evening.slash("Alice", "festival", seats=3, target=33)
    shown = await evening.press_dots("Alice")

    (select,) = [one for one in controls(reply_message(shown).message) if one.custom_id == "lo:1:target"]

    *numbers, another = [one.value for one in select.options]
    assert [int(number) for number in numbers] == sorted([*range(10, 101, 5), 33])
    assert another == "…"
    assert [one.value for one in select.options if one.default] == ["33"]


async def test_a_number_that_is_not_in_the_list_is_typed(evening: Evening) -> None:
    await evening.slash("Alice", "festival", seats=3)
    shown = await evening.press_dots("Alice")
    form = await evening["Alice"].select(reply_message(shown), ["…"], custom_id="lo:1:target")
    assert form.modal is not None
    assert discords.find_modal_problems(form.modal) == []
    assert "A number from 10 to 100" in str(form.modal)

    await evening["Alice"].submit_modal(form, {"word": "47"})
    again = await evening["Alice"].select(reply_message(shown), ["…"], custom_id="lo:1:target")
    refused = await evening["Alice"].submit_modal(again, {"word": "7"})

    assert "to 47 points" in evening.channel_texts()[0]
    assert "target can’t be “7” here" in private_text(refused)
    assert evening.snapshot().options.value("target") == "47"


@pytest.mark.parametrize(
    ("act", "value", "words"),
    [
        ("lo:1:level", "kitten", "Only the host, Alice, can do that"),
        ("lo:1:table", "seats 4", "Only the host, Alice, can do that"),
        ("lo:1:rounds", "2", "Only the host, Alice, can do that"),
        ("lo:1:rounds", "9", "Only the host, Alice, can do that"),
        ("lc:1", "kitten", "You are not playing at table 1."),
        ("lb:1:cat", None, "You are not playing at table 1."),
        ("lb:1:luck", None, "You are not playing at table 1."),
        ("lo:1:target", "…", "Only the host, Alice, can do that"),
    ],
)
async def test_who_may_not_do_it_is_told_so_alone(evening: Evening, act: str, value: str | None, words: str) -> None:
    await evening.open()
    before = evening.channel_texts()

    result = await evening.forge("Dave", evening.lobby, act, value=value)

    assert result.modal is None, "they get no form in which to fill in what they may not choose"
    assert words in private_text(result)
    assert evening.channel_texts() == before


@pytest.mark.parametrize(
    ("act", "value"),
    [("lb:1:options", None), ("lb:1:leave", None), ("lb:1:luck", None), ("lo:1:rounds", "2"), ("lc:1", "kitten")],
)
async def test_a_private_page_that_outlives_the_lobby_leads_to_the_table_and_loses_its_buttons(
    evening: Evening, act: str, value: str | None
) -> None:
    await evening.open(cats=2)
    lobby, shown = evening.lobby, await evening.press_dots("Alice")
    await evening.press("Alice", "Start")
    before = evening.channel_texts()

    await evening.forge("Alice", reply_message(shown).message, act, value=value)

    assert private_text(shown).startswith("**Catte · table 1** · The game has begun.")
    assert [one.url for one in controls(reply_message(shown).message)] == [None, lobby.jump_url]
    assert evening.channel_texts() == before
    assert evening.snapshot().is_running


# Closing


async def test_a_lobby_in_which_others_sit_is_closed_after_a_question_that_names_them(evening: Evening) -> None:
    await evening.open()
    await evening.press("Bob", "Join")
    shown = await evening.press_dots("Alice")

    await evening["Alice"].click(reply_message(shown), label="Close this table")
    assert "Close Catte · table 1?** Bob would have to look for another table." in private_text(shown)
    assert evening.snapshot().is_lobby
    assert labels(reply_message(shown).message) == ["Close it for everybody", "Back"]
    await evening["Alice"].click(reply_message(shown), label="Close it for everybody")

    assert "Alice closed this table before it began" in private_text(shown)
    assert "Alice closed this table before it began" in evening.channel_texts()[0]


async def test_who_leaves_from_behind_the_dots_is_shown_what_is_left_to_them(evening: Evening) -> None:
    await evening.open()
    await evening.press("Bob", "Join")

    bobs, alices = await evening.press_dots("Bob"), await evening.press_dots("Alice")

    await evening["Bob"].click(reply_message(bobs), label="Leave")
    assert "1 of 3 seats taken. Join first" in private_text(bobs)
    await evening["Alice"].click(reply_message(alices), label="Leave")

    assert "closed before it began" in private_text(bobs)
    assert "closed before it began" in private_text(alices)
    assert labels(reply_message(alices).message) == []
    assert "closed before it began" in evening.channel_texts()[0]


# The command of a game


AS_EVER = {
    "catcafe": ["seats: integer 2 … 4", "mice: string split, cap"],
    "catte": ["seats: integer 3 … 4", "rounds: integer 1 … 4"],
    "festival": ["seats: integer 3 … 4", "rules: string basic, experienced, advanced", "target: integer 10 … 100"],
    "maneki": ["seats: integer 2 … 4", "bonus: string piece, both"],
}
"""The seats and options of each game."""


def lobby_options(
    seats: str, *options: str, cats: str = "cats: integer 0 … 3", levels: str = "kitten, housecat, alley-cat, cafe-boss"
) -> list[str]:
    """All options of a command: the common ones, then the game's own."""
    return [seats, cats, f"level: string {levels}", *options]


def requested_options(game: Any) -> list[str]:
    """The options of `/<game>` as sent to Discord, in order; none is required."""
    tree = Purrlor(Config(), Store(cast(Sqlite, None)), TEXTS, (), Runtime(workers=Workers())).tree
    options = make_game_command(game).to_dict(tree)["options"]
    assert not any(option["required"] for option in options)
    return [option_text(option) for option in options]


def option_text(option: dict[str, Any]) -> str:
    words = ", ".join(choice["value"] for choice in option.get("choices", ()))
    numbers = f"{option['min_value']} … {option['max_value']}" if "min_value" in option else ""
    return f"{option['name']}: {AppCommandOptionType(option['type']).name} {words or numbers}".rstrip()


@pytest.mark.parametrize("name", AS_EVER)
def test_the_command_of_a_game_asks_what_it_has_always_asked(name: str) -> None:
    assert requested_options(all_games()[name]) == lobby_options(*AS_EVER[name])


class Toy:
    name = "toy"
    seats = (2, 6)
    options = (
        Option("length", lambda seats: ("short", "long"), lambda seats: "short"),
        Option("coins", lambda seats: tuple(map(str, range(1, seats + 1))), str),
        Option("jump", lambda seats: ("2", "4"), lambda seats: "2"),
    )


def test_numbers_without_a_gap_are_a_range_and_all_else_is_chosen_from() -> None:
    own = ("length: string short, long", "coins: integer 1 … 6", "jump: string 2, 4")
    assert requested_options(Toy) == lobby_options("seats: integer 2 … 6", *own, cats="cats: integer 0 … 5", levels="kitten")


def test_of_a_game_that_cats_have_forgotten_the_command_offers_the_levels_that_can_play(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    with damage_policy(monkeypatch, tmp_path, "catte"):
        command = make_game_command(all_games()["catte"])

    assert [[choice.value for choice in option.choices] for option in command.parameters if option.name == "level"] == [
        ["kitten", "housecat"]
    ]
