"""Plays games in tests, from the deal or a position, by written moves or by a function."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from itertools import takewhile
from typing import Any

from games import AnyGame
from games.kit import Chance, Event, Options, Play, Seat, Stream

AnyPlay = Play[Any, Any, Any]
Choose = Callable[[AnyPlay], tuple[Seat, Any]]
"""Returns the next seat and its move."""
SOME_CHANCE = Stream(bytes(32))


def placed(game: AnyGame, state: Any, chance: Chance = SOME_CHANCE) -> AnyPlay:
    """A game that starts at this position."""
    return Play(game, Options(0, ()), chance, state, game.pending(state), (), ((),), 0, state)


def after(play: AnyPlay, moves: Iterable[str]) -> AnyPlay:
    """The game after these moves, written as in a record: `p0 play BK4`."""
    written = (line.partition(" ") for line in moves)
    return play.with_moves((Seat(int(seat[1:])), play.game.parse(move)) for seat, _, move in written)


def onward(game: AnyGame, state: Any, moves: Iterable[str], chance: Chance = SOME_CHANCE) -> tuple[Any, list[Event]]:
    """The state and the events after these moves."""
    play = after(placed(game, state, chance), moves)
    return play.state, happened(play)


def whole(play: AnyPlay, choose: Choose) -> Iterator[AnyPlay]:
    """The game at this moment and after each move, to the end."""
    yield play
    while play.pending:
        play = play.answer(*choose(play))
        yield play


def undecided(play: AnyPlay, choose: Choose) -> Iterator[AnyPlay]:
    """The same without the end."""
    return takewhile(lambda one: bool(one.pending), whole(play, choose))


def last(moments: Iterable[AnyPlay]) -> AnyPlay:
    """The last of these moments."""
    *_, end = moments
    return end


def at_random(draw: random.Random) -> Choose:
    """Choose a pending seat and a move at random."""

    def choose(play: AnyPlay) -> tuple[Seat, Any]:
        seat = draw.choice(sorted(play.pending))
        return seat, draw.choice(play.legal_moves(seat))

    return choose


def by_place(place: Callable[[int], int]) -> Choose:
    """Choose the lowest pending seat, and its move at the place that follows from the number of moves so far."""

    def choose(play: AnyPlay) -> tuple[Seat, Any]:
        seat = min(play.pending)
        legal = play.legal_moves(seat)
        return seat, legal[place(len(play.moves)) % len(legal)]

    return choose


def happened(play: AnyPlay) -> list[Event]:
    """All events of a game."""
    return [event for step in play.events for event in step]
