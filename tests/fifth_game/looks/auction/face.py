"""The face of the auction: its table and hand in words, and a button for each bid."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.auction.rules import Bid, Opened, View
from games.kit import Event
from ui.kit.faces import Ask, News, Tableau
from ui.kit.pages import Panel, Picture, Row, button_rows
from ui.kit.words import Names, Say


class AuctionFace:
    """How the auction is shown."""

    def table(self, view: View, say: Say, names: Names) -> Tableau:
        seats = [
            say("auction-seat", name=name, won=won, decided=decided)
            for name, won, decided in zip(names.shown, view.won, view.has_bid, strict=True)
        ]
        return Tableau("\n".join([say("auction-prize", prize=view.prize), *seats]))

    def hand(self, view: View, told: Sequence[Event], opened: str, say: Say, names: Names, *, at_once: bool = False) -> Tableau:
        return Tableau("\n".join([self.table(view, say, names).text, self.secrets(view, say)]))

    def secrets(self, view: View, say: Say) -> str:
        return say("auction-yours", bid=view.my_bid)

    def opened(self, views: Sequence[View], names: Names, words: str) -> Picture | None:
        return None

    def controls(self, view: View, legal: Sequence[Bid], ask: Ask, say: Say) -> tuple[Row, ...]:
        return button_rows(ask.button(self.move(bid, say, ask.names), bid) for bid in legal)

    def is_public(self, view: View) -> bool:
        return False  # a sealed bid is nobody else's business, and neither is the button for it

    def aid(self, say: Say) -> Panel | None:
        return None

    def news(self, events: Iterable[Event], say: Say, names: Names) -> list[News]:
        return [_opened(event, say, names) for event in events if isinstance(event, Opened)]

    def move(self, move: Bid, say: Say, names: Sequence[str]) -> str:
        return say("auction-bid", card=move.card)


def _opened(event: Opened, say: Say, names: Names) -> News:
    title = say("auction-opened", name=None if event.winner is None else names.shown[event.winner], prize=event.prize)
    bids = [say("auction-opened-bid", name=name, bid=bid) for name, bid in zip(names.shown, event.bids, strict=True)]
    return News(title, "\n".join(bids))
