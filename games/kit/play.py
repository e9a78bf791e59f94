"""A game under way: who is asked what, what is sealed, and how it goes on. A value; no table, no member, no store.

The rules say of each step whether it is sealed (`Step.sealed`): nothing of it may be known yet but that its seat has decided. Sealed moves
wait behind the settled ones until a step that is not sealed settles them all; until then each seat may take its own back, for by the
contract they do not depend on one another, and draw nothing. Nobody infers any of this.

A play goes on by its chance. One that draws from `NO_CHANCE` can be shown round and asked everything without telling what is still to be
drawn; whoever makes a move in it gives it its chance first.

A *question* is one moment at which one or several seats owe a decision. Its number is that of the first move that may answer it, counted
among the moves that count, so it follows from what everybody has seen, and grows when seats are asked something new. While seats answer one
by one it stays; only a seat whose own choice has further parts is asked the next number for each of them. By the number a late press is
known for what it is, and no number tells of the parts of others' choices, or of their changes of mind.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Generic, NamedTuple

from games.kit.chance import Chance
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
    """One moment of a game. Each verb gives another value; the one it was asked of stays as it was."""

    game: Game[S, V, M]
    options: Options
    chance: Chance = field(repr=False)
    """What it goes on by."""
    state: S
    pending: frozenset[Seat]
    """The seats that owe a decision; none when the game is over."""
    moves: tuple[PlayedMove[M], ...]
    """Those that count, in order: first the settled ones, then the sealed ones."""
    events: tuple[tuple[Event, ...], ...]
    """What happened in dealing, then at each move."""
    settled_count: int
    """How many moves nobody can take back any more."""
    settled_state: S
    """The state after these."""
    turn_question: int = 1
    """The question with which those who are asked were called: who alone is asked more after their own move was called already."""
    revisions: Mapping[Seat, tuple[M, ...]] = field(default_factory=dict)
    """For a seat that chooses anew, and whose new choice has further parts: those it has made. Its former choice counts until the new one
    is whole, so that nobody else can tell a change of mind that has two parts from one that has one."""

    @classmethod
    def begin(cls, game: Game[S, V, M], options: Options, chance: Chance) -> Play[S, V, M]:
        """A freshly dealt game."""
        state, events, _ = game.start(options, chance)
        return cls(game, options, chance, state, game.pending(state), (), (events,), 0, state)

    @property
    def step(self) -> Step[S]:
        """What the newest move, or the deal, led to."""
        return Step(self.state, self.events[-1], sealed=len(self.moves) > self.settled_count)

    @property
    def emphasis(self) -> Emphasis:
        """How much people look up for what was settled last."""
        kinds = map(type, self.events[self.settled_count])
        return max((self.game.emphasis.get(kind, Emphasis.NONE) for kind in kinds), default=Emphasis.NONE)

    @property
    def public_events(self) -> tuple[Event, ...]:
        """What everybody was told so far, the oldest first."""
        return tuple(event for step in self.events for event in step if event.to is None)

    # Who is asked what

    @property
    def open_question(self) -> int:
        """The number of the open question: all who are asked now have been asked since that move."""
        return self.settled_count + 1

    def question(self, seat: Seat) -> int | None:
        """The number that a press of this seat carries: of the next part of its choice, or of the first one if it may choose anew.

        None where it can decide nothing.
        """
        if seat in self.pending:
            return self.open_question + len(self.sealed_moves(seat))
        return self.open_question + len(self.revisions.get(seat, ())) if self.may_change(seat) else None

    def sealed_moves(self, seat: Seat) -> tuple[PlayedMove[M], ...]:
        """What the seat has chosen and may take back."""
        return tuple([made for made in self.moves[self.settled_count :] if made.seat == seat])

    def may_change(self, seat: Seat) -> bool:
        """Has the seat chosen, and is its choice still sealed? Then it may choose anew."""
        return seat not in self.pending and any(made.seat == seat for made in self.moves[self.settled_count :])

    def choosing_play(self, seat: Seat) -> Play[S, V, M] | None:
        """The game in which the seat chooses: this one, or for a change of mind one in which it has made only the parts of its new choice.

        None where it can decide nothing.
        """
        if seat in self.pending:
            return self
        return (
            self.without_choice(seat).with_moves((seat, part) for part in self.revisions.get(seat, ())) if self.may_change(seat) else None
        )

    def needs_part(self, seat: Seat) -> bool:
        """Does the seat owe a further part of a choice? Then it may also make the first one again, by the number of that question."""
        return (self.question(seat) or 0) > self.open_question

    def legal_moves(self, seat: Seat) -> tuple[M, ...]:
        """What the seat can choose now, be it anew."""
        asking = self.choosing_play(seat)
        return asking.game.legal_moves(asking.state, seat) if asking else ()

    def is_whole_choice(self, seat: Seat, move: M) -> bool:
        """Is this one move all that the seat has chosen, and may it choose anew? To choose it again would change nothing."""
        return self.may_change(seat) and seat not in self.revisions and [made.move for made in self.sealed_moves(seat)] == [move]

    def has_answered(self, seat: Seat, question: int, move: M) -> bool:
        """Has the seat answered this question with this move? Of who chooses anew only the new choice is asked: to make the former one
        again is to go back to it."""
        parts = (PlayedMove(seat, part, self.open_question + place) for place, part in enumerate(self.revisions.get(seat, ())))
        return (seat, move, question) in (*self.moves[: self.settled_count if seat in self.revisions else None], *parts)

    @property
    def outcome(self) -> Outcome | None:
        """None while the game goes on."""
        return self.game.outcome(self.state)

    def make_record(self, *, commit: str, luck: tuple[tuple[Seat, str], ...] = (), seed: bytes | None = None) -> Record:
        """The game as its record tells it. Without the seed it is still under way: then what is sealed is not told, nor the result."""
        told = self.moves if seed is not None else self.moves[: self.settled_count]
        turns = tuple(Turn(made.seat, str(made.move)) for made in told)
        outcome = self.outcome if seed is not None else None
        return Record(self.game.name, self.game.version, self.options, commit, luck, seed, turns, outcome)

    # How it goes on

    def with_chance(self, chance: Chance) -> Play[S, V, M]:
        """The same moment of the game, which goes on by this chance."""
        return replace(self, chance=chance)

    def answer(self, seat: Seat, move: M, *, restart: bool = False) -> Play[S, V, M]:
        """The game after the seat's move; where the seat may choose anew, after its new choice, or the next part of it.

        `afresh`: the move is not that next part, but the first one again (see `owes_part`). Raises IllegalMove.
        """
        if not self.may_change(seat):
            return (self.without_choice(seat) if restart else self)._with_move(seat, move)
        parts = (move,) if restart else (*self.revisions.get(seat, ()), move)
        chosen = self.without_choice(seat).with_moves((seat, part) for part in parts)
        if chosen.settled_count == self.settled_count and seat in chosen.pending:
            return replace(self, revisions=_with_revision(self.revisions, seat, parts))
        return chosen

    def without_choice(self, seat: Seat) -> Play[S, V, M]:
        """The game as if the seat had not chosen yet since the last settled move."""
        kept = self.moves[: self.settled_count]
        asked, told = self.game.pending(self.settled_state), self.events[: self.settled_count + 1]
        base = replace(self, state=self.settled_state, pending=asked, moves=kept, events=told)
        others = base.with_moves((made.seat, made.move) for made in self.moves[self.settled_count :] if made.seat != seat)
        return replace(others, revisions=_with_revision(self.revisions, seat))  # what the others have begun anew is not touched by this

    def with_moves(self, moves: Iterable[tuple[Seat, M]]) -> Play[S, V, M]:
        """The game after further moves, none of which changes a choice. Raises IllegalMove."""
        play = self
        for seat, move in moves:
            play = play._with_move(seat, move)
        return play

    def _with_move(self, seat: Seat, move: M) -> Play[S, V, M]:
        state, events, sealed = self.game.apply(self.state, seat, move, self.chance)
        made, pending = PlayedMove(seat, move, self.open_question + len(self.sealed_moves(seat))), self.game.pending(state)
        return replace(
            self,
            state=state,
            pending=pending,
            moves=(*self.moves, made),
            events=(*self.events, events),
            settled_count=self.settled_count if sealed else len(self.moves) + 1,
            settled_state=self.settled_state if sealed else state,
            turn_question=self.turn_question if sealed or pending <= {seat} else len(self.moves) + 2,
            revisions=_with_revision(self.revisions, seat) if sealed else {},
        )


def _with_revision(anew: Mapping[Seat, tuple[M, ...]], seat: Seat, parts: tuple[M, ...] = ()) -> Mapping[Seat, tuple[M, ...]]:
    """The new choices that are under way, with these parts of one seat's; none: it has begun nothing."""
    others = {one: made for one, made in anew.items() if one != seat}
    return others | {seat: parts} if parts else others
