"""Pictures look as at the last review; `python -m tests.ui.golden` makes the copies anew."""

from PIL import Image

from tests.ui.golden import FOLDER, TOLERANCE, mean_difference, pictures, thumbnail


def test_pictures_look_as_they_did() -> None:
    off = {}
    for name, data in pictures():
        image = thumbnail(data)
        with Image.open(FOLDER / f"{name}.png") as kept:
            known = kept.convert("RGB")
        off[name] = mean_difference(image, known) if image.size == known.size else 255.0

    assert {name: far for name, far in off.items() if far > TOLERANCE} == {}
