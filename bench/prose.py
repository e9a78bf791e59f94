"""Measures of our docstrings and commit subjects, beside those of installed libraries.

Counted are words that make a sentence hard to read for engineers who did not write the code. No
test depends on the measures. Frozen migrations are left out.
"""

from __future__ import annotations

import ast
import re
import statistics
import subprocess
from collections.abc import Iterable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from bench.rows import Row

ROOT = Path(__file__).resolve().parents[1]
PACKAGES = ("bot", "cogs", "games", "ai", "ui", "sandbox", "tools", "bench", "tests")
ANCHORS = ("discord", "click", "pydantic", "sqlite_utils", "structlog", "aiohttp", "PIL", "_pytest")
PRONOUNS = re.compile(r"\b(that|it|this|so|there)\b", re.IGNORECASE)
PERSONS = re.compile(r"\b((some|any|no|every)(body|one)|whoever|whomever)\b", re.IGNORECASE)
FIRST_WORDS = re.compile(r"(Whether|What|Who|Whom|Whose|Where|How|When)\b")
MAX_PRONOUNS, MAX_PERSONS, MAX_FIRST_WORDS = 30.0, 1.0, 3.0
"""Goals: per 1,000 words, per 1,000 words, percent of docstrings."""
MAX_SUBJECT = 50
"""Goal: letters of a commit's subject."""


class Prose(NamedTuple):
    """Counts over the docstrings of a package."""

    docstrings: int
    words: int
    pronouns: int
    persons: int
    first_words: int

    @property
    def pronoun_rate(self) -> float:
        """Pronouns per 1,000 words."""
        return 1000 * self.pronouns / max(1, self.words)

    @property
    def person_rate(self) -> float:
        """Indefinite persons, such as "somebody", per 1,000 words."""
        return 1000 * self.persons / max(1, self.words)

    @property
    def first_word_share(self) -> float:
        """Percent of docstrings that begin with a question word."""
        return 100 * self.first_words / max(1, self.docstrings)


def rows() -> Iterator[Row]:
    """All measures, in a few seconds."""
    measured = {name: measure_prose(ROOT / name) for name in PACKAGES}
    measured |= {f"(anchor) {name}": measure_prose(Path(path).parent) for name in ANCHORS if (path := _find_package(name))}
    for name, prose in measured.items():
        rate = prose.pronoun_rate
        yield Row(f"{name}: pronouns per 1,000 words", rate, "", f"goal {MAX_PRONOUNS:.0f}", rate / MAX_PRONOUNS)
    for name, prose in measured.items():
        rate = prose.person_rate
        yield Row(f"{name}: indefinite persons per 1,000 words", rate, "", f"goal {MAX_PERSONS:.0f}", rate / MAX_PERSONS)
    for name, prose in measured.items():
        share = prose.first_word_share
        first = f"{name}: question words first, of {prose.docstrings:,} docstrings"
        yield Row(first, share, "%", f"goal {MAX_FIRST_WORDS:.0f} %", share / MAX_FIRST_WORDS)
    if lengths := list(map(len, _commit_subjects())):
        for title, chosen in (("all commits", lengths), ("the newest 100 commits", lengths[:100])):
            median = statistics.median(chosen)
            yield Row(f"letters of a subject, median of {title}", median, "", f"goal {MAX_SUBJECT}", median / MAX_SUBJECT)


def measure_prose(folder: Path) -> Prose:
    """Count over all modules in a folder."""
    texts = [text for path in sorted(folder.rglob("*.py")) if "migrations" not in path.parts for text in _docstrings(path)]
    return Prose(
        len(texts),
        sum(len(text.split()) for text in texts),
        _count_matches(PRONOUNS, texts),
        _count_matches(PERSONS, texts),
        sum(FIRST_WORDS.match(text.strip()) is not None for text in texts),
    )


def _docstrings(path: Path) -> Iterator[str]:
    """Docstrings of a module, its classes, functions and attributes."""
    for node in ast.walk(ast.parse(path.read_bytes())):
        if not isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        for part in node.body:
            if isinstance(part, ast.Expr) and isinstance(part.value, ast.Constant) and isinstance(part.value.value, str):
                yield part.value.value


def _count_matches(pattern: re.Pattern[str], texts: Iterable[str]) -> int:
    return sum(len(pattern.findall(text)) for text in texts)


def _find_package(name: str) -> str | None:
    """The `__init__.py` of an installed package; None if the package is not installed."""
    spec = find_spec(name)
    return spec.origin if spec else None


def _commit_subjects() -> list[str]:
    """Subjects of all commits, the newest first; empty outside of a clone."""
    log = subprocess.run(["git", "log", "--format=%s"], cwd=ROOT, capture_output=True, text=True, check=False)
    return log.stdout.splitlines()
