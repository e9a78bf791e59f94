"""The face of Maneki-Ne-Collection: a list for each board, and two buttons for whoever won a showdown."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.kit import Event
from games.maneki import GAME
from games.maneki.components import BOARDS
from games.maneki.events import BoardFilled, CollectionCompleted, GameOver, ManekinekoAdded, Reshuffled, Taken
from games.maneki.moves import Lay, Move, Take
from games.maneki.state import View
from ui.kit.drawing.cloths import NIGHT
from ui.kit.drawings import Drawings, in_both
from ui.kit.faces import Ask, News, Tableau
from ui.kit.keys import key_of
from ui.kit.pages import Colour, Panel, Picture, Row, Select, button_rows
from ui.kit.words import Names, Say, spoken
from ui.maneki.aid import describe_aid, describe_aid_beside
from ui.maneki.sheets import describe_end
from ui.maneki.since import settled, since
from ui.maneki.words import (
    describe,
    describe_added,
    describe_beside,
    describe_board,
    describe_choice,
    describe_completed,
    describe_filled,
    describe_hand,
    describe_hand_beside,
    describe_lay,
    describe_move,
    describe_reshuffled,
    describe_secrets,
    describe_showdown,
    describe_taken,
)

DRAWINGS = Drawings(GAME.name, cover=("piece-K", "piece-O-coin", "card-W", "maneki", "card-G", "piece-C", "piece-B-can"))


class ManekiFace:
    """How Maneki-Ne-Collection is shown: a list for each board, and two buttons for whoever won a showdown."""

    secrets = staticmethod(describe_secrets)
    move = staticmethod(describe_move)

    def table(self, view: View, say: Say, names: Names) -> Tableau:
        text, beside = describe(view, say, names.shown), describe_beside(view, say, names.shown)
        return Tableau(text, DRAWINGS.of_view(view, names, text), beside)

    def hand(self, view: View, told: Sequence[Event], opened: str, say: Say, names: Names, *, at_once: bool = False) -> Tableau:
        view, happened = view if at_once else settled(view, told), since(view, told)
        text, beside = describe_hand(view, happened, say, names.shown), describe_hand_beside(view, happened, say, names.shown)
        text = "\n\n".join([text, *filter(None, ["\n".join(_told(event, names.shown, say) for event in happened.asides)])])
        return Tableau(text, DRAWINGS.of_view(view, names, text, last=happened), beside)

    def opened(self, views: Sequence[View], names: Names, words: str) -> Picture | None:
        return DRAWINGS.of_opened(views, names, words) if words else None

    def controls(self, view: View, legal: Sequence[Move], ask: Ask, say: Say) -> tuple[Row, ...]:
        takes = button_rows(ask.button(describe_choice(view, move.place, say), move) for move in legal if isinstance(move, Take))
        lists: list[Select] = []
        for board in BOARDS:
            lays = [describe_lay(view, move, say) for move in legal if isinstance(move, Lay) and move.board == board]
            lists += ask.selects(describe_board(view, board, say), lays, at=len(lists)) if lays else ()
        return (*takes, *lists)

    def is_public(self, view: View) -> bool:
        return False

    def aid(self, say: Say) -> Panel:
        text = describe_aid(say)
        picture = in_both(spoken(text), key_of(GAME.name, "aid"), draw_aid)
        return Panel(say("maneki-aid"), text, colour=Colour.QUIET, picture=picture, beside=describe_aid_beside(say))

    def news(self, events: Iterable[Event], say: Say, names: Names) -> list[News]:
        """A showdown is one piece, posted when it is known who takes what, with what came of it; the table shows it until then."""
        told: list[tuple[Event | None, list[str]]] = []
        for event in events:
            match event:
                case Taken():
                    told.append((event, [describe_showdown(event.showdown, say, names.shown)]))
                case GameOver():
                    told.append((event, [describe_end(event, say, names.shown)]))
                case _:
                    if line := _told(event, names.shown, say):
                        told = told or [(None, [])]
                        told[-1][1].append(line)
        return [_news(event, "\n".join(lines), say, names) for event, lines in told]


def draw_aid(theme: str = NIGHT) -> bytes:
    """The player aid as a picture."""
    from ui.maneki.drawn import aid_canvas

    return aid_canvas(theme).png()


def _news(event: Event | None, text: str, say: Say, names: Names) -> News:
    """What is posted of an event, or only of what happens beside."""
    match event:
        case Taken():
            line = " ".join(describe_taken(event.showdown, say, names.shown))
            picture = DRAWINGS.of_news(event, names, text)  # of the hands alone: what came of them is said beside it
            return News(say("maneki-showdown", board=event.showdown.board), text, picture=picture, line=line)
        case GameOver():
            return News(say("maneki-collections"), text, Colour.END, picture=DRAWINGS.of_news(event, names, text))
        case _:
            return News(text=text)


def _told(event: Event, names: Sequence[str], say: Say) -> str:
    """What happens beside showdowns; nothing of laid cards, drawn cards and filled boards, which are seen on the table."""
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
