"""Test vectors: small text files that fix the answers to questions about the rules.

    # a remark
    L2 (3.3) a set is offered beside the brown card, its cards alone are not
      hand   BK2 WH15 BR12
      led    brown
      legal  BR12, BK2+WH15

A case is a line at the margin (name, rule in parentheses, title) and indented fields, each a word and
a value. A value of several lines repeats its word.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True)
class Case:
    """One test vector: name, rule, title and fields."""

    name: str
    rule: str
    title: str
    fields: Mapping[str, str] = field(default_factory=dict)

    def __getitem__(self, word: str) -> str:
        return self.fields[word]

    def get(self, word: str, otherwise: str = "") -> str:
        return self.fields.get(word, otherwise)


def read_cases(path: Path) -> Iterator[Case]:
    """The cases of a file, in order."""
    head: tuple[str, str, str] | None = None
    facts: dict[str, str] = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        said = line.partition("#")[0].rstrip()
        if not said:
            continue
        if said.startswith(" "):
            word, _, fact = said.strip().partition(" ")
            facts[word] = f"{facts[word]}\n{fact.strip()}" if word in facts else fact.strip()
            continue
        if head:
            yield Case(*head, facts)
        found = re.fullmatch(r"(\S+) \(([\d.]+)\) (.+)", said)
        assert found, f"{path.name}: {said!r} is no head of a case, such as 'L2 (3.3) what it says'"
        head, facts = (found[1], found[2], found[3]), {}
    if head:
        yield Case(*head, facts)
