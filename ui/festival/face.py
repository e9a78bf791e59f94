"""The face of the festival: a button for each card, and what happens between rounds told in one panel."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import islice

from games.festival import GAME
from games.festival.events import DummyRevealed, GameDealt, GameScored, Revealed, RoundTaken
from games.festival.moves import Move, Play, Redeal, Start, Token
from games.festival.state import Phase, View
from games.kit import Event
from ui.festival.settled import settled
from ui.festival.words import (
    describe,
    describe_aid,
    describe_beside,
    describe_event,
    describe_game,
    describe_move,
    describe_reveal,
    describe_round,
    describe_secrets,
    describe_swaps,
)
from ui.festival.words_hand import describe_choice, describe_hand, describe_hand_beside
from ui.kit.drawing.cloths import NIGHT
from ui.kit.drawings import Drawings, in_both
from ui.kit.faces import Ask, News, Tableau
from ui.kit.keys import key_of
from ui.kit.pages import Button, Colour, Panel, Picture, Row, Tone
from ui.kit.words import Names, Say, spoken

PUBLIC = (Phase.NAME_STARTER, Phase.CHOOSE_SWAP, Phase.EARN_TOKEN)
"""What is chosen among things that everybody sees, and where nobody can hold the right to a redeal."""

WIDE, ROOM, ROWS = 3, 302, 4
"""How many buttons of cards stand side by side, how wide they may be together on a phone, and how many rows there are for them."""
CHOSEN = "✓"


DRAWINGS = Drawings(GAME.name, cover=("fish", "card-SP9", "card-SU3", "card-FA7", "card-WI12", "booze"))


class FestivalFace:
    """How the festival is shown."""

    secrets = staticmethod(describe_secrets)
    move = staticmethod(describe_move)

    def table(self, view: View, say: Say, names: Names) -> Tableau:
        text, beside = describe(view, say, names.shown), describe_beside(view, say, names.shown)
        return Tableau(text, DRAWINGS.of_view(view, names, text), beside)

    def hand(self, view: View, told: Sequence[Event], opened: str, say: Say, names: Names, *, at_once: bool = False) -> Tableau:
        seen = settled(view, told)
        seen = replace(view, phase=seen.phase) if at_once else seen
        text, beside = describe_hand(seen, told, say, names.shown), describe_hand_beside(seen, told, say, names.shown)
        return Tableau(text, DRAWINGS.of_view(seen, names, text), beside)

    def opened(self, views: Sequence[View], names: Names, words: str) -> Picture | None:
        return DRAWINGS.of_opened(views, names, words) if words else None

    def controls(self, view: View, legal: Sequence[Move], ask: Ask, say: Say) -> tuple[Row, ...]:
        tokens = [move for move in legal if isinstance(move, Token)]
        rows: list[Sequence[Move]] = [*_card_rows([move for move in legal if isinstance(move, Play)])]
        rows += [tokens[at : at + 2] for at in range(0, len(tokens), 2)]
        rows += filter(None, [[move for move in legal if isinstance(move, Start)]])
        rows += [[move] for move in legal if not isinstance(move, Play | Token | Start)]
        return tuple(tuple(_button(move, view, ask, say) for move in row) for row in rows)

    def is_public(self, view: View) -> bool:
        return view.phase in PUBLIC

    def aid(self, say: Say) -> Panel:
        title, text = say("festival-aid-title"), describe_aid(say)
        picture = in_both(spoken(text), key_of(GAME.name, "aid"), draw_aid)
        return Panel(title, text, picture=picture, beside=say("festival-aid"))

    def news(self, events: Iterable[Event], say: Say, names: Names) -> list[News]:
        news: list[News] = []
        told: list[str] = []

        def between() -> None:
            """Puts what happened in between into one piece, where it belongs."""
            if told:
                news.append(News(text="\n".join(told)))
                told.clear()

        for event in events:
            match event:
                case Revealed() if event.chooser is None:
                    pass  # the round follows at once, and tells it
                case RoundTaken() | Revealed() | GameScored():
                    between()
                    news.append(_drawn(event, say, names))
                case DummyRevealed():
                    pass  # the table shows it
                case GameDealt() if event.game == event.deal == 1:
                    pass  # the table shows it
                case _:
                    told.extend(filter(None, (describe_event(event, say, names.shown),)))
        between()
        return news


def draw_aid(theme: str = NIGHT) -> bytes:
    """The player aid as a picture."""
    from ui.festival.aid import aid_canvas

    return aid_canvas(theme).png()


def _drawn(event: RoundTaken | Revealed | GameScored, say: Say, names: Names) -> News:
    """What is posted with a picture."""
    colour, line = Colour.NEWS, ""
    match event:
        case RoundTaken():
            title, text = say("festival-round", round=event.round), describe_round(event, say, names.shown)
            line = describe_swaps(event, say, names.shown)
        case Revealed():
            title, text = say("festival-reveal", round=event.round), describe_reveal(event, say, names.shown)
        case GameScored():
            title, text = say("festival-game-over", game=event.game), describe_game(event.result, say, names.shown)
            colour = Colour.END
    return News(title, text, colour, picture=DRAWINGS.of_news(event, names, text), line=line)


def _button(move: Move, view: View, ask: Ask, say: Say) -> Button:
    """The move with what it does; the card that is chosen is marked."""
    label = describe_choice(move, view, say, ask.names)
    if move in ask.chosen:
        return ask.button(f"{label} {CHOSEN}", move, Tone.GOOD)
    return ask.button(label, move, Tone.BAD if isinstance(move, Redeal) else Tone.PLAIN)


def _card_rows(cards: Sequence[Play]) -> list[list[Play]]:
    """The cards in rows that fit on a phone, in their order; where these would be too many, in as few as there may be."""
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
    """About how wide its button is on a phone, with an emoji in front."""
    card = play.card
    icons = card.fish + card.booze + card.crow
    return 50 + 8 * len(str(card)) + (9 + 17 * icons if icons else 0)
