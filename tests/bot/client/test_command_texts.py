"""Slash commands in people's languages, as they go to Discord."""

from pathlib import Path
from typing import Any, Literal

import discord
import pytest
from discord import app_commands
from discord.ext import commands

from bot.client.client import Purrlor
from bot.client.command_texts import CommandTexts, apply_texts, find_text_keys
from bot.errors import TextError
from bot.runtime import Runtime
from bot.settings.config import Config
from bot.storage import Store
from bot.texts import Texts
from bot.workers.lanes import Workers
from cogs import all_cogs
from tests.harness.texts import TEXTS

ENGLISH = """
command-catte = catte
    .description = Play Catte
command-catte-new = new
    .description = Open a table
command-catte-new-seats = seats
    .description = How many play
command-catte-new-rules = rules
    .description = Which rules
command-catte-new-rules-basic = Basic rules
command-catte-new-rules-full = All rules
"""
JAPANESE = """
command-catte = キャッテ
    .description = キャッテで遊ぶ
command-catte-new = 新しい卓
    .description = 卓を開く
command-catte-new-rules-full = 全ルール
"""


class Catte(commands.GroupCog, group_name="catte"):
    @app_commands.command(name="new")
    async def new(
        self, interaction: discord.Interaction, seats: app_commands.Range[int, 3, 4], rules: Literal["basic", "full"] = "basic"
    ) -> None:
        """Never called here."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for locale, words in (("en", ENGLISH), ("ja", JAPANESE)):
        (tmp_path / locale).mkdir()
        (tmp_path / locale / "catte.ftl").write_text(words, encoding="utf-8")
    return tmp_path


@pytest.fixture
async def tree() -> app_commands.CommandTree[Any]:
    bot = commands.Bot("/", intents=discord.Intents.none())
    await bot.add_cog(Catte())
    return bot.tree


async def payload(tree: app_commands.CommandTree[Any], texts: Texts) -> dict[str, Any]:
    apply_texts(tree, texts)
    (command,) = tree.get_commands()
    sent: dict[str, Any] = await command.get_translated_payload(tree, CommandTexts(texts))
    return sent


async def test_whoever_speaks_none_of_our_languages_sees_english(tree: app_commands.CommandTree[Any], folder: Path) -> None:
    sent = await payload(tree, Texts.load(folder))

    new = sent["options"][0]
    seats, rules = new["options"]
    assert (sent["name"], sent["description"]) == ("catte", "Play Catte")
    assert (new["name"], new["description"]) == ("new", "Open a table")
    assert (seats["name"], seats["description"], seats["min_value"], seats["max_value"]) == ("seats", "How many play", 3, 4)
    assert [(choice["name"], choice["value"]) for choice in rules["choices"]] == [("Basic rules", "basic"), ("All rules", "full")]


async def test_the_other_languages_are_sent_along(tree: app_commands.CommandTree[Any], folder: Path) -> None:
    sent = await payload(tree, Texts.load(folder))

    new = sent["options"][0]
    assert sent["name_localizations"] == {"ja": "キャッテ"}
    assert new["description_localizations"] == {"ja": "卓を開く"}
    assert new["options"][1]["choices"][1]["name_localizations"] == {"ja": "全ルール"}


async def test_a_language_of_one_country_is_sent_along_for_that_country_alone(tree: app_commands.CommandTree[Any], folder: Path) -> None:
    (folder / "zh-TW").mkdir()
    (folder / "zh-TW" / "catte.ftl").write_text("command-catte = 貓咖啡", encoding="utf-8")

    sent = await payload(tree, Texts.load(folder))

    assert sent["name_localizations"] == {"ja": "キャッテ", "zh-TW": "貓咖啡"}


async def test_a_command_without_a_text_stops_the_start(tree: app_commands.CommandTree[Any], folder: Path) -> None:
    (folder / "en" / "catte.ftl").write_text(ENGLISH.replace("command-catte-new-seats", "command-catte-new-players"), encoding="utf-8")

    with pytest.raises(TextError, match="command-catte-new-seats"):
        apply_texts(tree, Texts.load(folder))


async def test_an_english_name_that_is_not_the_codes_stops_the_start(tree: app_commands.CommandTree[Any], folder: Path) -> None:
    """discord.py finds a command by the name that Discord sends back, which is the one in the code."""
    (folder / "en" / "catte.ftl").write_text(ENGLISH.replace("= new", "= open"), encoding="utf-8")

    with pytest.raises(TextError, match="command-catte-new is 'open'"):
        apply_texts(tree, Texts.load(folder))


async def test_the_keys_a_tree_needs_are_known(tree: app_commands.CommandTree[Any], folder: Path) -> None:
    assert find_text_keys(tree) == Texts.load(folder).keys("en")


async def test_the_catalogue_has_a_text_for_every_command_and_no_other(tmp_path: Path) -> None:
    workers = Workers()
    store = await Store.open(tmp_path / "purrlor.sqlite", workers)
    try:
        bot = Purrlor(Config(), store, TEXTS, all_cogs(), Runtime(workers=workers))
        for name in all_cogs():
            await bot.load_extension(name)

        assert find_text_keys(bot.tree) == {key for key in bot.texts.keys("en") if key.startswith("command-")}
    finally:
        await store.close()
