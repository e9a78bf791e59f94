"""Questions to cats: the complete input of a cat's decision, for play and for a later explanation.

A question holds no seed, `Stream` or state, and does not depend on which other seats have chosen
(docs/decisions/0012-what-a-cat-is-asked.md).
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
    """The question to the cat in a seat: the seat's view, its legal moves, and its own random
    source.

    `number` is the number of the seat's question in the play.
    """

    game: AnyGame
    view: Any
    legal: Sequence[Any]
    chance: QuickChance
    number: int

    @classmethod
    def make(cls, play: AnyPlay, seat: Seat, key: bytes) -> CatQuestion:
        """Make the current question to a seat that owes a decision. `key` is the table's key for cats."""
        play = _when_asked(play, seat)
        number = play.question(seat)
        assert number is not None
        chance = QuickChance(hmac.digest(key, f"cat/{seat}/{number}".encode(), "sha256"))
        return cls(play.game, play.game.view(play.state, seat), play.legal_moves(seat), chance, number)

    @classmethod
    def make_for_move(cls, play: AnyPlay, number: int, key: bytes) -> CatQuestion:
        """Make the question that move `number` answered, counted from 1 among the moves that count.

        `play` holds its random stream, because the earlier moves are replayed. `key` is the table's
        key for cats.
        """
        made = play.moves[number - 1]
        earlier = Play.begin(play.game, play.options, play.chance).with_moves((one.seat, one.move) for one in play.moves[: number - 1])
        asked = earlier.question(made.seat) or made.question
        return cls.make(earlier.with_question_offset(made.question - asked), made.seat, key)

    def make_work(self, level: Level, budget: Budget) -> partial[Thought[Any]]:
        """Return the search as work for a worker process, which reads nothing else of the bot."""
        return partial(level.think, self.game, self.view, self.legal, self.chance, budget)

    @classmethod
    def make_for_opening(cls, game: AnyGame, seats: int) -> CatQuestion:
        """Make the first question of a table of this game with so many seats, always with the same
        deal.
        """
        play = Play.begin(game, choose_options(game.name, game.seats, game.options, seats, {}), QuickChance(1))
        return cls.make(play, min(play.pending), b"")


def _when_asked(play: AnyPlay, seat: Seat) -> AnyPlay:
    """The play at the moment of the question, with the seat's own parts and without other seats' sealed
    choices."""
    for other in {made.seat for made in play.moves[play.settled_count :]} - {seat}:
        play = play.without_choice(other)
    return play
