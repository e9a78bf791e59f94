"""A table as it is now: the facts that are stored, and the match that follows from them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import takewhile
from typing import Any, NamedTuple

from bot.errors import CannotDo, PurrlorError
from bot.facts import ChannelId, MemberId, MoveFact, ServerId, Sitter, Table, TableId, TableState
from games import AnyGame
from games.kit import Event, Match, Options, Outcome, Record, Refusal, Seat, Stream, with_seats
from games.kit.records import Turn as WrittenTurn
from games.kit.records import luck_line

AnyMatch = Match[Any, Any, Any]


class Person(NamedTuple):
    """A member as they come in with a command or a click. `locale` is their client's language."""

    id: MemberId
    name: str
    locale: str


class MoveRefused(PurrlorError):
    """The rules do not allow the move now; nothing has changed. The refusal says why, in the words of the game called `game`.

    `names` are those of the players by seat, for a refusal that speaks of one of them.
    """

    def __init__(self, game: str, refusal: Refusal, names: Sequence[str] = ()) -> None:
        super().__init__(f"{game}: {refusal}")
        self.game, self.refusal, self.names = game, refusal, tuple(names)


PARTS = 10
"""Questions are counted 1, 11, 21 …: the numbers between are for the further parts of a seat's own choice, so that no number in anybody's
buttons tells of the parts of others' choices, or of their changes of mind."""


class Turn(NamedTuple):
    """What one seat is asked, from when it is asked until everybody asked with it has answered."""

    began: int
    """The question with which the turn began: a person is called once for it."""
    question: int
    """The number in the seat's buttons; a press with another one comes too late."""
    first: int
    """The number of the next move when the turn began: the seat's moves from there on are sealed, and may be taken back."""


@dataclass(frozen=True, slots=True)
class Before:
    """The table that another one follows on from: as its rematch, or with its deal."""

    table: TableId
    same_deal: bool
    sitters: tuple[Sitter, ...]
    scores: tuple[int, ...]
    """By seat; none if it was not played to its end."""
    starter: Seat | None
    """The seat that alone was asked first; None where all began at once."""


@dataclass(frozen=True, slots=True)
class Wish:
    """A table somebody wants to open. `cats` are seats to be filled with computer cats at once."""

    game: str
    seats: int
    options: Mapping[str, str]
    cats: int
    server: ServerId | None
    channel: ChannelId
    locale: str
    rated: bool = True
    follows: Before | None = None
    """The table whose rematch it is, or whose deal it has."""


