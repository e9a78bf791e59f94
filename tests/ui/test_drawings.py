"""Promises of all games' pictures: valid files, equal everywhere, made from views alone."""

from concurrent.futures import ThreadPoolExecutor
from io import BytesIO

import pytest
from PIL import Image

from tests.harness.texts import TEXTS
from tests.ui.random_games import WAYS, Way, random_game, way_title, ways_of
from ui import presentation_of
from ui.kit.drawing.colour_schemes import THEMES
from ui.kit.drawings import Drawings
from ui.kit.words import Names

TABLE, HAND = (900, 600), 750
"""The size of a table; the width of a hand, whose height varies."""
LARGEST = 80_000
every_way = pytest.mark.parametrize("way", WAYS, ids=way_title)


def open_image(data: bytes) -> Image.Image:
    image = Image.open(BytesIO(data))
    image.load()
    return image


def drawings_of(way: Way) -> Drawings:
    drawings = presentation_of(way[0]).drawings
    assert drawings is not None, "every game is drawn"
    return drawings


@pytest.mark.slow
@every_way
@pytest.mark.parametrize("theme", THEMES)
def test_every_table_and_hand_of_a_game_can_be_opened(way: Way, theme: str) -> None:
    game = random_game(way)
    draw = drawings_of(way).draw_view

    for position in game.spread_positions(4):
        for seat in game.viewers:
            data = draw(game.game.view(position.state, seat), game.names, theme)
            image = open_image(data)

            assert image.format == "PNG"
            assert image.size == TABLE if seat is None else image.width == HAND
            assert len(data) < LARGEST


@every_way
def test_the_news_that_are_posted_are_drawn_and_no_others(way: Way) -> None:
    game = random_game(way)
    draw_news = drawings_of(way).draw_news

    drawn = set()
    for event in game.news:
        data = draw_news(event, game.names)
        if data is not None:
            drawn.add(type(event).__name__)
            assert open_image(data).width in (750, 900)
            assert len(data) < LARGEST

    stated = ways_of(way[0])
    assert stated.DRAWN_NEWS <= drawn <= stated.DRAWN_NEWS | getattr(stated, "MAY_BE_DRAWN", set())


@every_way
def test_the_corners_are_clear_and_the_rest_is_not(way: Way) -> None:
    game = random_game(way)
    draw = drawings_of(way).draw_view
    image = open_image(draw(game.game.view(game.positions[0].state, None), game.names)).convert("RGBA")
    wide, high = image.size

    corners = [image.getpixel(place) for place in ((0, 0), (wide - 1, 0), (0, high - 1), (wide - 1, high - 1))]
    middle = image.crop((24, 0, wide - 24, high)).getchannel("A").getextrema()

    assert all(isinstance(corner, tuple) and corner[3] == 0 for corner in corners)
    assert middle == (255, 255)


def test_many_threads_draw_what_one_draws() -> None:
    game = random_game(WAYS[1])
    draw = drawings_of(WAYS[1]).draw_view
    views = [game.game.view(position.state, seat) for position in game.spread_positions(3) for seat in game.viewers]
    alone = [draw(view, game.names) for view in views]

    with ThreadPoolExecutor(4) as threads:
        together = list(threads.map(lambda view: draw(view, game.names), views * 2))

    assert together == alone * 2


@every_way
def test_names_of_any_kind_are_drawn(way: Way) -> None:
    game = random_game(way)
    draw = drawings_of(way).draw_view
    view = game.game.view(game.positions[-1].state, None)
    strange = ["", "W" * 500, "髙橋﨑\u202eevil\n\u200b", "𝓕𝓪𝓷𝓬𝔂 한글 عربي 🐱🐱🐱"][: game.seats]

    assert open_image(draw(view, strange)).size == TABLE
    assert draw(view, strange) != draw(view, game.names)


@every_way
def test_what_one_alone_sees_can_be_drawn_by_day(way: Way) -> None:
    """As a page has it: another picture, which says the same, and shows no more than its view."""
    game, say = random_game(way), TEXTS.speech_in("en")
    renderer, position, names = presentation_of(way[0]).renderer, game.positions[0], Names(game.names, game.names)

    for seat in game.viewers:
        view = game.game.view(position.state, seat)
        rendered = renderer.table(view, say, names) if seat is None else renderer.hand(view, (), "", say, names)
        assert rendered.picture is not None
        by_day = rendered.picture.day_variant
        assert by_day.alt_text == rendered.picture.alt_text
        assert by_day.key != rendered.picture.key
        assert by_day.draw() not in (None, rendered.picture.draw())
