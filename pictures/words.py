"""The seam through which pictures speak a person's language.

`describe` and `draw` need words, and words live in the application's catalogue, which this package may not import. So whoever asks
for a description hands in a `Say`: a function from a text's key and facts to the sentence in one language.
"""

from typing import Protocol


class Say(Protocol):
    """Texts of one language: `say("trick-won", player="Alice", points=7)`."""

    def __call__(self, key: str, /, **facts: object) -> str: ...
