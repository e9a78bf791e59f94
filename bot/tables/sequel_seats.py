"""Seats of a sequel, assigned at its start from the players who came
(docs/decisions/0007-sequels.md)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from ai import default_level, offered_levels
from bot.models.tables import Sitter, Table
from bot.tables import dealing
from bot.tables.seats import make_cat
from bot.tables.snapshot import Person, PreviousTable, TableSnapshot
from games.kit import Seat

Row = tuple[Sitter, ...]


def make_previous_table(past: TableSnapshot, *, same_deal: bool) -> PreviousTable:
    """Make the summary of this finished table for a sequel."""
    assert past.seed is not None
    outcome = past.outcome
    return PreviousTable(past.table.id, same_deal, past.table.sitters, outcome.scores if outcome else (), find_starter(past, past.seed))


def make_continuing_sitters(game: str, seats: int, luck: Mapping[Seat, str], past: Table | None, person: Person, own: Seat) -> Row:
    """The players of a table that goes on from a past game: the person in the seat `own`, and cats.

    Cats of the past table keep their seats, names and level. `luck` are the lucky words by seat.
    `past` is None if the game came from a file.
    """
    kept = {one.seat: one for one in (past.sitters if past else ()) if one.member is None}
    level = next((str(one.cat) for one in kept.values() if one.cat in offered_levels(game)), default_level(game))
    row: list[Sitter] = []
    for seat in map(Seat, range(seats)):
        name = kept[seat].name if seat in kept else make_cat([*kept.values(), *row], level).name
        sitter = Sitter(seat, person.id, None, person.name) if seat == own else Sitter(seat, None, level, name)
        row.append(replace(sitter, luck=luck.get(seat)))
    return tuple(row)


def own_cats(before: PreviousTable | None) -> list[Sitter]:
    """The cats with seats of their own at the previous table; empty without a previous table."""
    return [sitter for sitter in before.sitters if sitter.member is None and sitter.cat] if before else []


def find_starter(snapshot: TableSnapshot, seed: bytes) -> Seat | None:
    """The only seat asked first; None if all seats are asked at once."""
    play = dealing.deal(snapshot, seed).play
    return next(iter(play.pending)) if play and len(play.pending) == 1 else None


def arrange_sitters(snapshot: TableSnapshot, seed: bytes) -> Row:
    """The sitters of a lobby in the order of its start.

    In a rematch neighbours stay neighbours, and the next player after the last starter starts. With
    the same deal all players move on by one seat, so no player gets the same cards. The lucky words
    stay with the seats, because every draw depends on them.
    """
    before, row = snapshot.previous, _turn(order_sitters(snapshot), 0)
    if before is None or snapshot.table.continues:
        return row
    if not before.same_deal:
        return _turn_to_next_starter(snapshot, row, before, seed)
    words = {sitter.seat: sitter.luck for sitter in before.sitters}
    return tuple(replace(sitter, luck=words[sitter.seat]) for sitter in row)


def order_sitters(snapshot: TableSnapshot) -> list[Sitter]:
    """The sitters of a lobby in the order in which they will sit.

    Newcomers are last. Which of them has the first seat is certain only with the same deal: in a
    rematch it follows from the secret seed.
    """
    before, row = snapshot.previous, snapshot.table.sitters
    if before is None or snapshot.table.continues:
        return list(row)
    places = {_identity(sitter): sitter.seat for sitter in before.sitters}
    ordered = sorted(row, key=lambda sitter: places.get(_identity(sitter), len(places)))
    return [*ordered[1:], *ordered[:1]] if before.same_deal else ordered


def _turn_to_next_starter(snapshot: TableSnapshot, row: Row, before: PreviousTable, seed: bytes) -> Row:
    """The sitters turned so that the next starter has the seat that chance lets start.

    The seed already determines who starts, so the seats are fitted to it. With lucky words every
    order gives another draw: if none fits, the order stays.
    """
    wanted = _find_next_starter(row, before)
    for number in range(len(row)):
        turned = _turn(row, number)
        starter = find_starter(replace(snapshot, table=replace(snapshot.table, sitters=turned)), seed)
        if starter is not None and _identity(turned[starter]) == wanted:
            return turned
    return row


def _find_next_starter(row: Row, before: PreviousTable) -> object:
    """The first returning player clockwise after the last starter."""
    if before.starter is None:
        return None
    here = {_identity(sitter) for sitter in row}
    clockwise = [*before.sitters[before.starter + 1 :], *before.sitters[: before.starter + 1]]
    return next((_identity(sitter) for sitter in clockwise if _identity(sitter) in here), None)


def _turn(row: Sequence[Sitter], number: int) -> Row:
    """The row turned by this many seats; a turn by one moves seat 1 to seat 0."""
    return tuple(replace(sitter, seat=seat) for seat, sitter in enumerate([*row[number:], *row[:number]]))


def _identity(sitter: Sitter) -> object:
    """The member's id, or the name of a cat with a seat of its own."""
    return sitter.name if sitter.member is None else sitter.member
