"""What a message shows, as values of our own: text, panels (Discord's embeds) and rows of buttons and selects.

Pages are made by the faces of the games and by the shared pages, compared by their digest, and turned into Discord's objects by the
door alone. Making one cuts every text to what Discord allows, so a page can always be sent.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from enum import StrEnum

CONTENT, TITLE, TEXT, FIELDS, FIELD_NAME, FIELD_VALUE, FOOTER, PANELS, ALL_PANELS = 2000, 256, 4096, 25, 256, 1024, 2048, 10, 6000
ROWS, BUTTONS_A_ROW, CHOICES, LABEL, PLACEHOLDER, CUSTOM_ID, OPTION = 5, 5, 25, 80, 150, 100, 100


def cut(text: str, limit: int) -> str:
    """The text, with an ellipsis where it had to end; nothing where there is no room at all."""
    return text if len(text) <= limit else text[: limit - 1].rstrip() + "…" if limit > 0 else ""


class Tone(StrEnum):
    """What a button is for; never the only sign of it."""

    MAIN = "primary"
    PLAIN = "secondary"
    GOOD = "success"
    BAD = "danger"


class Colour(StrEnum):
    """The bar at the side of a panel; never the only sign of anything."""

    LOBBY = "8a7a5c"
    PLAY = "3f7f6f"
    YOURS = "d9a441"
    NEWS = "7d6bb0"
    END = "c8566b"
    QUIET = "6b7280"


@dataclass(frozen=True, slots=True)
class Field:
    """A titled part of a panel; inline ones stand side by side."""

    name: str
    value: str
    inline: bool = False

    @property
    def length(self) -> int:
        return len(self.name) + len(self.value)

    def fitted(self, room: int) -> Field:
        """The field within Discord's limits and `room` (2 at least); an empty part reads as a dash, for Discord refuses empty ones."""
        name = cut(self.name.strip() or "–", min(FIELD_NAME, room - 1))
        return replace(self, name=name, value=cut(self.value.strip() or "–", min(FIELD_VALUE, room - len(name))))


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture of a panel: all that is to be known of it before it is drawn, and how to draw it."""

    words: str
    """The alt text."""
    key: str
    """Pictures of equal keys are equal, also in another process (ui/kit/keys.py)."""
    draw: Callable[[], bytes | None] = field(repr=False, compare=False)
    """Pure, and may run in any thread; None if there is nothing to be drawn after all."""
    draw_by_day: Callable[[], bytes | None] | None = field(default=None, repr=False, compare=False)
    """How the same is drawn in the colours of the day; None where it is drawn in one way only."""

    @property
    def by_day(self) -> Picture:
        """The same in the colours of the day, which is another picture."""
        return replace(self, key=f"{self.key}.day", draw=self.draw_by_day, draw_by_day=None) if self.draw_by_day else self


@dataclass(frozen=True, slots=True)
class Panel:
    """One embed, whole from its birth: what comes to stand in it is known before it is made, and nobody adds to it later.

    `text` is all in words; with a picture, it may be that less is said beside that (`said`).
    """

    title: str = ""
    text: str = ""
    fields: tuple[Field, ...] = ()
    footer: str = ""
    colour: Colour = Colour.PLAY
    picture: Picture | None = None
    beside: str | None = None
    """What is said beside the picture, if that is less than the text: the picture shows the rest."""
    line: str = ""
    """What is left of it beside its title where there is no room for more, in one line."""

    @property
    def said(self) -> str:
        """What is to be read in it where its picture is to be seen."""
        return self.text if self.picture is None or self.beside is None else self.beside

    @property
    def in_words(self) -> Panel:
        """The panel without its picture."""
        return replace(self, picture=None, beside=None)

    @property
    def length(self) -> int:
        """What Discord counts towards the 6000 of a message."""
        return len(self.title) + len(self.text) + len(self.footer) + sum(one.length for one in self.fields)

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to see; Discord refuses such a one."""
        return not (self.length or self.picture)

    def fitted(self, room: int = ALL_PANELS) -> Panel:
        """The panel within Discord's limits and `room`: its text gives way first, then its fields from the last."""
        text = self.text.strip()
        room -= bool(text)  # so that at least an ellipsis tells that there was one
        title = cut(self.title.strip(), min(TITLE, room))
        footer = cut(self.footer.strip(), min(FOOTER, room - len(title)))
        room -= len(title) + len(footer)
        fields: list[Field] = []
        for one in self.fields[:FIELDS]:
            if room >= 2:
                fields.append(one.fitted(room))
                room -= fields[-1].length
        return replace(self, title=title, text=cut(text, min(TEXT, room + bool(text))), fields=tuple(fields), footer=footer)


