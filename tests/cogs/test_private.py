"""My hand and ⋯: private pages of the table's buttons, and the welcome of a returning player."""

from __future__ import annotations

from typing import Any

import pytest
from simcord.results import InteractionResult

from bot.errors import StorageError
from games.catte import GAME
from tests.bot.home import cards_in
from tests.cogs.evening import Evening, full_text, labels, offered_moves, private_text, reply_message
from tests.cogs.test_seats import agree, start_waiting
from tests.harness.texts import TEXTS
from ui.catte.words import describe_move


async def test_my_hand_is_for_ones_own_eyes_and_has_the_controls(game: Evening) -> None:
    name = game.turn()

    result = await game.press(name, "My hand")

    assert len(cards_in(private_text(result))) == 13
    assert offered_moves(reply_message(result).message) == offered_moves(game.hand(name))
    assert len(game.channel_texts()) == 2


async def test_a_stranger_has_no_hand(game: Evening) -> None:
    assert private_text(await game.press("Dave", "My hand")) == "You are not playing at Catte · table 1. /play opens a table of your own."


# Behind the dots


async def press_dots(evening: Evening, name: str, label: str) -> InteractionResult:
    """Press ⋯, and then a button of its page."""
    shown = await evening.press(name, "⋯")
    return await evening[name].click(reply_message(shown), label=label)


async def test_all_can_be_had_in_words(game: Evening) -> None:
    own, table = await press_dots(game, "Bob", "Text version"), await press_dots(game, "Dave", "Text version")

    assert cards_in(private_text(own)) == cards_in(full_text(game.hand("Bob")))
    assert cards_in(private_text(table)) == set()
    assert own.ephemeral


@pytest.mark.parametrize("where", ["in the channel", "in direct messages"])
async def test_who_left_and_comes_back_reads_what_the_cat_has_played_for_them(game: Evening, where: str) -> None:
    await game["Bob"].click(reply_message(await press_dots(game, "Bob", "Leave: let a cat play")), label="Leave")
    while not any(move.seat == game.seat("Bob") for move in game.snapshot().moves):
        await game.play(game.turn())

    if where == "in the channel":
        shown = await game.press("Bob", "My hand")
        result = await game["Bob"].click(reply_message(shown), label="Take my seat back")
    else:
        result = await game["Bob"].user.click(game.hand("Bob"), label="Take my seat back")

    (made,) = [move.text for move in game.snapshot().moves if move.seat == game.seat("Bob")]
    said = private_text(result).splitlines()
    assert said[0] == "Welcome back to Catte · table 1: your seat is yours again."
    assert f"- A cat played for you: {describe_move(GAME.parse(made), TEXTS.speech_in('en'))}" in said
    assert ("**Catte · table 1**" in private_text(result)) == (where == "in the channel"), "else it stands in the hand that was pressed"


async def test_who_would_be_rated_as_last_is_asked_before_they_leave(game: Evening) -> None:
    asked = await press_dots(game, "Bob", "Leave: let a cat play")

    assert private_text(asked).startswith("**Leave Catte · table 1?**")
    assert "rated last" in private_text(asked)
    assert labels(reply_message(asked).message) == ["Leave", "Stay"]
    stays = await game["Bob"].click(reply_message(asked), label="Stay")
    assert "Leave: let a cat play" in labels(reply_message(stays).message)
    assert not game.snapshot().table.sitters[game.seat("Bob")].has_left


async def test_an_unrated_table_is_left_by_the_first_press(evening: Evening) -> None:
    await evening.start("Bob", "Carol", rated=False)

    left = await press_dots(evening, "Bob", "Leave: let a cat play")

    assert private_text(left).startswith("You left Catte · table 1.")
    assert evening.snapshot().table.sitters[evening.seat("Bob")].has_left


async def test_a_hand_has_the_rules_and_the_dots_below_it_wherever_it_is(game: Evening) -> None:
    private, direct = await game.press_my_hand("Bob"), game.hand("Bob")

    for hand in (private, direct):
        assert labels(hand)[-4:] == ["Table", "Rules", "Known", "⋯"]
    shown = await game["Bob"].user.click(direct, label="⋯")
    offered = ["Leave: let a cat play", "Pause / vote", "Rules", "Record so far", "Text version", "Report a problem"]
    assert labels(reply_message(shown).message) == offered


async def test_only_the_host_ends_an_unrated_table(evening: Evening) -> None:
    game = evening
    await game.start("Bob", "Carol", rated=False)
    assert "End this table" not in labels(reply_message(await game.press("Bob", "⋯")).message)
    for act in ("tb:1:end", "tb:1:end-now"):
        assert private_text(await game.forge("Bob", game.board, act)) == "Only the host, Alice, can do that."

    question = await press_dots(game, "Alice", "End this table")

    assert "End Catte · table 1 for all 3 people?" in private_text(question)
    assert game.snapshot().is_running, "a question ends nothing"
    assert labels(reply_message(question).message) == ["End it for everybody", "Back"]
    await game["Alice"].click(reply_message(question), label="Back")
    assert "End this table" in labels(reply_message(question).message), "it is behind the dots, as it was before"
    await game["Alice"].click(reply_message(question), label="End this table")
    result = await game["Alice"].click(reply_message(question), label="End it for everybody")

    assert private_text(result).startswith("Catte · table 1 is closed.")
    assert labels(reply_message(question).message)[:2] == ["Result", "Rematch"]
    assert "Alice ended this table before the game was over. It counts for nobody." in game.channel_texts()[-1]


async def test_the_record_so_far_is_a_file_without_a_seed(game: Evening) -> None:
    await game.play(game.turn())

    (file,) = reply_message(await press_dots(game, "Dave", "Record so far")).attachments

    text = (await file.read()).decode()
    assert f"{game.snapshot().table.commit}\n" in text
    assert "seed" not in text


# Back again


WELCOME = "Welcome back to Catte · table 1: your seat is yours again."


def break_call(part: object, monkeypatch: pytest.MonkeyPatch, call: str) -> None:
    """Let the disk refuse this call of the bot from now on."""

    async def broken(*_: object, **__: object) -> None:
        raise StorageError("purrlor.sqlite", "the disk is full")

    monkeypatch.setattr(part, call, broken)


async def start_with_sleeper(evening: Evening) -> str:
    """A table with a cat in the seat of a player who kept all waiting: that player."""
    sleeper, *others = await start_waiting(evening)
    for name in others:
        await agree(evening, name, sleeper)
    return sleeper


def all_texts(result: Any) -> str:
    """All answers as one text."""
    first = [private_text(result)] if result.response else []
    return "\n".join([*first, *(one.content for one in result.followups)])


async def test_who_comes_back_for_what_cannot_be_stored(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    sleeper = await start_with_sleeper(evening)
    break_call(evening.bot.reports, monkeypatch, "save")

    pressed = await evening.forge(sleeper, evening.board, "tb:1:wrong-now")

    assert "couldn’t save" in all_texts(pressed)
    assert WELCOME in all_texts(pressed)
