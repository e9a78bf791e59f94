"""The shipped catalogue: complete, without unused keys, alike in every language, and no text
elsewhere.

The code is read, not run. A key is used if it occurs as a string, or an f-string could produce it:
`say(f"{game}-name")` uses every key that ends in `-name`. Slash commands use their own keys.
"""

import ast
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest
from fluent.runtime import FluentResource
from fluent.syntax import FluentSerializer
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from bot.texts import ENGLISH
from bot.texts.catalogue import FOLDER
from games import all_games
from games.kit.records import RECORD_DOMAIN, RECORD_REFUSALS
from tests.harness.texts import TEXTS

ROOT = Path(__file__).resolve().parents[3]
SPEAKING_FOLDERS = ("bot", "cogs", "ui")
ASKS_FOR_A_TEXT = {"say", "_say", "knows", "CannotDo", "Text"}

OTHERS = [locale for locale in TEXTS.locales if locale != ENGLISH]


class Variables(Visitor):
    """Collects the variables of a text."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802  (the visitor's own convention)
        self.names.add(node.id.name)


@cache
def variables(locale: str) -> dict[str, frozenset[str]]:
    """The variables of every key of a locale."""
    found: dict[str, frozenset[str]] = {}
    for entry in (entry for body in written(locale).values() for entry in body):
        if isinstance(entry, ftl.Message):
            parts = {entry.id.name: entry.value, **{f"{entry.id.name}.{one.id.name}": one.value for one in entry.attributes}}
            found |= {key: variables_of(pattern) for key, pattern in parts.items() if pattern is not None}
    return found


@cache
def written(locale: str) -> dict[str, list[ftl.EntryType]]:
    """The entries of every file of a locale, from top to bottom."""
    paths = sorted((FOLDER / locale).glob("*.ftl"))
    return {path.name: FluentResource(path.read_text(encoding="utf-8")).body for path in paths}


def variables_of(pattern: ftl.Pattern) -> frozenset[str]:
    visitor = Variables()
    visitor.visit(pattern)
    return frozenset(visitor.names)


def is_refusal(key: str) -> bool:
    return "-refusal-" in key


@cache
def sources() -> tuple[tuple[str, ast.Module], ...]:
    paths = (path for folder in SPEAKING_FOLDERS for path in sorted((ROOT / folder).rglob("*.py")))
    return tuple((str(path.relative_to(ROOT)), ast.parse(path.read_text(encoding="utf-8"))) for path in paths)


def strings_in(node: ast.AST) -> Iterator[str]:
    """Patterns of the strings that an expression may produce; a gap of an f-string matches
    anything."""
    if isinstance(node, ast.JoinedStr):
        yield "".join(re.escape(str(part.value)) if isinstance(part, ast.Constant) else r"[\w-]+" for part in node.values)
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield re.escape(node.value)
    else:
        for child in ast.iter_child_nodes(node):
            yield from strings_in(child)


def asked_for() -> Iterator[tuple[str, str]]:
    """Every place that asks for a text by a string, with the pattern of its key."""
    for place, module in sources():
        for node in ast.walk(module):
            if isinstance(node, ast.Call) and node.args and called(node) in ASKS_FOR_A_TEXT:
                choices = (node.args[0].body, node.args[0].orelse) if isinstance(node.args[0], ast.IfExp) else (node.args[0],)
                for pattern in (pattern for choice in choices if is_text(choice) for pattern in strings_in(choice)):
                    yield f"{place}:{node.lineno}", pattern


def is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))


def called(call: ast.Call) -> str:
    match call.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case ast.Call() as inner:  # texts.speech_in(locale)("key")
            return "say" if called(inner) == "to" else ""
    return ""


@cache
def games() -> tuple[str, ...]:
    """All games with rules, including unreleased ones."""
    return tuple(path.parent.name for path in sorted((ROOT / "games").glob("*/rules.py")))


def refusal_codes(game: str) -> dict[str, tuple[str, str]]:
    """A game's refusals, also of notation: rule and English sentence for every code."""
    if not (ROOT / f"games/{game}/refusals.py").exists():
        return {}
    where_moves_are_read = "moves" if (ROOT / f"games/{game}/moves.py").exists() else "rules"
    allowed: dict[str, tuple[str, str]] = import_module(f"games.{game}.refusals").REFUSALS
    read: dict[str, tuple[str, str]] = import_module(f"games.{game}.{where_moves_are_read}").UNREADABLE
    assert not allowed.keys() & read.keys()
    return {**allowed, **read}


