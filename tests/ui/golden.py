"""Small copies of pictures as they were at the last review; `python -m tests.ui.golden` makes them
anew.

Copies are compared with a tolerance: another library release may move an edge by a shade.
"""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageChops, ImageStat

from games.kit import Seat
from tests.ui.random_games import NAMES, WAYS, random_game, way_title
from ui import presentation_of
from ui.kit.drawings import draw_podium, draw_score_chart
from ui.kit.podium_entry import PodiumEntry

FOLDER = Path(__file__).parent / "golden"
SMALL = 8
"""The factor by which a copy is smaller."""
TOLERANCE = 2.5
"""The largest mean difference of pixels, of 255; a missing card or name differs far more."""


def pictures() -> Iterator[tuple[str, bytes]]:
    """A table, a hand and the last news of each form of a game; a podium and a chart."""
    for way in WAYS:
        game, drawings = random_game(way), presentation_of(way[0]).drawings
        assert drawings is not None, "every game is drawn"
        state = game.positions[len(game.positions) * 2 // 3].state
        yield f"{way_title(way)}-table", drawings.draw_view(game.game.view(state, None), game.names)
        yield f"{way_title(way)}-hand", drawings.draw_view(game.game.view(state, Seat(1)), game.names)
        yield f"{way_title(way)}-news", [data for event in game.news if (data := drawings.draw_news(event, game.names))][-1]
    stands = [
        PodiumEntry(NAMES[0], 49, 1, 0, won=True),
        PodiumEntry(NAMES[1], 30, 2, 1),
        PodiumEntry(NAMES[2], 20, 3, 2),
        PodiumEntry(NAMES[3], -3, 4, 3, is_cat=True),
    ]
    yield "podium", draw_podium(stands)
    yield "chart", draw_score_chart([[12, 20, 49], [5, 9, 30], [0, 16, 20]], NAMES[:3])


def thumbnail(data: bytes) -> Image.Image:
    """The small copy of a picture."""
    image = Image.open(BytesIO(data)).convert("RGBA").convert("RGB")
    return image.resize((image.width // SMALL, image.height // SMALL), Image.Resampling.BOX)


def mean_difference(one: Image.Image, other: Image.Image) -> float:
    """The mean difference of two pictures of one size."""
    return max(ImageStat.Stat(ImageChops.difference(one, other)).mean)


def write() -> None:
    """Store copies of the present pictures."""
    FOLDER.mkdir(exist_ok=True)
    for name, data in pictures():
        thumbnail(data).save(FOLDER / f"{name}.png", optimize=True)


if __name__ == "__main__":
    write()
