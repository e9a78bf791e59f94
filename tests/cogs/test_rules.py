"""The rules: `/rules` and its pages, those of a table, and the button of a rule cited by a refusal."""

from __future__ import annotations

import re

import discord
import pytest
from simcord.results import InteractionResult

from tests.cogs.evening import Evening, full_text, labels, private_text, reply_message

pytestmark = pytest.mark.slow
PAGES = ["In 30 seconds", "Setup", "A turn", "Examples", "Scoring", "Variants", "Tips", "Notes"]


def shown_message(result: InteractionResult) -> discord.Message:
    """The private answer in its present state."""
    assert reply_message(result).ephemeral
    return reply_message(result).message


def page_text(message: discord.Message) -> str:
    return (message.embeds[0].description or "").partition("\n")[0].strip("*")


async def refuse_move(game: Evening) -> InteractionResult:
    """Try an illegal card of the asked player, after the first card."""
    await game.play(game.turn())
    name = game.turn()
    hand = game.snapshot().game.view(game.snapshot().play.state, game.seat(name)).hand  # type: ignore[union-attr]
    return await game.slash(name, "do", what=next(f"play {card}" for card in hand if f"play {card}" not in game.legal_moves()))


async def test_the_rules_are_turned_page_by_page_in_one_message(evening: Evening) -> None:
    rules = await evening.slash("Dave", "rules", game="festival")
    assert labels(shown_message(rules)) == ["New here? Learn in 2 minutes", *PAGES]

    seen_pages = []
    for label in PAGES:
        await evening["Dave"].click(shown_message(rules), label=label)
        seen_pages.append(page_text(shown_message(rules)))

    assert seen_pages == PAGES


async def test_the_rules_of_a_table_tell_its_own_variants(evening: Evening) -> None:
    await evening.slash("Alice", "festival", seats=4, rules="experienced", target=20, cats=3)
    rules = await evening.press("Dave", "Rules")

    await evening["Dave"].click(shown_message(rules), label="Variants")
    assert "This table" not in (shown_message(rules).embeds[0].description or ""), "its options can still change"
    await evening.press("Alice", "Start")
    await evening["Dave"].click(shown_message(rules), label="Variants")

    assert "This table: 4 seats, experienced rules, to 20 points." in (shown_message(rules).embeds[0].description or "")


async def test_a_refusal_has_a_button_that_shows_the_rule_to_its_reader_alone(game: Evening) -> None:
    message = shown_message(await refuse_move(game))
    (label,) = labels(message)
    assert label.startswith("Rule 3.")
    name, public = game.turn(), game.channel_texts()

    rule = shown_message(await game[name].click(message, label=label))

    assert (rule.embeds[0].description or "").startswith(f"**{label}** ")
    assert labels(rule) == ["All rules: Catte"]
    assert game.channel_texts() == public


async def test_a_table_that_is_gone_leaves_the_rules_of_its_game(evening: Evening) -> None:
    message = shown_message(await evening.slash("Dave", "rules", game="catte"))

    result = await evening.forge("Dave", message, "rl:catte:999:3.2")

    assert "**Rule 3.2**" in private_text(result)


async def test_a_japanese_reader_is_shown_the_rule_in_japanese(game: Evening) -> None:
    for name in ("Alice", "Bob", "Carol"):
        game.set_language(name, "ja")
    message = shown_message(await refuse_move(game))

    rule = shown_message(await game[game.turn()].click(message, label=labels(message)[0]))

    assert re.search("[黒白]\\d|茶色\\d", message.content)
    assert not re.search(r"(BK|WH|BR)\d", message.content)
    assert labels(message)[0].startswith("ルール 3.")
    assert labels(rule) == ["キャッテのルール全体"]


async def test_the_rules_in_a_lobby_of_the_festival_begin_with_the_rulebook_s_advice_to_beginners(evening: Evening) -> None:
    await evening.slash("Alice", "festival")
    festival = full_text(shown_message(await evening.press("Dave", "Rules")))
    await evening.open("Bob")
    catte = full_text(shown_message(await evening.press("Dave", "Rules")))

    assert "First time?" in festival
    assert "First time?" not in catte


async def test_a_rule_is_found_by_its_number_and_by_words(game: Evening) -> None:
    number = await game.slash(game.turn(), "rules", game="catte", rule="3.2")
    words = await game.slash(game.turn(), "rules", rule="do I have to follow suit?")

    assert "**Rule 3.2**" in private_text(number)
    assert "Catte: the rules" in private_text(words)
    assert "**Rule 3.2**" in private_text(words)


async def test_of_words_that_no_rule_has_the_rules_are_offered(evening: Evening) -> None:
    found = await evening.slash("Dave", "rules", rule="xyzzy" * 50)

    assert "I found no rule about “xyzzy" in private_text(found)
    assert len(labels(shown_message(found))) == 4
