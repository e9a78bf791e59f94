"""Calls per person in an hour of play, at a table of four people.

Nothing is sent: notifications follow from the state of the table
(bot/delivery/turn_notifications.py), on a simulated clock. Thinking times are lognormal, with a
median of 12 s and a sigma of 0.7. Notifications of the messages themselves are not counted.
"""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from bench.rows import Row
from bot.delivery.turn_notifications import TurnNotifications
from bot.models.ids import ChannelId, MemberId, TableId
from bot.models.tables import Sitter, StoredMove, Table, TableState
from bot.scheduler import Scheduler
from bot.settings.config import CallConfig
from bot.tables import TableSnapshot
from games import all_games
from games.kit import Play, Seat, Stream, choose_options

SEATS = 4
HOUR = 3600.0
HOURS = 200
MEDIAN, SIGMA = 12.0, 0.7
FEW_CALLS = 4


class SimulatedHour:
    """One hour of one game, table after table."""

    def __init__(self, game: str, draw: random.Random, settings: CallConfig) -> None:
        self._game = all_games()[game]
        self._draw = draw
        self._now = 0.0
        self._calls = TurnNotifications(settings, lambda: self._now, Scheduler(lambda: self._now, _skip_sleep), lambda _, __: None)
        self.calls: Counter[int] = Counter()
        """By seat, the number of calls to the person."""
        self.moves = 0

    def play(self) -> SimulatedHour:
        while self._now < HOUR:
            self._play_table()
        return self

    def _deal(self) -> TableSnapshot:
        name, seats = self._game.name, self._game.seats
        options = choose_options(name, seats, self._game.options, SEATS, {})
        play = Play.begin(self._game, options, Stream(self._draw.randbytes(32)))
        sitters = tuple(Sitter(seat, MemberId(seat + 1), None, f"p{seat}") for seat in range(SEATS))
        table = Table(
            id=TableId(1),
            game=name,
            rules=1,
            seats=SEATS,
            options=options.values,
            server=None,
            channel=ChannelId(1),
            opener=MemberId(1),
            locale="en",
            commit="",
            opened_at=self._now,
            sitters=sitters,
            state=TableState.RUNNING,
            started_at=self._now,
            touched_at=self._now,
        )
        return TableSnapshot(table, self._game, play)

    def _play_table(self) -> None:
        snapshot = self._deal()
        called_for = dict.fromkeys(range(SEATS), snapshot.turn_question)
        answers: dict[tuple[int, int], float] = {}
        while snapshot.pending and self._now < HOUR:
            for seat in snapshot.pending:
                key = seat, snapshot.question(seat) or 0
                if key not in answers:
                    answers[key] = self._now + self._draw.lognormvariate(math.log(MEDIAN), SIGMA)
            seat = min(snapshot.pending, key=lambda one: answers[one, snapshot.question(one) or 0])
            self._now = answers[seat, snapshot.question(seat) or 0]
            self._count_calls(snapshot, called_for)
            snapshot = self._answer(snapshot, seat)

    def _count_calls(self, snapshot: TableSnapshot, called_for: dict[int, int]) -> None:
        """Count the calls that are due by now."""
        for seat in snapshot.pending:
            due = self._calls.due_time(snapshot, MemberId(seat + 1), called_for[seat])
            if due is not None and due <= self._now:
                called_for[seat] = snapshot.turn_question
                self.calls[seat] += 1

    def _answer(self, snapshot: TableSnapshot, seat: Seat) -> TableSnapshot:
        assert snapshot.play is not None
        self._calls.record_press(MemberId(seat + 1))
        move, question = self._draw.choice(snapshot.legal_moves(seat)), snapshot.question(seat) or 0
        self.moves += 1
        fact = StoredMove(len(snapshot.moves) + 1, seat, str(move), question, self._now)
        return replace(snapshot, play=snapshot.play.answer(seat, move), moves=(*snapshot.moves, fact))


async def _skip_sleep(_: float) -> None:
    """The clock is turned, not waited for."""


def rows() -> Iterator[Row]:
    """Calls in games with turns, and in games with simultaneous moves."""
    for game in ("catte", "festival", "catcafe", "maneki"):
        draw = random.Random(f"quiet {game}")
        hours = [SimulatedHour(game, draw, CallConfig()).play() for _ in range(HOURS)]
        most = [max(hour.calls.values(), default=0) for hour in hours]
        each = [hour.calls[seat] for hour in hours for seat in range(SEATS)]
        in_peace = sum(one <= FEW_CALLS for one in most) / HOURS
        moves = sum(hour.moves for hour in hours) / HOURS
        yield Row(f"{game}: hours in which nobody is called more than {FEW_CALLS} times", 100 * in_peace, "%", "goal 90 %", in_peace / 0.9)
        yield Row(f"{game}: calls a person", sum(each) / len(each), "an hour", f"{moves:.0f} moves at the table", 0)
