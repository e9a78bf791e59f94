"""A bot for the page's tests, which answers each press, choice and command with the data received.

`python parrot.py ADDRESS TOKEN` connects to the sandbox at this address. A custom_id is `verb:text`: the verb says
what the bot does, for instance `say` or `edit`, with this text.
"""

import asyncio
import json
import sys
from typing import Any

import discord
import yarl
from discord import app_commands
from discord.app_commands import Choice, Range, locale_str

JAPANESE = {
    "catte": "キャッテ",
    "new": "新規",
    "seats": "席",
    "Open a table of Catte": "キャッテの卓を開く",
    "How many sit at the table": "何人で遊ぶか",
}
MOVES = ("play BK1", "play BK4", "play WH4", "play BK4+WH4", "play BR11")


class Translator(app_commands.Translator):
    async def translate(self, string: locale_str, locale: discord.Locale, context: object) -> str | None:
        return JAPANESE.get(string.message) if locale is discord.Locale.japanese else None


class Parrot(discord.Client):
    """The bot's client."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents.default(), guild_ready_timeout=0)
        self.tree = app_commands.CommandTree(self)

    async def setup_hook(self) -> None:
        await self.tree.set_translator(Translator())
        for command in COMMANDS:
            self.tree.add_command(command)
        await self.tree.sync()

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        data: Any = interaction.data or {}
        if interaction.type is discord.InteractionType.component:
            verb, _, text = data["custom_id"].partition(":")
            await self.answer(interaction, verb, text or f"chose {', '.join(data.get('values', []))}")
        elif interaction.type is discord.InteractionType.modal_submit and data["custom_id"] == "form":
            await whisper(interaction, json.dumps(written(data["components"]), ensure_ascii=False))

    async def answer(self, interaction: discord.Interaction, verb: str, text: str) -> None:
        match verb:
            case "say" | "choose" | "choose-set":
                await whisper(interaction, text)
            case "edit":
                await interaction.response.edit_message(content=text)
            case "form":
                await interaction.response.send_modal(form("form"))


def written(components: list[dict[str, Any]]) -> dict[str, Any]:
    """The value of each field of a submitted form, or a list of values."""
    fields = [field for row in components for field in row.get("components", [row.get("component")])]
    return {field["custom_id"]: field.get("value", field.get("values")) for field in fields}


async def whisper(interaction: discord.Interaction, text: str) -> None:
    await interaction.response.send_message(text, ephemeral=True)


def form(custom_id: str) -> discord.ui.Modal:
    modal = discord.ui.Modal(title="A lucky word", custom_id=custom_id)
    short = discord.ui.TextInput[discord.ui.View](label="Your word", custom_id="word", placeholder="tuna", min_length=2, max_length=24)
    long: discord.ui.TextInput[discord.ui.View] = discord.ui.TextInput(style=discord.TextStyle.paragraph, custom_id="why", required=False)
    modal.add_item(short)
    modal.add_item(discord.ui.Label(text="Why this one?", description="Everybody can read it", component=long))
    return modal


catte = app_commands.Group(name=locale_str("catte"), description="Cats and coffee")


@catte.command(name=locale_str("new"), description=locale_str("Open a table of Catte"))
@app_commands.rename(seats=locale_str("seats"))
@app_commands.describe(seats=locale_str("How many sit at the table"), cats="Computer cats to fill up with", speed="How fast")
@app_commands.choices(speed=[Choice(name="Leisurely", value="slow"), Choice(name="Brisk", value="fast")])
async def new(
    interaction: discord.Interaction,
    seats: Range[int, 3, 4],
    cats: Range[int, 0, 3] = 0,
    speed: str = "slow",
    private: bool = False,
) -> None:
    embed = discord.Embed(title="A table of Catte", description=f"{seats} seats, {cats} cats, {speed}, private: {private}")
    await interaction.response.send_message(embed=embed)


@app_commands.command(description="Play a move in its notation")
@app_commands.describe(move="What is legal now")
async def move(interaction: discord.Interaction, move: str) -> None:
    await whisper(interaction, f"moved {move}")


@move.autocomplete("move")
async def legal(interaction: discord.Interaction, current: str) -> list[Choice[str]]:
    return [Choice(name=text, value=text) for text in MOVES if current.lower() in text.lower()]


@app_commands.command(description="Think for ever")
async def think(interaction: discord.Interaction) -> None:
    await interaction.response.defer(thinking=True)


@app_commands.command(description="Never answer")
async def never(interaction: discord.Interaction) -> None:
    """Send no response, so that the interaction fails after three seconds."""


COMMANDS: tuple[Any, ...] = (catte, move, think, never)


def point_at(address: str) -> None:
    """Set discord.py's addresses to the sandbox."""
    discord.http.Route.BASE = f"{address}/api/v10"
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(f"{address.replace('http', 'ws', 1)}/gateway")
    discord.asset.Asset.BASE = address


async def main(address: str, token: str) -> None:
    point_at(address)
    async with Parrot() as parrot:
        await parrot.start(token)


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
