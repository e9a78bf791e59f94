"""The file of a finished picture."""

from __future__ import annotations

from io import BytesIO

from PIL import Image

from ui.kit.drawing.png import encode_png

COLOURS = bytes(range(256)) * 3
CLEARNESS = bytes(range(256))


def test_whoever_opens_the_file_sees_each_pixel_in_its_colour_and_as_clear_as_that_is() -> None:
    flat = Image.frombytes("P", (7, 5), bytes(range(0, 245, 7)))

    opened = Image.open(BytesIO(encode_png(flat, COLOURS, CLEARNESS)))
    opened.load()
    seen = opened.convert("RGBA")

    assert opened.format == "PNG"
    flat.putpalette(COLOURS)
    assert seen.convert("RGB").tobytes() == flat.convert("RGB").tobytes()
    assert seen.getchannel("A").tobytes() == flat.tobytes()
