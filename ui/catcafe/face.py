"""The face of Cat Café: a die a button; a mark in three taps, the item, the tower, the hex, while the picture shows where it can go."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from games.catcafe import GAME
from games.catcafe.events import FinalScored, Revealed
from games.catcafe.moves import Mark, Move, Take
from games.catcafe.prospects import group_by_item, open_marks
from games.catcafe.state import Phase, View
from games.kit import Event
from ui.catcafe.opened import Opened, wants_cat
from ui.catcafe.words import (
    describe,
    describe_aid,
    describe_beside,
    describe_beside_hand,
    describe_choice,
    describe_final,
    describe_final_sheets,
    describe_hand,
    describe_hex,
    describe_label,
    describe_move,
    describe_reveal,
    describe_secrets,
    describe_tower,
)
from ui.kit.drawing.cloths import NIGHT
from ui.kit.drawings import Drawings, in_both
from ui.kit.faces import Ask, News, Tableau
from ui.kit.keys import key_of
from ui.kit.pages import Button, Colour, Panel, Picture, Row, Tone, button_rows
from ui.kit.words import Names, Say, spoken

WIDE = 2
"""How many buttons stand side by side on a phone."""
DRAWINGS = Drawings(GAME.name, cover=("cat-H", "cat-Y", "cat-B", "cat-F", "cat-C", "cat-M"))


class CatCafeFace:
    """How Cat Café is shown: a die a button; of a mark first the item, then the tower, then the hex."""

    secrets = staticmethod(describe_secrets)
    move = staticmethod(describe_move)

    def table(self, view: View, say: Say, names: Names) -> Tableau:
        text, beside = describe(view, say, names.shown), describe_beside(view, say, names.shown)
        return Tableau(text, DRAWINGS.of_view(view, names, text), beside)

    def hand(self, view: View, told: Sequence[Event], opened: str, say: Say, names: Names, *, at_once: bool = False) -> Tableau:
        seen = view.own_part
        part = Opened.of(replace(view, pending=seen.pending) if at_once else seen, opened)
        words, beside = describe_hand(part, say, names.shown), describe_beside_hand(part, say, names.shown)
        return Tableau(words.text, DRAWINGS.of_view(part, names, words.aloud), beside)

    def opened(self, views: Sequence[View], names: Names, words: str) -> Picture | None:
        return DRAWINGS.of_opened(views, names, words) if words else None

    def controls(self, view: View, legal: Sequence[Move], ask: Ask, say: Say) -> tuple[Row, ...]:
        part = Opened.of(view, ask.opened) if view.seat is not None else None
        if part is None or part.item is None:
            items = [ask.open_button(describe_choice(view, item, row, say), item.letter) for item, row in group_by_item(legal).items()]
            others = [ask.button(describe_label(view, move, say), move, _tone(move)) for move in legal if not isinstance(move, Mark)]
            rows = button_rows([*items, *others], WIDE)
            return (*rows, (_back_to_house(view, ask, say),)) if part and wants_cat(view) else rows
        if part.tower is None:
            choices = [_tower_button(view, marks, ask, say) for marks in part.towers.values()]
            return (*button_rows(choices, WIDE), (ask.open_button(say("catcafe-back"), ""),))
        hexes = [ask.button(describe_hex(view, mark, say), mark) for mark in part.marks]
        return (*button_rows(hexes, WIDE), (ask.open_button(say("catcafe-back"), part.item.letter),))

    def is_public(self, view: View) -> bool:
        return view.phase is Phase.DRAFT

    def aid(self, say: Say) -> Panel | None:
        text = describe_aid(say)
        return Panel(say("catcafe-aid"), text, colour=Colour.QUIET, picture=in_both(spoken(text), key_of(GAME.name, "aid"), _draw_aid))

    def news(self, events: Iterable[Event], say: Say, names: Names) -> list[News]:
        news: list[News] = []
        for event in events:
            match event:
                case Revealed():
                    text = describe_reveal(event.reveal, say, names.shown)
                    title, picture = say("catcafe-round-over", round=event.reveal.round), DRAWINGS.of_news(event, names, text)
                    news.append(News(title, text, picture=picture))
                case FinalScored():
                    text = describe_final_sheets(event, names.shown)
                    picture = DRAWINGS.of_news(event, names, text)
                    news.append(News(say("catcafe-sheets"), text, Colour.END, picture, beside=""))
                    news.append(News(say("catcafe-boxes"), describe_final(event, say, names.shown), Colour.END))
                case _:
                    pass  # dice, and who has finished, are seen on the table
        return news


def _tower_button(view: View, marks: Sequence[Mark], ask: Ask, say: Say) -> Button:
    """Opens a tower; where it has but one hex to mark, marks it."""
    first, label = marks[0], describe_tower(view, marks, say)
    return ask.button(label, first) if len(marks) == 1 else ask.open_button(label, f"{first.item.letter}{first.hex.tower}")


def _back_to_house(view: View, ask: Ask, say: Say) -> Button:
    """Back from the cats: to the tower where the house was marked, or, where it had but one hex, to the towers."""
    house = view.plan.move if view.plan else None
    assert isinstance(house, Mark)
    there = [mark for mark in open_marks(view).get(house.item, ()) if mark.hex.tower == house.hex.tower]
    return ask.back_button(say("catcafe-back"), f"{house.item.letter}{house.hex.tower if len(there) > 1 else ''}")


def _draw_aid(theme: str = NIGHT) -> bytes:
    from ui.catcafe.aid import aid_canvas

    return aid_canvas(theme).png()


def _tone(move: Move) -> Tone:
    return Tone.MAIN if isinstance(move, Take) else Tone.PLAIN
