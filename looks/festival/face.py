"""The face of the festival: a button for each card, and what happens between rounds told in one panel."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.festival import GAME
from games.festival.events import DummyRevealed, GameDealt, GameScored, Revealed, RoundTaken
from games.festival.moves import Move, Redeal
from games.festival.state import Phase, View
from games.kit import Event
from looks.festival.words import (
    describe,
    describe_beside,
    describe_event,
    describe_game,
    describe_move,
    describe_reveal,
    describe_round,
    describe_secrets,
)
from looks.kit.drawings import Drawings
from looks.kit.faces import Ask, Scene
from looks.kit.pages import Colour, Panel, Row, Tone, button_rows
from looks.kit.words import Names, Say

PUBLIC = (Phase.NAME_STARTER, Phase.CHOOSE_SWAP, Phase.EARN_TOKEN)
"""What is chosen among things that everybody sees, and where nobody can hold the right to a redeal."""

WIDE = 3
"""How many buttons of cards stand side by side on a phone; nine cards and a redeal leave room for one more row."""


DRAWINGS = Drawings(GAME.name)


class FestivalFace:
    """How the festival is shown."""

    secrets = staticmethod(describe_secrets)
    move = staticmethod(describe_move)

    def table(self, view: View, say: Say, names: Names) -> Scene:
        text, beside = describe(view, say, names.shown), describe_beside(view, say, names.shown)
        return Scene(text, DRAWINGS.of_view(view, names, text, beside))

    def hand(self, view: View, told: Sequence[Event], opened: str, say: Say, names: Names) -> Scene:
        text = describe(view, say, names.shown)
        return Scene(text, DRAWINGS.of_view(view, names, text))

    def controls(self, view: View, legal: Sequence[Move], ask: Ask, say: Say) -> tuple[Row, ...]:
        return button_rows((ask.button(describe_move(move, say, ask.names), move, _tone(move)) for move in legal), WIDE)

    def is_public(self, view: View) -> bool:
        return view.phase in PUBLIC

    def aid(self, say: Say) -> Panel | None:
        return None

    def news(self, events: Iterable[Event], say: Say, names: Names) -> list[Panel]:
        panels: list[Panel] = []
        told: list[str] = []

        def between() -> None:
            """Puts what happened in between into one panel, where it belongs."""
            if told:
                panels.append(Panel(text="\n".join(told), colour=Colour.NEWS))
                told.clear()

        for event in events:
            match event:
                case Revealed() if event.chooser is None:
                    pass  # the round follows at once, and tells it
                case RoundTaken() | Revealed() | GameScored():
                    between()
                    panels.append(_drawn(event, say, names))
                case DummyRevealed():
                    pass  # the table shows it
                case GameDealt() if event.game == event.deal == 1:
                    pass  # the table shows it
                case _:
                    told.extend(filter(None, (describe_event(event, say, names.shown),)))
        between()
        return panels


def _drawn(event: RoundTaken | Revealed | GameScored, say: Say, names: Names) -> Panel:
    """What is posted with a picture."""
    colour = Colour.NEWS
    match event:
        case RoundTaken():
            title, text = say("festival-round", round=event.round), describe_round(event, say, names.shown)
        case Revealed():
            title, text = say("festival-reveal", round=event.round), describe_reveal(event, say, names.shown)
        case GameScored():
            title, text = say("festival-game-over", game=event.game), describe_game(event.result, say, names.shown)
            colour = Colour.END
    return Panel(title, text, colour=colour, picture=DRAWINGS.of_news(event, names, text))


def _tone(move: Move) -> Tone:
    return Tone.BAD if isinstance(move, Redeal) else Tone.PLAIN
