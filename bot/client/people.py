"""Users of Discord as the people of tables."""

from __future__ import annotations

import discord

from bot.models.ids import MemberId
from bot.models.tables import Guest
from bot.pages.names import has_visible_letters
from bot.tables import Person


def shown_name(user: discord.abc.User) -> str:
    """The user's display name, or the user name if the display name has no visible letters."""
    return user.display_name if has_visible_letters(user.display_name) else user.name


def person_of(user: discord.abc.User, locale: str) -> Person:
    """The author of a command, press or direct message."""
    return Person(MemberId(user.id), shown_name(user), locale)


def guest_of(user: discord.abc.User) -> Guest:
    """The user as one who is invited to a table or offered a seat."""
    return Guest(MemberId(user.id), shown_name(user))
