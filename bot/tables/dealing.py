"""What follows from the seed of a table, for who has it: what it draws from, its deal, and how its play goes on.

No table that comes out of here has chance, and none its seed before it is over.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterable
from dataclasses import replace

from bot.models.tables import OPEN, StoredMove
from bot.tables.snapshot import AnyPlay, TableSnapshot
from games.kit import NO_CHANCE, Play, Seat, Stream, luck_line


def stream_of(snapshot: TableSnapshot, seed: bytes) -> Stream:
    """What the table draws from; the lucky words at it are in every draw."""
    return Stream(seed, luck_line(snapshot.lucky_words))


def key_for_cats(snapshot: TableSnapshot, seed: bytes) -> bytes:
    """What follows from the seed and the lucky words for the cats of this table alone; it leads back to neither."""
    return hmac.digest(seed, f"cats {luck_line(snapshot.lucky_words)}".encode(), "sha256")


def going_on(snapshot: TableSnapshot, seed: bytes) -> AnyPlay:
    """The play with its chance, so that a move can be made in it."""
    assert snapshot.play is not None
    return snapshot.play.with_chance(stream_of(snapshot, seed))


def open_to_all(snapshot: TableSnapshot, seed: bytes) -> TableSnapshot:
    """The table with its seed, if that is no secret any more."""
    return snapshot if snapshot.table.state in OPEN else replace(snapshot, seed=seed)


def dealt(snapshot: TableSnapshot, seed: bytes) -> TableSnapshot:
    """The table with its game begun."""
    return replace(snapshot, play=Play.begin(snapshot.game, snapshot.options, stream_of(snapshot, seed)).with_chance(NO_CHANCE), moves=())


def replayed(snapshot: TableSnapshot, moves: Iterable[StoredMove], seed: bytes) -> TableSnapshot:
    """The table after further stored moves. Raises BadNotation or IllegalMove where somebody has edited them."""
    made = tuple(moves)
    parsed = ((Seat(move.seat), snapshot.game.parse(move.text)) for move in made)
    return replace(snapshot, play=going_on(snapshot, seed).with_moves(parsed).with_chance(NO_CHANCE), moves=(*snapshot.moves, *made))
