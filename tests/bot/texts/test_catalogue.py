"""The catalogue: languages, values, fallbacks, and missing texts."""

import json
from collections.abc import Mapping
from enum import IntEnum
from pathlib import Path
from typing import NamedTuple

import pytest
import structlog
from discord import Locale

from bot.errors import TextError
from bot.texts import Texts, available_locales
from games.kit import Refusal

ENGLISH = """
title = { $game }: table { $number }
seats = { $count ->
    [one] one seat
   *[other] { $count } seats
}
open = { $open ->
    [true] open
   *[false] closed
}
rate = { NUMBER($rate, style: "percent") }
winners = { $names } won
plain = Good evening
only-english = Here
command-hand = hand
    .description = See your hand
refusal = { $rule ->
    [none] { $sentence }.
   *[other] { $sentence }. (rule { $rule })
}
"""
JAPANESE = """
title = { $game }・テーブル{ $number }
winners = { $names }の勝ち
plain = こんばんは
refusal = { $sentence }。(ルール { $rule })
catte-refusal-must-follow = { $colour }を出してください
"""


class Card(IntEnum):
    BK4 = 4

    def __str__(self) -> str:
        return self.name


class Play(NamedTuple):
    card: Card

    def __str__(self) -> str:
        return f"play {self.card}"


MUST_FOLLOW = Refusal("must-follow", "you must follow black", "3.2", {"colour": "黒"})


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    write(tmp_path / "en" / "common.ftl", ENGLISH)
    write(tmp_path / "ja" / "common.ftl", JAPANESE)
    return tmp_path


def write(file: Path, texts: str) -> None:
    file.parent.mkdir(exist_ok=True)
    file.write_text(texts, encoding="utf-8")


@pytest.fixture
def texts(folder: Path) -> Texts:
    return Texts.load(folder)


def test_a_text_is_said_in_the_language_asked_for(texts: Texts) -> None:
    assert texts.speech_in("en")("title", game="Catte", number=7) == "Catte: table 7"
    assert texts.speech_in("ja")("title", game="Catte", number=7) == "Catte・テーブル7"


@pytest.mark.parametrize(
    ("locale", "ours"),
    [(Locale.american_english, "en"), ("en-GB", "en"), (Locale.japanese, "ja"), ("ja", "ja"), ("fr", "en"), (None, "en")],
)
def test_locales_of_discord_map_to_ours_and_unknown_ones_to_english(texts: Texts, locale: object, ours: str) -> None:
    assert texts.speech_in(locale).locale == ours


@pytest.mark.parametrize(
    ("asked", "written", "answered"),
    [
        (Locale.taiwan_chinese, "zh-TW", "zh-TW"),
        ("zh-TW", "zh-CN zh-TW", "zh-TW"),
        ("zh-tw", "zh-TW", "zh-TW"),
        ("zh-TW", "zh-CN", "en"),  # other signs and other words: English is no worse a guess
        (Locale.brazil_portuguese, "pt", "pt"),
        ("pt-BR", "pt pt-BR", "pt-BR"),
        ("pt-PT", "pt-BR", "en"),
        (Locale.latin_american_spanish, "es", "es"),
        ("ja-JP", "ja", "ja"),
    ],
)
def test_a_country_is_answered_in_its_own_texts_or_in_those_of_the_language(
    folder: Path, asked: object, written: str, answered: str
) -> None:
    for locale in written.split():
        write(folder / locale / "common.ftl", "plain = …")

    assert Texts.load(folder).speech_in(asked).locale == answered


@pytest.mark.parametrize("nonsense", ["", " ", "-", "-ja", "🐱", "\0", "\ud800", "../ja", "ja\n", "None", "x" * 10_000, 7, object()])
def test_nonsense_is_answered_in_english(texts: Texts, nonsense: object) -> None:
    assert texts.speech_in(nonsense).locale == "en"


def test_everything_that_discord_may_say_is_answered(texts: Texts) -> None:
    assert {texts.speech_in(locale).locale for locale in Locale} == {"en", "ja"}


@pytest.mark.parametrize("name", ["zh_TW", "traditional", "xx", ".old"])
def test_a_folder_with_no_name_of_a_language_stops_the_start(folder: Path, name: str) -> None:
    """No reader would ever get its texts."""
    write(folder / name / "common.ftl", "plain = …")

    with pytest.raises(TextError, match="no language") as problem:
        Texts.load(folder)

    assert str(problem.value).startswith(f"{name}: ")


def test_english_comes_first_among_the_locales(texts: Texts) -> None:
    assert texts.locales == ("en", "ja")


def test_what_a_language_lacks_is_said_in_english(texts: Texts) -> None:
    assert texts.speech_in("ja")("only-english") == "Here"
    assert "only-english" not in texts.keys("ja")


def test_an_attribute_is_named_with_a_dot(texts: Texts) -> None:
    assert texts.speech_in("en")("command-hand.description") == "See your hand"
    assert {"command-hand", "command-hand.description"} <= texts.keys("en")


