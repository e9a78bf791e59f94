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
from ui.catcafe.mark_choice import MarkChoice, needs_cat
from ui.catcafe.words import (
    describe,
    describe_aid,
    describe_final,
    describe_final_sheets,
    describe_hand,
    describe_hex,
    describe_item_choice,
    describe_move,
    describe_reveal,
    describe_secrets,
    describe_tower,
    hand_caption,
    move_label,
    table_caption,
)
from ui.kit.drawing.colour_schemes import NIGHT
from ui.kit.drawings import Drawings, themed_picture
from ui.kit.keys import key_of
from ui.kit.pages import Button, Colour, Panel, Picture, Row, Tone, button_rows
from ui.kit.renderer import ControlBuilder, NewsItem, RenderedView
from ui.kit.words import Names, Say, to_alt_text

WIDE = 2
"""How many buttons stand side by side on a phone."""
DRAWINGS = Drawings(GAME.name, cover=("cat-H", "cat-Y", "cat-B", "cat-F", "cat-C", "cat-M"))


class CatCafeRenderer:
    """How Cat Café is shown: a die a button; of a mark first the item, then the tower, then the hex."""

    secrets = staticmethod(describe_secrets)
    move_text = staticmethod(describe_move)

    def table(self, view: View, say: Say, names: Names) -> RenderedView:
        text, beside = describe(view, say, names.markdown), table_caption(view, say, names.markdown)
        return RenderedView(text, DRAWINGS.view_picture(view, names, text), beside)

    def hand(
        self, view: View, public_events: Sequence[Event], opened_part: str, say: Say, names: Names, *, shows_all: bool = False
    ) -> RenderedView:
        seen = view.own_part
        part = MarkChoice.from_word(replace(view, pending=seen.pending) if shows_all else seen, opened_part)
        words, beside = describe_hand(part, say, names.markdown), hand_caption(part, say, names.markdown)
        return RenderedView(words.text, DRAWINGS.view_picture(part, names, words.alt_text), beside)

    def open_hands(self, views: Sequence[View], names: Names, words: str) -> Picture | None:
        return DRAWINGS.open_hands_picture(views, names, words) if words else None

    def controls(self, view: View, legal: Sequence[Move], builder: ControlBuilder, say: Say) -> tuple[Row, ...]:
        part = MarkChoice.from_word(view, builder.opened_part) if view.seat is not None else None
        if part is None or part.item is None:
            items = [
                builder.open_button(describe_item_choice(view, item, row, say), item.letter) for item, row in group_by_item(legal).items()
            ]
            others = [builder.move_button(move_label(view, move, say), move, _tone(move)) for move in legal if not isinstance(move, Mark)]
            rows = button_rows([*items, *others], WIDE)
            return (*rows, (_back_to_house(view, builder, say),)) if part and needs_cat(view) else rows
        if part.tower is None:
            choices = [_tower_button(view, marks, builder, say) for marks in part.towers.values()]
            return (*button_rows(choices, WIDE), (builder.open_button(say("catcafe-back"), ""),))
        hexes = [builder.move_button(describe_hex(view, mark, say), mark) for mark in part.marks]
        return (*button_rows(hexes, WIDE), (builder.open_button(say("catcafe-back"), part.item.letter),))

    def has_public_controls(self, view: View) -> bool:
        return view.phase is Phase.DRAFT

    def player_aid(self, say: Say) -> Panel | None:
        text = describe_aid(say)
        return Panel(
            say("catcafe-aid"), text, colour=Colour.QUIET, picture=themed_picture(to_alt_text(text), key_of(GAME.name, "aid"), _draw_aid)
        )

    def news(self, events: Iterable[Event], say: Say, names: Names) -> list[NewsItem]:
        news: list[NewsItem] = []
        for event in events:
            match event:
                case Revealed():
                    text = describe_reveal(event.reveal, say, names.markdown)
                    title, picture = say("catcafe-round-over", round=event.reveal.round), DRAWINGS.news_picture(event, names, text)
                    news.append(NewsItem(title, text, picture=picture))
                case FinalScored():
                    text = describe_final_sheets(event, names.markdown)
                    picture = DRAWINGS.news_picture(event, names, text)
                    news.append(NewsItem(say("catcafe-sheets"), text, Colour.END, picture, caption=""))
                    news.append(NewsItem(say("catcafe-boxes"), describe_final(event, say, names.markdown), Colour.END))
                case _:
                    pass  # dice, and who has finished, are seen on the table
        return news


def _tower_button(view: View, marks: Sequence[Mark], ask: ControlBuilder, say: Say) -> Button:
    """Opens a tower; where it has but one hex to mark, marks it."""
    first, label = marks[0], describe_tower(view, marks, say)
    return ask.move_button(label, first) if len(marks) == 1 else ask.open_button(label, f"{first.item.letter}{first.hex.tower}")


def _back_to_house(view: View, ask: ControlBuilder, say: Say) -> Button:
    """Back from the cats: to the tower where the house was marked, or, where it had but one hex, to the towers."""
    house = view.plan.move if view.plan else None
    assert isinstance(house, Mark)
    there = [mark for mark in open_marks(view).get(house.item, ()) if mark.hex.tower == house.hex.tower]
    return ask.back_button(say("catcafe-back"), f"{house.item.letter}{house.hex.tower if len(there) > 1 else ''}")


def _draw_aid(theme: str = NIGHT) -> bytes:
    from ui.catcafe.aid_drawing import aid_canvas

    return aid_canvas(theme).to_png()


def _tone(move: Move) -> Tone:
    return Tone.MAIN if isinstance(move, Take) else Tone.PLAIN
