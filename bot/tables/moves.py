"""What can be done in a game under way: moves, of people and of cats. Each function decides, as in bot/tables/lobby.py."""

from __future__ import annotations

from typing import Any, NamedTuple

from bot.errors import CannotDo
from bot.models.tables import Thinking
from bot.tables import dealing
from bot.tables.forced import forced_seats
from bot.tables.live import Live, MoveRefused, Person
from bot.tables.seats import ending_of, seat_played_by
from bot.tables.writes import Begin, PlayMove, Write
from games.kit import NO_CHANCE, BadNotation, IllegalMove, Seat


def made(live: Live, person: Person, text: str, question: int | None, seed: bytes) -> Write | None:
    """The move written as `text`. With the number of the question it answers, a late press is known as one.

    While their choice is sealed, a person may choose anew; the earlier choice then never was. So may who owes a further part of it, by the
    number of the first one. The same answer to the same question twice
    counts once. Raises CannotDo and MoveRefused.
    """
    play, seat, move = live.moving(), seat_played_by(live, person.id), _parsed(live, text)
    asked, afresh = play.question(seat), False
    if question is not None and question != asked:
        if play.has_made(seat, question, move):
            return None
        afresh = question == play.since and play.owes_part(seat)
        if not afresh and (asked is not None or all(play.question(Seat(other.seat)) != question for other in live.facts.sitters)):
            raise CannotDo("table-late-click", table=live.facts.id)
        # It is open, but asked of somebody else, for all to see: the rules say whose turn it is.
    if question is not None and play.is_choice(seat, move):
        return None
    try:
        return _answered(live, seat, move, seed, afresh=afresh)
    except IllegalMove as problem:
        raise MoveRefused(live.facts, problem.refusal, move) from None


class CatsMove(NamedTuple):
    """What a cat answers to a question, and how it came to it."""

    question: int
    text: str
    thinking: Thinking | None = None


def made_by_cat(live: Live, seat: Seat, move: CatsMove, seed: bytes) -> Write | None:
    """A cat's move; None if meanwhile the question is another, or the seat a person's."""
    if not live.is_asked(seat) or live.question(seat) != move.question or live.facts.sitters[seat].cat is None:
        return None
    return _answered(live, seat, live.game.parse(move.text), seed, thinking=move.thinking)


def made_as_forced(live: Live, seat: Seat, question: int, seed: bytes) -> Write | None:
    """The only move of a person, as everybody can see; None if meanwhile the question is another, or the seat a cat's."""
    if seat not in forced_seats(live) or live.question(seat) != question:
        return None
    (move,) = live.legal_moves(seat)
    return _answered(live, seat, move, seed)


def _answered(live: Live, seat: Seat, move: Any, seed: bytes, *, afresh: bool = False, thinking: Thinking | None = None) -> Write:
    """Raises IllegalMove."""
    play = live.playing()
    after = dealing.going_on(live, seed).answer(seat, move, afresh=afresh).drawing_from(NO_CHANCE)
    if after.moves == play.moves:
        return Begin(after)
    anew = afresh or play.may_change(seat)
    kept = tuple(fact for place, fact in enumerate(live.moves) if not (anew and place >= play.settled and fact.seat == seat))
    return PlayMove(after, kept, ending_of(live, after) if after.outcome else None, thinking)


def _parsed(live: Live, text: str) -> object:
    try:
        return live.game.parse(text)
    except BadNotation as problem:
        raise MoveRefused(live.facts, problem.refusal) from None
