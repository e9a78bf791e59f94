"""Maneki-Ne-Collection on Discord: `/maneki new`, and how a table of it looks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

import discord
from discord import app_commands
from discord.ext import commands

from bot.door.client import Purrlor
from cogs._choices import LEVELS
from cogs._opening import open_table
from games.kit import Event, Options
from games.maneki import GAME
from games.maneki.components import BOARDS
from games.maneki.events import BoardFilled, CollectionCompleted, GameOver, ManekinekoAdded, Reshuffled, Taken
from games.maneki.moves import Lay, Move, Take
from games.maneki.state import View
from looks.kit.faces import Ask
from looks.kit.pages import Choice, Colour, Panel, Row, Select, button_rows
from looks.kit.words import Say
from looks.maneki.words import (
    describe,
    describe_added,
    describe_beside,
    describe_choice,
    describe_completed,
    describe_end,
    describe_filled,
    describe_move,
    describe_reshuffled,
    describe_secrets,
    describe_showdown,
    signed_cards,
)
from players import DEFAULT_LEVEL


class ManekiFace:
    """How Maneki-Ne-Collection is shown: a list for each board, and two buttons for whoever won a showdown."""

    game = GAME.name

    def options(self, options: Options, say: Say) -> str:
        return say("maneki-options", seats=options.seats, bonus=options.value("bonus"))

    def table(self, view: View, names: Sequence[str], say: Say) -> Panel:
        return Panel(text=describe(view, say, names), beside=describe_beside(view, say, names))

    def hand(self, view: View, names: Sequence[str], say: Say) -> Panel:
        return Panel(text=describe(view, say, names))

    def secrets(self, view: View, names: Sequence[str], say: Say) -> str:
        return describe_secrets(view, say)

    def controls(self, view: View, legal: Sequence[Move], ask: Ask, say: Say) -> tuple[Row, ...]:
        takes = button_rows(ask.button(describe_choice(view, move.place, say), move) for move in legal if isinstance(move, Take))
        lists: list[Select] = []
        for board in BOARDS:
            lays = [Choice(signed_cards(move.cards), str(move)) for move in legal if isinstance(move, Lay) and move.board == board]
            lists += ask.selects(say("maneki-lay-at", board=board), lays, at=len(lists))
        return (*takes, *lists)

    def is_public(self, view: View) -> bool:
        return False

    def news(self, events: Iterable[Event], names: Sequence[str], say: Say) -> list[Panel]:
        """A showdown is one panel, posted when it is known who takes what, with what came of it; the table shows it until then."""
        panels: list[Panel] = []
        for event in events:
            match event:
                case Taken():
                    title = say("maneki-showdown", board=event.showdown.board)
                    panels.append(Panel(title, describe_showdown(event.showdown, say, names), colour=Colour.NEWS, event=event))
                case GameOver():
                    panels.append(Panel(say("maneki-collections"), describe_end(event, say, names), colour=Colour.END, event=event))
                case _:
                    if told := _told(event, names, say):
                        before = panels.pop() if panels else Panel(colour=Colour.NEWS)
                        panels.append(replace(before, text=f"{before.text}\n{told}"))
        return panels

    def move(self, move: Move, names: Sequence[str], say: Say) -> str:
        return describe_move(move, say)


def _told(event: Event, names: Sequence[str], say: Say) -> str:
    """What happens beside showdowns; nothing of laid cards, drawn cards and filled boards, which are seen on the table."""
    match event:
        case CollectionCompleted():
            return describe_completed(event, say, names)
        case BoardFilled() if None in event.drawn:
            return describe_filled(event, say)
        case ManekinekoAdded():
            return describe_added(event, say)
        case Reshuffled():
            return describe_reshuffled(event, say)
        case _:
            return ""


class Maneki(commands.GroupCog, group_name=GAME.name):
    """The commands of Maneki-Ne-Collection."""

    @app_commands.command(name="new")
    @app_commands.guild_only()
    @app_commands.choices(level=LEVELS, bonus=[app_commands.Choice(name=name, value=name) for name in ("piece", "both")])
    async def new(
        self,
        interaction: discord.Interaction[Purrlor],
        seats: app_commands.Range[int, 2, 4] = 4,
        cats: app_commands.Range[int, 0, 3] = 0,
        level: str = DEFAULT_LEVEL,
        bonus: str | None = None,
        rated: bool = True,
    ) -> None:
        await open_table(interaction, GAME.name, seats=seats, cats=cats, level=level, rated=rated, options={"bonus": bonus})


async def setup(bot: Purrlor) -> None:
    bot.faces.add(ManekiFace())
    await bot.add_cog(Maneki())
