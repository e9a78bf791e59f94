"""Taking a settled choice back, with all that followed it.

A choice can be taken back as long as nothing was drawn since: the same draw would come again, and
would be known. `has_shown` says if the seat has meanwhile seen something hidden. Both follow from
the moves alone, for every game (docs/decisions/0025-taking-back.md). A sealed choice is changed
instead (games/kit/play.py).
"""

from __future__ import annotations

from collections.abc import Container, Iterable
from typing import Any

from games.kit.chance import Stream, WatchedChance
from games.kit.game import Event
from games.kit.play import Play
from games.kit.refusals import IllegalMove
from games.kit.seats import Seat

WORLDS = 8
"""The number of worlds in which the moves since a choice are tried."""
QUESTION_GAP = 100
"""More than the parts of any choice: the step of question numbers when a choice is taken back."""

AnyPlay = Play[Any, Any, Any]


def play_before_choice(play: AnyPlay, seat: Seat, forced: Container[int] = ()) -> AnyPlay | None:
    """The play before the newest settled choice of the seat; with the sealed choices that were opened
    with it, before the first of these.

    `forced` are the places of moves that were no choice. None: the seat has made no choice since
    the last draw. Only settled moves are read.
    """
    before = play.last_draw or play
    places = range(len(before.moves), play.settled_count)
    own = [place for place in places if play.moves[place].seat == seat and place not in forced]
    if not own:
        return None
    current = before
    for place in range(len(before.moves), own[-1]):
        current = current.with_played_moves([play.moves[place]])
        before = current if current.settled_count == len(current.moves) else before
    return before


def has_shown(play: AnyPlay, before: AnyPlay, seat: Seat) -> bool:
    """True if the seat has seen a hidden thing in the settled moves since `before`: a card, or a
    choice that was made while its own was open.

    The seat has seen nothing if it could have said beforehand what each of these moves would show:
    in every world that it held possible, they can be made and look the same.
    """
    game, known = play.game, play.game.view(before.state, seat)
    moves = play.moves[len(before.moves) : play.settled_count]
    seen = _readable(play.events[len(before.moves) + 1 : play.settled_count + 1], seat), game.view(play.settled_state, seat)
    for number in range(WORLDS):
        world, told, chance = game.imagine(known, Stream(f"world {number}".encode())), [], WatchedChance(Stream(b"draws"))
        for made in moves:
            try:
                world, events, sealed = game.apply(world, made.seat, made.move, chance)
            except IllegalMove:
                return True
            if sealed or chance.has_drawn:
                return True
            told.append(events)
        if (_readable(told, seat), game.view(world, seat)) != seen:
            return True
    return False


def take_back(play: AnyPlay, before: AnyPlay) -> AnyPlay:
    """The play as it was `before`, with question numbers above all those of `play`."""
    used = play.question_offset + play.settled_count - len(before.moves)
    return before.with_question_offset(used + QUESTION_GAP)


def _readable(steps: Iterable[tuple[Event, ...]], seat: Seat) -> list[Event]:
    return [event for step in steps for event in step if event.to in (None, seat)]
