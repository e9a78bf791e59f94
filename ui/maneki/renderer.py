"""The renderer of Maneki-Ne-Collection: a list for each board, the best hand first, which has a button
too where there is room; two buttons for a showdown's winner.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.kit import Event
from games.maneki import GAME
from games.maneki.components import BOARDS, LAST_MANEKINEKO, Board
from games.maneki.events import BoardFilled, CollectionCompleted, GameOver, ManekinekoAdded, Reshuffled, Taken
from games.maneki.hands import strength_key
from games.maneki.moves import Lay, Move, Take
from games.maneki.state import View
from ui.kit.drawing.colour_schemes import NIGHT
from ui.kit.drawings import Drawings, themed_picture
from ui.kit.keys import key_of
from ui.kit.pages import Colour, Panel, Picture, Row, Select, button_rows
from ui.kit.renderer import ControlBuilder, NewsItem, RenderedView
from ui.kit.words import Names, Say, to_alt_text
from ui.maneki.aid_words import aid_caption, describe_aid
from ui.maneki.claims import LayClaims, lay_claims
from ui.maneki.recent_events import recent_events
from ui.maneki.sheets import describe_end, end_lines
from ui.maneki.words import (
    added_line,
    alt_text,
    describe,
    describe_added,
    describe_best,
    describe_board,
    describe_choice,
    describe_completed,
    describe_filled,
    describe_hand,
    describe_lay,
    describe_move,
    describe_reshuffled,
    describe_secrets,
    describe_showdown,
    filled_line,
    hand_caption,
    in_letters,
    showdown_line,
    table_caption,
)

DRAWINGS = Drawings(GAME.name)


class ManekiRenderer:
    """Texts and controls of Maneki-Ne-Collection."""

    secrets = staticmethod(describe_secrets)
    move_text = staticmethod(describe_move)

    def table(self, view: View, say: Say, names: Names) -> RenderedView:
        text, caption = describe(view, say, names.markdown), table_caption(view, say, names.markdown)
        return RenderedView(text, DRAWINGS.view_picture(view, names, alt_text(view, say, names.plain)), caption)

    def hand(self, view: View, public_events: Sequence[Event], opened_part: str, say: Say, names: Names) -> RenderedView:
        happened = recent_events(view, public_events)
        text = describe_hand(view, happened, say, names.markdown)
        text = "\n\n".join([text, *filter(None, ["\n".join(_aside_text(event, names.markdown, say) for event in happened.asides)])])
        picture = DRAWINGS.view_picture(view, names, alt_text(view, say, names.plain, happened), last_event=happened)
        return RenderedView(text, picture, hand_caption(view, happened, say, names.markdown))

    def open_hands(self, views: Sequence[View], names: Names, words: str) -> Picture | None:
        return DRAWINGS.open_hands_picture(views, names, words) if words else None

    def controls(self, view: View, legal: Sequence[Move], builder: ControlBuilder, say: Say) -> tuple[Row, ...]:
        takes = button_rows(builder.move_button(describe_choice(view, move.place, say), move) for move in legal if isinstance(move, Take))
        boards = {board: _best_first(view, board, legal) for board in BOARDS}
        lists: list[Select] = []
        for board, lays in boards.items():
            if len(lays) > 1:
                choices = [describe_lay(move, claimed, say) for move, claimed in lays.items()]
                lists += builder.move_selects(describe_board(view, board, [*lays.values()], say), choices, at=len(lists))
        shown = [lays for lays in boards.values() if len(lays) == 1 or (lays and len(lists) < len(BOARDS))]
        best = [builder.move_button(describe_best(*next(iter(lays.items())), say), next(iter(lays))) for lays in shown]
        return (*takes, *button_rows(best), *lists)

    def player_aid(self, say: Say) -> Panel:
        text = describe_aid(say)
        picture = themed_picture(to_alt_text(text), key_of(GAME.name, "aid"), draw_aid)
        return Panel(say("maneki-aid"), text, colour=Colour.QUIET, picture=picture, caption=aid_caption(say))

    def news(self, events: Iterable[Event], say: Say, names: Names) -> list[NewsItem]:
        """The news of events. A showdown is posted once its cats are taken, with its consequences;
        the table shows it before. The showdown that ends the game is named so.
        """
        events = list(events)
        last = next((event for event in reversed(events) if isinstance(event, Taken)), None)
        ends = any(isinstance(event, GameOver) for event in events)
        items: list[tuple[Event | None, str, list[str], list[str]]] = []
        for event in events:
            match event:
                case Taken(showdown):
                    title = say("maneki-showdown", board=showdown.board, last=ends and event is last)
                    text = describe_showdown(showdown, say, names.markdown)
                    items.append((event, title, [text], [showdown_line(showdown, say, names.markdown)]))
                case GameOver():
                    items.append(
                        (event, say("maneki-ended"), [describe_end(event, say, names.markdown)], [end_lines(event, say, names.markdown)])
                    )
                case _:
                    if text := _aside_text(event, names.markdown, say):
                        items = items or [(None, "", [], [])]
                        items[-1][2].append(text)
                        items[-1][3].append(_aside_line(event, names.markdown, say))
        return [_news(event, title, "\n".join(texts), "\n".join(filter(None, lines)), say, names) for event, title, texts, lines in items]


def _best_first(view: View, board: Board, legal: Sequence[Move]) -> dict[Lay, LayClaims]:
    """The lays at a board with what is claimed of them, the best hand first."""
    lays = {move: lay_claims(view, move) for move in legal if isinstance(move, Lay) and move.board == board}
    return dict(sorted(lays.items(), key=lambda lay: strength_key(lay[1].hand), reverse=True))


def draw_aid(theme: str = NIGHT) -> bytes:
    """The player aid as a PNG."""
    from ui.maneki.drawing import aid_canvas

    return aid_canvas(theme).to_png()


def _news(event: Event | None, title: str, text: str, line: str, say: Say, names: Names) -> NewsItem:
    """The news of an event, or of small events alone if None."""
    picture = None if event is None else DRAWINGS.news_picture(event, names, in_letters(text))  # the hands; the text has the rest
    return NewsItem(title, text, Colour.END if isinstance(event, GameOver) else Colour.NEWS, picture, line=line)


def _aside_line(event: Event, names: Sequence[str], say: Say) -> str:
    """A small event in a line of the channel; empty for a new deck, for the first manekineko in the bag,
    and for the last one out of it, which ends the game.
    """
    match event:
        case CollectionCompleted():
            return say("maneki-line-completed", name=names[event.seat])
        case BoardFilled() if event.table < LAST_MANEKINEKO:
            return filled_line(event, say)
        case ManekinekoAdded() if event.colours:
            return added_line(event, say)
        case _:
            return ""


def _aside_text(event: Event, names: Sequence[str], say: Say) -> str:
    """The text of a small event; empty for events that the table shows: laid cards, drawn cards,
    filled boards.
    """
    match event:
        case CollectionCompleted():
            return describe_completed(event, say, names)
        case BoardFilled() if None in event.drawn:
            return describe_filled(event, say)
        case ManekinekoAdded():
            return describe_added(event, say)
        case Reshuffled():
            return describe_reshuffled(event, say)
        case _:
            return ""
