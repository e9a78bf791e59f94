"""The face of Catte: the words of its pictures in panels, and a button for each card that may be played."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.catte import GAME
from games.catte.events import RoundDealt, RoundScored, TrickWon
from games.catte.moves import Coffee, Move, Play
from games.catte.state import Phase, View
from games.kit import Event
from looks.catte.words import (
    describe,
    describe_beside,
    describe_move,
    describe_round,
    describe_secrets,
    describe_trick,
    signed_coffee,
    signed_play,
)
from looks.kit.drawings import Drawings
from looks.kit.faces import Ask, Scene
from looks.kit.pages import Choice, Colour, Panel, Row, button_rows
from looks.kit.words import Names, Say

BROAD, WIDE = 5, 4
"""How many buttons of cards stand side by side: four on a phone, if so all cards of a hand find room in three rows."""


DRAWINGS = Drawings(GAME.name)


class CatteFace:
    """How Catte is shown: the words of its pictures in panels, and a button for each card that may be played."""

    secrets = staticmethod(describe_secrets)
    move = staticmethod(describe_move)

    def table(self, view: View, say: Say, names: Names) -> Scene:
        text, beside = describe(view, say, names.shown), describe_beside(view, say, names.shown)
        return Scene(text, DRAWINGS.of_view(view, names, text, beside))

    def hand(self, view: View, told: Sequence[Event], opened: str, say: Say, names: Names) -> Scene:
        text = describe(view, say, names.shown)
        return Scene(text, DRAWINGS.of_view(view, names, text))

    def controls(self, view: View, legal: Sequence[Move], ask: Ask, say: Say) -> tuple[Row, ...]:
        singles = [ask.button(describe_move(move, say), move) for move in legal if isinstance(move, Coffee) or not move.is_set]
        sets = sorted((move for move in legal if isinstance(move, Play) and move.is_set), key=lambda move: (move.value, move.cards))
        choices = [Choice(signed_play(move), str(move)) for move in sets]
        return (*button_rows(singles, WIDE if len(singles) <= 3 * WIDE else BROAD), *ask.selects(say("catte-choose-set"), choices))

    def is_public(self, view: View) -> bool:
        return view.phase is Phase.CHOOSE_COFFEE

    def aid(self, say: Say) -> Panel | None:
        return None

    def news(self, events: Iterable[Event], say: Say, names: Names) -> list[Panel]:
        panels: list[Panel] = []
        for event in events:
            match event:
                case RoundDealt() if event.round > 1:
                    starter = names.shown[event.starter]
                    panels.append(Panel(say("catte-round-begins", round=event.round, rounds=event.rounds, name=starter)))
                case TrickWon():
                    panels.append(_trick_won(event, say, names))
                case RoundScored():
                    text = describe_round(event, event.totals, say, names.shown)
                    picture = DRAWINGS.of_news(event, names, text)
                    panels.append(Panel(say("catte-round-over", round=event.round), text, colour=Colour.END, picture=picture))
                case _:
                    pass  # single plays and coffees are seen on the table; the end has a page of its own
        return panels


def _trick_won(event: TrickWon, say: Say, names: Names) -> Panel:
    winner = names.shown[event.trick.winner]
    title = say("catte-trick", name=winner, card=signed_coffee(event.trick.coffee))
    total = say("catte-acquired", name=winner, total=event.total, limit=event.limit)
    text = f"{describe_trick(event.trick, say, names.shown)}\n{total}"
    return Panel(title, text, colour=Colour.NEWS, picture=DRAWINGS.of_news(event, names, text))
