"""People of twins: they do in both worlds the same at the same moments, and what they play is given (secrets.py).

Besides, they do what has nothing to do with it: they ask for their hand, and look at rules and lists.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Protocol

from bot.models.ids import MemberId
from bot.pages.custom_ids import MakeMove, OpenPart, ShowRule, TurnRules
from bot.tables import TableSnapshot, seat_of
from games.kit import Seat
from tests.simulation.chance import Draws
from tests.simulation.people import OfferedControl, SimulatedPerson
from tests.simulation.plan import Phase, Plan
from tests.simulation.players import Player

COMMANDS = (
    "hand", "known", "rules", "tables", "leaderboard", "history", "profile", "settings", "table words", "table record", "table record",
    "table chart", "table scores", "table wrong",
)  # fmt: skip
VERBS = frozenset({"hand", "rules", "aid", "known", "scores", "more", "dots", "record", "words", "together"})
"""What can be pressed at a table that changes nothing about who plays."""
PATIENCE = 3
"""After so many looks at a hand in which their move is not they type it; after so many with nothing to do they have waited for a while."""


class MoveChooser(Protocol):
    """Says what each seat is to do."""

    @property
    def knowing(self) -> frozenset[Seat]: ...

    def next_move(self, snapshot: TableSnapshot, seat: Seat) -> str | None: ...

    def is_direct(self, snapshot: TableSnapshot, seat: Seat, move: str) -> bool: ...


class TwinPlayer(Player):
    """A person of twins. One who knows the secret presses nothing under their hand alone: what fits there may follow from it."""

    def __init__(
        self, visitor: SimulatedPerson, plan: Plan, hour: Callable[[], Phase], given: MoveChooser, table: Callable[[], TableSnapshot | None]
    ) -> None:
        super().__init__(visitor, plan, hour)
        self._given, self._table = given, table
        self._is_invited = any(visitor.name in (one.host, *one.guests) for one in plan.tables_to_open)
        self._in_vain = "", 0  # the move that they made last, and how often before
        self._waited = -1, 0  # the version of the table at which there was nothing for them to do, and at how many looks

    def has_waited(self, snapshot: TableSnapshot) -> bool:
        """Whether there has been nothing for them to do for a while."""
        return self._waited[0] == snapshot.table.version and self._waited[1] >= PATIENCE

    def _do(self, draws: Draws) -> None:
        offers = list(self.visitor.offers())
        if self._phase() is not Phase.PLAYING or self._open() or (self._is_invited and self._join_or_start(offers)):
            return
        snapshot = self._table()
        seat = None if snapshot is None or snapshot.play is None else seat_of(snapshot, MemberId(self.visitor.id))
        if draws.happens("wonders", self._behaviour.wonders):
            self._do_something_else(draws, offers, knows=seat in self._given.knowing)
        elif snapshot is not None and seat is not None:
            move = self._given.next_move(snapshot, seat)
            since, times = self._waited
            self._waited = (snapshot.table.version, times + 1 if since == snapshot.table.version else 1) if move is None else (-1, 0)
            if move is not None:
                self._make(draws, snapshot, seat, move)
            elif draws.happens("looks round", 0.4):
                self._do_something_else(draws, offers, knows=seat in self._given.knowing)

    def _make(self, draws: Draws, snapshot: TableSnapshot, seat: Seat, move: str) -> None:
        """Presses the move where it is offered; who knows the secret opens no parts, for how many there are may be part of it."""
        table, question = int(snapshot.table.id), snapshot.question(seat) or 0
        there = list(self._offered(table, {question, snapshot.play.open_question if snapshot.play else 0}))
        before, times = self._in_vain
        tried = times + 1 if before == f"{question} {move}" else 0
        self._in_vain = f"{question} {move}", tried
        if not any(self.visitor.reads_alone(offer.message) for offer, _ in there) and not tried and self._ask_for_hand():
            return
        knows = seat in self._given.knowing
        if self._behaviour.types or tried > PATIENCE or (knows and not self._given.is_direct(snapshot, seat, move)):
            self.visitor.type(draws.one("where", list(self._channels())), table, move)
        elif direct := [(offer, chosen) for offer, chosen in there if chosen == move or _makes(offer, move)]:
            offer, chosen = draws.one("which", direct)
            self.visitor.press(offer, chosen)
        elif doors := [offer for offer, _ in there if OpenPart.parse(offer.custom_id) is not None and not knows]:
            self.visitor.press(draws.one("door", doors))

    def _ask_for_hand(self) -> bool:
        """Presses My hand, where none asks them anything: they take no direct messages."""
        buttons = [one for one in self.visitor.offers() if (act := one.acts.at_table) is not None and act.verb == "hand"]
        return bool(buttons) and self.visitor.press(buttons[0]) is not None

    def _offered(self, table: int, questions: set[int]) -> Iterator[tuple[OfferedControl, str]]:
        for offer in self.visitor.offers():
            question = offer.acts.question
            if question is not None and question[0] == table and question[1] in questions:
                yield from ((offer, value) for value in offer.values or ("",))

    def _do_something_else(self, draws: Draws, offers: Sequence[OfferedControl], *, knows: bool) -> None:
        harmless = [offer for offer in offers if _is_harmless(offer) and not (knows and self.visitor.reads_alone(offer.message))]
        if harmless and draws.happens("presses", 0.6):
            self.visitor.press(draws.one("what", harmless))
        else:
            self._slash(draws, draws.one("command", COMMANDS))


def _makes(offer: OfferedControl, move: str) -> bool:
    made = MakeMove.parse(offer.custom_id)
    return made is not None and made.move == move


def _is_harmless(offer: OfferedControl) -> bool:
    act: Any = offer.acts.at_table
    if act is not None:
        return act.verb in VERBS
    return bool(TurnRules.parse(offer.custom_id) or ShowRule.parse(offer.custom_id)) and not offer.values
