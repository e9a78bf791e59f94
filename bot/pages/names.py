"""Names as they are shown: of people, of tables, above pages; and the places where tables stand."""

from __future__ import annotations

import re

from bot.models.ids import ChannelId
from bot.models.tables import Table
from bot.tables import TableSnapshot
from bot.texts import Speech, Texts
from ui.kit.pages import cut
from ui.kit.words import Names, Say

MAX_NAME = 32
"""As long as Discord lets a name be."""


_MARKDOWN = re.compile(r"([\\*_~|`>#\-\[\]()@<:])")


_BIDI_CONTROLS = re.compile("[\u200e\u200f\u202a-\u202e\u2066-\u2069]")
"""What turns the direction of the text behind it: a name is not to rewrite the line it stands in."""


def clean_name(name: str) -> str:
    """A person's name for where nothing is markdown: on buttons and in suggestions. No line break, no turned direction, never empty."""
    return cut(" ".join(_BIDI_CONTROLS.sub("", name).split()), MAX_NAME) or "?"


def escaped_name(name: str) -> str:
    """A person's name as text in a message: no markdown, no mention, however they chose it."""
    return _MARKDOWN.sub(r"\\\1", clean_name(name))


def former_player_names(texts: Texts) -> dict[str, str]:
    """What stands in the place of the name of somebody who is forgotten, by language; English first."""
    return {locale: texts.speech_in(locale)("privacy-somebody") for locale in texts.locales}


def escaped_names(snapshot: TableSnapshot) -> list[str]:
    """The players' names by seat, ready to be shown in a message."""
    return [escaped_name(sitter.name) for sitter in snapshot.table.sitters]


def clean_names(snapshot: TableSnapshot) -> list[str]:
    """The players' names by seat, for buttons and suggestions."""
    return [clean_name(sitter.name) for sitter in snapshot.table.sitters]


def both_names(snapshot: TableSnapshot) -> Names:
    """The players' names by seat, for a look: it says them, and draws them."""
    return Names(escaped_names(snapshot), clean_names(snapshot))


def table_title(snapshot: TableSnapshot, say: Say) -> str:
    """What the table is called everywhere."""
    return stored_table_title(snapshot.table, say)


def stored_table_title(table: Table, say: Say) -> str:
    """The same, of a table that nobody has loaded."""
    return say("table-title", game=say(f"{table.game}-name"), table=table.id)


def relative_time(moment: int) -> str:
    """A moment to come, as everybody's Discord shows it: in 5 minutes."""
    return f"<t:{moment}:R>"


def more_heading(snapshot: TableSnapshot, say: Speech, key: str, **facts: object) -> str:
    """What stands above what is behind the dots; to who reads another language than the channel, why they read two."""
    two = [f"-# {say('table-language')}"] if say.locale != snapshot.table.locale else []
    return "\n".join([say(key, title=table_title(snapshot, say), **facts), *two])


def table_link(snapshot: TableSnapshot, message: int | None = None, channel: ChannelId | None = None) -> str:
    """The address of the message in which the table stands, in its channel or in this one; of the channel, where that is not known."""
    where = f"https://discord.com/channels/{snapshot.table.server or '@me'}/{channel or snapshot.table.channel}"
    return f"{where}/{message}" if message else where