@pytest.mark.parametrize("locale", OTHERS)
def test_every_language_says_the_same_things(locale: str) -> None:
    english, other = TEXTS.keys(ENGLISH), {key for key in TEXTS.keys(locale) if not is_refusal(key)}

    assert sorted(english - other) == []
    assert sorted(other - english) == []


@pytest.mark.parametrize("locale", OTHERS)
def test_every_language_says_them_in_the_same_files_under_the_same_headings_and_in_the_same_order(locale: str) -> None:
    """Translators compare two files side by side; refusals are translated from the rules, so
    English has none."""
    assert outline(locale) == outline(ENGLISH)


def outline(locale: str) -> dict[str, list[tuple[str, list[str]]]]:
    """The headings of every file, each with its keys, without those of refusals."""
    return {name: [section for section in sections(body) if not is_of_refusals(section)] for name, body in written(locale).items()}


def sections(body: list[ftl.EntryType]) -> Iterator[tuple[str, list[str]]]:
    heading, keys = "", list[str]()
    for entry in body:
        if isinstance(entry, ftl.GroupComment):
            yield heading, keys
            heading, keys = entry.content or "", []
        elif isinstance(entry, ftl.Message):
            keys.append(entry.id.name)
    yield heading, keys


def is_of_refusals(section: tuple[str, list[str]]) -> bool:
    _, keys = section
    return bool(keys) and all(map(is_refusal, keys))


@pytest.mark.parametrize("locale", TEXTS.locales)
def test_the_name_of_a_text_says_in_which_file_it_stands(locale: str) -> None:
    """A key's file can be guessed; and a game has its own files, so a new game edits none."""
    stands_in = {entry.id.name: name for name, body in written(locale).items() for entry in body if isinstance(entry, ftl.Message)}

    strayed = {key: name for key, name in stands_in.items() if name != file_of(key)}

    assert strayed == {}


def file_of(key: str) -> str:
    """The file that the README of the texts names for this key."""
    for game in games():
        if key.startswith((f"{game}-", f"command-{game}-")) or key == f"command-{game}" or key.endswith(f"-game-{game}"):
            return f"{game}.ftl"
        if key.startswith(f"rules-{game}-"):
            return f"rules-{game}.ftl"
    return files_by_first_word().get(key.partition("-")[0], "no file")


@cache
def files_by_first_word() -> dict[str, str]:
    rows = re.findall(r"^\| (\w+\.ftl) \| (.+) \|$", (FOLDER / "README.md").read_text(encoding="utf-8"), re.MULTILINE)
    return {word: file for file, words in rows for word in words.split(", ")}


def test_the_readme_names_no_file_and_no_first_word_that_there_is_not() -> None:
    found = {(key.partition("-")[0], file_of(key)) for locale in TEXTS.locales for key in TEXTS.keys(locale)}

    assert files_by_first_word().items() <= found


@pytest.mark.parametrize("locale", OTHERS)
def test_every_language_speaks_of_the_same_facts(locale: str) -> None:
    english, other = variables(ENGLISH), variables(locale)

    differing = {key: (english[key], other[key]) for key in english.keys() & other.keys() if english[key] != other[key]}

    assert not differing


