"""What is put on a picture in numbers of colours looks as it would in true colours."""

import pytest
from PIL import Image, ImageChops, ImageStat

from ui.catte.drawing import GAME, SCHEMES
from ui.kit.drawing.canvas import Canvas
from ui.kit.drawing.colour_schemes import GOOD, THEMES
from ui.kit.drawing.palettes import palette_bytes
from ui.kit.drawing.sprites import sprite

SIZE = (200, 200)
NEAR = 3.0
"""The largest mean difference of a pixel's channels, of 255."""


def seen(canvas: Canvas) -> Image.Image:
    image = canvas.image.copy()
    image.putpalette(palette_bytes(canvas.scheme.game, canvas.scheme.theme))
    return image.convert("RGB")


def difference(one: Image.Image, other: Image.Image) -> float:
    return max(ImageStat.Stat(ImageChops.difference(one, other)).mean)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("fade", [0, 150])
@pytest.mark.parametrize("at", [(100, 100), (30, 100), (-20, 190)], ids=["one colour", "many colours", "over the edge"])
def test_a_sprite_hides_what_it_covers_and_its_edge_is_mixed_with_it(theme: str, fade: int, at: tuple[int, int]) -> None:
    canvas, card = Canvas(*SIZE, SCHEMES[theme]), sprite(GAME, "coffee-BK9", 80, fade)
    if not fade:  # below a faded sprite lies one colour
        canvas.draw_panel(0, 0, 30, 200, GOOD)
    expected = seen(canvas)
    image = card.image
    expected.paste(image, (at[0] - card.width // 2, at[1] - card.height // 2), image)

    canvas.put(card, at[0] - card.width // 2, at[1] - card.height // 2)

    assert difference(seen(canvas), expected) < NEAR


def test_neighbours_do_not_colour_a_faded_sprite() -> None:
    """Open hexes of Cat Café stand edge to edge; one of them looked pink."""
    card, scheme = sprite(GAME, "coffee-BK9", 80, 150), SCHEMES["night"]
    alone, beside = Canvas(*SIZE, scheme), Canvas(*SIZE, scheme)
    for place, colour in ((100 - card.width // 2, GOOD), (100 + card.width // 2, scheme.slot)):
        beside.draw_panel(place - 4, 40, 8, 120, colour, 0)
    beside.draw_panel(40, 56, 120, 8, scheme.accent, 0)

    for canvas in (alone, beside):
        canvas.put(card, 100, 100, "mm")

    middle = (90, 90, 110, 110)
    assert difference(seen(beside).crop(middle), seen(alone).crop(middle)) == 0


@pytest.mark.parametrize("theme", THEMES)
def test_words_panels_frames_and_discs_are_smooth_on_any_ground(theme: str) -> None:
    scheme = SCHEMES[theme]
    canvas = Canvas(*SIZE, scheme)
    canvas.draw_panel(20, 20, 160, 60)
    canvas.draw_disc(100, 140, 40, scheme.slot)
    canvas.draw_frame(10, 90, 180, 100, scheme.accent)

    assert canvas.draw_text("Mochi", 100, 50, 30, anchor="m") == canvas.text_width("Mochi", 30)

    picture = seen(canvas)
    places = {(21, 21): scheme.ground, (100, 25): scheme.panel, (100, 140): scheme.slot, (100, 91): scheme.accent}
    assert {place: picture.getpixel(place) for place in places} == {place: rgb(colour) for place, colour in places.items()}
    assert len(picture.getcolors() or ()) > 8, "shades between the colours"


def rgb(colour: str) -> tuple[int, ...]:
    return tuple(bytes.fromhex(colour[1:]))
