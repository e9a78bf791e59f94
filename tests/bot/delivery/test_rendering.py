"""Pictures that are sent: drawn for what is sent and for nothing else, and never a reason not to show the words."""

from __future__ import annotations

import discord
import pytest

from bot.delivery.rendering import PageRenderer
from bot.workers.lanes import Workers
from tests.bot.delivery.place import Place
from ui.kit.drawings import Drawings
from ui.kit.pages import MAX_ALT_TEXT, Page, Panel, Picture


class Brush:
    """What draws tables and hands of all games; it counts, and it can be broken."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.strokes = 0
        self.is_broken = False
        draw = Drawings.draw_view

        def stroke(drawings: Drawings, *of: object, **more: object) -> bytes:
            self.strokes += 1
            if self.is_broken:
                raise OSError("no ink")
            return draw(drawings, *of, **more)  # type: ignore[arg-type]

        patch.setattr(Drawings, "draw_view", stroke)


@pytest.fixture
def pictures() -> None:
    """They are drawn here."""


@pytest.fixture
def brush(monkeypatch: pytest.MonkeyPatch) -> Brush:
    return Brush(monkeypatch)


def board(place: Place) -> discord.Embed:
    """The table as it is shown."""
    return place.channel.history()[-1].embeds[0]


async def test_what_is_shown_already_is_not_drawn_after_a_start(place: Place, brush: Brush) -> None:
    await place.start(place.bob, place.carol)
    mark, brush.strokes = len(place.post.sent), 0

    await place.live_again()

    assert place.post.since(mark) == []
    assert brush.strokes == 0


async def test_one_change_draws_the_table_and_each_hand_once(place: Place, brush: Brush) -> None:
    snapshot = await place.start(place.bob, place.carol)
    brush.strokes = 0

    await place.step(snapshot.table.id)
    await place.settled()

    assert brush.strokes == 1 + 3, "hands show the trick as it lies"


async def test_where_nothing_can_be_drawn_the_words_are_sent_once(place: Place, brush: Brush) -> None:
    brush.is_broken = True
    snapshot = await place.start(place.bob, place.carol)
    assert board(place).image.url is None
    assert "Round 1 of 3" in (board(place).description or "")
    mark = len(place.post.sent)

    place.delivery.refresh(snapshot.table.id)
    await place.settled()
    await place.live_again()

    assert place.post.since(mark) == [], "it is tried again, and no message changes"


async def test_a_picture_that_could_not_be_drawn_is_there_at_the_next_change(place: Place, brush: Brush) -> None:
    brush.is_broken = True
    snapshot = await place.start(place.bob, place.carol)
    brush.is_broken = False

    await place.step(snapshot.table.id)
    await place.settled()

    assert board(place).image.url is not None


async def test_an_alt_text_that_is_too_long_ends_with_a_sign_that_it_does() -> None:
    picture = Picture("miaow " * 300, "key", lambda: b"png")

    (file,) = (await PageRenderer(Workers()).render(Page(panels=(Panel(picture=picture),)))).files

    assert len(file.alt_text) == MAX_ALT_TEXT == 1024
    assert file.alt_text.endswith("miaow mia…")
