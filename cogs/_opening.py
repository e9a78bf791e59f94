"""What every game's `/… new` does: check that a table can stand here, open it, and show its lobby as the answer."""

from __future__ import annotations

from collections.abc import Mapping

import discord

from bot.door import answering
from bot.door.client import Purrlor
from bot.errors import CannotDo
from bot.facts import ChannelId, ServerId
from bot.tables import Wish
from cogs._choices import check_choice
from players import levels

CATS = ("0", "1", "2", "3")
"""How many seats cats can take at once: at the largest table, all but the opener's."""


async def open_table(
    interaction: discord.Interaction[Purrlor],
    game: str,
    *,
    seats: int,
    cats: int,
    level: str,
    rated: bool,
    options: Mapping[str, str | int | None],
) -> None:
    """Opens a table of the game in the channel of the command, its cats all of this level; options nobody chose are left to the game."""
    bot = interaction.client
    async with answering(bot.door, interaction) as reply:
        if interaction.guild_id is None or interaction.channel_id is None:
            raise CannotDo("reply-not-here")
        if lacking := bot.door.lacking(interaction):
            raise CannotDo("open-missing", missing=[reply.say(f"permission-{name}") for name in lacking], count=len(lacking))
        check_choice(level, levels())
        check_choice(str(cats), CATS)
        chosen = {key: str(value) for key, value in options.items() if value is not None}
        locale = bot.texts.to(interaction.guild_locale or bot.settings.texts.locale).locale
        wish = Wish(game, seats, chosen, (level,) * cats, ServerId(interaction.guild_id), ChannelId(interaction.channel_id), locale, rated)
        bot.tables.check(reply.person, wish)
        await reply.think(private=False)
        live = await bot.tables.open(reply.person, wish)
        bot.door.answer_with_lobby(live.facts.id, interaction, reply.message)