@pytest.mark.parametrize(
    ("key", "facts", "said"),
    [
        ("end-winners", {"count": 1, "names": ["**Bob**"]}, "🏆\u00a0**Bob** wins!"),
        ("catcafe-words-mark", {"sign": "🐭\u2060", "item": "mouse", "hex": "2.4"}, "🐭\u2060\u00a0mouse in 2.4"),
        ("move-made", {"move": "⬛\u2060BK4 🤍\u2060WH5", "title": "Catte"}, "Played at Catte: ⬛\u2060BK4 🤍\u2060WH5."),
    ],
)
def test_no_line_breaks_between_a_sign_and_its_word_but_between_two_cards(key: str, facts: dict[str, object], said: str) -> None:
    assert TEXTS.speech_in(ENGLISH)(key, **facts) == said


@pytest.mark.parametrize("locale", TEXTS.locales)
def test_a_sign_stands_apart_from_the_word_it_stands_beside(locale: str) -> None:
    """`🏠 house`: only notation, and a sign in place of a word, is joined, as in `🍶のカード`."""
    signs = "🏠🧶🦋🥣🐭⬛🤍🟤🔶🪨⭐🌸🍁🏆📈✨"
    bodies = ((path.name, path.read_text(encoding="utf-8")) for path in (FOLDER / locale).glob("*.ftl"))
    glued = [f"{name}: {found}" for name, body in bodies for found in re.findall(rf"[{signs}](?=\w|\*\*)..", body)]

    assert glued == []


def test_english_has_no_refusals_for_they_stand_with_the_rules() -> None:
    assert [key for key in TEXTS.keys(ENGLISH) if is_refusal(key)] == []


@pytest.mark.parametrize("locale", OTHERS)
def test_every_refusal_is_translated_and_speaks_of_its_own_facts(locale: str) -> None:
    codes = {RECORD_DOMAIN: RECORD_REFUSALS, **{game: refusal_codes(game) for game in games()}}
    sentences = {f"{game}-refusal-{code}": sentence for game, found in codes.items() for code, (_, sentence) in found.items()}
    translated = {key: facts for key, facts in variables(locale).items() if is_refusal(key)}

    of_lines = {"word"}  # English says in more words which line of a record should follow
    strange_facts = {key: facts - of_lines - set(re.findall(r"{(\w+)}", sentences.get(key, ""))) for key, facts in translated.items()}

    assert sorted(sentences.keys() - translated.keys()) == []
    assert sorted(translated.keys() - sentences.keys()) == []
    assert not {key: facts for key, facts in strange_facts.items() if facts}


def test_every_text_that_is_asked_for_exists() -> None:
    keys = TEXTS.keys(ENGLISH)

    missing = [f"{place}: {pattern}" for place, pattern in asked_for() if not any(re.fullmatch(pattern, key) for key in keys)]

    assert missing == []


@pytest.mark.parametrize("game", all_games())
def test_every_game_has_the_texts_that_are_asked_of_each(game: str) -> None:
    """Code asks for them by the game's name: `say(f"{game}-name")`."""
    (start,) = strings_in(ast.parse('f"{game}-"'))
    asked = {pattern.removeprefix(start) for _, pattern in asked_for() if pattern.startswith(start)}
    each = {f"{game}-{what}" for what in asked if what.isalpha()}

    assert f"{game}-options" in each
    assert sorted(each - TEXTS.keys(ENGLISH)) == []


def test_no_text_is_idle() -> None:
    patterns = {pattern for _, module in sources() for pattern in strings_in(module) if re.search(r"\w", pattern)}
    used = re.compile("|".join(sorted(patterns)))

    idle = [key for key in TEXTS.keys(ENGLISH) if not key.startswith("command-") and not used.fullmatch(key)]

    assert sorted(idle) == []


@pytest.mark.parametrize("locale", TEXTS.locales)
def test_names_and_descriptions_of_commands_are_what_discord_accepts(locale: str) -> None:
    say = TEXTS.speech_in(locale)
    named = [key.removesuffix(".description") for key in TEXTS.keys(locale) if re.fullmatch(r"command-.*\.description", key)]

    bad_names = [say(key) for key in named if not re.fullmatch(r"[\w-]{1,32}", say(key)) or say(key) != say(key).lower()]
    long_texts = [key for key in TEXTS.keys(locale) if key.startswith("command-") and not 1 <= len(say(key)) <= 100]

    assert bad_names == []
    assert long_texts == []


