"""The catalogue of texts in several languages: the folders `en`, `ja`, and any `<locale>` beside
this file.

    texts = Texts.load()
    say = texts.speech_in(interaction.locale)
    say("rules-title", game="Chess")

The files are Fluent (docs/decisions/0001-message-catalogue.md); README.md lists the keys of each
file and their naming. A key missing in a locale is taken from English. A locale gets its own texts
or those of its language (`en-GB` gets `en`), else English: `zh-TW` does not get `zh-CN`.
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
"""Spelling and list format of our English: A, B and C."""
CACHED_TEXTS = 8192
"""Size of the text cache of each language: a table repeats most texts about its cards at each
move."""

CACHED_LOCALES = 64
"""Size of the cache of locale lookups: Discord has about thirty, and every message needs one."""

_SIGN_AND_SPACE = re.compile("([\u2600-\u27bf\u2b00-\u2bff\U0001f300-\U0001faff]\ufe0f?\u2060*) (?=[\\w*×−±])")
"""A sign, and the space after it at which a line could break before the sign's word."""

log = structlog.get_logger(__name__)


def available_locales(folder: Path = FOLDER) -> tuple[str, ...]:
    """The languages with texts."""
    return tuple(sorted({path.parent.name for path in folder.glob("*/*.ftl")}))


class Speech:
    """The texts of one language: the `Say` used by pictures, tables and cogs."""

    def __init__(self, locale: str, bundles: Mapping[str, FluentBundle], *, forgiving: bool) -> None:
        self.locale = locale
        self._language = _parse_locale(BRITISH if locale == ENGLISH else locale)
        self._bundles = bundles
        self._forgiving = forgiving
        self._cached_text = lru_cache(CACHED_TEXTS, typed=True)(self._make_text)

    def __call__(self, key: str, /, **params: object) -> str:
        """The text of `key` with the given values; `key` may name an attribute
        (`command-hand.description`).

        Values may be strings, numbers, booleans, lists (joined as in the language) or anything with
        a text form. Raises TextError if the text is unknown or a value is missing; a forgiving
        catalogue logs the error and returns the text as far as possible.
        """
        flat: list[object] = []
        for name, value in params.items():
            flat += (name, value if type(value) is str else _to_fluent(value, self._language))
        return self._cached_text(key, *flat)

    def _make_text(self, key: str, *flat: Any) -> str:
        """The text for values in Fluent's form: a name, its value, the next name …; positional for
        the cache."""
        params = dict(zip(flat[::2], flat[1::2], strict=True))
        if (found := self._find_pattern(key)) is None:
            return self._report("no such text", key, salvage=key)
        bundle, pattern = found
        text, errors = bundle.format_pattern(pattern, params)
        if errors:
            return self._report("; ".join(map(str, errors)), key, salvage=str(text))
        return _SIGN_AND_SPACE.sub("\\1\u00a0", str(text))

    def has_text(self, key: str) -> bool:
        """True if the catalogue has this text in this language or in English."""
        return self._find_pattern(key) is not None

    def refusal(self, game: str, refusal: Refusal) -> str:
        """The text of a game's refusal, with its rule.

        The English sentence is in the package of the game; a translation is
        `<game>-refusal-<code>`.
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
    """The catalogue in all languages. Loaded once, never changed, shared by all."""

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
        """Load the catalogue from all `<locale>/*.ftl` in a folder.

        Raises TextError if a line is not Fluent, a key is defined twice, or a folder is not named
        as a language. A `forgiving` catalogue never raises later: it logs a missing text and shows
        the key. Only the running bot uses one, for an odd sentence is better than none; tests want
        the exception.
        """
        return cls({locale: _read_folder(folder / locale) for locale in available_locales(folder)}, forgiving=forgiving)

    def speech_in(self, locale: object) -> Speech:
        """The texts for a locale: ours (`ja`), Discord's (`en-GB`, a `discord.Locale`), or None for
        English."""
        return self._cached_speech(str(locale))

    def _find_speech(self, locale: str) -> Speech:
        nearest = negotiate_locale([locale], self.locales, sep="-") or ENGLISH
        return self._speeches[nearest.lower()]  # Babel returns the locale in the case of the question

    def keys(self, locale: str) -> frozenset[str]:
        """The keys in the locale's own files; attributes as `key.attribute`."""
        return self._keys[locale]


class _PlainNumber(int):
    """A whole number without separators, because a table's number is no amount. It still selects
    plurals."""

    options = NumberFormatOptions(useGrouping=False)  # read by fluent.runtime


def _to_fluent(value: object, language: Locale) -> object:
    """A value in Fluent's form. Only a true int is a number: a card or seat may be an int with a
    text form."""
    if type(value) is int:
        return _PlainNumber(value)
    if type(value) is float:
        return value
    if value is None or type(value) is bool:
        return str(value).lower()
    if type(value) is list or type(value) is tuple:  # a NamedTuple is one thing with a text form
        return _join_list(tuple(map(str, value)), language)
    return str(value)


@lru_cache(CACHED_TEXTS)
def _join_list(items: tuple[str, ...], language: Locale) -> str:
    """A list joined as in the language; cached, because the names at a table are listed often."""
    return format_list(items, locale=language)


def _parse_locale(locale: str) -> Locale:
    try:
        return Locale.parse(locale, sep="-")
    except (ValueError, UnknownLocaleError):
        raise TextError(f"{locale}: no language, so its texts would be read to nobody; Discord calls them en, ja, zh-TW …") from None


def _sentence_case(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def _read_folder(folder: Path) -> ftl.Resource:
    """The texts of all files of a language."""
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
    """The messages and terms of a file, with their names."""
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
    # Isolation marks separate right-to-left names from left-to-right text, but Discord counts them, and
    # sometimes shows them as boxes.
    bundle = FluentBundle([str(_parse_locale(locale))], use_isolating=False)
    bundle.add_resource(resource)
    return bundle
