"""The face of Cat Café: a die a button; marks in a list for each item, or, where these are many, item first and then the hex."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.catcafe import GAME
from games.catcafe.events import FinalScored, Revealed
from games.catcafe.items import ITEMS, Item
from games.catcafe.moves import Mark, Move, Take
from games.catcafe.prospects import by_item
from games.catcafe.state import Phase, View
from games.kit import Event
from looks.catcafe.words import (
    describe,
    describe_beside,
    describe_choice,
    describe_final,
    describe_final_sheets,
    describe_hex,
    describe_item,
    describe_label,
    describe_move,
    describe_reveal,
    describe_secrets,
)
from looks.kit.drawings import Drawings
from looks.kit.faces import Ask, Scene
from looks.kit.pages import CHOICES, Choice, Colour, Panel, Row, Select, Tone, button_rows
from looks.kit.words import Names, Say

LISTS = 4
"""How many lists leave room for a row of buttons."""
WIDE = 3
"""How many buttons of items stand side by side on a phone."""


DRAWINGS = Drawings(GAME.name)


class CatCafeFace:
    """How Cat Café is shown: a die a button; marks in a list for each item, or, where these are many, item first and then the hex."""

    secrets = staticmethod(describe_secrets)
    move = staticmethod(describe_move)

    def table(self, view: View, say: Say, names: Names) -> Scene:
        text, beside = describe(view, say, names.shown), describe_beside(view, say, names.shown)
        return Scene(text, DRAWINGS.of_view(view, names, text, beside))

    def hand(self, view: View, told: Sequence[Event], opened: str, say: Say, names: Names) -> Scene:
        return self.table(view, say, names)

    def controls(self, view: View, legal: Sequence[Move], ask: Ask, say: Say) -> tuple[Row, ...]:
        marks = by_item(legal)
        others = button_rows(ask.button(describe_label(view, move, say), move, _tone(move)) for move in legal if not isinstance(move, Mark))
        if sum(-(-len(row) // CHOICES) for row in marks.values()) <= LISTS:
            return (*_lists(view, marks, ask, say), *others)
        opened = next((item for item in ITEMS if item.letter == ask.opened and item in marks), None)
        items = (
            ask.open_button(describe_choice(view, item, row, say), item.letter, Tone.MAIN if item is opened else Tone.PLAIN)
            for item, row in marks.items()
        )
        return (*button_rows(items, WIDE), *(_lists(view, {opened: marks[opened]}, ask, say) if opened is not None else []), *others)

    def is_public(self, view: View) -> bool:
        return view.phase is Phase.DRAFT

    def aid(self, say: Say) -> Panel | None:
        return None

    def news(self, events: Iterable[Event], say: Say, names: Names) -> list[Panel]:
        panels: list[Panel] = []
        for event in events:
            match event:
                case Revealed():
                    text = describe_reveal(event.reveal, say, names.shown)
                    title, picture = say("catcafe-round-over", round=event.reveal.round), DRAWINGS.of_news(event, names, text)
                    panels.append(Panel(title, text, colour=Colour.NEWS, picture=picture))
                case FinalScored():
                    text = describe_final_sheets(event, names.shown)
                    picture = DRAWINGS.of_news(event, names, text, beside="")
                    panels.append(Panel(say("catcafe-sheets"), text, colour=Colour.END, picture=picture))
                    panels.append(Panel(say("catcafe-boxes"), describe_final(event, say, names.shown), colour=Colour.END))
                case _:
                    pass  # dice, and who has finished, are seen on the table
        return panels


def _lists(view: View, marks: dict[Item, tuple[Mark, ...]], ask: Ask, say: Say) -> list[Select]:
    """A list of hexes for each item."""
    lists: list[Select] = []
    for item, row in marks.items():
        choices = [Choice(describe_hex(view, mark, say), str(mark)) for mark in row]
        placeholder = say("catcafe-where", item=describe_item(item, say)) if len(choices) <= CHOICES else describe_item(item, say)
        lists += ask.selects(placeholder, choices, at=len(lists))
    return lists


def _tone(move: Move) -> Tone:
    return Tone.MAIN if isinstance(move, Take) else Tone.PLAIN
