"""What every game's cog holds: `/<game> new`, made from the seats and the options of the game, which opens a table of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from inspect import Parameter, Signature
from typing import Any

import discord
from discord import app_commands

from bot.door import Reply, answering
from bot.door.client import Purrlor
from bot.door.codes import MEMBERSHIP
from bot.errors import CannotDo
from bot.facts import ChannelId, ServerId
from bot.tables import Wish
from bot.times import Pace
from cogs._choices import check_choice, choices
from cogs._guests import guests_of
from games import AnyGame
from games.kit import Option
from players import default_level, levels_of

_RANGE: Any = app_commands.Range
"""Type checkers want its bounds written out; ours come from the game."""

WITH = ("with1", "with2", "with3")
"""Who is invited, one by one: Discord has no option that takes several."""


def commands_of(game: AnyGame) -> app_commands.Group:
    """The commands of a game, for its cog to add to the tree: `/<game> new`.

    Its options are those of every table (`seats` … `level`, `rated` … `with3`) and between them the game's own. An option of a game
    whose choices are numbers without a gap takes a number; any other one of its words, of which Discord takes 25. What nobody chooses is
    left to the game. Descriptions, and names in people's languages, come from the catalogue (bot/door/command_texts.py).
    """

    async def new(interaction: discord.Interaction[Purrlor], **chosen: Any) -> None:
        await _open_table(interaction, game, **chosen)

    new.__signature__ = Signature(list(_parameters(game)))  # type: ignore[attr-defined]  # discord.py reads the options there
    words = {option.key: choices(_choices(game, option)) for option in game.options if not _numbers(_choices(game, option))}
    app_commands.choices(level=choices(levels_of(game.name)), pace=choices(tuple(Pace)), **words)(new)
    group = app_commands.Group(name=game.name, description="…")
    group.add_command(app_commands.Command(name="new", description="…", callback=new))
    return group


def _parameters(game: AnyGame) -> Iterator[Parameter]:
    """What the command takes, in Discord's order."""
    fewest, most = min(game.seats), max(game.seats)
    yield _parameter("interaction", discord.Interaction[Purrlor], Parameter.empty)
    yield _parameter("seats", _RANGE[int, fewest, most], most)
    yield _parameter("cats", _RANGE[int, 0, most - 1] | None, None)
    yield _parameter("level", str, default_level(game.name))
    for option in game.options:
        numbers = _numbers(_choices(game, option))
        yield _parameter(option.key, (_RANGE[int, numbers[0], numbers[-1]] if numbers else str) | None, None)
    yield _parameter("rated", bool, True)
    yield _parameter("thread", bool, False)
    yield _parameter("pace", str, Pace.EVENING)
    for name in WITH[: most - 1]:
        yield _parameter(name, discord.User | None, None)


def _parameter(name: str, kind: Any, default: Any) -> Parameter:
    return Parameter(name, Parameter.POSITIONAL_OR_KEYWORD, annotation=kind, default=default)


def _choices(game: AnyGame, option: Option) -> Sequence[str]:
    """What the option may be, whatever the number of seats."""
    return list(dict.fromkeys(choice for seats in game.seats for choice in option.choices(seats)))


def _numbers(words: Sequence[str]) -> range | None:
    """The numbers that these words are, if there is no other between them."""
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
    thread: bool,
    pace: str,
    **options: Any,
) -> None:
    """Opens a table of the game in the channel of the command, its cats all of this level, and shows its lobby as the answer."""
    bot = interaction.client
    async with answering(bot.door, interaction) as reply:
        check_choice(level, levels_of(game.name))
        check_choice(pace, tuple(Pace))
        cats = (0 if interaction.guild_id else seats - 1) if cats is None else cats
        check_choice(str(cats), [str(number) for number in range(max(game.seats))])
        asked = [one for name in WITH if (one := options.pop(name, None)) is not None]
        chosen = {key: str(value) for key, value in options.items() if value is not None}
        server, channel = place_of(reply)
        guests = await guests_of(reply, asked)
        if thread:
            check_thread(reply)
        wish = Wish(
            game.name, seats, chosen, (level,) * cats, server, channel, locale_of(reply), rated, thread, pace=Pace(pace), guests=guests
        )
        await bot.door.answer_with_lobby(await bot.tables.open(reply.person, wish), reply)


def wish_for(game: AnyGame, server: ServerId | None, channel: ChannelId, locale: str) -> Wish:
    """A table of the game as `/<game> new` opens it if nobody says more: in direct messages, of one person and cats."""
    seats = max(game.seats)
    cats = 0 if server is not None else seats - 1
    return Wish(game.name, seats, {}, (default_level(game.name),) * cats, server, channel, locale)


def check_thread(reply: Reply) -> None:
    """Raises CannotDo where a table cannot have a thread of its own."""
    interaction = reply.interaction
    if not isinstance(interaction.channel, discord.TextChannel):
        raise CannotDo("open-no-thread", thread=isinstance(interaction.channel, discord.Thread))
    if lacking := interaction.client.door.lacking_for_thread(interaction):
        raise _missing(reply, lacking)


def may_thread(reply: Reply) -> bool:
    """Whether a table in the channel of this press can have a thread of its own."""
    try:
        check_thread(reply)
    except CannotDo:
        return False
    return True


def _missing(reply: Reply, lacking: Sequence[str]) -> CannotDo:
    return CannotDo("open-missing", missing=[reply.say(f"permission-{name}") for name in lacking], count=len(lacking))


def place_of(reply: Reply) -> tuple[ServerId | None, ChannelId]:
    """Where the person asks, as a place for a table: no server means their direct messages with us. Raises CannotDo."""
    interaction = reply.interaction
    if interaction.channel_id is None or interaction.context.private_channel:
        raise CannotDo("reply-not-here")
    if interaction.guild_id is None:
        return None, ChannelId(interaction.channel_id)
    lacking = interaction.client.door.lacking(interaction)
    if lacking == [MEMBERSHIP]:
        raise CannotDo("open-outside")
    if lacking:
        raise _missing(reply, lacking)
    return ServerId(interaction.guild_id), ChannelId(interaction.channel_id)


def locale_of(reply: Reply) -> str:
    """The language of a table there: the server's own, if it is a Community and speaks one of ours; else what the host has set.

    Only a Community chooses its language; of every other server Discord says that it is English. In direct messages it is the person's.
    """
    interaction = reply.interaction
    bot, guild = interaction.client, interaction.guild
    if interaction.guild_id is None:
        return reply.say.locale
    said = interaction.guild_locale if guild is not None and "COMMUNITY" in guild.features else None
    return str(bot.texts.to(said if said and bot.texts.speaks(said) else bot.settings.texts.locale).locale)