@dataclass(frozen=True, slots=True)
class Button:
    """A button: `act` is its custom_id, and says all there is to know (docs/decisions/0004-questions-and-buttons.md)."""

    label: str
    act: str
    tone: Tone = Tone.PLAIN
    disabled: bool = False


@dataclass(frozen=True, slots=True)
class Link:
    """A button that opens an address."""

    label: str
    address: str = field(repr=False)
    """No part of the digest: a message is not sent again for it alone, for where a table stood is beside where it stands."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One line of a select. `value` is what comes back, usually a move in its notation."""

    label: str
    value: str
    hint: str = ""
    chosen: bool = False
    """Whether the select shows it, as what holds now."""


class Among(StrEnum):
    """What one chooses among in a list. All but its own choices Discord lists, of the server in which it stands."""

    CHOICES = "choices"
    MEMBERS = "members"
    ROLES = "roles"
    CHANNELS = "channels"
    """Where people can write."""
    PLACES = "places"
    """The same, and forums, in whose threads they can."""


@dataclass(frozen=True, slots=True)
class Select:
    """A list to choose from; it fills a row of its own."""

    act: str
    placeholder: str
    choices: tuple[Choice, ...]
    least: int = 1
    most: int = 1
    among: Among = Among.CHOICES
    given: tuple[int, ...] = ()
    """What it shows as chosen of what Discord lists."""


Row = tuple[Button | Link, ...] | Select


@dataclass(frozen=True, slots=True)
class File:
    """A file that goes with a page. `words` are its alt text."""

    name: str
    content: bytes = field(repr=False)
    words: str = ""


@dataclass(frozen=True, slots=True)
class Page:
    """All that one message shows. `calls` are the members whom the text mentions and who shall be notified; `calls_role` the role."""

    text: str = ""
    panels: tuple[Panel, ...] = ()
    rows: tuple[Row, ...] = ()
    files: tuple[File, ...] = ()
    calls: tuple[int, ...] = ()
    calls_role: int | None = field(default=None, repr=False)
    _digest: list[str] = field(default_factory=list, init=False, repr=False, compare=False)
    """Put together when it is first asked for; it is asked for again and again until a message is sent."""

    def fitted(self) -> Page:
        """The page within Discord's limits; panels beyond the sum of 6000 are shortened, never dropped in silence."""
        panels, room = [], ALL_PANELS
        for panel in self.panels[:PANELS]:
            short = panel.fitted(room)
            if not short.is_empty:
                panels.append(short)
                room -= short.length
        return replace(self, text=cut(self.text.strip(), CONTENT), panels=tuple(panels), rows=self.rows[:ROWS])

    @property
    def as_seen(self) -> Page:
        """The page as it is read where its pictures are to be seen, within Discord's limits."""
        return replace(self, panels=tuple(replace(panel, text=panel.said) for panel in self.panels)).fitted()

    @property
    def in_words(self) -> Page:
        """The page without pictures."""
        return replace(self, panels=tuple(panel.in_words for panel in self.panels))

    @property
    def by_day(self) -> Page:
        """The page with its pictures in the colours of the day: for who wishes it, where nobody else sees it."""
        lit = (replace(panel, picture=panel.picture.by_day) if panel.picture else panel for panel in self.panels)
        return replace(self, panels=tuple(lit))

    @property
    def digest(self) -> str:
        """A hash of everything shown: equal digests, equal messages. Its second part is of the files alone (see `same_files`).

        Whom it calls does not count: that notifies them when it is sent, and shows nothing.

        Nothing is drawn for it: a picture is its key. With it counts what it says, like any file's alt text: that can be changed only by
        sending the file again. A page some pictures of which could not be drawn is another page, without them.
        """
        if not self._digest:
            pictures = [f"{panel.picture.key} {panel.picture.words}" for panel in self.panels if panel.picture]
            files = [f"{hashlib.sha256(file.content).hexdigest()} {file.words}" for file in self.files]
            said = _short(repr(replace(self, calls=()) if self.calls else self), 16)
            self._digest.append(f"{said}.{_short(repr(files + pictures), 8) if files or pictures else ''}")
        return self._digest[0]


def same_files(digest: str, other: str) -> bool:
    """Whether two pages of these digests carry the same files, so that none has to be sent again."""
    return digest.rpartition(".")[2] == other.rpartition(".")[2]


def _short(text: str, length: int) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:length]


def button_rows(buttons: Iterable[Button | Link], wide: int = BUTTONS_A_ROW) -> tuple[Row, ...]:
    """The buttons in rows, of five unless fewer are wanted; on a phone a row of long labels breaks up."""
    row = tuple(buttons)
    return tuple(row[at : at + wide] for at in range(0, len(row), wide))
