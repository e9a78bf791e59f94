"""The renderer of the auction: table and hand in words, and a button for each bid."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.auction.rules import Bid, Opened, View
from games.kit import Event
from ui.kit.pages import Panel, Picture, Row, button_rows
from ui.kit.renderer import ControlBuilder, NewsItem, RenderedView
from ui.kit.words import Names, Say


class AuctionRenderer:
    """The renderer of the auction."""

    def table(self, view: View, say: Say, names: Names) -> RenderedView:
        seats = [
            say("auction-seat", name=name, won=won, decided=decided)
            for name, won, decided in zip(names.markdown, view.won, view.has_bid, strict=True)
        ]
        return RenderedView("\n".join([say("auction-prize", prize=view.prize), *seats]))

    def hand(self, view: View, public_events: Sequence[Event], opened_part: str, say: Say, names: Names) -> RenderedView:
        return RenderedView("\n".join([self.table(view, say, names).text, self.secrets(view, say)]))

    def secrets(self, view: View, say: Say) -> str:
        return say("auction-yours", bid=view.my_bid)

    def open_hands(self, views: Sequence[View], names: Names, words: str) -> Picture | None:
        return None

    def controls(self, view: View, legal: Sequence[Bid], builder: ControlBuilder, say: Say) -> tuple[Row, ...]:
        return button_rows(builder.move_button(self.move_text(bid, say, builder.names), bid) for bid in legal)

    def player_aid(self, say: Say) -> Panel | None:
        return None

    def news(self, events: Iterable[Event], say: Say, names: Names) -> list[NewsItem]:
        return [_opened(event, say, names) for event in events if isinstance(event, Opened)]

    def move_text(self, move: Bid, say: Say, names: Sequence[str]) -> str:
        return say("auction-bid", card=move.card)


def _opened(event: Opened, say: Say, names: Names) -> NewsItem:
    title = say("auction-opened", name=None if event.winner is None else names.markdown[event.winner], prize=event.prize)
    bids = [say("auction-opened-bid", name=name, bid=bid) for name, bid in zip(names.markdown, event.bids, strict=True)]
    return NewsItem(title, "\n".join(bids), line=f"**{title}** · {' · '.join(bids)}")
