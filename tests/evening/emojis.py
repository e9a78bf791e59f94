"""Emojis in what people were sent: read as the signs whose places they take, and as the things that they show.

A card's emoji in a text, on a button or in a list is the card named, whatever letters stand beside it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from looks.emojis import all_emojis, in_words, signs

_EMOJI = re.compile(r"<a?:(\w+):\d+>")


def undressed(text: str) -> str:
    """The text as it was before signs became emojis."""
    return _EMOJI.sub(lambda found: signs().get(found[1], found[0]), text)


def readings(text: str) -> Iterator[str]:
    """The text without emojis, and what each emoji in it says by itself; `text` may be the name of an emoji, which a button wears."""
    yield "" if text in all_emojis() else undressed(text)
    yield from (_words().get(name, "") for name in [*_EMOJI.findall(text), text])


@cache
def _words() -> dict[str, str]:
    """By its name, what an emoji says: `⬛BK4`."""
    return {name: words for words, name in reversed(list(in_words().items()))}
