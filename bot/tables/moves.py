"""Decisions on moves of humans and cats. Each function decides, as in bot/tables/lobby.py."""

from __future__ import annotations

from typing import Any, NamedTuple

from bot.errors import CannotDo
from bot.models.tables import SearchLog
from bot.tables import dealing
from bot.tables.forced_moves import forced_seats
from bot.tables.seats import make_ending, require_seat
from bot.tables.snapshot import MoveRefused, Person, TableSnapshot
from bot.tables.writes import BeginRevision, PlayMove, Write
from games.kit import NO_CHANCE, BadNotation, IllegalMove, Seat


def make_move(snapshot: TableSnapshot, person: Person, text: str, question: int | None, seed: bytes) -> Write | None:
    """Make the move written as `text`. A stale press is recognised by the number of its question.

    `question` is None for typed moves, which answer the current question. A player may replace a
    sealed choice; the earlier choice then never happened. A player who owes a further part of a
    choice may replace it by the question of the first part. The same answer to the same question
    counts once: None. Raises CannotDo and MoveRefused.
    """
    play, seat, move = snapshot.require_moving(), require_seat(snapshot, person.id), _parse(snapshot, text)
    asked, afresh = play.question(seat), False
    if question is not None and question != asked:
        if play.has_answered(seat, question, move):
            return None
        afresh = question == play.open_question and play.needs_part(seat)
        if not afresh and (asked is not None or all(play.question(Seat(other.seat)) != question for other in snapshot.table.sitters)):
            raise CannotDo("table-late-click", table=snapshot.table.id)
        # The question is open but another seat's: the rules refuse the move below.
    if question is not None and play.is_whole_choice(seat, move):
        return None
    try:
        return _answer(snapshot, seat, move, seed, afresh=afresh)
    except IllegalMove as problem:
        raise MoveRefused(snapshot.table, problem.refusal, move) from None


class CatMove(NamedTuple):
    """A cat's answer to a question, with the log of its search."""

    question: int
    text: str
    search: SearchLog | None = None


def make_cat_move(snapshot: TableSnapshot, seat: Seat, move: CatMove, seed: bytes) -> Write | None:
    """Make a cat's move; None if the question has changed or a human has taken the seat."""
    if not snapshot.is_asked(seat) or snapshot.question(seat) != move.question or snapshot.table.sitters[seat].cat is None:
        return None
    return _answer(snapshot, seat, snapshot.game.parse(move.text), seed, search=move.search)


def make_forced_move(snapshot: TableSnapshot, seat: Seat, question: int, seed: bytes) -> Write | None:
    """Make a human's publicly forced move; None if the question has changed or a cat has the seat."""
    if seat not in forced_seats(snapshot) or snapshot.question(seat) != question:
        return None
    (move,) = snapshot.legal_moves(seat)
    return _answer(snapshot, seat, move, seed, is_automatic=True)


def _answer(
    snapshot: TableSnapshot,
    seat: Seat,
    move: Any,
    seed: bytes,
    *,
    afresh: bool = False,
    search: SearchLog | None = None,
    is_automatic: bool = False,
) -> Write:
    """The write for this answer. Raises IllegalMove."""
    play = snapshot.require_playing()
    after = dealing.play_with_chance(snapshot, seed).answer(seat, move, restart=afresh).with_chance(NO_CHANCE)
    if after.moves == play.moves:
        return BeginRevision(after)
    anew = afresh or play.may_change(seat)
    kept = tuple(fact for place, fact in enumerate(snapshot.moves) if not (anew and place >= play.settled_count and fact.seat == seat))
    return PlayMove(after, kept, make_ending(snapshot, after) if after.outcome else None, search, is_automatic)


def _parse(snapshot: TableSnapshot, text: str) -> object:
    try:
        return snapshot.game.parse(text)
    except BadNotation as problem:
        raise MoveRefused(snapshot.table, problem.refusal) from None
