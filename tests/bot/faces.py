"""Faces for tests: Catte's own, and one for the toy auction, whose words are its own."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.texts import Texts
from cogs.catte import CatteFace
from games.kit import Event, Options
from looks.kit.faces import Ask, Faces
from looks.kit.pages import Panel, Row, button_rows
from looks.kit.words import Say
from tests.auction import Bid, View

TEXTS = Texts.load(forgiving=True)  # the auction is in no catalogue


class AuctionFace:
    """The least that a game can look like."""

    game = "auction"

    def options(self, options: Options, say: Say) -> str:
        return f"cards {options.value('cards')}"

    def table(self, view: View, names: Sequence[str], say: Say) -> Panel:
        return Panel(text=f"prize {view.prize}, {sum(view.has_bid)} of {len(names)} have bid")

    def hand(self, view: View, names: Sequence[str], say: Say) -> Panel:
        return Panel(text=f"prize {view.prize}, your bid {view.my_bid or '–'}")

    def secrets(self, view: View, names: Sequence[str], say: Say) -> str:
        return "" if view.my_bid is None else f"bid {view.my_bid}"

    def controls(self, view: View, legal: Sequence[Bid], ask: Ask, say: Say) -> tuple[Row, ...]:
        return button_rows(ask.button(self.move(bid, ask.names, say), bid) for bid in legal)

    def is_public(self, view: View) -> bool:
        return False

    def news(self, events: Iterable[Event], names: Sequence[str], say: Say) -> list[Panel]:
        return [Panel(text=str(event)) for event in events if str(event).startswith("Bids")]

    def move(self, move: Bid, names: Sequence[str], say: Say) -> str:
        return f"Bid {move.card}"


def faces() -> Faces:
    """Both."""
    made = Faces()
    made.add(CatteFace())
    made.add(AuctionFace())
    return made
