"""The face of a game: how its table, hands, controls and news look on Discord. One for each game, in the room of its look.

Everything is made from views and public events; no face ever holds a state.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol, TypeVar

from games.kit import Event
from ui.kit.pages import CHOICES, Button, Choice, Colour, Field, Panel, Picture, Row, Select, Tone
from ui.kit.words import Names, Say


class Acts(Protocol):
    """What the controls of a question do, as text; written by whoever shows them, so that a look need not know how."""

    def answer(self, move: object) -> str:
        """Makes this move."""
        ...

    def choose(self, number: int) -> str:
        """A list: makes the move that is chosen in it. The number tells lists of one message apart."""
        ...

    def open(self, word: str) -> str:
        """Makes no move, but has the controls made anew with this word opened."""
        ...


V_contra = TypeVar("V_contra", contravariant=True)
M_contra = TypeVar("M_contra", contravariant=True)


FIRST_PART = "<"
"""How a word begins that goes back to the first part of a choice, for who owes a further one; the rest is what is opened of that."""


@dataclass(frozen=True, slots=True)
class Ask:
    """The open question of a table, as the controls that answer it need it."""

    acts: Acts
    names: Sequence[str] = ()
    """The players' names by seat, as they may stand on a button: there is no markdown."""
    opened: str = ""
    """Which part of a choice in two steps the person has opened; empty at the first step, and wherever everybody sees the controls."""
    chosen: tuple[object, ...] = ()
    """The moves the person has chosen and may still change; none wherever everybody sees the controls."""

    def button(self, label: str, move: object, tone: Tone = Tone.PLAIN) -> Button:
        """A button that makes the move."""
        return Button(label, self.acts.answer(move), tone)

    def open_button(self, label: str, word: str, tone: Tone = Tone.PLAIN) -> Button:
        """A button that makes no move, but has the controls made anew with this word opened."""
        return Button(label, self.acts.open(word), tone)

    def back_button(self, label: str, word: str) -> Button:
        """Where a further part is owed: a button that has the controls of the first one made anew, with this word opened."""
        return Button(label, self.acts.open(FIRST_PART + word))

    def selects(self, placeholder: str, choices: Sequence[Choice], *, at: int = 0) -> list[Select]:
        """Selects that make a move with one tap, as many as 25 options each need; where there are several, each names its first and last.

        `at` is how many selects stand in the message already.
        """
        parts = [tuple(choices[one : one + CHOICES]) for one in range(0, len(choices), CHOICES)]
        return [
            Select(
                self.acts.choose(at + number),
                placeholder if len(parts) == 1 else f"{placeholder} ({part[0].label} … {part[-1].label})",
                part,
            )
            for number, part in enumerate(parts)
        ]


class Tableau(NamedTuple):
    """A table or a hand as it is seen: all of it in words, and as a picture if there is one."""

    text: str
    picture: Picture | None = None
    beside: str | None = None
    """What is said beside the picture, if that is less than the text."""

    def panel(self, title: str = "", notes: Sequence[str] = (), colour: Colour = Colour.PLAY) -> Panel:
        """The panel that shows it. `notes` are lines of the page's own, said beside the picture too."""
        beside = None if self.beside is None else "\n".join([self.beside, *notes])
        return Panel(title, "\n".join([self.text, *notes]), colour=colour, picture=self.picture, beside=beside)


class News(NamedTuple):
    """What happened, as it is told: all of it in words, and as a picture if there is one. With a title it is something of itself."""

    title: str = ""
    text: str = ""
    colour: Colour = Colour.NEWS
    """That of an end tells how a round or a game was counted."""
    picture: Picture | None = None
    beside: str | None = None
    """What is said beside the picture, if that is less than the text."""
    line: str = ""
    """What is left of it beside its title where there is no room for more, in one line."""

    def panel(self, heading: str = "", *, fields: tuple[Field, ...] = (), footer: str = "", shows: bool = False) -> Panel:
        """The panel that tells it, below a heading of the page's own. Where the picture alone `shows` it, nothing is said beside that."""
        title, beside = " · ".join(filter(None, (heading, self.title))), "" if shows else self.beside
        return Panel(title, self.text, fields, footer, self.colour, self.picture, beside, self.line)


class Face(Protocol[V_contra, M_contra]):
    """How a game is shown on Discord. Where something is said and drawn, `names` are both: as words want them, and as pictures do."""

    def table(self, view: V_contra, say: Say, names: Names, /) -> Tableau:
        """What everybody may see; `view` is a spectator's."""
        ...

    def hand(self, view: V_contra, told: Sequence[Event], opened: str, say: Say, names: Names, /, *, at_once: bool = False) -> Tableau:
        """What one seat may see, and what happened last: `told` is all that everybody was told so far, the oldest first.

        `opened` is which part of a choice in two steps the person has opened (see `Ask`), so that it can be shown what it would do.
        A seat that is not asked is shown what is settled: what the others do one by one until then changes nothing in its hand. With
        `at_once` it is shown all of that, for where it stands below the table, which says so, too.
        """
        ...

    def secrets(self, view: V_contra, say: Say, /) -> str:
        """What one seat knows beyond what everybody sees, short enough to stand beside that of the others; for replays with open cards."""
        ...

    def opened(self, views: Sequence[V_contra], names: Names, words: str, /) -> Picture | None:
        """What each seat alone knows, as one picture, each beside its owner's name; `views` are by seat. None: nobody knows a thing."""
        ...

    def controls(self, view: V_contra, legal: Sequence[M_contra], ask: Ask, say: Say, /) -> tuple[Row, ...]:
        """What the seat can press, for exactly the legal moves; `view` is the seat's, or a spectator's where the decision is public."""
        ...

    def is_public(self, view: V_contra, /) -> bool:
        """Whether the one who has to decide now chooses among things that everybody sees: then the controls stand in the channel too."""
        ...

    def aid(self, say: Say, /) -> Panel | None:
        """What the box gives to each player to look things up, as a picture and in words; None if there is nothing of the kind."""
        ...

    def news(self, events: Iterable[Event], say: Say, names: Names, /) -> list[News]:
        """What is posted of these public events: tricks, reveals, scoreboards."""
        ...

    def move(self, move: M_contra, say: Say, names: Sequence[str], /) -> str:
        """A move in words, for suggestions and confirmations. `names` are written as they can be there."""
        ...
