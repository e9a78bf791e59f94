"""Names of people and tables as they are shown, and links to tables."""

from __future__ import annotations

import re

from bot.models.ids import ChannelId
from bot.models.tables import Table
from bot.tables import TableSnapshot
from bot.texts import Speech, Texts
from ui.kit.pages import cut
from ui.kit.words import Names, Say

MAX_NAME = 32
"""Discord's maximum length of a name."""


_MARKDOWN = re.compile(r"([\\*_~|`>#\-\[\]()@<:])")


_BIDI_CONTROLS = re.compile("[\u200e\u200f\u202a-\u202e\u2066-\u2069]")
"""Characters that change the direction of text: a name must not rearrange the line around it."""


def clean_name(name: str) -> str:
    """Clean a name for places without markdown, such as buttons: one line, no direction marks,
    never empty."""
    return cut(" ".join(_BIDI_CONTROLS.sub("", name).split()), MAX_NAME) or "?"


def escaped_name(name: str) -> str:
    """Clean a name for the text of a message: markdown and mentions are escaped."""
    return _MARKDOWN.sub(r"\\\1", clean_name(name))


def former_player_names(texts: Texts) -> dict[str, str]:
    """The name shown for a deleted member, by language; English first."""
    return {locale: texts.speech_in(locale)("privacy-somebody") for locale in texts.locales}


def escaped_names(snapshot: TableSnapshot) -> list[str]:
    """The players' names by seat, for the text of a message."""
    return [escaped_name(sitter.name) for sitter in snapshot.table.sitters]


def clean_names(snapshot: TableSnapshot) -> list[str]:
    """The players' names by seat, for buttons and suggestions."""
    return [clean_name(sitter.name) for sitter in snapshot.table.sitters]


def both_names(snapshot: TableSnapshot) -> Names:
    """The players' names by seat, for a renderer, which writes and draws them."""
    return Names(escaped_names(snapshot), clean_names(snapshot))


def table_title(snapshot: TableSnapshot, say: Say) -> str:
    """The title of a table."""
    return stored_table_title(snapshot.table, say)


def stored_table_title(table: Table, say: Say) -> str:
    """The title of a table that is not loaded."""
    return say("table-title", game=say(f"{table.game}-name"), table=table.id)


def relative_time(moment: int) -> str:
    """A moment in seconds since 1970, shown by Discord as “in 5 minutes”."""
    return f"<t:{moment}:R>"


def more_heading(snapshot: TableSnapshot, say: Speech, key: str, **arguments: object) -> str:
    """The heading of a private page behind ⋯, with a note if the reader's language is not the
    channel's."""
    two = [f"-# {say('table-language')}"] if say.locale != snapshot.table.locale else []
    return "\n".join([say(key, title=table_title(snapshot, say), **arguments), *two])


def table_link(snapshot: TableSnapshot, message: int | None = None, channel: ChannelId | None = None) -> str:
    """The link to the table's message, in its channel or in `channel`; to the channel if the
    message is unknown."""
    where = f"https://discord.com/channels/{snapshot.table.server or '@me'}/{channel or snapshot.table.channel}"
    return f"{where}/{message}" if message else where
