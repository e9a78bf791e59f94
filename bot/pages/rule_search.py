"""Rules found by number or words, in the texts of all languages."""

from __future__ import annotations

import math
import re
import unicodedata
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import NamedTuple

from bot.texts import Speech, Texts
from ui.kit.guide import Guide

NUMBER = re.compile(r"(?<![\d.])\d{1,2}\.\d{1,2}(?![\d.])")
"""A rule's number within a text."""
SATURATION, LENGTH_WEIGHT = 1.2, 0.75
"""The constants k1 and b of BM25, at their usual values."""
_WORDS = re.compile(r"[a-z]{2,}\d*|\d+|[\u3041-\u30ff\u3400-\u9fff]+")
_ENDINGS = ("ings", "ing", "ies", "ied", "ers", "er", "ed", "es", "s", "y", "e")


class FoundRule(NamedTuple):
    """A rule of a game, found by a search. A higher score is a better match."""

    game: str
    rule: str
    score: float


class RuleSearch:
    """A search through the rules of these games; it never changes."""

    def __init__(self, texts: Texts, guides: Mapping[str, Guide]) -> None:
        says = [texts.speech_in(locale) for locale in texts.locales]
        self._same = _same_words(says)
        self._terms: dict[tuple[str, str], Counter[str]] = {}
        for game, guide in guides.items():
            for rule in dict.fromkeys(guide.rules):
                key = f"rules-{game}-{rule.replace('.', '-')}"
                self._terms[game, rule] = Counter(term for say in says for text in _texts(say, key) for term in self._split(text))
        spread = Counter(term for terms in self._terms.values() for term in terms)
        self._rarity = {term: math.log(1 + (len(self._terms) - count + 0.5) / (count + 0.5)) for term, count in spread.items()}
        self._mean_length = sum(terms.total() for terms in self._terms.values()) / max(1, len(self._terms))

    def find(self, asked: str, games: Collection[str], most: int = 3) -> list[FoundRule]:
        """The rules of these games that match best, the best first; the one whose number is asked
        for comes first.
        """
        numbers = set(NUMBER.findall(asked))
        asked_terms = set(self._split(asked))
        scored = [
            FoundRule(game, rule, self._score(terms, asked_terms) + 100 * (rule in numbers))
            for (game, rule), terms in self._terms.items()
            if game in games
        ]
        return sorted((one for one in scored if one.score > 0), key=lambda one: -one.score)[:most]

    def first_rules(self, games: Collection[str], most: int) -> list[FoundRule]:
        """The first rules of these games, for somebody who has not typed anything yet."""
        return [FoundRule(game, rule, 0) for game, rule in self._terms if game in games][:most]

    def _score(self, terms: Counter[str], asked: Collection[str]) -> float:
        """The BM25 score of a rule."""
        length = 1 - LENGTH_WEIGHT + LENGTH_WEIGHT * terms.total() / self._mean_length
        return sum(
            self._rarity[term] * terms[term] * (SATURATION + 1) / (terms[term] + SATURATION * length) for term in asked if term in terms
        )

    def _split(self, text: str) -> Iterator[str]:
        """The terms of a text: words without their endings, and pairs of Japanese letters."""
        for word in _WORDS.findall(_folded(text)):
            if word[0] >= "\u3041":
                yield from (word[at : at + 2] for at in range(max(1, len(word) - 1)))
            else:
                stem = _stem(word)
                yield self._same.get(stem, stem)


def _texts(say: Speech, key: str) -> Iterator[str]:
    """The text of a rule, and twice the words by which people ask for it."""
    yield say(key)
    if say.has_text(asked := f"{key}.asked"):
        yield from (say(asked),) * 2


def _same_words(says: Iterable[Speech]) -> dict[str, str]:
    """The words that mean the same in a question, by stem: all lead to the first of their group."""
    groups = (group.split() for say in says for group in say("rules-same-words").split("|"))
    return {_stem(word): _stem(words[0]) for words in groups for word in words}


def _stem(word: str) -> str:
    """The word without its ending, roughly: players, player and play are one."""
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            return word[: -len(ending)]
    return word


def _folded(text: str) -> str:
    plain = unicodedata.normalize("NFKC", text).casefold()
    return "".join(letter for letter in unicodedata.normalize("NFD", plain) if ord(letter) not in range(0x300, 0x370))
