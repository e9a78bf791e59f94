"""Computations from a table's seed: its random stream, the deal, and the continuation of its play.

No returned table holds a random stream, and none holds its seed before the table is over.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterable
from dataclasses import replace

from bot.models.tables import OPEN, StoredMove
from bot.tables.snapshot import AnyPlay, TableSnapshot
from games.kit import NO_CHANCE, Play, PlayedMove, Seat, Stream, luck_line


def make_stream(snapshot: TableSnapshot, seed: bytes) -> Stream:
    """Make the table's random stream; the lucky words are part of every draw."""
    return Stream(seed, luck_line(snapshot.lucky_words))


def derive_cat_key(snapshot: TableSnapshot, seed: bytes) -> bytes:
    """Derive the cats' key from the seed and the lucky words; neither can be computed from the key."""
    return hmac.digest(seed, f"cats {luck_line(snapshot.lucky_words)}".encode(), "sha256")


def play_with_chance(snapshot: TableSnapshot, seed: bytes) -> AnyPlay:
    """The play with its random stream, ready for a move."""
    assert snapshot.play is not None
    return snapshot.play.with_chance(make_stream(snapshot, seed))


def reveal_seed(snapshot: TableSnapshot, seed: bytes) -> TableSnapshot:
    """Return the table with its seed if the table is over."""
    return snapshot if snapshot.table.state in OPEN else replace(snapshot, seed=seed)


def deal(snapshot: TableSnapshot, seed: bytes) -> TableSnapshot:
    """Return the table with its game begun."""
    play = Play.begin(snapshot.game, snapshot.options, make_stream(snapshot, seed), question_offset=snapshot.table.question_offset)
    return replace(snapshot, play=play.with_chance(NO_CHANCE), moves=())


def replay(snapshot: TableSnapshot, moves: Iterable[StoredMove], seed: bytes) -> TableSnapshot:
    """Return the table after further stored moves. Raises BadNotation or IllegalMove if the moves were
    edited."""
    made, play, past = tuple(moves), play_with_chance(snapshot, seed), snapshot.table.continues
    for number, move in enumerate(made, len(snapshot.moves) + 1):
        play = play.with_played_moves([PlayedMove(Seat(move.seat), snapshot.game.parse(move.text), move.question)])
        if past is not None and number == len(past.moves):
            play = play.without_way_back()
    return replace(snapshot, play=play.with_chance(NO_CHANCE), moves=(*snapshot.moves, *made))


def replay_past(snapshot: TableSnapshot, seed: bytes, at: float) -> TableSnapshot:
    """Return the dealt table after the moves of the game that it continues, made at the wall time `at`."""
    if snapshot.table.continues is None:
        return snapshot
    moves = ((Seat(seat), snapshot.game.parse(text)) for seat, text in snapshot.table.continues.moves)
    made = enumerate(play_with_chance(snapshot, seed).with_moves(moves).moves, 1)
    return replay(snapshot, (StoredMove(number, int(one.seat), str(one.move), one.question, at) for number, one in made), seed)
