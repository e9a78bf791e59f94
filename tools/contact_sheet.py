"""`python -m tools.contact_sheet [FOLDER]`: all pictures, on one page for each game and together.

Each page shows the sprites of a game, then its tables, hands and news by night and by day: at real
size and 400 pixels wide as on a phone, on Discord's dark and on its light background.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from io import BytesIO
from pathlib import Path

from PIL import Image

from games import all_games
from tools.samples import NAMES, load_samples, play_sample_game
from ui import presentation_of
from ui.emojis import all_emojis
from ui.kit.drawing.colour_schemes import DAY, NIGHT, THEMES
from ui.kit.drawing.sprites import ICONS, sprite
from ui.kit.drawing.sprites import sprite_names as sprite_names
from ui.kit.drawings import draw_history_chart, draw_score_chart

PAGES = ("#313338", "#ffffff")
"""Discord's pages, dark and light."""
PHONE_WIDTH = 400
PAGE_WIDTH = 2000
GAP = 16


def write_pages(folder: Path) -> None:
    """Write a page for each game, and `contact-sheet.png` with all pages."""
    folder.mkdir(parents=True, exist_ok=True)
    pages = {game: draw_game_page(game) for game in sorted(all_games())}
    pages["shared"] = stack_images([*_arrange_on_both_pages(_icons(), PAGE_WIDTH), *_arrange_on_both_pages(_charts(), PAGE_WIDTH)])
    for name, page in pages.items():
        page.save(folder / f"contact-{name}.png")
    stack_images(list(pages.values())).save(folder / "contact-sheet.png")


def draw_game_page(game: str) -> Image.Image:
    """All pictures of one game."""
    sprites = [sprite(game, name).image for name in sprite_names(game)]
    shown = {theme: list(_sample_images(game, theme)) for theme in THEMES}
    phone = [_scale_to_phone(image) for images in shown.values() for image in images]
    real = [image for theme in (NIGHT, DAY) for image in shown[theme]]
    return stack_images(
        [arrange_rows(sprites, PAGES[0], PAGE_WIDTH), *_arrange_on_both_pages(real, PAGE_WIDTH), *_arrange_on_both_pages(phone, PAGE_WIDTH)]
    )


def _sample_images(game: str, theme: str) -> Iterator[Image.Image]:
    """A table and a hand with the most seats, and with the fewest a hand and each kind of news."""
    drawings = presentation_of(game).drawings
    assert drawings is not None, "every game is drawn"
    fewest, *_, most = all_games()[game].seats
    for seats in (most, fewest):
        played = list(play_sample_game(game, seats, 2, load_samples(game).contact_options))
        middle = played[len(played) * 2 // 3]
        if seats == most:
            yield _open_image(drawings.draw_view(middle.table, NAMES[:seats], theme))
        asked = min(middle.table.pending)
        yield _open_image(drawings.draw_view(middle.hands[asked], NAMES[:seats], theme))
        if seats == most:
            continue
        news = {type(event): event for moment in played for event in moment.events}
        drawn = (drawings.draw_news(event, NAMES[:seats], theme) for event in news.values())
        yield from (_open_image(data) for data in drawn if data)


def _icons() -> list[Image.Image]:
    return [*(sprite(ICONS, name, 96).image for name in sprite_names(ICONS)), *map(_open_image, all_emojis().values())]


def _charts() -> list[Image.Image]:
    scores = [[12, 20, 49, 60], [5, 9, 30, 66], [0, 16, 20, 31], [30, 30, 31, 40]]
    return [
        _open_image(data)
        for theme in THEMES
        for data in (draw_score_chart(scores, NAMES, theme), draw_history_chart([25 + day * day % 7 for day in range(40)], "Alice", theme))
    ]


def _open_image(data: bytes) -> Image.Image:
    return Image.open(BytesIO(data)).convert("RGBA")


def _scale_to_phone(image: Image.Image) -> Image.Image:
    return image.resize((PHONE_WIDTH, round(image.height * PHONE_WIDTH / image.width)), Image.Resampling.BICUBIC)


def _arrange_on_both_pages(images: Sequence[Image.Image], wide: int) -> list[Image.Image]:
    return [arrange_rows(images, page, wide) for page in PAGES]


def arrange_rows(images: Sequence[Image.Image], page: str, wide: int) -> Image.Image:
    """Arrange images in rows on a background of this colour."""
    places = []
    left, top, high = GAP, GAP, 0
    for image in images:
        if left + image.width + GAP > wide:
            left, top, high = GAP, top + high + GAP, 0
        places.append((image, left, top))
        left, high = left + image.width + GAP, max(high, image.height)
    whole = Image.new("RGB", (wide, top + high + GAP), page)
    for image, x, y in places:
        whole.paste(image, (x, y), image)
    return whole


def stack_images(images: Sequence[Image.Image]) -> Image.Image:
    """Arrange images in one column."""
    whole = Image.new("RGB", (max(image.width for image in images), sum(image.height for image in images)))
    top = 0
    for image in images:
        whole.paste(image, (0, top))
        top += image.height
    return whole


if __name__ == "__main__":
    write_pages(Path(sys.argv[1] if len(sys.argv) > 1 else "artefacts"))
