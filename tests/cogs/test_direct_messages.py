"""Text in direct messages: a meant move is made; anything else is answered once, in the writer's
language."""

from __future__ import annotations

import asyncio
from typing import Any, cast

import discord
import pytest
from structlog.testing import capture_logs

from bot.models.ids import ChannelId, TableId
from cogs.direct_messages import DirectMessageListener
from games import all_games
from tests.bot.home import cards_in
from tests.cogs.evening import ALL, Evening, full_text, labels, offered_moves, waiting_players
from tests.harness.texts import TEXTS
from ui.kit.words import with_plain_spaces


async def write(evening: Evening, name: str, text: str) -> discord.Message:
    """Write a direct message to the bot."""
    return await evening[name].user.send_dm(text)


def find_listener(evening: Evening) -> DirectMessageListener:
    """The cog that listens."""
    cog: Any = evening.bot.get_cog("DirectMessageListener")
    return cast("DirectMessageListener", cog)


def list_answers(evening: Evening, name: str) -> list[str]:
    """The bot's answers, without hands."""
    said = [message for message in evening[name].user.dm_channel.history() if message.author.bot]
    return [full_text(message) for message in said if not message.content.startswith(("**", "A cat is playing for you"))]


def stored_moves(evening: Evening) -> list[str]:
    """The moves so far."""
    return [one.text for one in evening.snapshot().moves]


async def test_a_bare_card_is_the_move_and_the_hand_that_is_there_the_answer(game: Evening) -> None:
    name, move = game.turn(), game.legal_moves()[0]

    await write(game, name, move.partition(" ")[2].lower())

    assert [one.text for one in game.snapshot().moves] == [move]
    assert len(cards_in(full_text(game.hand(name)))) == 12
    assert offered_moves(game.hand(name)) == []
    assert list_answers(game, name) == []
    assert [message.author.bot for message in game[name].user.dm_channel.history()] == [False, True], "below what they wrote"
    assert game.hand(name).flags.suppress_notifications


async def test_a_card_out_of_turn_is_answered_with_whose_turn_it_is(game: Evening) -> None:
    """As /do answers it."""
    name = waiting_players(game)[0]

    await write(game, name, min(cards_in(full_text(game.hand(name)))))

    (answer,) = list_answers(game, name)
    assert f"It is {game.turn()}'s turn" in answer.replace("’", "'")
    assert stored_moves(game) == []


async def test_a_card_that_may_not_be_played_is_answered_with_the_rule(game: Evening) -> None:
    name = await choose_follower(game)
    card = next(card for card in sorted(cards_in(full_text(game.hand(name)))) if f"play {card}" not in game.legal_moves())
    before = game.snapshot().moves

    await write(game, name, card)

    (answer,) = list_answers(game, name)
    assert "You must follow" in answer
    assert with_plain_spaces(answer).partition(": You must")[0].endswith(card), "it says what was understood"
    assert "(rule 3.2)" in answer
    assert game.snapshot().moves == before


async def choose_follower(game: Evening) -> str:
    """Play until the asked player holds a card that is not legal."""
    while all(f"play {card}" in game.legal_moves() for card in cards_in(full_text(game.hand(game.turn())))) or not game.legal_moves()[
        0
    ].startswith("play"):
        await game.play(game.turn())
    return game.turn()


async def test_who_is_not_asked_is_shown_their_tables_and_the_games(game: Evening) -> None:
    name = waiting_players(game)[0]

    await write(game, name, "the tuna of it")

    (answer,) = list_answers(game, name)
    assert answer.startswith("I didn’t understand that.")
    message = game[name].user.dm_channel.history()[-1]
    assert labels(message) == ["Catte · table 1", *(TEXTS.speech_in("en")(f"{name}-name") for name in all_games())]
    shown = await game[name].user.click(message, label="Catte · table 1")
    assert len(cards_in(full_text(shown.response.message))) == 13


@pytest.mark.parametrize(("language", "begins"), [("en", "At Catte · table 1 you can type"), ("ja", "キャッテ・卓1では、たとえば")])
async def test_who_is_asked_and_writes_no_move_is_told_what_they_could_write(game: Evening, language: str, begins: str) -> None:
    name, first = game.turn(), game.legal_moves()[0]
    game.set_language(name, language)
    await game.slash(name, "tables")

    await write(game, name, "the tuna of it")

    line = next(line for line in list_answers(game, name)[-1].splitlines() if line.startswith(begins))
    await write(game, name, line.split("**")[1])
    assert [one.text for one in game.snapshot().moves] == [first]


@pytest.mark.parametrize("text", ["Hello, cat!", "menu"])
async def test_a_greeting_is_returned_with_ones_own_tables_and_nothing_else(game: Evening, text: str) -> None:
    name = waiting_players(game)[0]

    await write(game, name, text)

    assert list_answers(game, name)[0].startswith("Hello! Here is your table.")
    answer, hand = game[name].user.dm_channel.history()[-2:]
    assert labels(answer) == ["Catte · table 1"]
    assert len(cards_in(full_text(hand))) == 13
    assert hand.id == game.hand(name).id


