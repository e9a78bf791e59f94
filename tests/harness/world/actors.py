"""People of twins: they do in both worlds the same at the same moments, and what they play is given (secrets.py).

Besides, they do what has nothing to do with it: they ask for their hand, look at rules and lists, ask for a pause, open a second window.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from typing import Any, NamedTuple, Protocol

from bot.facts import MemberId
from bot.screens.acts import MakeMove, OpenPart, ShowRule, TurnRules
from bot.tables import Live, seat_of
from games.kit import Seat
from sandbox.people.people import People
from sandbox.world.records import Json
from tests.harness.world.chance import Draws
from tests.harness.world.habits import Habits, Invitation
from tests.harness.world.loop import Clock
from tests.harness.world.offers import Offer
from tests.harness.world.visitors import Visitor
from tests.harness.world.ways import Hour, Player

COMMANDS = (
    "hand", "known", "rules", "tables", "leaderboard", "history", "profile", "settings", "table words", "table record", "table record",
    "table chart", "table scores", "table wrong", "together go-on", "together no", "together agree",
)  # fmt: skip
ASKS = ("together pause", "together more-time", "together pause")
VERBS = frozenset({"hand", "rules", "aid", "known", "scores", "more", "dots", "record", "words", "together", "go-on"})
"""What can be pressed at a table that changes nothing about who plays."""
PATIENCE = 3
"""After so many looks at a hand in which their move is not they type it; after so many with nothing to do they have waited for a while."""


class Given(Protocol):
    """Says what each seat is to do."""

    @property
    def knowing(self) -> frozenset[Seat]: ...

    def chosen(self, live: Live, seat: Seat) -> str | None: ...

    def is_direct(self, live: Live, seat: Seat, move: str) -> bool: ...


class Ways(NamedTuple):
    """How somebody of twins behaves."""

    besides: float = 0.1
    """How often they do something that is not asked of them."""
    types: bool = False
    """Whether they type their moves."""
    asks: float = 0.0
    """How often they ask for a pause, or for more time."""
    second: float = float("inf")
    """When they open a second window."""


class Diary:
    """All that a window was sent, to the byte, and when."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self.read: list[tuple[float, str]] = []

    def put(self, text: str) -> None:
        self.read.append((self._clock.now, text))


