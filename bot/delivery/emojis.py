"""The application's emojis in what is sent: which of ours Discord has, and how they come into texts and onto buttons.

    emojis = Emojis()
    emojis.learn({"toy_bk4_9f1c0a2e": 1234, …})      what the application has; others' are passed over
    emojis.in_text("⬛BK4 wins", 2000)                  <:toy_bk4:1234>BK4 wins
    emojis.on_label("⬛BK4")                            ("BK4", Emoji("toy_bk4", 1234))

Signs in words are replaced, and the letters beside them stay: so a text says the same with and without emojis, and where one is missing,
or there is no room, the sign is there as ever. Only what goes out is changed: pages, their digests and alt texts know no emojis.

At Discord a name ends in a mark, so that ours are told from others', and a drawing that has changed from what it was: Discord cannot
change the picture of an emoji.
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
"""How many letters of the mark say that it is ours, and which drawing it is."""
_MARKED = re.compile(rf"(\w+)_([0-9a-f]{{{OWNER_LETTERS}}})[0-9a-f]{{{DRAWING_LETTERS}}}")

T = TypeVar("T")
log = structlog.get_logger(__name__)


class Emoji(NamedTuple):
    """One that the application has. The name is ours, without its mark: Discord goes by the number."""

    name: str
    id: int

    def __str__(self) -> str:
        return f"<:{self.name}:{self.id}>"


@cache
def marked_names() -> Mapping[str, str]:
    """What our emojis are called at Discord, by their names."""
    return {name: f"{name}_{_owner_mark(name)}{_digest(content, DRAWING_LETTERS)}" for name, content in all_emojis().items()}


def is_ours(marked: str) -> bool:
    """Whether an emoji of this name at Discord is one of ours, of whatever version."""
    found = _MARKED.fullmatch(marked)
    return found is not None and found[2] == _owner_mark(found[1])


def _owner_mark(name: str) -> str:
    return _digest(f"purrlor {name}".encode(), OWNER_LETTERS)


def _digest(content: bytes, length: int) -> str:
    return hashlib.sha256(content).hexdigest()[:length]


class Emojis:
    """The emojis that can be used at the moment: none, until somebody has said which there are."""

    def __init__(self, on_refused: Callable[[], None] = lambda: None) -> None:
        self._ids: dict[str, int] = {}
        self._on_refused = on_refused

    def __len__(self) -> int:
        return len(self._ids)

    def set_available(self, there: Mapping[str, int]) -> None:
        """From now on those of these that are ours, and drawn as we draw them, are used, and no others."""
        self._ids = {name: there[marked] for name, marked in marked_names().items() if marked in there}

    def replace_signs(self, text: str, most: int) -> str:
        """The text with emojis in the place of signs; as it is, if it would become too long."""
        if not self._ids:
            return text
        dressed = replace_signs(text, self._emoji_or_sign)
        return dressed if len(dressed) <= most else text

    def split_label(self, label: str) -> tuple[str, Emoji | None]:
        """The label without its first sign, and the emoji beside it; as it is, if there is none. A label shows one emoji, in front."""
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
        """Does it with emojis, and without any if Discord refuses one, which is gone then: they are no reason not to show a game."""
        worn = self._ids
        try:
            return await act(self)
        except discord.HTTPException as problem:
            if not (worn and problem.code == INVALID_FORM and "emoji" in problem.text.lower()):
                raise
            if self._ids is worn:  # else another refusal came first
                log.warning("an emoji was refused; there are none until the list is read again", remedy=Remedy.EMOJI_REFUSED)
                self._ids = {}
                self._on_refused()
            return await act(Emojis())