@pytest.mark.parametrize(
    ("language", "text", "answer"), [("en", "Thank you!", "You are welcome."), ("ja", "ありがとう", "どういたしまして。")]
)
async def test_who_thanks_is_welcome_and_shown_no_tables(game: Evening, language: str, text: str, answer: str) -> None:
    name = waiting_players(game)[0]
    game.set_language(name, language)
    await game.slash(name, "tables")

    await write(game, name, text)

    (said,) = list_answers(game, name)
    assert said.startswith(answer)
    assert labels(game[name].user.dm_channel.history()[-1]) == []


async def test_who_asks_how_to_play_is_shown_the_rules_of_what_they_play(game: Evening) -> None:
    name = waiting_players(game)[0]

    await write(game, name, "how do I play?")

    message = game[name].user.dm_channel.history()[-1]
    assert labels(message) == ["Rules: Catte"]
    await game[name].user.click(message, label="Rules: Catte")
    assert "Catte: the rules" in full_text(game[name].user.dm_channel.history()[-1])


@pytest.mark.parametrize(("text", "name"), [("cat cafe", "Cat Café"), ("Maneki?", "Maneki-Ne-Collection"), ("a game of catte", "Catte")])
async def test_a_game_that_is_named_can_be_opened_or_read_about(evening: Evening, text: str, name: str) -> None:
    await write(evening, "Dave", text)

    message = evening["Dave"].user.dm_channel.history()[-1]
    assert message.content.startswith(f"**{name}**\n")
    assert labels(message) == [f"Play {name}", f"Rules: {name}"]
    await evening["Dave"].user.click(message, label=f"Play {name}")
    assert [one.opener for one in evening.bot.tables.registry.open_tables()] == [evening["Dave"].id]


@pytest.mark.parametrize(
    ("text", "label"), [("ルールは？", "ルール: キャッテ"), ("キャットカフェ", "「キャットカフェ」で遊ぶ"), ("こんにちは", "キャッテ")]
)
async def test_what_is_asked_for_in_japanese_is_understood(evening: Evening, text: str, label: str) -> None:
    evening.set_language("Dave", "ja")
    await evening.slash("Dave", "tables")

    await write(evening, "Dave", text)

    message = evening["Dave"].user.dm_channel.history()[-1]
    assert label in labels(message)


async def test_who_sits_nowhere_is_offered_a_game_of_their_own(evening: Evening) -> None:
    await write(evening, "Dave", "menu")

    (answer,) = list_answers(evening, "Dave")
    assert answer.startswith("Hello! Which game shall we play?")
    await evening["Dave"].user.click(evening["Dave"].user.dm_channel.history()[-1], label="Catte")
    assert [(one.opener, one.server, len(one.sitters)) for one in evening.bot.tables.registry.open_tables()] == [
        (evening["Dave"].id, None, 4)
    ]


async def test_who_sits_nowhere_is_answered_on_rules(evening: Evening) -> None:
    for words in ("rules festival", "what is trump?", "who is winning", "8"):
        await write(evening, "Dave", words)

    rules, trump, *others = list_answers(evening, "Dave")
    assert "In 30 seconds" in rules
    assert "**Rule 4.1**" in trump.split("\n")[1]
    assert all(text.startswith("I didn’t understand that. No game of yours is running.") for text in others)


async def test_who_waits_in_a_lobby_is_told_of_it(evening: Evening) -> None:
    await evening.open(seats=3)
    await evening.press("Bob", "Join")

    await write(evening, "Bob", "hello")
    await write(evening, "Bob", "hmm")

    greeting, other = list_answers(evening, "Bob")
    assert greeting.startswith("Hello! Which game shall we play?")
    assert other.startswith("I didn’t understand that. No game of yours is running.")
    for answer in (greeting, other):
        assert "Catte · table 1](https://discord.com/channels/" in answer
        assert answer.split("\n")[1].endswith(") has not started yet: Alice and Bob, one free seat.")


async def test_who_sends_a_command_as_words_is_told_how_it_is_sent(evening: Evening) -> None:
    for words in ("/leaderboard", "/catte"):
        await write(evening, "Dave", words)

    slash = "That arrived as plain text. Type **/** and pick the command from Discord’s list.\n"
    first, second = list_answers(evening, "Dave")
    assert first.startswith(f"{slash}I didn’t understand that. No game of yours is running.")
    assert second.startswith(f"{slash}**Catte**")


async def test_a_letter_is_taken_once_however_often_discord_sends_it(game: Evening) -> None:
    name = waiting_players(game)[0]
    message = await write(game, name, "hello")

    await asyncio.gather(*(find_listener(game).on_message(message) for _ in range(3)))
    await game.env.settle()

    assert len(list_answers(game, name)) == 1


