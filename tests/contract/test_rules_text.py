"""RULES.md, the refusals, the pages of the rules, the vectors and the page on notation speak of the same rules, in every game."""

import re

import pytest

from games import all_games
from tests.contract.books import Book, book
from tests.harness.texts import TEXTS

every_book = pytest.mark.parametrize("book", [book(name) for name in all_games()], ids=all_games())


@every_book
def test_every_refusal_cites_a_rule_that_exists(book: Book) -> None:
    assert {rule for rule, _ in book.refusals.values()} <= book.numbered_rules


@every_book
def test_every_rule_cited_in_the_code_exists(book: Book) -> None:
    cited = {
        number
        for path in book.folder.glob("*.py")
        for said in re.findall(r"rules? ((?:\d+(?:\.\d+)?(?:, | and | to )?)+)", path.read_text(encoding="utf-8"))
        for number in re.findall(r"\d+(?:\.\d+)?", said)
    }

    assert cited
    assert cited <= book.numbered_rules | book.chapters


@every_book
def test_every_rule_cited_in_the_rules_exists(book: Book) -> None:
    cited = set(re.findall(r"[(–,] ?(\d+\.\d+)(?=[),–])", book.rules)) | set(re.findall(r"as in (\d+\.\d+)", book.rules))

    assert cited
    assert cited <= book.numbered_rules


@every_book
def test_every_rule_is_told_on_a_page_so_that_no_number_is_missing(book: Book) -> None:
    assert set(book.guide.rules) == book.numbered_rules


@every_book
@pytest.mark.parametrize("locale", TEXTS.locales)
def test_every_rule_told_has_its_words_in_every_language_and_no_words_are_of_a_rule_that_is_not(book: Book, locale: str) -> None:
    numbers = (re.fullmatch(rf"rules-{book.game.name}-(\d+)-(\d+)", key) for key in TEXTS.keys(locale))

    assert {f"{found[1]}.{found[2]}" for found in numbers if found} == set(book.guide.rules)


@every_book
@pytest.mark.parametrize("locale", TEXTS.locales)
def test_every_rule_told_stands_in_the_index_with_words_of_its_own_in_every_language(book: Book, locale: str) -> None:
    keys = {rule: f"rules-{book.game.name}-{rule.replace('.', '-')}.asked" for rule in book.guide.rules}
    assert sorted(set(keys.values()) - TEXTS.keys(locale)) == []

    index = {rule: TEXTS.speech_in(locale)(key) for rule, key in keys.items()}

    assert {rule: words for rule, words in index.items() if not 8 <= len(words.split()) <= 25} == {}
    assert len(set(index.values())) == len(index)


@every_book
@pytest.mark.parametrize("locale", TEXTS.locales)
def test_rules_in_people_s_words_point_to_rules_that_are_told(book: Book, locale: str) -> None:
    say = TEXTS.speech_in(locale)
    words = "".join(say(key) for key in TEXTS.keys(locale) if key.startswith(f"rules-{book.game.name}-"))

    assert set(re.findall(r"(?:rule |ルール )(\d+\.\d+)", words)) <= set(book.guide.rules)


@every_book
@pytest.mark.parametrize("locale", TEXTS.locales)
def test_a_rule_is_cited_by_its_word_and_its_number_which_alone_could_be_a_hex(book: Book, locale: str) -> None:
    say = TEXTS.speech_in(locale)
    words = "".join(say(key) for key in TEXTS.keys(locale) if key.startswith(f"rules-{book.game.name}-"))

    assert re.findall(r"[(（]\d+\.\d+[)）]", words) == []


@every_book
def test_every_ruling_of_ours_says_that_it_is_one_and_how_sure_we_are(book: Book) -> None:
    """A rule that several rulings are about is as sure as the least sure of them."""
    assert book.guide.rulings == book.rulings
    assert set(book.rulings) <= set(book.guide.rules)


@every_book
def test_the_rules_say_for_each_phase_who_decides(book: Book) -> None:
    chapter = next(part for part in book.rules.split("\n## ") if "Who decides what" in part.partition("\n")[0])

    assert [phase for phase in book.phases if f"| {phase} " not in chapter] == []


@every_book
def test_every_refusal_has_its_vector(book: Book) -> None:
    assert {case["code"] for case in book.cases if case.get("code")} == set(book.refusals)


@every_book
def test_the_notation_page_tells_every_refusal_with_its_rule_and_how_it_reads(book: Book) -> None:
    rows = re.findall(r"^\| `([a-z-]+)` +\| ([\d.]+) +\| (.*?) +\|", book.notation, re.MULTILINE)
    shown = {case["said"] for case in book.cases}

    assert {code: rule for code, rule, _ in rows} == {code: rule for code, (rule, _) in book.refusals.items()}, (
        "a row each in docs/notation.md: | `code` | rule | what it says, as in a vector, without its rule |"
    )
    assert [said for _, rule, said in rows if f"{said} ({rule})" not in shown] == []


@every_book
def test_the_moves_on_the_notation_page_are_moves_of_every_kind_that_is_made(book: Book) -> None:
    moves = re.findall(r"^\| `([a-z]+(?: [^`]+)?)` +\| [a-z]", book.notation, re.MULTILINE)

    assert [str(book.game.parse(move)) for move in moves] == moves
    assert {move.partition(" ")[0] for move in moves} == book.move_words
