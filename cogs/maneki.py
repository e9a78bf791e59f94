"""Maneki-Ne-Collection on Discord: `/maneki new`, and how a table of it looks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import Purrlor
from bot.faces import Ask
from bot.pages import Choice, Colour, Panel, Row, Select, button_rows
from cogs._opening import open_table
from games.kit import Event, Options
from games.maneki import GAME
from games.maneki.components import BOARDS
from games.maneki.events import BoardFilled, CollectionCompleted, GameOver, ManekinekoAdded, Reshuffled, ShowdownHeld, Taken
from games.maneki.moves import Lay, Move, Take
from games.maneki.state import View
from pictures.maneki import (
    describe,
    describe_added,
    describe_choice,
    describe_completed,
    describe_end,
    describe_filled,
    describe_move,
    describe_reshuffled,
    describe_secrets,
    describe_showdown,
    describe_taken,
    signed_cards,
)
from pictures.words import Say


class ManekiFace:
    """How Maneki-Ne-Collection is shown: a list for each board, and two buttons for whoever won a showdown."""

    game = GAME.name

    def options(self, options: Options, say: Say) -> str:
        return say("maneki-options", seats=options.seats, bonus=options.value("bonus"))

    def table(self, view: View, names: Sequence[str], say: Say) -> Panel:
        return Panel(text=describe(view, say, names))

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
        panels: list[Panel] = []
        told: list[str] = []

        def between() -> None:
            """Puts what happened in between into one panel, where it belongs."""
            if told:
                panels.append(Panel(text="\n".join(told), colour=Colour.NEWS))
                told.clear()

        for event in events:
            match event:
                case ShowdownHeld():
                    between()
                    title = say("maneki-showdown", board=event.showdown.board)
                    panels.append(Panel(title, describe_showdown(event.showdown, say, names), colour=Colour.NEWS, event=event))
                case Taken():
                    told.extend(describe_taken(event.showdown, say, names))
                case CollectionCompleted():
                    told.append(describe_completed(event, say, names))
                case BoardFilled() if None in event.drawn:
                    told.append(describe_filled(event, say))
                case ManekinekoAdded():
                    told.append(describe_added(event, say))
                case Reshuffled():
                    told.append(describe_reshuffled(event, say))
                case GameOver():
                    between()
                    panels.append(Panel(say("maneki-collections"), describe_end(event, say, names), colour=Colour.END, event=event))
                case _:
                    pass  # laid cards, drawn cards and filled boards are seen on the table
        between()
        return panels

    def move(self, move: Move, names: Sequence[str], say: Say) -> str:
        return describe_move(move, say)


class Maneki(commands.GroupCog, group_name=GAME.name):
    """The commands of Maneki-Ne-Collection."""

    @app_commands.command(name="new")
    @app_commands.guild_only()
    @app_commands.choices(bonus=[app_commands.Choice(name=name, value=name) for name in ("piece", "both")])
    async def new(
        self,
        interaction: discord.Interaction[Purrlor],
        seats: app_commands.Range[int, 2, 4] = 4,
        cats: app_commands.Range[int, 0, 3] = 0,
        bonus: str | None = None,
    ) -> None:
        await open_table(interaction, GAME.name, seats=seats, cats=cats, options={"bonus": bonus})


async def setup(bot: Purrlor) -> None:
    bot.faces.add(ManekiFace())
    await bot.add_cog(Maneki())
