"""What an evening needs to know of a game: one module beside this for each, with a `KIND` in it. Everything else is found out by playing.

    KIND = Kind("auction")

is enough. A game whose hidden things have names of their own ("BK4" is one card, and there is no other) should say so too: then every
text is searched for those names. tests/evening/test_evenings.py misses a module that is not there.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from games.kit import Event
from tests.harness.texts import TEXTS
from ui import presentation_of
from ui.kit.presentation import AnyPresentation, AnyRenderer

Names = Callable[[str], frozenset[str]]


def in_codes(game: str, text: str) -> str:
    """The text with cards as in English and in records, where another language has words for their letters: `SP4` for `春4`."""
    words = _words_of_codes(game)
    return re.sub(rf"({'|'.join(words)})\u2060?(?=\s?\d)", lambda found: words[found[1]], text)


@cache
def _words_of_codes(game: str) -> dict[str, str]:
    """The letters of cards by their words in all languages (ui/kit/local_notation.py)."""
    pairs = [pair.partition("=") for locale in TEXTS.locales for pair in TEXTS.speech_in(locale)(f"{game}-typed").split()]
    return {word: code for word, _, code in pairs if code.isupper() and not word.isascii()}


def _no_names(_: str) -> frozenset[str]:
    return frozenset()


@dataclass(frozen=True)
class Kind:
    """A game, as its evenings need it."""

    game: str
    short: Mapping[str, Any] = field(default_factory=dict)
    """The options of `/<game>` for the shortest game; nothing where a game is short anyhow."""
    named: Names = _no_names
    """The names of hidden things in a text, in whatever form a person could read them there; what is never hidden has none."""
    told_by: Callable[[Event], frozenset[str]] | None = None
    """The names that an event tells to those who may read it; None: those in its sentence."""

    @property
    def whole(self) -> dict[str, Any]:
        """What takes the options of the shortest game back, for a whole one."""
        return dict.fromkeys(self.short)

    @property
    def presentation(self) -> AnyPresentation:
        return presentation_of(self.game)

    @property
    def renderer(self) -> AnyRenderer:
        return self.presentation.renderer

    def told(self, event: Event) -> frozenset[str]:
        """The names that an event tells."""
        return self.told_by(event) if self.told_by else self.named(str(event))


@cache
def all_kinds() -> dict[str, Kind]:
    """Every kind by the name of its game."""
    found: list[Kind] = [import_module(f"tests.evening.kinds.{module.name}").KIND for module in iter_modules(__path__)]
    return {kind.game: kind for kind in sorted(found, key=lambda kind: kind.game)}
