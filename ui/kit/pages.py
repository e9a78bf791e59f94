"""The contents of a message as values: text, panels (Discord's embeds), rows of buttons and lists.

Renderers of games and the shared pages make pages. Their digests are compared, and bot/delivery
turns them into Discord's objects. `Page.within_limits` shortens the message's text and its panels to
what Discord allows.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from enum import StrEnum

MAX_CONTENT = 2000
MAX_TITLE = 256
MAX_TEXT = 4096
MAX_FIELDS = 25
MAX_FIELD_NAME = 256
MAX_FIELD_VALUE = 1024
MAX_ALT_TEXT = 1024
MAX_FOOTER = 2048
MAX_PANELS = 10
MAX_ALL_PANELS = 6000
MAX_ROWS = 5
MAX_ROW_BUTTONS = 5
MAX_CHOICES = 25
MAX_LABEL = 80
MAX_PLACEHOLDER = 150
MAX_CUSTOM_ID = 100
MAX_OPTION = 100


def cut(text: str, limit: int) -> str:
    """The text within `limit` letters, ended by an ellipsis if shortened; empty if `limit` is 0 or
    less.
    """
    return text if len(text) <= limit else text[: limit - 1].rstrip() + "…" if limit > 0 else ""


class Tone(StrEnum):
    """The purpose of a button, shown by its colour; never the only sign of the purpose."""

    MAIN = "primary"
    PLAIN = "secondary"
    GOOD = "success"
    BAD = "danger"


class Colour(StrEnum):
    """The colour of the bar beside a panel; never the only sign of anything."""

    LOBBY = "8a7a5c"
    PLAY = "3f7f6f"
    YOURS = "d9a441"
    NEWS = "7d6bb0"
    END = "c8566b"
    QUIET = "6b7280"


@dataclass(frozen=True, slots=True)
class Field:
    """A titled part of a panel; inline fields stand side by side."""

    name: str
    value: str
    inline: bool = False

    @property
    def length(self) -> int:
        return len(self.name) + len(self.value)

    def within_limits(self, room: int) -> Field:
        """The field within Discord's limits and `room`, at least 2. An empty part becomes a dash:
        Discord refuses empty parts.
        """
        name = cut(self.name.strip() or "–", min(MAX_FIELD_NAME, room - 1))
        return replace(self, name=name, value=cut(self.value.strip() or "–", min(MAX_FIELD_VALUE, room - len(name))))


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture of a panel: everything known before drawing, and the function that draws."""

    alt_text: str
    """The alt text."""
    key: str
    """Equal keys mean equal pictures, also in another process (ui/kit/keys.py)."""
    draw: Callable[[], bytes | None] = field(repr=False, compare=False)
    """Draw the PNG: a pure function for any thread. None if there is nothing to draw."""
    draw_day_variant: Callable[[], bytes | None] | None = field(default=None, repr=False, compare=False)
    """Draw the picture in the day theme; None for a picture with one theme."""

    @property
    def day_variant(self) -> Picture:
        """The picture in the day theme, with a key of its own; the same picture if it has one
        theme.
        """
        return replace(self, key=f"{self.key}.day", draw=self.draw_day_variant, draw_day_variant=None) if self.draw_day_variant else self


@dataclass(frozen=True, slots=True)
class Panel:
    """One embed. All parts are known when it is made.

    `text` is complete without a picture. With a picture, `caption` may replace it (`visible_text`).
    """

    title: str = ""
    text: str = ""
    fields: tuple[Field, ...] = ()
    footer: str = ""
    colour: Colour = Colour.PLAY
    picture: Picture | None = None
    caption: str | None = None
    """The text beside the picture, if shorter than `text`; None shows `text`."""

    @property
    def visible_text(self) -> str:
        """The text of the panel if its picture is shown."""
        return self.text if self.picture is None or self.caption is None else self.caption

    @property
    def without_picture(self) -> Panel:
        """The panel with its full text and no picture."""
        return replace(self, picture=None, caption=None)

    @property
    def length(self) -> int:
        """The letters that Discord counts towards the 6,000 of a message."""
        return len(self.title) + len(self.text) + len(self.footer) + sum(one.length for one in self.fields)

    @property
    def is_empty(self) -> bool:
        """True if there is nothing to see; Discord refuses such an embed."""
        return not (self.length or self.picture)

    def within_limits(self, room: int = MAX_ALL_PANELS) -> Panel:
        """The panel within Discord's limits and `room`: the text is shortened first, then fields
        from the last.
        """
        text = self.text.strip()
        room -= bool(text)  # room for an ellipsis
        title = cut(self.title.strip(), min(MAX_TITLE, room))
        footer = cut(self.footer.strip(), min(MAX_FOOTER, room - len(title)))
        room -= len(title) + len(footer)
        fields: list[Field] = []
        for one in self.fields[:MAX_FIELDS]:
            if room >= 2:
                fields.append(one.within_limits(room))
                room -= fields[-1].length
        return replace(self, title=title, text=cut(text, min(MAX_TEXT, room + bool(text))), fields=tuple(fields), footer=footer)


