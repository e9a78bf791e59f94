"""Games as tests play them: from the deal or from a position, by written moves or by whatever chooses. No test has a loop of its own."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from itertools import takewhile
from typing import Any

from games import AnyGame
from games.kit import Chance, Event, Options, Play, Seat, Stream

AnyPlay = Play[Any, Any, Any]
Choose = Callable[[AnyPlay], tuple[Seat, Any]]
"""Who moves next, and how."""
SOME_CHANCE = Stream(bytes(32))


def placed(game: AnyGame, state: Any, chance: Chance = SOME_CHANCE) -> AnyPlay:
    """A game under way from this position: nobody knows how it came about."""
    return Play(game, Options(0, ()), chance, state, game.pending(state), (), ((),), 0, state)


def after(play: AnyPlay, moves: Iterable[str]) -> AnyPlay:
    """The game after these moves, written as in a record: `p0 play BK4`."""
    written = (line.partition(" ") for line in moves)
    return play.with_moves((Seat(int(seat[1:])), play.game.parse(move)) for seat, _, move in written)


def onward(game: AnyGame, state: Any, moves: Iterable[str], chance: Chance = SOME_CHANCE) -> tuple[Any, list[Event]]:
    """The state to which these moves lead from that one, and what happened."""
    play = after(placed(game, state, chance), moves)
    return play.state, happened(play)


def whole(play: AnyPlay, choose: Choose) -> Iterator[AnyPlay]:
    """This moment of a game and each after it, to its end."""
    yield play
    while play.pending:
        play = play.answer(*choose(play))
        yield play


def undecided(play: AnyPlay, choose: Choose) -> Iterator[AnyPlay]:
    """All of these moments but the end: somebody is asked."""
    return takewhile(lambda one: bool(one.pending), whole(play, choose))


def last(moments: Iterable[AnyPlay]) -> AnyPlay:
    """The newest of them."""
    *_, end = moments
    return end


def at_random(draw: random.Random) -> Choose:
    """Any seat that is asked, and any of its moves."""

    def choose(play: AnyPlay) -> tuple[Seat, Any]:
        seat = draw.choice(sorted(play.pending))
        return seat, draw.choice(play.legal_moves(seat))

    return choose


def by_place(place: Callable[[int], int]) -> Choose:
    """The lowest seat that is asked, and of its moves the one at this place, which follows from how many were made; it wraps around."""

    def choose(play: AnyPlay) -> tuple[Seat, Any]:
        seat = min(play.pending)
        legal = play.legal_moves(seat)
        return seat, legal[place(len(play.moves)) % len(legal)]

    return choose


def happened(play: AnyPlay) -> list[Event]:
    """Everything that happened, from the deal or the position on."""
    return [event for step in play.events for event in step]
