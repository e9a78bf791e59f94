"""A game in progress as a value: the open question, the sealed moves, the next state. It knows no
table, member or store.

The rules mark each step as sealed or not (`Step.sealed`): of a sealed move, other players may learn
only that its seat has decided. Sealed moves stand after the settled moves until a step that is not
sealed settles them all. Until then each seat may take its own moves back, since by the contract of
games sealed moves are independent of one another and draw nothing. No other module infers sealing.

A play draws from its `chance`. A play with `NO_CHANCE` can be shown and asked anything without
revealing future draws; to make a move, first set the chance by `with_chance`.

A *question* is a moment at which one or several seats owe a decision. Its number is the number of
the first move that may answer it, counted among the moves that count. The number therefore follows
from public events, and grows when seats are asked something new. While seats answer one by one, the
number stays. Only a seat whose own choice has several parts is asked the next number for each
further part. A late press is recognised by its number, and no number reveals the parts of other
seats' choices or their changes of mind. After moves were taken back (games/kit/take_back.py) the
numbers go on above all earlier ones.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Generic, NamedTuple

from games.kit.chance import NO_CHANCE, Chance, WatchedChance
from games.kit.game import Emphasis, Event, Game, M, Outcome, S, Step, V
from games.kit.options import Options
from games.kit.records import Record, Turn
from games.kit.seats import Seat


class PlayedMove(NamedTuple, Generic[M]):
    """A move that was made, and the number of the question it answered."""

    seat: Seat
    move: M
    question: int


@dataclass(frozen=True, slots=True)
class Play(Generic[S, V, M]):
    """One moment of a game. Methods return a new value and change nothing."""

    game: Game[S, V, M]
    options: Options
    chance: Chance = field(repr=False)
    """The source of the next draws."""
    state: S
    pending: frozenset[Seat]
    """The seats that owe a decision; empty when the game is over."""
    moves: tuple[PlayedMove[M], ...]
    """The moves that count, in order: settled moves first, then sealed ones."""
    events: tuple[tuple[Event, ...], ...]
    """The events of the deal, then of each move."""
    settled_count: int
    """The number of moves that can no longer be taken back."""
    settled_state: S
    """The state after the settled moves."""
    turn_question: int = 1
    """The question for which the pending seats were notified. A seat that is alone asked again
    after its own move keeps the number, as it was notified already.
    """
    question_offset: int = 0
    """The question numbers that were used up by moves taken back."""
    last_draw: Play[S, V, M] | None = field(default=None, repr=False)
    """The play after the last draw, or the one at which a table began, without a chance; None: this one,
    or the deal just now."""
    revisions: Mapping[Seat, tuple[M, ...]] = field(default_factory=dict)
    """By seat that changes its mind, the parts of its new choice so far.

    The former choice counts until the new one is complete, so other players cannot tell a change of
    mind with two parts from one with one part.
    """

    @classmethod
    def begin(cls, game: Game[S, V, M], options: Options, chance: Chance, *, question_offset: int = 0) -> Play[S, V, M]:
        """Deal a new game."""
        state, events, _ = game.start(options, chance)
        play = cls(game, options, chance, state, game.pending(state), (), (events,), 0, state)
        return play.with_question_offset(question_offset)

    @property
    def step(self) -> Step[S]:
        """The step to this moment: the newest move, or the deal."""
        return Step(self.state, self.events[-1], sealed=len(self.moves) > self.settled_count)

    @property
    def emphasis(self) -> Emphasis:
        """The emphasis of the step that was settled last."""
        kinds = map(type, self.events[self.settled_count])
        return max((self.game.emphasis.get(kind, Emphasis.NONE) for kind in kinds), default=Emphasis.NONE)

    @property
    def public_events(self) -> tuple[Event, ...]:
        """All public events so far, oldest first."""
        return tuple(event for step in self.events for event in step if event.to is None)

    # Questions

    @property
    def open_question(self) -> int:
        """The number of the open question: every pending seat has been asked since this move."""
        return self.settled_count + 1 + self.question_offset

    def question(self, seat: Seat) -> int | None:
        """The question number that a press of this seat carries: of the next part of its choice, or
        of the first part if the seat may change its choice.

        None: the seat can decide nothing.
        """
        if seat in self.pending:
            return self.open_question + len(self.sealed_moves(seat))
        return self.open_question + len(self.revisions.get(seat, ())) if self.may_change(seat) else None

    def sealed_moves(self, seat: Seat) -> tuple[PlayedMove[M], ...]:
        """The seat's moves that may still be taken back."""
        return tuple([made for made in self.moves[self.settled_count :] if made.seat == seat])

    def may_change(self, seat: Seat) -> bool:
        """True if the seat has chosen and its choice is still sealed, so it may choose again."""
        return seat not in self.pending and any(made.seat == seat for made in self.moves[self.settled_count :])

    def choosing_play(self, seat: Seat) -> Play[S, V, M] | None:
        """The play in which the seat chooses: this one, or for a change of mind one with only the
        parts of the new choice.

        None: the seat can decide nothing.
        """
        if seat in self.pending:
            return self
        if not self.may_change(seat):
            return None
        parts = self.revisions.get(seat, ())
        return self.without_choice(seat).with_moves((seat, part) for part in parts)

    def needs_part(self, seat: Seat) -> bool:
        """True if the seat owes a further part of a choice. The seat may then also restart with the
        first part, by the number of the open question.
        """
        return (self.question(seat) or 0) > self.open_question

    def legal_moves(self, seat: Seat) -> tuple[M, ...]:
        """The moves from which the seat can choose now, also to change its choice."""
        asking = self.choosing_play(seat)
        return asking.game.legal_moves(asking.state, seat) if asking else ()

    def is_whole_choice(self, seat: Seat, move: M) -> bool:
        """True if this single move is the seat's whole sealed choice; choosing it again would
        change nothing.
        """
        if not self.may_change(seat) or seat in self.revisions:
            return False
        return [made.move for made in self.sealed_moves(seat)] == [move]

    def has_answered(self, seat: Seat, question: int, move: M) -> bool:
        """True if the seat has answered this question with this move.

        For a seat that changes its mind only the new choice counts: repeating the former move goes
        back to it.
        """
        moves = self.moves
        if seat in self.revisions:
            parts = enumerate(self.revisions[seat], self.open_question)
            revised = [PlayedMove(seat, part, number) for number, part in parts]
            moves = (*self.moves[: self.settled_count], *revised)
        return (seat, move, question) in moves

    @property
    def outcome(self) -> Outcome | None:
        """The outcome; None while the game is in progress."""
        return self.game.outcome(self.state)

    def make_record(self, *, commit: str, luck: tuple[tuple[Seat, str], ...] = (), seed: bytes | None = None) -> Record:
        """The record of the game. `commit` is the published hash of the seed, `luck` the lucky
        words by seat.

        Without the seed the game is in progress: sealed moves and the result are left out.
        """
        moves = self.moves if seed is not None else self.moves[: self.settled_count]
        turns = tuple(Turn(made.seat, str(made.move)) for made in moves)
        outcome = self.outcome if seed is not None else None
        return Record(self.game.name, self.game.version, self.options, commit, luck, seed, turns, outcome)

    # Next plays

    def with_chance(self, chance: Chance) -> Play[S, V, M]:
        """The same moment with another source of draws."""
        return replace(self, chance=chance)

    def without_way_back(self) -> Play[S, V, M]:
        """The same moment, from which no earlier move can be taken back."""
        return replace(self, last_draw=None)

    def with_question_offset(self, offset: int) -> Play[S, V, M]:
        """The same moment with other question numbers; the numbers of moves already made stay."""
        turn = self.turn_question - self.question_offset + offset
        last_draw = self.last_draw.with_question_offset(offset) if self.last_draw else None
        return replace(self, question_offset=offset, turn_question=turn, last_draw=last_draw)

    def answer(self, seat: Seat, move: M, *, restart: bool = False) -> Play[S, V, M]:
        """The play after the seat's move, which may also replace its sealed choice or add a part to
        the new one.

        `restart`: the move is the first part again, not the next one (see `needs_part`). Raises
        IllegalMove.
        """
        if not self.may_change(seat):
            return (self.without_choice(seat) if restart else self)._with_move(seat, move)
        parts = (move,) if restart else (*self.revisions.get(seat, ()), move)
        chosen = self.without_choice(seat).with_moves((seat, part) for part in parts)
        if chosen.settled_count == self.settled_count and seat in chosen.pending:
            return replace(self, revisions=_with_revision(self.revisions, seat, parts))
        return chosen

    def without_choice(self, seat: Seat) -> Play[S, V, M]:
        """The play as if the seat had not chosen since the last settled move."""
        settled = replace(
            self,
            state=self.settled_state,
            pending=self.game.pending(self.settled_state),
            moves=self.moves[: self.settled_count],
            events=self.events[: self.settled_count + 1],
        )
        sealed = self.moves[self.settled_count :]
        others = settled.with_moves((made.seat, made.move) for made in sealed if made.seat != seat)
        # The revisions of other seats stay.
        return replace(others, revisions=_with_revision(self.revisions, seat))

    def with_moves(self, moves: Iterable[tuple[Seat, M]]) -> Play[S, V, M]:
        """The play after further moves, none of which changes an earlier choice. Raises
        IllegalMove.
        """
        play = self
        for seat, move in moves:
            play = play._with_move(seat, move)
        return play

    def with_played_moves(self, moves: Iterable[PlayedMove[M]]) -> Play[S, V, M]:
        """The play after moves that were made before, which keep the numbers of their questions. Raises
        IllegalMove.
        """
        play = self
        for made in moves:
            play = play._with_move(made.seat, made.move, made.question)
        return play

    def _with_move(self, seat: Seat, move: M, question: int | None = None) -> Play[S, V, M]:
        chance = WatchedChance(self.chance)
        state, events, sealed = self.game.apply(self.state, seat, move, chance)
        pending = self.game.pending(state)
        made = PlayedMove(seat, move, question or self.open_question + len(self.sealed_moves(seat)))
        return replace(
            self,
            state=state,
            pending=pending,
            moves=(*self.moves, made),
            events=(*self.events, events),
            settled_count=self.settled_count if sealed else len(self.moves) + 1,
            settled_state=self.settled_state if sealed else state,
            turn_question=self.turn_question if sealed or pending <= {seat} else len(self.moves) + 2 + self.question_offset,
            last_draw=None if chance.has_drawn else self.last_draw or replace(self, chance=NO_CHANCE),
            revisions=_with_revision(self.revisions, seat) if sealed else {},
        )


def _with_revision(revisions: Mapping[Seat, tuple[M, ...]], seat: Seat, parts: tuple[M, ...] = ()) -> Mapping[Seat, tuple[M, ...]]:
    """The unfinished new choices, with `parts` as those of one seat; without parts the seat has
    none.
    """
    others = {one: made for one, made in revisions.items() if one != seat}
    return others | {seat: parts} if parts else others
