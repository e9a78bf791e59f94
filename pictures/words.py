"""The seam through which pictures speak a person's language.

`describe` and `draw` need words, and words live in the application's catalogue, which this package may not import. So whoever asks
for a description hands in a `Say`: a function from a text's key and facts to the sentence in one language.
"""

from typing import Protocol


class Say(Protocol):
    """Texts of one language: `say("trick-won", player="Alice", points=7)`."""

    def __call__(self, key: str, /, **facts: object) -> str: ...


_NO_BREAK, _SPACE = "\u2060", "\u00a0"


def together(sign: str, *words: str) -> str:
    """A sign and what it stands for, which no narrow screen may part: `⬛BK4`. Further words stay with them after a space: `🌸SP1 🐟🐟`.

    Between a picture and letters a line may break otherwise; the character that forbids it has no width.
    """
    first, *more = words
    return _SPACE.join([f"{sign}{_NO_BREAK}{first}", *filter(None, more)])


def readable(text: str) -> str:
    """The text with usual spaces only, as one would type it: for searching and comparing."""
    return text.replace(_NO_BREAK, "").replace(_SPACE, " ")
