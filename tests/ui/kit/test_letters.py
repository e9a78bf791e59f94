"""Names in pictures: any language, any length, without line breaks."""

import pytest

from ui.kit.drawing import letters
from ui.kit.drawing.fonts import PLAIN_NAMES, can_shape
from ui.kit.drawing.letters import DOTS, MAX_LETTERS, printable_name, render_text, shorten_text, text_width


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("Alice", "Alice"),
        ("  two\nlines ", "two lines"),
        ("𝓐𝓵𝓲𝓬𝓮", "Alice"),
        ("evil\u202egnp.exe", "evilgnp.exe"),
        ("\u200b\u200d", "?"),
        ("", "?"),
        ("ﾈｺ", "ネコ"),
        ("Z\u0335\u031b\u0317a\u035cl", "Zal"),
        ("김민수", "김민수"),
    ],
)
def test_a_name_is_written_in_one_plain_line(name: str, written: str) -> None:
    assert printable_name(name) == written


def test_what_does_not_fit_is_cut_and_says_so() -> None:
    shown = shorten_text("Maximiliane von Hohenstein", 26, 150)

    assert shown.endswith(DOTS)
    assert render_text(shown, 26).width <= 150


@pytest.mark.parametrize("text", ["", "W" * MAX_LETTERS, "髙橋 Jo", "Dave 🐾", "𐌰𐌱 x 𐌲"])
@pytest.mark.parametrize("size", [12, 26, 47])
def test_how_long_a_text_is_is_told_without_drawing_it(text: str, size: int) -> None:
    assert text_width(text, size) == render_text(text, size).width


@pytest.mark.parametrize(("one", "other"), [("猫", "犬"), ("髙", "高"), ("螯", "鵝"), ("ё", "е"), ("あ", "ア"), ("김", "박"), ("ㄱ", "ㄴ")])
def test_letters_of_many_languages_are_themselves_and_no_paws(one: str, other: str) -> None:
    paw = render_text("🐾", 40).mask.opacity.tobytes()

    assert len({paw, render_text(one, 40).mask.opacity.tobytes(), render_text(other, 40).mask.opacity.tobytes()}) == 3


def test_letters_that_no_font_knows_are_paws() -> None:
    assert render_text("ꦏ", 40).mask.opacity.tobytes() == render_text("🐱", 40).mask.opacity.tobytes()
    assert render_text("ꦏꦒ", 40).width == 2 * render_text("ꦏ", 40).width


SHAPED = ["علی رضا", "বাংলা", "अर्जुन कुमार", "דָּוִד", "தமிழ்", "తెలుగు", "น้ำผึ้ง"]


@pytest.mark.skipif(not can_shape(), reason="Raqm needs the library fribidi")
@pytest.mark.parametrize("name", SHAPED)
def test_joined_and_stacked_scripts_are_written_as_one_piece(name: str) -> None:
    shown = printable_name(name)

    assert letters.text_width(shown, 40) < render_text("🐾", 40).width * len(shown)
    assert [font for font, _ in letters._runs(shown)] != [None]
    assert len(list(letters._runs(shown))) == 1


@pytest.mark.skipif(not can_shape(), reason="Raqm needs the library fribidi")
def test_a_name_that_begins_from_right_to_left_is_read_so() -> None:
    assert [run for _, run in letters._runs("محمد Bob")] == ["Bob", "محمد "]
    assert [run for _, run in letters._runs("Bob محمد")] == ["Bob ", "محمد"]


@pytest.mark.parametrize("name", SHAPED)
def test_without_raqm_such_names_are_paws(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(letters, "font_names", lambda: PLAIN_NAMES)
    monkeypatch.setattr(letters, "_font_of", letters._font_of.__wrapped__)

    assert {font for font, run in letters._runs(printable_name(name)) if run.strip()} == {None}
