"""Rules found by number or words, in the texts of all languages."""

from __future__ import annotations

import math
import re
import unicodedata
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from difflib import get_close_matches
from typing import NamedTuple

from bot.texts import Speech, Texts
from ui.kit.guide import Guide

NUMBER = re.compile(r"(?<![\d.])\d{1,2}\.\d{1,2}(?![\d.])")
"""A rule's number within a text."""
SATURATION, LENGTH_WEIGHT = 1.2, 0.75
"""The constants k1 and b of BM25, at their usual values."""
DEFINITION_WEIGHT = 3.0
"""The added score of a rule that defines a word asked for, as a multiple of the word's rarity, shared among the words asked for."""
SHORTEST_BEGINNING = 3
"""The fewest letters of a word not typed to its end."""
_ALIKE, _MOST_ALIKE, _MOST_MISSPELLED = 0.7, 3, 8
"""The likeness of a misspelled word (0 to 1), and the most words that are taken for it, and looked at."""
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
        self._empty = {word for say in says for word in say("rules-empty-words").split()}
        self._terms: dict[tuple[str, str], Counter[str]] = {}
        self._defined: dict[tuple[str, str], set[str]] = {}
        for game, guide in guides.items():
            for rule in dict.fromkeys(guide.rules):
                key = f"rules-{game}-{rule.replace('.', '-')}"
                self._terms[game, rule] = Counter(term for say in says for text in _texts(say, key) for term in self._split(text))
                self._defined[game, rule] = {term for say in says for term in self._split(_attribute(say, f"{key}.defines"))}
                self._terms[game, rule].update(self._defined[game, rule])
        spread = Counter(term for terms in self._terms.values() for term in terms)
        self._rarity = {term: math.log(1 + (len(self._terms) - count + 0.5) / (count + 0.5)) for term, count in spread.items()}
        self._mean_length = sum(terms.total() for terms in self._terms.values()) / max(1, len(self._terms))

    def find(self, asked: str, games: Collection[str], most: int = 3) -> list[FoundRule]:
        """The rules of these games that match best, the best first; the one whose number is asked
        for comes first.
        """
        return self._best(self._asked_terms(asked), set(NUMBER.findall(asked)), games, most)

    def find_typed(self, typed: str, games: Collection[str], most: int) -> list[FoundRule]:
        """Likewise, for words that are still being typed: a word may lack its end."""
        terms = {full for term in self._asked_terms(typed) for full in ([term] if term in self._rarity else self._terms_from(term))}
        return self._best(terms, set(NUMBER.findall(typed)), games, most)

    def find_nearest(self, asked: str, games: Collection[str], most: int = 3) -> list[FoundRule]:
        """The rules of these games about words that begin or are spelled like those asked for, the best first."""
        misspelled = [term for term in self._asked_terms(asked) if term[0] < "\u3041"][:_MOST_MISSPELLED]
        alike = {
            near for term in misspelled for near in (*self._terms_from(term), *get_close_matches(term, self._rarity, _MOST_ALIKE, _ALIKE))
        }
        return self._best(alike, set(), games, most)

    def _asked_terms(self, asked: str) -> list[str]:
        words = _WORDS.findall(_folded(asked))
        telling = [word for word in words if word not in self._empty] or words
        return list(dict.fromkeys(self._split(" ".join(telling))))

    def _terms_from(self, beginning: str) -> list[str]:
        """The known terms with this beginning; none if it is too short."""
        is_long = len(beginning) >= SHORTEST_BEGINNING or beginning[0] >= "\u3041"
        return [term for term in self._rarity if is_long and term.startswith(beginning)]

    def _best(self, asked: Collection[str], numbers: Collection[str], games: Collection[str], most: int) -> list[FoundRule]:
        scored = [
            FoundRule(game, rule, self._score((game, rule), asked) + 100 * (rule in numbers)) for game, rule in self._terms if game in games
        ]
        return sorted((one for one in scored if one.score > 0), key=lambda one: -one.score)[:most]

    def first_rules(self, games: Collection[str], most: int) -> list[FoundRule]:
        """The first rules of these games, for somebody who has not typed anything yet."""
        return [FoundRule(game, rule, 0) for game, rule in self._terms if game in games][:most]

    def _score(self, rule: tuple[str, str], asked: Collection[str]) -> float:
        """The BM25 score of a rule, and more if it defines what is asked for."""
        terms, defined = self._terms[rule], self._defined[rule]
        length = 1 - LENGTH_WEIGHT + LENGTH_WEIGHT * terms.total() / self._mean_length
        return sum(
            self._rarity[term]
            * (terms[term] * (SATURATION + 1) / (terms[term] + SATURATION * length) + DEFINITION_WEIGHT * (term in defined) / len(asked))
            for term in asked
            if term in terms
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
    yield from (_attribute(say, f"{key}.asked"),) * 2


def _attribute(say: Speech, key: str) -> str:
    """The text of an attribute; empty if there is none."""
    return say(key) if say.has_text(key) else ""


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
