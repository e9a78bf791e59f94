"""The renderer of the festival: a button for each card; small events between rounds share a panel."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice

from games.festival import GAME
from games.festival.events import DummyRevealed, GameScored, Revealed, RoundTaken
from games.festival.moves import Move, Play, Redeal, Start, Token
from games.festival.state import View
from games.kit import Event
from ui.festival.hand_words import describe_choice, describe_hand, drawn_part, hand_alt_text, hand_caption
from ui.festival.words import (
    aside_lines,
    describe,
    describe_aid,
    describe_event,
    describe_game,
    describe_move,
    describe_reveal,
    describe_round,
    describe_secrets,
    game_line,
    round_line,
    table_alt_text,
    table_caption,
)
from ui.kit.drawing.colour_schemes import NIGHT
from ui.kit.drawings import Drawings, themed_picture
from ui.kit.keys import key_of
from ui.kit.pages import Button, Colour, Panel, Picture, Row, Tone
from ui.kit.renderer import ControlBuilder, NewsItem, RenderedView
from ui.kit.words import Names, Say, to_alt_text

WIDE, ROOM, ROWS = 3, 304, 4
"""The number of card buttons side by side, their total width on a phone, and their number of rows.
"""


DRAWINGS = Drawings(GAME.name)


class FestivalRenderer:
    """Texts and controls of the festival."""

    secrets = staticmethod(describe_secrets)
    move_text = staticmethod(describe_move)

    def table(self, view: View, say: Say, names: Names) -> RenderedView:
        picture = DRAWINGS.view_picture(view, names, table_alt_text(view, say, names.plain))
        return RenderedView(describe(view, say, names.markdown), picture, table_caption(view, say, names.markdown))

    def hand(self, view: View, public_events: Sequence[Event], opened_part: str, say: Say, names: Names) -> RenderedView:
        picture = DRAWINGS.view_picture(drawn_part(view), names, hand_alt_text(view, public_events, say, names.plain))
        text = describe_hand(view, public_events, say, names.markdown)
        return RenderedView(text, picture, hand_caption(view, public_events, say, names.markdown))

    def open_hands(self, views: Sequence[View], names: Names, words: str) -> Picture | None:
        return DRAWINGS.open_hands_picture(views, names, words) if words else None

    def controls(self, view: View, legal: Sequence[Move], builder: ControlBuilder, say: Say) -> tuple[Row, ...]:
        tokens = [move for move in legal if isinstance(move, Token)]
        rows: list[Sequence[Move]] = [*_card_rows([move for move in legal if isinstance(move, Play)])]
        rows += [tokens[at : at + 2] for at in range(0, len(tokens), 2)]
        rows += filter(None, [[move for move in legal if isinstance(move, Start)]])
        rows += [[move] for move in legal if not isinstance(move, Play | Token | Start)]
        return tuple(tuple(_button(move, view, builder, say) for move in row) for row in rows)

    def player_aid(self, say: Say) -> Panel:
        title, text = say("festival-aid-title"), describe_aid(say)
        picture = themed_picture(to_alt_text(text), key_of(GAME.name, "aid"), draw_aid)
        return Panel(title, text, picture=picture, caption=say("festival-aid"))

    def news(self, events: Iterable[Event], say: Say, names: Names) -> list[NewsItem]:
        news: list[NewsItem] = []
        asides: list[Event] = []

        def flush_asides() -> None:
            """Puts what happened in between into one piece, where it belongs."""
            if texts := [text for event in asides if (text := describe_event(event, say, names.markdown))]:
                news.append(NewsItem(text="\n".join(texts), line=aside_lines(asides, say, names.markdown)))
            asides.clear()

        for event in events:
            match event:
                case Revealed() if event.chooser is None:
                    pass  # the round follows at once and includes the reveal
                case RoundTaken() | Revealed() | GameScored():
                    flush_asides()
                    news.append(_picture_news(event, say, names))
                case DummyRevealed():
                    pass  # on the table
                case _:
                    asides.append(event)
        flush_asides()
        return news


def draw_aid(theme: str = NIGHT) -> bytes:
    """The player aid as a PNG."""
    from ui.festival.aid_drawing import aid_canvas

    return aid_canvas(theme).to_png()


def _picture_news(event: RoundTaken | Revealed | GameScored, say: Say, names: Names) -> NewsItem:
    """The news of an event that has a picture."""
    colour, line = Colour.NEWS, ""
    match event:
        case RoundTaken():
            title = say("festival-round", round=event.round)
            text = describe_round(event, say, names.markdown)
            line = round_line(event, say, names.markdown)
        case Revealed():  # the line of the round follows
            title = say("festival-reveal", round=event.round)
            text = describe_reveal(event, say, names.markdown)
        case GameScored():
            title = say("festival-game-over", game=event.game)
            text = describe_game(event.result, say, names.markdown)
            line = game_line(event, say, names.markdown)
            colour = Colour.END
    return NewsItem(title, text, colour, picture=DRAWINGS.news_picture(event, names, text), line=line)


def _button(move: Move, view: View, builder: ControlBuilder, say: Say) -> Button:
    """The button of a move with its effect; a chosen card is marked."""
    label = describe_choice(move, view, say, builder.names)
    return builder.move_button(label, move, Tone.BAD if isinstance(move, Redeal) else Tone.PLAIN)


def _card_rows(cards: Sequence[Play]) -> list[list[Play]]:
    """The cards in order, in rows that fit on a phone; in at most four rows."""
    rows: list[list[Play]] = []
    for play in cards:
        if not rows or len(rows[-1]) == WIDE or sum(map(_width, (*rows[-1], play))) > ROOM:
            rows.append([])
        rows[-1].append(play)
    if len(rows) <= ROWS:
        return rows
    left = iter(cards)
    return [list(islice(left, -(-(len(cards) - row) // ROWS))) for row in range(ROWS)]


def _width(play: Play) -> int:
    """The width of a card's button on a phone in pixels, approximately, with an emoji."""
    card = play.card
    icons = card.fish + card.booze + card.crow
    return 55 + 8 * len(str(card)) + (4 + 17 * icons if icons else 0) + 4 * card.crow
