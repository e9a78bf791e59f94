"""One catalogue in several languages: the folders `en`, `ja`, and any further `<locale>` beside this file.

    texts = Texts.load()
    say = texts.speech_in(interaction.locale)
    say("rules-title", game="Chess")

The files are Fluent (docs/decisions/0001-message-catalogue.md); README.md beside them says which key stands in which, and how keys are
named. A key that a locale lacks is taken from English. A locale is answered in its own texts or in those of its language (`en-GB` in `en`),
else in English: `zh-TW` is not answered in `zh-CN`.
"""

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Self

import structlog
from babel import Locale, UnknownLocaleError, negotiate_locale
from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Pattern
from fluent.runtime.types import NumberFormatOptions
from fluent.syntax import ast as ftl

from bot.errors import TextError
from games.kit import Refusal

FOLDER = Path(__file__).parent
ENGLISH = "en"
BRITISH = "en-GB"
"""How our English is spelled, and how it joins lists: A, B and C."""
CACHED_TEXTS = 8192
"""Texts that are kept ready in each language: a table says the same of most of its cards, move after move."""

CACHED_LOCALES = 64
"""Locales whose answer is kept: Discord has some thirty, and every message asks."""

_SIGN_AND_SPACE = re.compile("([\u2600-\u27bf\u2b00-\u2bff\U0001f300-\U0001faff]\ufe0f?\u2060*) (?=[\\w*×−±])")
"""A sign, and the space at which a line could part it from the word it stands for."""

log = structlog.get_logger(__name__)


def available_locales(folder: Path = FOLDER) -> tuple[str, ...]:
    """The languages there are texts in."""
    return tuple(sorted({path.parent.name for path in folder.glob("*/*.ftl")}))


class Speech:
    """One language: the `Say` that pictures, tables and cogs speak through."""

    def __init__(self, locale: str, bundles: Mapping[str, FluentBundle], *, forgiving: bool) -> None:
        self.locale = locale
        self._language = _parse_locale(BRITISH if locale == ENGLISH else locale)
        self._bundles = bundles
        self._forgiving = forgiving
        self._cached_text = lru_cache(CACHED_TEXTS, typed=True)(self._make_text)

    def __call__(self, key: str, /, **facts: object) -> str:
        """The text of `key` with its facts put in; `key` may name an attribute (`command-hand.description`).

        Facts may be strings, numbers, booleans, lists (joined as the language does) or anything with a text form.
        Raises TextError when the text is unknown or a fact is missing; a forgiving catalogue logs it and says what it can.
        """
        words: list[object] = []
        for name, fact in facts.items():
            words += (name, fact if type(fact) is str else _to_fluent(fact, self._language))
        return self._cached_text(key, *words)

    def _make_text(self, key: str, *words: Any) -> str:
        """The text for facts as Fluent takes them: a name, its fact, the next name …; so that a text written lately is at hand."""
        facts = dict(zip(words[::2], words[1::2], strict=True))
        if (found := self._find_pattern(key)) is None:
            return self._report("no such text", key, salvage=key)
        bundle, pattern = found
        text, errors = bundle.format_pattern(pattern, facts)
        if errors:
            return self._report("; ".join(map(str, errors)), key, salvage=str(text))
        return _SIGN_AND_SPACE.sub("\\1\u00a0", str(text))

    def has_text(self, key: str) -> bool:
        """Whether the catalogue has this text, in this language or in English."""
        return self._find_pattern(key) is not None

    def refusal(self, game: str, refusal: Refusal) -> str:
        """A game's refusal, with its rule.

        Its English sentence stands in the game's own package; a translation is `<game>-refusal-<code>` in the other locale.
        """
        key = f"{game}-refusal-{refusal.code}"
        sentence = self(key, **refusal.params) if self.has_text(key) else _sentence_case(refusal.sentence.rstrip("."))
        return self("refusal", sentence=sentence, rule=refusal.rule or None)

    def _find_pattern(self, key: str) -> tuple[FluentBundle, Pattern] | None:
        name, _, attribute = key.partition(".")
        for bundle in self._bundles.values():
            if bundle.has_message(name):
                message = bundle.get_message(name)
                pattern = message.attributes.get(attribute) if attribute else message.value
                if pattern is not None:
                    return bundle, pattern
        return None

    def _report(self, problem: str, key: str, *, salvage: str) -> str:
        if not self._forgiving:
            raise TextError(f"{self.locale}: {key}: {problem}")
        log.error("text unusable", locale=self.locale, key=key, problem=problem)
        return salvage


