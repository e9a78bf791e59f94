"""What follows from the seed of a table, for who has it: what it draws from, its deal, and how its play goes on.

No table that comes out of here has chance, and none its seed before it is over.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterable
from dataclasses import replace

from bot.models.tables import OPEN, MoveFact
from bot.tables.live import AnyPlay, Live
from games.kit import NO_CHANCE, Play, Seat, Stream, luck_line


def stream_of(live: Live, seed: bytes) -> Stream:
    """What the table draws from; the lucky words at it are in every draw."""
    return Stream(seed, luck_line(live.luck))


def key_for_cats(live: Live, seed: bytes) -> bytes:
    """What follows from the seed and the lucky words for the cats of this table alone; it leads back to neither."""
    return hmac.digest(seed, f"cats {luck_line(live.luck)}".encode(), "sha256")


def going_on(live: Live, seed: bytes) -> AnyPlay:
    """The play with its chance, so that a move can be made in it."""
    assert live.play is not None
    return live.play.drawing_from(stream_of(live, seed))


def open_to_all(live: Live, seed: bytes) -> Live:
    """The table with its seed, if that is no secret any more."""
    return live if live.facts.state in OPEN else replace(live, seed=seed)


def dealt(live: Live, seed: bytes) -> Live:
    """The table with its game begun."""
    return replace(live, play=Play.begin(live.game, live.options, stream_of(live, seed)).drawing_from(NO_CHANCE), moves=())


def replayed(live: Live, moves: Iterable[MoveFact], seed: bytes) -> Live:
    """The table after further stored moves. Raises BadNotation or IllegalMove where somebody has edited them."""
    made = tuple(moves)
    parsed = ((Seat(move.seat), live.game.parse(move.text)) for move in made)
    return replace(live, play=going_on(live, seed).onward(parsed).drawing_from(NO_CHANCE), moves=(*live.moves, *made))