@dataclass(frozen=True, slots=True)
class Live:
    """One table. Values, so that whoever holds one sees a single moment of it."""

    facts: Table
    game: AnyGame
    match: AnyMatch | None = None
    moves: tuple[MoveFact, ...] = ()
    """The moves that count, in order; their numbers have gaps where a choice was taken back."""
    history: tuple[tuple[int, tuple[Event, ...]], ...] = ()
    """What happened: at the deal (number 0), then at each move, by its number."""
    turns: dict[Seat, Turn] = field(default_factory=dict)
    """For each seat that owes a decision, or has answered while others asked with it have not."""
    begun: dict[Seat, tuple[str, ...]] = field(default_factory=dict)
    """For a seat that chooses anew, and whose new choice has further parts: those it has made. In memory only, for what it had chosen
    counts until the new choice is whole; so nobody else can tell a change of mind that has two parts from one that has one."""
    before: Before | None = None
    """The table from which this one follows on, if it does."""
    unsealed: Live | None = field(default=None, compare=False, repr=False)
    """As it was before the first of the choices that are sealed now; None if none are. It follows from the moves, and spares a replay."""

    @property
    def running(self) -> bool:
        return self.facts.state is TableState.RUNNING

    @property
    def in_lobby(self) -> bool:
        return self.facts.state is TableState.LOBBY

    @property
    def was_dealt(self) -> bool:
        """Whether there has been a match; there is none in memory where the rules have another version since."""
        return self.facts.started_at is not None

    @property
    def outdated(self) -> bool:
        """Whether it was opened under another version of the rules: nobody can play it on, or play it again."""
        return self.facts.version != self.game.version

    @property
    def persons(self) -> tuple[Sitter, ...]:
        """The seats that a person plays for themself."""
        return tuple(sitter for sitter in self.facts.sitters if sitter.member is not None and sitter.cat is None)

    @property
    def free(self) -> int:
        """How many seats nobody has taken yet."""
        return self.facts.seats - len(self.facts.sitters)

    @property
    def needed(self) -> int:
        """How many more must sit down at least before it can start. The deal of another table wants as many as sat there."""
        taken = len(self.facts.sitters)
        allowed = (self.facts.seats,) if self.facts.duplicate_of else self.game.seats
        return min(seats for seats in (*allowed, self.facts.seats) if taken <= seats) - taken

    @property
    def outcome(self) -> Outcome | None:
        return self.match.outcome if self.match else None

    @property
    def question(self) -> int:
        """The question with which the newest turn began; 0 before the first."""
        return max((turn.began for turn in self.turns.values()), default=0)

    @property
    def last_number(self) -> int:
        """The number of the newest move; 0 before the first."""
        return self.moves[-1].number if self.moves else 0

    def sitter_of(self, member: int) -> Sitter | None:
        """Where the member sits, also where a cat plays for them at the moment."""
        return next((sitter for sitter in self.facts.sitters if sitter.member == member), None)

    def seat_of(self, member: int) -> Seat | None:
        """The seat the member plays; None if they have none, or left it to a cat."""
        sitter = self.sitter_of(member)
        return Seat(sitter.seat) if sitter and sitter.cat is None else None

    def seat_played_by(self, member: int) -> Seat:
        """The seat the member plays. Raises CannotDo if they have none, or left it to a cat."""
        seat = self.seat_of(member)
        if seat is None:
            raise CannotDo("table-seat-left" if self.sitter_of(member) else "table-not-seated", table=self.facts.id)
        return seat

    def playing(self) -> AnyMatch:
        """The match. Raises CannotDo where there is none, or it is over."""
        if self.in_lobby:
            raise CannotDo("table-not-started", table=self.facts.id)
        if not self.running or self.match is None:
            raise CannotDo("table-over", table=self.facts.id)
        return self.match

    # What a seat can do

    def is_asked(self, seat: Seat | None) -> bool:
        """Does the seat owe a decision?"""
        return self.running and self.match is not None and seat in self.match.pending

    def may_change(self, seat: Seat | None) -> bool:
        """Has the seat chosen, while others asked with it have not? Then it may choose anew."""
        return self.running and seat in self.turns and not self.is_asked(seat)

    def asking(self, seat: Seat) -> tuple[AnyMatch, tuple[Any, ...]] | None:
        """The match in which the seat chooses, and what it can choose; for a change of mind, as if it had not chosen before."""
        live = self if self.is_asked(seat) else self.changing(seat) if self.may_change(seat) else None
        if live is None or live.match is None:
            return None
        return live.match, live.match.game.legal_moves(live.match.state, seat)

    def sealed(self, seat: Seat) -> tuple[MoveFact, ...]:
        """What the seat has chosen in its turn so far."""
        turn = self.turns.get(seat)
        newest = takewhile(lambda move: turn is not None and move.number >= turn.first, reversed(self.moves))
        return tuple(move for move in newest if move.seat == seat)[::-1]

    def has_made(self, seat: Seat, question: int, text: str) -> bool:
        """Has the seat answered this question with this move?"""
        return any(move.seat == seat and move.question == question and move.text == text for move in self.moves)

    def last_choices(self, seat: Seat) -> list[str]:
        """What the seat that may choose anew has chosen, if it was one move; and the last part of what it has begun to choose anew."""
        sealed = [move.text for move in self.sealed(seat)]
        begun = self.begun.get(seat, ())
        return list(begun[-1:]) if begun else sealed if len(sealed) == 1 else []

    # Records

    def record(self) -> Record:
        """The table's record; its seed is in it only when the table is closed, its result only when it was played to the end."""
        facts = self.facts
        over = not (self.in_lobby or self.running)
        open_choices = set() if over else {move.number for seat in self.turns for move in self.sealed(seat)}
        turns = tuple(WrittenTurn(Seat(move.seat), move.text) for move in self.moves if move.number not in open_choices)
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

    # How it goes on

    def without_free_seats(self) -> Live:
        """The lobby with the seats that are taken, and with the options for so few."""
        options = with_seats(self.game.options, self.options, len(self.facts.sitters))
        return replace(self, facts=replace(self.facts, seats=options.seats, options=options.values))

    def dealt(self) -> Live:
        """The table with its match begun; the lucky words at the table are in every draw."""
        match, events = Match.start(self.game, self.options, Stream(self.facts.seed, luck_line(self.luck)))
        return replace(self, match=match, moves=(), history=((0, events),), turns=_all_anew(match, {}, 1))

    def after(self, move: MoveFact, parsed: Any) -> Live:
        """The table after a move. Raises IllegalMove."""
        assert self.match is not None
        seat = Seat(move.seat)
        match, events = self.match.after(seat, parsed)
        told = any(event.to is None for event in events)
        turns = _turns(self.turns, self.match, match, seat, move.number, told=told)
        begun = {one: parts for one, parts in self.begun.items() if turns.get(one) == self.turns.get(one) and one != seat}
        after = replace(
            self, match=match, moves=(*self.moves, move), history=(*self.history, (move.number, events)), turns=turns, begun=begun
        )
        return replace(after, unsealed=(self.unsealed or self) if any(map(after.sealed, turns)) else None)

    def replayed(self, moves: Iterable[MoveFact]) -> Live:
        """The table with its match, from the stored moves alone."""
        return self.dealt().onward(moves)

    def without(self, seat: Seat) -> Live:
        """The table as if the seat had not chosen yet in this turn; sealed choices do not depend on one another."""
        if self.unsealed is None:
            return self
        back = self.sealed(seat)
        further = [move for move in self.moves[len(self.unsealed.moves) :] if move not in back]
        return replace(self.unsealed.onward(further), facts=self.facts, begun=self.begun)

    def onward(self, moves: Iterable[MoveFact]) -> Live:
        """The table after further stored moves."""
        live = self
        for move in moves:
            live = live.after(move, self.game.parse(move.text))
        return live

    def changing(self, seat: Seat) -> Live:
        """The table as if the seat had chosen nothing in this turn but what it has begun to choose anew."""
        live = self.without(seat)
        for part in self.begun.get(seat, ()):
            live = live.after(MoveFact(live.last_number + 1, int(seat), part, 0, 0.0), self.game.parse(part))
        return live


