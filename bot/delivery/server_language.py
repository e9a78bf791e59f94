"""The language that a server has chosen for its channels."""

from __future__ import annotations

import discord

from bot.settings.server import ServerSettings
from bot.texts import ENGLISH, Texts


def find_server_locale(guild: discord.Guild | None, said: object, settings: ServerSettings, texts: Texts) -> str | None:
    """Return the language chosen in the server's settings, else on Discord; None if there is none.

    `said` is the language that Discord names. It counts for a Community only, and English does not
    count: Discord names it for every server that has chosen nothing.
    """
    if settings.locale is not None:
        return settings.locale
    is_community = guild is not None and "COMMUNITY" in guild.features
    locale = texts.speech_in(said).locale
    return locale if is_community and locale != ENGLISH else None
