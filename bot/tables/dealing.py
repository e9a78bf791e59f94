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


def make_stream(snapshot: TableSnapshot, seed: bytes) -> Stream:
    """What the table draws from; the lucky words at it are in every draw."""
    return Stream(seed, luck_line(snapshot.lucky_words))


def derive_cat_key(snapshot: TableSnapshot, seed: bytes) -> bytes:
    """What follows from the seed and the lucky words for the cats of this table alone; it leads back to neither."""
    return hmac.digest(seed, f"cats {luck_line(snapshot.lucky_words)}".encode(), "sha256")


def play_with_chance(snapshot: TableSnapshot, seed: bytes) -> AnyPlay:
    """The play with its chance, so that a move can be made in it."""
    assert snapshot.play is not None
    return snapshot.play.with_chance(make_stream(snapshot, seed))


def reveal_seed(snapshot: TableSnapshot, seed: bytes) -> TableSnapshot:
    """The table with its seed, if that is no secret any more."""
    return snapshot if snapshot.table.state in OPEN else replace(snapshot, seed=seed)


def deal(snapshot: TableSnapshot, seed: bytes) -> TableSnapshot:
    """The table with its game begun."""
    return replace(snapshot, play=Play.begin(snapshot.game, snapshot.options, make_stream(snapshot, seed)).with_chance(NO_CHANCE), moves=())


def replay(snapshot: TableSnapshot, moves: Iterable[StoredMove], seed: bytes) -> TableSnapshot:
    """The table after further stored moves. Raises BadNotation or IllegalMove where somebody has edited them."""
    made = tuple(moves)
    parsed = ((Seat(move.seat), snapshot.game.parse(move.text)) for move in made)
    return replace(snapshot, play=play_with_chance(snapshot, seed).with_moves(parsed).with_chance(NO_CHANCE), moves=(*snapshot.moves, *made))
