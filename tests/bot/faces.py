"""Looks for tests: Catte's own, and one for the toy auction, whose words are its own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from games.kit import Event
from tests.auction import Bid, View
from ui import look_of
from ui.kit.faces import Ask, News, Tableau
from ui.kit.guide import Guide
from ui.kit.look import AnyLook, Look
from ui.kit.pages import Colour, Panel, Picture, Row, button_rows
from ui.kit.words import Names, Say


class AuctionFace:
    """The least that a game can look like."""

    def table(self, view: View, say: Say, names: Names) -> Tableau:
        return Tableau(f"prize {view.prize}, {sum(view.has_bid)} of {len(names.shown)} have bid")

    def hand(self, view: View, told: Sequence[Event], opened: str, say: Say, names: Names, *, at_once: bool = False) -> Tableau:
        return Tableau(f"prize {view.prize}, your bid {view.my_bid or '–'}")

    def secrets(self, view: View, say: Say) -> str:
        return "" if view.my_bid is None else f"bid {view.my_bid}"

    def opened(self, views: Sequence[View], names: Names, words: str) -> Picture | None:
        return None

    def controls(self, view: View, legal: Sequence[Bid], ask: Ask, say: Say) -> tuple[Row, ...]:
        return button_rows(ask.button(self.move(bid, say, ask.names), bid) for bid in legal)

    def is_public(self, view: View) -> bool:
        return False

    def aid(self, say: Say) -> Panel | None:
        return None

    def news(self, events: Iterable[Event], say: Say, names: Names) -> list[News]:
        return [News(text=str(event), colour=Colour.PLAY) for event in events if str(event).startswith("Bids")]

    def move(self, move: Bid, say: Say, names: Sequence[str]) -> str:
        return f"Bid {move.card}"


def looks() -> Mapping[str, AnyLook]:
    """Both."""
    return {"catte": look_of("catte"), "auction": Look(AuctionFace(), Guide(setup=(), turn=("1.1", "1.2", "1.3"), scoring=("1.4",)))}
