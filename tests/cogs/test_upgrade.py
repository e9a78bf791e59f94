"""A press on an old button: file and hands are of an earlier version, and the bot is a later one.

The file is that of tests/bot/storage/test_migration.py, with the people and places of this evening:
at table 1 three people bid. That version numbered questions 1, 11, 21 …
"""

from __future__ import annotations

import re
import sqlite3
from pathlib import Path

import discord
import pytest

from bot.client import client
from bot.delivery import Delivery
from bot.models.ids import TableId
from bot.models.tables import TableState
from bot.storage.migration import migrate
from cogs._game import GameCog
from tests.auction import AUCTION
from tests.bot.home import GAMES
from tests.bot.presentations import presentations
from tests.bot.storage.test_migration import EVENING
from tests.cogs.evening import Evening, full_text, offered_moves, private_text, settings
from tests.harness.simcord_messages import custom_ids_of
from tests.harness.texts import FORGIVING

EARLIER = "DELETE FROM moves WHERE table_id = 1 AND number > 1"
"""The same file before Bob and Carol bid in the first round: moves are only ever added."""


class Auction(GameCog, name=AUCTION.name):
    """The toy game on Discord; no command opens it."""

    game = AUCTION

    async def cog_load(self) -> None:
        """Its buttons are those of every game."""


async def upgrade(evening: Evening, path: Path, *buttons: str, earlier: str = "") -> discord.Message:
    """Start this bot on the old file; Bob's old hand."""
    view = discord.ui.View(timeout=None)
    for button in buttons:
        view.add_item(discord.ui.Button(label="Bid", custom_id=button))
    bob = await evening.bot.fetch_user(evening["Bob"].id)
    hand = await bob.send("prize 4", view=view)
    await evening.env.settle()
    ids = {900005 + place: evening[name].id for place, name in enumerate(("Alice", "Bob", "Carol"))}
    ids |= {900008: evening.channel.id, 900012: hand.channel.id, 900019: hand.id}
    text = re.sub("|".join(map(str, ids)), lambda found: str(ids[int(found[0])]), EVENING.read_text("utf-8"))
    text = text.replace(f"NULL,{evening.channel.id}", f"{evening.guild.id},{evening.channel.id}")
    db = sqlite3.connect(path)
    db.executescript(f"{text}{earlier};")
    db.close()
    migrate(path)
    evening.household.settings = settings(path)
    bot = await evening.household.bot()
    await bot.add_cog(Auction(bot))
    await evening.env.restart_bot(bot)
    return hand


@pytest.fixture(autouse=True)
def auction(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game of the old file is one of the bot's games."""
    monkeypatch.setattr(client, "all_games", lambda: GAMES)
    monkeypatch.setattr(client, "all_presentations", presentations)
    monkeypatch.setattr("tests.cogs.evening.TEXTS", FORGIVING)


@pytest.fixture
def first(monkeypatch: pytest.MonkeyPatch) -> None:
    """The press comes before the table is caught up, and shown anew."""
    monkeypatch.setattr(Delivery, "catch_up", lambda _: None)


@pytest.mark.usefixtures("first")
async def test_a_button_of_before_whose_question_is_open_is_the_move(evening: Evening, tmp_path: Path) -> None:
    hand = await upgrade(evening, tmp_path / "before.sqlite", "mv:1:1:bid 1", "mv:1:1:bid 2", earlier=EARLIER)

    pressed = await evening["Bob"].user.click(hand, custom_id="mv:1:1:bid 2")

    assert [(move.seat, move.text) for move in evening.snapshot().moves] == [(0, "bid 1"), (1, "bid 2")]
    assert not pressed.followups
    assert "your bid 2" in full_text(evening.hand("Bob"))


@pytest.mark.usefixtures("first")
async def test_a_button_of_before_whose_question_is_gone_brings_a_kind_word_and_a_fresh_hand(evening: Evening, tmp_path: Path) -> None:
    hand = await upgrade(evening, tmp_path / "before.sqlite", "mv:1:11:bid 1", "mv:1:11:bid 4")

    late = await evening["Bob"].user.click(hand, custom_id="mv:1:11:bid 1")

    assert private_text(late) == "Too late: the game has moved on. Your hand shows what you can do now."
    assert [act for act, _ in offered_moves(evening.hand("Bob"))] == [f"mv:1:{evening.question()}:bid {card}" for card in (1, 2, 4)]
    await evening.play("Bob")
    assert evening.snapshot().moves[-1].text == "bid 1"


async def test_a_lobby_of_before_is_started_by_its_old_buttons(evening: Evening, tmp_path: Path) -> None:
    await upgrade(evening, tmp_path / "before.sqlite")

    for name, button in (("Bob", "lb:2:join"), ("Alice", "lb:2:start")):
        await evening.forge(name, evening.lobby, button)

    assert (await evening.bot.tables.load(TableId(2))).table.state is TableState.RUNNING
    assert custom_ids_of(evening.board)