@dataclass(frozen=True, slots=True)
class Button:
    """A button. Its `custom_id` says everything that a press does
    (docs/decisions/0004-questions-and-buttons.md).
    """

    label: str
    custom_id: str
    tone: Tone = Tone.PLAIN
    disabled: bool = False


@dataclass(frozen=True, slots=True)
class Link:
    """A button that opens an address."""

    label: str
    address: str = field(repr=False)
    """Not part of the digest: a changed address alone sends no message again."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One option of a list. `value` is returned to the bot, usually a move in its notation."""

    label: str
    value: str
    hint: str = ""
    is_selected: bool = False
    """True if the list shows the option as its present value."""


class SelectKind(StrEnum):
    """The kind of a list's options. Discord fills all but `CHOICES` from the server."""

    CHOICES = "choices"
    MEMBERS = "members"
    ROLES = "roles"
    CHANNELS = "channels"
    """Text channels."""
    PLACES = "places"
    """Text channels and forums, in whose threads members can write."""


@dataclass(frozen=True, slots=True)
class Select:
    """A list to choose from; fills a row of its own."""

    custom_id: str
    placeholder: str
    choices: tuple[Choice, ...]
    min_values: int = 1
    max_values: int = 1
    kind: SelectKind = SelectKind.CHOICES
    preselected: tuple[int, ...] = ()
    """The ids that are chosen already in a list filled by Discord."""


Row = tuple[Button | Link, ...] | Select


@dataclass(frozen=True, slots=True)
class File:
    """A file attached to a page."""

    name: str
    content: bytes = field(repr=False)
    alt_text: str = ""


@dataclass(frozen=True, slots=True)
class Page:
    """All contents of one message. Members of `mentions` and the `mentioned_role` are notified."""

    text: str = ""
    panels: tuple[Panel, ...] = ()
    rows: tuple[Row, ...] = ()
    files: tuple[File, ...] = ()
    mentions: tuple[int, ...] = ()
    mentioned_role: int | None = field(default=None, repr=False)
    _digest: list[str] = field(default_factory=list, init=False, repr=False, compare=False)
    """The digest, computed at first use; delivery compares it often until the message is sent."""

    def within_limits(self) -> Page:
        """The page within Discord's limits. Panels beyond the sum of 6,000 letters are shortened;
        empty panels, panels after the tenth and rows after the fifth are dropped.

        Buttons and lists are not shortened.
        """
        panels, room = [], MAX_ALL_PANELS
        for panel in self.panels[:MAX_PANELS]:
            short = panel.within_limits(room)
            if not short.is_empty:
                panels.append(short)
                room -= short.length
        return replace(self, text=cut(self.text.strip(), MAX_CONTENT), panels=tuple(panels), rows=self.rows[:MAX_ROWS])

    @property
    def with_captions(self) -> Page:
        """The page as players see it with pictures, within Discord's limits."""
        return replace(self, panels=tuple(replace(panel, text=panel.visible_text) for panel in self.panels)).within_limits()

    @property
    def without_pictures(self) -> Page:
        """The page with full texts and no pictures."""
        return replace(self, panels=tuple(panel.without_picture for panel in self.panels))

    @property
    def day_variant(self) -> Page:
        """The page with pictures in the day theme, for a member who chose it and a page that only
        this member sees.
        """
        panels = (replace(panel, picture=panel.picture.day_variant) if panel.picture else panel for panel in self.panels)
        return replace(self, panels=tuple(panels))

    @property
    def digest(self) -> str:
        """A hash of the visible contents. Equal digests mean equal messages.

        The part after the dot covers the files alone (see `has_same_files`). Mentions do not count:
        they notify when the message is sent and change nothing visible.

        Nothing is drawn: a picture counts by its key and alt text. A file's alt text counts too,
        because a change needs a new upload. A page whose pictures could not be drawn is a different
        page without them.
        """
        if not self._digest:
            pictures = [f"{panel.picture.key} {panel.picture.alt_text}" for panel in self.panels if panel.picture]
            files = [f"{hashlib.sha256(file.content).hexdigest()} {file.alt_text}" for file in self.files]
            said = _short(repr(replace(self, mentions=()) if self.mentions else self), 16)
            self._digest.append(f"{said}.{_short(repr(files + pictures), 8) if files or pictures else ''}")
        return self._digest[0]


def has_same_files(digest: str, other: str) -> bool:
    """True if pages with these digests have the same files, which then need no upload."""
    return digest.rpartition(".")[2] == other.rpartition(".")[2]


def _short(text: str, length: int) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:length]


def button_rows(buttons: Iterable[Button | Link], wide: int = MAX_ROW_BUTTONS) -> tuple[Row, ...]:
    """The buttons in rows of `wide`, which is at most five; less for long labels, whose row breaks
    on a phone.
    """
    row = tuple(buttons)
    return tuple(row[at : at + wide] for at in range(0, len(row), wide))
