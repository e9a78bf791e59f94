"""What everybody could know, and when: rebuilt from the records of finished games, and held against every word that anybody was sent.

The truth comes from the events of the replay: a secret name is known to a seat from the moment of an event that tells it and that the
seat may read. So neither the views nor the faces that made the messages are trusted here.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from bot.screens.acts import UPLOADED, ReplayEyes
from bot.screens.rules import Book, parts_of, rule_page, rules_page
from games import all_games
from games.kit import Event, Record, Seat, replay
from looks.kit.words import Say
from sandbox.driver.screen import strings
from sandbox.world.records import Json
from tests.evening.emojis import readings, undressed
from tests.evening.kinds import Kind, Names
from tests.harness.texts import TEXTS

TEXTS_KEPT = 1 << 14
"""Texts of which it is kept what they name."""
_COUNTED = re.compile(r"\(\d+/\d+\)$")
"""How a row ends that names the cards which its reader has not seen: so many of so many."""


class Told(NamedTuple):
    """Names that became known with the move of this number (0: the deal), to whom (None: to all), and for which deals they are of use."""

    number: int
    deals: range
    to: Seat | None
    names: frozenset[str]


class Leak(NamedTuple):
    """Somebody read what they could not know."""

    who: str
    names: frozenset[str]
    text: str


class Truth:
    """The game of one table, from its deal to its end.

    `moments` are when its deal and each of its moves were decided, `seats` the seats that members held: where these change hands, after so
    many moves `first`, and after no more than `last`.
    """

    def __init__(
        self,
        kind: Kind,
        table: int,
        record: Record,
        moments: Sequence[float],
        seats: Mapping[int, Seat],
        *,
        first: int = 0,
        last: int = 1 << 30,
    ) -> None:
        assert record.seed is not None, "there is no truth without a seed"
        played = replay(record, all_games()[record.game])
        assert played.error is None, played.error
        assert len(moments) == len(played.steps), "a moment for the deal and for each move"
        self.kind, self.table, self.seed = kind, table, record.seed.hex()
        self.luck = record.luck
        self._moments, self._seats, self._first, self._last = list(moments), dict(seats), first, last
        self._told = list(_told(kind, played.play.events))
        self._named = re.compile(rf"\b(?:table |卓|(?:mv|ch|tb|lb):){table}\b")

    def is_named_in(self, texts: Iterable[str]) -> bool:
        """Whether the texts say that they are about this table."""
        return any(self._named.search(text) for text in texts)

    def is_replayed_in(self, texts: Iterable[str]) -> bool:
        """Whether the texts are those of a replay: of this table, or of a record that somebody has brought along."""
        return any(act.source in (str(self.table), UPLOADED) for act in map(ReplayEyes.parse, texts) if act)

    def known(self, member: int, moment: float, texts: Sequence[str] = ()) -> frozenset[str]:
        """The names that the member could know at a moment; where the texts tell which deal they are about, in that deal only.

        At the beginning of a deal it may still be told how the last one ended.
        """
        number = bisect_right(self._moments, moment) - 1
        seat, upto = self._seats.get(member) if number >= self._first else None, min(number, self._last)
        deal = next(filter(None, map(self.kind.deal_of, texts)), None)
        said = [one for one in self._told if one.number <= (number if one.to is None else upto) and one.to in (None, seat)]
        if deal is not None:
            said = [one for one in said if deal in one.deals]
        return frozenset[str]().union(*(one.names for one in said))

    def is_over_at(self, moment: float) -> bool:
        return moment >= self._moments[-1]


def leaks(
    truths: Sequence[Truth], who: str, member: int, events: Iterable[Json], moments: Iterable[float], typed: Iterable[str] = ()
) -> Iterator[Leak]:
    """Every text that told this person more than they could know when they read it: a secret name, or a seed before the end.

    What they have `typed` themselves may be named back to them, and a table that is over may be replayed.
    """
    own = frozenset[str]().union(*(truth.kind.named(text) for truth in truths for text in typed))  # nobody types an emoji
    for event, moment in zip(events, moments, strict=True):
        for piece in event.get("messages", [event]):
            texts = list(strings(piece))
            meant = [truth for truth in truths if truth.is_named_in(texts)] or truths
            meant = [truth for truth in meant if not (truth.is_over_at(moment) and truth.is_replayed_in(texts))]
            known = frozenset[str]().union(*(truth.known(member, moment, texts) for truth in meant))
            for text in texts:
                named = frozenset[str]().union(*(_named_in(text, truth.kind.named) for truth in meant))
                seeds = {"a seed" for truth in truths if truth.seed in text.lower() and not truth.is_over_at(moment)}
                if too_much := (named - known - own) | seeds:
                    yield Leak(who, too_much, text)


@lru_cache(TEXTS_KEPT)
def _named_in(text: str, named: Names) -> frozenset[str]:
    """The names in a text, in whatever way it is read. Four people read mostly the same, and again with each edit of a message."""
    return frozenset[str]().union(*map(named, readings(_without_rules(text))))


def _without_rules(text: str) -> str:
    """The text without what every reader of the rules is told: they name cards as examples, of a game that is none of ours.

    Nor with what its reader has not seen: what is known names those cards, in rows that end in a count (`pages_seen` says whose they are).
    """
    return "\n".join("" if undressed(line) in _rules() or _COUNTED.search(line) else line for line in text.split("\n"))


@cache
def _rules() -> frozenset[str]:
    """Every line of the rules, of every game, in every language; and what their examples show, as alt texts have it."""
    return frozenset(line for locale in TEXTS.locales for game in all_games() for line in _rules_of(game, TEXTS.to(locale)))


def _rules_of(game: str, say: Say) -> Iterator[str]:
    book = Book(game)
    pages = [*(rules_page(book, part, say) for part in parts_of(book)), *(rule_page(book, rule, say) for rule in book.guide.rules)]
    for panel in (panel for page in pages for panel in page.panels):
        yield from panel.said.split("\n")
        yield from panel.picture.words.split("\n") if panel.picture else ()


def _told(kind: Kind, steps: Iterable[Iterable[Event]]) -> Iterator[Told]:
    deal = 0
    for number, events in enumerate(steps):
        for event in events:
            deal = kind.deal(event) or deal
            if names := kind.told(event):
                yield Told(number, range(deal, deal + kind.lasts(event) + (event.to is None)), event.to, names)
