"""Presentations for tests: Catte's own, and a small one for the toy auction."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from games.kit import Event
from tests.auction import Bid, View
from ui import presentation_of
from ui.kit.guide import Guide
from ui.kit.pages import Colour, Panel, Picture, Row, button_rows
from ui.kit.presentation import AnyPresentation, GamePresentation
from ui.kit.renderer import ControlBuilder, NewsItem, RenderedView
from ui.kit.words import Names, Say


class AuctionRenderer:
    """The smallest possible renderer."""

    def table(self, view: View, say: Say, names: Names) -> RenderedView:
        return RenderedView(f"prize {view.prize}, {sum(view.has_bid)} of {len(names.markdown)} have bid")

    def hand(self, view: View, public_events: Sequence[Event], opened_part: str, say: Say, names: Names) -> RenderedView:
        return RenderedView(f"prize {view.prize}, your bid {view.my_bid or '–'}")

    def secrets(self, view: View, say: Say) -> str:
        return "" if view.my_bid is None else f"bid {view.my_bid}"

    def open_hands(self, views: Sequence[View], names: Names, words: str) -> Picture | None:
        return None

    def controls(self, view: View, legal: Sequence[Bid], builder: ControlBuilder, say: Say) -> tuple[Row, ...]:
        return button_rows(builder.move_button(self.move_text(bid, say, builder.names), bid) for bid in legal)

    def player_aid(self, say: Say) -> Panel | None:
        return None

    def news(self, events: Iterable[Event], say: Say, names: Names) -> list[NewsItem]:
        return [NewsItem(text=str(event), colour=Colour.PLAY, line=str(event)) for event in events if str(event).startswith("Bids")]

    def move_text(self, move: Bid, say: Say, names: Sequence[str]) -> str:
        return f"Bid {move.card}"


def presentations() -> Mapping[str, AnyPresentation]:
    """Both presentations by game."""
    return {
        "catte": presentation_of("catte"),
        "auction": GamePresentation(AuctionRenderer(), Guide(setup=(), turn=("1.1", "1.2", "1.3"), scoring=("1.4",))),
    }
