"""An application with emojis: cards wear them in hands and on the table, within Discord's limits."""

from __future__ import annotations

import discord
import pytest

from bot.delivery.emojis import marked_names
from tests.cogs.evening import ALL, Evening, full_text, play_until


@pytest.fixture
def pictures() -> None:
    """Pictures are drawn here."""


@pytest.fixture
async def worn(evening: Evening) -> Evening:
    """A table of Alice, Bob and Carol, one round; the application has all emojis."""
    evening.bot.delivery.emojis.set_available({marked: 5000 + number for number, marked in enumerate(marked_names().values())})
    await evening.start("Bob", "Carol")
    return evening


def buttons(message: discord.Message) -> list[discord.Button]:
    return [part for row in message.components for part in getattr(row, "children", ()) if isinstance(part, discord.Button)]


async def test_a_card_that_can_be_played_wears_the_emoji_of_its_colour_on_its_button_beside_its_number(worn: Evening) -> None:
    hand = worn.hand(worn.turn())

    cards = [button for button in buttons(hand) if (button.custom_id or "").startswith("mv:")]

    assert cards
    colours = {"BK": "catte_black", "WH": "catte_white", "BR": "catte_brown"}
    for button in cards:
        card = str(button.custom_id).rpartition(" ")[2]
        assert button.emoji is not None
        assert (button.emoji.name, button.label) == (colours[card[:2]], card[2:])


async def test_hands_wear_the_emojis_of_coffees_and_the_table_none_of_a_card_that_is_not_played(worn: Evening) -> None:
    board = worn.board.embeds[0].description or ""

    assert all("<:catte_coffee_" in (worn.hand(name).embeds[0].description or "") for name in ALL)
    assert "<:catte_coffee_" in board
    assert "<:catte_bk" not in board.replace("<:catte_black:", "")


@pytest.mark.slow
async def test_a_whole_game_with_emojis_stays_within_the_limits(worn: Evening) -> None:
    await play_until(worn, lambda: "wins!" in full_text(worn.channel.history()[-1]))

    assert "<:catte_" in "".join(embed.description or "" for message in worn.channel.history() for embed in message.embeds)
