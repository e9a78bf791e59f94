"""The face of Catte: the words of its pictures in panels, and a button for each card that may be played; sets in two steps."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.catte import GAME
from games.catte.events import RoundDealt, RoundScored, TrickWon
from games.catte.moves import Coffee, Move, Play
from games.catte.state import Phase, View
from games.kit import Event
from ui.catte.opened import Opened
from ui.catte.settled import settled
from ui.catte.words import (
    black_of,
    describe,
    describe_beside,
    describe_coffee,
    describe_hand_beside,
    describe_move,
    describe_round,
    describe_secrets,
    describe_set,
    describe_trick,
    numbered,
    sets_of,
    signed_coffee,
    signed_play,
    would_win,
)
from ui.kit.drawings import Drawings
from ui.kit.faces import Ask, News, Tableau
from ui.kit.pages import Colour, Panel, Picture, Row, Tone, button_rows
from ui.kit.words import Names, Say

WIDE, SETS_WIDE = 4, 3
"""How many buttons of cards, and of sets, stand side by side on a phone."""
SET = "set"
"""The part of a choice that is opened when somebody wants to play a set; then it is the black card of it."""


DRAWINGS = Drawings(GAME.name, cover=("cat-BK15", "coffee-WH6", "cat-WH7", "coffee-BR15", "cat-BR20", "coffee-BK9", "cat-BK3"))


class CatteFace:
    """How Catte is shown: the words of its pictures in panels, a button for each card that may be played, sets card by card."""

    secrets = staticmethod(describe_secrets)
    move = staticmethod(describe_move)

    def table(self, view: View, say: Say, names: Names) -> Tableau:
        text, beside = describe(view, say, names.shown), describe_beside(view, say, names.shown)
        return Tableau(text, DRAWINGS.of_view(view, names, text), beside)

    def hand(self, view: View, told: Sequence[Event], opened: str, say: Say, names: Names, *, at_once: bool = False) -> Tableau:
        seen, last = view if at_once else settled(view), next((event for event in reversed(told) if type(event) in GAME.emphasis), None)
        text = describe(seen, say, names.shown, last, opened)
        beside = describe_hand_beside(seen, last, opened, say, names.shown)
        return Tableau(text, DRAWINGS.of_view(Opened.of(seen, opened) or seen, names, text, last=last), beside)

    def opened(self, views: Sequence[View], names: Names, words: str) -> Picture | None:
        return DRAWINGS.of_opened(views, names, words) if words else None

    def controls(self, view: View, legal: Sequence[Move], ask: Ask, say: Say) -> tuple[Row, ...]:
        sets = sets_of(view)
        if ask.opened and sets:
            return _sets(view, sets, ask, say)
        buttons = [
            ask.button(describe_coffee(view, move.card, say) if isinstance(move, Coffee) else numbered(move.cards[0]), move)
            for move in legal
            if isinstance(move, Coffee) or not move.is_set
        ]
        return button_rows([*buttons, *([ask.open_button(say("catte-set"), SET)] if sets else [])], WIDE)

    def is_public(self, view: View) -> bool:
        return view.phase is Phase.CHOOSE_COFFEE

    def aid(self, say: Say) -> Panel | None:
        return None

    def news(self, events: Iterable[Event], say: Say, names: Names) -> list[News]:
        news: list[News] = []
        for event in events:
            match event:
                case RoundDealt() if event.round > 1:
                    starter = names.shown[event.starter]
                    begins = say("catte-round-begins", round=event.round, rounds=event.rounds, name=starter)
                    news.append(News(text=begins, colour=Colour.PLAY))
                case TrickWon():
                    news.append(_trick_won(event, say, names))
                case RoundScored():
                    text = describe_round(event, event.totals, say, names.shown)
                    picture = DRAWINGS.of_news(event, names, text)
                    news.append(News(say("catte-round-over", round=event.round), text, Colour.END, picture))
                case _:
                    pass  # single plays and coffees are seen on the table; the end has a page of its own
        return news


def _sets(view: View, sets: Sequence[Play], ask: Ask, say: Say) -> tuple[Row, ...]:
    """First the black cards, then the white ones with the sums they make; those that would win the trick as it stands are green."""
    blacks = sorted({play.cards[0] for play in sets})
    black = black_of(sets, ask.opened)
    if black is None:
        buttons = [ask.open_button(numbered(card), str(card)) for card in blacks]
        return button_rows([*buttons, ask.open_button(say("catte-back"), "")], WIDE)
    whites = [play for play in sets if play.cards[0] == black]
    buttons = [ask.button(describe_set(play), play, Tone.GOOD if would_win(view, play) else Tone.PLAIN) for play in whites]
    back = ask.open_button(say("catte-back"), SET if len(blacks) > 1 else "")
    return button_rows([*buttons, back], SETS_WIDE)


def _trick_won(event: TrickWon, say: Say, names: Names) -> News:
    winner = names.shown[event.trick.winner]
    title = say("catte-trick", name=winner, card=signed_coffee(event.trick.coffee))
    total = say("catte-acquired", name=winner, total=event.total, limit=event.limit)
    text = f"{describe_trick(event.trick, say, names.shown)}\n{total}"
    play = next(play for seat, play in event.trick.played if seat == event.trick.winner)
    return News(title, text, picture=DRAWINGS.of_news(event, names, text), line=signed_play(play))
