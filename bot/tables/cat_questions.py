"""What a cat is asked, and what it answers: alike at a table under way, and when somebody wants to know afterwards why it did so.

Nothing of it holds a seed, a `Stream` or a state, and who of the others has chosen yet changes nothing (docs/decisions/0012).
"""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from functools import partial
from typing import Any, NamedTuple

from ai import Budget, Level, QuickChance, Thought
from bot.tables.snapshot import AnyPlay
from games import AnyGame
from games.kit import Play, Seat, choose_options


class CatQuestion(NamedTuple):
    """What the cat in a seat is asked."""

    game: AnyGame
    view: Any
    legal: Sequence[Any]
    chance: QuickChance
    number: int

    @classmethod
    def make(cls, play: AnyPlay, seat: Seat, key: bytes) -> CatQuestion:
        """At this moment, for a seat that owes a decision. `key` is the table's for its cats."""
        play = _when_asked(play, seat)
        number = play.question(seat)
        assert number is not None
        chance = QuickChance(hmac.digest(key, f"cat/{seat}/{number}".encode(), "sha256"))
        return cls(play.game, play.game.view(play.state, seat), play.legal_moves(seat), chance, number)

    @classmethod
    def make_for_move(cls, play: AnyPlay, number: int, key: bytes) -> CatQuestion:
        """The one that the move of this number answered, counted from 1 among those that count. `play` goes on by its own chance."""
        made = play.moves[number - 1]
        earlier = Play.begin(play.game, play.options, play.chance).with_moves((one.seat, one.move) for one in play.moves[: number - 1])
        return cls.make(earlier, made.seat, key)

    def make_work(self, level: Level, budget: Budget) -> partial[Thought[Any]]:
        """To find what a cat of this level thinks of it. A process that does it reads nothing of the bot for that."""
        return partial(level.think, self.game, self.view, self.legal, self.chance, budget)

    @classmethod
    def make_for_opening(cls, game: AnyGame, seats: int) -> CatQuestion:
        """The first one of such a table, in a deal that is always the same."""
        play = Play.begin(game, choose_options(game.name, game.seats, game.options, seats, {}), QuickChance(1))
        return cls.make(play, min(play.pending), b"")


def _when_asked(play: AnyPlay, seat: Seat) -> AnyPlay:
    """The game as it was when the seat was asked, with the parts it has chosen since: who of the others has chosen yet must not matter."""
    for other in {made.seat for made in play.moves[play.settled_count :]} - {seat}:
        play = play.without_choice(other)
    return play