class Texts:
    """The catalogue, in every language there is a folder for. Read once, never changed, shared by all."""

    def __init__(self, resources: Mapping[str, ftl.Resource], *, forgiving: bool = False) -> None:
        self.locales = tuple(sorted(resources, key=lambda locale: (locale != ENGLISH, locale)))
        self._keys = {locale: frozenset(_keys(resource)) for locale, resource in resources.items()}
        bundles = {locale: _make_bundle(locale, resource) for locale, resource in resources.items()}
        self._speeches = {
            locale.lower(): Speech(locale, {name: bundles[name] for name in dict.fromkeys((locale, ENGLISH))}, forgiving=forgiving)
            for locale in self.locales
        }
        self._cached_speech = lru_cache(CACHED_LOCALES)(self._find_speech)

    @classmethod
    def load(cls, folder: Path = FOLDER, *, forgiving: bool = False) -> Self:
        """The catalogue of a folder, out of all `<locale>/*.ftl`. Raises TextError on a line that is not Fluent, on a key
        written twice, and on a folder that is not named as a language.

        A `forgiving` catalogue never raises later on: it logs what is missing and shows the key. It is for the running bot only,
        where an odd sentence is better than none; tests want the exception.
        """
        return cls({locale: _read_folder(folder / locale) for locale in available_locales(folder)}, forgiving=forgiving)

    def speech_in(self, locale: object) -> Speech:
        """How to speak to somebody whose client says `locale`: ours (`ja`), Discord's (`en-GB`, a `discord.Locale`), or None."""
        return self._cached_speech(str(locale))

    def has_language(self, locale: object) -> bool:
        """Whether there is a language of ours for it: `to` answers in English where there is none."""
        return negotiate_locale([str(locale)], self.locales, sep="-") is not None

    def _find_speech(self, locale: str) -> Speech:
        nearest = negotiate_locale([locale], self.locales, sep="-") or ENGLISH
        return self._speeches[nearest.lower()]  # Babel answers as the locale was asked for, in capitals or not

    def keys(self, locale: str) -> frozenset[str]:
        """What this locale's own files have; attributes as `key.attribute`."""
        return self._keys[locale]


class _PlainNumber(int):
    """A whole number without separators: the number of a table is not an amount. It still selects plurals."""

    options = NumberFormatOptions(useGrouping=False)  # fluent.runtime looks for this


def _to_fluent(fact: object, language: Locale) -> object:
    """A fact as Fluent takes it. Only a true int counts: a card or a seat that is an int underneath has a text form of its own."""
    if type(fact) is int:
        return _PlainNumber(fact)
    if type(fact) is float:
        return fact
    if fact is None or type(fact) is bool:
        return str(fact).lower()
    if type(fact) is list or type(fact) is tuple:  # not a NamedTuple: that is one thing with a text form
        return _join_list(tuple(map(str, fact)), language)
    return str(fact)


@lru_cache(CACHED_TEXTS)
def _join_list(items: tuple[str, ...], language: Locale) -> str:
    """A list as the language joins it; people of a table are named again and again."""
    return format_list(items, locale=language)


def _parse_locale(locale: str) -> Locale:
    try:
        return Locale.parse(locale, sep="-")
    except (ValueError, UnknownLocaleError):
        raise TextError(f"{locale}: no language, so its texts would be read to nobody; Discord calls them en, ja, zh-TW …") from None


def _sentence_case(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def _read_folder(folder: Path) -> ftl.Resource:
    """The texts of all files of a language together."""
    place: dict[str, str] = {}
    entries: list[ftl.EntryType] = []
    for path in sorted(folder.glob("*.ftl")):
        file = f"{folder.name}/{path.name}"
        for key, entry in _parse_entries(path.read_text(encoding="utf-8"), file):
            if key in place:
                raise TextError(f"{file}: {key} is there twice, first in {place[key]}")
            place[key] = file
            entries.append(entry)
    return ftl.Resource(entries)


def _parse_entries(text: str, file: str) -> Iterator[tuple[str, ftl.EntryType]]:
    """The messages and terms of a file, by their names."""
    for entry in FluentResource(text).body:
        match entry:
            case ftl.Junk():
                first_line = (entry.content or "").strip().partition("\n")[0]
                raise TextError(f"{file}: not Fluent: {first_line!r} ({entry.annotations[0].message})")
            case ftl.Message():
                yield entry.id.name, entry
            case ftl.Term():
                yield f"-{entry.id.name}", entry


def _keys(resource: ftl.Resource) -> Iterator[str]:
    for entry in resource.body:
        if isinstance(entry, ftl.Message):
            if entry.value is not None:
                yield entry.id.name
            yield from (f"{entry.id.name}.{attribute.id.name}" for attribute in entry.attributes)


def _make_bundle(locale: str, resource: ftl.Resource) -> FluentBundle:
    # Isolation marks help where right-to-left names meet left-to-right text; Discord shows them as boxes in places and counts them.
    bundle = FluentBundle([str(_parse_locale(locale))], use_isolating=False)
    bundle.add_resource(resource)
    return bundle
