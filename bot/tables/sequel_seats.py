"""Who sits where in a sequel: settled at its start, when it is known who came (docs/decisions/0007-sequels.md)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.models.tables import Sitter
from bot.tables import dealing
from bot.tables.snapshot import PreviousTable, TableSnapshot
from games.kit import Seat

Row = tuple[Sitter, ...]


def make_previous_table(past: TableSnapshot, *, same_deal: bool) -> PreviousTable:
    """What a table that follows on from this one, which is over, needs to know of it."""
    assert past.seed is not None
    outcome = past.outcome
    return PreviousTable(past.table.id, same_deal, past.table.sitters, outcome.scores if outcome else (), find_starter(past, past.seed))


def own_cats(before: PreviousTable | None) -> list[Sitter]:
    """The cats that sat there, but for those that played on for somebody."""
    return [sitter for sitter in before.sitters if sitter.member is None and sitter.cat] if before else []


def find_starter(snapshot: TableSnapshot, seed: bytes) -> Seat | None:
    """The seat that alone is asked first; None where all begin at once."""
    play = dealing.deal(snapshot, seed).play
    return next(iter(play.pending)) if play and len(play.pending) == 1 else None


def arrange_sitters(snapshot: TableSnapshot, seed: bytes) -> Row:
    """How the people of a lobby sit when it starts.

    In a rematch neighbours stay neighbours, and whoever comes after the last starter starts. For the same deal everybody moves on by one
    seat, so that nobody holds again what they held, and the lucky words stay with the seats, for they are in every draw.
    """
    before, row = snapshot.previous, snapshot.table.sitters
    if before is None:
        return row
    row = _sort_as_before(row, before.sitters)
    if not before.same_deal:
        return _turn_to_next_starter(snapshot, row, before, seed)
    words = {sitter.seat: sitter.luck for sitter in before.sitters}
    return tuple(replace(sitter, luck=words[sitter.seat]) for sitter in _turn(row, 1))


def _sort_as_before(row: Row, old: Row) -> Row:
    """Who sat there then in the order of then, newcomers behind them."""
    places = {_identity(sitter): sitter.seat for sitter in old}
    return _turn(sorted(row, key=lambda sitter: places.get(_identity(sitter), len(old))), 0)


def _turn_to_next_starter(snapshot: TableSnapshot, row: Row, before: PreviousTable, seed: bytes) -> Row:
    """Turned so that the seat which chance lets start is that of the next starter.

    Who starts is drawn from the seed, which is settled; so the people are seated to it. With lucky words every seating is another draw:
    if none fits, chance has its way.
    """
    wanted = _find_next_starter(row, before)
    for number in range(len(row)):
        turned = _turn(row, number)
        starter = find_starter(replace(snapshot, table=replace(snapshot.table, sitters=turned)), seed)
        if starter is not None and _identity(turned[starter]) == wanted:
            return turned
    return row


def _find_next_starter(row: Row, before: PreviousTable) -> object:
    """The first one clockwise after the last starter who has come again."""
    if before.starter is None:
        return None
    here = {_identity(sitter) for sitter in row}
    clockwise = [*before.sitters[before.starter + 1 :], *before.sitters[: before.starter + 1]]
    return next((_identity(sitter) for sitter in clockwise if _identity(sitter) in here), None)


def _turn(row: Sequence[Sitter], number: int) -> Row:
    """Everybody so many seats on, counted down: who had seat 1 has seat 0 after one."""
    return tuple(replace(sitter, seat=seat) for seat, sitter in enumerate([*row[number:], *row[:number]]))


def _identity(sitter: Sitter) -> object:
    """A member, wherever a cat may play for them; or a cat by its name."""
    return sitter.name if sitter.member is None else sitter.member
