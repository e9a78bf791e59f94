"""Typed moves in the words of a language, and their notation."""

from __future__ import annotations

import pytest

from bot.tables.free_text import readings
from games import all_games
from games.festival.cards import CARDS
from tests.harness.texts import TEXTS
from ui import presentation_of
from ui.emojis import replace_signs
from ui.festival.words import card_label
from ui.kit.emojis import emoji_name
from ui.kit.guide import load_example
from ui.kit.local_notation import localize_label, localize_move, to_notation
from ui.kit.words import Say

GAMES = all_games()
SAY, SAY_JA = TEXTS.speech_in("en"), TEXTS.speech_in("ja")


def first_reading(game: str, text: str, say: Say) -> str | None:
    """The first move that the text may mean."""
    return next(readings(GAMES[game], to_notation(game, text, say), presentation_of(game).verbs), None)


@pytest.mark.parametrize(
    ("game", "text", "notation"),
    [
        ("catte", "黒8", "play BK8"),
        ("catte", "ＢＫ８", "play BK8"),
        ("catte", "茶の13", "play BR 13"),
        ("catte", "黒2と白15", "play BK2 + WH15"),
        ("catte", "コーヒー 茶5", "coffee BR5"),
        ("festival", "春3", "play SP3"),
        ("festival", "萬13", "play YZ13"),
        ("festival", "倍率 甲2", "multiplier K2"),
        ("festival", "トークン 春 夏 冬", "tokens SP SU WI"),
        ("festival", "配り直し", "redeal"),
        ("catcafe", "2.4にネズミ", "mark 2.4 M"),
        ("catcafe", "ネコ 毛糸玉", "cat Y"),
        ("catcafe", "パス", "pass"),
        ("catcafe", "5", "take 5"),
        ("maneki", "A黒", "lay A K"),
        ("maneki", "こたつＣに黒と白", "lay C K W"),
    ],
)
def test_japanese_words_stand_for_notation(game: str, text: str, notation: str) -> None:
    assert first_reading(game, text, SAY_JA) == str(GAMES[game].parse(notation))


@pytest.mark.parametrize(
    ("game", "text", "notation"),
    [
        ("catte", "Black 8", "play BK8"),
        ("catte", "black 2 and white 15", "play BK2 + WH15"),
        ("festival", "autumn 3", "play FA3"),
        ("catcafe", "mouse in 2.4", "mark M 2.4"),
        ("maneki", "board A black white", "lay A K W"),
    ],
)
def test_english_words_do_too(game: str, text: str, notation: str) -> None:
    assert first_reading(game, text, SAY) == str(GAMES[game].parse(notation))


@pytest.mark.parametrize("text", ["", "dance", "黒", "blackbird 4", "play BK99", "💥"])
def test_what_is_no_move_stands_for_none(text: str) -> None:
    assert first_reading("catte", text, SAY) is None


@pytest.mark.parametrize("game", [game for game in GAMES if presentation_of(game).guide.example])
@pytest.mark.parametrize("locale", TEXTS.locales)
def test_notation_means_itself_in_every_language(game: str, locale: str) -> None:
    play, _ = load_example(game)
    moves = [str(made.move) for made in play.moves] + [
        str(move) for seat in play.pending for move in GAMES[game].legal_moves(play.state, seat)
    ]

    assert [to_notation(game, move, TEXTS.speech_in(locale)) for move in moves] == moves


@pytest.mark.parametrize(
    ("game", "label", "ja"),
    [
        ("catte", "⬛\u2060BK8  ·  play BK8", "⬛\u2060黒8  ·  play 黒8"),
        ("festival", "🌸\u2060SP4\u00a0🐟", "🌸\u2060春4\u00a0🐟"),
        ("festival", "K2 ☀️\u2060SU×2 🍁\u2060FA×−1", "甲2 ☀️\u2060夏×2 🍁\u2060秋×−1"),
        ("festival", "萬\u2060YZ13\u00a0🍶", "萬\u2060萬13\u00a0🍶"),
        ("maneki", "lay B K", "lay B K"),
        ("catcafe", "mark M 2.4", "mark M 2.4"),
    ],
)
def test_coordinates_are_spelled_as_people_write_them(game: str, label: str, ja: str) -> None:
    assert localize_label(game, label, SAY_JA) == ja
    assert localize_label(game, label, SAY) == label


@pytest.mark.parametrize(
    ("game", "move", "en", "ja"),
    [
        ("catcafe", "F 2.4", "bowl 2.4", "ごはん皿 2.4"),
        ("catcafe", "H", "house", "ハウス"),
        ("catcafe", "2.4", "2.4", "2.4"),
        ("maneki", "B K", "B K", "B K"),
        ("festival", "SP4", "SP4", "春4"),
    ],
)
def test_an_example_of_a_move_has_the_word_that_its_button_has(game: str, move: str, en: str, ja: str) -> None:
    """Which is understood when it is written; where a letter may be a board, all stay letters."""
    assert (localize_move(game, move, SAY), localize_move(game, move, SAY_JA)) == (en, ja)
    assert {read.replace(" ", "") for read in (to_notation(game, en, SAY), to_notation(game, ja, SAY_JA))} == {move.replace(" ", "")}


@pytest.mark.parametrize("locale", TEXTS.locales)
def test_a_card_of_the_festival_has_its_emoji_however_it_is_spelled(locale: str) -> None:
    labels = [card_label(card, TEXTS.speech_in(locale)) for card in CARDS]

    dressed = [replace_signs(label, lambda _, name: f"{name}|", 1) for label in labels]

    assert [one.partition("|")[0] for one in dressed] == [emoji_name("festival", card) for card in CARDS]
