"""The application's emojis in messages: the ones that Discord has, and their use in texts and on
buttons.

    emojis = Emojis()
    emojis.set_available({"toy_bk4_9f1c0a2e": 1234, …})   the application's emojis; foreign ones are ignored
    emojis.replace_signs("⬛BK4 wins", 2000)               <:toy_bk4:1234>BK4 wins
    emojis.split_label("⬛BK4")                            ("BK4", Emoji("toy_bk4", 1234))

Emojis replace signs, and the letters beside the signs stay: a text says the same with and without
emojis. A sign stays if its emoji is missing or the text has no room. Only outgoing messages change:
pages, their digests and alt texts have no emojis.

The name of an emoji at Discord ends in a mark. The mark shows that the emoji is the bot's own, and
which drawing it has: Discord cannot change the picture of an emoji.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Awaitable, Callable, Mapping
from functools import cache
from typing import NamedTuple, TypeVar

import discord
import structlog

from bot.delivery.refusals import INVALID_FORM
from bot.remedies import Remedy
from ui.emojis import all_emojis, replace_signs, wordless_emojis

OWNER_LETTERS, DRAWING_LETTERS = 3, 5
"""The number of letters of the mark that show the owner, and of those that show the drawing."""
_MARKED = re.compile(rf"(\w+)_([0-9a-f]{{{OWNER_LETTERS}}})[0-9a-f]{{{DRAWING_LETTERS}}}")

T = TypeVar("T")
log = structlog.get_logger(__name__)


class Emoji(NamedTuple):
    """An emoji that the application has. `name` is without the mark: Discord goes by the id."""

    name: str
    id: int

    def __str__(self) -> str:
        return f"<:{self.name}:{self.id}>"


@cache
def marked_names() -> Mapping[str, str]:
    """The names of the bot's emojis at Discord, by their own names."""
    return {name: f"{name}_{_owner_mark(name)}{_digest(content, DRAWING_LETTERS)}" for name, content in all_emojis().items()}


def is_ours(marked: str) -> bool:
    """True if the emoji of this name at Discord is one of the bot's, in any version."""
    found = _MARKED.fullmatch(marked)
    return found is not None and found[2] == _owner_mark(found[1])


def _owner_mark(name: str) -> str:
    return _digest(f"purrlor {name}".encode(), OWNER_LETTERS)


def _digest(content: bytes, length: int) -> str:
    return hashlib.sha256(content).hexdigest()[:length]


class Emojis:
    """The emojis that can be used at the moment: none until `set_available` is called.

    `on_refused` is called after Discord has refused an emoji; it should read the list again.
    """

    def __init__(self, on_refused: Callable[[], None] = lambda: None) -> None:
        self._ids: dict[str, int] = {}
        self._on_refused = on_refused

    def __len__(self) -> int:
        return len(self._ids)

    def set_available(self, there: Mapping[str, int]) -> None:
        """Use, from now on, those emojis that are the bot's in their current drawing, and no
        others.

        `there` has the id of each emoji of the application, by its name at Discord.
        """
        self._ids = {name: there[marked] for name, marked in marked_names().items() if marked in there}

    def replace_signs(self, text: str, most: int) -> str:
        """The text with emojis in place of signs; unchanged if it would be longer than `most`
        characters.
        """
        if not self._ids:
            return text
        dressed = replace_signs(text, self._emoji_or_sign)
        return dressed if len(dressed) <= most else text

    def split_label(self, label: str) -> tuple[str, Emoji | None]:
        """The label without its first sign, and the emoji for it. A label has room for one emoji,
        in front.

        If no sign has an emoji, the label as it is, and None.
        """
        found: list[Emoji] = []

        def take(sign: str, name: str) -> str:
            if name not in self._ids or name in wordless_emojis():
                return sign
            found.append(Emoji(name, self._ids[name]))
            return ""

        bare = replace_signs(label, take, 1) if self._ids else label
        return (bare.strip("\u2060 \u00a0"), found[0]) if found else (label, None)

    def _emoji_or_sign(self, sign: str, name: str) -> str:
        return str(Emoji(name, self._ids[name])) if name in self._ids else sign

    async def try_with_emojis(self, act: Callable[[Emojis], Awaitable[T]]) -> T:
        """Call `act` with emojis, and again without any if Discord refuses one that was deleted.

        Missing emojis are no reason not to show a game. After a refusal none is used until the list
        is read again.
        """
        worn = self._ids
        try:
            return await act(self)
        except discord.HTTPException as problem:
            if not (worn and problem.code == INVALID_FORM and "emoji" in problem.text.lower()):
                raise
            if self._ids is worn:  # else another refusal was handled first
                log.warning("an emoji was refused; there are none until the list is read again", remedy=Remedy.EMOJI_REFUSED)
                self._ids = {}
                self._on_refused()
            return await act(Emojis())
