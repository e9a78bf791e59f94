"""The command `/<game>`, made from the seats and options of a game, which opens a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from inspect import Parameter, Signature
from typing import Any

import discord
from discord import app_commands

from ai import default_level, offered_levels
from bot.client import Reply, answering
from bot.client.client import Purrlor
from bot.models.ids import ChannelId, ServerId
from bot.tables import TableRequest
from cogs._choices import check_choice, make_choices
from cogs._newcomers import welcome_newcomer
from cogs._server_rules import default_threading, find_public_locale, load_server_settings, load_settings_here, resolve_place
from games import AnyGame
from games.kit import Option

_RANGE: Any = app_commands.Range
"""Type checkers want literal bounds; these come from the game."""


def make_game_command(game: AnyGame) -> app_commands.Command[Any, ..., Any]:
    """Make the command of a game, for its cog to add to the tree: `/<game>`.

    Its options are `seats`, `cats`, `level` and the game's own. A game's option with consecutive
    numbers takes a number; any other takes one of its words, at most 25 on Discord. The game decides
    omitted options. Descriptions and translated names come from the catalogue
    (bot/client/command_texts.py).
    """

    async def open_table(interaction: discord.Interaction[Purrlor], **chosen: Any) -> None:
        await _open_table(interaction, game, **chosen)

    open_table.__signature__ = Signature(list(_parameters(game)))  # type: ignore[attr-defined]  # discord.py reads the options there
    words = {option.key: make_choices(_all_values(game, option)) for option in game.options if not _as_range(_all_values(game, option))}
    app_commands.choices(level=make_choices(offered_levels(game.name)), **words)(open_table)
    return app_commands.Command[Any, ..., Any](name=game.name, description="…", callback=open_table)


def _parameters(game: AnyGame) -> Iterator[Parameter]:
    """Yield the parameters of the command in Discord's order."""
    fewest, most = min(game.seats), max(game.seats)
    yield _parameter("interaction", discord.Interaction[Purrlor], Parameter.empty)
    yield _parameter("seats", _RANGE[int, fewest, most], most)
    yield _parameter("cats", _RANGE[int, 0, most - 1] | None, None)
    yield _parameter("level", str, default_level(game.name))
    for option in game.options:
        numbers = _as_range(_all_values(game, option))
        yield _parameter(option.key, (_RANGE[int, numbers[0], numbers[-1]] if numbers else str) | None, None)


def _parameter(name: str, kind: Any, default: Any) -> Parameter:
    return Parameter(name, Parameter.POSITIONAL_OR_KEYWORD, annotation=kind, default=default)


def _all_values(game: AnyGame, option: Option) -> Sequence[str]:
    """The values of the option at any number of seats."""
    return list(dict.fromkeys(choice for seats in game.seats for choice in option.choices(seats)))


def _as_range(words: Sequence[str]) -> range | None:
    """Return the words as a range of numbers; None if they are not consecutive numbers."""
    if not all(word.isdecimal() for word in words):
        return None
    numbers = range(min(map(int, words)), max(map(int, words)) + 1)
    return numbers if {*map(str, numbers)} == {*words} else None


async def _open_table(
    interaction: discord.Interaction[Purrlor], game: AnyGame, *, seats: int, cats: int | None, level: str, **options: Any
) -> None:
    """Open a table in the channel of the command, all cats of one level, and answer with its lobby.

    None stands for an omitted option. Without `cats`, cats fill the table in direct messages only.
    `options` are the game's own.
    """
    bot = interaction.client
    async with answering(bot.delivery, interaction) as reply:
        check_choice(level, offered_levels(game.name))
        cats = (0 if interaction.guild_id else seats - 1) if cats is None else cats
        check_choice(str(cats), [str(number) for number in range(max(game.seats))])
        server, channel = resolve_place(reply, await load_settings_here(reply))
        request, note = await make_default_request(game, reply, server, channel)
        chosen = {key: str(value) for key, value in options.items() if value is not None}
        request = replace(request, seats=seats, options=chosen, cats=(level,) * cats)
        await bot.delivery.answer_with_lobby(await bot.tables.open(reply.person, request), reply)
        if note:
            await reply.answer(note)
        await welcome_newcomer(bot, reply, game.name)


async def make_default_request(game: AnyGame, reply: Reply, server: ServerId | None, channel: ChannelId) -> tuple[TableRequest, str]:
    """Return the request of a `/<game>` without options, and a note to the member.

    The note says why the table gets no thread; empty if there is nothing to say. In direct messages
    (`server` is None) cats take all other seats.
    """
    seats = max(game.seats)
    settings = await load_server_settings(reply.interaction.client, server)
    threaded, note = default_threading(reply, settings) if server is not None else (False, "")
    cats = (default_level(game.name),) * (0 if server is not None else seats - 1)
    locale = await find_public_locale(reply) if server is not None else reply.say.locale
    return TableRequest(game.name, seats, {}, cats, server, channel, locale, threaded=threaded, pace=settings.default_pace), note
