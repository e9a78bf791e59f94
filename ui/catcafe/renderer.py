"""The renderer of Cat Café: a button for each die; the best marks at once, and any other in three taps
at most: item, tower, hex. A step with one answer is left out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.catcafe import GAME
from games.catcafe.events import FinalScored, Revealed
from games.catcafe.moves import Mark, Move, Take
from games.catcafe.prospects import die_prospects, group_by_item, open_marks, prospect
from games.catcafe.state import View
from games.kit import Event
from ui.catcafe.claims import Worth, best_first, worths
from ui.catcafe.mark_choice import MarkChoice, needs_cat
from ui.catcafe.words import (
    FEW_MARKS,
    describe,
    describe_aid,
    describe_aloud,
    describe_die_choice,
    describe_final,
    describe_final_sheets,
    describe_hand,
    describe_hex,
    describe_item_choice,
    describe_mark,
    describe_move,
    describe_reveal,
    describe_secrets,
    describe_tower,
    hand_caption,
    has_room_for_best,
    is_full,
    move_label,
    reveal_line,
    table_caption,
)
from ui.kit.drawing.colour_schemes import NIGHT
from ui.kit.drawings import Drawings, themed_picture
from ui.kit.keys import key_of
from ui.kit.pages import Button, Colour, Panel, Picture, Row, Tone, button_rows
from ui.kit.renderer import ControlBuilder, NewsItem, RenderedView
from ui.kit.words import Names, Say, to_alt_text

WIDE = 2
"""The number of buttons side by side on a phone."""
BEST = 2
"""The most marks that are offered at once beside the items."""
DRAWINGS = Drawings(GAME.name)


class CatCafeRenderer:
    """Texts and controls of Cat Café."""

    secrets = staticmethod(describe_secrets)
    move_text = staticmethod(describe_move)

    def table(self, view: View, say: Say, names: Names) -> RenderedView:
        text, caption = describe(view, say, names.markdown), table_caption(view, say, names.markdown)
        return RenderedView(text, DRAWINGS.view_picture(view, names, describe_aloud(view, say, names.markdown)), caption)

    def hand(self, view: View, public_events: Sequence[Event], opened_part: str, say: Say, names: Names) -> RenderedView:
        choice = MarkChoice.from_word(view, opened_part)
        words = describe_hand(choice, say, names.markdown)
        caption = hand_caption(choice, say, names.markdown)
        return RenderedView(words.text, DRAWINGS.view_picture(choice, names, words.alt_text), caption)

    def open_hands(self, views: Sequence[View], names: Names, words: str) -> Picture | None:
        return DRAWINGS.open_hands_picture(views, names, words) if words else None

    def controls(self, view: View, legal: Sequence[Move], builder: ControlBuilder, say: Say) -> tuple[Row, ...]:
        choice = MarkChoice.from_word(view, builder.opened_part)
        if choice.item is None:
            buttons = [*_die_buttons(view, legal, builder, say), *_item_buttons(view, legal, builder, say)]
            rows = (*button_rows(_best_marks(view, legal, builder, say), WIDE), *button_rows(buttons, WIDE))
            return (*rows, (_back_to_house(view, builder, say),)) if needs_cat(view) else rows
        said = worths(view, choice.marks)
        if choice.tower is None:
            towers = best_first(choice.towers.values(), said)
            choices = [_tower_button(marks, [said[mark] for mark in marks], builder, say) for marks in towers]
            return button_rows([*choices, builder.open_button(say("catcafe-back"), "")], WIDE)
        item = choice.item.letter
        back = item if len({mark.tower for mark in open_marks(view)[choice.item]}) > 1 else ""
        hexes = [
            builder.move_button(describe_hex(mark, said[mark], say), mark) for (mark,) in best_first(([one] for one in choice.marks), said)
        ]
        return button_rows([*hexes, builder.open_button(say("catcafe-back"), back)], WIDE)

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
                    title = say("catcafe-round-over", round=event.reveal.round)
                    picture = DRAWINGS.news_picture(event, names, text)
                    news.append(NewsItem(title, text, picture=picture, line=reveal_line(event.reveal, say, names.markdown)))
                case FinalScored():
                    boxes = describe_final(event, say, names.markdown)
                    text = f"{boxes}\n\n{describe_final_sheets(event, names.markdown)}"
                    picture = DRAWINGS.news_picture(event, names, text)
                    news.append(NewsItem(say("catcafe-sheets"), text, Colour.END, picture, caption="", line=boxes))
                case _:
                    pass  # the table shows dice and finished seats
        return news


def _die_buttons(view: View, legal: Sequence[Move], builder: ControlBuilder, say: Say) -> list[Button]:
    """A button for each die in the centre, with what it brings to the seat."""
    dice = [move for move in legal if isinstance(move, Take)]
    best = die_prospects(view) if dice else {}
    return [builder.move_button(describe_die_choice(die.value, best[die.value], say), die, Tone.MAIN) for die in dice]


def _item_buttons(view: View, legal: Sequence[Move], builder: ControlBuilder, say: Say) -> list[Button]:
    """A button for each item that can be marked, the best first, then the pass; or one for each cat.
    An item with one hex is marked at once, if there is room for its label; and so is each of few marks.
    """
    groups, said = group_by_item(legal), worths(view, legal) if view.central else {}
    short = is_full(view)
    choices = [[mark] for mark in said] if len(said) <= FEW_MARKS else groups.values()
    items = [
        builder.move_button(describe_mark(marks[0], said[marks[0]], say), marks[0])
        if len(marks) == 1 and not short
        else builder.open_button(
            describe_item_choice(marks[0].item, [said[mark] for mark in marks], say, short=short),
            marks[0].item.letter,
            () if short else marks,  # there the mark of a chosen move means a completed tower
        )
        for marks in best_first(choices, said)
    ]
    others = [move for move in legal if not isinstance(move, Mark | Take)]
    best = sorted(others, key=lambda move: -prospect(view, move).points)
    return [*items, *(builder.move_button(move_label(view, move, say), move) for move in best)]


def _best_marks(view: View, legal: Sequence[Move], builder: ControlBuilder, say: Say) -> list[Button]:
    """The best two marks, where a phone has room for another row; without the only hex of an item, and
    not while a choice is made anew, where the room is taken.
    """
    groups, said = group_by_item(legal), worths(view, legal) if view.central else {}
    if not said or not has_room_for_best(view) or builder.chosen_moves:
        return []
    best = [mark for (mark,) in best_first(([mark] for mark in said), said)[:BEST]]
    return [builder.move_button(describe_mark(mark, said[mark], say, short=True), mark) for mark in best if len(groups[mark.item]) > 1]


def _tower_button(marks: Sequence[Mark], said: Sequence[Worth], builder: ControlBuilder, say: Say) -> Button:
    """Opens a tower; marks its hex if there is only one."""
    first, label = marks[0], describe_tower(marks, said, say)
    return (
        builder.move_button(label, first) if len(marks) == 1 else builder.open_button(label, f"{first.item.letter}{first.hex.tower}", marks)
    )


def _back_to_house(view: View, builder: ControlBuilder, say: Say) -> Button:
    """Leads back from the cats to the tower of the marked house; to the towers if that one has a
    single hex.
    """
    house = view.plan.move if view.plan else None
    assert isinstance(house, Mark)
    there = [mark for mark in open_marks(view).get(house.item, ()) if mark.hex.tower == house.hex.tower]
    return builder.back_button(say("catcafe-back"), f"{house.item.letter}{house.hex.tower if len(there) > 1 else ''}")


def _draw_aid(theme: str = NIGHT) -> bytes:
    from ui.catcafe.aid_drawing import aid_canvas

    return aid_canvas(theme).to_png()