async def test_two_tables_at_which_it_could_be_meant_are_asked_about(game: Evening) -> None:
    await game.start("Bob", "Carol")
    while game.turn(1) != game.turn(2):
        await game.slash(game.turn(1), "do", what=f"{game.legal_moves(1)[0]} table 1")
    name, both = game.turn(), set(game.legal_moves(1)) & set(game.legal_moves(2))
    before = [game.snapshot(table).moves for table in (1, 2)]
    assert both

    await write(game, name, min(both))

    assert [game.snapshot(table).moves for table in (1, 2)] == before
    assert "[Catte · table 1 · your turn]" in list_answers(game, name)[-1]


@pytest.mark.parametrize("text", ["SECRET WORDS", "play SECRET"])
async def test_nothing_of_what_people_write_is_logged(game: Evening, monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    """Neither where it is understood, nor where something breaks over it."""

    async def breaks(*_: object) -> None:
        raise RuntimeError("something of ours")

    with capture_logs() as logged:
        await write(game, game.turn(), text)
        monkeypatch.setattr(game.bot.tables, "load_readable", breaks)
        await write(game, game.turn(), text)

    assert any(entry["event"] == "something broke" for entry in logged)
    assert "SECRET" not in repr(logged)
    assert list_answers(game, game.turn())[-1].startswith("Something went wrong on my side")


async def test_nobody_elses_hand_is_in_what_one_is_told(game: Evening) -> None:
    hands = {name: cards_in(full_text(game.hand(name))) for name in ALL}
    for name in ALL:
        for text in ("BK", "what do they hold?", "hello", "rules", "catte", "cat cafe"):
            await write(game, name, text)

    for name in ALL:
        told = "".join(list_answers(game, name))
        assert not any(card in told for other in ALL if other != name for card in hands[other])


async def test_what_is_said_in_a_channel_is_not_for_us(game: Evening) -> None:
    await game[game.turn()].send(game.channel, game.legal_moves()[0])

    assert game.snapshot().moves == ()
    assert len(game.channel_texts()) == 3, "the lobby, the table, and what was said"


async def test_a_question_in_ones_turn_is_answered_with_rules_and_with_what_can_be_done(game: Evening) -> None:
    await write(game, game.turn(), "must I follow suit?")

    answer = list_answers(game, game.turn())[-1]
    assert "**Rule 3.2**" in answer
    assert "you can type, for example" in answer


# The hand is the last message when its player is asked


def find_hand(evening: Evening, name: str) -> discord.Message:
    return next(one for one in reversed(evening[name].user.dm_channel.history()) if one.content.startswith("**"))


def hand_is_last(evening: Evening, name: str) -> bool:
    return evening[name].user.dm_channel.history()[-1].id == find_hand(evening, name).id


@pytest.mark.parametrize("text", ["what do I do now?", "BK99", "thanks", "undo"])
async def test_in_ones_turn_the_hand_comes_below_every_answer(game: Evening, text: str) -> None:
    name = game.turn()

    await write(game, name, text)

    assert list_answers(game, name)
    assert hand_is_last(game, name)


async def test_a_hand_that_others_stand_below_comes_down_when_its_turn_comes_once_and_in_silence(game: Evening) -> None:
    name = waiting_players(game)[0]
    await write(game, name, "undo")
    assert not hand_is_last(game, name)

    while game.turn() != name:
        await game.play(game.turn())

    assert hand_is_last(game, name)
    assert find_hand(game, name).flags.suppress_notifications
    hand = find_hand(game, name).id
    game.bot.delivery.direct_messages.record_message(ChannelId(find_hand(game, name).channel.id), hand + 1)
    game.bot.delivery.refresh(TableId(1))
    await game._settle()
    assert find_hand(game, name).id == hand


async def test_a_private_answer_in_direct_messages_counts_as_well(game: Evening) -> None:
    name = waiting_players(game)[0]
    before = find_hand(game, name).id
    await game[name].user.click(find_hand(game, name), label="Rules")
    assert find_hand(game, name).id == before

    while game.turn() != name:
        await game.play(game.turn())

    assert find_hand(game, name).id != before


@pytest.mark.parametrize("text", ["pause", "/do pause", "/together pause", "Pause!"])
async def test_words_for_something_to_be_done_are_answered_with_its_button(game: Evening, text: str) -> None:
    name = waiting_players(game)[0]

    await write(game, name, text)

    (answer,) = list_answers(game, name)
    assert answer.startswith("Catte · table 1: press to do it.\n[Pause]\nvo:1:")


async def test_help_is_one_page(evening: Evening) -> None:
    await write(evening, "Dave", "help")

    (answer,) = list_answers(evening, "Dave")
    assert answer.startswith("What you can do here\n**New here?**")
    assert len(answer) < 1500
