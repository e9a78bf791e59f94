"""Names of people and tables as they are shown, and links to tables."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from itertools import count
from unicodedata import bidirectional, category, normalize

from bot.models.ids import ChannelId
from bot.models.tables import Guest, Sitter, Table
from bot.tables import TableSnapshot
from bot.texts import Speech, Texts
from ui.kit.pages import cut
from ui.kit.words import Names, Say

MAX_NAME = 32
"""Discord's maximum length of a name."""
NAMELESS = "?"
"""The text in place of a name without visible letters."""


_MARKDOWN = re.compile(r"([\\*_~|`>#\-\[\]()@<:])")
_JOINERS = "\u200c\u200d"
"""The control characters that a name needs: for joined letters and joined emojis."""
_BLANKS = re.compile("[\u034f\u115f\u1160\u2800\u3164\uffa0]")
"""Letters by category that are not seen, such as the Hangul filler."""
_RIGHT_TO_LEFT = frozenset({"R", "AL", "AN"})
_CAT_SIGN = "🐾"


def clean_name(name: str) -> str:
    """Clean a name for places without markdown, such as buttons: one line of letters that are seen,
    at most 32, `?` if none is.

    A name with letters from right to left is isolated, so that it does not rearrange its line.
    """
    return _isolate(_seen_part(name))


def escaped_name(name: str) -> str:
    """Clean a name for the text of a message: markdown and mentions are escaped."""
    return escape_markdown(clean_name(name))


def has_visible_letters(name: str) -> bool:
    """False if a name would be shown as an empty place."""
    return _seen_part(name) != NAMELESS


def distinct_names(names: Sequence[str], cats: Collection[int] = ()) -> list[str]:
    """The cleaned names of a list, told apart: the second Alice is `Alice (2)`; a cat (its index in
    `cats`) that has a person's name is `Mochi 🐾`.

    Names are alike if they are drawn alike: 𝓐𝓵𝓲𝓬𝓮 is Alice.
    """
    drawn: set[str] = set()
    shown = {}
    for place in sorted(range(len(names)), key=lambda place: (place in cats, place)):
        name = _seen_part(names[place])
        candidates = (cut(name, MAX_NAME - len(sign)) + sign for sign in _signs(is_cat=place in cats))
        chosen = next(one for one in candidates if _drawn_form(one) not in drawn)
        drawn.add(_drawn_form(chosen))
        shown[place] = _isolate(chosen)
    return [shown[place] for place in range(len(names))]


def _signs(*, is_cat: bool) -> Iterator[str]:
    """The endings that tell equal names apart, in the order in which they are tried; the first is empty."""
    yield ""
    if is_cat:
        yield f" {_CAT_SIGN}"
    yield from (f" ({number})" for number in count(2))


def _drawn_form(name: str) -> str:
    """The form in which names that are drawn alike are equal."""
    return normalize("NFKC", name).casefold()


def escaped_distinct_names(names: Sequence[str]) -> list[str]:
    """The names of a list, told apart, for the text of a message."""
    return list(map(escape_markdown, distinct_names(names)))


def _seen_part(name: str) -> str:
    plain = _BLANKS.sub("", "".join(one for one in name if one.isspace() or one in _JOINERS or category(one)[0] != "C"))
    plain = " ".join(plain.split())
    return cut(plain, MAX_NAME) if any(category(one)[0] not in "CMZ" for one in plain) else NAMELESS


def _isolate(name: str) -> str:
    """The name between marks that isolate its direction, if it has letters from right to left."""
    return f"\u2068{name}\u2069" if any(bidirectional(one) in _RIGHT_TO_LEFT for one in name) else name


def escape_markdown(name: str) -> str:
    """Escape a cleaned name for the text of a message."""
    return _MARKDOWN.sub(r"\\\1", name)


def former_player_names(texts: Texts) -> dict[str, str]:
    """The name shown for a deleted member, by language; English first."""
    return {locale: texts.speech_in(locale)("privacy-somebody") for locale in texts.locales}


def clean_names(table: Table) -> list[str]:
    """The players' names by seat, told apart, for buttons and suggestions."""
    return _names_around(table)[: len(table.sitters)]


def escaped_names(table: Table) -> list[str]:
    """The players' names by seat, told apart, for the text of a message."""
    return list(map(escape_markdown, clean_names(table)))


def clean_name_at(table: Table, one: Sitter | Guest) -> str:
    """The name of a player or guest of this table, told apart from all others, for buttons."""
    around: list[Sitter | Guest] = [*table.sitters, *table.guests]
    return _names_around(table)[around.index(one)] if one in around else clean_name(one.name)


def escaped_name_at(table: Table, one: Sitter | Guest) -> str:
    """The name of a player or guest of this table, told apart from all others, for a message."""
    return escape_markdown(clean_name_at(table, one))


def _names_around(table: Table) -> list[str]:
    """The names of all players by seat, then of the guests."""
    cats = (place for place, sitter in enumerate(table.sitters) if sitter.member is None)
    return list(_distinct_names((*(one.name for one in table.sitters), *(one.name for one in table.guests)), frozenset(cats)))


@lru_cache(512)
def _distinct_names(names: tuple[str, ...], cats: frozenset[int]) -> tuple[str, ...]:
    """`distinct_names`, remembered: a page asks for the names of its table several times."""
    return tuple(distinct_names(names, cats))


def both_names(table: Table) -> Names:
    """The players' names by seat, for a renderer, which writes and draws them."""
    return Names(escaped_names(table), clean_names(table))


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
