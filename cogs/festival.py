"""Festival of a Thousand Cats on Discord: `/festival new`, and how a table of it looks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import discord
from discord import app_commands
from discord.ext import commands

from bot.door.client import Purrlor
from cogs._choices import LEVELS
from cogs._opening import open_table
from games.festival import GAME
from games.festival.events import DummyRevealed, GameDealt, GameScored, Revealed, RoundTaken
from games.festival.moves import Move, Redeal
from games.festival.state import Phase, View
from games.kit import Event, Options
from looks.festival.words import (
    describe,
    describe_beside,
    describe_event,
    describe_game,
    describe_move,
    describe_reveal,
    describe_round,
    describe_secrets,
)
from looks.kit.faces import Ask
from looks.kit.pages import Colour, Panel, Row, Tone, button_rows
from looks.kit.words import Say
from players import DEFAULT_LEVEL

PUBLIC = (Phase.NAME_STARTER, Phase.CHOOSE_SWAP, Phase.EARN_TOKEN)
"""What is chosen among things that everybody sees, and where nobody can hold the right to a redeal."""

WIDE = 3
"""How many buttons of cards stand side by side on a phone; nine cards and a redeal leave room for one more row."""


class FestivalFace:
    """How the festival is shown."""

    game = GAME.name

    def options(self, options: Options, say: Say) -> str:
        return say("festival-options", seats=options.seats, rules=options.value("rules"), target=int(options.value("target")))

    def table(self, view: View, names: Sequence[str], say: Say) -> Panel:
        return Panel(text=describe(view, say, names), beside=describe_beside(view, say, names))

    def hand(self, view: View, names: Sequence[str], say: Say) -> Panel:
        return Panel(text=describe(view, say, names))

    def secrets(self, view: View, names: Sequence[str], say: Say) -> str:
        return describe_secrets(view, say)

    def controls(self, view: View, legal: Sequence[Move], ask: Ask, say: Say) -> tuple[Row, ...]:
        return button_rows((ask.button(self.move(move, ask.names, say), move, _tone(move)) for move in legal), WIDE)

    def is_public(self, view: View) -> bool:
        return view.phase in PUBLIC

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
                case RoundTaken():
                    between()
                    panels.append(
                        Panel(say("festival-round", round=event.round), describe_round(event, say, names), colour=Colour.NEWS, event=event)
                    )
                case Revealed() if event.chooser is not None:
                    between()
                    panels.append(
                        Panel(
                            say("festival-reveal", round=event.round), describe_reveal(event, say, names), colour=Colour.NEWS, event=event
                        )
                    )
                case GameScored():
                    between()
                    text = describe_game(event.result, say, names)
                    panels.append(Panel(say("festival-game-over", game=event.game), text, colour=Colour.END, event=event))
                case DummyRevealed():
                    pass  # the table shows it
                case GameDealt() if event.game == event.deal == 1:
                    pass  # the table shows it
                case _:
                    told.extend(filter(None, (describe_event(event, say, names),)))
        between()
        return panels

    def move(self, move: Move, names: Sequence[str], say: Say) -> str:
        return describe_move(move, say, names)


def _tone(move: Move) -> Tone:
    return Tone.BAD if isinstance(move, Redeal) else Tone.PLAIN


class Festival(commands.GroupCog, group_name=GAME.name):
    """The commands of the festival."""

    @app_commands.command(name="new")
    @app_commands.guild_only()
    @app_commands.choices(level=LEVELS, rules=[app_commands.Choice(name=name, value=name) for name in ("basic", "experienced", "advanced")])
    async def new(
        self,
        interaction: discord.Interaction[Purrlor],
        seats: app_commands.Range[int, 3, 4] = 4,
        cats: app_commands.Range[int, 0, 3] = 0,
        level: str = DEFAULT_LEVEL,
        rules: str | None = None,
        target: app_commands.Range[int, 10, 100] | None = None,
        rated: bool = True,
    ) -> None:
        await open_table(
            interaction, GAME.name, seats=seats, cats=cats, level=level, rated=rated, options={"rules": rules, "target": target}
        )


async def setup(bot: Purrlor) -> None:
    bot.faces.add(FestivalFace())
    await bot.add_cog(Festival())
