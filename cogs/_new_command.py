"""The command `/<game> new`, made from the seats and options of a game, which opens a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from inspect import Parameter, Signature
from typing import Any

import discord
from discord import app_commands

from ai import default_level, offered_levels
from bot.client import Reply, answering
from bot.client.client import Purrlor
from bot.models.ids import ChannelId, ServerId
from bot.models.times import Pace
from bot.tables import TableRequest
from cogs._choices import check_choice, make_choices
from cogs._invites import make_guests
from cogs._server_rules import (
    check_pace,
    check_thread,
    default_threading,
    find_public_locale,
    load_server_settings,
    load_settings_here,
    resolve_place,
)
from games import AnyGame
from games.kit import Option

_RANGE: Any = app_commands.Range
"""Type checkers want literal bounds; these come from the game."""

INVITE_OPTIONS = ("with1", "with2", "with3")
"""Options for guests, one member each: Discord has no option for several."""


def make_game_commands(game: AnyGame) -> app_commands.Group:
    """Make the commands of a game, for its cog to add to the tree: `/<game> new`.

    Its options are those of every table (`seats` … `level`, `rated` … `with3`) and between them the
    game's own. A game's option with consecutive numbers takes a number; any other takes one of its
    words, at most 25 on Discord. The game decides omitted options. Descriptions and translated
    names come from the catalogue (bot/client/command_texts.py).
    """

    async def new(interaction: discord.Interaction[Purrlor], **chosen: Any) -> None:
        await _open_table(interaction, game, **chosen)

    new.__signature__ = Signature(list(_parameters(game)))  # type: ignore[attr-defined]  # discord.py reads the options there
    words = {option.key: make_choices(_all_values(game, option)) for option in game.options if not _as_range(_all_values(game, option))}
    app_commands.choices(level=make_choices(offered_levels(game.name)), **words)(new)
    group = app_commands.Group(name=game.name, description="…")
    command = app_commands.Command[Any, ..., Any](name="new", description="…", callback=new)
    command.autocomplete("pace")(_suggest_paces)
    group.add_command(command)
    return group


async def _suggest_paces(interaction: discord.Interaction[Purrlor], typed: str) -> list[app_commands.Choice[str]]:
    """Suggest the offered paces: Discord has no choices of a single server."""
    say, settings = (
        await interaction.client.delivery.load_speech(interaction),
        await load_server_settings(interaction.client, interaction.guild_id),
    )
    names = {pace: say("lobby-pace-name", pace=pace) for pace in settings.paces}
    return [app_commands.Choice(name=name, value=pace) for pace, name in names.items() if typed.lower() in f"{pace} {name}".lower()]


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
    yield _parameter("rated", bool, True)
    yield _parameter("thread", bool | None, None)
    yield _parameter("pace", str | None, None)
    for name in INVITE_OPTIONS[: most - 1]:
        yield _parameter(name, discord.User | None, None)


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
    interaction: discord.Interaction[Purrlor],
    game: AnyGame,
    *,
    seats: int,
    cats: int | None,
    level: str,
    rated: bool,
    thread: bool | None,
    pace: str | None,
    **options: Any,
) -> None:
    """Open a table in the channel of the command, all cats of one level, and answer with its lobby.

    None stands for an omitted option. Without `cats`, cats fill the table in direct messages only.
    `options` are the game's own, and the members to invite.
    """
    bot = interaction.client
    async with answering(bot.delivery, interaction) as reply:
        check_choice(level, offered_levels(game.name))
        check_choice(pace or Pace.EVENING, tuple(Pace))
        cats = (0 if interaction.guild_id else seats - 1) if cats is None else cats
        check_choice(str(cats), [str(number) for number in range(max(game.seats))])
        asked = [one for name in INVITE_OPTIONS if (one := options.pop(name, None)) is not None]
        chosen = {key: str(value) for key, value in options.items() if value is not None}
        settings = await load_settings_here(reply)
        server, channel = resolve_place(reply, settings)
        check_pace(reply, settings, pace)
        guests = await make_guests(reply, asked)
        if thread:
            check_thread(reply)
        threaded, note = default_threading(reply, settings) if thread is None else (thread, "")
        paced = settings.default_pace if pace is None else Pace(pace)
        locale = await find_public_locale(reply)
        request = TableRequest(
            game.name, seats, chosen, (level,) * cats, server, channel, locale, rated, threaded, pace=paced, guests=guests
        )
        await bot.delivery.answer_with_lobby(await bot.tables.open(reply.person, request), reply)
        if note:
            await reply.answer(note)


async def make_default_request(game: AnyGame, reply: Reply, server: ServerId | None, channel: ChannelId) -> tuple[TableRequest, str]:
    """Return the request of a `/<game> new` without options, and a note to the member.

    The note says why the table gets no thread; empty if there is nothing to say. In direct messages
    (`server` is None) cats take all other seats.
    """
    seats = max(game.seats)
    settings = await load_server_settings(reply.interaction.client, server)
    threaded, note = default_threading(reply, settings) if server is not None else (False, "")
    cats = (default_level(game.name),) * (0 if server is not None else seats - 1)
    locale = await find_public_locale(reply) if server is not None else reply.say.locale
    return TableRequest(game.name, seats, {}, cats, server, channel, locale, threaded=threaded, pace=settings.default_pace), note
