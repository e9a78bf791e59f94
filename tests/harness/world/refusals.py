"""Nobody is refused what is open to them: a question of theirs that stands, at a table that is played, and a move that the rules allow."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from bot.facts import MemberId
from bot.screens.acts import AtTable
from bot.tables import Live, seat_of
from tests.evening.archive import Archive
from tests.evening.history import Became, answered_at, answers_to, press_of
from tests.evening.holders import stages
from tests.harness.world.loop import BEGINNING
from tests.harness.world.visitors import FORGED, Visitor

if TYPE_CHECKING:
    from tests.harness.world.world import World

ON_ITS_WAY = 0.5
"""Seconds before somebody presses in which what they see may be something older."""


def refused(world: World, archive: Archive, tables: Sequence[Live]) -> Iterator[str]:
    """Every press that was refused, though from a moment before it until the answer the move was theirs to make.

    Nothing is asked where a disk has failed, which is a refusal too; where a file has forgotten what was asked; nor of who has been out of
    the server, has left the table, was given a cat that very moment, or plays where people have agreed on a pause or another pace, for then
    more than the moves says what is open.
    """
    excuses, requests = world.excuses, world.parts.platform.ledger.requests
    if excuses.lost or excuses.has_disk_failed or not world.clock_is_true:
        return
    answers, answered = answers_to(requests), answered_at(requests)
    for live in tables:
        if not live.was_dealt or live.facts.id in excuses.agreed:
            continue
        positions = archive.positions(live.facts.id)
        moments = [at for at, _ in positions]
        for visitor in world.visitors.values():
            if visitor.name in excuses.away_from_server or _has_left(visitor, live):
                continue
            for one in visitor.presses:
                if one.sent.nonce.endswith(FORGED) or one.sent.id not in answered:
                    continue
                seat = seat_of(positions[0][1], MemberId(int(visitor.person.id)))
                press = press_of(one.custom_id, one.chosen, seat, one.at, answers.get(one.sent.id, [])) if seat is not None else None
                if press is None or press.table != live.facts.id or press.became is not Became.REFUSED:
                    continue
                away = excuses.away.get((live.facts.id, int(visitor.person.id)), {})
                if any(since <= answered[one.sent.id] and one.at - ON_ITS_WAY <= stored for since, stored in away.items()):
                    continue
                first = max(0, bisect_right(moments, one.at - ON_ITS_WAY) - 1)
                meanwhile = [position for _, position in positions[first : bisect_right(moments, answered[one.sent.id])]]
                if not all(_sits_in(visitor, live, position) for position in meanwhile):
                    continue
                if meanwhile and all(_is_open(position, visitor, press.question, press.text) for position in meanwhile):
                    yield f"{press} was refused at {one.at - BEGINNING:.0f} s, and was open to {visitor.name}"


def _has_left(visitor: Visitor, live: Live) -> bool:
    """Whether a cat may have kept their seat for good, until they said that they are back."""
    return any(one.custom_id == str(AtTable(live.facts.id, "leave")) for one in visitor.presses)


def _sits_in(visitor: Visitor, live: Live, position: Live) -> bool:
    """Whether they had their seat in this position already, and had it still, by all that is stored (world 12183)."""
    number = position.moves[-1].number if position.moves else 0
    return all(int(visitor.person.id) in stage.seats for stage in stages(live) if stage.first <= number <= stage.last)


def _is_open(live: Live, visitor: Visitor, question: int, move: str) -> bool:
    seat = seat_of(live, MemberId(int(visitor.person.id)))
    return live.running and seat is not None and live.question(seat) == question and move in map(str, live.legal_moves(seat))
