"""A table as it is now: the facts that are stored, and the match that follows from them."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from bot.errors import CannotDo, PurrlorError
from bot.storage import MemberId, MoveFact, Sitter, Table, TableState
from games import AnyGame
from games.kit import Event, Match, Options, Outcome, Record, Refusal, Seat, Stream
from games.kit.records import Turn, luck_line

AnyMatch = Match[Any, Any, Any]


class Person(NamedTuple):
    """A member as they come in with a command or a click. `locale` is their client's language."""

    id: MemberId
    name: str
    locale: str


class MoveRefused(PurrlorError):
    """The rules do not allow the move now; nothing has changed. The refusal says why, in the words of the game called `game`."""

    def __init__(self, game: str, refusal: Refusal) -> None:
        super().__init__(f"{game}: {refusal}")
        self.game, self.refusal = game, refusal


@dataclass(frozen=True, slots=True)
class Live:
    """One table. Values, so that whoever holds one sees a single moment of it."""

    facts: Table
    game: AnyGame
    match: AnyMatch | None = None
    moves: tuple[MoveFact, ...] = ()
    history: tuple[tuple[Event, ...], ...] = ()
    """What happened, step by step: the deal first, then one entry a move."""
    asked: dict[Seat, int] = field(default_factory=dict)
    """For each seat that owes a decision, the question at which its turn began."""

    @property
    def running(self) -> bool:
        return self.facts.state is TableState.RUNNING

    @property
    def in_lobby(self) -> bool:
        return self.facts.state is TableState.LOBBY

    @property
    def persons(self) -> tuple[Sitter, ...]:
        """The seats that a person plays for themself."""
        return tuple(sitter for sitter in self.facts.sitters if sitter.member is not None and sitter.cat is None)

    @property
    def free(self) -> int:
        """How many seats nobody has taken yet."""
        return self.facts.seats - len(self.facts.sitters)

    @property
    def outcome(self) -> Outcome | None:
        return self.match.outcome if self.match else None

    def sitter_of(self, member: int) -> Sitter | None:
        """Where the member sits, also where a cat plays for them at the moment."""
        return next((sitter for sitter in self.facts.sitters if sitter.member == member), None)

    def seat_of(self, member: int) -> Seat | None:
        """The seat the member plays; None if they have none, or left it to a cat."""
        sitter = self.sitter_of(member)
        return Seat(sitter.seat) if sitter and sitter.cat is None else None

    def playing(self) -> AnyMatch:
        """The match. Raises CannotDo where there is none, or it is over."""
        if self.in_lobby:
            raise CannotDo("table-not-started", table=self.facts.id)
        if not self.running or self.match is None:
            raise CannotDo("table-over", table=self.facts.id)
        return self.match

    def legal(self, seat: Seat) -> tuple[Any, ...]:
        """What the seat can do now, if it is asked at all."""
        if self.match is None or not self.running or seat not in self.match.pending:
            return ()
        return self.match.game.legal_moves(self.match.state, seat)

    def record(self) -> Record:
        """The table's record; its seed is in it only when the table is closed, and its result only when it was played to the end."""
        facts = self.facts
        over = not (self.in_lobby or self.running)
        turns = tuple(Turn(Seat(move.seat), move.text) for move in self.moves)
        return Record(
            game=facts.game,
            version=facts.version,
            options=self.options,
            commit=facts.commit,
            luck=self.luck,
            seed=facts.seed if over else None,
            turns=turns,
            outcome=self.outcome if over else None,
            lines={},
        )

    @property
    def options(self) -> Options:
        return Options(self.facts.seats, self.facts.options)

    @property
    def luck(self) -> tuple[tuple[Seat, str], ...]:
        """The lucky words at the table, in seat order."""
        return tuple((Seat(sitter.seat), sitter.luck) for sitter in self.facts.sitters if sitter.luck)

    def dealt(self) -> Live:
        """The table with its match begun; the lucky words at the table are in every draw."""
        match, events = Match.start(self.game, self.options, Stream(self.facts.seed, luck_line(self.luck)))
        return replace(self, match=match, history=(events,), asked=dict.fromkeys(match.pending, match.question))

    def after(self, move: MoveFact, parsed: Any) -> Live:
        """The table after a move. Raises IllegalMove."""
        assert self.match is not None
        seat = Seat(move.seat)
        match, events = self.match.after(seat, parsed)
        asked = {
            one: self.asked[one] if one in self.asked and (one in self.match.pending and one != seat) else match.question
            for one in match.pending
        }
        if seat in match.pending and seat in self.asked and self.match.pending == {seat} == match.pending:
            asked[seat] = self.asked[seat]  # one turn of several decisions: nobody needs to be called twice
        return replace(self, match=match, moves=(*self.moves, move), history=(*self.history, events), asked=asked)

    def replayed(self, moves: tuple[MoveFact, ...]) -> Live:
        """The table with its match, from the stored moves alone."""
        live = self.dealt()
        for move in moves:
            live = live.after(move, self.game.parse(move.text))
        return live