@pytest.mark.parametrize("locale", OTHERS)
def test_commands_are_called_in_texts_as_they_are_called_in_the_menu(locale: str) -> None:
    """`/{ command-hand }`, not `/hand`: Discord shows the command names of the reader's
    language."""
    literal = {name: found for name, body in written(locale).items() for found in re.findall(r"(?<!\w)/[a-z]+", texts_of(body))}

    assert literal == {}


def texts_of(body: list[ftl.EntryType]) -> str:
    return "\n".join(FluentSerializer().serialize_entry(entry) for entry in body if isinstance(entry, ftl.Message))


# Sentences outside the catalogue

FOR_THE_HOST = re.compile(
    r"bot/(client/command_sync|client/emoji_sync|client/http_metrics|errors|models/.*|remedies|settings/.*|ops/.*)\.py|bot/storage/.*|tools/.*"
)
SENTENCE = re.compile(r"[^\W\d_]{2,}[,:;]? [^\W\d_]{2,}")
NOT_FOR_PEOPLE = {"compile", "NewType", "TypeVar", "_report"}
LOG_LEVELS = {"debug", "info", "warning", "error", "exception", "critical"}


def loose_sentences(module: ast.Module) -> Iterator[tuple[int, str]]:
    """String literals with two words in a row that a player might read."""
    excused = {id(part) for node in ast.walk(module) for part in excuse(node)}
    for node in ast.walk(module):
        match node:
            case ast.Constant(value=str(text)) if id(node) not in excused and SENTENCE.search(text):
                yield node.lineno, text


def excuse(node: ast.AST) -> Iterator[ast.AST]:
    """All nodes below this one that no player reads: docstrings, log events, errors, asserts, word
    lists."""
    match node:
        case ast.Expr(value=ast.Constant() as text):  # a docstring, of a module or under an attribute
            yield text
        case ast.Raise() | ast.Assert():
            yield from ast.walk(node)
        case ast.Call(func=ast.Attribute(value=ast.Name(id="log"), attr=level)) if level in LOG_LEVELS:
            yield from ast.walk(node)
        case ast.Call(func=ast.Attribute(value=ast.Constant() as text, attr="split")):
            yield text
        case ast.Call() if called(node) in NOT_FOR_PEOPLE or called(node).endswith(("Error", "Warning")):
            yield from ast.walk(node)
        case ast.AnnAssign() | ast.FunctionDef() | ast.AsyncFunctionDef():  # annotations that are strings
            for part in (getattr(node, "annotation", None), getattr(node, "returns", None)):
                if part is not None:
                    yield from ast.walk(part)


def test_no_sentence_stands_in_the_code() -> None:
    """Every text for players is in the catalogue; otherwise it could not be translated.

    A sentence is a string literal with two words in a row. Excused are docstrings, log events,
    exceptions, asserts and word lists, and the modules FOR_THE_HOST, with SQL or English for the
    operator: settings, command line, storage and the making of art.
    """
    read = [(place, module) for place, module in sources() if not FOR_THE_HOST.fullmatch(place)]

    loose = [f"{place}:{line}: {text!r}" for place, module in read for line, text in loose_sentences(module)]

    assert loose == []


def test_each_reason_has_a_kind() -> None:
    """A profile names the kind of mistake that somebody makes most."""
    reasons = {key for key in TEXTS.keys(ENGLISH) if re.fullmatch(rf"({'|'.join(all_games())})-why-[a-z-]+", key)}

    assert reasons
    assert {f"{reason}.kind" for reason in reasons} <= TEXTS.keys(ENGLISH)


def test_a_japanese_sentence_has_no_space_after_its_full_stop_and_no_wide_brackets_or_colons() -> None:
    """As bot/texts/ja/common.ftl says; only ！ and ？ have one."""
    lines = [line for file in sorted((FOLDER / "ja").glob("*.ftl")) for line in file.read_text(encoding="utf-8").splitlines()]

    assert [line for line in lines if not line.startswith("#") and re.search(r"。\**[ \u3000]|[（）：]", line)] == []
