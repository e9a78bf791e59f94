"""The renderer of a game: makes texts, pictures and controls from views and public events, never
from a state.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple, Protocol, TypeVar

from games.kit import Event
from ui.kit.pages import MAX_CHOICES, Button, Choice, Colour, Field, Panel, Picture, Row, Select, Tone
from ui.kit.words import Names, Say


class CustomIds(Protocol):
    """Makes the custom_id of a control. The caller of a renderer provides it, so presentations know
    no custom_id format.
    """

    def answer(self, move: object) -> str:
        """The custom_id that makes this move."""
        ...

    def choose(self, number: int) -> str:
        """The custom_id of a list whose chosen value is the move. `number` tells the lists of a
        message apart.
        """
        ...

    def open(self, word: str) -> str:
        """The custom_id that makes no move but shows the controls again with this part opened."""
        ...


V_contra = TypeVar("V_contra", contravariant=True)
M_contra = TypeVar("M_contra", contravariant=True)


FIRST_PART = "<"
"""The prefix of an opened part that leads back to the first part of a choice while a further part
is owed.

The rest of the word is the opened part of that first choice.
"""


CHOSEN = "✓"
"""The mark of a chosen move on its button."""


@dataclass(frozen=True, slots=True)
class ControlBuilder:
    """Makes the controls that answer a table's open question."""

    custom_ids: CustomIds
    names: Sequence[str] = ()
    """The players' names by seat, without markdown, as buttons show them."""
    opened_part: str = ""
    """The part of a two-step choice that the player has opened; empty at the first step."""
    chosen_moves: tuple[object, ...] = ()
    """The player's sealed moves that may still be changed."""

    def move_button(self, label: str, move: object, tone: Tone = Tone.PLAIN) -> Button:
        """A button that makes the move; marked if the move is chosen already."""
        return self._marked(Button(label, self.custom_ids.answer(move), tone), [move])

    def open_button(self, label: str, word: str, moves: Iterable[object] = ()) -> Button:
        """A button that makes no move but shows the controls again with this part opened; marked if a
        chosen move is among these `moves` behind it.
        """
        return self._marked(Button(label, self.custom_ids.open(word)), moves)

    def _marked(self, button: Button, moves: Iterable[object]) -> Button:
        is_chosen = any(move in self.chosen_moves for move in moves)
        return replace(button, label=f"{button.label} {CHOSEN}", tone=Tone.GOOD) if is_chosen else button

    def back_button(self, label: str, word: str) -> Button:
        """A button that shows the controls of the first part again, with `word` opened, while a
        further part is owed.
        """
        return Button(label, self.custom_ids.open(FIRST_PART + word))

    def move_selects(self, placeholder: str, choices: Sequence[Choice], *, at: int = 0) -> list[Select]:
        """Lists that make a move with one tap, each with up to 25 options.

        If several lists are needed, each placeholder names its first and last option. `at` is the
        number of lists that the message has already.
        """
        parts = [tuple(choices[one : one + MAX_CHOICES]) for one in range(0, len(choices), MAX_CHOICES)]
        return [
            Select(
                self.custom_ids.choose(at + number),
                placeholder if len(parts) == 1 else f"{placeholder} ({part[0].label} … {part[-1].label})",
                part,
            )
            for number, part in enumerate(parts)
        ]


class RenderedView(NamedTuple):
    """A table or a hand: its full text, and its picture if the game has pictures."""

    text: str
    picture: Picture | None = None
    caption: str | None = None
    """The text beside the picture, if shorter than `text`; None shows `text`."""

    def panel(self, title: str = "", notes: Sequence[str] = (), colour: Colour = Colour.PLAY) -> Panel:
        """The panel of the view. `notes` are lines of the page, shown with and without the picture."""
        caption = None if self.caption is None else "\n".join([self.caption, *notes])
        return Panel(title, "\n".join([self.text, *notes]), colour=colour, picture=self.picture, caption=caption)


class NewsItem(NamedTuple):
    """Something that happened: its full text, and its picture if the game has pictures. A title
    makes it an event of its own.
    """

    title: str = ""
    text: str = ""
    colour: Colour = Colour.NEWS
    """The panel's colour; `END` for the score of a round or a game."""
    picture: Picture | None = None
    caption: str | None = None
    """The text beside the picture, if shorter than `text`; None shows `text`."""
    line: str = ""
    """The whole item in a line of a chapter, short enough for a phone; scores may take several. Empty
    if a chapter leaves the item out.
    """

    def panel(self, heading: str = "", *, fields: tuple[Field, ...] = (), footer: str = "", picture_only: bool = False) -> Panel:
        """The panel of the item, below the page's `heading`. With `picture_only` no text stands
        beside the picture.
        """
        title = " · ".join(filter(None, (heading, self.title)))
        caption = "" if picture_only else self.caption
        return Panel(title, self.text, fields, footer, self.colour, self.picture, caption)


class Renderer(Protocol[V_contra, M_contra]):
    """The texts, pictures and controls of a game. `names` hold both forms, for texts and for
    pictures.
    """

    def table(self, view: V_contra, say: Say, names: Names, /) -> RenderedView:
        """The public table; `view` is a spectator's."""
        ...

    def hand(self, view: V_contra, public_events: Sequence[Event], opened_part: str, say: Say, names: Names, /) -> RenderedView:
        """One seat's hand and the last events; `public_events` are all of the game, oldest first.

        `opened_part` is the part of a two-step choice that the player has opened (see
        `ControlBuilder`); the hand shows its consequences. A hand shows the present: what lies,
        what counts, and who is awaited.
        """
        ...

    def secrets(self, view: V_contra, say: Say, /) -> str:
        """One seat's secrets in a short text, for replays with open cards."""
        ...

    def open_hands(self, views: Sequence[V_contra], names: Names, words: str, /) -> Picture | None:
        """The secrets of all seats in one picture, each beside its owner's name; None if there are
        none. `views` are by seat; `words` is the base of the alt text.
        """
        ...

    def controls(self, view: V_contra, legal: Sequence[M_contra], builder: ControlBuilder, say: Say, /) -> tuple[Row, ...]:
        """The controls for exactly the legal moves of the view's seat."""
        ...

    def player_aid(self, say: Say, /) -> Panel | None:
        """The player aid from the game's box, as text and picture; None in a game without one."""
        ...

    def news(self, events: Iterable[Event], say: Say, names: Names, /) -> list[NewsItem]:
        """The news of these public events, such as tricks, reveals and scoreboards."""
        ...

    def move_text(self, move: M_contra, say: Say, names: Sequence[str], /) -> str:
        """A move in words, for suggestions and confirmations; `names` suit the place of the text."""
        ...
