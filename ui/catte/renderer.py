"""The renderer of Catte: a button for each playable card; sets are chosen in two steps."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from games.catte import GAME
from games.catte.events import RoundDealt, RoundScored, TrickWon
from games.catte.moves import Coffee, Move, Play
from games.catte.state import Mark, View
from games.kit import Event
from ui.catte.claims import claimed
from ui.catte.set_choice import SetChoice
from ui.catte.words import (
    best_sets,
    chosen_card,
    coffee_label,
    describe,
    describe_coffee,
    describe_move,
    describe_round,
    describe_secrets,
    describe_set,
    describe_trick,
    hand_caption,
    playable_sets,
    round_line,
    short_card_label,
    table_caption,
    trick_line,
    whole_set_label,
    without_signs,
)
from ui.kit.drawings import Drawings
from ui.kit.pages import Button, Colour, Panel, Picture, Row, Tone, button_rows
from ui.kit.renderer import ControlBuilder, NewsItem, RenderedView
from ui.kit.words import Names, Say

WIDE, SETS_WIDE = 4, 3
"""The number of card buttons, and of set buttons, side by side on a phone."""
FEW = 3
"""The most buttons of cards beside which whole sets have room on a phone."""
SET = "set"
"""The opened part for choosing a set; the next part is the set's black card."""


DRAWINGS = Drawings(GAME.name)


class CatteRenderer:
    """Texts and controls of Catte."""

    secrets = staticmethod(describe_secrets)
    move_text = staticmethod(describe_move)

    def table(self, view: View, say: Say, names: Names) -> RenderedView:
        text, caption = describe(view, say, names.markdown), table_caption(view, say, names.markdown)
        return RenderedView(text, DRAWINGS.view_picture(view, names, without_signs(text)), caption)

    def hand(self, view: View, public_events: Sequence[Event], opened_part: str, say: Say, names: Names) -> RenderedView:
        last = next((event for event in reversed(public_events) if type(event) in GAME.emphasis), None)
        text, shown = describe(view, say, names.markdown, last, opened_part), SetChoice.from_word(view, opened_part) or view
        caption = hand_caption(view, last, opened_part, say, names.markdown)
        return RenderedView(text, DRAWINGS.view_picture(shown, names, without_signs(text), last_event=last), caption)

    def open_hands(self, views: Sequence[View], names: Names, words: str) -> Picture | None:
        return DRAWINGS.open_hands_picture(views, names, words) if words else None

    def controls(self, view: View, legal: Sequence[Move], builder: ControlBuilder, say: Say) -> tuple[Row, ...]:
        sets = playable_sets(view)
        if builder.opened_part and sets:
            return _set_controls(view, sets, builder, say)
        tones = _tones(view)
        buttons = [
            builder.move_button(describe_coffee(view, move, say), move)
            if isinstance(move, Coffee)
            else builder.move_button(short_card_label(move.cards[0]), move, tones.get(move, Tone.PLAIN))
            for move in legal
            if isinstance(move, Coffee) or not move.is_set
        ]
        offered = best_sets(view, sets) if len(buttons) <= FEW else ()
        more = [builder.open_button(say("catte-set"), SET)] if len(sets) > len(offered) else []
        return (*button_rows([*buttons, *more], WIDE), *button_rows(_whole_sets(offered, view, builder), SETS_WIDE))

    def player_aid(self, say: Say) -> Panel | None:
        return None

    def news(self, events: Iterable[Event], say: Say, names: Names) -> list[NewsItem]:
        news: list[NewsItem] = []
        for event in events:
            match event:
                case RoundDealt():
                    starter = names.markdown[event.starter]
                    last = event.round == event.rounds > 1
                    begins = say("catte-round-begins", round=event.round, rounds=event.rounds, name=starter, last=last)
                    news.append(NewsItem(text=begins, colour=Colour.PLAY, line=begins))
                case TrickWon():
                    news.append(_trick_news(event, say, names))
                case RoundScored():
                    text = describe_round(event, event.totals, say, names.markdown)
                    picture = DRAWINGS.news_picture(event, names, without_signs(text))
                    line = round_line(event, say, names.markdown)
                    news.append(NewsItem(say("catte-round-over", round=event.round), text, Colour.END, picture, line=line))
                case _:
                    pass  # the table shows single plays and coffees; the end has its own page
        return news


def _set_controls(view: View, sets: Sequence[Play], builder: ControlBuilder, say: Say) -> tuple[Row, ...]:
    """The best whole sets and the black cards, then the white cards with their sums; at once the sums
    if one colour has a single card.
    """
    chosen, blacks = chosen_card(sets, builder.opened_part), sorted({play.cards[0] for play in sets})
    if chosen is None:
        buttons = [builder.open_button(short_card_label(card), str(card)) for card in blacks]
        offered = best_sets(view, sets) if len(blacks) <= FEW else ()
        best = button_rows(_whole_sets(offered, view, builder), SETS_WIDE)
        return (*best, *button_rows([*buttons, builder.open_button(say("catte-back"), "")], WIDE))
    tones = _tones(view)
    buttons = [builder.move_button(describe_set(play, chosen), play, tones.get(play, Tone.PLAIN)) for play in sets if chosen in play.cards]
    back = builder.open_button(say("catte-back"), SET if chosen_card(sets, SET) is None else "")
    return button_rows([*buttons, back], SETS_WIDE)


def _whole_sets(sets: Sequence[Play], view: View, builder: ControlBuilder) -> list[Button]:
    """A button for each of these sets, with its sum."""
    tones = _tones(view)
    return [builder.move_button(whole_set_label(play), play, tones.get(play, Tone.PLAIN)) for play in sets]


def _tones(view: View) -> Mapping[Play, Tone]:
    """The tones of a follower's plays that win the trick as it lies: green, or red if its seat would
    be over the limit.
    """
    prizes = claimed(view, "prize")
    return {
        play: Tone.BAD if prizes[play].mark is Mark.OVER else Tone.GOOD for play, is_winner in claimed(view, "wins").items() if is_winner
    }


def _trick_news(event: TrickWon, say: Say, names: Names) -> NewsItem:
    winner = names.markdown[event.trick.winner]
    title = say("catte-trick", name=winner, card=coffee_label(event.trick.coffee, say))
    total = say("catte-acquired", name=winner, total=event.total, limit=event.limit)
    text = f"{describe_trick(event.trick, say, names.markdown)}\n{total}"
    picture = DRAWINGS.news_picture(event, names, without_signs(text))
    return NewsItem(title, text, picture=picture, line=trick_line(event, say, names.markdown))
