"""Every accepted move is stored once and in order, no other move is stored, and places and standings follow from them."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence

from bot.models.ids import MemberId
from bot.models.results import Result
from bot.pages.custom_ids import TableAction
from bot.tables import TableSnapshot, sitter_of
from bot.tables.forced_moves import forced_seats
from bot.tables.snapshot import AnyPlay
from games.kit import BadNotation, IllegalMove, Seat, Stream
from tests.simulation.archive import OpenArchive
from tests.simulation.history import (
    Press,
    PressOutcome,
    Stored,
    answer_times,
    answers_by_interaction,
    find_broken_promises,
    make_press,
    press_outcome,
)
from tests.simulation.loop import BEGINNING
from tests.simulation.world import World

NO_QUESTION = 0  # the question of a typed move


def find_violations(world: World, archive: OpenArchive) -> Iterator[str]:
    requests = world.backend.platform.request_log.requests
    answers, answered = answers_by_interaction(requests), answer_times(requests)
    for snapshot in archive.tables:
        stored = archive.stored(snapshot.table.id)
        if snapshot.is_dealt:
            positions = archive.positions(snapshot.table.id)
            presses = [_as_known(world, one) for one in _presses(world, snapshot, stored, answers, answered)]
            presses = [one._replace(became=PressOutcome.BEGUN) if _is_begun(one, positions) else one for one in presses]
            people = frozenset((snapshot.table.id, seat) for seat in _held(world, archive, snapshot))
            yield from find_broken_promises([*presses, *_automatic(positions, stored)], stored, people)
        yield from _wrong_with_results(snapshot, archive.results(snapshot.table.id))
    if archive.counted_anew().changed:
        yield "the standings are not those that follow from the results"


def _as_known(world: World, press: Press) -> Press:
    """The press with an unknown outcome, if a restored backup may have lost it."""
    if world.excuses.is_lost_by_restore(press.invoked - BEGINNING):
        return press._replace(became=PressOutcome.UNKNOWN, answered=float("inf"))
    return press


def _presses(
    world: World, snapshot: TableSnapshot, stored: Sequence[Stored], answers: dict[str, list[int | str]], answered: dict[str, float]
) -> Iterator[Press]:
    """The presses of all people at a table.

    A typed move names no question, so each matching stored move is a candidate.
    """
    for visitor in world.visitors.values():
        if (sitter := sitter_of(snapshot, MemberId(visitor.id))) is None:
            continue
        seat = Seat(sitter.seat)
        for one in visitor.presses:
            said = answers.get(one.sent.id, [])
            if one.custom_id:
                press = make_press(one.custom_id, one.chosen, seat, one.at, said, answered=answered.get(one.sent.id, float("inf")))
                if press is not None and press.table == snapshot.table.id:
                    yield press
            elif one.table == snapshot.table.id:
                like = [move.fact.question for move in stored if (move.fact.seat, move.fact.text) == (seat, one.chosen)]
                for question in like:
                    yield Press(snapshot.table.id, seat, question, one.chosen, one.at, PressOutcome.UNKNOWN)
                if (
                    not like and press_outcome(said) is PressOutcome.OK and snapshot.table.game not in ("catcafe", "festival")
                ):  # they choose in parts
                    yield Press(snapshot.table.id, seat, NO_QUESTION, one.chosen, one.at, PressOutcome.OK)


def _automatic(positions: Sequence[tuple[float, TableSnapshot]], stored: Sequence[Stored]) -> Iterator[Press]:
    """A press for each publicly forced move, which the bot may have made instead."""
    for one in stored:
        at, before = next((at, before) for at, before in reversed(positions) if before.last_number < one.fact.number)
        if (seat := Seat(one.fact.seat)) in forced_seats(before):
            yield Press(one.table, seat, one.fact.question, one.fact.text, at, PressOutcome.UNKNOWN, one.fact.at)


def _is_begun(press: Press, positions: Sequence[tuple[float, TableSnapshot]]) -> bool:
    """True if the press was accepted as the first part of a new choice in place of a sealed one."""
    if press.became is not PressOutcome.OK:
        return False
    moments = [moment for moment, _ in positions]
    first = max(0, bisect_right(moments, press.invoked) - 1)
    meanwhile = (snapshot.play for _, snapshot in positions[first : bisect_right(moments, press.answered)])
    return any(_leaves_a_part(play, press) for play in meanwhile if play is not None and play.open_question == press.question)


def _leaves_a_part(play: AnyPlay, press: Press) -> bool:
    if not play.may_change(press.seat):
        return False
    try:
        made = [(press.seat, play.game.parse(press.text))]
        chosen = play.with_chance(Stream(b"any")).without_choice(press.seat).with_moves(made)
    except (BadNotation, IllegalMove):
        return False
    return chosen.settled_count == play.settled_count and press.seat in chosen.pending


def _held(world: World, archive: OpenArchive, snapshot: TableSnapshot) -> Iterator[Seat]:
    """The seats held by one person all the time, in which no cat has moved."""
    leaving = [str(TableAction(snapshot.table.id, verb)) for verb in ("leave", "leave-now")]
    left = {visitor.id for visitor in world.visitors.values() for one in visitor.presses if one.custom_id in leaving}
    played = {one.fact.seat for one in archive.stored(snapshot.table.id) if one.by_cat}
    for one in snapshot.table.sitters:
        if one.member is not None and one.cat is None and one.member not in left and one.seat not in played and not one.previous_holders:
            yield Seat(one.seat)


def _wrong_with_results(snapshot: TableSnapshot, results: Sequence[Result]) -> Iterator[str]:
    """Wins are first places; places among people follow the final scores; people who left come last; only rated people's ratings change."""
    stayed = [one for one in results if one.member is not None and one.cat is None and one.successor is None]
    left = [one for one in results if one.member is not None and one not in stayed]
    order = sorted({one.place for one in stayed})
    for one in results:
        before = sum(other.place < one.place for other in stayed)
        right = None
        if snapshot.table.duplicate_of is None and one in stayed and len(stayed) > 1:
            right = 1 + before
        elif snapshot.table.duplicate_of is None and one in left and order:
            right = 1 + len(stayed)
        if one.place_among_people != right:
            yield f"at table {snapshot.table.id} {one.name} is number {one.place_among_people} among the people, and should be {right}"
        if one.won != (one in stayed and one.place == 1):
            yield f"at table {snapshot.table.id} {one.name} with place {one.place} has{' not' * (not one.won)} won"
        alone = right == 1 and sum(other.place == one.place for other in stayed) == 1
        if one.ahead != alone:
            yield f"at table {snapshot.table.id} {one.name} is{' not' * (not one.ahead)} ahead of the other people"
    moved = sorted(int(one.member) for one in snapshot.rating_changes)
    wanted = (
        sorted(one.member for one in results if one.place_among_people is not None and one.member and one.member > 0)
        if snapshot.table.rated
        else []
    )
    if moved != wanted:
        yield f"table {snapshot.table.id} has moved the ratings of {moved}, and should those of {wanted}"
