"""Languages: a person's own in private, the server's in the channel, and both for commands."""

from __future__ import annotations

import re

import pytest

from tests.bot.home import cards_in
from tests.cogs.evening import Evening, full_text, labels, private_text
from tests.harness.simcord_messages import texts_of

JAPANESE = re.compile("[\u3040-\u30ff\u4e00-\u9fff]")
ENGLISH = re.compile(r"\b(the|your|you|is|are|table|coffee|turn|card|cards|hand|leave|rules)\b", re.IGNORECASE)


def is_only_japanese(text: str) -> bool:
    """True if a text has no English word besides names, cards, commands and custom_ids."""
    said = re.sub(
        r"\b(tb|mv|ch|lb|op|lw|ld):\S+( [A-Za-z]+ \S+)?|/\w+|purrlor record verify|https?://\S+|\bplay \S+|\bcoffee \S+", "", text
    )
    return bool(JAPANESE.search(said)) and not ENGLISH.search(said)


async def test_a_person_reads_their_hand_and_every_answer_in_their_language(evening: Evening) -> None:
    evening.set_language("Bob", "ja")
    await evening.start("Bob", "Carol")

    assert is_only_japanese(full_text(evening.hand("Bob")))
    assert cards_in(full_text(evening.hand("Bob")))
    assert not is_only_japanese(full_text(evening.hand("Carol")))
    assert not is_only_japanese(full_text(evening.board))
    for command in ("hand", "tables", "leaderboard"):
        assert is_only_japanese(private_text(await evening.slash("Bob", command))), command
    for label in ("My hand", "⋯"):
        assert is_only_japanese(private_text(await evening.press("Bob", label))), label


async def test_refusals_are_in_the_language_of_whoever_is_refused(evening: Evening) -> None:
    evening.set_language("Dave", "ja")
    evening.set_language("Bob", "ja")
    await evening.start("Bob", "Carol")

    assert is_only_japanese(private_text(await evening.press("Dave", "My hand")))
    assert is_only_japanese(private_text(await evening.forge("Dave", evening.board, "hello")))
    assert is_only_japanese(private_text(await evening.forge("Dave", evening.board, "mv:1:1:play BK1")))
    while evening.turn() == "Bob":
        await evening.play("Bob")
    assert is_only_japanese(private_text(await evening.slash("Bob", "do", what=evening.legal_moves()[0])))


async def test_a_japanese_server_has_japanese_tables_and_an_english_guest_an_english_hand(evening: Evening) -> None:
    evening.set_language("server", "ja")
    for name in ("Alice", "Bob"):
        evening.set_language(name, "ja")
    await evening.slash("Alice", "catte", seats=3, rounds=1)
    assert is_only_japanese(full_text(evening.lobby).replace("Catte", ""))
    for name in ("Bob", "Carol"):
        await evening[name].click(evening.lobby, custom_id="lb:1:join")
    await evening["Alice"].click(evening.lobby, custom_id="lb:1:start")

    assert is_only_japanese(full_text(evening.board))
    assert is_only_japanese(full_text(evening.hand("Alice")))
    assert not is_only_japanese(full_text(evening.hand("Carol")))
    for _ in range(4):
        await evening.play(evening.turn())
    assert all(is_only_japanese(text) for text in evening.channel_texts())
    await evening.forge("Alice", evening.board, "tb:1:end-now")
    assert is_only_japanese(evening.channel_texts()[-1].replace("catte-1-record.txt", ""))


async def test_a_table_is_in_the_language_of_its_opener_where_the_server_has_none(evening: Evening) -> None:
    """A Community that names English may have chosen nothing."""
    evening.set_language("server", "en-US")
    evening.set_language("Alice", "ja")

    await evening.open("Bob")
    await evening.slash("Alice", "maneki")

    assert [evening.snapshot(table).table.locale for table in (1, 2)] == ["en", "ja"]


async def test_a_whole_game_can_be_read_in_japanese(evening: Evening) -> None:
    evening.set_language("server", "ja")
    for name in ("Alice", "Bob", "Carol"):
        evening.set_language(name, "ja")
    await evening.open()
    for name in ("Bob", "Carol"):
        await evening[name].click(evening.lobby, custom_id="lb:1:join")
    await evening["Alice"].click(evening.lobby, custom_id="lb:1:start")

    while evening.bot.tables.registry.open_tables():
        assert is_only_japanese(full_text(evening.hand(evening.turn())))
        await evening.play(evening.turn())

    assert [text for text in evening.channel_texts() if not is_only_japanese(text.replace("catte-1-record.txt", ""))] == []


@pytest.mark.parametrize("locale", ["fr", "en-GB"])
async def test_other_languages_are_spoken_to_in_english(evening: Evening, locale: str) -> None:
    evening.set_language("Dave", locale)

    assert "You are not at a table." in private_text(await evening.slash("Dave", "tables"))


async def test_names_with_markdown_and_mentions_are_harmless_everywhere(evening: Evening) -> None:
    worst = "**@everyone** <@1> `x` [a](b)"[:32]
    villain = evening.guild.add_member(evening.env.create_user("villain", global_name=worst))
    evening.people["Villain"] = villain
    await evening.open("Villain", cats=1)
    await evening.press("Bob", "Join")
    await evening.press("Villain", "Start")
    name = next(one.name for one in evening.snapshot().table.sitters if one.seat == 0)
    for _ in range(5):
        who = "Villain" if evening.turn() == name else "Bob"
        await evening.play(who)
        messages = [*evening.channel.history(), *evening["Bob"].user.dm_channel.history()]
        assert not any(message.mentions or message.mention_everyone for message in messages)
        said = ["\n".join(texts_of(message)) for message in messages]  # an alt text has no markdown to escape
        assert not any(re.search(r"(?<!\\)<@|(?<!\\)`x|(?<!\\)\[a\]", text) for text in said)

    assert r"\*\*\@everyone\*\*" in full_text(evening.board)
    assert labels(evening.board)[-3:] == ["My hand", "Rules", "⋯"]


async def test_a_name_with_a_link_in_it_is_harmless_also_where_it_is_said_that_something_cannot_be(evening: Evening) -> None:
    worst, harmless = "[a](b) **x**", r"\[a\]\(b\) \*\*x\*\*"
    evening.env.backend.get_user(evening["Alice"].id).global_name = worst
    unseen = evening.env.create_user("eve", global_name=worst)
    await evening.open()
    await evening.press("Bob", "Join")

    assert f"Only the host, {harmless}, can" in private_text(await evening.forge("Bob", evening.lobby, "lb:1:close"))
    refused = private_text(await evening.slash("Alice", "do", what="invite", who=unseen))
    assert refused.startswith(f"{harmless} can’t see this channel")
