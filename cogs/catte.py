"""Catte on Discord: `/catte new`, and how a table of Catte looks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import discord
from discord import app_commands
from discord.ext import commands

from bot.door.client import Purrlor
from cogs._choices import LEVELS
from cogs._opening import open_table
from games.catte import GAME
from games.catte.events import RoundDealt, RoundScored, TrickWon
from games.catte.moves import Coffee, Move, Play
from games.catte.state import Phase, View
from games.kit import Event, Options
from looks.catte.words import describe, describe_beside, describe_round, describe_secrets, describe_trick, signed_coffee, signed_play
from looks.kit.faces import Ask
from looks.kit.pages import Choice, Colour, Panel, Row, button_rows
from looks.kit.words import Say
from players import DEFAULT_LEVEL

BROAD, WIDE = 5, 4
"""How many buttons of cards stand side by side: four on a phone, if so all cards of a hand find room in three rows."""


class CatteFace:
    """How Catte is shown: the words of its pictures in panels, and a button for each card that may be played."""

    game = GAME.name

    def options(self, options: Options, say: Say) -> str:
        return say("catte-options", seats=options.seats, rounds=int(options.value("rounds")))

    def table(self, view: View, names: Sequence[str], say: Say) -> Panel:
        return Panel(text=describe(view, say, names), beside=describe_beside(view, say, names))

    def hand(self, view: View, names: Sequence[str], say: Say) -> Panel:
        return Panel(text=describe(view, say, names))

    def secrets(self, view: View, names: Sequence[str], say: Say) -> str:
        return describe_secrets(view, say)

    def controls(self, view: View, legal: Sequence[Move], ask: Ask, say: Say) -> tuple[Row, ...]:
        singles = [ask.button(self.move(move, ask.names, say), move) for move in legal if isinstance(move, Coffee) or not move.is_set]
        sets = sorted((move for move in legal if isinstance(move, Play) and move.is_set), key=lambda move: (move.value, move.cards))
        choices = [Choice(signed_play(move), str(move)) for move in sets]
        return (*button_rows(singles, WIDE if len(singles) <= 3 * WIDE else BROAD), *ask.selects(say("catte-choose-set"), choices))

    def is_public(self, view: View) -> bool:
        return view.phase is Phase.CHOOSE_COFFEE

    def news(self, events: Iterable[Event], names: Sequence[str], say: Say) -> list[Panel]:
        panels: list[Panel] = []
        for event in events:
            match event:
                case RoundDealt() if event.round > 1:
                    panels.append(Panel(say("catte-round-begins", round=event.round, rounds=event.rounds, name=names[event.starter])))
                case TrickWon():
                    title = say("catte-trick", name=names[event.trick.winner], card=signed_coffee(event.trick.coffee))
                    total = say("catte-acquired", name=names[event.trick.winner], total=event.total, limit=event.limit)
                    panels.append(Panel(title, f"{describe_trick(event.trick, say, names)}\n{total}", colour=Colour.NEWS, event=event))
                case RoundScored():
                    text = describe_round(event, event.totals, say, names)
                    panels.append(Panel(say("catte-round-over", round=event.round), text, colour=Colour.END, event=event))
                case _:
                    pass  # single plays and coffees are seen on the table; the end has a page of its own
        return panels

    def move(self, move: Move, names: Sequence[str], say: Say) -> str:
        if isinstance(move, Coffee):
            return say("catte-coffee", card=signed_coffee(move.card))
        return signed_play(move)


class Catte(commands.GroupCog, group_name=GAME.name):
    """The commands of Catte."""

    @app_commands.command(name="new")
    @app_commands.guild_only()
    @app_commands.choices(level=LEVELS)
    async def new(
        self,
        interaction: discord.Interaction[Purrlor],
        seats: app_commands.Range[int, 3, 4] = 4,
        cats: app_commands.Range[int, 0, 3] = 0,
        level: str = DEFAULT_LEVEL,
        rounds: app_commands.Range[int, 1, 4] | None = None,
        rated: bool = True,
    ) -> None:
        await open_table(interaction, GAME.name, seats=seats, cats=cats, level=level, rated=rated, options={"rounds": rounds})


async def setup(bot: Purrlor) -> None:
    bot.faces.add(CatteFace())
    await bot.add_cog(Catte())
