"""Players of twins: they do the same in both worlds at the same times, and play given moves (secrets.py).

They also open hands, rules and lists, which are independent of the secret.
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
    "hand", "do known", "rules", "tables", "leaderboard", "replay", "profile", "settings", "do words", "do record", "do record",
    "do chart", "do scores", "do wrong",
)  # fmt: skip
VERBS = frozenset({"hand", "rules", "aid", "known", "scores", "more", "dots", "record", "words", "together"})
"""Verbs of controls that do not change who plays."""
PATIENCE = 3
"""Tries until a player types a move that the hand does not offer, or has waited long enough."""


class MoveChooser(Protocol):
    """Gives the moves of each seat."""

    @property
    def knowing(self) -> frozenset[Seat]: ...

    def next_move(self, snapshot: TableSnapshot, seat: Seat) -> str | None: ...

    def is_direct(self, snapshot: TableSnapshot, seat: Seat, move: str) -> bool: ...


class TwinPlayer(Player):
    """A player of twins.

    A player who knows the secret presses no control of their hand but the given move.
    """

    def __init__(
        self, visitor: SimulatedPerson, plan: Plan, hour: Callable[[], Phase], given: MoveChooser, table: Callable[[], TableSnapshot | None]
    ) -> None:
        super().__init__(visitor, plan, hour)
        self._given, self._table = given, table
        self._is_invited = any(visitor.name in (one.host, *one.guests) for one in plan.tables_to_open)
        self._in_vain = "", 0  # the last move and the number of tries
        self._waited = -1, 0  # a table version without a move to make, and the number of looks

    def has_waited(self, snapshot: TableSnapshot) -> bool:
        """True if the player has had nothing to do for a while."""
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
        """Press or type the move.

        A player who knows the secret opens no parts, because their number may depend on it.
        """
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
        """Press *My hand*. True if pressed. Used by people who refuse direct messages."""
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