def _all_anew(match: AnyMatch, turns: dict[Seat, Turn], number: int) -> dict[Seat, Turn]:
    """New turns for all who are asked now, in place of these; the next move has this number."""
    began = _next_question(turns)
    return {seat: Turn(began, began, number) for seat in match.pending}


def _next_question(turns: dict[Seat, Turn]) -> int:
    newest = max((turn.question for turn in turns.values()), default=1 - PARTS)
    return (newest - 1) // PARTS * PARTS + PARTS + 1


def _turns(turns: dict[Seat, Turn], before: AnyMatch, match: AnyMatch, mover: Seat, number: int, *, told: bool) -> dict[Seat, Turn]:
    """Whose turn it is after a move; `told`: everybody was told something of it.

    While seats answer one by one, their turns stay, also of those who have answered. All turns are new when somebody else is asked, or
    when a move changed what the others can do: then their old buttons would answer another question. When only the mover is left, is
    asked something more, and everybody was told something, it was a reveal: everybody else's choice is settled. If nobody was told
    anything, all stays sealed, and nobody else may notice that the mover's choice has a second part.
    """
    others = match.pending - {mover}
    if not match.pending <= before.pending or any(_legal(match, seat) != _legal(before, seat) for seat in others):
        return _all_anew(match, turns, number + 1)
    if told and not others:
        return {seat: turns[seat]._replace(question=_next_question(turns), first=number + 1) for seat in match.pending}
    again = {mover: turns[mover]._replace(question=turns[mover].question + 1)} if mover in match.pending else {}
    return turns | again


def _legal(match: AnyMatch, seat: Seat) -> frozenset[Any]:
    return frozenset(match.game.legal_moves(match.state, seat))
