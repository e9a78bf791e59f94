"""Tables in direct messages: one person and cats, with the hand as the only message of the game."""

from __future__ import annotations

from typing import Any

import pytest
from simcord.results import InteractionResult

from bot.models.tables import TableState
from tests.bot.home import cards_in
from tests.cogs.evening import Evening, full_text, labels, offered_moves, private_text, reply_message
from tests.harness.simcord_messages import custom_ids_of


async def open_alone(evening: Evening, name: str = "Alice", command: str = "catte", **options: Any) -> InteractionResult:
    """Type the command in a person's direct messages with the bot."""
    result: InteractionResult = await evening[name].user.slash(command, **options)
    return result


async def press(evening: Evening, label: str, name: str = "Alice") -> InteractionResult:
    """Press a button of the newest direct message that has it."""
    message = next(one for one in reversed(evening[name].user.dm_channel.history()) if label in labels(one))
    result: InteractionResult = await evening[name].user.click(message, label=label)
    return result


@pytest.fixture
async def alone(evening: Evening) -> Evening:
    """Alice plays one round of Catte with two cats in direct messages."""
    await open_alone(evening, seats=3, rounds=1)
    await press(evening, "Start")
    return evening


async def test_the_seats_that_nobody_can_take_are_the_cats(evening: Evening) -> None:
    result = await open_alone(evening)

    lobby = full_text(reply_message(result).message)
    assert lobby.count("🐱 (housecat)\n") == 3
    assert "Seats (4 of 4)\n1. Alice\n2. Mochi" in lobby
    assert "**You can start.**" in lobby
    assert labels(reply_message(result).message) == ["Start", "Rules", "⋯"]
    assert evening.snapshot().table.server is None
    assert evening.channel_texts() == []


async def test_neither_a_thread_nor_ratings_are_offered_there_and_nobody_else_is_spoken_of(evening: Evening) -> None:
    await open_alone(evening)
    more = await press(evening, "⋯")

    assert labels(reply_message(more).message) == ["Remove a cat", "Check the shuffle", "Leave", "Close this table"]
    assert custom_ids_of(reply_message(more).message)[:3] == ["lo:1:rounds", "lo:1:level", "lo:1:table"]
    of_table = [value for act, value in offered_moves(reply_message(more).message) if act == "lo:1:table"]
    assert of_table == ["seats 3", "speed quick", "speed fastest"]
    assert "Unrated. It only counts in your profile." in private_text(more)


async def test_while_it_runs_there_is_the_hand_and_what_remains_of_the_lobby(alone: Evening) -> None:
    lobby, hand = alone.inbox("Alice")

    assert lobby.startswith("Catte · table 1\nThe game has begun.\nAlice · Mochi\u00a0🐱 (housecat) · Tama\u00a0🐱 (housecat)")
    assert len(cards_in(hand)) == 13
    assert [act for act in custom_ids_of(alone.hand("Alice")) if act.startswith("tb:")][:3] == ["tb:1:hint", "tb:1:rules", "tb:1:known"]
    assert "Table" not in labels(alone.hand("Alice"))


async def test_it_is_played_to_its_end_and_the_end_is_shown_once(alone: Evening) -> None:
    while alone.snapshot().is_running:
        await alone.play("Alice")

    lobby, end = alone.inbox("Alice")
    assert end.startswith("Catte · table 1 is over.\n")
    assert any(line in end for line in ("You win with", "You came", "You share the win"))
    assert alone.snapshot().table.state is TableState.FINISHED
    assert "Rematch" in labels(alone["Alice"].user.dm_channel.history()[-1])
    assert "Alice" in end
    assert alone.channel_texts() == []
    assert alone.bot.tables.registry.get(alone.snapshot().table.id) is None, "nothing is left to be shown"
    assert "The game has begun" in lobby


async def test_a_rematch_stands_there_as_well_with_the_same_cats(alone: Evening) -> None:
    while alone.snapshot().is_running:
        await alone.play("Alice")

    await press(alone, "Rematch")

    assert "Rematch of table 1" in alone.inbox("Alice")[-1]
    assert alone.snapshot(2).table.server is None
    await press(alone, "Start")
    assert alone.snapshot(2).is_running


async def test_behind_the_dots_of_the_hand_is_what_the_table_has_elsewhere(alone: Evening) -> None:
    shown = await press(alone, "⋯")

    assert labels(reply_message(shown).message) == [
        "Leave: let a cat play",
        "End this table",
        "Rules",
        "Record so far",
        "Text version",
        "Report a problem",
    ]
    asked = await alone["Alice"].user.click(reply_message(shown), label="End this table")
    await alone["Alice"].user.click(reply_message(asked), label="End it")
    assert alone.snapshot().table.state is TableState.ABANDONED


@pytest.mark.parametrize("act", ["lb:1:join", "lo:1:rounds", "tb:1:hand", "mv:1:1:play BK1"])
async def test_for_everybody_else_there_is_no_such_table(alone: Evening, act: str) -> None:
    await alone.open("Bob")

    result = await alone.forge("Bob", alone.lobby, act, value="1" if act.startswith("lo") else None)

    assert private_text(result) == "There is no table 1. /tables shows yours."
    assert "table 1" not in private_text(await alone.slash("Bob", "tables"))


async def test_who_is_forgotten_leaves_nothing_of_it_open(alone: Evening) -> None:
    channel = alone["Alice"].user.dm_channel.id
    shown = await alone["Alice"].user.slash("privacy", what="delete")
    await alone["Alice"].user.click(shown.response, custom_id="pv:forget")

    assert alone.snapshot().table.state is TableState.ABANDONED
    assert alone.snapshot().table.channel != channel, "the address of their direct messages is theirs"
