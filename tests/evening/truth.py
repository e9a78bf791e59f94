"""What each person could know, and when: rebuilt from the record of a finished table, and held against every word that they were sent.

The truth comes from the events of the replay: a secret name is known to a seat from the moment of an event that tells it and that the
seat may read. Neither the views nor the renderers that made the messages are trusted here.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from games import all_games
from games.kit import Record, Seat, replay
from sandbox.driver.screen import strings
from sandbox.world.records import Json
from tests.evening.kinds import Kind, Names
from ui.emojis import all_emojis, emoji_names_by_words, signs_by_emoji

TEXTS_KEPT = 1 << 14
"""Texts of which it is kept what they name: four people read mostly the same."""
_EMOJI = re.compile(r"<a?:(\w+):\d+>")


class Leak(NamedTuple):
    """A text with a secret, and its reader."""

    who: str
    names: frozenset[str]
    text: str


class Truth:
    """The game of one table: `moments` of its deal and its moves, the `seats` of its members, and when it was `over`."""

    def __init__(
        self,
        kind: Kind,
        table: int,
        record: Record,
        moments: Sequence[float],
        seats: Mapping[int, Seat],
        over: float = float("inf"),
    ) -> None:
        assert record.seed is not None, "there is no truth without a seed"
        played = replay(record, all_games()[record.game])
        assert played.error is None, played.error
        assert len(moments) == len(played.steps), "a moment for the deal and for each move"
        self.kind = kind
        self.table = table
        self.seed = record.seed.hex()
        self.luck = record.luck
        self.over = over
        self._moments = list(moments)
        self._seats = dict(seats)
        self._told = [[(event.to, kind.told(event)) for event in events] for events in played.play.events]
        self._named = re.compile(rf"\b(?:table |卓|(?:mv|ch|tb|lb):){table}\b")

    def is_named_in(self, texts: Iterable[str]) -> bool:
        """True if the texts name this table."""
        return any(self._named.search(text) for text in texts)

    def known(self, member: int, moment: float) -> frozenset[str]:
        """The names that the member could know at a time."""
        told = self._told[: bisect_right(self._moments, moment)]
        return frozenset[str]().union(*(names for step in told for to, names in step if to in (None, self._seats.get(member))))


def leaks(
    truths: Sequence[Truth], who: str, member: int, events: Iterable[Json], moments: Iterable[float], typed: Iterable[str] = ()
) -> Iterator[Leak]:
    """Every text that told this person more than they could know when they read it: a secret name, or a seed before the end.

    What they have `typed` themselves may be named back to them. Of a table that is over nothing is secret.
    """
    own = frozenset[str]().union(*(truth.kind.named(text) for truth in truths for text in typed))
    for event, moment in zip(events, moments, strict=True):
        running = [truth for truth in truths if moment < truth.over]
        for piece in event.get("messages", [event]):
            texts = list(strings(piece))
            named = [truth for truth in truths if truth.is_named_in(texts)]
            meant = [truth for truth in running if not named or truth in named]
            known = frozenset[str]().union(*(truth.known(member, moment) for truth in meant))
            for text in texts:
                read = frozenset[str]().union(*(_named_in(text, truth.kind.named) for truth in meant))
                seeds = {"a seed" for truth in running if truth.seed in text.lower()}
                if too_much := (read - known - own) | seeds:
                    yield Leak(who, too_much, text)


@lru_cache(TEXTS_KEPT)
def _named_in(text: str, named: Names) -> frozenset[str]:
    return frozenset[str]().union(*map(named, readings(text)))


def undressed(text: str) -> str:
    """The text with emojis turned back into signs."""
    return _EMOJI.sub(lambda found: signs_by_emoji().get(found[1], found[0]), text)


def readings(text: str) -> Iterator[str]:
    """The text without emojis, and the words of each emoji; `text` may be the name of an emoji on a
    button.
    """
    yield "" if text in all_emojis() else undressed(text)
    yield from (_words().get(name, "") for name in [*_EMOJI.findall(text), text])


@cache
def _words() -> dict[str, str]:
    """The words of an emoji by its name: `⬛BK4`."""
    return {name: words for words, name in reversed(list(emoji_names_by_words().items()))}
