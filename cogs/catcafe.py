"""Cat Café on Discord: `/catcafe new`, and how a table of it looks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import discord
from discord import app_commands
from discord.ext import commands

from bot.door.client import Purrlor
from cogs._choices import LEVELS
from cogs._opening import open_table
from games.catcafe import GAME
from games.catcafe.events import FinalScored, Revealed
from games.catcafe.items import ITEMS, Item
from games.catcafe.moves import Mark, Move, Take
from games.catcafe.prospects import by_item
from games.catcafe.state import Phase, View
from games.kit import Event, Options
from looks.catcafe.words import (
    describe,
    describe_beside,
    describe_choice,
    describe_final,
    describe_final_sheets,
    describe_hex,
    describe_item,
    describe_label,
    describe_move,
    describe_reveal,
    describe_secrets,
)
from looks.kit.faces import Ask
from looks.kit.pages import CHOICES, Choice, Colour, Panel, Row, Select, Tone, button_rows
from looks.kit.words import Say
from players import DEFAULT_LEVEL

LISTS = 4
"""How many lists leave room for a row of buttons."""
WIDE = 3
"""How many buttons of items stand side by side on a phone."""


class CatCafeFace:
    """How Cat Café is shown: a die a button; marks in a list for each item, or, where these are many, item first and then the hex."""

    game = GAME.name

    def options(self, options: Options, say: Say) -> str:
        return say("catcafe-options", seats=options.seats, mice=options.value("mice"))

    def table(self, view: View, names: Sequence[str], say: Say) -> Panel:
        return Panel(text=describe(view, say, names), beside=describe_beside(view, say, names))

    def hand(self, view: View, names: Sequence[str], say: Say) -> Panel:
        return Panel(text=describe(view, say, names), beside=describe_beside(view, say, names))

    def secrets(self, view: View, names: Sequence[str], say: Say) -> str:
        return describe_secrets(view, say)

    def controls(self, view: View, legal: Sequence[Move], ask: Ask, say: Say) -> tuple[Row, ...]:
        marks = by_item(legal)
        others = button_rows(ask.button(describe_label(view, move, say), move, _tone(move)) for move in legal if not isinstance(move, Mark))
        if sum(-(-len(row) // CHOICES) for row in marks.values()) <= LISTS:
            return (*_lists(view, marks, ask, say), *others)
        opened = next((item for item in ITEMS if item.letter == ask.opened and item in marks), None)
        items = (
            ask.open_button(describe_choice(view, item, row, say), item.letter, Tone.MAIN if item is opened else Tone.PLAIN)
            for item, row in marks.items()
        )
        return (*button_rows(items, WIDE), *(_lists(view, {opened: marks[opened]}, ask, say) if opened is not None else []), *others)

    def is_public(self, view: View) -> bool:
        return view.phase is Phase.DRAFT

    def news(self, events: Iterable[Event], names: Sequence[str], say: Say) -> list[Panel]:
        panels: list[Panel] = []
        for event in events:
            match event:
                case Revealed():
                    title = say("catcafe-round-over", round=event.reveal.round)
                    panels.append(Panel(title, describe_reveal(event.reveal, say, names), colour=Colour.NEWS, event=event))
                case FinalScored():
                    panels.append(
                        Panel(say("catcafe-sheets"), describe_final_sheets(event, names), colour=Colour.END, event=event, beside="")
                    )
                    panels.append(Panel(say("catcafe-boxes"), describe_final(event, say, names), colour=Colour.END))
                case _:
                    pass  # dice, and who has finished, are seen on the table
        return panels

    def move(self, move: Move, names: Sequence[str], say: Say) -> str:
        return describe_move(move, say)


def _lists(view: View, marks: dict[Item, tuple[Mark, ...]], ask: Ask, say: Say) -> list[Select]:
    """A list of hexes for each item."""
    lists: list[Select] = []
    for item, row in marks.items():
        choices = [Choice(describe_hex(view, mark, say), str(mark)) for mark in row]
        placeholder = say("catcafe-where", item=describe_item(item, say)) if len(choices) <= CHOICES else describe_item(item, say)
        lists += ask.selects(placeholder, choices, at=len(lists))
    return lists


def _tone(move: Move) -> Tone:
    return Tone.MAIN if isinstance(move, Take) else Tone.PLAIN


class CatCafe(commands.GroupCog, group_name=GAME.name):
    """The commands of Cat Café."""

    @app_commands.command(name="new")
    @app_commands.guild_only()
    @app_commands.choices(level=LEVELS, mice=[app_commands.Choice(name=name, value=name) for name in ("split", "cap")])
    async def new(
        self,
        interaction: discord.Interaction[Purrlor],
        seats: app_commands.Range[int, 2, 4] = 4,
        cats: app_commands.Range[int, 0, 3] = 0,
        level: str = DEFAULT_LEVEL,
        mice: str | None = None,
        rated: bool = True,
    ) -> None:
        await open_table(interaction, GAME.name, seats=seats, cats=cats, level=level, rated=rated, options={"mice": mice})


async def setup(bot: Purrlor) -> None:
    bot.faces.add(CatCafeFace())
    await bot.add_cog(CatCafe())