@pytest.mark.parametrize(
    ("key", "facts", "said"),
    [
        ("seats", {"count": 1}, "one seat"),
        ("seats", {"count": 3}, "3 seats"),
        ("title", {"game": "Catte", "number": 12345}, "Catte: table 12345"),
        ("open", {"open": True}, "open"),
        ("open", {"open": False}, "closed"),
        ("rate", {"rate": 0.25}, "25%"),
        ("winners", {"names": ["Alice"]}, "Alice won"),
        ("winners", {"names": ("Alice", "Bob", "Carol")}, "Alice, Bob and Carol won"),
        ("winners", {"names": Card.BK4}, "BK4 won"),
        ("winners", {"names": Play(Card.BK4)}, "play BK4 won"),
        ("winners", {"names": "x" * 2500}, "x" * 2500 + " won"),
    ],
)
def test_facts_are_put_in_as_a_person_would_write_them(texts: Texts, key: str, facts: Mapping[str, object], said: str) -> None:
    assert texts.speech_in("en")(key, **facts) == said


def test_lists_are_joined_as_the_language_does(folder: Path) -> None:
    write(folder / "zh-TW" / "common.ftl", "winners = { $names }獲勝")
    texts = Texts.load(folder)

    assert texts.speech_in("ja")("winners", names=["Alice", "Bob"]) == "Alice、Bobの勝ち"
    assert texts.speech_in("zh-TW")("winners", names=["Alice", "Bob"]) == "Alice和Bob獲勝"


def test_no_isolation_marks_are_put_around_facts(texts: Texts) -> None:
    assert texts.speech_in("en")("winners", names="Alice").isprintable()


@pytest.mark.parametrize(("key", "facts"), [("nowhere", {}), ("title.nowhere", {}), ("title", {"game": "Catte"})])
def test_an_unknown_key_or_a_missing_fact_raises(texts: Texts, key: str, facts: Mapping[str, object]) -> None:
    with pytest.raises(TextError, match=key):
        texts.speech_in("en")(key, **facts)


def test_a_forgiving_catalogue_logs_it_and_shows_the_key(folder: Path) -> None:
    texts = Texts.load(folder, forgiving=True)

    with structlog.testing.capture_logs() as logged:
        said = texts.speech_in("ja")("nowhere")

    assert said == "nowhere"
    assert logged[0]["key"] == "nowhere"
    assert logged[0]["log_level"] == "error"


def test_a_forgiving_catalogue_says_what_it_can_of_a_text_that_lacks_a_fact(folder: Path) -> None:
    said = Texts.load(folder, forgiving=True).speech_in("en")("title", game="Catte")

    assert said.startswith("Catte: table")


@pytest.mark.parametrize(("line", "complaint"), [("no equals sign", "not Fluent"), ("plain = Again", "plain is there twice")])
def test_a_broken_file_stops_the_start_and_is_named(folder: Path, line: str, complaint: str) -> None:
    write(folder / "ja" / "common.ftl", f"{JAPANESE}\n{line}\n")

    with pytest.raises(TextError, match=f"ja/common.ftl: .*{complaint}"):
        Texts.load(folder)


def test_a_text_that_stands_in_two_files_of_a_language_stops_the_start_and_both_are_named(folder: Path) -> None:
    write(folder / "ja" / "lobby.ftl", "plain = こんにちは")

    with pytest.raises(TextError, match=r"ja/lobby\.ftl: plain is there twice, first in ja/common\.ftl"):
        Texts.load(folder)


def test_a_word_that_texts_have_in_common_may_stand_in_another_file(folder: Path) -> None:
    write(folder / "ja" / "words.ftl", "-house = パーラー")
    write(folder / "ja" / "lobby.ftl", "lobby-title = { -house }へようこそ")

    assert Texts.load(folder).speech_in("ja")("lobby-title") == "パーラーへようこそ"


def test_a_folder_without_texts_is_no_language(folder: Path) -> None:
    (folder / "__pycache__").mkdir()

    assert available_locales(folder) == ("en", "ja")
    assert Texts.load(folder).locales == ("en", "ja")


def test_a_refusal_is_said_in_the_persons_language_with_its_rule(texts: Texts) -> None:
    assert texts.speech_in("ja").refusal("catte", MUST_FOLLOW) == "黒を出してください。(ルール 3.2)"


def test_a_refusal_without_a_translation_is_said_in_the_games_own_english(texts: Texts) -> None:
    assert texts.speech_in("en-US").refusal("catte", MUST_FOLLOW) == "You must follow black. (rule 3.2)"
    assert texts.speech_in("ja").refusal("catte", MUST_FOLLOW._replace(code="other")) == "You must follow black。(ルール 3.2)"


def test_the_catalogue_that_is_shipped_loads_and_has_both_languages() -> None:
    texts = Texts.load()

    assert texts.locales[:2] == ("en", "ja")
    assert json.dumps(sorted(texts.keys("en")))
