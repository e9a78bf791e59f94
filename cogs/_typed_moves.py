"""Moves that a member has typed without saying at which table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bot.models.ids import MemberId
from bot.tables import TableSnapshot, seat_of, sitter_of
from bot.tables.free_text import parse_any_move, parse_free_text
from games.kit import Seat
from ui import presentation_of
from ui.kit.local_notation import to_notation
from ui.kit.words import Say


class TypedMove(NamedTuple):
    """A move in notation, and the table at which it is meant."""

    snapshot: TableSnapshot
    seat: Seat
    move: str


def find_legal_move(mine: Sequence[TableSnapshot], member: MemberId, text: str, say: Say) -> TypedMove | None:
    """The legal move that the text means, if exactly one of these tables can take it.

    Tables that ask the member come before those at which a choice can still be changed.
    """
    for among in _choosing(mine, member) if text else ():
        found = [
            TypedMove(snapshot, seat, move)
            for snapshot, seat in among
            if (move := parse_free_text(snapshot, seat, to_notation(snapshot.table.game, text, say))) is not None
        ]
        if len(found) == 1:
            return found[0]
    return None


def find_refused_move(mine: Sequence[TableSnapshot], member: MemberId, text: str, say: Say) -> TypedMove | None:
    """A move that the text means and that its table will refuse with the reason, if exactly one can be
    meant: of the tables that ask the member, of those with a choice to change, or of all others."""
    asked, choosing = _choosing(mine, member)
    busy = {snapshot.table.id for snapshot, _ in choosing}
    idle = [
        (snapshot, Seat(sitter.seat))
        for snapshot in mine
        if snapshot.is_running and snapshot.table.id not in busy and (sitter := sitter_of(snapshot, member)) is not None
    ]
    for among in (asked, choosing):
        if len(among) == 1 and (found := list(_read(among, text, say))):
            return found[0]
    found = list(_read(idle, text, say, with_verbs=True))
    return found[0] if len(found) == 1 else None


def _choosing(mine: Sequence[TableSnapshot], member: MemberId) -> tuple[list[tuple[TableSnapshot, Seat]], list[tuple[TableSnapshot, Seat]]]:
    """The tables that ask the member, and all at which the member has a choice to make or to change."""
    choosing = [
        (snapshot, seat) for snapshot in mine if (seat := seat_of(snapshot, member)) is not None and snapshot.question(seat) is not None
    ]
    return [one for one in choosing if one[0].is_asked(one[1])], choosing


def _read(among: Sequence[tuple[TableSnapshot, Seat]], text: str, say: Say, *, with_verbs: bool = False) -> Iterator[TypedMove]:
    for snapshot, seat in among:
        game = snapshot.table.game
        verbs = presentation_of(game).verbs if with_verbs else ()
        if (move := parse_any_move(snapshot, seat, to_notation(game, text, say), verbs)) is not None:
            yield TypedMove(snapshot, seat, move)
