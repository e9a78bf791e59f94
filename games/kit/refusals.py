"""Why a move cannot be made: said with a stable code, a sentence for the player, and the number of the rule.

Sentences are English, in the present tense, and name the remedy if there is one. Other languages are made from the code and the
facts by whoever speaks to people; the engine never has to know them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from games.kit.seats import Seat


class Refusal(NamedTuple):
    """A move that cannot be made now, and why."""

    code: str
    sentence: str
    rule: str
    params: Mapping[str, object]

    @classmethod
    def from_template(cls, code: str, rule: str, template: str, **facts: object) -> Refusal:
        """A refusal whose sentence is `template` with the facts filled in; a plain tuple of things reads as a list ("BK4 and BK11")."""
        said = {key: english_list(fact) if type(fact) is tuple else fact for key, fact in facts.items()}
        return cls(code, template.format(**said), rule, facts)

    def with_names(self, names: Sequence[str]) -> Refusal:
        """The same refusal with the seats it speaks of called by the names of those who sit there."""
        sentence, facts = self.sentence, dict(self.params)
        for key, fact in self.params.items():
            if isinstance(fact, Seat) and fact < len(names):
                facts[key] = names[fact]
                sentence = names[fact].join(re.split(rf"\b{fact}\b", sentence))
        return self._replace(sentence=sentence, params=facts)

    def __str__(self) -> str:
        return f"{self.sentence} ({self.rule})" if self.rule else self.sentence


class Refusals(dict[str, tuple[str, str]]):
    """Every way to be refused at a game: its rule and its sentence, by its code; no rule where a text is no move at all."""

    def refuse(self, code: str, /, **facts: object) -> Refusal:
        """The refusal of this code with its facts."""
        rule, sentence = self[code]
        return Refusal.from_template(code, rule, sentence, **facts)


class BadNotation(Exception):
    """A text that is no move of the game. Carries a refusal without a rule, which names what is wrong, with an example of what is right."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.sentence)
        self.refusal = refusal


class IllegalMove(Exception):
    """A move that its seat cannot make now. Carries the refusal."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


def english_list(things: Iterable[object], word: str = "and") -> str:
    """The things as an English list: "a", "a and b", "a, b and c"."""
    *head, last = [str(thing) for thing in things] or ["nothing"]
    return f"{', '.join(head)} {word} {last}" if head else last
