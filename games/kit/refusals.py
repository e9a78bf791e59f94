"""Refusals: the reasons why a move cannot be made.

A refusal has a stable code, an English sentence for the player (present tense, with the remedy if
there is one) and a rule number. Other languages are made from the code and the parameters, outside
of the engine.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from games.kit.seats import Seat

MAX_QUOTE = 100
"""The most letters that a sentence quotes of what somebody typed."""


class Refusal(NamedTuple):
    """The reason why a move cannot be made now."""

    code: str
    sentence: str
    rule: str
    params: Mapping[str, object]

    @classmethod
    def from_template(cls, code: str, rule: str, template: str, **params: object) -> Refusal:
        """Make a refusal from a sentence with placeholders; a tuple is written as a list ("BK4 and
        BK11"), and a longer text than `MAX_QUOTE` is shortened: somebody typed it.
        """
        params = {key: shorten_quote(value) if isinstance(value, str) else value for key, value in params.items()}
        said = {key: english_list(value) if type(value) is tuple else value for key, value in params.items()}
        return cls(code, template.format(**said), rule, params)

    def with_names(self, names: Sequence[str]) -> Refusal:
        """The same refusal with seats replaced by the names of their players."""
        sentence, params = self.sentence, dict(self.params)
        for key, value in self.params.items():
            if isinstance(value, Seat) and value < len(names):
                params[key] = names[value]
                sentence = names[value].join(re.split(rf"\b{value}\b", sentence))
        return self._replace(sentence=sentence, params=params)

    def __str__(self) -> str:
        return f"{self.sentence} ({self.rule})" if self.rule else self.sentence


class Refusals(dict[str, tuple[str, str]]):
    """The refusals of a game by code: rule and sentence. The rule is empty if a text is not a move
    at all.
    """

    def refuse(self, code: str, /, **params: object) -> Refusal:
        """Make the refusal of this code with its parameters."""
        rule, sentence = self[code]
        return Refusal.from_template(code, rule, sentence, **params)


class BadNotation(Exception):
    """A text that is not a move of the game. Its refusal has no rule; the sentence shows an example
    of correct notation.
    """

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.sentence)
        self.refusal = refusal


class IllegalMove(Exception):
    """A move that its seat cannot make now, with the refusal."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


def shorten_quote(text: str) -> str:
    """The text in at most `MAX_QUOTE` letters, for a sentence that quotes it."""
    return text if len(text) <= MAX_QUOTE else text[: MAX_QUOTE - 1] + "…"


def english_list(things: Iterable[object], word: str = "and") -> str:
    """The things as an English list: "a", "a and b", "a, b and c"; "nothing" if there are none."""
    *head, last = [str(thing) for thing in things] or ["nothing"]
    return f"{', '.join(head)} {word} {last}" if head else last
