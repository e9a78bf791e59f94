"""Names in pictures: any language, any length, without line breaks."""

import pytest

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


@pytest.mark.parametrize(("one", "other"), [("猫", "犬"), ("髙", "高"), ("螯", "鵝"), ("ё", "е"), ("あ", "ア")])
def test_letters_of_many_languages_are_themselves_and_no_paws(one: str, other: str) -> None:
    paw = render_text("🐾", 40).mask.tobytes()

    assert len({paw, render_text(one, 40).mask.tobytes(), render_text(other, 40).mask.tobytes()}) == 3


def test_letters_that_no_font_knows_are_paws() -> None:
    assert render_text("한", 40).mask.tobytes() == render_text("🐱", 40).mask.tobytes()
    assert render_text("한글", 40).width == 2 * render_text("한", 40).width
