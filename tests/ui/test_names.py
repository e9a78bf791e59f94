"""Names of up to twenty letters fit into every picture, and marks never overlap them or each other."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from games import all_games
from tests.ui.random_games import WAYS, Way, random_game, way_title
from ui import presentation_of
from ui.kit.chart import score_chart_canvas
from ui.kit.drawing import canvas as canvases
from ui.kit.drawing.letters import DOTS, printable_name
from ui.kit.drawing.sprites import ICONS, Sprite, sprite, sprite_names
from ui.kit.podium import podium_canvas
from ui.kit.podium_entry import PodiumEntry

LONG = ("W" * 20, "吾輩は猫である名前はまだ無いどこで生まれ", "Maximiliane von Hohe", "MMMMMMMMMM MMMMMMMMM")
assert all(len(name) == 20 for name in LONG)
AIR = 0.14
SLACK = 2
"""The overlap in pixels that two boxes may have: letters have air around them."""


class Box(NamedTuple):
    """The place of a drawn text or icon."""

    what: str
    left: float
    top: float
    right: float
    bottom: float

    def overlaps(self, other: Box) -> bool:
        return (
            min(self.right, other.right) - max(self.left, other.left) > SLACK
            and min(self.bottom, other.bottom) - max(self.top, other.top) > SLACK
        )


@pytest.fixture
def laid(monkeypatch: pytest.MonkeyPatch) -> dict[int, list[Box]]:
    """The places of all texts and icons by canvas, since the test began; icons without their
    margins.
    """
    found: dict[int, list[Box]] = {}
    icons: dict[int, tuple[str, Sprite]] = {}
    words, put = canvases.Canvas.draw_text, canvases.Canvas.put

    def note_words(self: Any, text: str, x: float, y: float, size: int, colour: str | None = None, **how: Any) -> int:
        wide = words(self, text, x, y, size, colour, **how)
        left = x - {"l": 0, "m": wide / 2, "r": wide}[how.get("anchor", "l")]
        found.setdefault(id(self), []).append(Box(text, left, y - size * 0.36, left + wide, y + size * 0.36))
        return wide

    def note_put(self: Any, image: Sprite, x: float, y: float, anchor: str = "lt") -> None:
        put(self, image, x, y, anchor)
        if known := icons.get(id(image)):
            left = x - {"l": 0, "m": image.width / 2, "r": image.width}[anchor[0]] + AIR * image.width
            top = y - {"t": 0, "m": image.height / 2, "b": image.height}[anchor[1]] + AIR * image.height
            right, bottom = left + (1 - 2 * AIR) * image.width, top + (1 - 2 * AIR) * image.height
            found.setdefault(id(self), []).append(Box(known[0], left, top, right, bottom))

    def note_sprite(game: str, name: str, height: int | None = None, fade: int = 0) -> Sprite:
        image = sprite(game, name, height, fade)
        if game == ICONS:
            icons[id(image)] = name, image  # kept, so that no other image has its number
        return image

    monkeypatch.setattr(canvases.Canvas, "draw_text", note_words)
    monkeypatch.setattr(canvases.Canvas, "put", note_put)
    drawings = {name: presentation_of(name).drawings for name in all_games()}
    assert [name for name, one in drawings.items() if one is None or not one.module] == [], "every game is drawn (ui/README.md)"
    for module in [module for name, module in sys.modules.items() if name.startswith("ui.") and getattr(module, "sprite", None) is sprite]:
        monkeypatch.setattr(module, "sprite", note_sprite)
    return found


def make_canvases(way: Way, long: tuple[str, ...]) -> Iterator[Any]:
    """Canvases of tables, hands, news and open cards with these names."""
    game, drawings = random_game(way), presentation_of(way[0]).drawings
    assert drawings is not None
    module, called = drawings.module, long[: game.seats]
    for position in game.spread_positions(7):
        views = [game.game.view(position.state, seat) for seat in game.viewers]
        told = [event for event in position.events if event.to is None]
        last = next((event for event in reversed(told) if type(event) in game.game.emphasis), None)
        yield from (module.view_canvas(view, called, "night", last if way[0] == "catte" else None) for view in views)
        yield module.open_hands_canvas(views[1:], called, "night")
    news: dict[str, Any] = {type(event).__name__: event for event in game.news}
    yield from (module.news_canvas(event, called, "night") for event in news.values())


def names_and_icons(boxes: list[Box], long: tuple[str, ...]) -> list[Box]:
    """The places of names, line by line, and of icons."""
    letters = [printable_name(name) for name in long]
    icons = set(sprite_names(ICONS))
    return [box for box in boxes if box.what in icons or any(len(box.what) > 2 and box.what.removesuffix(DOTS) in name for name in letters)]


@pytest.mark.parametrize("way", WAYS, ids=way_title)
@pytest.mark.parametrize("first", range(2), ids=["W", "kanji"])
def test_names_lie_within_the_picture_and_no_mark_lies_on_a_name(way: Way, first: int, laid: dict[int, list[Box]]) -> None:
    long, written = (LONG[first], LONG[1 - first], *LONG[2:]), 0
    for canvas in make_canvases(way, long):
        if canvas is None:
            continue
        boxes = laid.pop(id(canvas))
        seen = names_and_icons(boxes, long)
        shown = [box for box in seen if box.what not in sprite_names(ICONS)]
        written += len(shown)
        assert all(box.left >= 0 and box.right <= canvas.width and box.top >= 0 and box.bottom <= canvas.height for box in shown)
        for box in shown:
            assert [other for other in boxes if other is not box and box.overlaps(other)] == []
        for box in seen:
            assert [other for other in seen if other is not box and box.overlaps(other)] == []
        said = [box for box in boxes if box.what not in sprite_names(ICONS)]
        for box in said:
            assert [other for other in said if other is not box and box.overlaps(other)] == []
    assert written > 30


@pytest.mark.parametrize("long", [LONG, LONG[::-1]])
def test_podium_and_chart_have_room_for_long_names(long: tuple[str, ...], laid: dict[int, list[Box]]) -> None:
    stands = [PodiumEntry(name, -100 * seat, seat + 1, seat) for seat, name in enumerate((*long, *long[:2]))]
    for canvas in (podium_canvas(stands, "night"), score_chart_canvas([[seat, 2 * seat] for seat in range(4)], long, "night")):
        boxes = laid.pop(id(canvas))
        for box in names_and_icons(boxes, long):
            assert box.right <= canvas.width
            assert [other for other in boxes if other is not box and box.overlaps(other)] == []