class Actor(Player):
    """Somebody of twins."""

    def __init__(
        self,
        visitor: Visitor,
        habits: Habits,
        invitations: Sequence[Invitation],
        hour: Callable[[], Hour],
        ways: Ways,
        given: Given,
        table: Callable[[], Live | None],
        people: People,
        clock: Clock,
    ) -> None:
        super().__init__(visitor, habits, invitations, hour)
        self._ways, self._given, self._table, self._people, self._clock = ways, given, table, people, clock
        self._is_invited = any(visitor.name in (one.host, *one.guests) for one in invitations)
        self._in_vain: tuple[str, int] = ("", 0)
        self.waited = (-1, 0)
        """The version of the table at which there was nothing for them to do, and at how many looks."""
        self.diaries = [Diary(clock)]
        self._windows = ExitStack()
        self._windows.enter_context(people.looking(visitor.person, self.diaries[0]))

    def has_waited(self, live: Live) -> bool:
        """Whether there has been nothing for them to do for a while."""
        return self.waited[0] == live.facts.version and self.waited[1] >= PATIENCE

    def closes(self) -> None:
        self._windows.close()

    def _does(self, draws: Draws) -> None:
        if self._hour() is not Hour.PLAYING:
            return
        if len(self.diaries) == 1 and self.visitor.now > self._ways.second:
            self.diaries.append(Diary(self._clock))
            self._windows.enter_context(self._people.looking(self.visitor.person, self.diaries[-1]))
        if self._wishes() or self._opens() or (self._is_invited and self._joins_or_starts()):
            return
        if draws.happens("besides", self._ways.besides):
            self._does_something_else(draws)
        elif draws.happens("asks", self._ways.asks):
            self._commands(draws, ASKS)
        elif (live := self._table()) is not None and live.play is not None and (seat := self._plays_at(live)) is not None:
            move = self._given.chosen(live, seat)
            since, times = self.waited
            self.waited = (live.facts.version, times + 1 if since == live.facts.version else 1) if move is None else (-1, 0)
            if move is not None:
                self._makes(draws, live, seat, move)
            elif draws.happens("votes", 0.3):
                self._votes_or_goes_on(draws)
            elif draws.happens("looks round", 0.4):
                self._does_something_else(draws)

    def _plays_at(self, live: Live) -> Seat | None:
        if live.paused:
            self._votes_or_goes_on(self._draws.of(f"{self._looks}/paused"))
            return None
        return self._seat(live)

    def _seat(self, live: Live) -> Seat | None:
        return seat_of(live, MemberId(int(self.visitor.person.id)))

    # What they play

    def _makes(self, draws: Draws, live: Live, seat: Seat, move: str) -> None:
        """Pressed where it is offered; who knows the secret opens no parts of it, for how many there are may be part of it."""
        table, question = int(live.facts.id), live.question(seat) or 0
        there = list(self._offered(table, {question, live.play.since if live.play else 0}))
        key = f"{question} {move}"
        tried = self._in_vain[1] + 1 if self._in_vain[0] == key else 0
        self._in_vain = key, tried
        if not any(self.visitor.reads_alone(offer.message) for offer, _ in there) and not tried and self._asks_for_hand():
            return
        knows = seat in self._given.knowing
        if self._ways.types or tried > PATIENCE or (knows and not self._given.is_direct(live, seat, move)):
            self.visitor.types(self._channel(draws), table, move)
        elif direct := [(offer, chosen) for offer, chosen in there if chosen == move or _makes(offer, move)]:
            offer, chosen = draws.one("which", direct)
            self.visitor.press(offer, chosen)
        elif doors := [offer for offer, _ in there if OpenPart.parse(offer.custom_id) is not None and not knows]:
            self.visitor.press(draws.one("door", doors))

    def _asks_for_hand(self) -> bool:
        """Who has none that asks them anything, because they take no direct messages, presses My hand."""
        buttons = [one for one in self.visitor.offers() if (act := one.acts.at_table) is not None and act.verb == "hand"]
        return bool(buttons) and self.visitor.press(buttons[0]) is not None

    def _offered(self, table: int, questions: set[int]) -> Iterator[tuple[Offer, str]]:
        for offer in self.visitor.offers():
            if offer.question is not None and offer.question[0] == table and offer.question[1] in questions:
                yield from ((offer, value) for value in offer.values or ("",))

    def _channel(self, draws: Draws) -> str:
        return draws.one("where", [str(one["id"]) for one in self.visitor.screen.channels.values() if one["type"] == 0])

    # What they do besides

    def _does_something_else(self, draws: Draws) -> None:
        """Who knows the secret presses nothing that they alone see, for what fits under a hand may follow from it (pair 8834)."""
        harmless = [offer for offer in self.visitor.offers(all_there_are=True) if _is_harmless(offer)]
        if (live := self._table()) is not None and self._seat(live) in self._given.knowing:
            harmless = [offer for offer in harmless if not self.visitor.reads_alone(offer.message)]
        if harmless and draws.happens("presses", 0.6):
            self.visitor.press(draws.one("what", harmless))
        else:
            self._commands(draws, COMMANDS)

    def _commands(self, draws: Draws, names: Sequence[str]) -> None:
        if not self.visitor.screen.commands:
            return
        options: Json = {}
        self.visitor.slash(self._channel(draws), draws.one("command", names), **options)

    def _votes_or_goes_on(self, draws: Draws) -> None:
        offers = list(self.visitor.offers())
        votes = [one for one in offers if (vote := one.acts.votes_on) is not None and vote.verb in ("agree", "no")]
        goes_on = [one for one in offers if (act := one.acts.at_table) is not None and act.verb == "go-on"]
        if goes_on and draws.happens("goes on", 0.3):
            self.visitor.press(goes_on[0])
        elif votes:
            self.visitor.press(draws.one("vote", votes))


def _makes(offer: Offer, move: str) -> bool:
    made = MakeMove.parse(offer.custom_id)
    return made is not None and made.move == move


def _is_harmless(offer: Offer) -> bool:
    act: Any = offer.acts.at_table
    if act is not None:
        return act.verb in VERBS
    return bool(TurnRules.parse(offer.custom_id) or ShowRule.parse(offer.custom_id)) and not offer.values
